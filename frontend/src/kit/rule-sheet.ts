// <cc-rule-sheet>: one rule as its house says it, over whatever page cited it. There is one on a page, made on first
// use.

import { LitElement, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { Declined, rule } from "../api.ts";
import { WORDS } from "../words.ts";
import { parts } from "./parts.ts";
import { ruleBody, ruleStyles } from "./rule-body.ts";
import "./sheet.ts";
import type { CcSheet } from "./sheet.ts";
import type { RuleSeen } from "../protocol.ts";

@customElement("cc-rule-sheet")
export class CcRuleSheet extends LitElement {
  @state() private house = "";
  @state() private rule = "";
  @state() private found: RuleSeen | undefined;
  @state() private trouble = "";
  @query("cc-sheet") private readonly sheet!: CcSheet;

  static override styles = [parts, ruleStyles, css`.own { margin-top: 24px; }`];

  show(house: string, id: string): void {
    Object.assign(this, { house, rule: id, found: undefined, trouble: "" });
    rule(house, id).then(
      (found) => this.rule === id && (this.found = found),
      (error: unknown) => (this.trouble = error instanceof Declined ? error.message : WORDS.rule.missing),
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
