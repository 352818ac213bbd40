// <cc-season-corrections>: points added or taken by an officer, each with its reason; undone one by one.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { decimalText } from "../../app/words.ts";
import { choice, field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { parts } from "../../kit/styles.ts";
import type { CorrectionView, SeasonView } from "../../protocol.ts";
import type { LeagueRequests } from "./requests.ts";
import { tournamentDay } from "./season-form.ts";
import { seasonStyles } from "./styles.ts";
import { CORRECTIONS, SEASONS } from "./words.ts";

@customElement("cc-season-corrections")
export class CcSeasonCorrections extends LitElement {
  @property({ attribute: false }) season!: SeasonView;
  @property({ attribute: false }) desk!: LeagueRequests;
  @state() private wrong: Readonly<Record<string, string>> = {};

  static override styles = [
    parts,
    seasonStyles,
    css`
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; align-items: center;
        padding: 8px 0; border-top: 1px solid var(--line); }
      li b { font-variant-numeric: tabular-nums; }
      form { display: grid; gap: 14px; }
    `,
  ];

  override render(): unknown {
    const { corrections, closed } = this.season;
    return html`<section aria-labelledby="corrections"><h2 id="corrections">${CORRECTIONS.title}</h2>
      ${
        corrections.length
          ? html`<ul>${corrections.map((one) => this.row(one))}</ul>`
          : html`<p class="hint">${CORRECTIONS.none}</p>`
      }
      ${closed ? nothing : this.form()}</section>`;
  }

  private row(one: CorrectionView): unknown {
    const night = this.season.nights.find((each) => each.id === one.night);
    const points = one.points > 0 ? `+${decimalText(one.points)}` : decimalText(one.points);
    return html`<li><span><b>${points}</b> ${one.name}: ${one.reason}<br /><span class="hint">${
      night ? `${night.title}, ` : ""
    }${tournamentDay(one.at)}${SEASONS.by(one.by)}</span></span>${
      this.season.closed
        ? nothing
        : button({
            label: CORRECTIONS.takeBack,
            small: true,
            run: () => void this.desk.send({ do: "undo-in-league", number: one.entry }),
          })
    }</li>`;
  }

  private form(): unknown {
    const people = this.season.standings.map((one) => [one.person, one.name] as const);
    const nights = this.season.nights
      .filter((one) => one.how === "counts")
      .map((one) => [one.id, `${tournamentDay(one.started)}, ${one.title}`] as const);
    const { points, who } = this.wrong;
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.save(event)}>
      <div class="row">
        ${choice({
          name: "person",
          label: CORRECTIONS.who,
          value: "",
          options: [["", "–"], ...people],
          ...(who ? { wrong: who } : {}),
        })}
        ${field({ name: "points", label: CORRECTIONS.points, ...(points ? { wrong: points } : {}) })}
        ${choice({
          name: "night",
          label: CORRECTIONS.night,
          value: "",
          options: [["", CORRECTIONS.season], ...nights],
        })}
      </div>
      ${field({ name: "reason", label: CORRECTIONS.reason, most: 500 })}
      <div class="acts"><button class="btn" type="submit">${CORRECTIONS.correct}</button></div></form>`;
  }

  private async save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const typed = new FormData(form);
    const [person, written, night, reason] = ["person", "points", "night", "reason"].map((one) =>
      String(typed.get(one) ?? "").trim(),
    );
    const points = Number((written ?? "").replace("−", "-").replace(",", "."));
    const wrong: Record<string, string> = {};
    if (!written || !Number.isFinite(points) || points === 0) wrong.points = CORRECTIONS.wrongPoints;
    if (!person) wrong.who = CORRECTIONS.needsWho;
    this.wrong = wrong;
    if (Object.keys(wrong).length) return;
    const said = { person: person ?? "", points, night: night ?? "", reason: reason ?? "" };
    if (await this.desk.send({ do: "correct-points", season: this.season.id, ...said })) form.reset();
  }
}
