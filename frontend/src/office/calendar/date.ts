// <cc-office-date>: one date for officers: who comes and waits, its tournament, and what can be done.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import { longDay } from "../../app/times.ts";
import { countWords } from "../../calendar/date-card.ts";
import { ANSWER, CALENDAR } from "../../calendar/words.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice, field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { icon } from "../../kit/icons.ts";
import "../../kit/share.ts";
import "../../kit/sheet.ts";
import type { CcSheet } from "../../kit/sheet.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { AttendeeView, DateOpened, DateView, ListTakenOver } from "../../protocol.ts";
import "./event-form.ts";
import { DATE, FORM } from "./words.ts";

@customElement("cc-office-date")
export class CcOfficeDate extends LitElement {
  @property({ attribute: false }) acts!: OfficeCommands;
  @property() occasion = "";
  @property() date = "";
  @property({ type: Number }) version = 0;
  @state() private opened: DateOpened | undefined;
  @state() private alone: readonly DateView[] = [];
  @state() private out: ListTakenOver["left_out"] = [];
  @state() private asks: "move" | "off" | "change" = "move";
  @query("cc-sheet") private readonly sheet!: CcSheet;

  static override styles = [
    parts,
    citeStyles,
    css`
      :host { display: grid; gap: 16px; align-content: start; }
      .top { display: flex; justify-content: space-between; align-items: start; gap: 12px; }
      .top h2 { font: 700 24px/1.15 var(--display); overflow-wrap: anywhere; }
      .top p { font-size: 14px; color: var(--ink-2); }
      .acts { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      .acts .btn { padding: 0 10px; white-space: normal; font-size: 15px; }
      .acts .go, .acts .wide { grid-column: 1 / -1; } .wide .btn { width: 100%; }
      h3 { font-size: 14px; font-weight: 600; color: var(--ink-2); margin-bottom: 4px; }
      li { display: flex; align-items: center; gap: 10px; min-height: 46px; border-top: 1px solid var(--line); }
      li:first-child { border: 0; } li .num { width: 24px; color: var(--ink-2); } li small { color: var(--ink-2); }
      li .btn { margin-left: auto; min-height: 36px; padding: 0 10px; }
      form { display: grid; gap: 12px; } .add { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
      .out li { display: block; padding: 8px 0; } .say { font-size: 14px; color: var(--ink-2); }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("date") || changed.has("occasion") || changed.has("version")) void this.load();
  }

  override render(): unknown {
    const { opened } = this;
    if (!opened) return nothing;
    const { date } = opened;
    return html`<div class="top"><div><h2>${date.title}</h2><p>${longDay(date.day)}, ${CALENDAR.at(
      date.time,
      date.place,
    )}</p><p class="num">${countWords(date)}${date.off && date.why ? `: ${date.why}` : ""}</p></div>
      <button class="btn" type="button" aria-label=${DATE.close}
        @click=${() => this.dispatchEvent(new Event("closed"))}>${icon("close", 20)}</button></div>
      ${this.night(opened)}${this.names(opened)}
      <div class="acts">
        ${
          date.off
            ? button({ label: DATE.on, run: () => void this.hold() })
            : html`${button({ label: DATE.move, run: () => this.ask("move") })}${button({
                label: DATE.off,
                kind: "stop",
                run: () => this.ask("off"),
              })}`
        }<span class="wide">${button({ label: DATE.change, run: () => this.ask("change") })}</span></div>
      ${
        opened.cites.length
          ? html`<div><h3>${ANSWER.rules}</h3
        >${citationRow(opened.house, opened.cites)}</div>`
          : nothing
      }
      <div><h3>${ANSWER.pass}</h3><cc-share path=${`/calendar/${date.occasion}/${date.date}`}
        label=${ANSWER.passText}></cc-share></div>
      <cc-sheet heading=${{ change: FORM.change, off: DATE.off, move: DATE.move }[this.asks]}>${this.form(
        opened,
      )}</cc-sheet>`;
  }

  /** The date's tournament, and registering its list there: the one primary action. */
  private night(opened: DateOpened): unknown {
    const { date, plan } = opened;
    if (date.kind !== "night" || date.off) return nothing;
    if (!date.night)
      return html`<div class="acts">${
        plan?.template
          ? html`${button({ label: DATE.makeNight, kind: "go", busy: this.acts.busy, run: () => void this.make() })}${
              date.recurs
                ? html`<span class="wide">${button({ label: DATE.makeAll, run: () => void this.makeAll() })}</span>`
                : nothing
            }`
          : html`<p class="say wide">${DATE.noTemplate}</p>`
      }</div>${this.linking()}`;
    const lists = opened.seated.length + opened.waiting.length > 0 && !date.at_night;
    return html`<div class="acts">${
      lists && date.stage !== "planned"
        ? button({ label: DATE.take, kind: "go", busy: this.acts.busy, run: () => void this.takeOver() })
        : nothing
    }<a class="btn" href=${`/night/${date.night}/plan`}>${DATE.plan}</a>${
      date.stage === "planned"
        ? nothing
        : html`<a class="btn" href=${`/night/${date.night}/console`}>${DATE.console}</a>`
    }${
      date.stage === "planned"
        ? html`<p class="say wide">${lists ? DATE.announce : DATE.follows}</p>`
        : date.at_night && opened.seated.length
          ? html`<p class="say wide">${DATE.taken}</p>`
          : nothing
    }</div>${this.leftOut(opened)}`;
  }

  /** A tournament without a date can be linked to this one. */
  private linking(): unknown {
    const { alone } = this;
    return alone.length
      ? html`<form class="add" novalidate @submit=${(event: SubmitEvent) => void this.link(event)}>${choice({
          name: "night",
          label: DATE.link,
          value: alone[0]?.night ?? "",
          options: alone.map((one) => [one.night, DATE.linked(one.title, longDay(one.day))] as const),
        })}<button class="btn" type="submit">${DATE.linkDo}</button></form>`
      : nothing;
  }

  private leftOut(opened: DateOpened): unknown {
    const { out } = this;
    if (out.length)
      return html`<div class="out"><h3>${DATE.leftOut}</h3><ul>${out.map(
        (one) => html`<li><b>${one.name}</b> ${one.text}<div>${citationRow(opened.house, one.cites)}</div></li>`,
      )}</ul></div>`;
    return opened.left_out.length
      ? html`<div class="out"><h3>${DATE.leftOut}</h3><ul>${opened.left_out.map(
          ([name, why]) => html`<li><b>${name}</b> ${why}</li>`,
        )}</ul></div>`
      : nothing;
  }

  private names(opened: DateOpened): unknown {
    if (opened.date.off) return nothing;
    const closed = opened.date.at_night;
    const lists = [
      [ANSWER.seated(opened.seated.length), opened.seated],
      [ANSWER.waiting, opened.waiting],
      [ANSWER.maybes, opened.maybe],
      [ANSWER.nos, opened.no],
    ] as const;
    const shown = lists.filter(([, names]) => names.length);
    return html`${
      shown.length
        ? shown.map(([title, names]) => this.list(title, names, closed))
        : html`<p class="say">${DATE.nobody}</p>`
    }${
      closed
        ? nothing
        : html`<form class="add" novalidate @submit=${(event: SubmitEvent) => void this.add(event)}>${field({
            name: "added",
            label: DATE.add,
            most: 32,
            optional: true,
          })}<button class="btn" type="submit">${DATE.addDo}</button></form>`
    }`;
  }

  private list(title: string, names: readonly AttendeeView[], closed: boolean): unknown {
    const mayGo = names === this.opened?.seated || names === this.opened?.waiting;
    return html`<div><h3>${title}</h3><ol>${names.map(
      (one, place) =>
        html`<li>${mayGo ? html`<span class="num">${place + 1}</span>` : nothing}<span>${one.name}</span>${
          one.guest_of ? html`<small>${ANSWER.guestOf(one.guest_of)}</small>` : nothing
        }${
          mayGo && !closed && !one.guest_of
            ? html`<button class="btn small quiet" type="button"
            @click=${() => void this.reply(one.key, one.name, "no")}>${DATE.remove}<span
            class="heard">: ${one.name}</span></button>`
            : nothing
        }</li>`,
    )}</ol></div>`;
  }

  private form({ date, plan, zone }: DateOpened): unknown {
    if (this.asks === "change")
      return html`<cc-occasion-form .acts=${this.acts} .plan=${plan} occasion=${date.occasion} zone=${zone}
        @saved=${() => this.sheet.close()}></cc-occasion-form>`;
    if (this.asks === "off")
      return html`<form novalidate @submit=${(event: SubmitEvent) => void this.callOff(event)}>${field({
        name: "why",
        label: DATE.why,
        hint: DATE.whyHint,
        most: 200,
        optional: true,
      })}${date.night ? html`<p class="say">${DATE.nightStays}</p>` : nothing}<button class="btn stop"
        type="submit">${DATE.offDo}</button></form>`;
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.move(event)}>
      <div class="field"><label for="day">${DATE.moveTo}</label><input id="day" name="day" type="date"
        value=${date.day} /></div>
      <div class="field"><label for="time">${DATE.moveTime}</label><input id="time" name="time" type="time"
        value=${date.time} /></div>
      ${field({ name: "place", label: DATE.movePlace, value: date.place, most: 100, optional: true })}
      ${date.night && date.stage !== "planned" ? html`<p class="say">${DATE.moveNight}</p>` : nothing}
      <button class="btn go" type="submit">${DATE.moveDo}</button></form>`;
  }

  private ask(what: "move" | "off" | "change"): void {
    this.asks = what;
    this.sheet.show();
  }

  private async move(event: SubmitEvent): Promise<void> {
    const read = reader(event);
    const { occasion, date } = this;
    const command = {
      do: "move-date",
      occasion,
      date,
      day: read("day"),
      time: read("time"),
      place: read("place"),
    } as const;
    if (await this.acts.send(command)) this.sheet.close();
  }

  private async callOff(event: SubmitEvent): Promise<void> {
    const read = reader(event);
    const { occasion, date } = this;
    if (await this.acts.send({ do: "call-off", occasion, date, why: read("why") })) this.sheet.close();
  }

  private async hold(): Promise<void> {
    await this.acts.send({ do: "call-off", occasion: this.occasion, date: this.date, held: true });
  }

  private async add(event: SubmitEvent): Promise<void> {
    const form = event.target as HTMLFormElement;
    const name = reader(event)("added");
    if (name && (await this.reply("", name, "yes"))) form.reset();
  }

  private reply(key: string, name: string, says: "yes" | "no"): Promise<boolean> {
    const { occasion, date } = this;
    const body = { id: uuid(), says, key, name };
    return this.acts.ask(`${key}${name}${says}`, async () => {
      this.opened = await call("POST /api/calendar/{occasion}/{date}/answers", { occasion, date, body });
    });
  }

  private async link(event: SubmitEvent): Promise<void> {
    const { occasion, date } = this;
    await this.acts.send({ do: "link-night", occasion, date, night: reader(event)("night") });
  }

  private async make(): Promise<void> {
    const { occasion, date } = this;
    await this.acts.ask("night", () => call("POST /api/calendar/{occasion}/{date}/night", { occasion, date }));
    await this.load();
  }

  private async makeAll(): Promise<void> {
    const { occasion } = this;
    await this.acts.ask("nights", async () => {
      const { nights } = await call("POST /api/calendar/{occasion}/nights", { occasion });
      toast({ kind: "done", title: DATE.made(nights.length) });
    });
    await this.load();
  }

  private async takeOver(): Promise<void> {
    const { occasion, date } = this;
    await this.acts.ask("take", async () => {
      const { taken, left_out } = await call("POST /api/calendar/{occasion}/{date}/take-over", {
        occasion,
        date,
      });
      this.out = left_out;
      toast({ kind: "done", title: DATE.takenOver(taken.length) });
    });
    await this.load();
  }

  private async load(): Promise<void> {
    const { occasion, date } = this;
    if (!occasion) return;
    this.opened = await call("GET /api/calendar/{occasion}/{date}", { occasion, date }).catch(() => undefined);
    const open = this.opened?.date;
    const around =
      open?.kind === "night" && !open.night ? await call("GET /api/calendar").catch(() => undefined) : undefined;
    this.alone = around?.dates.filter((one) => !one.occasion && one.night) ?? [];
  }
}

/** A reader of a sent form's fields. */
function reader(event: SubmitEvent): (name: string) => string {
  event.preventDefault();
  const asked = new FormData(event.target as HTMLFormElement);
  return (name) => String(asked.get(name) ?? "").trim();
}
