// <cc-open-evening>: open a cash session: its house, games and tables, and the opening bank.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, queryAll, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import { RefusedError, call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { dateOf } from "../clock/words.ts";
import { choice, field, moneyFieldText, readMoneyField } from "../forms/field.ts";
import type { FieldErrors } from "../forms/stakes.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { Cited, EveningBegins, HouseListed } from "../protocol.ts";
import { type CcGameFields, type GameWanted, REFUSED_FIELD, sessionPlan, openingCommands } from "./game-form.ts";
import { EVENINGS } from "./words.ts";

const SAY = EVENINGS.form;
const HOUR = 60;

interface Row {
  readonly key: number;
  readonly last: GameWanted | null;
}

/** A refusal, and the game it is about (-1: none). */
interface Refusal {
  readonly game: number;
  readonly field: string;
  readonly text: string;
  readonly cites: readonly Cited[];
}

@customElement("cc-open-evening")
export class CcOpenEvening extends LitElement {
  /** The house of the last session, to start with. */
  @property() last = "";
  @state() private houses: readonly HouseListed[] = [];
  @state() private houseId = "";
  @state() private begins: EveningBegins | undefined;
  @state() private rows: readonly Row[] = [];
  @state() private wrong: FieldErrors = {};
  @state() private refusal: Refusal | null = null;
  @state() private busy = false;
  @queryAll("cc-game-fields") private readonly games!: NodeListOf<CcGameFields>;
  /** The same request sent twice opens one session. */
  readonly #id = uuid();
  #count = 0;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      .all { display: grid; gap: 20px; padding: 24px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); }
      .two {
        display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 12px;
        align-items: start;
      }
      .ways { display: grid; gap: 4px; color: var(--ink-2); font-size: 15px; }
      .cites { display: flex; flex-wrap: wrap; gap: 4px 16px; }
      fieldset { min-width: 0; padding-top: 16px; border-top: 1px solid var(--line); }
      .head { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 8px; }
      h3 { font: 650 16px/1.3 var(--sans); }
      .end { display: flex; flex-wrap: wrap; gap: 12px; }
      .end .go { flex: 1 1 260px; min-height: 56px; }
      @media (max-width: 640px) { .all { padding: 16px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/houses").then(
      (houses) => {
        this.houses = houses;
        const first = houses.find((one) => one.title === this.last) ?? houses[0];
        if (first) void this.choose(first.id);
      },
      () => this.told(WORDS.unreachable),
    );
  }

  /** The house's games as they were last time, else one to start with. */
  private async choose(house: string): Promise<void> {
    Object.assign(this, { houseId: house, refusal: null });
    try {
      const begins = await call("GET /api/houses/{house}/cash", { house });
      if (this.houseId !== house) return;
      this.begins = begins;
      this.rows = begins.games.length ? begins.games.map((last) => this.row(last)) : [this.row(null)];
    } catch (error) {
      this.told(error instanceof RefusedError ? error.message : WORDS.unreachable);
    }
  }

  private row(last: GameWanted | null): Row {
    this.#count += 1;
    return { key: this.#count, last };
  }

  private told(text: string, more: Partial<Refusal> = {}): void {
    this.refusal = { game: -1, field: "", text, cites: [], ...more };
  }

  private get house(): HouseListed | undefined {
    return this.houses.find((one) => one.id === this.houseId);
  }

  override render(): unknown {
    const { house, begins, refusal } = this;
    if (!house || !begins) return html`<p class="muted" role="status">${refusal?.text || WORDS.loading}</p>`;
    const { currency } = begins;
    const cited = (some: readonly Cited[]): unknown =>
      some.length
        ? html`<span class="cites">${some.map(
            (one) => html`<cc-cite rule=${one.id} standing=${one.standing} house=${house.id}></cc-cite>`,
          )}</span>`
        : nothing;
    return html`<section class="all" aria-label=${EVENINGS.open}>
      <h2>${EVENINGS.open}</h2>
      <form id="evening" class="two" novalidate @submit=${(event: Event) => void this.submit(event)}>
        ${field({ name: "title", label: SAY.title, value: SAY.usual, most: 100, wrong: this.wrong["title"] ?? "" })}
        ${choice({
          name: "house",
          label: SAY.house,
          value: house.id,
          options: this.houses.map((one) => [one.id, one.title]),
          changed: (id) => void this.choose(id),
        })}
        ${keyed(
          house.id,
          html`${this.typed("float", SAY.float, moneyFieldText(begins.float_cents, currency), SAY.floatHint)}
          ${this.typed("high", SAY.highHand, moneyFieldText(begins.high_hand, currency), SAY.highHandHint)}
          ${this.typed("minutes", SAY.minutes, String(begins.high_hand_minutes || HOUR))}`,
        )}
      </form>
      <div class="ways"><p>${begins.one_more ? SAY.oneMore(begins.seats) : SAY.seats(begins.seats)}</p><p>${
        begins.player_banks ? SAY.banks : SAY.bank
      }</p>${begins.jackpot ? html`<p>${SAY.jackpot}</p>` : nothing}${cited(begins.cites)}</div>
      <div><h2>${SAY.games}</h2>${begins.games.length ? html`<p class="muted">${SAY.again}</p>` : nothing}</div>
      ${repeat(
        this.rows,
        (row) => `${house.id} ${row.key}`,
        (row, index) => html`<fieldset>
          <div class="head"><h3>${SAY.game(index + 1)}</h3>${
            this.rows.length > 1
              ? html`<button type="button" class="btn small quiet" aria-label=${SAY.removeOf(index + 1)}
                @click=${() => this.leaveOut(row)}>${SAY.remove}</button>`
              : nothing
          }</div>
          <cc-game-fields .games=${[...house.games, ...house.rotations]} house=${house.id}
            .currency=${currency} .seats=${begins.seats} .last=${row.last} .refused=${
              refusal?.game === index && refusal.field ? { [refusal.field]: refusal.text } : {}
            }
            .cites=${refusal?.game === index ? refusal.cites : []}></cc-game-fields>
        </fieldset>`,
      )}
      ${
        refusal && !(refusal.game >= 0 && refusal.field)
          ? html`<div class="note" role="alert"><p>${refusal.text}</p>${cited(refusal.cites)}</div>`
          : nothing
      }
      <div class="end"><button type="button" class="btn"
        @click=${() => (this.rows = [...this.rows, this.row(null)])}>${SAY.add}</button><button type="submit"
        form="evening" class="btn go" aria-busy=${this.busy ? "true" : nothing}>${SAY.submit}</button></div>
    </section>`;
  }

  private typed(name: string, label: string, value: string, hint = ""): unknown {
    const wrong = this.wrong[name] ?? "";
    return field({ name, label, type: "number", optional: true, value, wrong, ...(hint ? { hint } : {}) });
  }

  private leaveOut(row: Row): void {
    Object.assign(this, { rows: this.rows.filter((one) => one !== row), refusal: null });
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    if (this.busy || !this.begins) return;
    this.refusal = null;
    const form = new FormData(event.target as HTMLFormElement);
    const read = (name: string): string => String(form.get(name) ?? "").trim();
    const [float, high, minutes] = [
      readMoneyField(read("float"), this.begins.currency),
      readMoneyField(read("high"), this.begins.currency),
      Number(read("minutes") || HOUR),
    ];
    this.wrong = {
      ...(read("title") ? {} : { title: SAY.wrong.title }),
      ...(float === null ? { float: SAY.wrong.sum } : {}),
      ...(high === null ? { high: SAY.wrong.sum } : {}),
      ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440 ? {} : { minutes: SAY.wrong.minutes }),
    };
    const games = [...this.games].map((one) => one.read());
    if (Object.keys(this.wrong).length || games.includes(null)) return this.toWrong();
    const then = openingCommands(games as GameWanted[], { cents: high ?? 0, minutes });
    const plan = sessionPlan(read("title"), this.houseId, float ?? 0, dateOf(Date.now()));
    this.busy = true;
    try {
      const view = await call("POST /api/cash", { body: { plan, id: this.#id, then: then.commands } });
      location.assign(`/cash/${encodeURIComponent(view.evening)}/podium`);
    } catch (error) {
      this.busy = false;
      const refused = error instanceof RefusedError ? error : null;
      const which = Number(refused?.facts["which"] ?? -1);
      const game = then.about[which] ?? -1;
      const named = REFUSED_FIELD[refused?.code ?? ""] ?? "";
      this.told(refused?.message ?? WORDS.unreachable, { game, field: named, cites: refused?.cites ?? [] });
      await this.toWrong();
    }
  }

  /** Move the focus to the first field with an error. */
  private async toWrong(): Promise<void> {
    await this.updateComplete;
    await Promise.all([...this.games].map((one) => one.updateComplete));
    const roots = [this.renderRoot, ...[...this.games].map((one) => one.renderRoot)];
    const [first] = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>("[aria-invalid], .note")]);
    first?.focus();
    first?.scrollIntoView({ block: "center" });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-open-evening": CcOpenEvening;
  }
}
