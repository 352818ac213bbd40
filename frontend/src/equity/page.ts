// <cc-lab-page>: ranges for two to six players, the board and dead cards, and each player's equity. The address has all
// of it, so that a spot can be shared.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { cardText } from "../chips/deck.ts";
import { copyText } from "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { EquityOdds, GameListed } from "../protocol.ts";
import "../shell/bar.ts";
import "./deck.ts";
import type { Laid } from "./deck.ts";
import { type Spot, addressOf, spotOf } from "./question.ts";
import { handCount, rangeText } from "./range-grid.ts";
import { fills } from "./results.ts";
import { LAB } from "./words.ts";

const PAUSE = 250;

@customElement("cc-lab-page")
export class CcLabPage extends LitElement {
  @state() private spot: Spot = spotOf(location.search);
  @state() private grids: readonly (readonly number[])[] = [];
  @state() private odds: EquityOdds | undefined;
  @state() private games: readonly GameListed[] = [];
  @state() private brush = 1;
  @state() private trouble = "";
  /** Which range is wrong, from 1 on; 0: something else is wrong. */
  @state() private wrongAt = 0;
  @state() private busy = false;
  #asked = 0;
  #soon = 0;

  static override styles = [
    parts,
    fills,
    css`
      :host { display: block; min-height: 100dvh; }
      main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(320px, 400px); align-items: start;
        outline: none; }
      .asks { display: grid; gap: 20px; padding: 24px 28px 48px; min-width: 0; }
      aside { position: sticky; top: 65px; display: grid; gap: 20px; padding: 24px 28px 32px; min-width: 0;
        min-height: calc(100dvh - 65px); align-content: start; background: var(--panel);
        border-left: 1px solid var(--line); }
      .tools, .acts, .ways { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; }
      .lead { color: var(--ink-2); font-size: var(--t-s); }
      .tools .field { margin-left: auto; min-width: min(240px, 100%); }
      .brush { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
      .all { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(400px, 100%), 1fr)); gap: 24px 28px; }
      section { display: grid; gap: 10px; align-content: start; min-width: 0; }
      .head { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; }
      .head i { width: 14px; height: 14px; border-radius: 4px; background: var(--fill);
        box-shadow: 0 0 0 1px var(--line-strong); }
      .head .count { margin-left: auto; font-size: var(--t-s); color: var(--ink-2);
        font-variant-numeric: tabular-nums; }
      .acts .btn { flex: 1 1 auto; }
      @media (max-width: 1000px) {
        main { grid-template-columns: minmax(0, 1fr); }
        aside { position: static; order: -1; min-height: 0; border-left: 0; border-bottom: 1px solid var(--line); }
      }
      @media (max-width: 640px) {
        .asks, aside { padding: 16px 12px 28px; }
        .tools .field { flex: 1 1 100%; margin-left: 0; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = `${LAB.title} · Cutcard`;
    call("GET /api/games").then(
      (games) => (this.games = games),
      () => undefined,
    );
    void this.ask();
  }

  override render(): unknown {
    return html`<cc-bar open current="lab"></cc-bar>
      <main tabindex="-1">
        <div class="asks">
          ${this.tools()}
          <div class="all">${this.spot.ranges.map((text, index) => this.range(text, index))}</div>
          <div class="tools">
            <button type="button" class="btn small" ?disabled=${this.spot.ranges.length > 5}
              @click=${() => this.change({ ranges: [...this.spot.ranges, "random"] })}>${LAB.add}</button>
            <button type="button" class="btn small"
              @click=${() => this.change({ ranges: [...this.spot.ranges].reverse() })}>${LAB.swap}</button>
          </div>
          <cc-lab-deck .laid=${this.spot} .places=${this.places}
            @laid=${(event: CustomEvent<Laid>) => this.change(event.detail)}></cc-lab-deck>
        </div>
        <aside aria-label=${LAB.result}>
          <div class="ways">
            <h2>${LAB.result}</h2>
            <span class="brush" role="group" aria-label=${LAB.way}>${[false, true].map(
              (sampled) => html`<button type="button" class="btn small choice"
                aria-pressed=${this.drawn === sampled}
                @click=${() => this.change({ sampled })}>${sampled ? LAB.sampled : LAB.auto}</button>`,
            )}</span>
          </div>
          <cc-odds .odds=${this.odds} .busy=${this.busy} .counted=${!this.spot.sampled} .waits=${this.waits}
            .trouble=${this.wrongAt ? "" : this.trouble}></cc-odds>
          <div class="acts"><button type="button" class="btn go" @click=${this.copy}>${LAB.copy}</button></div>
        </aside>
      </main>
      <cc-notices></cc-notices>`;
  }

  private tools(): unknown {
    return html`<div>
        <h1>${LAB.title}</h1>
        <p class="lead">${LAB.lead}</p>
      </div>
      <div class="tools">
        ${
          this.gridded
            ? html`<span class="brush" role="group" aria-label=${LAB.brush}>
              ${LAB.brushes.map(
                ([share, name]) => html`<button type="button" class="btn small choice"
                  aria-pressed=${this.brush === share} @click=${() => (this.brush = share)}>${name}</button>`,
              )}</span>`
            : nothing
        }
        <div class="field">
          <select aria-label=${LAB.game}
            @change=${(event: Event) => this.play((event.target as HTMLSelectElement).value)}>
            ${this.games.map(
              (game) => html`<option value=${game.id} ?selected=${game.id === this.spot.game}>${game.title}</option>`,
            )}
          </select>
        </div>
      </div>`;
  }

  private range(text: string, index: number): unknown {
    const cells = this.grids[index] ?? [];
    const error = this.wrongAt === index + 1 ? this.trouble : "";
    return html`<section class="p${index}" aria-label=${LAB.player(index)}>
      <div class="head"><i></i><h2>${LAB.player(index)}</h2>
        ${cells.length ? html`<span class="count">${LAB.combos(handCount(cells), 1326)}</span>` : nothing}</div>
      ${
        this.gridded
          ? html`<cc-range-grid .cells=${cells} .index=${index} .brush=${this.brush}
            @painted=${(event: CustomEvent<readonly number[]>) => this.painted(index, event.detail)}></cc-range-grid>`
          : nothing
      }
      <div class="field"><input aria-label=${LAB.range(index)} .value=${text} autocomplete="off" spellcheck="false"
        placeholder=${this.gridded ? LAB.hint : LAB.hintOther} maxlength="2000"
        aria-invalid=${error ? "true" : nothing} aria-describedby=${error ? `wrong-${index}` : nothing}
        @input=${(event: Event) => this.write(index, (event.target as HTMLInputElement).value)} />
        ${error ? html`<p class="wrong" id=${`wrong-${index}`} role="alert">${error}</p>` : nothing}</div>
      <div class="tools">
        <button type="button" class="btn small quiet"
          @click=${() => this.write(index, "random")}>${LAB.everything}</button>
        <button type="button" class="btn small quiet" @click=${() => this.write(index, "")}>${LAB.clear}</button>
        ${
          this.spot.ranges.length > 2
            ? html`<button type="button" class="btn small quiet stop" aria-label=${LAB.remove(index)}
              @click=${() => this.change({ ranges: this.spot.ranges.filter((_, n) => n !== index) })}>×</button>`
            : nothing
        }
      </div>
    </section>`;
  }

  /** Games of two cards have a grid; the server's answer says so. */
  private get gridded(): boolean {
    return this.odds ? this.odds.players.some((player) => player.cells.length > 0) : this.spot.game.endsWith("lhe");
  }

  /** Whether deals were sampled: on request, or because there are too many to count. */
  private get drawn(): boolean {
    return this.spot.sampled || this.odds?.exact === false;
  }

  /** Whether a range has no hand yet. */
  private get empty(): boolean {
    return this.spot.ranges.some((text) => !text.trim());
  }

  /** The error that keeps a range from new figures. */
  private get waits(): string {
    return this.empty ? LAB.empty : this.wrongAt ? LAB.mistake(this.wrongAt - 1) : "";
  }

  private get places(): number {
    const game = this.games.find((one) => one.id === this.spot.game);
    return !game || game.family === "flop" ? 5 : 0;
  }

  private play(game: string): void {
    this.grids = [];
    this.odds = undefined;
    this.change({ game, ranges: this.spot.ranges.map(() => "random"), board: [] });
  }

  private write(index: number, text: string): void {
    if (!text.trim()) this.grids = this.grids.map((cells, n) => (n === index ? cells.map(() => 0) : cells));
    this.change({ ranges: this.spot.ranges.map((old, n) => (n === index ? text : old)) });
  }

  private painted(index: number, cells: readonly number[]): void {
    this.grids = this.spot.ranges.map((_, n) => (n === index ? cells : (this.grids[n] ?? [])));
    this.change({ ranges: this.spot.ranges.map((old, n) => (n === index ? rangeText(cells) : old)) });
  }

  private change(part: Partial<Spot>): void {
    this.spot = { ...this.spot, ...part };
    this.#asked += 1; // an answer to the earlier question must not overwrite this
    history.replaceState(null, "", addressOf(this.spot));
    window.clearTimeout(this.#soon);
    this.#soon = window.setTimeout(() => void this.ask(), PAUSE);
  }

  /** Request the equities; an outdated answer is dropped, and an empty range waits for its first hand. */
  private async ask(): Promise<void> {
    const { ranges, board, dead, game, sampled } = this.spot;
    if (this.empty) {
      this.trouble = "";
      this.wrongAt = 0;
      this.busy = false;
      return;
    }
    this.#asked += 1;
    const mine = this.#asked;
    this.busy = true;
    const [lying, gone] = [board, dead].map((cards) => cards.map(cardText).join(" "));
    try {
      const odds = await call("POST /api/lab/equity", {
        body: { ranges, board: lying ?? "", dead: gone ?? "", game, sampled },
      });
      if (mine !== this.#asked) return;
      this.odds = odds;
      this.grids = odds.players.map((player) => player.cells);
      this.trouble = "";
      this.wrongAt = 0;
    } catch (error) {
      if (mine !== this.#asked) return;
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
      this.wrongAt = error instanceof RefusedError ? Number(error.facts.range ?? 0) : 0;
    } finally {
      if (mine === this.#asked) this.busy = false;
    }
  }

  private readonly copy = async (): Promise<void> => {
    const done = await copyText(location.origin + addressOf(this.spot), null);
    toast(done ? { kind: "done", title: LAB.copied } : { kind: "refused", title: LAB.notCopied });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-lab-page": CcLabPage;
  }
}
