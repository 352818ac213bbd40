// <cc-console-notice>: the refusal above its control; where the house leaves the last word to the director, also
// Override.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { reasonForm } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import { toasts } from "../kit/toast.ts";
import { DESK } from "./words.ts";

/** Commands that the director can override with a reason. */
export const OVERRIDABLE: ReadonlySet<string> = new Set([
  "order-move",
  "break-table",
  "draw-seats",
  "rebuy",
  "re-enter",
  "buy-add-on",
  "register",
  "check-in",
  "colour-up",
  "change-structure",
  "report",
  "release-hand",
]);

const GAP = 8;
const WIDTH = 380;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Its place: above the control, or below where there is no space; never over the edge. */
export function placeNotice(control: Box | null, room: { readonly width: number; readonly height: number }): string {
  const width = Math.min(WIDTH, room.width - 2 * GAP);
  if (!control) return `left:${Math.min(2 * GAP, room.width - width - GAP)}px;bottom:${64 + GAP}px;width:${width}px`;
  const left = Math.round(
    Math.min(Math.max(control.left + control.width / 2 - width / 2, GAP), room.width - width - GAP),
  );
  if (control.bottom - control.top > room.height * 0.4) return beside(control, room, width);
  const above = control.top > room.height * 0.34;
  return above
    ? `left:${left}px;bottom:${Math.round(room.height - control.top + GAP)}px;width:${width}px`
    : `left:${left}px;top:${Math.round(control.bottom + GAP)}px;width:${width}px`;
}

/** For a control in a sheet: beside the whole sheet, so that none of its controls is covered; on a phone on top. */
function beside(sheet: Box, room: { readonly width: number }, width: number): string {
  const before = sheet.left - width - GAP;
  const after = sheet.left + sheet.width + GAP;
  const left = before >= GAP ? before : after + width + GAP <= room.width ? after : null;
  const top = left === null ? GAP : Math.max(GAP, Math.round(sheet.top));
  return `left:${Math.round(left ?? (room.width - width) / 2)}px;top:${top}px;width:${width}px`;
}

/** What overriding needs of a command of a tournament or a cash session. */
export interface Overridable {
  readonly do: string;
  readonly override?: string;
}

@customElement("cc-console-notice")
export class CcConsoleNotice extends LitElement {
  /** The control that was pressed last. */
  @property({ attribute: false }) control: Box | null = null;
  /** The refused command. */
  @property({ attribute: false }) refused: Overridable | null = null;
  /** Commands that can be overridden with a reason. */
  @property({ attribute: false }) overridable: ReadonlySet<string> = OVERRIDABLE;
  /** It takes space of its own in the page, and covers nothing. */
  @property({ type: Boolean, reflect: true }) inline = false;
  @property({ attribute: false }) insist: (command: Overridable) => void = () => undefined;
  @state() private asking = false;
  @state() private wrong = "";
  #stop: (() => void) | undefined;

  static override styles = [
    parts,
    css`
      :host { position: fixed; z-index: 15; }
      :host([inline]) { position: static; padding: 0 8px 8px; }
      div {
        margin-top: 6px; padding: 12px 14px; border-radius: var(--r-m); background: var(--raised);
        box-shadow: var(--sheet), 0 0 0 1px var(--line);
      }
      form { display: grid; gap: 10px; }
      .btn { width: 100%; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = toasts.onChange(() => {
      Object.assign(this, { asking: false, wrong: "" });
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): unknown {
    const told = toasts.now;
    if (!told) return nothing;
    this.style.cssText = this.inline
      ? ""
      : placeNotice(told.kind === "refused" ? this.control : null, { width: innerWidth, height: innerHeight });
    return html`<cc-toast .notice=${told} @dismissed=${() => toasts.clear()}></cc-toast>${
      told.kind === "refused" ? this.insisting() : nothing
    }`;
  }

  private insisting(): unknown {
    const { refused } = this;
    if (!refused || !this.overridable.has(refused.do) || refused.override) return nothing;
    if (!this.asking)
      return html`<div><button type="button" class="btn quiet small"
        @click=${() => (this.asking = true)}>${DESK.insist}</button></div>`;
    return html`<div>${reasonForm({
      label: DESK.insistWhy,
      go: DESK.insistGo,
      look: "stop",
      wrong: this.wrong,
      run: (text) => this.send(refused, text),
    })}</div>`;
  }

  private send(command: Overridable, reason: string): void {
    this.wrong = reason ? "" : DESK.wantWhy;
    if (reason) this.insist({ ...command, override: reason });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-console-notice": CcConsoleNotice;
  }
}
