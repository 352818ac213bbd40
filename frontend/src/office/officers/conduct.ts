// <cc-member-record>: a member's conduct in their panel: the house's ladder with what was given, and what can be done.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { dayWords } from "../../app/times.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { button } from "../../kit/button.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { AbsenceView, RecordView, SanctionView } from "../../protocol.ts";
import { ladder, ladderStyles } from "./penalty-ladder.ts";
import "./sanction-form.ts";
import type { SanctionForm } from "./sanction-form.ts";
import { RECORD, barWords } from "./words.ts";

@customElement("cc-member-record")
export class CcMemberRecord extends LitElement {
  @property({ attribute: false }) person = "";
  /** Changes whenever something was entered elsewhere. */
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private record: RecordView | undefined;
  /** The form that is open. */
  @state() private deciding: SanctionForm | undefined;
  #asked = "";

  static override styles = [
    parts,
    citeStyles,
    ladderStyles,
    css`
      :host { display: grid; gap: 10px; }
      h3 { font-size: 14px; font-weight: 600; color: var(--ink-2); }
      .say { border: 1px solid var(--line); border-left: 4px solid var(--stop); border-radius: var(--r-m);
        background: var(--raised); padding: 12px 16px; line-height: 1.45; display: grid; gap: 4px; }
      .say b { font-weight: 650; font-size: 16px; }
      .more li { font-size: 14px; line-height: 1.4; padding: 6px 0; border-top: 1px solid var(--line); }
      .more li:first-child { border-top: 0; }
      .acts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; }
      .acts .btn { white-space: normal; padding-block: 6px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("person")) {
      this.record = undefined;
      this.deciding = undefined;
    }
    const wanted = `${this.person} ${this.version}`;
    if (wanted !== this.#asked) {
      this.#asked = wanted;
      void this.read();
    }
  }

  /** An answer to an older request is ignored. */
  private async read(): Promise<void> {
    const asked = this.#asked;
    try {
      const told = await call("GET /api/office/records/{id}", { id: this.person });
      if (asked === this.#asked) this.record = told;
    } catch {
      if (asked === this.#asked) this.record = undefined;
    }
  }

  override render(): unknown {
    const { record } = this;
    if (!record) return nothing;
    return html`${this.bar(record)}
      <h3>${RECORD.title}</h3>
      ${ladder(record, (one) => this.below(one))}
      ${record.before ? this.earlier(record) : nothing}
      ${this.tables(record)}${this.absences(record)}
      ${
        this.deciding
          ? html`<cc-deciding .record=${record} .what=${this.deciding} .acts=${this.acts}
            @closed=${() => (this.deciding = undefined)} @entered=${this.entered}></cc-deciding>`
          : this.buttons(record)
      }`;
  }

  /** What keeps them from play now, first. */
  private bar(record: RecordView): unknown {
    const held = record.sanctions.filter((one) => one.holds);
    const [first] = held.slice(-1);
    if (!first) return nothing;
    return html`<div class="say"><b>${barWords(first, record.today)}</b><span>${first.why}</span>${citationRow(
      record.house,
      first.cites,
    )}</div>`;
  }

  private below(one: SanctionView): unknown {
    const may = [
      one.may_serve &&
        button({
          label: RECORD.serve,
          small: true,
          run: async () => {
            if (await this.acts.send({ do: "serve-sanction", number: one.number })) this.entered();
          },
        }),
      one.appeal?.may &&
        button({
          label: RECORD.decide,
          small: true,
          run: () => (this.deciding = { act: "decide", sanction: one }),
        }),
      (one.appeals_to || one.party_appeals_to) &&
        button({
          label: RECORD.appeal,
          kind: "quiet",
          small: true,
          run: () => (this.deciding = { act: "appeal", sanction: one }),
        }),
    ].filter(Boolean);
    return may.length ? html`<div class="small">${may}</div>` : nothing;
  }

  /** A sanction from before records were made is ended in place. */
  private earlier(record: RecordView): unknown {
    const id = record.person;
    return html`<p class="muted">${record.before} ${RECORD.before}</p>${button({
      label: RECORD.letBack,
      small: true,
      run: async () => {
        await this.acts.ask(`let-back ${id}`, () => call("DELETE /api/people/{id}/keep-out", { id }));
        this.entered();
      },
    })}`;
  }

  /** Fires for the list beside it, which loads again. */
  private readonly entered = (): void => {
    void this.read();
    this.dispatchEvent(new CustomEvent("entered", { bubbles: true, composed: true }));
  };

  private tables(record: RecordView): unknown {
    if (!record.penalties.length) return nothing;
    return html`<h3>${RECORD.tables}</h3><ul class="more">${record.penalties.map(
      (one) =>
        html`<li>${dayWords(one.day, record.today)}, ${one.where}: ${one.text}${one.what ? ` (${one.what})` : ""}${
          one.carries ? html` <span class="muted">${RECORD.carries}</span>` : nothing
        }</li>`,
    )}</ul>`;
  }

  private absences(record: RecordView): unknown {
    if (!record.absences.length) return nothing;
    return html`<h3>${RECORD.absences}</h3><ul class="more">${record.absences.map((one) =>
      this.absence(record, one),
    )}</ul>`;
  }

  private absence(record: RecordView, one: AbsenceView): unknown {
    const say = one.excused ? RECORD.excused : RECORD.missed;
    return html`<li>${say(dayWords(one.day, record.today), one.title)}${citationRow(record.house, one.cites)}${
      one.may
        ? button({
            label: RECORD.excuse,
            kind: "quiet",
            small: true,
            run: () => (this.deciding = { act: "excuse", absence: one }),
          })
        : nothing
    }</li>`;
  }

  private buttons(record: RecordView): unknown {
    const lifts = record.sanctions.filter((one) => one.may_lift);
    const lift = lifts.findLast((one) => one.holds) ?? lifts.at(-1);
    const gives = record.rungs.some((one) => one.may);
    if (!lift && !gives) return nothing;
    return html`<div class="acts">${
      lift
        ? button({
            label: lift.holds ? RECORD.lift : RECORD.liftWarning,
            run: () => (this.deciding = { act: "lift", sanction: lift }),
          })
        : nothing
    }${gives ? button({ label: RECORD.add, kind: "stop", run: this.giving }) : nothing}</div>`;
  }

  private readonly giving = (): void => {
    this.deciding = { act: "give" };
  };
}
