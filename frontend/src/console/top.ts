// <cc-console-top>: the head of the console: tournament, clock, Find and More; <cc-money-strip>: money at a glance,
// every chip explained.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay } from "../app/times.ts";
import { chips, minutes, moneyText } from "../app/words.ts";
import { type Reading, mood, reading, seconds, structureOf } from "../clock/countdown.ts";
import { levelShort, levelWords } from "../clock/words.ts";
import { topStyles } from "../desk/layout.ts";
import { figureStyles, figures } from "../kit/digits.ts";
import { icon } from "../kit/icons.ts";
import { parts } from "../kit/styles.ts";
import type { NightChipsView, NightCommand, NightListed, ConsoleView } from "../protocol.ts";
import { placesPaid, unpaidWords } from "./facts.ts";
import type { ConsoleActions, PanelName } from "./open-panels.ts";
import { endWords } from "./panels/finish-estimate.ts";
import { nights } from "./requests.ts";
import { CONSOLE } from "./words.ts";

@customElement("cc-money-strip")
export class CcMoneyStrip extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;

  static override styles = [
    parts,
    css`
      :host {
        display: block; min-width: 0; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
      }
      div {
        display: flex; align-items: center; gap: 4px; height: 47px; min-width: max-content; padding: 0 8px;
        font-size: 15px; color: var(--ink-2); white-space: nowrap; font-variant-numeric: tabular-nums;
      }
      button {
        min-height: 44px; padding: 0 10px; border: 0; border-radius: var(--r-s); background: none; color: inherit;
        cursor: pointer;
      }
      button:hover { background: var(--raised); }
      b { color: var(--ink); font-weight: 650; margin-left: 6px; }
      .w { color: var(--warn); font-weight: 600; }
      .ok { margin-left: auto; }
      .stop { color: var(--stop); font-weight: 600; }
    `,
  ];

  override render(): unknown {
    const { money, left, chips: inPlay, currency, forecast } = this.view;
    const sum = (cents: number): string => moneyText(cents, currency);
    const owing = unpaidWords(this.view);
    return html`<div role="region" aria-label=${CONSOLE.money.title}>
      ${this.fact("people", CONSOLE.entries, String(money.entries))}
      ${owing ? html`<button type="button" class="w" @click=${this.owing}>${owing}</button>` : nothing}
      ${money.rebuys ? this.fact("money", CONSOLE.rebuys, String(money.rebuys)) : nothing}
      ${money.add_ons ? this.fact("money", CONSOLE.addOns, String(money.add_ons)) : nothing}
      ${this.fact("people", CONSOLE.left, String(left))}
      ${this.fact("money", CONSOLE.pool, sum(money.pool))}
      ${money.charity ? this.fact("money", CONSOLE.charity, sum(money.charity)) : nothing}
      ${money.fund ? this.fact("money", money.fund_title || CONSOLE.fund, sum(money.fund)) : nothing}
      ${money.fees ? this.fact("money", CONSOLE.fees, sum(money.fees)) : nothing}
      ${money.bounties ? this.fact("money", CONSOLE.bounties, sum(money.bounties)) : nothing}
      ${this.fact("money", CONSOLE.paying, CONSOLE.places(placesPaid(this.view)))}
      ${forecast ? this.fact("clock", CONSOLE.ends, endWords(forecast)) : nothing}
      <button type="button" class="ok"
        @click=${() => this.actions.open("chips")}>${CONSOLE.chips}<b>${chips(inPlay.in_play)}</b>${this.accounted(
          inPlay,
        )}</button>
    </div>`;
  }

  /** Open check-in with those who owe. */
  private readonly owing = (): void => {
    this.actions.saved.go({ filter: "unpaid", typed: "" });
    this.actions.open("people");
  };

  /** Only counted chips are explained. */
  private accounted(inPlay: NightChipsView): TemplateResult | typeof nothing {
    if (inPlay.trouble) return html`, <span class="stop">${CONSOLE.notAccounted}</span>`;
    if (inPlay.counted_at) return html`, ${CONSOLE.accounted(timeOfDay(inPlay.counted_at))}`;
    return inPlay.uncounted ? html`, ${CONSOLE.uncounted(inPlay.uncounted)}` : nothing;
  }

  private fact(panel: PanelName, label: string, value: string): TemplateResult {
    return html`<button type="button" @click=${() => this.actions.open(panel)}>${label}<b>${value}</b></button>`;
  }
}

const MINUTE = 60_000;

/** What the clock's large button does now: start, pause or resume. */
export function clockCommand(view: ConsoleView): NightCommand {
  if (view.stage === "seated" || view.stage === "open" || view.stage === "planned") return { do: "start-play" };
  return view.clock.running ? { do: "pause" } : { do: "resume" };
}

/** Play is over: the clock has nothing left to do. */
export const isOver = (view: ConsoleView): boolean => view.stage === "over" || view.stage === "closed";

@customElement("cc-console-top")
export class CcConsoleTop extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
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
    const at = reading(this.view.clock, structureOf(this.view), this.now);
    return html`<header>
      ${this.title_()}
      <div class="clk" role="group" aria-label=${CONSOLE.clockMenu}>
        <button type="button" class="read" @click=${() => this.actions.open("clock")}>${this.time(at)}${this.levels(
          at,
        )}<span class="heard">${CONSOLE.clockMenu}</span></button>
        <span class="grp">
          ${this.main()}
          <button type="button" class="btn adj" ?disabled=${isOver(this.view)}
            @click=${() => this.adjust(-MINUTE)}>${CONSOLE.less}</button>
          <button type="button" class="btn adj" ?disabled=${isOver(this.view)}
            @click=${() => this.adjust(MINUTE)}>${CONSOLE.more}</button>
        </span>
      </div>
      <button type="button" class="btn side" aria-label=${CONSOLE.findLabel} aria-keyshortcuts="/"
        @click=${() => this.actions.find()}>${icon("find", 20)}<span>${CONSOLE.find}</span></button>
      <button type="button" class="btn side" aria-label=${CONSOLE.menu}
        @click=${() => this.actions.open("more")}>${icon("more", 20)}<span>${CONSOLE.menu}</span></button>
    </header>`;
  }

  // ------------------------------------------------------------ which tournament

  private title_(): TemplateResult {
    return html`<div class="ev">
      <button type="button" class="name" aria-haspopup="true" aria-expanded=${String(this.listed)}
        @click=${this.list}><span class="one"><h1>${this.view.title}</h1>${icon("down", 16)}</span><span
        class="house">${this.view.house_title || this.view.house}</span></button>
      ${this.listed ? this.menu() : nothing}
    </div>`;
  }

  private menu(): TemplateResult {
    return html`<nav class="menu" aria-label=${CONSOLE.nights}
      @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.shut()}>
      ${this.others.map(
        (one) =>
          html`<a href=${`/night/${encodeURIComponent(one.id)}/console`}
            aria-current=${one.id === this.view.id ? "page" : nothing}><b>${one.title}</b><span>${CONSOLE.listed(
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
    const begun = this.view.stage !== "planned" && this.view.stage !== "open" && this.view.stage !== "seated";
    const look = begun ? mood(at) : "run";
    return html`<span class=${`t ${look}`} role="timer">${figures(minutes(seconds(at.left)))}</span>`;
  }

  private levels(at: Reading): TemplateResult {
    const words = at.game ? levelShort : levelWords; // the game's name needs the space of ante and bring-in
    const here = at.onBreak ? CONSOLE.breakWord : [CONSOLE.level(at.level), at.game].filter(Boolean).join(", ");
    const now = at.onBreak ? CONSOLE.backAt(timeOfDay(this.now + at.left)) : at.playing ? words(at.playing) : "";
    const [after, game] = at.onBreak ? [at.playing, at.game] : [at.next, at.nextGame];
    const why = this.view.clock.paused[0] ?? "";
    return html`<span class="b">${here}${why ? html` <i>${why}</i>` : nothing}<b>${now}</b></span>
      <span class="b nx">${after && game ? `${CONSOLE.next}: ${game}` : CONSOLE.next}<b>${
        after ? words(after) : CONSOLE.lastLevel
      }</b></span>`;
  }

  private main(): TemplateResult {
    const command = clockCommand(this.view);
    const [sign, word] =
      command.do === "pause"
        ? (["pause", CONSOLE.pause] as const)
        : (["play", command.do === "start-play" ? CONSOLE.start : CONSOLE.resume] as const);
    const over = isOver(this.view);
    const go = !over && (command.do === "resume" || this.view.stage === "seated");
    return html`<button type="button" class=${`btn main ${go ? "go" : ""}`} aria-label=${word} ?disabled=${over}
      title=${over ? CONSOLE.clockOver : nothing} aria-keyshortcuts="Space" @click=${() =>
        void this.actions.send(command)}>${icon(sign)}<span>${word}</span></button>`;
  }

  private adjust(by: number): void {
    void this.actions.send({ do: "adjust", by_ms: by });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-money-strip": CcMoneyStrip;
    "cc-console-top": CcConsoleTop;
  }
}
