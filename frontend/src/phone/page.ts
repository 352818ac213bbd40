// <cc-phone-page>: a tournament on a player's phone: what changed first, then their seat, the clock and their numbers.

import { LitElement, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError } from "../app/api.ts";
import { announceCalls } from "../app/floor-calls.ts";
import { browserStorage } from "../app/settings.ts";
import { listenForFirstTouch } from "../app/sound.ts";
import { WORDS, chips, moneyText } from "../app/words.ts";
import "../cards/announcements.ts";
import { LiveTournament, isLong, searchEntrants } from "../clock/live-tournament.ts";
import "../floor/call-floor.ts";
import { parts } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import { memberAddress } from "../league/addresses.ts";
import type { AllowedAct, EntrantView } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import { MoveAlert } from "./alert.ts";
import {
  type PhoneState,
  cites,
  clockCard,
  dealCard,
  dealList,
  moveCard,
  numbersCard,
  overCard,
  resultCard,
  seatCard,
} from "./cards.ts";
import { type Move, moveOf } from "./facts.ts";
import { standingsTab, structureTab } from "./lists.ts";
import { answer, cancel, ownEntry, register, runClock } from "./registration.ts";
import "./rules.ts";
import { phoneStyles } from "./styles.ts";
import { PHONE } from "./words.ts";

const TABS = ["seat", "standings", "structure", "rules"] as const;
type Tab = (typeof TABS)[number];

const night = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const MOVE_SEEN = `cutcard-moved ${night}`;

@customElement("cc-phone-page")
export class CcPhonePage extends LitElement {
  @state() private tab: Tab = tabInAddress();
  @state() private ownId = "";
  @state() private signedIn: boolean | undefined;
  @state() private view = browserStorage()?.getItem(MOVE_SEEN) ?? "";
  @state() private typed = "";
  @state() private more: readonly EntrantView[] = [];
  @state() private busy = false;
  readonly #who = new URLSearchParams(location.search).get("player") ?? "";
  readonly #night = new LiveTournament(this, night, "player", this.#who);
  readonly #calling = new MoveAlert();

  static override styles = [parts, phoneStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    listenForFirstTouch();
    announceCalls();
    addEventListener("hashchange", this.#turned);
    void ownEntry(night).then(({ signedIn, id }) => {
      this.signedIn = signedIn;
      this.ownId = id;
      if (id && !this.#who) this.#night.switchPlayer(id);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#turned);
    this.#calling.stop();
  }

  override render(): unknown {
    const phone = this.phone;
    if (!phone)
      return html`<main tabindex="-1"><p class="card"
        role="status">${this.#night.error ? PHONE.none : WORDS.loading}</p></main>`;
    return html`<header><b>${phone.player.screen.title}</b>${this.who(phone)}</header>
      <main tabindex="-1" id="page">
        ${
          this.#night.lostAt
            ? html`<p class="off" role="status">${PHONE.clock.offline(this.#night.lostAt)}</p>`
            : nothing
        }
        ${this.moveSection(phone)}
        ${this.tab === "seat" ? html`<cc-announced></cc-announced>` : nothing}${this.shown(phone)}
      </main>
      <nav aria-label=${PHONE.nav}>${TABS.map(
        (tab) => html`<a href=${`#${tab}`} aria-current=${tab === this.tab ? "page" : nothing}>${PHONE.tabs[tab]}</a>`,
      )}</nav>
      <cc-notices></cc-notices>`;
  }

  /** A move shows first, on every tab. */
  private moveSection(phone: PhoneState): unknown {
    const move = this.move;
    return move ? moveCard(phone, move, () => void this.seated(move)) : nothing;
  }

  private shown(phone: PhoneState): unknown {
    switch (this.tab) {
      case "seat":
        return this.mine(phone);
      case "standings":
        return standingsTab(phone, this.typed, this.more, this.search);
      case "structure":
        return structureTab(phone);
      case "rules":
        return html`<h1 class="top">${PHONE.rules.title}</h1><cc-phone-rules
          house=${phone.player.screen.house}></cc-phone-rules>`;
    }
  }

  protected override updated(): void {
    const move = this.move;
    const title = this.#night.screen?.title;
    this.#calling.about(move?.key ?? "", move ? PHONE.move.heard(move.change.table, move.change.seat) : "");
    if (title && document.title !== title) document.title = title;
  }

  private readonly search = (words: string): void => {
    this.typed = words;
    const all = this.#night.player?.standings ?? [];
    if (isLong(all) && words.trim())
      void searchEntrants(night, words, 50).then((more) => words === this.typed && (this.more = more));
  };

  // ------------------------------------------------------------ my seat

  private mine(phone: PhoneState): unknown {
    const { me, screen } = phone.player;
    return html`${this.questions(phone)}
      ${
        me
          ? me.place > 0 || me.status === "out"
            ? resultCard(me, screen.currency)
            : this.move
              ? nothing
              : seatCard(phone.player, me)
          : nothing
      }
      ${!me && screen.stage !== "closed" ? this.unknown(phone) : nothing}
      ${screen.stage === "over" || screen.stage === "closed" ? overCard(night) : clockCard(phone)}
      ${this.clockButton(phone)}
      ${screen.stage === "playing" ? numbersCard(phone) : nothing}${this.leaving(phone)}
      ${this.floor(phone)}
      ${
        this.isOwn && me?.person
          ? html`<a class="btn quiet wide" href=${memberAddress(me.person)}>${PHONE.played}</a>`
          : nothing
      }
      <a class="btn quiet wide" href="/league">${PHONE.league}</a>
      <a class="btn quiet wide" href="/nights">${PHONE.others}</a>`;
  }

  /** A seated player can call the floor to the table. */
  private floor({ player: { me, screen } }: PhoneState): unknown {
    if (!this.isOwn || !me?.table || screen.stage !== "playing") return nothing;
    return html`<cc-ask-floor label=${PHONE.callFloor}
      place=${PHONE.place(screen.title, me.table, me.seat)}></cc-ask-floor>`;
  }

  /** An open question about a freed seat or a deal: it comes before information. */
  private questions({ player }: PhoneState): unknown {
    if (!player.asked) return player.deal ? dealCard(player) : nothing;
    const offer = player.me?.status === "waiting";
    const say = PHONE.acts;
    return html`<section class="card asked"><h1>${player.asked}</h1>${offer ? nothing : dealList(player)}
      ${
        this.isOwn
          ? html`<div class="btns">${this.act(offer ? say.take : say.agree, "go", () =>
              answer(night, offer ? "offer" : "deal"),
            )}${this.act(offer ? say.leave : say.disagree, "", () =>
              answer(night, offer ? "offer" : "deal", false),
            )}</div>`
          : this.signInLine()
      }
    </section>`;
  }

  private unknown({ player }: PhoneState): unknown {
    const { listed, standings, screen } = player;
    const begins = screen.stage === "planned" || screen.stage === "open" || screen.stage === "seated";
    const find = standings.length
      ? html`<cc-find-me night=${night} .people=${standings} ?stranger=${this.signedIn === false}
        @found=${(event: CustomEvent<string>) => this.showPlayer(event.detail)}></cc-find-me>`
      : nothing;
    if (!listed || !(begins || this.signedIn)) return find;
    const say = PHONE.register;
    return html`<section class="card asked"><div><h1>${say.open}</h1>
        <p class="muted">${[
          say.price(moneyText(listed.price, listed.currency), chips(listed.chips)),
          say.count(listed.registered, listed.capacity),
          listed.waiting ? say.waiting(listed.waiting) : "",
        ]
          .filter(Boolean)
          .join(". ")}.</p></div>
        ${this.signedIn ? this.registration(player.may.find((one) => one.do === "register")) : this.signInLine()}
      </section>${this.signedIn ? nothing : find}`;
  }

  /** The button, or why it cannot be done. */
  private registration(may: AllowedAct | undefined): unknown {
    if (may && !may.may) return html`<div><p>${may.why}</p>${cites(may.cites, this.#night.screen?.house ?? "")}</div>`;
    return this.act(PHONE.acts.register, "go", () => register(night));
  }

  private signInLine(): unknown {
    return this.signedIn === false ? html`<a class="btn" href=${signInAddress()}>${PHONE.find.signIn}</a>` : nothing;
  }

  /** A player who was given the clock pauses and resumes it. */
  private clockButton({ player }: PhoneState): unknown {
    if (!player.keeps_clock || !this.isOwn || player.screen.stage !== "playing") return nothing;
    const stands = player.screen.clock.paused.length > 0;
    return html`<div class="btns">${this.act(stands ? PHONE.clock.run : PHONE.clock.stop, "wide", () =>
      runClock(night, !stands),
    )}</div>`;
  }

  private leaving({ player }: PhoneState): unknown {
    const may = player.may.find((one) => one.do === "cancel");
    return this.isOwn && may?.may
      ? html`<button class="btn stop wide" type="button"
        @click=${() => this.try(() => cancel(night))}>${PHONE.acts.cancel}</button>`
      : nothing;
  }

  private act(label: string, kind: string, run: () => Promise<unknown>): unknown {
    return html`<button class="btn ${kind}" type="button" aria-busy=${this.busy ? "true" : nothing}
      @click=${() => this.try(run)}>${label}</button>`;
  }

  private who({ player }: PhoneState): unknown {
    if (!player.me)
      return this.signedIn === false ? html`<a class="who" href=${signInAddress()}>${PHONE.find.signIn}</a>` : nothing;
    return this.isOwn
      ? html`<span class="who">${player.me.name}</span>`
      : html`<button class="who" type="button" aria-label=${`${player.me.name}. ${PHONE.find.other}`}
        @click=${() => this.showPlayer("")}>${player.me.name} ›</button>`;
  }

  // ------------------------------------------------------------ commands

  private get phone(): PhoneState | undefined {
    const { player, reading, now } = this.#night;
    return player && reading ? { player, reading, now } : undefined;
  }

  private get move(): Move | undefined {
    return this.#night.player && moveOf(this.#night.player, this.view);
  }

  /** Whether the shown player is the signed-in one. */
  private get isOwn(): boolean {
    return this.ownId !== "" && this.#night.player?.me?.id === this.ownId;
  }

  /** Show another player; the address has their id. */
  private showPlayer(who: string): void {
    const url = new URL(location.href);
    if (who) url.searchParams.set("player", who);
    else url.searchParams.delete("player");
    history.replaceState(null, "", url);
    this.#night.switchPlayer(who);
  }

  private async seated(move: Move): Promise<void> {
    this.#calling.stop();
    this.view = move.key;
    try {
      browserStorage()?.setItem(MOVE_SEEN, move.key);
    } catch {
      // a private window has no storage
    }
    // the desk may have marked it already: a refusal is ignored
    if (this.isOwn && move.from) await answer(night, "seated").catch(() => undefined);
  }

  private async try(run: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    toasts.acted();
    try {
      await run();
      const { id } = await ownEntry(night);
      if (id !== this.ownId) {
        this.ownId = id;
        this.#night.switchPlayer(id);
      }
    } catch (error) {
      const refused = error instanceof RefusedError ? error : undefined;
      toast({
        kind: "refused",
        title: refused?.message ?? WORDS.unreachable,
        ...(refused ? { cites: refused.cites } : {}),
        house: this.#night.screen?.house ?? "",
      });
    }
    this.busy = false;
  }

  readonly #turned = (): void => {
    this.tab = tabInAddress();
    scrollTo(0, 0);
  };
}

function tabInAddress(): Tab {
  return TABS.find((tab) => `#${tab}` === location.hash) ?? "seat";
}
