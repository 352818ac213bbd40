// A player's seat on their phone: where it is, and what they can request there.

import { type TemplateResult, html, nothing } from "lit";
import { moneySign, moneyText } from "../../app/words.ts";
import { gameTitle } from "../../cash/session.ts";
import { readMoneyField } from "../../forms/field.ts";
import type { OwnSeatView } from "../../protocol.ts";
import { cites } from "../cards.ts";
import { type CashPhone, commandButton, questionButton } from "./cards.ts";
import { gameOf } from "./facts.ts";
import { CASH_PHONE } from "./words.ts";

const SAY = CASH_PHONE.seat;

export function seatCard(shown: CashPhone, seat: OwnSeatView): TemplateResult {
  const { view } = shown;
  const game = gameOf(view, seat.game);
  const dealt = game?.tables.find((one) => one.number === seat.table);
  const inTurn = dealt?.game ? SAY.inTurn(dealt.game, dealt.next_game) : "";
  return html`<section class="card seat"><span class="label">${SAY.yours}</span>
    <h1>${SAY.at(seat.table, seat.seat)}</h1>
    <p class="muted">${game ? gameTitle(game) : ""}${inTurn}, ${SAY.since(seat.since)}${
      seat.banker ? html`. ${SAY.banker(seat.banker)}` : nothing
    }</p>
    ${
      seat.live
        ? html`<a class="btn go wide" href=${`/table/${encodeURIComponent(seat.live)}`}>${SAY.play}</a>`
        : nothing
    }
    ${openRequests(shown, seat)}
    ${shown.may ? buttons(shown, seat) : nothing}${form(shown, seat)}
  </section>`;
}

/** Their open requests. */
function openRequests({ view }: CashPhone, seat: OwnSeatView): unknown {
  const { rules, house, currency } = view;
  return html`${
    seat.away ? html`<p>${SAY.awaySince(seat.away, seat.kept_until)}</p>${cites(rules.absence, house)}` : nothing
  }${
    seat.asks
      ? html`<p>${SAY.asks(seat.asks)} ${SAY.askedBefore(seat.asked_before)}</p>${cites(rules.seats, house)}`
      : nothing
  }${
    seat.wants_chips === null
      ? nothing
      : html`<p>${SAY.wants(seat.wants_chips ? moneyText(seat.wants_chips, currency) : "")}</p>${cites(
          rules.chips,
          house,
        )}`
  }`;
}

function buttons(shown: CashPhone, seat: OwnSeatView): TemplateResult {
  const { player } = shown.view;
  return html`<div class="acts">
    ${
      seat.away
        ? commandButton(shown, SAY.back, "go", { do: "come-back", player })
        : commandButton(shown, SAY.away, "", { do: "go-away", player })
    }
    ${
      seat.asks
        ? commandButton(shown, SAY.stay, "", { do: "stay-seated", player })
        : questionButton(shown, SAY.other, "other")
    }
    ${
      seat.wants_chips === null
        ? questionButton(shown, forCredit(shown, seat) ? SAY.creditChips : SAY.chips, "chips")
        : nothing
    }
    ${questionButton(shown, SAY.leave, "leave", "stop")}
  </div>`;
}

function form(shown: CashPhone, seat: OwnSeatView): unknown {
  switch (shown.open) {
    case "other":
      return otherSeat(shown, seat);
    case "chips":
      return chips(shown, seat);
    case "leave":
      return leaving(shown, seat);
    default:
      return nothing;
  }
}

function otherSeat(shown: CashPhone, seat: OwnSeatView): TemplateResult {
  const { view, seats } = shown;
  const others = Array.from({ length: seat.chairs }, (_, at) => at + 1).filter((number) => number !== seat.seat);
  const flip = (number: number): void =>
    shown.choose(
      seats.includes(number) ? seats.filter((one) => one !== number) : [...seats, number].sort((a, b) => a - b),
    );
  return html`<div class="form" role="group" aria-label=${SAY.otherTitle}><p>${SAY.otherTitle}</p>
    ${cites(view.rules.seats, view.house)}
    <div class="seats">${others.map(
      (number) => html`<button class="btn choice" type="button" aria-pressed=${String(seats.includes(number))}
        aria-label=${CASH_PHONE.call.seat(number)} @click=${() => flip(number)}>${number}</button>`,
    )}</div>
    ${commandButton(shown, seats.length ? SAY.ask : SAY.any, "go", { do: "ask-seat", player: view.player, seats })}
  </div>`;
}

/** Chips bought with club credit need no banker. */
const forCredit = ({ view }: CashPhone, seat: OwnSeatView): boolean => gameOf(view, seat.game)?.credit ?? false;

function chips(shown: CashPhone, seat: OwnSeatView): TemplateResult {
  const { view } = shown;
  const credit = forCredit(shown, seat);
  const sum = (cents: number): string => moneyText(cents, view.currency);
  const hint = credit ? SAY.creditHint(sum(view.credit), sum(gameOf(view, seat.game)?.least ?? 0)) : SAY.chipsHint;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("sum") ?? "");
    const cents = readMoneyField(text, view.currency);
    if (cents === null) shown.complain(SAY.noSum);
    else shown.do({ do: credit ? "buy-chips" : "want-chips", player: view.player, cents });
  };
  return html`<form class="form" @submit=${send}><div class="field"><label for="sum">${SAY.chipsTitle} (${moneySign(
    view.currency,
  )})</label><input id="sum" name="sum" inputmode="decimal" autocomplete="off"
      aria-invalid=${shown.wrong ? "true" : nothing} aria-describedby="sum-hint" />
    <span class="hint" id="sum-hint">${hint}</span>${
      shown.wrong ? html`<span class="wrong" role="alert">${shown.wrong}</span>` : nothing
    }</div>${cites(credit ? view.rules.credit : view.rules.chips, view.house)}
    <button class="btn go" type="submit" aria-busy=${shown.busy ? "true" : nothing}>${
      credit ? SAY.buy : SAY.want
    }</button></form>`;
}

/** A left seat cannot be undone from the phone: so this is confirmed. */
function leaving(shown: CashPhone, seat: OwnSeatView): TemplateResult {
  return html`<div class="form" role="group" aria-label=${SAY.leaveTitle}>
    <p><b>${SAY.leaveTitle}</b> ${forCredit(shown, seat) ? SAY.creditLeave : SAY.leaveText}</p>
    <div class="acts">
      ${commandButton(shown, SAY.leaves, "stop", { do: "leave-table", player: shown.view.player })}
      <button class="btn" type="button" @click=${() => shown.ask("")}>${SAY.stays}</button></div></div>`;
}
