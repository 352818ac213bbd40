// <cc-hand-page>: replay a finished hand step by step, and download it.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { mention } from "../app/screen-reader.ts";
import { moment } from "../app/times.ts";
import { WORDS, countIn } from "../app/words.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { HandReplay } from "../protocol.ts";
import "../shell/bar.ts";
import { withPips } from "../stage/log-entries.ts";
import "../stage/stage.ts";
import { controlStyles, controls, pause, tableAt, wonAt } from "./replay.ts";
import { downloads, receipt } from "./share.ts";
import { HANDS, REPLAY, SHARE } from "./words.ts";

@customElement("cc-hand-page")
export class CcHandPage extends LitElement {
  /** Which hand; a page reads it from its address. */
  @property() hand = "";
  /** The key of the link by which it is shared; "": one's own view of it. */
  @property() shared = "";
  /** In a sheet over a table, not on a page of its own. */
  @property({ type: Boolean, reflect: true }) inside = false;
  @state() private replay: HandReplay | undefined;
  @state() private step = 0;
  @state() private playing = false;
  @state() private trouble = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #keys = (event: KeyboardEvent): void => this.key(event);

  static override styles = [
    parts,
    controlStyles,
    css`
      :host { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); height: 100dvh; }
      main, .inside {
        display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) 344px; min-height: 0; outline: none;
      }
      .head {
        grid-column: 1; display: flex; align-items: baseline; gap: 4px 16px; padding: 16px 28px 8px;
        white-space: nowrap;
      }
      h1 { font-size: var(--t-xl); }
      .head .muted { font-size: 15px; overflow: hidden; text-overflow: ellipsis; }
      .head a { margin-left: auto; font-size: 15px; color: var(--ink-2); }
      .stage {
        grid-column: 1; position: relative; min-height: 0;
        background: radial-gradient(62% 66% at 50% 46%, color-mix(in srgb, var(--ground) 90%, var(--felt)),
          var(--ground));
      }
      cc-stage { position: absolute; inset: 0; }
      .bar { grid-column: 1; }
      aside {
        grid-column: 2; grid-row: 1 / 4; display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
        min-height: 0;
        border-left: 1px solid var(--line); background: var(--panel);
      }
      ol { overflow: auto; padding: 12px 0; overscroll-behavior: contain; position: relative; }
      li button {
        display: block; width: 100%; padding: 7px 20px; border: 0; background: none; text-align: left; font-size: 15px;
        line-height: 1.35; cursor: pointer; color: var(--ink-2);
      }
      li button:hover { background: var(--raised); } li button:focus-visible { outline-offset: -3px; }
      li.past button { color: var(--ink); }
      li[aria-current] button {
        background: var(--raised); box-shadow: inset 4px 0 0 var(--act); color: var(--ink); font-weight: 600;
      }
      li.street { border-top: 1px solid var(--line); margin-top: 6px; padding-top: 6px; }
      li .cites { display: flex; flex-wrap: wrap; gap: 0 14px; padding: 0 20px 6px; }
      .take { padding: 16px 20px; border-top: 1px solid var(--line); display: grid; gap: 10px; }
      .take .label { line-height: 1.4; }
      .take > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(84px, 1fr)); gap: 8px; }
      .sorry { padding: 48px 28px; }
      :host([inside]) { grid-template-rows: minmax(0, 1fr); height: min(640px, 74dvh); }
      .inside { grid-template-columns: minmax(0, 1fr) 280px; }
      @media (max-width: 960px) {
        :host { height: auto; min-height: 100dvh; }
        main, .inside { grid-template: auto minmax(320px, 58dvh) auto auto / minmax(0, 1fr); }
        :host([inside]) { height: auto; min-height: 0; } .stage { min-width: 0; overflow: hidden; }
        aside { grid-column: 1; grid-row: 4; border: 0; border-top: 1px solid var(--line); }
        ol { max-height: none; overflow: visible; }
      }
      @media (max-width: 640px) {
        .head { padding: 12px 16px 4px; flex-wrap: wrap; }
        .head .muted { order: 1; flex-basis: 100%; font-size: var(--t-s); }
        .bar { position: sticky; bottom: 0; z-index: 6; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#keys);
    const hand = this.hand || decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
    if (!this.inside) document.title = `${this.shared ? SHARE.page : HANDS.hand(hand)} · Cutcard`;
    const told = this.shared
      ? call("GET /api/shared/{key}", { key: this.shared })
      : call("GET /api/hands/{hand}/replay", { hand });
    told.then(
      (told) => this.show(told),
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#keys);
    clearTimeout(this.#timer);
  }

  protected override updated(changed: PropertyValues): void {
    const list = this.renderRoot.querySelector("ol");
    const line = this.renderRoot.querySelector<HTMLElement>("li[aria-current]");
    // Only the list itself scrolls: where it has no room of its own, the page must not jump.
    if (!changed.has("step") || !list || !line || list.scrollHeight <= list.clientHeight) return;
    if (line.offsetTop < list.scrollTop) list.scrollTop = line.offsetTop;
    else list.scrollTop = Math.max(list.scrollTop, line.offsetTop + line.offsetHeight - list.clientHeight);
  }

  override render(): unknown {
    const { replay } = this;
    return html`${
      this.inside
        ? nothing
        : html`<cc-bar ?open=${Boolean(this.shared)} current=${this.shared ? nothing : "hands"}></cc-bar>`
    }
      ${
        this.trouble
          ? html`<main tabindex="-1" class="sorry"><p class="note" role="alert">${this.trouble}</p></main>`
          : replay
            ? this.page(replay)
            : html`<p class="sorry muted">${WORDS.loading}</p>`
      }`;
  }

  private show(told: HandReplay): void {
    const { format, chip_cents } = told.stakes;
    countIn(format === "cash" ? chip_cents : 100);
    const pictures = told.pictures.map((one) => ({ ...one, text: withPips(one.what, one.text) }));
    const seats = told.pictures.at(-1)?.view.seats ?? [];
    const unnamed = Object.fromEntries(seats.map(({ seat }) => [seat, SHARE.seat(seat)]));
    this.replay = { ...told, names: { ...unnamed, ...told.names }, pictures };
  }

  private page(replay: HandReplay): unknown {
    const picture = replay.pictures[this.step];
    const boardCards = Math.max(...replay.pictures.map((one) => one.view.board.length));
    const told = html`<div class="head">
        <h1>${HANDS.hand(replay.hand)}</h1>
        <span class="muted">${[replay.title, replay.at ? moment(replay.at) : "", replay.game_title, replay.house_title]
          .filter(Boolean)
          .join(", ")}</span>
        ${this.inside || this.shared ? nothing : html`<a href="/hands">${REPLAY.back}</a>`}
      </div>
      <div class="stage"><cc-stage .seen=${tableAt(replay, this.step)} .won=${wonAt(replay, this.step)}
        .board=${boardCards > 0 ? 5 : 0}></cc-stage></div>
      <div class="bar">
        ${controls({
          step: this.step,
          steps: replay.pictures.length,
          playing: this.playing,
          text: picture?.text ?? "",
          go: (to) => this.go(to),
          toggle: () => this.toggle(),
        })}
      </div>
      <aside>
        <ol aria-label=${REPLAY.steps}>${replay.pictures.map((_, index) => this.line(replay, index))}</ol>
        ${
          this.shared
            ? nothing
            : html`<div class="take">
          <p class="label">${replay.seal ? REPLAY.sealed(replay.seal) : REPLAY.unsealed}</p>
          <div>${downloads(replay.hand, false)}${receipt(replay.hand)}</div>
          ${replay.viewer ? html`<cc-share-hand hand=${replay.hand}></cc-share-hand>` : nothing}
        </div>`
        }
      </aside>
    `;
    return this.inside ? html`<div class="inside">${told}</div>` : html`<main tabindex="-1">${told}</main>`;
  }

  private line(replay: HandReplay, index: number): unknown {
    const one = replay.pictures[index];
    if (!one) return nothing;
    const street = one.what === "dealt" || one.what === "showdown";
    return html`<li class=${[street ? "street" : "", index < this.step ? "past" : ""].filter(Boolean).join(" ")}
      aria-current=${index === this.step ? "step" : nothing}>
      <button type="button" @click=${() => this.go(index)}>${one.text}</button>
      ${
        index === this.step && one.cites.length
          ? html`<span class="cites">${one.cites.map(
              (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${replay.house}></cc-cite>`,
            )}</span>`
          : nothing
      }
    </li>`;
  }

  // ------------------------------------------------------------ steps

  private go(to: number, byItself = false): void {
    const last = (this.replay?.pictures.length ?? 1) - 1;
    this.step = Math.min(Math.max(0, to), last);
    if (!byItself) this.stop();
    mention(this.replay?.pictures[this.step]?.text ?? "");
  }

  private toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.step === (this.replay?.pictures.length ?? 1) - 1) this.step = 0;
    this.playing = true;
    this.wait();
  }

  private wait(): void {
    this.#timer = setTimeout(() => {
      this.go(this.step + 1, true);
      if (this.step < (this.replay?.pictures.length ?? 1) - 1) this.wait();
      else this.stop();
    }, pause(this.replay?.pictures[this.step]));
  }

  private stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  private key(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    const typing =
      target instanceof HTMLInputElement || target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
    if (event.ctrlKey || event.metaKey || event.altKey || !this.replay) return;
    const moves: Record<string, () => void> = {
      ArrowRight: () => this.go(this.step + 1),
      ArrowLeft: () => this.go(this.step - 1),
      Home: () => this.go(0),
      End: () => this.go(this.replay?.pictures.length ?? 0),
      " ": () => this.toggle(),
    };
    const move = moves[event.key];
    if (!move || (typing && (event.key === " " || target instanceof HTMLInputElement))) return;
    event.preventDefault();
    move();
  }
}
