// <cc-room-sheet>: the whole session: its other pages, a new game, high hands, who is here, and closing it.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay } from "../../app/times.ts";
import { joined, moneyText } from "../../app/words.ts";
import "../../forms/amounts-form.ts";
import type { Sums } from "../../forms/amounts-form.ts";
import { field, moneyFieldText, readMoneyField, reasonForm } from "../../forms/field.ts";
import { FORM } from "../../forms/words.ts";
import { head } from "../../kit/panel.ts";
import type { HighHandView, PodiumView } from "../../protocol.ts";
import { leftToDo } from "../facts.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, actButtons, sheetStyles } from "./parts.ts";

const SAY = PODIUM.room;
const HOUR = 60;

@customElement("cc-room-sheet")
export class CcRoomSheet extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @state() private mode: "" | "high" | "fund" | "close" = "";
  @state() private wrong = "";

  static override styles = sheetStyles;

  override render(): unknown {
    const { view } = this;
    const shut = (): void => this.actions.show(null);
    const back = this.mode ? (): void => void (this.mode = "") : undefined;
    return html`${head(view.title, view.house_title, shut, back)}
      <div class="body">${
        this.mode === "high"
          ? this.highHands()
          : this.mode === "fund"
            ? this.fund()
            : this.mode === "close"
              ? this.closing()
              : this.all()
      }</div>`;
  }

  private all(): TemplateResult {
    const { view } = this;
    const here = `/cash/${encodeURIComponent(view.evening)}`;
    const high = view.funds.high_hand;
    const open = view.stage === "open";
    return html`<div class="g"><a class="btn" href=${`${here}/board`} target="_blank">${SAY.board}</a><a class="btn"
      href=${`${here}/bank`}>${SAY.bank}</a><a class="btn" href=${`${here}/bank#jackpots`}>${SAY.jackpots}</a><a
      class="btn" href=${here} target="_blank">${SAY.phone}</a><a class="btn"
      href="/cash">${SAY.evenings}</a></div>
      ${
        open
          ? actButtons([
              { label: PODIUM.putUp, run: () => this.actions.show({ kind: "put-up" }) },
              { label: SAY.arrived, run: () => this.actions.show({ kind: "add", game: "" }) },
              { label: SAY.highHands, run: () => (this.mode = "high") },
              view.funds.jackpot !== null && { label: SAY.fund, run: () => (this.mode = "fund") },
              { label: PODIUM.log.title, run: () => this.actions.show({ kind: "log" }) },
            ])
          : actButtons([{ label: PODIUM.log.title, run: () => this.actions.show({ kind: "log" }) }])
      }
      ${high ? this.high(high) : nothing}${this.claims()}
      ${
        view.others.length
          ? html`<h3>${SAY.others}</h3><ul class="rows">${view.others.map(
              (one) => html`<li><button type="button" class="row"
                @click=${() => this.actions.show({ kind: "person", player: one.player })}><b>${one.name}</b><span>${
                  one.kept ? SAY.kept(moneyText(one.kept, view.currency)) : ""
                }</span></button></li>`,
            )}</ul>`
          : nothing
      }
      ${
        open
          ? actButtons([{ label: SAY.close, look: "stop", wide: true, run: () => (this.mode = "close") }])
          : html`<p class="note wait">${SAY.closed}</p>`
      }`;
  }

  private high(high: HighHandView): TemplateResult {
    const sum = moneyText(high.cents, this.view.currency);
    return html`<p class="facts"><b>${SAY.highNow(sum, timeOfDay(high.until))}</b><span>${
      high.hand ? SAY.highBest(joined(high.players), high.hand) : SAY.highNone
    }</span></p>${
      high.due
        ? actButtons([{ label: SAY.payHigh, wide: true, run: () => this.actions.send({ do: "pay-high-hand" }) }])
        : nothing
    }`;
  }

  private claims(): unknown {
    const { currency, funds } = this.view;
    return funds.claims
      .filter((one) => !one.done)
      .map(
        (one) =>
          html`<h3>${SAY.claim(one.table, moneyText(one.fund, currency))}</h3>${actButtons(
            one.shares
              .filter((share) => !share.paid)
              .map(({ player, name, cents }) => ({
                label: SAY.pay(name, moneyText(cents, currency)),
                run: () => this.actions.send({ do: "pay-claim", claim: one.claim, player }),
              })),
          )}`,
      );
  }

  private highHands(): TemplateResult {
    const { currency, funds } = this.view;
    const offer = async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      const form = new FormData(event.currentTarget as HTMLFormElement);
      const cents = readMoneyField(String(form.get("cents") ?? ""), currency);
      const minutes = Number(form.get("minutes") || HOUR);
      this.wrong = cents === null ? FORM.sayHowMuch : "";
      if (cents === null) return;
      const hand = String(form.get("hand") ?? "").trim();
      if (await this.actions.send({ do: "offer-high-hands", cents, minutes, hand })) this.mode = "";
    };
    return html`<form novalidate @submit=${(event: SubmitEvent) => void offer(event)}>
      ${field({
        name: "cents",
        label: SAY.highSum,
        type: "number",
        hint: SAY.highSumHint,
        wrong: this.wrong,
        optional: true,
        value: moneyFieldText(funds.high_hand?.cents ?? 0, currency),
      })}
      ${field({ name: "minutes", label: SAY.highMinutes, type: "number", value: String(HOUR) })}
      ${field({ name: "hand", label: SAY.highHand, hint: SAY.highHandHint, optional: true, most: 10 })}
      <button type="submit" class="btn go">${SAY.highGo}</button></form>`;
  }

  private fund(): TemplateResult {
    const add = async ({ cents }: Sums): Promise<void> => {
      if (await this.actions.send({ do: "add-to-fund", fund: "jackpot", cents: cents ?? 0 })) this.mode = "";
    };
    return html`<p class="hint">${SAY.fundTold}</p><cc-sum-form .currency=${this.view.currency}
      .asked=${[{ name: "cents", label: SAY.fundSum }]} go=${SAY.fund}
      .run=${(sums: Sums) => void add(sums)}></cc-sum-form>`;
  }

  /** Lists what is left to do; the server refuses to close with some of it. */
  private closing(): TemplateResult {
    const left = leftToDo(this.view);
    const close = async (why = ""): Promise<void> => {
      if (await this.actions.send({ do: "close-evening", ...(why ? { why } : {}) })) this.actions.show(null);
    };
    return html`${
      left.length
        ? html`<p>${PODIUM.closing.left}</p><ul class="facts">${left.map((text) => html`<li>${text}</li>`)}</ul>`
        : html`<p>${PODIUM.closing.nothingLeft}</p>`
    }
      <a class="btn" href=${`/cash/${encodeURIComponent(this.view.evening)}/bank`}>${PODIUM.closing.toBank}</a>
      ${
        this.view.unexplained
          ? html`<p>${PODIUM.closing.unexplained(this.view.unexplained)}</p>${reasonForm({
              label: PODIUM.closing.why,
              go: SAY.close,
              look: "stop",
              wrong: this.wrong,
              run: (why) => (why ? void close(why) : void (this.wrong = PODIUM.closing.needsWhy)),
            })}`
          : actButtons([{ label: SAY.close, look: "stop", wide: true, run: () => close() }])
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-room-sheet": CcRoomSheet;
  }
}
