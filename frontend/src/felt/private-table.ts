// <cc-table-door>: the entrance of a private table: by the key of its link, or by its password.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { field } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import { FELT } from "./words.ts";

/** Enter by the key in the address, then remove it from the address; "" or why not. */
export async function comeByLink(table: string): Promise<string> {
  const asked = new URL(location.href);
  const key = asked.searchParams.get("key");
  if (!key) return "";
  asked.searchParams.delete("key");
  history.replaceState(null, "", asked);
  return call("POST /api/tables/{id}/come-in", { id: table, body: { key } }).then(() => "", said);
}

const said = (error: unknown): string => (error instanceof RefusedError ? error.message : WORDS.unreachable);

/** Fires `entered` when the password was right. */
@customElement("cc-table-door")
export class CcTableDoor extends LitElement {
  @property() table = "";
  /** The server's words when it did not open. */
  @property() says = "";
  /** Whether a password opens it. */
  @property({ type: Boolean }) asks = false;
  @state() private wrong = "";

  static override styles = [
    parts,
    css`
      :host { display: block; }
      main {
        display: grid; gap: 18px; width: min(420px, calc(100vw - 32px)); padding: 28px; border-radius: var(--r-l);
        background: var(--panel); color: var(--ink); box-shadow: 0 0 0 1px var(--line), var(--lift);
      }
      form { display: grid; gap: 18px; }
      h1 { font-size: var(--t-xl); }
      .btn { width: 100%; }
    `,
  ];

  override render(): unknown {
    return html`<main><h1>${FELT.door.title}</h1><p>${this.says}</p>
      ${
        this.asks
          ? html`<form novalidate @submit=${this.submit}>${field({
              name: "password",
              label: FELT.door.password,
              type: "password",
              wrong: this.wrong,
              focus: true,
            })}<button class="btn go" type="submit">${FELT.door.submit}</button></form>`
          : nothing
      }<a class="btn" href="/">${FELT.lobby}</a></main>`;
  }

  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const password = String(new FormData(event.target as HTMLFormElement).get("password") ?? "");
    const asked = call("POST /api/tables/{id}/come-in", { id: this.table, body: { password } });
    this.wrong = await asked.then(() => "", said);
    if (!this.wrong) this.dispatchEvent(new CustomEvent("entered"));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-table-door": CcTableDoor;
  }
}
