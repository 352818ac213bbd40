// <cc-deal-panel>: the deal desk: share what is left among those who play, see it before anybody agrees, and note who
// does.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Declined } from "../api.ts";
import { parts } from "../kit/parts.ts";
import type { EntrantSeen, NightSeen, NightCommand } from "../protocol.ts";
import { chips, moneyWords, typed, typedMoney, WORDS } from "../words.ts";
import { preview } from "./night-api.ts";
import type { Does } from "./opened.ts";
import { head, panelStyles } from "./panel.ts";
import { nameOf } from "./reading.ts";
import { CONSOLE } from "./words.ts";

const SAY = CONSOLE.deal;
const KINDS = ["even", "chips", "icm", "custom"] as const;
const MOST = 20;

@customElement("cc-deal-panel")
export class CcDealPanel extends LitElement {
  @property({ attribute: false }) seen!: NightSeen;
  @property({ attribute: false }) does!: Does;
  @state() private kind: (typeof KINDS)[number] = "icm";
  @state() private told: readonly string[] | null = null;
  @state() private trouble = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      .rows > li { min-height: 56px; }
      .rows input {
        width: 110px; min-height: 44px; padding: 0 10px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground); text-align: right; font-weight: 600;
      }
      form { display: grid; gap: 16px; }
      .yes { color: var(--act); font-weight: 600; }
      .left { max-width: 260px; }
      .told { display: grid; gap: 4px; }
    `,
  ];

  override render(): unknown {
    return html`${head(SAY.title, SAY.told(this.playing.length), () => this.does.open("money"))}
      <div class="body">${
        this.seen.deal.length
          ? this.agreeing()
          : this.playing.length > MOST
            ? html`<p class="hint">${SAY.tooMany(MOST)}</p>`
            : this.proposing()
      }</div>`;
  }

  private get playing(): readonly EntrantSeen[] {
    return this.seen.entrants
      .filter((one) => one.status === "in")
      .sort((one, other) => (other.stack ?? 0) - (one.stack ?? 0));
  }

  // ------------------------------------------------------------ before

  private proposing(): TemplateResult {
    return html`<div class="choices" role="group" aria-label=${SAY.how}>${KINDS.map(
      (kind) =>
        html`<button type="button" class="btn choice" aria-pressed=${String(kind === this.kind)}
          @click=${() => Object.assign(this, { kind, told: null, trouble: "" })}>${SAY.kinds[kind]}</button>`,
    )}</div>
      <p class="hint">${SAY.kindTold[this.kind]}</p>
      <form novalidate @submit=${(event: Event) => void this.look(event)}>
        <ul class="rows">${this.playing.map((one) => this.row(one))}</ul>
        <div class="field left"><label for="left">${SAY.leftOver}</label><input id="left" name="left"
          inputmode="decimal" autocomplete="off" placeholder=${moneyWords(0, this.seen.currency)} /></div>
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        ${this.told ? html`<ul class="told">${this.told.map((text) => html`<li>${text}</li>`)}</ul>` : nothing}
        <div class="acts">${
          this.told
            ? html`<button type="button" class="btn go" @click=${this.propose}>${SAY.propose}</button>`
            : nothing
        }<button type="submit" class=${`btn ${this.told ? "quiet" : "go"}`}>${SAY.look}</button></div>
      </form>`;
  }

  private row(one: EntrantSeen): TemplateResult {
    const custom = this.kind === "custom";
    return html`<li><span class="n"><b>${one.name}</b><small>${
      one.stack === null ? CONSOLE.notCounted : CONSOLE.chipsWord(one.stack)
    }</small></span>
      ${
        custom
          ? html`<input name=${`share ${one.id}`} inputmode="decimal" aria-label=${SAY.shareOf(one.name)}
            placeholder=${moneyWords(0, this.seen.currency)} />`
          : this.kind === "even"
            ? nothing
            : html`<input name=${`stack ${one.id}`} inputmode="numeric" aria-label=${SAY.stackOf(one.name)}
              .value=${one.stack === null ? "" : chips(one.stack)} />`
      }</li>`;
  }

  private get command(): NightCommand {
    const form = new FormData(this.renderRoot.querySelector("form") ?? undefined);
    const sum = (text: string): number | null => typedMoney(text, this.seen.currency);
    const read = (what: string, by: (text: string) => number | null): (readonly [string, number])[] =>
      this.playing.flatMap((one) => {
        const found = by(String(form.get(`${what} ${one.id}`) ?? ""));
        return found === null ? [] : [[one.id, found] as const];
      });
    const left = sum(String(form.get("left") ?? ""));
    const counted = read("stack", typed).filter(
      ([player, stack]) => this.playing.find((one) => one.id === player)?.stack !== stack,
    );
    return {
      do: "propose-deal",
      kind: this.kind,
      ...(this.kind === "custom" ? { shares: read("share", sum) } : {}),
      ...(counted.length ? { stacks: counted } : {}),
      ...(left ? { left_over: left } : {}),
    };
  }

  private async look(event: Event): Promise<void> {
    event.preventDefault();
    this.trouble = "";
    try {
      this.told = (await preview(this.seen.id, this.command)).flatMap((line) => line.text.split("; "));
    } catch (error) {
      Object.assign(this, { told: null, trouble: error instanceof Declined ? error.message : WORDS.unreachable });
    }
  }

  private readonly propose = (): void => void this.does.send(this.command);

  // ------------------------------------------------------------ who agrees

  private agreeing(): TemplateResult {
    const waits = new Set(this.seen.deal_waits);
    return html`<ul class="rows">${this.seen.deal.map(([player, cents]) => {
      const name = nameOf(this.seen, player);
      const open = waits.has(name) || waits.has(player);
      return html`<li><span class="n"><b>${name}</b></span><span
        class="num">${moneyWords(cents, this.seen.currency)}</span>${
          open
            ? html`<button type="button" class="btn"
            @click=${() => void this.does.send({ do: "agree-deal", player })}>${SAY.agrees}</button><button
            type="button" class="btn quiet" @click=${() =>
              void this.does.send({ do: "agree-deal", player, agrees: false })}>${SAY.refuses}</button>`
            : html`<span class="yes">${SAY.agreed}</span>`
        }</li>`;
    })}</ul>
      <p class="hint">${waits.size ? SAY.waits(waits.size) : SAY.stands}</p>
      <div class="acts"><button type="button" class="btn"
        @click=${() => this.does.open("money")}>${CONSOLE.moneyPanel.prizes}</button></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-deal-panel": CcDealPanel;
  }
}
