// A reason, wanted before something is done: one line and its button. `why(…)` draws it in the sheet it stands in.

import { type TemplateResult, html, nothing } from "lit";

export interface AskingWhy {
  readonly label: string;
  readonly go: string;
  readonly look?: "go" | "stop";
  readonly wrong?: string;
  readonly run: (text: string) => void;
}

/** Enter sends it; what is missing is said under the field. */
export function why(it: AskingWhy): TemplateResult {
  const send = (event: Event): void => {
    event.preventDefault();
    it.run(((event.currentTarget as HTMLFormElement).elements.namedItem("why") as HTMLInputElement).value.trim());
  };
  return html`<form novalidate @submit=${send}>
    <div class="field"><label for="why">${it.label}</label><input id="why" name="why" maxlength="200" autocomplete="off"
      aria-invalid=${it.wrong ? "true" : nothing} />${it.wrong ? html`<p class="wrong">${it.wrong}</p>` : nothing}</div>
    <button type="submit" class=${`btn ${it.look ?? "go"}`}>${it.go}</button>
  </form>`;
}
