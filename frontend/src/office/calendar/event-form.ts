// <cc-occasion-form>: a new calendar event, or a change to all its dates; fires `saved`.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { callCached } from "../../app/api.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice, field } from "../../forms/field.ts";
import { parts } from "../../kit/styles.ts";
import type { OccasionPlan, TemplateView } from "../../protocol.ts";
import { FORM } from "./words.ts";

const EVERY = ["once", "weeks", "month", "last"] as const;
type Every = (typeof EVERY)[number];

@customElement("cc-occasion-form")
export class CcOccasionForm extends LitElement {
  @property({ attribute: false }) acts!: OfficeCommands;
  /** The event to change; "": a new one. */
  @property() occasion = "";
  @property({ attribute: false }) plan: OccasionPlan | undefined;
  /** The club's time zone; "": ask for it. */
  @property() zone = "";
  @property() today = "";
  @state() private kind: OccasionPlan["kind"] = "night";
  @state() private every: Every = "once";
  @state() private templates: readonly TemplateView[] = [];
  @state() private wrong: Record<string, string> = {};

  static override styles = [
    parts,
    css`
      form { display: grid; gap: 14px; }
      .two { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px;
        align-items: start; }
      .go { min-height: 52px; }
      textarea { font: inherit; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.kind = this.plan?.kind ?? "night";
    const recurs = this.plan?.recurs;
    this.every = recurs?.last ? "last" : (recurs?.every ?? "once");
    void callCached("GET /api/events").then(
      (found) => (this.templates = found),
      () => undefined,
    );
  }

  override render(): unknown {
    const { plan } = this;
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.save(event)}>
      ${choice({
        name: "kind",
        label: FORM.kind,
        value: this.kind,
        options: Object.entries(FORM.kinds),
        changed: (kind) => (this.kind = kind as OccasionPlan["kind"]),
      })}
      ${field({ name: "title", label: FORM.title, value: plan?.title, hint: FORM.titleHint, most: 80 })}
      <div class="two">${this.day("day", FORM.day, plan?.day ?? this.today)}
        <div class="field"><label for="time">${FORM.time}</label><input id="time" name="time" type="time" required
          value=${plan?.time ?? "19:30"} /></div></div>
      <div class="two">${field({ name: "place", label: FORM.place, value: plan?.place, most: 100, optional: true })}
        ${this.number("minutes", FORM.minutes, plan?.minutes ?? 240)}</div>
      ${choice({
        name: "every",
        label: FORM.every,
        value: this.every,
        options: EVERY.map((name) => [name, FORM.everies[name]] as const),
        changed: (every) => (this.every = every as Every),
      })}
      ${this.recurrence()}
      <div class="two">${this.number("seats", FORM.seats, plan?.seats || "", FORM.seatsHint)}${this.number(
        "guests",
        FORM.guests,
        plan?.guests ?? 0,
      )}</div>
      <div class="two">${this.number("closes", FORM.closes, (plan?.closes ?? 0) / 60, FORM.closesHint)}${choice({
        name: "told",
        label: FORM.told,
        value: plan?.told ?? (this.kind === "meeting" ? "officers" : "public"),
        options: [
          ["public", "Everyone"],
          ["members", "Members"],
          ["officers", "Officers"],
        ],
      })}</div>
      ${this.kind === "night" ? this.night() : nothing}
      ${field({ name: "about", label: FORM.about, value: plan?.about, most: 500, optional: true })}
      ${
        this.zone
          ? nothing
          : field({
              name: "zone",
              label: FORM.zone,
              hint: FORM.zoneHint,
              value: Intl.DateTimeFormat().resolvedOptions().timeZone,
              most: 60,
            })
      }
      <button class="btn go" type="submit" aria-busy=${this.acts.busy ? "true" : nothing}>${
        this.occasion ? FORM.saveChange : FORM.save
      }</button></form>`;
  }

  private recurrence(): unknown {
    const recurs = this.plan?.recurs;
    return html`<div class="two">${
      this.every === "weeks" ? this.number("weeks", FORM.weeks, recurs?.weeks ?? 1) : nothing
    }${this.every === "once" ? nothing : this.day("until", FORM.until, recurs?.until ?? "", FORM.untilHint)}</div>
      ${field({
        name: "dates",
        label: FORM.dates,
        hint: FORM.daysHint,
        value: recurs?.dates.join(", "),
        optional: true,
      })}
      ${
        this.every === "once"
          ? nothing
          : field({
              name: "without",
              label: FORM.without,
              hint: FORM.daysHint,
              value: recurs?.without.join(", "),
              optional: true,
            })
      }`;
  }

  private night(): unknown {
    const options = this.templates.map((one) => [one.id, one.own ? FORM.own(one.title) : one.title] as const);
    return html`${choice({
      name: "template",
      label: FORM.template,
      value: this.plan?.template ?? "",
      options: [["", FORM.noTemplate], ...options],
    })}${this.number("number", FORM.number, this.plan?.number ?? 1)}`;
  }

  private day(name: string, label: string, value: string, hint = ""): unknown {
    return html`<div class="field"><label for=${name}>${label}</label><input id=${name} name=${name} type="date"
      value=${value} aria-describedby=${hint ? `${name}-hint` : nothing} />${
        hint ? html`<p class="hint" id=${`${name}-hint`}>${hint}</p>` : nothing
      }</div>`;
  }

  private number(name: string, label: string, value: number | string, hint = ""): unknown {
    const wrong = this.wrong[name] ?? "";
    return field({
      name,
      label,
      type: "number",
      value: String(value),
      optional: true,
      wrong,
      ...(hint ? { hint } : {}),
    });
  }

  private async save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const asked = new FormData(event.target as HTMLFormElement);
    const read = (name: string): string => String(asked.get(name) ?? "").trim();
    const days = (name: string): string[] =>
      read(name)
        .split(/[,;\s]+/)
        .filter(Boolean);
    this.wrong = {};
    const numbers = ["minutes", "weeks", "seats", "guests", "closes", "number"] as const;
    for (const name of numbers)
      if (!/^\d{0,5}$/.test(read(name))) this.wrong = { ...this.wrong, [name]: FORM.notNumber };
    if (Object.keys(this.wrong).length || this.acts.busy) return;
    const number = (name: (typeof numbers)[number], usual: number): number => Number(read(name) || usual);
    const plan: OccasionPlan = {
      kind: this.kind,
      title: read("title"),
      number: number("number", 1),
      place: read("place"),
      day: read("day"),
      time: read("time"),
      minutes: number("minutes", 240),
      about: read("about"),
      told: read("told") as OccasionPlan["told"],
      seats: number("seats", 0),
      guests: Math.min(9, number("guests", 0)),
      closes: number("closes", 0) * 60,
      recurs: {
        every: this.every === "last" ? "month" : this.every,
        weeks: Math.min(52, Math.max(1, number("weeks", 1))),
        last: this.every === "last",
        until: read("until"),
        dates: days("dates"),
        without: days("without"),
      },
      template: read("template"),
    };
    if (!this.zone && !(await this.acts.send({ do: "set-zone", zone: read("zone") }))) return;
    const sent = this.occasion
      ? this.acts.send({ do: "change-occasion", occasion: this.occasion, plan })
      : this.acts.send({ do: "plan-occasion", plan });
    if (await sent) this.dispatchEvent(new Event("saved"));
  }
}
