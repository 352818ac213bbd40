// <cc-who-is-who>: imported people, and which member each is: suggested, and decided by an officer.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { call } from "../../app/api.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { parts } from "../../kit/styles.ts";
import type { PersonKnown, PersonToBring } from "../../protocol.ts";
import { IMPORT } from "./import-words.ts";

const SAY = IMPORT.who;

@customElement("cc-who-is-who")
export class CcWhoIsWho extends LitElement {
  @property({ attribute: false }) acts!: OfficeCommands;
  /** Changes when something was imported or undone. */
  @property({ attribute: false }) entry = 0;
  @state() private people: readonly PersonToBring[] = [];
  @state() private members: readonly PersonKnown[] = [];

  static override styles = [
    parts,
    css`
      :host { display: block; }
      h2 { margin: 32px 0 6px; }
      li { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; min-height: 52px; padding: 6px 0;
        border-top: 1px solid var(--line); }
      .name { flex: 1 1 160px; min-width: 0; overflow-wrap: anywhere; }
      .name small { display: block; color: var(--ink-2); font-size: var(--t-s); }
      .open { margin: 12px 0 8px; font-weight: 600; }
      .btn { white-space: normal; }
      input { min-height: 40px; max-width: 220px; padding: 0 10px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground); color: var(--ink); }
      summary { min-height: 40px; padding: 10px 0; cursor: pointer; font-weight: 600; }
      @media (max-width: 640px) { .name { flex-basis: 100%; } input { max-width: 100%; flex: 1; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/people").then(
      (people) => (this.members = people.filter((one) => one.kind === "member")),
      () => undefined,
    );
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("entry"))
      call("GET /api/league/brought").then(
        (people) => (this.people = people),
        () => undefined,
      );
  }

  private async say(one: PersonToBring, person: string): Promise<void> {
    await this.acts.ask(`match ${one.person}`, async () => {
      this.people = await call("PUT /api/league/brought/{id}", { id: one.person, body: { person } });
    });
  }

  private async welcome(people: readonly PersonToBring[]): Promise<void> {
    await this.acts.ask(`welcome ${people.map((one) => one.person).join()}`, async () => {
      this.people = await call("POST /api/league/brought/members", {
        body: { people: people.map((one) => one.person) },
      });
    });
  }

  override render(): unknown {
    if (!this.people.length) return nothing;
    const open = this.people
      .filter((one) => !one.member)
      .sort((a, b) => Number(b.may_be.length > 0) - Number(a.may_be.length > 0));
    const settled = this.people.filter((one) => one.member);
    const strangers = open.filter((one) => !one.may_be.length);
    return html`<section aria-label=${SAY.title}><datalist id="members">${this.members.map(
      (member) => html`<option value=${member.name}></option>`,
    )}</datalist><h2>${SAY.title}</h2><p class="muted">${SAY.about}</p>
      ${
        open.length
          ? html`<p class="open">${SAY.open(open.length)}</p>${
              strangers.length > 1
                ? html`<button class="btn" type="button" @click=${() =>
                    void this.welcome(strangers)}>${SAY.welcomeAll(strangers.length)}</button>`
                : nothing
            }<ul>${repeat(
              open,
              (one) => one.person,
              (one) => this.open(one),
            )}</ul>`
          : html`<p>${SAY.none}</p>`
      }
      ${
        settled.length
          ? html`<details><summary>${SAY.settled(settled.length)}</summary><ul>${settled.map(
              (one) => html`<li><span class="name"><b>${one.name}</b> ${SAY.is(one.member_name)}</span>
                <button class="btn small" type="button" @click=${() =>
                  void this.say(one, "")}>${SAY.back}</button></li>`,
            )}</ul></details>`
          : nothing
      }</section>`;
  }

  private open(one: PersonToBring): unknown {
    const first = one.may_be[0];
    const chosen = (event: Event): void => {
      const { value } = event.target as HTMLInputElement;
      const member = this.members.find((other) => other.name === value.trim());
      if (member) void this.say(one, member.id);
    };
    return html`<li><span class="name"><b>${one.name}</b><small>${[
      SAY.nights(one.nights),
      first ? (first.same ? SAY.same : SAY.alike) : "",
    ]
      .filter(Boolean)
      .join(", ")}</small></span>${
      first
        ? html`<button class="btn small" type="button" @click=${() => void this.say(one, first.person)}>${SAY.settle(
            first.name,
          )}</button>`
        : html`<button class="btn small" type="button" @click=${() => void this.welcome([one])}>${SAY.welcome}</button>`
    }<input list="members" aria-label=${SAY.choose(one.name)} placeholder=${SAY.pick} @change=${chosen} /></li>`;
  }
}
