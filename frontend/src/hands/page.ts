// <cc-hands-page>: the hands one has played, newest first, at all tables or at one; each to watch again and to take
// home.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Declined, call } from "../api.ts";
import "../kit/bar.ts";
import { choice } from "../kit/field.ts";
import { parts } from "../kit/parts.ts";
import type { HandListed, TableListed } from "../protocol.ts";
import { WORDS, chips, moment } from "../words.ts";
import { downloads } from "./downloads.ts";
import { HANDS } from "./words.ts";

const PAGE = 50;

@customElement("cc-hands-page")
export class CcHandsPage extends LitElement {
  @state() private tables: readonly TableListed[] = [];
  /** The table that was chosen; "": one's own hands at all tables. */
  @state() private table = new URLSearchParams(location.search).get("table") ?? "";
  @state() private hands: readonly HandListed[] | undefined;
  @state() private older = false;
  @state() private everybodys = false;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 960px; margin: 0 auto; padding: 28px; display: grid; gap: 18px; outline: none; }
      .top { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: end; }
      h1 { font-size: var(--t-xl); margin-right: auto; align-self: center; }
      .top .field { min-width: 220px; }
      .which { display: flex; gap: 8px; }
      .rows {
        border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      .rows li {
        display: grid; grid-template-columns: minmax(0, 1fr) 116px auto auto; gap: 16px; align-items: center;
        min-height: 64px; padding: 10px 14px 10px 20px; border-top: 1px solid var(--line);
      }
      .rows li:first-child { border: 0; }
      b { display: block; font-weight: 600; line-height: 1.25; }
      small { display: block; font-size: var(--t-s); line-height: 1.35; color: var(--ink-2); }
      .what > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .size { text-align: right; }
      .size b { font-size: var(--t-l); font-weight: 650; }
      .size .won { color: var(--act); }
      .take { display: flex; gap: 6px; }
      .take .btn { padding: 0 10px; }
      .none {
        padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong); border-radius: var(--r-l);
        display: grid; gap: 8px; justify-items: center; color: var(--ink-2);
      }
      .none h2 { color: var(--ink); }
      .none .btn { margin-top: 12px; }
      .more { justify-self: center; }
      @media (max-width: 720px) {
        main { padding: 16px; } .top .field { min-width: 0; flex: 1; } h1 { flex-basis: 100%; }
        .rows li { grid-template-columns: minmax(0, 1fr) auto; gap: 8px 12px; padding-block: 12px; }
        .rows .size { grid-column: 2; grid-row: 1; align-self: start; }
        .rows .take { grid-column: 1; grid-row: 2; }
        .rows .watch { grid-column: 2; grid-row: 2; min-height: 44px; }
        .take .btn { flex: 1; min-height: 44px; }
        .what > * { white-space: normal; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    call("GET /api/tables").then(
      (told) => (this.tables = told.tables),
      () => undefined, // without the list there is no choice, and the hands say by themselves what is wrong
    );
  }

  override render(): unknown {
    return html`<cc-bar current="hands"></cc-bar>
      <main tabindex="-1">
        <div class="top">
          <h1>${HANDS.title}</h1>
          ${this.tables.length ? this.filters() : nothing}
        </div>
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : this.list()}
      </main>`;
  }

  private filters(): unknown {
    const options = [
      ["", HANDS.everywhere] as const,
      ...this.tables.map((table) => [table.table, table.title] as const),
    ];
    const which = (label: string, all: boolean): unknown =>
      html`<button class="btn choice" type="button" aria-pressed=${String(this.everybodys === all)}
        @click=${() => (this.everybodys = all)}>${label}</button>`;
    return html`${
      this.table
        ? html`<div class="which" role="group"
      aria-label=${HANDS.which}>${which(HANDS.mine, false)}${which(HANDS.all, true)}</div>`
        : nothing
    }
      ${choice({
        name: "table",
        label: HANDS.table,
        value: this.table,
        options,
        changed: (table) => void this.choose(table),
      })}`;
  }

  private list(): unknown {
    if (!this.hands) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    if (!this.hands.length)
      return html`<div class="none"><h2>${HANDS.none.title}</h2><p>${HANDS.none.text}</p><a class="btn"
        href="/">${HANDS.none.act}</a></div>`;
    const shown = this.hands.filter((one) => (this.table && this.everybodys) || one.mine);
    return html`${
      shown.length
        ? html`<ul class="rows">${shown.map((one) => this.row(one))}</ul>`
        : html`<div
      class="none"><p>${HANDS.noneMine}</p></div>`
    }
      ${
        this.older
          ? html`<button class="btn more" type="button"
            @click=${() => this.load(this.hands?.at(-1)?.hand)}>${HANDS.more}</button>`
          : nothing
      }`;
  }

  private row(one: HandListed): unknown {
    const others = one.players.filter(([seat]) => seat !== one.mine).map(([, name]) => name);
    return html`<li>
      <span class="what">
        <b>${this.table ? HANDS.hand(one.hand) : `${one.title}, ${HANDS.hand(one.hand).toLowerCase()}`}</b>
        <small>${moment(one.at)}, ${one.game_title}${this.table ? "" : `, ${one.house_title}`}</small>
        <small>${HANDS.with(others)}${one.mine ? "" : `, ${HANDS.rail}`}</small>
      </span>
      <span class="size num">${
        one.mine
          ? html`<b class=${one.result > 0 ? "won" : ""}>${HANDS.result(one.result, one.chip_cents)}</b>`
          : nothing
      }<small>${HANDS.pot(chips(one.pot, one.chip_cents))}</small></span>
      <span class="take">${downloads(one.hand, false)}</span>
      <a class="btn watch" href=${`/hands/${encodeURIComponent(one.hand)}`}
        aria-label=${HANDS.watchHand(HANDS.hand(one.hand))}>${HANDS.watch}</a>
    </li>`;
  }

  private async choose(table: string): Promise<void> {
    this.table = table;
    this.hands = undefined;
    this.trouble = "";
    history.replaceState(null, "", table ? `?table=${encodeURIComponent(table)}` : location.pathname);
    await this.load();
  }

  private async load(before = ""): Promise<void> {
    const { table } = this;
    const query = { limit: PAGE, ...(before ? { before } : {}) };
    try {
      const found = await (table
        ? call("GET /api/tables/{id}/hands", { id: table, query })
        : call("GET /api/me/hands", { query }));
      if (table !== this.table) return;
      this.hands = before ? [...(this.hands ?? []), ...found] : found;
      this.older = found.length === PAGE;
    } catch (error) {
      if (table && error instanceof Declined && error.status === 404) return this.choose(""); // it was taken down
      this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
    }
  }
}
