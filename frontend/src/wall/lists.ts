// The scenes that are lists: all seats, new seats, payouts, results.

import { type TemplateResult, html, nothing } from "lit";
import { chips, minutes, moneyText, ordinal } from "../app/words.ts";
import { mood, seconds } from "../clock/countdown.ts";
import { levelShort } from "../clock/words.ts";
import { figures } from "../kit/digits.ts";
import type { CurrencyFormat, EntrantView } from "../protocol.ts";
import { pageAt, paged, pages, prizeLines } from "./pages-in-turn.ts";
import { type SceneInput, fact, foot, head, nameWithBot } from "./parts.ts";
import { type Seated, sortByName, byTable, seatedOf } from "./scene.ts";
import { SCREEN } from "./words.ts";

/** The most tables side by side; with more, seats are listed by name. */
const TABLES = 4;
const NAMES = 30;
const LARGE = 12;
const PRIZES = 24;
const PLACES = 8;

export function seatsScene(look: SceneInput): TemplateResult {
  const people = seatedOf(look.view, look.standings);
  const tables = byTable(people);
  return html`<div class="tv listed">
    ${head(look)}${smallClock(look, SCREEN.seatsTitle)}
    ${
      people.length === 0
        ? html`<p class="nobody">${SCREEN.noSeats}</p>`
        : tables.length <= TABLES
          ? html`<div class="tables" data-many=${tables.length}>${tables.map(tableCard)}</div>`
          : names(look, people)
    }
    ${foot(look, look.view.foot, look.view.foot_cites)}
  </div>`;
}

function tableCard({ table, seats }: { table: number; seats: readonly Seated[] }): TemplateResult {
  return html`<section class="table">
    <h2>${SCREEN.table(table)}</h2>
    <ol>${seats.map((one) => html`<li><span>${one.seat}</span><b>${nameWithBot(one)}</b></li>`)}</ol>
  </section>`;
}

export function movesScene(look: SceneInput): TemplateResult {
  return html`<div class="tv listed">${head(look)}${smallClock(
    look,
    look.view.final ? SCREEN.final : SCREEN.moved,
  )}${names(look, look.view.changes, look.view.final)}${foot(look, look.view.foot, look.view.foot_cites)}</div>`;
}

/** A few names are in two columns and twice as large; at a final table by seat number alone. */
function names(look: SceneInput, people: readonly Seated[], final = false): TemplateResult {
  const order = final ? [...people].sort((one, other) => one.seat - other.seat) : sortByName(people);
  const shown = paged(order, NAMES, look.now);
  const large = shown.length <= LARGE;
  const rows = Math.max(1, Math.ceil(shown.length / (large ? 2 : 3)));
  return html`<ol class=${`names ${large ? "large" : ""}`} data-rows=${rows}
    .style=${`grid-template-rows: repeat(${rows}, auto)`}>
    ${shown.map(
      (one) =>
        html`<li><b>${nameWithBot(one)}</b><span>${
          final ? SCREEN.seat(one.seat) : SCREEN.at(one.table, one.seat)
        }</span></li>`,
    )}
  </ol>${pageDots(people.length, NAMES, look.now)}`;
}

/** A small clock, while something else has the screen. */
function smallClock({ view, reading }: SceneInput, title: string): TemplateResult {
  const runs = view.stage === "playing" && !reading.onBreak;
  return html`<div class="small"><h1>${title}</h1>
    ${
      runs
        ? html`<p data-stage=${mood(reading)}>${SCREEN.level} ${reading.level}
          <b>${
            reading.playing ? levelShort(reading.playing) : ""
          }</b><time>${figures(minutes(seconds(reading.left)))}</time></p>`
        : nothing
    }
  </div>`;
}

export function prizesScene(look: SceneInput): TemplateResult {
  const { view } = look;
  const lines = prizeLines(view.prizes, PRIZES);
  const shown = paged(lines, PRIZES, look.now);
  const rows = shown.length > 9 ? Math.ceil(shown.length / 2) : Math.max(1, shown.length);
  return html`<div class="tv listed">
    ${head(look)}${smallClock(look, SCREEN.prizes)}
    <div class="money">
      <div class="sum">${fact(SCREEN.purse(view.prizes.length), moneyText(view.pool, view.currency))}${fact(
        SCREEN.players,
        chips(view.left),
        SCREEN.of(view.entrants),
      )}${view.charity ? fact(view.cause || SCREEN.charity, moneyText(view.charity, view.currency)) : nothing}</div>
      <ol class="names ${shown.length > 9 ? "" : "few"}" .style=${`grid-template-rows: repeat(${rows}, auto)`}>
        ${shown.map(
          (line) =>
            html`<li class=${line.taken ? "taken" : ""}><span>${line.what}</span><b>${moneyText(
              line.cents,
              view.currency,
            )}</b></li>`,
        )}
      </ol>
    </div>
    ${pageDots(lines.length, PRIZES, look.now)}${foot(look, view.foot, view.foot_cites)}
  </div>`;
}

export function resultsScene(look: SceneInput): TemplateResult {
  const { view } = look;
  const placed = view.results.filter((one) => one.place > 0);
  const first = placed.find((one) => one.place === 1);
  const rest = placed.filter((one) => one !== first);
  return html`<div class="tv listed over">
    ${head(look)}
    <div class="ended">
      <div>${
        first
          ? html`<p class="back">${SCREEN.results}</p><h1>${SCREEN.wins(first.name)}</h1>${won(first, view.currency)}`
          : html`<h1>${SCREEN.results}</h1>`
      }</div>
      <ol>${paged(rest, PLACES, look.now).map(
        (one) =>
          html`<li><span>${ordinal(one.place)}</span><b>${nameWithBot(one)}</b>${
            one.prize ? html`<i>${moneyText(one.prize, view.currency)}</i>` : nothing
          }</li>`,
      )}</ol>
    </div>
    ${pageDots(rest.length, PLACES, look.now)}${foot(look, "", [])}
  </div>`;
}

function won(first: EntrantView, currency: CurrencyFormat): unknown {
  return html`<p class="won">${first.prize ? moneyText(first.prize, currency) : nothing}${
    first.bounty ? html` <small>${SCREEN.bounty(moneyText(first.bounty, currency))}</small>` : nothing
  }</p>`;
}

/** Which page of how many. */
function pageDots(count: number, most: number, now: number): unknown {
  const all = pages(Array.from({ length: count }), most).length;
  const here = pageAt(now, all);
  return all < 2
    ? nothing
    : html`<p class="dots" aria-hidden="true">${Array.from(
        { length: all },
        (_, page) => html`<i class=${page === here ? "on" : ""}></i>`,
      )}</p>`;
}
