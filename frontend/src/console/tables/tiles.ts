// <cc-tiles>: all tables in the space there is; a sheet docks in a tile's place, the log fills a free place.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { timeOfDay } from "../../app/times.ts";
import { shortLine } from "../../desk/log-words.ts";
import { ElementSize } from "../../kit/element-size.ts";
import { parts } from "../../kit/styles.ts";
import type { LogLine, ConsoleView, TableTile } from "../../protocol.ts";
import { type Presence, breaksWord, presence, suggestionMarks } from "../facts.ts";
import type { ConsoleActions, OpenPanels } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";
import { SHEET, type Tiling, tiling } from "./layout.ts";
import "./tile.ts";
import type { SeatTapped } from "./tile.ts";

const PAD = 10;

@customElement("cc-tiles")
export class CcTiles extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property({ attribute: false }) opened!: OpenPanels;
  /** The sheet that docks among the tables; null: none. */
  @property({ attribute: false }) sheet: TemplateResult | null = null;
  /** Changes whenever a panel or sheet opens, so that this is drawn again. */
  @property({ attribute: false }) drawn: unknown;
  /** On a phone: the only table shown. */
  @property({ type: Number }) only = 0;
  readonly #size = new ElementSize(this);
  #coming: ReadonlyMap<string, Presence> = new Map();

  static override styles = [
    parts,
    css`
      :host { display: block; position: relative; min-width: 0; min-height: 0; }
      .tabs { position: absolute; inset: 0; display: grid; gap: 10px; padding: 10px; }
      .tabs > * { min-width: 0; min-height: 0; }
      .few { grid-template-columns: minmax(0, 1fr) clamp(316px, 36%, 520px); }
      .beside { grid-column: 2; grid-row: 1 / -1; display: grid; }
      .beside > * { min-width: 0; min-height: 0; }
      .few > cc-tile { grid-column: 1; }
      .many { grid-template-rows: fit-content(46%) minmax(0, 1fr); }
      .many.whole { grid-template-rows: minmax(0, 1fr); }
      .counts {
        display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); grid-auto-rows: 76px; gap: 10px;
        overflow: auto; align-content: start; overscroll-behavior: contain;
      }
      .below { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; min-height: 0; max-height: 380px; }
      .below > * { min-width: 0; min-height: 0; }
      .rest {
        display: flex; flex-direction: column; gap: 8px; padding: 12px 4px 12px 16px; border-radius: var(--r-l);
        box-shadow: inset 0 0 0 1px var(--line); overflow: hidden;
      }
      .rest h2 { font: 650 16px/1.2 var(--sans); letter-spacing: 0; color: var(--ink-2); }
      .rest ol { overflow: auto; display: grid; gap: 2px; padding-right: 12px; align-content: start; }
      .rest li {
        display: grid; grid-template-columns: minmax(70px, auto) minmax(0, 1fr); gap: 8px; padding: 6px 0;
        font-size: 15px; line-height: 1.35;
      }
      .rest time { color: var(--ink-2); font-variant-numeric: tabular-nums; }
      .gone { text-decoration: line-through; color: var(--ink-2); }
      .tabs.asked { bottom: 64px; }
      .picking {
        position: absolute; z-index: 3; left: 12px; right: 12px; bottom: 12px; display: flex; align-items: center;
        justify-content: space-between; gap: 8px; padding: 4px 4px 4px 16px; border-radius: var(--r-m);
        background: var(--act); color: var(--on-act); font-weight: 600; box-shadow: var(--lift); line-height: 1.3;
      }
      .picking .btn { flex: none; background: transparent; color: inherit; border-color: transparent; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("view")) this.#coming = presence(this.view);
  }

  override render(): unknown {
    const [width, height] = this.#size.now;
    if (!width) return nothing;
    const { tables } = this.view;
    const shown = this.only ? tables.filter((one) => one.table === this.only) : tables;
    const [top] = this.view.suggestions;
    const open = this.opened.tablesToShow(this.view, top?.kind === "move" ? top : undefined);
    const drawn = tiling(
      width - 2 * PAD,
      height - 2 * PAD,
      shown.map((one) => one.table),
      open,
      this.sheet !== null && !this.only,
    );
    const how = { few: this.few, rings: this.rings, counts: this.counts }[drawn.drawn];
    return html`${how.call(this, drawn)}${this.asking()}`;
  }

  // ------------------------------------------------------------ few tables

  /** Every tournament ends here: the tables use the width, with the sheet or the log beside them at full height. */
  private few(drawn: Tiling): TemplateResult {
    if (this.only) return this.rings({ ...drawn, columns: 1, rows: 1 });
    return html`<div class="tabs few" .style=${`grid-template-rows:repeat(${drawn.rows}, minmax(0, 1fr))`}>
      ${repeat(
        drawn.rings,
        (table) => table,
        (table) => this.ring(table),
      )}
      <div class="beside">${this.sheet ?? this.rest(1)}</div>
    </div>`;
  }

  private rings(drawn: Tiling): TemplateResult {
    const style =
      `grid-template-columns:repeat(${this.only ? 1 : drawn.columns}, minmax(0, ` +
      `1fr));grid-template-rows:repeat(${drawn.rows}, minmax(0, 1fr))`;
    const cells = drawn.columns * drawn.rows;
    const placed = drawn.rings.includes(SHEET);
    const span = cells - drawn.rings.length - (this.sheet && !placed ? 1 : 0);
    return html`<div class=${this.only && this.opened.seatChoice ? "tabs asked" : "tabs"} .style=${style}>
      ${repeat(
        drawn.rings,
        (table) => table,
        (table) => (table === SHEET ? this.sheet : this.ring(table)),
      )}
      ${span > 0 && !this.only ? this.rest(Math.min(span, drawn.columns)) : nothing}
      ${this.only || placed ? nothing : this.sheet}
    </div>`;
  }

  private ring(table: number): unknown {
    const tile = this.view.tables.find((one) => one.table === table);
    return tile ? this.tile(tile, false) : nothing;
  }

  // ------------------------------------------------------------ many tables

  private counts(drawn: Tiling): TemplateResult {
    const open = drawn.rings.length > 0 || this.sheet !== null;
    return html`<div class=${open ? "tabs many" : "tabs many whole"}>
      <div class="counts">${repeat(
        this.view.tables,
        (one) => one.table,
        (one) => this.tile(one, true, drawn.rings.includes(one.table)),
      )}</div>
      ${
        open
          ? html`<div class="below">${repeat(
              drawn.rings,
              (table) => table,
              (table) => this.ring(table),
            )}${!this.sheet && drawn.rings.length < 2 ? this.rest(1) : this.sheet}</div>`
          : nothing
      }
    </div>`;
  }

  private tile(tile: TableTile, small: boolean, open = false): TemplateResult {
    const { sheet } = this.opened;
    const [top] = this.view.suggestions;
    const told = suggestionMarks(top, this.view);
    const here = {
      from: told.from.filter((one) => one.table === tile.table),
      to: told.to.filter((one) => one.table === tile.table),
    };
    return html`<cc-tile .tile=${tile} .coming=${this.#coming} .breaks=${breaksWord(tile, this.view.tables)}
      .marks=${here} .picking=${this.opened.seatChoice} ?small=${small} ?open=${open}
      .chosen=${sheet?.kind === "player" ? sheet.player : ""}
      .chosenSeat=${sheet?.kind === "seat" && sheet.table === tile.table ? sheet.seat : 0}
      @seat=${(event: CustomEvent<SeatTapped>) => this.tapped(event.detail)}
      @head=${() => this.headTapped(tile.table, small, open)}></cc-tile>`;
  }

  /** The newest log lines, where a place is free. */
  private rest(span: number): TemplateResult {
    const { log } = this.view;
    return html`<section class="rest" .style=${`grid-column:span ${span}`}
      aria-label=${CONSOLE.rest}><h2>${CONSOLE.rest}</h2>
      <ol>${
        log.length ? log.slice(0, 14).map((line) => this.line(line)) : html`<li>${CONSOLE.restEmpty}</li>`
      }</ol></section>`;
  }

  private line(line: LogLine): TemplateResult {
    return html`<li><time>${timeOfDay(line.at)}</time><span
      class=${line.taken_back ? "gone" : ""}>${shortLine(line.text)}</span></li>`;
  }

  /** On a phone the sheet makes way while a seat is chosen; elsewhere it says what is asked. */
  private asking(): unknown {
    const { seatChoice: picking } = this.opened;
    return picking && this.only
      ? html`<div class="picking" role="status">${picking.words}<button type="button" class="btn"
        @click=${() => this.actions.chooseSeat(null)}>${CONSOLE.stopPicking}</button></div>`
      : nothing;
  }

  // ------------------------------------------------------------ taps

  private tapped({ table, seat, player }: SeatTapped): void {
    const { seatChoice: picking, sheet } = this.opened;
    if (picking) picking.pick({ table, seat }, player);
    else if (player)
      this.actions.show(
        sheet?.kind === "player" && sheet.player === player ? null : { kind: "player", player, act: "" },
      );
    else this.actions.show({ kind: "seat", table, seat });
  }

  private headTapped(table: number, small: boolean, open: boolean): void {
    if (small && !open) this.actions.showTables([table]);
    else this.actions.show({ kind: "table", table });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-tiles": CcTiles;
  }
}
