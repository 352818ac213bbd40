// <cc-hands-page>: the hands you have played, newest first, filtered by game, table, days, result and showdown.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { moment } from "../app/times.ts";
import { WORDS, chips } from "../app/words.ts";
import { cardNames } from "../chips/deck.ts";
import "../chips/playing-card.ts";
import { choice } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import type { HandListed, HandsPlayed } from "../protocol.ts";
import "../shell/bar.ts";
import { downloads } from "./share.ts";
import { HANDS } from "./words.ts";

/** The filter as the form has it: "" for any, days as 2026-11-17. */
export interface HandFilter {
  readonly game: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly result: "" | "won" | "lost";
  readonly showdown: "" | "yes" | "no";
}

export const ANY: HandFilter = { game: "", table: "", from: "", to: "", result: "", showdown: "" };

/** The first moment of a day in this browser's time, or of the day after it; 0 where no day is given. */
function startOf(day: string, after = 0): number {
  const [year, month, date] = day.split("-").map(Number);
  return year && month && date ? new Date(year, month - 1, date + after).getTime() : 0;
}

/** The parameters of the request: only what was chosen. */
export function filterParameters(wanted: HandFilter): Record<string, string | number> {
  const { game, table, from, to, result, showdown } = wanted;
  const all = { game, table, since: startOf(from), until: startOf(to, 1), result, showdown };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

const listed = (all: HandsPlayed["tables"]): readonly (readonly [string, string])[] =>
  all.map(({ id, title }) => [id, title]);

export function filters(
  wanted: HandFilter,
  played: HandsPlayed,
  change: (to: Partial<HandFilter>) => void,
): TemplateResult {
  const { filter } = HANDS;
  const one = (
    name: "game" | "table" | "result" | "showdown",
    options: readonly (readonly [string, string])[],
  ): unknown =>
    choice({
      name,
      label: filter[name],
      value: wanted[name],
      options,
      changed: (value) => change({ [name]: value }),
    });
  const date = (name: "from" | "to"): unknown =>
    html`<div class="field"><label for=${name}>${filter[name]}</label><input id=${name} type="date"
      .value=${wanted[name]} @change=${(event: Event) =>
        change({ [name]: (event.target as HTMLInputElement).value })} /></div>`;
  return html`<div class="filters" role="group" aria-label=${filter.title}>
    ${one("table", [["", HANDS.everywhere], ...listed(played.tables)])}
    ${one("game", [["", filter.anyGame], ...listed(played.games)])}
    ${one("result", filter.results)}${one("showdown", filter.showdowns)}${date("from")}${date("to")}
  </div>`;
}

const PAGE = 50;
/** The most hands in one file. */
const MOST = 500;

@customElement("cc-hands-page")
export class CcHandsPage extends LitElement {
  @state() private wanted: HandFilter = { ...ANY, table: new URLSearchParams(location.search).get("table") ?? "" };
  @state() private played: HandsPlayed | undefined;
  @state() private hands: readonly HandListed[] | undefined;
  @state() private older = false;
  /** All hands of the chosen table, as far as this person may see them. */
  @state() private everybodys = false;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 960px; margin: 0 auto; padding: 28px; display: grid; gap: 18px; outline: none; }
      .top { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: end; }
      h1 { font-size: var(--t-xl); margin-right: auto; align-self: center; }
      .filters { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px; }
      .filters .field { min-width: 0; grid-template-columns: minmax(0, 1fr); }
      .filters input, .filters select { padding-inline: 10px; font-size: 15px; } .filters input { min-width: 0; }
      .sum { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
      .sum b { margin-right: auto; font-size: var(--t-l); }
      .cards { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; margin-top: 6px; }
      .cards span { display: flex; gap: 3px; } .cards cc-card { --w: 26px; } .cards .own cc-card { --w: 30px; }
      .which { display: flex; gap: 8px; }
      .rows {
        border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      .rows li {
        display: grid; grid-template-columns: minmax(0, 1fr) 116px auto auto; gap: 16px; align-items: center;
        min-height: 64px; padding: 10px 14px 10px 20px; border-top: 1px solid var(--line);
      }
      .rows li:first-child { border: 0; }
      b { display: block; font-weight: 600; line-height: 1.25; }
      small { display: block; font-size: var(--t-s); line-height: 1.35; color: var(--ink-2); }
      .what > :not(.cards) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .size { text-align: right; }
      .size b { font-size: var(--t-l); font-weight: 650; }
      .size .won { color: var(--act); }
      .take { display: flex; flex-wrap: wrap; gap: 6px; }
      .take .btn { padding: 0 10px; }
      .none {
        padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong); border-radius: var(--r-l);
        display: grid; gap: 8px; justify-items: center; color: var(--ink-2);
      }
      .none h2 { color: var(--ink); }
      .none .btn { margin-top: 12px; }
      .more { justify-self: center; }
      @media (max-width: 720px) {
        main { padding: 16px; } h1 { flex-basis: 100%; }
        .filters { grid-template-columns: 1fr 1fr; } .sum b { flex-basis: 100%; }
        .rows li { grid-template-columns: minmax(0, 1fr) auto; gap: 8px 12px; padding-block: 12px; }
        .rows .size { grid-column: 2; grid-row: 1; align-self: start; }
        .rows .take { grid-column: 1; grid-row: 2; }
        .rows .watch { grid-column: 2; grid-row: 2; min-height: 44px; }
        .take .btn { flex: 1; min-height: 44px; }
        .what > * { white-space: normal; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override render(): unknown {
    return html`<cc-bar current="hands"></cc-bar>
      <main tabindex="-1">
        <div class="top"><h1>${HANDS.title}</h1>${this.wanted.table ? this.whose() : nothing}</div>
        ${
          this.played?.tables.length && !this.everybodys
            ? html`${filters(this.wanted, this.played, (to) => void this.choose(to))}${this.sum(this.played)}`
            : nothing
        }
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : this.list()}
      </main>`;
  }

  private whose(): unknown {
    const which = (label: string, all: boolean): unknown =>
      html`<button class="btn choice" type="button" aria-pressed=${String(this.everybodys === all)}
        @click=${() => void this.choose({}, all)}>${label}</button>`;
    return html`<div class="which" role="group"
      aria-label=${HANDS.which}>${which(HANDS.mine, false)}${which(HANDS.all, true)}</div>`;
  }

  /** Number of hands, their result, and a download of all of them. */
  private sum({ count, net, chip_cents }: HandsPlayed): unknown {
    if (!count) return nothing;
    const query = (form: string): string =>
      String(new URLSearchParams({ ...texts(filterParameters(this.wanted)), as: form }));
    return html`<div class="sum"><b class="num">${HANDS.sum(count, chip_cents ? HANDS.result(net, chip_cents) : "")}</b>
      <span class="label">${HANDS.file}${count > MOST ? html` ${HANDS.most(MOST)}` : nothing}</span>
      <span class="take">${(["text", "phh", "ohh", "tracker", "json"] as const).map(
        (form) => html`<a class="btn small" href=${`/api/me/hands/file?${query(form)}`} download
          title=${HANDS.fileTold[form]} aria-label=${`${HANDS.file}: ${HANDS.forms[form]}, ${HANDS.fileTold[form]}`}
          >${HANDS.forms[form]}</a>`,
      )}</span></div>`;
  }

  private list(): unknown {
    if (!this.hands) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    if (!this.hands.length && this.played?.tables.length)
      return html`<div class="none"><p>${this.everybodys ? HANDS.none.title : HANDS.filter.none}</p><button class="btn"
        type="button" @click=${() => void this.choose(ANY)}>${HANDS.filter.all}</button></div>`;
    if (!this.hands.length)
      return html`<div class="none"><h2>${HANDS.none.title}</h2><p>${HANDS.none.text}</p><a class="btn"
        href="/">${HANDS.none.act}</a></div>`;
    return html`<ul class="rows">${this.hands.map((one) => this.row(one))}</ul>
      ${
        this.older
          ? html`<button class="btn more" type="button"
            @click=${() => this.load(this.hands?.at(-1)?.hand)}>${HANDS.more}</button>`
          : nothing
      }`;
  }

  private row(one: HandListed): unknown {
    const others = one.players.filter(([seat]) => seat !== one.mine).map(([, name]) => name);
    const title = this.wanted.table ? HANDS.hand(one.hand) : `${one.title}, ${HANDS.hand(one.hand).toLowerCase()}`;
    return html`<li>
      <span class="what">
        <b>${title}</b>
        <small>${moment(one.at)}, ${one.game_title}${this.wanted.table ? "" : `, ${one.house_title}`}${
          one.shared ? `, ${HANDS.shared}` : ""
        }</small>
        <small>${HANDS.with(others)}${one.mine ? "" : `, ${HANDS.rail}`}</small>
        ${this.cards(one)}
      </span>
      <span class="size num">${
        one.mine
          ? html`<b class=${one.result > 0 ? "won" : ""}>${HANDS.result(one.result, one.chip_cents)}</b>`
          : nothing
      }<small>${HANDS.pot(chips(one.pot, one.chip_cents))}</small></span>
      <span class="take">${downloads(one.hand, false)}</span>
      <a class="btn watch" href=${`/hands/${encodeURIComponent(one.hand)}`}
        aria-label=${HANDS.watchHand(HANDS.hand(one.hand))}>${HANDS.watch}</a>
    </li>`;
  }

  /** One's own cards, and the board, or one for each run. */
  private cards({ hole, boards }: HandListed): unknown {
    const laid = (cards: readonly number[], label: string, look = ""): unknown =>
      html`<span class=${look} role="img" aria-label=${`${label}: ${cardNames(cards)}`}>${cards.map(
        (card) => html`<cc-card .card=${card} silent></cc-card>`,
      )}</span>`;
    if (!hole.length && !boards.length) return nothing;
    return html`<div class="cards">${hole.length ? laid(hole, HANDS.held, "own") : nothing}${boards.map(
      (board, index) => laid(board, HANDS.boardOf(index + 1, boards.length)),
    )}</div>`;
  }

  private async choose(to: Partial<HandFilter>, everybodys = false): Promise<void> {
    this.wanted = { ...this.wanted, ...to };
    this.everybodys = everybodys;
    this.hands = undefined;
    this.trouble = "";
    const { table } = this.wanted;
    history.replaceState(null, "", table ? `?table=${encodeURIComponent(table)}` : location.pathname);
    await this.load();
  }

  private async load(before = ""): Promise<void> {
    const { wanted, everybodys } = this;
    const page = { limit: PAGE, ...(before ? { before } : {}) };
    try {
      const [found, played] = await Promise.all([
        everybodys
          ? call("GET /api/tables/{id}/hands", { id: wanted.table, query: page })
          : call("GET /api/me/hands", { query: { ...filterParameters(wanted), ...page } }),
        before || everybodys ? this.played : call("GET /api/me/hands/played", { query: filterParameters(wanted) }),
      ]);
      if (wanted !== this.wanted || everybodys !== this.everybodys) return;
      this.played = played;
      this.hands = before ? [...(this.hands ?? []), ...found] : found;
      this.older = found.length === PAGE;
    } catch (error) {
      // the table was deleted
      if (everybodys && error instanceof RefusedError && error.status === 404) return this.choose({});
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }
}

function texts(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
