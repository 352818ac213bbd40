// <cc-own-standing>: one's own sanctions, and an appeal in one's own words.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { button } from "../kit/button.ts";
import { citeStyles } from "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import { ladder, ladderStyles } from "../office/officers/penalty-ladder.ts";
import { RECORD } from "../office/officers/words.ts";
import type { RecordView, SanctionView } from "../protocol.ts";
import { ACCOUNT } from "./words.ts";

@customElement("cc-own-standing")
export class CcOwnStanding extends LitElement {
  @state() private record: RecordView | undefined;
  /** The sanction to appeal against. */
  @state() private against: SanctionView | undefined;
  @state() private busy = false;
  #own = "";

  static override styles = [
    parts,
    citeStyles,
    ladderStyles,
    css`
      h2 { font-size: var(--t-l); margin-bottom: 8px; }
      .out { color: var(--stop); font-weight: 600; margin-bottom: 12px; }
      .lad { margin-top: 12px; }
      form { display: grid; gap: 12px; margin-top: 8px; }
      label.check { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: center; min-height: 44px; }
      label.check input { width: 20px; height: 20px; accent-color: var(--ink); }
      .row { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/me/record").then(
      (told) => (this.record = told),
      () => undefined,
    );
  }

  override render(): unknown {
    const { record } = this;
    const say = ACCOUNT.standing;
    if (!record) return nothing;
    const given = { ...record, rungs: [] };
    return html`<h2>${say.title}</h2>
      ${record.out ? html`<p class="out" role="status">${record.out}</p>` : nothing}
      ${
        record.sanctions.length
          ? ladder(given, (one) => this.below(one))
          : record.out
            ? nothing
            : html`<p class="muted">${say.good}</p>`
      }`;
  }

  private below(one: SanctionView): unknown {
    if (this.against?.number === one.number) return this.appealing(one);
    if (!one.appeals_to && !one.party_appeals_to) return nothing;
    return html`<div class="small">${button({
      label: ACCOUNT.standing.appeal,
      small: true,
      run: () => {
        this.against = one;
        this.#own = uuid();
      },
    })}</div>`;
  }

  private appealing(one: SanctionView): unknown {
    const say = ACCOUNT.standing;
    return html`<form @submit=${(event: SubmitEvent) => void this.send(event, one)}>
      <p>${one.appeals_to ? RECORD.goesTo(one.appeals_to) : RECORD.final}</p>
      ${
        one.party_appeals_to
          ? html`<label class="check"><input type="checkbox" name="party" /><span>${RECORD.party(
              one.party_appeals_to,
            )}</span></label>`
          : nothing
      }
      <div class="field"><label for="words">${say.words}</label><textarea id="words" name="words" rows="3" required
        maxlength="500"></textarea></div>
      <div class="row"><button class="btn" type="button" @click=${() => (this.against = undefined)}>${
        RECORD.cancel
      }</button><button class="btn ivory" type="submit" aria-busy=${this.busy ? "true" : nothing}>${
        say.send
      }</button></div></form>`;
  }

  /** Resent after a lost answer it counts once. */
  private async send(event: SubmitEvent, one: SanctionView): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const told = new FormData(event.target as HTMLFormElement);
    const body = { id: this.#own, number: one.number, words: String(told.get("words")), party: told.has("party") };
    this.busy = true;
    try {
      this.record = await call("POST /api/me/appeals", { body });
      this.against = undefined;
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    } finally {
      this.busy = false;
    }
  }
}
