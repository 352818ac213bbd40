// <cc-house-subjects>: the subjects of the form, each with how many answers are the club's own and what is to be put
// right.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import { HOUSE } from "./words.ts";

export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly own: number;
  readonly wrong: number;
  /** Here begins another part of the form, under this heading or under a line. */
  readonly part?: string;
}

/** Another subject was chosen, or words to find questions by were typed. */
export class Chosen extends Event {
  readonly subject: string;
  readonly sought: string | undefined;

  constructor(subject: string, sought?: string) {
    super("chosen", { bubbles: true, composed: true });
    this.subject = subject;
    this.sought = sought;
  }
}

@customElement("cc-house-subjects")
export class CcHouseSubjects extends LitElement {
  @property({ attribute: false }) subjects: readonly Subject[] = [];
  @property() current = "";
  @property() sought = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 12px; align-content: start; }
      .find {
        width: 100%; min-height: 40px; padding: 0 16px; border: 1px solid var(--line-strong);
        border-radius: var(--r-pill); background: var(--raised);
      }
      button {
        display: flex; align-items: center; justify-content: space-between; gap: 10px; width: 100%; min-height: 40px;
        padding: 8px 14px; border: 0; border-radius: var(--r-m); background: none; text-align: left; font-size: 15px;
        line-height: 1.25; cursor: pointer;
      }
      button:hover { background: var(--hover); }
      button[aria-current] { background: var(--book-dim); color: var(--book); font-weight: 600; }
      li.apart { margin-top: 10px; padding-top: 10px; border-top: 1px solid var(--line); }
      h2 { font: 600 13px/1.3 var(--sans); color: var(--ink-2); padding: 6px 14px; }
      .own { font-variant-numeric: tabular-nums; color: var(--book); font-weight: 650; }
      .wrong { color: var(--stop); font-weight: 600; font-size: 13px; white-space: nowrap; }
      .field { display: none; }
      @media (max-width: 960px) { ul { display: none; } .field { display: grid; } }
    `,
  ];

  override render(): unknown {
    return html`<input class="find" type="search" aria-label=${HOUSE.find} placeholder=${HOUSE.find}
      .value=${this.sought} @input=${(event: Event) =>
        this.dispatchEvent(new Chosen(this.current, (event.target as HTMLInputElement).value))} />
      <div class="field"><label for="subject">${HOUSE.theme}</label><select id="subject"
        @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value)}>${this.subjects.map(
          (one) =>
            html`<option value=${one.id}
              ?selected=${one.id === this.current}>${one.title}${one.own ? ` (${one.own})` : ""}${
                one.wrong ? `: ${HOUSE.wrongCount(one.wrong)}` : ""
              }</option>`,
        )}</select></div>
      <ul>${this.subjects.map((one) => this.subject(one))}</ul>`;
  }

  private subject(one: Subject): unknown {
    return html`<li class=${one.part === undefined ? nothing : "apart"}>${
      one.part ? html`<h2>${one.part}</h2>` : nothing
    }<button type="button" aria-current=${
      one.id === this.current && !this.sought ? "true" : nothing
    } @click=${() => this.choose(one.id)}>
      <span>${one.title}</span>${
        one.wrong
          ? html`<span class="wrong">${HOUSE.wrongCount(one.wrong)}</span>`
          : one.own
            ? html`<span class="own" title=${HOUSE.ownCount(one.own)}>${one.own}</span>`
            : nothing
      }</button></li>`;
  }

  private choose(subject: string): void {
    this.dispatchEvent(new Chosen(subject, ""));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-subjects": CcHouseSubjects;
  }
}
