// Whom this browser does not want to hear: kept by person, so that a reload or another table changes nothing.

type Shelf = Pick<Storage, "getItem" | "setItem">;

const KEY = "cutcard-muted";
const MOST = 200;

/** The ids of everybody who is muted. */
export function mutedPeople(shelf: Shelf | undefined): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

/** Mute somebody, or hear him again; the oldest are forgotten when there are very many. */
export function toggleMuted(muted: ReadonlySet<string>, who: string, shelf: Shelf | undefined): ReadonlySet<string> {
  const next = new Set(muted);
  if (!next.delete(who)) next.add(who);
  const kept = [...next].slice(-MOST);
  try {
    shelf?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window keeps nothing; the choice holds until it closes.
  }
  return new Set(kept);
}
