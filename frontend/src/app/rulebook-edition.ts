// The edition that a table plays by: citations on its page open the rules of that edition, whatever was published
// since.

const books = new Map<string, string>();

/** Rules of this house are looked up in this book from now on: `pin("riverside", "riverside@a1b2c3d4e5f6")`. */
export function pin(house: string, book: string): void {
  if (house && book) books.set(house, book);
}

/** Where a house's rules are looked up on this page. */
export function pinned(house: string): string {
  return books.get(house) ?? house;
}
