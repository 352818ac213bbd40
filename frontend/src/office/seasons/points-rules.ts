// <cc-season-rules>: how a season's points are calculated, what counts, who is ranked and who plays the final.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { choice, field } from "../../forms/field.ts";
import { parts } from "../../kit/styles.ts";
import type { FinalRules, SeasonRules, SeasonView, SeasonsOfficeView } from "../../protocol.ts";
import "./formula-test.ts";
import type { LeagueRequests } from "./requests.ts";
import { seasonStyles } from "./styles.ts";
import { RULES } from "./words.ts";

const OWN = "own formula";
const TIES = 3;
type StackKind = FinalRules["stacks"]["type"];

@customElement("cc-season-rules")
export class CcSeasonRules extends LitElement {
  @property({ attribute: false }) season!: SeasonView;
  @property({ attribute: false }) office!: SeasonsOfficeView;
  @property({ attribute: false }) desk!: LeagueRequests;
  @state() private made = "";
  @state() private text = "";
  @state() private stacks: StackKind = "equal";
  @state() private wrong: Readonly<Record<string, string>> = {};

  static override styles = [
    parts,
    seasonStyles,
    css`
      form { display: grid; gap: 14px; }
      textarea { font: 14px/1.5 var(--mono); min-height: 96px; resize: vertical; overflow-wrap: anywhere; }
      dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 14px; font-size: 14px;
        max-height: 300px; overflow: auto; }
      dt { font: 13px var(--mono); overflow-wrap: anywhere; max-width: 220px; } dd { color: var(--ink-2); }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("season") as SeasonView | undefined;
    if (!changed.has("season") || (before?.id === this.season.id && same(before.rules, this.season.rules))) return;
    const { formula, final } = this.season.rules;
    const preset = this.office.presets.some((one) => one.name === formula);
    this.made = !formula || preset ? formula : OWN;
    this.text = preset ? this.presetText(formula) : formula;
    this.stacks = final?.stacks.type ?? "equal";
    this.wrong = {};
  }

  private presetText(name: string): string {
    return this.office.presets.find((one) => one.name === name)?.text ?? "";
  }

  override render(): unknown {
    const { rules, closed } = this.season;
    const presets = this.office.presets.map((one) => [one.name, one.about] as const);
    return html`<section aria-labelledby="rules"><h2 id="rules">${RULES.title}</h2>
      <form novalidate @submit=${(event: SubmitEvent) => void this.save(event)}>
        ${choice({
          name: "made",
          label: RULES.formula,
          value: this.made,
          options: [...presets, ["", RULES.each], [OWN, RULES.own]],
          changed: (value) => this.choose(value),
        })}
        ${this.made === OWN ? this.own() : nothing}
        <div class="row">
          ${this.number("best", RULES.best, rules.best, RULES.bestHint)}
          ${this.number("least", RULES.least, rules.least_nights)}
        </div>
        <div class="row">${Array.from({ length: TIES }, (_, number) => this.tie(number))}</div>
        ${this.final(rules.final)}
        <div class="acts"><button class="btn" type="submit" ?disabled=${!!closed}>${RULES.save}</button></div>
      </form>
      <cc-formula-tester .season=${this.season} .formula=${this.made === OWN ? this.text : this.made}
        @place=${(event: CustomEvent<number>) => this.show(event.detail)}></cc-formula-tester></section>`;
  }

  private choose(made: string): void {
    // start with the formula that was chosen before
    if (made === OWN && this.made) this.text = this.presetText(this.made) || this.text;
    this.made = made;
  }

  private own(): unknown {
    return html`<div class="field"><label for="formula">${RULES.text}</label>
      <textarea id="formula" name="formula" spellcheck="false" maxlength="10000" .value=${this.text}
        aria-invalid=${this.wrong.formula ? "true" : nothing}
        aria-describedby=${this.wrong.formula ? "formula-wrong" : "formula-hint"}
        @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}></textarea>
      ${
        this.wrong.formula
          ? html`<p class="wrong" id="formula-wrong">${this.wrong.formula}</p>`
          : html`<p class="hint" id="formula-hint">${RULES.textHint}</p>`
      }
      <details><summary>${RULES.help}</summary>
        <dl tabindex="0">${[...this.office.variables, ...this.office.functions].map(
          (one) => html`<dt>${one.names.join(", ")}</dt><dd>${one.about}</dd>`,
        )}</dl></details></div>`;
  }

  private number(name: string, label: string, value: number, hint = ""): unknown {
    const wrong = this.wrong[name];
    return field({ name, label, type: "number", value: String(value), hint, ...(wrong ? { wrong } : {}) });
  }

  private tie(number: number): unknown {
    return choice({
      name: `tie${number}`,
      label: RULES.tie(number),
      value: this.season.rules.tie_breaks[number] ?? "",
      options: [...this.office.tie_breaks, ["", RULES.shared]],
    });
  }

  private final(final: FinalRules | null): unknown {
    const kinds: readonly (readonly [StackKind, string])[] = [
      ["equal", RULES.equal],
      ["by-points", RULES.byPoints],
      ["by-place", RULES.byPlace],
    ];
    return html`<div class="row">
      ${this.number("seats", RULES.seats, final?.seats ?? 0, RULES.seatsHint)}
      ${choice({
        name: "stacks",
        label: RULES.stacks,
        value: this.stacks,
        options: kinds,
        changed: (value) => (this.stacks = value as StackKind),
      })}
      ${this.chips(final?.stacks)}</div>`;
  }

  private chips(stacks: FinalRules["stacks"] | undefined): unknown {
    if (this.stacks === "equal")
      return this.number("chips", RULES.chips, stacks?.type === "equal" ? stacks.chips : 10_000);
    if (this.stacks === "by-place") {
      const value = stacks?.type === "by-place" ? stacks.chips.join(", ") : "12000, 10000, 8000";
      const wrong = this.wrong.places;
      return field({ name: "places", label: RULES.places, hint: RULES.placesHint, value, ...(wrong ? { wrong } : {}) });
    }
    const known = stacks?.type === "by-points" ? stacks : { base: 5000, each: 20, step: 100 };
    return html`${this.number("base", RULES.base, known.base)}${this.number("each", RULES.more, known.each)}
      ${this.number("step", RULES.step, known.step)}`;
  }

  private async save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.target as HTMLFormElement);
    const wrong: Record<string, string> = {};
    const number = (name: string): number => {
      const value = whole(typed.get(name));
      if (value === undefined) wrong[name] = RULES.wrongNumber;
      return value ?? 0;
    };
    const ties = Array.from({ length: TIES }, (_, at) => String(typed.get(`tie${at}`) ?? ""));
    const rules: SeasonRules = {
      formula: this.made === OWN ? this.text : this.made,
      best: number("best"),
      least_nights: number("least"),
      tie_breaks: ties.filter(Boolean),
      final: this.finalTyped(typed, number, wrong),
    };
    this.wrong = wrong;
    if (Object.keys(wrong).length) return;
    await this.desk.send({ do: "set-season-rules", season: this.season.id, rules });
  }

  private finalTyped(
    typed: FormData,
    number: (name: string) => number,
    wrong: Record<string, string>,
  ): FinalRules | null {
    const seats = number("seats");
    if (!seats) return null;
    if (this.stacks === "equal") return { seats, stacks: { type: "equal", chips: number("chips") } };
    if (this.stacks === "by-points")
      return { seats, stacks: { type: "by-points", base: number("base"), each: number("each"), step: number("step") } };
    const chips = String(typed.get("places") ?? "")
      .split(/[,;]\s+|[;\s]+/)
      .filter(Boolean)
      .map(whole);
    if (chips.some((one) => one === undefined)) wrong.places = RULES.wrongNumber;
    return { seats, stacks: { type: "by-place", chips: chips.map((one) => one ?? 0) } };
  }

  /** Select the position of an error in the formula. */
  private show(at: number): void {
    const area = this.renderRoot.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(at, at + 1);
  }
}

/** A whole number, 0 or more; undefined: it is none. */
function whole(typed: FormDataEntryValue | null): number | undefined {
  const text = String(typed ?? "").replace(/[,'\s]/g, "");
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

const same = (one: SeasonRules, other: SeasonRules): boolean => JSON.stringify(one) === JSON.stringify(other);
