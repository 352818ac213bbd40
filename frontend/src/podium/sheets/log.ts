// <cc-cash-log>: everything entered in this session, and by whom; undo any entry with what depends on it.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { call } from "../../app/api.ts";
import { timeOfDay } from "../../app/times.ts";
import { WORDS } from "../../app/words.ts";
import { signature } from "../../desk/log-words.ts";
import { foldCase } from "../../desk/name-search.ts";
import { citationRow } from "../../kit/citation.ts";
import { head } from "../../kit/panel.ts";
import type { LogLine, PodiumView } from "../../protocol.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, sheetStyles } from "./parts.ts";

const SAY = PODIUM.log;
const MOST = 200;

@customElement("cc-cash-log")
export class CcCashLog extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @state() private all: readonly LogLine[] | null = null;
  @state() private typed = "";
  /** The entry to be undone. */
  @state() private back = 0;

  static override styles = [
    ...sheetStyles,
    css`
      .rows > li { align-items: start; gap: 10px; padding: 10px 8px 10px 12px; }
      time { flex: none; min-width: 64px; padding-top: 1px; color: var(--ink-2); font-size: 14px;
        font-variant-numeric: tabular-nums; }
      .n { display: grid; gap: 4px; }
      .gone b { text-decoration: line-through; color: var(--ink-2); font-weight: 500; }
      .rows .n b { font-weight: 550; overflow-wrap: anywhere; }
      .rows .btn { padding: 0 12px; font-size: 14px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("view") as PodiumView | undefined;
    if (!changed.has("view") || before?.version === this.view.version) return;
    call("GET /api/cash/{id}/log", { id: this.view.evening }).then(
      (all) => (this.all = all),
      () => undefined,
    );
  }

  override render(): unknown {
    const all = this.all ?? this.view.log;
    const asked = foldCase(this.typed);
    const shown = all.filter((line) => foldCase(`${line.text} ${line.by}`).includes(asked));
    return html`${head(SAY.title, SAY.told(all.length), () => this.actions.show(null))}
      <div class="body">
        <div class="field"><label for="search">${SAY.search}</label><input id="search" type="search"
          .value=${this.typed}
          @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)} /></div>
        ${
          shown.length
            ? html`<ol class="rows">${repeat(
                shown.slice(0, MOST),
                (line) => line.entry,
                (line) => this.line(line),
              )}</ol>`
            : html`<p class="hint">${SAY.none}</p>`
        }
      </div>`;
  }

  private line(line: LogLine): TemplateResult {
    const open = !line.taken_back && line.entry > 1;
    return html`<li class=${line.taken_back ? "gone" : ""}><time>${timeOfDay(line.at)}</time>
      <div class="n"><b>${line.text}</b><small>${[signature(line), line.taken_back ? SAY.takenBack : ""]
        .filter(Boolean)
        .join(" · ")}</small>${citationRow(this.view.house, line.cites)}${
        this.back === line.entry
          ? html`<div class="acts"><button type="button" class="btn stop"
            @click=${() => void this.take(line.entry)}>${SAY.both}</button><button type="button" class="btn quiet"
            @click=${() => (this.back = 0)}>${WORDS.cancel}</button></div>`
          : nothing
      }</div>
      ${
        open && this.back !== line.entry
          ? html`<button type="button" class="btn" aria-label=${`${SAY.takeBack}: ${line.text}`}
            @click=${() => void this.first(line.entry)}>${SAY.takeBack}</button>`
          : nothing
      }</li>`;
  }

  /** Undo it alone where nothing depends on it; else the server has listed what does, and all of it can go. */
  private async first(number: number): Promise<void> {
    if (!(await this.actions.send({ do: "take-back", number }))) this.back = number;
  }

  private async take(number: number): Promise<void> {
    if (await this.actions.send({ do: "take-back", number, also: true })) this.back = 0;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-log": CcCashLog;
  }
}
