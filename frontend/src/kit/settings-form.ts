// <cc-settings>: every setting of this browser as a row of buttons.

import { LitElement, css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { type Choices, SettingsController, VALUES, settings } from "../app/settings.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "./styles.ts";

const NAMES = Object.keys(VALUES) as (keyof Choices)[];

@customElement("cc-settings")
export class CcSettings extends LitElement {
  readonly #chosen = new SettingsController(this);

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 18px; }
      .row { display: flex; flex-wrap: wrap; gap: 8px; }
      legend { margin-bottom: 8px; }
      .btn { flex: 1 1 auto; }
    `,
  ];

  override render(): unknown {
    return html`${NAMES.map((name) => this.choice(name))}
      <p class="label">${WORDS.settings.kept}</p>`;
  }

  private choice<K extends keyof Choices>(name: K): unknown {
    const words = WORDS.settings[name] as { label: string } & Record<string, string>;
    return html`<fieldset>
      <legend>${words.label}</legend>
      <div class="row">
        ${VALUES[name].map(
          (value) =>
            html`<button type="button" class="btn small choice" aria-pressed=${String(this.#chosen.now[name] === value)}
              @click=${() => settings.set(name, value)}>${words[value]}</button>`,
        )}
      </div>
    </fieldset>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-settings": CcSettings;
  }
}
