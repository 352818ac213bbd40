-- The key of each person's details, beside the events and not among them: who is erased loses it, and nothing opens
-- what was sealed with it any more.
create table keys (
    owner text primary key,
    key blob not null
) without rowid;
