// <cc-push-panel>: tap the winners of each pot, see the split and the odd chip, award. Fires `act`, `shut`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { chips } from "../../app/words.ts";
import { type Refusal, told, refusalOf } from "../../desk/send-command.ts";
import { nameAt, seatAndName } from "../../floor/words.ts";
import "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { PotView, PushView, TableUpdate, Winner } from "../../protocol.ts";
import { dealtIn } from "../facts.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

/** One thing to be won: one side of one pot on one run of the board, and who can win it. */
export interface Prize {
  readonly pot: number;
  /** Which run, the first is 0; -1: the board was run once. */
  readonly run: number;
  readonly side: string;
  readonly name: string;
  readonly amount: number;
  readonly seats: readonly number[];
}

/** By prize (`key`): the winners in the order in which they were tapped. */
export type Winners = ReadonlyMap<string, readonly number[]>;

export const key = ({ pot, side, run }: Pick<Prize, "pot" | "side" | "run">): string => `${pot} ${side} ${run}`;

/** Everything to be won, the main pot first; of a board run more than once, run by run. */
export function prizes(seen: TableUpdate): readonly Prize[] {
  const sides = seen.dealer?.sides.length ? seen.dealer.sides : [""];
  const can = (seat: number): boolean => dealtIn(seen, seat)?.live === true && !dealtIn(seen, seat)?.mucked;
  const earlier = seen.view.hand?.boards.length ?? 0;
  const runs = earlier ? Array.from({ length: earlier + 1 }, (_, run) => run) : [-1];
  return (seen.dealer?.pots ?? []).flatMap((pot: PotView, index) =>
    runs.flatMap((run) =>
      sides.map((side) => ({
        pot: index,
        run,
        side,
        name: pot.name,
        amount: pot.amount,
        seats: pot.seats.filter(can),
      })),
    ),
  );
}

/** Tap a winner; a second tap removes them. */
export function toggleWinner(winners: Winners, prize: Prize, seat: number): Winners {
  const before = winners.get(key(prize)) ?? [];
  const after = before.includes(seat) ? before.filter((one) => one !== seat) : [...before, seat];
  return new Map([...winners, [key(prize), after]]);
}

/** As the server takes it: [pot, side, seats, run]; a prize with one possible winner is left out. */
export function winnersForServer(winners: Winners, all: readonly Prize[]): readonly Winner[] {
  return all
    .filter((prize) => prize.seats.length > 1)
    .flatMap((prize) => {
      const seats = winners.get(key(prize)) ?? [];
      return seats.length ? [[prize.pot, prize.side, seats, prize.run] as const] : [];
    });
}

/** Whether every pot has a winner; a low side may have none, where no hand qualifies. */
export function allAwarded(winners: Winners, all: readonly Prize[]): boolean {
  const contested = all.filter((prize) => prize.seats.length > 1);
  return contested.every(
    (prize) =>
      (winners.get(key(prize)) ?? []).length > 0 ||
      (prize.side === "low" && all.some((one) => one.pot === prize.pot && one.run === prize.run && one.side !== "low")),
  );
}

const SAY = TABLET.push;

@customElement("cc-push-panel")
export class CcPushPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Boolean }) busy = false;
  @state() private winners: Winners = new Map();
  @state() private split: PushView | null = null;
  @state() private trouble: Refusal | null = null;
  #hand = "";
  #asked = 0;

  static override styles = [
    parts,
    panelStyles,
    css`
      .pot_ { display: grid; gap: 8px; padding: 12px 14px 14px; border-radius: var(--r-l); background: var(--ground); }
      .pot_ h3 {
        display: flex; justify-content: space-between; gap: 12px; font-size: 16px; font-weight: 550;
        color: var(--ink-2);
      }
      .pot_ h3 b { font-size: 20px; font-weight: 700; color: var(--ink); }
      .who { display: grid; grid-template-columns: repeat(auto-fit, minmax(116px, 1fr)); gap: 8px; }
      .who .btn { min-height: 56px; gap: 8px; padding: 0 10px; min-width: 0; }
      .who .btn[aria-pressed="true"] {
        background: var(--act-dim); border-color: var(--act); box-shadow: inset 0 0 0 2px var(--act);
      }
      .who i {
        flex: none; width: 24px; height: 24px; border-radius: 7px; background: var(--hover);
        font: 650 13px/24px var(--sans); color: var(--ink-2); text-align: center;
      }
      .who span { overflow: hidden; text-overflow: ellipsis; }
      .split {
        display: grid; gap: 10px; padding: 14px 16px; border-radius: var(--r-l); background: var(--act-dim);
        box-shadow: inset 0 0 0 1px var(--act);
      }
      .split h3 { font-size: 15px; font-weight: 600; }
      .split li {
        display: flex; justify-content: space-between; gap: 12px; font-size: 19px; font-weight: 650; padding: 4px 0;
      }
      .split small { font-weight: 500; font-size: 15px; color: var(--ink-2); margin-left: 8px; }
      .split p { font-size: 16px; line-height: 1.4; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const hand = `${this.seen.view.hand?.hand} ${this.seen.view.hand?.version}`;
    if (!changed.has("seen") || hand === this.#hand) return;
    this.#hand = hand;
    this.winners = new Map();
    this.split = this.seen.dealer?.split ?? null;
    this.trouble = null;
  }

  private get known(): boolean {
    return !!this.seen.dealer?.split;
  }

  override render(): unknown {
    const all = prizes(this.seen);
    return html`${head(SAY.title, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        <p class="hint">${this.known ? SAY.known : SAY.tap}</p>
        ${this.known ? nothing : all.map((prize) => this.prize(prize))}
        ${told(this.trouble, this.seen.view.house)}
        ${this.split ? this.shares(this.split) : nothing}
      </div>
      <div class="acts"><button type="button" class="btn go" aria-disabled=${!this.split} aria-busy=${this.busy}
        @click=${this.go}>${this.split || this.known ? SAY.go : SAY.first}</button></div>`;
  }

  private prize(prize: Prize): TemplateResult {
    const chosen = this.winners.get(key(prize)) ?? [];
    const [alone] = prize.seats;
    const sides = this.seen.dealer?.sides.length ?? 1;
    const name = [
      prize.name,
      prize.run >= 0 ? SAY.run(prize.run) : "",
      sides > 1 ? (SAY.side[prize.side] ?? prize.side) : "",
    ]
      .filter(Boolean)
      .join(", ");
    return html`<section class="pot_"><h3>${name}${
      prize.run > 0 ? nothing : html`<b class="num">${chips(prize.amount)}</b>`
    }</h3>
      ${
        prize.seats.length === 1 && alone
          ? html`<p>${SAY.alone(seatAndName(this.seen, alone))}</p>`
          : html`<div class="who" role="group" aria-label=${name}>
        ${prize.seats.map(
          (seat) =>
            html`<button type="button" class="btn" aria-pressed=${chosen.includes(seat)}
              @click=${() => this.tap(prize, seat)}><i>${seat}</i><span>${nameAt(this.seen, seat)}</span></button>`,
        )}
      </div>`
      }
    </section>`;
  }

  private shares(split: PushView): TemplateResult {
    const { house } = this.seen.view;
    const odd = (seat: number): number =>
      split.shares.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.odd, 0);
    return html`<section class="split" aria-live="polite"><h3>${SAY.share}</h3>
      <ul>${split.totals.map(
        ([seat, amount]) =>
          html`<li><span>${seatAndName(this.seen, seat)}${
            odd(seat) ? html`<small>${SAY.odd(odd(seat))}</small>` : nothing
          }</span><b class="num">${chips(amount)}</b></li>`,
      )}</ul>
      ${split.carried ? html`<p>${SAY.carried(split.carried)}</p>` : nothing}${
        split.rake ? html`<p>${SAY.rake(split.rake, split.promo)}</p>` : nothing
      }
      ${split.lines.map((line) => html`<p>${line}</p>`)}
      <div class="cites">${split.cites.map(
        (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${house}></cc-cite>`,
      )}</div>
    </section>`;
  }

  /** A tap on the felt counts as a tap on that seat, where there is only one pot to be won. */
  tapped(seat: number): boolean {
    const open = prizes(this.seen).filter((prize) => prize.seats.length > 1);
    const [only] = open;
    if (this.known || open.length !== 1 || !only?.seats.includes(seat)) return false;
    this.tap(only, seat);
    return true;
  }

  private tap(prize: Prize, seat: number): void {
    this.winners = toggleWinner(this.winners, prize, seat);
    void this.preview();
  }

  private async preview(): Promise<void> {
    const all = prizes(this.seen);
    const asked = (this.#asked += 1);
    this.trouble = null;
    this.split = null;
    if (!allAwarded(this.winners, all)) return;
    try {
      const body = { winners: winnersForServer(this.winners, all) };
      const split = await call("POST /api/tables/{id}/push/preview", { id: this.seen.table, body });
      if (asked === this.#asked) this.split = split;
    } catch (error) {
      if (asked === this.#asked) this.trouble = refusalOf(error);
    }
  }

  private readonly go = (): void => {
    if (!this.split || this.busy) return;
    const winners = this.known ? [] : winnersForServer(this.winners, prizes(this.seen));
    this.dispatchEvent(new CustomEvent("act", { detail: [{ do: "push", winners }] }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-push-panel": CcPushPanel;
  }
}
