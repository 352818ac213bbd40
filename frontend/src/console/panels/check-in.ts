// <cc-people-panel>: check-in: players filtered, checked in and paid; walk-ins, files, seat draw and start.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { RefusedError } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import { WORDS, moneyText } from "../../app/words.ts";
import { members, foldCase } from "../../desk/name-search.ts";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { CurrencyFormat, EntrantView, NightCommand, ConsoleView, PersonKnown } from "../../protocol.ts";
import { unpaidPrize, placeWord } from "../facts.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { NameSearch, addBots, importPlayers, isLong } from "../requests.ts";
import "../sheets/seat-draw.ts";
import { CONSOLE } from "../words.ts";

export type Filter = "all" | "missing" | "unpaid" | "waiting" | "in" | "out";

const SHOWS: Readonly<Record<Filter, (one: EntrantView) => boolean>> = {
  all: (one) => one.status !== "cancelled",
  missing: (one) => !one.arrived && (one.status === "registered" || one.status === "in"),
  unpaid: (one) => one.owes > 0 && one.status !== "waiting" && one.status !== "cancelled",
  waiting: (one) => one.status === "waiting",
  in: (one) => one.status === "in",
  out: (one) => one.status === "out" || one.status === "absent" || one.status === "cancelled",
};

export const FILTERS = Object.keys(SHOWS) as readonly Filter[];

/** The most rows drawn; the rest are found by typing. */
export const MOST = 120;

/** How many each filter shows, and how many of those registered are checked in. */
export function filterCounts(night: ConsoleView): Readonly<Record<Filter | "here", number>> {
  const found = FILTERS.map((filter) => [filter, night.entrants.filter(SHOWS[filter]).length] as const);
  const here = night.entrants.filter((one) => SHOWS.all(one) && one.arrived).length;
  return { ...(Object.fromEntries(found) as Record<Filter, number>), here };
}

/** Sort by name; busted players by place, waiting ones by turn. `also`: players just handled stay listed. */
export function filterPlayers(
  night: ConsoleView,
  filter: Filter,
  typed: string,
  also: ReadonlySet<string> = new Set(),
): readonly EntrantView[] {
  const asked = foldCase(typed);
  const order = (one: EntrantView): number =>
    filter === "out" ? one.place || 1e6 : filter === "waiting" ? one.waiting : 0;
  return night.entrants
    .filter((one) => (SHOWS[filter](one) || also.has(one.id)) && foldCase(one.name).includes(asked))
    .sort((one, other) => order(one) - order(other) || one.name.localeCompare(other.name));
}

/** The second line of a row. */
export function rowWords(one: EntrantView, currency: CurrencyFormat): string {
  const bought = [
    one.entries > 1 ? CONSOLE.people.entries(one.entries) : "",
    one.rebuys ? CONSOLE.people.rebuys(one.rebuys) : "",
  ];
  const state = one.status === "in" ? placeWord(one) || CONSOLE.people.playing : CONSOLE.sheet.status(one, currency);
  return [state, ...bought, one.hunts.length ? CONSOLE.people.hunts(one.hunts.join(", ")) : ""]
    .filter(Boolean)
    .join(" · ");
}

export interface NextStep {
  readonly label: string;
  readonly command: NightCommand;
  /** Money is paid out: needs a second tap. */
  readonly careful: boolean;
}

/** The next step for this player: check in, take money, offer a seat, pay out. */
export function nextStep(one: EntrantView, currency: CurrencyFormat): NextStep | null {
  const player = one.id;
  if (one.status === "waiting")
    return { label: CONSOLE.people.offer, command: { do: "offer-seat", player }, careful: false };
  if (!one.arrived && (one.status === "registered" || one.status === "in"))
    return one.signs
      ? { label: CONSOLE.people.signed, command: { do: "check-in", player, signed: true }, careful: false }
      : { label: CONSOLE.people.checkIn, command: { do: "check-in", player }, careful: false };
  if (one.owes > 0 && one.status !== "cancelled")
    return {
      label: CONSOLE.people.take(moneyText(one.owes, currency)),
      command: { do: "pay", player },
      careful: false,
    };
  if (unpaidPrize(one) > 0 && one.place)
    return {
      label: CONSOLE.people.payOut(moneyText(unpaidPrize(one), currency)),
      command: { do: "pay-prize", player },
      careful: true,
    };
  return null;
}

const SAY = CONSOLE.people;

@customElement("cc-people-panel")
export class CcPeoplePanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  /** A name to start with. */
  @property() wanted = "";
  @state() private people: readonly PersonKnown[] = [];
  @state() private paid = true;
  @state() private drawing = false;
  @state() private careful = "";
  readonly #seeking = new NameSearch(this);
  /** Players handled under this filter: they stay listed for their next step. */
  #handled: ReadonlySet<string> = new Set();
  #stop: (() => void) | undefined;
  @query("#name") private readonly name!: HTMLInputElement;

  static override styles = [
    parts,
    panelStyles,
    css`
      .add { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
      .add .field { flex: 1 1 130px; }
      .bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
      .bar .btn { padding: 0 14px; font-size: 15px; }
      .bar input {
        flex: 1 1 160px; min-height: 48px; padding: 0 14px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground);
      }
      .rows { background: var(--panel); }
      .n { border: 0; background: none; text-align: left; padding: 4px 0; cursor: pointer; }
      .owes { color: var(--warn); font-weight: 600; white-space: nowrap; }
      .rows .btn { min-width: 120px; }
      .bot { font: 600 12px/1 var(--sans); color: var(--ink-2); border: 1px solid var(--line-strong); padding: 2px 5px;
        border-radius: 4px; }
      .file { position: relative; overflow: hidden; }
      .file input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
      @media (max-width: 640px) { .rows .btn { min-width: 96px; padding: 0 12px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.actions.saved.onChange(() => {
      this.#handled = new Set();
      this.requestUpdate();
    });
    members().then(
      (people) => (this.people = people),
      () => undefined,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override firstUpdated(): void {
    if (this.wanted) this.name.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("wanted") && this.wanted) this.actions.saved.go({ typed: "" });
  }

  override render(): unknown {
    const { stage, money, left } = this.view;
    const told =
      stage === "playing"
        ? SAY.told(money.entries, left)
        : SAY.before(filterCounts(this.view).all, filterCounts(this.view).here);
    return html`${head(SAY.title, told, () => this.actions.open("tables"))}
      <div class="body">
        ${this.steps()}
        ${
          this.drawing
            ? html`<cc-draw-entry .view=${this.view} .actions=${this.actions}
              @done=${() => (this.drawing = false)}></cc-draw-entry>`
            : nothing
        }
        ${this.add()}${this.filters()}${this.rows()}
      </div>`;
  }

  // ------------------------------------------------------------ steps of the tournament

  private steps(): unknown {
    const { stage } = this.view;
    const step = (label: string, run: () => void, go = false): TemplateResult =>
      html`<button type="button" class=${`btn ${go ? "go" : ""}`} @click=${run}>${label}</button>`;
    if (stage === "over" || stage === "closed") return nothing;
    const forms = this.view.entrants.some(({ signs }) => signs);
    return html`<div class="acts">
      ${stage === "planned" ? step(SAY.publish, () => void this.actions.send({ do: "publish-night" }), true) : nothing}
      ${
        stage === "open" || stage === "planned"
          ? step(SAY.draw, () => (this.drawing = !this.drawing), stage === "open" && filterCounts(this.view).all > 0)
          : nothing
      }
      ${
        stage === "seated"
          ? html`${step(
              CONSOLE.start,
              () => void this.actions.send({ do: "start-play" }),
              true,
            )}${step(SAY.drawAgain, () => (this.drawing = !this.drawing))}`
          : nothing
      }
      ${
        (stage === "open" || stage === "seated") && filterCounts(this.view).missing
          ? step(
              forms ? SAY.allHereSigned : SAY.allHere,
              () => void this.actions.send({ do: "check-in-all", signed: forms }),
            )
          : nothing
      }
      <label class="btn file">${SAY.file}<input type="file" accept=".csv,text/csv,text/plain" aria-label=${SAY.file}
        @change=${this.file} /></label>
      ${
        stage === "playing" || stage === "seated"
          ? step(CONSOLE.morePanel.openTable, () => void this.actions.send({ do: "open-table" }))
          : nothing
      }
    </div>`;
  }

  private readonly file = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      const done = await importPlayers(this.view.id, await file.text());
      toast({ kind: "done", title: done.lines[0]?.text || SAY.imported });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
    input.value = "";
  };

  // ------------------------------------------------------------ adding players

  private add(): unknown {
    if (this.view.stage === "over" || this.view.stage === "closed") return nothing;
    const free = this.people.filter(
      (one) =>
        one.kind !== "bot" &&
        !this.view.entrants.some((entrant) => entrant.person === one.id && entrant.status !== "cancelled"),
    );
    return html`<form class="add" @submit=${this.register}>
      <div class="field"><label for="name">${SAY.walkIn}</label><input id="name" maxlength="60" autocomplete="off"
        list="people" .value=${this.wanted} placeholder=${SAY.name} /><datalist
        id="people">${free.map((one) => html`<option value=${one.name}></option>`)}</datalist></div>
      <button type="button" class=${`btn ${this.paid ? "armed" : ""}`} aria-pressed=${String(this.paid)}
        @click=${() => (this.paid = !this.paid)}>${SAY.paid}</button>
      <button type="submit" class="btn">${SAY.add}</button>
    </form>${this.bots()}`;
  }

  /** Online: bots that fill the seats; they are marked wherever they are named. */
  private bots(): unknown {
    if (this.view.room !== "online" || this.view.stage === "planned") return nothing;
    return html`<form class="add" @submit=${this.addBots}>
      <div class="field"><label for="bots">${SAY.bots}</label><input id="bots" name="count" type="number" min="1"
        max="99" value="4" inputmode="numeric" /></div>
      <button type="submit" class="btn">${SAY.addBots}</button>
    </form>`;
  }

  private readonly addBots = async (event: Event): Promise<void> => {
    event.preventDefault();
    const count = Number(new FormData(event.currentTarget as HTMLFormElement).get("count"));
    try {
      const { names } = await addBots(this.view.id, count);
      toast({ kind: "done", title: SAY.botsAdded(names.length) });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
  };

  /** Register, check in and collect in one step, where players pay at once; several names are one entry. */
  private readonly register = async (event: Event): Promise<void> => {
    event.preventDefault();
    const names = this.name.value
      .split(/[,;\n]+/)
      .map((one) => one.trim())
      .filter(Boolean);
    const players = names.map((name) => {
      const known = this.people.find((one) => one.name.toLowerCase() === name.toLowerCase());
      const person = known ? { person: known.id } : {};
      return {
        do: "register",
        player: `w${uuid().slice(0, 8)}`,
        name,
        ...person,
        here: true,
        pays: this.paid,
      } as const;
    });
    const [one] = players;
    if (!one || !(await this.actions.send(players.length > 1 ? { do: "import-players", players } : one))) return;
    this.name.value = this.wanted = "";
    this.name.focus();
  };

  // ------------------------------------------------------------ the players

  private filters(): TemplateResult {
    const numbers = filterCounts(this.view);
    const { filter, typed } = this.actions.saved.now;
    return html`<div class="bar" role="group" aria-label=${SAY.show}>
      ${FILTERS.filter((one) => one === "all" || one === filter || numbers[one]).map(
        (one) =>
          html`<button type="button" class="btn choice" aria-pressed=${String(one === filter)}
            @click=${() => this.actions.saved.go({ filter: one })}>${SAY.filters[one]} ${numbers[one]}</button>`,
      )}
      <input type="search" aria-label=${SAY.search} placeholder=${SAY.search} .value=${typed}
        @input=${(event: Event) => this.type((event.target as HTMLInputElement).value)} />
    </div>`;
  }

  private type(text: string): void {
    this.actions.saved.go({ typed: text });
    this.#seeking.type(this.view, text);
  }

  private rows(): TemplateResult {
    const { filter, typed } = this.actions.saved.now;
    const near = filterPlayers(this.view, filter, typed, this.#handled);
    const rows = [...near, ...this.#seeking.found.filter((one) => !near.some((other) => other.id === one.id))];
    return html`${
      rows.length
        ? html`<ul class="rows">${repeat(
            rows.slice(0, MOST),
            (one) => one.id,
            (one) => this.row(one),
          )}</ul>`
        : html`<p class="hint">${this.view.entrants.length ? (typed ? SAY.none : SAY.noneOf[filter]) : SAY.nobody}</p>`
    }
      ${
        rows.length > MOST || isLong(this.view)
          ? html`<p class="hint">${SAY.rest(Math.max(rows.length, this.view.listed) - Math.min(rows.length, MOST))}</p>`
          : nothing
      }`;
  }

  private show(one: EntrantView): void {
    this.actions.addEntrant(one);
    this.actions.show({ kind: "player", player: one.id, act: "" });
  }

  private does_(one: EntrantView, command: NightCommand): void {
    this.#handled = new Set([...this.#handled, one.id]);
    void this.actions.send(command);
  }

  private row(one: EntrantView): TemplateResult {
    const next = nextStep(one, this.view.currency);
    const sure = next?.careful && this.careful === one.id;
    return html`<li><button type="button" class="n"
      @click=${() => this.show(one)}><b>${one.name}${
        one.bot ? html` <i class="bot">${SAY.bot}</i>` : nothing
      }</b><small>${rowWords(one, this.view.currency)}</small></button>
      ${
        one.owes > 0 && one.status !== "waiting" && next?.command.do !== "pay"
          ? html`<span class="owes">${CONSOLE.owes(moneyText(one.owes, this.view.currency))}</span>`
          : nothing
      }
      ${
        next
          ? html`<button type="button" class=${`btn ${sure ? "go" : ""}`} @click=${() =>
              next.careful && !sure
                ? ((this.careful = one.id))
                : this.does_(one, next.command)}>${sure ? SAY.sure(next.label) : next.label}</button>`
          : nothing
      }</li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-people-panel": CcPeoplePanel;
  }
}
