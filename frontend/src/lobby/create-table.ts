// <cc-create-table>: create a table in any house and game, with bots in other seats on request.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS, chips } from "../app/words.ts";
import { choice, field } from "../forms/field.ts";
import {
  AMOUNTS_ASKED,
  type Betting,
  LABELS,
  USUAL_STAKES,
  type FieldErrors,
  bettingOf,
  readOrder,
  unit,
} from "../forms/stakes.ts";
import { STAKES } from "../forms/words.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { Adding, EveningListed, GameListed, HouseAllows, HouseListed } from "../protocol.ts";
import { createCreditTable } from "./credit-table.ts";
import { dealerAddress, tableAddress } from "./table-preview.ts";
import { CREATE } from "./words.ts";

/** Seconds for a turn and in the time bank; "": the house's own. */
const PACES: [string, string][] = [
  ["", CREATE.housePace],
  ...["15 30", "20 60", "30 60", "45 120", "0 0"].map((one): [string, string] => {
    const [turn = 0, bank = 0] = one.split(" ").map(Number);
    return [one, CREATE.paces(turn, bank)];
  }),
];
const MOST_SEATS = 10;
const USUAL_SEATS = 6;

@customElement("cc-create-table")
export class CcCreateTable extends LitElement {
  @property({ attribute: false }) houses: readonly HouseListed[] = [];
  /** The suggested name. */
  @property() suggested = "";
  /** Whether this person may create a table with real cards. */
  @property({ type: Boolean }) live = false;
  @state() private houseId = "";
  @state() private gameId = "nlhe";
  @state() private format: "cash" | "tournament" = "cash";
  @state() private money: "whole" | "cents" | "credit" = "whole";
  /** The open cash session, for those who may open games there. */
  @state() private evening: EveningListed | undefined;
  @state() private size = USUAL_SEATS;
  @state() private bots = 3;
  @state() private cards: "cutcard" | "real" = "cutcard";
  @state() private way = "all";
  @state() private errors: FieldErrors = {};
  @state() private trouble = "";
  @state() private busy = false;

  static override styles = [
    parts,
    css`
      form { display: grid; gap: 16px; }
      .two, .three { display: grid; gap: 12px; align-items: start; }
      .two { grid-template-columns: 1fr 1fr; } .three { grid-template-columns: repeat(auto-fit, minmax(104px, 1fr)); }
      .end {
        position: sticky; z-index: 1; bottom: 0; margin-bottom: -24px; padding: 20px 0;
        background: linear-gradient(transparent, var(--panel) 20px);
      }
      .end .btn { width: 100%; min-height: 56px; }
      @media (max-width: 460px) {
        .two { grid-template-columns: 1fr; }
        .two.keep { grid-template-columns: 1fr 1fr; }
        .three > :last-child:nth-child(odd) { grid-column: 1 / -1; }
      }
    `,
  ];

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("live") || !this.live) return;
    void call("GET /api/cash").then(
      (all) => (this.evening = all.find((one) => one.stage === "open")),
      () => undefined,
    );
  }

  override render(): unknown {
    const { house, game, betting } = this;
    if (!house || !game) return html`<p class="muted">${WORDS.loading}</p>`;
    const titled = { name: "title", label: CREATE.name, value: this.suggested, most: 40 };
    return html`<form novalidate @submit=${this.submit}>
      ${field({ ...titled, wrong: this.errors["title"] ?? "" })}
      ${
        this.live
          ? choice({
              name: "cards",
              label: CREATE.cards,
              value: this.cards,
              options: pairs(CREATE.cardKinds),
              changed: (to) => (this.cards = to as "cutcard" | "real"),
            })
          : nothing
      }
      <div class="two">
        ${choice({
          name: "house",
          label: CREATE.house,
          value: house.id,
          options: this.houses.map((one) => [one.id, one.title]),
          changed: (id) => (this.houseId = id),
        })}
        ${keyed(
          house.id,
          choice({
            name: "game",
            label: CREATE.game,
            value: game.id,
            options: [...house.games, ...house.rotations].map((one) => [one.id, one.title]),
            changed: (id) => (this.gameId = id),
          }),
        )}
      </div>
      ${
        house.own && house.editions.length > 1
          ? keyed(
              house.id,
              choice({
                name: "edition",
                label: CREATE.edition,
                value: "",
                options: house.editions.map((one, index) => [
                  index ? String(one.number) : "",
                  CREATE.editions(one.number, one.note ?? "", index === 0),
                ]),
              }),
            )
          : nothing
      }
      <div class="three">
        ${choice({
          name: "format",
          label: CREATE.format,
          value: this.format,
          options: pairs(CREATE.formats),
          changed: (to) => (this.format = to as "cash" | "tournament"),
        })}
        ${choice({
          name: "size",
          label: CREATE.seats,
          value: String(this.seats),
          options: counts(2, this.mostSeats),
          changed: (to) => (this.size = Number(to)),
        })}
        ${choice({ name: "chat", label: CREATE.chat, value: "always", options: pairs(CREATE.chats) })}
      </div>
      ${
        this.format === "cash"
          ? choice({
              name: "money",
              label: CREATE.money,
              value: this.money,
              options: [...pairs(CREATE.moneyKinds), ...(this.evening ? [["credit", CREATE.credit] as const] : [])],
              changed: (to) => (this.money = to as "whole" | "cents" | "credit"),
            })
          : nothing
      }
      ${this.credit && this.evening ? html`<p class="muted">${CREATE.creditTold(this.evening.title)}</p>` : nothing}
      ${keyed(`${betting} ${this.format} ${this.money}`, this.amounts(betting))}
      ${this.cards === "real" || this.credit ? nothing : this.manner()}
      <div class="two keep" ?hidden=${this.cards === "real" || this.credit}>
        ${choice({
          name: "bots",
          label: CREATE.bots,
          value: String(this.botCount),
          options: [["0", CREATE.noBots], ...counts(1, this.seats - 1, CREATE.bot)],
          changed: (to) => (this.bots = Number(to)),
        })}
        ${
          this.bots
            ? choice({ name: "style", label: CREATE.style, value: "mixed", options: pairs(CREATE.styles) })
            : nothing
        }
      </div>
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      <div class="end"><button class="btn go" type="submit"
        aria-busy=${this.busy ? "true" : nothing}>${this.busy ? WORDS.sending : CREATE.submit}</button></div>
    </form>`;
  }

  /** How an online table is run: time, straddles and runs as far as the house has them, who can come in. */
  private manner(): unknown {
    const may = this.game?.choices[this.format];
    return html`<div class="two">
        ${choice({ name: "pace", label: CREATE.pace, value: "", options: PACES })}
        ${choice({
          name: "way",
          label: CREATE.way,
          value: this.way,
          options: pairs(CREATE.ways),
          changed: (to) => (this.way = to),
        })}
      </div>
      ${
        this.way === "password"
          ? field({
              name: "password",
              label: CREATE.password,
              hint: CREATE.passwordHint,
              wrong: this.errors["password"] ?? "",
              most: 60,
            })
          : nothing
      }
      ${
        may
          ? html`<div class="two">${this.allowing("straddles", may.straddle)}
            ${this.allowing("runs", may.runs)}</div>`
          : nothing
      }`;
  }

  /** A choice where the house leaves one, else the rule that decides it. */
  private allowing(name: "straddles" | "runs", house: HouseAllows): unknown {
    const words = CREATE[name];
    if (house.allowed) return choice({ name, label: words.label, value: "yes", options: pairs(words.kinds) });
    return html`<p class="muted">${words.not} ${house.cites.map(
      (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.house?.id ?? ""}></cc-cite>`,
    )}</p>`;
  }

  private amounts(betting: Betting): unknown {
    const usual = USUAL_STAKES[betting];
    const cash = this.format === "cash";
    const bet = unit(usual);
    const cents = cash && this.money === "cents";
    const number = (name: string, label: string, value: number): unknown =>
      field({
        name,
        label,
        type: "number",
        value: value ? (cents ? chips(value * 25, 1) : String(value)) : "",
        wrong: this.errors[name] ?? "",
        optional: name === "ante",
      });
    return html`<div
      class="three">${AMOUNTS_ASKED[betting].map((name) => number(name, LABELS[name], usual[name]))}</div>
      <div class="two keep">${
        cash
          ? [number("least", STAKES.least, 20 * bet), number("most", STAKES.most, 100 * bet)]
          : number("least", STAKES.stack, 100 * bet)
      }</div>`;
  }

  private get house(): HouseListed | undefined {
    return this.houses.find((house) => house.id === this.houseId) ?? this.houses[0];
  }

  private get game(): GameListed | undefined {
    const games = this.house ? [...this.house.games, ...this.house.rotations] : [];
    return games.find((game) => game.id === this.gameId) ?? games[0];
  }

  private get betting(): Betting {
    return this.game ? bettingOf(this.game) : "blinds";
  }

  private get mostSeats(): number {
    return this.game?.most || MOST_SEATS;
  }

  private get seats(): number {
    return Math.min(this.size, this.mostSeats);
  }

  /** Whether it is a table of the open cash session that plays for club credit. */
  private get credit(): boolean {
    return this.format === "cash" && this.money === "credit";
  }

  private get botCount(): number {
    return this.cards === "real" ? 0 : Math.min(this.bots, this.seats - 1);
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const form = new FormData(event.target as HTMLFormElement);
    const { order, wrong: errors } = readOrder((name) => String(form.get(name) ?? ""), this.betting);
    this.errors = errors;
    this.trouble = "";
    if (Object.keys(errors).length) {
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    this.busy = true;
    try {
      if (this.credit && this.evening) {
        const title = order.title === this.suggested ? "" : order.title;
        location.assign(await createCreditTable(this.evening.id, { ...order, title }));
        return;
      }
      const { table } = await call("POST /api/tables", { body: order });
      // Where bots are not available the table is there all the same.
      if (this.botCount)
        await call("POST /api/tables/{id}/bots", {
          id: table,
          body: { count: this.botCount, style: (form.get("style") ?? "mixed") as NonNullable<Adding["style"]> },
        }).catch(() => undefined);
      // Bots fill from the first seat on; the last one is still open.
      location.assign(order.live ? dealerAddress(table) : tableAddress(table, order.size));
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
      this.busy = false;
    }
  }
}

function pairs(words: Record<string, string>): [string, string][] {
  return Object.entries(words);
}

function counts(least: number, most: number, named: (count: number) => string = String): [string, string][] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => [
    String(least + index),
    named(least + index),
  ]);
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-create-table": CcCreateTable;
  }
}
