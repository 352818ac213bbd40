// <cc-ask-floor place="Table 4">: call the floor, with a note about what it is; it shows while an earlier call is open.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { moment } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { AskView } from "../protocol.ts";

const SAY = WORDS.asking;

@customElement("cc-ask-floor")
export class CcAskFloor extends LitElement {
  /** The label of the button. */
  @property() label: string = SAY.ask;
  /** Where the floor is needed. */
  @property() place = "";
  @state() private mine: AskView | undefined;
  @state() private open = false;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 8px; }
      .btn { width: 100%; white-space: normal; }
      textarea {
        width: 100%; min-height: 72px; padding: 10px 12px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground); color: var(--ink); font: inherit; resize: vertical;
      }
      .waits { padding: 10px 14px; border-left: 4px solid var(--act); border-radius: 4px; background: var(--act-dim); }
      .wrong { color: var(--stop); }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/me/ask").then(
      ([mine]) => (this.mine = mine),
      () => undefined,
    );
  }

  override render(): unknown {
    const trouble = this.trouble ? html`<p class="wrong" role="alert">${this.trouble}</p>` : nothing;
    if (this.mine)
      return html`<p class="waits" role="status">${SAY.waits(moment(this.mine.at))}</p>
        <button type="button" class="btn" @click=${() => void this.end()}>${SAY.end}</button>${trouble}`;
    if (!this.open)
      return html`<button type="button" class="btn" @click=${() => (this.open = true)}>${this.label}</button>`;
    return html`<label>${SAY.what}<textarea maxlength="200"></textarea></label>
      <button type="button" class="btn go" @click=${() => void this.ask()}>${SAY.go}</button>
      <button type="button" class="btn quiet" @click=${() => (this.open = false)}>${SAY.back}</button>${trouble}`;
  }

  private async ask(): Promise<void> {
    const words = this.renderRoot.querySelector("textarea")?.value ?? "";
    await this.try(async () => {
      [this.mine] = await call("POST /api/me/ask", { body: { place: this.place, words } });
      this.open = false;
    });
  }

  private async end(): Promise<void> {
    await this.try(async () => {
      await call("DELETE /api/me/ask");
      this.mine = undefined;
    });
  }

  private async try(run: () => Promise<void>): Promise<void> {
    this.trouble = "";
    await run().catch((error: unknown) => (this.trouble = error instanceof Error ? error.message : WORDS.unreachable));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-ask-floor": CcAskFloor;
  }
}
