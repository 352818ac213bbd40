// <cc-dealers-panel>: who deals where and since when; check dealers in, send them to a table, push.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { uuid } from "../../app/socket.ts";
import { timeOfDay } from "../../app/times.ts";
import { members } from "../../desk/name-search.ts";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { DealerThere, ConsoleView, PersonKnown } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { print } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.dealers;
const MINUTE = 60_000;

@customElement("cc-dealers-panel")
export class CcDealersPanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property({ type: Number }) now = 0;
  @state() private people: readonly PersonKnown[] = [];
  /** The dealer being sent to a table. */
  @state() private sending = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      .add { display: flex; gap: 8px; align-items: end; }
      .add .field { flex: 1; max-width: 360px; }
      .rows > li { flex-wrap: wrap; }
      .to { width: 100%; padding-bottom: 8px; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    members().then(
      (people) => (this.people = people),
      () => undefined,
    );
  }

  override render(): unknown {
    const { dealers, tables } = this.view;
    const empty = tables.filter((tile) => !tile.dealer).map((tile) => tile.table);
    return html`${head(SAY.title, SAY.told(dealers.length, empty.length), () => this.actions.open("tables"))}
      <div class="body">
        <form class="add" @submit=${this.checkIn}><div class="field"><label for="dealer">${SAY.checkIn}</label><input
          id="dealer" maxlength="60" autocomplete="off" list="dealers" /><datalist
          id="dealers">${this.people.map((one) => html`<option value=${one.name}></option>`)}</datalist></div><button
          type="submit" class="btn">${SAY.here}</button></form>
        ${
          dealers.length
            ? html`<ul class="rows">${[...dealers]
                .sort((one, other) => (one.table || 99) - (other.table || 99))
                .map((one) => this.row(one, empty))}</ul>`
            : html`<p class="hint">${SAY.none}</p>`
        }
        <div class="acts"><button type="button" class="btn"
          @click=${() => void this.actions.send({ do: "push-dealers" })}>${SAY.push}</button><a class="btn quiet"
          href=${print(this.view.id, "dealers")} target="_blank">${SAY.sheet}</a></div>
        <p class="hint">${SAY.pushTold}</p>
      </div>`;
  }

  private row(one: DealerThere, empty: readonly number[]): TemplateResult {
    const open = this.sending === one.id;
    const since = one.since
      ? SAY.since(timeOfDay(one.since), Math.max(0, Math.floor((this.now - one.since) / MINUTE)))
      : "";
    return html`<li><span class="n"><b>${one.name}</b><small>${[one.table ? CONSOLE.table(one.table) : SAY.rests, since]
      .filter(Boolean)
      .join(", ")}</small></span>
      <button type="button" class="btn" aria-expanded=${String(open)}
        @click=${() => (this.sending = open ? "" : one.id)}>${SAY.send}</button>
      <button type="button" class="btn quiet" @click=${() =>
        void this.actions.send({ do: one.clock ? "take-clock" : "give-clock", person: one.id })}>${
        one.clock ? SAY.takeClock : SAY.giveClock
      }</button>
      <button type="button" class="btn quiet" @click=${() =>
        void this.actions.send({
          do: "check-in-dealer",
          dealer: one.id,
          name: one.name,
          there: false,
        })}>${SAY.goesHome}</button>
      ${
        open
          ? html`<div class="choices to">${this.view.tables.map(
              ({ table }) =>
                html`<button type="button" class=${`btn ${empty.includes(table) ? "armed" : ""}`}
                  @click=${() => void this.assign(table, one.id)}>${CONSOLE.table(table)}</button>`,
            )}</div>`
          : nothing
      }</li>`;
  }

  private async assign(table: number, dealer: string): Promise<void> {
    if (await this.actions.send({ do: "assign-dealer", table, dealer })) this.sending = "";
  }

  private readonly checkIn = async (event: Event): Promise<void> => {
    event.preventDefault();
    const input = this.renderRoot.querySelector<HTMLInputElement>("#dealer")!;
    const name = input.value.trim();
    if (!name) return;
    const known = this.people.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const entrant = this.view.entrants.find((one) =>
      known ? one.person === known.id : one.name.toLowerCase() === name.toLowerCase(),
    )?.id;
    if (
      await this.actions.send({
        do: "check-in-dealer",
        dealer: known?.id ?? `d${uuid().slice(0, 8)}`,
        name,
        ...(entrant ? { entrant } : {}),
      })
    )
      input.value = "";
    input.focus();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-dealers-panel": CcDealersPanel;
  }
}
