// <cc-host>: the host's menu: pace, pause, blinds of the next hand, chips of a player, the link, leaving and closing.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Declined, call } from "../api.ts";
import { choice, field } from "../kit/field.ts";
import { parts } from "../kit/parts.ts";
import "../kit/share.ts";
import type { HostSeen, Stakes, TableCommand, TableSeen } from "../protocol.ts";
import { WORDS, chips, noAmount, typed } from "../words.ts";
import { stakesText } from "./reading.ts";
import { HOST } from "./words.ts";

const TURNS = ["15", "20", "30", "45", "60", "0"] as const;
const BANKS = ["0", "30", "60", "120", "300"] as const;

/** `send` carries a command out and answers "" or why not. */
@customElement("cc-host")
export class CcHost extends LitElement {
  @property({ attribute: false }) seen!: TableSeen;
  @property({ attribute: false }) send: (command: TableCommand) => Promise<string> = () => Promise.resolve("");
  @state() private said = "";
  @state() private wrong = "";
  @state() private closing = false;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 20px; align-content: start; background: var(--panel); }
      section { display: grid; gap: 10px; border-top: 1px solid var(--line); padding-top: 14px; }
      section:first-of-type { border-top: 0; padding-top: 0; }
      h3 { display: flex; justify-content: space-between; gap: 12px; font-size: 16px; font-weight: 650; }
      h3 small { font-weight: 400; font-size: 14px; color: var(--ink-2); }
      form { display: grid; gap: 10px; } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
      .told { position: sticky; bottom: 0; background: var(--panel); padding: 8px 0; }
      .told:empty { display: none; }
      .field { min-width: 0; } select, input { width: 100%; min-width: 0; }
    `,
  ];

  override render(): unknown {
    const host = this.seen?.host;
    if (!host) return nothing;
    return html`${this.pace(host)}${this.blinds(host)}${this.stacks()}${this.name(host)}${this.leaving()}
      <p class="told" role="status">${this.wrong ? html`<span class="note">${this.wrong}</span>` : this.said}</p>`;
  }

  private pace(host: HostSeen): unknown {
    const set = (name: "turn" | "bank", to: string): void =>
      void this.do({ do: "set-pace", turn: host.turn, bank: host.bank, [name]: Number(to) } as TableCommand, HOST.done);
    const listed = (known: readonly string[], now: number, word: (n: number) => string): [string, string][] =>
      [...new Set([...known, String(now)])].map((one) => [one, word(Number(one))]);
    return html`<section>
      <h3>${HOST.pace}</h3>
      <button class="btn" type="button" aria-pressed=${host.paused}
        @click=${() => this.do({ do: "pause-table", on: !host.paused }, host.paused ? HOST.goesOn : HOST.pauses)}>${
          host.paused ? HOST.goOn : HOST.pause
        }</button>
      <div class="two">
        ${choice({
          name: "turn",
          label: HOST.turn,
          value: String(host.turn),
          options: listed(TURNS, host.turn, HOST.seconds),
          changed: (to) => set("turn", to),
        })}
        ${choice({
          name: "bank",
          label: HOST.bank,
          value: String(host.bank),
          options: listed(BANKS, host.bank, HOST.banks),
          changed: (to) => set("bank", to),
        })}
      </div>
    </section>`;
  }

  private blinds(host: HostSeen): unknown {
    const { stakes } = this.seen.view;
    const limits = !stakes.big_blind;
    const [small, big] = limits
      ? ([stakes.small_bet, stakes.big_bet] as const)
      : [stakes.small_blind, stakes.big_blind];
    const set = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const [first, second] = [this.amount(form, "small"), this.amount(form, "big")];
      if (first === null || second === null) return;
      const now: Stakes = host.coming ?? stakes;
      const bets = limits ? { small_bet: first, big_bet: second } : { small_blind: first, big_blind: second };
      const double = !limits && now.small_bet ? { small_bet: second, big_bet: 2 * second } : {};
      void this.do({ do: "set-stakes", stakes: { ...now, ...bets, ...double } }, HOST.blindsSet);
    };
    const coming = host.coming
      ? `${HOST.next} ${chips(host.coming.small_blind)} / ${chips(host.coming.big_blind)}`
      : "";
    return html`<section><h3>${limits ? HOST.bets : HOST.blinds}<small>${
      coming || `${HOST.now} ${stakesText(this.seen, chips, true)}`
    }</small></h3>
      <form novalidate @submit=${set}><div class="two">
        ${field({ name: "small", label: limits ? HOST.smallBet : HOST.small, type: "number", value: chips(small) })}
        ${field({ name: "big", label: limits ? HOST.bigBet : HOST.big, type: "number", value: chips(big) })}</div>
        <button class="btn" type="submit">${HOST.setBlinds}</button></form></section>`;
  }

  private stacks(): unknown {
    const set = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const amount = this.amount(form, "amount");
      if (amount === null) return;
      const off = form.get("way") === "off";
      const command = {
        of: Number(form.get("of")),
        amount: off ? -amount : amount,
        why: String(form.get("why") ?? ""),
      };
      void this.do({ do: "adjust-chips", ...command }, HOST.chipsDone);
    };
    return html`<section><h3>${HOST.chips}<small>${HOST.everybodySees}</small></h3>
      <form novalidate @submit=${set}>
        <div class="two">${this.people("of")}
          ${choice({ name: "way", label: HOST.way, value: "on", options: Object.entries(HOST.ways) })}</div>
        <div class="two">${field({ name: "amount", label: HOST.amount, type: "number" })}
          ${field({ name: "why", label: HOST.why, most: 120 })}</div>
        <button class="btn" type="submit">${HOST.chipsGo}</button></form></section>`;
  }

  private name(host: HostSeen): unknown {
    const set = async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const body = { title: String(form.get("title") ?? ""), private: form.get("private") === "yes" };
      await this.ask(call("PUT /api/tables/{id}", { id: this.seen.table, body }), HOST.done);
    };
    return html`<section><h3>${HOST.link}<small>${host.private ? HOST.isPrivate : HOST.isListed}</small></h3>
      <cc-share path=${`/table/${encodeURIComponent(this.seen.table)}`}></cc-share>
      <form novalidate @submit=${set}><div class="two">
        ${field({ name: "title", label: HOST.name, value: this.seen.title, most: 40 })}
        ${choice({
          name: "private",
          label: HOST.lobby,
          value: host.private ? "yes" : "no",
          options: Object.entries(HOST.lobbyKinds),
        })}</div>
        <button class="btn" type="submit">${HOST.save}</button></form></section>`;
  }

  private leaving(): unknown {
    const ask = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      void this.do({ do: "ask-to-leave", of: Number(form.get("leaves")) }, HOST.leaves);
    };
    const seated = this.seen.view.sitters.length > 0;
    return html`<section><h3>${HOST.leave}</h3>
      ${
        seated
          ? html`<form novalidate @submit=${ask}>${this.people("leaves")}
          <button class="btn stop" type="submit">${HOST.askToLeave}</button></form>`
          : nothing
      }
      ${
        this.closing
          ? html`<p>${seated ? HOST.closeText : HOST.closeEmpty}</p>
          <div class="two"><button class="btn" type="button"
            @click=${() => (this.closing = false)}>${HOST.keep}</button>
          <button class="btn stop" type="button" @click=${() => void this.close()}>${
            seated ? HOST.countOut : HOST.takeDown
          }</button></div>`
          : html`<button class="btn stop" type="button" @click=${() => (this.closing = true)}>${HOST.close}</button>`
      }</section>`;
  }

  private people(name: string): unknown {
    const options = this.seen.view.sitters.map((one): [string, string] => [
      String(one.seat),
      `${this.seen.names[one.player] ?? one.player}, ${chips(one.stack)}`,
    ]);
    return choice({ name, label: HOST.who, value: options[0]?.[0] ?? "", options });
  }

  /** Everybody is counted out; the table goes down when nobody sits there any more. */
  private async close(): Promise<void> {
    if (this.seen.view.sitters.length && !(await this.do({ do: "count-out" }, HOST.counted))) return;
    if (this.seen.view.hand && this.seen.view.hand.phase !== "over") return;
    const gone = await this.ask(call("DELETE /api/tables/{id}", { id: this.seen.table }), HOST.done);
    if (gone) location.assign("/");
  }

  private amount(form: FormData, name: string): number | null {
    const text = String(form.get(name) ?? "");
    const read = typed(text);
    if (read === null) this.wrong = `${noAmount(text)}.`;
    return read;
  }

  private async do(command: TableCommand, done: string): Promise<boolean> {
    this.wrong = await this.send(command);
    this.said = this.wrong ? "" : done;
    return !this.wrong;
  }

  private async ask(asked: Promise<unknown>, done: string): Promise<boolean> {
    try {
      await asked;
      this.wrong = "";
      this.said = done;
    } catch (error) {
      this.wrong = error instanceof Declined ? error.message : WORDS.unreachable;
    }
    return !this.wrong;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-host": CcHost;
  }
}
