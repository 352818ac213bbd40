// <cc-person-sheet>: a person at a table, on lists or in the room: everything that the podium does for them.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay } from "../../app/times.ts";
import { moneyText } from "../../app/words.ts";
import { UNKNOWN } from "../../chips/deck.ts";
import "../../forms/amounts-form.ts";
import type { Sums } from "../../forms/amounts-form.ts";
import "../../forms/card-picker.ts";
import { field } from "../../forms/field.ts";
import { head } from "../../kit/panel.ts";
import type { CashCommand, PodiumView } from "../../protocol.ts";
import { type Visitor, type ListedPlayer, callState, visitors, freeSeats, waited, visitorPlace } from "../facts.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, type PersonAct, actButtons, seatChoice, sheetStyles } from "./parts.ts";

const SAY = PODIUM.person;
const MINUTE = 60_000;
const AWAY = [10, 20, 30, 60] as const;
const HIGH_HAND = 5;

@customElement("cc-person-sheet")
export class CcPersonSheet extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @property() player = "";
  @property({ type: Number }) now = 0;
  /** The form to start with. */
  @property() start: PersonAct | "" = "";
  @state() private mode: PersonAct | "" = "";
  @state() private wished: readonly number[] = [];
  @state() private goesTo = 0;
  @state() private sent = false;
  @state() private cards: readonly number[] = [];
  @state() private wrong = "";

  static override styles = [
    ...sheetStyles,
    css`
      .wait { display: grid; gap: 8px; padding-top: 10px; border-top: 1px solid var(--line); }
      .wait:first-child { border: 0; padding: 0; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("player") || changed.has("start")) this.turn(this.start);
  }

  private turn(mode: PersonAct | ""): void {
    Object.assign(this, { mode, wished: [], goesTo: 0, sent: false, cards: [], wrong: "" });
  }

  private get one(): Visitor | undefined {
    return visitors(this.view).get(this.player);
  }

  override render(): unknown {
    const { one } = this;
    const shut = (): void => this.actions.show(null);
    if (!one) return html`${head(SAY.gone, "", shut)}<div class="body"><p class="hint">${SAY.goneTold}</p></div>`;
    const back = this.mode ? (): void => this.turn("") : undefined;
    return html`${head(one.name, visitorPlace(one) || SAY.about, shut, back)}
      <div class="body">${this.mode ? this.asked(one, this.mode) : this.all(one)}</div>`;
  }

  private async send(command: CashCommand, stay = false): Promise<boolean> {
    const done = await this.actions.send(command);
    if (done && !stay) this.turn("");
    return done;
  }

  // ------------------------------------------------------------ buttons

  private all(one: Visitor): TemplateResult {
    const { player } = this;
    return html`${one.sits ? this.seated(one) : nothing}${one.waits.map((at) => this.waits(at))}
      ${actButtons([
        { label: SAY.anotherList, run: () => this.actions.show({ kind: "add", game: "", name: one.name, player }) },
        one.kept > 0 && {
          label: SAY.payKept(moneyText(one.kept, this.view.currency)),
          run: () => this.send({ do: "cash-out", player, cents: one.kept }),
        },
        !one.sits && !one.kept && { label: SAY.pay, run: () => this.turn("pay") },
        !one.sits && { label: SAY.home, run: () => this.goHome() },
      ])}`;
  }

  private async goHome(): Promise<void> {
    if (await this.send({ do: "go-home", player: this.player })) this.actions.show(null);
  }

  private seated(one: Visitor): TemplateResult {
    const { player } = this;
    const { seat, table, game } = one.sits!;
    const { ways, funds } = this.view;
    const others = game.tables.some((other) => other.number !== table.number);
    return html`<div class="facts">
        <span>${SAY.since(game.title, timeOfDay(seat.since))}</span>
        ${seat.away ? html`<b>${SAY.awaySince(timeOfDay(seat.away))}</b>` : nothing}
        ${seat.fresh && table.begun ? html`<span>${SAY.fresh}</span>` : nothing}
        ${seat.wants ? html`<b>${SAY.wants(seat.wants)}</b>` : nothing}
        ${seat.banker ? html`<b>${SAY.banker}</b>` : nothing}
        ${seat.guest ? html`<span>${SAY.guest(seat.guest)}</span>` : nothing}
        ${
          seat.wants_chips === null
            ? nothing
            : html`<b>${SAY.wantsChips(seat.wants_chips ? moneyText(seat.wants_chips, this.view.currency) : "")}</b>`
        }
      </div>
      ${actButtons([
        { label: SAY.leave, run: () => this.turn("leave") },
        { label: SAY.buy, run: () => this.turn("buy") },
        seat.away
          ? { label: SAY.back, run: () => this.send({ do: "come-back", player }) }
          : { label: SAY.away, run: () => this.send({ do: "go-away", player }) },
        seat.wants
          ? { label: SAY.stays, run: () => this.send({ do: "stay-seated", player }) }
          : { label: SAY.wish, run: () => this.turn("wish") },
        { label: SAY.otherSeat, run: () => this.turn("seat") },
        others && { label: SAY.otherTable, run: () => this.turn("table") },
        seat.away > 0 && { label: SAY.pickUp, run: () => this.turn("pick-up") },
        seat.fresh && { label: SAY.tookHand, run: () => this.send({ do: "take-hand", player }) },
        seat.wants_chips === null && { label: SAY.askChips, run: () => this.send({ do: "want-chips", player }) },
        ways.players_sell && { label: SAY.sell, run: () => this.turn("sell") },
        ways.player_banks &&
          !seat.banker && { label: SAY.takesBank, run: () => this.send({ do: "take-bank", player }) },
        table.drawn === player && { label: SAY.refusesBank, run: () => this.send({ do: "refuse-bank", player }) },
        (ways.guests || seat.guest) && { label: SAY.guests, run: () => this.turn("guest") },
        funds.high_hand && { label: SAY.highHand, run: () => this.turn("hand") },
      ])}`;
  }

  private waits({ game, wait }: ListedPlayer): TemplateResult {
    const { player } = this;
    const id = game.id;
    const fresh = game.tables.filter((table) => !table.begun && !table.came.some((one) => one.player === player));
    const told = wait.called
      ? SAY.called(timeOfDay(wait.called), PODIUM.place(wait.table, wait.seat), wait.times)
      : wait.away_until
        ? SAY.awayUntil(timeOfDay(wait.away_until))
        : SAY.waits(waited(wait.since, this.now));
    const over = wait.called > 0 && !wait.card && callState(wait, this.now).look === "over";
    return html`<div class="wait">
      <div class="facts"><b>${game.title}</b><span>${told}</span>${wait.card ? html`<b>${SAY.cardOut}</b>` : nothing}${
        wait.brings === null ? nothing : html`<span>${SAY.brings(moneyText(wait.brings, this.view.currency))}</span>`
      }</div>
      ${actButtons([
        wait.called > 0 &&
          (this.view.table_cards && !wait.card
            ? {
                label: PODIUM.handOut,
                look: over ? "" : "go",
                wide: true,
                run: () => this.send({ do: "hand-out-card", game: id, player }),
              }
            : {
                label: PODIUM.seatAt(PODIUM.place(wait.table, wait.seat)),
                look: over ? "" : "go",
                wide: true,
                run: () => this.send({ do: "sit-down", player, table: wait.table, seat: wait.seat }),
              }),
        ...(wait.called
          ? (["again", "pass", "strike"] as const).map((then) => ({
              label: PODIUM.late[then],
              run: () => this.send({ do: "not-come", game: id, player, then }),
            }))
          : []),
        !wait.called && {
          label: PODIUM.call,
          look: "go" as const,
          wide: true,
          run: () => this.send({ do: "call-next", game: id, player }),
        },
        wait.afar && { label: SAY.isHere, run: () => this.send({ do: "arrive", player }) },
        ...(this.view.ways.first_come
          ? fresh.map(({ number }) => ({
              label: SAY.cameTo(number),
              run: () => this.send({ do: "come-to-table", player, table: number }),
            }))
          : []),
        !wait.called &&
          (wait.away_until
            ? { label: SAY.back, run: () => this.send({ do: "step-away", game: id, player, until: 0 }) }
            : { label: SAY.awayWhile, run: () => this.turn("away") }),
        { label: SAY.takeOff, run: () => this.takeOff(id) },
      ])}
    </div>`;
  }

  private async takeOff(game: string): Promise<void> {
    if ((await this.send({ do: "take-off", game, player: this.player })) && !this.one) this.actions.show(null);
  }

  // ------------------------------------------------------------ forms

  private asked(one: Visitor, mode: PersonAct): unknown {
    if (mode === "away") return this.awayFor(one);
    if (mode === "pay")
      return this.sum(SAY.payTold, SAY.paid, SAY.payGo, (cents) => ({ do: "cash-out", player: this.player, cents }));
    if (!one.sits) return this.all(one);
    switch (mode) {
      case "leave":
        return this.leaving(one);
      case "buy":
        return this.buying(one);
      case "wish":
        return this.wishing(one);
      case "seat":
        return this.changing(one);
      case "table":
        return this.moving(one);
      case "pick-up":
        return this.sum(SAY.pickUpTold, SAY.stack, SAY.pickUpGo, (cents) => ({
          do: "pick-up",
          player: this.player,
          cents,
        }));
      case "sell":
        return this.selling(one);
      case "guest":
        return this.guest(one);
      case "hand":
        return this.highHand();
    }
  }

  private sum(told: string, label: string, go: string, command: (cents: number) => CashCommand): TemplateResult {
    return html`<p class="hint">${told}</p><cc-sum-form .currency=${this.view.currency}
      .asked=${[{ name: "cents", label }]} go=${go}
      .run=${({ cents }: Sums) => void this.send(command(cents ?? 0))}></cc-sum-form>`;
  }

  private awayFor(one: Visitor): TemplateResult {
    const games = one.waits.filter(({ wait }) => !wait.called).map(({ game }) => game.id);
    const until = async (minutes: number): Promise<void> => {
      for (const game of games)
        await this.actions.send({
          do: "step-away",
          game,
          player: this.player,
          until: Math.round(this.now) + minutes * MINUTE,
        });
      this.turn("");
    };
    return html`<p class="hint">${SAY.awayTold}</p>${actButtons(
      AWAY.map((minutes) => ({
        label: SAY.until(timeOfDay(this.now + minutes * MINUTE), minutes),
        run: () => until(minutes),
      })),
    )}`;
  }

  /** Cash out and leave in one entry; a player without chips gets no payout. */
  private leaving(one: Visitor): TemplateResult {
    const { player } = this;
    const leave = async (cents: number): Promise<void> => {
      await this.send(cents ? { do: "cash-out", player, cents, leaves: true } : { do: "leave-table", player });
    };
    return html`<p class="hint">${SAY.leaveTold(one.sits!.table.banker)}</p>
      <cc-sum-form .currency=${this.view.currency}
        .asked=${[{ name: "cents", label: SAY.stack, hint: SAY.nothingLeft }]} go=${SAY.leaveGo}
        .run=${({ cents }: Sums) => void leave(cents ?? 0)}></cc-sum-form>
      ${actButtons([{ label: SAY.leaveOnly, run: () => leave(0), wide: true }])}`;
  }

  private buying(one: Visitor): TemplateResult {
    const { player } = this;
    const { currency } = this.view;
    const { seat, game } = one.sits!;
    const told = PODIUM.buyIn(
      game.least ? moneyText(game.least, currency) : "",
      game.most ? moneyText(game.most, currency) : "",
    );
    return html`<p class="hint">${told}</p><cc-sum-form .currency=${currency} .asked=${[
      { name: "cents", label: SAY.buys, cents: seat.wants_chips ?? 0 },
      { name: "has", label: SAY.has, hint: SAY.hasHint, optional: true },
    ]} go=${SAY.buyGo} .run=${({ cents, has }: Sums) =>
      void this.send({ do: "buy-chips", player, cents: cents ?? 0, ...(has === null ? {} : { has: has ?? 0 }) })}
      ></cc-sum-form>`;
  }

  private wishing(one: Visitor): TemplateResult {
    const { seat, table } = one.sits!;
    const seats = table.seats.map((other) => other.seat).filter((other) => other !== seat.seat);
    const toggle = (other: number): void => {
      this.wished = this.wished.includes(other) ? this.wished.filter((it) => it !== other) : [...this.wished, other];
    };
    return html`${seatChoice(SAY.wishWhich, seats, toggle, this.wished)}
      ${actButtons([
        {
          label: this.wished.length ? SAY.wishThese : SAY.wishAny,
          look: "go",
          wide: true,
          run: () => this.send({ do: "ask-seat", player: this.player, seats: this.wished }),
        },
      ])}`;
  }

  /**
   * Open seats, those held for a newcomer, and those of newcomers who have not been dealt in: the house rule decides.
   */
  private changing(one: Visitor): TemplateResult {
    const { seat, table } = one.sits!;
    const seats = table.seats.filter((other) => other.seat !== seat.seat && (!other.player || other.fresh));
    return html`<p class="hint">${SAY.otherSeatTold}</p>${
      seatChoice(
        SAY.otherSeat,
        seats.map((other) => other.seat),
        (to) => this.send({ do: "change-seat", player: this.player, seat: to }),
      ) || nothing
    }${seats.length ? nothing : html`<p class="hint">${PODIUM.noneFree}</p>`}`;
  }

  private moving(one: Visitor): TemplateResult {
    const { table, game } = one.sits!;
    const others = game.tables.filter((other) => other.number !== table.number && other.free);
    const to = others.find((other) => freeSeats(other).some((seat) => this.goesTo === other.number * 100 + seat));
    return html`${others.map((other) =>
      seatChoice(
        PODIUM.table(other.number),
        freeSeats(other),
        (seat) => (this.goesTo = other.number * 100 + seat),
        other === to ? [this.goesTo % 100] : [],
      ),
    )}
      ${others.length ? nothing : html`<p class="hint">${PODIUM.noneFree}</p>`}
      ${
        to
          ? html`<cc-sum-form .currency=${this.view.currency} .asked=${[{ name: "has", label: SAY.stack }]}
            go=${SAY.goesTo(PODIUM.place(to.number, this.goesTo % 100))} .run=${({ has }: Sums) =>
              void this.send({
                do: "change-table",
                player: this.player,
                table: to.number,
                seat: this.goesTo % 100,
                has: has ?? 0,
                ...(this.sent ? { sent: true } : {}),
              })}><label class="line"><input type="checkbox" .checked=${this.sent} @change=${(event: Event) =>
              (this.sent = (event.target as HTMLInputElement).checked)} />${SAY.sent}</label></cc-sum-form>`
          : nothing
      }`;
  }

  private selling(one: Visitor): TemplateResult {
    const { table, seat } = one.sits!;
    const buyers = table.seats.filter((other) => other.player && other.player !== this.player);
    const to = buyers.find((other) => other.seat === this.goesTo);
    return html`${seatChoice(
      SAY.sellTo,
      buyers.map((other) => other.seat),
      (other) => (this.goesTo = other),
      to ? [to.seat] : [],
    )}${
      to
        ? html`<cc-sum-form .currency=${this.view.currency} .asked=${[
            { name: "cents", label: SAY.sells(to.name) },
            { name: "has", label: SAY.has },
          ]} go=${SAY.sellGo} .run=${({ cents, has }: Sums) =>
            void this.send({
              do: "sell-chips",
              seller: this.player,
              buyer: to.player,
              cents: cents ?? 0,
              has: has ?? 0,
              ...(this.sent ? { leeway: true } : {}),
            })}>${
            seat.banker
              ? html`<label class="line"><input type="checkbox" .checked=${this.sent} @change=${(event: Event) =>
                  (this.sent = (event.target as HTMLInputElement).checked)} />${SAY.leeway}</label>`
              : nothing
          }</cc-sum-form>`
        : nothing
    }`;
  }

  private guest(one: Visitor): TemplateResult {
    const { player } = this;
    const { seat, table } = one.sits!;
    if (seat.guest)
      return html`<p>${SAY.guest(seat.guest)}</p>${actButtons([
        { label: SAY.guestGone, run: () => this.send({ do: "sit-behind", player }), wide: true },
      ])}${seatChoice(
        SAY.objects,
        table.seats.filter((other) => other.player && other.player !== player).map((other) => other.seat),
        (from) => {
          const objects = table.seats.find((other) => other.seat === from)?.player ?? "";
          return this.send({ do: "object-to-guest", player, objects });
        },
      )}`;
    const sit = (event: SubmitEvent): void => {
      event.preventDefault();
      const guest = String(new FormData(event.currentTarget as HTMLFormElement).get("guest") ?? "").trim();
      this.wrong = guest ? "" : PODIUM.sayWho;
      if (guest) void this.send({ do: "sit-behind", player, guest });
    };
    const name = field({ name: "guest", label: SAY.guestName, wrong: this.wrong, most: 60 });
    return html`<form novalidate @submit=${sit}>${name}
      <button type="submit" class="btn go">${SAY.guestSits}</button></form>`;
  }

  private highHand(): TemplateResult {
    const cards = this.cards.filter((card) => card < UNKNOWN);
    return html`<p class="hint">${SAY.fiveCards}</p>
      <cc-card-picker .places=${HIGH_HAND} .cards=${
        this.cards.length ? this.cards : Array.from({ length: HIGH_HAND }, () => UNKNOWN)
      } @cards=${(event: CustomEvent<readonly number[]>) => (this.cards = event.detail)}></cc-card-picker>
      ${
        cards.length === HIGH_HAND
          ? actButtons([
              {
                label: SAY.showHand,
                look: "go",
                wide: true,
                run: () => this.send({ do: "report-high-hand", player: this.player, cards }),
              },
            ])
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-person-sheet": CcPersonSheet;
  }
}
