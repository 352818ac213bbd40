// <cc-podium-side>: suggestions, the first one large; seat cards that are out; seat changes.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { timeOfDay } from "../app/times.ts";
import { DESK } from "../desk/words.ts";
import "../floor/floor-calls.ts";
import { citeStyles, citationRow } from "../kit/citation.ts";
import { icon } from "../kit/icons.ts";
import { parts } from "../kit/styles.ts";
import type { CashSuggested, PodiumView, SeatRequestView } from "../protocol.ts";
import { type ListedPlayer, answerSheet, suggestionMarks } from "./facts.ts";
import type { PodiumActions } from "./sheets/parts.ts";
import { PODIUM } from "./words.ts";

const SAY = PODIUM.side;

@customElement("cc-podium-side")
export class CcPodiumSide extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  /** Those that were not snoozed. */
  @property({ attribute: false }) suggestions: readonly CashSuggested[] = [];
  @property({ attribute: false }) actions!: PodiumActions;
  /** The card that is open. */
  @state() private opened = "";

  static override styles = [
    parts,
    citeStyles,
    css`
      :host {
        display: flex; flex-direction: column; gap: 8px; min-width: 0; min-height: 0; padding: 12px 16px;
        background: var(--panel); overflow: auto; overscroll-behavior: contain; font-size: 15px;
      }
      :host > * { flex: none; }
      h2 {
        display: flex; justify-content: space-between; align-items: baseline; font: 650 16px/1.3 var(--sans);
        letter-spacing: 0;
      }
      h2:not(:first-child) { margin-top: 6px; }
      h2 span { color: var(--ink-2); font-weight: 400; font-size: 14px; }
      article {
        display: grid; gap: 7px; border-radius: var(--r-l); padding: 14px 16px; background: var(--raised);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      .top { box-shadow: inset 0 0 0 2px var(--act); }
      h3 { font-size: 17px; font-weight: 650; line-height: 1.25; overflow-wrap: anywhere; }
      .small { padding: 10px 14px; } .small h3 { font-size: 15px; }
      .open {
        width: 100%; min-height: 32px; padding: 0; border: 0; background: none; color: inherit; font: inherit;
        text-align: left; cursor: pointer;
      }
      .route { display: flex; align-items: center; gap: 8px; font-weight: 550; }
      p { color: var(--ink-2); line-height: 1.4; }
      .acts { display: flex; gap: 8px; margin-top: 3px; }
      .acts .btn { flex: 1 1 0; padding: 0 8px; font-size: 15px; white-space: normal; } .acts .go { flex-grow: 1.3; }
      .tc {
        grid-template-columns: 84px minmax(0, 1fr); gap: 4px 14px; align-items: center; padding: 10px 14px 10px 10px;
      }
      .k {
        grid-row: 1 / span 2; align-self: start; height: 74px; border-radius: 8px; background: var(--face);
        color: var(--spade); display: grid; place-content: center; text-align: center; font-size: 12px;
        line-height: 1.2; font-weight: 550;
      }
      .k b { display: block; font: 750 28px/1 var(--display); letter-spacing: -.02em; }
      .tc p { font-size: 14px; line-height: 1.3; }
      .tc p b { display: block; font-size: 16px; color: var(--ink); font-weight: 650; overflow-wrap: anywhere; }
      .tc .btn { grid-column: 1 / -1; margin-top: 4px; }
      .sc {
        border-radius: var(--r-l); background: var(--raised); box-shadow: inset 0 0 0 1px var(--line); padding: 0 14px;
      }
      .sc li + li { border-top: 1px solid var(--line); }
      .sc button {
        width: 100%; min-height: 48px; display: flex; align-items: center; gap: 8px; padding: 0; border: 0;
        background: none; text-align: left; line-height: 1.2; cursor: pointer;
      }
      .sc span { min-width: 0; }
      .sc b { font-weight: 600; display: block; overflow: hidden; text-overflow: ellipsis; }
      .sc small { font-size: 13px; color: var(--ink-2); }
      .sc em {
        margin-left: auto; font-style: normal; font-size: 14px; color: var(--ink-2); display: flex; align-items: center;
        gap: 6px; white-space: nowrap;
      }
      .sc em b { color: var(--ink); }
      .hold {
        font: 600 12px/1 var(--sans); color: var(--ink); padding: 5px 8px; border-radius: var(--r-pill);
        box-shadow: inset 0 0 0 1px var(--line-strong); margin-right: 4px;
      }
    `,
  ];

  override render(): unknown {
    const [first, ...rest] = this.suggestions;
    const cards = this.view.games.flatMap((game) =>
      game.waiting.filter((wait) => wait.card).map((wait) => ({ game, wait })),
    );
    const { changes } = this.view;
    return html`<h2>${SAY.suggestions(this.suggestions.length)} <span>${this.suggestions.length || ""}</span></h2>
      ${first ? this.large(first) : html`<p>${SAY.nothing}</p>`}
      ${repeat(
        rest,
        (one) => one.id,
        (one) => (this.opened === one.id ? this.large(one, false) : this.small(one)),
      )}
      ${
        cards.length
          ? html`<h2>${SAY.cards} <span>${cards.length}</span></h2>${cards.map((one) => this.card(one))}`
          : nothing
      }
      ${
        changes.length
          ? html`<h2>${SAY.changes} <span>${SAY.asked(changes.length)}</span></h2><ul class="sc">${changes.map((one) =>
              this.change(one),
            )}</ul>`
          : nothing
      }
      <cc-tables-wait></cc-tables-wait>`;
  }

  private large(one: CashSuggested, top = true): TemplateResult {
    const { from, to } = suggestionMarks(this.view, one);
    const [table = 0, seat = 0] = from.split(" ").map(Number);
    const [, other = 0] = to.split(" ").map(Number);
    return html`<article class=${top ? "top" : ""} aria-label=${one.title}><h3>${one.title}</h3>
      ${
        from
          ? html`<div class="route">${PODIUM.place(table, seat)} ${icon("arrow", 18)} ${PODIUM.seat(other)}</div>`
          : nothing
      }
      <p>${one.reason}</p>${citationRow(this.view.house, one.cites)}${this.answers(one, top)}</article>`;
  }

  /** A tap on the text opens the card; its yes and no buttons are always there. */
  private small(one: CashSuggested): TemplateResult {
    return html`<article class="small" aria-label=${one.title}><h3><button type="button" class="open"
      @click=${() => (this.opened = one.id)}>${one.title}</button></h3>${this.answers(one, false)}</article>`;
  }

  private answers(one: CashSuggested, top: boolean): TemplateResult {
    const yes = one.command ? DESK.accept : SAY.look;
    const run = (): void => {
      if (one.command) void this.actions.send(one.command);
      else this.actions.show(answerSheet(one));
    };
    return html`<div class="acts"><button type="button" class=${`btn ${top ? "go" : ""}`}
      aria-label=${`${yes}: ${one.title}`} @click=${run}>${yes}</button><button type="button" class="btn quiet"
      aria-label=${`${DESK.notNow}: ${one.title}`}
      @click=${() => this.actions.snooze(one.id)}>${DESK.notNow}</button></div>`;
  }

  /** Drawn as a card until the dealer takes it; then they are seated. */
  private card({ wait }: ListedPlayer): TemplateResult {
    const { table, seat, player } = wait;
    return html`<article class="tc" aria-label=${SAY.cardOf(wait.name)}><span class="k">${PODIUM.table(
      table,
    )}<b>${seat}</b>${SAY.seatWord}</span><p><b>${wait.name}</b>${SAY.handedOut(
      timeOfDay(wait.called),
    )}</p>${citationRow(this.view.house, this.view.card_cites)}<button type="button" class="btn"
      aria-label=${`${SAY.cardTaken}: ${wait.name}`} @click=${() =>
        void this.actions.send({ do: "sit-down", player, table, seat })}>${SAY.cardTaken}</button></article>`;
  }

  private change(one: SeatRequestView): TemplateResult {
    const first = this.view.changes.find((other) => other.table === one.table) === one;
    return html`<li><button type="button"
      @click=${() => this.actions.show({ kind: "person", player: one.player })}><span
      ><b>${one.name}</b><small>${SAY.askedAt(one.table, timeOfDay(one.at))}</small></span><em>${
        first ? html`<span class="hold">${SAY.button}</span>` : nothing
      }${one.seat} ${icon("arrow", 18)}<b>${
        one.seats.length ? SAY.seats(one.seats) : SAY.anySeat
      }</b></em></button></li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-podium-side": CcPodiumSide;
  }
}
