// <cc-people-page>: everyone with a role, invitations, and what the club allows. For directors.

import { LitElement, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { RefusedError, call, me } from "../app/api.ts";
import { type TimeFormat, writeTimes } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import type { OwnChips } from "../chips/chip-colors.ts";
import { OfficeCommands } from "../desk/send-command.ts";
import "../kit/share.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import "../office/officers/conduct.ts";
import type { ClubView, ExclusionView, Me, PersonKnown } from "../protocol.ts";
import "../shell/bar.ts";
import "./club-chips.ts";
import "./club-logo.ts";
import "./invitations.ts";
import { type RoleNames, roleBoxes, roleStyles } from "./roles.ts";
import { PEOPLE, ROLES } from "./words.ts";

type Allowed = "guests" | "players_open_tables" | "director_passkeys";

/** What keeps a person from play, in words. */
const standing = (out: ExclusionView): string => (out.until ? PEOPLE.out.suspended(out.until) : PEOPLE.out.expelled);

/** People first, bots last. */
const KINDS = ["member", "guest", "bot"];

@customElement("cc-people-page")
export class CcPeoplePage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private people: readonly PersonKnown[] = [];
  @state() private club: ClubView | undefined;
  @state() private sought = "";
  /** The link for a new password that was just made. */
  @state() private link = "";
  @state() private chosen: PersonKnown | undefined;
  @query("cc-sheet") private readonly sheet!: CcSheet;
  readonly #acts = new OfficeCommands(this, () => "");

  static override styles = [
    parts,
    roleStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main {
        display: grid; grid-template-columns: minmax(0, 1fr) 392px; gap: 40px; max-width: 1240px; margin: 0 auto;
        padding: 28px; outline: none; align-items: start;
      }
      .list { display: grid; gap: 16px; }
      .top { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
      h1 { font-size: var(--t-xl); }
      .find {
        min-height: 40px; width: min(260px, 100%); padding: 0 16px; border: 1px solid var(--line-strong);
        border-radius: var(--r-pill); background: var(--ground);
      }
      .rows {
        border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      .rows li {
        display: grid; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) auto; gap: 16px; align-items: center;
        min-height: 64px; padding: 8px 14px 8px 20px; border-top: 1px solid var(--line);
      }
      .rows li:first-child { border: 0; }
      .rows b { display: block; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
      .rows small { font-size: var(--t-s); color: var(--ink-2); }
      .rows .here { color: var(--act); }
      .rows .out { display: block; color: var(--stop); }
      aside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px; min-width: 0; }
      aside > * {
        padding: 24px; border-radius: var(--r-l); background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      .club { display: grid; gap: 12px; }
      .club button {
        width: 100%; justify-content: space-between; text-align: left; white-space: normal; font-weight: 550;
        font-size: 15px; padding-block: 8px;
      }
      .club .on { color: var(--act); }
      .club .off { color: var(--ink-2); }
      .club button span:last-child { flex: none; }
      summary { padding: 10px 0; cursor: pointer; color: var(--ink-2); }
      .edit { display: grid; gap: 16px; }
      .danger { display: grid; gap: 10px; margin-top: 12px; padding-top: 20px; border-top: 1px solid var(--line); }
      @media (max-width: 960px) { main { grid-template-columns: minmax(0, 1fr); } aside { grid-row: 1; } }
      @media (max-width: 640px) {
        main { padding: 16px; gap: 24px; }
        .rows li { grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; }
        .rows .roles-told { grid-column: 1; grid-row: 2; font-size: var(--t-s); color: var(--ink-2); }
        .rows .btn { grid-row: 1 / 3; grid-column: 2; }
        aside > * { padding: 20px; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => (this.mine = mine),
      () => undefined,
    );
    void this.load();
    void call("GET /api/club").then(
      (club) => (this.club = club),
      () => undefined,
    );
  }

  override render(): unknown {
    return html`<cc-bar current="people"></cc-bar>
      ${
        this.mine && !this.mine.may_invite
          ? html`<main tabindex="-1"><p>${PEOPLE.directorsOnly}</p></main>`
          : this.mine
            ? this.page()
            : nothing
      }
      <cc-notices></cc-notices>`;
  }

  private page(): unknown {
    const found = this.people.filter((one) => one.name.toLocaleLowerCase().includes(this.sought.toLocaleLowerCase()));
    const [shown, bots] = [found.filter((one) => one.kind !== "bot"), found.filter((one) => one.kind === "bot")];
    return html`<main tabindex="-1">
        <section class="list">
          <div class="top">
            <h1>${PEOPLE.title}</h1>
            <input class="find" type="search" aria-label=${PEOPLE.find} placeholder=${PEOPLE.find}
              @input=${(event: Event) => (this.sought = (event.target as HTMLInputElement).value)} />
          </div>
          ${
            shown.length
              ? html`<ul class="rows">${shown.map((one) => this.row(one))}</ul>`
              : html`<p class="muted">${PEOPLE.none}</p>`
          }
          ${
            bots.length
              ? html`<details><summary>${PEOPLE.bots(bots.length)}</summary><ul class="rows">${bots.map((one) =>
                  this.row(one),
                )}</ul></details>`
              : nothing
          }
        </section>
        <aside><cc-invite></cc-invite>${
          this.club
            ? html`${this.allowed(this.club)}<cc-club-chips .chips=${this.club.chips} @save=${(
                event: CustomEvent<OwnChips>,
              ) => void this.paint(event.detail)}></cc-club-chips><cc-club-logo id="logo" mark=${this.club.logo}
                @save=${(event: CustomEvent<string>) => void this.putUp(event.detail)}></cc-club-logo>`
            : nothing
        }</aside>
      </main>
      <cc-sheet heading=${this.chosen?.name ?? ""}>${
        this.chosen ? keyed(this.chosen.id, this.edit(this.chosen)) : nothing
      }</cc-sheet>`;
  }

  private row(one: PersonKnown): unknown {
    return html`<li>
      <span><b>${one.name}</b><small>${PEOPLE.kinds[one.kind] ?? one.kind}${
        one.here ? html`, <span class="here">${PEOPLE.here}</span>` : nothing
      }</small>${one.kept_out ? html`<small class="out">${standing(one.kept_out)}</small>` : nothing}</span>
      <span class="roles-told">${one.roles.map((role) => PEOPLE.roles[role] ?? role).join(", ")}</span>
      <button class="btn small" type="button" aria-label=${PEOPLE.edit.act(one.name)}
        @click=${() => this.open(one)}>${PEOPLE.edit.short}</button>
    </li>`;
  }

  private allowed(club: ClubView): unknown {
    const toggle = (
      label: string,
      name: Allowed,
      on: string = PEOPLE.club.on,
      off: string = PEOPLE.club.off,
    ): unknown =>
      html`<button class="btn" type="button" aria-pressed=${String(club[name])}
        @click=${() => this.allow(name, !club[name])}>
        <span>${label}</span><span class=${club[name] ? "on" : "off"}>${club[name] ? on : off}</span>
      </button>`;
    return html`<section class="club">
      <h2>${PEOPLE.club.title}</h2>
      ${toggle(PEOPLE.club.guests, "guests")}${toggle(PEOPLE.club.tables, "players_open_tables")}
      ${toggle(PEOPLE.club.passkeys, "director_passkeys", PEOPLE.club.asked, PEOPLE.club.notAsked)}
      <p class="label">${PEOPLE.club.passkeysHint}</p>
      <button class="btn" type="button" @click=${() => void this.setTimes(club.time_format === "12h" ? "24h" : "12h")}>
        <span>${PEOPLE.club.times}</span><span class="on">${PEOPLE.club.timeFormats[club.time_format]}</span>
      </button>
    </section>`;
  }

  private edit(one: PersonKnown): unknown {
    const limited = one.kind !== "member";
    return html`<form class="edit" @submit=${(event: SubmitEvent) => this.save(event, one)}>
      ${roleBoxes(PEOPLE.invite.roles, one.roles, limited ? ["player", "rail"] : ROLES)}
      ${limited ? html`<p class="label">${PEOPLE.edit.guests}</p>` : nothing}
      <button class="btn go" type="submit">${PEOPLE.edit.save}</button>
      </form>
      ${one.kind === "member" && !one.roles.includes("director") ? this.password(one) : nothing}
      ${one.id === this.mine?.id ? nothing : this.playing(one)}
      <div class="danger">
        <button class="btn" type="button" @click=${() =>
          this.try(PEOPLE.edit.signedOut(one.name), () =>
            call("POST /api/people/{id}/sign-out", { id: one.id }),
          )}>${PEOPLE.edit.signOut}</button>
        <button class="btn stop" type="button" @click=${() =>
          this.try(PEOPLE.edit.removed(one.name), () =>
            call("DELETE /api/people/{id}", { id: one.id }),
          )}>${PEOPLE.edit.remove}</button>
      </div>`;
  }

  /** A link for a person who forgot their password, and who made the last one. */
  private password(one: PersonKnown): unknown {
    const { helped } = one;
    const said = helped
      ? helped.used
        ? PEOPLE.password.used(helped.by, helped.used)
        : PEOPLE.password.open(helped.by, helped.made)
      : "";
    return html`<div class="danger">
      <button class="btn" type="button" @click=${() => void this.helpIn(one)}>${PEOPLE.password.act}</button>
      <p class="label">${PEOPLE.password.text}</p>
      ${said ? html`<p class="label">${said}</p>` : nothing}
      ${
        this.link
          ? html`<p role="status">${PEOPLE.password.made(one.name)}</p>
            <cc-share path=${this.link} label=${PEOPLE.password.link}></cc-share>`
          : nothing
      }
    </div>`;
  }

  private async helpIn(one: PersonKnown): Promise<void> {
    try {
      this.link = (await call("POST /api/people/{id}/password-link", { id: one.id })).link;
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
  }

  /** Whether a person can play: the office's record of them. */
  private playing(one: PersonKnown): unknown {
    return html`<div class="danger"><cc-member-record .person=${one.id} .acts=${this.#acts}
      @entered=${() => void this.load()}></cc-member-record></div>`;
  }

  private open(one: PersonKnown): void {
    this.chosen = one;
    this.link = "";
    this.sheet.show();
  }

  private async save(event: SubmitEvent, one: PersonKnown): Promise<void> {
    event.preventDefault();
    const roles = new FormData(event.target as HTMLFormElement).getAll("roles").map(String) as RoleNames[];
    await this.try(PEOPLE.edit.saved(one.name), () => call("PATCH /api/people/{id}", { id: one.id, body: { roles } }));
  }

  private async allow(name: Allowed, to: boolean): Promise<void> {
    await this.try("", async () => {
      this.club = await call("PATCH /api/club", { body: { [name]: to } });
    });
  }

  private async setTimes(format: TimeFormat): Promise<void> {
    await this.try(PEOPLE.club.timesSaved, async () => {
      this.club = await call("PATCH /api/club", { body: { time_format: format } });
      writeTimes(this.club.time_format);
    });
  }

  private async paint(chips: OwnChips): Promise<void> {
    await this.try(PEOPLE.chips.saved, async () => {
      this.club = await call("PATCH /api/club", { body: { chips } });
    });
  }

  private async putUp(picture: string): Promise<void> {
    await this.try(picture ? PEOPLE.logo.saved : PEOPLE.logo.gone, async () => {
      this.club = await call("PUT /api/club/logo", { body: { picture } });
    });
  }

  private async try(done: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
      if (done) toast({ kind: "done", title: done });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
    this.sheet.close();
    await this.load();
  }

  private async load(): Promise<void> {
    const people = await call("GET /api/people").catch(() => []);
    this.people = [...people].sort(
      (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.name.localeCompare(other.name),
    );
  }
}
