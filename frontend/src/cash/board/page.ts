// <cc-board-page>: the waiting lists of the evening in the address, on a screen of its own: calls people by sound and
// by name, stays awake, and runs on when the room is not heard.

import { html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { mention } from "../../announce.ts";
import type { BoardSeen } from "../../protocol.ts";
import { say } from "../../screen/speech.ts";
import { WallPage } from "../../screen/wall.ts";
import { ring } from "../../sound.ts";
import { eveningInAddress } from "../api.ts";
import { CashWatch } from "../watching.ts";
import "./board.ts";
import { newCalls } from "./laying.ts";
import { BOARD, gameSpoken } from "./words.ts";

/** Milliseconds after which somebody is called by sound again, unless they came. */
const AGAIN = [7000, 14_000];
/** The two notes, then the name. */
const THEN = 1200;

@customElement("cc-board-page")
export class CcBoardPage extends WallPage {
  @state() private shownCode = "";
  readonly #cash = new CashWatch(this, eveningInAddress(), "board");
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
    const { seen: view, now, lostAt, wrong } = this.#cash;
    return view
      ? html`<cc-cash-board .look=${{ view, now, lostAt, code: this.shownCode }}></cc-cash-board>`
      : this.nothingYet(wrong ? BOARD.none : BOARD.waiting);
  }

  protected override updated(): void {
    super.updated();
    const seen = this.#cash.seen;
    if (seen && !this.#codeAsked) void this.#fetchCode();
    const title = seen && `${BOARD.title} · ${seen.title}`;
    if (title && document.title !== title) document.title = title;
  }

  /** Whoever was called since is called aloud. */
  private heard(before: BoardSeen | undefined, now: BoardSeen): void {
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
    this.shownCode = await this.code(`/api/cash/${encodeURIComponent(eveningInAddress())}/qr.svg`);
  }
}
