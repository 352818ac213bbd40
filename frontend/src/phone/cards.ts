// The cards of a player's phone: what changed, their seat, the clock, their numbers, their result.

import { type TemplateResult, html, nothing } from "lit";
import { dayOf, timeOfDay } from "../app/times.ts";
import { chips, minutes, moneyText } from "../app/words.ts";
import "../calendar/next-date.ts";
import { type Reading, mood, seconds, track } from "../clock/countdown.ts";
import { breakWords, levelShort, posted, withGame } from "../clock/words.ts";
import { citation } from "../kit/citation.ts";
import type { Cited, CurrencyFormat, EntrantView, PhoneView } from "../protocol.ts";
import { type Move, bigBlinds, firstName } from "./facts.ts";
import { PHONE } from "./words.ts";

/** From this far away the start shows as a day. */
const FAR = 100 * 60_000;

/** What the page is drawn from. */
export interface PhoneState {
  readonly player: PhoneView;
  readonly reading: Reading;
  readonly now: number;
}

export function cites(rules: readonly Cited[], house: string): unknown {
  return rules.length ? html`<p class="cites">${rules.map((one) => citation(house, one))}</p>` : nothing;
}

/** A typed reason as a sentence. */
function sentence(text: string): string {
  const bare = text.trim();
  return bare && `${bare.charAt(0).toUpperCase()}${bare.slice(1)}${/[.!?]$/.test(bare) ? "" : "."}`;
}

/** A move takes the top in mint: nothing else is as important. */
export function moveCard({ player }: PhoneState, move: Move, seated: () => void): TemplateResult {
  const say = PHONE.move;
  const { change, from } = move;
  const name = firstName(player.me?.name ?? "");
  return html`<section class="mv" aria-label=${say.title(name)}>
    <h1>${from ? say.title(name) : say.moved(name)}</h1>
    <div class="rt" ?data-one=${!from}>
      ${
        from
          ? html`<div>${say.from}<b>${say.table(from.table)}<br />${say.seat(from.seat)}</b></div><svg
            viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h15M13 6l6 6-6 6" /></svg>`
          : nothing
      }
      <div class="to">${say.to}<b>${say.table(change.table)}<br />${say.seat(change.seat)}</b></div>
    </div>
    <p>${say.carry} ${sentence(player.move_why)}</p>
    ${cites(player.move_cites, player.screen.house)}
    <button class="btn" type="button" @click=${seated}>${say.done}</button>
  </section>`;
}

export function seatCard({ play, late_until, screen }: PhoneView, me: EntrantView): TemplateResult {
  const say = PHONE.seat;
  const begun = screen.stage === "playing";
  if (me.table && (me.status === "in" || me.status === "registered"))
    return html`<section class="card seat"><span
      class="label">${say.yours}</span><h1>${say.at(me.table, me.seat)}</h1>${
        play ? html`<a class="btn go wide" href=${`/table/${encodeURIComponent(play)}`}>${say.play}</a>` : nothing
      }</section>`;
  const [head, text] = {
    registered: [say.registered, begun ? say.atDesk(late_until) : say.comesLater],
    waiting: [say.waiting(me.waiting), say.waits],
    cancelled: [say.cancelled, ""],
    absent: [say.absent, say.absentText],
    in: [say.none, ""],
    out: ["", ""],
  }[me.status];
  return html`<section class="card seat"><h1>${head}</h1>${
    text ? html`<p class="muted">${text}</p>` : nothing
  }</section>`;
}

export function resultCard(me: EntrantView, currency: CurrencyFormat): TemplateResult {
  const say = PHONE.result;
  const won = me.place === 1;
  return html`<section class="card result ${won || me.prize ? "won" : ""}">
    <h1>${won ? say.won : me.place ? say.out(me.place) : say.outPlain}</h1>
    ${
      me.prize || me.bounty
        ? html`<dl>${
            me.prize ? html`<div><dt>${say.prize}</dt><dd>${moneyText(me.prize, currency)}</dd></div>` : nothing
          }${
            me.bounty ? html`<div><dt>${say.bounty}</dt><dd>${moneyText(me.bounty, currency)}</dd></div>` : nothing
          }</dl>`
        : nothing
    }
    ${me.out_by ? html`<p class="muted">${say.by(me.out_by)}</p>` : nothing}
  </section>`;
}

/** After the tournament: its results, the standings, and the next date. */
export function overCard(night: string): TemplateResult {
  return html`<section class="card over"><h2>${PHONE.clock.over}</h2><p class="muted"><a
    href="#standings">${PHONE.clock.results}</a></p><p class="muted"><a
    href="/league">${PHONE.clock.standings}</a></p></section><cc-next-date over=${night}></cc-next-date>`;
}

export function clockCard(phone: PhoneState): TemplateResult {
  const { reading, player } = phone;
  const { screen } = player;
  const playing = screen.stage === "playing";
  const left = minutes(seconds(reading.left));
  const pair = reading.playing ? posted(reading.playing).pair.join(" / ") : "";
  const next = reading.breakNext
    ? breakWords(reading.breakNext)
    : reading.next
      ? withGame(reading.nextGame, levelShort(reading.next))
      : "";
  const level = Math.max(1, reading.level + (reading.onBreak ? 1 : 0));
  return html`<section class="card ck" data-stage=${playing ? mood(reading) : "run"}
    data-rest=${reading.onBreak && playing ? "yes" : "no"}>
    <span class="t num" role="timer">${playing ? left : timeOfDay(screen.starts || phone.now)}</span>
    <span class="lv">${PHONE.clock.level(level)}${reading.game ? `, ${reading.game}` : ""}<b class="num"
      ?data-long=${pair.length > 11}>${pair || "–"}</b>
      ${also(reading)}${next && !reading.onBreak ? PHONE.clock.then(next) : nothing}</span>
    ${playing && !reading.onBreak ? blocks(phone) : nothing}
    <span class="said">${said(phone)}</span>
  </section>`;
}

function also(reading: Reading): unknown {
  const words = reading.playing
    ? posted(reading.playing)
        .also.map(([what, amount]) => `${what} ${amount}`)
        .join(", ")
    : "";
  return words ? html`<span class="also">${words}</span>` : nothing;
}

function blocks({ player, reading }: PhoneState): TemplateResult {
  const shown = track(player.screen.structure, reading);
  const columns = shown.map((block) => (block.kind === "break" ? "24px" : "minmax(0, 1fr)")).join(" ");
  return html`<div class="trk" .style=${`grid-template-columns: ${columns}`} aria-hidden="true">
    ${shown.map(
      (block) =>
        html`<i class="${block.kind} ${block.here ? "" : block.done ? "done" : ""}">${
          block.here ? html`<u .style=${`width: ${(block.done * 100).toFixed(1)}%`}></u>` : nothing
        }</i>`,
    )}
  </div>`;
}

function said({ player, reading, now }: PhoneState): string {
  const { stage, starts, clock, ends } = player.screen;
  const say = PHONE.clock;
  if (stage !== "playing")
    return starts > now + FAR
      ? say.startsOn(dayOf(starts))
      : starts > now
        ? say.startsIn(minutes(seconds(starts - now)))
        : say.soon;
  if (!reading.running) return say.stands(clock.paused.filter((why) => why !== "paused").join(", "));
  if (reading.onBreak) return say.back(timeOfDay(now + reading.left));
  if (clock.hand_for_hand) return say.handForHand;
  const rest = reading.untilBreak === null ? say.noBreak : say.breakIn(minutes(seconds(reading.untilBreak)));
  return ends ? `${rest}, ${say.ends(timeOfDay(ends))}` : rest;
}

export function numbersCard({ player, reading }: PhoneState): TemplateResult {
  const { screen, me } = player;
  const say = PHONE.numbers;
  const mine = me?.status === "in" && me.place === 0;
  const blinds = (stack: number): string => (bigBlinds(stack, reading) ? say.bigBlinds(bigBlinds(stack, reading)) : "");
  return html`<section class="card me" aria-label=${say.label}>
    ${
      mine && me
        ? html`<div>${say.stack}<b class="num">${me.stack === null ? "–" : chips(me.stack)}</b>${
            me.stack === null ? say.unknown : me.counted ? say.counted(me.counted) : blinds(me.stack)
          }</div>`
        : nothing
    }
    <div>${say.average}<b class="num">${chips(screen.average)}</b>${blinds(screen.average)}</div>
    <div>${say.left}<b class="num">${say.of(screen.left, screen.entrants)}</b>${
      screen.prizes.length ? say.paid(screen.prizes.length) : nothing
    }</div>
    ${
      screen.charity
        ? html`<div>${say.charity}<b class="num">${moneyText(screen.charity, screen.currency)}</b>${screen.cause}</div>`
        : nothing
    }
  </section>`;
}

/** Each player's share of the deal, and who has agreed: nobody agrees to an amount they do not see. */
export function dealList({ deal, me, screen }: PhoneView): unknown {
  if (!deal) return nothing;
  const say = PHONE.deal;
  return html`<p class="muted">${say.how(deal.how)}</p><ul class="people shares">${deal.shares.map(
    ({ id, name, cents, answer }) => html`<li class=${id === me?.id ? "mine" : ""}><b>${name}${
      id === me?.id ? html` <small>${say.you}</small>` : nothing
    }</b><small>${answer ? say.yes : answer === false ? say.no : say.open}</small><span
      class="num">${moneyText(cents, screen.currency)}</span></li>`,
  )}${
    deal.left_over
      ? html`<li><b>${say.leftOver}</b><span class="num">${moneyText(deal.left_over, screen.currency)}</span></li>`
      : nothing
  }</ul>`;
}

/** The deal after the first answer: it stays on the page. */
export function dealCard(player: PhoneView): unknown {
  const { deal } = player;
  const say = PHONE.deal;
  if (!deal) return nothing;
  return html`<section class="card"><h2>${say.title}</h2>${dealList(player)}${
    deal.stands ? html`<p class="muted">${deal.paid ? say.stands : say.noted}</p>` : nothing
  }</section>`;
}
