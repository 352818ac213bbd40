// What every scene is drawn from, and parts that scenes share: head, foot, a fact, a citation.

import { type TemplateResult, html, nothing } from "lit";
import { timeOfDay } from "../app/times.ts";
import type { OwnChips } from "../chips/chip-colors.ts";
import type { Reading } from "../clock/countdown.ts";
import { emphasised } from "../clock/words.ts";
import type { Cited, EntrantView, ScreenView } from "../protocol.ts";
import { paged } from "./pages-in-turn.ts";
import { SCREEN } from "./words.ts";

export interface SceneInput {
  readonly view: ScreenView;
  readonly reading: Reading;
  readonly now: number;
  /** Since when the connection is lost; 0: it is up. */
  readonly lostAt: number;
  /** The address of the QR code to your own seat; "": none. */
  readonly code: string;
  /** The club's chips, with their colors. */
  readonly chips: OwnChips;
  /** All entrants, if this screen shows seats. */
  readonly standings: readonly EntrantView[];
}

export function head({ view, now, lostAt }: SceneInput): TemplateResult {
  return html`<header class="hd">
    <span class="title">${
      view.logo ? html`<img class="logo" src=${`/api/club/logo?mark=${view.logo}`} alt="" />` : nothing
    }<span>${view.title}</span></span><span class="muted">${view.house_title}</span>
    <span class="when">${
      lostAt ? html`<em class="off">${SCREEN.offline(timeOfDay(lostAt))}</em>` : nothing
    }<time>${timeOfDay(now)}</time></span>
  </header>`;
}

/** A label and its number below it. */
export function fact(label: string, value: unknown, small: unknown = nothing): TemplateResult {
  return html`<div class="f">${label}<b>${value}${
    small === nothing ? nothing : html` <small>${small}</small>`
  }</b></div>`;
}

/** A server text with its numbers in bold. */
export function boldNumbers(text: string): unknown {
  return emphasised(text).map(([part, bold]) => (bold ? html`<b>${part}</b>` : part));
}

/** Rule ids on a screen: the second of the same section is shortened. */
export function citationLine(rules: readonly Cited[]): unknown {
  const [first] = rules;
  if (!first) return nothing;
  const said = rules.map(({ id }, index) =>
    index && id.split(".")[0] === first.id.split(".")[0] ? id.slice(id.indexOf(".") + 1) : id,
  );
  return html`<span class="cite" data-standing=${first.standing}><b>${said.join(", ")}</b></span>`;
}

/** This many characters of an id are enough to type. */
const SHORT = 4;

/** The short address of a tournament or cash session for phones; "": only this machine could open it. */
export function shortAddress(told: string, id: string): string {
  const [host = ""] = (told || location.origin).replace(/^https?:\/\//, "").split("/");
  return /^(127\.|localhost|\[::1\]|0\.0\.0\.0)/.test(host) ? "" : `${host}/go/${id.slice(0, SHORT)}`;
}

/** The short address of this tournament. */
export const nightAddress = (view: ScreenView): string => shortAddress(view.public, view.id);

function where(look: SceneInput): TemplateResult {
  const address = nightAddress(look.view);
  if (!address) return html`<span class="far">${SCREEN.unreached}</span>`;
  return html`<span class="to">${SCREEN.address} <b>${address}</b>${
    look.code ? html`<img src=${look.code} alt="" />` : nothing
  }</span>`;
}

/**
 * The director's words at the foot of every scene.
 *
 * The message while it is up; else the lines of the ticker, in turn with the scene's own text; "": the scene's own text
 * has its turn.
 */
export function directorWords({ view, now }: SceneInput, own: boolean): string {
  return view.message || (paged(own ? ["", ...view.ticker] : view.ticker, 1, now)[0] ?? "");
}

/** The foot: the director's words, the next event and its rule, and the address of your own seat. */
export function foot(look: SceneInput, text: string, cites: readonly Cited[], address = true): TemplateResult {
  const told = directorWords(look, text !== "");
  const long = text.length + cites.map(({ id }) => id).join("").length > 92;
  return html`<footer class="ft" ?data-long=${!told && long}>
    ${
      told
        ? html`<span class="told" role="status" ?data-long=${told.length > 44}>${told}</span>`
        : html`<span class="law"><span>${boldNumbers(text)}</span>${citationLine(cites)}</span>`
    }
    ${address || told ? where(look) : nothing}
  </footer>`;
}

/** A name on a screen; bots are marked. */
export function nameWithBot({ name, bot }: { readonly name: string; readonly bot?: boolean }): unknown {
  return bot ? html`${name} <i class="bot">${SCREEN.bot}</i>` : name;
}
