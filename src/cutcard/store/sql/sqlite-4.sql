-- Old events, sealed: a run of positions in one piece; they stand no more in `events` then.
create table segments (
    first integer primary key,
    last integer not null,
    sum blob not null,
    body blob not null
);

-- Which versions of a stream are in which segment.
create table runs (
    stream text not null,
    first integer not null,
    last integer not null,
    segment integer not null,
    primary key (stream, first)
) without rowid;

-- Where the last event of each command stands that is in a segment, by the command's hash.
create table commands (
    hash integer primary key,
    position integer not null
);
