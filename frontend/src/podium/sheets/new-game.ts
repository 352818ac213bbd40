// <cc-put-up-game>: open another game of the session, with its first tables.

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { callCached } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import { WORDS } from "../../app/words.ts";
import "../../cash/game-form.ts";
import type { CcGameFields } from "../../cash/game-form.ts";
import { head } from "../../kit/panel.ts";
import type { EveningBegins, HouseListed, PodiumView } from "../../protocol.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, sheetStyles } from "./parts.ts";

@customElement("cc-put-up-game")
export class CcPutUpGame extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @state() private house: HouseListed | undefined;
  @state() private begins: EveningBegins | undefined;
  @query("cc-game-fields") private readonly fields!: CcGameFields | null;

  static override styles = sheetStyles;

  override connectedCallback(): void {
    super.connectedCallback();
    const [house = ""] = this.view.house.split("@");
    void Promise.all([callCached("GET /api/houses"), callCached("GET /api/houses/{house}/cash", { house })]).then(
      ([houses, begins]) => {
        this.house = houses.find((one) => one.id === house);
        this.begins = begins;
      },
      () => undefined,
    );
  }

  override render(): unknown {
    const { house, begins } = this;
    return html`${head(PODIUM.putUp, PODIUM.putUpTold, () => this.actions.show(null))}<div class="body">${
      house && begins
        ? html`<cc-game-fields .games=${[...house.games, ...house.rotations]} house=${house.id}
            .currency=${begins.currency} .seats=${begins.seats}></cc-game-fields>
          <button type="button" class="btn go" @click=${() => void this.put()}>${PODIUM.putUp}</button>`
        : html`<p class="hint">${WORDS.loading}</p>`
    }${nothing}</div>`;
  }

  private async put(): Promise<void> {
    const wanted = this.fields?.read();
    if (!wanted) return;
    const game = `g${uuid().slice(0, 8)}`;
    if (!(await this.actions.send({ do: "put-up-game", game, plan: wanted.plan }))) return;
    for (const table of wanted.tables) if (!(await this.actions.send({ do: "open-table", game, table }))) break;
    this.actions.show({ kind: "game", game });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-put-up-game": CcPutUpGame;
  }
}
