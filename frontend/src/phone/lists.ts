// The lists of a player's phone: who is still in and who is busted, and the structure with times.

import { type TemplateResult, html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { timeOfDay } from "../app/times.ts";
import { chips, moneyText, ordinal } from "../app/words.ts";
import { isLong } from "../clock/live-tournament.ts";
import { levelWords } from "../clock/words.ts";
import type { CurrencyFormat, EntrantView } from "../protocol.ts";
import type { PhoneState } from "./cards.ts";
import { type Line, searchPlayers, structureLines, standingsParts } from "./facts.ts";
import { PHONE } from "./words.ts";

/** The standings. `more`: players the server found in a list too long to be in the view. */
export function standingsTab(
  { player }: PhoneState,
  typed: string,
  more: readonly EntrantView[],
  type: (words: string) => void,
): TemplateResult {
  const say = PHONE.standings;
  const shown = typed ? searchPlayers(isLong(player.standings) ? more : player.standings, typed) : player.standings;
  const { playing, out, won, listed, waiting } = standingsParts(shown);
  const mine = player.me?.id ?? "";
  const part = (title: string, people: readonly EntrantView[]): unknown =>
    people.length
      ? html`<h2>${title}</h2><ol class="card people">${people.map((one) =>
          row(one, one.id === mine, player.screen.currency),
        )}</ol>`
      : nothing;
  return html`<h1 class="top">${say.title}</h1>
    ${
      player.standings.length > 12
        ? html`<input class="search" type="search" aria-label=${say.find} placeholder=${say.find} .value=${typed}
          @input=${(event: Event) => type((event.target as HTMLInputElement).value)} />`
        : nothing
    }
    ${player.standings.length ? nothing : html`<p class="muted">${say.nobody}</p>`}
    ${guard(
      [shown, mine],
      () =>
        html`${part(say.still(player.screen.left), playing)}${part(won ? say.results : say.out, out)}${part(
          say.listed(player.screen.registered),
          listed,
        )}${part(say.waiting, waiting)}`,
    )}
    <p class="muted">${say.fair} <a href=${`/fair?place=${encodeURIComponent(player.screen.id)}`}>${say.draws}</a></p>`;
}

function row(one: EntrantView, mine: boolean, currency: CurrencyFormat): TemplateResult {
  const say = PHONE.standings;
  const [place, more] = one.place
    ? [ordinal(one.place), one.prize || one.bounty ? moneyText(one.prize + one.bounty, currency) : ""]
    : ["", one.table ? say.seat(one.table, one.seat) : one.waiting ? ordinal(one.waiting) : ""];
  return html`<li class=${mine ? "mine" : ""}>${
    place ? html`<span class="place num">${place}</span>` : nothing
  }<b>${one.name}${mine ? html` <small>${say.you}</small>` : nothing}${
    one.bot ? html` <small>${say.bot}</small>` : nothing
  }</b><span class="num">${more}</span></li>`;
}

export function structureTab(phone: PhoneState): TemplateResult {
  const { screen } = phone.player;
  const say = PHONE.structure;
  const told = structureLines(screen.structure, screen.clock, phone.reading, phone.now);
  const playing = screen.stage === "playing";
  return html`<h1 class="top">${say.title}</h1>
    <ol class="card levels">${told.map((line) => level(line, playing))}</ol>
    ${
      screen.prizes.length
        ? html`<h2>${say.prizes}</h2><ol class="card people">${screen.prizes.map(
            (prize) =>
              html`<li><span class="place num">${prize.place ? ordinal(prize.place) : say.deal}</span><b>${
                prize.player
              }</b><span
                class="num">${moneyText(prize.cents, screen.currency)}</span></li>`,
          )}</ol>`
        : nothing
    }`;
}

function level({ item, number, here, past, at }: Line, playing: boolean): TemplateResult {
  const say = PHONE.structure;
  const when = playing && here ? say.now : playing && at ? timeOfDay(at) : say.minutes(item.minutes);
  const colour = item.is === "break" && item.colour_up.length ? say.colour(item.colour_up) : "";
  return html`<li class="${item.is} ${playing && here ? "here" : ""} ${playing && past ? "past" : ""}"
    aria-current=${playing && here ? "step" : nothing}>
    <span class="place num">${item.is === "level" ? chips(number) : nothing}</span>
    <b class="num">${
      item.is === "level" ? levelWords(item) : say.rest(item.minutes)
    }${colour ? html` <small>${colour}</small>` : nothing}</b><span class="num">${when}</span>
  </li>`;
}
