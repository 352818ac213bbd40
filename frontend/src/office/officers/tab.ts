// <cc-office-officers>: who decides here, offices and their holders, the code of conduct, precedents, announcements.

import { type PropertyValues, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { OfficersView, RankView } from "../../protocol.ts";
import { OfficeTab } from "../tab-base.ts";
import "./announcements.ts";
import "./officers.ts";
import "./rulings-search.ts";
import { OFFICERS, STEPS, type Step } from "./words.ts";

@customElement("cc-office-officers")
export class CcOfficeOfficers extends OfficeTab {
  @state() private view: OfficersView | undefined;
  #asked = -1;

  static override styles = [
    parts,
    citeStyles,
    css`
      :host { display: grid; gap: 28px; padding-bottom: 24px; }
      h1 { font-size: var(--t-xl); }
      .two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 28px 32px;
        align-items: start; }
      section { display: grid; gap: 10px; min-width: 0; }
      h2 { font-size: 16px; font-weight: 650; }
      .order { display: grid; gap: 10px; counter-reset: rank; }
      .order li { counter-increment: rank; display: grid; gap: 2px; position: relative; border: 1px solid var(--line);
        border-radius: var(--r-m); background: var(--panel); padding: 12px 14px 12px 48px; }
      .order li::before { content: counter(rank); position: absolute; left: 16px; top: 11px;
        font: 700 21px/1.2 var(--display); color: var(--ink-2); }
      .order b { font-weight: 650; } .order .vacant { color: var(--warn); font-weight: 600; }
      .order p { font-size: 14px; color: var(--ink-2); }
      .code { max-height: 320px; overflow: auto; border: 1px solid var(--line); border-radius: var(--r-m);
        background: var(--panel); padding: 0 14px; }
      .code li { padding: 10px 0; border-top: 1px solid var(--line); font-size: 14px; line-height: 1.4; display: grid;
        gap: 2px; }
      .code li:first-child { border-top: 0; }
      a.to { color: var(--book); font-weight: 600; min-height: 44px; display: inline-flex; align-items: center; }
      @media (max-width: 640px) { :host { padding-inline: 16px; } }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("office") && this.office.version !== this.#asked) {
      this.#asked = this.office.version;
      void this.read(this.#asked);
    }
  }

  private async read(version: number): Promise<void> {
    const told = await call("GET /api/office/officers").catch(() => undefined);
    if (version === this.#asked && told) this.view = told;
  }

  override render(): unknown {
    const { view } = this;
    if (!view) return html`<h1>${OFFICERS.title}</h1>`;
    return html`<h1>${OFFICERS.title}</h1>
      <div class="two">
        <section aria-labelledby="order"><h2 id="order">${OFFICERS.order}</h2>
          <p class="muted">${OFFICERS.orderHint}</p>
          <ol class="order">${view.order.map((one) => this.rank(one))}</ol>
          ${citationRow(view.house, [...new Map([...view.cites, ...view.party].map((one) => [one.id, one])).values()])}
        </section>
        <cc-office-posts .view=${view} .office=${this.office} .acts=${this.acts}></cc-office-posts>
        <cc-office-notices .view=${view} .acts=${this.acts}></cc-office-notices>
        <section aria-labelledby="ladder"><h2 id="ladder">${OFFICERS.ladder}</h2>
          <p>${view.ladder}</p>${citationRow(view.house, view.ladder_cites)}</section>
        ${this.code(view)}
        <cc-office-precedents></cc-office-precedents>
      </div>`;
  }

  private rank(one: RankView): unknown {
    const named = one.rank === "floor" || one.rank === "director";
    const gives = one.gives.map((step) => STEPS[step as Step].rung.toLowerCase());
    return html`<li><b>${capital(one.title)}</b><span>${
      one.holders.length
        ? one.holders.join(", ")
        : named
          ? html`<span class="vacant">${OFFICERS.vacant}</span>`
          : OFFICERS.atTable
    }</span><p>${one.final ? `${OFFICERS.finalWord} ` : ""}${one.instead ? OFFICERS.instead(one.instead) : ""}</p>${
      gives.length ? html`<p>${OFFICERS.gives(gives)}</p>` : nothing
    }</li>`;
  }

  private code(view: OfficersView): unknown {
    return html`<section aria-labelledby="code"><h2 id="code">${OFFICERS.code}</h2>
      <p class="muted">${OFFICERS.codeOf(view.conduct.length, view.house_title)}</p>
      <ul class="code" tabindex="0" aria-labelledby="code">${view.conduct.map(
        (rule) => html`<li>${rule.says}${citationRow(view.house, [rule])}</li>`,
      )}</ul>
      <a class="to" href=${`/rules/${encodeURIComponent(view.house)}`}>${OFFICERS.book}</a></section>`;
  }
}

function capital(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}
