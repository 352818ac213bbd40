-- Old events, sealed: a run of positions in one piece; they stand no more in `events` then.
create table segments (
    first bigint primary key,
    last bigint not null,
    sum bytea not null,
    body bytea not null
);

alter table segments alter column body set storage external; -- it is packed already

-- Which versions of a stream are in which segment.
create table runs (
    stream text collate "C" not null,
    first bigint not null,
    last bigint not null,
    segment bigint not null,
    primary key (stream, first)
);

-- Where the last event of each command stands that is in a segment, by the command's hash.
create table commands (
    hash bigint primary key,
    position bigint not null
);
