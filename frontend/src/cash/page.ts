// <cc-cash-list-page>: cash sessions, open and past; staff open the next one here.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call, me } from "../app/api.ts";
import { dayOf, timeOfDay } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { EveningListed, Me } from "../protocol.ts";
import "../shell/bar.ts";
import { rowStyles } from "../shell/list-row.ts";
import "./open-session.ts";
import { EVENINGS } from "./words.ts";

const AGAIN = 20_000;
/** The most past sessions shown. */
const BEFORE = 30;

@customElement("cc-cash-list-page")
export class CcCashListPage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private evenings: readonly EveningListed[] | undefined;
  @state() private opening = false;
  #again: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    parts,
    rowStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main {
        container: nights / inline-size; max-width: 1240px; margin: 0 auto; padding: 24px 28px 64px; display: grid;
        gap: 16px; align-content: start; outline: none;
      }
      .top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; }
      .top h1 { font-size: var(--t-xl); }
      section { display: grid; gap: 10px; }
      @media (max-width: 640px) { main { padding: 16px 16px 32px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => (this.mine = mine),
      () => undefined,
    );
    void this.load();
    this.#again = setInterval(() => document.visibilityState === "visible" && void this.load(), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#again);
  }

  private async load(): Promise<void> {
    this.evenings = (await call("GET /api/cash").catch(() => undefined)) ?? this.evenings ?? [];
  }

  private has(...roles: readonly string[]): boolean {
    return this.mine?.roles.some((role) => roles.includes(role)) ?? false;
  }

  override render(): unknown {
    const { evenings } = this;
    return html`<cc-bar current="cash" open></cc-bar>
      <main tabindex="-1">
        <div class="top"><h1>${EVENINGS.title}</h1>${
          this.may && evenings?.some((one) => one.stage === "open") && !this.opening
            ? html`<button type="button" class="btn small"
              @click=${() => (this.opening = true)}>${EVENINGS.open}</button>`
            : nothing
        }</div>
        ${evenings ? this.lists(evenings) : html`<p class="muted" role="status">${WORDS.loading}</p>`}
      </main>`;
  }

  private get may(): boolean {
    return this.has("director", "floor");
  }

  private lists(evenings: readonly EveningListed[]): TemplateResult {
    const open = evenings.filter((one) => one.stage === "open");
    const past = evenings.filter((one) => one.stage !== "open").slice(0, BEFORE);
    return html`${
      open.length
        ? this.section(EVENINGS.now, open)
        : html`<p class="muted">${this.may ? EVENINGS.noneMay : EVENINGS.none}</p>`
    }
      ${
        this.may && (this.opening || !open.length)
          ? html`<cc-open-evening last=${evenings[0]?.house ?? ""}></cc-open-evening>`
          : nothing
      }
      ${past.length ? this.section(EVENINGS.past, past) : nothing}`;
  }

  private section(title: string, some: readonly EveningListed[]): TemplateResult {
    return html`<section><h2>${title}</h2><ul class="nights staff">${some.map((one) => this.row(one))}</ul></section>`;
  }

  private row(one: EveningListed): TemplateResult {
    const here = `/cash/${encodeURIComponent(one.id)}`;
    const open = one.stage === "open";
    const seats = this.has("director", "floor", "dealer", "banker");
    const link = (path: string, label: string): TemplateResult =>
      html`<a class="btn small quiet" href=${here + path} aria-label=${`${label}: ${one.title}`}>${label}</a>`;
    return html`<li class="night">
      <div class="when"><b>${timeOfDay(one.opened)}</b><small>${dayOf(one.opened)}</small></div>
      <div class="what"><a class="pick" href=${open && seats ? `${here}/podium` : here}>${one.title}</a><small>${
        one.house
      }</small></div>
      <div class="price">${open ? EVENINGS.played(one.tables, one.seated) : nothing}</div>
      <div class="count"><b>${open ? EVENINGS.waiting(one.waiting) : EVENINGS.closed}</b></div>
      <div class="acts">${seats ? link("/podium", EVENINGS.podium) : nothing}${
        this.has("director", "floor", "banker") ? link("/bank", EVENINGS.bank) : nothing
      }${link("/board", EVENINGS.board)}${link("", EVENINGS.lists)}</div>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-list-page": CcCashListPage;
  }
}
