// <cc-member-whole>: merge a record with another one of the same person, or erase it; both in two steps.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice, field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { ErasingView, MemberRecord, MovesView, OfficeView } from "../../protocol.ts";
import { WHOLE } from "./record-words.ts";

/** Fires `changed` when the record changed. */
@customElement("cc-member-whole")
export class CcMemberWhole extends LitElement {
  @property({ attribute: false }) record!: MemberRecord;
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private act: "" | "merge" | "erase" = "";
  @state() private into = "";
  @state() private moves: MovesView | undefined;
  @state() private erasing: ErasingView | undefined;

  static override styles = [
    parts,
    css`
      :host, form, .step { display: grid; gap: 10px; }
      h3 { font-size: 14px; font-weight: 600; color: var(--ink-2); }
      ul { display: grid; gap: 4px; padding-left: 18px; list-style: disc; }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; } .acts .btn { white-space: normal; padding-block: 6px; }
      .step { padding: 14px 16px; border: 1px solid var(--line); border-radius: var(--r-m); background: var(--ground); }
      .step.erase { border-left: 4px solid var(--stop); }
      .step p { font-weight: 600; }
    `,
  ];

  override render(): unknown {
    return html`<h3>${WHOLE.title}</h3>${
      this.act === "merge"
        ? this.merging()
        : this.act === "erase" && this.erasing
          ? this.eraseStep(this.erasing)
          : this.begin()
    }`;
  }

  private begin(): unknown {
    const merge = button({ label: WHOLE.merge, small: true, run: () => (this.act = "merge") });
    const erase = button({ label: WHOLE.erase, kind: "stop", small: true, run: () => void this.lookAtErasing() });
    return html`<div class="acts">${merge}${erase}</div>`;
  }

  private merging(): unknown {
    const others = this.office.members.filter((one) => one.id !== this.record.id);
    return html`<div class="step">${choice({
      name: "into",
      label: WHOLE.into,
      value: this.into,
      options: [["", WHOLE.choose], ...others.map((one) => [one.id, one.name] as const)],
      changed: (value) => void this.lookAtMoves(value),
    })}
      ${this.moves ? html`<ul>${this.moves.moves.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
      <div class="acts">${
        this.moves
          ? button({ label: WHOLE.doMerge(this.moves.into.name), kind: "ivory", run: () => void this.merge() })
          : nothing
      }${button({ label: WHOLE.cancel, kind: "quiet", run: () => this.close() })}</div></div>`;
  }

  private eraseStep(told: ErasingView): unknown {
    return html`<form class="step erase" @submit=${this.erase}><p>${WHOLE.gone}</p>
      <ul>${told.gone.map((line) => html`<li>${line}</li>`)}</ul>
      <p>${WHOLE.stays}</p><ul>${told.stays.map((line) => html`<li>${line}</li>`)}</ul>
      ${field({ name: "name", label: WHOLE.confirm(told.person.name) })}
      <div class="acts"><button class="btn stop" type="submit">${WHOLE.doErase}</button>${button({
        label: WHOLE.cancel,
        kind: "quiet",
        run: () => this.close(),
      })}</div></form>`;
  }

  private close(): void {
    this.act = "";
    this.into = "";
    this.moves = this.erasing = undefined;
  }

  private async lookAtMoves(into: string): Promise<void> {
    [this.into, this.moves] = [into, undefined];
    if (!into) return;
    const { id } = this.record;
    await this.acts.ask(`moves ${id} ${into}`, async () => {
      const moves = await call("GET /api/people/{id}/merge/{into}", { id, into });
      if (into === this.into) this.moves = moves;
    });
  }

  private async merge(): Promise<void> {
    const { id } = this.record;
    const { into } = this;
    if (!(await this.acts.ask(`merge ${id}`, () => call("POST /api/people/{id}/merge/{into}", { id, into })))) return;
    this.close();
    this.choose(into);
  }

  private async lookAtErasing(): Promise<void> {
    const { id } = this.record;
    await this.acts.ask(`look ${id}`, async () => {
      this.erasing = await call("GET /api/people/{id}/erase", { id });
      this.act = "erase";
    });
  }

  private async erase(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get("name"));
    const { id, name: whole } = this.record;
    if (!(await this.acts.ask(`erase ${id}`, () => call("POST /api/people/{id}/erase", { id, body: { name } }))))
      return;
    toast({ kind: "done", title: WHOLE.erased(whole) });
    this.close();
    this.choose("");
  }

  /** Choose the other record, or none. */
  private choose(person: string): void {
    this.dispatchEvent(new CustomEvent("chosen", { detail: person, bubbles: true, composed: true }));
  }
}
