// <cc-rulings-page>: the club's precedents, searched and filtered, with appeals; and penalties. The filter is in the
// address.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import "../floor/floor-calls.ts";
import { choice } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { IncidentGroup, Me, PrecedentView, TableListed } from "../protocol.ts";
import "../shell/bar.ts";
import "./penalties.ts";
import "./ruling.ts";
import { RULINGS } from "./words.ts";

export interface RulingFilter {
  readonly q: string;
  readonly incident: string;
  readonly table: string;
  readonly rule: string;
  readonly player: string;
}

export const ALL: RulingFilter = { q: "", incident: "", table: "", rule: "", player: "" };

/** The filter in an address. */
export function filterIn(search: string): RulingFilter {
  const given = new URLSearchParams(search);
  return {
    q: given.get("q") ?? "",
    incident: given.get("incident") ?? "",
    table: given.get("table") ?? "",
    rule: given.get("rule") ?? "",
    player: given.get("player") ?? "",
  };
}

/** The filter without its empty fields. */
export function filledFields(asked: RulingFilter): Partial<RulingFilter> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}

/** The filter as a query; empty where nothing is filtered. */
export function query(asked: RulingFilter): string {
  const words = new URLSearchParams(filledFields(asked)).toString();
  return words ? `?${words}` : "";
}

const PAUSE = 300;

@customElement("cc-rulings-page")
export class CcRulingsPage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private tab: "rulings" | "penalties" = location.hash === "#penalties" ? "penalties" : "rulings";
  @state() private asked: RulingFilter = filterIn(location.search);
  @state() private found: readonly PrecedentView[] | undefined;
  @state() private groups: readonly IncidentGroup[] = [];
  @state() private tables: readonly TableListed[] = [];
  @state() private trouble = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 880px; margin: 0 auto; padding: 28px; display: grid; gap: 18px; outline: none; }
      h1 { font-size: var(--t-xl); }
      .top { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; justify-content: space-between; }
      .tabs { display: flex; gap: 8px; }
      .filters { display: grid; grid-template-columns: 1.4fr 1fr 1fr; gap: 12px; align-items: end; }
      .list { display: grid; gap: 14px; }
      .none {
        padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong); border-radius: var(--r-l);
        display: grid; gap: 8px; justify-items: center; color: var(--ink-2);
      }
      .none h2 { color: var(--ink); }
      .none p { max-width: 34em; }
      @media (max-width: 720px) { main { padding: 16px; } .filters { grid-template-columns: 1fr; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => (this.mine = mine),
      () => undefined,
    );
    call("GET /api/incidents").then(
      (groups) => (this.groups = groups),
      () => undefined,
    );
    call("GET /api/tables").then(
      (told) => (this.tables = told.tables.filter((one) => one.live)),
      () => undefined,
    );
    void this.load();
  }

  override render(): unknown {
    const tab = (name: "rulings" | "penalties"): unknown =>
      html`<button type="button" class="btn choice" aria-pressed=${this.tab === name}
        @click=${() => this.show(name)}>${RULINGS.tabs[name]}</button>`;
    return html`<cc-bar current="rulings"></cc-bar>
      <main tabindex="-1">
        <div class="top"><h1>${RULINGS.title}</h1><div class="tabs" role="group"
          aria-label=${RULINGS.title}>${tab("rulings")}${tab("penalties")}</div></div>
        ${
          this.tab === "penalties"
            ? html`<cc-penalties player=${this.asked.player}></cc-penalties>`
            : html`<cc-floor-asks></cc-floor-asks><cc-calls></cc-calls>${this.filters()}${this.list()}`
        }
      </main>
      <cc-notices></cc-notices>`;
  }

  private show(name: "rulings" | "penalties"): void {
    this.tab = name;
    history.replaceState(null, "", `${location.pathname}${location.search}${name === "penalties" ? "#penalties" : ""}`);
  }

  private filters(): unknown {
    const incidents = this.groups.flatMap((group) => group.incidents).map((one) => [one.id, one.title] as const);
    return html`<div class="filters">
      <div class="field"><label for="q">${RULINGS.find}</label><input id="q" type="search" autocomplete="off"
        placeholder=${RULINGS.findHint} .value=${this.asked.q}
        @input=${(event: Event) => this.change({ q: (event.target as HTMLInputElement).value }, PAUSE)} /></div>
      ${choice({
        name: "incident",
        label: RULINGS.incident,
        value: this.asked.incident,
        options: [["", RULINGS.any], ...incidents],
        changed: (incident) => this.change({ incident }),
      })}
      ${choice({
        name: "table",
        label: RULINGS.table,
        value: this.asked.table,
        options: [["", RULINGS.everywhere], ...this.tables.map((one) => [one.table, one.title] as const)],
        changed: (table) => this.change({ table }),
      })}
    </div>
    ${
      this.asked.rule
        ? html`<p>${RULINGS.byRule(this.asked.rule)} <button type="button" class="btn small"
          @click=${() => this.change({ rule: "" })}>${RULINGS.clear}</button></p>`
        : nothing
    }`;
  }

  private list(): unknown {
    if (this.trouble) return html`<p class="note" role="alert">${this.trouble}</p>`;
    if (!this.found) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    if (!this.found.length && query(this.asked))
      return html`<div class="none"><p>${RULINGS.noneFound}</p><button type="button" class="btn"
        @click=${() => this.change(ALL)}>${RULINGS.clear}</button></div>`;
    if (!this.found.length)
      return html`<div class="none"><h2>${RULINGS.none.title}</h2><p>${RULINGS.none.text}</p></div>`;
    return html`<div class="list">${this.found.map(
      (one) =>
        html`<cc-ruling-entry .ruling=${one} .decides=${this.decides} @appealed=${this.appealed}></cc-ruling-entry>`,
    )}</div>`;
  }

  /** Appeals go to the floor or to a director. */
  private get decides(): boolean {
    return this.mine?.roles.some((role) => role === "director" || role === "floor") ?? false;
  }

  private readonly appealed = (event: CustomEvent<PrecedentView>): void => {
    const now = event.detail;
    this.found = this.found?.map((one) => (one.ruling === now.ruling ? now : one));
    toast({ kind: "done", title: RULINGS.appeal.kept });
  };

  private change(what: Partial<RulingFilter>, pause = 0): void {
    this.asked = { ...this.asked, ...what };
    history.replaceState(null, "", `${location.pathname}${query(this.asked)}`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), pause);
  }

  private async load(): Promise<void> {
    const { asked } = this;
    try {
      const found = await call("GET /api/rulings", { query: filledFields(asked) });
      if (asked !== this.asked) return;
      this.found = found;
      this.trouble = "";
    } catch (error) {
      this.trouble =
        error instanceof RefusedError ? (error.status === 403 ? RULINGS.staff : error.message) : WORDS.unreachable;
    }
  }
}
