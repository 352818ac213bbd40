// <cc-podium-page>: the podium of a cash session, for staff who seat players; <cc-podium> lays out games, sheets and
// Undo.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { LiveCashSession } from "../app/live-view.ts";
import { mention } from "../app/screen-reader.ts";
import { serverSocket } from "../app/socket.ts";
import { listenForFirstTouch } from "../app/sound.ts";
import { timeOfDay } from "../app/times.ts";
import { WORDS, minutes, moneyText } from "../app/words.ts";
import { CashCommands } from "../cash/send-command.ts";
import { openLiveTable } from "../cash/session.ts";
import { KeyboardUse, shortcutOf } from "../desk/keyboard.ts";
import { consoleStyles, topStyles } from "../desk/layout.ts";
import { shortLine } from "../desk/log-words.ts";
import "../desk/refusal-notice.ts";
import type { Overridable } from "../desk/refusal-notice.ts";
import "../desk/undo-bar.ts";
import type { CcUndoBar } from "../desk/undo-bar.ts";
import { icon } from "../kit/icons.ts";
import { parts } from "../kit/styles.ts";
import { toasts } from "../kit/toast.ts";
import type { CashCommand, CashSuggested, GameView, PodiumView } from "../protocol.ts";
import { watchLink } from "../shell/connection-notices.ts";
import { StaffPage } from "../shell/staff-page.ts";
import { gameOf, suggestionMarks, tableOf, tables, undoable } from "./facts.ts";
import { abreast } from "./game-column.ts";
import "./seat-cards.ts";
import "./sheets/add-player.ts";
import "./sheets/find.ts";
import "./sheets/game.ts";
import "./sheets/log.ts";
import "./sheets/new-game.ts";
import "./sheets/open-seat.ts";
import type { PodiumActions, Sheet } from "./sheets/parts.ts";
import "./sheets/person.ts";
import "./sheets/session.ts";
import "./sheets/table.ts";
import { podiumStyles } from "./styles.ts";
import { PODIUM } from "./words.ts";

const NARROW = "(max-width: 640px)";
/** A snoozed suggestion shows again after this long. */
const LATER = 5 * 60_000;
/** Up to this many tables side by side leave space for whole names. */
const ROOMY = 3;
const OVERRIDABLE: ReadonlySet<string> = new Set(["call-next", "sit-down", "break-table", "arrive", "put-down"]);

@customElement("cc-podium")
export class CcPodium extends LitElement {
  @property() evening = "";
  @state() private sheet: Sheet | null = null;
  @state() private control: DOMRect | null = null;
  /** On a phone: the game that is shown; "": what is due. */
  @state() private tab = "";
  @query("cc-undo-bar") private readonly bar!: CcUndoBar | null;

  #cash!: LiveCashSession<"podium">;
  #sending!: CashCommands;
  readonly #later = new Map<string, number>();
  readonly #narrow = matchMedia(NARROW);
  readonly #keyboard = new KeyboardUse();
  #stops: (() => void)[] = [];
  #shown = "";

  static override styles = [parts, consoleStyles, topStyles, podiumStyles];

  readonly #actions: PodiumActions = {
    send: (command) => this.#sending.send(command),
    show: (sheet) => this.show(sheet),
    openLiveTable: (table, dealing) =>
      this.#sending.ask(`${dealing} ${table}`, () => openLiveTable(this.evening, table, dealing)),
    snooze: (id) => {
      this.#later.set(id, this.#cash.now + LATER);
      this.requestUpdate();
    },
  };

  override connectedCallback(): void {
    this.#cash ??= new LiveCashSession(this, this.evening, "podium");
    this.#cash.onChange = (before, now) => this.changed(before, now);
    this.#sending ??= new CashCommands(this, this.evening, () => this.#cash.view?.house.split("@")[0] ?? "");
    super.connectedCallback();
    watchLink(serverSocket());
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
      () => this.removeEventListener("click", this.pressed, { capture: true }),
    ];
    listenForFirstTouch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops) stop();
  }

  /** The screen reader gets what others entered; sheets about something gone are closed. */
  private changed(before: PodiumView | undefined, now: PodiumView): void {
    const last = before?.log[0]?.entry ?? 0;
    const fresh = before ? now.log.filter((line) => line.entry > last) : [];
    if (fresh.length)
      mention(
        [...fresh]
          .reverse()
          .slice(-3)
          .map((line) => shortLine(line.text))
          .join(", "),
      );
    const { sheet } = this;
    if ((sheet?.kind === "table" || sheet?.kind === "seat") && !tableOf(now, sheet.table)) this.show(null);
    if (sheet?.kind === "game" && before && gameOf(before, sheet.game) && !gameOf(now, sheet.game)) this.show(null);
    if (this.tab && !gameOf(now, this.tab)) this.tab = "";
  }

  private show(sheet: Sheet | null): void {
    this.sheet = sheet;
    toasts.acted();
  }

  /** Remember the control that was pressed: a refusal shows above it. */
  private readonly pressed = (event: Event): void => {
    const elements = event.composedPath().filter((one): one is HTMLElement => one instanceof HTMLElement);
    const button = elements.find((one) => one.matches("button, a"));
    if (!button || elements.some((one) => one.matches("cc-console-notice"))) return;
    this.control = (elements.find((one) => one.id === "sheet") ?? button).getBoundingClientRect();
    if (!this.#keyboard.now) button.blur();
  };

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    const { view, wrong } = this.#cash;
    if (!view)
      return html`<main class="loading"><h1>${PODIUM.page}</h1><p role="status">${wrong || WORDS.loading}</p>${
        wrong ? html`<a class="btn" href="/cash">${PODIUM.room.evenings}</a>` : nothing
      }</main>`;
    document.title = `${view.title} · ${PODIUM.page}`;
    return html`${this.top(view)}${this.strip(view)}
      ${this.desk(view)}
      <cc-undo-bar .view=${{ log: view.log, undo: undoable(view.log) }} .actions=${this.#undo} .now=${this.#cash.now}
        .waiting=${this.#sending.waiting}></cc-undo-bar>
      <cc-console-notice .control=${this.control} .refused=${this.#sending.refused as Overridable | null}
        .overridable=${OVERRIDABLE}
          .insist=${(command: Overridable) => void this.override(command)}></cc-console-notice>`;
  }

  readonly #undo = {
    send: (command: CashCommand): Promise<boolean> => this.#sending.send(command),
    open: (): void => this.show({ kind: "log" }),
  };

  /** Override the house rule with a reason: the action that was waiting is dropped. */
  private async override(command: Overridable): Promise<void> {
    if (await this.#sending.send(command as CashCommand)) this.show(null);
  }

  private top(view: PodiumView): TemplateResult {
    const { jackpot, high_hand: high } = view.funds;
    const live = tables(view).find(({ table }) => table.dealing === "tablet")?.table.live ?? "";
    const [house = ""] = view.house.split("@");
    const ruling = live ? `/table/${encodeURIComponent(live)}/dealer` : `/rules/${encodeURIComponent(house)}`;
    return html`<header class="hd">
      <div class="ev"><button type="button" class="name" @click=${() => this.show({ kind: "room" })}><span
        class="one"><h1>${view.title}</h1>${icon("down", 16)}</span><span class="house">${PODIUM.at(
          view.house_title,
        )}</span></button></div>
      <div class="clk"><span class="t">${timeOfDay(this.#cash.now)}</span>${
        jackpot === null
          ? nothing
          : html`<span class="b">${PODIUM.jackpot}<b>${moneyText(jackpot, view.currency)}</b></span>`
      }${
        high
          ? html`<span class="b">${PODIUM.highHand(timeOfDay(high.until))}<b>${moneyText(
              high.cents,
              view.currency,
            )}</b></span>`
          : nothing
      }</div>
      <button type="button" class="btn side" aria-label=${PODIUM.finding.title} aria-keyshortcuts="/"
        @click=${() => this.show({ kind: "find" })}>${icon("find", 20)}<span>${PODIUM.find}</span></button>
      <a class="btn side" href=${ruling} target="_blank" aria-label=${PODIUM.ruling}><b class="q"
        aria-hidden="true">?</b><span>${PODIUM.ruling}</span></a>
    </header>`;
  }

  /** The legend of the seats: seated, called, seat card and open are all chairs. */
  private strip(view: PodiumView): TemplateResult {
    const open = tables(view);
    const chairs = view.seated + view.called + view.cards + view.free;
    const fact = (label: string, count: number): TemplateResult => html`<span>${label}<b>${count}</b></span>`;
    return html`<section class="money" aria-label=${PODIUM.strip.label} tabindex="0">${fact(
      PODIUM.strip.tables,
      open.length,
    )}${fact(PODIUM.strip.chairs, chairs)}${fact(
      PODIUM.strip.seated,
      view.seated,
    )}<span class=${view.called ? "w" : ""}><i class="p c"></i>${PODIUM.strip.called(view.called)}</span>${
      view.table_cards ? html`<span><i class="p h"></i>${PODIUM.strip.cards}<b>${view.cards}</b></span>` : nothing
    }<span><i class="p e"></i>${PODIUM.strip.free}<b>${view.free}</b></span><span class="ok">${PODIUM.strip.waiting}<b
      >${view.waiting}</b>${PODIUM.strip.runs(minutes(Math.round(view.patience / 1000)))}</span></section>`;
  }

  /**
   * Games, suggestions and the open sheet.
   *
   * A phone shows one of them at a time. Both layouts are one template: a sheet keeps what was typed in it when the
   * window changes its width.
   */
  private desk(view: PodiumView): TemplateResult {
    const narrow = this.#narrow.matches;
    const game = view.games.find((one) => one.id === this.tab);
    const mid = !narrow
      ? this.games(view, view.games)
      : game
        ? this.games(view, [game])
        : html`${view.games.length ? nothing : this.noGames(view)}${this.todo(view)}`;
    return html`<main class=${`main ${narrow ? "one" : ""} ${this.sheet ? "sheeted" : ""}`} tabindex="-1">
      ${narrow ? this.tabs(view) : nothing}
      <div class="mid">${mid}</div>
      ${this.sheet ? this.sheeted(view, this.sheet) : narrow ? nothing : this.todo(view)}
    </main>`;
  }

  /** On a phone: what is due first, then one game at a time. */
  private tabs(view: PodiumView): TemplateResult {
    const count = this.suggestions(view).length;
    const tab = (id: string, label: unknown): TemplateResult =>
      html`<button type="button" role="tab" aria-selected=${String(this.tab === id)} @click=${() => {
        this.tab = id;
        this.show(null);
      }}>${label}</button>`;
    return html`<div class="tabs" role="tablist" aria-label=${PODIUM.page}>${tab(
      "",
      html`${PODIUM.todo}${count ? html` <b>${count}</b>` : nothing}`,
    )}${view.games.map((one) => tab(one.id, one.title))}</div>`;
  }

  private games(view: PodiumView, games: readonly GameView[]): TemplateResult {
    if (!games.length) return this.noGames(view);
    const [first] = this.suggestions(view);
    const marked = suggestionMarks(view, first);
    const roomy = games.reduce((sum, game) => sum + abreast(game), 0) <= ROOMY;
    return html`<div class="games">${repeat(
      games,
      (game) => game.id,
      (game) => html`<cc-game-column .style=${`--units:${abreast(game)}`} .view=${view} .game=${game}
        .actions=${this.#actions}
        .place=${view.games.indexOf(game)} .now=${this.#cash.now} .marks=${marked} .roomy=${roomy}></cc-game-column>`,
    )}</div>`;
  }

  /** A session that has just opened. */
  private noGames(view: PodiumView): TemplateResult {
    return html`<div class="empty"><p>${view.stage === "open" ? PODIUM.noGames : PODIUM.room.closed}</p>${
      view.stage === "open"
        ? html`<button type="button" class="btn go"
          @click=${() => this.show({ kind: "put-up" })}>${PODIUM.putUp}</button>`
        : html`<a class="btn" href="/cash">${PODIUM.room.evenings}</a>`
    }</div>`;
  }

  private suggestions(view: PodiumView): readonly CashSuggested[] {
    return view.suggestions.filter((one) => (this.#later.get(one.id) ?? 0) <= this.#cash.now);
  }

  private todo(view: PodiumView): TemplateResult {
    return html`<cc-podium-side .view=${view} .suggestions=${this.suggestions(view)}
      .actions=${this.#actions}></cc-podium-side>`;
  }

  private sheeted(view: PodiumView, sheet: Sheet): TemplateResult {
    const actions = this.#actions;
    const { now } = this.#cash;
    switch (sheet.kind) {
      case "table":
        return html`<cc-cash-table-sheet id="sheet" .view=${view} .actions=${actions} .table=${sheet.table} .now=${now}
          .start=${sheet.act ?? ""}></cc-cash-table-sheet>`;
      case "seat":
        return html`<cc-cash-seat-sheet id="sheet" .view=${view} .actions=${actions} .table=${sheet.table}
          .seat=${sheet.seat} .now=${now}></cc-cash-seat-sheet>`;
      case "person":
        return html`<cc-person-sheet id="sheet" .view=${view} .actions=${actions} .player=${sheet.player} .now=${now}
          .start=${sheet.act ?? ""}></cc-person-sheet>`;
      case "game":
        return html`<cc-cash-game-sheet id="sheet" .view=${view} .actions=${actions}
          .game=${sheet.game}></cc-cash-game-sheet>`;
      case "add":
        return html`<cc-add-name id="sheet" .view=${view} .actions=${actions} .game=${sheet.game}
          .name=${sheet.name ?? ""}
          .player=${sheet.player ?? ""}></cc-add-name>`;
      case "put-up":
        return html`<cc-put-up-game id="sheet" .view=${view} .actions=${actions}></cc-put-up-game>`;
      case "find":
        return html`<cc-find-visitor id="sheet" .view=${view} .actions=${actions}></cc-find-visitor>`;
      case "log":
        return html`<cc-cash-log id="sheet" .view=${view} .actions=${actions}></cc-cash-log>`;
      case "room":
        return html`<cc-room-sheet id="sheet" .view=${view} .actions=${actions}></cc-room-sheet>`;
    }
  }

  // ------------------------------------------------------------ keys

  /** For keyboard users, move the focus into what opened. */
  protected override updated(): void {
    const key = JSON.stringify(this.sheet);
    if (key === this.#shown) return;
    this.#shown = key;
    if (this.#keyboard.now)
      setTimeout(() =>
        this.renderRoot.querySelector<HTMLElement>("#sheet")?.shadowRoot?.querySelector<HTMLElement>("h2")?.focus(),
      );
  }

  private key(event: KeyboardEvent): void {
    this.#keyboard.key(event);
    const key = shortcutOf(event, this.#keyboard.now);
    if (key === "undo") this.bar?.undo();
    else if (key === "/") this.show({ kind: "find" });
    else if (key === "Escape" && toasts.now?.kind === "refused") toasts.clear();
    else if (key === "Escape" && this.sheet) this.show(null);
    else return;
    event.preventDefault();
  }
}

@customElement("cc-podium-page")
export class CcPodiumPage extends StaffPage {
  protected override readonly deniedText = PODIUM.forStaff;
  protected override readonly roles = ["director", "floor", "dealer", "banker"];

  protected override renderPage(id: string): unknown {
    return html`<cc-podium evening=${id}></cc-podium>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-podium": CcPodium;
  }
}
