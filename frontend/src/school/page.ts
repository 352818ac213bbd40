// <cc-school-page>: the courses, one for each house.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, me } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { CourseListed } from "../protocol.ts";
import { address as rules } from "../rules/requests.ts";
import { RULES } from "../rules/words.ts";
import { signInAddress } from "../shell/bar.ts";
import { address, courses } from "./requests.ts";
import { SCHOOL } from "./words.ts";

@customElement("cc-school-page")
export class CcSchoolPage extends LitElement {
  @state() private found: readonly CourseListed[] | undefined;
  @state() private stranger = false;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 1240px; margin: 0 auto; padding: 40px 28px 64px; outline: none; }
      h1 { font-size: clamp(28px, 4vw, 40px); letter-spacing: -.02em; line-height: 1.1; }
      .lead { margin-top: 10px; color: var(--ink-2); max-width: 44em; line-height: 1.5; }
      .note { margin-top: 20px; max-width: 44em; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; }
      .note a { color: var(--book); font-weight: 600; }
      .all {
        display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 20px;
        margin-top: 32px;
      }
      article {
        display: flex; flex-direction: column; gap: 16px; padding: 22px 24px; background: var(--panel);
        border: 1px solid var(--line); border-radius: var(--r-l);
      }
      article h2 { font-size: var(--t-xl); }
      article h2 a { text-decoration: none; }
      article h2 a:hover { text-decoration: underline; }
      .line { font-size: var(--t-s); color: var(--ink-2); margin-top: 4px; }
      .passed { color: var(--act); font-weight: 600; }
      .acts { display: flex; flex-wrap: wrap; gap: 10px; margin-top: auto; }
      @media (max-width: 640px) {
        main { padding: 24px 20px 48px; }
        .all { gap: 14px; margin-top: 24px; }
        article { padding: 20px; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = `${SCHOOL.title} · Cutcard`;
    me().catch(() => (this.stranger = true));
    courses().then(
      (found) => (this.found = found),
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
  }

  override render(): unknown {
    return html`<cc-bar open current="school"></cc-bar>
      <main tabindex="-1">
        <h1>${SCHOOL.title}</h1>
        <p class="lead">${SCHOOL.lead}</p>
        ${
          this.stranger
            ? html`<p class="note book"><span>${SCHOOL.guest}</span><a href=${signInAddress()}>${SCHOOL.signIn}</a></p>`
            : nothing
        }
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        ${this.found ? html`<div class="all">${this.found.map((one) => this.course(one))}</div>` : nothing}
      </main>`;
  }

  private course(one: CourseListed): unknown {
    return html`<article>
      <div>
        <h2><a href=${address.house(one.house)}>${one.title}</a></h2>
        <p class="line">${RULES.edition(one.edition)}</p>
        <p class="line">${SCHOOL.answered(one.answered, one.right)}</p>
        ${one.passed ? html`<p class="line passed">${SCHOOL.passed(one.passed.at)}</p>` : nothing}
      </div>
      <p class="acts">
        <a class="btn" href=${address.house(one.house)}>${one.answered ? SCHOOL.goOn : SCHOOL.begin}</a>
        ${
          one.passed
            ? html`<a class="btn quiet" href=${address.certificate(one.house)}>${SCHOOL.certificate.title}</a>`
            : html`<a class="btn quiet" href=${rules.house(one.house)}>${SCHOOL.rules}</a>`
        }
      </p>
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-school-page": CcSchoolPage;
  }
}
