// <cc-reader house="ccp" section="3">: the frame of the reader's pages: search and tools above, the house and its
// contents beside, the page in the middle and what a page puts into the slot `beside` on the right.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { parts } from "../kit/styles.ts";
import type { Contents, HouseListed, Section } from "../protocol.ts";
import "../shell/bar.ts";
import { address } from "./requests.ts";
import "./search.ts";
import { RULES } from "./words.ts";

const WIDE = matchMedia("(min-width: 1024px)");

/**
 * Fires `print` where a page prints itself; without a listener that prevents it the whole rulebook is opened as PDF.
 */
@customElement("cc-reader")
export class CcReader extends LitElement {
  @property({ attribute: false }) contents: Contents | undefined;
  /** The visible section; -1: none. */
  @property({ type: Number }) section = -1;
  @property() words = "";
  @state() private houses: readonly HouseListed[] = [];
  @state() private wide = WIDE.matches;
  readonly #turn = (): void => void (this.wide = WIDE.matches);
  readonly #away = (event: Event): void => this.away(event);
  /** The bar is as high as it needs; what sticks below it uses its height. */
  readonly #height = new ResizeObserver(([entry]) =>
    this.style.setProperty("--bar", `${Math.round(entry?.borderBoxSize[0]?.blockSize ?? 65)}px`),
  );

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      .tools { display: flex; align-items: center; gap: 12px; justify-content: flex-end; min-width: 0; }
      cc-rule-search { flex: 1; max-width: 440px; min-width: 0; }
      .tools .btn { min-height: 44px; padding: 0 16px; }
      .page {
        display: grid; grid-template-columns: 268px minmax(0, 660px) minmax(0, 1fr);
        min-height: calc(100dvh - var(--bar, 65px));
      }
      .side {
        position: sticky; top: var(--bar, 65px); height: calc(100dvh - var(--bar, 65px)); display: grid;
        grid-template-rows: auto minmax(0, 1fr); border-right: 1px solid var(--line); padding: 20px 0 0 16px;
      }
      .side nav {
        overflow: auto; overscroll-behavior: contain; padding: 0 12px 24px 0; scrollbar-width: thin; position: relative;
      }
      main { min-width: 0; padding: 30px 40px 64px; outline: none; }
      aside { min-width: 0; background: var(--panel); border-left: 1px solid var(--line); padding: 30px 28px 48px; }
      details.house {
        position: relative; z-index: 1; margin: 0 12px 16px 0; border: 1px solid var(--line); border-radius: var(--r-m);
        background: var(--panel);
      }
      .house summary {
        display: block; padding: 12px 14px; line-height: 1.25; cursor: pointer; border-radius: var(--r-m);
        list-style: none;
      }
      .house summary::-webkit-details-marker { display: none; }
      .house b { display: flex; justify-content: space-between; gap: 8px; font-weight: 650; }
      .house b::after { content: "▾"; color: var(--ink-2); }
      .house[open] b::after { content: "▴"; }
      .house small { font-size: var(--t-s); color: var(--ink-2); }
      .house .menu {
        position: absolute; left: -1px; right: -1px; top: calc(100% + 6px); background: var(--panel);
        border: 1px solid var(--line); border-radius: var(--r-m); box-shadow: var(--sheet); max-height: 70dvh;
        overflow: auto;
      }
      .house ul { padding: 6px; }
      .house h3 {
        font-size: 13px; font-weight: 550; color: var(--ink-2); padding: 12px 16px 0; border-top: 1px solid var(--line);
      }
      .house li a {
        display: flex; align-items: center; min-height: 40px; padding: 4px 10px; border-radius: var(--r-s);
        text-decoration: none; font-size: 15px; line-height: 1.25;
      }
      .house li a:hover { background: var(--hover); }
      ol a {
        display: flex; justify-content: space-between; align-items: center; gap: 10px; min-height: 40px;
        padding: 6px 14px; border-radius: var(--r-s); font-size: 15px; line-height: 1.25; text-decoration: none;
      }
      ol a:hover { background: var(--hover); }
      ol a span { color: var(--ink-2); font-size: var(--t-s); font-variant-numeric: tabular-nums; }
      ol a[aria-current] { background: var(--book-dim); color: var(--book); font-weight: 600; }
      ol a[aria-current] span { color: var(--book); }
      .chapter { padding: 14px 14px 4px; font-size: 13px; font-weight: 600; color: var(--ink-2); }
      .chapter.base { margin-top: 10px; border-top: 1px solid var(--line); }
      @media (max-width: 1199px) {
        .page { grid-template-columns: 248px minmax(0, 1fr); }
        aside { grid-column: 2; border-left: 0; border-top: 1px solid var(--line); padding: 28px 40px 48px; }
        main { padding-bottom: 40px; }
        .side { grid-row: 1 / 3; }
        cc-rule-search { max-width: none; }
      }
      @media (max-width: 1023px) {
        .page { grid-template-columns: minmax(0, 1fr); } aside { grid-column: 1; }
        .side {
          position: static; display: block; height: auto; grid-row: auto; border-right: 0;
          border-bottom: 1px solid var(--line); padding: 12px 28px;
        }
        .side nav { overflow: visible; padding: 0; }
        details.house { margin: 0 0 8px; }
        details.list { border: 1px solid var(--line); border-radius: var(--r-m); background: var(--panel); }
        .list summary {
          min-height: var(--target); display: flex; align-items: center; justify-content: space-between;
          padding: 0 14px; font-weight: 600; cursor: pointer; list-style: none;
        }
        .list summary::-webkit-details-marker { display: none; }
        .list summary::after { content: "▾"; color: var(--ink-2); }
        .list[open] summary::after { content: "▴"; }
        .list ol { padding: 0 4px 8px; }
      }
      @media (max-width: 640px) {
        cc-bar { position: static; }
        .side { padding: 12px 16px; }
        main { padding: 24px 20px 40px; }
        aside { padding: 24px 20px 40px; }
        .tools { gap: 8px; } .tools .btn { padding: 0 12px; } .tools .school { display: none; }
      }
      @media print {
        .side, aside { display: none; } .page { display: block; } main { padding: 0; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    WIDE.addEventListener("change", this.#turn);
    addEventListener("pointerdown", this.#away);
    addEventListener("keydown", this.#away);
    call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    WIDE.removeEventListener("change", this.#turn);
    removeEventListener("pointerdown", this.#away);
    removeEventListener("keydown", this.#away);
    this.#height.disconnect();
  }

  protected override firstUpdated(): void {
    const bar = this.renderRoot.querySelector("cc-bar");
    if (bar) this.#height.observe(bar);
  }

  /** Esc and a tap beside close the list of houses. */
  private away(event: Event): void {
    const menu = this.renderRoot.querySelector<HTMLDetailsElement>("details.house[open]");
    if (!menu || (event instanceof KeyboardEvent ? event.key !== "Escape" : event.composedPath().includes(menu)))
      return;
    menu.open = false;
    if (event instanceof KeyboardEvent) menu.querySelector("summary")?.focus();
  }

  protected override updated(): void {
    const current = this.renderRoot.querySelector<HTMLElement>("ol a[aria-current]");
    const list = this.renderRoot.querySelector<HTMLElement>(".side nav");
    // Only the list itself scrolls, and only where the current section is out of sight.
    if (!current || !list || !this.wide) return;
    const out = current.offsetTop < list.scrollTop || current.offsetTop > list.scrollTop + list.clientHeight - 60;
    if (out) list.scrollTop = current.offsetTop - list.clientHeight / 3;
  }

  override render(): unknown {
    const { contents } = this;
    const house = contents?.house ?? "";
    return html`<cc-bar open current="rules"
        >${
          contents
            ? html`<div class="tools">
              <cc-rule-search house=${house} count=${contents.count} words=${this.words}></cc-rule-search>
              <button class="btn" type="button" @click=${this.print}>${RULES.print}</button>
              <a class="btn school" href=${address.school(house)}>${RULES.school}</a>
            </div>`
            : nothing
        }</cc-bar>
      <div class="page">
        <div class="side">${contents ? [this.house(contents), this.list(contents)] : nothing}</div>
        <main tabindex="-1"><slot></slot></main>
        <aside><slot name="beside"></slot></aside>
      </div>`;
  }

  private house(contents: Contents): unknown {
    const others = this.houses.filter((one) => one.id !== contents.house);
    const line = [RULES.edition(contents.edition).toLowerCase(), RULES.rules(contents.count)]
      .filter(Boolean)
      .join(", ");
    return html`<details class="house">
      <summary><b>${contents.title}</b><small>${line}</small></summary>
      <div class="menu"><ul>
        <li><a href=${address.house(contents.house)}>${RULES.contents}</a></li>
        <li><a href=${address.pdf(contents.house)} target="_blank">${RULES.pdf}</a></li>
        <li><a href=${address.edit(contents.house)}>${RULES.ours}</a></li>
      </ul>
      <h3 id="others">${RULES.houses}</h3>
      <ul aria-labelledby="others">
        ${others.map((one) => html`<li><a href=${address.house(one.id)}>${one.title}</a></li>`)}
        <li><a href="/rules">${RULES.all}</a></li>
      </ul></div>
    </details>`;
  }

  private list(contents: Contents): unknown {
    const list = html`<nav aria-label=${RULES.contentsOf(contents.title)}><ol>${contents.sections.map((one, index) =>
      this.item(contents, one, index),
    )}</ol></nav>`;
    return this.wide
      ? list
      : html`<details
        class="list"><summary>${contents.sections[this.section]?.title ?? RULES.contents}</summary>${list}</details>`;
  }

  private item(contents: Contents, one: Section, index: number): unknown {
    const before = contents.sections[index - 1];
    const part =
      one.base && one.base !== before?.base
        ? html`<li class="chapter base">${RULES.inherited(one.base)}</li>`
        : nothing;
    const chapter =
      one.chapter && one.chapter !== before?.chapter ? html`<li class="chapter">${one.chapter}</li>` : nothing;
    return html`${part}${chapter}<li><a href=${address.house(contents.house, index)}
      aria-current=${index === this.section ? "true" : nothing}>${one.title}<span>${one.rules.length}</span></a></li>`;
  }

  private print(): void {
    if (this.dispatchEvent(new Event("print", { cancelable: true })) && this.contents)
      window.open(address.pdf(this.contents.house), "_blank");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-reader": CcReader;
  }
}
