// <cc-rule-search house="ccp">: find a rule while typing, by its words, by everyday words, by its number.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { mention } from "../app/screen-reader.ts";
import { parts } from "../kit/styles.ts";
import type { RuleFound } from "../protocol.ts";
import { address, search } from "./requests.ts";
import { RULES, markWords } from "./words.ts";

const PATIENCE = 140;
const SHOWN = 7;

@customElement("cc-rule-search")
export class CcRuleSearch extends LitElement {
  @property() house = "";
  @property({ type: Number }) count = 0;
  /** The words to start with. */
  @property() words = "";
  @state() private found: readonly RuleFound[] | undefined;
  @state() private at = -1;
  @state() private open = false;
  @query("input") private readonly input!: HTMLInputElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = "";
  readonly #slash = (event: KeyboardEvent): void => this.slash(event);

  static override styles = [
    parts,
    css`
      :host { display: block; position: relative; }
      label {
        display: flex; align-items: center; gap: 10px; height: 44px; padding: 0 16px;
        border: 1px solid var(--line-strong); border-radius: 22px; background: var(--ground); color: var(--ink-2);
      }
      label:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
      svg { flex: none; width: 20px; height: 20px; }
      input {
        flex: 1; min-width: 0; height: 100%; border: 0; background: none; color: var(--ink); font-size: var(--t-m);
        text-overflow: ellipsis;
      }
      input:focus { outline: none; }
      input::placeholder { color: var(--ink-2); }
      input::-webkit-search-cancel-button { display: none; }
      ul {
        position: absolute; z-index: 20; right: 0; top: 52px; width: max(100%, min(560px, 100vw - 32px));
        max-height: min(70dvh, 620px); overflow: auto; padding: 8px; background: var(--panel);
        border: 1px solid var(--line); border-radius: var(--r-l); box-shadow: var(--sheet);
      }
      li {
        display: block; padding: 10px 14px; border-radius: var(--r-m); cursor: pointer; line-height: 1.4;
        font-size: 15px;
      }
      li[aria-selected="true"] { background: var(--book-dim); }
      li small {
        display: flex; justify-content: space-between; gap: 12px; margin-top: 3px; font-size: 13px; color: var(--ink-2);
      }
      li small b { color: var(--book); font-weight: 600; }
      mark { background: var(--warn-dim); color: inherit; border-radius: 3px; padding: 0 1px; }
      .none { cursor: default; color: var(--ink-2); }
      .none p + p { margin-top: 4px; font-size: var(--t-s); }
      .all { color: var(--book); font-weight: 600; }
      @media (max-width: 1199px) { ul { right: auto; left: 0; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#slash);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#slash);
    clearTimeout(this.#timer);
  }

  override render(): unknown {
    const shown = this.open && this.found !== undefined;
    return html`<label>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2"
          stroke-linecap="round" d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20" /></svg>
        <input type="search" role="combobox" aria-label=${RULES.search.name} aria-expanded=${shown}
          aria-controls="found" aria-autocomplete="list"
          aria-activedescendant=${shown && this.at >= 0 ? `r${this.at}` : nothing}
          placeholder=${RULES.search.label(this.count)} .value=${this.words} maxlength="120"
          autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search"
          @input=${this.typed} @keydown=${this.key} @focus=${() => (this.open = true)}
          @blur=${() => (this.open = false)} />
      </label>
      ${shown ? this.list(this.found ?? []) : nothing}`;
  }

  private list(found: readonly RuleFound[]): unknown {
    const more = found.length > SHOWN;
    // Pressing the mouse must not take the focus away, or the list would be gone before the click.
    return html`<ul id="found" role="listbox" aria-label=${RULES.search.results}
      @mousedown=${(event: Event) => event.preventDefault()}>
      ${found.slice(0, SHOWN).map((one, index) => this.option(one, index))}
      ${
        found.length
          ? nothing
          : html`<li class="none" role="option" aria-disabled="true"
            aria-selected="false"><p>${RULES.search.none(this.#asked)}</p><p>${RULES.search.hint}</p></li>`
      }
      ${
        more
          ? html`<li class="all" id=${`r${SHOWN}`} role="option" aria-selected=${this.at === SHOWN}
            @mouseenter=${() => (this.at = SHOWN)}
            @click=${() => this.go(SHOWN)}>${RULES.search.all(found.length)}</li>`
          : nothing
      }
    </ul>`;
  }

  private option(one: RuleFound, index: number): unknown {
    return html`<li id=${`r${index}`} role="option" aria-selected=${this.at === index}
      @mouseenter=${() => (this.at = index)} @click=${() => this.go(index)}>
      ${markWords(one.says, one.marks ?? []).map((part) => (part.fits ? html`<mark>${part.text}</mark>` : part.text))}
      <small><b>${one.id}</b><span>${one.section}</span></small>
    </li>`;
  }

  private typed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), PATIENCE);
  }

  private async ask(): Promise<void> {
    const words = this.input.value.trim();
    this.#asked = words;
    const found = words.length > 1 ? await search(this.house, words).catch(() => []) : undefined;
    if (this.#asked !== words) return; // more was typed meanwhile
    this.found = found;
    this.at = -1;
    this.open = true;
    if (found) mention(RULES.search.found(found.length));
  }

  private key(event: KeyboardEvent): void {
    const last = Math.min(this.found?.length ?? 0, SHOWN + 1) - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => (this.at = this.at >= last ? 0 : this.at + 1),
      ArrowUp: () => (this.at = this.at <= 0 ? last : this.at - 1),
      Enter: () => this.go(this.at),
      Escape: () => (this.open ? (this.open = false) : (this.input.value = "")),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  private go(index: number): void {
    const words = this.input.value.trim();
    const chosen = index < SHOWN ? this.found?.[index] : undefined;
    if (chosen) location.assign(address.rule(this.house, chosen.id));
    else if (words) location.assign(address.found(this.house, words));
  }

  /** The slash key anywhere on the page opens the search. */
  private slash(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    const typing =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.input.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-rule-search": CcRuleSearch;
  }
}
