// <cc-example .example rule="ccp.showdown.8">: an example of a rule: its cards, what the rule did, and a table that
// plays it step by step. The engine played it; this only shows.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { mention } from "../app/screen-reader.ts";
import "../chips/playing-card.ts";
import { controlStyles, controls } from "../hands/replay.ts";
import { parts } from "../kit/styles.ts";
import type { Example, Frame, ScenarioPlayed } from "../protocol.ts";
import "../stage/stage.ts";
import { answerStyles, citations } from "./answer.ts";
import {
  type Holding,
  eventsByRule,
  dealtCards,
  decidingStep,
  drawRoom,
  roomStyles,
  tableAt,
  wonAt,
} from "./example-frames.ts";
import { RULES, capital } from "./words.ts";

const STILL = 1600;

/** Fires `back` to play it in its own house again. */
@customElement("cc-example")
export class CcExample extends LitElement {
  @property({ attribute: false }) example!: Example;
  @property() rule = "";
  /** Played in the other house instead. */
  @property({ type: Boolean }) there = false;
  @state() private open = false;
  @state() private step = 0;
  @state() private playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    parts,
    controlStyles,
    answerStyles,
    roomStyles,
    css`
      :host {
        display: block; scroll-margin-top: 140px; background: var(--panel); border: 1px solid var(--line);
        border-radius: var(--r-l); overflow: hidden;
      }
      .head {
        padding: 18px 20px 0; display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline;
        gap: 2px 16px;
      }
      .head h2 { font-size: var(--t-m); font-weight: 650; letter-spacing: 0; line-height: 1.35; flex: 1 1 20em; }
      .head small { font-size: var(--t-s); color: var(--ink-2); }
      .body { padding: 0 20px 18px; }
      .note-line { margin-top: 6px; font-size: 15px; line-height: 1.5; color: var(--ink-2); }
      .deal { display: flex; flex-wrap: wrap; gap: 14px 22px; align-items: end; margin: 16px 0 2px; }
      .deal .label { display: block; margin-bottom: 6px; }
      .cards { display: flex; gap: 4px; }
      .deal cc-card { --w: 46px; }
      .deal.many cc-card { --w: 36px; }
      .did { margin-top: 14px; font-size: 15px; line-height: 1.5; }
      .did b { font-weight: 650; }
      .did .said { color: var(--ink-2); }
      .acts { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 16px; }
      .stage {
        position: relative; height: 400px; margin-top: 16px; background: var(--ground);
        border-block: 1px solid var(--line);
      }
      cc-stage { position: absolute; inset: 0; }
      .told {
        padding: 14px 20px 16px; display: grid; gap: 6px; min-height: 132px; align-content: start; font-size: 15px;
        line-height: 1.45;
      }
      .told p.rule { box-shadow: -12px 0 0 var(--panel), -16px 0 0 var(--book); }
      .told .ruling, .told .reading { font-weight: 600; }
      .told .suggestion { font-weight: 600; }
      .told .question { font-weight: 600; color: var(--book); }
      .told .announcement {
        padding: 10px 14px; border-radius: var(--r-m); background: var(--raised); border: 1px solid var(--line);
        font-size: var(--t-l); font-weight: 600; line-height: 1.35;
      }
      .told .may { color: var(--ink-2); }
      .told .may b { color: var(--ink); font-weight: 600; }
      .told .note { margin: 2px 0; }
      .told .cites { margin-top: 2px; }
      .controls { border-bottom: 0; padding: 14px 20px; }
      .nowhere { padding: 40px 20px; color: var(--ink-2); text-align: center; }
      @media (max-width: 640px) {
        .head { padding: 16px 16px 0; }
        .body { padding: 0 16px 16px; }
        .told { padding-inline: 16px; }
        .stage { height: 440px; }
        .deal cc-card { --w: 40px; }
        .deal.many cc-card { --w: 32px; }
      }
      @media print { .acts, .stage, .controls { display: none; } :host { break-inside: avoid; } }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("example") && !changed.has("there")) return;
    this.step = 0;
    this.stop();
  }

  private get play(): ScenarioPlayed {
    return (this.there && this.example.there) || this.example.here;
  }

  override render(): unknown {
    const { example } = this;
    return html`<div class="head"><h2>${example.title}</h2><small>${
      this.there ? RULES.playedIn(this.play.title) : RULES.engine
    }</small></div>
      ${this.open ? this.table() : this.closed()}`;
  }

  // ------------------------------------------------------------ at a glance

  private closed(): unknown {
    const { frames } = this.play;
    return html`<div class="body">
      ${this.example.note ? html`<p class="note-line">${this.example.note}</p>` : nothing}
      ${this.cards(dealtCards(frames))} ${this.did(frames)}
      <div class="acts"><button class="btn go" type="button"
        @click=${() => this.begin()}>${RULES.playThrough}</button></div>
    </div>`;
  }

  private cards({ hands, board }: { hands: readonly Holding[]; board: readonly number[] }): unknown {
    if (!hands.length) return nothing;
    const row = (label: string, cards: readonly number[]): unknown =>
      html`<div><span class="label">${label}</span><div
        class="cards">${cards.map((card) => html`<cc-card .card=${card}></cc-card>`)}</div></div>`;
    const many = hands.length > 3 || hands.some((one) => one.cards.length > 4);
    return html`<div class=${`deal ${many ? "many" : ""}`}>${hands.map((one) => row(one.name, one.cards))}${
      board.length ? row(RULES.board, board) : nothing
    }</div>`;
  }

  /** What the rule did, in the engine's words. */
  private did(frames: readonly Frame[]): unknown {
    const frame = frames[decidingStep(frames, this.rule)];
    if (!frame) return nothing;
    const message = frame.refused
      ? [`${RULES.refused} ${frame.refused.text}`]
      : eventsByRule(frame, this.rule).map((one) => one.text);
    return html`<p class="did">${
      frame.said ? html`<span class="said">${capital(frame.said).replace(/\.$/, "")}:</span> ` : nothing
    }${message.join(" ")}</p>`;
  }

  // ------------------------------------------------------------ step by step

  private table(): unknown {
    const { frames, house } = this.play;
    const frame = frames[this.step];
    const seen = tableAt(frames, this.step);
    return html`${
      frame?.room
        ? drawRoom(frame.room)
        : html`<div class="stage">${
            seen
              ? html`<cc-stage .seen=${seen} .won=${wonAt(frames, this.step)}
                .board=${this.example.board ?? 0}></cc-stage>`
              : html`<p class="nowhere">${RULES.noTable}</p>`
          }</div>`
    }
      ${controls({
        step: this.step,
        steps: frames.length,
        playing: this.playing,
        text: capital(frame?.said || RULES.deal),
        go: (to) => this.go(to),
        toggle: () => this.toggle(),
      })}
      <div class="told">${frame ? this.told(frame, house) : nothing}</div>
      <div class="body acts">
        ${
          this.there
            ? html`<button class="btn small" type="button"
              @click=${() => this.dispatchEvent(new Event("back"))}>${RULES.backHere}</button>`
            : nothing
        }
        <button class="btn small quiet" type="button" @click=${this.shut}>${RULES.close}</button>
      </div>`;
  }

  private told(frame: Frame, house: string): unknown {
    const told = frame.told ?? [];
    const ids = new Map(told.flatMap((one) => one.cites ?? []).map((cite) => [cite.id, cite]));
    return html`${told.map(
      (one) =>
        html`<p class=${`${one.what} ${one.cites?.some((cite) => cite.id === this.rule) ? "rule" : ""}`}>${
          one.what === "announcement" ? `“${one.text}”` : one.text
        }</p>`,
    )}
      ${
        frame.refused
          ? html`<p class="note"><b>${RULES.refused}</b>
            ${frame.refused.text}</p>${citations(frame.refused.cites, house)}`
          : nothing
      }
      ${citations([...ids.values()], house)}
      ${frame.parted ? html`<p class="note book">${RULES.parted[frame.parted]}</p>` : nothing}
      ${frame.waits ? html`<p class="may"><b>${frame.waits}</b>${frame.may ? `: ${frame.may}` : ""}</p>` : nothing}`;
  }

  private begin(from = 0): void {
    this.stop();
    this.open = true;
    this.step = from;
    this.playing = true;
    this.wait();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(".controls .go")?.focus());
  }

  private shut(): void {
    this.stop();
    this.open = false;
  }

  /** Start to play, from another part of the page; at a step, or at the first. */
  show(from = 0): void {
    this.scrollIntoView({ block: "start" });
    this.begin(from);
  }

  private go(to: number, byItself = false): void {
    const { frames } = this.play;
    this.step = Math.min(Math.max(0, to), frames.length - 1);
    if (!byItself) this.stop();
    const frame = frames[this.step];
    mention(frame?.refused?.text ?? frame?.told?.map((one) => one.text).join(" ") ?? "");
  }

  private toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.step === this.play.frames.length - 1) this.step = 0;
    this.playing = true;
    this.wait();
  }

  /** The more there is to read, the longer a step is shown. */
  private wait(): void {
    const frame = this.play.frames[this.step];
    const letters = [frame?.refused?.text ?? "", ...(frame?.told ?? []).map((one) => one.text)].join(" ").length;
    this.#timer = setTimeout(
      () => {
        this.go(this.step + 1, true);
        if (this.step < this.play.frames.length - 1) this.wait();
        else this.stop();
      },
      STILL + letters * 18,
    );
  }

  private stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-example": CcExample;
  }
}
