// <cc-share path="/table/t1">: a page's address for others: a QR code for phones, a link to copy, and a note where no
// phone can reach it.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import type { ClubView } from "../protocol.ts";
import { parts } from "./styles.ts";

const SAY = WORDS.share;
let asked: Promise<ClubView | undefined> | undefined;

/** The address by which phones reach the server; "": they cannot. Requested once a page. */
export async function reachableAddress(): Promise<string> {
  asked ??= call("GET /api/club").catch(() => undefined);
  return (await asked)?.reached ?? "";
}

/** Copy text; whether it worked. navigator.clipboard is missing on plain http; a selected text works there. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  field?.select();
  const written = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return (await written) ?? (field ? document.execCommand("copy") : copiedUnseen(text));
}

/** Copy by selection where no field shows the text: an invisible one is selected, and the focus goes back. */
function copiedUnseen(text: string): boolean {
  let before = document.activeElement;
  while (before?.shadowRoot?.activeElement) before = before.shadowRoot.activeElement;
  const unseen = document.createElement("textarea");
  unseen.value = text;
  unseen.style.position = "fixed";
  unseen.style.opacity = "0";
  document.body.append(unseen);
  unseen.select();
  const done = document.execCommand("copy");
  unseen.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

@customElement("cc-share")
export class CcShare extends LitElement {
  @property() path = "";
  /** What the link is for. */
  @property() label = SAY.link;
  @state() private address = "";
  @state() private svg = "";
  @state() private done = false;
  @state() private far = true;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; grid-template-columns: auto minmax(0, 1fr); align-items: center; }
      img { width: 132px; height: 132px; border-radius: var(--r-m); background: #fff; }
      .link { display: grid; gap: 8px; min-width: 0; }
      .row { display: flex; flex-wrap: wrap; gap: 8px; }
      input {
        flex: 1 1 180px; width: 100%; min-width: 0; min-height: var(--target); padding: 0 12px;
        border: 1px solid var(--line-strong); border-radius: var(--r-m); background: var(--ground); color: var(--ink);
        font: 500 14px/1 var(--mono);
      }
      .row .btn { flex: 1 1 auto; }
      .note { grid-column: 1 / -1; }
      @media (max-width: 480px) { :host { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("path") && this.path) void this.load();
  }

  override render(): unknown {
    if (!this.address) return nothing;
    return html`${
      this.svg ? html`<img src=${`data:image/svg+xml,${encodeURIComponent(this.svg)}`} alt=${SAY.code} />` : nothing
    }
      <div class="link"><span>${this.label}</span><div class="row">
        <input readonly aria-label=${this.label} .value=${this.address}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
        <button class="btn" type="button" @click=${this.copy}>${this.done ? WORDS.copied : WORDS.copy}</button>
      </div></div>
      ${this.far ? nothing : html`<p class="note wait" role="status">${SAY.unreached}</p>`}`;
  }

  private async load(): Promise<void> {
    const path = this.path;
    const there = await reachableAddress();
    const made = await call("POST /api/code", { body: { path } }).catch(() => undefined);
    if (path !== this.path) return;
    this.far = there !== "";
    this.address = made?.address ?? new URL(path, location.href).href;
    this.svg = made?.svg ?? "";
    this.done = false;
  }

  private readonly copy = async (): Promise<void> => {
    this.done = await copyText(this.address, this.renderRoot.querySelector("input"));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-share": CcShare;
  }
}
