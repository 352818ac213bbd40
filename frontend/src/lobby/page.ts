// <cc-lobby-page>: all tables, live; the chosen one beside them, or in a sheet where there is no room beside.

import { LitElement, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { call, me } from "../app/api.ts";
import { serverSocket } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import "../cards/announcements.ts";
import "../cards/faults.ts";
import "../cards/open-cash-session.ts";
import "../floor/floor-calls.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import type { BrokenView, HouseListed, Me, TableListed } from "../protocol.ts";
import "../shell/bar.ts";
import { watchLink } from "../shell/connection-notices.ts";
import "./create-table.ts";
import "./table-preview.ts";
import { rowStyles, rows } from "./table-rows.ts";
import { LOBBY } from "./words.ts";

type Group = TableListed["group"];

const GROUPS: readonly Group[] = ["holdem", "omaha", "stud", "draw"];
const BESIDE = matchMedia("(min-width: 960px)");

@customElement("cc-lobby-page")
export class CcLobbyPage extends LitElement {
  @state() private tables: readonly TableListed[] | undefined;
  @state() private broken: readonly BrokenView[] = [];
  @state() private houses: readonly HouseListed[] = [];
  @state() private mine: Me | undefined;
  @state() private chosen = "";
  @state() private group: Group | "all" = "all";
  @state() private onlyOpen = false;
  @state() private houseId = "";
  @query("#create") private readonly creating!: CcSheet;
  @query("#preview") private readonly previewing!: CcSheet;

  static override styles = [
    parts,
    rowStyles,
    css`
      :host { display: grid; grid-template: auto 1fr / minmax(0, 1fr); min-height: 100dvh; }
      .page { display: grid; grid-template-columns: minmax(0, 1fr) 392px; min-height: 0; }
      main {
        container: lobby / inline-size; padding: 24px 28px 48px; display: grid; gap: 16px; align-content: start;
        outline: none;
      }
      .top { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 16px; }
      .top h1 { font-size: var(--t-xl); margin-right: auto; }
      .filters { display: flex; flex-wrap: wrap; gap: 8px; }
      .filters .btn[aria-pressed="true"] { background: var(--ink); color: var(--on-ink); border-color: var(--ink); }
      .filters select {
        min-height: 40px; padding: 0 36px 0 14px; font-size: var(--t-s); font-weight: 550;
        border: 1px solid var(--line); background-color: var(--raised); width: auto; max-width: 220px;
      }
      aside {
        position: sticky; top: 65px; height: calc(100dvh - 65px); overflow: auto; border-left: 1px solid var(--line);
        background: var(--panel); padding: 24px;
      }
      .none {
        padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong); border-radius: var(--r-l);
        display: grid; gap: 8px; justify-items: center;
      }
      .none p { max-width: 34em; color: var(--ink-2); } .none .btn { margin-top: 12px; }
      .kept-out { padding: 16px 20px; border-radius: var(--r-l); box-shadow: inset 0 0 0 1.5px var(--stop); }
      .fair { font-size: var(--t-s); } .fair a { display: inline-block; padding: 6px 0; }
      @media (max-width: 1199px) {
        .page { grid-template-columns: minmax(0, 1fr) 352px; }
        main { padding-inline: 20px; }
        aside { padding: 20px; }
      }
      @media (max-width: 959px) { .page { grid-template-columns: minmax(0, 1fr); } aside { display: none; } }
      @media (max-width: 640px) {
        main { padding: 16px 16px 32px; }
        .filters { flex-wrap: nowrap; overflow-x: auto; margin: -4px -16px; padding: 4px 16px; scrollbar-width: none; }
        .filters > * { flex: none; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => {
        this.mine = mine;
        const socket = serverSocket();
        watchLink(socket);
        socket.on((message) => {
          if (message.t === "lobby") [this.tables, this.broken] = [message.tables, message.broken];
        });
        socket.watchLobby();
      },
      () => undefined, // the bar redirects to the sign-in
    );
    void call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
  }

  override render(): unknown {
    const table = this.table;
    return html`<cc-bar current="lobby"></cc-bar>
      <div class="page">
        <main tabindex="-1" @keydown=${this.steer}>
          <div class="top">
            <h1>${LOBBY.title}</h1>
            ${
              this.mayCreate
                ? html`<button class="btn small" type="button"
                  @click=${() => this.creating.show()}>${LOBBY.create}</button>`
                : nothing
            }
          </div>
          <cc-announced></cc-announced>
          ${this.mine?.kept_out ? html`<p class="kept-out" role="status">${this.mine.kept_out}</p>` : nothing}
          ${this.isOfficial ? html`<cc-tables-wait></cc-tables-wait>` : nothing}
          <cc-broken ?hidden=${!this.broken.length} .broken=${this.broken}></cc-broken>
          <cc-cash-open></cc-cash-open>
          ${this.tables?.length ? this.filters() : nothing} ${this.list()}
          <p class="fair muted">${LOBBY.fair} <a href="/fair">${LOBBY.seals}</a></p>
        </main>
        <aside aria-label=${table ? LOBBY.preview(table.title) : nothing}>${
          table
            ? html`<cc-table-preview .table=${table} .house=${this.houseOf(table)}
              .deals=${this.deals}></cc-table-preview>`
            : nothing
        }</aside>
      </div>
      <cc-sheet id="preview" heading=${table?.title ?? ""}>${
        table
          ? html`<cc-table-preview bare .table=${table} .house=${this.houseOf(table)}
            .deals=${this.deals}></cc-table-preview>`
          : nothing
      }</cc-sheet>
      <cc-sheet id="create" place="middle" heading=${LOBBY.create}><cc-create-table .houses=${this.houses}
        .live=${this.isOfficial} suggested=${this.freeName}></cc-create-table></cc-sheet>
      <cc-notices></cc-notices>`;
  }

  private list(): unknown {
    if (!this.tables) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    if (!this.tables.length) return this.none();
    const shown = this.shown;
    if (shown.length) return rows(shown, this.table?.table ?? "", this.deals, (table) => this.pick(table));
    return html`<div class="none"><p>${LOBBY.filtered}</p><button class="btn" type="button"
      @click=${this.showAll}>${LOBBY.showAll}</button></div>`;
  }

  private none(): unknown {
    const words = this.mayCreate ? LOBBY.none : LOBBY.noneMay;
    return html`<div class="none"><h2>${words.title}</h2><p>${words.text}</p>
      ${
        this.mayCreate
          ? html`<button class="btn go" type="button" @click=${() => this.creating.show()}>${LOBBY.create}</button>`
          : nothing
      }</div>`;
  }

  private filters(): unknown {
    const found = GROUPS.filter((group) => this.tables?.some((table) => table.group === group));
    const houses = new Map(this.tables?.map((table) => [table.house, table.house_title]));
    const toggle = (label: string, on: boolean, run: () => void): unknown =>
      html`<button class="btn small" type="button" aria-pressed=${String(on)} @click=${run}>${label}</button>`;
    return html`<div class="filters" role="group" aria-label=${LOBBY.filters}>
      ${toggle(LOBBY.all, this.group === "all" && !this.onlyOpen && !this.houseId, this.showAll)}
      ${
        found.length > 1
          ? found.map((group) =>
              toggle(
                LOBBY.groups[group],
                this.group === group,
                () => (this.group = this.group === group ? "all" : group),
              ),
            )
          : nothing
      }
      ${toggle(LOBBY.open, this.onlyOpen, () => (this.onlyOpen = !this.onlyOpen))}
      ${
        houses.size > 1
          ? html`<span class="field"><select aria-label=${LOBBY.house} .value=${this.houseId}
            @change=${(event: Event) => (this.houseId = (event.target as HTMLSelectElement).value)}>
            <option value="">${LOBBY.allHouses}</option>${[...houses].map(
              ([id, title]) => html`<option value=${id} ?selected=${id === this.houseId}>${title}</option>`,
            )}
          </select></span>`
          : nothing
      }
    </div>`;
  }

  private readonly showAll = (): void => {
    this.group = "all";
    this.onlyOpen = false;
    this.houseId = "";
  };

  private get shown(): readonly TableListed[] {
    return (this.tables ?? []).filter(
      (table) =>
        (this.group === "all" || table.group === this.group) &&
        (!this.onlyOpen || table.open.length > 0) &&
        (!this.houseId || table.house === this.houseId),
    );
  }

  /** The chosen table; at first one's own, else the first. */
  private get table(): TableListed | undefined {
    const shown = this.shown;
    return shown.find((table) => table.table === this.chosen) ?? shown.find((table) => table.mine) ?? shown[0];
  }

  private get mayCreate(): boolean {
    return this.mine?.may_open_tables ?? false;
  }

  /** Officials see the tables that wait for them, and may open tables with real cards. */
  private get isOfficial(): boolean {
    return this.mine?.roles.some((role) => role === "director" || role === "floor") ?? false;
  }

  /** Staff deal at tables with real cards. */
  private get deals(): boolean {
    return this.mine?.roles.some((role) => role === "director" || role === "floor" || role === "dealer") ?? false;
  }

  private get freeName(): string {
    const names = new Set(this.tables?.map((table) => table.title));
    let number = 1;
    while (names.has(`Table ${number}`)) number += 1;
    return `Table ${number}`;
  }

  private houseOf(table: TableListed): HouseListed | undefined {
    return this.houses.find((house) => house.id === table.house);
  }

  private pick(table: TableListed): void {
    this.chosen = table.table;
    if (!BESIDE.matches) this.previewing.show();
  }

  /** Arrow keys go from table to table. */
  private steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const picks = [...this.renderRoot.querySelectorAll<HTMLElement>(".pick")];
    const at = picks.findIndex((pick) => pick.matches(":focus"));
    if (!step || at < 0) return;
    event.preventDefault();
    const next = picks[(at + step + picks.length) % picks.length];
    next?.focus();
    if (BESIDE.matches) next?.click();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-lobby-page": CcLobbyPage;
  }
}
