// For whoever is not signed in: how many questions he had in this browser tab, and the order of chance they come in.

const KEY = "cutcard.school";

interface Turns {
  readonly seed: string;
  readonly had: Readonly<Record<string, number>>;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

function read(shelf: Shelf): Turns {
  try {
    const kept = JSON.parse(shelf.getItem(KEY) ?? "") as Partial<Turns>;
    if (typeof kept.seed === "string" && typeof kept.had === "object") return { seed: kept.seed, had: kept.had };
  } catch {
    // nothing is kept yet, or nothing that can be read
  }
  return { seed: Math.random().toString(36).slice(2), had: {} };
}

/** The next turn of a house and subject, counted up; and the seed. */
export function nextTurn(
  house: string,
  subject: string,
  shelf: Shelf,
): { readonly turn: number; readonly seed: string } {
  const kept = read(shelf);
  const row = `${house}/${subject}`;
  const turn = kept.had[row] ?? 0;
  try {
    shelf.setItem(KEY, JSON.stringify({ seed: kept.seed, had: { ...kept.had, [row]: turn + 1 } }));
  } catch {
    // a browser that keeps nothing asks the same order again
  }
  return { turn, seed: kept.seed };
}
