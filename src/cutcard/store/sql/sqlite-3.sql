-- What streams came to by some version, each with a sum of its own. All of it follows from the events: it may be thrown
-- away at any time.
create table snapshots (
    stream text not null,
    part integer not null, -- 0: the state; later ones: pages of what need not be at hand
    version integer not null,
    mark blob not null,
    form text not null,
    sum blob not null,
    body blob not null
);

create unique index snapshots_part on snapshots (stream, part);
