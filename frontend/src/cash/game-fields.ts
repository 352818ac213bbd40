// <cc-game-fields>: the fields of one game that is put up. The page asks for `read()`; what is wrong stands beside it.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import "../kit/cite.ts";
import { choice, field } from "../kit/field.ts";
import { parts } from "../kit/parts.ts";
import { ASKED, type Betting, bettingOf } from "../lobby/games.ts";
import { LABELS, type Wrong } from "../lobby/ordering.ts";
import type { Cited, CurrencySeen, GameListed, GamePlan } from "../protocol.ts";
import { type GameWanted, fieldsOf, gameTyped } from "./game-plan.ts";
import { GAME } from "./game-words.ts";

const FEWEST = 2;

@customElement("cc-game-fields")
export class CcGameFields extends LitElement {
  /** The games of the house. */
  @property({ attribute: false }) games: readonly GameListed[] = [];
  @property() house = "";
  @property({ attribute: false }) currency!: CurrencySeen;
  /** So many sit at a table of this house. */
  @property({ type: Number }) seats = 9;
  /** As it was the last time; null: a new game. */
  @property({ attribute: false }) last: GameWanted | null = null;
  /** What the room refused, by field. */
  @property({ attribute: false }) refused: Wrong = {};
  @property({ attribute: false }) cites: readonly Cited[] = [];
  @state() private chosen = "";
  @state() private collects: GamePlan["collects"] = "rake";
  @state() private wrong: Wrong = {};

  static override styles = [
    parts,
    css`
      :host { display: block; }
      form {
        display: grid; grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr)); gap: 12px;
        align-items: start;
      }
      .wide, details { grid-column: 1 / -1; }
      details > div { display: grid; gap: 12px; padding-top: 12px; }
      summary { display: flex; align-items: center; min-height: 40px; color: var(--ink-2); cursor: pointer; }
      .cites { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px 16px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("last")) return;
    this.chosen = this.last?.plan.game ?? "";
    this.collects = this.last?.plan.collects ?? "rake";
  }

  private get game(): GameListed | undefined {
    return this.games.find((one) => one.id === (this.chosen || "nlhe")) ?? this.games[0];
  }

  private get betting(): Betting {
    return this.game ? bettingOf(this.game) : "blinds";
  }

  override render(): unknown {
    const { game } = this;
    if (!game) return nothing;
    return html`<form novalidate @submit=${(event: Event) => event.preventDefault()}>
      <div class="wide">${choice({
        name: "game",
        label: GAME.game,
        value: game.id,
        options: this.games.map((one) => [one.id, one.title]),
        changed: (id) => (this.chosen = id),
      })}</div>
      ${keyed(`${this.betting} ${this.last?.plan.game ?? ""}`, this.fields(game))}
      ${
        this.cites.length
          ? html`<span class="cites">${this.cites.map(
              (one) => html`<cc-cite rule=${one.id} standing=${one.standing} house=${this.house}></cc-cite>`,
            )}</span>`
          : nothing
      }
    </form>`;
  }

  private fields(game: GameListed): unknown {
    const stands = fieldsOf(this.betting, game.id === this.last?.plan.game ? this.last : null, this.currency);
    const all: Wrong = { ...this.refused, ...this.wrong };
    const text = (name: string, label: string, hint = "", kind: "number" | "text" = "number"): unknown =>
      field({
        name,
        label,
        ...(hint ? { hint } : {}),
        type: kind,
        value: stands[name] ?? "",
        optional: true,
        wrong: all[name] ?? "",
        most: 500,
      });
    const most = Math.min(this.seats, game.most || this.seats);
    const seats = Array.from({ length: most - FEWEST + 1 }, (_, index) => String(most - index));
    return html`${ASKED[this.betting].map((name) => text(name, LABELS[name]))}
      ${text("least", GAME.least)}${text("most", GAME.most, GAME.mostHint)}
      ${choice({
        name: "seats",
        label: GAME.seats,
        value: stands["seats"] || (most < this.seats ? String(most) : ""),
        options: [
          ...(most < this.seats ? [] : [["", GAME.asHouse(most)] as const]),
          ...seats.map((one) => [one, one] as const),
        ],
        wrong: all["seats"] ?? "",
      })}
      ${text("starts_with", GAME.starts, GAME.startsHint)}
      ${choice({
        name: "collects",
        label: GAME.collects,
        value: this.collects,
        options: Object.entries(GAME.collected),
        changed: (to) => (this.collects = to as GamePlan["collects"]),
      })}
      ${choice({
        name: "for",
        label: GAME.playedFor,
        value: stands["for"] ?? "",
        options: Object.entries(GAME.playedForKinds),
      })}
      ${this.collects === "time" ? html`${text("time", GAME.time)}${text("minutes", GAME.minutes)}` : nothing}
      ${text("tables", GAME.tables, GAME.tablesHint, "text")}
      <details ?open=${Boolean(stands["placard"] || stands["feeds"])}><summary>${GAME.more}</summary><div>
        ${text("title", GAME.title, GAME.titleHint, "text")}${text("placard", GAME.placard, "", "text")}
        ${text("feeds", GAME.feeds, GAME.feedsHint)}
      </div></details>`;
  }

  /** The game as it stands in the fields; null: something is wrong, and said there. */
  read(): GameWanted | null {
    const form = new FormData(this.renderRoot.querySelector("form")!);
    const read = (name: string): string => String(form.get(name) ?? "");
    const { plan, tables, wrong } = gameTyped(read, this.game?.id ?? "nlhe", this.betting, this.currency);
    this.wrong = wrong;
    return Object.keys(wrong).length ? null : { plan, tables };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-game-fields": CcGameFields;
  }
}
