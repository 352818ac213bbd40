// <cc-console-top>: the head of the console: which night, its clock and what is done to it, Find and More.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { figureStyles, figures } from "../kit/figures.ts";
import { parts } from "../kit/parts.ts";
import { type Reading, mood, reading, seconds, structureOf } from "../nights/counting.ts";
import { levelShort, levelWords } from "../nights/words.ts";
import type { NightListed, NightSeen, NightCommand } from "../protocol.ts";
import { timeOfDay } from "../times.ts";
import { minutes } from "../words.ts";
import { icon } from "./icons.ts";
import { nights } from "./night-api.ts";
import type { Does } from "./opened.ts";
import { topStyles } from "./top-styles.ts";
import { CONSOLE } from "./words.ts";

const MINUTE = 60_000;

/** What the large button of the clock does now: start, stop, or let it run. */
export function clockCommand(seen: NightSeen): NightCommand {
  if (seen.stage === "seated" || seen.stage === "open" || seen.stage === "planned") return { do: "start-play" };
  return seen.clock.running ? { do: "pause" } : { do: "resume" };
}

/** Nobody plays any more: the clock has nothing left to do. */
export const isOver = (seen: NightSeen): boolean => seen.stage === "over" || seen.stage === "closed";

@customElement("cc-console-top")
export class CcConsoleTop extends LitElement {
  @property({ attribute: false }) seen!: NightSeen;
  @property({ attribute: false }) does!: Does;
  @property({ type: Number }) now = 0;
  @state() private others: readonly NightListed[] = [];
  @state() private listed = false;

  static override styles = [
    parts,
    figureStyles,
    topStyles,
    css`
      :host {
        display: block; min-width: 0; position: relative; z-index: 6; background: var(--panel);
        border-bottom: 1px solid var(--line);
      }
    `,
  ];

  override render(): unknown {
    const at = reading(this.seen.clock, structureOf(this.seen), this.now);
    return html`<header>
      ${this.title_()}
      <div class="clk" role="group" aria-label=${CONSOLE.clockMenu}>
        <button type="button" class="read" @click=${() => this.does.open("clock")}>${this.time(at)}${this.levels(
          at,
        )}<span class="heard">${CONSOLE.clockMenu}</span></button>
        <span class="grp">
          ${this.main()}
          <button type="button" class="btn adj" ?disabled=${isOver(this.seen)}
            @click=${() => this.adjust(-MINUTE)}>${CONSOLE.less}</button>
          <button type="button" class="btn adj" ?disabled=${isOver(this.seen)}
            @click=${() => this.adjust(MINUTE)}>${CONSOLE.more}</button>
        </span>
      </div>
      <button type="button" class="btn side" aria-label=${CONSOLE.findLabel} aria-keyshortcuts="/"
        @click=${() => this.does.find()}>${icon("find", 20)}<span>${CONSOLE.find}</span></button>
      <button type="button" class="btn side" aria-label=${CONSOLE.menu}
        @click=${() => this.does.open("more")}>${icon("more", 20)}<span>${CONSOLE.menu}</span></button>
    </header>`;
  }

  // ------------------------------------------------------------ which night

  private title_(): TemplateResult {
    return html`<div class="ev">
      <button type="button" class="name" aria-haspopup="true" aria-expanded=${String(this.listed)}
        @click=${this.list}><span class="one"><h1>${this.seen.title}</h1>${icon("down", 16)}</span><span
        class="house">${this.seen.house_title || this.seen.house}</span></button>
      ${this.listed ? this.menu() : nothing}
    </div>`;
  }

  private menu(): TemplateResult {
    return html`<nav class="menu" aria-label=${CONSOLE.nights}
      @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.shut()}>
      ${this.others.map(
        (one) =>
          html`<a href=${`/night/${encodeURIComponent(one.id)}/console`}
            aria-current=${one.id === this.seen.id ? "page" : nothing}><b>${one.title}</b><span>${CONSOLE.listed(
              one,
            )}</span></a>`,
      )}
      <a href="/nights"><b>${CONSOLE.allNights}</b></a>
    </nav>`;
  }

  private readonly list = (): void => {
    if (this.listed) return this.shut();
    this.listed = true;
    nights().then(
      (found) => (this.others = found),
      () => undefined,
    );
    setTimeout(() => addEventListener("click", this.shut, { once: true }));
  };

  private readonly shut = (): void => {
    this.listed = false;
    removeEventListener("click", this.shut);
  };

  // ------------------------------------------------------------ the clock

  private time(at: Reading): TemplateResult {
    const begun = this.seen.stage !== "planned" && this.seen.stage !== "open" && this.seen.stage !== "seated";
    const look = begun ? mood(at) : "run";
    return html`<span class=${`t ${look}`} role="timer">${figures(minutes(seconds(at.left)))}</span>`;
  }

  private levels(at: Reading): TemplateResult {
    const words = at.game ? levelShort : levelWords; // the game's name needs the room of what else is posted
    const here = at.onBreak ? CONSOLE.breakWord : [CONSOLE.level(at.level), at.game].filter(Boolean).join(", ");
    const now = at.onBreak ? CONSOLE.backAt(timeOfDay(this.now + at.left)) : at.playing ? words(at.playing) : "";
    const [after, game] = at.onBreak ? [at.playing, at.game] : [at.next, at.nextGame];
    const why = this.seen.clock.paused[0] ?? "";
    return html`<span class="b">${here}${why ? html` <i>${why}</i>` : nothing}<b>${now}</b></span>
      <span class="b nx">${after && game ? `${CONSOLE.next}: ${game}` : CONSOLE.next}<b>${
        after ? words(after) : CONSOLE.lastLevel
      }</b></span>`;
  }

  private main(): TemplateResult {
    const command = clockCommand(this.seen);
    const [sign, word] =
      command.do === "pause"
        ? (["pause", CONSOLE.pause] as const)
        : (["play", command.do === "start-play" ? CONSOLE.start : CONSOLE.resume] as const);
    const over = isOver(this.seen);
    const go = !over && (command.do === "resume" || this.seen.stage === "seated");
    return html`<button type="button" class=${`btn main ${go ? "go" : ""}`} aria-label=${word} ?disabled=${over}
      title=${over ? CONSOLE.clockOver : nothing} aria-keyshortcuts="Space" @click=${() =>
        void this.does.send(command)}>${icon(sign)}<span>${word}</span></button>`;
  }

  private adjust(by: number): void {
    void this.does.send({ do: "adjust", by_ms: by });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-console-top": CcConsoleTop;
  }
}
