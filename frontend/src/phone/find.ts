// <cc-find-me>: finds oneself on the list by name, where one is not signed in.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { signInAddress } from "../kit/bar.ts";
import { parts } from "../kit/parts.ts";
import { isLong, lookUp } from "../nights/long-list.ts";
import type { EntrantSeen } from "../protocol.ts";
import { found } from "./reading.ts";
import { phoneStyles } from "./styles.ts";
import { PHONE } from "./words.ts";

const MOST = 6;
const PAUSE = 250;

/** Fires `found` with the entrant's id. */
@customElement("cc-find-me")
export class CcFindMe extends LitElement {
  @property({ attribute: false }) people: readonly EntrantSeen[] = [];
  /** Whether one could still sign in. */
  @property({ type: Boolean }) stranger = false;
  @property() night = "";
  @state() private typed = "";
  @state() private more: readonly EntrantSeen[] = [];
  #asking: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    parts,
    phoneStyles,
    css`:host { display: block; min-height: 0; max-width: none; margin: 0; }`,
  ];

  override render(): unknown {
    const say = PHONE.find;
    const all = found(isLong(this.people) ? this.more : this.people, this.typed);
    const shown = all.slice(0, MOST);
    return html`<section class="card find">
      <div><h1>${say.title}</h1><p class="muted">${say.text}</p></div>
      <input class="search" type="search" aria-label=${say.label} placeholder=${say.label} autocomplete="off"
        enterkeyhint="search" @input=${this.type} />
      ${
        shown.length
          ? html`<ul>${shown.map(
              (one) =>
                html`<li><button class="btn" type="button"
                  @click=${() => this.choose(one)}><span>${one.name}</span>${
                    one.table ? html`<small>${PHONE.standings.seat(one.table, one.seat)}</small>` : nothing
                  }</button></li>`,
            )}</ul>`
          : nothing
      }
      ${all.length > MOST ? html`<p class="muted">${say.more(all.length - MOST)}</p>` : nothing}
      ${this.typed.trim() && !all.length ? html`<p class="muted" role="status">${say.none}</p>` : nothing}
      ${
        this.stranger
          ? html`<p class="muted">${say.signInText} <a href=${signInAddress()}>${say.signIn}</a></p>`
          : nothing
      }
    </section>`;
  }

  private type(event: Event): void {
    this.typed = (event.target as HTMLInputElement).value;
    clearTimeout(this.#asking);
    if (isLong(this.people) && this.typed.trim())
      this.#asking = setTimeout(
        () => void lookUp(this.night, this.typed, 50).then((more) => (this.more = more)),
        PAUSE,
      );
  }

  private choose(one: EntrantSeen): void {
    this.dispatchEvent(new CustomEvent("found", { detail: one.id }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-find-me": CcFindMe;
  }
}
