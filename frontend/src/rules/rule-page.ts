// <cc-rule-page>: one rule: its text, its place and standing, examples that play, and the other houses.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, me, rule } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { Contents, Example, ExampleListed, RuleQuestion, RuleView } from "../protocol.ts";
import { answerStyles, citations } from "./answer.ts";
import "./club-rulings.ts";
import "./example.ts";
import "./frame.ts";
import "./other-house.ts";
import { address, contents, elsewhere, example, examples } from "./requests.ts";
import { RULES } from "./words.ts";

const STAFF: readonly string[] = ["director", "floor", "dealer"];

@customElement("cc-rule-page")
export class CcRulePage extends LitElement {
  @state() private contents: Contents | undefined;
  @state() private found: RuleView | undefined;
  @state() private questions: readonly RuleQuestion[] | undefined;
  @state() private listed: readonly ExampleListed[] | undefined;
  @state() private shown: readonly Example[] = [];
  /** An example as it is played in another house. */
  @state() private there: Example | undefined;
  /** Only officials read the club's earlier rulings. */
  @state() private staff = false;
  @state() private trouble = "";
  readonly #house = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  readonly #rule = decodeURIComponent(location.pathname.split("/")[3] ?? "");

  static override styles = [
    parts,
    answerStyles,
    css`
      .crumb { font-size: var(--t-s); color: var(--ink-2); }
      .crumb a { text-decoration: none; }
      .crumb a:hover { text-decoration: underline; }
      h1 {
        font-size: clamp(28px, 3.2vw, 40px); line-height: 1.12; letter-spacing: -.02em; margin: 4px 0 18px;
        text-wrap: balance; overflow-wrap: anywhere;
      }
      .says {
        font: 500 var(--t-xl)/1.42 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.005em;
        margin-bottom: 14px; white-space: pre-line; overflow-wrap: break-word;
      }
      .st {
        display: flex; flex-wrap: wrap; gap: 2px 20px; align-items: center; font-size: var(--t-s); color: var(--ink-2);
      }
      .soft { margin-top: 2px; font-size: var(--t-s); color: var(--ink-2); }
      .read {
        margin-top: 18px; border-left: 3px dashed var(--book); padding: 2px 0 2px 16px; font-size: 15px;
        line-height: 1.5; color: var(--ink-2); overflow-wrap: break-word;
      }
      .read b { color: var(--ink); font-weight: 600; }
      .read.doc { border-left-style: solid; border-left-color: var(--line-strong); }
      .displaced { margin-top: 18px; }
      cc-example { margin-top: 24px; }
      .more { margin-top: 28px; }
      .more h2 { font-size: var(--t-m); font-weight: 650; letter-spacing: 0; margin-bottom: 4px; }
      .more li { border-top: 1px solid var(--line); }
      .more li:last-child { border-bottom: 1px solid var(--line); }
      .more button {
        width: 100%; min-height: 48px; padding: 10px 0; border: 0; background: none; text-align: left; font-size: 15px;
        line-height: 1.4; cursor: pointer; display: flex; justify-content: space-between; gap: 16px;
        align-items: center;
      }
      .more button:hover { color: var(--book); }
      .more button::after { content: "▸"; color: var(--ink-2); }
      .more li.open { border: 0; } .none { margin-top: 24px; color: var(--ink-2); font-size: 15px; }
      .turn {
        display: flex; justify-content: space-between; gap: 16px; margin-top: 40px; padding-top: 16px;
        border-top: 1px solid var(--line);
      }
      .turn a {
        display: grid; gap: 2px; text-decoration: none; min-height: 44px; align-content: center; font-weight: 600;
        color: var(--book); overflow-wrap: anywhere;
      }
      .turn small { font-weight: 400; font-size: 13px; color: var(--ink-2); }
      .turn a:last-child { text-align: right; margin-left: auto; }
      .sorry { margin-top: 16px; }
      @media print { .turn, .more { display: none; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    const [house, id] = [this.#house, this.#rule];
    document.title = `${id} · Cutcard`;
    const quiet = (): undefined => undefined;
    rule(house, id).then(
      (found) => (this.found = found),
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.rule.missing),
    );
    contents(house).then((told) => (this.contents = told), quiet);
    elsewhere(house, id).then((told) => (this.questions = told), quiet);
    examples(house, id).then((told) => this.list(told), quiet);
    me().then((mine) => (this.staff = mine.roles.some((role) => STAFF.includes(role))), quiet);
  }

  private list(told: readonly ExampleListed[]): void {
    this.listed = told;
    if (told.length) void this.play(1);
  }

  private async play(number: number): Promise<void> {
    const found = await example(this.#house, this.#rule, number).catch(() => undefined);
    if (found && !this.shown.some((one) => one.number === number))
      this.shown = [...this.shown, found].sort((one, other) => one.number - other.number);
  }

  override render(): unknown {
    const { found, contents } = this;
    const section = contents?.sections.findIndex((one) => one.rules.some((rule) => rule.id === this.#rule)) ?? -1;
    return html`<cc-reader .contents=${contents} section=${section} @print=${this.print}>
      ${
        this.trouble
          ? html`<h1>${this.#rule}</h1><p class="note sorry" role="alert">${this.trouble}</p>`
          : found
            ? this.page(found, section)
            : html`<p class="crumb">${WORDS.loading}</p><h1>${this.#rule}</h1>`
      }
      ${
        found && this.questions?.length
          ? html`<cc-elsewhere slot="beside" house=${this.#house} house-title=${found.house_title} rule=${this.#rule}
            .questions=${this.questions} number=${this.shown.length ? 1 : 0} @watch=${this.watch}></cc-elsewhere>`
          : nothing
      }
    </cc-reader>`;
  }

  private page(found: RuleView, section: number): unknown {
    return html`<article>
      <p class="crumb"><a href=${address.house(this.#house, Math.max(0, section))}>${found.section}</a></p>
      <h1>${found.title}</h1>
      <p class="says">${found.says}</p>
      <div class="st"><cc-cite turns rule=${found.id} standing=${found.standing}
        house=${this.#house}></cc-cite><span>${this.standing(found)}</span></div>
      <p class="soft">${RULES.software[found.software] ?? ""}</p>
      ${
        found.displaced_by?.length
          ? html`<div
            class="note book displaced"><p>${RULES.displaced}</p>${citations(found.displaced_by, this.#house)}</div>`
          : nothing
      }
      ${found.why ? html`<p class="read"><b>${WORDS.rule.reading}</b> ${found.why}</p>` : nothing}
      ${found.example ? html`<p class="read doc"><b>${RULES.asPrinted}</b> ${found.example}</p>` : nothing}
    </article>
    ${this.played()}
    ${this.staff ? html`<cc-ruled rule=${found.id}></cc-ruled>` : nothing}
    <nav class="turn" aria-label=${RULES.book}>
      ${
        found.previous
          ? html`<a href=${address.rule(this.#house, found.previous)} rel="prev"><small>${RULES.previous}</small>←
            ${found.previous}</a>`
          : nothing
      }
      ${
        found.next
          ? html`<a href=${address.rule(this.#house, found.next)} rel="next"><small>${RULES.next}</small>${found.next}
            →</a>`
          : nothing
      }
    </nav>`;
  }

  private standing(found: RuleView): string {
    if (found.standing === "assumed") return RULES.standing.assumed;
    return found.standing === "inherited"
      ? RULES.standing.inherited(found.stated_in ?? "")
      : RULES.standing.stated(found.line ?? 0);
  }

  private played(): unknown {
    const [first, ...others] = this.listed ?? [];
    if (!first)
      return this.listed && this.found?.software !== "text" ? html`<p class="none">${RULES.noExample}</p>` : nothing;
    return html`${this.example(first.number)}
      ${
        others.length
          ? html`<section
            class="more"><h2>${RULES.examples}</h2><ul>${others.map((one) => this.row(one))}</ul></section>`
          : nothing
      }`;
  }

  private example(number: number): unknown {
    const there = this.there?.number === number ? this.there : undefined;
    const found = there ?? this.shown.find((one) => one.number === number);
    return found
      ? html`<cc-example .example=${found} rule=${this.#rule} ?there=${there !== undefined}
        @back=${() => (this.there = undefined)}></cc-example>`
      : nothing;
  }

  private row(one: ExampleListed): unknown {
    const open = this.shown.some((other) => other.number === one.number);
    return open
      ? html`<li class="open">${this.example(one.number)}</li>`
      : html`<li><button type="button" @click=${() => this.play(one.number)}>${one.title}</button></li>`;
  }

  private watch(event: CustomEvent<Example>): void {
    this.there = event.detail;
    void this.updateComplete.then(() => this.renderRoot.querySelector("cc-example")?.show());
  }

  private print(event: Event): void {
    event.preventDefault();
    window.print();
  }
}
