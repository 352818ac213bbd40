// <cc-tablet table="id">: the dealer's tablet. The felt and the next step on the left, one thing at a time beside them.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { type House, get, rule } from "../api.ts";
import type { Command } from "../felt/acting.ts";
import { headline } from "../felt/words.ts";
import { watchLink } from "../kit/link.ts";
import { parts } from "../kit/parts.ts";
import "../kit/sheet.ts";
import "../kit/settings-form.ts";
import type { CcSheet } from "../kit/sheet.ts";
import "../kit/toast.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { ChecklistSeen, IncidentGroup, TableSeen } from "../protocol.ts";
import { roomSocket } from "../socket.ts";
import { listenForFirstTouch } from "../sound.ts";
import { WORDS } from "../words.ts";
import "./amount-panel.ts";
import "./button-panel.ts";
import "./cards-panel.ts";
import { type Answered, FloorCase } from "./case.ts";
import "./checks-panel.ts";
import "./felt.ts";
import type { Tapped } from "./felt.ts";
import { checklists, incidents } from "./floor-api.ts";
import "./floor-panel.ts";
import "./penalty-panel.ts";
import "./push-panel.ts";
import { dealtIn, marks, running, seatAndName } from "./reading.ts";
import "./rest-panel.ts";
import "./said-panel.ts";
import type { ForTheFloor } from "./said-panel.ts";
import "./seat-panel.ts";
import type { CcSeatPanel } from "./seat-panel.ts";
import { TabletState } from "./state.ts";
import "./step-bar.ts";
import type { CcStepBar } from "./step-bar.ts";
import type { Opens, StepButton } from "./step.ts";
import { tabletStyles } from "./tablet-styles.ts";
import "./top.ts";
import { TABLET } from "./words.ts";

/** What stands beside the felt. */
type Panel = "rest" | "amount" | "cards" | "push" | "button" | "seat" | "floor" | "said" | "checks" | "penalty";

/** An element beside the felt that hears keys and taps on seats. */
interface Hearing {
  key?(name: string): boolean;
  tapped?(seat: number): boolean;
}

const TICK = 1000;

@customElement("cc-tablet")
export class CcTablet extends LitElement {
  @property() table = "";
  @property() me = "";
  @state() private panel: Panel = "rest";
  @state() private seat = 0;
  /** A tap on a seat answers this: who opens, where the button goes, where somebody moves to. */
  @state() private wanted: "" | "opener" | "button" | "move" = "";
  @state() private group = "";
  @state() private houses: readonly House[] = [];
  @state() private groups: readonly IncidentGroup[] = [];
  @state() private lists: readonly ChecklistSeen[] = [];
  @state() private moment = "";
  @state() private put: ReadonlySet<string> = new Set();
  @query("cc-step-bar") private readonly bar!: CcStepBar | null;
  @query(".panel > *") private readonly beside!: (HTMLElement & Hearing) | null;
  @query("#settings") private readonly settings!: CcSheet;

  #at: TabletState | undefined;
  #case: FloorCase | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #stop: (() => void) | undefined;
  #due = "";

  static override styles = [parts, tabletStyles, css`cc-toast { position: absolute; z-index: 9; }`];

  override connectedCallback(): void {
    super.connectedCallback();
    const socket = roomSocket();
    watchLink(socket);
    this.#at = new TabletState(this, socket, this.table);
    this.#at.onChange = (before, now) => this.#changed(before, now);
    this.#case = new FloorCase(this, this.table);
    this.#timer = setInterval(() => this.requestUpdate(), TICK);
    const keys = (event: KeyboardEvent): void => this.#key(event);
    addEventListener("keydown", keys);
    const quiet = toasts.onChange(() => this.requestUpdate());
    this.#stop = () => {
      removeEventListener("keydown", keys);
      quiet();
    };
    get<readonly House[]>("/api/houses").then((houses) => (this.houses = houses), () => undefined);
    listenForFirstTouch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#stop?.();
  }

  // ------------------------------------------------------------ what changed at the table

  #changed(before: TableSeen | null, now: TableSeen): void {
    if (!before) incidents(now.view.house).then((groups) => (this.groups = groups), () => undefined);
    const due = (now.dealer?.due ?? []).join(" ");
    if (!before || due !== this.#due) void this.#loadLists();
    this.#due = due;
    if (before && before.version !== now.version) this.#case?.again();
    const next = now.dealer?.next;
    if (OF_A_MOMENT[this.panel] && OF_A_MOMENT[this.panel] !== next) this.#open("rest");
    if (next === "push" && before?.dealer?.next !== "push" && this.panel === "rest") this.#open("push");
  }

  async #loadLists(): Promise<void> {
    await checklists(this.table).then((lists) => (this.lists = lists), () => undefined);
  }

  #open(panel: Panel): void {
    this.panel = panel;
    if (panel !== "seat" || this.wanted !== "move") this.wanted = "";
    void this.updateComplete.then(() => this.beside?.shadowRoot?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true }));
  }

  readonly #shut = (): void => {
    this.#open("rest");
  };

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    const at = this.#at;
    const seen = at?.seen;
    if (!at || !seen) return html`<div class="loading"><p role="status">${at?.trouble || WORDS.loading}</p>${at?.trouble ? html`<a class="btn" href="/">${TABLET.rest.lobby}</a>` : nothing}</div>`;
    if (!seen.dealer) return html`<div class="loading"><h1>${TABLET.notLive.title}</h1><p>${TABLET.notLive.text}</p><a class="btn" href=${`/table/${encodeURIComponent(this.table)}`}>${TABLET.notLive.act}</a></div>`;
    document.title = `${seen.title} · ${TABLET.page}`;
    const ruling = this.panel === "floor" && this.#case?.seen?.t === "ruling" && !this.#case.stands;
    return html`<cc-tablet-top .seen=${seen} .now=${at.now} .family=${this.family} @settings=${() => this.settings.show()}></cc-tablet-top>
      <main class="left" tabindex="-1">
        ${this.checkBar()}
        <cc-tablet-felt .seen=${seen} .board=${5} .picking=${this.picking(seen)} .about=${this.panel === "floor" ? this.#case?.about ?? [] : []} .held=${held(seen)} @tapped=${this.tapped}></cc-tablet-felt>
        ${toasts.now ? html`<cc-toast .notice=${toasts.now} @dismissed=${() => toasts.clear()}></cc-toast>` : nothing}
        <cc-step-bar .seen=${seen} .waiting=${at.waiting} .ruling=${ruling} .open=${this.panel} @press=${this.pressed} @undo=${this.undo} @said=${() => this.openSaid()} @what=${() => this.openFloor()}></cc-step-bar>
      </main>
      <aside class=${`panel ${this.panel === "rest" ? "rest" : ""} ${this.panel === "floor" ? "book" : ""}`}>${this.side(seen)}</aside>
      <cc-sheet id="settings" heading=${TABLET.rest.settings}><cc-settings></cc-settings></cc-sheet>`;
  }

  private side(seen: TableSeen): unknown {
    const busy = this.#at?.busy ?? false;
    switch (this.panel) {
      case "amount": return html`<cc-amount-panel .seen=${seen} .busy=${busy} @act=${this.act} @shut=${this.#shut}></cc-amount-panel>`;
      case "cards": return html`<cc-cards-panel .seen=${seen} .busy=${busy} @act=${this.act} @shut=${this.#shut}></cc-cards-panel>`;
      case "push": return html`<cc-push-panel .seen=${seen} .busy=${busy} @act=${this.act} @shut=${this.#shut}></cc-push-panel>`;
      case "button": return html`<cc-button-panel .seen=${seen} .busy=${busy} @act=${this.act} @shut=${this.#shut}></cc-button-panel>`;
      case "seat": return html`<cc-seat-panel .seen=${seen} .seat=${this.seat} .moving=${this.wanted === "move"} @act=${this.act} @open=${this.fromSeat} @shut=${this.#shut}></cc-seat-panel>`;
      case "floor": return html`<cc-floor-panel .seen=${seen} .case=${this.#case} .drawn=${{}} .groups=${this.groups} .group=${this.group} @shut=${this.#shut}></cc-floor-panel>`;
      case "said": return html`<cc-said-panel .seen=${seen} .seat=${this.seat} @floor=${this.toFloor} @shut=${this.#shut}></cc-said-panel>`;
      case "penalty": return html`<cc-penalty-panel .seen=${seen} .seat=${this.seat} @shut=${this.#shut}></cc-penalty-panel>`;
      case "checks": return html`<cc-checks-panel .table=${this.table} .house=${seen.view.house} .me=${this.me} .lists=${this.lists} .moment=${this.moment} @confirmed=${this.confirmed} @shut=${this.#shut}></cc-checks-panel>`;
      case "rest": return html`<cc-rest-panel .seen=${seen} .log=${this.#at?.log ?? []} @open=${this.fromRest}></cc-rest-panel>`;
    }
  }

  /** A calm line on what is due; it waits for a good moment, and for the dealer. */
  private checkBar(): unknown {
    const due = this.lists.find((one) => one.due && !this.put.has(one.moment));
    if (!due || this.panel === "checks") return nothing;
    return html`<div class="due"><span>${TABLET.checks.bar(due.title, due.items.length)}</span>
      <button type="button" class="btn small" @click=${() => this.openChecks(due.moment)}>${TABLET.checks.open}</button><button type="button" class="btn small quiet" @click=${() => (this.put = new Set([...this.put, due.moment]))}>${TABLET.checks.later}</button></div>`;
  }

  private get family(): string {
    const id = this.#at?.seen?.view.game;
    return this.houses.flatMap((house) => house.games).find((one) => one.id === id)?.family ?? "flop";
  }

  /** Seats that may be tapped as an answer; null: a tap opens the seat. */
  private picking(seen: TableSeen): readonly number[] | null {
    const sitters = seen.view.sitters.map((one) => one.seat);
    if (this.wanted === "opener") return seen.view.hand?.seats.filter((one) => one.live && one.stack > 0).map((one) => one.seat) ?? [];
    if (this.wanted === "button" || this.panel === "button") return sitters;
    if (this.wanted === "move") return Array.from({ length: seen.view.size }, (_, index) => index + 1).filter((seat) => !sitters.includes(seat));
    if (this.panel === "floor") return this.#case?.picking ?? null;
    return this.panel === "said" ? (seen.view.hand?.seats.filter((one) => one.live).map((one) => one.seat) ?? []) : null;
  }

  // ------------------------------------------------------------ taps on the felt

  private readonly tapped = (event: CustomEvent<Tapped>): void => {
    const tap = event.detail;
    const seen = this.#at?.seen;
    if (!seen) return;
    if (tap.what === "seat") this.tapSeat(tap.seat);
    else if (this.panel === "floor" && !this.#case?.incident) this.group = GROUPS[tap.what];
    else if (tap.what === "bet") this.tapSeat(tap.seat);
    else if (tap.what === "board" && running(seen)) this.openFloor(GROUPS.board);
  };

  private tapSeat(seat: number): void {
    const seen = this.#at?.seen;
    if (!seen) return;
    if (this.wanted === "opener") void this.enter([{ do: "deal", opens: seat }]);
    else if (this.wanted === "move") void this.enter((this.beside as CcSeatPanel).moveTo(seat));
    else if (this.panel === "button") void this.enter([{ do: "place-button", at: seat }]);
    else if (this.panel === "floor" && !this.#case?.incident) this.#case?.open([this.seatFact(seen, seat)]);
    else if (!this.beside?.tapped?.(seat)) this.openSeat(seat);
    if (this.panel === "said") this.seat = seat;
  }

  private openSeat(seat: number): void {
    this.seat = seat;
    this.#open("seat");
  }

  private seatFact(seen: TableSeen, seat: number): Answered {
    return { fact: "seat", value: seat, text: seatAndName(seen, seat) };
  }

  // ------------------------------------------------------------ buttons

  private readonly pressed = (event: CustomEvent<StepButton>): void => {
    const { act, why, cites } = event.detail;
    if (this.panel === "floor" && this.#case?.seen?.t === "ruling" && !this.#case.stands) return;
    if (act === null) void this.explain(why, cites);
    else if (typeof act === "string") this.opens(act);
    else void this.enter(act);
  };

  private opens(what: Opens): void {
    if (what === "opener") this.wanted = "opener";
    else if (what === "was-wrong") this.openFloor("", "button_was_wrong");
    else this.#open(what);
  }

  private readonly act = (event: CustomEvent<readonly Command[]>): void => void this.enter(event.detail);

  /** Enter something; once it is in the book, what it was entered with is put away. */
  private async enter(commands: readonly Command[]): Promise<void> {
    if ((await this.#at?.send(commands)) && this.panel !== "floor" && this.panel !== "said") this.#open("rest");
  }

  private readonly undo = (): void => {
    if (this.#at?.seen?.dealer?.undo) void this.enter([{ do: "take-back" }]);
    else toast({ kind: "refused", title: TABLET.nothingToUndo });
  };

  /** Why a button is closed, with the rule. */
  private async explain(why: string, cites: readonly string[]): Promise<void> {
    const house = this.#at?.seen?.view.house ?? "";
    const [title, text] = headline(why);
    const standing = (id: string): Promise<string> => rule(house, id).then((found) => found.standing, () => "stated");
    toast({ kind: "refused", title, text, cites: await Promise.all(cites.map(async (id) => ({ id, standing: await standing(id) }))), house });
  }

  private openFloor(group = "", incident = "", known: readonly Answered[] = []): void {
    this.group = group || this.group || (this.#at?.seen?.dealer?.next === "deal" ? GROUPS.board : "");
    if (this.panel !== "floor" || this.#case?.stands || incident) this.#case?.open(known);
    this.#open("floor");
    const listed = this.groups.flatMap((one) => one.incidents).find((one) => one.id === incident);
    if (incident) void this.#case?.choose(incident, listed?.title ?? "");
  }

  private openSaid(seat = this.#at?.seen?.dealer?.legal?.seat ?? 0): void {
    this.seat = seat;
    this.#open("said");
  }

  private openChecks(moment = ""): void {
    this.moment = moment;
    this.#open("checks");
    void this.#loadLists();
  }

  private readonly fromRest = (event: CustomEvent<string>): void => {
    if (event.detail === "checklists") this.openChecks();
    if (event.detail === "deck") void this.enter([{ do: "switch-deck", why: TABLET.rest.deckWhys[1], by: this.me }]);
  };

  private readonly fromSeat = (event: CustomEvent<string>): void => {
    const seen = this.#at?.seen;
    if (!seen) return;
    if (event.detail === "said") this.openSaid(dealtIn(seen, this.seat)?.live ? this.seat : undefined);
    else if (event.detail === "penalty") this.#open("penalty");
    else if (event.detail === "move") this.wanted = "move";
    else this.openFloor("", "", [this.seatFact(seen, this.seat)]);
  };

  private readonly toFloor = (event: CustomEvent<ForTheFloor>): void => {
    const { incident, facts } = event.detail;
    const seen = this.#at?.seen;
    const known = Object.entries(facts).map(([fact, value]) => ({ fact, value, text: fact === "seat" && seen ? seatAndName(seen, Number(value)) : String(value) }));
    this.openFloor("", incident, known);
  };

  private readonly confirmed = (event: CustomEvent<ChecklistSeen>): void => {
    toast({ kind: "done", title: TABLET.checks.confirmed(event.detail.title) });
    void this.#loadLists();
    this.#shut();
  };

  // ------------------------------------------------------------ keys

  /** F C R A, D, E, Control+Z, H, W, figures; letters are only letters while somebody types. */
  #key(event: KeyboardEvent): void {
    const path = event.composedPath();
    const [target] = path;
    const typing = target instanceof HTMLElement && target.matches("input, textarea, select");
    if (event.key === "Escape" && !typing && this.panel !== "rest") this.#shut();
    if (typing || event.metaKey || event.altKey || path.some((one) => one instanceof HTMLDialogElement)) return;
    const undo = event.ctrlKey && event.key.toLowerCase() === "z";
    if (event.ctrlKey && !undo) return;
    if (undo) this.undo();
    else if (this.beside?.key?.(event.key)) toasts.acted();
    else if (event.key.toLowerCase() === "w") this.openFloor();
    else if (event.key.toLowerCase() === "h") this.openSaid();
    else if (target instanceof HTMLButtonElement && event.key === "Enter") return;
    else if (!this.bar?.key(event.key)) return;
    event.preventDefault();
  }
}

/** Panels that only make sense while the room waits for just that. */
const OF_A_MOMENT: Readonly<Record<string, string>> = { amount: "act", push: "push", button: "button" };
/** The group of incidents that a tap on cards or chips is about. */
const GROUPS = { board: "board", bet: "betting", pot: "betting" } as const;

/** Chips of players who are bound to an amount, as long as it is not in their bet. */
function held(seen: TableSeen): readonly { seat: number; amount: number }[] {
  return marks(seen).bound.filter(([seat, , amount]) => amount > 0 && dealtIn(seen, seat)?.bet !== amount).map(([seat, , amount]) => ({ seat, amount }));
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-tablet": CcTablet;
  }
}
