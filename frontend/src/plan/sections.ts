// The parts of a plan as forms: the tournament, buy-in, rebuys and add-ons, chips, payouts.

import { type TemplateResult, html, nothing } from "lit";
import { moneyText } from "../app/words.ts";
import { CHIP_COLORS } from "../chips/words.ts";
import { clockOf, dateOf, momentOf } from "../clock/words.ts";
import type { AddOn, Plan } from "../protocol.ts";
import { problemsAt, sharesOf, sharesTyped, sizesOf } from "./draft.ts";
import { type Form, checkbox, input, optionalPart, select, tick, problemList } from "./plan-field.ts";
import { PLAN } from "./words.ts";

const SAY = PLAN.fields;

/** A form of a plan. */
export interface PlanForm extends Form {
  readonly plan: Plan;
  readonly houseTitle: string;
  readonly gameTitle: string;
  /** Whether its games rotate. */
  readonly rotation: boolean;
}

export function nightPart(form: PlanForm): TemplateResult {
  const { plan } = form;
  const set = (date: string, time: string): void => {
    form.put("date", date);
    form.put("starts", momentOf(date, time));
  };
  const [date, time] = [
    plan.date || (plan.starts ? dateOf(plan.starts) : ""),
    plan.starts ? clockOf(plan.starts) : "19:30",
  ];
  return html`<div class="grid">
    <div class="wide">${input(form, { path: "title", label: SAY.title, most: 80 })}</div>
    <div class="field"><label for="date">${SAY.date}</label><input id="date" type="date" .value=${date}
      ?disabled=${form.shut} @change=${(event: Event) =>
        set(
          (event.target as HTMLInputElement).value,
          time,
        )} />${problemList(problemsAt(form.problems, "date"), form.house)}</div>
    <div class="field"><label for="time">${SAY.time}</label><input id="time" type="time" .value=${time}
      ?disabled=${form.shut} @change=${(event: Event) =>
        set(
          date,
          (event.target as HTMLInputElement).value,
        )} />${problemList(problemsAt(form.problems, "starts"), form.house)}</div>
    <p class="fact"><span>${SAY.house}</span><a
      href=${`/rules/${encodeURIComponent(plan.house)}`}>${form.houseTitle}</a></p>
    <p class="fact"><span>${SAY.game}</span><b>${form.gameTitle}</b></p>
    ${form.rotation ? select(form, "turns", SAY.turns, SAY.turnings) : nothing}
    ${select(form, "room", SAY.room, SAY.rooms)}
    ${select(form, "seating", SAY.seating, SAY.seatings)}
    ${input(form, { path: "seats", label: SAY.seats, kind: "count" })}
    ${input(form, { path: "capacity", label: SAY.capacity, kind: "count", empty: 0, emptySays: PLAN.noLimit })}
    ${input(form, { path: "most_tables", label: SAY.most_tables, kind: "count", empty: 0, emptySays: PLAN.noLimit })}
    ${input(form, { path: "late_until", label: SAY.late_until, kind: "count", empty: 0, emptySays: PLAN.own })}
    ${sizes(form)}
    ${input(form, { path: "league", label: SAY.league, empty: 0, emptySays: PLAN.none, most: 80 })}
    ${input(form, { path: "least_age", label: SAY.least_age, kind: "count", empty: 0, emptySays: PLAN.none })}
    <div class="ticks">${checkbox(form, "members_only", SAY.members_only)}${checkbox(
      form,
      "player_dealers",
      SAY.player_dealers,
    )}</div>
  </div>`;
}

/** Tables of different sizes, as a list. */
function sizes(form: PlanForm): TemplateResult {
  const path = "table_sizes";
  const bad = form.unread[path];
  const enter = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value;
    const read = sizesOf(text);
    form.unreadable(path, read ? undefined : text);
    if (read) form.put(path, read);
  };
  return html`<div class="field"><label for=${path}>${SAY.table_sizes}</label><input id=${path} type="text"
    inputmode="numeric" placeholder=${PLAN.allAlike} .value=${bad ?? form.plan.table_sizes.join(", ")}
    ?disabled=${form.shut} aria-invalid=${bad === undefined ? nothing : "true"} @change=${enter} />${
      bad === undefined ? nothing : html`<p class="wrong">${PLAN.wrong.sizes}</p>`
    }${problemList(problemsAt(form.problems, path), form.house)}</div>`;
}

/** A price and its chips. */
function price(form: PlanForm, path: string, stack: string, bounty: boolean): TemplateResult {
  return html`${input(form, { path: `${path}.cents`, label: SAY.cents, kind: "money" })}
    ${input(form, { path: `${path}.fee`, label: SAY.fee, kind: "money", empty: 0, emptySays: "0" })}
    ${
      bounty
        ? input(form, { path: `${path}.bounty`, label: SAY.bounty, kind: "money", empty: 0, emptySays: "0" })
        : nothing
    }
    ${input(form, { path: `${path}.chips`, label: stack, kind: "chips" })}`;
}

/** A price that can follow the buy-in. */
function ownPrice(form: PlanForm, path: string, has: boolean, bounty: boolean): TemplateResult {
  return html`<div class="wide">${tick(!has, PLAN.ownPrice, form.shut, (on) =>
    form.put(path, on ? null : { ...form.plan.buy_in }),
  )}</div>${has ? price(form, path, SAY.chipsFor, bounty) : nothing}`;
}

const onHeads = (plan: Plan): boolean => plan.bounty === "chips" || plan.bounty === "progressive";

export function moneyPart(form: PlanForm): TemplateResult {
  const { buy_in: buyIn } = form.plan;
  return html`<div class="grid">
    ${price(form, "buy_in", SAY.stack, onHeads(form.plan))}
    ${select(form, "bounty", SAY.bountyKind, SAY.bounties)}
    <p class="hint wide">${PLAN.hints.total(moneyText(buyIn.cents + buyIn.fee + buyIn.bounty, form.currency))}</p>
  </div>`;
}

export function rebuyPart(form: PlanForm): TemplateResult {
  const { plan } = form;
  const heads = onHeads(plan);
  return html`${optionalPart(form, "rebuys", SAY.rebuys, {
    price: null,
    until: 0,
    most: null,
    surrender: false,
    when_entrants: null,
  })}
    ${
      plan.rebuys
        ? html`<div class="grid inner">${ownPrice(form, "rebuys.price", plan.rebuys.price !== null, heads)}
          ${input(form, { path: "rebuys.until", label: SAY.until, kind: "count", empty: 0, emptySays: PLAN.own })}
          ${input(form, { path: "rebuys.most", label: SAY.most, kind: "count", empty: null, emptySays: PLAN.own })}
          ${input(form, {
            path: "rebuys.when_entrants",
            label: SAY.when_entrants,
            kind: "count",
            empty: null,
            emptySays: PLAN.own,
          })}
          <div class="wide">${checkbox(form, "rebuys.surrender", SAY.surrender)}</div></div>`
        : nothing
    }
    ${optionalPart(form, "re_entries", SAY.re_entries, { price: null, until: 4, most: 0 })}
    ${
      plan.re_entries
        ? html`<div class="grid inner">${ownPrice(form, "re_entries.price", plan.re_entries.price !== null, heads)}
          ${input(form, { path: "re_entries.until", label: SAY.until, kind: "count" })}
          ${input(form, {
            path: "re_entries.most",
            label: SAY.most,
            kind: "count",
            empty: 0,
            emptySays: PLAN.noLimit,
          })}</div>`
        : nothing
    }
    <h3>${SAY.add_ons}</h3>
    ${plan.add_ons.map((one, index) => addOn(form, one, index))}
    ${
      form.shut
        ? nothing
        : html`<button class="btn small" type="button"
          @click=${() => form.put("add_ons", [...plan.add_ons, newAddOn(plan)])}>${PLAN.add.addOn}</button>`
    }`;
}

function newAddOn(plan: Plan): AddOn {
  const taken = new Set(plan.add_ons.map((one) => one.id));
  let number = plan.add_ons.length + 1;
  while (taken.has(`add-on-${number}`)) number += 1;
  return {
    id: `add-on-${number}`,
    title: "Add-on",
    price: { cents: plan.buy_in.cents, chips: plan.buy_in.chips, fee: 0, bounty: 0 },
    when: "after_rebuys",
    level: 0,
    most: 1,
  };
}

function addOn(form: PlanForm, one: AddOn, index: number): TemplateResult {
  const path = `add_ons.${index}`;
  return html`<div class="grid inner">
    ${input(form, { path: `${path}.title`, label: SAY.addOnTitle })}${select(form, `${path}.when`, SAY.when, SAY.whens)}
    ${
      one.when === "first_hand"
        ? nothing
        : input(form, { path: `${path}.level`, label: SAY.level, kind: "count", empty: 0, emptySays: PLAN.own })
    }
    ${input(form, { path: `${path}.most`, label: SAY.most, kind: "count" })}
    ${ownPrice(form, `${path}.price`, one.price !== null, false)}
    ${remove(form, one.title, () =>
      form.put(
        "add_ons",
        form.plan.add_ons.filter((_, at) => at !== index),
      ),
    )}
  </div>`;
}

function remove(form: Form, what: string, run: () => void): unknown {
  return form.shut
    ? nothing
    : html`<button class="btn small quiet drop" type="button" @click=${run}>${PLAN.remove(what)}</button>`;
}

/** The same where there is only space for a sign. */
function cross(form: Form, what: string, run: () => void): unknown {
  return form.shut
    ? nothing
    : html`<button class="btn quiet drop icon" type="button" aria-label=${PLAN.remove(what)} title=${PLAN.remove(what)}
      @click=${run}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg></button>`;
}

/** The colors of chips, with one that was typed freely. */
function coloursWith(own: string): Readonly<Record<string, string>> {
  return { "": PLAN.noColour, ...CHIP_COLORS, ...(own && !(own in CHIP_COLORS) ? { [own]: own } : {}) };
}

export function chipsPart(form: PlanForm): TemplateResult {
  const { plan } = form;
  const sum = plan.chips.reduce((total, chip) => total + chip.value * chip.each, 0);
  const last = plan.chips.at(-1)?.value ?? 5;
  return html`<ul class="rows">${plan.chips.map(
    (chip, index) => html`<li class="chip-row">
        ${input(form, {
          path: `chips.${index}.value`,
          label: SAY.value,
          kind: "chips",
        })}${select(form, `chips.${index}.colour`, SAY.colour, coloursWith(chip.colour))}${input(form, {
          path: `chips.${index}.each`,
          label: SAY.each,
          kind: "count",
          empty: 0,
          emptySays: "0",
        })}
        ${cross(form, String(chip.value), () =>
          form.put(
            "chips",
            plan.chips.filter((_, at) => at !== index),
          ),
        )}
      </li>`,
  )}</ul>
    ${
      plan.chips.length && sum === plan.buy_in.chips ? html`<p class="hint">${PLAN.hints.stackSum(sum)}</p>` : nothing
    }${problemList(
      problemsAt(form.problems, "chips").filter((one) => one.where === "chips"),
      form.house,
    )}
    ${
      form.shut
        ? nothing
        : html`<button class="btn small" type="button"
          @click=${() =>
            form.put("chips", [...plan.chips, { value: last * 5, colour: "", each: 0 }])}>${PLAN.add.chip}</button>`
    }`;
}

export function prizesPart(form: PlanForm): TemplateResult {
  const { shares } = form.plan.prizes;
  const change = (index: number, row: readonly [number, readonly number[]] | undefined): void =>
    form.put(
      "prizes.shares",
      row ? shares.map((one, at) => (at === index ? row : one)) : shares.filter((_, at) => at !== index),
    );
  return html`<div class="grid">
      ${input(form, { path: "prizes.guarantee", label: SAY.guarantee, kind: "money", empty: 0, emptySays: PLAN.none })}
      ${input(form, { path: "prizes.unit", label: SAY.unit, kind: "money" })}
      ${input(form, {
        path: "prizes.charity",
        label: SAY.charity,
        kind: "percent",
        empty: 0,
        emptySays: PLAN.none,
        hint: PLAN.hints.charity,
      })}
      ${input(form, {
        path: "prizes.charity_cents",
        label: SAY.charityFixed,
        kind: "money",
        empty: 0,
        emptySays: PLAN.none,
      })}
      ${input(form, { path: "prizes.cause", label: SAY.cause, empty: 0, emptySays: PLAN.none, most: 80 })}
    </div>
    ${shares.length ? nothing : html`<p class="hint">${PLAN.hints.ownShares}</p>`}
    <ul class="rows"
      >${shares.map((row, index) => shareRow(form, row, index, (to) => change(index, to)))}</ul>${problemList(
        problemsAt(form.problems, "prizes.shares").filter((one) => one.where === "prizes.shares"),
        form.house,
      )}
    ${
      form.shut
        ? nothing
        : html`<button class="btn small" type="button" @click=${() =>
            form.put("prizes.shares", [
              ...shares,
              [shares.length ? (shares.at(-1)?.[0] ?? 0) + 10 : 2, [5000, 3000, 2000]],
            ])}>${PLAN.add.table}</button>`
    }`;
}

function shareRow(
  form: Form,
  [entrants, shares]: readonly [number, readonly number[]],
  index: number,
  change: (row: readonly [number, readonly number[]] | undefined) => void,
): TemplateResult {
  const path = `prizes.shares.${index}`;
  const bad = form.unread[`${path}.1`];
  const sum = shares.reduce((total, share) => total + share, 0);
  const enter = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value;
    const read = sharesOf(text);
    form.unreadable(`${path}.1`, read ? undefined : text);
    if (read) change([entrants, read]);
  };
  return html`<li class="share-row">
    <div class="field"><label for=${`from-${index}`}>${SAY.entrants}</label><input id=${`from-${index}`} type="text"
      inputmode="numeric" .value=${String(entrants)} ?disabled=${form.shut} @change=${(event: Event) =>
        change([Number((event.target as HTMLInputElement).value) || 0, shares])} /></div>
    <div class="field"><label for=${`shares-${index}`}>${SAY.shares}</label><input id=${`shares-${index}`} type="text"
      .value=${bad ?? sharesTyped(shares)} ?disabled=${form.shut} aria-invalid=${bad === undefined ? nothing : "true"}
      @change=${enter} />
      ${
        bad === undefined
          ? html`<p class="hint ${sum === 10_000 ? "" : "warns"}">${PLAN.hints.sharesSum(sum)}</p>`
          : html`<p class="wrong">${PLAN.wrong.shares}</p>`
      }${problemList(problemsAt(form.problems, path), form.house)}</div>
    ${cross(form, `${entrants}+`, () => change(undefined))}
  </li>`;
}
