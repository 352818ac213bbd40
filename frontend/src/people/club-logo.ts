// <cc-club-logo mark=…>: the club's logo on its screens: chosen from a file, previewed, removed. Fires `save` with the
// picture in base64; "" removes it.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/styles.ts";
import { PEOPLE } from "./words.ts";

const SAY = PEOPLE.logo;
const MOST_BYTES = 256 * 1024;
const KINDS = ["image/png", "image/jpeg"];

@customElement("cc-club-logo")
export class CcClubLogo extends LitElement {
  /** The present logo; "": none. */
  @property() mark = "";
  @state() private wrong = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 12px; }
      .up {
        display: grid; place-content: center; min-height: 120px; padding: 16px; border-radius: var(--r-l);
        background: #0B1113;
      }
      .up img { max-width: 100%; max-height: 96px; }
      .btns { display: flex; flex-wrap: wrap; gap: 8px; }
      label.btn:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
      .wrong { color: var(--stop); }
    `,
  ];

  override render(): unknown {
    return html`<h2>${SAY.title}</h2><p class="label">${SAY.hint}</p>
      ${
        this.mark ? html`<p class="up"><img src=${`/api/club/logo?mark=${this.mark}`} alt=${SAY.shown} /></p>` : nothing
      }
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      <div class="btns"><label class="btn"><input class="heard" type="file" accept=${KINDS.join(",")}
        @change=${(event: Event) => void this.chosen(event)} />${this.mark ? SAY.change : SAY.choose}</label>${
          this.mark
            ? html`<button type="button" class="btn" @click=${() => this.save("")}>${SAY.takeDown}</button>`
            : nothing
        }</div>`;
  }

  private async chosen(event: Event): Promise<void> {
    const box = event.target as HTMLInputElement;
    const [file] = box.files ?? [];
    if (!file) return;
    this.wrong = !KINDS.includes(file.type) ? SAY.kind : file.size > MOST_BYTES ? SAY.heavy(MOST_BYTES / 1024) : "";
    if (!this.wrong) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      this.save(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
    }
    box.value = "";
  }

  private save(picture: string): void {
    this.dispatchEvent(new CustomEvent<string>("save", { detail: picture }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-club-logo": CcClubLogo;
  }
}
