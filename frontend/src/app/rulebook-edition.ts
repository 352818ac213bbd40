// The edition that a table plays by: citations on its page open the rules of that edition, even after a newer one is
// published.

const books = new Map<string, string>();

/** Look up this house's rules in this edition from now on: `pin("riverside", "riverside@a1b2c3d4e5f6")`. */
export function pinEdition(house: string, book: string): void {
  if (house && book) books.set(house, book);
}

/** The edition that a house's rules are looked up in on this page. */
export function editionOf(house: string): string {
  return books.get(house) ?? house;
}
