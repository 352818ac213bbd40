// <cc-member-details>: a member's details for officers: photo, contact, birth, public name, guests, tournaments.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { dayWords } from "../../app/times.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice, field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { smallPhoto } from "../../kit/portrait.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { MemberRecord, OfficeView } from "../../protocol.ts";
import "./merge-and-erase.ts";
import "./notes.ts";
import { DETAILS } from "./record-words.ts";

const SAY = DETAILS;

@customElement("cc-member-details")
export class CcMemberDetails extends LitElement {
  @property({ attribute: false }) person = "";
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private record: MemberRecord | undefined;
  @state() private changing = false;
  @state() private turn = 0;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 16px; }
      section, form { display: grid; gap: 10px; }
      h3 { font-size: 14px; font-weight: 600; color: var(--ink-2); }
      .head { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 14px; align-items: center; }
      dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 14px; font-size: 15px; }
      dt { color: var(--ink-2); } dd { overflow-wrap: anywhere; white-space: pre-line; }
      dd .btn { margin-left: 8px; }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; }
      .acts .btn { white-space: normal; padding-block: 6px; }
      label.btn:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("person")) return;
    this.record = undefined;
    this.changing = false;
    void this.read();
  }

  private async read(): Promise<void> {
    const { person } = this;
    try {
      const told = await call("GET /api/people/{id}", { id: person });
      if (person === this.person) this.record = told;
    } catch {
      if (person === this.person) this.record = undefined;
    }
  }

  override render(): unknown {
    const { record } = this;
    if (!record) return nothing;
    return html`<section aria-label=${SAY.title}><h3>${SAY.title}</h3>
        ${this.changing ? this.form(record) : this.view(record)}</section>
      <cc-member-notes .record=${record} .acts=${this.acts} .today=${this.office.today}
        @changed=${() => void this.read()}></cc-member-notes>
      <cc-member-whole .record=${record} .office=${this.office} .acts=${this.acts}
        @changed=${() => void this.read()}></cc-member-whole>`;
  }

  private view(record: MemberRecord): unknown {
    const { details } = record;
    const day = (one: string): string => dayWords(one, this.office.today);
    const born = details.born ? day(details.born) + (record.age === null ? "" : SAY.age(record.age)) : SAY.unknown;
    return html`<div class="head"><cc-portrait person=${record.id} name=${record.name} ?photo=${record.photo}
          turn=${this.turn}></cc-portrait>
        <dl><dt>${SAY.shown}</dt><dd>${record.public}</dd><dt>${SAY.born}</dt><dd>${born}</dd>
          <dt>${SAY.since}</dt><dd>${record.since ? day(record.since) : SAY.unknown}</dd></dl></div>
      <dl>${this.line(SAY.mail, details.mail && html`<a href=${`mailto:${details.mail}`}>${details.mail}</a>`)}
        ${this.line(SAY.phone, details.phone && html`<a href=${`tel:${details.phone}`}>${details.phone}</a>`)}
        ${this.line(SAY.address, details.address.join("\n"))}
        ${this.line(SAY.broughtBy, record.brought_by?.name)}
        ${this.line(SAY.guests, record.guests.map((one) => one.name).join(", "))}
        <dt>${SAY.played}</dt><dd>${SAY.nights(record.nights.length, record.evenings.length)}</dd>
        ${record.merged.map(
          (one) =>
            html`<dt>${SAY.also}</dt><dd>${one.name}${button({
              label: SAY.apart,
              kind: "quiet",
              small: true,
              run: () => void this.act(`apart ${one.id}`, () => call("DELETE /api/people/{id}/merge", { id: one.id })),
            })}</dd>`,
        )}</dl>
      <div class="acts">${button({ label: SAY.change, small: true, run: () => (this.changing = true) })}
        ${
          record.kind === "guest"
            ? button({
                label: SAY.becomes,
                small: true,
                run: () =>
                  void this.act("member", () => call("POST /api/people/{id}/member", { id: record.id, body: {} })),
              })
            : nothing
        }
        <label class="btn small"><input class="heard" type="file" accept="image/*"
          @change=${(event: Event) => void this.chosen(event)} />${record.photo ? SAY.otherPhoto : SAY.addPhoto}</label>
        ${
          record.photo
            ? button({ label: SAY.noPhoto, kind: "quiet", small: true, run: () => void this.put("") })
            : nothing
        }
        <a class="btn small quiet" href=${`/api/people/${encodeURIComponent(record.id)}/data`}
          download="data.json">${SAY.data}</a></div>`;
  }

  /** Unknown details have no line. */
  private line(label: string, told: unknown): unknown {
    return told ? html`<dt>${label}</dt><dd>${told}</dd>` : nothing;
  }

  private form(record: MemberRecord): unknown {
    const { details } = record;
    const hosts = this.office.members.filter((one) => one.id !== record.id);
    return html`<form @submit=${this.save}>
      ${field({ name: "born", label: SAY.born, value: details.born, hint: SAY.bornHint, optional: true, most: 10 })}
      ${field({ name: "mail", label: SAY.mail, value: details.mail, optional: true })}
      ${field({ name: "phone", label: SAY.phone, value: details.phone, optional: true })}
      <div class="field"><label for="address">${SAY.address}</label><textarea id="address" name="address" rows="3"
        .value=${details.address.join("\n")}></textarea></div>
      ${field({ name: "since", label: SAY.since, value: record.since, hint: SAY.bornHint, optional: true, most: 10 })}
      ${choice({
        name: "host",
        label: SAY.broughtBy,
        value: record.brought_by?.id ?? "",
        options: [["", SAY.nobody], ...hosts.map((one) => [one.id, one.name] as const)],
      })}
      ${
        record.signs_in
          ? html`<p class="muted">${SAY.shown}: ${record.public}. ${SAY.themselves}</p>`
          : html`${choice({
              name: "shown",
              label: SAY.shown,
              value: record.shown,
              options: Object.entries(SAY.ways),
            })}${field({ name: "nickname", label: SAY.nickname, value: record.nickname, optional: true, most: 32 })}`
      }
      <div class="acts"><button class="btn ivory" type="submit">${SAY.save}</button>${button({
        label: SAY.cancel,
        kind: "quiet",
        run: () => (this.changing = false),
      })}</div></form>`;
  }

  private async save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { record } = this;
    if (!record) return;
    const said = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => String(said.get(name) ?? "").trim();
    const since = text("since");
    const shown = text("shown") as MemberRecord["shown"] | "";
    const body = {
      born: text("born"),
      mail: text("mail"),
      phone: text("phone"),
      address: text("address")
        .split("\n")
        .filter((line) => line.trim()),
      brought_by: text("host"),
      ...(since === record.since ? {} : { since }),
      ...(shown ? { shown, nickname: text("nickname") } : {}),
    };
    const saved = await this.act("details", () => call("PATCH /api/people/{id}", { id: record.id, body }));
    if (saved) this.changing = false;
  }

  private async chosen(event: Event): Promise<void> {
    const box = event.target as HTMLInputElement;
    const [file] = box.files ?? [];
    if (!file) return;
    const picture = await smallPhoto(file);
    box.value = "";
    if (picture) await this.put(picture);
    else toast({ kind: "refused", title: SAY.notAPicture });
  }

  private async put(picture: string): Promise<void> {
    if (await this.act("photo", () => call("PUT /api/people/{id}/photo", { id: this.person, body: { picture } })))
      this.turn += 1;
  }

  private async act(what: string, run: () => Promise<unknown>): Promise<boolean> {
    const done = await this.acts.ask(`${what} ${this.person}`, run);
    if (done) await this.read();
    return done;
  }
}
