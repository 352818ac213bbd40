// <cc-evening-bar>: the podium's messages beside the felt: who comes to which seat, who waits for chips, and the floor.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { RefusedError } from "../app/api.ts";
import { sendCommand } from "../cash/session.ts";
import { headline } from "../felt/words.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { CashCommand, CashSeatView, EveningHere, TableUpdate } from "../protocol.ts";
import { TABLET } from "./words.ts";

/** The cash session of this table. */
export const cashSessionOf = (seen: TableUpdate): EveningHere | undefined => seen.dealer?.evening ?? undefined;

/** A seat as the podium knows it. */
export const cashSeat = (seen: TableUpdate, seat: number): CashSeatView | undefined =>
  cashSessionOf(seen)?.table.seats.find((one) => one.seat === seat);

/** A name that fits a seat: Lena F. */
export function shortName(name: string): string {
  const [first = "", ...more] = name.split(" ");
  const last = more.at(-1) ?? "";
  return last ? `${first} ${last.slice(0, 1)}.` : first;
}

/** Seats to which the podium sends a player. */
export const seatsComing = (here: EveningHere): readonly CashSeatView[] => here.table.seats.filter((one) => one.called);

/** Seats whose player wants chips. */
export const seatsWantingChips = (here: EveningHere): readonly CashSeatView[] =>
  here.table.seats.filter((one) => one.wants_chips !== undefined && one.wants_chips !== null);

/** Send a command to the podium; a refusal is shown with its rule. True: it is done. */
export async function tellPodium(seen: TableUpdate, command: CashCommand): Promise<boolean> {
  const here = cashSessionOf(seen);
  if (!here) return false;
  try {
    await sendCommand(here.evening, command);
    return true;
  } catch (error) {
    const [title, text] = headline(error instanceof Error ? error.message : String(error));
    const cites = error instanceof RefusedError ? error.cites : [];
    toast({ kind: "refused", title, text, cites, house: seen.view.house });
    return false;
  }
}

const SAY = TABLET.evening;

@customElement("cc-evening-bar")
export class CcEveningBar extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;

  static override styles = [
    parts,
    css`
      :host { display: contents; }
      ul { display: grid; gap: 6px; }
      li {
        display: flex; align-items: center; gap: 8px; padding: 4px 6px 4px 14px; border-radius: var(--r-m);
        background: var(--raised); box-shadow: inset 0 0 0 1px var(--line); font-size: 15px; line-height: 1.3;
      }
      li.on { background: var(--book-dim); }
      span { flex: 1; min-width: 0; }
      .btn { min-height: 48px; white-space: normal; line-height: 1.15; }
    `,
  ];

  override render(): unknown {
    const here = cashSessionOf(this.seen);
    if (!here) return nothing;
    const rows = [
      ...seatsComing(here).map((one) => this.comes(here, one)),
      ...seatsWantingChips(here).map((one) => html`<li><span>${SAY.waitsForChips(one.name)}</span></li>`),
    ];
    return html`<ul aria-label=${SAY.name}>${rows}<li class=${here.table.floor ? "on" : ""}><span>${
      here.table.floor ? SAY.floorCalled : SAY.room(here.table.number)
    }</span>${
      here.table.floor
        ? this.tells({ do: "floor-comes", table: here.table.number }, SAY.floorThere)
        : this.tells({ do: "call-floor", table: here.table.number }, SAY.callFloor)
    }</li></ul>`;
  }

  private comes(here: EveningHere, one: CashSeatView): unknown {
    const sits: CashCommand = { do: "sit-down", player: one.coming ?? "", table: here.table.number, seat: one.seat };
    const words = SAY.comes(one.called ?? "", one.seat, here.table_cards, one.card ?? false);
    return html`<li class="on"><span>${words}</span>${
      here.table_cards && !one.card ? nothing : this.tells(sits, here.table_cards ? SAY.cardTaken : SAY.seated)
    }</li>`;
  }

  private tells(command: CashCommand, label: string): unknown {
    const tell = (): void => void tellPodium(this.seen, command);
    return html`<button type="button" class="btn" @click=${tell}>${label}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-evening-bar": CcEveningBar;
  }
}
