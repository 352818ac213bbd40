// <cc-game-fields>: the fields of one cash game, the error of each, and the commands that open the session.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { moneyText, amountError } from "../app/words.ts";
import { choice, field, moneyFieldText, readMoneyField } from "../forms/field.ts";
import {
  AMOUNTS_ASKED,
  type Amounts,
  type Betting,
  LABELS,
  USUAL_STAKES,
  type FieldErrors,
  bettingOf,
  unit,
} from "../forms/stakes.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import {
  type CashCommand,
  type Cited,
  type CurrencyFormat,
  type SessionPlan,
  type GameListed,
  type GamePlan,
  type Stakes,
  withDefaults,
} from "../protocol.ts";
import { GAME } from "./words.ts";

type Typed = (name: string) => string;

/** A game with the tables that open for it at once. */
export interface GameWanted {
  readonly plan: GamePlan;
  readonly tables: readonly number[];
}

const WHOLE = 100;
const LEAST = 50;
const MOST = 150;

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** The first values of the fields; without an earlier game, small round stakes. */
export function firstFields(
  betting: Betting,
  before: GameWanted | null,
  currency: CurrencyFormat,
): Readonly<Record<string, string>> {
  const sum = (cents: number): string => moneyFieldText(cents, currency);
  const stakes = before?.plan.stakes;
  const worth = stakes?.chip_cents || WHOLE;
  const usual = USUAL_STAKES[betting];
  const amounts = AMOUNTS_ASKED[betting].map((name) => [
    name,
    sum(stakes ? stakes[name] * worth : usual[name] * WHOLE),
  ]) as [string, string][];
  const bet = unit(usual) * WHOLE;
  const plan = before?.plan;
  return {
    ...Object.fromEntries(amounts),
    least: sum(plan ? plan.least : LEAST * bet),
    most: sum(plan ? plan.most : MOST * bet),
    starts_with: plan?.starts_with ? String(plan.starts_with) : "",
    seats: plan?.seats ? String(plan.seats) : "",
    collects: plan?.collects ?? "rake",
    for: plan?.credit ? "credit" : "money",
    time: sum(plan?.time_cents ?? 0),
    minutes: String(plan?.time_minutes ?? 30),
    tables: (before?.tables ?? []).join(", "),
    feeds: plan?.feeds ? String(plan.feeds) : "",
    title: "",
    placard: plan?.placard ?? "",
  };
}

function sum(
  read: Typed,
  name: string,
  label: string,
  currency: CurrencyFormat,
  wrong: FieldErrors,
  least = 0,
): number {
  const typed = readMoneyField(read(name), currency);
  if (typed === null) wrong[name] = `${amountError(read(name), currency.decimals ? 1 : WHOLE)}.`;
  else if (typed < least) wrong[name] = GAME.wrong.positive(label);
  return typed ?? 0;
}

function number(read: Typed, name: string, wrong: FieldErrors, most: number): number {
  const text = read(name).trim();
  const found = text ? Number(text) : 0;
  if (!/^\d*$/.test(text) || found > most) wrong[name] = GAME.wrong.number(most);
  return found;
}

/** "12, 14": whole numbers, none twice. */
function numbers(text: string, wrong: FieldErrors): readonly number[] {
  const found = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (found.some((one) => !Number.isInteger(one) || one < 1 || one > 9999) || new Set(found).size < found.length)
    wrong["tables"] = GAME.wrong.tables;
  return found;
}

/** In whole units of money where all amounts are whole, else in cents. */
function stakesOf(cents: Amounts): Stakes {
  const all = Object.values(cents);
  const whole = all.every((one) => one % WHOLE === 0);
  const worth = whole ? WHOLE : 1;
  const amounts = Object.fromEntries(Object.entries(cents).map(([name, one]) => [name, one / worth]));
  const chip = whole ? {} : { chip: Math.max(1, all.reduce(divisor, 0)), chip_cents: worth };
  return withDefaults<Stakes>("Stakes", { format: "cash", ...amounts, ...chip });
}

/** The game as typed; `wrong` gets the error of each field. */
export function readGame(
  read: Typed,
  game: string,
  betting: Betting,
  currency: CurrencyFormat,
): GameWanted & { readonly wrong: FieldErrors } {
  const wrong: FieldErrors = {};
  const cents: Amounts = { small_blind: 0, big_blind: 0, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 };
  for (const name of AMOUNTS_ASKED[betting])
    cents[name] = sum(read, name, LABELS[name], currency, wrong, name === "ante" ? 0 : 1);
  if (!wrong["big_blind"] && cents.big_blind < cents.small_blind) wrong["big_blind"] = GAME.wrong.order;
  if (!wrong["big_bet"] && cents.big_bet < cents.small_bet) wrong["big_bet"] = GAME.wrong.order;
  const least = sum(read, "least", GAME.least, currency, wrong);
  const most = sum(read, "most", GAME.most, currency, wrong);
  if (!wrong["least"] && least < unit(cents)) wrong["least"] = GAME.wrong.least(moneyText(unit(cents), currency));
  if (!wrong["most"] && most && most < least) wrong["most"] = GAME.wrong.most(moneyText(least, currency));
  const collects = read("collects") as GamePlan["collects"];
  const timed = collects === "time";
  const plan = withDefaults<GamePlan>("GamePlan", {
    game,
    stakes: stakesOf(cents),
    title: read("title").trim(),
    least,
    most,
    seats: Number(read("seats") || 0),
    starts_with: number(read, "starts_with", wrong, 99),
    collects,
    credit: read("for") === "credit",
    ...(timed
      ? {
          time_cents: sum(read, "time", GAME.time, currency, wrong, 1),
          time_minutes: number(read, "minutes", wrong, 600) || 30,
        }
      : {}),
    feeds: number(read, "feeds", wrong, 9999),
    placard: read("placard").trim(),
  });
  return { plan, tables: numbers(read("tables"), wrong), wrong };
}

/** The field that a refusal is about. */
export const REFUSED_FIELD: Readonly<Record<string, string>> = {
  limit_seats: "seats",
  buy_in_upside_down: "most",
  unknown_game: "game",
  table_number_taken: "tables",
};

const FEWEST = 2;

@customElement("cc-game-fields")
export class CcGameFields extends LitElement {
  /** The house's games. */
  @property({ attribute: false }) games: readonly GameListed[] = [];
  @property() house = "";
  @property({ attribute: false }) currency!: CurrencyFormat;
  /** Seats at a table of this house. */
  @property({ type: Number }) seats = 9;
  /** The game as it was last time; null: a new game. */
  @property({ attribute: false }) last: GameWanted | null = null;
  /** Refusals by field. */
  @property({ attribute: false }) refused: FieldErrors = {};
  @property({ attribute: false }) cites: readonly Cited[] = [];
  @state() private chosen = "";
  @state() private collects: GamePlan["collects"] = "rake";
  @state() private wrong: FieldErrors = {};

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
    const stands = firstFields(this.betting, game.id === this.last?.plan.game ? this.last : null, this.currency);
    const all: FieldErrors = { ...this.refused, ...this.wrong };
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
    return html`${AMOUNTS_ASKED[this.betting].map((name) => text(name, LABELS[name]))}
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

  /** The game in the fields; null: a field has an error, which is shown. */
  read(): GameWanted | null {
    const form = new FormData(this.renderRoot.querySelector("form")!);
    const read = (name: string): string => String(form.get(name) ?? "");
    const { plan, tables, wrong } = readGame(read, this.game?.id ?? "nlhe", this.betting, this.currency);
    this.wrong = wrong;
    return Object.keys(wrong).length ? null : { plan, tables };
  }
}

/** The commands of an opening, all or none; and for each the number of the game it is about (-1: none). */
export interface OpeningCommand {
  readonly commands: readonly CashCommand[];
  readonly about: readonly number[];
}

export function openingCommands(
  games: readonly GameWanted[],
  highHand: { cents: number; minutes: number },
): OpeningCommand {
  const all = games.flatMap(({ plan, tables }, index): [CashCommand, number][] => {
    const game = `g${index + 1}`;
    return [
      [{ do: "put-up-game", game, plan }, index],
      ...tables.map((table): [CashCommand, number] => [{ do: "open-table", game, table }, index]),
    ];
  });
  if (highHand.cents) all.push([{ do: "offer-high-hands", ...highHand }, -1]);
  return { commands: all.map(([command]) => command), about: all.map(([, index]) => index) };
}

/** Milliseconds from UTC to this browser's time of day, which is taken for the club's. */
export const localOffset = (at = new Date()): number => -at.getTimezoneOffset() * 60_000;

export function sessionPlan(title: string, house: string, float: number, date: string): SessionPlan {
  return withDefaults<SessionPlan>("SessionPlan", { title, house, float_cents: float, date, offset: localOffset() });
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-game-fields": CcGameFields;
  }
}
