// <cc-office-page>: the club's office: tabs, find, member panel, last entry. A tab is an element and one line here. A
// tab gets the live view (`.office`), a way to send commands (`.acts`) and the search text (`.sought`); it loads
// everything else itself when `office.version` changes.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { announceCalls } from "../app/floor-calls.ts";
import { LiveOffice } from "../app/live-view.ts";
import { serverSocket } from "../app/socket.ts";
import { timeOfDay } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { shortLine, savedWords } from "../desk/log-words.ts";
import { OfficeCommands } from "../desk/send-command.ts";
import { button } from "../kit/button.ts";
import { icon } from "../kit/icons.ts";
import "../kit/mark.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import type { OfficeView } from "../protocol.ts";
import { watchLink } from "../shell/connection-notices.ts";
import "./books/tab.ts";
import "./calendar/tab.ts";
import "./find.ts";
import "./integrations/tab.ts";
import "./member-panel.ts";
import "./members/tab.ts";
import "./officers/tab.ts";
import "./seasons/tab.ts";
import { OFFICE } from "./words.ts";

/** What every tab gets. */
export interface TabGiven {
  readonly office: OfficeView;
  readonly acts: OfficeCommands;
  readonly sought: string;
  /** The member whose panel is open; "": none. */
  readonly person: string;
}

export type TabName = "members" | "calendar" | "seasons" | "books" | "officers" | "programs";

export const TABS: Readonly<Record<TabName, (given: TabGiven) => TemplateResult>> = {
  members: ({ office, acts, sought, person }) =>
    html`<cc-office-members .office=${office} .acts=${acts} .sought=${sought} .person=${person}></cc-office-members>`,
  calendar: ({ office, acts, sought }) =>
    html`<cc-office-calendar .office=${office} .acts=${acts} .sought=${sought}></cc-office-calendar>`,
  seasons: ({ office, acts, sought }) =>
    html`<cc-office-seasons .office=${office} .acts=${acts} .sought=${sought}></cc-office-seasons>`,
  books: ({ office, acts, sought }) =>
    html`<cc-office-books .office=${office} .acts=${acts} .sought=${sought}></cc-office-books>`,
  officers: ({ office, acts, sought }) =>
    html`<cc-office-officers .office=${office} .acts=${acts} .sought=${sought}></cc-office-officers>`,
  programs: ({ office, acts, sought }) =>
    html`<cc-office-programs .office=${office} .acts=${acts} .sought=${sought}></cc-office-programs>`,
};

/** Tabs with commands of their own: they bring their own bar with the last entry and Undo. */
export const OWN_UNDO: ReadonlySet<TabName> = new Set(["seasons"]);

/** The tab in the address; members where there is none. */
export function tabInAddress(path = location.pathname): TabName {
  const named = path.split("/")[2] ?? "";
  return named in TABS ? (named as TabName) : "members";
}

const WIDE = matchMedia("(min-width: 1200px)");

@customElement("cc-office-page")
export class CcOfficePage extends LitElement {
  @state() private sought = "";
  @state() private person = new URLSearchParams(location.search).get("person") ?? "";
  @state() private wide = WIDE.matches;
  readonly #office = new LiveOffice(this);
  readonly #acts = new OfficeCommands(this, () => this.#office.view?.house ?? "");
  readonly #tab = tabInAddress();

  static override styles = [
    parts,
    css`
      :host { display: grid; grid-template: "hd hd" auto "in dr" minmax(0, 1fr) "ft dr" auto / minmax(0, 1fr) auto;
        height: 100dvh; font-size: 15px; }
      header { grid-area: hd; display: flex; align-items: center; gap: 20px; padding: 0 24px; min-height: 64px;
        border-bottom: 1px solid var(--line); background: var(--panel); }
      .home { display: grid; text-decoration: none; border-radius: var(--r-s); }
      nav { display: flex; gap: 4px; margin-left: 12px; }
      nav a { padding: 0 14px; min-height: 40px; display: grid; place-items: center; border-radius: var(--r-s);
        font-weight: 550; color: var(--ink-2); text-decoration: none; white-space: nowrap; }
      nav a:hover { color: var(--ink); }
      nav a[aria-current] { color: var(--ink); background: var(--hover); }
      .find { margin-left: auto; position: relative; width: min(300px, 100%); }
      .find svg { position: absolute; left: 16px; top: 13px; color: var(--ink-2); pointer-events: none; }
      .find input { width: 100%; height: 44px; border-radius: 22px; border: 1px solid var(--line-strong);
        padding: 0 16px 0 42px; background: var(--ground); }
      .find ::placeholder { color: var(--ink-2); }
      main { grid-area: in; overflow: auto; padding: 16px 24px 16px 32px; outline: none; min-width: 0; }
      cc-office-drawer { grid-area: dr; width: 412px; z-index: 2; }
      cc-office-drawer:not([docked]) { width: 0; }
      footer { grid-area: ft; display: flex; align-items: center; gap: 16px; padding: 8px 24px 8px 32px;
        min-height: 60px; border-top: 1px solid var(--line); background: var(--panel);
        padding-bottom: max(8px, env(safe-area-inset-bottom)); }
      footer .btn { min-height: 44px; }
      .what { flex: 1; min-width: 0; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
        overflow: hidden; }
      .what b { font-weight: 650; }
      .saved { color: var(--ink-2); font-size: 14px; text-align: right; }
      .loading { grid-area: in; display: grid; place-content: center; justify-items: center; gap: 14px; padding: 24px;
        text-align: center; }
      @media (max-width: 900px) {
        header { flex-wrap: wrap; gap: 0 16px; padding: 8px 16px; }
        nav { order: 3; flex: 1 1 100%; margin: 4px -16px 0; padding: 0 16px; overflow-x: auto; scrollbar-width: none; }
        main { padding: 16px; } footer { padding-inline: 16px; } .find { flex: 1; width: auto; }
      }
      @media (max-width: 640px) {
        cc-mark::part(name) { display: none; } .saved { display: none; }
        nav { gap: 0; } nav a { padding: 0 10px; font-size: 14px; }
        /* tabs that lie beyond the edge fade into it: there are more */
        nav { mask-image: linear-gradient(to right, #000 calc(100% - 28px), transparent); padding-right: 28px; }
        main { padding: 12px 0; }
      }
      @media (max-height: 560px) { :host { height: auto; min-height: 100dvh; } main { overflow: visible; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    announceCalls();
    watchLink(serverSocket());
    WIDE.addEventListener("change", this.#sized);
    if (location.pathname === "/office") history.replaceState(null, "", `/office/members${location.search}`);
  }

  /** Where the tabs do not all fit, as on a phone, scroll to the current one. */
  protected override firstUpdated(): void {
    const here = this.renderRoot.querySelector<HTMLElement>("nav a[aria-current]");
    const nav = here?.parentElement;
    if (here && nav) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    WIDE.removeEventListener("change", this.#sized);
  }

  readonly #sized = (): void => {
    this.wide = WIDE.matches;
  };

  override render(): unknown {
    const { view, error: wrong } = this.#office;
    return html`${this.head(view)}${view ? this.inside(view) : this.waiting(wrong)}<cc-notices></cc-notices>`;
  }

  private head(view: OfficeView | undefined): unknown {
    const names = Object.keys(TABS) as TabName[];
    return html`<header><a class="home" href="/" aria-label="Cutcard"><cc-mark></cc-mark></a>
      <nav aria-label=${OFFICE.tabs.label}>${names.map(
        (name) =>
          html`<a href=${`/office/${name}`} aria-current=${name === this.#tab ? "page" : nothing}>${
            OFFICE.tabs[name]
          }</a>`,
      )}</nav>
      <div class="find">${icon("find", 18)}<input type="search" aria-label=${OFFICE.find} placeholder=${OFFICE.find}
        .value=${this.sought} @keydown=${this.key}
        @input=${(event: Event) => (this.sought = (event.target as HTMLInputElement).value)} />${
          view
            ? html`<cc-office-finding .office=${view} .acts=${this.#acts} .sought=${this.sought}
              ?listed=${this.#tab === "members"} @chosen=${this.found}></cc-office-finding>`
            : nothing
        }</div></header>`;
  }

  private waiting(wrong: string): unknown {
    return html`<main class="loading"><h1>${OFFICE.page}</h1><p role="status">${wrong || WORDS.loading}</p>${
      wrong ? html`<a class="btn" href="/">${OFFICE.home}</a>` : nothing
    }</main>`;
  }

  private inside(office: OfficeView): unknown {
    const given = { office, acts: this.#acts, sought: this.sought, person: this.person };
    return html`<main tabindex="-1" @chosen=${(event: CustomEvent<string>) => this.choose(event.detail)}>${TABS[
      this.#tab
    ](given)}</main>
      ${
        this.person
          ? html`<cc-office-drawer .office=${office} .acts=${this.#acts} person=${this.person} ?docked=${this.wide}
            @closed=${() => this.choose("")}
            @chosen=${(event: CustomEvent<string>) => this.choose(event.detail)}></cc-office-drawer>`
          : nothing
      }${OWN_UNDO.has(this.#tab) ? nothing : this.foot(office)}`;
  }

  private foot({ undo, log }: OfficeView): unknown {
    const [last] = log;
    const saved = last ? `${OFFICE.saved(last.by)} ${savedWords(last.at, this.#office.time.now())}` : "";
    return html`<footer>${button({
      label: html`${icon("undo", 20)}${OFFICE.undo}`,
      busy: this.#acts.busy,
      ...(undo ? {} : { closed: OFFICE.nothingToUndo }),
      run: () => undo && void this.#acts.send({ do: "undo-in-office", number: undo.entry }),
    })}<span class="what" role="status">${
      undo
        ? html`<b>${shortLine(undo.text)}</b>${OFFICE.by(undo.by, timeOfDay(undo.at))}`
        : html`<span class="muted">${OFFICE.nothingYet}</span>`
    }</span><span class="saved">${saved}</span></footer>`;
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape") this.sought = "";
  }

  /** Show a found member beside the current tab. */
  private readonly found = (event: CustomEvent<string>): void => {
    this.sought = "";
    this.choose(event.detail);
  };

  /** The open member is in the address, so that it can be shared. */
  private choose(person: string): void {
    this.person = person;
    history.replaceState(null, "", person ? `?person=${encodeURIComponent(person)}` : location.pathname);
  }
}
