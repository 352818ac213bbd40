// <cc-board-page>: a cash session's waiting lists on a wall screen; <cc-cash-board> draws them. Calls players by sound
// and name.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { LiveCashSession } from "../../app/live-view.ts";
import { mention } from "../../app/screen-reader.ts";
import { ring, say } from "../../app/sound.ts";
import { timeOfDay } from "../../app/times.ts";
import { joined, minutes, moneyText, secondsLeft } from "../../app/words.ts";
import { sessionInAddress, gameColor, callStateOf } from "../../cash/session.ts";
import { ElementSize } from "../../kit/element-size.ts";
import { parts } from "../../kit/styles.ts";
import type { BoardView, Cited, GameView, WaitView } from "../../protocol.ts";
import { WallPage } from "../frame.ts";
import { paged } from "../pages-in-turn.ts";
import { citationLine, shortAddress } from "../parts.ts";
import { fitPicture, burnInShift } from "../scene.ts";
import { type Call, type Column, type BoardLayout, type WaitingPlace, layOut, newCalls } from "./layout.ts";
import { boardStyles } from "./styles.ts";
import { BOARD, gameSpoken } from "./words.ts";

/** What the picture is drawn from. */
export interface BoardInput {
  readonly view: BoardView;
  readonly now: number;
  /** Since when the connection is lost; 0: it is up. */
  readonly lostAt: number;
  /** The QR code's address; "": none. */
  readonly code: string;
}

/** A game's name this long is printed smaller. */
const LONG_GAME = 22;
const LONG_NAME = 12;
/** A called name this tall has space for a second line, and for letters that must be made smaller. */
const HIGH = 100;
/** With more calls in a row no time is shown. */
const CALLS_WIDE = 4;

@customElement("cc-cash-board")
export class CcCashBoard extends LitElement {
  @property({ attribute: false }) look: BoardInput | undefined;
  readonly #size = new ElementSize(this);

  static override styles = [parts, boardStyles];

  override render(): unknown {
    const [width, height] = this.#size.now;
    if (!this.look || !width) return nothing;
    const { scale, left, top } = fitPicture(width, height);
    const [right, down] = burnInShift(this.look.now);
    return html`<div class="tv"
      .style=${`transform: translate(${left + right}px, ${top + down}px) scale(${scale})`}>${drawn(this.look)}</div>`;
  }
}

function drawn(look: BoardInput): TemplateResult {
  const { view, now } = look;
  const open = view.stage === "open";
  const laid = layOut(view.games, now);
  return html`${head(look)}
    ${
      !open
        ? alone(BOARD.closed, BOARD.closedText)
        : view.games.length
          ? lists(look, laid)
          : alone(BOARD.empty, BOARD.emptyText)
    }
    ${open ? foot(look, laid) : nothing}`;
}

function head({ view, now, lostAt }: BoardInput): TemplateResult {
  return html`<header class="hd">
    <h1>${BOARD.title}</h1>
    ${
      lostAt
        ? html`<em class="off" role="status">${BOARD.offline(timeOfDay(lostAt))}</em>`
        : html`<span class="muted">${view.house_title}</span>`
    }
    <span class="when">${
      view.jackpot === null
        ? nothing
        : html`<span class="pot">${BOARD.jackpot} <b>${moneyText(view.jackpot, view.currency)}</b></span>`
    }<time>${timeOfDay(now)}</time></span>
  </header>`;
}

const alone = (words: string, small: string): TemplateResult =>
  html`<div class="alone"><b>${words}</b><span>${small}</span></div>`;

function lists(look: BoardInput, laid: BoardLayout): TemplateResult {
  return html`<div class="lists">
    ${
      laid.calls.length
        ? html`<ul class="calls" aria-label=${BOARD.called}
          .style=${`grid-template-columns: repeat(${laid.callsAcross}, minmax(0, 1fr))`}>${laid.calls.map((call) =>
            calledAbove(call, look, laid.callsAcross),
          )}</ul>`
        : nothing
    }
    <div class="cols" data-rows=${laid.rows} .style=${`grid-template-columns: repeat(${laid.across}, minmax(0, 1fr))`}>
      ${laid.columns.map((one) => column(one, look))}
    </div>
  </div>`;
}

/** A called player above the games: for which game, or where to go, and how long. */
function calledAbove({ game, place, wait }: Call, { view, now }: BoardInput, across: number): TemplateResult {
  const dense = across > CALLS_WIDE;
  const where = view.table_cards ? "" : BOARD.short(wait.table, wait.seat);
  return html`<li class="call" data-stand=${callStateOf(wait, now)} ?data-dense=${dense}>
    <i .style=${`background: ${gameColor(place)}`}>${(dense && where) || game.stakes}</i><b>${wait.name}</b>${
      dense ? nothing : html`<small>${where || left(wait, now)}</small>`
    }</li>`;
}

function column(one: Column, look: BoardInput): TemplateResult {
  const { game, place } = one;
  const only = game.tables.length === 1 ? game.tables[0] : undefined;
  const dealt = only?.game ? BOARD.inTurn(game.game, only.game) : game.game;
  const played = game.starts_with && !game.tables.length ? BOARD.startsWith(game.game, game.starts_with) : dealt;
  return html`<section class="col">
    <h2 .style=${`background: ${gameColor(place)}`}>${game.stakes}<span
      ?data-long=${played.length > LONG_GAME}>${played}</span></h2>
    ${
      one.called.length + one.waiting.length
        ? html`<div class="names">
          <ol ?hidden=${!one.called.length}
            .style=${`grid-template-columns: repeat(${one.beside}, minmax(0, 1fr))`}>${one.called.map((wait) =>
              called(wait, one, look),
            )}</ol>
          <ol .style=${`grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); grid-template-rows: repeat(${
            Math.min(one.lines, one.waiting.length) || 1
          }, auto)`}>${one.waiting.map((wait) => waits(wait, one, look))}</ol></div>`
        : emptyList(game, game.waiting.length > 0)
    }
    <div class="n">${footOf(game)}</div>
  </section>`;
}

function called(wait: WaitView, { each }: Column, { view, now }: BoardInput): TemplateResult {
  const size = Math.min(60, Math.round(each * (each > HIGH ? 0.54 : 0.6)));
  const where = view.table_cards ? "" : BOARD.at(wait.table, wait.seat);
  return html`<li class="call" data-stand=${callStateOf(wait, now)} ?data-two=${where !== "" && each > HIGH}
    .style=${`height: ${each - 4}px; font-size: ${size}px`}>
    <b ?data-long=${wait.name.length > LONG_NAME && each > HIGH}>${wait.name}${
      where ? html`<span>${where}</span>` : nothing
    }</b><small>${left(wait, now)}</small></li>`;
}

function waits({ wait, place }: WaitingPlace, { turns }: Column, { now }: BoardInput): TemplateResult {
  const away = wait.away_until > now;
  return html`<li><b ?data-long=${wait.name.length > LONG_NAME}>${wait.name}</b>${
    away
      ? html`<small>${BOARD.away}</small>`
      : turns
        ? html`<small class="place">${BOARD.place(place)}</small>`
        : nothing
  }</li>`;
}

function left(wait: WaitView, now: number): string {
  switch (callStateOf(wait, now)) {
    case "card":
      return BOARD.hasCard;
    case "over":
      return BOARD.over;
    default:
      return minutes(secondsLeft(wait.until, now));
  }
}

/** The empty list. `above`: everyone on it is called, and shown above the games. */
function emptyList(game: GameView, above: boolean): TemplateResult {
  const [words, small] = above
    ? [BOARD.called, BOARD.above]
    : !game.tables.length
      ? [BOARD.notRunning, BOARD.wanted(game.starts_with)]
      : game.free
        ? [BOARD.noWait, BOARD.seatsOpen(game.free)]
        : [BOARD.full, BOARD.fullText];
  return html`<div class="none" ?data-open=${game.free > 0}>${words}<small>${small}</small></div>`;
}

function footOf(game: GameView): string {
  const waiting = game.waiting.filter((one) => !one.called).length;
  if (game.tables.length) return BOARD.foot(game.tables.length, waiting);
  return game.starts_with ? BOARD.toStart(game.waiting.length, game.starts_with) : BOARD.wouldPlay(waiting);
}

type Line = readonly [words: readonly [string, string, string], cites: readonly Cited[]];

/** The lines of the foot, in turn: where to go, how to join a list, the high hand. */
function footLines({ view }: BoardInput): readonly Line[] {
  const lines: Line[] = [[view.table_cards ? BOARD.card : BOARD.sit, view.cites]];
  if (view.in_person) lines.push([BOARD.inPerson, view.name_cites]);
  if (view.high_hand) {
    const { cents, until, hand, players } = view.high_hand;
    const prize = moneyText(cents, view.currency);
    lines.push([
      hand ? BOARD.highHandOf(prize, timeOfDay(until), hand, joined(players)) : BOARD.highHand(prize, timeOfDay(until)),
      [],
    ]);
  }
  return lines;
}

function foot(look: BoardInput, { page, pages }: BoardLayout): TemplateResult {
  const [[words, cites] = [["", "", ""], []] as Line] = paged(footLines(look), 1, look.now);
  const address = shortAddress(look.view.public, look.view.evening);
  return html`<footer class="ft">
    <span class="law"><span>${words[0]}<b>${words[1]}</b>${words[2]}</span>${citationLine(cites)}</span>
    ${pages > 1 ? html`<span class="pages">${BOARD.pages(page + 1, pages)}</span>` : nothing}
    ${
      address && look.code
        ? html`<span class="to"><span><b>${look.view.in_person ? BOARD.yourPlace : BOARD.putDown}</b>
            <small>${address}</small></span><img src=${look.code} alt=${BOARD.putDown} /></span>`
        : html`<b>${BOARD.atPodium}</b>`
    }
  </footer>`;
}

/** Milliseconds after which a call sounds again, unless the player came. */
const AGAIN = [7000, 14_000];
/** Milliseconds from the two notes to the name. */
const THEN = 1200;

@customElement("cc-board-page")
export class CcBoardPage extends WallPage {
  @state() private shownCode = "";
  readonly #cash = new LiveCashSession(this, sessionInAddress(), "board");
  #codeAsked = false;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor() {
    super();
    this.#cash.onChange = (before, now) => this.heard(before, now);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#quiet();
  }

  protected override picture(): unknown {
    const { view, now, disconnectedAt: lostAt, wrong } = this.#cash;
    return view
      ? html`<cc-cash-board .look=${{ view, now, lostAt, code: this.shownCode }}></cc-cash-board>`
      : this.nothingYet(wrong ? BOARD.none : BOARD.waiting);
  }

  protected override updated(): void {
    super.updated();
    const view = this.#cash.view;
    if (view && !this.#codeAsked) void this.#fetchCode();
    const title = view && `${BOARD.title} · ${view.title}`;
    if (title && document.title !== title) document.title = title;
  }

  /** Announce the new calls. */
  private heard(before: BoardView | undefined, now: BoardView): void {
    const calls = before ? newCalls(before.games, now.games) : [];
    if (!calls.length) return;
    const words = calls
      .map(({ game, wait }) => {
        const what = gameSpoken(game.stakes, game.game);
        return now.table_cards ? BOARD.said(wait.name, what) : BOARD.saidAt(wait.name, what, wait.table, wait.seat);
      })
      .join(". ");
    mention(words);
    if (!this.told.sound) return;
    this.#quiet();
    ring("called");
    this.#timers = AGAIN.map((after) => setTimeout(() => ring("called"), after));
    if (this.told.speech) this.#timers.push(setTimeout(() => say(words), THEN));
  }

  #quiet(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  async #fetchCode(): Promise<void> {
    this.#codeAsked = true;
    this.shownCode = await this.code(`/api/cash/${encodeURIComponent(sessionInAddress())}/qr.svg`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-board": CcCashBoard;
  }
}
