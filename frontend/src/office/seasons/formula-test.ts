// <cc-formula-tester>: try a formula on a tournament: everyone's points step by step, or where the formula is wrong.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../../app/api.ts";
import { WORDS, decimalText } from "../../app/words.ts";
import { choice } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { FormulaTried, SeasonView, WorkedView } from "../../protocol.ts";
import { tournamentDay } from "./season-form.ts";
import { seasonStyles } from "./styles.ts";
import { TESTER } from "./words.ts";

/** Fires `place` with the position of the error in the formula. */
@customElement("cc-formula-tester")
export class CcFormulaTester extends LitElement {
  @property({ attribute: false }) season!: SeasonView;
  /** Its text, or the name of one that comes with Cutcard; "": the tournament's own. */
  @property({ attribute: false }) formula = "";
  @state() private night = "";
  @state() private tried: FormulaTried | undefined;
  @state() private busy = false;

  static override styles = [
    parts,
    seasonStyles,
    css`
      :host { display: grid; gap: 12px; padding: 14px; border: 1px solid var(--line); border-radius: var(--r-m);
        background: var(--panel); }
      .ask { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 12px; align-items: end; }
      .at { text-decoration: underline; border: 0; background: none; padding: 0; min-height: 44px; cursor: pointer;
        color: var(--stop); font-weight: 600; border-radius: var(--r-s); }
      .results { max-height: 420px; overflow: auto; }
      td:first-child { width: 56px; } td .steps { display: grid; gap: 2px; font-size: 13px; color: var(--ink-2); }
      code { font: 13px var(--mono); color: var(--ink); overflow-wrap: anywhere; }
      @media (max-width: 640px) { .ask { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("season") as SeasonView | undefined;
    if (changed.has("season") && before?.id !== this.season.id) {
      this.night = this.season.nights.at(-1)?.id ?? "";
      this.tried = undefined;
    }
  }

  override render(): unknown {
    const nights = [...this.season.nights]
      .reverse()
      .map((one) => [one.id, `${tournamentDay(one.started)}, ${one.title}`] as const);
    return html`<h3>${TESTER.title}</h3>
      <div class="ask">${
        nights.length
          ? choice({
              name: "night",
              label: TESTER.night,
              value: this.night,
              options: nights,
              changed: (value) => (this.night = value),
            })
          : html`<p class="hint">${TESTER.noNight}</p>`
      }${button({ label: TESTER.run, busy: this.busy, run: () => void this.run() })}</div>
      <div role="status">${this.tried ? this.told(this.tried) : nothing}</div>`;
  }

  private told(tried: FormulaTried): unknown {
    if (tried.wrong) return this.wrong(tried);
    if (!tried.rows.length) return html`<p>${TESTER.good}</p>`;
    return html`<div class="results" tabindex="0" role="region" aria-label=${TESTER.title}><table>
      <thead><tr><th scope="col">${TESTER.place}</th><th scope="col">${TESTER.name}</th><th scope="col"
        class="r">${TESTER.points}</th><th scope="col">${TESTER.working}</th></tr></thead>
      <tbody>${tried.rows.map((one) => this.row(one))}</tbody></table></div>`;
  }

  private wrong(tried: FormulaTried): unknown {
    const what = tried.wrong.replace(/^line \d+, character \d+: /, "");
    return html`<p class="wrong"><button class="at" type="button" @click=${() => this.point(tried)}>${TESTER.wrong(
      tried.line,
      tried.column,
    )}</button>: ${what}</p>`;
  }

  private point(tried: FormulaTried): void {
    const before = tried.text.split("\n").slice(0, tried.line - 1);
    const at = before.reduce((sum, line) => sum + line.length + 1, 0) + tried.column - 1;
    this.dispatchEvent(new CustomEvent("place", { detail: at }));
  }

  private row(one: WorkedView): unknown {
    const beside = one.beside.map(
      ([reason, points]) => html`<span>${TESTER.beside(reason, decimalText(points))}</span>`,
    );
    return html`<tr><td>${one.place || "–"}</td><td>${one.name}</td><td class="r"><b>${decimalText(one.points)}</b></td>
      <td><div class="steps">${one.steps.map(
        (step) =>
          html`<span><code>${step.text}</code>${
            step.used.length ? html` (${step.used.map(([name, value]) => `${name} ${value}`).join(", ")})` : nothing
          } = ${step.result}</span>`,
      )}${beside}</div></td></tr>`;
  }

  private async run(): Promise<void> {
    const own = this.formula || (await this.ownFormula());
    this.busy = true;
    try {
      this.tried = await call("POST /api/league/formula", { body: { formula: own, night: this.night } });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    } finally {
      this.busy = false;
    }
  }

  /** The tournament's own formula, where the season has none. */
  private async ownFormula(): Promise<string> {
    if (!this.night) return "";
    return (await call("GET /api/league/nights/{id}", { id: this.night })).formula;
  }
}
