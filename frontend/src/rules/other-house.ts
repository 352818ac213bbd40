// <cc-elsewhere house="ccp" rule="ccp.showdown.8">: the same example in another house, side by side, and every house's
// answers to the questions that the rule decides.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/styles.ts";
import type { AnsweredElsewhere, Cited, Contrast, Example, RuleQuestion } from "../protocol.ts";
import { answerStyles, answerText, citations } from "./answer.ts";
import { example as play } from "./requests.ts";
import { RULES, capital } from "./words.ts";

const CITED = 3;

/** Fires `watch` with an example to play in the other house. */
@customElement("cc-elsewhere")
export class CcElsewhere extends LitElement {
  @property() house = "";
  @property({ attribute: "house-title" }) houseTitle = "";
  @property() rule = "";
  @property({ attribute: false }) questions: readonly RuleQuestion[] = [];
  /** The example that is compared; 0: there is none. */
  @property({ type: Number }) number = 0;
  @state() private other = "";
  @state() private example: Example | undefined;

  static override styles = [
    parts,
    answerStyles,
    css`
      :host { display: grid; gap: 28px; }
      h2 { font-size: var(--t-m); font-weight: 650; letter-spacing: 0; margin-bottom: 12px; }
      h3 { font-size: var(--t-s); font-weight: 600; color: var(--ink-2); line-height: 1.3; }
      .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 16px; }
      .two > div {
        display: flex; flex-direction: column; gap: 10px; min-width: 0; border: 1px solid var(--line);
        border-radius: var(--r-l); padding: 14px 16px; background: var(--ground);
      }
      .two .means { font-weight: 550; line-height: 1.4; }
      .two .happens { font-size: 15px; line-height: 1.45; }
      .two .happens small { display: block; font-size: 13px; color: var(--ink-2); }
      .diff { background: var(--warn-dim); border-radius: 6px; box-shadow: 0 0 0 6px var(--warn-dim); margin: 2px 0; }
      .split { display: grid; gap: 6px; }
      .split li { display: flex; justify-content: space-between; align-items: baseline; font-size: 15px; }
      .split b { font-size: var(--t-l); font-weight: 650; font-variant-numeric: tabular-nums; }
      .split .diff { box-shadow: none; margin: 0 -8px; padding: 0 8px; }
      .two .btn { align-self: start; margin-top: auto; }
      .two .cites { margin-top: auto; }
      .two .btn + .cites { margin-top: 0; }
      .alike { margin-top: 14px; color: var(--ink-2); font-size: 15px; }
      .all > li {
        display: grid; grid-template-columns: 132px minmax(0, 1fr); gap: 12px; padding: 10px 0;
        border-top: 1px solid var(--line); font-size: 15px; line-height: 1.35;
      }
      .all .name { font-weight: 650; }
      .all .muted { line-height: 1.4; }
      .question { margin-bottom: 10px; color: var(--ink-2); font-size: 15px; line-height: 1.4; }
      details { border-top: 1px solid var(--line); }
      details summary {
        min-height: 44px; display: flex; align-items: center; gap: 8px; cursor: pointer; font-size: 15px;
        font-weight: 550; line-height: 1.3; padding: 8px 0;
      }
      details.cases { border: 0; }
      .cases summary { padding: 0; min-height: 28px; font-weight: 500; color: var(--book); }
      @media (max-width: 1439px) and (min-width: 1200px) {
        .two { grid-template-columns: 1fr; }
        .all > li { grid-template-columns: 1fr; gap: 2px; }
      }
      @media (max-width: 480px) {
        .two { grid-template-columns: 1fr; }
        .all > li { grid-template-columns: 1fr; gap: 2px; }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("questions") && !this.other) this.other = this.suggested();
    if (this.number && this.other && (changed.has("number") || (changed as PropertyValues).has("other")))
      void this.ask();
  }

  /** A house that answers otherwise, best one that is alone with its answer. */
  private suggested(): string {
    const all = (this.questions[0]?.elsewhere ?? []).filter((one) => one.answer);
    const otherwise = all.filter((one) => !one.same);
    const alone = otherwise.find((one) =>
      otherwise.every((other) => other === one || other.answer?.means !== one.answer?.means),
    );
    return (alone ?? otherwise[0] ?? all[0])?.house ?? "";
  }

  private async ask(): Promise<void> {
    const { other, number } = this;
    const found = await play(this.house, this.rule, number, other).catch(() => undefined);
    if (this.other === other && this.number === number) this.example = found;
  }

  override render(): unknown {
    const [first, ...more] = this.questions;
    return html`${this.number && this.other ? this.beside(first) : nothing}
      ${
        first
          ? html`<section><h2>${this.number ? RULES.others : RULES.everybody}</h2>${
              this.number ? nothing : html`<p class="question">${first.question}</p>`
            }${this.all(first, Boolean(this.number))}</section>`
          : nothing
      }
      ${
        more.length
          ? html`<section><h2>${RULES.othersToo}</h2>${more.map(
              (one) => html`<details><summary>${one.question}</summary>${this.all(one, false)}</details>`,
            )}</section>`
          : nothing
      }`;
  }

  // ------------------------------------------------------------ two houses

  private beside(first: RuleQuestion | undefined): unknown {
    const others = first?.elsewhere.filter((one) => one.plays !== false) ?? [];
    const there = others.find((one) => one.house === this.other);
    const contrasts = this.example?.there?.house === this.other ? (this.example.contrasts ?? []) : undefined;
    return html`<section>
      <h2 id="same">${RULES.same}</h2>
      <div class="field"><select aria-labelledby="same"
        @change=${(event: Event) => (this.other = (event.target as HTMLSelectElement).value)}>
        ${others.map(
          (one) => html`<option value=${one.house} ?selected=${one.house === this.other}>${one.title}</option>`,
        )}
      </select></div>
      <div class="two">
        ${this.side(this.houseTitle, this.house, first?.here.means ?? "", first?.here.cites, contrasts, "here")}
        ${this.side(
          there?.title ?? "",
          this.other,
          there?.answer?.means ?? "",
          there?.answer?.cites,
          contrasts,
          "there",
        )}
      </div>
      ${contrasts && !contrasts.length ? html`<p class="alike">${RULES.alike(there?.title ?? "")}</p>` : nothing}
    </section>`;
  }

  private side(
    title: string,
    house: string,
    means: string,
    cites: readonly Cited[] | undefined,
    contrasts: readonly Contrast[] | undefined,
    which: "here" | "there",
  ): unknown {
    const happens = contrasts?.filter((one) => one.frame >= 0) ?? [];
    const chips = contrasts?.filter((one) => one.frame < 0) ?? [];
    return html`<div>
      <h3>${title}</h3>
      ${means ? html`<p class="means">${means}</p>` : nothing}
      ${happens.map((one) => html`<p class="happens diff"><small>${capital(one.what)}</small>${one[which] || "–"}</p>`)}
      ${
        chips.length
          ? html`<p class="label">${RULES.atTheEnd}</p><ul class="split">${chips.map(
              (one) => html`<li class=${one.here === one.there ? "" : "diff"}>${one.what}<b>${one[which]}</b></li>`,
            )}</ul>`
          : nothing
      }
      ${
        which === "there" && this.example?.there
          ? html`<button class="btn small" type="button" @click=${this.watch}>${RULES.playThere}</button>`
          : nothing
      }
      ${citations(this.foremost(cites), house)}
    </div>`;
  }

  private watch(): void {
    this.dispatchEvent(new CustomEvent("watch", { detail: this.example }));
  }

  /** The rule to read first, and only a few beside it. */
  private foremost(cites: readonly Cited[] | undefined): readonly Cited[] {
    return [...(cites ?? [])]
      .sort((one, other) => Number(other.id === this.rule) - Number(one.id === this.rule))
      .slice(0, CITED);
  }

  // ------------------------------------------------------------ all of them

  /** The answers of all houses; this house first, unless it is compared just above. */
  private all(question: RuleQuestion, without: boolean): unknown {
    const shown = question.elsewhere.filter((one) => !without || one.house !== this.other);
    const own = { house: this.house, title: this.houseTitle, answer: question.here, plays: true, same: true };
    return html`<ul class="all">${[...(without ? [] : [own]), ...shown].map(
      (one) => html`<li><span class="name">${one.title}</span><div>${this.says(one)}</div></li>`,
    )}</ul>`;
  }

  private says(one: AnsweredElsewhere): unknown {
    if (one.plays === false) return html`<p class="muted">${RULES.notPlayed}</p>`;
    if (!one.answer) return html`<p class="muted">${RULES.silent}</p>`;
    const cases = one.answer.cases?.length ?? 0;
    return cases
      ? html`<details class="cases"
        ?open=${one.house === this.house}><summary>${RULES.depends(cases)}</summary>${answerText(
          one.answer,
          one.house,
          this.rule,
        )}</details>`
      : answerText(one.answer, one.house);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-elsewhere": CcElsewhere;
  }
}
