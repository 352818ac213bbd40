// <cc-club-officers>: what the public sees of the club: the league, a text, a standings table for other sites.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { copyText, reachableAddress } from "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { ClubView } from "../protocol.ts";
import { CLUB } from "./words.ts";

const SAY = CLUB.officers;
type Theme = keyof typeof SAY.theme;

/** HTML of a frame for another site. */
export const frameCode = (origin: string, theme: Theme): string =>
  `<iframe src="${origin}/embed/standings/current?theme=${theme}" width="100%" height="520" ` +
  `title="${SAY.frame}"></iframe>`;

@customElement("cc-club-officers")
export class CcClubOfficers extends LitElement {
  @property({ attribute: false }) club!: ClubView;
  @state() private theme: Theme = "light";
  @state() private origin = location.origin;
  @state() private done = false;
  @state() private books = false;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 14px; }
      .row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
      .themes { justify-content: start; }
      .row p { font-size: var(--t-s); color: var(--ink-2); }
      form { display: grid; gap: 12px; }
      textarea { resize: vertical; line-height: 1.45; }
      .code { font: 400 13px/1.5 var(--mono); }
      .on { color: var(--act); } .off { color: var(--ink-2); }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void reachableAddress().then((there) => (this.origin = there || location.origin));
    void call("GET /api/books/public").then(
      (found) => (this.books = found.public),
      () => undefined,
    );
  }

  override render(): unknown {
    const { club } = this;
    return html`<h2>${SAY.title}</h2><p class="muted">${SAY.told}</p>
      ${this.shown(SAY.league, SAY.leagueTold, club.league, () => this.showLeague(!club.league))}
      ${this.shown(SAY.books, SAY.booksTold, this.books, () => this.showBooks(!this.books))}
      <form @submit=${this.save}>
        <div class="field"><label for="about">${SAY.about}</label>
          <textarea id="about" name="about" rows="3" maxlength="10000" .value=${club.about}></textarea></div>
        <div class="field"><label for="joining">${SAY.joining}</label>
          <textarea id="joining" name="joining" rows="3" maxlength="10000" .value=${club.joining}></textarea></div>
        <button class="btn small" type="submit">${SAY.save}</button>
      </form>
      ${club.league ? this.embed() : nothing}`;
  }

  private shown(label: string, told: string, on: boolean, turn: () => Promise<void>): unknown {
    const word = on ? SAY.shown : SAY.hidden;
    return html`<div class="row"><div><b>${label}</b><p>${told}</p></div>
      <button class="btn small" type="button" aria-pressed=${String(on)} aria-label=${`${label}: ${word}`}
        @click=${() => void turn()}><span class=${on ? "on" : "off"}>${word}</span></button></div>`;
  }

  private embed(): unknown {
    const code = frameCode(this.origin, this.theme);
    return html`<h2>${SAY.embed}</h2><p class="muted">${SAY.embedTold}</p>
      <div class="row themes" role="group" aria-label=${SAY.themes}>${(["light", "dark"] as const).map(
        (theme) => html`<button class="btn small choice" type="button" aria-pressed=${String(theme === this.theme)}
          @click=${() => this.choose(theme)}>${SAY.theme[theme]}</button>`,
      )}</div>
      <div class="field"><label for="code">${SAY.code}</label>
        <input id="code" class="code" readonly .value=${code} /></div>
      <button class="btn small" type="button" @click=${() => void this.copy(code)}>${
        this.done ? WORDS.copied : WORDS.copy
      }</button>`;
  }

  private choose(theme: Theme): void {
    this.theme = theme;
    this.done = false;
  }

  private async copy(code: string): Promise<void> {
    this.done = await copyText(code, this.renderRoot.querySelector<HTMLInputElement>("#code"));
  }

  private async showLeague(shown: boolean): Promise<void> {
    await this.try(async () => {
      await call("POST /api/league/commands", { body: { id: uuid(), command: { do: "show-league", public: shown } } });
      return call("GET /api/club");
    });
  }

  private async showBooks(shown: boolean): Promise<void> {
    await this.try(async () => {
      await call("POST /api/office/commands", { body: { id: uuid(), command: { do: "show-books", public: shown } } });
      this.books = shown;
      return call("GET /api/club");
    });
  }

  private readonly save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    const body = { about: String(told.get("about")), joining: String(told.get("joining")) };
    if (await this.try(() => call("PATCH /api/club", { body }))) toast({ kind: "done", title: SAY.saved });
  };

  private async try(run: () => Promise<ClubView>): Promise<boolean> {
    try {
      const club = await run();
      this.dispatchEvent(new CustomEvent("club", { detail: club }));
      return true;
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
      return false;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-club-officers": CcClubOfficers;
  }
}
