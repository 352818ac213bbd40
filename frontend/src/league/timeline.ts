// <cc-night-course>: an imported tournament over time: levels, players, money. Shows nothing where nothing was
// recorded.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { timeOfDay } from "../app/times.ts";
import { decimalText, joined, moneyText } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { CourseStepView, CurrencyFormat, NightCourseView, NightThenView, TableThenView } from "../protocol.ts";
import { tableStyles } from "./styles.ts";
import { COURSE, levelWords } from "./timeline-words.ts";

@customElement("cc-night-course")
export class CcNightCourse extends LitElement {
  @property() night = "";
  @property({ attribute: false }) currency!: CurrencyFormat;
  @state() private course: NightCourseView | undefined;
  @state() private then: NightThenView | undefined;
  /** The moment that is shown. */
  @state() private place = 0;
  /** The newest request: an answer to an older one is ignored. */
  #asked = 0;

  static override styles = [
    parts,
    tableStyles,
    css`
      :host { display: block; }
      section { margin-top: 32px; }
      h2 { margin-bottom: 12px; }
      .machine {
        padding: 18px 20px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      .dial { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 12px; align-items: center; }
      .dial input { width: 100%; height: 40px; margin: 0; accent-color: var(--act); }
      .dial .btn { padding: 0 14px; }
      .when { display: flex; flex-wrap: wrap; gap: 0 14px; align-items: baseline; margin-bottom: 8px; }
      .when b { font: 700 26px/1.2 var(--display); font-variant-numeric: tabular-nums; }
      .facts { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 12px 0 4px; }
      .facts div { font-size: var(--t-s); color: var(--ink-2); }
      .facts b { display: block; font: 700 19px/1.3 var(--display); color: var(--ink); }
      .tables { display: grid; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); gap: 16px;
        margin-top: 14px; }
      h3 { font-size: var(--t-s); font-weight: 600; color: var(--ink-2); padding-bottom: 4px;
        border-bottom: 1px solid var(--line); }
      .tables li { display: flex; gap: 10px; align-items: baseline; min-height: 28px; padding-top: 4px; }
      .tables li i { flex: none; width: 26px; font-style: normal; text-align: right; color: var(--ink-2);
        font-variant-numeric: tabular-nums; }
      .tables li span { overflow-wrap: anywhere; }
      .tables small { color: var(--ink-2); }
      .steps li { display: grid; grid-template-columns: minmax(66px, auto) minmax(0, 1fr) auto; gap: 12px;
        padding: 8px 4px; border-top: 1px solid var(--line); align-items: baseline; }
      .steps time, .steps small { color: var(--ink-2); font-size: var(--t-s); font-variant-numeric: tabular-nums; }
      .steps small { white-space: nowrap; }
      .steps span { overflow-wrap: anywhere; }
      .wrap { container: lines / inline-size; }
      details { margin-top: 12px; }
      summary { min-height: 40px; padding: 10px 0; cursor: pointer; font-weight: 600; }
      .told li { padding: 3px 0; overflow-wrap: anywhere; }
      .away { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 28px; }
      dl { display: grid; grid-template-columns: max-content max-content; gap: 4px 20px; }
      dd { text-align: right; font-variant-numeric: tabular-nums; }
      @media (max-width: 640px) {
        .machine { padding: 14px; }
        .tables { grid-template-columns: minmax(0, 1fr); }
        .steps li { grid-template-columns: minmax(62px, auto) minmax(0, 1fr); }
        .steps small { grid-column: 2; white-space: normal; }
        .away .btn { flex: 1 1 100%; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/league/nights/{id}/course", { id: this.night }).then(
      (course) => {
        this.course = course ?? undefined;
        if (course?.moments.length) void this.go(course.moments.length - 1);
      },
      () => undefined,
    );
  }

  private async go(place: number): Promise<void> {
    const moments = this.course?.moments ?? [];
    this.place = Math.min(Math.max(place, 0), moments.length - 1);
    const asked = ++this.#asked;
    const at = moments[this.place] ?? 0;
    const then = await call("GET /api/league/nights/{id}/then", { id: this.night, query: { at } }).catch(
      () => undefined,
    );
    if (then && asked === this.#asked) this.then = then;
  }

  override render(): unknown {
    const course = this.course;
    if (!course) return nothing;
    return html`${course.moments.length ? this.machine(course) : nothing}${this.story(course)}${this.levels(course)}
      ${this.money(course)}${this.told(course)}`;
  }

  private machine(course: NightCourseView): unknown {
    const last = course.moments.length - 1;
    const at = course.moments[this.place] ?? 0;
    const level = this.then ? course.levels[this.then.level] : undefined;
    const said = `${timeOfDay(at)}, ${level ? levelWords(level) : COURSE.notBegun}`;
    const step = (by: number, label: string, sign: string): unknown =>
      html`<button class="btn" type="button" aria-label=${label} ?disabled=${
        this.place + by < 0 || this.place + by > last
      } @click=${() => void this.go(this.place + by)}>${sign}</button>`;
    return html`<section aria-label=${COURSE.then}><h2>${COURSE.then}</h2><div class="machine">
      <p class="when" aria-live="polite"><b>${timeOfDay(at)}</b><span>${
        level ? levelWords(level) : COURSE.notBegun
      }</span></p>
      <div class="dial">${step(-1, COURSE.before, "‹")}<input type="range" min="0" max=${last}
        .value=${String(this.place)} aria-label=${COURSE.at} aria-valuetext=${said}
        @input=${(event: Event) => void this.go(Number((event.target as HTMLInputElement).value))} />${step(
          1,
          COURSE.after,
          "›",
        )}</div>${this.then ? this.room(this.then) : nothing}</div></section>`;
  }

  private room(then: NightThenView): unknown {
    const fact = (label: string, value: string): unknown => html`<div>${label}<b>${value}</b></div>`;
    return html`<div class="facts">${fact(COURSE.left, COURSE.leftOf(then.left, then.entrants))}
        ${fact(COURSE.average, then.average ? decimalText(then.average) : COURSE.notTold)}
        ${fact(COURSE.bought, `${then.rebuys}, ${then.add_ons}`)}
        ${fact(COURSE.paidIn, moneyText(then.paid, this.currency))}</div>
      <div class="tables">${then.tables.map((table) => this.table(table))}${
        then.out.length
          ? html`<div><h3>${COURSE.out(then.out.length)}</h3><ul>${then.out.map(
              (one, at) => html`<li><i>${then.left + at + 1}</i><span>${one.name}</span></li>`,
            )}</ul></div>`
          : nothing
      }</div>`;
  }

  private table(table: TableThenView): unknown {
    return html`<div><h3>${table.table ? COURSE.table(table.table) : COURSE.noSeat}</h3><ul>${table.seats.map(
      (one) =>
        html`<li><i aria-label=${one.seat ? COURSE.seat(one.seat) : nothing}>${one.seat || nothing}</i><span>${
          one.person.name
        }${one.entries > 1 ? html` <small>${COURSE.entries(one.entries)}</small>` : nothing}</span></li>`,
    )}</ul></div>`;
  }

  private story(course: NightCourseView): unknown {
    const first = course.levels.find((level) => level.began)?.began ?? 0;
    const early = course.steps.filter((one) => one.what === "buy-in" && one.at <= first);
    const rest = course.steps.filter((one) => !early.includes(one));
    if (!course.steps.length) return nothing;
    return html`<section><h2>${COURSE.story}</h2>
      ${early.length ? html`<p class="muted">${COURSE.buyIns(early.length)}</p>` : nothing}
      <ul class="steps">${rest.map((one) => this.step(one))}</ul></section>`;
  }

  private step(one: CourseStepView): unknown {
    const what = one.what === "out" && !one.for_good ? "back" : one.what;
    const where = COURSE.atTable(one.table ? COURSE.table(one.table) : "", one.seat);
    const told = [
      one.what === "out" && one.for_good ? COURSE.place(one.left) : "",
      where,
      one.cents ? moneyText(one.cents, this.currency) : "",
    ];
    return html`<li><time>${one.at ? timeOfDay(one.at) : nothing}</time><span><b>${one.person.name}</b> ${
      COURSE.steps[what]
    }${one.by.length ? ` ${(what === "back" ? COURSE.to : COURSE.by)(joined(one.by))}` : nothing}</span><small>${told
      .filter(Boolean)
      .join(", ")}</small></li>`;
  }

  private levels(course: NightCourseView): unknown {
    if (!course.levels.length) return nothing;
    const words = COURSE.columns;
    return html`<details><summary>${COURSE.levels}</summary><div class="wrap"><table class="lines">
      <thead><tr><th class="l" scope="col">${words.level}</th><th scope="col">${words.blinds}</th>
        <th class="mid" scope="col">${words.ante}</th><th class="wide" scope="col">${words.planned}</th>
        <th scope="col">${words.played}</th></tr></thead>
      <tbody>${course.levels.map(
        (level) => html`<tr><td class="l">${level.pause ? COURSE.pause(level.number) : COURSE.level(level.number)}</td>
          <td>${level.pause ? nothing : `${decimalText(level.small)}/${decimalText(level.big)}`}</td>
          <td class="mid">${level.ante ? decimalText(level.ante) : nothing}</td>
          <td class="wide">${COURSE.minutes(level.minutes)}</td>
          <td>${
            level.began ? `${timeOfDay(level.began)}–${level.ended ? timeOfDay(level.ended) : ""}` : "–"
          }</td></tr>`,
      )}</tbody></table></div></details>`;
  }

  private money(course: NightCourseView): unknown {
    const rows: [string, number][] = [
      [COURSE.paid, course.paid],
      [COURSE.rake, course.rake],
      [COURSE.bounties, course.bounties],
      [COURSE.given, course.given],
    ];
    return html`<details><summary>${COURSE.money}</summary><dl>${rows
      .filter(([, cents]) => cents)
      .map(([label, cents]) => html`<dt>${label}</dt><dd>${moneyText(cents, this.currency)}</dd>`)}</dl>
      ${
        course.prizes.length
          ? html`<h3>${COURSE.prizes}</h3><ul class="told">${course.prizes.map(
              (one) =>
                html`<li>${one.title || one.place}: ${moneyText(one.cents, this.currency)}, ${joined(one.to)}</li>`,
            )}</ul>`
          : nothing
      }
      ${
        course.chips.length
          ? html`<h3>${COURSE.chips}</h3><ul class="told">${course.chips.map(
              (one) => html`<li>${COURSE.chip(one.name, decimalText(one.value), one.each)}</li>`,
            )}</ul>`
          : nothing
      }</details>`;
  }

  private told(course: NightCourseView): unknown {
    const list = (lines: readonly string[]): unknown =>
      html`<ul class="told muted">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
    const path = `/api/league/nights/${encodeURIComponent(this.night)}/course`;
    return html`<section><h2>${COURSE.missing}</h2>${list(course.missing)}
      <p class="muted">${COURSE.from(course.source)}</p>
      ${
        course.doubts.length
          ? html`<details><summary>${COURSE.doubts(course.doubts.length)}</summary>${list(course.doubts)}</details>`
          : nothing
      }${
        course.left_out.length
          ? html`<details><summary>${COURSE.leftOut}</summary>${list(course.left_out)}</details>`
          : nothing
      }</section>
      <div class="away"><a class="btn" href=${`${path}.csv`} download>${COURSE.asCsv}</a>
        <a class="btn" href=${path} download="night.json">${COURSE.asJson}</a></div>`;
  }
}
