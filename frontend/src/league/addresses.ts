// The views of the league and their addresses: a season, all time, head to head.

export type View =
  | { readonly kind: "season"; readonly season: string }
  | { readonly kind: "all-time" }
  | { readonly kind: "versus"; readonly one: string; readonly other: string };

/** The view in an address; without a season it is the current one. */
export function parseAddress(path: string, search: string): View {
  const part = decodeURIComponent(path.split("/")[2] ?? "");
  const asked = new URLSearchParams(search);
  if (part === "all-time") return { kind: "all-time" };
  if (part === "head-to-head") return { kind: "versus", one: asked.get("one") ?? "", other: asked.get("other") ?? "" };
  return { kind: "season", season: part };
}

export const seasonAddress = (season: string): string => `/league/${encodeURIComponent(season)}`;

export const memberAddress = (person: string, season = ""): string =>
  `/members/${encodeURIComponent(person)}${season ? `?season=${encodeURIComponent(season)}` : ""}`;

export function versusAddress(one = "", other = ""): string {
  const asked = new URLSearchParams(Object.entries({ one, other }).filter(([, person]) => person)).toString();
  return `/league/head-to-head${asked ? `?${asked}` : ""}`;
}

export const nightAddress = (night: string): string => `/league/nights/${encodeURIComponent(night)}`;

const FIRST = 16;
const FEW = 20;

/** The lines shown at first: a long table is cut, and your own line is below the cut. */
export function shownLines<Line extends { readonly you: boolean }>(
  lines: readonly Line[],
  all: boolean,
): readonly Line[] {
  if (all || lines.length <= FEW) return lines;
  return lines.filter((line, index) => index < FIRST || line.you);
}
