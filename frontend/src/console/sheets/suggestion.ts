// <cc-asks-sheet>: what a suggestion asks before it is carried out: a button, drawn cards, seats, stacks, a dealer.

import { LitElement, type PropertyValues, type TemplateResult, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../../forms/card-draw.ts";
import type { Drawn } from "../../forms/card-draw.ts";
import "../../forms/number-pad.ts";
import type { CcNumberPad } from "../../forms/number-pad.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { head, panelStyles, sheetStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { Asked, NightCommand, ConsoleView, Place, SuggestionView } from "../../protocol.ts";
import { nameOf, placeWord } from "../facts.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { withAnswer, nextChoice, cardDrawers, allowsNobody, candidates, withPerson } from "../suggestion-answers.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.asking;

@customElement("cc-asks-sheet")
export class CcAsksSheet extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  /** The suggestion's id. */
  @property() suggestion = "";
  @state() private cards: Drawn = [];
  @state() private chosen: readonly Place[] = [];
  @state() private wants: readonly string[] = [];
  @query("cc-number-pad") private readonly pad!: CcNumberPad | null;
  #asked = "";

  static override styles = [parts, panelStyles, sheetStyles, citeStyles];

  key(name: string): boolean {
    return this.pad?.key(name) ?? false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("suggestion")) Object.assign(this, { cards: [], chosen: [], wants: [] });
  }

  /** Seats are tapped on the tiles. */
  protected override updated(): void {
    const one = this.one;
    const key = `${this.suggestion} ${this.chosen.length} ${this.view.version}`;
    if (!one?.asks || key === this.#asked) return;
    this.#asked = key;
    if (one.asks.what === "button") this.pickButton(one.asks);
    if (one.asks.what === "choice" && one.asks.places.length) this.pickPlace(one);
  }

  private get one(): SuggestionView | undefined {
    return this.view.suggestions.find((found) => found.id === this.suggestion);
  }

  override render(): unknown {
    const one = this.one;
    if (!one?.asks) return nothing;
    return html`${head(one.title, "", () => this.actions.show(null))}
      <div class="body sheet"><p>${one.asks.words || one.reason}</p>${this.answer(one, one.asks)}${citationRow(
        this.view.house,
        one.cites,
      )}</div>`;
  }

  private answer(one: SuggestionView, asks: Asked): unknown {
    const send = (label: string, command: NightCommand | null, look = ""): unknown =>
      command
        ? html`<button type="button" class=${`btn wide ${look}`}
          @click=${() => void this.send(command)}>${label}</button>`
        : nothing;
    switch (asks.what) {
      case "button":
        return html`<p class="hint">${SAY.tapButton(asks.tables.map(String).join(", "))}</p>`;
      case "seed":
        return send(SAY.draw, withAnswer(one), "go");
      case "cards":
        return html`<cc-cards-entry .who=${cardDrawers(one, this.view)}
          @drawn=${(event: CustomEvent<Drawn>) => (this.cards = event.detail)}></cc-cards-entry>
        <div class="two">${
          this.cards.length ? send(SAY.go, withAnswer(one, { cards: this.cards }), "go") : nothing
        }${send(SAY.byRoom, withAnswer(one))}</div>`;
      case "choice":
        return asks.places.length ? this.choosing(one, send) : this.wanting(one, send);
      case "person":
        return html`<div class="names">${candidates(one, this.view).map(({ id, name }) =>
          send(name, withPerson(one, id)),
        )}</div>${allowsNobody(one) ? send(SAY.nobody, withPerson(one, "")) : nothing}`;
      case "stacks":
        return html`<cc-number-pad label=${SAY.stack} .about=${one.id} .go=${() => SAY.go}
          @enter=${(event: CustomEvent<number>) => this.stack(one, event.detail)}></cc-number-pad>`;
    }
  }

  private choosing(
    one: SuggestionView,
    send: (label: string, command: NightCommand | null, look?: string) => unknown,
  ): TemplateResult {
    const next = nextChoice(one, this.chosen);
    return html`${
      this.chosen.length
        ? html`<p class="hint">${this.chosen
            .map((place) => `${nameOf(this.view, place.player)}: ${placeWord(place)}`)
            .join(". ")}</p>`
        : nothing
    }
      ${
        next
          ? html`<h3>${SAY.chooses(nameOf(this.view, next.player))}</h3><div class="names">${next.left.map(
              (place) =>
                html`<button type="button" class="btn"
                  @click=${() => this.choose({ ...place, player: next.player })}>${placeWord(place)}</button>`,
            )}</div>`
          : send(SAY.go, withAnswer(one, { places: this.chosen }), "go")
      }
      ${
        this.chosen.length
          ? html`<button type="button" class="btn quiet"
            @click=${() => (this.chosen = this.chosen.slice(0, -1))}>${SAY.oneBack}</button>`
          : nothing
      }`;
  }

  /** Those who want it, tapped one after the other. */
  private wanting(
    one: SuggestionView,
    send: (label: string, command: NightCommand | null, look?: string) => unknown,
  ): TemplateResult {
    const toggle = (id: string): void =>
      void (this.wants = this.wants.includes(id) ? this.wants.filter((other) => other !== id) : [...this.wants, id]);
    return html`<div class="names">${one.asks?.players.map(
      (id) =>
        html`<button type="button" class="btn choice" aria-pressed=${String(this.wants.includes(id))}
          @click=${() => toggle(id)}>${nameOf(this.view, id)}</button>`,
    )}</div>
      ${send(SAY.everyWant(this.wants.length), withAnswer(one, { players: this.wants }), "go")}`;
  }

  private stack(one: SuggestionView, stack: number): void {
    const command = withAnswer(one, { stack });
    if (command) void this.send(command);
  }

  // ------------------------------------------------------------ taps on the tiles

  private pickButton(asks: Asked): void {
    this.actions.chooseSeat({
      words: CONSOLE.tableSheet.buttonTap,
      allows: (at) => asks.tables.includes(at.table),
      pick: ({ table, seat }) => void this.actions.send({ do: "set-button", table, button: seat }),
    });
  }

  private pickPlace(one: SuggestionView): void {
    const next = nextChoice(one, this.chosen);
    if (!next) return this.actions.chooseSeat(null);
    this.actions.chooseSeat({
      words: SAY.chooses(nameOf(this.view, next.player)),
      allows: (at) => next.left.some((place) => place.table === at.table && place.seat === at.seat),
      pick: ({ table, seat }) => this.choose({ player: next.player, table, seat }),
    });
  }

  private choose(place: Place): void {
    this.chosen = [...this.chosen, place];
  }

  private async send(command: NightCommand): Promise<void> {
    if (await this.actions.send(command)) this.actions.show(null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-asks-sheet": CcAsksSheet;
  }
}
