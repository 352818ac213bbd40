// The night's views, until the room's own protocol has them.

/** The clock on a screen of the room, for everybody. */
export interface ScreenSeen {
  readonly t: "screen-seen";
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly stage: "closed" | "open" | "over" | "planned" | "playing" | "seated";
  readonly starts: number;
  readonly registered: number;
  readonly capacity: number;
  readonly now: number;
  readonly clock: NightClockSeen;
  readonly left: number;
  readonly entrants: number;
  readonly average: number;
  readonly big_blinds: number;
  readonly in_play: number;
  readonly pool: number;
  readonly prizes: readonly PrizeSeen[];
  readonly bounties: readonly string[];
  readonly changes: readonly SeatChangeSeen[];
  readonly foot: string;
  readonly foot_cites: readonly string[];
  readonly turn: string;
  readonly turn_cites: readonly string[];
  readonly buttons: readonly (readonly [number, number])[];
  readonly structure: readonly (Level | Break)[];
  readonly seats: readonly TileSeen[];
  readonly results: readonly EntrantSeen[];
  readonly public: string;
}

/** The clock: at `now` so much is left; while it runs, a page counts on by itself from there. */
export interface NightClockSeen {
  readonly now: number;
  readonly running: boolean;
  readonly index: number;
  readonly level: number;
  readonly left: number;
  readonly paused: readonly string[];
  readonly on_break: boolean;
  readonly extra: boolean;
  readonly waits: number;
  readonly here: Level | Break | null;
  readonly next: Level | Break | null;
  readonly next_break: number | null;
  readonly back_at: number;
  readonly track: readonly (Level | Break)[];
  readonly track_at: number;
  readonly minutes: number;
  readonly hand_for_hand: boolean;
  readonly colour_up: readonly (readonly [number, number])[];
}

/** A level: what is posted, and for how many minutes. */
export interface Level {
  readonly is: "level";
  readonly minutes: number;
  readonly small: number;
  readonly big: number;
  readonly ante: number;
  readonly ante_by: "big_blind" | "button" | "each";
  readonly bring_in: number;
  readonly small_bet: number;
  readonly big_bet: number;
}

/** A break, and the chips that are coloured up in it. */
export interface Break {
  readonly is: "break";
  readonly minutes: number;
  readonly colour_up: readonly number[];
}

/** What a place pays. */
export interface PrizeSeen {
  readonly place: number;
  readonly cents: number;
  readonly player: string;
  readonly paid: boolean;
}

/** A seat change, for screens. */
export interface SeatChangeSeen {
  readonly at: number;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
}

/** A tile: a table as seen from above. */
export interface TileSeen {
  readonly table: number;
  readonly size: number;
  readonly seats: readonly SeatSeen[];
  readonly button: number;
  readonly small: number;
  readonly big: number;
  readonly hands: number;
  readonly playing: boolean;
  readonly held: readonly string[];
  readonly held_cites: readonly string[];
  readonly over: number;
  readonly breaks: number;
  readonly breaking: boolean;
  readonly locked: boolean;
  readonly live: string;
  readonly dealer: string;
  readonly missing: number;
}

/** A seat of a tile. */
export interface SeatSeen {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  readonly stack: number | null;
  readonly counted: number;
  readonly away: boolean;
  readonly late: boolean;
  readonly penalty: string;
  readonly unpaid: boolean;
  readonly locked: boolean;
  readonly moves_to: string;
  readonly comes: string;
  readonly target: string;
}

/** Somebody on the list. */
export interface EntrantSeen {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly status: "absent" | "cancelled" | "in" | "out" | "registered" | "waiting";
  readonly table: number;
  readonly seat: number;
  readonly stack: number | null;
  readonly arrived: boolean;
  readonly confirmed: boolean;
  readonly member: boolean;
  readonly dealer: boolean;
  readonly owes: number;
  readonly paid: number;
  readonly rebuys: number;
  readonly entries: number;
  readonly add_ons: readonly (readonly [string, number])[];
  readonly hunts: readonly string[];
  readonly knocked_out: number;
  readonly place: number;
  readonly prize: number;
  readonly bounty: number;
  readonly paid_out: number;
  readonly out_at: number;
  readonly out_by: string;
  readonly waiting: number;
  readonly notes: readonly string[];
}

/** A player's phone: himself beside what the screen shows; without an id whoever looks on. */
export interface PlayerSeen {
  readonly t: "player-seen";
  readonly screen: ScreenSeen;
  readonly me: EntrantSeen | null;
  readonly move: SeatChangeSeen | null;
  readonly move_why: string;
  readonly move_cites: readonly string[];
  readonly may: readonly DoSeen[];
  readonly standings: readonly EntrantSeen[];
  readonly listed: NightListed | null;
  readonly asked: string;
}

/** Something that may be done to somebody now, or why not: buttons keep their place. */
export interface DoSeen {
  readonly do: string;
  readonly label: string;
  readonly hint: string;
  readonly may: boolean;
  readonly why: string;
  readonly cites: readonly string[];
  readonly command: Record<string, unknown> | null;
}

/** A night in a list. */
export interface NightListed {
  readonly id: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly game: string;
  readonly date: string;
  readonly starts: number;
  readonly stage: "closed" | "open" | "over" | "planned" | "playing" | "seated";
  readonly registered: number;
  readonly capacity: number;
  readonly waiting: number;
  readonly left: number;
  readonly price: number;
  readonly chips: number;
  readonly room: string;
  readonly mine: "absent" | "cancelled" | "in" | "out" | "registered" | "waiting" | "";
}

/** The console. */
export interface NightSeen {
  readonly t: "night-seen";
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly edition: string;
  readonly stage: "closed" | "open" | "over" | "planned" | "playing" | "seated";
  readonly room: string;
  readonly now: number;
  readonly plan: Plan;
  readonly clock: NightClockSeen;
  readonly tables: readonly TileSeen[];
  readonly entrants: readonly EntrantSeen[];
  readonly left: number;
  readonly money: MoneySeen;
  readonly chips: NightChipsSeen;
  readonly suggestions: readonly Suggestion[];
  readonly log: readonly LogSeen[];
  readonly undo: LogSeen | null;
  readonly dealers: readonly DealerThere[];
  readonly disputes: readonly string[];
  readonly deal: readonly (readonly [string, number])[];
  readonly deal_waits: readonly string[];
  readonly notices: readonly string[];
  readonly public: string;
}

/** A night as it is announced. */
export interface Plan {
  readonly title: string;
  readonly house: string;
  readonly game: string;
  readonly starts: number;
  readonly date: string;
  readonly template: string;
  readonly league: string;
  readonly room: "online" | "real";
  readonly seats: number;
  readonly capacity: number;
  readonly structure: readonly (Level | Break)[];
  readonly buy_in: Price;
  readonly rebuys: Rebuys | null;
  readonly re_entries: ReEntries | null;
  readonly add_ons: readonly AddOn[];
  readonly late_until: number;
  readonly bounty: "chips" | "none" | "progressive" | "targets";
  readonly prizes: Prizes;
  readonly chips: readonly Chip[];
  readonly seating: "by_hand" | "cards" | "draw" | "free" | "sheet";
  readonly members_only: boolean;
  readonly least_age: number;
  readonly player_dealers: boolean;
  readonly table_sizes: readonly number[];
  readonly most_tables: number;
}

/** What something costs and brings: `cents` to the prizes, `fee` to the club, `bounty` on one's own head. */
export interface Price {
  readonly cents: number;
  readonly chips: number;
  readonly fee: number;
  readonly bounty: number;
}

/** Rebuys: up to which level (the hand he busted in counts), and how often (0: no limit). */
export interface Rebuys {
  readonly price: Price;
  readonly until: number;
  readonly most: number;
  readonly surrender: boolean;
  readonly when_entrants: number;
}

/** A new entry for one who is out, with a new seat, up to a level. */
export interface ReEntries {
  readonly price: Price;
  readonly until: number;
  readonly most: number;
}

/** Chips for money without being broke: before one's first hand, at a break, or when the rebuys end. */
export interface AddOn {
  readonly id: string;
  readonly title: string;
  readonly price: Price;
  readonly when: "after_rebuys" | "break" | "first_hand";
  readonly level: number;
  readonly most: number;
}

/** The payout table: shares of each place in hundredths of a percent, by how many entrants there are at least. */
export interface Prizes {
  readonly shares: readonly (readonly [number, readonly number[]])[];
  readonly unit: number;
  readonly guarantee: number;
}

/** A chip in use: its value, its colour as a name, and how many of it are in a starting stack. */
export interface Chip {
  readonly value: number;
  readonly colour: string;
  readonly each: number;
}

/** The money at a glance. */
export interface MoneySeen {
  readonly entries: number;
  readonly rebuys: number;
  readonly add_ons: number;
  readonly taken: number;
  readonly owed: number;
  readonly pool: number;
  readonly fund: number;
  readonly fund_title: string;
  readonly fees: number;
  readonly bounties: number;
  readonly guarantee: number;
  readonly overlay: number;
  readonly prizes: readonly PrizeSeen[];
  readonly paid_out: number;
  readonly till: number;
  readonly cites: readonly string[];
}

/** Chips in play and why. */
export interface NightChipsSeen {
  readonly in_play: number;
  readonly average: number;
  readonly big_blinds: number;
  readonly reasons: readonly (readonly [string, number])[];
  readonly smallest: number;
  readonly trouble: string;
}

/** One thing to do. */
export interface Suggestion {
  readonly id: string;
  readonly kind: "absent" | "announce" | "break" | "colour-up" | "dealer" | "final" | "forfeit" | "hand-for-hand" | "hold" | "move" | "other" | "pay" | "redraw" | "seat";
  readonly title: string;
  readonly reason: string;
  readonly cites: readonly string[];
  readonly source: Place | null;
  readonly target: Place | null;
  readonly command: Record<string, unknown> | null;
  readonly asks: Asked | null;
  readonly urgent: boolean;
}

/** A seat of the night, and who gets it. */
export interface Place {
  readonly player: string;
  readonly table: number;
  readonly seat: number;
}

/** What must be known before a suggestion can be carried out: where a button is, cards drawn, stacks counted. */
export interface Asked {
  readonly what: "button" | "cards" | "choice" | "person" | "seed" | "stacks";
  readonly words: string;
  readonly tables: readonly number[];
  readonly players: readonly string[];
  readonly places: readonly Place[];
}

/** One entry of the night's log. */
export interface LogSeen {
  readonly entry: number;
  readonly at: number;
  readonly by: string;
  readonly device: string;
  readonly text: string;
  readonly cites: readonly string[];
  readonly taken_back: boolean;
}

/** A dealer who is there. */
export interface DealerThere {
  readonly id: string;
  readonly name: string;
  readonly table: number;
  readonly since: number;
}

/** An event that a club really runs, to make a night of. */
export interface TemplateSeen {
  readonly id: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly says: string;
  readonly plan: Plan;
  readonly cites: readonly string[];
}

/** Something about a plan that its house does not do, or that makes no sense. */
export interface ProblemSeen {
  readonly where: string;
  readonly text: string;
  readonly cites: readonly string[];
  readonly warns: boolean;
}

/** What a generated structure shall fit: so many minutes in all, chips each, entrants; levels of `level` minutes. */
export interface StructureAsked {
  readonly minutes: number;
  readonly chips: number;
  readonly entrants: number;
  readonly level?: number;
  readonly break_every?: number;
  readonly break_minutes?: number;
  readonly smallest?: number;
  readonly antes?: boolean;
  readonly game?: string;
}
