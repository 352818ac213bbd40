// <cc-side>: suggestions and what is due beside the tables, the first one large, with accept and snooze.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { timeOfDay } from "../app/times.ts";
import { DESK } from "../desk/words.ts";
import "../floor/floor-calls.ts";
import { citeStyles, citationRow } from "../kit/citation.ts";
import { icon } from "../kit/icons.ts";
import { parts } from "../kit/styles.ts";
import type { ConsoleView, SnoozedView, SuggestionView } from "../protocol.ts";
import { type Moving, movesUnderWay, nameOf, placeWord, tablesOf } from "./facts.ts";
import type { ConsoleActions } from "./open-panels.ts";
import { type Group, doAll, mainButton, grouped, otherAnswer, snooze } from "./suggestion-answers.ts";
import { CONSOLE } from "./words.ts";

@customElement("cc-console-side")
export class CcConsoleSide extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  /** The table whose dealer's tablet can look up a ruling; "": look it up in the rules. */
  @property() tablet = "";
  /** The card or group that is open. */
  @state() private opened = "";

  static override styles = [
    parts,
    citeStyles,
    css`
      :host {
        display: flex; flex-direction: column; gap: 12px; min-width: 0; min-height: 0; padding: 14px 16px;
        background: var(--panel); overflow: auto; overscroll-behavior: contain; font-size: 15px;
      }
      h2 { display: flex; justify-content: space-between; font: 650 16px/1.3 var(--sans); letter-spacing: 0; }
      h2 span { color: var(--ink-2); font-weight: 400; }
      .list { display: grid; gap: 12px; }
      article {
        display: grid; gap: 8px; border-radius: var(--r-l); padding: 14px 16px; background: var(--raised);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      .top { box-shadow: inset 0 0 0 2px var(--act); }
      .urgent { box-shadow: inset 0 0 0 2px var(--warn); }
      h3 { font-size: 17px; font-weight: 650; line-height: 1.25; }
      .small h3 { font-size: 15px; }
      p { color: var(--ink-2); line-height: 1.4; }
      .route {
        display: flex; align-items: center; flex-wrap: wrap; gap: 8px; min-height: 32px; padding: 0; border: 0;
        background: none; font-size: 15px; font-weight: 550; text-align: left; cursor: pointer;
      }
      .duty { color: var(--ink); }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
      .acts .btn { flex: 1 1 auto; padding: 0 12px; font-size: 15px; white-space: normal; }
      .acts .go { flex-grow: 1.6; }
      .acts .lock { flex: none; width: 56px; padding: 0; }
      .small { gap: 6px; padding: 10px 14px; }
      .open {
        width: 100%; min-height: 32px; padding: 0; border: 0; background: none; color: inherit; font: inherit;
        text-align: left; cursor: pointer;
      }
      .two { display: flex; flex-wrap: wrap; gap: 8px; }
      .two .btn { flex: 1 1 auto; padding: 0 12px; white-space: normal; }
      .small .btn { font-size: 15px; }
      .waits { border: 1px solid var(--line); box-shadow: none; background: none; }
      .waits ul { display: grid; gap: 8px; }
      .waits li { display: flex; align-items: center; gap: 6px; }
      .who {
        flex: 1; min-width: 0; display: grid; gap: 1px; min-height: 48px; align-content: center; padding: 0; border: 0;
        background: none; text-align: left; font-size: 15px; line-height: 1.25; cursor: pointer;
      }
      .who b { font-weight: 600; }
      .who span { display: flex; align-items: center; gap: 6px; color: var(--ink-2); font-size: 14px; }
      .waits li .btn { flex: none; padding: 0 12px; font-size: 15px; }
      .waits li .lock { width: 44px; padding: 0; }
      .note { font-size: 15px; }
      /* stays in view however many suggestions there are; they scroll behind it */
      .ruling {
        position: sticky; bottom: 0; z-index: 1; margin-top: auto; flex: none; white-space: normal; text-align: center;
        box-shadow: 0 14px 0 14px var(--panel);
      }
      @media (max-height: 480px) { .ruling { position: static; } } /* too low for a foot that stays */
      .none { padding: 4px 0; }
    `,
  ];

  override render(): unknown {
    const { suggestions, notices, put_off } = this.view;
    const waiting = movesUnderWay(this.view);
    return html`<h2>${CONSOLE.suggestions} <span>${suggestions.length || ""}</span></h2>
      ${notices.map((text) => html`<p class="note wait" role="status">${text}</p>`)}
      <div class="list">
        ${repeat(
          grouped(suggestions),
          (group) => group.key,
          ({ key, all }, index) =>
            all.length > 1
              ? this.several({ key, all }, index === 0)
              : all.map((one) => (index ? this.snoozedCard(one) : this.first(one))),
        )}
        ${waiting.length ? this.waits(waiting) : nothing}
      </div>
      ${
        suggestions.length || waiting.length
          ? nothing
          : html`<p class="none">${put_off.length ? CONSOLE.nothingElse : CONSOLE.nothing}</p>`
      }
      ${put_off.length ? this.later_(put_off) : nothing}
      <cc-tables-wait></cc-tables-wait>${this.ruling()}`;
  }

  /** What was snoozed, and when it shows again. */
  private later_(all: readonly SnoozedView[]): TemplateResult {
    return html`<article class="waits" aria-label=${CONSOLE.putOff.title}><h3>${CONSOLE.putOff.title}</h3>
      <ul>${all.map(
        ({ id, title, until }) => html`<li><span class="who"><b>${title}</b><span>${CONSOLE.putOff.until(
          timeOfDay(until),
        )}</span></span><button type="button" class="btn quiet" aria-label=${CONSOLE.putOff.bringBack(title)}
          @click=${() =>
            void this.actions.send({
              do: "put-off",
              suggestion: id,
              title,
              on: false,
            })}>${CONSOLE.putOff.now}</button></li>`,
      )}</ul></article>`;
  }

  // ------------------------------------------------------------ suggestions

  private first(one: SuggestionView): TemplateResult {
    return html`<article class=${one.urgent ? "top urgent" : "top"} aria-label=${one.title}>
      <h3>${one.title}</h3>${this.route(one)}<p>${one.reason}${
        one.until ? ` ${CONSOLE.askedUntil(timeOfDay(one.until))}` : ""
      }</p>${
        one.duty ? html`<p class="duty">${one.duty}</p>` : nothing
      }${citationRow(this.view.house, one.cites)}${this.acts(one)}
    </article>`;
  }

  /** A tap on the text opens the card; its yes and no buttons are always there. */
  private snoozedCard(one: SuggestionView): TemplateResult {
    if (this.opened === one.id) return this.first(one);
    const other = otherAnswer(one);
    return html`<article class="small" aria-label=${one.title}><h3><button type="button" class="open"
      @click=${() => (this.opened = one.id)}>${one.title}</button></h3><div class="two">${this.go(one, "")}<button
      type="button" class="btn quiet" aria-label=${`${other?.label ?? DESK.notNow}: ${one.title}`} @click=${() =>
        void this.actions.send(other?.command ?? snooze(one))}>${other?.label ?? DESK.notNow}</button></div></article>`;
  }

  /** Questions that are answered one by one: the first one is always shown. */
  private several({ key, all }: Group, top: boolean): TemplateResult {
    const [one, ...rest] = all;
    return top && one && this.opened !== key && !doAll(all)
      ? html`${this.first(one)}${this.together({ key, all: rest })}`
      : this.together({ key, all });
  }

  /** Many suggestions of one kind are one card: done all at once, or opened. */
  private together({ key, all }: Group): TemplateResult {
    if (this.opened === key) return html`${all.map((one) => this.snoozedCard(one))}`;
    const sent = doAll(all);
    const title = CONSOLE.many(all.length, all[0]?.title ?? "");
    return html`<article class="small" aria-label=${title}><h3><button type="button" class="open"
      @click=${() => (this.opened = key)}>${title}</button></h3><div class="two">${
        sent
          ? html`<button type="button" class="btn" @click=${() =>
              void this.actions.send(sent)}>${CONSOLE.allOf(all.length)}</button>`
          : nothing
      }<button type="button" class="btn quiet"
        @click=${() => (this.opened = key)}>${CONSOLE.showAll}</button></div></article>`;
  }

  private route({ source, target, ...one }: SuggestionView): unknown {
    if (!source?.table || !target?.table) return nothing;
    return html`<button type="button" class="route" title=${CONSOLE.showBoth}
      @click=${() => this.actions.showTables(tablesOf({ ...one, source, target }))}
        >${placeWord(source)} ${icon("arrow", 20)}
      ${placeWord(target)}</button>`;
  }

  private acts(one: SuggestionView): TemplateResult {
    const lock = this.locks(one);
    const other = otherAnswer(one);
    return html`<div class="acts">
      ${this.go(one, "go")}
      ${
        other
          ? html`<button type="button" class="btn"
            @click=${() => void this.actions.send(other.command)}>${other.label}</button>`
          : nothing
      }
      <button type="button" class="btn quiet"
        @click=${() => void this.actions.send(snooze(one))}>${DESK.notNow}</button>
      ${lock ?? nothing}
    </div>`;
  }

  /** Accept it, ask what it needs first, or open its panel; an information card is done once it was read. */
  private go(one: SuggestionView, look: string): TemplateResult {
    const way = mainButton(one);
    const go = (): void => {
      if (way.kind === "ask") this.actions.show({ kind: "asks", suggestion: one.id });
      else if (way.kind === "open") this.actions.open(way.panel, way.table);
      else void this.actions.send(way.kind === "send" ? way.command : snooze(one, 0));
    };
    return html`<button type="button" class=${`btn ${look}`} @click=${go}>${way.label}</button>`;
  }

  private locks(one: SuggestionView): TemplateResult | undefined {
    const { kind, source } = one;
    if (kind === "move" && source?.player)
      return this.lock(CONSOLE.lockPlayer(nameOf(this.view, source.player)), { player: source.player });
    if ((kind === "break" || kind === "hold") && source?.table)
      return this.lock(CONSOLE.lockTable(source.table), { table: source.table });
    return undefined;
  }

  private lock(label: string, what: object): TemplateResult {
    return html`<button type="button" class="btn quiet lock" aria-label=${label} title=${label}
      @click=${() => void this.actions.send({ do: "lock", ...what })}>${icon("lock")}</button>`;
  }

  // ------------------------------------------------------------ moves under way

  private waits(all: readonly Moving[]): TemplateResult {
    return html`<article class="waits" aria-label=${CONSOLE.onTheWay(all.length)}>
      <h3>${CONSOLE.onTheWay(all.length)}</h3>
      <ul>${all.map(
        (one) => html`<li><button type="button" class="who"
          @click=${() => this.actions.showTables([one.table])}><b>${one.name}</b><span>${icon("arrow", 14)}
          ${one.to}</span></button>
        <button type="button" class="btn quiet lock" aria-label=${CONSOLE.callOff(one.name)}
          title=${CONSOLE.callOff(one.name)} @click=${() =>
            void this.actions.send({
              do: "call-off-move",
              player: one.player,
            })}>${icon("close", 18)}</button><button type="button" class="btn" aria-label=${CONSOLE.sitsNow(one.name)}
              @click=${() =>
                void this.actions.send({ do: "finish-move", player: one.player })}>${CONSOLE.sits}</button></li>`,
      )}</ul>
      ${
        all.length > 1
          ? html`<button type="button" class="btn"
            @click=${() => void this.actions.send({ do: "finish-move" })}>${CONSOLE.allSit}</button>`
          : nothing
      }
    </article>`;
  }

  private ruling(): TemplateResult {
    const [house = ""] = this.view.house.split("@");
    return this.tablet
      ? html`<a class="btn ruling" href=${`/table/${encodeURIComponent(this.tablet)}/dealer`}
        target="_blank">${CONSOLE.ruling}</a>`
      : html`<a class="btn ruling" href=${`/rules/${encodeURIComponent(house)}`} target="_blank">${CONSOLE.ruling}</a>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-console-side": CcConsoleSide;
  }
}
