// What the tablet has reminded of often enough: kept in this browser, since who knows it today knows it tomorrow.

type Shelf = Pick<Storage, "getItem" | "setItem">;

const KEY = "cutcard-reminded";
/** Reminded so often, a list is only opened by hand. */
export const ENOUGH = 3;

/** How often each list was called to mind, by its moment. */
export function reminded(shelf: Shelf | undefined): ReadonlyMap<string, number> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "{}");
    const known = Object.entries(kept ?? {}).filter((one): one is [string, number] => typeof one[1] === "number");
    return new Map(known);
  } catch {
    return new Map();
  }
}

/** Once more; `times` more where the dealer wants to hear of it no longer. */
export function remind(shelf: Shelf | undefined, moment: string, times = 1): ReadonlyMap<string, number> {
  const next = new Map(reminded(shelf));
  next.set(moment, (next.get(moment) ?? 0) + times);
  try {
    shelf?.setItem(KEY, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // A private window keeps nothing; it reminds again after a reload.
  }
  return next;
}
