// The cards of the cash room on a player's phone: a call, their lists, the games, the funds, their sessions.

import { type TemplateResult, html, nothing } from "lit";
import { dayOf } from "../../app/times.ts";
import { joined, minutes, moneyText, secondsLeft } from "../../app/words.ts";
import { gameColor, gameTitle, callStateOf } from "../../cash/session.ts";
import type {
  CashCommand,
  PlayedSession,
  EveningPlayed,
  GameView,
  WaitingPlayerView,
  VisitorView,
} from "../../protocol.ts";
import { cites } from "../cards.ts";
import { firstName } from "../facts.ts";
import { type OwnCall, listRefusal, gameOf, minutesOf, resultOf, totals } from "./facts.ts";
import { CASH_PHONE } from "./words.ts";

/** What the page is drawn from, and what can be done on it. */
export interface CashPhone {
  readonly view: VisitorView;
  readonly now: number;
  readonly busy: boolean;
  /** Signed in, and the session is open. */
  readonly may: boolean;
  readonly open: string;
  readonly seats: readonly number[];
  readonly wrong: string;
  readonly do: (command: CashCommand) => void;
  /** Open or close a question. */
  readonly ask: (what: string) => void;
  readonly choose: (seats: readonly number[]) => void;
  readonly complain: (words: string) => void;
}

const MINUTE = 60_000;
const LATER = [5, 10, 20, 30] as const;

/** A button that sends a command at once. */
export function commandButton(
  { busy, do: send }: CashPhone,
  label: string,
  kind: string,
  command: CashCommand,
): TemplateResult {
  return html`<button class="btn ${kind}" type="button" aria-busy=${busy ? "true" : nothing}
    @click=${() => send(command)}>${label}</button>`;
}

/** A button that opens a question. */
export function questionButton({ open, ask }: CashPhone, label: string, what: string, kind = ""): TemplateResult {
  return html`<button class="btn ${kind}" type="button" aria-expanded=${open === what ? "true" : "false"}
    @click=${() => ask(what)}>${label}</button>`;
}

/** A call takes the top: nothing else is as important. */
export function callCard(shown: CashPhone, { list, game }: OwnCall): TemplateResult {
  const say = CASH_PHONE.call;
  const { view, now } = shown;
  const { wait } = list;
  const stand = callStateOf(wait, now);
  const what = view.table_cards ? (wait.card ? say.hasCard : say.card) : say.sit;
  const title = say.title(firstName(view.name.split(" ")[0] ?? ""));
  return html`<section class="mv called" data-stand=${stand} aria-label=${title}>
    <h1>${title}</h1>
    <div class="rt">
      <div class="to">${gameTitle(game)}<b>${say.table(wait.table)}<br />${say.seat(wait.seat)}</b></div>
      ${
        wait.card
          ? nothing
          : html`<div class="time"><span class="t num"
            role="timer">${minutes(secondsLeft(wait.until, now))}</span><br />${say.left}</div>`
      }
    </div>
    <p>${stand === "over" ? say.over : what} ${wait.times > 1 ? say.times(wait.times) : nothing} ${
      wait.away_until > now ? say.late(wait.away_until) : nothing
    }</p>
    ${cites(view.rules.call, view.house)}
    ${
      shown.may && !wait.card
        ? html`<div class="more">${questionButton(shown, CASH_PHONE.late.ask, `late ${game.id}`)}${
            shown.open === `late ${game.id}` ? late(shown, list, CASH_PHONE.late.called) : nothing
          }${commandButton(shown, CASH_PHONE.lists.off, "quiet", off(view, game))}</div>`
        : nothing
    }
  </section>`;
}

const off = ({ player }: VisitorView, game: GameView): CashCommand => ({ do: "take-off", game: game.id, player });

/** Ask when a player who is not here will arrive. */
function late(shown: CashPhone, { game }: WaitingPlayerView, words: string): TemplateResult {
  const { view, now } = shown;
  return html`<div class="form"><p>${words}</p>${cites(view.rules.away, view.house)}<div class="acts">${LATER.map(
    (wait) =>
      commandButton(shown, CASH_PHONE.late.minutes(wait), "", {
        do: "step-away",
        game,
        player: view.player,
        until: Math.round(now) + wait * MINUTE,
      }),
  )}</div></div>`;
}

/** Every list with the player's name, except those that call them now. */
export function listCards(shown: CashPhone): unknown {
  return shown.view.lists.filter((one) => !one.wait.called).map((one) => listCard(shown, one));
}

function listCard(shown: CashPhone, list: WaitingPlayerView): unknown {
  const { view, now } = shown;
  const say = CASH_PHONE.lists;
  const game = gameOf(view, list.game);
  if (!game) return nothing;
  const away = list.wait.away_until > now;
  const starts = !game.tables.length && game.starts_with > 0;
  return html`<section class="card list"><span class="label">${gameTitle(game)}</span><h1>${say.place(list.before)}</h1>
    <p class="muted">${
      away
        ? CASH_PHONE.late.away(list.wait.away_until)
        : starts
          ? say.toStart(game.waiting.length, game.starts_with)
          : say.before(list.before)
    }</p>
    ${
      shown.may
        ? html`<div class="acts">${
            away
              ? commandButton(shown, CASH_PHONE.late.back, "go", {
                  do: "step-away",
                  game: game.id,
                  player: view.player,
                  until: 0,
                })
              : questionButton(shown, CASH_PHONE.late.ask, `late ${game.id}`)
          }${commandButton(shown, say.off, "stop", off(view, game))}</div>`
        : nothing
    }
    ${shown.open === `late ${game.id}` ? late(shown, list, CASH_PHONE.late.text) : nothing}
  </section>`;
}

/**
 * A player who joined a list from elsewhere says that they are in the room, where the house accepts that from a phone.
 */
export function hereCard(shown: CashPhone): unknown {
  const { view, may } = shown;
  if (!may || !view.player || view.here || view.seat || view.in_person || !view.lists.length) return nothing;
  const say = CASH_PHONE.here;
  return html`<section class="card asked"><div><h2>${say.title}</h2><p
    class="muted">${say.text}</p></div>${commandButton(shown, say.done, "go", {
      do: "arrive",
      player: view.player,
    })}</section>`;
}

/** Where lists are joined in person, a phone offers nothing and says why. */
export function inPersonCard({ view }: CashPhone): unknown {
  if (!view.in_person || view.here || view.seat || !view.games.length) return nothing;
  return html`<section class="card"><p>${CASH_PHONE.games.inPerson}</p>${cites(
    view.rules.names,
    view.house,
  )}</section>`;
}

export function heldChipsCard({ kept, credit, currency }: VisitorView): unknown {
  return html`${kept ? html`<p class="card">${CASH_PHONE.kept(moneyText(kept, currency))}</p>` : nothing}${
    credit ? html`<p class="card">${CASH_PHONE.credit(moneyText(credit, currency))}</p>` : nothing
  }`;
}

export function gamesCard(shown: CashPhone): TemplateResult {
  const { view } = shown;
  const say = CASH_PHONE.games;
  return html`<section class="card games"><h2>${say.title}</h2>${
    view.games.length
      ? html`<ul>${view.games.map((game, place) => gameRow(shown, game, place))}</ul>`
      : html`<p class="muted">${say.empty}</p>`
  }</section>`;
}

function gameRow(shown: CashPhone, game: GameView, place: number): TemplateResult {
  const { view } = shown;
  const say = CASH_PHONE.games;
  const sum = (cents: number): string => (cents ? moneyText(cents, view.currency) : "");
  const why = listRefusal(view, game);
  const waiting = game.waiting.filter((one) => !one.called).length;
  const facts = [
    say.open(game.free, game.tables.length),
    !game.tables.length && game.starts_with
      ? CASH_PHONE.lists.toStart(game.waiting.length, game.starts_with)
      : say.waiting(waiting, game.tables.length),
  ].filter(Boolean);
  const mine = why === "plays" ? say.plays : why === "listed" ? say.listed : "";
  return html`<li class="game"><i .style=${`background: ${gameColor(place)}`} aria-hidden="true"></i><div>
    <b>${gameTitle(game)}</b><small>${facts.join(", ")}</small>
    <small>${say.buyIn(sum(game.least), sum(game.most))}</small>
    ${mine ? html`<small class="mine">${mine}</small>` : nothing}
    ${shown.may && !why ? commandButton(shown, say.down, "", { do: "put-down", game: game.id }) : nothing}
  </div></li>`;
}

export function fundsCard({ jackpot, high_hand, currency }: VisitorView): unknown {
  if (jackpot === null && !high_hand) return nothing;
  return html`<section class="card">${
    jackpot === null
      ? nothing
      : html`<p class="fund">${CASH_PHONE.jackpot}<b class="num">${moneyText(jackpot, currency)}</b></p>`
  }${
    high_hand
      ? html`<p class="fund">${CASH_PHONE.highHand(high_hand.until)}<b class="num">${moneyText(
          high_hand.cents,
          currency,
        )}</b>${
          high_hand.hand ? html`<small>${CASH_PHONE.best(high_hand.hand, joined(high_hand.players))}</small>` : nothing
        }</p>`
      : nothing
  }</section>`;
}

/** All lists, as on the wall. */
export function listsTab({ view, now }: CashPhone): TemplateResult {
  const say = CASH_PHONE.lists;
  const mine = new Map(view.lists.map((one) => [one.game, one.wait]));
  return html`<h1 class="top">${say.title}</h1>${
    view.games.length
      ? view.games.map(
          (game) =>
            html`<h2>${gameTitle(game)}</h2><section class="card">${
              game.waiting.length
                ? html`<ol class="names">${game.waiting.map((one) => {
                    const own = mine.get(game.id);
                    const me = own !== undefined && own.since === one.since && own.called === one.called;
                    const small = one.called ? say.called : one.away_until > now ? say.away : "";
                    return html`<li class="${me ? "mine" : ""} ${one.called ? "up" : ""}"><span>${one.name}${
                      me ? html` <small>${say.you}</small>` : nothing
                    }</span>${small ? html`<span>${small}</span>` : nothing}</li>`;
                  })}</ol>`
                : html`<p class="muted">${say.nobody}</p>`
            }</section>`,
        )
      : html`<p class="muted">${CASH_PHONE.games.empty}</p>`
  }`;
}

/** Sessions played tonight and before, and their results. */
export function playedTab(
  { view, now }: CashPhone,
  before: readonly EveningPlayed[],
  signedIn: boolean,
): TemplateResult {
  const say = CASH_PHONE.played;
  const today: EveningPlayed[] = view.sessions.length
    ? [
        {
          evening: view.evening,
          title: say.tonight,
          opened: 0,
          currency: view.currency,
          sessions: [...view.sessions].reverse(),
        },
      ]
    : [];
  const all = [...today, ...before.filter((one) => one.evening !== view.evening)];
  return html`<h1 class="top">${say.title}</h1>
    ${
      all.length
        ? html`${totals(all, now).map(
            (sum) => html`<section class="card"><h2>${say.total}</h2><dl class="sums">
              ${fact(say.result, result(sum.cents, sum.currency))}${fact(say.hours, say.time(sum.minutes))}
            </dl></section>`,
          )}${all.map((one) => eveningCard(one, now))}`
        : html`<p class="muted">${signedIn ? say.none : say.stranger}</p>`
    }`;
}

function eveningCard({ title, opened, currency, sessions }: EveningPlayed, now: number): TemplateResult {
  return html`<h2>${opened ? `${title}, ${dayOf(opened)}` : title}</h2><section class="card">${sessions.map((one) =>
    sessionRow(one, currency, now),
  )}</section>`;
}

const fact = (label: string, value: unknown): TemplateResult =>
  html`<div><dt>${label}</dt><dd class="num">${value}</dd></div>`;

function result(cents: number, currency: EveningPlayed["currency"]): TemplateResult {
  const sum = moneyText(cents, currency);
  return html`<span class=${cents > 0 ? "won" : "lost"}>${cents > 0 ? `+${sum}` : sum}</span>`;
}

function sessionRow(one: PlayedSession, currency: EveningPlayed["currency"], now: number): TemplateResult {
  const say = CASH_PHONE.played;
  const came = resultOf(one);
  return html`<div class="session"><h3>${one.title} <small>${say.table(one.table)}, ${say.from(
    one.began,
    one.ended,
  )}</small></h3><dl class="sums">
    ${fact(say.bought, moneyText(one.bought, currency))}${fact(say.taken, moneyText(one.taken, currency))}${fact(
      say.result,
      came === null ? say.open : result(came, currency),
    )}${fact(say.hours, say.time(minutesOf(one, now)))}</dl></div>`;
}
