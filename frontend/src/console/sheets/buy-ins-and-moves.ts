// Buying, paying and moving in a player's sheet, one step deep. Drawn by the sheet.

import { type TemplateResult, html, nothing } from "lit";
import { moneyText } from "../../app/words.ts";
import type { EntrantView, NightCommand, ConsoleView } from "../../protocol.ts";
import { type SeatPlace, priceWords, seatsOf } from "../facts.ts";
import { CONSOLE } from "../words.ts";
import type { Act } from "./player-actions.ts";

export interface SheetEntry {
  readonly view: ConsoleView;
  readonly entrant: EntrantView;
  readonly act: Act | null;
  readonly send: (command: NightCommand) => Promise<boolean>;
}

const SAY = CONSOLE.sheet;

// ------------------------------------------------------------ money

/** What is for sale now: the server's command, its label, and its price. */
type Buying = Extract<NightCommand, { readonly do: "rebuy" | "re-enter" | "buy-add-on" }>;

interface Sale {
  readonly title: string;
  readonly words: string;
  readonly command: Buying;
  readonly refusable: boolean;
}

/** A rebuy or re-entry, or every add-on of the plan, the one on sale now first. */
export function salesOf({ view, entrant, act }: Pick<SheetEntry, "view" | "entrant" | "act">): readonly Sale[] {
  const { plan } = view;
  const bought = (act?.command ?? null) as Buying | null;
  if (!bought) return [];
  if (bought.do === "buy-add-on") {
    const onSale = [...plan.add_ons].sort((one, two) => +(two.id === bought.add_on) - +(one.id === bought.add_on));
    return onSale.map((one) => ({
      title: one.title,
      words: one.price ? priceWords(one.price, view.currency) : "",
      command: { ...bought, do: "buy-add-on", player: entrant.id, add_on: one.id },
      refusable: true,
    }));
  }
  const price = (bought.do === "rebuy" ? plan.rebuys : plan.re_entries)?.price;
  return [
    {
      title: act?.label ?? "",
      words: act?.hint || (price ? priceWords(price, view.currency) : ""),
      command: bought,
      refusable: false,
    },
  ];
}

export function buyForm(it: SheetEntry): TemplateResult {
  return html`${salesOf(it).map(({ title, words, command, refusable }) => {
    const [cost = ""] = words.split(", ");
    return html`<div><h3>${title}</h3><p class="hint">${words}</p></div>
    <div class="two"><button type="button" class="btn go"
      @click=${() => void it.send({ ...command, paid: true })}>${SAY.paid(cost)}</button><button type="button"
      class="btn" @click=${() => void it.send({ ...command, paid: false })}>${SAY.owes(cost)}</button></div>
    ${
      refusable
        ? html`<button type="button" class="btn quiet"
          @click=${() => void it.send({ ...command, takes: false } as Buying)}>${SAY.saysNo}</button>`
        : nothing
    }`;
  })}`;
}

export function payForm(it: SheetEntry): TemplateResult {
  const { entrant } = it;
  const { currency } = it.view;
  const unit = 10 ** currency.decimals;
  const pay = (more: object): void => void it.send({ do: "pay", player: entrant.id, ...more });
  const tray = entrant.table
    ? html`<button type="button" class="btn wide"
      @click=${() => pay({ to: `table ${entrant.table}` })}>${SAY.intoTray(entrant.table)}</button>`
    : nothing;
  return html`<button type="button" class="btn go wide"
    @click=${() => pay({})}>${SAY.take(moneyText(entrant.owes, currency))}</button>
    <div class="two"><button type="button" class="btn wide"
      @click=${() => pay({ how: "card" })}>${SAY.byCard}</button>${tray}</div>
    <cc-number-pad label=${SAY.part} .about=${entrant.id}
      .written=${(amount: number) => moneyText(amount * unit, currency)} .go=${() => SAY.takePart} @enter=${(
        event: CustomEvent<number>,
      ) => event.detail && pay({ cents: event.detail * unit })}></cc-number-pad>`;
}

// ------------------------------------------------------------ seats

/** Open seats that no move is under way to, by table. */
export function freeSeats(view: ConsoleView): readonly SeatPlace[] {
  return view.tables
    .filter((tile) => !tile.breaking)
    .flatMap((tile) =>
      seatsOf(tile)
        .filter((seat) => !seat.player && !seat.comes)
        .map((seat) => ({ table: tile.table, seat: seat.seat })),
    );
}

/** Tap a seat on the tiles, or one here, or draw it. */
export function seatChoice(it: SheetEntry, fresh: boolean): TemplateResult {
  const { entrant, view } = it;
  const free = freeSeats(view);
  const to = ({ table, seat }: SeatPlace): void =>
    void it.send(
      fresh || !entrant.table
        ? { do: "seat-player", player: entrant.id, table, seat }
        : { do: "order-move", player: entrant.id, table, seat },
    );
  const drawn = free.length ? free.filter((one) => one.table !== entrant.table) : [];
  return html`<p>${SAY.moveTap}</p>
    <div class="seats">${view.tables.map((tile) => {
      const here = free.filter((one) => one.table === tile.table);
      return here.length
        ? html`<div role="group" aria-label=${CONSOLE.table(tile.table)}><b>${CONSOLE.table(tile.table)}</b>${here.map(
            (at) =>
              html`<button type="button" class="btn" aria-label=${CONSOLE.place(at.table, at.seat)}
                @click=${() => to(at)}>${at.seat}</button>`,
          )}</div>`
        : nothing;
    })}</div>
    ${free.length ? nothing : html`<p class="hint">${SAY.noSeat}</p>`}
    ${
      fresh || !entrant.table
        ? html`<button type="button" class="btn wide"
          @click=${() => void it.send({ do: "seat-player", player: entrant.id })}>${SAY.draw}</button>`
        : drawn.length
          ? html`<button type="button" class="btn wide"
            @click=${() => to(drawn[random(drawn.length)]!)}>${SAY.draw}</button>`
          : nothing
    }`;
}

/** A number below `count`, all equally likely. */
function random(count: number): number {
  const most = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % count;
  }
}
