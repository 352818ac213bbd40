// <cc-host>: the host's menu: pace, the next hand's blinds, chips of a player, the link, removal, and closing.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS, chips, amountError, readChips } from "../app/words.ts";
import { choice, field } from "../forms/field.ts";
import "../kit/citation.ts";
import "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import type { HostView, HouseAllows, Operations, SitterView, Stakes, TableCommand, TableUpdate } from "../protocol.ts";
import { stakesOf, waitedFor } from "../stage/facts.ts";
import { HOST } from "./words.ts";

const TURNS = ["15", "20", "30", "45", "60", "0"] as const;
type Way = keyof typeof HOST.lobbyKinds;
const BANKS = ["0", "30", "60", "120", "300"] as const;

/** `send` carries a command out and answers "" or why not. */
@customElement("cc-host")
export class CcHost extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ attribute: false }) send: (command: TableCommand) => Promise<string> = () => Promise.resolve("");
  @state() private said = "";
  @state() private wrong = "";
  @state() private closing = false;
  /** Who can find the table, while that is being chosen. */
  @state() private way: Way | undefined;

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
      .back { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
      .field { min-width: 0; } select, input { width: 100%; min-width: 0; }
    `,
  ];

  override render(): unknown {
    const host = this.seen?.host;
    if (!host) return nothing;
    return html`${this.pace(host)}${this.games()}${this.blinds(host)}${this.stacks()}${this.name(host)}
      ${this.leaving(host)}${this.closes(host)}
      <p class="told" role="status">${this.wrong ? html`<span class="note">${this.wrong}</span>` : this.said}</p>`;
  }

  private pace(host: HostView): unknown {
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
      ${
        host.call_clock
          ? html`<button class="btn" type="button"
            @click=${() => this.do({ do: "call-clock" }, HOST.clockCalled)}>${HOST.callClock(
              waitedFor(this.seen).join(", "),
            )}</button>`
          : nothing
      }
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

  /** In a mixed game: which game comes next, and the one after it at once. */
  private games(): unknown {
    const { games, coming, turns } = this.seen.view;
    const turn = (coming + 1) % Math.max(1, games.length);
    const [next, after] = [games[coming], games[turn]];
    if (!next || !after || turns !== "orbit") return nothing;
    return html`<section><h3>${HOST.games}<small>${HOST.nextHand(next)}</small></h3>
      <button class="btn" type="button"
        @click=${() => this.do({ do: "call-game", turn }, HOST.gameCalled(after))}>${HOST.callGame(after)}</button>
    </section>`;
  }

  private blinds(host: HostView): unknown {
    const { stakes, next_game } = this.seen.view;
    if (next_game) return nothing; // every game of a rotation has its own stakes
    const now: Stakes = host.coming ?? stakes;
    const limits = this.seen.limit || !stakes.big_blind;
    const [small, big] = stakesOf(this.seen, now);
    const set = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const [first, second] = [this.amount(form, "small"), this.amount(form, "big")];
      if (first === null || second === null) return;
      // blinds, antes and the bring-in of a limit game grow with its bets
      const scaled = (chips_: number): number => Math.round((chips_ * first) / Math.max(1, small));
      const bets = limits
        ? {
            small_bet: first,
            big_bet: second,
            small_blind: scaled(now.small_blind),
            big_blind: scaled(now.big_blind),
            ante: scaled(now.ante),
            bring_in: scaled(now.bring_in),
          }
        : { small_blind: first, big_blind: second };
      const allowed = {
        straddles: host.straddle.allowed ? form.get("straddles") === "yes" : now.straddles,
        runs: host.runs.allowed ? form.get("runs") === "yes" : now.runs,
      };
      void this.do({ do: "set-stakes", stakes: { ...now, ...bets, ...allowed } }, HOST.blindsSet);
    };
    const words = stakesOf(this.seen, now)
      .map((one) => chips(one))
      .join(" / ");
    return html`<section><h3>${limits ? HOST.bets : HOST.blinds}<small>${
      host.coming ? HOST.next : HOST.now
    } ${words}</small></h3>
      ${keyed(
        `${words} ${now.straddles} ${now.runs}`,
        html`<form novalidate @submit=${set}><div class="two">
        ${field({ name: "small", label: limits ? HOST.smallBet : HOST.small, type: "number", value: chips(small) })}
        ${field({ name: "big", label: limits ? HOST.bigBet : HOST.big, type: "number", value: chips(big) })}</div>
        ${this.allowing("straddles", host.straddle, now.straddles)}${this.allowing("runs", host.runs, now.runs)}
        <button class="btn" type="submit">${HOST.setBlinds}</button></form>`,
      )}</section>`;
  }

  /** What the table may allow, or the rule by which this house does not have it. */
  private allowing(name: "straddles" | "runs", house: HouseAllows, on: boolean): unknown {
    const words = HOST[name];
    if (house.allowed)
      return choice({ name, label: words.label, value: on ? "yes" : "no", options: Object.entries(words.kinds) });
    return html`<p class="muted">${words.not} ${house.cites.map(
      (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`,
    )}</p>`;
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

  private name(host: HostView): unknown {
    const now: Way = host.private ? "link" : host.password ? "password" : "all";
    const way = this.way ?? now;
    const set = async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const word = String(form.get("password") ?? "");
      const password = way === "password" ? (word || !host.password ? { password: word } : {}) : { password: "" };
      if (way === "password" && !word && !host.password) {
        this.wrong = HOST.noPassword;
        return;
      }
      await this.announce({ title: String(form.get("title") ?? ""), private: way === "link", ...password });
    };
    return html`<section><h3>${HOST.link}<small>${HOST.isNow[now]}</small></h3>
      <cc-share path=${this.seen.offers.share}></cc-share>
      ${
        now === "all"
          ? nothing
          : html`<p class="muted">${host.password ? HOST.linkBeside : HOST.linkText}</p>
            <button class="btn" type="button" @click=${() =>
              this.announce({
                title: this.seen.title,
                private: host.private,
                new_link: true,
              })}>${HOST.newLink}</button>`
      }
      <form novalidate @submit=${set}>
        ${field({ name: "title", label: HOST.name, value: this.seen.title, most: 40 })}
        ${choice({
          name: "comes",
          label: HOST.lobby,
          value: now,
          options: Object.entries(HOST.lobbyKinds),
          changed: (to) => (this.way = to as Way),
        })}
        ${
          way === "password"
            ? field({
                name: "password",
                label: HOST.password,
                hint: host.password ? HOST.passwordKept : HOST.passwordHint,
                most: 60,
                optional: host.password,
              })
            : nothing
        }
        <button class="btn" type="submit">${HOST.save}</button></form></section>`;
  }

  private async announce(body: Operations["PUT /api/tables/{id}"]["asks"]["body"]): Promise<void> {
    await this.ask(call("PUT /api/tables/{id}", { id: this.seen.table, body }), HOST.done);
    this.way = undefined;
  }

  private leaving(host: HostView): unknown {
    const { sitters } = this.seen.view;
    const others = sitters.filter((one) => one.seat !== this.seen.you);
    const send = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const of = Number(form.get("leaves"));
      if ((event.submitter as HTMLButtonElement).value === "remove")
        void this.do({ do: "remove-player", of, why: String(form.get("because") ?? "") }, HOST.removes);
      else void this.do({ do: "ask-to-leave", of }, HOST.leaves);
    };
    return html`<section><h3>${HOST.leave}<small>${HOST.everybodySees}</small></h3>
      ${
        others.length
          ? html`<form novalidate @submit=${send}>${this.people("leaves", others)}
          <button class="btn" type="submit" value="ask">${HOST.askToLeave}</button>
          ${field({ name: "because", label: HOST.because, most: 120 })}
          <button class="btn stop" type="submit" value="remove">${HOST.remove}</button></form>`
          : html`<p class="muted">${HOST.nobody}</p>`
      }
      ${sitters
        .filter((one) => one.sent && !this.seen.view.closing)
        .map((one) =>
          this.back(HOST.isAsked(this.nameOf(one.player)), HOST.letStay, {
            do: "ask-to-leave",
            of: one.seat,
            stay: true,
          }),
        )}
      ${host.removed.map(([who, name]) =>
        this.back(HOST.isRemoved(name), HOST.letReturn, { do: "let-return", who }),
      )}</section>`;
  }

  /** A player whom the host removed, and the button to take them back. */
  private back(says: string, label: string, command: TableCommand): unknown {
    return html`<p class="back"><span>${says}</span><button class="btn small" type="button"
      @click=${() => this.do(command, HOST.done)}>${label}</button></p>`;
  }

  /** Closing asks about the running hand: play it out, or cancel it, which only a host who is not in it can do. */
  private closes(host: HostView): unknown {
    const { hand, sitters, closing } = this.seen.view;
    const playing = hand !== null && hand.phase !== "over";
    const cites = host.closing_cites.map(
      (cite) => html` <cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`,
    );
    if (closing)
      return html`<section><h3>${HOST.closeTitle}</h3><p>${HOST.isClosing}${cites}</p>
        ${playing && !host.in_hand ? this.closeNow() : nothing}</section>`;
    if (!this.closing)
      return html`<section><h3>${HOST.closeTitle}</h3><button class="btn stop" type="button"
        @click=${() => (this.closing = true)}>${HOST.close}</button></section>`;
    return html`<section><h3>${HOST.closeTitle}</h3>
      <p>${playing ? HOST.closePlaying : sitters.length ? HOST.closeText : HOST.closeEmpty}
        ${playing ? cites : nothing}</p>
      ${playing && host.in_hand ? html`<p class="muted">${HOST.inThisHand}</p>` : nothing}
      <button class="btn" type="button" @click=${() => (this.closing = false)}>${HOST.keep}</button>
      <button class="btn stop" type="button" @click=${() => void this.close()}>${
        playing ? HOST.afterHand : sitters.length ? HOST.countOut : HOST.takeDown
      }</button>
      ${playing && !host.in_hand ? this.closeNow() : nothing}</section>`;
  }

  private closeNow(): unknown {
    return html`<button class="btn stop" type="button"
      @click=${() => this.do({ do: "count-out", now: true }, HOST.voided)}>${HOST.closeNow}</button>`;
  }

  private people(name: string, sitters: readonly SitterView[] = this.seen.view.sitters): unknown {
    const options = sitters.map((one): [string, string] => [
      String(one.seat),
      `${this.nameOf(one.player)}, ${chips(one.stack)}`,
    ]);
    return choice({ name, label: HOST.who, value: options[0]?.[0] ?? "", options });
  }

  private nameOf(player: string): string {
    return this.seen.names[player] ?? player;
  }

  /** Cash everyone out; the server deletes the table when nobody sits there any more. */
  private async close(): Promise<void> {
    if (this.seen.view.sitters.length) await this.do({ do: "count-out" }, HOST.counted);
    else if (await this.ask(call("DELETE /api/tables/{id}", { id: this.seen.table }), HOST.done)) location.assign("/");
  }

  private amount(form: FormData, name: string): number | null {
    const text = String(form.get(name) ?? "");
    const read = readChips(text);
    if (read === null) this.wrong = `${amountError(text)}.`;
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
      this.wrong = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
    return !this.wrong;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-host": CcHost;
  }
}
