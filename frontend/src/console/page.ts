// <cc-console-page>: the console of a tournament, for its staff; <cc-console> lays out clock, tables, sheets, panels
// and Undo.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { serverSocket } from "../app/socket.ts";
import { listenForFirstTouch } from "../app/sound.ts";
import { timeOfDay } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { KeyboardUse, shortcutOf } from "../desk/keyboard.ts";
import { consoleStyles } from "../desk/layout.ts";
import "../desk/refusal-notice.ts";
import type { Overridable } from "../desk/refusal-notice.ts";
import "../desk/undo-bar.ts";
import type { CcUndoBar } from "../desk/undo-bar.ts";
import "../kit/settings-form.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import { toasts } from "../kit/toast.ts";
import type { EntrantView, NightCommand, ConsoleView } from "../protocol.ts";
import { watchLink } from "../shell/connection-notices.ts";
import { StaffPage } from "../shell/staff-page.ts";
import { nameOf } from "./facts.ts";
import "./find.ts";
import { type ConsoleActions, OpenPanels, type PanelName, SavedPanels } from "./open-panels.ts";
import { panel } from "./panel-list.ts";
import "./panels/hand-for-hand.ts";
import "./sheets/open-seat.ts";
import "./sheets/player.ts";
import "./sheets/start-play.ts";
import "./sheets/suggestion.ts";
import "./sheets/table.ts";
import "./suggestions.ts";
import "./tables/tiles.ts";
import { clockCommand } from "./top.ts";
import { TournamentState } from "./tournament-state.ts";
import { CONSOLE } from "./words.ts";

const NARROW = "(max-width: 640px)";

@customElement("cc-console")
export class CcConsole extends LitElement {
  @property() night = "";
  @state() private finding = false;
  @state() private control: DOMRect | null = null;
  /** A name that the search did not find, to be added. */
  @state() private newName = "";
  @query("cc-undo-bar") private readonly bar!: CcUndoBar | null;
  @query("cc-sheet") private readonly settings!: CcSheet;

  #at!: TournamentState;
  /** Counts openings and closings, so that the tables are redrawn then and not every second. */
  #openCount = 0;
  #opened!: OpenPanels;
  #place!: SavedPanels;
  readonly #narrow = matchMedia(NARROW);
  readonly #keyboard = new KeyboardUse();
  #shown = "";
  #stops: (() => void)[] = [];

  #actions!: ConsoleActions;

  readonly #acts: Omit<ConsoleActions, "saved"> = {
    send: (command) => this.send(command),
    open: (name, table) => this.open(name, table),
    show: (sheet) => this.#opened.show(sheet, this.#at.view),
    chooseSeat: (picking) => this.#opened.chooseSeat(picking),
    find: () => (this.finding = true),
    addEntrant: (one) => this.#at.addEntrant(one),
    viewHistory: (entry) => void this.#at.viewHistory(entry),
    showTables: (tables) => this.#opened.showTables(tables),
    settings: () => this.settings.show(),
  };

  static override styles = [parts, consoleStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    const socket = serverSocket();
    watchLink(socket);
    this.#place = new SavedPanels(this.night);
    this.#actions = { ...this.#acts, saved: this.#place };
    this.#opened = new OpenPanels(this.#place, () => {
      this.#openCount += 1;
      this.requestUpdate();
    });
    this.#at = new TournamentState(this, socket, this.night);
    this.#at.onChange = (before, now) => this.changed(before, now);
    this.addController(this.#at);
    const keys = (event: KeyboardEvent): void => this.key(event);
    const taps = (): void => this.#keyboard.tap();
    const narrow = (): void => this.requestUpdate();
    addEventListener("keydown", keys);
    addEventListener("pointerdown", taps, { capture: true });
    this.#narrow.addEventListener("change", narrow);
    this.addEventListener("click", this.pressed, { capture: true });
    this.#stops = [
      () => removeEventListener("keydown", keys),
      () => removeEventListener("pointerdown", taps, { capture: true }),
      () => this.#narrow.removeEventListener("change", narrow),
    ];
    listenForFirstTouch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops) stop();
  }

  private changed(before: ConsoleView | null, now: ConsoleView): void {
    if (!before && !now.tables.length && !this.#place.now.panel) this.#opened.open("people");
    if (before && !before.tables.length && now.tables.length && this.#opened.panel === "people")
      this.#opened.open("tables");
    if (!this.#at.history) this.#opened.closeStale(now);
  }

  /** Players with a seat who are not checked in are asked about before play starts: no seat is emptied silently. */
  private async send(command: NightCommand): Promise<boolean> {
    if (command.do !== "start-play" || "missing" in command || !this.#at.live?.missing.length)
      return this.#at.send(command);
    this.#actions.show({ kind: "start" });
    return false;
  }

  /** Override the house rule: the action that was waiting is dropped. */
  private async override(command: NightCommand): Promise<void> {
    if (!(await this.#at.send(command))) return;
    this.#opened.chooseSeat(null);
    this.#actions.show(null);
  }

  private open(name: PanelName, table = 0): void {
    if (name !== "people") this.newName = "";
    this.#opened.open(name, table);
  }

  /** Remember the control that was pressed: a refusal shows above it. */
  private readonly pressed = (event: Event): void => {
    const button = event
      .composedPath()
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.matches("button, a"));
    if (!button || button.closest("cc-console-notice")) return;
    const sheet = event
      .composedPath()
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.id === "sheet");
    this.control = (sheet ?? button).getBoundingClientRect();
    if (!this.#keyboard.now) button.blur();
  };

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    const { view, error, now, waiting } = this.#at;
    if (!view)
      return html`<main class="loading"><h1>${CONSOLE.page}</h1><p role="status">${error || WORDS.loading}</p>${
        error ? html`<a class="btn" href="/nights">${CONSOLE.allNights}</a>` : nothing
      }</main>`;
    document.title = `${view.title} · ${CONSOLE.page}`;
    const actions = this.#actions;
    return html`${this.#at.history ? this.past(view) : nothing}
      <cc-console-top .view=${view} .actions=${actions} .now=${now}></cc-console-top>
      <cc-money-strip .view=${view} .actions=${actions}></cc-money-strip>
      ${view.by_hand ? html`<cc-by-hand .view=${view} .actions=${actions}></cc-by-hand>` : nothing}
      ${this.desk(view)}
      <cc-undo-bar .view=${view} .actions=${actions} .now=${now} .waiting=${waiting}></cc-undo-bar>
      ${this.over ? nothing : this.notice(false)}
      ${
        this.finding
          ? html`<cc-find-box .view=${view} @shut=${() => (this.finding = false)} @found=${this.found}
            @add=${this.add}></cc-find-box>`
          : nothing
      }
      <cc-sheet heading=${WORDS.settings.title}><cc-settings></cc-settings></cc-sheet>`;
  }

  /**
   * Tables, suggestions and what is open.
   *
   * A phone shows one of them at a time. Both layouts are one template: a panel keeps what was typed in it when the
   * window changes its width.
   */
  private desk(view: ConsoleView): TemplateResult {
    const narrow = this.#narrow.matches;
    const { tab, panel: name } = this.#opened;
    const tables = narrow && !tab ? this.side(view) : this.tables(view, narrow ? tab : 0);
    return html`<main class=${narrow ? "main one" : "main"} tabindex="-1">
      ${narrow ? this.tabs(view) : nothing}
      <div class="mid">${name === "tables" ? tables : this.panelled(view)}</div>
      ${narrow ? nothing : this.side(view)}
      ${this.over ? html`<div class="over">${this.notice(true)}${this.sheeted(view)}</div>` : nothing}
    </main>`;
  }

  private tables(view: ConsoleView, only = 0): TemplateResult {
    return html`<cc-tiles .view=${view} .actions=${this.#actions} .opened=${this.#opened}
      .sheet=${guard([view, this.#openCount], () => this.sheeted(view))} .drawn=${this.#openCount}
        .only=${only}></cc-tiles>`;
  }

  private panelled(view: ConsoleView): TemplateResult {
    return html`<div class="panel">${panel(this.#opened.panel, {
      view,
      actions: this.#actions,
      now: this.#at.now,
      wanted: this.newName,
      table: this.#opened.panelTable,
    })}</div>`;
  }

  private side(view: ConsoleView): TemplateResult {
    const [about] = this.#opened.tablesToShow(view);
    const live =
      view.tables.find((tile) => tile.table === about)?.live ?? view.tables.find((tile) => tile.live)?.live ?? "";
    return html`<cc-console-side .view=${view} .actions=${this.#actions} .tablet=${live}></cc-console-side>`;
  }

  /** On a phone: what is due first, then one table at a time. */
  private tabs(view: ConsoleView): TemplateResult {
    const { tab, panel: name } = this.#opened;
    const due = view.suggestions.length;
    const label = (table: number): unknown =>
      table ? CONSOLE.table(table) : html`${CONSOLE.tabs.todo}${due ? html` <b>${due}</b>` : nothing}`;
    return html`<div class="tabs" role="tablist" aria-label=${CONSOLE.page}>${[
      0,
      ...view.tables.map((one) => one.table),
    ].map(
      (table) =>
        html`<button type="button" role="tab" aria-selected=${String(name === "tables" && table === tab)}
          @click=${() => this.#opened.showTab(table)}>${label(table)}</button>`,
    )}<button type="button" role="tab" aria-selected=${String(name === "people")}
      @click=${() => this.open("people")}>${CONSOLE.tabs.people}</button></div>`;
  }

  /** Whether a sheet covers the page, as on a phone: a refusal then shows above the sheet and shortens it. */
  private get over(): boolean {
    const { sheet, seatChoice: picking, panel: name } = this.#opened;
    return this.#narrow.matches && sheet !== null && !picking && name === "tables";
  }

  private notice(inline: boolean): TemplateResult {
    return html`<cc-console-notice ?inline=${inline} .control=${this.control} .refused=${this.#at.refused}
      .insist=${(command: Overridable) => void this.override(command as NightCommand)}></cc-console-notice>`;
  }

  private sheeted(view: ConsoleView): TemplateResult | null {
    const { sheet } = this.#opened;
    const actions = this.#actions;
    switch (sheet?.kind) {
      case "player":
        return html`<cc-player-sheet id="sheet" role="dialog" aria-label=${nameOf(view, sheet.player)} .view=${view}
          .actions=${actions} .player=${sheet.player} .start=${sheet.act}></cc-player-sheet>`;
      case "seat":
        return html`<cc-seat-sheet id="sheet" role="dialog" aria-label=${CONSOLE.place(sheet.table, sheet.seat)}
          .view=${view} .actions=${actions} .table=${sheet.table} .seat=${sheet.seat}></cc-seat-sheet>`;
      case "table":
        return html`<cc-table-sheet id="sheet" role="dialog" aria-label=${CONSOLE.table(sheet.table)} .view=${view}
          .actions=${actions} .table=${sheet.table}></cc-table-sheet>`;
      case "asks":
        return html`<cc-asks-sheet id="sheet" role="dialog" aria-label=${CONSOLE.suggestions} .view=${view}
          .actions=${actions} .suggestion=${sheet.suggestion}></cc-asks-sheet>`;
      case "start":
        return html`<cc-start-sheet id="sheet" role="dialog" aria-label=${CONSOLE.starting.title} .view=${view}
          .actions=${actions}></cc-start-sheet>`;
      default:
        return null;
    }
  }

  private past(view: ConsoleView): TemplateResult {
    return html`<div class="past"
      role="status"><b>${CONSOLE.past.title(timeOfDay(view.now))}</b><span>${CONSOLE.past.text}</span><button
      type="button" class="btn small" @click=${() => void this.#at.viewHistory(0)}>${CONSOLE.past.now}</button></div>`;
  }

  /** For keyboard users, move the focus into what opened. */
  protected override updated(): void {
    const key = JSON.stringify(this.#opened.sheet ?? this.#opened.panel);
    if (key === this.#shown) return;
    this.#shown = key;
    if (this.#keyboard.now)
      setTimeout(() =>
        (this.sheet ?? this.renderRoot.querySelector(".panel > *"))?.shadowRoot
          ?.querySelector<HTMLElement>("h2")
          ?.focus(),
      );
  }

  // ------------------------------------------------------------ finding and keys

  private readonly found = (event: CustomEvent<EntrantView>): void => {
    this.finding = false;
    this.#at.addEntrant(event.detail);
    this.#actions.show({ kind: "player", player: event.detail.id, act: "" });
  };

  private readonly add = (event: CustomEvent<string>): void => {
    Object.assign(this, { finding: false, newName: event.detail });
    this.#opened.open("people");
  };

  private key(event: KeyboardEvent): void {
    this.#keyboard.key(event);
    const key = shortcutOf(event, this.#keyboard.now);
    const { view } = this.#at;
    if (!key || !view || this.finding) return;
    if (this.ran(key, view)) event.preventDefault();
  }

  /** Run what a key does; false: nothing here. */
  private ran(key: string, view: ConsoleView): boolean {
    if (key === "undo") this.bar?.undo();
    else if (this.sheet?.key?.(key)) return true;
    else if (key === "/") this.finding = true;
    else if (key === " ") void this.send(clockCommand(view));
    else if (key === "Escape") return this.escape();
    else return false;
    return true;
  }

  /** What is open beside the tables, or over them on a phone. */
  private get sheet(): (HTMLElement & { key?(name: string): boolean }) | null {
    const tiles = this.renderRoot.querySelector("cc-tiles");
    return (
      this.renderRoot.querySelector<HTMLElement>("#sheet") ??
      tiles?.renderRoot.querySelector<HTMLElement>("#sheet") ??
      null
    );
  }

  private escape(): boolean {
    if (toasts.now?.kind === "refused") toasts.clear();
    else return this.#opened.close();
    return true;
  }
}

@customElement("cc-console-page")
export class CcConsolePage extends StaffPage {
  protected override readonly deniedText = CONSOLE.staff;

  protected override renderPage(night: string): unknown {
    return html`<cc-console night=${night}></cc-console>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-console": CcConsole;
  }
}
