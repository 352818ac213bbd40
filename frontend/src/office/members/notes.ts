// <cc-member-notes>: officers' notes about a member, signed and dated; an undone note is struck, not removed.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { day } from "../../app/times.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { button } from "../../kit/button.ts";
import { parts } from "../../kit/styles.ts";
import type { MemberRecord, NoteView } from "../../protocol.ts";
import { NOTES } from "./record-words.ts";

/** Fires `changed` when a note was written or undone. */
@customElement("cc-member-notes")
export class CcMemberNotes extends LitElement {
  @property({ attribute: false }) record!: MemberRecord;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private writing = false;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; }
      h3 { font-size: 14px; font-weight: 600; color: var(--ink-2); }
      li { padding: 8px 0; border-top: 1px solid var(--line); display: grid; grid-template-columns: minmax(0, 1fr) auto;
        gap: 2px 12px; align-items: center; }
      li:first-child { border-top: 0; }
      li p { overflow-wrap: anywhere; white-space: pre-line; }
      li small { font-size: var(--t-s); color: var(--ink-2); grid-column: 1; }
      li.back p { text-decoration: line-through; color: var(--ink-2); }
      form { display: grid; gap: 10px; } .acts { display: flex; flex-wrap: wrap; gap: 8px; }
      .new { justify-self: start; }
    `,
  ];

  override render(): unknown {
    const { notes } = this.record;
    return html`<h3>${NOTES.title}</h3>
      ${notes.length ? html`<ul>${notes.map((one) => this.note(one))}</ul>` : html`<p class="muted">${NOTES.none}</p>`}
      ${this.writing ? this.form() : html`<div class="new">${this.begin()}</div>`}`;
  }

  private begin(): unknown {
    return button({ label: NOTES.write, small: true, run: () => (this.writing = true) });
  }

  private note(one: NoteView): unknown {
    return html`<li class=${one.taken_back ? "back" : ""}><p>${one.text}</p>${
      one.taken_back
        ? nothing
        : button({ label: NOTES.back, kind: "quiet", small: true, run: () => void this.takeBack(one) })
    }<small>${NOTES.by(one.by, day(one.at))}${
      one.taken_back ? html`. ${NOTES.tookBack(one.taken_by, day(one.taken_back))}` : nothing
    }</small></li>`;
  }

  private form(): unknown {
    return html`<form @submit=${this.keep}>
      <div class="field"><label for="text">${NOTES.text}</label><textarea id="text" name="text" rows="3" required
        maxlength="10000" aria-describedby="hint"></textarea><p class="hint" id="hint">${NOTES.hint}</p></div>
      <div class="acts"><button class="btn ivory" type="submit">${NOTES.keep}</button>${button({
        label: NOTES.cancel,
        kind: "quiet",
        run: () => (this.writing = false),
      })}</div></form>`;
  }

  private async keep(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text"));
    const { id } = this.record;
    if (await this.act(() => call("POST /api/people/{id}/notes", { id, body: { text } }))) this.writing = false;
  }

  private async takeBack(one: NoteView): Promise<void> {
    await this.act(() => call("DELETE /api/people/{id}/notes/{note}", { id: this.record.id, note: one.id }));
  }

  private async act(run: () => Promise<unknown>): Promise<boolean> {
    const done = await this.acts.ask(`note ${this.record.id}`, run);
    if (done) this.dispatchEvent(new Event("changed"));
    return done;
  }
}
