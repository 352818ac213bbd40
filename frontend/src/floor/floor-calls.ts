// <cc-calls>: tables that wait for the floor, answered here; <cc-floor-asks>: players who wait; <cc-tables-wait>: how
// many. With `table` only calls from other tables: a table's own call is answered at its tablet.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { floorCalls } from "../app/floor-calls.ts";
import { uuid } from "../app/socket.ts";
import { moment } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { AskView, CallView, SpeakerView } from "../protocol.ts";
import { FLOOR_WORDS } from "./words.ts";

const ASKS = FLOOR_WORDS.asks;

@customElement("cc-floor-asks")
export class CcFloorAsks extends LitElement {
  #stop: (() => void) | undefined;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; }
      :host([hidden]) { display: none; }
      h2 { font-size: var(--t-l); font-weight: 700; }
      li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; align-items: center;
        padding: 12px 16px; border-radius: var(--r-l); background: var(--panel); border-left: 4px solid var(--warn);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      li + li { margin-top: 8px; }
      li p { overflow-wrap: anywhere; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = floorCalls.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): unknown {
    const { asks = [] } = floorCalls;
    this.hidden = !asks.length;
    return html`<h2>${ASKS.title}</h2><div role="status"><ul>${asks.map((one) => this.ask(one))}</ul></div>`;
  }

  private ask(one: AskView): TemplateResult {
    return html`<li><div><b>${ASKS.who(one.name, one.place)}</b>
      <p class="muted">${ASKS.since(moment(one.at))}</p>${one.words ? html`<p>“${one.words}”</p>` : nothing}</div>
      <button type="button" class="btn" aria-label=${ASKS.doneFor(one.name)}
        @click=${() => void this.done(one)}>${ASKS.done}</button></li>`;
  }

  private async done({ person }: AskView): Promise<void> {
    await call("DELETE /api/asks/{id}", { id: person }).catch(() => undefined);
    await floorCalls.load();
  }
}

const SAY = FLOOR_WORDS.calls;

@customElement("cc-calls")
export class CcCalls extends LitElement {
  @property() table = "";
  @state() private trouble = "";
  @state() private busy = false;
  #stop: (() => void) | undefined;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 14px; }
      :host([hidden]) { display: none; }
      article {
        display: grid; gap: 10px; padding: 20px 22px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); border-left: 4px solid var(--warn);
      }
      h2 { font-size: var(--t-l); font-weight: 700; }
      .facts { display: flex; flex-wrap: wrap; gap: 6px; }
      .facts li {
        padding: 4px 12px; border-radius: 15px; background: var(--raised); box-shadow: inset 0 0 0 1px var(--line);
        font-size: 14px;
      }
      .answers { display: flex; flex-wrap: wrap; gap: 8px; }
      .answers .btn { white-space: normal; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = floorCalls.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): unknown {
    const { calls = [] } = floorCalls;
    const shown = this.table ? calls.filter((one) => this.speakers(one).length) : calls;
    this.hidden = !shown.length && !this.trouble;
    return html`${shown.map((one) => this.call(one))}${
      this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing
    }`;
  }

  private call(one: CallView): TemplateResult {
    return html`<article role="status"><p class="muted">${SAY.title(one.title, one.by)}</p>
      <h2>${one.incident_title}</h2>
      ${
        one.facts.length
          ? html`<ul class="facts">${one.facts.map((fact) => html`<li>${fact.text}</li>`)}</ul>`
          : nothing
      }
      <p><b>${one.question}</b></p>
      ${
        one.decided_at
          ? html`<div class="answers"><a class="btn" href=${`/table/${encodeURIComponent(one.table)}${
              one.decided_at === "tablet" ? "/dealer" : ""
            }`}>${SAY.go}</a></div>`
          : one.may && !this.table
            ? this.answers(one)
            : this.speakers(one).length
              ? this.speakers(one).map((speaker) => this.answers(one, speaker))
              : html`<p class="muted">${SAY.others(one.decided_by)}</p>`
      }</article>`;
  }

  /** Who may decide it by their office; at a tablet the person who leads that table. */
  private speakers({ speakers }: CallView): readonly SpeakerView[] {
    return this.table ? speakers.filter((one) => one.table === this.table) : speakers;
  }

  private answers(one: CallView, by?: SpeakerView): TemplateResult {
    const whose = by ? SAY.speaks(by.name, by.title) : one.question;
    return html`${by ? html`<p>${whose}</p>` : nothing}<div class="answers" role="group"
      aria-label=${whose}>${one.answers.map(
        (answer) =>
          html`<button type="button" class="btn" aria-busy=${this.busy}
            @click=${() => void this.answer(one, answer.value, by?.person ?? "")}>${answer.label}</button>`,
      )}</div>`;
  }

  private async answer(one: CallView, value: string, by: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const body = { id: uuid(), fact: one.fact, value, by };
      await call("POST /api/tables/{id}/call/answer", { id: one.table, body });
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
    this.busy = false;
    await floorCalls.load();
  }
}

@customElement("cc-tables-wait")
export class CcTablesWait extends LitElement {
  #stop: (() => void) | undefined;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      :host([hidden]) { display: none; }
      a { width: 100%; border-left: 4px solid var(--warn); }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.hidden = true;
    this.#stop = floorCalls.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): unknown {
    const { asks = [], calls = [] } = floorCalls;
    const message = FLOOR_WORDS.calls.waiting(calls.filter((one) => one.may).length, asks.length);
    this.hidden = !message;
    return html`<p role="status"><a class="btn small" href="/rulings">${message}</a></p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-floor-asks": CcFloorAsks;
    "cc-calls": CcCalls;
    "cc-tables-wait": CcTablesWait;
  }
}
