// State of the table page: the last view, the log, the chat, pre-actions. Listens to the socket, sends commands.

import { announce, mention } from "../app/screen-reader.ts";
import { settings } from "../app/settings.ts";
import type { Answer, ServerSocket } from "../app/socket.ts";
import { play } from "../app/sound.ts";
import { chips, secondsLeft } from "../app/words.ts";
import { type OwnCut, cutWithAnswer, randomEntropy, cutFor } from "../fairness/deck-cut.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { ServerMessage, RefusalMessage, Said, TableCommand, TableUpdate } from "../protocol.ts";
import type { ChatMessage } from "../stage/chat.ts";
import { waitedFor } from "../stage/facts.ts";
import type { Entry } from "../stage/log-entries.ts";
import { type Move, handBegan, moves, sounds, winnings } from "../stage/motion.ts";
import { allInAmount, myLegal, offerKey } from "./bet.ts";
import { commandWords } from "./between-hands.ts";
import { type WatchedSocket, LiveTable } from "./live-table.ts";
import { type PreAction, type PreActionKind, stillValid, commandFor, togglePreAction } from "./pre-actions.ts";
import { FELT, headline } from "./words.ts";

/** The part of the socket that a table needs; the dev page passes one that plays canned views. */
export type TableSocket = WatchedSocket & Pick<ServerSocket, "do" | "say" | "cut">;

const WON_SHOWN = 3000;
const FLIGHT = 450;
const SENDING_AFTER = 150;
const TALK_KEPT = 200;
/** Older messages are only in the chat, not shown at the seat. */
const FRESH = 10_000;

export class TableState extends LiveTable<TableSocket> {
  protected override readonly slowly = true;
  talk: readonly Said[] = [];
  ahead: PreAction | null = null;
  won: ReadonlyMap<number, number> = new Map();
  /** The name of a command that has been under way for a moment. */
  sending = "";
  /** This browser's cut of the sealed deck, and the server's answer. */
  cut: OwnCut | null = null;
  onMoves: (moves: readonly Move[]) => void = () => undefined;
  onSuggest: (to: number) => void = () => undefined;
  /** A new chat message. */
  onSaid: (said: Said) => void = () => undefined;

  #busy = false;
  #turn = "";
  #hurried = "";
  #wonTimer: ReturnType<typeof setTimeout> | undefined;

  override hostDisconnected(): void {
    super.hostDisconnected();
    clearTimeout(this.#wonTimer);
  }

  // ------------------------------------------------------------ messages from the server

  protected override onMessage(message: ServerMessage): void {
    super.onMessage(message);
    // After a reconnection the server sends earlier chat again.
    if (
      message.t === "said" &&
      message.table === this.table &&
      !this.talk.some((one) => one.at === message.at && one.who === message.who && one.text === message.text)
    ) {
      this.talk = [...this.talk, message].slice(-TALK_KEPT);
      if (this.now - message.at < FRESH) this.onSaid(message);
      this.host.requestUpdate();
    }
  }

  protected override onView(before: TableUpdate | null, seen: TableUpdate): void {
    if (before && seen.version > before.version) this.#happened(before, seen);
    if (before && before.clock?.phase !== "called") this.#clockCalled(seen);
    this.#hush(seen);
    this.ahead = stillValid(this.ahead, seen);
    this.#cut(seen);
    this.#myTurn(seen);
  }

  /** The names of hands are announced when the cards have arrived, not while they fly. */
  #hush(seen: TableUpdate): void {
    const flying = seen.events.some((event) => event.t === "dealt/1" && event.board.length > 0);
    if (!flying || !seen.holding || !settings.moves) return;
    this.seen = { ...seen, holding: "" };
    setTimeout(() => {
      if (this.seen?.version === seen.version) this.seen = { ...this.seen, holding: seen.holding };
      this.host.requestUpdate();
    }, FLIGHT);
  }

  #happened(before: TableUpdate, seen: TableUpdate): void {
    const same =
      before.view.hand && seen.view.hand && before.view.hand.hand === seen.view.hand.hand ? before.view.hand : null;
    this.onMoves(moves(seen.events, same));
    for (const sound of sounds(seen.events)) play(sound);
    const message = seen.lines
      .filter((line) => line.seat !== seen.you || line.what === "awarded")
      .map((line) => line.text.replace(/[.]$/, ""));
    if (message.length) mention(message.slice(-4).join(", "));
    if (handBegan(seen.events)) {
      this.won = new Map();
      toasts.acted();
    }
    const won = winnings(seen.events);
    if (won.size) this.#celebrate(won, seen.you);
  }

  #celebrate(won: ReadonlyMap<number, number>, you: number): void {
    this.won = new Map([
      ...this.won,
      ...[...won].map(([seat, amount]) => [seat, amount + (this.won.get(seat) ?? 0)] as const),
    ]);
    if (won.has(you)) play("won");
    clearTimeout(this.#wonTimer);
    this.#wonTimer = setTimeout(() => {
      this.won = new Map();
      this.host.requestUpdate();
    }, WON_SHOWN);
  }

  /** Every new seal gets this browser's own cut, made only after the seal was out. */
  #cut(seen: TableUpdate): void {
    if (!seen.seal || !seen.you || seen.seal === this.cut?.seal) return;
    const cut = cutFor(seen.seal, globalThis.sessionStorage, randomEntropy);
    this.cut = cut;
    void this.socket.cut(this.table, cut.seal, cut.words).then((answer) => {
      const told = cutWithAnswer(cut, answer, globalThis.localStorage);
      if (this.cut?.seal === cut.seal) this.cut = told;
      this.host.requestUpdate();
    });
  }

  #myTurn(seen: TableUpdate): void {
    const may = myLegal(seen);
    const key = may ? offerKey(seen) : "";
    if (this.#turn && key !== this.#turn) toasts.acted(); // a refusal does not stay into other people's play
    if (!may || key === this.#turn) {
      this.#turn = key;
      return;
    }
    this.#turn = key;
    const ahead = this.ahead ? commandFor(this.ahead, may) : null;
    this.ahead = null;
    if (ahead) {
      void this.send(ahead);
      return;
    }
    play("turn");
    const rest = seen.clock?.until ? FELT.secondsOf(secondsLeft(seen.clock.until, seen.now)) : "";
    announce(
      [FELT.yourTurn, may.call ? `${chips(may.call)} to call` : "", ...seen.facts, rest].filter(Boolean).join(". "),
    );
  }

  #clockCalled({ clock, you }: TableUpdate): void {
    if (clock?.phase !== "called" || clock.seat !== you) return;
    play("turn");
    announce(`${FELT.clockOnYou}. ${FELT.secondsOf(secondsLeft(clock.until, this.now))}`);
  }

  /**
   * Called while the clock runs: taps twice when ten seconds are left, and announces it to all where the clock was
   * called.
   */
  tick(): void {
    const { seen } = this;
    if (!seen?.clock?.until) return;
    const { clock, waiting, you } = seen;
    const rest = secondsLeft(clock.until, this.now);
    const key = `${clock.seat} ${clock.since} ${clock.phase}`;
    if (rest > 10 || rest <= 0 || this.#hurried === key) return;
    this.#hurried = key;
    if (clock.phase === "pause") return;
    if (you && (clock.seat === you || waiting.includes(you))) {
      play("hurry");
      announce(FELT.secondsOf(rest));
    } else if (clock.phase === "called" && clock.warn) mention(FELT.clockWarned(waitedFor(seen).join(", "), rest));
  }

  // ------------------------------------------------------------ acts of the player

  decideAhead(kind: PreActionKind): void {
    if (!this.seen) return;
    this.ahead = togglePreAction(this.ahead, kind, this.seen);
    this.host.requestUpdate();
  }

  /** Carry out the command of a form that shows its own error: "" or why not. */
  async ask(command: TableCommand): Promise<string> {
    const answer = await this.socket.do(this.table, command, undefined);
    return answer.t === "refused" ? answer.text : "";
  }

  async send(command: TableCommand): Promise<void> {
    const { seen } = this;
    if (!seen || this.#busy) return;
    this.#busy = true;
    toasts.acted();
    const slow = setTimeout(() => {
      this.sending = command.do;
      this.host.requestUpdate();
    }, SENDING_AFTER);
    const answer = await this.#answered(command, seen);
    clearTimeout(slow);
    this.#busy = false;
    this.sending = "";
    if (answer.t === "refused") this.#refused(answer, command);
    this.host.requestUpdate();
  }

  /** A click that crossed a harmless change is sent again; one that would mean something else now is not. */
  async #answered(command: TableCommand, seen: TableUpdate): Promise<Answer> {
    const key = offerKey(seen);
    const answer = await this.socket.do(this.table, command, key ? seen.version : undefined);
    const now = this.seen;
    if (answer.t === "refused" && answer.code === "stale" && key && now && offerKey(now) === key)
      return this.socket.do(this.table, command, now.version);
    return answer;
  }

  #refused(answer: RefusalMessage, command: TableCommand): void {
    const [title, text] = headline(answer.text);
    play("refused");
    toast({ kind: "refused", title, text, cites: answer.cites, house: this.seen?.view.house ?? "" });
    const line: Entry = {
      version: answer.version,
      what: "refused",
      text: FELT.refusedLine(commandWords(command)),
      seat: 0,
      amount: 0,
      cards: [],
      cites: answer.cites,
      by: "",
      refused: true,
    };
    this.log = [...this.log, line];
    const to = answer.suggest["do"] === "raise" ? answer.suggest["to"] : 0;
    // too large an amount never becomes all-in by itself: it stays as it was typed
    if (typeof to === "number" && to && this.seen && to < allInAmount(this.seen)) this.onSuggest(to);
  }

  async say(message: ChatMessage): Promise<void> {
    const answer = await this.socket.say(this.table, message);
    if (answer.t !== "refused") return;
    const [title, rest] = headline(answer.text);
    toast({ kind: "refused", title, text: rest, cites: answer.cites });
  }
}
