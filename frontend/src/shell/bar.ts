// <cc-bar current="lobby">: the head of every page but the table: mark, pages, and oneself. A page's own content is
// between them, and below them where there is no room.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { announceCalls } from "../app/floor-calls.ts";
import { WORDS } from "../app/words.ts";
import "../kit/mark.ts";
import "../kit/settings-form.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import type { Me } from "../protocol.ts";

type Tab =
  | "lobby"
  | "nights"
  | "league"
  | "cash"
  | "hands"
  | "rules"
  | "school"
  | "lab"
  | "rulings"
  | "office"
  | "people";

/** Sign in, then come back to this page. */
export function signInAddress(): string {
  const here = location.pathname + location.search;
  return here === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(here)}`;
}

@customElement("cc-bar")
export class CcBar extends LitElement {
  @property() current: Tab | "" = "";
  /** A page for everyone: without a sign-in it does not redirect. */
  @property({ type: Boolean }) open = false;
  /** The new name, after a change on this page. */
  @property() named = "";
  @state() private mine: Me | undefined;
  @query("cc-sheet") private readonly sheet!: CcSheet;

  static override styles = [
    parts,
    css`
      :host {
        display: block; position: sticky; top: 0; z-index: 5; background: var(--panel);
        border-bottom: 1px solid var(--line);
      }
      header {
        display: flex; align-items: center; gap: 28px; min-height: 64px; padding: 0 28px;
        padding-left: max(28px, env(safe-area-inset-left));
      }
      .home { display: grid; align-items: center; text-decoration: none; border-radius: var(--r-s); }
      nav { display: flex; gap: 28px; }
      nav a {
        display: grid; align-items: center; height: 64px; color: var(--ink-2); font-weight: 550; text-decoration: none;
      }
      nav a:hover { color: var(--ink); }
      nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -3px 0 var(--act); }
      .me {
        margin-left: auto; border-color: transparent; background: none; color: var(--ink-2); font-weight: 500;
        padding: 0 12px; margin-right: -12px; min-width: 0; overflow: hidden;
      }
      .me span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .me:hover { color: var(--ink); background: var(--raised); }
      .skip { position: absolute; left: 8px; top: -64px; z-index: 1; } .skip:focus { top: 8px; }
      .own { width: 100%; margin-bottom: 20px; }
      .out { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line); display: grid; gap: 16px; }
      slot { display: contents; } ::slotted(*) { flex: 1; min-width: 0; margin-left: auto; }
      @media (max-width: 1199px) {
        header { flex-wrap: wrap; row-gap: 0; }
        /* links beyond the edge fade into it: there are more */
        nav {
          flex: 1 1 0; gap: 24px; min-width: 0; padding: 0 24px; margin: 0 -12px; overflow-x: auto;
          scrollbar-width: none;
          mask-image: linear-gradient(to right, transparent, #000 28px, #000 calc(100% - 28px), transparent);
        }
        nav a { white-space: nowrap; }
        ::slotted(*) { order: 3; flex-basis: 100%; padding: 8px 0 12px; }
      }
      @media print { :host { display: none; } }
      @media (max-width: 640px) {
        header { gap: 20px; padding: 0 16px; min-height: 56px; }
        nav { gap: 20px; }
        .me { max-width: 30%; }
        nav a { height: 56px; font-size: 15px; }
        cc-mark::part(name) { display: none; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    announceCalls();
    me().then(
      (mine) => (this.mine = mine),
      (error: unknown) => {
        if (!this.open && error instanceof RefusedError && error.status === 401) location.replace(signInAddress());
      },
    );
  }

  override render(): unknown {
    return html`<header>
        <button class="btn small skip" type="button" @click=${this.skip}>${WORDS.nav.skip}</button>
        <a class="home" href="/" aria-label="Cutcard"><cc-mark></cc-mark></a>
        ${this.mine ? html`<nav aria-label=${WORDS.nav.label}>${this.tabs.map((tab) => this.tab(tab))}</nav>` : nothing}
        <slot></slot>
        ${
          this.mine
            ? html`<button class="btn me" type="button" aria-label=${WORDS.nav.account(this.named || this.mine.name)}
              @click=${() => this.sheet.show()}><span>${this.named || this.mine.name}</span></button>`
            : this.open
              ? html`<a class="btn me" href=${signInAddress()}>${WORDS.nav.signIn}</a>`
              : nothing
        }
      </header>
      <cc-sheet heading=${WORDS.nav.settings}>
        ${this.mine ? html`<a class="btn own" href="/account">${WORDS.nav.own}</a>` : nothing}
        ${
          this.mine?.roles.includes("director")
            ? html`<a class="btn own" href="/running">${WORDS.nav.running}</a>`
            : nothing
        }
        <cc-settings></cc-settings>
        ${
          this.mine
            ? html`<div class="out">
              <button class="btn" type="button" @click=${this.signOut}>${WORDS.nav.signOut}</button>
            </div>`
            : nothing
        }
      </cc-sheet>`;
  }

  /** Where the pages do not all fit, as on a phone, the present one is scrolled into view. */
  protected override updated(): void {
    const here = this.renderRoot.querySelector<HTMLElement>("nav a[aria-current]");
    const nav = here?.parentElement;
    if (here && nav) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
  }

  private get tabs(): Tab[] {
    const roles = this.mine?.roles ?? [];
    const staff = roles.some((role) => role === "director" || role === "floor" || role === "dealer");
    return [
      "lobby",
      "nights",
      "league",
      "cash",
      "hands",
      "rules",
      "school",
      "lab",
      ...(staff ? ["rulings" as const] : []),
      ...(this.mine?.officer ? ["office" as const] : []),
      ...(roles.includes("director") ? ["people" as const] : []),
    ];
  }

  private tab(tab: Tab): unknown {
    const address = tab === "lobby" ? "/" : `/${tab}`;
    return html`<a href=${address} aria-current=${tab === this.current ? "page" : nothing}>${WORDS.nav[tab]}</a>`;
  }

  private skip(): void {
    const root = this.getRootNode() as ShadowRoot | Document;
    root.querySelector<HTMLElement>("main")?.focus();
  }

  private async signOut(): Promise<void> {
    await call("POST /api/sign-out", { body: {} }).catch(() => undefined);
    location.assign("/sign-in");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-bar": CcBar;
  }
}
