// Registration by the player: register, unregister, answer; <cc-find-me> finds you by name if you are not signed in.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call, me } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { isLong, searchEntrants } from "../clock/live-tournament.ts";
import { parts } from "../kit/styles.ts";
import type { EntrantView } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import { searchPlayers } from "./facts.ts";
import { phoneStyles } from "./styles.ts";
import { PHONE } from "./words.ts";

/** Whether this browser is signed in, and its player's id; "": not registered. */
export async function ownEntry(night: string): Promise<{ readonly signedIn: boolean; readonly id: string }> {
  const known = await me().then(
    () => true,
    () => false,
  );
  if (!known) return { signedIn: false, id: "" };
  const view = await call("GET /api/nights/{id}/me", { id: night }).catch(() => undefined);
  return { signedIn: true, id: view?.me?.id ?? "" };
}

export const register = (night: string): Promise<unknown> =>
  call("POST /api/nights/{id}/register", { id: night, body: { id: uuid() } });
export const cancel = (night: string): Promise<unknown> =>
  call("POST /api/nights/{id}/cancel", { id: night, body: { id: uuid() } });

export function answer(night: string, what: "offer" | "deal" | "seated", yes = true): Promise<unknown> {
  return call("POST /api/nights/{id}/answer", { id: night, body: { id: uuid(), what, yes } });
}

/** Pause or resume the clock, for a player who was given it. */
export const runClock = (night: string, stop: boolean): Promise<unknown> =>
  call("POST /api/nights/{id}/commands", {
    id: night,
    body: { id: uuid(), command: stop ? { do: "pause" } : { do: "resume" } },
  });

const MOST = 6;
const PAUSE = 250;

/** Fires `found` with the entrant's id. */
@customElement("cc-find-me")
export class CcFindMe extends LitElement {
  @property({ attribute: false }) people: readonly EntrantView[] = [];
  /** Signing in is possible. */
  @property({ type: Boolean }) stranger = false;
  @property() night = "";
  @state() private typed = "";
  @state() private more: readonly EntrantView[] = [];
  #asking: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    parts,
    phoneStyles,
    css`:host { display: block; min-height: 0; max-width: none; margin: 0; }`,
  ];

  override render(): unknown {
    const say = PHONE.find;
    const all = searchPlayers(isLong(this.people) ? this.more : this.people, this.typed);
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
        () => void searchEntrants(this.night, this.typed, 50).then((more) => (this.more = more)),
        PAUSE,
      );
  }

  private choose(one: EntrantView): void {
    this.dispatchEvent(new CustomEvent("found", { detail: one.id }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-find-me": CcFindMe;
  }
}
