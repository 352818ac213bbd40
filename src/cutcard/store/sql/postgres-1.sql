-- One row an event. A stream's versions and the positions of all have no gaps.
create table events (
    position bigint primary key,
    stream text collate "C" not null,
    version bigint not null,
    at bigint not null,
    command text collate "C" not null,
    ends boolean not null, -- true in the last event of its command: there stands how far the command brought the stream
    name text not null,
    body bytea not null,
    mark bytea not null
);

create unique index events_version on events (stream, version);
create unique index events_command on events (stream, command) where ends;

-- Where each stream ends, apart from the events, so that a tail cut off is noticed.
create table streams (
    stream text collate "C" primary key,
    version bigint not null,
    mark bytea not null
) with (fillfactor = 70);

-- Where all of it ends: one row. Whoever appends locks it first, so positions are given in the order of commits.
create table tail (
    position bigint not null
) with (fillfactor = 10);

insert into tail values (0);
