// <cc-clock-panel>: the clock in full: go to a level, add time, add or drop breaks, hand for hand, disputes.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay } from "../../app/times.ts";
import { chips, minutes } from "../../app/words.ts";
import {
  type Item,
  type Reading,
  gameOf,
  isBreak,
  mood,
  reading,
  seconds,
  structureOf,
} from "../../clock/countdown.ts";
import { breakWords, levelWords, withGame } from "../../clock/words.ts";
import { figureStyles, figures } from "../../kit/digits.ts";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { NightCommand, ConsoleView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { clockCommand, isOver } from "../top.ts";
import { CONSOLE } from "../words.ts";
import "./finish-estimate.ts";

const SAY = CONSOLE.clockPanel;
const MINUTE = 60_000;
const GIVES = [-5, -1, 1, 5] as const;
const BREAKS = [5, 10, 15] as const;

@customElement("cc-clock-panel")
export class CcClockPanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property({ type: Number }) now = 0;
  /** The selected row of the structure. */
  @state() private chosen = -1;

  static override styles = [
    parts,
    figureStyles,
    panelStyles,
    css`
      .cols { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px; align-items: start; }
      .col { display: grid; gap: 16px; align-content: start; }
      section { display: grid; gap: 8px; }
      .t {
        font: 700 72px/1 var(--display); font-variation-settings: var(--display-cut);
        font-variant-numeric: tabular-nums; letter-spacing: -.03em;
      }
      .t.two { color: var(--warn); }
      .t.last { color: var(--stop); }
      .t.paused { color: transparent; -webkit-text-stroke: 1.6px var(--ink); }
      .lv { font-size: 19px; font-weight: 600; }
      .gives { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; }
      .gives .btn { padding: 0 4px; }
      .rows > li { padding: 0; min-height: 52px; }
      .rows button.go-to {
        display: flex; align-items: center; gap: 12px; width: 100%; min-height: 52px; padding: 6px 16px; border: 0;
        background: none; text-align: left; cursor: pointer;
      }
      .rows .here { background: var(--act-dim); }
      .rows .past { color: var(--ink-2); }
      .rows i { font-style: normal; min-width: 1.6em; color: var(--ink-2); }
      .rows .n { font-weight: 600; }
      .rows small { color: var(--ink-2); font-size: 14px; }
      .rows > li > .btn:last-child { margin-right: 8px; }
      @media (max-width: 760px) { .cols { grid-template-columns: minmax(0, 1fr); } .t { font-size: 56px; } }
    `,
  ];

  override render(): unknown {
    const at = reading(this.view.clock, structureOf(this.view), this.now);
    return html`${head(
      SAY.title,
      at.onBreak || at.untilBreak === null ? "" : SAY.untilBreak(minutes(seconds(at.untilBreak))),
      () => this.actions.open("tables"),
    )}
      <div class="body"><div class="cols"><div
        class="col">${this.time(at)}${this.home()}${this.breaks(at)}${this.byHand()}${this.disputes()}</div><div
        class="col">${this.structure(at)}</div></div></div>`;
  }

  // ------------------------------------------------------------ the time

  private time(at: Reading): TemplateResult {
    const command = clockCommand(this.view);
    const word = command.do === "pause" ? CONSOLE.pause : command.do === "resume" ? CONSOLE.resume : CONSOLE.start;
    const { paused } = this.view.clock;
    return html`<section><span
      class=${`t ${command.do === "start-play" ? "run" : mood(at)}`}>${figures(minutes(seconds(at.left)))}</span>
      <span class="lv">${
        at.onBreak
          ? `${CONSOLE.breakWord}, ${CONSOLE.backAt(timeOfDay(this.now + at.left))}`
          : `${CONSOLE.level(at.level)}: ${at.playing ? withGame(at.game, levelWords(at.playing)) : ""}`
      }</span>
      ${paused.length ? html`<p class="warn">${SAY.standsFor(paused.join(", "))}</p>` : nothing}
      <div class="gives">${GIVES.map((give) =>
        this.button(SAY.give(give), { do: "adjust", by_ms: give * MINUTE }),
      )}</div>
      <div class="acts">${
        isOver(this.view)
          ? html`<p class="hint">${CONSOLE.clockOver}</p>`
          : this.button(word, command, command.do === "pause" ? "" : "go")
      }${this.button(
        SAY.previous,
        this.level(at.index, -1),
      )}${this.button(SAY.next, this.level(at.index, 1))}</div></section>`;
  }

  private home(): unknown {
    return this.view.forecast
      ? html`<cc-home-by .view=${this.view} .actions=${this.actions} .now=${this.now}></cc-home-by>`
      : nothing;
  }

  private level(index: number, step: number): NightCommand {
    return { do: "set-level", index: Math.min(Math.max(index + step, 0), this.view.plan.structure.length - 1) };
  }

  // ------------------------------------------------------------ breaks

  private breaks(at: Reading): TemplateResult {
    const all = this.view.left;
    return html`<section><h3>${SAY.breaks}</h3>
      <div class="acts">${
        at.onBreak
          ? html`${this.button(
              SAY.endBreak,
              this.view.clock.extra ? { do: "skip-break", agreed: all } : this.level(at.index, 1),
              "go",
            )}${this.button(SAY.cutBreak(5), { do: "skip-break", agreed: all, cut_to: 5 })}`
          : html`${BREAKS.map((length) => this.button(SAY.breakNow(length), { do: "add-break", minutes: length }))}${
              at.untilBreak === null ? nothing : this.button(SAY.skipBreak, { do: "skip-break", agreed: all })
            }`
      }</div>
      ${at.untilBreak === null && !at.onBreak ? nothing : html`<p class="hint">${SAY.skipTold(all)}</p>`}
      ${
        this.view.clock.colour_up.length
          ? html`<p>${SAY.colourUp(this.view.clock.colour_up.map(([chip]) => chips(chip)).join(", "))} <button
            type="button" class="btn small"
            @click=${() => this.actions.open("chips")}>${CONSOLE.asking.colourUp}</button></p>`
          : nothing
      }</section>`;
  }

  private byHand(): TemplateResult {
    const on = this.view.clock.hand_for_hand;
    return html`<section><h3>${SAY.handForHand}</h3><div class="acts">${
      on
        ? html`${this.button(SAY.nextHand, { do: "release-hand" }, "go")}${this.button(SAY.endHandForHand, {
            do: "hand-for-hand",
            on: false,
          })}`
        : this.button(SAY.beginHandForHand, { do: "hand-for-hand" })
    }</div><p class="hint">${SAY.handForHandTold}</p></section>`;
  }

  private disputes(): unknown {
    const { disputes } = this.view;
    if (!disputes.length) return nothing;
    return html`<section><h3>${SAY.disputes}</h3><ul class="rows">${disputes.map(
      (one) =>
        html`<li><span class="n"><b>${CONSOLE.table(one.table)}</b><small>${one.what}</small></span><button
          type="button" class="btn" @click=${() =>
            void this.actions.send({ do: "end-dispute", dispute: one.id })}>${SAY.ruled}</button></li>`,
    )}</ul></section>`;
  }

  // ------------------------------------------------------------ the structure

  private structure(at: Reading): TemplateResult {
    const structure = structureOf(this.view);
    return html`<section><h3>${SAY.structure}</h3><ol
      class="rows">${structure.map((item, index) => this.item(item, index, at))}</ol>
      <a class="btn" href=${`/night/${encodeURIComponent(this.view.id)}/plan`}>${SAY.edit}</a></section>`;
  }

  private item(item: Item, index: number, at: Reading): TemplateResult {
    const number = this.view.plan.structure.slice(0, index + 1).filter((one) => one.is === "level").length;
    const here = index === at.index;
    const colored = isBreak(item) ? item.colour_up.map((one) => chips(one)).join(", ") : "";
    const words = isBreak(item)
      ? `${breakWords(item)}${colored ? `, ${SAY.colours(colored)}` : ""}`
      : withGame(gameOf(this.view.clock, number), levelWords(item));
    return html`<li class=${here ? "here" : index < at.index ? "past" : ""}><button type="button" class="go-to"
      aria-current=${here ? "step" : nothing}
      @click=${() => (this.chosen = this.chosen === index ? -1 : index)}><i>${isBreak(item) ? "" : number}</i><span
      class="n">${words}</span><small>${SAY.lasts(item.minutes)}</small></button>
      ${
        this.chosen === index && !here
          ? html`<button type="button" class="btn go" @click=${() => this.goTo(index)}>${SAY.goHere}</button>`
          : nothing
      }</li>`;
  }

  private async goTo(index: number): Promise<void> {
    if (await this.actions.send({ do: "set-level", index })) this.chosen = -1;
  }

  private button(label: string, command: NightCommand, look = ""): TemplateResult {
    return html`<button type="button" class=${`btn ${look}`}
      @click=${() => void this.actions.send(command)}>${label}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-clock-panel": CcClockPanel;
  }
}
