// <cc-plan-page>: the plan of a tournament: its levels, money and payouts, with the house's checks at each field.

import { LitElement, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { field } from "../forms/field.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import type {
  PlanForecast,
  GameListed,
  HouseListed,
  ConsoleView,
  Plan,
  ProblemView,
  TemplateView,
} from "../protocol.ts";
import "../shell/bar.ts";
import {
  type Override,
  mayBeLifted,
  commandsBetween,
  problemsAt,
  summaryProblems,
  withValue,
  isSame,
  send,
} from "./draft.ts";
import { type Posting, endsIn, postingOf } from "./levels.ts";
import "./make-structure.ts";
import type { Made } from "./make-structure.ts";
import { problemList } from "./plan-field.ts";
import { copyAddress } from "./schedule.ts";
import { type PlanForm, rebuyPart, chipsPart, moneyPart, nightPart, prizesPart } from "./sections.ts";
import "./structure.ts";
import { planStyles } from "./styles.ts";
import { type Field, firstStart, chipsToBring, summary } from "./summary.ts";
import { PLAN } from "./words.ts";

const night = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const here = `/night/${encodeURIComponent(night)}`;
const printed = (name: string): string => `/api/nights/${encodeURIComponent(night)}/prints/${name}.pdf`;
const PAUSE = 400;

/** Which fields of the plan each part of the page has. */
const PATHS = {
  night: [
    "title",
    "date",
    "starts",
    "room",
    "seating",
    "seats",
    "capacity",
    "most_tables",
    "late_until",
    "least_age",
    "members_only",
    "player_dealers",
    "table_sizes",
    "league",
  ],
  money: ["buy_in", "bounty"],
  again: ["rebuys", "re_entries", "add_ons"],
  structure: ["structure"],
  chips: ["chips"],
  prizes: ["prizes"],
} as const;
type Part = keyof typeof PATHS;

@customElement("cc-plan-page")
export class CcPlanPage extends LitElement {
  @state() private view: ConsoleView | undefined;
  @state() private plan: Plan | undefined;
  @state() private problems: readonly ProblemView[] = [];
  @state() private unread: Readonly<Record<string, string>> = {};
  @state() private houses: readonly HouseListed[] = [];
  @state() private templates: readonly TemplateView[] = [];
  @state() private field: Field = { entrants: 20, again: 0, addOns: 0 };
  @state() private foreseen: PlanForecast | undefined;
  @state() private trouble = "";
  @state() private busy = false;
  @state() private refused: RefusedError | undefined;
  @state() private asksReason = false;
  @query("#make") private readonly making!: CcSheet;
  @query("#override") private readonly overriding!: CcSheet;
  @query("#publish") private readonly publishing!: CcSheet;
  #check: ReturnType<typeof setTimeout> | undefined;

  static override styles = [parts, planStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("beforeunload", this.#leaving);
    void this.load();
    void call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
    void call("GET /api/events").then(
      (all) => (this.templates = all),
      () => undefined,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("beforeunload", this.#leaving);
  }

  override render(): unknown {
    return html`<cc-bar current="nights"></cc-bar>
      ${
        this.view && this.plan
          ? this.page(this.view, this.plan)
          : html`<main tabindex="-1"><p role="status">${this.trouble || WORDS.loading}</p></main>`
      }
      <cc-notices></cc-notices>`;
  }

  private page(view: ConsoleView, plan: Plan): unknown {
    const form = this.form(view, plan);
    const drawn: Record<Part, unknown> = {
      night: nightPart(form),
      money: moneyPart(form),
      again: rebuyPart(form),
      structure: this.structure(view, plan),
      chips: html`${chipsPart(form)}${this.bring(plan)}`,
      prizes: prizesPart(form),
    };
    const names = Object.keys(PATHS) as Part[];
    return html`<main tabindex="-1">
        <div class="top"><h1>${plan.title || PLAN.title}</h1><div
          class="links">${this.links(view)}</div><p>${PLAN.stages[view.stage]}</p></div>
        <nav class="parts" aria-label=${PLAN.nav}>${names.map(
          (name) =>
            html`<a href=${`#${name}`} @click=${(event: Event) => this.turn(event, name)}>${PLAN.sections[name]}${
              this.wrongIn(name) ? html`<i aria-label=${PLAN.problems}>!</i>` : nothing
            }</a>`,
        )}</nav>
        <div class="plan">${names.map(
          (name) => html`<section class="part" id=${name}><h2>${PLAN.sections[name]}</h2>${drawn[name]}</section>`,
        )}</div>
        <aside>${summary(
          {
            plan,
            startTime: this.began(view, plan),
            currency: view.currency,
            entrants: this.field.entrants,
            foreseen: this.foreseen,
          },
          (entrants) => this.askSummary({ entrants }),
        )}${this.says()}</aside>
      </main>
      ${this.shut ? nothing : this.bar(view)}
      <cc-sheet id="make" heading=${PLAN.make.title}><cc-make-structure .stack=${plan.buy_in.chips}
        .entrants=${this.field.entrants} .posting=${this.posting}
        @made=${(event: CustomEvent<Made>) => this.made(event.detail)}></cc-make-structure></cc-sheet>
      ${this.overrideSheet()}${this.publishSheet()}`;
  }

  private structure(view: ConsoleView, plan: Plan): unknown {
    const began = this.began(view, plan);
    const start = began ? new Date(began) : undefined;
    return html`${
      this.shut
        ? nothing
        : html`<div class="tools"><button class="btn small" type="button"
          @click=${() => this.making.show()}>${PLAN.structure.make}</button>
            <span class="field"><select aria-label=${PLAN.structure.take} @change=${this.take}><option
              value="">${PLAN.structure.take}</option>${this.templates.map(
                (one) => html`<option value=${one.id}>${one.title}, ${one.house_title}</option>`,
              )}</select></span></div>`
    }
      <cc-structure .structure=${plan.structure} .chipset=${plan.chips}
        .problems=${problemsAt(this.problems, "structure")} house=${plan.house} posting=${this.posting}
        .begins=${start ? start.getHours() * 60 + start.getMinutes() : -1}
        .from=${view.stage === "playing" ? view.clock.index : 0}
        .ends=${endsIn(plan.structure, this.field.entrants * plan.buy_in.chips)} ?shut=${this.shut}
        @changed=${(event: CustomEvent) => this.put("structure", event.detail)}></cc-structure>`;
  }

  private bring(plan: Plan): unknown {
    const { entrants, again, addOns } = this.field;
    return chipsToBring({
      field: this.field,
      foreseen: this.foreseen,
      sells: { again: plan.rebuys !== null || plan.re_entries !== null, addOns: plan.add_ons.length > 0 },
      print: `${printed("chips")}?entrants=${entrants}&again=${again}&add_ons=${addOns}`,
      change: (field) => this.askSummary(field),
    });
  }

  /** The planned start; of a tournament that has started, its start by the clock. */
  private began(view: ConsoleView, plan: Plan): number {
    return view.stage === "playing" ? firstStart(view) : plan.starts;
  }

  /** Ask for the summary again, for another number of entrants. */
  private askSummary(field: Partial<Field>): void {
    this.field = { ...this.field, ...field };
    this.#checkSoon();
  }

  private says(): unknown {
    const listed = summaryProblems(this.problems, Object.values(PATHS).flat());
    const must = this.problems.filter((one) => !one.warns).length;
    return html`<section class="says" aria-live="polite"><h2>${PLAN.problems}</h2>${
      must ? html`<p class="wrong">${PLAN.mustMend(must)}</p>` : nothing
    }${problemList(listed, this.plan?.house ?? "")}${
      this.problems.length
        ? listed.length
          ? nothing
          : html`<p>${PLAN.fieldHints(this.problems.length)}</p>`
        : html`<p>${PLAN.noProblems}</p>`
    }</section>`;
  }

  private links(view: ConsoleView): unknown {
    const link = (path: string, words: string): unknown => html`<a class="btn small quiet" href=${path}>${words}</a>`;
    return html`${
      view.stage === "planned"
        ? nothing
        : html`${link(
            `${here}/console`,
            PLAN.to.console,
          )}${link(`${here}/clock`, PLAN.to.clock)}${link(here, PLAN.to.phone)}`
    }${link(printed("structure"), PLAN.to.print)}${link(
      copyAddress(night),
      PLAN.to.again,
    )}<button class="btn small quiet" type="button"
      @click=${() => void this.keep(!view.template)}>${view.template ? PLAN.to.drop : PLAN.to.keep}</button>`;
  }

  private async keep(kept: boolean): Promise<void> {
    toasts.acted();
    try {
      await send(night, [{ do: "keep-template", kept }]);
      if (this.view) this.view = { ...this.view, template: kept };
      toast({ kind: "done", title: kept ? PLAN.kept : PLAN.dropped });
    } catch (error) {
      this.refuse(error);
    }
  }

  private bar(view: ConsoleView): unknown {
    const dirty = this.dirty;
    const planned = view.stage === "planned";
    return html`<div class="bar">
      <span class=${dirty ? "dirty" : ""} role="status">${dirty ? PLAN.unsaved : PLAN.asSaved}</span>
      ${dirty ? html`<button class="btn quiet" type="button" @click=${this.drop}>${PLAN.discard}</button>` : nothing}
      ${
        dirty || !planned
          ? html`<button class="btn ${dirty ? "go" : ""}" type="button" ?disabled=${!dirty}
            aria-busy=${this.busy ? "true" : nothing} @click=${() => void this.save()}>${PLAN.save}</button>`
          : nothing
      }
      ${
        planned
          ? html`<button class="btn ${dirty ? "" : "go"}" type="button" ?disabled=${dirty}
            @click=${() => this.publishing.show()}>${PLAN.publish}</button>`
          : nothing
      }
    </div>`;
  }

  private overrideSheet(): unknown {
    const say = PLAN.override;
    const cites = this.refused?.cites.map((one) => ({ where: "", text: "", cites: [one], warns: true })) ?? [];
    return html`<cc-sheet id="override" place="middle" heading=${say.title}><form class="ask"
      @submit=${(event: SubmitEvent) => void this.override(event)}>
      <p>${this.refused?.message}</p>${problemList(cites, this.plan?.house ?? "")}<p class="muted">${say.text}</p>
      ${field({
        name: "reason",
        label: say.reason,
        optional: true,
        most: 200,
        wrong: this.asksReason ? say.missing : "",
      })}
      ${
        this.refused?.code === "vote_needed"
          ? html`<p class="label">${say.vote}</p><div
            class="two">${field({
              name: "agreed",
              label: say.agreed,
              type: "number",
              optional: true,
            })}${field({ name: "asked", label: say.asked, type: "number", optional: true })}</div>`
          : nothing
      }
      <button class="btn go" type="submit">${say.act}</button>
    </form></cc-sheet>`;
  }

  private publishSheet(): unknown {
    return html`<cc-sheet id="publish" place="middle" heading=${PLAN.publish}><div class="ask"><p>${PLAN.publishAsk}</p>
      <div class="btns"><button class="btn go" type="button"
        @click=${() => void this.publish()}>${PLAN.publish}</button><button class="btn" type="button"
        @click=${() => this.publishing.close()}>${PLAN.notYet}</button></div></div></cc-sheet>`;
  }

  // ------------------------------------------------------------ the draft

  private form(view: ConsoleView, plan: Plan): PlanForm {
    return {
      plan,
      house: plan.house,
      houseTitle: view.house_title,
      currency: view.currency,
      gameTitle: this.game?.title ?? plan.game,
      rotation: this.game?.family === "rotation",
      problems: this.problems,
      unread: this.unread,
      shut: this.shut,
      put: (path, value) => this.put(path, value),
      unreadable: (path, text) => {
        const { [path]: _, ...rest } = this.unread;
        this.unread = text === undefined ? rest : { ...rest, [path]: text };
      },
    };
  }

  private put(path: string, value: unknown): void {
    if (!this.plan) return;
    this.plan = withValue(this.plan, path, value);
    toasts.acted();
    this.#checkSoon();
  }

  #checkSoon(): void {
    clearTimeout(this.#check);
    this.#check = setTimeout(() => void this.check(), PAUSE);
  }

  private get dirty(): boolean {
    return Object.keys(this.unread).length > 0 || !isSame(this.plan, this.view?.plan);
  }

  /** A finished tournament's plan cannot be changed. */
  private get shut(): boolean {
    return this.view?.stage === "over" || this.view?.stage === "closed";
  }

  private get house(): HouseListed | undefined {
    return this.houses.find((one) => one.id === this.plan?.house.split("@")[0]);
  }

  private get posting(): Posting {
    return postingOf(this.game, this.plan?.structure);
  }

  private get game(): GameListed | undefined {
    const { house } = this;
    return house && [...house.games, ...house.rotations].find((game) => game.id === this.plan?.game);
  }

  private wrongIn(name: Part): boolean {
    return PATHS[name].some(
      (path) =>
        problemsAt(this.problems, path).some((one) => !one.warns) ||
        Object.keys(this.unread).some((one) => one === path || one.startsWith(`${path}.`)),
    );
  }

  private made({ structure, chips }: Made): void {
    this.making.close();
    this.put("structure", structure);
    if (chips) this.put("chips", chips);
  }

  private readonly take = (event: Event): void => {
    const menu = event.target as HTMLSelectElement;
    const template = this.templates.find((one) => one.id === menu.value);
    menu.value = "";
    if (!template) return;
    this.put("structure", template.plan.structure);
    toast({ kind: "done", title: PLAN.structure.taken(template.title) });
  };

  private readonly drop = (): void => {
    this.plan = this.view?.plan;
    this.unread = {};
    void this.check();
  };

  private turn(event: Event, name: Part): void {
    event.preventDefault();
    this.renderRoot.querySelector(`#${name}`)?.scrollIntoView({ block: "start", behavior: "smooth" });
  }

  readonly #leaving = (event: BeforeUnloadEvent): void => {
    if (this.dirty) event.preventDefault();
  };

  // ------------------------------------------------------------ requests

  private async load(): Promise<void> {
    try {
      this.view = await call("GET /api/nights/{id}", { id: night });
      this.plan = this.view.plan;
      const { entries, rebuys, add_ons: addOns } = this.view.money;
      const entrants = entries || this.view.entrants.length || this.plan.capacity || this.field.entrants;
      this.field = { entrants, again: rebuys, addOns };
      document.title = `${this.plan.title} · ${PLAN.title}`;
      await this.check();
    } catch (error) {
      this.trouble =
        error instanceof RefusedError ? (error.status === 403 ? PLAN.staffOnly : error.message) : WORDS.unreachable;
    }
  }

  private async check(): Promise<void> {
    const asked = this.plan;
    if (!asked) return;
    const { entrants, again, addOns } = this.field;
    const [found, foreseen] = await Promise.all([
      call("POST /api/nights/check", { body: { plan: asked } }).catch(() => undefined),
      call("POST /api/nights/foresee", { body: { plan: asked, entrants, again, add_ons: addOns } }).catch(
        () => undefined,
      ),
    ]);
    if (asked !== this.plan) return;
    if (found) this.problems = found;
    if (foreseen) this.foreseen = foreseen;
  }

  private async save(leave: Override = {}): Promise<void> {
    const { view, plan } = this;
    if (!view || !plan || this.busy) return;
    this.busy = true;
    try {
      await send(night, commandsBetween(view.plan, plan, view.stage === "playing", leave));
      await this.load();
      this.unread = {};
      toast({ kind: "done", title: PLAN.saved });
    } catch (error) {
      if (mayBeLifted(error)) {
        this.refused = error;
        this.overriding.show();
      } else this.refuse(error);
    }
    this.busy = false;
  }

  private async override(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const asked = new FormData(event.target as HTMLFormElement);
    const [override, agreed, voters] = ["reason", "agreed", "asked"].map((name) =>
      String(asked.get(name) ?? "").trim(),
    );
    this.asksReason = !override && !agreed;
    if (this.asksReason) return;
    this.overriding.close();
    await this.save({
      ...(override ? { override } : {}),
      ...(agreed ? { agreed: Number(agreed), asked: Number(voters) } : {}),
    });
  }

  private async publish(): Promise<void> {
    this.publishing.close();
    try {
      await send(night, [{ do: "publish-night" }]);
      await this.load();
      toast({ kind: "done", title: PLAN.published });
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    const refused = error instanceof RefusedError ? error : undefined;
    toast({
      kind: "refused",
      title: refused?.message ?? WORDS.unreachable,
      ...(refused ? { cites: refused.cites } : {}),
      house: this.plan?.house ?? "",
    });
  }
}
