// <cc-deciding>: the form for an entry about a member's conduct.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice } from "../../forms/field.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { AbsenceView, OfficeCommand, RecordView, RungView, SanctionView } from "../../protocol.ts";
import { OUTCOMES, RECORD, STEPS, type Step } from "./words.ts";

/** What the form is for. */
export type SanctionForm =
  | { readonly act: "give" }
  | { readonly act: "lift" | "appeal" | "decide"; readonly sanction: SanctionView }
  | { readonly act: "excuse"; readonly absence: AbsenceView };

type Outcome = keyof typeof OUTCOMES;

/** Fires `entered` after a success, and `closed` then or when it is canceled. */
@customElement("cc-deciding")
export class CcDeciding extends LitElement {
  @property({ attribute: false }) record!: RecordView;
  @property({ attribute: false }) what!: SanctionForm;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private step: Step | undefined;
  @state() private outcome: Outcome = "upheld";
  @state() private party = false;

  static override styles = [
    parts,
    citeStyles,
    css`
      form { display: grid; gap: 12px; border: 1px solid var(--line-strong); border-radius: var(--r-m); padding: 14px;
        background: var(--raised); }
      .warn { color: var(--warn); font-weight: 600; font-size: 14px; }
      .row { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
      label.check { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: center; min-height: 44px; }
      label.check input { width: 20px; height: 20px; accent-color: var(--ink); }
    `,
  ];

  override render(): unknown {
    const { what } = this;
    return html`<form @submit=${(event: SubmitEvent) => void this.enter(event)}>
      ${what.act === "give" ? this.giving() : nothing}
      ${what.act === "appeal" ? this.appealing(what.sanction) : nothing}
      ${what.act === "decide" ? this.outcomes(what.sanction) : nothing}
      ${this.text("why", what.act === "appeal" ? RECORD.appealWords : RECORD.why)}
      <div class="row"><button class="btn" type="button" @click=${this.close}>${RECORD.cancel}</button>
        <button class=${what.act === "give" ? "btn stop" : "btn ivory"} type="submit"
          aria-busy=${this.acts.busy ? "true" : nothing}>${what.act === "decide" ? RECORD.enter : RECORD.give}</button>
      </div>
    </form>`;
  }

  private get chosen(): Step {
    const may = this.record.rungs.filter((one) => one.may);
    return this.step ?? ((may.find((one) => one.step === this.record.next) ?? may[0])?.step as Step);
  }

  private giving(): unknown {
    const { record } = this;
    const rung = record.rungs.find((one) => one.step === this.chosen);
    return html`${this.steps()}${rung ? citationRow(record.house, rung.cites) : nothing}${this.term()}${
      record.third ? this.text("third", RECORD.third, RECORD.thirdHint) : nothing
    }${choice({
      name: "rule",
      label: RECORD.rule,
      value: "",
      options: [["", RECORD.noRule], ...record.code.map((one) => [one.id, `${one.id}: ${one.says}`] as const)],
    })}${this.passing(rung)}`;
  }

  private steps(): unknown {
    const may = this.record.rungs.filter((one) => one.may);
    return choice({
      name: "step",
      label: RECORD.step,
      value: this.chosen,
      options: may.map((one) => [one.step, STEPS[one.step as Step].act]),
      changed: (value) => (this.step = value as Step),
    });
  }

  /** The days that a step needs. */
  private term(): unknown {
    const { today } = this.record;
    if (this.chosen === "barred") return this.date("until", RECORD.date, today);
    if (this.chosen === "suspended") return this.date("until", RECORD.until, "");
    return this.chosen === "ejected" ? this.date("day", RECORD.given, today) : nothing;
  }

  private passing(rung: RungView | undefined): unknown {
    if (!rung?.passes) return nothing;
    return html`<p class="warn" role="status">${RECORD.passes(rung.passes, this.record.name)}</p>${this.text(
      "jump",
      RECORD.jump,
    )}`;
  }

  private appealing({ appeals_to, party_appeals_to }: SanctionView): unknown {
    const check = party_appeals_to
      ? html`<label class="check"><input type="checkbox" name="party" ?checked=${this.party}
          @change=${(event: Event) => (this.party = (event.target as HTMLInputElement).checked)} /><span>${RECORD.party(
            party_appeals_to,
          )}</span></label>`
      : nothing;
    return html`<p class="muted">${appeals_to ? RECORD.goesTo(appeals_to) : RECORD.final}</p>${check}`;
  }

  private outcomes({ appeal }: SanctionView): unknown {
    return html`${choice({
      name: "outcome",
      label: RECORD.outcome,
      value: this.outcome,
      options: Object.entries(OUTCOMES),
      changed: (value) => (this.outcome = value as Outcome),
    })}${this.outcome === "changed" ? html`${this.steps()}${this.term()}` : nothing}${
      appeal?.third ? this.text("third", RECORD.third, RECORD.thirdHint) : nothing
    }`;
  }

  private text(name: string, label: string, hint = "", required = true): unknown {
    return html`<div class="field"><label for=${name}>${label}</label><input id=${name} name=${name} maxlength="200"
      autocomplete="off" ?required=${required} aria-describedby=${hint ? `${name}-hint` : nothing} />${
        hint ? html`<p class="hint" id=${`${name}-hint`}>${hint}</p>` : nothing
      }</div>`;
  }

  private date(name: string, label: string, value: string): unknown {
    return html`<div class="field"><label for=${name}>${label}</label><input id=${name} name=${name} type="date"
      value=${value} required /></div>`;
  }

  private async enter(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    const said = (name: string): string => String(told.get(name) ?? "").trim();
    if (!(await this.acts.send(this.command(said)))) return;
    this.dispatchEvent(new Event("entered"));
    this.close();
  }

  private command(said: (name: string) => string): OfficeCommand {
    const { what, record } = this;
    const why = said("why");
    if (what.act === "give")
      return {
        do: "give-sanction",
        person: record.person,
        step: this.chosen,
        why,
        rule: said("rule"),
        day: said("day"),
        until: said("until"),
        jump: said("jump"),
        third: said("third"),
      };
    if (what.act === "excuse") return { do: "excuse-absence", person: record.person, missed: what.absence.day, why };
    const number = what.sanction.number;
    if (what.act === "lift") return { do: "lift-sanction", number, why };
    if (what.act === "appeal") return { do: "appeal-sanction", number, words: why, party: this.party };
    return {
      do: "decide-appeal",
      number,
      outcome: this.outcome,
      why,
      step: this.chosen,
      until: said("until"),
      third: said("third"),
    };
  }

  private readonly close = (): void => {
    this.dispatchEvent(new Event("closed"));
  };
}
