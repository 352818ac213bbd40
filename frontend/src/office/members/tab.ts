// <cc-office-members>: all members with dues and sanctions; those who need attention first.

import { type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { me } from "../../app/api.ts";
import { dayWords } from "../../app/times.ts";
import { moneyText } from "../../app/words.ts";
import "../../calendar/date-card.ts";
import { parts } from "../../kit/styles.ts";
import type { MemberView } from "../../protocol.ts";
import "../books/year-summary.ts";
import { lastSanction } from "../officers/words.ts";
import { OfficeTab } from "../tab-base.ts";
import "./dues-settings.ts";
import "./member-files.ts";
import { MEMBERS, duesWords, thisYear } from "./words.ts";

type Filter = "all" | "dues" | "sanctions";

/** Fires `chosen` with a person's id when their row is tapped. */
@customElement("cc-office-members")
export class CcOfficeMembers extends OfficeTab {
  @property() person = "";
  @state() private filter: Filter = "all";
  @state() private club = "";

  static override styles = [
    parts,
    css`
      :host { display: block; }
      .top { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
        margin-bottom: 6px; }
      h1 { font-size: var(--t-xl); }
      .what { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
      .seg { display: flex; border: 1px solid var(--line-strong); border-radius: var(--r-m); overflow: hidden;
        background: var(--panel); }
      .seg button { min-height: 40px; padding: 0 14px; border: 0; background: none; font-size: 14px; font-weight: 600;
        color: var(--ink-2); cursor: pointer; font-variant-numeric: tabular-nums; }
      .seg button + button { border-left: 1px solid var(--line); }
      .seg button[aria-pressed="true"] { background: var(--ink); color: var(--on-ink); }
      .seg button:focus-visible { outline-offset: -3px; }
      table { width: 100%; border-collapse: collapse; font-size: 15px; }
      th { font-size: 13px; font-weight: 500; color: var(--ink-2); text-align: left; padding: 0 12px 6px; }
      td { height: 40px; padding: 0 12px; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
      td:not(:first-child) { white-space: nowrap; }
      .r { text-align: right; }
      tbody tr { cursor: pointer; }
      tbody tr:hover td { background: var(--hover); }
      tr.on td, tbody tr.on:hover td { background: var(--raised); }
      tr.on td:first-child { box-shadow: inset 3px 0 0 var(--ink); }
      .name { border: 0; background: none; padding: 0; min-height: 40px; font-weight: 600; text-align: left;
        cursor: pointer; border-radius: var(--r-s); overflow-wrap: anywhere; }
      .name i { font: 400 13px var(--sans); color: var(--ink-2); margin-left: 6px; }
      .w { color: var(--warn); font-weight: 600; } .st { color: var(--stop); font-weight: 600; }
      .k { font-weight: 600; }
      .foot { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; padding: 9px 12px;
        border-top: 1px solid var(--line); font-size: 14px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
      .foot b { color: var(--ink); font-weight: 650; } .foot b.w { color: var(--warn); }
      .empty { padding: 16px 12px; border-top: 1px solid var(--line); color: var(--ink-2); }
      @media (max-width: 1023px) {
        thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        table, tbody { display: block; }
        tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; align-items: center;
          padding: 8px 12px; border-top: 1px solid var(--line); }
        td { display: block; height: auto; padding: 0; border: 0; font-size: 14px; }
        td:first-child { grid-row: 1 / 3; font-size: 16px; }
        tr.calm td:first-child { grid-row: 1; }
        .name { min-height: 44px; }
        td.dues, td.sanctions { grid-column: 2; text-align: right; }
        td.since, td.nights, td.last, td.standing, tr.calm td.sanctions { display: none; }
        tr.on td:first-child { box-shadow: none; }
        tr.on { box-shadow: inset 3px 0 0 var(--ink); background: var(--raised); }
      }
      @media (max-width: 640px) { .top { padding: 0 12px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void me().then((mine) => (this.club = mine.club));
  }

  override render(): unknown {
    const { members } = this.office;
    const shown = this.shown;
    return html`<cc-calendar-strip .version=${this.office.version}></cc-calendar-strip><div class="top">
        <h1>${MEMBERS.title(this.club || this.office.house_title)}</h1>
        <div class="what"><cc-member-list .acts=${this.acts}></cc-member-list>
          <div class="seg" role="group" aria-label=${MEMBERS.filter.label}>${(
            ["all", "dues", "sanctions"] as const
          ).map((one) => this.segment(one))}</div></div>
      </div>
      ${
        shown.length
          ? this.table(shown)
          : html`<p class="empty">${
              members.length ? (this.sought ? MEMBERS.notFound : MEMBERS.nobodyHere) : MEMBERS.nobody
            }</p>`
      }
      <p class="foot"><span>${MEMBERS.order(shown.length, members.length)}</span>${this.sums()}</p>
      <cc-office-terms .office=${this.office} .acts=${this.acts}></cc-office-terms>
      <cc-books-strip .office=${this.office} .acts=${this.acts}></cc-books-strip>`;
  }

  private segment(one: Filter): unknown {
    const count = this.office.members.filter(this.wants(one)).length;
    return html`<button type="button" aria-pressed=${String(this.filter === one)}
      @click=${() => (this.filter = one)}>${MEMBERS.filter[one]} ${count}</button>`;
  }

  private wants(filter: Filter): (member: MemberView) => boolean {
    return (member) =>
      filter === "all" ||
      (filter === "dues" ? !!thisYear(member, this.office)?.left : !!member.sanction || member.standing !== "good");
  }

  private get shown(): readonly MemberView[] {
    const sought = this.sought.trim().toLocaleLowerCase();
    return this.office.members.filter(
      (one) => this.wants(this.filter)(one) && one.name.toLocaleLowerCase().includes(sought),
    );
  }

  private table(shown: readonly MemberView[]): unknown {
    const say = MEMBERS.columns;
    return html`<table>
      <thead><tr><th scope="col">${say.name}</th><th scope="col">${say.since}</th><th scope="col">${say.dues(
        this.office.year,
      )}</th><th scope="col">${say.standing}</th><th scope="col">${say.sanctions}</th><th scope="col" class="r">${
        say.nights
      }</th><th scope="col" class="r">${say.last}</th></tr></thead>
      <tbody>${shown.map((one) => this.row(one))}</tbody>
    </table>`;
  }

  private row(one: MemberView): unknown {
    const { open, paid } = duesWords(one, this.office);
    const good = one.standing === "good";
    const look = [one.id === this.person ? "on" : "", good && !one.sanction ? "calm" : ""].join(" ");
    return html`<tr class=${look} @click=${() => this.choose(one.id)}>
      <td><button class="name" type="button" aria-expanded=${String(one.id === this.person)}>${one.name}${
        one.offices.length ? html`<i>${one.offices.join(", ")}</i>` : nothing
      }</button></td>
      <td class="since">${one.since || ""}</td>
      <td class="dues">${open ? html`<span class="w">${open}</span>${paid ? `, ${paid}` : ""}` : paid}</td>
      <td class="standing">${this.standing(one)}</td>
      <td class="sanctions">${this.sanction(one)}</td>
      <td class="nights r">${one.nights}</td>
      <td class="last r">${one.last_played ? dayWords(one.last_played, this.office.today) : MEMBERS.never}</td>
    </tr>`;
  }

  private standing(one: MemberView): unknown {
    if (one.standing === "good") return MEMBERS.good;
    return html`<span class="st">${
      one.until ? MEMBERS.notUntil(dayWords(one.until, this.office.today)) : MEMBERS.expelled
    }</span>`;
  }

  private sanction(one: MemberView): unknown {
    const stops = one.standing === "good" ? "k" : "st";
    if (one.sanction) return html`<span class=${stops}>${lastSanction(one, this.office.today)}</span>`;
    if (one.standing === "good") return html`<span class="muted">${MEMBERS.none}</span>`;
    return html`<span class="st">${one.until ? MEMBERS.suspended : MEMBERS.expelled}</span>`;
  }

  private sums(): unknown {
    const { came, left, currency, dues } = this.office;
    if (!dues) return nothing;
    const sum = (cents: number): string => moneyText(cents, currency);
    return html`<span>${MEMBERS.dues} <b>${sum(came)}</b>${MEMBERS.came}<b class=${left ? "w" : nothing}>${sum(
      left,
    )}</b>${MEMBERS.left}</span>`;
  }

  private choose(person: string): void {
    this.dispatchEvent(new CustomEvent("chosen", { detail: person, bubbles: true, composed: true }));
  }

  /** Scroll to the member chosen elsewhere. */
  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("person") && this.person)
      this.renderRoot.querySelector("tr.on")?.scrollIntoView({ block: "nearest" });
  }
}
