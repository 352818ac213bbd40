// <cc-player-sheet>: a player's sheet, docked in a tile's place: large buttons with the effect of each, one step deep.

import { LitElement, type PropertyValues, type TemplateResult, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { RefusedError } from "../../app/api.ts";
import { WORDS, moneyText } from "../../app/words.ts";
import { sentences } from "../../desk/log-words.ts";
import { DESK } from "../../desk/words.ts";
import { reasonForm } from "../../forms/field.ts";
import "../../forms/number-pad.ts";
import type { CcNumberPad } from "../../forms/number-pad.ts";
import { head, panelStyles, sheetStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { AllowedAct, EntrantView, NightCommand, ConsoleView } from "../../protocol.ts";
import { unpaidPrize, entrantOf, placeWord, stackWords } from "../facts.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { makeMember, allowedActs } from "../requests.ts";
import { CONSOLE } from "../words.ts";
import "./bust.ts";
import { buyForm, payForm, seatChoice } from "./buy-ins-and-moves.ts";
import "./penalty.ts";
import { type Act, KEYS, type Mode, mainButtons, moreButtons } from "./player-actions.ts";
import "./stack.ts";

const SAY = CONSOLE.sheet;

@customElement("cc-player-sheet")
export class CcPlayerSheet extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property() player = "";
  /** The command it opens with, by its tag. */
  @property() start = "";
  @state() private mode: Mode | null = null;
  @state() private may: readonly AllowedAct[] | null = null;
  @state() private act: Act | null = null;
  @state() private wrong = "";
  @query("cc-stack-entry, cc-number-pad") private readonly pad!: (CcNumberPad & { key(name: string): boolean }) | null;
  /** The player's last table, to ask about their neighbors after a bust. */
  #table = 0;
  #asked = "";

  static override styles = [parts, panelStyles, sheetStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("player")) Object.assign(this, { mode: null, may: null, act: null, wrong: "" });
    this.#table = this.entrant?.table || this.#table;
    const key = `${this.player} ${this.view.version}`;
    if (key !== this.#asked) void this.load(key);
  }

  private async load(key: string): Promise<void> {
    this.#asked = key;
    const { player } = this;
    const found = await allowedActs(this.view.id, player).catch(() => null);
    if (player !== this.player || !found) return;
    this.may = found;
    if (this.start) this.press(this.start);
  }

  /** Handle a shortcut, or a digit of the open entry; true: it was for this sheet. */
  key(name: string): boolean {
    if (this.pad?.key(name)) return true;
    const tag = KEYS[name.toLowerCase()];
    return tag !== undefined && !this.mode && this.press(tag);
  }

  /** Press a button by its tag. */
  private press(tag: string): boolean {
    this.start = "";
    const found = this.entrant && mainButtons(this.entrant, this.view, this.may).find((one) => one.do === tag);
    if (found) this.tap(found);
    return found !== undefined;
  }

  private get entrant(): EntrantView | undefined {
    return entrantOf(this.view, this.player);
  }

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    const one = this.entrant;
    if (!one) return nothing;
    const back = this.mode && this.mode !== "out" ? () => this.go(null) : undefined;
    return html`${head(one.name, this.summaryLine(one), () => this.actions.show(null), back)}
      <div class="body sheet">${
        this.mode ? this.step(one, this.mode) : this.grid(mainButtons(one, this.view, this.may))
      }</div>`;
  }

  private summaryLine(one: EntrantView): TemplateResult {
    const seat = this.view.tables.flatMap((tile) => tile.seats).find((found) => found.player === one.id);
    const where = placeWord(one);
    const state_ = one.status === "in" ? SAY.stack(stackWords(one)) : SAY.status(one, this.view.currency);
    const facts = [where, state_, seat?.moves_to ? CONSOLE.movesTo(seat.moves_to) : "", seat?.penalty ?? ""]
      .filter(Boolean)
      .join(". ");
    return html`${facts}${
      one.owes > 0
        ? html` <span
      class="warn">${CONSOLE.owes(moneyText(one.owes, this.view.currency))}</span>`
        : nothing
    }${
      unpaidPrize(one) && one.place
        ? html` <span class="warn">${SAY.gets(moneyText(unpaidPrize(one), this.view.currency))}</span>`
        : nothing
    }`;
  }

  private grid(all: readonly Act[]): TemplateResult {
    return html`<div class="g">${all.map((one) => this.button(one))}</div>${
      all.length ? nothing : html`<p class="hint">${SAY.loading}</p>`
    }`;
  }

  private button(one: Act): TemplateResult {
    const hotkey = Object.entries(KEYS)
      .find(([, tag]) => tag === one.do)?.[0]
      .toUpperCase();
    const takes = one.do === "bust" || one.do === "disqualify" || one.do === "cancel" || one.do === "declare-absent";
    return html`<button type="button" class=${`btn act ${takes && one.may ? "stop" : ""}`} data-do=${one.do}
      aria-disabled=${one.may ? nothing : "true"} aria-keyshortcuts=${hotkey ?? nothing} @click=${() => this.tap(one)}>
      <span>${one.label}${hotkey ? html`<kbd aria-hidden="true">${hotkey}</kbd>` : nothing}</span>${
        one.hint || !one.may ? html`<small>${one.may ? one.hint : SAY.closed}</small>` : nothing
      }</button>`;
  }

  /** A player without a record: make them a member, with this tournament's result. */
  private memberOffer(one: EntrantView): TemplateResult {
    const join = async (): Promise<void> => {
      try {
        await makeMember(this.view.id, one.id);
        toast({ kind: "done", title: SAY.joined(one.name) });
        this.go(null);
      } catch (error) {
        toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
      }
    };
    return html`<div class="g"><button type="button" class="btn act" @click=${() => void join()}><span>${
      SAY.join
    }</span><small>${SAY.joinHint}</small></button></div>`;
  }

  private step(one: EntrantView, mode: Mode): unknown {
    const done = (): void => this.go(null);
    const entering = {
      view: this.view,
      entrant: one,
      send: (command: NightCommand) => this.send(command),
      act: this.act,
    };
    switch (mode) {
      case "more":
        return html`${this.grid(moreButtons(one, this.view, this.may))}${one.person ? nothing : this.memberOffer(one)}`;
      case "out":
        return html`<cc-out-entry .view=${this.view} .actions=${this.actions} .entrant=${one} .table=${this.#table}
          @done=${() => this.actions.show(null)}></cc-out-entry>`;
      case "stack":
        return html`<cc-stack-entry .view=${this.view} .entrant=${one}
          @enter=${(event: CustomEvent<NightCommand>) => void this.send(event.detail)}></cc-stack-entry>`;
      case "penalty":
        return html`<cc-penalty-entry .entrant=${one}
          @enter=${(event: CustomEvent<NightCommand>) => void this.send(event.detail)}></cc-penalty-entry>`;
      case "buy":
        return buyForm(entering);
      case "pay":
        return payForm(entering);
      case "move":
      case "seat":
        return seatChoice(entering, mode === "seat");
      case "swap":
        return html`<p>${SAY.swapTap}</p><button type="button" class="btn quiet"
          @click=${done}>${WORDS.back}</button>`;
      case "note":
        return reasonForm({
          label: SAY.note,
          go: SAY.noteGo,
          wrong: this.wrong,
          run: (text) => this.reason(text, { do: "note", player: one.id, text }),
        });
      case "name":
        return reasonForm({
          label: SAY.name,
          go: SAY.nameGo,
          wrong: this.wrong,
          run: (text) => this.reason(text, { do: "correct-name", player: one.id, name: text }),
        });
      case "why":
        return reasonForm({
          label: SAY.why,
          go: this.act?.label ?? "",
          look: "stop",
          wrong: this.wrong,
          run: (text) => this.reason(text, { do: "disqualify", player: one.id, why: text }),
        });
      case "chips":
        return html`<cc-number-pad label=${SAY.amount} .about=${this.act?.do ?? ""} .go=${() => this.act?.label ?? ""}
          @enter=${(event: CustomEvent<number>) => this.amount(event.detail)}></cc-number-pad>
        <div class="field"><label for="reason">${SAY.why}</label><input id="reason" maxlength="200"
          autocomplete="off" />${this.wrong ? html`<p class="wrong">${this.wrong}</p>` : nothing}</div>`;
    }
  }

  // ------------------------------------------------------------ buttons

  private tap(one: Act): void {
    if (!one.may) this.explain(one);
    else if (one.mode) this.open(one, one.mode);
    else if (one.command) void this.send(one.command);
  }

  /** Show above the button why it cannot be done now, in the server's words. */
  private explain({ why: told, cites }: Act): void {
    const [title, text] = sentences(told || SAY.closed);
    toast({
      kind: "refused",
      title,
      text,
      cites,
      house: this.view.house.split("@")[0] ?? "",
    });
  }

  private open(one: Act, mode: Mode): void {
    this.act = one;
    this.go(mode);
    const { entrant } = this;
    if (!entrant) return;
    if (mode === "move" || mode === "seat")
      this.actions.chooseSeat({
        words: SAY.tapSeat(entrant.name),
        allows: (_, player) => !player,
        pick: ({ table, seat }) => void this.seatAt(entrant, table, seat, mode === "seat"),
      });
    if (mode === "swap")
      this.actions.chooseSeat({
        words: SAY.swapTap,
        allows: (_, player) => player !== "" && player !== entrant.id,
        pick: (_, other) => void this.send({ do: "swap-seats", player: entrant.id, other }),
      });
  }

  private go(mode: Mode | null): void {
    Object.assign(this, { mode, wrong: "" });
    this.actions.chooseSeat(null);
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(".sheet .go, .sheet input")?.focus({ preventScroll: true }),
    );
  }

  private async seatAt(one: EntrantView, table: number, seat: number, fresh: boolean): Promise<void> {
    await this.send(
      fresh || !one.table
        ? { do: "seat-player", player: one.id, table, seat }
        : { do: "order-move", player: one.id, table, seat },
    );
  }

  private reason(text: string, command: NightCommand): void {
    this.wrong = text ? "" : DESK.wantWhy;
    if (text) void this.send(command);
  }

  private amount(amount: number): void {
    const reason = this.renderRoot.querySelector<HTMLInputElement>("#reason")?.value.trim() ?? "";
    this.wrong = amount && reason ? "" : SAY.wantBoth;
    if (!this.wrong && this.act?.command) void this.send({ ...this.act.command, amount, why: reason } as NightCommand);
  }

  private async send(command: NightCommand): Promise<boolean> {
    const done = await this.actions.send(command);
    if (done) this.go(command.do === "bust" || command.do === "forfeit" ? "out" : null);
    return done;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-player-sheet": CcPlayerSheet;
  }
}
