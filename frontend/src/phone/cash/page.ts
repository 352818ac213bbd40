// <cc-cash-phone-page>: a cash session on a player's phone: a call first, then their seat, their lists, the games.

import { LitElement, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../../app/api.ts";
import { LiveCashSession } from "../../app/live-view.ts";
import { listenForFirstTouch } from "../../app/sound.ts";
import { WORDS } from "../../app/words.ts";
import { sendCommand, sessionInAddress } from "../../cash/session.ts";
import "../../floor/call-floor.ts";
import { parts } from "../../kit/styles.ts";
import { toast, toasts } from "../../kit/toast.ts";
import type { CashCommand, EveningPlayed, VisitorView } from "../../protocol.ts";
import { signInAddress } from "../../shell/bar.ts";
import { MoveAlert } from "../alert.ts";
import "../rules.ts";
import { phoneStyles } from "../styles.ts";
import {
  type CashPhone,
  callCard,
  fundsCard,
  gamesCard,
  hereCard,
  inPersonCard,
  heldChipsCard,
  listCards,
  listsTab,
  playedTab,
} from "./cards.ts";
import { callKey, callsOf } from "./facts.ts";
import { seatCard } from "./seat.ts";
import { cashPhoneStyles } from "./styles.ts";
import { CASH_PHONE } from "./words.ts";

const TABS = ["place", "lists", "played", "rules"] as const;
type Tab = (typeof TABS)[number];

@customElement("cc-cash-phone-page")
export class CcCashPhonePage extends LitElement {
  @state() private tab: Tab = tabInAddress();
  @state() private signedIn: boolean | undefined;
  @state() private busy = false;
  /** The open question: "late nl", "other", "chips", "leave"; "": none. */
  @state() private open = "";
  @state() private seats: readonly number[] = [];
  @state() private wrong = "";
  @state() private earlier: readonly EveningPlayed[] = [];
  readonly #cash = new LiveCashSession(this, sessionInAddress(), "visitor");
  readonly #calling = new MoveAlert();

  static override styles = [parts, phoneStyles, cashPhoneStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    listenForFirstTouch();
    addEventListener("hashchange", this.#turned);
    void me().then(
      () => this.#known(),
      () => (this.signedIn = false),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#turned);
    this.#calling.stop();
  }

  override render(): unknown {
    const { view, disconnectedAt: lostAt, wrong } = this.#cash;
    if (!view)
      return html`<main tabindex="-1"><p class="card" role="status">${
        wrong ? CASH_PHONE.none : WORDS.loading
      }</p></main>`;
    return html`<header><b>${view.title}</b>${this.who(view)}</header>
      <main tabindex="-1" id="page">
        ${lostAt ? html`<p class="off" role="status">${CASH_PHONE.offline(lostAt)}</p>` : nothing}
        ${callsOf(view).map((one) => callCard(this.shown(view), one))}${this.body(view)}
      </main>
      <nav aria-label=${CASH_PHONE.nav}>${TABS.map(
        (tab) =>
          html`<a href=${`#${tab}`} aria-current=${tab === this.tab ? "page" : nothing}>${CASH_PHONE.tabs[tab]}</a>`,
      )}</nav>
      <cc-notices></cc-notices>`;
  }

  protected override updated(): void {
    const { view } = this.#cash;
    if (!view) return;
    const [next] = callsOf(view);
    const wait = next?.list.wait;
    this.#calling.about(callKey(view), wait ? CASH_PHONE.call.heard(wait.table, wait.seat) : "");
    if (document.title !== view.title) document.title = view.title;
  }

  private body(view: VisitorView): unknown {
    switch (this.tab) {
      case "place":
        return this.place(view);
      case "lists":
        return listsTab(this.shown(view));
      case "played":
        return playedTab(this.shown(view), this.earlier, this.signedIn !== false);
      case "rules":
        return html`<h1 class="top">${CASH_PHONE.tabs.rules}</h1><cc-phone-rules
          house=${view.house}></cc-phone-rules>`;
    }
  }

  private place(view: VisitorView): unknown {
    const shown = this.shown(view);
    if (view.stage === "closed")
      return html`<section class="card"><h1>${CASH_PHONE.closed}</h1><p class="muted">${
        CASH_PHONE.closedText
      }</p></section>${this.end(view)}`;
    const nowhere = !view.seat && !view.lists.length;
    return html`${nowhere ? html`<h1 class="top">${CASH_PHONE.tabs.place}</h1>` : nothing}
      ${this.signedIn === false ? this.stranger() : nothing}
      ${view.seat ? seatCard(shown, view.seat) : nothing}
      ${heldChipsCard(view)}${listCards(shown)}${hereCard(shown)}${inPersonCard(shown)}${gamesCard(shown)}
      ${fundsCard(view)}
      ${
        view.seat
          ? html`<cc-ask-floor label=${CASH_PHONE.callFloor}
            place=${CASH_PHONE.floorAt(view.title, view.seat.table, view.seat.seat)}></cc-ask-floor>`
          : nothing
      }
      ${this.end(view)}`;
  }

  /** At the end of the page: leave the room, and other sessions. */
  private end(view: VisitorView): unknown {
    const home = view.stage === "open" && view.player && !view.seat && (view.here || view.lists.length > 0);
    return html`${
      home
        ? html`<button class="btn stop wide" type="button"
          @click=${() => this.do({ do: "go-home", player: view.player })}>${CASH_PHONE.home}</button>`
        : nothing
    }<a class="btn quiet wide" href="/cash">${CASH_PHONE.others}</a>`;
  }

  private stranger(): unknown {
    return html`<section class="card asked"><p>${CASH_PHONE.signInText}</p><a class="btn go"
      href=${signInAddress()}>${CASH_PHONE.signIn}</a></section>`;
  }

  private who(view: VisitorView): unknown {
    if (view.name) return html`<span class="who">${view.name}</span>`;
    return this.signedIn === false ? html`<a class="who" href=${signInAddress()}>${CASH_PHONE.signIn}</a>` : nothing;
  }

  private shown(view: VisitorView): CashPhone {
    return {
      view,
      now: this.#cash.now,
      busy: this.busy,
      may: this.signedIn === true && view.stage === "open",
      open: this.open,
      seats: this.seats,
      wrong: this.wrong,
      do: (command) => void this.do(command),
      ask: (what) => {
        this.open = what === this.open ? "" : what;
        this.seats = [];
        this.wrong = "";
      },
      choose: (seats) => (this.seats = seats),
      complain: (words) => (this.wrong = words),
    };
  }

  private async do(command: CashCommand): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    toasts.acted();
    try {
      await sendCommand(this.#cash.evening, command);
      this.open = "";
    } catch (error) {
      const refused = error instanceof RefusedError ? error : undefined;
      toast({
        kind: "refused",
        title: refused?.message ?? WORDS.unreachable,
        ...(refused ? { cites: refused.cites } : {}),
        house: this.#cash.view?.house ?? "",
      });
    }
    this.busy = false;
  }

  /** Signed-in players also get their earlier sessions. */
  #known(): void {
    this.signedIn = true;
    void call("GET /api/me/cash").then(
      (played) => (this.earlier = played),
      () => undefined,
    );
  }

  readonly #turned = (): void => {
    this.tab = tabInAddress();
    this.open = "";
    scrollTo(0, 0);
  };
}

function tabInAddress(): Tab {
  return TABS.find((tab) => `#${tab}` === location.hash) ?? "place";
}
