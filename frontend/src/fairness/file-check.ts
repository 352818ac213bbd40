// <cc-file-check>: choose the file of a hand, and read what it proves; all of it is computed in this browser.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { announce } from "../app/screen-reader.ts";
import { parts } from "../kit/styles.ts";
import { type Finding, checkFile } from "./verify.ts";
import { CHECKED, FAIR } from "./words.ts";

@customElement("cc-file-check")
export class CcFileCheck extends LitElement {
  @state() private text = "";
  @state() private shown = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 14px; padding: 16px 20px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); }
      p { font-size: var(--t-s); line-height: 1.5; color: var(--ink-2); }
      code { font: 500 13px/1.5 var(--mono); }
      .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 14px 20px; }
      label { display: grid; gap: 6px; font-size: var(--t-s); font-weight: 550; align-content: start; min-width: 0; }
      label small { font-weight: 400; color: var(--ink-2); }
      input { box-sizing: border-box; width: 100%; min-height: 44px; font: inherit; color: var(--ink); }
      input[type="text"] {
        padding: 0 12px; border-radius: var(--r-m); border: 1px solid var(--line-strong); background: var(--ground);
        font: 500 15px/1 var(--mono);
      }
      ul { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; }
      li { display: grid; grid-template-columns: 1.4em minmax(0, 1fr); line-height: 1.45; overflow-wrap: anywhere; }
      .right { color: var(--act); } .wrong { color: var(--stop); }
      b { font-weight: 600; }
    `,
  ];

  override render(): unknown {
    const found = this.text ? checkFile(this.text, this.shown) : [];
    return html`<p>${FAIR.check}</p>
      <div class="fields">
        <label>${FAIR.choose}<input type="file" accept=".json,application/json"
          @change=${(event: Event) => void this.take(event)}></label>
        <label>${FAIR.shown}<input type="text" autocomplete="off" spellcheck="false" maxlength="64" .value=${this.shown}
          @input=${(event: Event) => (this.shown = (event.target as HTMLInputElement).value)}><small>${
            FAIR.shownHint
          }</small></label>
      </div>
      ${found.length ? this.proved(found) : nothing}
      <p>${FAIR.engine} <code>${FAIR.command}</code></p>`;
  }

  private proved(found: readonly Finding[]): unknown {
    const holds = found.every((one) => one.holds);
    return html`<section aria-label=${CHECKED.title}><ul>${found.map(
      (one) =>
        html`<li><span class=${one.holds ? "right" : "wrong"} role="img"
          aria-label=${one.holds ? CHECKED.right : CHECKED.wrong}>${one.holds ? "✓" : "✕"}</span><span>${
            one.text
          }</span></li>`,
    )}</ul>
      <p class=${holds ? "right" : "wrong"}><b>${holds ? CHECKED.holds : CHECKED.fails}</b></p></section>`;
  }

  private async take(event: Event): Promise<void> {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    this.text = file ? (await file.text()) || " " : "";
    if (this.text)
      announce(
        checkFile(this.text, this.shown)
          .map((one) => one.text)
          .join(" "),
      );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-file-check": CcFileCheck;
  }
}
