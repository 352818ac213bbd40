// <cc-tablet-page>: the dealer's tablet, for those who may deal; <cc-tablet>: felt and next step on the left, one panel
// beside them.

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { mention } from "../app/screen-reader.ts";
import { serverSocket } from "../app/socket.ts";
import { listenForFirstTouch } from "../app/sound.ts";
import { WORDS } from "../app/words.ts";
import { tableCites } from "../felt/bet.ts";
import { headline } from "../felt/words.ts";
import "../floor/bad-beat.ts";
import { JACKPOT } from "../floor/words.ts";
import "../kit/settings-form.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { ChecklistView, HouseListed, Me, PersonKnown, TableCommand, TableUpdate } from "../protocol.ts";
import { watchLink } from "../shell/connection-notices.ts";
import { StaffPage } from "../shell/staff-page.ts";
import { heldChips, running } from "./facts.ts";
import "./felt/felt.ts";
import type { Tapped } from "./felt/felt.ts";
import type { TapForTheFloor } from "./felt/seat-actions.ts";
import { FloorCase } from "./floor/case.ts";
import "./floor/declaration.ts";
import "./floor/panel.ts";
import { checklists, incidents } from "./floor/requests.ts";
import type { Opens, StepButton } from "./next-step.ts";
import { OpenPanel, type ForTheFloor, GROUPS } from "./open-panel.ts";
import "./panels/amount.ts";
import type { CcAmountPanel } from "./panels/amount.ts";
import "./panels/award-pots.ts";
import "./panels/cards.ts";
import "./panels/change-deck.ts";
import "./panels/checklists.ts";
import "./panels/count.ts";
import "./panels/first-button.ts";
import "./panels/make-change.ts";
import "./panels/officials.ts";
import "./panels/overview.ts";
import "./panels/penalty.ts";
import "./panels/seat.ts";
import type { CcSeatPanel } from "./panels/seat.ts";
import "./step-bar.ts";
import type { CcStepBar } from "./step-bar.ts";
import { tabletStyles } from "./styles.ts";
import { TabletState } from "./table-state.ts";
import "./top.ts";
import { TABLET } from "./words.ts";

/** An element beside the felt that takes keys and taps on seats. */
interface Hearing {
  readonly updateComplete?: Promise<boolean>;
  key?(name: string): boolean;
  tapped?(seat: number): boolean;
  /** The same entry with the cards picked here; null: it does not take them, text: why it can't be sent yet. */
  withCards?(commands: readonly TableCommand[]): readonly TableCommand[] | string | null;
}

const TICK = 1000;

@customElement("cc-tablet")
export class CcTablet extends LitElement {
  @property() table = "";
  @property() me = "";
  @state() private houses: readonly HouseListed[] = [];
  @state() private lists: readonly ChecklistView[] = [];
  @state() private people: readonly PersonKnown[] = [];
  @query("cc-step-bar") private readonly bar!: CcStepBar | null;
  @query(".panel > *") private readonly beside!: (HTMLElement & Hearing) | null;
  @query("#settings") private readonly settings!: CcSheet;

  #at!: TabletState;
  #case!: FloorCase;
  #desk!: OpenPanel;
  #timer: ReturnType<typeof setInterval> | undefined;
  #stop: (() => void) | undefined;
  #due = "";
  #shown = "rest";
  /** A key that no button has yet, pressed while an entry is under way: it is for the step that follows. */
  #early = "";

  static override styles = [parts, tabletStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    const socket = serverSocket();
    watchLink(socket);
    this.#case = new FloorCase(this, this.table);
    this.#desk = new OpenPanel(this, this.#case);
    this.#case.onDeclared = () =>
      this.#at.seen && this.#desk.openSaid(this.#at.seen, this.#case.about[0], this.#case.title);
    this.#at = new TabletState(this, socket, this.table);
    this.#at.onChange = (before, now) => this.#changed(before, now);
    this.#at.onSuggest = (to) => this.#desk.panel === "amount" && (this.beside as CcAmountPanel | null)?.set(to);
    this.addController(this.#at);
    this.#timer = setInterval(() => this.requestUpdate(), TICK);
    const keys = (event: KeyboardEvent): void => this.#key(event);
    addEventListener("keydown", keys);
    const quiet = toasts.onChange(() => this.requestUpdate());
    this.#stop = () => {
      removeEventListener("keydown", keys);
      quiet();
    };
    call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
    call("GET /api/people").then(
      (people) => (this.people = people),
      () => undefined,
    );
    listenForFirstTouch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#stop?.();
  }

  #changed(before: TableUpdate | null, now: TableUpdate): void {
    if (!before)
      incidents().then(
        (groups) => (this.#desk.groups = groups),
        () => undefined,
      );
    const due = (now.dealer?.due ?? []).join(" ");
    if (!before || due !== this.#due) void this.#loadLists();
    this.#due = due;
    if (before && before.version !== now.version) this.#case.again();
    this.#desk.follow(before, now);
  }

  async #loadLists(): Promise<void> {
    await checklists(this.table).then(
      (lists) => (this.lists = lists),
      () => undefined,
    );
  }

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    const { seen, trouble: error, now, waiting, busy } = this.#at;
    if (!seen)
      return html`<div class="loading"><p role="status">${error || WORDS.loading}</p>${
        error ? html`<a class="btn" href="/">${TABLET.rest.lobby}</a>` : nothing
      }</div>`;
    if (!seen.dealer)
      return html`<div class="loading"><h1>${TABLET.notLive.title}</h1><p>${TABLET.notLive.text}</p><a class="btn"
        href=${`/table/${encodeURIComponent(this.table)}`}>${TABLET.notLive.act}</a></div>`;
    document.title = `${seen.title} · ${TABLET.page}`;
    const desk = this.#desk;
    return html`<cc-tablet-top .seen=${seen} .now=${now} .family=${this.family}
      @settings=${() => this.settings.show()}></cc-tablet-top>
      <main class="left" tabindex="-1">
        <cc-tablet-felt .seen=${seen} .won=${this.#at.won} .picking=${desk.picking(seen)}
          .about=${desk.held ? [desk.held.seat] : desk.panel === "floor" ? this.#case.about : []}
          .held=${heldChips(seen, desk.held)} @tapped=${this.tapped}></cc-tablet-felt>
        <cc-step-bar .seen=${seen} .now=${now} .waiting=${waiting} .busy=${busy} .incident=${this.#at.incident}
          .ruling=${desk.ruling} .wanted=${desk.wanted} .open=${desk.panel} @press=${this.pressed}
          @timeout=${(event: CustomEvent<number>) =>
            void this.enter([
              { do: "time-out", seat: event.detail },
            ])} @undo=${this.undo} @said=${() => desk.openSaid(seen)} @what=${() => desk.openFloor(seen)}
            @happened=${() => desk.openFloor(seen, [], this.#at.incident)}></cc-step-bar>
      </main>
      <aside class=${`panel ${{ rest: "rest", floor: "book" }[desk.panel as string] ?? ""}`}>${this.side(seen)}</aside>
      ${
        toasts.now
          ? html`<cc-toast class=${toasts.now.kind === "done" || desk.panel !== "rest" ? "beside" : ""}
            .notice=${toasts.now} @dismissed=${() => toasts.clear()}></cc-toast>`
          : nothing
      }
      <cc-sheet id="settings" heading=${TABLET.rest.settings}><cc-settings></cc-settings></cc-sheet>`;
  }

  private side(seen: TableUpdate): unknown {
    const { panel, seat, wanted, group, moment, heading, draft } = this.#desk;
    const { busy, log } = this.#at;
    switch (panel) {
      case "amount":
        return html`<cc-amount-panel .seen=${seen} .busy=${busy} @act=${this.act}
          @shut=${this.shut}></cc-amount-panel>`;
      case "cards":
      case "hands":
      case "board":
        return html`<cc-cards-panel .seen=${seen} .busy=${busy} .what=${panel} @act=${this.act}
          @shut=${this.shut}></cc-cards-panel>`;
      case "push":
        return html`<cc-push-panel .seen=${seen} .busy=${busy} @act=${this.act} @shut=${this.shut}></cc-push-panel>`;
      case "button":
        return html`<cc-button-panel .seen=${seen} .busy=${busy} @act=${this.act}
          @shut=${this.shut}></cc-button-panel>`;
      case "seat":
        return html`<cc-seat-panel .seen=${seen} .seat=${seat} .moving=${wanted === "move"} .people=${this.people}
          @act=${this.act} @open=${this.fromSeat} @floor=${this.aboutSeat} @shut=${this.shut}></cc-seat-panel>`;
      case "floor":
        return html`<cc-floor-panel .seen=${seen} .case=${this.#case} .drawn=${{}} table=${this.table} .group=${group}
          @said=${() =>
            this.#desk.openSaid(
              seen,
              this.#case.declared?.seat,
              this.#case.title,
              this.#case.declared,
            )} @board=${() => this.#desk.open("board")} @shut=${this.shut}></cc-floor-panel>`;
      case "said":
        return html`<cc-said-panel .seen=${seen} .seat=${seat} .heading=${heading} .draft=${draft} @held=${(
          event: CustomEvent<{ seat: number; amount: number }>,
        ) =>
          this.#desk.setApart(
            event.detail.seat,
            event.detail.amount,
          )} @seat=${(event: CustomEvent<number>) => this.#desk.choose(event.detail)} @floor=${this.toFloor}
            @shut=${this.shut}></cc-said-panel>`;
      case "penalty":
        return html`<cc-penalty-panel .seen=${seen} .seat=${seat} @shut=${this.shut}></cc-penalty-panel>`;
      case "count":
        return html`<cc-count-panel .seen=${seen} .seat=${seat} @shut=${this.shut}></cc-count-panel>`;
      case "change":
        return html`<cc-change-panel .seen=${seen} @shut=${this.shut}></cc-change-panel>`;
      case "officials":
        return html`<cc-offices titled .seen=${seen} @shut=${this.shut}></cc-offices>`;
      case "deck":
        return html`<cc-deck-panel .seen=${seen} @shut=${this.shut}></cc-deck-panel>`;
      case "checks":
        return html`<cc-checks-panel .table=${this.table} .house=${seen.view.house} .me=${this.me} .lists=${this.lists}
          .moment=${moment} @confirmed=${this.confirmed} @shut=${this.shut}></cc-checks-panel>`;
      case "rest":
        if (seen.bad_beat)
          return html`<section class="bad-beat" aria-label=${JACKPOT.name}><h2 tabindex="-1">${
            seen.bad_beat.outcome ? JACKPOT.name : JACKPOT.title
          }</h2>
            <cc-bad-beat .seen=${seen} @act=${this.act}></cc-bad-beat></section>`;
        return html`<cc-rest-panel .seen=${seen} .log=${log} .lists=${this.lists} @open=${this.fromRest}
          @checks=${(event: CustomEvent<string>) => this.openChecks(event.detail)}></cc-rest-panel>`;
    }
  }

  /** A panel that opens beside the felt is read first. */
  protected override updated(): void {
    const panel = this.#desk.panel;
    if (panel === this.#shown) return;
    this.#shown = panel;
    if (panel !== "rest" && toasts.now?.kind === "done") toasts.clear();
    if (panel !== "rest")
      void this.beside?.updateComplete?.then(() =>
        this.beside?.shadowRoot?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true }),
      );
  }

  private get family(): string {
    const id = this.#at.seen?.view.game;
    return this.houses.flatMap((house) => house.games).find((one) => one.id === id)?.family ?? "flop";
  }

  // ------------------------------------------------------------ taps on the felt

  private readonly tapped = (event: CustomEvent<Tapped>): void => {
    const tap = event.detail;
    const { seen } = this.#at;
    const desk = this.#desk;
    if (!seen) return;
    if (tap.what === "unknown") {
      desk.open("board");
      return;
    }
    if (tap.what !== "seat") desk.group = GROUPS[tap.what];
    if (tap.what === "seat" || (tap.what === "bet" && !desk.asksWhat)) this.tapSeat(seen, tap.seat);
    else if (tap.what === "board" && running(seen) && desk.panel === "rest") desk.openFloor(seen);
    this.requestUpdate();
  };

  private tapSeat(seen: TableUpdate, seat: number): void {
    const desk = this.#desk;
    if (desk.wanted === "opener") void this.enter([{ do: "deal", opens: seat }]);
    else if (desk.wanted === "move") void this.enter((this.beside as unknown as CcSeatPanel).moveTo(seat));
    else if (desk.asksWhat) this.#case.open([desk.seatFact(seen, seat)]);
    else if (desk.panel === "said") desk.choose(seat);
    else if (this.beside?.tapped?.(seat)) return;
    else if (desk.seatsOpen) desk.openSeat(seat);
    else toast({ kind: "refused", title: TABLET.finishFirst });
  }

  // ------------------------------------------------------------ buttons

  private readonly shut = (): void => this.#desk.open("rest");

  private readonly pressed = (event: CustomEvent<StepButton>): void => {
    const { act, why, cites } = event.detail;
    if (this.#desk.ruling) return;
    if (act === null) this.explain(why, cites);
    else if (typeof act === "string") this.opens(act);
    else {
      const picked = this.beside?.withCards?.(act) ?? act;
      if (typeof picked === "string") this.explain(picked, []);
      else void this.enter(picked);
    }
  };

  private opens(what: Opens): void {
    if (what === "opener") this.#desk.want("opener");
    else if (what === "was-wrong") this.#desk.openFloor(this.#at.seen, [], "button_was_wrong");
    else this.#desk.open(what);
  }

  private readonly act = (event: CustomEvent<readonly TableCommand[]>): void => void this.enter(event.detail);

  /** Send an entry; once it is done, close what it was entered with. */
  private async enter(commands: readonly TableCommand[]): Promise<void> {
    const { panel } = this.#desk;
    const done = await this.#at.send(commands);
    if (done && panel !== "floor" && panel !== "said" && this.#desk.panel === panel && panel !== "rest") this.shut();
    const early = this.#early;
    this.#early = "";
    if (!done || !early) return;
    await this.updateComplete;
    this.bar?.key(early);
  }

  private readonly undo = (): void => {
    if (this.#at.seen?.dealer?.undo) void this.enter([{ do: "take-back" }]);
    else toast({ kind: "refused", title: TABLET.nothingToUndo });
  };

  /** Why a button is closed, with the rule. */
  private explain(why: string, cites: readonly string[]): void {
    const house = this.#at.seen?.view.house ?? "";
    const [title, text] = headline(why);
    toast({ kind: "refused", title, text, cites: tableCites(this.#at.seen, cites), house });
  }

  private openChecks(moment = ""): void {
    this.#desk.openChecks(moment);
    void this.#loadLists();
  }

  private readonly fromRest = (event: CustomEvent<string>): void => {
    if (event.detail === "checklists") this.openChecks();
    if (event.detail === "deck" || event.detail === "change" || event.detail === "officials")
      this.#desk.open(event.detail);
  };

  private readonly fromSeat = (event: CustomEvent<string>): void => {
    const { seen } = this.#at;
    const desk = this.#desk;
    if (!seen) return;
    if (event.detail === "said") desk.openSaid(seen, desk.seat);
    else if (event.detail === "penalty" || event.detail === "count") desk.open(event.detail);
    else if (event.detail === "move") desk.want("move");
    else desk.openFloor(seen, [desk.seatFact(seen, desk.seat)]);
  };

  private readonly aboutSeat = (event: CustomEvent<TapForTheFloor>): void => {
    const { seen } = this.#at;
    const { incident, facts } = event.detail;
    if (!seen) return;
    const known = Object.entries(facts).map(([fact, value]) => ({
      fact,
      value,
      text: TABLET.taps.labels[value] ?? value,
    }));
    this.#desk.openFloor(seen, [this.#desk.seatFact(seen, this.#desk.seat), ...known], incident);
  };

  private readonly toFloor = (event: CustomEvent<ForTheFloor>): void => {
    if (this.#at.seen) this.#desk.handOver(this.#at.seen, event.detail);
  };

  private readonly confirmed = (event: CustomEvent<ChecklistView>): void => {
    // announced, not shown: the next list may be waiting in the place of a notice
    mention(TABLET.checks.confirmed(event.detail.title));
    void this.#loadLists();
    this.shut();
  };

  // ------------------------------------------------------------ keys

  /** F C R A, D, E, Control+Z, H, W, digits; in a field letters are only letters. */
  #key(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    const { seen } = this.#at;
    const typing = target instanceof HTMLElement && target.matches("input, textarea, select");
    const inSheet = event.composedPath().some((one) => one instanceof HTMLDialogElement);
    if (event.key === "Escape" && !typing && !inSheet) this.shut();
    const undo = event.ctrlKey && event.key.toLowerCase() === "z";
    if (typing || !seen || inSheet || event.metaKey || event.altKey || (event.ctrlKey && !undo)) return;
    if (undo) this.undo();
    else if (target instanceof HTMLButtonElement && event.key === "Enter") return;
    else if (this.beside?.key?.(event.key)) toasts.acted();
    else if (event.key.toLowerCase() === "w") this.#desk.openFloor(seen);
    else if (event.key.toLowerCase() === "h") this.#desk.openSaid(seen);
    else if (!this.bar?.key(event.key)) {
      this.#early = this.#at.busy ? event.key : "";
      return;
    }
    event.preventDefault();
  }
}

@customElement("cc-tablet-page")
export class CcTabletPage extends StaffPage {
  protected override readonly deniedText = TABLET.staff;

  protected override renderPage(table: string, mine: Me): unknown {
    return html`<cc-tablet table=${table} .me=${mine.name}></cc-tablet>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-tablet": CcTablet;
  }
}
