// <cc-screens-panel>: what the wall screens say: a message that stays, and the lines of a ticker.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { ConsoleView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.screens;
/** The server's limit. */
const LONGEST = 120;
const LINES = 12;

@customElement("cc-screens-panel")
export class CcScreensPanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @state() private wrong = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      form { display: grid; gap: 12px; max-width: 720px; }
      textarea { min-height: 9em; resize: vertical; }
      .now { padding: 12px 16px; border-radius: var(--r-m); background: var(--panel); font-weight: 600; }
    `,
  ];

  override render(): unknown {
    const { message, ticker, id } = this.view;
    return html`${head(SAY.title, SAY.told, () => this.actions.open("tables"))}
      <div class="body">
        <form @submit=${this.say} aria-label=${SAY.message}>
          <h3>${SAY.message}</h3>
          ${message ? html`<p class="now">${message}</p>` : nothing}
          <div class="field"><label for="message">${SAY.messageLabel}</label><input id="message" name="message"
            maxlength=${LONGEST} autocomplete="off" .value=${message} /><p class="hint">${SAY.messageHint}</p></div>
          <div class="acts"><button class="btn" type="submit">${SAY.show}</button>${
            message
              ? html`<button class="btn" type="button"
                @click=${() => void this.actions.send({ do: "tell-room", message: "" })}>${SAY.takeDown}</button>`
              : nothing
          }</div>
        </form>
        <form @submit=${this.run} aria-label=${SAY.ticker}>
          <h3>${SAY.ticker}</h3>
          <div class="field"><label for="ticker">${SAY.tickerLabel}</label><textarea id="ticker" name="ticker"
            .value=${ticker.join("\n")}></textarea><p class="hint">${SAY.tickerHint}</p>${
              this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing
            }</div>
          <div class="acts"><button class="btn" type="submit">${SAY.run}</button>${
            ticker.length
              ? html`<button class="btn" type="button"
                @click=${() => void this.actions.send({ do: "tell-room", ticker: [] })}>${SAY.stop}</button>`
              : nothing
          }</div>
        </form>
        <div class="acts"><a class="btn quiet" href=${`/night/${encodeURIComponent(id)}/clock`}
          target="_blank">${SAY.look}</a><a class="btn quiet" href="/people#logo">${SAY.logo}</a></div>
      </div>`;
  }

  private readonly say = (event: SubmitEvent): void => {
    event.preventDefault();
    const message = String(new FormData(event.target as HTMLFormElement).get("message") ?? "").trim();
    void this.actions.send({ do: "tell-room", message });
  };

  private readonly run = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("ticker") ?? "");
    const ticker = text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    this.wrong = ticker.length > LINES || ticker.some((line) => line.length > LONGEST) ? SAY.tooLong : "";
    if (!this.wrong) void this.actions.send({ do: "tell-room", ticker });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-screens-panel": CcScreensPanel;
  }
}
