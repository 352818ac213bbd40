// <cc-log-panel>: every entry with who made it and where; undo any of them with what depends on it; view history.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { RefusedError } from "../../app/api.ts";
import { timeOfDay } from "../../app/times.ts";
import { WORDS } from "../../app/words.ts";
import { shortLine, signature } from "../../desk/log-words.ts";
import { foldCase } from "../../desk/name-search.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { LogLine, ConsoleView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { preview, wholeLog } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.log;
const MOST = 200;

@customElement("cc-log-panel")
export class CcLogPanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @state() private all: readonly LogLine[] | null = null;
  /** The entry to be undone, and what that would change. */
  @state() private back: { readonly entry: number; readonly told: readonly string[]; readonly trouble: string } | null =
    null;

  static override styles = [
    parts,
    panelStyles,
    citeStyles,
    css`
      .rows > li { align-items: start; padding: 10px 8px 10px 16px; }
      time { flex: none; min-width: 70px; padding-top: 1px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
      .n { display: grid; gap: 4px; }
      .gone b { text-decoration: line-through; color: var(--ink-2); font-weight: 500; }
      .rows .n b { font-weight: 550; }
      .side { display: flex; gap: 6px; }
      .side .btn { padding: 0 12px; font-size: 15px; }
      input {
        min-height: 48px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: var(--r-m);
        background: var(--ground);
      }
      .sure {
        display: grid; gap: 8px; margin-top: 6px; padding: 12px 14px; border-left: 4px solid var(--stop);
        border-radius: 4px; background: var(--raised);
      }
      .sure ul { display: grid; gap: 4px; list-style: disc; padding-left: 1.2em; }
      @media (max-width: 640px) { .rows > li { flex-wrap: wrap; } .side { width: 100%; padding-left: 60px; } }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("view") as ConsoleView | undefined;
    if (changed.has("view") && before?.version !== this.view.version)
      void wholeLog(this.view.id).then(
        (all) => (this.all = all),
        () => undefined,
      );
  }

  override render(): unknown {
    const all = this.all ?? this.view.log;
    const { logTyped } = this.actions.saved.now;
    const asked = foldCase(logTyped);
    const shown = all.filter((line) => foldCase(`${line.text} ${line.by}`).includes(asked));
    return html`${head(CONSOLE.logTitle, SAY.told(all.length), () => this.actions.open("tables"))}
      <div class="body">
        <input type="search" aria-label=${SAY.search} placeholder=${SAY.search} .value=${logTyped}
          @input=${(event: Event) => this.search((event.target as HTMLInputElement).value)} />
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

  private search(logTyped: string): void {
    this.actions.saved.go({ logTyped });
    this.requestUpdate();
  }

  private line(line: LogLine): TemplateResult {
    return html`<li class=${line.taken_back ? "gone" : ""}><time>${timeOfDay(line.at)}</time>
      <div class="n"><b title=${line.text}>${shortLine(line.text)}</b><small>${[
        `${SAY.entry} ${line.entry}`,
        signature(line),
        line.taken_back ? SAY.takenBack : "",
      ]
        .filter(Boolean)
        .join(" · ")}</small>${citationRow(this.view.house, line.cites)}${
        this.back?.entry === line.entry ? this.sure(line) : nothing
      }</div>
      <div class="side"><button type="button" class="btn quiet"
        @click=${() => this.actions.viewHistory(line.entry)}>${SAY.look}</button>${
          line.taken_back || line.entry < 2
            ? nothing
            : html`<button type="button" class="btn" @click=${() => void this.ask(line.entry)}>${SAY.takeBack}</button>`
        }</div></li>`;
  }

  private sure(line: LogLine): TemplateResult {
    const { told, trouble } = this.back!;
    const also = told.length > 1;
    return html`<div class="sure" role="alert">${
      trouble
        ? html`<p>${trouble}</p>`
        : html`<p>${also ? SAY.standsOn : SAY.onlyIt}</p>${
            also ? html`<ul>${told.map((text) => html`<li>${text}</li>`)}</ul>` : nothing
          }`
    }
      <div class="acts">${
        trouble
          ? nothing
          : html`<button type="button" class="btn stop"
            @click=${() => void this.take(line.entry, also)}>${also ? SAY.takeAll(told.length) : SAY.takeIt}</button>`
      }<button type="button" class="btn quiet" @click=${() => (this.back = null)}>${WORDS.cancel}</button></div></div>`;
  }

  /** Ask the server what depends on it; nothing is changed. */
  private async ask(entry: number): Promise<void> {
    try {
      const lines = await preview(this.view.id, { do: "take-back", number: entry, also: true });
      const told = lines
        .flatMap((line) => line.takes_back)
        .map((number) => this.all?.find((line) => line.entry === number)?.text ?? `${SAY.entry} ${number}`);
      this.back = { entry, told, trouble: "" };
    } catch (error) {
      this.back = { entry, told: [], trouble: error instanceof RefusedError ? error.message : WORDS.unreachable };
    }
  }

  private async take(entry: number, also: boolean): Promise<void> {
    if (await this.actions.send({ do: "take-back", number: entry, ...(also ? { also } : {}) })) this.back = null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-log-panel": CcLogPanel;
  }
}
