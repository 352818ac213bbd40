// <cc-home-by>: when the tournament ends and how sure that is, and which change of the levels meets a wanted time.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay, timeTyped } from "../../app/times.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { Forecast, ConsoleView, EarlierEnd } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { finishEstimate } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.homeBy;
const DAY = 86_400_000;
const KEPT = "cutcard.home-by";
const USUAL = "23:30";

/** The next moment at which the wall clock shows this time. */
export function nextAt(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const day = new Date(now);
  day.setHours(hours, minutes, 0, 0);
  return day.getTime() > now ? day.getTime() : day.getTime() + DAY;
}

/** A range where the end is uncertain, else one time. */
export function endWords(told: Forecast): string {
  return told.doubt
    ? SAY.between(timeOfDay(told.early), timeOfDay(told.late))
    : SAY.about(timeOfDay(Math.round(told.expected / 300_000) * 300_000));
}

@customElement("cc-home-by")
export class CcHomeBy extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property({ type: Number }) now = 0;
  @state() private time = localStorage.getItem(KEPT) ?? USUAL;
  /** The answer for that time and that version of the tournament. */
  @state() private told: Forecast | null = null;
  #asked = "";

  static override styles = [
    parts,
    panelStyles,
    citeStyles,
    css`
      :host { height: auto; }
      section { display: grid; gap: 8px; }
      .end { font-size: 19px; font-weight: 600; }
      .span { position: relative; height: 8px; border-radius: 4px; background: var(--line-strong); margin-top: 4px; }
      .span b { position: absolute; top: -3px; left: var(--at); width: 3px; height: 14px; background: var(--ink); }
      .ends { display: flex; justify-content: space-between; color: var(--ink-2); font-variant-numeric: tabular-nums; }
      .by { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
      .by input { width: auto; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const wanted = `${this.view.version} ${this.time}`;
    if (changed.size && wanted !== this.#asked && this.time && this.view.forecast) void this.#ask(wanted);
  }

  async #ask(wanted: string): Promise<void> {
    this.#asked = wanted;
    const told = await finishEstimate(this.view.id, nextAt(this.time, this.now)).catch(() => null);
    if (this.#asked === wanted) this.told = told;
  }

  override render(): unknown {
    const end = this.view.forecast;
    if (!end) return nothing;
    return html`<section aria-label=${SAY.title}><h3>${SAY.title}</h3>
      <p class="end">${SAY.ends(endWords(end))}</p>
      ${end.doubt ? html`<p class="hint">${SAY.doubts[end.doubt](timeOfDay(end.since))}</p>` : this.span(end)}
      <div class="field by"><label for="by">${SAY.by}</label><input id="by" type="time" .value=${this.time}
        @change=${this.#chosen} />${this.told ? html`<span>${SAY.chance(this.told.chance)}</span>` : nothing}</div>
      ${this.told?.sooner.length ? this.changes(this.told) : nothing}</section>`;
  }

  /** The range in which eight of ten tournaments end, and the median. */
  private span({ early, expected, late }: Forecast): TemplateResult {
    const at = Math.min(100, Math.max(0, ((expected - early) / Math.max(1, late - early)) * 100));
    const [first, last] = [timeOfDay(early), timeOfDay(late)];
    return html`<div class="span" aria-hidden="true" .style=${`--at: ${at.toFixed(0)}%`}><b></b></div>
      <p class="ends" aria-label=${SAY.within(first, last)}><span>${first}</span><span>${SAY.eight}</span><span
        >${last}</span></p>`;
  }

  readonly #chosen = (event: Event): void => {
    this.time = (event.target as HTMLInputElement).value;
    if (this.time) localStorage.setItem(KEPT, this.time);
    this.told = null;
  };

  private changes(told: Forecast): TemplateResult {
    return html`<ul class="rows">${told.sooner.map(
      (one) => html`<li><span class="n"><b>${SAY.kinds[one.kind](one)}</b><small>${SAY.brings(
        timeOfDay(one.expected),
        one.chance,
      )}</small></span><button type="button" class="btn" aria-label=${SAY.applies(SAY.kinds[one.kind](one))}
        @click=${() => void this.#apply(one, told.fixed)}>${SAY.apply}</button></li>`,
    )}</ul>${
      told.fixed
        ? html`<p class="hint">${SAY.fixed}</p
      >${citationRow(this.view.house, told.fixed_cites)}`
        : nothing
    }`;
  }

  async #apply(change: EarlierEnd, fixed: boolean): Promise<void> {
    const why = fixed ? { override: SAY.why(timeTyped(this.time)) } : {};
    await this.actions.send({ do: "change-structure", structure: change.structure, ...why });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-home-by": CcHomeBy;
  }
}
