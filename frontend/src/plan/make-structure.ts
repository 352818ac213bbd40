// <cc-make-structure>: the server makes a structure from a wanted length, chips and entrants. Fires `made` with the
// structure and, if wanted, its chips.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS, readChips } from "../app/words.ts";
import type { Item } from "../clock/countdown.ts";
import { levelWords } from "../clock/words.ts";
import { choice, field } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import type { Chip, Generated } from "../protocol.ts";
import { type Posting, hours } from "./levels.ts";
import { PLAN } from "./words.ts";

const SAY = PLAN.make;
const NUMBERS = [
  "minutes",
  "chips",
  "entrants",
  "level",
  "depth",
  "antes_from",
  "break_every",
  "break_minutes",
  "more_chips",
] as const;
type Wish = Record<(typeof NUMBERS)[number], number>;
const FIRST: Wish = {
  minutes: 240,
  chips: 5000,
  entrants: 20,
  level: 20,
  depth: 100,
  antes_from: 4,
  break_every: 60,
  break_minutes: 10,
  more_chips: 0,
};

interface Pace {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly level: number;
  readonly depth: number;
}

export interface Made {
  readonly structure: readonly Item[];
  readonly chips: readonly Chip[] | undefined;
}

@customElement("cc-make-structure")
export class CcMakeStructure extends LitElement {
  @property({ type: Number }) stack = 5000;
  @property({ type: Number }) entrants = 20;
  @property() posting: Posting = "blinds";
  @state() private paces: readonly Pace[] = [];
  @state() private pace: Pace | undefined;
  @state() private made: Generated | undefined;
  @state() private trouble = "";
  @state() private antes = "none";

  static override styles = [
    parts,
    css`
      form, .made { display: grid; gap: 16px; }
      .two { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 14px; align-items: end; }
      .paces { display: flex; flex-wrap: wrap; gap: 8px; }
      .made { margin-top: 20px; padding-top: 20px; border-top: 1px solid var(--line); }
      ol { border-radius: var(--r-m); box-shadow: inset 0 0 0 1px var(--line); overflow: hidden; }
      li {
        display: flex; justify-content: space-between; gap: 12px; padding: 6px 14px; border-top: 1px solid var(--line);
        font-size: 15px;
      }
      li:first-child { border: 0; }
      .break { color: var(--ink-2); background: var(--sunk); }
      .take { display: flex; gap: 10px; align-items: center; min-height: 40px; }
      .take input { width: 20px; height: 20px; accent-color: var(--act); }
      .btn.wide { width: 100%; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void call("GET /api/structures").then(
      (paces) => (this.paces = paces),
      () => undefined,
    );
  }

  override render(): unknown {
    const usual: Wish = {
      ...FIRST,
      chips: this.stack,
      entrants: this.entrants,
      ...(this.pace ? { level: this.pace.level, depth: this.pace.depth } : {}),
    };
    const number = (name: keyof Wish): unknown =>
      field({ name, label: SAY[name], type: "number", value: String(usual[name]) });
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.ask(event)}>
        ${
          this.paces.length
            ? html`<div class="paces" role="group" aria-label=${SAY.paces}>${this.paces.map(
                (pace) =>
                  html`<button class="btn small choice" type="button" title=${pace.about}
                    aria-pressed=${String(pace === this.pace)}
                    @click=${() => (this.pace = pace)}>${pace.title}</button>`,
              )}</div>`
            : nothing
        }
        ${keyed(
          this.pace,
          html`<div class="two">${(
            ["minutes", "entrants", "chips", "level", "depth", "break_every", "break_minutes", "more_chips"] as const
          ).map(number)}
          ${
            this.posting === "blinds"
              ? choice({
                  name: "antes",
                  label: SAY.antes,
                  value: this.antes,
                  options: Object.entries(SAY.anteKinds),
                  changed: (to) => (this.antes = to),
                })
              : nothing
          }
          ${this.posting === "blinds" && this.antes !== "none" ? number("antes_from") : nothing}</div>`,
        )}
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        <button class="btn ${this.made ? "" : "go"} wide" type="submit">${SAY.act}</button>
      </form>${this.made ? this.preview(this.made) : nothing}`;
  }

  private preview(made: Generated): unknown {
    let level = 0;
    return html`<form class="made" @submit=${(event: SubmitEvent) => this.use(event, made)}>
      <p>${SAY.tells(made.last_level, hours(made.minutes))}</p>
      <ol>${made.structure.map(
        (item) =>
          html`<li class=${item.is}><span class="num">${
            item.is === "level" ? `${(level += 1)}. ${levelWords(item)}` : PLAN.structure.rest
          }</span><span class="num">${item.minutes} min</span></li>`,
      )}</ol>
      <label class="take"><input type="checkbox" name="chipset" checked />${SAY.chipsToo}</label>
      <button class="btn go wide" type="submit">${SAY.use}</button>
    </form>`;
  }

  private async ask(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const asked = new FormData(event.target as HTMLFormElement);
    const numbers = NUMBERS.filter((name) => asked.has(name)).map((name) => [
      name,
      readChips(String(asked.get(name))) ?? 0,
    ]);
    this.trouble = "";
    try {
      const wish = { ...Object.fromEntries(numbers), style: this.posting, antes: String(asked.get("antes") ?? "none") };
      this.made = await call("POST /api/structures", { body: wish });
    } catch (error) {
      this.made = undefined;
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  private use(event: SubmitEvent, made: Generated): void {
    event.preventDefault();
    const chips = new FormData(event.target as HTMLFormElement).has("chipset") ? made.chips : undefined;
    this.dispatchEvent(new CustomEvent<Made>("made", { detail: { structure: made.structure, chips } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-make-structure": CcMakeStructure;
  }
}
