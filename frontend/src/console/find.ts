// <cc-find-box>: find a player by a few letters, over the page. Enter opens the first. Fires `found`, `add`, `shut`.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { MOST, searchEntrants } from "../desk/name-search.ts";
import { parts } from "../kit/styles.ts";
import type { EntrantView, ConsoleView } from "../protocol.ts";
import { placeWord, stackWords } from "./facts.ts";
import { NameSearch } from "./requests.ts";
import { CONSOLE } from "./words.ts";

@customElement("cc-find-box")
export class CcFindBox extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @state() private typed = "";
  @state() private at = 0;
  @query("input") private readonly input!: HTMLInputElement;
  readonly #seeking = new NameSearch(this);

  static override styles = [
    parts,
    css`
      :host {
        position: fixed; inset: 0; z-index: 20; background: var(--veil); display: grid; justify-items: center;
        align-items: start; padding: 72px 16px 16px;
      }
      div[role="dialog"] {
        width: min(560px, 100%); max-height: 100%; overflow: auto; border-radius: var(--r-l); background: var(--panel);
        box-shadow: var(--sheet), 0 0 0 1px var(--line-strong);
      }
      input {
        width: 100%; min-height: 64px; padding: 0 20px; border: 0; border-radius: var(--r-l) var(--r-l) 0 0;
        background: transparent; font-size: 23px;
      }
      input:focus-visible { outline: none; }
      ul { padding: 8px; border-top: 1px solid var(--line); }
      li button {
        display: flex; align-items: center; gap: 12px; width: 100%; min-height: 56px; padding: 6px 12px; border: 0;
        border-radius: var(--r-m); background: none; text-align: left; cursor: pointer;
      }
      li button:hover, li button[aria-selected="true"] { background: var(--hover); }
      b { flex: 1; font-weight: 600; font-size: 17px; }
      span { color: var(--ink-2); font-size: 15px; }
      p { padding: 4px 20px 16px; color: var(--ink-2); }
      p .btn { margin-top: 12px; }
    `,
  ];

  protected override firstUpdated(): void {
    this.input.focus();
  }

  override render(): unknown {
    const near = searchEntrants(this.view, this.typed);
    const hits = [...near, ...this.#seeking.found.filter((one) => !near.some((other) => other.id === one.id))].slice(
      0,
      MOST,
    );
    return html`<div role="dialog" aria-modal="true" aria-label=${CONSOLE.find}
      @keydown=${(event: KeyboardEvent) => this.key(event, hits)}>
      <input type="search" aria-label=${CONSOLE.findLabel} placeholder=${CONSOLE.findLabel} autocomplete="off"
        spellcheck="false" .value=${this.typed} @input=${(event: Event) =>
          this.type((event.target as HTMLInputElement).value)} />
      ${
        hits.length
          ? html`<ul role="listbox" aria-label=${CONSOLE.find}>${hits.map((one, index) => this.hit(one, index))}</ul>`
          : this.none()
      }
    </div>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("click", (event) => event.composedPath()[0] === this && this.shut());
  }

  private type(text: string): void {
    Object.assign(this, { typed: text, at: 0 });
    this.#seeking.type(this.view, text);
  }

  private hit(one: EntrantView, index: number): TemplateResult {
    const where = placeWord(one) || CONSOLE.sheet.status(one, this.view.currency);
    return html`<li role="presentation"><button type="button" role="option" aria-selected=${String(index === this.at)}
      @click=${() => this.choose(one)}><b>${one.name}</b><span>${where}${
        one.table && stackWords(one) ? `, ${stackWords(one)}` : ""
      }</span></button></li>`;
  }

  private none(): unknown {
    const text = this.typed.trim();
    if (!text || /^\d/.test(text)) return nothing;
    return html`<p>${CONSOLE.findNone(text)}<br /><button type="button" class="btn"
      @click=${() =>
        this.dispatchEvent(new CustomEvent("add", { detail: text }))}>${CONSOLE.findAdd(text)}</button></p>`;
  }

  private key(event: KeyboardEvent, hits: readonly EntrantView[]): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) this.at = (this.at + step + hits.length) % hits.length;
    else if (event.key === "Enter" && hits[this.at]) this.choose(hits[this.at]!);
    else if (event.key === "Escape") this.shut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private choose(one: EntrantView): void {
    this.dispatchEvent(new CustomEvent("found", { detail: one }));
  }

  private shut(): void {
    this.dispatchEvent(new Event("shut"));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-find-box": CcFindBox;
  }
}
