// <cc-broken>: what is out of order on the server. Staff see the fault and repair it; players see that it is known.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { timeOfDay } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { button } from "../kit/button.ts";
import { parts } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { BrokenView } from "../protocol.ts";
import { BROKEN, type Tending } from "./words.ts";

/** Repairs that remove something are confirmed. */
const TWICE: readonly Tending[] = ["repair", "close", "set-aside"];

@customElement("cc-broken")
export class CcBroken extends LitElement {
  @property({ attribute: false }) broken: readonly BrokenView[] = [];
  @state() private asked = "";
  @state() private busy = "";

  static override styles = [
    parts,
    css`
      :host { display: block; } :host([hidden]) { display: none; }
      section { display: grid; gap: 10px; } ul { display: grid; gap: 10px; }
      li {
        display: grid; gap: 4px; padding: 14px 18px; background: var(--raised); border-left: 4px solid var(--stop);
        border-radius: var(--r-m);
      }
      li.aside { border-left-color: var(--line-strong); } li.told { border-left-color: var(--warn); }
      h3 { font-size: var(--t-m); font-weight: 650; overflow-wrap: anywhere; }
      p { font-size: 15px; line-height: 1.4; }
      small { font-size: var(--t-s); color: var(--ink-2); }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; } .sure { font-weight: 550; margin-top: 6px; }
    `,
  ];

  override render(): unknown {
    if (!this.broken.length) return nothing;
    return html`<section aria-label=${BROKEN.title}><h2>${BROKEN.title}</h2><ul>${this.broken.map((one) =>
      this.one(one),
    )}</ul></section>`;
  }

  private one(one: BrokenView): unknown {
    const facts = [one.since ? BROKEN.since(timeOfDay(one.since)) : "", one.good ? BROKEN.good(one.good) : ""]
      .filter(Boolean)
      .join(" · ");
    const sure = this.asked.startsWith(`${one.kind}/${one.id}/`)
      ? (this.asked.split("/").at(-1) as Tending)
      : undefined;
    return html`<li class=${one.aside ? "aside" : one.may.length || one.kind === "room" ? "" : "told"}>
      <h3>${BROKEN.name(one)}</h3><p>${one.text}</p>${facts ? html`<small>${facts}</small>` : nothing}
      ${sure ? html`<p class="sure" role="status">${BROKEN.sure[sure]}</p>` : nothing}
      ${
        one.may.length
          ? html`<div class="acts">${one.may.map((act) => this.act(one, act, act === sure))}</div>`
          : nothing
      }
    </li>`;
  }

  private act(one: BrokenView, act: Tending, sure: boolean): unknown {
    const name = `${one.kind}/${one.id}/${act}`;
    const label = sure ? BROKEN.yes[act] : BROKEN.acts[act];
    const run = (): void => {
      if (TWICE.includes(act) && !sure) this.asked = name;
      else void this.tend(one, act, name);
    };
    return button({ label, small: true, kind: sure ? "stop" : "quiet", busy: this.busy === name, run });
  }

  private async tend(one: BrokenView, act: Tending, name: string): Promise<void> {
    if (this.busy) return;
    this.busy = name;
    this.asked = "";
    toasts.acted();
    try {
      this.broken = await call("POST /api/broken/{kind}/{id}", { kind: one.kind, id: one.id, body: { do: act } });
      const still = this.broken.some((other) => other.kind === one.kind && other.id === one.id && !other.aside);
      toast(still ? { kind: "refused", title: BROKEN.still } : { kind: "done", title: BROKEN.done[act] });
      this.dispatchEvent(new Event("tended"));
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
    this.busy = "";
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-broken": CcBroken;
  }
}
