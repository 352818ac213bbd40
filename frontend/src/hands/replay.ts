// A replay's controls and its frames: first, back, play, next, last; each frame as the stage draws tables.

import { type TemplateResult, css, html } from "lit";
import { type HandReplay, type Picture, type TableUpdate, withDefaults } from "../protocol.ts";
import { REPLAY } from "./words.ts";

interface Controls {
  readonly step: number;
  readonly steps: number;
  readonly playing: boolean;
  readonly text: string;
  readonly go: (step: number) => void;
  readonly toggle: () => void;
}

const ICONS = {
  first: "M7 5v14M18 5l-8 7 8 7z",
  previous: "M16 5l-9 7 9 7z",
  play: "M8 4.5l11 7.5-11 7.5z",
  pause: "M8.5 5v14M15.5 5v14",
  next: "M8 5l9 7-9 7z",
  last: "M17 5v14M6 5l8 7-8 7z",
} as const;

export const controlStyles = css`
  .controls {
    display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px 20px; align-items: center; padding: 14px 28px;
    background: var(--panel); border-top: 1px solid var(--line);
  }
  .controls .text { font-size: var(--t-l); font-weight: 600; min-height: 1.4em; line-height: 1.3; }
  .controls .keys { display: flex; gap: 8px; grid-row: 1 / 3; }
  .controls .btn { width: 48px; padding: 0; }
  .controls .btn.go { width: 64px; }
  .controls svg {
    width: 22px; height: 22px; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linecap: round;
    stroke-linejoin: round;
  }
  .track {
    display: flex; align-items: center; gap: 14px; font-size: var(--t-s); color: var(--ink-2); white-space: nowrap;
  }
  .track input { flex: 1; min-width: 0; height: 24px; accent-color: var(--act); }
  @media (max-width: 640px) {
    .controls { grid-template-columns: minmax(0, 1fr); padding: 12px 16px; }
    .controls .keys { grid-row: auto; justify-content: center; }
    .controls .text { font-size: var(--t-m); text-align: center; }
  }
`;

export function controls(it: Controls): TemplateResult {
  const last = it.steps - 1;
  const key = (icon: keyof typeof ICONS, label: string, run: () => void, closed = false): TemplateResult =>
    html`<button type="button" class="btn ${icon === "play" || icon === "pause" ? "go" : ""}" aria-label=${label}
      title=${label} ?disabled=${closed} @click=${run}><svg viewBox="0 0 24 24" aria-hidden="true"><path
      d=${ICONS[icon]} /></svg></button>`;
  return html`<div class="controls">
    <div class="keys" role="group" aria-label=${REPLAY.keys}>
      ${key("first", REPLAY.first, () => it.go(0), it.step === 0)}
        ${key("previous", REPLAY.previous, () => it.go(it.step - 1), it.step === 0)}
      ${it.playing ? key("pause", REPLAY.pause, it.toggle) : key("play", REPLAY.play, it.toggle)}
      ${key("next", REPLAY.next, () => it.go(it.step + 1), it.step === last)}
        ${key("last", REPLAY.last, () => it.go(last), it.step === last)}
    </div>
    <p class="text">${it.text}</p>
    <div class="track">
      <input type="range" min="0" max=${last} .value=${String(it.step)} aria-label=${REPLAY.place}
        aria-valuetext=${`${REPLAY.step(it.step + 1, it.steps)}: ${it.text}`}
        @input=${(event: Event) => it.go(Number((event.target as HTMLInputElement).value))} />
      ${REPLAY.step(it.step + 1, it.steps)}
    </div>
  </div>`;
}

/** The table at this step. */
export function tableAt(replay: HandReplay, step: number): TableUpdate {
  const hand = unpushed(replay, step);
  const seats = hand?.seats ?? [];
  const seen = {
    t: "table",
    table: "",
    title: replay.hand,
    version: step,
    now: replay.at,
    you: replay.viewer,
    names: replay.names,
    here: seats.map((one) => one.seat),
    offers: {},
    view: {
      table: "",
      version: step,
      house: replay.house,
      game: replay.game,
      stakes: replay.stakes,
      hands: 0,
      hand,
      size: replay.size,
      sitters: seats.map((one) => ({ seat: one.seat, player: String(one.seat), stack: one.stack })),
      button: hand?.button ?? 0,
      small: replay.small,
      big: replay.big,
    },
  };
  return withDefaults<TableUpdate>("TableUpdate", seen);
}

/** The hand with only those chips in the middle that are not pushed yet. */
function unpushed(replay: HandReplay, step: number): Picture["view"] | undefined {
  const hand = replay.pictures[step]?.view;
  const first = replay.pictures.findIndex((one) => one.what === "awarded");
  if (!hand || first < 0 || step < first || hand.phase === "over") return hand;
  const total = replay.pictures.slice(first, step + 1).reduce(
    (left, _, index) => {
      const won = [...wonAt(replay, first + index).values()].reduce((sum, one) => sum + one, 0);
      return left - won;
    },
    hand.pots.reduce((sum, [amount]) => sum + amount, 0),
  );
  return { ...hand, total: Math.max(0, total), pots: total > 0 ? [[total, []]] : [] };
}

/** What each seat won at this step: where a pot is pushed, how much its stack grew. */
export function wonAt(replay: HandReplay, step: number): ReadonlyMap<number, number> {
  const [now, before] = [replay.pictures[step], replay.pictures[step - 1]];
  if (now?.what !== "awarded" || !before) return new Map();
  const stacks = new Map(before.view.seats.map((one) => [one.seat, one.stack]));
  return new Map(
    now.view.seats
      .map((one) => [one.seat, one.stack - (stacks.get(one.seat) ?? one.stack)] as const)
      .filter(([, won]) => won > 0),
  );
}

/** How long a frame is shown before the next one, in ms. */
export function pause(picture: Picture | undefined): number {
  return picture?.what === "posted" ? 500 : picture?.what === "awarded" || picture?.what === "dealt" ? 1600 : 1100;
}
