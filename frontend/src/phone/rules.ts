// <cc-phone-rules house="ccp">: the house's rules on a player's phone, found by words or by part, without leaving the
// tournament.

import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { Contents, RuleFound } from "../protocol.ts";
import { address, contents, search } from "../rules/requests.ts";
import { phoneStyles } from "./styles.ts";
import { PHONE } from "./words.ts";

const PAUSE = 200;
const MOST = 20;

@customElement("cc-phone-rules")
export class CcPhoneRules extends LitElement {
  @property() house = "";
  @state() private book: Contents | undefined;
  @state() private typed = "";
  @state() private found: readonly RuleFound[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    parts,
    phoneStyles,
    css`
      :host { display: grid; gap: 12px; min-height: 0; max-width: none; margin: 0; grid-template: none; }
      .card { padding: 0; }
      summary {
        display: flex; justify-content: space-between; gap: 12px; align-items: center; min-height: 52px;
        padding: 6px 20px; font-weight: 600; cursor: pointer;
      }
      summary small { color: var(--ink-2); font-weight: 450; }
      ul { padding: 0 20px 8px; }
      li { display: grid; gap: 4px; padding: 10px 0; border-top: 1px solid var(--line); line-height: 1.4; }
    `,
  ];

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("house") && this.house)
      void contents(this.house).then(
        (book) => (this.book = book),
        () => undefined,
      );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render(): unknown {
    const say = PHONE.rules;
    return html`<input class="search" type="search" aria-label=${say.find} placeholder=${say.find} autocomplete="off"
        .value=${this.typed} @input=${this.type} />
      ${this.typed.trim() ? this.results() : this.sections()}
      <a class="btn quiet wide" href=${address.house(this.house)} target="_blank">${say.whole}</a>`;
  }

  private results(): TemplateResult {
    return this.found.length
      ? html`<section class="card"><ul>${this.found.slice(0, MOST).map((one) => this.rule(one))}</ul></section>`
      : html`<p class="muted" role="status">${PHONE.rules.none}</p>`;
  }

  private sections(): unknown {
    return (this.book?.sections ?? []).map(
      ({ title, rules }) => html`<details class="card"><summary>${title}<small>${rules.length}</small></summary>
        <ul>${rules.map((one) => this.rule(one))}</ul></details>`,
    );
  }

  private rule({ id, says, standing }: Pick<RuleFound, "id" | "says" | "standing">): TemplateResult {
    return html`<li>${says}<span><cc-cite rule=${id} house=${this.house} standing=${standing}></cc-cite></span></li>`;
  }

  private readonly type = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value;
    this.typed = typed;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () =>
        void search(this.house, typed.trim()).then(
          (found) => typed === this.typed && (this.found = found),
          () => undefined,
        ),
      PAUSE,
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-phone-rules": CcPhoneRules;
  }
}
