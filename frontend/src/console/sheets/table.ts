// <cc-table-sheet>: what is done to a whole table: hold, break, count, button, dealer.

import { LitElement, type PropertyValues, type TemplateResult, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { RefusedError } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import { WORDS, chips } from "../../app/words.ts";
import { reasonForm } from "../../forms/field.ts";
import "../../forms/number-pad.ts";
import type { CcNumberPad } from "../../forms/number-pad.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { head, panelStyles, sheetStyles } from "../../kit/panel.ts";
import "../../kit/share.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { NightCommand, ConsoleView, TableTile } from "../../protocol.ts";
import { seatedCount } from "../facts.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { openTablet } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.tableSheet;

type Step = "hold" | "count" | "dispute" | "dealer" | "break" | "share";

@customElement("cc-table-sheet")
export class CcTableSheet extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property({ type: Number }) table = 0;
  @state() private step: Step | null = null;
  @query("cc-number-pad") private readonly pad!: CcNumberPad | null;

  static override styles = [parts, panelStyles, sheetStyles, citeStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table")) this.step = null;
  }

  key(name: string): boolean {
    return this.pad?.key(name) ?? false;
  }

  override render(): unknown {
    const tile = this.view.tables.find((one) => one.table === this.table);
    if (!tile) return nothing;
    const told = [
      CONSOLE.ofSeats(seatedCount(tile), tile.size),
      tile.hands ? CONSOLE.hand(tile.hands) : "",
      tile.dealer ? SAY.deals(tile.dealer) : "",
    ]
      .filter(Boolean)
      .join(", ");
    return html`${head(
      CONSOLE.table(tile.table),
      told,
      () => this.actions.show(null),
      this.step ? () => this.go(null) : undefined,
    )}
      <div class="body sheet">${this.step ? this.stepped(tile, this.step) : this.all(tile)}</div>`;
  }

  private all(tile: TableTile): TemplateResult {
    const { table } = tile;
    return html`${
      tile.held.length
        ? html`<p
      class="warn">${tile.held.join(". ")}</p>${citationRow(this.view.house, tile.held_cites)}`
        : nothing
    }
      <div class="g">
        ${
          tile.held.length
            ? this.does_(SAY.release, { do: "hold", table, on: false })
            : this.opens(SAY.hold, SAY.holdHint, "hold")
        }
        ${this.button(SAY.button, SAY.buttonHint, () => this.pickButton(tile))}
        ${
          this.view.clock.hand_for_hand
            ? html`${this.does_(SAY.dealt, { do: "report", table, moment: "dealt" })}${this.does_(SAY.pushed, {
                do: "report",
                table,
                moment: "pushed",
              })}`
            : this.does_(SAY.oneHand, { do: "report", table, moment: "dealt" }, SAY.oneHandHint)
        }
        ${this.opens(SAY.count, this.countHint(tile), "count")}
        ${this.opens(SAY.dealer, tile.dealer || SAY.noDealer, "dealer")}
        ${this.opens(SAY.dispute, SAY.disputeHint, "dispute")}
        ${this.does_(tile.locked ? SAY.unlock : SAY.lock, { do: "lock", table, on: !tile.locked }, SAY.lockHint)}
        ${this.opens(SAY.break, SAY.breakHint, "break", "stop")}
        ${this.tablet(tile)}
        ${tile.live ? this.opens(SAY.share, SAY.shareHint, "share") : nothing}
      </div>`;
  }

  /** Online the table itself; with real cards the dealer's tablet. */
  private address({ live }: TableTile): string {
    const table = `/table/${encodeURIComponent(live)}`;
    return this.view.room === "real" ? `${table}/dealer` : table;
  }

  /** With a dealer's tablet at the table, hands and stacks are entered there and sent to the tournament. */
  private tablet(tile: TableTile): unknown {
    const { live, table } = tile;
    if (this.view.room !== "real")
      return live
        ? html`<a class="btn act" href=${this.address(tile)}
          target="_blank"><span>${SAY.watch}</span><small>${SAY.watchHint}</small></a>`
        : nothing;
    if (live)
      return html`<a class="btn act" href=${this.address(tile)}
        target="_blank"><span>${SAY.tablet}</span><small>${SAY.tabletOpen}</small></a>`;
    const put = (): void =>
      void openTablet(this.view.id, table).catch((error: unknown) =>
        toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable }),
      );
    return this.button(SAY.tablet, SAY.tabletHint, put);
  }

  private stepped(tile: TableTile, step: Step): TemplateResult {
    const { table } = tile;
    switch (step) {
      case "hold":
        return reasonForm({
          label: SAY.holdWhy,
          go: SAY.hold,
          run: (text) => void this.send({ do: "hold", table, why: text }),
        });
      case "dispute":
        return reasonForm({
          label: SAY.disputeWhat,
          go: SAY.dispute,
          run: (text) => void this.send({ do: "open-dispute", dispute: uuid(), table, what: text }),
        });
      case "count":
        return html`<p class="hint">${this.countHint(tile)}</p><cc-number-pad label=${SAY.counted}
          .about=${String(table)} .go=${() => SAY.countGo} @enter=${(event: CustomEvent<number>) =>
            event.detail && void this.send({ do: "audit", table, counted: event.detail })}></cc-number-pad>`;
      case "dealer":
        return html`<div class="names">${this.view.dealers.map(
          (one) =>
            html`<button type="button" class="btn" @click=${() =>
              void this.send({ do: "assign-dealer", table, dealer: one.id })}>${one.name}</button>`,
        )}</div>${this.view.dealers.length ? nothing : html`<p class="hint">${SAY.nobodyDeals}</p>`}<button
          type="button" class="btn quiet" @click=${() => this.actions.open("dealers")}
            >${CONSOLE.dealers.title}</button>`;
      case "share":
        return html`<cc-share path=${this.address(tile)} label=${SAY.shareTable(table)}></cc-share>`;
      case "break":
        return html`<p>${SAY.breakTold}</p><div class="two"><button type="button" class="btn go"
          @click=${() => void this.send({ do: "break-table", table })}>${SAY.breakDraw}</button><button type="button"
          class="btn" @click=${() => this.go(null)}>${WORDS.back}</button></div>`;
    }
  }

  // ------------------------------------------------------------ buttons

  private button(label: string, hint: string, run: () => void, look = ""): TemplateResult {
    return html`<button type="button" class=${`btn act ${look}`}
      @click=${run}><span>${label}</span>${hint ? html`<small>${hint}</small>` : nothing}</button>`;
  }

  private opens(label: string, hint: string, step: Step, look = ""): TemplateResult {
    return this.button(label, hint, () => this.go(step), look);
  }

  private does_(label: string, command: NightCommand, hint = ""): TemplateResult {
    return this.button(label, hint, () => void this.send(command));
  }

  private go(step: Step | null): void {
    this.step = step;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(".sheet input")?.focus());
  }

  private pickButton({ table }: TableTile): void {
    this.actions.chooseSeat({
      words: SAY.buttonTap,
      allows: (at) => at.table === table,
      pick: ({ seat }) => void this.send({ do: "set-button", table, button: seat }),
    });
  }

  /** The expected count: all chips at the last table, else the sum of its stacks where each is known now. */
  private countHint(tile: TableTile): string {
    if (this.view.tables.length === 1) return SAY.countHint(chips(this.view.chips.in_play), 0);
    const taken = tile.seats.filter((one) => one.player);
    const known = taken.reduce((sum, one) => sum + (one.stack ?? 0), 0);
    return SAY.countHint(chips(known), taken.filter((one) => one.stack === null || one.counted).length);
  }

  private async send(command: NightCommand): Promise<void> {
    if (await this.actions.send(command)) {
      this.step = null;
      this.actions.chooseSeat(null);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-table-sheet": CcTableSheet;
  }
}
