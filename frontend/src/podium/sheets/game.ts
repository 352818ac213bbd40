// <cc-cash-game-sheet>: a whole game: its stakes, another table, seat everyone, close it.

import { LitElement, type PropertyValues, type TemplateResult, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { moneyText } from "../../app/words.ts";
import { field } from "../../forms/field.ts";
import { head } from "../../kit/panel.ts";
import type { CashCommand, GameView, PodiumView } from "../../protocol.ts";
import { gameOf } from "../facts.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, actButtons, seatChoice, sheetStyles } from "./parts.ts";

const SAY = PODIUM.gameSheet;

/** The printed sign for its tables. */
const placard = (evening: string, game: string): string =>
  `/api/cash/${encodeURIComponent(evening)}/placards.pdf?game=${encodeURIComponent(game)}`;

@customElement("cc-cash-game-sheet")
export class CcCashGameSheet extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @property() game = "";
  @state() private wrong = "";
  /** Players who move to another table, so that both are even. */
  @state() private helpers: readonly string[] = [];

  static override styles = sheetStyles;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game")) Object.assign(this, { wrong: "", helpers: [] });
  }

  override render(): unknown {
    const game = gameOf(this.view, this.game);
    const shut = (): void => this.actions.show(null);
    if (!game) return html`${head(SAY.gone, "", shut)}`;
    const { currency, ways } = this.view;
    const buyIn = PODIUM.buyIn(
      game.least ? moneyText(game.least, currency) : "",
      game.most ? moneyText(game.most, currency) : "",
    );
    return html`${head(game.title, [buyIn, SAY.collects[game.collects]].filter(Boolean).join(". "), shut)}
      <div class="body">
        <p class="facts"><span>${SAY.seats(game.seats)}</span>${
          game.starts_with ? html`<span>${SAY.startsWith(game.starts_with)}</span>` : nothing
        }${game.placard ? html`<span>${game.placard}</span>` : nothing}</p>
        ${actButtons(
          game.tables.map((table) => ({
            label: PODIUM.table(table.number),
            run: () => this.actions.show({ kind: "table", table: table.number }),
          })),
        )}
        ${this.another(game)}
        ${ways.everybody && game.waiting.some((one) => !one.called) ? this.everybody(game) : nothing}
        <a class="btn" target="_blank" href=${placard(this.view.evening, game.id)}>${SAY.placard}</a>
        ${actButtons([
          {
            label: SAY.callNext,
            wide: true,
            run: () => this.actions.send({ do: "call-next", game: game.id }),
          },
          { label: SAY.takeDown, look: "stop", wide: true, run: () => this.takeDown() },
        ])}
      </div>`;
  }

  private another(game: GameView): TemplateResult {
    const open = async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      const typed = String(new FormData(form).get("table") ?? "").trim();
      this.wrong = /^\d{0,4}$/.test(typed) ? "" : SAY.wrongNumber;
      if (this.wrong) return;
      if (await this.actions.send({ do: "open-table", game: game.id, table: Number(typed || 0) })) form.reset();
    };
    return html`<form novalidate @submit=${(event: SubmitEvent) => void open(event)}>
      ${field({
        name: "table",
        label: SAY.number,
        type: "number",
        hint: SAY.numberHint,
        optional: true,
        wrong: this.wrong,
      })}
      <button type="submit" class="btn">${game.tables.length ? SAY.openAnother : SAY.open}</button></form>`;
  }

  /** One more at a table, or another table: the official chooses. */
  private everybody(game: GameView): TemplateResult {
    const seated = game.tables.flatMap((table) => table.seats.filter((one) => one.player));
    const toggle = (player: string): void => {
      this.helpers = this.helpers.includes(player)
        ? this.helpers.filter((one) => one !== player)
        : [...this.helpers, player];
    };
    const all = (way: "one_more" | "another_table"): CashCommand => ({
      do: "seat-everybody",
      game: game.id,
      way,
      ...(way === "another_table" ? { helpers: this.helpers } : {}),
    });
    return html`<h3>${SAY.everybody}</h3>${actButtons([
      { label: SAY.oneMore, run: () => this.actions.send(all("one_more")) },
      { label: SAY.anotherTable, run: () => this.actions.send(all("another_table")) },
    ])}
      ${
        seated.length
          ? html`<p class="hint">${SAY.helpers(
              seated.filter((one) => this.helpers.includes(one.player)).map((one) => one.name),
            )}</p>${game.tables.map((table) =>
              seatChoice(
                SAY.helpersFrom(table.number),
                table.seats.filter((one) => one.player).map((one) => one.seat),
                (seat) => toggle(table.seats.find((one) => one.seat === seat)?.player ?? ""),
                table.seats.filter((one) => this.helpers.includes(one.player)).map((one) => one.seat),
              ),
            )}`
          : nothing
      }`;
  }

  private async takeDown(): Promise<void> {
    if (await this.actions.send({ do: "take-down-game", game: this.game })) this.actions.show(null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-game-sheet": CcCashGameSheet;
  }
}
