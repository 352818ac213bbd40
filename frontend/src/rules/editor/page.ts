// <cc-house-page>: /rules/{house}/edit: edits the club's own house rules; <cc-make-house> copies others or reads a
// file.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../../app/api.ts";
import { WORDS } from "../../app/words.ts";
import { choice, field, readFile } from "../../forms/field.ts";
import { parts } from "../../kit/styles.ts";
import "../../kit/toast.ts";
import type { DraftView, HouseListed, Me, OwnHouseListed } from "../../protocol.ts";
import "../../shell/bar.ts";
import { ownHouses } from "./autosave.ts";
import "./editor.ts";
import { HOUSE, shortName } from "./words.ts";

const SAY = HOUSE.make;

@customElement("cc-make-house")
export class CcMakeHouse extends LitElement {
  @property() house = "standard";
  @state() private houses: readonly HouseListed[] = [];
  @state() private others: readonly OwnHouseListed[] = [];
  @state() private name = "";
  @state() private short = "";
  @state() private base = "";
  @state() private wrong: { readonly name?: string; readonly id?: string } = {};
  @state() private trouble = "";
  @state() private busy = false;

  static override styles = [
    parts,
    css`
      :host {
        display: grid; grid-template-columns: minmax(0, 560px) minmax(0, 1fr); gap: 64px; max-width: 1240px;
        margin: 0 auto; padding: 40px 28px 64px;
      }
      h1 { font-size: clamp(28px, 4vw, 40px); letter-spacing: -.02em; line-height: 1.1; }
      .lead { margin: 12px 0 28px; color: var(--ink-2); line-height: 1.5; }
      form { display: grid; gap: 18px; } form .btn { justify-self: start; min-height: 56px; padding: 0 28px; }
      aside { display: grid; gap: 32px; align-content: start; } aside h2 { margin-bottom: 10px; }
      li {
        display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 64px;
        border-top: 1px solid var(--line);
      }
      li b { display: block; font-weight: 600; }
      li small { font-size: var(--t-s); color: var(--ink-2); }
      .file p { margin: 0 0 12px; color: var(--ink-2); font-size: 15px; }
      .file input { position: absolute; width: 1px; height: 1px; opacity: 0; }
      .file label:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
      @media (max-width: 960px) { :host { grid-template-columns: minmax(0, 1fr); gap: 40px; padding: 24px 20px 48px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.base = this.house;
    call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
    ownHouses.all().then(
      (others) => (this.others = others),
      () => undefined,
    );
  }

  override render(): unknown {
    const shipped = this.houses.filter((one) => !one.own);
    const title = shipped.find((one) => one.id === this.base)?.title ?? "";
    return html`<section>
        <h1>${SAY.title}</h1>
        <p class="lead">${SAY.text(title)}</p>
        <form novalidate @submit=${this.make} @input=${this.typed}>
          ${field({ name: "title", label: SAY.name, hint: SAY.nameHint, wrong: this.wrong.name ?? "", most: 80 })}
          <div class="field">
            <label for="id">${SAY.id}</label>
            <input id="id" name="id" maxlength="24" autocapitalize="none" spellcheck="false" autocomplete="off"
              .value=${this.short} aria-invalid=${this.wrong.id ? "true" : nothing} aria-describedby="id-note" />
            <p id="id-note" class=${this.wrong.id ? "wrong" : "hint"}>${this.wrong.id || SAY.idHint(this.short)}</p>
          </div>
          ${
            shipped.length
              ? choice({
                  name: "extends",
                  label: SAY.extends,
                  value: this.base,
                  options: shipped.map((one) => [one.id, one.title]),
                  changed: (base) => (this.base = base),
                })
              : nothing
          }
          ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
          <button class="btn go" type="submit" aria-busy=${this.busy ? "true" : nothing}>${
            this.busy ? WORDS.sending : SAY.submit
          }</button>
        </form>
      </section>
      <aside>
        ${
          this.others.length
            ? html`<section><h2>${SAY.others}</h2><ul>${this.others.map((one) => this.other(one))}</ul></section>`
            : nothing
        }
        <section class="file"><h2>${SAY.upload}</h2><p>${SAY.uploadText}</p>
          <label class="btn">${HOUSE.text.upload}<input type="file" accept=".toml,text/plain,application/toml"
            @change=${this.takeIn} /></label>
        </section>
      </aside>`;
  }

  private other(one: OwnHouseListed): unknown {
    const newest = one.editions?.[0];
    const message = [
      newest ? SAY.published(newest.number) : SAY.unpublished,
      newest && one.changed ? SAY.changed : "",
      one.away ? SAY.away : "",
    ]
      .filter(Boolean)
      .join(", ");
    return html`<li><span><b>${one.title}</b><small>${message}</small></span><a class="btn small"
      href=${`/rules/${encodeURIComponent(one.id)}/edit`}
      aria-label=${`${SAY.edit} ${one.title}`}>${SAY.edit}</a></li>`;
  }

  private typed(event: Event): void {
    const input = event.target as HTMLInputElement;
    if (input.name === "title") {
      if (this.short === shortName(this.name)) this.short = shortName(input.value);
      this.name = input.value;
    } else if (input.name === "id") this.short = input.value;
    this.wrong = {};
  }

  private async make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    this.wrong = { ...(this.name.trim() ? {} : { name: SAY.noName }), ...(this.short.trim() ? {} : { id: SAY.noId }) };
    if (Object.keys(this.wrong).length) {
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    await this.begin({ id: this.short.trim(), title: this.name, extends: this.base });
  }

  private async takeIn(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const text = await readFile(input).catch((error: Error) => ((this.trouble = error.message), ""));
    if (text) await this.begin({ text });
  }

  private async begin(asked: {
    readonly id?: string;
    readonly title?: string;
    readonly extends?: string;
    readonly text?: string;
  }): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      const draft = await ownHouses.make(asked);
      location.assign(`/rules/${encodeURIComponent(draft.id)}/edit`);
    } catch (error) {
      const message = error instanceof RefusedError ? error.message : WORDS.unreachable;
      if (error instanceof RefusedError && ["house_taken", "house_id"].includes(error.code) && !asked.text)
        this.wrong = { id: message };
      else this.trouble = message;
      this.busy = false;
    }
  }
}

@customElement("cc-house-page")
export class CcHousePage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private draft: DraftView | undefined;
  @state() private making = false;
  @state() private trouble = "";
  readonly #house = decodeURIComponent(location.pathname.split("/")[2] ?? "").split("@")[0] ?? "";

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { outline: none; }
      cc-notices { bottom: calc(96px + env(safe-area-inset-bottom)); }
      .sorry { max-width: 640px; margin: 64px auto; padding: 0 20px; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => this.arrive(mine),
      () => undefined,
    );
  }

  override render(): unknown {
    return html`<cc-bar current="rules"></cc-bar>
      <main tabindex="-1">
        ${
          this.trouble || (this.mine && !this.mine.roles.includes("director"))
            ? html`<div class="sorry"><h1>${HOUSE.page}</h1><p class="note"
              role="alert">${this.trouble || HOUSE.directorsOnly}</p></div>`
            : this.draft
              ? html`<cc-house-editor .draft=${this.draft}></cc-house-editor>`
              : this.making
                ? html`<cc-make-house house=${this.#house}></cc-make-house>`
                : nothing
        }
      </main>
      <cc-notices></cc-notices>`;
  }

  private async arrive(mine: Me): Promise<void> {
    this.mine = mine;
    if (!mine.roles.includes("director")) return;
    try {
      this.making = !(await ownHouses.all()).some((one) => one.id === this.#house);
      if (this.making) return;
      this.draft = await ownHouses.one(this.#house);
      document.title = `${this.draft.title} · Cutcard`;
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-make-house": CcMakeHouse;
  }
}
