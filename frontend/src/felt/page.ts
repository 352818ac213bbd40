// <cc-table-page>: the table page; <cc-felt> puts its parts together and handles keys. No rules here.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { announceCalls } from "../app/floor-calls.ts";
import { mention } from "../app/screen-reader.ts";
import { SettingsController, browserStorage } from "../app/settings.ts";
import { type ServerSocket, serverSocket } from "../app/socket.ts";
import { listenForFirstTouch } from "../app/sound.ts";
import { WORDS } from "../app/words.ts";
import "../floor/bad-beat.ts";
import { JACKPOT } from "../floor/words.ts";
import "../hands/recent.ts";
import { LAST } from "../hands/words.ts";
import "../kit/citation.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { BadBeatView, HouseListed, Said, TableCommand } from "../protocol.ts";
import { watchLink } from "../shell/connection-notices.ts";
import { type ChatMessage, chatText, showFor, mutedPeople, toggleMuted, isWanted } from "../stage/chat.ts";
import { latestText } from "../stage/log-entries.ts";
import "../stage/stage.ts";
import type { CcStage } from "../stage/stage.ts";
import "./action-bar.ts";
import type { CcActionBar } from "./action-bar.ts";
import { type Control, myLegal, tableCites } from "./bet.ts";
import { pickable } from "./between-hands.ts";
import "./host.ts";
import "./log.ts";
import "./menu.ts";
import type { PreActionKind } from "./pre-actions.ts";
import { comeByLink } from "./private-table.ts";
import "./sheets.ts";
import type { CcFeltSheets, SheetName } from "./sheets.ts";
import { type TableSocket, TableState } from "./table-state.ts";
import "./top-bar.ts";
import { FELT, HOST, headline } from "./words.ts";

const PANEL = 1200;
/** From this width on the log can be beside the felt when it is asked for. */
const BESIDE = 1000;
const LOW = 540;
/** A window lower than this has the short bar: one row for amounts. */
const SHORT = 700;
const TICK = 250;

/** What opens in the sheet at the side. */
const SHEETS = ["log", "menu", "host", "last", "bad-beat"] as const;
type Sheet = (typeof SHEETS)[number];
const isSheet = (name: string): name is Sheet => (SHEETS as readonly string[]).includes(name);

@customElement("cc-felt")
export class CcFelt extends LitElement {
  @property() table = "";
  /** The dev page sets its own; a real page uses the shared one. */
  @property({ attribute: false }) socket: TableSocket | undefined;
  @state() private size: readonly [number, number] = [innerWidth, innerHeight];
  @state() private picked: ReadonlySet<number> = new Set();
  @state() private muted: ReadonlySet<string> = mutedPeople(browserStorage());
  @state() private houses: readonly HouseListed[] = [];
  @state() private sheetOpen: "" | Sheet = "";
  /** The host's menu is in the place of the log. */
  @state() private hosting = false;
  @state() private heard = 0;
  /** The latest chat message of each person. */
  @state() private said: ReadonlyMap<string, Said> = new Map();
  /** The log is beside the felt, where there is room for it only on demand. */
  @state() private beside = false;
  /** The tab that the log opens on: the chat where that was asked for, or when a new message came. */
  private opensOn: "hand" | "chat" = "hand";
  /** Why the link in the address did not open the table. */
  @state() private unkeyed = "";
  @query("cc-action-bar") private readonly bar!: CcActionBar | null;
  @query("cc-stage") private readonly stage!: CcStage | null;
  @query("cc-felt-sheets") private readonly sheets!: CcFeltSheets;
  @query("#side") private readonly side!: CcSheet;

  readonly #choices = new SettingsController(this);
  #at: TableState | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #stop: (() => void) | undefined;
  #picking = "";

  static override styles = [
    parts,
    css`
      :host {
        position: fixed; inset: 0; display: grid; grid-template: 56px minmax(0, 1fr) auto / minmax(0, 1fr);
        background: var(--ground); color: var(--ink); font-size: 16px; line-height: 1.4;
      }
      :host(.panel) { grid-template-columns: minmax(0, 1fr) 304px; }
      :host(.tall) { grid-template-rows: 52px minmax(0, 1fr) auto; }
      cc-felt-top { grid-column: 1 / -1; }
      .room {
        position: relative; min-width: 0; min-height: 0;
        background: radial-gradient(62% 66% at 50% 46%, color-mix(in srgb, var(--ground) 90%, var(--felt)),
          var(--ground));
      }
      cc-stage { position: absolute; inset: 0; }
      cc-action-bar.seated { height: 156px; }
      :host(.tall) cc-action-bar.seated { height: clamp(280px, 35.2dvh, 316px); }
      :host(.short) { grid-template-rows: 36px minmax(0, 1fr) auto; }
      :host(.short) cc-action-bar.seated { height: calc(152px + env(safe-area-inset-bottom)); }
      :host(.short) cc-action-bar.rail { height: 64px; }
      cc-action-bar.rail { height: 84px; }
      cc-log.panel { grid-column: 2; grid-row: 2 / 4; border-left: 1px solid var(--line); }
      :host(.hosting) { grid-template-columns: minmax(0, 1fr) 432px; }
      .host {
        grid-column: 2; grid-row: 2 / 4; border-left: 1px solid var(--line); background: var(--panel); overflow: auto;
        padding: 0 20px 20px;
      }
      .host header {
        position: sticky; top: 0; z-index: 1; display: flex; justify-content: space-between; align-items: center;
        padding: 12px 0; background: var(--panel);
      }
      .host h2 { font-size: 21px; font-weight: 700; }
      cc-log.inside { height: min(70dvh, 640px); margin: 0 -24px -24px; }
      :host(.low) cc-log.inside { height: 50dvh; }
      :host(.tall) cc-log.inside { height: 60dvh; } :host(.tall) cc-log.inside[alone] { height: 33dvh; }
      .turn { width: 100%; min-height: 40px; margin-bottom: 6px; }
      cc-toast { position: absolute; right: 20px; bottom: 12px; width: min(420px, calc(50% - 142px)); z-index: 9; }
      cc-toast.low { width: min(420px, calc(100% - 32px)); right: 16px; }
      :host(.tall) cc-toast { top: 8px; bottom: auto; left: 12px; right: 12px; width: auto; }
      :host(.low) { grid-template: 36px minmax(0, 1fr) / minmax(0, 1fr) clamp(184px, 36vw, 280px); }
      :host(.low) cc-action-bar {
        grid-column: 2; grid-row: 2; height: auto !important; border-left: 1px solid var(--line); overflow: auto;
      }
      /* a possible bad beat is above the felt: it covers no card that people have to see */
      .room.stopped { display: flex; flex-direction: column; }
      .room.stopped cc-stage { position: relative; inset: auto; flex: 1; }
      .bad-beat {
        flex: none; align-self: center; margin: 8px 12px 0; width: min(640px, calc(100% - 24px)); display: flex;
        flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 8px 16px; border-left: 4px solid var(--warn);
        border-radius: 6px; background: var(--panel);
      }
      .bad-beat p { flex: 1 1 100%; }
      .loading {
        grid-row: 2; display: grid; place-content: center; justify-items: center; gap: 16px; color: var(--ink-2);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    const socket = this.socket ?? this.#room();
    this.#at = new TableState(this, socket, this.table);
    this.#at.onMoves = (moves) => this.stage?.move(moves);
    this.#at.onSuggest = (to) => this.bar?.set(to);
    this.#at.onSaid = (said) => this.#called(said);
    this.addController(this.#at);
    void this.#keyed(this.#at);
    this.#timer = setInterval(() => this.#tick(), TICK);
    const keys = (event: KeyboardEvent): void => this.#key(event);
    const sized = (): void => void (this.size = [innerWidth, innerHeight]);
    addEventListener("keydown", keys);
    addEventListener("resize", sized);
    const quiet = toasts.onChange(() => this.requestUpdate());
    this.#stop = () => {
      removeEventListener("keydown", keys);
      removeEventListener("resize", sized);
      quiet();
    };
    call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
    listenForFirstTouch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#stop?.();
  }

  /** A private table is opened by the key of its link, before or after the server says that it is private. */
  async #keyed(at: TableState): Promise<void> {
    if (!new URLSearchParams(location.search).has("key")) return;
    this.unkeyed = await comeByLink(this.table);
    if (!this.unkeyed && !at.seen) at.retry();
  }

  #room(): ServerSocket {
    const socket = serverSocket();
    watchLink(socket);
    return socket;
  }

  /** A new message is shown at its seat for a moment, and is announced at the next pause. */
  #called(said: Said): void {
    if (!isWanted(said, this.muted, this.#choices.now)) return;
    const mine = this.#at?.seen?.view.sitters.find((one) => one.seat === this.#at?.seen?.you)?.player;
    if (said.who !== mine) mention(FELT.chat.heard(said.name, chatText(said)));
    this.said = new Map([...this.said, [said.who, said]]);
    setTimeout(() => {
      if (this.said.get(said.who) !== said) return;
      this.said = new Map([...this.said].filter(([who]) => who !== said.who));
    }, showFor(said));
  }

  #tick(): void {
    const seen = this.#at?.seen;
    if (!this.#at || !seen || !(seen.clock || Object.keys(seen.gone).length)) return;
    this.#at.tick();
    this.requestUpdate();
  }

  // ------------------------------------------------------------ drawing

  private get shape(): "wide" | "tall" {
    return !this.low && (this.size[0] < 720 || this.size[0] < this.size[1] * 0.85) ? "tall" : "wide";
  }

  /** A phone held sideways, or large letters on a small screen: the bar is beside the felt. */
  private get low(): boolean {
    return this.size[1] < LOW && this.size[0] > this.size[1] * 1.2;
  }

  private get short(): boolean {
    return this.shape === "tall" && this.size[1] < SHORT;
  }

  private get panel(): boolean {
    return this.size[0] >= PANEL && this.shape === "wide" && !this.low;
  }

  private get roomBeside(): boolean {
    return this.size[0] >= BESIDE && this.shape === "wide" && !this.low;
  }

  /** Whether the log is beside the felt. */
  private get logThere(): boolean {
    return this.panel || (this.beside && this.roomBeside);
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    this.classList.toggle("panel", this.logThere);
    this.classList.toggle("hosting", this.panel && this.hosting && Boolean(this.#at?.seen?.host));
    this.classList.toggle("tall", this.shape === "tall");
    this.classList.toggle("low", this.low);
    this.classList.toggle("short", this.short);
    const seen = this.#at?.seen;
    if (!seen) return;
    const turn = myLegal(seen) ? `${FELT.yourTurn} · ` : "";
    document.title = `${turn}${seen.title} · Cutcard`;
    const picking = `${seen.view.hand?.hand ?? ""} ${seen.view.hand?.street ?? 0} ${pickable(seen)}`;
    if (picking !== this.#picking) this.picked = new Set();
    this.#picking = picking;
  }

  /** A player who came from the lobby to take a seat (`?seat=5`) is asked for their chips at once, this once. */
  protected override updated(): void {
    const wanted = Number(new URLSearchParams(location.search).get("seat"));
    const seen = this.#at?.seen;
    if (!wanted || !seen) return;
    history.replaceState(null, "", location.pathname);
    const free = seen.offers.sit.includes(wanted) ? wanted : seen.offers.sit[0];
    if (free) this.sheets.show("buy-in", free);
  }

  override render(): unknown {
    const at = this.#at;
    if (!at?.seen) return this.nothing(at);
    const { seen, now } = at;
    const tall = this.shape === "tall";
    const upright = tall || this.low;
    const stopped = seen.bad_beat && !seen.bad_beat.outcome ? seen.bad_beat : null;
    const notice = toasts.now;
    const inBar = upright && seen.you > 0 && !(notice?.kind === "wait" || notice?.kind === "warn");
    return html`
      <cc-felt-top .seen=${seen} .house=${this.house?.title ?? ""} .game=${this.gameTitle} .narrow=${upright}
        .panel=${this.panel} .beside=${this.logThere}
        .fresh=${!this.logThere && this.#choices.now.chat === "shown" && this.unread}
        @choose=${this.choose} @act=${this.act}></cc-felt-top>
      <main class=${`room ${stopped ? "stopped" : ""}`}>
        ${stopped ? this.badBeat(stopped) : nothing}
        <cc-stage .seen=${seen} .said=${this.said} .won=${at.won} .now=${now} .board=${this.boardLength}
          .picked=${this.picked} .picking=${pickable(seen) > 0} @sit=${(event: CustomEvent<number>) =>
            this.sheets.show(seen.you ? "move" : "buy-in", event.detail)} @pick=${this.pick}></cc-stage>
        ${notice && !inBar ? html`<cc-toast .notice=${notice} @dismissed=${() => toasts.clear()}></cc-toast>` : nothing}
      </main>
      <cc-action-bar role="region" aria-label=${FELT.bar} class=${seen.you ? "seated" : "rail"}
        .seen=${seen} .ahead=${at.ahead} .picked=${[...this.picked]}
        .now=${now} .sending=${at.sending} .offline=${at.offline} .hand=${this.#choices.now.hand}
        .shape=${upright ? "tall" : "wide"} ?short=${this.short} ?low=${this.low}
        .notice=${inBar ? notice : undefined} .lately=${latestText(at.log, 4)} @act=${this.act}
        @ahead=${(event: CustomEvent<PreActionKind>) => at.decideAhead(event.detail)} @why=${this.why}
        @choose=${this.choose}></cc-action-bar>
      ${this.logThere ? (this.panel && this.hosting && seen.host ? this.hostPanel() : this.logPanel("panel")) : nothing}
      <cc-felt-sheets .seen=${seen} .cut=${at.cut} @act=${this.act}></cc-felt-sheets>
      <cc-sheet id="side" ?clear=${this.sheetOpen === "log"} place=${this.sheetOpen === "last" ? "large" : "side"}
        heading=${this.heading} @closed=${this.shut}>
        ${
          this.sheetOpen === "log"
            ? html`${
                myLegal(seen)
                  ? html`<button class="btn go turn" type="button" @click=${() => this.side.close()}>${
                      FELT.chat.turn
                    }</button>`
                  : nothing
              }${this.logPanel("inside")}`
            : this.sheetOpen === "host"
              ? this.host()
              : this.sheetOpen === "last"
                ? html`<cc-last-hands .table=${this.table}></cc-last-hands>`
                : this.sheetOpen === "bad-beat"
                  ? html`<cc-bad-beat .seen=${seen} @act=${this.decide}></cc-bad-beat>`
                  : this.sheetOpen === "menu"
                    ? html`<cc-felt-menu .seen=${seen} .house=${this.house?.title ?? ""} .game=${this.gameTitle}
                @choose=${this.choose} @act=${this.act}></cc-felt-menu>`
                    : nothing
        }
      </cc-sheet>`;
  }

  /** What everyone does while a possible bad beat is open. */
  private badBeat({ cites }: BadBeatView): unknown {
    const house = this.house?.id ?? "";
    return html`<section class="bad-beat" role="status"><p><b>${JACKPOT.title}.</b> ${JACKPOT.call}</p>
      ${cites.map((one) => html`<cc-cite rule=${one.id} standing=${one.standing} house=${house}></cc-cite>`)}
      <button type="button" class="btn" @click=${() =>
        this.choose(new CustomEvent("choose", { detail: "bad-beat" }))}>${JACKPOT.look}</button></section>`;
  }

  private get heading(): string {
    const log = this.chatAlone ? FELT.chat.title : FELT.log;
    const headings = { log, host: HOST.title, last: LAST.title, "bad-beat": JACKPOT.title, menu: FELT.menu };
    return headings[this.sheetOpen || "menu"];
  }

  /** Before the first view, and where there is none: the entrance of a private table, or why it is gone. */
  private nothing(at: TableState | undefined): unknown {
    if (at?.closedAs === "private_table")
      return html`<div class="loading"><cc-table-door table=${this.table} says=${this.unkeyed || at.trouble}
        ?asks=${at.wantsPassword} @entered=${() => at.retry()}></cc-table-door></div>`;
    if (at?.closedAs === "table_closed")
      return html`<main class="loading"><h1>${FELT.closed.title}</h1>
        <a class="btn" href=${`/table/${encodeURIComponent(this.table)}/ledger`}>${FELT.closed.ledger}</a>
        <a class="btn" href="/">${FELT.lobby}</a></main>`;
    return html`<main class="loading"><p role="status">${at?.trouble || WORDS.loading}</p>${
      at?.trouble ? html`<a class="btn" href="/">${FELT.lobby}</a>` : nothing
    }</main>`;
  }

  private host(): unknown {
    const at = this.#at;
    return html`<cc-host .seen=${at?.seen}
      .send=${(command: TableCommand) => at?.ask(command) ?? Promise.resolve("")}></cc-host>`;
  }

  private hostPanel(): unknown {
    return html`<aside class="host" aria-label=${HOST.title}><header><h2>${HOST.title}</h2><button class="btn"
      type="button" @click=${() => (this.hosting = false)}>${WORDS.close}</button></header>${this.host()}</aside>`;
  }

  private logPanel(where: string): unknown {
    const at = this.#at;
    return html`<cc-log class=${where} role=${where === "inside" ? nothing : "complementary"}
      aria-label=${where === "inside" ? nothing : FELT.log}
      ?alone=${where === "inside" && this.chatAlone} .first=${this.panel ? "hand" : this.opensOn}
      .seen=${at?.seen} .cut=${at?.cut ?? null} .log=${at?.log ?? []}
      .talk=${at?.talk ?? []} .muted=${this.muted}
        @say=${(event: CustomEvent<ChatMessage>) => void at?.say(event.detail)}
      @seal=${() => this.sheets.show("seal")} @mute=${this.mute}></cc-log>`;
  }

  private get house(): HouseListed | undefined {
    return this.houses.find((one) => one.id === this.#at?.seen?.view.house);
  }

  private get game() {
    const id = this.#at?.seen?.view.game;
    return this.houses.flatMap((house) => house.games).find((one) => typeof one !== "string" && one.id === id);
  }

  private get gameTitle(): string {
    const title = typeof this.game === "object" ? this.game.title : "";
    const next = this.#at?.seen?.view.next_game;
    return title && next ? FELT.inTurn(title, next) : title;
  }

  /** Games with a common board have five cards there; the server says which games those are. */
  private get boardLength(): number {
    const game: unknown = this.game;
    return typeof game === "object" && game !== null && "family" in game && game.family === "flop" ? 5 : 0;
  }

  // ------------------------------------------------------------ acts

  private readonly act = (event: CustomEvent<TableCommand>): void => {
    this.picked = new Set();
    if (this.sheetOpen) this.side.close();
    void this.#at?.send(event.detail);
  };

  /** The floor's decisions, one after the other; a refused one ends the row. */
  private readonly decide = (event: CustomEvent<readonly TableCommand[]>): void => {
    for (const command of event.detail) void this.#at?.send(command);
  };

  private readonly choose = (event: CustomEvent<string>): void => {
    const name = event.detail;
    if ((name === "log" || name === "chat") && this.roomBeside && !this.panel) {
      this.side.close();
      this.opensOn = name === "chat" || this.unread ? "chat" : "hand";
      this.beside = !this.beside;
      this.heard = this.#at?.talk.length ?? 0;
    } else if (name === "host" && this.panel) {
      this.hosting = !this.hosting;
      this.side.close();
    } else if (name === "chat" || isSheet(name)) {
      this.opensOn = name === "chat" || (this.unread && this.shape === "wide") ? "chat" : "hand";
      this.sheetOpen = name === "chat" ? "log" : name;
      this.heard = this.#at?.talk.length ?? 0;
      void this.updateComplete.then(() => this.side.show());
    } else {
      if (this.sheetOpen) this.side.close();
      this.sheets.show(name as SheetName);
    }
  };

  /** On a phone the chat is opened alone, and leaves the board in sight. */
  private get chatAlone(): boolean {
    return this.opensOn === "chat" && (this.shape === "tall" || this.low);
  }

  private get unread(): boolean {
    return (this.#at?.talk.length ?? 0) > this.heard;
  }

  private readonly shut = (): void => {
    this.sheetOpen = "";
    this.heard = this.#at?.talk.length ?? 0;
  };

  private readonly why = (event: CustomEvent<Control>): void => {
    const { why, cites } = event.detail;
    const house = this.#at?.seen?.view.house ?? "";
    if (this.#at?.offline) toast({ kind: "refused", title: FELT.waitRoom });
    if (this.#at?.offline || !why) return;
    const [title, text] = headline(why);
    toast({ kind: "refused", title, text, cites: tableCites(this.#at?.seen, cites), house });
  };

  private readonly pick = (event: CustomEvent<number>): void => {
    const most = this.#at?.seen ? pickable(this.#at.seen) : 0;
    const next = new Set(this.picked);
    if (!next.delete(event.detail) && next.size < most) next.add(event.detail);
    this.picked = next;
  };

  private readonly mute = (event: CustomEvent<string>): void => {
    this.muted = toggleMuted(this.muted, event.detail, browserStorage());
  };

  /** F C R, 1 to 4, arrows; in a field letters are only letters. */
  #key(event: KeyboardEvent): void {
    const path = event.composedPath();
    const [target] = path;
    const asked = this.side?.isOpen || this.sheets?.isOpen || path.some((one) => one instanceof HTMLDialogElement);
    const typing =
      target instanceof HTMLElement &&
      (target.matches("input:not([type=range]), textarea, select") || target.isContentEditable);
    if (typing || event.ctrlKey || event.metaKey || event.altKey || asked) return;
    if (event.key === "Escape") toasts.acted();
    const digit = Number(event.key);
    if (digit >= 1 && this.#at?.seen && pickable(this.#at.seen))
      this.pick(new CustomEvent("pick", { detail: digit - 1 }));
    else if (!this.bar?.key(event.key)) return;
    event.preventDefault();
  }
}

@customElement("cc-table-page")
export class CcTablePage extends LitElement {
  override connectedCallback(): void {
    super.connectedCallback();
    announceCalls();
  }

  override render(): unknown {
    return html`<cc-felt table=${decodeURIComponent(location.pathname.split("/")[2] ?? "")}></cc-felt>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-felt": CcFelt;
  }
}
