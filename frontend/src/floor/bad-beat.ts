// <cc-bad-beat>: a possible bad beat: what everyone does now, each condition with its rule, and how the floor decides.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { field } from "../forms/field.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { BadBeatView, Cited, ConditionView, TableCommand, TableUpdate } from "../protocol.ts";
import { JACKPOT, seatAndName } from "./words.ts";

const SAY = JACKPOT;

/** Fires `act` with the commands that the floor gives. */
@customElement("cc-bad-beat")
export class CcBadBeat extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  /** Where the cards do not show it: whom the floor names. */
  @state() private beaten: ReadonlySet<number> = new Set();
  @state() private winners: ReadonlySet<number> = new Set();
  @state() private refusing = false;
  @query("#why") private readonly why!: HTMLInputElement | null;

  static override styles = [
    parts,
    css`
      :host { display: flex; flex-direction: column; gap: 14px; min-height: 0; }
      .call { padding: 12px 16px; border-left: 4px solid var(--warn); border-radius: 4px; background: var(--raised); }
      .call p { font: 650 21px/1.3 var(--display); }
      .call.done { border-color: var(--act); } .call.off { border-color: var(--line-strong); }
      .cites { display: flex; flex-wrap: wrap; gap: 2px 16px; }
      .hands { font-size: 17px; font-weight: 600; }
      ul { display: grid; gap: 0; }
      li { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 6px 0; align-items: center;
        border-top: 1px solid var(--line); font-size: 16px; line-height: 1.35; }
      li:first-child { border: 0; }
      li b { font-weight: 700; justify-self: end; } li.no b { color: var(--stop); } li.open b { color: var(--warn); }
      li cc-cite { grid-column: 1; }
      .says { display: flex; gap: 8px; grid-column: 2; grid-row: 1 / span 2; }
      .says .btn { min-width: 68px; }
      .seats { display: flex; flex-wrap: wrap; gap: 8px; }
      h3 { font-size: 15px; font-weight: 600; color: var(--ink-2); margin-bottom: 6px; }
      .acts { display: grid; grid-template-columns: 1.5fr 1fr; gap: 10px; }
      .acts > :only-child { grid-column: 1 / -1; }
      .acts .btn { min-height: 64px; font-size: 19px; border-radius: 14px; white-space: normal; }
      .hint { font-size: 15px; color: var(--ink-2); }
    `,
  ];

  override render(): unknown {
    const beat = this.seen.bad_beat;
    if (!beat) return nothing;
    return html`${this.head(beat)}${this.hands(beat)}
      <ul aria-label=${SAY.conditions}>${beat.conditions.map((one) => this.condition(one))}</ul>
      ${beat.outcome ? this.decided(beat) : this.deciding(beat)}`;
  }

  private head(beat: BadBeatView): TemplateResult {
    const [look, words] =
      beat.outcome === "granted"
        ? ["done", SAY.granted]
        : beat.outcome === "refused"
          ? ["off", SAY.refused]
          : ["", SAY.call];
    return html`<div class=${`call ${look}`} role="status"><p>${words}</p>
      ${beat.outcome ? nothing : this.cites(beat.cites)}</div>`;
  }

  private hands({ beaten, winners }: BadBeatView): unknown {
    if (!beaten.length) return nothing;
    const named = (seats: readonly number[]): string => seats.map((seat) => seatAndName(this.seen, seat)).join(", ");
    return html`<p class="hands">${SAY.hands(named(beaten), named(winners))}</p>`;
  }

  private condition(one: ConditionView): TemplateResult {
    const asks = one.asked && this.seen.offers.decide_bad_beat;
    const state = one.met === null ? "open" : one.met ? "yes" : "no";
    return html`<li class=${state}><span>${one.words.charAt(0).toUpperCase()}${one.words.slice(1)}</span>
      ${
        asks
          ? html`<div class="says" role="group" aria-label=${SAY.answer(one.words)}>
        ${this.says(one, true)}${this.says(one, false)}</div>`
          : html`<b>${SAY.states[state]}</b>`
      }
      ${this.cites(one.cites)}</li>`;
  }

  private says(one: ConditionView, met: boolean): TemplateResult {
    return html`<button type="button" class="btn choice" aria-pressed=${one.met === met}
      @click=${() => this.answer(one, met)}>${met ? SAY.says.yes : SAY.says.no}</button>`;
  }

  private deciding(beat: BadBeatView): TemplateResult {
    const { decide_bad_beat: decides, refuse_bad_beat: refuses } = this.seen.offers;
    if (!refuses) return html`<p class="hint">${SAY.floorDecides}</p>`;
    const failed = beat.conditions.some((one) => one.met === false);
    const all = beat.conditions.every((one) => one.met === true || one.overruled);
    const reason = (decides && (failed || beat.conditions.some((one) => one.contested))) || (this.refusing && !failed);
    const label = this.refusing ? SAY.why : SAY.reason;
    const named = !beat.seats.length || (this.beaten.size > 0 && this.winners.size > 0);
    return html`${decides ? nothing : html`<p class="hint">${SAY.hostRefuses}</p>`}
      ${decides && beat.seats.length && all ? this.naming(beat.seats) : nothing}
      ${reason ? field({ name: "why", label, most: 400, focus: this.refusing }) : nothing}
      <div class="acts">
        ${decides ? this.granting(all && named, failed) : nothing}
        <button type="button" class="btn stop" @click=${() => this.refuse(failed)}>${SAY.refuse}</button>
      </div>`;
  }

  private granting(open: boolean, failed: boolean): TemplateResult {
    const look = open && !failed && !this.refusing ? "go" : "";
    return html`<button type="button" class=${`btn ${look}`} aria-disabled=${!open}
      @click=${() => open && this.grant(failed)}>${failed ? SAY.overrule : SAY.grant}</button>`;
  }

  private naming(seats: readonly number[]): TemplateResult {
    const row = (what: "beaten" | "winners"): TemplateResult => html`<div><h3>${SAY.who[what]}</h3>
      <div class="seats" role="group" aria-label=${SAY.who[what]}>${seats.map(
        (seat) => html`<button type="button" class="btn choice" aria-pressed=${this[what].has(seat)}
          @click=${() => this.name(what, seat)}>${seatAndName(this.seen, seat)}</button>`,
      )}</div></div>`;
    return html`${row("beaten")}${row("winners")}`;
  }

  private name(what: "beaten" | "winners", seat: number): void {
    const other = what === "beaten" ? "winners" : "beaten";
    const next = new Set(this[what]);
    if (!next.delete(seat)) next.add(seat);
    this[what] = next;
    this[other] = new Set([...this[other]].filter((one) => one !== seat));
  }

  private decided(beat: BadBeatView): TemplateResult {
    return html`<p class="hint">${SAY.goesOn}</p>${
      beat.shares.length
        ? html`<h3>${SAY.shares(beat.fund)}</h3><ul>${beat.shares.map(
            ([seat, amount]) => html`<li><span>${seatAndName(this.seen, seat)}</span><b>${amount}</b></li>`,
          )}</ul>`
        : nothing
    }${
      beat.outcome === "granted" && this.seen.offers.log
        ? html`<a class="btn" href=${`/api/tables/${encodeURIComponent(this.seen.table)}/bad-beat.pdf`}
          target="_blank" rel="noopener">${SAY.claim}</a>`
        : nothing
    }`;
  }

  private cites(cites: readonly Cited[]): TemplateResult {
    return html`<div class="cites">${cites.map(
      (one) => html`<cc-cite rule=${one.id} standing=${one.standing} house=${this.seen.view.house}></cc-cite>`,
    )}</div>`;
  }

  private grant(failed: boolean): void {
    const why = this.why?.value.trim() ?? "";
    if (failed && !why) this.why?.focus();
    else this.act({ do: "grant-bad-beat", beaten: [...this.beaten], winners: [...this.winners], why });
  }

  /** Answer a condition; where the cards have two readings, only with a reason. */
  private answer(one: ConditionView, met: boolean): void {
    const why = one.contested ? (this.why?.value.trim() ?? "") : "";
    if (one.contested && !why) this.why?.focus();
    else this.act({ do: "answer-bad-beat", condition: one.name, met, why });
  }

  /** Deny it by the condition that fails, or for a reason that is typed first. */
  private refuse(failed: boolean): void {
    const why = this.why?.value.trim() ?? "";
    if (failed || why) this.act({ do: "refuse-bad-beat", why });
    else if (this.refusing) this.why?.focus();
    else this.refusing = true;
  }

  private act(command: TableCommand): void {
    this.dispatchEvent(new CustomEvent("act", { detail: [command] }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-bad-beat": CcBadBeat;
  }
}
