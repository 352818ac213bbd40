// <cc-versus>: two players compared over tournaments that both played, and a season's top eight against each other.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { day } from "../app/times.ts";
import { ordinal } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { HeadToHeadView, PairView, PersonNamed } from "../protocol.ts";
import { nightAddress, versusAddress } from "./addresses.ts";
import { listStyles } from "./standings.ts";
import { LEAGUE } from "./words.ts";

const SAY = LEAGUE.duel;

@customElement("cc-versus")
export class CcVersus extends LitElement {
  @property({ attribute: false }) found!: HeadToHeadView;
  @property() one = "";
  @property() other = "";

  static override styles = [
    parts,
    listStyles,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
      .two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; max-width: 560px; }
      .score {
        display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 4px 16px; align-items: center;
        border: 1px solid var(--line); border-radius: var(--r-l); background: var(--panel); padding: 20px;
        max-width: 720px; text-align: center; font-variant-numeric: tabular-nums;
      }
      .score b { font: 700 40px/1.1 var(--display); } .score .name { font-weight: 600; overflow-wrap: anywhere; }
      .score span, .score small { color: var(--ink-2); font-size: var(--t-s); }
      .score .name, .score .hit { color: var(--ink); }
      .grid { border-collapse: collapse; font-size: var(--t-s); font-variant-numeric: tabular-nums; }
      .grid th { font-weight: 600; padding: 6px 8px; }
      .grid thead th { color: var(--ink-2); font-weight: 500; vertical-align: bottom; }
      .grid th[scope="row"] { text-align: left; }
      .grid thead td { border: 0; }
      .grid tbody td { text-align: center; padding: 0; border: 1px solid var(--line); min-width: 56px; }
      .grid td a { display: grid; place-items: center; min-height: 40px; padding: 0 6px; text-decoration: none; }
      .grid td a:hover { background: var(--hover); } .grid td.none { color: var(--ink-2); }
      .list .num { min-width: 56px; text-align: right; color: var(--ink); }
      .table { display: grid; gap: 8px; } .table h2 { font-size: var(--t-l); }
      .pairs { display: none; }
      @media (max-width: 760px) {
        .grid, .reads { display: none; }
        .pairs { display: block; }
        .score b { font-size: 32px; }
      }
    `,
  ];

  override render(): unknown {
    const { people, among, pair } = this.found;
    if (!people.length) return html`<p class="muted">${SAY.empty}</p>`;
    return html`<div class="two">${this.pick("one", SAY.one, this.one)}
      ${this.pick("other", SAY.other, this.other)}</div>
      ${pair ? this.duel(pair) : html`<p class="muted">${SAY.choose}</p>`}
      ${among.length ? this.among(among) : nothing}`;
  }

  private pick(which: "one" | "other", label: string, now: string): unknown {
    const options = this.found.people.map((one): [string, string] => [one.person, one.name]);
    return html`<div class="field"><label for=${which}>${label}</label><select id=${which}
      @change=${(event: Event) => this.choose(which, (event.target as HTMLSelectElement).value)}>
      <option value="" ?selected=${!now}>${SAY.pick}</option>${options.map(
        ([person, name]) => html`<option value=${person} ?selected=${person === now}>${name}</option>`,
      )}</select></div>`;
  }

  private choose(which: "one" | "other", person: string): void {
    const pair = { one: this.one, other: this.other, [which]: person };
    this.dispatchEvent(new CustomEvent("versus", { detail: pair }));
  }

  private duel(pair: PairView): unknown {
    if (!pair.together) return html`<p class="muted">${SAY.none}</p>`;
    return html`<div class="score">
        <span class="name">${pair.one.name}</span><small>${SAY.together(pair.together)}</small>
        <span class="name">${pair.other.name}</span>
        <b>${pair.one_ahead}</b><span>${SAY.ahead}${
          pair.level ? html`<br />${SAY.level(pair.level)}` : nothing
        }</span><b>${pair.other_ahead}</b>
        <span class="hit">${pair.one_hits}</span><small>${SAY.hits}</small><span class="hit">${pair.other_hits}</span>
      </div>
      <section class="part"><h2>${SAY.nights}</h2><ul class="list">${pair.meetings.map(meeting)}</ul></section>`;
  }

  private among(pairs: readonly PairView[]): unknown {
    const people = new Map<string, PersonNamed>();
    const won = new Map<string, readonly [number, number]>();
    for (const { one, other, one_ahead, other_ahead } of pairs) {
      people.set(one.person, one).set(other.person, other);
      won.set(`${one.person} ${other.person}`, [one_ahead, other_ahead]);
      won.set(`${other.person} ${one.person}`, [other_ahead, one_ahead]);
    }
    const all = [...people.values()];
    return html`<section class="table"><h2>${SAY.table}</h2><p class="muted reads">${SAY.reads}</p>
      <table class="grid"><thead><tr><td></td>${all.map((one) => html`<th scope="col">${one.name}</th>`)}</tr></thead>
        <tbody>${all.map(
          (one) =>
            html`<tr><th scope="row">${one.name}</th>${all.map((other) => {
              const score = won.get(`${one.person} ${other.person}`);
              return score
                ? html`<td><a href=${versusAddress(one.person, other.person)} aria-label=${`${SAY.versus(
                    one.name,
                    other.name,
                  )}: ${SAY.score(...score)}`}>${SAY.score(...score)}</a></td>`
                : html`<td class="none"></td>`;
            })}</tr>`,
        )}</tbody></table>
      <ul class="list pairs">${pairs.map(
        (pair) => html`<li><b>${SAY.score(pair.one_ahead, pair.other_ahead)}</b><span><a
          href=${versusAddress(pair.one.person, pair.other.person)}>${SAY.versus(
            pair.one.name,
            pair.other.name,
          )}</a></span></li>`,
      )}</ul></section>`;
  }
}

const meeting = (one: PairView["meetings"][number]): unknown => html`<li><b>${day(one.started)}</b>
  <span><a href=${nightAddress(one.night)}>${one.title || day(one.started)}</a></span>
  <b class="num">${place(one.one_place)} : ${place(one.other_place)}</b></li>`;

const place = (number: number): string => (number ? ordinal(number) : "–");

declare global {
  interface HTMLElementTagNameMap {
    "cc-versus": CcVersus;
  }
}
