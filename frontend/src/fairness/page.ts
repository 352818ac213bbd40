// <cc-fair-page>: every seal of the server, newest first, with the fingerprint of all; and the draws of a tournament,
// to download.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { moment } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { DrawListed, SealView, SealsView } from "../protocol.ts";
import "../shell/bar.ts";
import "./file-check.ts";
import { FAIR } from "./words.ts";

const PAGE = 50;
const COPIED = 2000;

/** The file of a draw. */
const drawAddress = (night: string, entry: number): string => `/api/nights/${encodeURIComponent(night)}/draws/${entry}`;

@customElement("cc-fair-page")
export class CcFairPage extends LitElement {
  /** The table or tournament that is shown; "": all of them. */
  @state() private place = new URLSearchParams(location.search).get("place") ?? "";
  @state() private seen: SealsView | undefined;
  @state() private draws: readonly DrawListed[] = [];
  @state() private older = false;
  @state() private copied = false;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 960px; margin: 0 auto; padding: 28px; display: grid; gap: 20px; outline: none; }
      h1 { font-size: var(--t-xl); }
      .intro { display: grid; gap: 8px; max-width: 44em; }
      .intro p { color: var(--ink-2); }
      code, .seal, .mark { font: 500 13px/1.5 var(--mono); overflow-wrap: anywhere; }
      .head {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 16px; align-items: center;
        padding: 16px 20px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      .head p, .head .label { grid-column: 1 / -1; }
      .head p { font-size: var(--t-s); color: var(--ink-2); }
      section { display: grid; gap: 10px; }
      .which { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; }
      .which h2 { overflow-wrap: anywhere; }
      .which a { color: var(--ink-2); }
      .rows {
        border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      .rows li {
        display: grid; grid-template-columns: 56px minmax(0, 1fr) auto; gap: 4px 16px; align-items: center;
        padding: 12px 20px; border-top: 1px solid var(--line);
      }
      .rows li:first-child { border: 0; }
      .number { color: var(--ink-2); }
      b { font-weight: 600; }
      small { font-size: var(--t-s); line-height: 1.35; color: var(--ink-2); }
      .what { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
      .what a { color: var(--ink-2); overflow-wrap: anywhere; }
      .seal { grid-column: 2 / -1; }
      .state {
        display: flex; align-items: center; gap: 12px; justify-content: end; font-size: var(--t-s); font-weight: 550;
      }
      .none {
        padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong); border-radius: var(--r-l);
        display: grid; gap: 8px; justify-items: center; color: var(--ink-2);
      }
      .none h2 { color: var(--ink); }
      .more { justify-self: center; }
      @media (max-width: 640px) {
        main { padding: 16px; }
        .head { grid-template-columns: minmax(0, 1fr); padding: 14px 16px; }
        .head .btn { min-height: 48px; }
        .rows li { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 16px; }
        .rows .number { display: none; }
        .seal { grid-column: 1 / -1; }
        .state .btn { min-height: 48px; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    if (this.place)
      call("GET /api/nights/{id}/draws", { id: this.place }).then(
        (draws) => (this.draws = draws),
        () => undefined,
      ); // a table has none
  }

  override render(): unknown {
    return html`<cc-bar open></cc-bar>
      <main tabindex="-1">
        <div class="intro"><h1>${FAIR.title}</h1><p>${FAIR.told}</p></div>
        <cc-file-check></cc-file-check>
        ${
          this.trouble
            ? html`<p class="note" role="alert">${this.trouble}</p>`
            : this.seen
              ? this.all(this.seen)
              : html`<p class="muted" role="status">${WORDS.loading}</p>`
        }
      </main>`;
  }

  private all(seen: SealsView): unknown {
    return html`${seen.head ? this.head(seen) : nothing} ${this.draws.length ? this.drawn() : nothing}
      <section>
        <div class="which"><h2>${
          this.place ? FAIR.of(seen.rows[0]?.title || this.place) : FAIR.all
        }</h2>${this.place ? html`<a href="/fair">${FAIR.all}</a>` : nothing}</div>
        ${
          seen.rows.length
            ? html`<ol class="rows">${seen.rows.map((row) => this.row(row))}</ol>`
            : html`<div class="none"><h2>${FAIR.none.title}</h2><p>${FAIR.none.text}</p></div>`
        }
        ${
          this.older
            ? html`<button class="btn more" type="button"
              @click=${() => this.load(seen.rows.at(-1)?.number)}>${FAIR.more}</button>`
            : nothing
        }
      </section>`;
  }

  private head(seen: SealsView): unknown {
    return html`<div class="head">
      <span class="label">${FAIR.head}</span>
      <span class="mark">${seen.head}</span>
      <button class="btn small" type="button"
        @click=${() => this.copy(seen)}>${this.copied ? FAIR.copied : FAIR.copy}</button>
      <p>${FAIR.headTold(seen.count)}</p>
    </div>`;
  }

  private row(row: SealView): unknown {
    const hand = row.kind === "hand";
    const what = hand ? (row.what ? FAIR.hand(row.what) : FAIR.hidden) : FAIR.draw;
    const times = [FAIR.sealedAt(moment(row.at)), row.opened ? FAIR.opened[row.kind](moment(row.opened)) : ""]
      .filter(Boolean)
      .join(", ");
    return html`<li>
      <span class="number num">${row.number}</span>
      <span class="what"><b>${what}</b>${
        row.place
          ? html`<a href=${`/fair?place=${encodeURIComponent(row.place)}`}>${
              hand ? FAIR.table(row.place) : row.title || row.place
            }</a>`
          : nothing
      }<small>${times}</small></span>
      <span class="state">${FAIR.states[row.state]}${
        row.state === "drawn" ? this.file(row.place, row.entry, `${what}, ${row.title}`) : nothing
      }</span>
      <span class="seal">${row.seal}</span>
    </li>`;
  }

  private drawn(): unknown {
    return html`<section><h2>${FAIR.draws}</h2><ol
      class="rows">${this.draws.map((draw) => this.draw(draw))}</ol></section>`;
  }

  private draw(draw: DrawListed): unknown {
    const made = draw.state === "drawn" || draw.state === "taken back";
    const message = made
      ? [FAIR.drawn(draw.players, draw.tables), FAIR.hows[draw.how], draw.redraw ? FAIR.again : ""]
          .filter(Boolean)
          .join(", ")
      : "";
    return html`<li>
      <span class="number num">${draw.entry}</span>
      <span class="what"><b>${FAIR.drawStates[draw.state]}</b><small>${[message, moment(draw.at)]
        .filter(Boolean)
        .join(", ")}</small></span>
      <span class="state">${
        made && draw.how === "seed" ? this.file(this.place, draw.entry, `${FAIR.draw} ${draw.entry}`) : nothing
      }</span>
      <span class="seal">${draw.seal || FAIR.unsealed}</span>
    </li>`;
  }

  private file(night: string, entry: number, what: string): unknown {
    return html`<a class="btn small" href=${drawAddress(night, entry)} download=${`cutcard-draw-${night}-${entry}.json`}
      aria-label=${FAIR.fileOf(what)}>${FAIR.file}</a>`;
  }

  private async copy(seen: SealsView): Promise<void> {
    const text = `${seen.count} ${seen.head}`;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      this.select(); // plain http has no clipboard: the fingerprint is selected, to be copied
      return;
    }
    this.copied = true;
    setTimeout(() => (this.copied = false), COPIED);
  }

  private select(): void {
    const mark = this.renderRoot.querySelector(".mark");
    if (mark) getSelection()?.selectAllChildren(mark);
  }

  private async load(before = 0): Promise<void> {
    const query = { limit: PAGE, ...(before ? { before } : {}), ...(this.place ? { place: this.place } : {}) };
    try {
      const told = await call("GET /api/seals", { query });
      const rows = before ? [...(this.seen?.rows ?? []), ...told.rows] : told.rows;
      this.seen = before && this.seen ? { ...this.seen, rows } : told;
      this.older = told.rows.length === PAGE;
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }
}
