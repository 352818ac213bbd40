-- One row an event. A stream's versions and the positions of all have no gaps.
create table events (
    position integer primary key,
    stream text not null,
    version integer not null,
    at integer not null,
    command text not null,
    ends integer not null, -- 1 in the last event of its command: there stands how far the command brought the stream
    name text not null,
    body blob not null,
    mark blob not null
);

create unique index events_version on events (stream, version);
create unique index events_command on events (stream, command) where ends = 1;

-- Where each stream ends, apart from the events, so that a tail cut off is noticed.
create table streams (
    stream text primary key,
    version integer not null,
    mark blob not null
) without rowid;

-- Where all of it ends: one row.
create table tail (
    position integer not null
);

insert into tail values (0);
