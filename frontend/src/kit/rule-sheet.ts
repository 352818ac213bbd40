// <cc-rule-sheet>: one rule over any page that cites it. One per page, made on first use.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { RefusedError, rule } from "../app/api.ts";
import { STANDING_TOLD, WORDS } from "../app/words.ts";
import type { RuleView } from "../protocol.ts";
import "./sheet.ts";
import type { CcSheet } from "./sheet.ts";
import { parts } from "./styles.ts";

export const ruleStyles = css`
  .section { font-size: var(--t-s); color: var(--ink-2); margin-bottom: 8px; }
  .says { font: 550 var(--t-l)/1.45 var(--sans); white-space: pre-line; max-width: 34em; }
  .standing {
    display: flex; align-items: center; gap: 10px; margin-top: 16px; font-size: var(--t-s); color: var(--ink-2);
  }
  .standing::before {
    content: ""; flex: none; width: 5px; height: 18px; border-radius: 1.5px; background: var(--book);
    transform: skewX(-8deg);
  }
  .standing[data-standing="inherited"]::before { background: none; border: 1.5px solid var(--book); }
  .standing[data-standing="assumed"]::before {
    background: repeating-linear-gradient(var(--book) 0 4px, transparent 4px 7px);
  }
  .why {
    margin-top: 20px; padding: 2px 0 2px 16px; border-left: 3px dashed var(--book); color: var(--ink-2);
    font-size: 15px; line-height: 1.5; max-width: 40em;
  }
  .why b, .more b { color: var(--ink); font-weight: 650; }
  .more {
    margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); font-size: 15px; line-height: 1.5;
    color: var(--ink-2); max-width: 40em;
  }
  .more li { padding: 2px 0; }
`;

export function ruleBody(rule: RuleView): TemplateResult {
  const message = rule.stated_in
    ? WORDS.rule.statedIn(rule.stated_in)
    : (STANDING_TOLD[rule.standing] ?? rule.standing);
  return html`<div>
    ${rule.section ? html`<p class="section">${rule.section}</p>` : nothing}
    <p class="says">${rule.says}</p>
    <p class="standing" data-standing=${rule.standing}>${message}</p>
    ${rule.why ? html`<p class="why"><b>${WORDS.rule.reading}</b> ${rule.why}</p>` : nothing}
    ${rule.example ? html`<p class="more"><b>${WORDS.rule.example}</b><br />${rule.example}</p>` : nothing}
    ${
      rule.answers?.length
        ? html`<div class="more"><b>${WORDS.rule.answers}</b><ul>${rule.answers.map(
            (question) => html`<li>${question}</li>`,
          )}</ul></div>`
        : nothing
    }
  </div>`;
}

@customElement("cc-rule-sheet")
export class CcRuleSheet extends LitElement {
  @state() private house = "";
  @state() private rule = "";
  @state() private found: RuleView | undefined;
  @state() private trouble = "";
  @query("cc-sheet") private readonly sheet!: CcSheet;

  static override styles = [parts, ruleStyles, css`.own { margin-top: 24px; }`];

  show(house: string, id: string): void {
    Object.assign(this, { house, rule: id, found: undefined, trouble: "" });
    rule(house, id).then(
      (found) => this.rule === id && (this.found = found),
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.rule.missing),
    );
    void this.updateComplete.then(() => this.sheet.show());
  }

  override render(): unknown {
    return html`<cc-sheet heading=${this.rule}>
      ${
        this.trouble
          ? html`<p role="alert">${this.trouble}</p>`
          : this.found
            ? ruleBody(this.found)
            : html`<p class="muted">${WORDS.loading}</p>`
      }
      ${
        this.found
          ? html`<p class="own"><a class="btn small quiet" href=${`/rules/${this.house}/${this.rule}`}
            target="_blank">${WORDS.rule.own}</a></p>`
          : nothing
      }
    </cc-sheet>`;
  }
}

let shared: CcRuleSheet | undefined;

/** Show a rule over the page. */
export function openRule(house: string, id: string): void {
  if (!shared?.isConnected) {
    shared = new CcRuleSheet();
    document.body.append(shared);
  }
  shared.show(house, id);
}
