// <cc-school-learners house="ccp">: who learns a house's rules and who has passed, for directors and the floor.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { moment } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { LearnerView } from "../protocol.ts";
import { address, learners } from "./requests.ts";
import { SCHOOL } from "./words.ts";

@customElement("cc-school-learners")
export class CcSchoolLearners extends LitElement {
  @property() house = "";
  @state() private found: readonly LearnerView[] | undefined;
  @state() private error = "";

  static override styles = [
    parts,
    css`
      li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; align-items: center; min-height: 64px;
        padding: 10px 0; border-top: 1px solid var(--line);
      }
      b { font-weight: 600; overflow-wrap: anywhere; }
      small { font-size: var(--t-s); color: var(--ink-2); }
      .passed { color: var(--act); }
      li div { min-width: 0; }
      li small { display: block; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    learners(this.house).then(
      (found) => (this.found = found),
      () => (this.error = WORDS.unreachable),
    );
  }

  override render(): unknown {
    if (this.error) return html`<p class="note" role="alert">${this.error}</p>`;
    if (!this.found) return html`<p class="muted">${WORDS.loading}</p>`;
    return this.found.length
      ? html`<ul>${this.found.map((one) => this.row(one))}</ul>`
      : html`<p class="muted">${SCHOOL.staff.none}</p>`;
  }

  private row(one: LearnerView): unknown {
    return html`<li>
      <div><b>${one.name}</b><small>${SCHOOL.staff.row(one.answered, one.right)},
        ${moment(one.at)}</small>${
          one.passed ? html`<small class="passed">${SCHOOL.passed(one.passed)}</small>` : nothing
        }</div>
      ${
        one.passed
          ? html`<a class="btn small"
            href=${address.certificate(this.house, one.person)}>${SCHOOL.staff.certificate}</a>`
          : nothing
      }
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-school-learners": CcSchoolLearners;
  }
}
