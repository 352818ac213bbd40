// <cc-ruling-entry>: one earlier ruling: what happened, the decision, its rules, and appeals. Fires `appealed`.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS, joined } from "../app/words.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { AppealView, PrecedentView } from "../protocol.ts";
import { RULINGS } from "./words.ts";

const SAY = RULINGS.appeal;

@customElement("cc-ruling-entry")
export class CcRulingEntry extends LitElement {
  @property({ attribute: false }) ruling!: PrecedentView;
  /** Whether this person may decide appeals. */
  @property({ type: Boolean }) decides = false;
  @state() private appealing = false;
  @state() private upheld = true;
  @state() private wrong: { reason?: string; decision?: string } = {};
  @state() private trouble = "";
  @state() private busy = false;
  #id = "";

  static override styles = [
    parts,
    css`
      :host { display: block; }
      article {
        display: grid; gap: 10px; padding: 20px 22px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); border-left: 4px solid var(--book);
      }
      article.over { border-left-color: var(--warn); }
      header {
        display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; font-size: 15px;
        color: var(--ink-2);
      }
      h2 { font-size: var(--t-xl); font-weight: 700; line-height: 1.25; }
      h2.back { text-decoration: line-through; color: var(--ink-2); }
      .what { font-weight: 600; color: var(--ink); }
      .cites, .facts { display: flex; flex-wrap: wrap; gap: 4px 18px; }
      .facts { gap: 6px; }
      .facts li {
        padding: 4px 12px; border-radius: 15px; background: var(--raised); box-shadow: inset 0 0 0 1px var(--line);
        font-size: 14px;
      }
      .aside {
        padding: 10px 14px; border-radius: var(--r-m); background: var(--ground); font-size: 15px; line-height: 1.45;
      }
      .aside b { font-weight: 650; }
      .warn { border-left: 4px solid var(--warn); border-radius: 4px; }
      form { display: grid; gap: 14px; padding-top: 12px; border-top: 1px solid var(--line); }
      .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      .two .btn { white-space: normal; }
      .foot { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; justify-content: space-between; }
      textarea { resize: vertical; }
      @media (max-width: 560px) { article { padding: 16px; } .two { grid-template-columns: 1fr; } }
    `,
  ];

  override render(): unknown {
    const it = this.ruling;
    return html`<article class=${it.overruled ? "over" : ""}>
      <header><span
        class="what">${it.incident_title}</span><span>${RULINGS.where(it.at, it.title, it.hand)}</span></header>
      <h2 class=${it.taken_back ? "back" : ""}>${it.decision}</h2>
      ${it.taken_back ? html`<p class="aside warn">${RULINGS.takenBack}</p>` : nothing}
      ${
        it.overruled
          ? html`<div class="aside warn"><b>${RULINGS.overruled(it.by)}</b>
            ${RULINGS.because(it.overruled)}${
              it.house_decision
                ? html`<br /><b>${RULINGS.book}:</b> ${it.house_decision}
                  <span class="cites">${cited(it.house_cites, it.house)}</span>`
                : nothing
            }</div>`
          : nothing
      }
      ${
        it.against
          ? html`<p class="aside warn">${RULINGS.against(it.against)} ${RULINGS.because(it.despite)}</p>`
          : nothing
      }
      ${
        it.facts.length
          ? html`<ul class="facts"
            aria-label=${RULINGS.facts}>${it.facts.map((fact) => html`<li>${fact.text}</li>`)}</ul>`
          : nothing
      }
      <div class="cites">${cited(it.cites, it.house)}</div>
      ${it.appeals.map((one) => this.appealed(one))}
      <div class="foot"><span class="muted">${[
        it.players.length ? RULINGS.players(joined(it.players)) : "",
        it.by && !it.overruled ? (it.office ? RULINGS.inOffice(it.by, it.office) : RULINGS.by(it.by)) : "",
        it.final ? RULINGS.final : "",
      ]
        .filter(Boolean)
        .join(" · ")}</span>
        ${
          this.decides && !this.appealing && !it.taken_back
            ? html`<button type="button" class="btn small" @click=${this.open}>${SAY.act}</button>`
            : nothing
        }</div>
      ${this.appealing ? this.form() : nothing}
    </article>`;
  }

  private appealed(one: AppealView): TemplateResult {
    return html`<div class="aside"><b>${one.upheld ? SAY.stood(one.by, one.at) : SAY.changed(one.by, one.at)}</b>
      ${one.decision}<br />${RULINGS.because(one.reason)}</div>`;
  }

  private readonly open = (): void => {
    this.#id = uuid();
    this.appealing = true;
  };

  private form(): TemplateResult {
    const outcome = (label: string, upheld: boolean): TemplateResult =>
      html`<button type="button" class="btn choice" aria-pressed=${this.upheld === upheld}
        @click=${() => (this.upheld = upheld)}>${label}</button>`;
    return html`<form novalidate @submit=${this.keep}>
      <h3>${SAY.title}</h3><p class="muted">${SAY.text}</p>
      ${this.area("reason", SAY.reason)}
      <fieldset><legend>${SAY.outcome}</legend><div
        class="two">${outcome(SAY.upheld, true)}${outcome(SAY.turned, false)}</div></fieldset>
      ${this.upheld ? nothing : this.area("decision", SAY.decision)}
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      <div class="foot"><button type="submit" class="btn go"
        aria-busy=${this.busy}>${this.busy ? WORDS.sending : SAY.go}</button><button type="button" class="btn quiet"
        @click=${() => (this.appealing = false)}>${WORDS.cancel}</button></div>
    </form>`;
  }

  private area(name: "reason" | "decision", label: string): TemplateResult {
    const wrong = this.wrong[name];
    return html`<div class="field"><label for=${name}>${label}</label><textarea id=${name} name=${name} rows="2"
      maxlength="400" aria-invalid=${wrong ? "true" : nothing}></textarea>${
        wrong ? html`<p class="wrong">${wrong}</p>` : nothing
      }</div>`;
  }

  private readonly keep = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const [reason = "", decision = ""] = ["reason", "decision"].map((name) => String(given.get(name) ?? "").trim());
    this.wrong = {
      ...(reason ? {} : { reason: SAY.wantReason }),
      ...(this.upheld || decision ? {} : { decision: SAY.wantDecision }),
    };
    if (Object.keys(this.wrong).length || this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      const body = { id: this.#id, reason, upheld: this.upheld, decision: this.upheld ? "" : decision };
      const now = await call("POST /api/rulings/{ruling}/appeals", { ruling: this.ruling.ruling, body });
      this.appealing = false;
      this.dispatchEvent(new CustomEvent("appealed", { detail: now }));
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    } finally {
      this.busy = false;
    }
  };
}

function cited(cites: PrecedentView["cites"], house: string): readonly TemplateResult[] {
  return cites.map((cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${house}></cc-cite>`);
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-ruling-entry": CcRulingEntry;
  }
}
