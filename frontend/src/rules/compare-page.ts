// <cc-compare-page>: two houses side by side, question by question, where their answers differ.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { Compared, HouseListed, QuestionDiffers } from "../protocol.ts";
import "../shell/bar.ts";
import { answerStyles, answerText } from "./answer.ts";
import { address, compare } from "./requests.ts";
import { RULES } from "./words.ts";

@customElement("cc-compare-page")
export class CcComparePage extends LitElement {
  @state() private compared: Compared | undefined;
  @state() private houses: readonly HouseListed[] = [];
  @state() private trouble = "";
  readonly #house = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  readonly #other = decodeURIComponent(location.pathname.split("/")[4] ?? "");

  static override styles = [
    parts,
    answerStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      .tools { display: flex; justify-content: flex-end; } .tools .btn { min-height: 44px; }
      main { max-width: 1240px; margin: 0 auto; padding: 30px 28px 64px; outline: none; }
      h1 { font-size: clamp(26px, 3.4vw, 40px); line-height: 1.12; letter-spacing: -.02em; text-wrap: balance; }
      .lead { margin-top: 8px; color: var(--ink-2); }
      .heads {
        position: sticky; top: 64px; z-index: 2; display: grid;
        grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) minmax(0, 7fr); gap: 24px; align-items: end;
        margin: 24px -28px 0; padding: 12px 28px; background: var(--ground); border-bottom: 1px solid var(--line);
      }
      .heads nav { align-self: center; }
      .heads .field > label { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      .field select { font-weight: 650; background-color: var(--panel); }
      .heads summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; font-weight: 600; }
      .heads details { position: relative; }
      .heads ol {
        position: absolute; left: 0; top: 48px; width: min(420px, 90vw); max-height: 60dvh; overflow: auto;
        padding: 6px; background: var(--panel); border: 1px solid var(--line); border-radius: var(--r-m);
        box-shadow: var(--sheet);
      }
      .heads li a {
        display: flex; justify-content: space-between; gap: 12px; align-items: center; min-height: 40px;
        padding: 6px 12px; border-radius: var(--r-s); text-decoration: none; font-size: 15px; line-height: 1.3;
      }
      .heads li a:hover { background: var(--hover); }
      .heads li span { color: var(--ink-2); }
      section { scroll-margin-top: 148px; margin-top: 40px; } h2 { font-size: var(--t-xl); padding-bottom: 10px; }
      .row {
        display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) minmax(0, 7fr); gap: 24px; padding: 18px 0;
        border-top: 1px solid var(--line); font-size: 15px;
      }
      .row h3 { font-size: 15px; font-weight: 650; line-height: 1.4; }
      .where { display: block; margin-top: 4px; font-size: 13px; color: var(--ink-2); font-weight: 400; }
      .row .name { display: none; }
      .row .answer > p:first-child { font-size: 16px; font-weight: 550; }
      .sorry { margin-top: 16px; }
      @media (max-width: 820px) {
        .heads { grid-template-columns: 1fr 1fr; gap: 10px; position: static; }
        .heads nav { grid-column: 1 / 3; }
        .row { grid-template-columns: 1fr; gap: 14px; }
        .row .name { display: block; font-size: 13px; font-weight: 600; color: var(--ink-2); margin-bottom: 4px; }
        .row > div { border-left: 3px solid var(--line); padding-left: 14px; }
        section { scroll-margin-top: 84px; }
      }
      @media (max-width: 640px) {
        .tools { display: none; }
        main { padding: 24px 20px 48px; }
        .heads { margin-inline: -20px; padding-inline: 20px; }
      }
      @media print {
        .heads, .tools { display: none; }
        .row { break-inside: avoid; grid-template-columns: 4fr 6fr 6fr; }
        .row .name { display: block; font-weight: 600; font-size: 9pt; }
        main { padding: 0; max-width: none; }
        h2 { break-after: avoid; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = `${RULES.compareTwo} · Cutcard`;
    call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
    compare(this.#house, this.#other).then(
      (told) => {
        this.compared = told;
        document.title = `${RULES.compare.title(told.title, told.other_title)} · Cutcard`;
      },
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
  }

  override render(): unknown {
    const { compared } = this;
    return html`<cc-bar open current="rules"><div class="tools"><button class="btn" type="button"
      @click=${() => window.print()}>${RULES.print}</button></div></cc-bar>
      <main tabindex="-1">
        ${
          this.trouble
            ? html`<h1>${RULES.compareTwo}</h1><p class="note sorry" role="alert">${this.trouble}</p>`
            : compared
              ? this.page(compared)
              : html`<h1>${RULES.compareTwo}</h1><p class="lead">${WORDS.loading}</p>`
        }
      </main>`;
  }

  private page(it: Compared): unknown {
    return html`<h1>${RULES.compare.title(it.title, it.other_title)}</h1>
      <p class="lead">${it.count ? RULES.compare.count(it.count, it.alike) : RULES.compare.same}</p>
      <div class="heads">
        <nav aria-label=${RULES.compare.themes}>${
          it.themes.length
            ? html`<details><summary>${RULES.compare.themes} ▾</summary><ol>${it.themes.map(
                (one, index) =>
                  html`<li><a href=${`#t${index + 1}`}
                    @click=${this.jump}>${one.title}<span>${one.differs.length}</span></a></li>`,
              )}</ol></details>`
            : nothing
        }</nav>
        ${this.pick("left", RULES.compare.left, it.house, (house) => address.compare(house, it.other))}
        ${this.pick("right", RULES.compare.right, it.other, (other) => address.compare(it.house, other))}
      </div>
      ${it.themes.map(
        (one, index) =>
          html`<section id=${`t${index + 1}`} tabindex="-1"><h2>${one.title}</h2>${one.differs.map((row) =>
            this.row(it, row),
          )}</section>`,
      )}`;
  }

  private pick(name: string, label: string, chosen: string, to: (house: string) => string): unknown {
    const options = this.houses.length ? this.houses : [];
    return html`<div class="field"><label for=${name}>${label}</label>
      <select id=${name} @change=${(event: Event) =>
        location.assign(to((event.target as HTMLSelectElement).value))}>${options.map(
        (one) => html`<option value=${one.id} ?selected=${one.id === chosen}>${one.title}</option>`,
      )}</select></div>`;
  }

  private row(it: Compared, row: QuestionDiffers): unknown {
    const side = (title: string, house: string, answer: QuestionDiffers["left"]): unknown =>
      html`<div><span class="name">${title}</span>${answerText(answer, house)}</div>`;
    return html`<div class="row"><h3>${row.question}${
      row.where?.length ? html`<span class="where">${RULES.compare.only(row.where)}</span>` : nothing
    }</h3>${side(it.title, it.house, row.left)}${side(it.other_title, it.other, row.right)}</div>`;
  }

  /** The elements are in a shadow root, where the browser does not find an address's anchor. */
  private jump(event: MouseEvent): void {
    event.preventDefault();
    const link = event.currentTarget as HTMLAnchorElement;
    link.closest("details")?.removeAttribute("open");
    const wanted = this.renderRoot.querySelector<HTMLElement>(link.hash);
    wanted?.scrollIntoView();
    wanted?.focus({ preventScroll: true });
  }
}
