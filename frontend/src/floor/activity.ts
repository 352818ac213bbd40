// <cc-trail>: who did what at a table, when and from which device, newest first, for the floor.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { RefusedError, call } from "../app/api.ts";
import { timeOfDay } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { TrailEntry } from "../protocol.ts";
import { FLOOR_WORDS } from "./words.ts";

/** What an entry did, in words; where the log no longer has the text, the names of its events. */
export function entryText(entry: TrailEntry): string {
  const events = entry.events;
  const message = events.map((one) => one.text).filter(Boolean);
  return message.length
    ? message.join(" ")
    : [...new Set(events.map((one) => one.what.replaceAll("-", " ")))].join(", ");
}

const SAY = FLOOR_WORDS.trail;

@customElement("cc-trail")
export class CcTrail extends LitElement {
  @property() table = "";
  @property({ type: Number }) version = 0;
  @state() private entries: readonly TrailEntry[] = [];
  @state() private staff = true;
  @state() private end = false;
  @state() private trouble = "";
  #asking = false;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      .which { display: flex; gap: 6px; padding: 0 0 8px; }
      .which .btn {
        min-height: 40px; padding: 0 12px; font-size: 14px; border-color: transparent; background: none;
        color: var(--ink-2);
      }
      .which .btn[aria-pressed="true"] { background: var(--raised); border-color: var(--line); color: var(--ink); }
      li {
        display: grid; grid-template-columns: minmax(66px, auto) minmax(0, 1fr); gap: 2px 10px; padding: 9px 0;
        border-top: 1px solid var(--line); line-height: 1.35; overflow-wrap: anywhere;
      }
      time { color: var(--ink-2); font-variant-numeric: tabular-nums; font-size: 14px; }
      b { font-weight: 600; }
      small { grid-column: 2; color: var(--ink-2); font-size: 14px; }
      .more { width: 100%; margin-top: 8px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table") || changed.has("version")) void this.load(0);
  }

  private async load(before: number): Promise<void> {
    if (this.#asking) return; // one request at a time, also at a busy table
    this.#asking = true;
    try {
      const found = await call("GET /api/tables/{id}/log", { id: this.table, query: { before } });
      const newest = found.at(-1)?.version ?? 0;
      const older = before ? this.entries : this.entries.filter((one) => one.version < newest);
      this.entries = before ? [...older, ...found] : [...found, ...older];
      if (!found.length || newest <= 1) this.end = true;
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    } finally {
      this.#asking = false;
    }
  }

  override render(): unknown {
    const shown = this.entries.filter((one) => !this.staff || one.role);
    return html`<div class="which">${this.choice(true, SAY.staff)}${this.choice(false, SAY.everybody)}</div>
      ${this.trouble ? html`<p role="alert">${this.trouble}</p>` : nothing}
      ${
        shown.length
          ? html`<ol>${repeat(
              shown,
              (one) => one.version,
              (one) => this.entry(one),
            )}</ol>`
          : html`<p class="muted">${this.staff ? SAY.noStaff : SAY.none}</p>`
      }
      ${
        this.end
          ? nothing
          : html`<button class="btn small more" type="button"
            @click=${() => void this.load(this.entries.at(-1)?.version ?? 0)}>${SAY.older}</button>`
      }`;
  }

  private choice(staff: boolean, label: string): TemplateResult {
    return html`<button class="btn" type="button" aria-pressed=${String(this.staff === staff)}
      @click=${() => (this.staff = staff)}>${label}</button>`;
  }

  private entry(one: TrailEntry): TemplateResult {
    return html`<li><time>${timeOfDay(one.at)}</time><span><b>${one.name}</b>${one.role ? ` (${one.role})` : ""}</span>
      <small>${entryText(one)}</small>${one.device ? html`<small>${SAY.from(one.device)}</small>` : nothing}</li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-trail": CcTrail;
  }
}
