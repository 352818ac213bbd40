// The calm scenes: the break, and the wait before the first hand. When play goes on, in large; what to do meanwhile.

import { type TemplateResult, html, nothing } from "lit";
import { timeOfDay } from "../app/times.ts";
import { chips, minutes, moneyText } from "../app/words.ts";
import { type OwnChips, paintedChip } from "../chips/chip-colors.ts";
import { seconds } from "../clock/countdown.ts";
import { levelWords, posted } from "../clock/words.ts";
import { figures } from "../kit/digits.ts";
import type { SaleLine, ScreenView } from "../protocol.ts";
import { type SceneInput, fact, foot, head, nightAddress, boldNumbers, directorWords } from "./parts.ts";
import { SCREEN } from "./words.ts";

export function breakScene(look: SceneInput): TemplateResult {
  const { view, reading, now } = look;
  const running = reading.running;
  return html`<div class="tv calm">
    ${head(look)}
    <div class="b">
      ${largeTime(
        running ? SCREEN.back : SCREEN.breakStands,
        running ? timeOfDay(now + reading.left) : minutes(seconds(reading.left)),
        running ? reading.left : 0,
      )}
      <div class="todo" ?data-full=${selling(view).length > 0 && view.clock.colour_up.length > 0}>${returning(
        look,
      )}${addOns(look)}${colourUp(look)}${phone(look, SCREEN.phone)}</div>
    </div>
    ${directorWords(look, true) ? foot(look, "", []) : facts(look)}
  </div>`;
}

/** What is sold in this break. */
const selling = (view: ScreenView): readonly SaleLine[] => view.sales.filter((one) => !one.again && one.open);

function addOns({ view }: SceneInput): unknown {
  return selling(view).map(
    (one) =>
      html`<div>${fact(
        SCREEN.addOnNow(one.what),
        SCREEN.addOnFor(moneyText(one.cents, view.currency), one.chips),
        SCREEN.sold(one.sold),
      )}</div>`,
  );
}

/** The prize pool in a sentence: first prize, or that it is split. */
function prizes({ pool, prizes: places, currency }: ScreenView): string {
  const [first] = places;
  return first?.place === 1
    ? SCREEN.pool(moneyText(pool, currency), places.length, moneyText(first.cents, currency))
    : SCREEN.poolByDeal(moneyText(pool, currency), places.length);
}

/** The facts of a break below the time: players, money, when to sit down, the button. */
function facts(look: SceneInput): TemplateResult {
  const { view } = look;
  return html`<footer class="ft">
      <span>${boldNumbers(SCREEN.inPlay(view.left, view.average))}</span>
      ${view.pool ? html`<span>${boldNumbers(prizes(view))}</span>` : nothing}
      ${sitDown(look)}${button(look)}
    </footer>`;
}

export function beforeScene(look: SceneInput): TemplateResult {
  const { view, now } = look;
  const first = view.structure.find((item) => item.is === "level");
  const ahead = view.starts > now;
  return html`<div class="tv calm">
    ${head(look)}
    <div class="b">
      ${largeTime(
        view.starts ? SCREEN.startsAt : SCREEN.startsSoon,
        view.starts ? timeOfDay(view.starts) : SCREEN.soon,
        ahead ? view.starts - now : 0,
      )}
      <div class="todo">
        <div>${fact(
          SCREEN.registered,
          chips(view.registered),
          view.capacity ? SCREEN.of(view.capacity) : nothing,
        )}</div>
        ${
          first
            ? html`<div>${fact(SCREEN.firstLevel, levelWords(first), SCREEN.levelMinutes(first.minutes))}</div>`
            : nothing
        }
        ${phone(look, view.stage === "open" ? SCREEN.registerPhone : SCREEN.phone)}
      </div>
    </div>
    ${foot(look, view.foot, view.foot_cites)}
  </div>`;
}

/** A time of day as large as the screen allows, and the time until then. */
function largeTime(said: string, at: string, left: number): TemplateResult {
  return html`<div>
    <div class="back">${said}</div>
    <div class="at" ?data-words=${!at.includes(":")} ?data-half=${/[AP]M$/.test(at)}>${
      at.includes(":") ? figures(at) : at
    }</div>
    <div class="in">${
      left > 0
        ? html`${SCREEN.in} <b>${left < 6_000_000 ? figures(minutes(seconds(left))) : durationWords(left)}</b>`
        : nothing
    }</div>
  </div>`;
}

/** 3 h 20 min. */
function durationWords(left: number): string {
  const whole = seconds(left);
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function returning({ reading }: SceneInput): unknown {
  if (!reading.playing) return nothing;
  const { pair, also } = posted(reading.playing);
  const game = reading.game ? html`<p>${reading.game}</p>` : nothing;
  return html`<div><div class="f">${SCREEN.whenBack}${game}<b>${pair.join(" / ")}</b>${also.map(
    ([what, amount]) => html`<p>${what} ${amount}</p>`,
  )}</div></div>`;
}

function colourUp({ view, chips: own }: SceneInput): unknown {
  const gone = view.clock.colour_up;
  const values = [...new Set(gone.flat().filter(Boolean))].sort((one, other) => one - other);
  if (!gone.length) return nothing;
  return html`<div class="colour">
    <div class="f">${SCREEN.colourUp}</div>
    ${gone
      .slice(0, 2)
      .map(
        ([value, into]) =>
          html`<div class="chips">${chip(value, values, own)}<b>${chips(value)}</b>${
            into ? html`${arrow}${chip(into, values, own)}<b>${chips(into)}</b>` : nothing
          }</div>`,
      )}
    <p>${SCREEN.stack(gone.map(([value]) => value))}</p>
  </div>`;
}

const arrow = html`<svg class="arrow" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h15M13 6l6 6-6 6" /></svg>`;

function chip(value: number, values: readonly number[], own: OwnChips): TemplateResult {
  return html`<span class="chip">${paintedChip(value, values, own)}</span>`;
}

function phone({ view, code }: SceneInput, said: string): unknown {
  return code && nightAddress(view)
    ? html`<div class="qrbox"><img src=${code} alt="" /><span>${said}</span></div>`
    : nothing;
}

/** Where tables are cleared in a break: whether players can sit down again. */
function sitDown({ view, reading }: SceneInput): unknown {
  const { sit_down } = view.clock;
  if (!sit_down) return nothing;
  return reading.left <= sit_down
    ? html`<span><b>${SCREEN.sitDown}</b></span>`
    : html`<span>${SCREEN.sitDownLater(sit_down / 60_000)}</span>`;
}

/** The button's seat, at a single table. */
function button({ view }: SceneInput): unknown {
  const only = view.buttons.length === 1 ? view.buttons[0] : undefined;
  return only ? html`<span>${SCREEN.button(only[0])} <b>${SCREEN.seat(only[1])}</b></span>` : html`<span></span>`;
}
