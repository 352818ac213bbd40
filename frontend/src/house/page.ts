// <cc-house-page>: /rules/{house}/edit. A house of the club's own is edited; any other is made one's own first.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Declined, me } from "../api.ts";
import "../kit/bar.ts";
import "../kit/notices.ts";
import { parts } from "../kit/parts.ts";
import { WORDS } from "../words.ts";
import "./editor.ts";
import "./make.ts";
import { ownHouses } from "./types.ts";
import { HOUSE } from "./words.ts";
import type { DraftSeen, Me } from "../protocol.ts";

@customElement("cc-house-page")
export class CcHousePage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private draft: DraftSeen | undefined;
  @state() private making = false;
  @state() private trouble = "";
  readonly #house = decodeURIComponent(location.pathname.split("/")[2] ?? "").split("@")[0] ?? "";

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { outline: none; }
      cc-notices { bottom: calc(96px + env(safe-area-inset-bottom)); }
      .sorry { max-width: 640px; margin: 64px auto; padding: 0 20px; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => this.arrive(mine),
      () => undefined,
    );
  }

  override render(): unknown {
    return html`<cc-bar current="rules"></cc-bar>
      <main tabindex="-1">
        ${
          this.trouble || (this.mine && !this.mine.roles.includes("director"))
            ? html`<div class="sorry"><h1>${HOUSE.page}</h1><p class="note"
              role="alert">${this.trouble || HOUSE.directorsOnly}</p></div>`
            : this.draft
              ? html`<cc-house-editor .draft=${this.draft}></cc-house-editor>`
              : this.making
                ? html`<cc-make-house house=${this.#house}></cc-make-house>`
                : nothing
        }
      </main>
      <cc-notices></cc-notices>`;
  }

  private async arrive(mine: Me): Promise<void> {
    this.mine = mine;
    if (!mine.roles.includes("director")) return;
    try {
      this.making = !(await ownHouses.all()).some((one) => one.id === this.#house);
      if (this.making) return;
      this.draft = await ownHouses.one(this.#house);
      document.title = `${this.draft.title} · Cutcard`;
    } catch (error) {
      this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
    }
  }
}
