// <cc-money-bars>: income above, its use below, two bars of one length; spent is solid, held is striped.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { moneyText } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { BooksView, MoneyPartView } from "../protocol.ts";
import { BOOKS } from "./words.ts";

const SOLID = ["--ink", "--game-2", "--game-4", "--game-5", "--game-3", "--game-6", "--game-7", "--game-8"];
/** A part of at least this percent has its words inside. */
const ROOMY = 16;

/** Fires `figure` with the tapped part, if `opens`. */
@customElement("cc-money-bars")
export class CcMoneyBars extends LitElement {
  @property({ attribute: false }) books!: Pick<BooksView, "came_in" | "went" | "currency">;
  @property({ type: Boolean }) opens = false;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; grid-template-columns: minmax(0, 1fr); }
      b { font-variant-numeric: tabular-nums; }
      .bar { display: flex; gap: 2px; height: 34px; }
      .bar + .bar { margin-top: -4px; }
      .bar > * { flex: 1 1 0; min-width: 3px; border-radius: 4px; padding: 0; border: 0; overflow: hidden;
        display: flex; align-items: center; font-size: 14px; font-weight: 550; white-space: nowrap; text-align: left; }
      .bar span { padding: 0 12px; overflow: hidden; text-overflow: ellipsis; }
      .bar b { font-weight: 700; }
      .in > * { background: var(--hover); box-shadow: inset 0 0 0 1px var(--line-strong); color: var(--ink); }
      .out > * { background: var(--part); color: var(--on-game); }
      .out > .ink { color: var(--on-ink); }
      .held, .out > .held { --stripe: var(--act-dim); color: var(--ink); box-shadow: inset 0 0 0 1px var(--felt);
        background: repeating-linear-gradient(45deg, var(--felt-line) 0 2px, var(--stripe) 2px 7px); }
      .out > .held span { padding: 2px 8px; margin-inline: auto; background: var(--stripe); border-radius: 4px; }
      button { cursor: pointer; }
      ul { display: flex; flex-wrap: wrap; gap: 2px 22px; }
      li { display: flex; align-items: center; font-size: 14px; color: var(--ink-2); }
      li > * { display: flex; align-items: center; gap: 8px; min-height: 28px; padding: 0; border: 0; background: none;
        color: inherit; border-radius: var(--r-s); text-align: left; }
      li > button:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
      li b { font-weight: 650; color: var(--ink); }
      li i { width: 14px; height: 14px; border-radius: 3px; background: var(--part); flex: none; }
      li i.came { background: var(--hover); box-shadow: inset 0 0 0 1px var(--line-strong); }
      .sum { border-left: 1px solid var(--line-strong); padding-left: 16px; margin-left: auto; }
      .twice { display: none; }
      @media (max-width: 640px) {
        .twice { display: flex; }
        ul { display: grid; gap: 0; }
        li > * { width: 100%; min-height: 40px; }
        li b { margin-left: auto; }
        .sum { margin: 0; padding: 0; border: 0; border-top: 1px solid var(--line-strong); }
      }
    `,
  ];

  override render(): unknown {
    const { came_in, went } = this.books;
    if (!came_in.length) return html`<p class="muted">${BOOKS.nothing}</p>`;
    return html`<div class="bar in" aria-hidden="true">${came_in.map((part, at) =>
      this.segment(part, at ? "" : BOOKS.came),
    )}</div>
      <div class="bar out" aria-hidden="true">${went.map((part, at) =>
        this.segment(part, at ? "" : BOOKS.went, this.colour(part)),
      )}</div>
      <ul>${came_in.map((part) => this.named(part))}${went.map((part) => this.named(part, this.colour(part)))}
        <li class="sum"><span>${BOOKS.together}<b>${this.sum(this.together)}</b></span></li></ul>`;
  }

  private get together(): number {
    return this.books.came_in.reduce((sum, part) => sum + part.cents, 0);
  }

  /** The part's percentage. */
  private share(part: MoneyPartView): number {
    return (part.cents / this.together) * 100;
  }

  /** Held parts are striped; the others take the colors in turn. */
  private colour(part: MoneyPartView): string {
    return SOLID[this.books.went.filter((one) => !one.held).indexOf(part) % SOLID.length] ?? "";
  }

  private sum(cents: number): string {
    return moneyText(cents, this.books.currency);
  }

  private segment(part: MoneyPartView, first: string, colour = ""): unknown {
    const styles = `flex-grow: ${part.cents};${colour ? `--part: var(${colour})` : ""}`;
    const words =
      this.share(part) < ROOMY ? nothing : html`<span>${first} ${part.words} <b>${this.sum(part.cents)}</b></span>`;
    const kind = part.held ? "held" : colour === "--ink" ? "ink" : "";
    return html`<div class=${kind} .style=${styles} title=${`${part.words} ${this.sum(part.cents)}`}
      @click=${() => this.figure(part)}>${words}</div>`;
  }

  private named(part: MoneyPartView, colour = ""): unknown {
    const kind = part.held ? "held" : colour ? "" : "came";
    const styles = colour ? `--part: var(${colour})` : "";
    const inside = html`<i class=${kind} .style=${styles}></i>${part.words}<b>${this.sum(part.cents)}</b>`;
    const twice = !colour && !part.held && !this.opens && this.share(part) >= ROOMY;
    return html`<li class=${twice ? "twice" : nothing}>${
      this.opens
        ? html`<button type="button" @click=${() => this.figure(part)}>${inside}</button>`
        : html`<span>${inside}</span>`
    }</li>`;
  }

  private figure(part: MoneyPartView): void {
    if (this.opens) this.dispatchEvent(new CustomEvent("figure", { detail: part }));
  }
}
