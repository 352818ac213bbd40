// <cc-checks-panel>: the checklists of the dealer guide; points with the rule's own words, a timer, and who confirmed.
// Fires `shut`, `confirmed`.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { announce } from "../../app/screen-reader.ts";
import { moment } from "../../app/times.ts";
import { minutes } from "../../app/words.ts";
import { type Refusal, told, sendOnce } from "../../desk/send-command.ts";
import "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { ChecklistView, ItemView } from "../../protocol.ts";
import { confirmChecklist } from "../floor/requests.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.checks;
const SECOND = 1000;

@customElement("cc-checks-panel")
export class CcChecksPanel extends LitElement {
  @property() table = "";
  @property() house = "";
  @property() me = "";
  @property({ attribute: false }) lists: readonly ChecklistView[] = [];
  /** The list that is open; "": all of them. */
  @property() moment = "";
  @state() private ticked: ReadonlySet<string> = new Set();
  @state() private left = 0;
  @state() busy = false;
  @state() trouble: Refusal | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #for = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      h3 { font-size: 15px; font-weight: 600; color: var(--ink-2); }
      .list { display: grid; gap: 8px; }
      .list .btn {
        justify-content: space-between; min-height: 60px; white-space: normal; text-align: left; padding: 8px 16px;
      }
      .list small { display: block; font-weight: 400; font-size: 14px; color: var(--ink-2); margin-top: 2px; }
      .due { border-color: var(--book); background: var(--book-dim); }
      .item {
        display: grid; grid-template-columns: 44px 1fr; gap: 4px 8px; align-items: start; padding: 10px 0;
        border-top: 1px solid var(--line);
      }
      .item:first-child { border: 0; }
      .item button { width: 44px; height: 48px; padding: 0; border: 0; background: none; cursor: pointer; }
      .item button::before {
        content: ""; display: grid; place-items: center; width: 28px; height: 28px; margin: auto;
        border: 2px solid var(--line-strong); border-radius: 8px; font: 700 18px/1 var(--sans); color: var(--on-act);
      }
      .item button[aria-checked="true"]::before { content: "✓"; background: var(--act); border-color: var(--act); }
      .item label { font-size: 17px; line-height: 1.4; padding-top: 10px; }
      .item cc-cite { grid-column: 2; }
      .say { font-size: 19px; font-weight: 600; line-height: 1.35; }
      .timer {
        display: flex; align-items: center; gap: 12px; padding: 10px 14px; border-radius: var(--r-l);
        background: var(--ground);
      }
      .timer b {
        font: 700 28px/1 var(--display); font-variation-settings: var(--display-cut);
        font-variant-numeric: tabular-nums; flex: 1;
      }
      .timer.soon b { color: var(--warn); }
      .timer.over b { color: var(--stop); }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  private get open(): ChecklistView | undefined {
    return this.lists.find((one) => one.moment === this.moment);
  }

  protected override willUpdate(): void {
    if (this.moment === this.#for) return;
    this.#for = this.moment;
    this.stop();
    this.trouble = null;
    this.ticked = new Set(this.open?.items.filter((item) => item.done).map((item) => item.id));
    this.left = this.open?.seconds ?? 0;
  }

  override render(): unknown {
    const close = (): void => void this.dispatchEvent(new Event("shut"));
    const { open } = this;
    return open ? this.one(open, close) : html`${head(SAY.title, close)}<div class="body">${this.all()}</div>`;
  }

  private all(): unknown {
    if (!this.lists.length) return html`<p class="hint">${SAY.none}</p>`;
    const due = this.lists.filter((one) => one.due);
    const others = this.lists.filter((one) => !one.due);
    return html`${
      due.length
        ? html`<h3>${SAY.due}</h3><div
      class="list">${due.map((one) => this.row(one))}</div>`
        : nothing
    }
      ${
        others.length
          ? html`<h3>${SAY.others}</h3><div class="list">${others.map((one) => this.row(one))}</div>`
          : nothing
      }`;
  }

  private row(one: ChecklistView): TemplateResult {
    return html`<button type="button" class=${`btn ${one.due ? "due" : ""}`}
      @click=${() => (this.moment = one.moment)}><span>${one.title}<small>${
        one.due && one.why ? one.why : this.record(one)
      }</small></span></button>`;
  }

  private record({ last }: ChecklistView): string {
    return last ? SAY.last(last.by, moment(last.at)) : SAY.never;
  }

  private one(list: ChecklistView, close: () => void): TemplateResult {
    const done = list.items.filter((item) => this.ticked.has(item.id)).length;
    return html`${head(list.title, close)}
      <div class="body">
        ${list.why ? html`<p class="hint">${list.why}</p>` : nothing}${
          list.say ? html`<p class="say">${list.say}</p>` : nothing
        }
        ${list.seconds ? this.timer(list.seconds) : nothing}
        <div>${list.items.map((item, index) => this.item(item, index))}</div>
        <p class="hint">${this.record(list)}</p>
        ${
          list.signed
            ? html`<div class="field"><label for="note">${SAY.note}</label><input id="note" maxlength="400"
              autocomplete="off" /></div>`
            : nothing
        }
        ${told(this.trouble, this.house)}
      </div>
      <div class="acts"><button type="button" class=${`btn ${done === list.items.length ? "go" : ""}`}
        aria-busy=${this.busy} @click=${() => void this.confirm(list)}>${SAY.confirm(this.me)}</button>
        ${
          done < list.items.length
            ? html`<button type="button" class="btn quiet"
              @click=${() => (this.ticked = new Set(list.items.map((item) => item.id)))}>${SAY.all}</button>`
            : html`<button type="button" class="btn quiet" @click=${close}>${SAY.later}</button>`
        }</div>`;
  }

  private item(item: ItemView, index: number): TemplateResult {
    const on = this.ticked.has(item.id);
    return html`<div class="item"><button type="button" role="checkbox" aria-checked=${on}
      aria-labelledby=${`says-${index}`} @click=${() => this.tick(item.id)}></button>
      <label id=${`says-${index}`} @click=${() => this.tick(item.id)}>${item.says}</label><cc-cite rule=${item.id}
        standing=${item.standing} house=${this.house}></cc-cite></div>`;
  }

  private tick(id: string): void {
    const next = new Set(this.ticked);
    if (!next.delete(id)) next.add(id);
    this.ticked = next;
  }

  // ------------------------------------------------------------ the timer

  private timer(seconds: number): TemplateResult {
    const runs = this.#timer !== undefined;
    const look = this.left <= 0 ? "over" : runs && this.left <= Math.min(30, seconds / 4) ? "soon" : "";
    return html`<div class=${`timer ${look}`}
      role="timer"><b>${this.left > 0 ? minutes(this.left) : SAY.over}</b><button type="button" class="btn"
      @click=${() => (runs ? this.stop() : this.start())}>${runs ? SAY.pause : SAY.start}</button></div>`;
  }

  /** The start is saved, so that others see it is under way. */
  private start(): void {
    const { open } = this;
    if (open && this.left === open.seconds) confirmChecklist(this.table, open.moment, [], "").catch(() => undefined);
    if (this.left <= 0) this.left = this.open?.seconds ?? 0;
    this.#timer = setInterval(() => {
      this.left -= 1;
      if (this.left > 0) return;
      announce(SAY.over);
      this.stop();
    }, SECOND);
    this.requestUpdate();
  }

  private stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.requestUpdate();
  }

  private confirm(list: ChecklistView): Promise<void> {
    return sendOnce(this, async () => {
      const note = this.renderRoot.querySelector<HTMLInputElement>("#note")?.value.trim() ?? "";
      const items = list.items.filter((item) => this.ticked.has(item.id)).map((item) => item.id);
      const now = await confirmChecklist(this.table, list.moment, items, note);
      this.dispatchEvent(new CustomEvent("confirmed", { detail: now }));
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-checks-panel": CcChecksPanel;
  }
}
