// <cc-new-night-page>: a new tournament from a template: choose it, set the date, and go on to its plan.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { RefusedError, call, me } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { dateOf, momentOf } from "../clock/words.ts";
import { choice, field } from "../forms/field.ts";
import { citationRow } from "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import { copyDay } from "../plan/schedule.ts";
import type { HouseListed, Me, Plan, TemplateView } from "../protocol.ts";
import "../shell/bar.ts";
import { NEW } from "./words.ts";

const USUAL_TIME = "19:30";

@customElement("cc-new-night-page")
export class CcNewNightPage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private templates: readonly TemplateView[] | undefined;
  @state() private houses: readonly HouseListed[] = [];
  @state() private chosen = "";
  @state() private houseId = "";
  @state() private wrong: Record<string, string> = {};
  @state() private trouble = "";
  @state() private busy = false;

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main {
        display: grid; grid-template-columns: minmax(0, 1fr) 392px; gap: 24px 40px; max-width: 1240px; margin: 0 auto;
        padding: 24px 28px 64px; outline: none; align-items: start;
      }
      h1 { grid-column: 1 / -1; font-size: var(--t-xl); }
      .all { display: grid; gap: 28px; } .all section { display: grid; gap: 12px; }
      .events { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 12px; }
      .event {
        display: grid; gap: 6px; align-content: start; width: 100%; padding: 18px 20px; text-align: left;
        border: 1px solid var(--line); border-radius: var(--r-l); background: var(--panel); cursor: pointer;
      }
      .event:hover { background: var(--raised); }
      .event[aria-pressed="true"] {
        border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); background: var(--raised);
      }
      .event b { font-weight: 650; font-size: var(--t-l); line-height: 1.25; }
      .event small { font-size: var(--t-s); color: var(--ink-2); line-height: 1.4; }
      aside {
        position: sticky; top: 88px; display: grid; gap: 28px; padding: 24px; border-radius: var(--r-l);
        background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
      .two { display: grid; grid-template-columns: repeat(auto-fit, minmax(138px, 1fr)); gap: 12px; }
      .go { min-height: 56px; }
      .after { font-size: var(--t-s); color: var(--ink-2); }
      .ways li { padding: 10px 0; border-top: 1px solid var(--line); font-size: 15px; line-height: 1.4; }
      .cites { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-top: 3px; }
      h3 { font-size: 15px; font-weight: 650; margin-bottom: 8px; }
      @media (max-width: 1100px) { main { grid-template-columns: minmax(0, 1fr) 340px; gap: 24px; } }
      @media (max-width: 860px) {
        main { grid-template-columns: minmax(0, 1fr); padding: 16px 16px 40px; }
        aside { position: static; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => (this.mine = mine),
      () => undefined,
    );
    void this.load();
    void call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
  }

  /** The templates; a tournament in the address comes first, for its next date. */
  private async load(): Promise<void> {
    const from = new URLSearchParams(location.search).get("from") ?? "";
    const [events, night] = await Promise.all([
      call("GET /api/events").catch(() => []),
      from ? call("GET /api/nights/{id}", { id: from }).catch(() => undefined) : undefined,
    ]);
    const kept = events.find((one) => one.id === from);
    this.templates = night && !kept ? [copyDay(night, Date.now()), ...events] : events;
    if (night) this.chosen = from;
    if (night) this.#toForm();
  }

  override render(): unknown {
    return html`<cc-bar current="nights"></cc-bar>
      <main tabindex="-1"><h1>${NEW.title}</h1>${
        this.mine && !this.mine.roles.includes("director")
          ? html`<p>${NEW.staffOnly}</p>`
          : this.templates
            ? this.page(this.templates)
            : html`<p class="muted" role="status">${WORDS.loading}</p>`
      }</main>`;
  }

  private page(templates: readonly TemplateView[]): unknown {
    const template = this.template;
    const own = templates.filter((one) => one.own);
    const shipped = templates.filter((one) => !one.own);
    return html`<div class="all">${own.length ? this.events(NEW.ownEvents, own) : nothing}${this.events(
      own.length ? NEW.otherEvents : NEW.choose,
      shipped,
    )}</div>
      <aside>${
        template ? keyed(template.id, html`${this.form(template)}${this.ways(template)}`) : html`<p>${NEW.none}</p>`
      }</aside>`;
  }

  private events(title: string, some: readonly TemplateView[]): unknown {
    return html`<section><h2>${title}</h2><div class="events" role="group"
      aria-label=${title}>${some.map((one) => this.event(one))}</div></section>`;
  }

  private event(one: TemplateView): unknown {
    const levels = one.plan.structure.filter((item) => item.is === "level");
    const lengths = new Set(levels.map((item) => item.minutes));
    const [minutes] = lengths;
    return html`<button class="event" type="button" aria-pressed=${String(one.id === this.template?.id)}
      @click=${() => this.choose(one)}>
      <b>${one.title}</b><small>${one.house_title}</small><span>${one.about}</span>
      <small class="num">${
        lengths.size === 1 && minutes ? NEW.levels(levels.length, minutes) : NEW.levelsMixed(levels.length)
      }${one.when ? `. ${NEW.held(one.when, one.at)}` : ""}</small>
    </button>`;
  }

  private form(template: TemplateView): unknown {
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.make(event, template)}>
      <h2>${NEW.chosen}</h2>
      ${field({
        name: "title",
        label: NEW.name,
        value: template.plan.title,
        most: 80,
        wrong: this.wrong["title"] ?? "",
      })}
      <div class="two">
        <div class="field"><label for="date">${NEW.date}</label><input id="date" name="date" type="date" required
          value=${template.next || dateOf(Date.now())}
          aria-invalid=${this.wrong["date"] ? "true" : nothing} />${
            this.wrong["date"] ? html`<p class="wrong">${this.wrong["date"]}</p>` : nothing
          }</div>
        <div class="field"><label for="time">${NEW.time}</label><input id="time" name="time" type="time" required
          value=${template.at || USUAL_TIME} /></div>
      </div>
      ${
        this.houses.length
          ? choice({
              name: "house",
              label: NEW.house,
              value: this.house(template)?.id ?? template.house,
              options: this.houses.map((one) => [one.id, one.title]),
              changed: (id) => (this.houseId = id),
            })
          : nothing
      }
      ${
        this.house(template)
          ? keyed(
              this.houseId,
              choice({
                name: "game",
                label: NEW.game,
                value: template.plan.game,
                options: [...(this.house(template)?.games ?? []), ...(this.house(template)?.rotations ?? [])].map(
                  (one) => [one.id, one.title],
                ),
              }),
            )
          : nothing
      }
      ${choice({ name: "room", label: NEW.room, value: template.plan.room, options: Object.entries(NEW.rooms) })}
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      <button class="btn go" type="submit" aria-busy=${this.busy ? "true" : nothing}>${NEW.make}</button>
      <p class="after">${NEW.next}</p>
    </form>`;
  }

  private ways(template: TemplateView): unknown {
    const house = this.house(template);
    const cite = (id: string, standing: string): unknown =>
      html`<cc-cite rule=${id} standing=${standing} house=${house?.id ?? template.house}></cc-cite>`;
    return html`<section>
      ${
        template.cites.length && house?.id === template.house
          ? html`<h3>${NEW.rules}</h3>${citationRow(template.house, template.cites)}<br />`
          : nothing
      }
      <h3>${NEW.own}</h3>
      <ul class="ways">${
        house?.own_ways.length
          ? house.own_ways.map(
              (way) =>
                html`<li>${way.text}<span
                  class="cites">${way.cites.map((one) => cite(one.id, one.standing))}</span></li>`,
            )
          : house
            ? html`<li>${NEW.standard}</li>`
            : nothing
      }</ul>
    </section>`;
  }

  /** The house whose rules it follows: the template's own, unless another was chosen. */
  private house(template: TemplateView): HouseListed | undefined {
    return this.houses.find((one) => one.id === this.houseId) ?? this.houses.find((one) => one.id === template.house);
  }

  private get template(): TemplateView | undefined {
    return this.templates?.find((one) => one.id === this.chosen) ?? this.templates?.[0];
  }

  private choose(one: TemplateView): void {
    this.chosen = one.id;
    this.houseId = "";
    this.wrong = {};
    this.trouble = "";
    this.#toForm();
  }

  /** Scroll to the form where it is below the templates. */
  #toForm(): void {
    void this.updateComplete.then(() => {
      if (matchMedia("(max-width: 860px)").matches)
        this.renderRoot.querySelector("aside")?.scrollIntoView({ block: "start" });
    });
  }

  private async make(event: SubmitEvent, template: TemplateView): Promise<void> {
    event.preventDefault();
    const asked = new FormData(event.target as HTMLFormElement);
    const read = (name: string): string => String(asked.get(name) ?? "").trim();
    const [title, date, house] = [read("title"), read("date"), read("house")];
    this.wrong = { ...(title ? {} : { title: NEW.wrong.title }), ...(date ? {} : { date: NEW.wrong.date }) };
    if (this.busy || Object.keys(this.wrong).length) return;
    this.busy = true;
    try {
      const plan = {
        ...template.plan,
        title,
        date,
        room: read("room") as Plan["room"],
        ...(house ? { house, game: read("game") } : {}),
        template: template.own ? template.plan.template : template.id,
        starts: momentOf(date, read("time") || USUAL_TIME),
      };
      const { id } = await call("POST /api/nights", { body: { plan } });
      location.assign(`/night/${encodeURIComponent(id)}/plan`);
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
      this.busy = false;
    }
  }
}
