// The clock: what is played left, time and blinds in the middle, money right.

import { type TemplateResult, html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { timeOfDay } from "../app/times.ts";
import { chips, minutes, moneyText, ordinal } from "../app/words.ts";
import { type Mood, mood, seconds, track } from "../clock/countdown.ts";
import { breakWords, levelShort, posted, withGame } from "../clock/words.ts";
import { figures } from "../kit/digits.ts";
import type { ScreenView } from "../protocol.ts";
import { paged, prizeLines } from "./pages-in-turn.ts";
import { type SceneInput, fact, foot, head, nameWithBot } from "./parts.ts";
import { BESIDE } from "./scene.ts";
import { SCREEN } from "./words.ts";

export function clockScene(look: SceneInput): TemplateResult {
  const { view, reading } = look;
  const now = mood(reading);
  const last = now === "last" && view.turn !== "" && reading.next !== undefined && !reading.breakNext;
  return html`<div class="tv" data-stage=${now}>
    ${head(look)}${left(look)}
    <section class="c">
      <div class="time" ?data-long=${reading.left >= 6_000_000}
        role="timer">${figures(minutes(seconds(reading.left)))}</div>
      ${blocks(look)}${keyed(`${reading.index}`, blinds(look))}${nextLine(look, now)}
    </section>
    ${right(look)}${last ? foot(look, view.turn, view.turn_cites, false) : foot(look, view.foot, view.foot_cites)}
  </div>`;
}

function left({ view, reading }: SceneInput): TemplateResult {
  return html`<section class="l">
    ${fact(SCREEN.level, reading.level)}
    ${fact(SCREEN.players, chips(view.left), SCREEN.of(view.entrants))}
    ${fact(SCREEN.average, chips(view.average), view.big_blinds ? SCREEN.bigBlinds(view.big_blinds) : nothing)}
    ${fact(SCREEN.chips, chips(view.in_play))}${salesLines(view)}
  </section>`;
}

/** Rebuys so far and until when they are sold; add-ons beside them. */
function salesLines({ sales }: ScreenView): unknown {
  const again = sales.find((one) => one.again && one.open) ?? sales.find((one) => one.again);
  const addOns = sales.filter((one) => !one.again);
  const sold = addOns.reduce((total, one) => total + one.sold, 0);
  if (again)
    return fact(
      SCREEN.again(again.what, again.until, again.open),
      chips(again.sold),
      addOns.length ? SCREEN.andAddOns(sold) : nothing,
    );
  return addOns.length ? fact(SCREEN.addOns, chips(sold)) : nothing;
}

function blocks({ view, reading }: SceneInput): TemplateResult {
  const shown = track(view.structure, reading);
  const columns = shown.map((block) => (block.kind === "break" ? "56px" : "minmax(0, 1fr)")).join(" ");
  return html`<div class="track" .style=${`grid-template-columns: ${columns}`} aria-hidden="true">
    ${shown.map(
      (block) =>
        html`<i class="${block.kind} ${block.here ? "here" : block.done ? "done" : ""}">${
          block.here ? html`<u .style=${`width: ${(block.done * 100).toFixed(2)}%`}></u>` : nothing
        }</i>`,
    )}
  </div>`;
}

const LONG_GAME = 22;
/** The longest "next" text that fits beside the payouts. */
const LONGEST = 36;

function blinds({ reading }: SceneInput): unknown {
  if (!reading.playing) return nothing;
  const { pair, also } = posted(reading.playing);
  const { game } = reading;
  const played = game ? html`<div class="game" ?data-long=${game.length > LONG_GAME}>${game}</div>` : nothing;
  return html`${played}<div
    class="blinds" ?data-long=${pair.join("").length > 9}>${pair[0]}<em>/</em>${pair[1]}</div>
    ${
      also.length
        ? html`<div class="also">${also.map(([what, amount]) => html`<span>${what} <b>${amount}</b></span>`)}</div>`
        : nothing
    }`;
}

/** What joins or replaces the next level: hand for hand, why the clock is paused, other information for all. */
function nextLine(look: SceneInput, now: Mood): unknown {
  const { view } = look;
  const line = paged([...lastOut(view), ...ends(view), ...view.lines], 1, look.now)[0];
  const also = line ? html`<div class="line">${line}</div>` : nothing;
  if (now === "paused")
    return html`<div class="next stands" ?data-long=${standing(look).length > 24}>${standing(look)}</div>${also}`;
  if (view.clock.hand_for_hand) return html`<div class="next"><b>${SCREEN.handForHand}</b></div>${also}`;
  return html`${next(look, now)}${also}`;
}

function lastOut({ out, currency }: ScreenView): readonly string[] {
  if (!out) return [];
  const prize = out.prize ? moneyText(out.prize, currency) : "";
  return [SCREEN.out(out.name, ordinal(out.place), prize, out.by)];
}

function ends(view: ScreenView): readonly string[] {
  return view.ends ? [SCREEN.ends(timeOfDay(view.ends))] : [];
}

function standing({ view }: SceneInput): string {
  const why = view.clock.paused.filter((one) => one !== "paused").join(", ");
  return why ? SCREEN.pausedWhy(why) : SCREEN.paused;
}

function next({ reading }: SceneInput, now: Mood): TemplateResult {
  if (reading.breakNext)
    return html`<div class="next">${now === "last" ? SCREEN.then : SCREEN.next}
      <b>${breakWords(reading.breakNext)}</b></div>`;
  if (!reading.next) return html`<div class="next bare">${SCREEN.lastLevel}</div>`;
  const words = reading.nextGame
    ? withGame(reading.nextGame, posted(reading.next).pair.join(" / "))
    : levelShort(reading.next);
  return html`<div class="next" ?data-long=${words.length > 18}
    ?data-longest=${words.length > LONGEST}>${now === "last" ? SCREEN.nextHand : SCREEN.next}
    <b>${words}</b></div>`;
}

function right(look: SceneInput): TemplateResult {
  const { view, reading } = look;
  const moved = view.changes.length > 0;
  return html`<section class="r">
    ${
      reading.untilBreak === null
        ? html`<span></span>`
        : fact(SCREEN.breakIn, figures(minutes(seconds(reading.untilBreak))))
    }
    ${moved ? newSeats(look) : money(look)}
  </section>`;
}

function money(look: SceneInput): TemplateResult {
  const { view } = look;
  const lines = paged(prizeLines(view.prizes, BESIDE), BESIDE, look.now);
  return html`<div>
    ${view.pool ? fact(SCREEN.purse(view.prizes.length), moneyText(view.pool, view.currency)) : nothing}
    ${
      view.charity
        ? html`<div class="f cause">${SCREEN.toCharity(moneyText(view.charity, view.currency), view.cause)}</div>`
        : nothing
    }
    <ul class="pay">${lines.map(
      (line) =>
        html`<li class=${line.taken ? "taken" : ""}><span>${line.what}</span>${moneyText(
          line.cents,
          view.currency,
        )}</li>`,
    )}</ul>
  </div>`;
}

/** New seats, in the place of the money for a few minutes. */
function newSeats(look: SceneInput): TemplateResult {
  const shown = paged(look.view.changes, BESIDE, look.now);
  return html`<div class="moved"><div class="f">${SCREEN.moved}</div>
    <ul class="pay">${shown.map(
      (change) => html`<li><span>${nameWithBot(change)}</span>${SCREEN.short(change.table, change.seat)}</li>`,
    )}</ul>
  </div>`;
}
