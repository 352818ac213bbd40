// <cc-structure>: levels and breaks as rows: changed in place, added, moved, removed. Fires `changed`.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { minuteOfDay } from "../app/times.ts";
import { chips, readChips } from "../app/words.ts";
import type { Item } from "../clock/countdown.ts";
import { parts } from "../kit/styles.ts";
import type { Break, Chip, Level, ProblemView } from "../protocol.ts";
import { problemsAt } from "./draft.ts";
import { COLUMNS, type Posting, changed, hours, inserted, moved, removed, starts } from "./levels.ts";
import { problemList } from "./plan-field.ts";
import { PLAN } from "./words.ts";

export const structureStyles = css`
  .sheet {
    container: rows / inline-size; border-radius: var(--r-l); background: var(--ground);
    box-shadow: inset 0 0 0 1px var(--line); overflow: hidden;
  }
  .none { padding: 28px 20px; color: var(--ink-2); }
  .row {
    display: grid; grid-template-columns: 60px 60px repeat(3, minmax(0, 1fr)) 112px 88px 84px; gap: 8px;
    align-items: center; padding: 5px 8px 5px 16px; border-top: 1px solid var(--line);
  }
  [data-posting="limit"] .row, [data-posting="stud"] .row {
    grid-template-columns: 60px 60px repeat(4, minmax(0, 1fr)) 88px 84px;
  }
  [data-posting="mixed"] .row { grid-template-columns: 60px 60px repeat(6, minmax(0, 1fr)) 88px 84px; }
  .row.head { min-height: 36px; padding-block: 0; border: 0; font-size: 13px; color: var(--ink-2); }
  .row.head span { padding-left: 10px; font-size: inherit; }
  .no { font-weight: 600; color: var(--ink-2); line-height: 1.2; }
  .no small { display: none; font-size: 13px; font-weight: 450; }
  .rest { background: var(--sunk); }
  .rest .no { font-weight: 550; }
  .at { font-size: 15px; color: var(--ink-2); white-space: nowrap; padding-left: 10px; }
  .past { opacity: .62; }
  .ends :is(.at, .no small) { color: var(--act); font-weight: 600; }
  .cell { display: block; min-width: 0; }
  .mini { display: none; font-size: 13px; color: var(--ink-2); }
  .colours { grid-column: 3 / -3; display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
  .colours .mini { display: inline; margin: 0 4px 0 10px; }
  .colours .btn { min-height: 36px; min-width: 48px; padding: 0 10px; }
  input, .row select {
    width: 100%; min-height: 40px; padding: 0 10px; border: 1px solid transparent; border-radius: var(--r-s);
    background: transparent; font-variant-numeric: tabular-nums;
  }
  .row:hover input:enabled, .row:hover .cell select:enabled { border-color: var(--line); }
  .row input:focus, .row select:focus { border-color: var(--line-strong); background: var(--panel); }
  .idle { visibility: hidden; }
  .row [aria-invalid="true"] { border-color: var(--stop); }
  .acts { display: flex; gap: 2px; justify-content: flex-end; }
  .icon, .row .menu {
    flex: none; width: 40px; height: 40px; min-height: 40px; padding: 0; border: 0; border-radius: var(--r-s);
    background: none; color: var(--ink-2); cursor: pointer;
  }
  .icon:hover, .menu:hover { background: var(--hover); color: var(--ink); }
  .icon svg {
    width: 20px; height: 20px; display: block; margin: auto; fill: none; stroke: currentColor; stroke-width: 2.2;
    stroke-linecap: round; stroke-linejoin: round;
  }
  .row .menu { appearance: none; text-align: center; text-align-last: center; font-size: 20px; }
  .menu option { font-size: var(--t-m); }
  .told { grid-column: 2 / -1; padding: 0 10px 8px; display: grid; gap: 4px; }
  .wrong { font-size: var(--t-s); color: var(--stop); font-weight: 500; }
  .warns { font-size: var(--t-s); color: var(--warn); }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 12px; }
  .sum { margin-left: auto; color: var(--ink-2); }
  @container rows (max-width: 820px) {
    [data-posting="mixed"] .row { grid-template-columns: 60px 60px repeat(3, minmax(0, 1fr)) 88px 84px; row-gap: 4px; }
    [data-posting="mixed"] .row.head { padding-block: 6px; row-gap: 0; }
    [data-posting="mixed"] .row > :is(.at, .acts) { grid-row: 1; }
    [data-posting="mixed"] .row > .at { grid-column: -3; }
    [data-posting="mixed"] .row > .acts { grid-column: -2; }
    [data-posting="mixed"] .row > .small_bet { grid-column: 3; grid-row: 2; }
    [data-posting="mixed"] .row > .big_bet { grid-column: 4; grid-row: 2; }
    [data-posting="mixed"] .row > .bring_in { grid-column: 5; grid-row: 2; }
  }
  @container rows (max-width: 600px) {
    .row { grid-template-columns: 60px 52px repeat(3, minmax(0, 1fr)) 44px; gap: 6px; padding: 4px 4px 4px 12px; }
    .no small { display: block; white-space: nowrap; }
    .row .at, .icon { display: none; }
    .cell input, .cell select { border-color: var(--line); padding: 0 6px; }
    .cell input, .cell select, .row .menu { min-height: 44px; }
    .row.head span { padding-left: 6px; }
    .row > .acts { grid-column: -2; grid-row: 1; }
    .row > .by { grid-column: 3 / -2; grid-row: 2; display: flex; align-items: center; gap: 8px; }
    .row > .by.idle, .row.head > .by { display: none; }
    .by .mini { display: inline; }
    .colours { grid-column: 3 / -2; }
    .colours .mini { margin-left: 2px; }
    .colours .btn { min-width: 44px; padding: 0 6px; }
    .told { grid-column: 1 / -1; padding-left: 0; }
    [data-posting="limit"] .row, [data-posting="stud"] .row {
      grid-template-columns: 60px 52px repeat(2, minmax(0, 1fr)) 44px;
    }
    [data-posting="mixed"] .row { grid-template-columns: 60px 52px repeat(3, minmax(0, 1fr)) 44px; }
    .row > .no, .row > .minutes, .row.head > :first-child { grid-row: 1; }
    .row > .small_bet { grid-column: 3; grid-row: 2; }
    .row > .big_bet { grid-column: 4; grid-row: 2; }
  }
  @container rows (max-width: 420px) {
    .row { grid-template-columns: 56px 36px repeat(3, minmax(0, 1fr)) 36px; gap: 4px; padding: 4px 2px 4px 8px; }
    .cell input, .cell select { padding: 0 4px; font-size: 15px; }
    .row .menu { width: 36px; }
    .no { font-size: 15px; }
    .no small { font-size: 12px; letter-spacing: -.03em; }
    .row.head span { padding-left: 4px; }
    .colours .mini { flex-basis: 100%; }
    [data-posting="limit"] .row, [data-posting="stud"] .row {
      grid-template-columns: 56px 36px repeat(2, minmax(0, 1fr)) 36px;
    }
    /* two rows in any case: the minutes are below the number, and the amounts have space */
    [data-posting="mixed"] .row { grid-template-columns: 62px repeat(3, minmax(0, 1fr)) 36px; padding-left: 4px; }
    [data-posting="mixed"] .no { padding-left: 4px; }
    [data-posting="mixed"] .no small { white-space: nowrap; }
    [data-posting="mixed"] .row > .minutes { grid-column: 1; grid-row: 2; }
    [data-posting="mixed"] .row > .small_bet { grid-column: 2; }
    [data-posting="mixed"] .row > .big_bet { grid-column: 3; }
    [data-posting="mixed"] .row > .bring_in { grid-column: 4; }
    [data-posting="mixed"] .row > .colours { grid-column: 2 / -2; grid-row: 1 / 3; }
    [data-posting="mixed"] .row > .acts { grid-row: 1 / 3; }
    [data-posting="mixed"] .row .menu { height: 92px; }
    [data-posting="mixed"] .cell input { padding: 0 2px 0 3px; letter-spacing: -.03em; } /* "20,000" on a small phone */
    [data-posting="mixed"] .head { font-size: 12px; letter-spacing: -.01em; }
  }
`;

const SAY = PLAN.structure;
type Amount = "small" | "big" | "ante" | "bring_in" | "small_bet" | "big_bet";

@customElement("cc-structure")
export class CcStructure extends LitElement {
  @property({ attribute: false }) structure: readonly Item[] = [];
  @property({ attribute: false }) chipset: readonly Chip[] = [];
  @property({ attribute: false }) problems: readonly ProblemView[] = [];
  @property() house = "";
  @property() posting: Posting = "blinds";
  /** Minutes after midnight at which it starts; below 0: unknown. */
  @property({ type: Number }) begins = -1;
  /** Rows before this one are past and cannot be changed. */
  @property({ type: Number }) from = 0;
  @property({ type: Boolean }) shut = false;
  /** The row in which play should end. */
  @property({ type: Number }) ends = -1;

  static override styles = [parts, structureStyles, css`:host { display: block; }`];

  override render(): unknown {
    const at = starts(this.structure);
    let number = 0;
    const rows = this.structure.map((item, index) => {
      if (item.is === "level") number += 1;
      return item.is === "level"
        ? this.level(item, index, number, at[index] ?? 0)
        : this.rest(item, index, number, at[index] ?? 0);
    });
    return html`<div class="sheet" data-posting=${this.posting} role="group" aria-label=${PLAN.sections.structure}>
        ${rows.length ? this.head() : html`<p class="none">${SAY.empty}</p>`}<ol>${rows}</ol>
      </div>
      <div class="foot">
        ${
          this.shut
            ? nothing
            : html`<button class="btn small" type="button"
              @click=${() => this.add(this.structure.length - 1, "level")}>${PLAN.add.level}</button><button
              class="btn small" type="button"
              @click=${() => this.add(this.structure.length - 1, "break")}>${PLAN.add.rest}</button>`
        }
        <p class="sum num">${SAY.count(number, hours(at.at(-1) ?? 0))}</p>
      </div>${problemList(
        this.problems.filter((one) => one.where === "structure"),
        this.house,
      )}`;
  }

  private head(): unknown {
    return html`<div class="row head" aria-hidden="true"><span></span><span class="minutes">${SAY.min}</span>${COLUMNS[
      this.posting
    ].map(
      (column) => html`<span class=${column}>${SAY.short[column as Amount]}</span>`,
    )}${this.posting === "blinds" ? html`<span class="by">${SAY.ante_by}</span>` : nothing}<span
      class="at">${SAY.at}</span><span class="acts"></span></div>`;
  }

  private level(item: Level, index: number, number: number, begins: number): unknown {
    const name = SAY.row(SAY.level, number);
    return html`<li class="row ${index < this.from ? "past" : ""} ${index === this.ends ? "ends" : ""}"
      @keydown=${(event: KeyboardEvent) => this.steer(event, index)}>
      <span class="no num">${number}<small>${this.clock(begins)}</small></span>
      ${this.number(name, index, "minutes", item.minutes, SAY.minutes)}
      ${COLUMNS[this.posting].map((column) =>
        this.number(name, index, column as Amount, item[column as Amount], SAY[column as Amount]),
      )}
      ${
        this.posting === "blinds"
          ? html`<label class="cell by ${item.ante ? "" : "idle"}"><span class="mini">${SAY.ante_by}</span><select
            aria-label=${`${name}: ${SAY.ante_by}`} ?disabled=${this.fixed(index) || !item.ante} @change=${(
              event: Event,
            ) =>
              this.change(index, {
                ante_by: (event.target as HTMLSelectElement).value as Level["ante_by"],
              })}>${Object.entries(SAY.payers).map(
              ([key, words]) => html`<option value=${key} ?selected=${key === item.ante_by}>${words}</option>`,
            )}</select></label>`
          : nothing
      }
      <span class="at num">${this.clock(begins)}</span>${this.acts(name, index)}${this.wrong(index)}
    </li>`;
  }

  private rest(item: Break, index: number, number: number, begins: number): unknown {
    const name = SAY.row(SAY.rest, number);
    const values = this.chipset.map((chip) => chip.value).slice(0, -1);
    const gone = new Set(this.structure.slice(0, index).flatMap((one) => (one.is === "break" ? one.colour_up : [])));
    const toggle = (value: number): void =>
      this.change(index, {
        colour_up: item.colour_up.includes(value)
          ? item.colour_up.filter((one) => one !== value)
          : [...item.colour_up, value].sort((one, other) => one - other),
      });
    return html`<li class="row rest ${index < this.from ? "past" : ""}"
      @keydown=${(event: KeyboardEvent) => this.steer(event, index)}>
      <span class="no num">${SAY.rest}<small>${this.clock(begins)}</small></span>
      ${this.number(name, index, "minutes", item.minutes, SAY.minutes)}
      <span class="colours">${values.length ? html`<span class="mini">${SAY.colour}</span>` : nothing}${values
        .filter((value) => !gone.has(value))
        .map(
          (value) =>
            html`<button class="btn small choice" type="button" aria-pressed=${String(item.colour_up.includes(value))}
              aria-label=${`${name}: ${SAY.colour} ${value}`} ?disabled=${this.fixed(index)}
              @click=${() => toggle(value)}>${chips(value)}</button>`,
        )}</span>
      <span class="at num">${this.clock(begins)}</span>${this.acts(name, index)}${this.wrong(index)}
    </li>`;
  }

  private number(row: string, index: number, name: Amount | "minutes", value: number, label: string): unknown {
    const bad = problemsAt(this.problems, `structure.${index}.${name}`).some((one) => !one.warns);
    const enter = (event: Event): void => {
      const field = event.target as HTMLInputElement;
      const read = field.value.trim() ? readChips(field.value) : 0;
      field.value = this.written(name, read ?? value);
      if (read !== null) this.change(index, { [name]: read });
    };
    return html`<label class="cell ${name}"><input type="text" inputmode="numeric" autocomplete="off" maxlength="12"
      aria-label=${`${row}: ${label}`} .value=${this.written(name, value)} ?disabled=${this.fixed(index)}
      aria-invalid=${bad ? "true" : nothing} @change=${enter}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()} /></label>`;
  }

  private written(name: string, value: number): string {
    return value || name === "minutes" ? chips(value) : "";
  }

  private acts(name: string, index: number): unknown {
    if (this.fixed(index)) return html`<span class="acts"></span>`;
    const actions: Record<string, () => void> = {
      level: () => this.add(index, "level"),
      break: () => this.add(index, "break"),
      up: () => this.tell(moved(this.structure, index, -1)),
      down: () => this.tell(moved(this.structure, index, 1)),
      remove: () => this.tell(removed(this.structure, index)),
    };
    const chosen = (event: Event): void => {
      const menu = event.target as HTMLSelectElement;
      actions[menu.value]?.();
      menu.value = "";
    };
    const [first, last] = [index <= this.from, index + 1 >= this.structure.length];
    return html`<span class="acts">
      <select class="menu" aria-label=${`${name}: ${SAY.more}`} @change=${chosen}><option value=""
        selected>⋯</option>${Object.entries(SAY.acts).map(
          ([key, words]) =>
            html`<option value=${key}
              ?disabled=${(key === "up" && first) || (key === "down" && last)}>${words}</option>`,
        )}</select>
      <button class="icon" type="button" aria-label=${`${name}: ${SAY.acts.remove}`} title=${SAY.acts.remove}
        @click=${() => actions["remove"]?.()}><svg viewBox="0 0 24 24" aria-hidden="true"><path
        d="M6 6l12 12M18 6L6 18" /></svg></button>
    </span>`;
  }

  private wrong(index: number): unknown {
    const found = problemsAt(this.problems, `structure.${index}`);
    return found.length ? html`<div class="told">${problemList(found, this.house)}</div>` : nothing;
  }

  private clock(minutes: number): string {
    if (this.begins < 0) return hours(minutes);
    return minuteOfDay(this.begins + minutes);
  }

  /** Whether a row is past. */
  private fixed(index: number): boolean {
    return this.shut || index < this.from;
  }

  /** Alt and an arrow move a row; Enter goes to the same field of the next. */
  private steer(event: KeyboardEvent, index: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (event.altKey && by && !this.fixed(index) && index + by >= this.from) {
      event.preventDefault();
      this.tell(moved(this.structure, index, by));
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      const fields = [
        ...this.renderRoot.querySelectorAll<HTMLInputElement>(
          `.${[...(event.target.closest(".cell")?.classList ?? [])].at(-1)} input`,
        ),
      ];
      fields[fields.indexOf(event.target) + 1]?.focus();
    }
  }

  private add(after: number, kind: "level" | "break"): void {
    this.tell(inserted(this.structure, after, kind, this.posting, this.chipset));
  }

  private change(index: number, changes: Partial<Level> | Partial<Break>): void {
    this.tell(changed(this.structure, index, changes));
  }

  private tell(structure: readonly Item[]): void {
    this.dispatchEvent(new CustomEvent("changed", { detail: structure }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-structure": CcStructure;
  }
}
