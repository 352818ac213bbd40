// What the address of a door says: where somebody wanted to go, and the token of his link.

/**
 * Where somebody wanted to go before he was asked for his name, in full; never another site. A browser drops tabs and
 * line ends from an address, so it is read as browsers read it, and not as a text.
 */
export function wanted(search: string, origin: string = location.origin): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  const there = URL.canParse(next, origin) ? new URL(next, origin) : null;
  return there?.origin === origin ? there.href : `${origin}/`;
}

/** The last part of the address: the token of an invitation or of the director's link. */
export function token(path: string): string {
  return decodeURIComponent(path.split("/").at(-1) ?? "");
}
