// <cc-office-finding>: search results: members, and everything ever entered.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { dayOf, timeOfDay } from "../app/times.ts";
import type { OfficeCommands } from "../desk/send-command.ts";
import { parts } from "../kit/styles.ts";
import type { LogLine, MemberView, OfficeView } from "../protocol.ts";
import { OFFICE } from "./words.ts";

const SHOWN = 8;
const LEAST = 2;

/** Fires `chosen` with a person's id. */
@customElement("cc-office-finding")
export class CcOfficeFinding extends LitElement {
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @property({ attribute: false }) sought = "";
  /** The members' list is on the page already. */
  @property({ type: Boolean }) listed = false;
  @state() private log: readonly LogLine[] = [];
  #version = 0;

  static override styles = [
    parts,
    css`
      section { position: absolute; right: 0; top: calc(100% + 6px); z-index: 6; width: min(480px, 100vw - 32px);
        max-height: 70dvh; overflow: auto; background: var(--panel); border: 1px solid var(--line);
        border-radius: var(--r-m); box-shadow: var(--sheet); padding: 6px 0; font-size: 15px; }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; align-items: center;
        padding: 6px 16px; }
      li + li { border-top: 1px solid var(--line); }
      small { color: var(--ink-2); font-size: 13px; }
      .gone { text-decoration: line-through; color: var(--ink-2); }
      .who { border: 0; background: none; padding: 0; min-height: 40px; font-weight: 600; text-align: left;
        cursor: pointer; }
      p { padding: 8px 16px; color: var(--ink-2); }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const due = this.wanted && this.#version !== this.office.version;
    if (!due || !(changed.has("sought") || changed.has("office"))) return;
    this.#version = this.office.version;
    call("GET /api/office/log").then(
      (log) => (this.log = log),
      () => (this.#version = 0),
    );
  }

  private get wanted(): string {
    const bare = this.sought.trim().toLocaleLowerCase();
    return bare.length < LEAST ? "" : bare;
  }

  override render(): unknown {
    const { wanted } = this;
    if (!wanted) return nothing;
    const members = this.listed ? [] : this.office.members;
    const people = members.filter((one) => one.name.toLocaleLowerCase().includes(wanted)).slice(0, SHOWN);
    const entries = this.log.filter((one) => one.text.toLocaleLowerCase().includes(wanted)).slice(0, SHOWN);
    if (this.listed && !entries.length) return nothing;
    return html`<section aria-label=${OFFICE.found}>${
      people.length || entries.length
        ? html`<ul>${people.map((one) => this.person(one))}${entries.map((one) => this.entry(one))}</ul>`
        : html`<p role="status">${OFFICE.noneFound}</p>`
    }</section>`;
  }

  private person(one: MemberView): unknown {
    return html`<li><button class="who" type="button" @click=${() =>
      this.dispatchEvent(new CustomEvent("chosen", { detail: one.id }))}>${one.name}</button><small>${
      one.offices.join(", ") || OFFICE.member
    }</small></li>`;
  }

  private entry(one: LogLine): unknown {
    const when = OFFICE.entered(one.by, `${dayOf(one.at)}, ${timeOfDay(one.at)}`);
    return html`<li><span class=${one.taken_back ? "gone" : ""}>${one.text}</span>${
      one.taken_back || !one.by
        ? html`<span></span>`
        : html`<button class="btn small" type="button" aria-label=${OFFICE.takeBackThis(one.text)}
          @click=${() => void this.acts.send({ do: "undo-in-office", number: one.entry })}>${OFFICE.takeBack}</button>`
    }<small>${one.taken_back ? `${OFFICE.takenBack}. ${when}` : when}</small></li>`;
  }
}
