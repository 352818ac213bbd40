// What the address of a door says: where somebody wanted to go, and the token of his link.

/** Where somebody wanted to go before he was asked for his name; never another site. */
export function wanted(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  return /^\/(?![/\\])/.test(next) ? next : "/";
}

/** The last part of the address: the token of an invitation or of the director's link. */
export function token(path: string): string {
  return decodeURIComponent(path.split("/").at(-1) ?? "");
}
