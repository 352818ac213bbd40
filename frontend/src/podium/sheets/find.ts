// <cc-find-visitor>: find a person by a few letters, or everyone at a table by its number.

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { head } from "../../kit/panel.ts";
import type { PodiumView } from "../../protocol.ts";
import { found, visitorPlace } from "../facts.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, sheetStyles } from "./parts.ts";

const SAY = PODIUM.finding;

@customElement("cc-find-visitor")
export class CcFindVisitor extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @state() private typed = "";
  @query("input") private readonly input!: HTMLInputElement;

  static override styles = sheetStyles;

  protected override firstUpdated(): void {
    this.input.focus();
  }

  override render(): unknown {
    const hits = found(this.view, this.typed);
    const name = this.typed.trim();
    return html`${head(SAY.title, "", () => this.actions.show(null))}
      <form class="body" novalidate @submit=${(event: Event) => this.first(event)}>
        <div class="field"><label for="find">${SAY.label}</label><input id="find" type="search" autocomplete="off"
          spellcheck="false" .value=${this.typed}
          @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)} /></div>
        ${
          hits.length
            ? html`<ul class="rows" aria-label=${SAY.title}>${hits.map(
                (one) => html`<li><button type="button" class="row"
                  @click=${() => this.actions.show({ kind: "person", player: one.player })}><b>${one.name}</b><span>${
                    visitorPlace(one) || SAY.about
                  }</span></button></li>`,
              )}</ul>`
            : name && !/^\d+$/.test(name)
              ? html`<p class="hint">${SAY.nobody(name)}</p><button type="button" class="btn"
                @click=${() => this.actions.show({ kind: "add", game: "", name })}>${SAY.add(name)}</button>`
              : nothing
        }
      </form>`;
  }

  private first(event: Event): void {
    event.preventDefault();
    const [one] = found(this.view, this.typed);
    if (one) this.actions.show({ kind: "person", player: one.player });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-find-visitor": CcFindVisitor;
  }
}
