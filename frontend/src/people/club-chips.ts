// <cc-club-chips .chips=${…}>: the club's chips, value by value with their colors. Fires `save`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type OwnChips, chipDisc, discStyles, realChipStyles } from "../chips/chip-colors.ts";
import { CHIP_COLORS, type ChipColor } from "../chips/words.ts";
import { parts } from "../kit/styles.ts";
import { PEOPLE } from "./words.ts";

const SAY = PEOPLE.chips;
const MOST = 12;
/** The first choice for a club without chips of its own. */
const USUAL: OwnChips = [
  [25, "green"],
  [100, "black"],
  [500, "purple"],
  [1000, "yellow"],
  [5000, "brown"],
];

type Row = readonly [value: string, colour: ChipColor];

@customElement("cc-club-chips")
export class CcClubChips extends LitElement {
  @property({ attribute: false }) chips: OwnChips = [];
  @state() private rows: readonly Row[] = [];
  @state() private wrong = "";

  static override styles = [
    parts,
    realChipStyles,
    discStyles,
    css`
      :host { display: grid; gap: 12px; }
      .chip {
        display: grid; grid-template-columns: 32px minmax(0, 1fr) minmax(0, 1.2fr) auto; gap: 8px; align-items: center;
      }
      input, select {
        min-height: 44px; min-width: 0; width: 100%; padding: 0 10px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground); color: var(--ink); font: inherit;
      }
      .wrong { color: var(--stop); }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("chips")) this.rows = this.chips.map(([value, colour]) => [String(value), colour]);
  }

  override render(): unknown {
    return html`<h2>${SAY.title}</h2><p class="label">${SAY.hint}</p>
      ${this.rows.map((row, index) => this.row(row, index))}
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      ${
        this.rows.length < MOST
          ? html`<button type="button" class="btn"
            @click=${this.add}>${this.rows.length ? SAY.add : SAY.begin}</button>`
          : nothing
      }
      ${
        this.rows.length || this.chips.length
          ? html`<button type="button" class="btn go" @click=${this.save}>${SAY.save}</button>`
          : nothing
      }`;
  }

  private row([value, colour]: Row, index: number): TemplateResult {
    const set = (row: Row): void => void (this.rows = this.rows.map((one, at) => (at === index ? row : one)));
    return html`<div class="chip" role="group" aria-label=${SAY.one(value)}>${chipDisc(colour)}
      <input inputmode="numeric" aria-label=${SAY.value} .value=${value}
        @input=${(event: Event) => set([(event.target as HTMLInputElement).value, colour])} />
      <select aria-label=${SAY.colour} @change=${(event: Event) =>
        set([value, (event.target as HTMLSelectElement).value as ChipColor])}>${Object.entries(CHIP_COLORS).map(
        ([name, told]) => html`<option value=${name} ?selected=${name === colour}>${told}</option>`,
      )}</select>
      <button type="button" class="btn" aria-label=${SAY.remove(value)}
        @click=${() => (this.rows = this.rows.filter((_, at) => at !== index))}>✕</button></div>`;
  }

  private readonly add = (): void => {
    const used = this.rows.map(([, colour]) => colour);
    const free = (Object.keys(CHIP_COLORS) as ChipColor[]).find((one) => !used.includes(one)) ?? "grey";
    this.rows = this.rows.length
      ? [...this.rows, ["", free]]
      : USUAL.map(([value, colour]): Row => [String(value), colour]);
  };

  private readonly save = (): void => {
    const read = this.rows.map(([value, colour]) => [Number(value.replace(/[,. ]/g, "")), colour] as const);
    const values = read.map(([value]) => value);
    const whole = values.every((value) => Number.isInteger(value) && value > 0);
    this.wrong = !whole ? SAY.whole : new Set(values).size < values.length ? SAY.twice : "";
    if (!this.wrong) this.dispatchEvent(new CustomEvent<OwnChips>("save", { detail: read }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-club-chips": CcClubChips;
  }
}
