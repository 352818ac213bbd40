// <cc-own-details>: public name, contact, photo, and a download of all that the club has saved about oneself.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { field } from "../forms/field.ts";
import { smallPhoto } from "../kit/portrait.ts";
import { parts } from "../kit/styles.ts";
import type { Me, MemberRecord } from "../protocol.ts";
import { ACCOUNT } from "./words.ts";

const SAY = ACCOUNT.details;
const WAYS = ["short", "full", "nickname"] as const;

/** Fires `changed` with the new self. */
@customElement("cc-own-details")
export class CcOwnDetails extends LitElement {
  @property({ attribute: false }) mine!: Me;
  @state() private record: MemberRecord | undefined;
  @state() private shown: (typeof WAYS)[number] = "short";
  @state() private told = "";
  @state() private trouble = "";
  @state() private turn = 0;

  static override styles = [
    parts,
    css`
      form { display: grid; gap: 14px; }
      fieldset { display: grid; gap: 2px; min-width: 0; }
      legend { margin-bottom: 4px; }
      label.way { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px; align-items: center;
        min-height: 44px; overflow-wrap: anywhere; }
      label.way input { width: 20px; height: 20px; accent-color: var(--ink); }
      label.way small { color: var(--ink-2); font-size: var(--t-s); }
      .photo { display: flex; flex-wrap: wrap; gap: 10px 14px; align-items: center; }
      label.btn:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
      .along { margin-top: 20px; padding-top: 16px; border-top: 1px solid var(--line); display: grid; gap: 10px;
        justify-items: start; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/me/details").then(
      (told) => this.take(told),
      () => undefined,
    );
  }

  private take(told: MemberRecord): void {
    this.record = told;
    this.shown = told.shown;
  }

  override render(): unknown {
    const { record } = this;
    if (!record) return nothing;
    return html`<form @submit=${this.save}>
        <h2>${SAY.title}</h2>
        <fieldset><legend>${SAY.shown}</legend>${WAYS.map((way) => this.way(way, record))}</fieldset>
        ${
          this.shown === "nickname"
            ? field({ name: "nickname", label: SAY.nickname, value: record.nickname, most: 32 })
            : nothing
        }
        <p class="muted">${SAY.seen}</p>
        ${field({ name: "mail", label: SAY.mail, value: record.details.mail, autocomplete: "email", optional: true })}
        ${field({ name: "phone", label: SAY.phone, value: record.details.phone, autocomplete: "tel", optional: true })}
        <div class="field"><label for="address">${SAY.address}</label><textarea id="address" name="address" rows="3"
          autocomplete="street-address" .value=${record.details.address.join("\n")}></textarea></div>
        ${this.photo(record)}
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        ${this.told ? html`<p class="note ok" role="status">${this.told}</p>` : nothing}
        <button class="btn" type="submit">${SAY.save}</button>
      </form>
      <div class="along"><h2>${SAY.along}</h2><p class="muted">${SAY.alongText}</p>
        <a class="btn" href="/api/me/data" download="my-data.json">${SAY.download}</a></div>`;
  }

  private way(way: (typeof WAYS)[number], record: MemberRecord): unknown {
    const read = { short: record.short, full: record.name, nickname: "" }[way];
    return html`<label class="way"><input type="radio" name="shown" value=${way} .checked=${this.shown === way}
      @change=${() => (this.shown = way)} /><span>${SAY.ways[way]} <small>${read}</small></span></label>`;
  }

  private photo(record: MemberRecord): unknown {
    return html`<div class="photo"><cc-portrait person=${record.id} name=${record.name} ?photo=${record.photo}
        turn=${this.turn}></cc-portrait>
      <label class="btn"><input class="heard" type="file" accept="image/*"
        @change=${(event: Event) => void this.chosen(event)} />${record.photo ? SAY.otherPhoto : SAY.addPhoto}</label>
      ${
        record.photo
          ? html`<button class="btn quiet" type="button"
              @click=${() => void this.put("")}>${SAY.noPhoto}</button>`
          : nothing
      }</div>`;
  }

  private async chosen(event: Event): Promise<void> {
    const box = event.target as HTMLInputElement;
    const [file] = box.files ?? [];
    if (!file) return;
    const picture = await smallPhoto(file);
    box.value = "";
    if (picture) await this.put(picture);
    else this.trouble = SAY.notAPicture;
  }

  private async put(picture: string): Promise<void> {
    if (!this.record) return;
    const { id } = this.record;
    await this.tried(async () => {
      await call("PUT /api/people/{id}/photo", { id, body: { picture } });
      this.record = await call("GET /api/me/details");
      this.turn += 1;
    });
  }

  private async save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const said = new FormData(event.target as HTMLFormElement);
    const [mail = "", phone = "", address = "", nickname = ""] = ["mail", "phone", "address", "nickname"].map((name) =>
      String(said.get(name) ?? ""),
    );
    const lines = address.split("\n").filter((line) => line.trim());
    await this.tried(async () => {
      const body = { shown: this.shown, nickname, mail, phone, address: lines };
      const now = await call("PATCH /api/me", { body });
      this.take(await call("GET /api/me/details"));
      this.dispatchEvent(new CustomEvent("changed", { detail: now }));
    });
  }

  private async tried(run: () => Promise<void>): Promise<void> {
    this.told = this.trouble = "";
    try {
      await run();
      this.told = SAY.saved;
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-own-details": CcOwnDetails;
  }
}
