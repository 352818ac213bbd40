// What a suggestion's buttons do: send, send with an answer filled in, or open a panel. Pure.

import { DESK } from "../desk/words.ts";
import type { Drawer } from "../forms/card-draw.ts";
import type { NightCommand, ConsoleView, Place, SuggestionView } from "../protocol.ts";
import { commandOf, nameOf } from "./facts.ts";
import type { PanelName } from "./open-panels.ts";
import { CONSOLE } from "./words.ts";

const SAY = CONSOLE.asking;

// ------------------------------------------------------------ the buttons

/** What the main button does: send, ask first, open a panel, or mark as read. */
export type MainButton = { readonly label: string } & (
  | { readonly kind: "send"; readonly command: NightCommand }
  | { readonly kind: "ask" }
  | { readonly kind: "open"; readonly panel: PanelName; readonly table: number }
  | { readonly kind: "note" }
);

/** Money is paid out or the tournament ends: never with one tap. */
const CAREFUL: ReadonlySet<string> = new Set(["pay-prize", "close-night"]);

export function mainButton(one: SuggestionView): MainButton {
  const sent = commandOf(one.command);
  if (sent && CAREFUL.has(sent.do))
    return { kind: "open", label: SAY.accept[sent.do] ?? DESK.accept, panel: "money", table: 0 };
  if (one.asks?.what === "stacks" && !sent)
    return {
      kind: "open",
      label: one.kind === "colour-up" ? SAY.colourUp : SAY.count,
      panel: "chips",
      table: one.asks.tables[0] ?? 0,
    };
  const alone = onlyAnswer(one);
  if (alone) return { kind: "send", label: SAY.accept[alone.do] ?? DESK.accept, command: alone };
  if (one.asks) return { kind: "ask", label: (sent && SAY.ask[sent.do]) ?? SAY.go_[one.asks.what] };
  if (sent) return { kind: "send", label: SAY.accept[sent.do] ?? DESK.accept, command: sent };
  return { kind: "note", label: CONSOLE.done };
}

/** With one candidate, or only a seat to draw, nothing is asked. */
function onlyAnswer(one: SuggestionView): NightCommand | null {
  const sent = commandOf(one.command);
  if (sent?.do === "seat-player" && one.asks?.what === "seed") return sent;
  const [only] = one.asks?.players ?? [];
  return sent?.do === "pay" && only && one.asks?.players.length === 1 ? withPerson(one, only) : null;
}

/** Minutes until a snoozed suggestion shows again. */
export const LATER = 5;

/** Snooze it, or dismiss it where it only informs; the log says which. */
export function snooze({ id, title }: SuggestionView, minutes = LATER): NightCommand {
  return { do: "put-off", suggestion: id, title, ...(minutes ? { minutes } : {}) };
}

/** Do many of one kind as one entry of the log; null: each is done alone. */
export function doAll(all: readonly SuggestionView[]): NightCommand | null {
  const seats = all.flatMap((one) => (one.command?.["do"] === "report-seat" && one.target ? [one.target] : []));
  const what = all[0]?.command?.["what"];
  return seats.length === all.length && (what === "open" || what === "collected")
    ? { do: "report-seats", seats: seats.map(({ table, seat }) => [table, seat]), what }
    : null;
}

/** Adjacent suggestions of one kind, as one. */
export interface Group {
  readonly key: string;
  readonly all: readonly SuggestionView[];
}

/** Fewer are shown one by one. */
const MANY = 3;

/** Kinds of which many come at once. */
const GROUPED = ({ kind, command: sent }: SuggestionView): boolean =>
  kind === "announce" || kind === "pay" || sent?.["do"] === "rebuy";

export function grouped(all: readonly SuggestionView[]): readonly Group[] {
  const sort = ({ kind, command: sent }: SuggestionView): string =>
    `${kind} ${String(sent?.["do"] ?? "")} ${String(sent?.["what"] ?? "")}`;
  const found: { sort: string; all: SuggestionView[] }[] = [];
  for (const one of all) {
    const last = found.at(-1);
    if (last && last.sort === sort(one) && GROUPED(one)) last.all.push(one);
    else found.push({ sort: sort(one), all: [one] });
  }
  return found.flatMap(({ sort: key, all: some }): Group[] =>
    some.length < MANY ? some.map((one) => ({ key: one.id, all: [one] })) : [{ key, all: some }],
  );
}

/** The other answer of a question that has two. */
export function otherAnswer(one: SuggestionView): { readonly label: string; readonly command: NightCommand } | null {
  const sent = commandOf(one.command);
  if (sent?.do === "rebuy") return { label: CONSOLE.sheet.saysNo, command: { ...sent, takes: false } };
  if (sent?.do === "say-dealt") return { label: SAY.notYet, command: { ...sent, dealt: false } };
  if (sent?.do === "set-late") return { label: SAY.leaveOut, command: { ...sent, seated: false } };
  return null;
}

// ------------------------------------------------------------ the answers

/** Who draws a card: players, or tables by number. */
export function cardDrawers(suggestion: SuggestionView, night: ConsoleView): readonly Drawer[] {
  const { players = [], tables = [] } = suggestion.asks ?? {};
  if (players.length) return players.map((id) => ({ id, name: nameOf(night, id) }));
  return tables.map((table) => ({ id: String(table), name: CONSOLE.table(table) }));
}

/** The command with an answer filled in; null: the suggestion has no command. */
export function withAnswer(suggestion: SuggestionView, answer: object = {}): NightCommand | null {
  const sent = commandOf(suggestion.command);
  return sent ? { ...sent, ...answer } : null;
}

/** The command with a person in its field for one. */
export function withPerson(suggestion: SuggestionView, id: string): NightCommand | null {
  switch (suggestion.command?.["do"]) {
    case "pay":
      return withAnswer(suggestion, { player: id });
    case "credit-knock-out":
      return withAnswer(suggestion, { winners: [[id, null]] });
    default:
      return withAnswer(suggestion, { dealer: id });
  }
}

/** Who can be named: the candidates of the house rule, else everyone who plays or deals. */
export function candidates(suggestion: SuggestionView, night: ConsoleView): readonly Drawer[] {
  const named = suggestion.asks?.players ?? [];
  const dealer = (id: string): string => night.dealers.find((one) => one.id === id)?.name ?? nameOf(night, id);
  if (named.length) return named.map((id) => ({ id, name: dealer(id) }));
  if (suggestion.command?.["do"] === "credit-knock-out")
    return night.tables.flatMap((tile) =>
      tile.seats.filter((one) => one.player).map((one) => ({ id: one.player, name: one.name })),
    );
  return night.dealers.map((one) => ({ id: one.id, name: one.table ? SAY.dealsAt(one.name, one.table) : one.name }));
}

/** Whether "nobody" is an answer. */
export const allowsNobody = (suggestion: SuggestionView): boolean => suggestion.command?.["dealer"] !== undefined;

/** Who chooses next, and which seats are left where a table has room for more; null: everyone has chosen. */
export function nextChoice(
  suggestion: SuggestionView,
  chosen: readonly Place[],
): { readonly player: string; readonly left: readonly Place[] } | null {
  const { players = [], places = [], tables = [], most = [] } = suggestion.asks ?? {};
  const player = players[chosen.length];
  if (player === undefined) return null;
  const full = (table: number): boolean => {
    const share = most[tables.indexOf(table)];
    return share !== undefined && chosen.filter((other) => other.table === table).length >= share;
  };
  return {
    player,
    left: places.filter(
      (one) => !full(one.table) && !chosen.some((other) => other.table === one.table && other.seat === one.seat),
    ),
  };
}
