// What is open on the console: a panel, a sheet, seats to tap; saved per tab, so that a reload loses nothing.

import type { EntrantView, NightCommand, ConsoleView, SuggestionView } from "../protocol.ts";
import { type SeatPlace, entrantOf, tablesOf } from "./facts.ts";
import type { Filter } from "./panels/check-in.ts";

/** What takes the place of the tables. */
export type PanelName =
  | "tables"
  | "people"
  | "clock"
  | "log"
  | "chips"
  | "money"
  | "deal"
  | "dealers"
  | "screens"
  | "more";

/** What is beside them: a player, an open seat, a table, or what a suggestion asks first. */
export type Sheet =
  | { readonly kind: "player"; readonly player: string; readonly act: string }
  | { readonly kind: "seat"; readonly table: number; readonly seat: number }
  | { readonly kind: "table"; readonly table: number }
  | { readonly kind: "asks"; readonly suggestion: string }
  | { readonly kind: "start" };

/** Seats that can be tapped as an answer, and the question. */
export interface SeatChoice {
  readonly words: string;
  readonly allows: (at: SeatPlace, player: string) => boolean;
  readonly pick: (at: SeatPlace, player: string) => void;
}

/** What every part of the console can call. */
export interface ConsoleActions {
  /** What lists show, saved while panels open and close. */
  readonly saved: SavedPanels;
  send(command: NightCommand): Promise<boolean>;
  open(panel: PanelName, table?: number): void;
  show(sheet: Sheet | null): void;
  chooseSeat(picking: SeatChoice | null): void;
  find(): void;
  settings(): void;
  /** Add a player beyond the view's part of a long list. */
  addEntrant(one: EntrantView): void;
  viewHistory(entry: number): void;
  /** Show both tables of a suggestion, where not all are drawn. */
  showTables(tables: readonly number[]): void;
}

export class OpenPanels {
  panel: PanelName;
  /** The table that a panel starts with. */
  panelTable = 0;
  sheet: Sheet | null = null;
  seatChoice: SeatChoice | null = null;
  /** Tables that were opened where not all are drawn, newest first. */
  tables: readonly number[] = [];
  /** On a phone: the table that is shown, or what is due (0). */
  tab: number;

  /** The panel that a sheet was opened from: closing it returns there. */
  #from: PanelName = "tables";
  readonly #changed: () => void;

  constructor(place: SavedPanels, changed: () => void) {
    this.panel = place.now.panel || "tables";
    this.tab = place.now.tab;
    this.#changed = () => {
      const { panel, tab } = this;
      if (panel !== place.now.panel || tab !== place.now.tab) place.go({ panel, tab });
      changed();
    };
  }

  open(panel: PanelName, table = 0): void {
    Object.assign(this, { panel, panelTable: table, seatChoice: null });
    this.#from = "tables";
    if (panel !== "tables") this.sheet = null;
    this.#changed();
  }

  show(sheet: Sheet | null, night: ConsoleView | null): void {
    Object.assign(this, { sheet, seatChoice: null });
    if (sheet) this.#leave();
    else this.#return();
    const about = night ? this.tablesToShow(night)[0] : 0;
    if (about) this.showTables([about]);
    this.#changed();
  }

  chooseSeat(picking: SeatChoice | null): void {
    this.seatChoice = picking;
    if (picking) this.panel = "tables";
    this.#changed();
  }

  showTables(tables: readonly number[]): void {
    this.tables = [...tables, ...this.tables.filter((one) => !tables.includes(one))].slice(0, 2);
    if (tables[0]) this.tab = tables[0];
    this.#changed();
  }

  /** On a phone: show this table, or what is due (0); a seat can be chosen at any of them. */
  showTab(tab: number): void {
    Object.assign(this, { tab, panel: "tables" });
    if (!this.seatChoice) this.sheet = null;
    this.#changed();
  }

  /** Close the topmost panel or sheet; false: nothing was open. */
  close(): boolean {
    if (this.seatChoice) this.seatChoice = null;
    else if (this.sheet) {
      this.sheet = null;
      this.#return();
    } else if (this.panel !== "tables") this.panel = "tables";
    else if (this.tables.length) this.tables = [];
    else return false;
    this.#changed();
    return true;
  }

  #leave(): void {
    if (this.panel !== "tables") this.#from = this.panel;
    this.panel = "tables";
  }

  #return(): void {
    if (this.panel === "tables") this.panel = this.#from;
    this.#from = "tables";
  }

  /** Tables that must be shown now: the sheet's own, then opened ones, then those of the suggestion. */
  tablesToShow(night: ConsoleView, top?: SuggestionView): readonly number[] {
    return [...new Set([...this.#sheetTables(night), ...this.tables, ...tablesOf(top)].filter(Boolean))];
  }

  #sheetTables(night: ConsoleView): readonly number[] {
    const { sheet } = this;
    if (!sheet) return [];
    if (sheet.kind === "player") return [entrantOf(night, sheet.player)?.table ?? 0];
    if (sheet.kind === "start") return [];
    if (sheet.kind === "asks") return tablesOf(night.suggestions.find((one) => one.id === sheet.suggestion));
    return [sheet.table];
  }

  /** Close what no longer exists after an entry of another device, such as a withdrawn suggestion. */
  closeStale(night: ConsoleView): void {
    const { sheet } = this;
    if (sheet?.kind === "asks" && !night.suggestions.some((one) => one.id === sheet.suggestion)) this.show(null, night);
    if (sheet?.kind === "start" && !night.missing.length) this.show(null, night);
    if (sheet?.kind === "player" && !entrantOf(night, sheet.player)) this.show(null, night);
    if ((sheet?.kind === "seat" || sheet?.kind === "table") && !night.tables.some((one) => one.table === sheet.table))
      this.show(null, night);
    this.tables = this.tables.filter((one) => night.tables.some((tile) => tile.table === one));
    if (this.tab && !night.tables.some((tile) => tile.table === this.tab)) this.tab = 0;
  }
}

export interface PanelPlace {
  /** "": nothing was opened yet. */
  readonly panel: PanelName | "";
  /** On a phone: which table, or what is due (0). */
  readonly tab: number;
  readonly filter: Filter;
  /** Search text of check-in and of the log. */
  readonly typed: string;
  readonly logTyped: string;
}

const FRESH: PanelPlace = { panel: "", tab: 0, filter: "all", typed: "", logTyped: "" };

type Shelf = Pick<Storage, "getItem" | "setItem">;

/** This tab's storage; undefined where the browser has none. */
function ofTab(): Shelf | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export class SavedPanels {
  #now: PanelPlace;
  readonly #key: string;
  readonly #shelf: Shelf | undefined;
  readonly #hear = new Set<() => void>();

  constructor(night: string, shelf: Shelf | undefined = ofTab()) {
    this.#key = `cutcard-console ${night}`;
    this.#shelf = shelf;
    this.#now = FRESH;
    try {
      this.#now = { ...FRESH, ...(JSON.parse(shelf?.getItem(this.#key) ?? "{}") as Partial<PanelPlace>) };
    } catch {
      // invalid or of another version: ignored
    }
  }

  get now(): PanelPlace {
    return this.#now;
  }

  go(changed: Partial<PanelPlace>): void {
    this.#now = { ...this.#now, ...changed };
    try {
      this.#shelf?.setItem(this.#key, JSON.stringify(this.#now));
    } catch {
      // full, or switched off by the browser
    }
    for (const heard of this.#hear) heard();
  }

  onChange(heard: () => void): () => void {
    this.#hear.add(heard);
    return () => this.#hear.delete(heard);
  }
}
