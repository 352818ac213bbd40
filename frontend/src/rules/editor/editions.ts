// <cc-house-editions>: the draft and every published edition; <cc-publish-house>: publish the draft as an edition.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError } from "../../app/api.ts";
import { WORDS } from "../../app/words.ts";
import { parts } from "../../kit/styles.ts";
import type { DraftView, EditionView } from "../../protocol.ts";
import { ownHouses } from "./autosave.ts";
import { houseStyles } from "./styles.ts";
import { HOUSE } from "./words.ts";

const SAY = HOUSE.editions;

/** A requested act: restore, discard, unpublish or publish again, with an edition's number. */
export class EditionAct extends Event {
  readonly what: "restore" | "discard" | "away" | "back";
  readonly number: number;

  constructor(what: EditionAct["what"], number = 0) {
    super("asked", { bubbles: true, composed: true });
    this.what = what;
    this.number = number;
  }
}

@customElement("cc-house-editions")
export class CcHouseEditions extends LitElement {
  @property({ attribute: false }) draft!: DraftView;

  static override styles = [
    parts,
    houseStyles,
    css`
      :host { display: grid; gap: 28px; max-width: 820px; }
      .lead { color: var(--ink-2); line-height: 1.5; margin-top: 8px; }
      .rows li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 16px; padding: 18px 0;
        border-top: 1px solid var(--line); align-items: start;
      }
      .rows b { font-weight: 650; font-size: 17px; }
      .rows p { color: var(--ink-2); font-size: 15px; line-height: 1.45; overflow-wrap: anywhere; }
      .rows .note { border: 0; padding: 0; background: none; color: var(--ink); }
      .rows code { font: 400 13px/1.4 var(--mono); color: var(--ink-2); }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; justify-content: end; }
      .tag {
        display: inline-block; margin-left: 8px; padding: 1px 8px; border-radius: var(--r-pill);
        background: var(--act-dim); color: var(--act); font-size: 13px; font-weight: 600;
      }
      .away { display: grid; gap: 10px; justify-items: start; padding-top: 24px; border-top: 1px solid var(--line); }
      .away p { color: var(--ink-2); font-size: 15px; }
      @media (max-width: 760px) {
        .rows li { grid-template-columns: minmax(0, 1fr); }
        .acts { justify-content: start; }
      }
    `,
  ];

  override render(): unknown {
    const { draft } = this;
    const editions = draft.editions ?? [];
    return html`<div><h2>${SAY.title}</h2><p class="lead">${editions.length ? SAY.about : SAY.none}</p></div>
      ${draft.away ? html`<p class="note wait">${SAY.isAway}</p>` : nothing}
      <ul class="rows">${this.drafted(editions)}${editions.map((one, index) => this.edition(one, index === 0))}</ul>
      ${
        editions.length
          ? html`<div class="away">${
              draft.away
                ? html`<button class="btn small" type="button" @click=${() => this.ask("back")}>${SAY.back}</button>`
                : html`<button class="btn small" type="button"
                  @click=${() => this.ask("away")}>${SAY.away}</button><p>${SAY.awayText}</p>`
            }</div>`
          : nothing
      }`;
  }

  private drafted(editions: readonly EditionView[]): unknown {
    const { draft } = this;
    const newest = editions[0];
    return html`<li><div><b>${SAY.draft}</b><p>${SAY.by(draft.saved_by, draft.saved_at)}.
      ${draft.changed ? SAY.changed : SAY.unchanged}</p></div>
      <div class="acts"><a class="btn small quiet" href=${ownHouses.draftFile(draft.id)} download>${SAY.download}</a>${
        newest && draft.changed
          ? html`<button class="btn small quiet" type="button"
            @click=${() => this.ask("discard", newest.number)}>${SAY.discard(newest.number)}</button>`
          : nothing
      }</div></li>`;
  }

  private edition(one: EditionView, newest: boolean): unknown {
    const id = encodeURIComponent(this.draft.id);
    const label = (act: string): string => `${act}: ${SAY.edition(one.number)}`;
    return html`<li><div><b>${SAY.edition(one.number)}</b>${
      newest ? html`<span class="tag">${SAY.newest}</span>` : nothing
    }
        ${one.note ? html`<p class="note">${one.note}</p>` : nothing}
        <p>${
          one.restored ? `${SAY.again(one.restored)}. ` : ""
        }${SAY.by(one.by, one.at)}</p><code>${one.digest.slice(0, 12)}</code></div>
      <div class="acts">
        <a class="btn small quiet" href=${`/rules/${id}@${one.number}`} aria-label=${label(SAY.read)}>${SAY.read}</a>
        <a class="btn small quiet" href=${ownHouses.editionFile(this.draft.id, one.number)} download
          aria-label=${label(SAY.download)}>${SAY.download}</a>
        ${
          newest
            ? nothing
            : html`<a class="btn small quiet" href=${`/rules/${id}@${one.number}/compare/${id}`}
              aria-label=${label(SAY.compare)}>${SAY.compare}</a><button class="btn small quiet" type="button"
              aria-label=${label(SAY.restore)} @click=${() => this.ask("restore", one.number)}>${SAY.restore}</button>`
        }
      </div></li>`;
  }

  private ask(what: EditionAct["what"], number = 0): void {
    this.dispatchEvent(new EditionAct(what, number));
  }
}

const PUBLISH = HOUSE.publish;

/** The draft was published. */
export class Published extends Event {
  readonly draft: DraftView;

  constructor(draft: DraftView) {
    super("published", { bubbles: true, composed: true });
    this.draft = draft;
  }
}

@customElement("cc-publish-house")
export class CcPublishHouse extends LitElement {
  @property({ attribute: false }) draft!: DraftView;
  @state() private trouble = "";
  @state() private busy = false;

  static override styles = [
    parts,
    css`
      form { display: grid; gap: 18px; }
      p { line-height: 1.5; }
      .btn { min-height: 56px; }
      .field textarea { min-height: 88px; resize: vertical; }
    `,
  ];

  override render(): unknown {
    return html`<form @submit=${this.publish}>
      <p>${PUBLISH.text}</p>
      <div class="field"><label for="note">${PUBLISH.note}</label><textarea id="note" name="note"
        maxlength="300"></textarea><p class="hint">${PUBLISH.noteHint}</p></div>
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      <button class="btn go" type="submit" aria-busy=${this.busy ? "true" : nothing}>${
        this.busy ? WORDS.sending : PUBLISH.submit((this.draft.editions?.length ?? 0) + 1)
      }</button>
    </form>`;
  }

  private async publish(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const note = String(new FormData(event.target as HTMLFormElement).get("note") ?? "");
    this.busy = true;
    this.trouble = "";
    try {
      const draft = await ownHouses.publish(this.draft.id, this.draft.saves, note);
      this.dispatchEvent(new Published(draft));
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
    this.busy = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-editions": CcHouseEditions;
    "cc-publish-house": CcPublishHouse;
  }
}
