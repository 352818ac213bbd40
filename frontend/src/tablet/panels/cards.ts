// <cc-cards-panel>: enter the cards of a street, of hands that are shown or tabled, or of a board that is dealt
// already; leaving them unknown is always possible. Fires `act`, `shut`.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { UNKNOWN } from "../../chips/deck.ts";
import { nameAt, seatAndName } from "../../floor/words.ts";
import "../../forms/card-picker.ts";
import type { CcCardPicker } from "../../forms/card-picker.ts";
import { FORM } from "../../forms/words.ts";
import { parts } from "../../kit/styles.ts";
import type { TableCommand, TableUpdate } from "../../protocol.ts";
import { boards } from "../../stage/facts.ts";
import { cardsOut, dealtIn } from "../facts.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

const SAY = FORM.cards;

/** Whose cards, and how many. Seat 0: the board; -1: that of the second run, and so on. */
interface Wanted {
  readonly seat: number;
  readonly count: number;
  /** The cards that are known already, each in its place. */
  readonly known?: readonly number[];
}

@customElement("cc-cards-panel")
export class CcCardsPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Boolean }) busy = false;
  /** The next street, open hands, or the board as it is. */
  @property() what: "cards" | "hands" | "board" = "cards";
  @state() private entered: ReadonlyMap<number, readonly number[]> = new Map();
  @state() private seat = -1;
  @query("cc-card-picker") private readonly picker!: CcCardPicker | null;
  #for = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      .seats { display: flex; flex-wrap: wrap; gap: 8px; }
      .seats .btn { padding: 0 12px; }
      .seats .btn[aria-pressed="true"] { background: var(--ink); color: var(--on-ink); border-color: var(--ink); }
      .seats .done::after { content: " ✓"; }
    `,
  ];

  protected override willUpdate(_: PropertyValues<this>): void {
    const now = `${this.what} ${this.seen.view.hand?.hand} ${this.seen.view.hand?.version}`;
    if (now === this.#for) return;
    this.#for = now;
    this.entered = new Map(this.wanted.flatMap(({ seat, known }) => (known ? [[seat, known] as const] : [])));
    this.seat = this.wanted[0]?.seat ?? -1;
  }

  private get showing(): boolean {
    return this.what === "cards" && this.seen.dealer?.next === "show";
  }

  /** Boards with cards that are not entered. */
  private get lying(): readonly Wanted[] {
    return boards(this.seen)
      .map((known, run) => ({ seat: -run, count: known.length, known }))
      .filter(({ known }) => known.includes(UNKNOWN));
  }

  private get wanted(): readonly Wanted[] {
    const { dealer } = this.seen;
    const shower = dealer?.legal?.seat ?? 0;
    if (this.what === "board") return this.lying;
    if (this.what === "hands") return (dealer?.hands ?? []).map(([seat, count]) => ({ seat, count }));
    if (this.showing)
      return [
        {
          seat: shower,
          count: (dealtIn(this.seen, shower)?.down.length ?? 0) + (dealtIn(this.seen, shower)?.up.length ?? 0),
        },
      ];
    const deal = dealer?.deal;
    if (!deal) return [];
    return [
      ...(deal.board ? [{ seat: 0, count: deal.board }] : []),
      ...deal.hole.map(([seat, count]) => ({ seat, count })),
    ];
  }

  private get out(): ReadonlySet<number> {
    const others = [...this.entered].filter(([seat]) => seat !== this.seat).flatMap(([, cards]) => cards);
    const own = this.wanted.find((one) => one.seat === this.seat)?.known ?? [];
    return new Set([...cardsOut(this.seen), ...others].filter((card) => !own.includes(card)));
  }

  override render(): unknown {
    const all = this.wanted;
    const one = all.find((wanted) => wanted.seat === this.seat);
    if (!one) return nothing;
    const count = [...this.entered].reduce((sum, [seat, cards]) => sum + this.fresh(seat, cards), 0);
    const street = capital(this.seen.dealer?.deal?.street ?? "");
    const title =
      one.seat > 0 ? SAY.hole(seatAndName(this.seen, one.seat)) : this.what === "board" ? SAY.lying : SAY.board(street);
    return html`${head(title, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        <p class="hint">${SAY.skipTold}</p>
        ${
          all.length > 1
            ? html`<div class="seats" role="group" aria-label=${FORM.enterCards}>${all.map(
                ({ seat }) =>
                  html`<button type="button" class=${`btn small ${this.full(seat) ? "done" : ""}`}
                    aria-pressed=${seat === this.seat} @click=${() => (this.seat = seat)}>${
                      seat > 0
                        ? `${seat} ${nameAt(this.seen, seat)}`
                        : this.what === "board"
                          ? SAY.run(-seat)
                          : TABLET.board
                    }</button>`,
              )}</div>`
            : nothing
        }
        <cc-card-picker .places=${one.count} .cards=${this.entered.get(one.seat) ?? []} .out=${this.out}
          @cards=${this.change}></cc-card-picker>
      </div>
      <div class="acts"><button type="button" class="btn go" aria-disabled=${!this.ready} aria-busy=${this.busy}
        @click=${this.go}>${SAY.done(count)}</button><button type="button" class="btn quiet"
        @click=${this.skip}>${SAY.skip}</button></div>`;
  }

  key(name: string): boolean {
    return this.picker?.key(name) ?? false;
  }

  private full(seat: number): boolean {
    const cards = this.entered.get(seat) ?? [];
    return (
      cards.length > 0 &&
      cards.length === this.wanted.find((one) => one.seat === seat)?.count &&
      !cards.includes(UNKNOWN)
    );
  }

  /** Hands and boards are entered whole, or not at all. */
  private get ready(): boolean {
    const begun = [...this.entered].filter(([seat, cards]) => this.fresh(seat, cards) > 0).map(([seat]) => seat);
    return begun.length > 0 && begun.every((seat) => this.full(seat));
  }

  /** How many of these cards were not known before. */
  private fresh(seat: number, cards: readonly number[]): number {
    const known = this.wanted.find((one) => one.seat === seat)?.known ?? [];
    return cards.filter((card) => card < UNKNOWN && !known.includes(card)).length;
  }

  private readonly change = (event: CustomEvent<readonly number[]>): void => {
    this.entered = new Map([...this.entered, [this.seat, event.detail]]);
    if (!this.full(this.seat)) return;
    const next = this.wanted.find((one) => !this.full(one.seat));
    if (next) this.seat = next.seat;
  };

  /** The large button was pressed while cards are picked here: they go with it, none is lost. */
  withCards(commands: readonly TableCommand[]): readonly TableCommand[] | string | null {
    const [first] = commands;
    const begun = [...this.entered].some(([seat, cards]) => this.fresh(seat, cards) > 0);
    if (!begun || this.what === "board" || first?.do !== (this.what === "hands" || this.showing ? "show" : "deal"))
      return null;
    return this.ready ? this.commands([...this.entered].filter(([seat]) => this.full(seat))) : SAY.whole;
  }

  private readonly go = (): void => {
    if (!this.ready) return;
    const whole = [...this.entered].filter(([seat]) => this.full(seat));
    this.dispatchEvent(new CustomEvent("act", { detail: this.commands(whole) }));
  };

  private commands(whole: readonly (readonly [number, readonly number[]])[]): readonly TableCommand[] {
    if (this.what === "board") return whole.map(([seat, board]) => ({ do: "name-board", board, run: -seat }));
    if (this.what === "hands" || this.showing) return whole.map(([seat, cards]) => ({ do: "show", seat, cards }));
    const board = whole.find(([seat]) => seat === 0)?.[1] ?? [];
    return [{ do: "deal", board, hole: whole.filter(([seat]) => seat > 0) }];
  }

  private readonly skip = (): void => {
    if (this.what !== "cards") {
      this.dispatchEvent(new Event("shut"));
      return;
    }
    const command: TableCommand = this.showing ? { do: "show", seat: this.seat } : { do: "deal" };
    this.dispatchEvent(new CustomEvent("act", { detail: [command] }));
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cards-panel": CcCardsPanel;
  }
}
