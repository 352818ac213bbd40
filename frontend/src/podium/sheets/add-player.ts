// <cc-add-name>: add a player to one waiting list or several: a member, a visitor in the room, or a walk-in.

import { LitElement, type PropertyValues, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { MOST, members, foldCase, matchRank } from "../../desk/name-search.ts";
import { head } from "../../kit/panel.ts";
import type { CashCommand, PersonKnown, PodiumView } from "../../protocol.ts";
import { visitors, visitorPlace } from "../facts.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, sheetStyles } from "./parts.ts";

const SAY = PODIUM.adding;

/** A person who can be meant: in the room already, or known to the club. */
interface Known {
  readonly name: string;
  readonly player: string;
  readonly person: string;
  readonly told: string;
}

/** Matches for a few letters: people in the room first, then members, each once. */
export function matchingPeople(view: PodiumView, people: readonly PersonKnown[], typed: string): readonly Known[] {
  const asked = foldCase(typed);
  if (!asked) return [];
  const here = [...visitors(view).values()].map((one) => ({
    name: one.name,
    player: one.player,
    person: "",
    told: visitorPlace(one) || SAY.isHere,
  }));
  const names = new Set(here.map((one) => foldCase(one.name)));
  const club = people
    .filter((one) => one.kind !== "bot" && !names.has(foldCase(one.name)))
    .map((one) => ({ name: one.name, player: "", person: one.id, told: SAY.member }));
  return [...here, ...club]
    .map((one) => ({ one, at: matchRank(one.name, asked) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || a.one.name.localeCompare(b.one.name))
    .slice(0, MOST)
    .map(({ one }) => one);
}

@customElement("cc-add-name")
export class CcAddName extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  /** The game to start with; "": none yet. */
  @property() game = "";
  /** A name to start with, and whose it is. */
  @property() name = "";
  @property() player = "";
  @state() private people: readonly PersonKnown[] = [];
  @state() private typed = "";
  @state() private chosen: readonly string[] = [];
  @state() private here = true;
  @state() private picked: Known | null = null;
  @state() private wrong = "";
  @query("#name") private readonly field!: HTMLInputElement;

  static override styles = sheetStyles;

  override connectedCallback(): void {
    super.connectedCallback();
    members().then(
      (people) => (this.people = people),
      () => undefined,
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("game") && !changed.has("name")) return;
    const picked = this.player ? { name: this.name, player: this.player, person: "", told: "" } : null;
    Object.assign(this, { chosen: this.game ? [this.game] : [], typed: this.name, picked, wrong: "", here: true });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("game") || changed.has("name")) this.field.focus();
  }

  override render(): unknown {
    const hits = this.picked ? [] : matchingPeople(this.view, this.people, this.typed);
    return html`${head(SAY.title, SAY.told, () => this.actions.show(null))}
      <form class="body" novalidate @submit=${this.add}>
        <div class="field"><label for="name">${SAY.name}</label><input id="name" maxlength="100" autocomplete="off"
          spellcheck="false" .value=${this.typed} aria-invalid=${this.wrong ? "true" : nothing}
          @input=${(event: Event) => this.type((event.target as HTMLInputElement).value)} />${
            this.wrong ? html`<p class="wrong">${this.wrong}</p>` : nothing
          }</div>
        ${
          hits.length
            ? html`<ul class="rows" aria-label=${SAY.known}>${hits.map(
                (one) => html`<li><button type="button" class="row"
                  @click=${() => this.pick(one)}><b>${one.name}</b><span>${one.told}</span></button></li>`,
              )}</ul>`
            : nothing
        }
        <h3>${SAY.which}</h3>
        <div class="seats" role="group" aria-label=${SAY.which}>${this.view.games.map(
          (game) =>
            html`<button type="button" class=${`btn choice ${this.chosen.includes(game.id) ? "armed" : ""}`}
              aria-pressed=${String(this.chosen.includes(game.id))}
              @click=${() => this.toggle(game.id)}>${game.title}</button>`,
        )}</div>
        <label class="line"><input type="checkbox" .checked=${this.here}
          @change=${(event: Event) => (this.here = (event.target as HTMLInputElement).checked)} />${SAY.here}</label>
        <button type="submit" class="btn go">${this.chosen.length ? SAY.add : SAY.onlyHere}</button>
      </form>`;
  }

  private type(text: string): void {
    Object.assign(this, { typed: text, picked: null, wrong: "" });
  }

  private pick(one: Known): void {
    Object.assign(this, { picked: one, typed: one.name, wrong: "" });
  }

  private toggle(game: string): void {
    this.chosen = this.chosen.includes(game) ? this.chosen.filter((one) => one !== game) : [...this.chosen, game];
  }

  /** One entry for each list; without a list they are checked in. The form closes only when all are accepted. */
  private readonly add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = this.typed.trim();
    this.wrong = name ? "" : PODIUM.sayWho;
    if (!name) return;
    const exact =
      this.picked ?? matchingPeople(this.view, this.people, name).find((one) => foldCase(one.name) === foldCase(name));
    const who = {
      name,
      ...(exact?.player ? { player: exact.player } : {}),
      ...(exact?.person ? { person: exact.person } : {}),
    };
    const commands: readonly CashCommand[] = this.chosen.length
      ? this.chosen.map((game) => ({ do: "put-down", game, ...who, here: this.here }) as const)
      : [{ do: "arrive", ...who }];
    for (const command of commands) if (!(await this.actions.send(command))) return;
    Object.assign(this, { typed: "", picked: null, here: true });
    this.field.focus();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-add-name": CcAddName;
  }
}
