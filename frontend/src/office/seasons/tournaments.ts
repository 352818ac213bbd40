// <cc-season-nights>: a season's tournaments, which of them count, and which is the final.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call, callUntilDone } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import { moneyText } from "../../app/words.ts";
import { choice, field } from "../../forms/field.ts";
import { parts } from "../../kit/styles.ts";
import type { NightListed, SeasonNightView, SeasonView } from "../../protocol.ts";
import type { LeagueRequests } from "./requests.ts";
import { tournamentDay } from "./season-form.ts";
import { seasonStyles } from "./styles.ts";
import { NIGHTS } from "./words.ts";

type How = SeasonNightView["how"];

@customElement("cc-season-nights")
export class CcSeasonNights extends LitElement {
  @property({ attribute: false }) season!: SeasonView;
  @property({ attribute: false }) desk!: LeagueRequests;
  /** The tournament to leave out, while its reason is asked for. */
  @state() private leaving = "";
  @state() private toCome: readonly NightListed[] = [];

  static override styles = [
    parts,
    seasonStyles,
    css`
      td select { min-height: 40px; padding: 4px 34px 4px 10px; }
      .why { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 8px; align-items: end;
        padding: 8px 0; }
      .final { display: grid; gap: 12px; padding: 14px; border: 1px solid var(--line); border-radius: var(--r-m); }
      .check { display: flex; gap: 10px; align-items: center; min-height: 44px; }
      .check input { width: 20px; height: 20px; }
      @media (max-width: 640px) {
        thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        table, tbody { display: block; }
        tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 8px 0;
          border-top: 1px solid var(--line); }
        td { display: block; border: 0; padding: 0; } td.how { grid-area: 1 / 2 / 4 / 3; align-self: center; }
        td.day { grid-row: 2; font-size: 14px; } td.won { grid-row: 3; font-size: 14px; }
        td.entrants { display: none; } .why { grid-template-columns: 1fr; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void call("GET /api/nights").then((nights) => {
      this.toCome = nights.filter((one) => one.stage === "open" || one.stage === "planned");
    });
  }

  override render(): unknown {
    const { nights } = this.season;
    return html`<section aria-labelledby="nights"><h2 id="nights">${NIGHTS.title}</h2>
      ${nights.length ? this.table(nights) : html`<p class="hint">${NIGHTS.none}</p>`}
      ${this.season.seats && !this.season.closed ? this.final() : nothing}</section>`;
  }

  private table(nights: readonly SeasonNightView[]): unknown {
    return html`<table><thead><tr><th scope="col">${NIGHTS.day}</th><th scope="col">${NIGHTS.night}</th>
      <th scope="col" class="r">${NIGHTS.entrants}</th><th scope="col">${NIGHTS.winner}</th><th scope="col">${
        NIGHTS.how
      }</th></tr></thead><tbody>${[...nights].reverse().map((one) => this.row(one))}</tbody></table>`;
  }

  private row(one: SeasonNightView): unknown {
    return html`<tr><td class="day">${tournamentDay(one.started)}</td><td><a href=${`/league/nights/${one.id}`}>${
      one.title || one.id
    }</a>${one.why ? html`<br /><span class="hint">${one.why}</span>` : nothing}</td>
      <td class="r entrants">${one.entrants}</td><td class="won">${one.winner?.name ?? ""}</td>
      <td class="how"><div class="field"><select aria-label=${NIGHTS.howOf(one.title)} ?disabled=${!!this.season.closed}
        @change=${(event: Event) => this.choose(one, event.target as HTMLSelectElement)}>${(
          ["counts", "left out", "final"] as const
        ).map(
          (how) => html`<option value=${how} ?selected=${how === one.how}>${NIGHTS[how]}</option>`,
        )}</select></div></td></tr>
      ${this.leaving === one.id ? this.asked(one) : nothing}`;
  }

  private choose(one: SeasonNightView, select: HTMLSelectElement): void {
    const how = select.value as How;
    if (how === "left out") {
      this.leaving = one.id;
      select.value = one.how;
    } else void this.count(one, how);
  }

  private asked(one: SeasonNightView): unknown {
    return html`<tr><td colspan="5"><form class="why" @submit=${(event: SubmitEvent) => void this.leave(event, one)}>
      ${field({ name: "why", label: NIGHTS.why, most: 500, focus: true })}
      <button class="btn" type="submit">${NIGHTS.leaveOut}</button></form></td></tr>`;
  }

  private async leave(event: SubmitEvent, one: SeasonNightView): Promise<void> {
    event.preventDefault();
    const why = String(new FormData(event.target as HTMLFormElement).get("why"));
    if (await this.count(one, "left out", why)) this.leaving = "";
  }

  private count(one: SeasonNightView, how: How, why = ""): Promise<boolean> {
    return this.desk.send({ do: "count-night", season: this.season.id, night: one.id, how, why });
  }

  private final(): unknown {
    const level = this.season.ended_now?.level ?? [];
    const fund = this.season.funds[0];
    const options = this.toCome.map((one) => [one.id, `${one.date ? `${one.date}, ` : ""}${one.title}`] as const);
    return html`<form class="final" @submit=${(event: SubmitEvent) => void this.make(event)}>
      <h3>${NIGHTS.makeFinal}</h3><p class="hint">${this.season.points.final} ${NIGHTS.finalHint}</p>
      ${
        options.length
          ? html`${choice({ name: "night", label: NIGHTS.which, value: options[0]?.[0] ?? "", options })}
            ${
              level.length
                ? html`<fieldset><legend>${NIGHTS.level}</legend>${level.map(
                    (one) =>
                      html`<label class="check"><input type="checkbox" name="person" value=${one.person} />${
                        one.name
                      }</label>`,
                  )}</fieldset>`
                : nothing
            }
            ${
              fund?.held
                ? html`<label class="check"><input type="checkbox" name="fund" value=${fund.held} />${NIGHTS.fund(
                    moneyText(fund.held, this.season.currency),
                  )}</label>`
                : nothing
            }
            <div class="acts"><button class="btn" type="submit">${NIGHTS.putDown}</button></div>`
          : html`<p>${NIGHTS.noneToCome}</p>`
      }</form>`;
  }

  private async make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.target as HTMLFormElement);
    const body = {
      id: uuid(),
      night: String(typed.get("night")),
      people: typed.getAll("person").map(String),
      fund: Number(typed.get("fund") ?? 0),
    };
    await this.desk.ask(JSON.stringify({ ...body, id: "" }), () =>
      callUntilDone("POST /api/league/seasons/{id}/final", { id: this.season.id, body }),
    );
  }
}
