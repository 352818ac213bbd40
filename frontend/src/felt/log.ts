// <cc-log>: the log of the hand with its rules, and the table's chat. A panel on wide pages, in a sheet elsewhere.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { SettingsController, settings } from "../app/settings.ts";
import "../chips/playing-card.ts";
import type { OwnCut } from "../fairness/deck-cut.ts";
import "../floor/activity.ts";
import { FLOOR_WORDS } from "../floor/words.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { Said, TableUpdate } from "../protocol.ts";
import { SIGNS, type ChatMessage, chatText, shownText, isWanted } from "../stage/chat.ts";
import { type Entry, type Section, sections, splitNumber } from "../stage/log-entries.ts";
import { STAGE } from "../stage/words.ts";
import { FELT } from "./words.ts";

type Tab = "hand" | "chat" | "trail";

/** Fires `say` (words or a sign), `seal`, and `mute` (the id of a player). */
@customElement("cc-log")
export class CcLog extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  /** The server's answer to this browser's cut of the deck. */
  @property({ attribute: false }) cut: OwnCut | null = null;
  @property({ attribute: false }) log: readonly Entry[] = [];
  @property({ attribute: false }) talk: readonly Said[] = [];
  @property({ attribute: false }) muted: ReadonlySet<string> = new Set();
  /** The tab it opens on. */
  @property() first: "hand" | "chat" = "hand";
  /** Only that tab, without the others: for small windows. */
  @property({ type: Boolean }) alone = false;
  @state() private tab: Tab = "hand";
  @state() private read = 0;
  @query(".scroll") private readonly scroll_!: HTMLElement | null;
  readonly #choices = new SettingsController(this);
  #follow = true;
  #place = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.tab = this.first;
  }

  static override styles = [
    parts,
    css`
      :host {
        display: flex; flex-direction: column; min-height: 0; min-width: 0; background: var(--panel); font-size: 15px;
      }
      .head {
        display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 8px;
        padding: 14px 18px 10px;
      }
      .tabs { display: flex; gap: 4px; }
      .tabs .btn {
        min-height: 40px; padding: 0 12px; font-size: 15px; border-color: transparent; background: none;
        color: var(--ink-2);
      }
      .tabs .btn[aria-selected="true"] { color: var(--ink); background: var(--raised); border-color: var(--line); }
      .dot { width: 8px; height: 8px; border-radius: 50%; background: var(--act); }
      .seal {
        white-space: nowrap; border: 0; background: none; padding: 8px 0; color: var(--ink-2); font-size: 14px;
        cursor: pointer; text-decoration: underline; text-decoration-color: var(--line-strong);
        text-underline-offset: 4px; text-decoration-thickness: 1px;
      }
      .seal:hover { color: var(--ink); }
      .scroll { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 0 18px 14px; }
      h3 {
        font-size: 13px; font-weight: 600; color: var(--ink-2); margin: 12px 0 6px; padding-top: 12px;
        border-top: 1px solid var(--line); display: flex; justify-content: space-between; align-items: center;
        min-height: 30px;
      }
      .mini { display: flex; gap: 3px; } .mini cc-card { --w: 22px; }
      h2 { font: 650 15px/1.3 var(--sans); margin: 20px 0 6px; padding-top: 14px; border-top: 2px solid var(--line); }
      section:first-child > h2, section:first-child > h3 { border-top: 0; padding-top: 0; margin-top: 4px; }
      li { display: flex; justify-content: space-between; gap: 12px; padding: 3px 0; line-height: 1.35; }
      li b { font-weight: 600; }
      li.why { display: block; font-size: 14px; color: var(--ink-2); padding: 2px 0 4px; }
      li.refused { color: var(--stop); }
      li.long { display: block; }
      li.long .mini { margin: 4px 0; }
      li.rule { padding: 0 0 5px; display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: flex-start; }
      .talk li { display: block; padding: 5px 0; overflow-wrap: anywhere; }
      .talk b { font-weight: 600; color: var(--ink-2); margin-right: 6px; }
      .talk .mine b { color: var(--act); }
      .muter {
        float: right; border: 0; background: none; min-height: 28px; padding: 2px 6px; font-size: 13px;
        color: var(--ink-2); opacity: 0; cursor: pointer; border-radius: 6px;
      }
      li:hover .muter, .muter:focus-visible { opacity: 1; }
      @media (hover: none) { .muter { opacity: .8; } }
      @media (hover: hover) {
        .talk li { position: relative; }
        .muter { position: absolute; right: -6px; top: 2px; background: var(--raised); }
      }
      .muter:hover { background: var(--hover); color: var(--ink); }
      form {
        display: flex; gap: 8px; padding: 12px 18px calc(14px + env(safe-area-inset-bottom));
        border-top: 1px solid var(--line);
      }
      form input {
        flex: 1; min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground); font-size: 16px;
      }
      form .btn { min-height: 44px; padding: 0 14px; }
      .closed {
        padding: 14px 18px calc(16px + env(safe-area-inset-bottom)); border-top: 1px solid var(--line);
        text-align: center; font-size: 14px; color: var(--ink-2);
      }
      .signs { display: flex; gap: 6px; padding: 10px 18px 0; border-top: 1px solid var(--line); }
      .signs .btn { flex: 1; min-width: 40px; padding: 0; font-size: 17px; } .signs + form { border-top: 0; }
      /* the settings have these too */
      @media (max-height: 700px) {
        .foot .all { display: none; } .foot { padding-bottom: 0; } .signs { padding-top: 6px; }
        form { padding-block: 6px calc(8px + env(safe-area-inset-bottom)); }
      }
      .talk i { font-style: normal; color: var(--ink-2); }
      .foot { padding: 0 18px 10px; display: flex; flex-wrap: wrap; gap: 8px; }
    `,
  ];

  override render(): unknown {
    if (!this.seen) return nothing;
    const hidden = this.#choices.now.chat === "muted";
    // a person who lost the role no longer sees it
    if (this.tab === "trail" && !this.seen.offers.log) this.tab = "hand";
    const fresh = !hidden && this.talk.length > this.read && this.tab === "hand";
    if (this.alone) return this.told(hidden);
    return html`<div class="head">
        <div class="tabs" role="tablist">
          <button class="btn" role="tab" aria-selected=${this.tab === "hand"}
            @click=${() => this.turn("hand")}>${this.number ? FELT.hand(this.number) : FELT.chat.hand}</button>
          <button class="btn" role="tab" aria-selected=${this.tab === "chat"}
            @click=${() => this.turn("chat")}>${FELT.chat.title}${
              fresh ? html`<span class="dot" aria-label="new"></span>` : nothing
            }</button>
          ${
            this.seen.offers.log
              ? html`<button class="btn" role="tab" aria-selected=${this.tab === "trail"}
                @click=${() => this.turn("trail")}>${FLOOR_WORDS.trail.title}</button>`
              : nothing
          }
        </div>
        ${
          this.seen.seal && this.tab === "hand"
            ? html`<button class="seal" type="button"
              title=${this.cut?.seal === this.seen.seal ? FELT.seal.cuts[this.cut.state] : nothing}
              @click=${() => this.dispatchEvent(new Event("seal"))}>${FELT.sealed(
                this.seen.seal,
                this.cut?.seal === this.seen.seal ? this.cut.state : undefined,
              )}</button>`
            : nothing
        }
      </div>
      ${this.told(hidden)}`;
  }

  private told(hidden: boolean): TemplateResult {
    switch (this.tab) {
      case "trail":
        return html`<div class="scroll" tabindex="0"><cc-trail table=${this.seen.table}
          .version=${this.seen.version}></cc-trail></div>`;
      case "chat":
        return this.chat(hidden);
      default:
        return html`<div class="scroll" tabindex="0" @scroll=${this.scrolled}>${repeat(
          sections(this.log),
          (one) => one.key,
          (one) => this.section(one),
        )}</div>`;
    }
  }

  /** The hand that is played, or the last one. */
  private get number(): number {
    const { hands, hand } = this.seen.view;
    return hands + (hand && hand.phase !== "over" ? 1 : 0);
  }

  private turn(tab: Tab): void {
    this.tab = tab;
    this.read = this.talk.length;
  }

  private section(one: Section): TemplateResult {
    const [first] = one.entries;
    return html`<section>
      ${one.begins ? html`<h2>${first ? splitNumber(first)[0] : ""}</h2>` : nothing}
      ${
        one.title
          ? html`<h3>${one.title}<span class="mini">${one.cards.map(
              (card) => html`<cc-card .card=${card}></cc-card>`,
            )}</span></h3>`
          : nothing
      }
      <ul>${one.entries
        .slice(one.begins ? 1 : 0)
        .map((entry, at, all) => html`${this.signed(entry, all[at - 1])}${this.entry(entry)}`)}</ul>
    </section>`;
  }

  /** With real cards a dealer enters everything: who it is, wherever that changes. */
  private signed(entry: Entry, before: Entry | undefined): unknown {
    return this.seen.live && entry.by && entry.by !== before?.by
      ? html`<li class="why">${FELT.enteredBy(entry.by)}</li>`
      : nothing;
  }

  private entry(entry: Entry): TemplateResult {
    const [text, number] = splitNumber(entry);
    const plain = PLAYED.has(entry.what) || entry.refused;
    const cards = entry.what === "shown" && entry.cards.length;
    const look = entry.refused ? "refused" : plain ? (cards && entry.cards.length > 4 ? "long" : "") : "why";
    return html`<li class=${look}>${text}${
      number
        ? html` <b>${number}</b>`
        : cards
          ? html`<span class="mini">${entry.cards.map((card) => html`<cc-card .card=${card}></cc-card>`)}</span>`
          : nothing
    }</li>
      ${
        entry.cites.length && (TELLING.has(entry.what) || entry.refused)
          ? html`<li class="rule">${entry.cites.map(
              (cite) =>
                html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`,
            )}</li>`
          : nothing
      }`;
  }

  private chat(hidden: boolean): TemplateResult {
    const choices = this.#choices.now;
    const heard = this.talk.filter((one) => isWanted(one, this.muted, choices));
    const unsigned = choices.reactions === "muted";
    return html`<div class="scroll" tabindex="0" @scroll=${this.scrolled}><ul class="talk">
        ${
          heard.length
            ? heard.map((one) => this.spoken(one))
            : html`<li class="muted">${hidden ? FELT.chat.muted : FELT.chat.empty}</li>`
        }</ul></div>
      <div class="foot">
        <button class="btn small quiet all" type="button" aria-pressed=${hidden}
          @click=${() => settings.set("chat", hidden ? "shown" : "muted")}>${
            hidden ? FELT.chat.hearAll : FELT.chat.muteAll
          }</button>
        <button class="btn small quiet all" type="button" aria-pressed=${unsigned}
          @click=${() => settings.set("reactions", unsigned ? "shown" : "muted")}>${
            unsigned ? FELT.chat.hearSigns : FELT.chat.muteSigns
          }</button>
        ${[...this.muted].map(
          (who) =>
            html`<button class="btn small quiet" type="button"
              @click=${() => this.mute(who)}>${FELT.chat.unmute(this.nameOf(who))}</button>`,
        )}
      </div>
      ${
        this.seen.offers.chat
          ? html`<div class="signs" role="group" aria-label=${FELT.chat.reactions}>${SIGNS.map(
              (sign) => html`<button class="btn small" type="button" title=${STAGE.signs[sign][1]}
                aria-label=${STAGE.signs[sign][1]}
                @click=${() => this.speak({ sign })}><span aria-hidden="true">${STAGE.signs[sign][0]}</span></button>`,
            )}</div><form @submit=${this.say}><input name="text" maxlength="200" autocomplete="off"
            aria-label=${FELT.chat.say} placeholder=${FELT.chat.say} /><button class="btn"
            type="submit">${FELT.chat.send}</button></form>`
          : html`<p class="closed">${
              this.seen.view.hand && this.seen.view.hand.phase !== "over" ? FELT.chat.closed : FELT.chat.off
            }</p>`
      }`;
  }

  private spoken(one: Said): TemplateResult {
    const own = this.seen.view.sitters.find((sitter) => sitter.seat === this.seen.you)?.player === one.who;
    return html`<li class=${own ? "mine" : ""}>${
      own
        ? nothing
        : html`<button class="muter" type="button"
          @click=${() => this.mute(one.who)}>${FELT.chat.mute(one.name)}</button>`
    }<b>${one.name}</b>${one.sign ? html`<i title=${chatText(one)}>${shownText(one)}</i>` : one.text}</li>`;
  }

  private nameOf(who: string): string {
    return this.seen.names[who] ?? this.talk.find((one) => one.who === who)?.name ?? who;
  }

  private mute(who: string): void {
    this.dispatchEvent(new CustomEvent("mute", { detail: who }));
  }

  private say(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = String(new FormData(form).get("text") ?? "").trim();
    if (!text) return;
    form.reset();
    this.speak({ text });
  }

  private speak(message: ChatMessage): void {
    this.dispatchEvent(new CustomEvent("say", { detail: message }));
  }

  protected override updated(changed: PropertyValues): void {
    const place = this.scroll_;
    if (!place || this.tab === "trail" || !(changed.has("log") || changed.has("talk") || changed.has("tab"))) return;
    if (this.tab === "chat") this.read = this.talk.length;
    if (changed.has("tab")) this.#follow = true;
    if (!this.#follow) return;
    const toEnd = (): void => void (place.scrollTop = place.scrollHeight);
    toEnd();
    requestAnimationFrame(toEnd); // cards in the lines grow once they are drawn
  }

  /** A reader who scrolled up stays there; at the end the log follows the play. Lines that grow are no scrolling up. */
  private scrolled(event: Event): void {
    const { scrollHeight, scrollTop, clientHeight } = event.target as HTMLElement;
    if (scrollHeight - scrollTop - clientHeight < 40) this.#follow = true;
    else if (scrollTop < this.#place) this.#follow = false;
    this.#place = scrollTop;
  }
}

/** What players did: in full ink, the number on the right. The rest explains, and is paler. */
const PLAYED = new Set([
  "opened",
  "folded",
  "checked",
  "called",
  "raised",
  "brought-in",
  "posted",
  "shown",
  "mucked",
  "awarded",
  "discarded",
  "sat-down",
  "seat-left",
]);
/** Events whose rules get a line of their own. */
const TELLING = new Set([
  "returned",
  "killed",
  "runs-agreed",
  "awarded",
  "stub-short",
  "seen",
  "held-back",
  "came-in",
  "timed-out",
  "clock-called",
  "penalised",
  "blind-missed",
  "button-placed",
  "straddle-asked",
  "straddle-dropped",
]);

declare global {
  interface HTMLElementTagNameMap {
    "cc-log": CcLog;
  }
}
