// What a socket carries. Written by frontend/protocol.py from live/messages.py: change it there.

/** Show me this table from now on: answered with `table`, and with another one whenever something happens. */
export interface Watch {
  readonly t: "watch";
  readonly table: string;
}

/** Show me this table no more. */
export interface Unwatch {
  readonly t: "unwatch";
  readonly table: string;
}

/** Show me all tables from now on: answered with `lobby`, and with another one at most once a second. */
export interface WatchLobby {
  readonly t: "watch-lobby";
}

/**
 * Show me this night from now on, and again whenever something changed.
 *
 * Answered with `night-seen` for the console, which is for staff; with `screen-seen` or `player-seen`, which anybody
 * may watch, also without signing in.
 */
export interface WatchNight {
  readonly t: "watch-night";
  readonly night: string;
  readonly view?: "console" | "player" | "screen";
  readonly player?: string;
}

/** Show me this night no more: this view of it, or "" for all. */
export interface UnwatchNight {
  readonly t: "unwatch-night";
  readonly night: string;
  readonly view?: "console" | "player" | "screen" | "";
}

/**
 * Carry out a command at a table: `{"do": "raise", "to": 400}`. The room fills in the sender's own seat.
 *
 * `id` is chosen by the client, unique for ever (a UUID); sent again it is answered and not done again. With `version`
 * the command is refused as stale when the table is further than that.
 */
export interface Do {
  readonly t: "do";
  readonly id: string;
  readonly table: string;
  readonly command: Record<string, unknown>;
  readonly version?: number | null;
}

/**
 * My own chance for the deck that is sealed now: any text of at most 64 characters. Answered with `receipt`.
 *
 * The first words of a seat stand. Sent again, also after a lost connection, it is answered with what was kept.
 */
export interface Cut {
  readonly t: "cut";
  readonly table: string;
  readonly seal: string;
  readonly entropy: string;
  readonly id?: string;
}

/** A word to the table. */
export interface Say {
  readonly t: "say";
  readonly id: string;
  readonly table: string;
  readonly text: string;
}

/** Are you there? Answered with `pong`. */
export interface Ping {
  readonly t: "ping";
}

/** The first message on every socket. */
export interface Hello {
  readonly t: "hello";
  readonly now: number;
  readonly me: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** Somebody signed in as you elsewhere: with what, roughly from where, and the session to end if it was not you. */
export interface SignedIn {
  readonly t: "signed-in";
  readonly session: string;
  readonly at: number;
  readonly how: string;
  readonly device: string;
  readonly network: string;
}

/** One table as this client may see it, with what happened since the last such message. */
export interface TableSeen {
  readonly t: "table";
  readonly table: string;
  readonly title: string;
  readonly version: number;
  readonly now: number;
  readonly you: number;
  readonly view: TableView;
  readonly names: Record<string, string>;
  readonly here: readonly number[];
  readonly offers: Offers;
  readonly may_cites: readonly Cited[];
  readonly book: string;
  readonly gone: Record<string, number>;
  readonly waiting: readonly number[];
  readonly best: readonly Best[];
  readonly clock: ClockSeen | null;
  readonly lines: readonly Line[];
  readonly events: readonly (Record<string, unknown>)[];
  readonly presets: readonly Preset[];
  readonly holding: string;
  readonly facts: readonly string[];
  readonly seal: string;
  readonly bots: readonly string[];
  readonly live: boolean;
  readonly dealer: DealerSeen | null;
  readonly night: NightHere | null;
}

/** One table as the viewer sees it. */
export interface TableView {
  readonly table: string;
  readonly version: number;
  readonly house: string;
  readonly game: string;
  readonly stakes: Stakes;
  readonly size: number;
  readonly hands: number;
  readonly sitters: readonly SitterView[];
  readonly button: number;
  readonly small: number;
  readonly big: number;
  readonly carried: number;
  readonly straddles: readonly (readonly [number, number])[];
  readonly hand: View | null;
  readonly live: boolean;
  readonly redeal: boolean;
  readonly seal: string;
}

/** Blinds or limits of a table; `small_bet` and `big_bet` follow the big blind where a limit game gives none. */
export interface Stakes {
  readonly format: "cash" | "tournament";
  readonly small_blind: number;
  readonly big_blind: number;
  readonly ante: number;
  readonly ante_by: "big_blind" | "button" | "each";
  readonly bring_in: number;
  readonly small_bet: number;
  readonly big_bet: number;
  readonly chip: number;
  readonly chip_cents: number;
}

/** Somebody at the table. */
export interface SitterView {
  readonly seat: number;
  readonly player: string;
  readonly stack: number;
  readonly coming: number;
  readonly new: boolean;
  readonly out: boolean;
  readonly away: boolean;
  readonly leaving: boolean;
  readonly missed_small: boolean;
  readonly missed_big: boolean;
  readonly entry: string;
  readonly penalty: number;
  readonly rounds: number;
}

/** One hand as the viewer sees it. */
export interface View {
  readonly hand: string;
  readonly version: number;
  readonly phase: string;
  readonly street: number;
  readonly button: number;
  readonly actor: number;
  readonly seats: readonly SeatView[];
  readonly board: readonly number[];
  readonly boards: readonly (readonly number[])[];
  readonly pots: readonly (readonly [number, readonly number[]])[];
  readonly total: number;
  readonly rake: number;
  readonly promo: number;
  readonly stub: number;
  readonly aside: number;
  readonly bound: readonly (readonly [number, string, number])[];
  readonly voided: boolean;
  readonly legal: Legal | null;
}

/** One player as the viewer sees him; cards he may not see are unknown. */
export interface SeatView {
  readonly seat: number;
  readonly stack: number;
  readonly bet: number;
  readonly live: boolean;
  readonly down: readonly number[];
  readonly up: readonly number[];
  readonly mucked: boolean;
  readonly absent: boolean;
  readonly drew: number;
  readonly behind: number;
}

/** What `seat` (0: the dealer) may do in this phase of the hand. */
export interface Legal {
  readonly phase: string;
  readonly seat: number;
  readonly call: number;
  readonly min_to: number;
  readonly max_to: number;
  readonly grid: number;
  readonly may_fold: boolean;
  readonly may_check: boolean;
  readonly cites: readonly string[];
  readonly bring_in: number;
  readonly may_muck: boolean;
  readonly draw: number;
  readonly runs: number;
}

/** What this client may do at the table besides acting in the hand; a page shows these and nothing else. */
export interface Offers {
  readonly sit: readonly number[];
  readonly buy_in: readonly [number, number];
  readonly leave: boolean;
  readonly sit_out: boolean;
  readonly sit_in: readonly string[];
  readonly come_back: boolean;
  readonly top_up: readonly [number, number];
  readonly straddle: readonly [number, number];
  readonly call_clock: boolean;
  readonly show: boolean;
  readonly chat: boolean;
  readonly add_bots: boolean;
  readonly free: readonly number[];
  readonly log: boolean;
}

/** A rule: its id, and how it came into this house's rulebook (stated, inherited, assumed). */
export interface Cited {
  readonly id: string;
  readonly standing: string;
}

/** Cards that won something at a showdown, as everybody can see them on the felt. */
export interface Best {
  readonly seat: number;
  readonly cards: readonly number[];
  readonly run: number;
  readonly side: string;
  readonly text: string;
}

/** What the table waits for: a player (`seat`), or the next hand (seat 0). */
export interface ClockSeen {
  readonly seat: number;
  readonly since: number;
  readonly until: number;
  readonly phase: "bank" | "called" | "pause" | "turn";
  readonly bank: number;
  readonly may_call: number;
  readonly warn: number;
}

/** One line of the table's log, as a player reads it. */
export interface Line {
  readonly version: number;
  readonly what: string;
  readonly text: string;
  readonly seat: number;
  readonly amount: number;
  readonly cards: readonly number[];
  readonly cites: readonly Cited[];
  readonly by: string;
}

/** A ready-made amount: min, half, pot or all. */
export interface Preset {
  readonly name: string;
  readonly to: number;
}

/** What a dealer of flesh and blood is told beside the view: staff at a live table see it, nobody else does. */
export interface DealerSeen {
  readonly next: "act" | "button" | "deal" | "draw" | "push" | "runs" | "show" | "shuffle" | "start";
  readonly say: string;
  readonly draws: boolean;
  readonly legal: Legal | null;
  readonly presets: readonly Preset[];
  readonly facts: readonly string[];
  readonly chips: readonly number[];
  readonly stacks: readonly (readonly [number, number])[];
  readonly pots: readonly PotSeen[];
  readonly bets: number;
  readonly rake: number;
  readonly promo: number;
  readonly show_order: readonly number[];
  readonly show_cites: readonly Cited[];
  readonly deal: DealSeen | null;
  readonly sides: readonly string[];
  readonly split: PushSeen | null;
  readonly undo: string;
  readonly aloud: readonly SaySeen[];
  readonly helpers: HelpersSeen | null;
  readonly due: readonly string[];
}

/** One pot in the middle, and who can win it. */
export interface PotSeen {
  readonly name: string;
  readonly amount: number;
  readonly seats: readonly number[];
}

/** What the dealer deals now; the cards may be entered, or left out. */
export interface DealSeen {
  readonly street: string;
  readonly burn: boolean;
  readonly board: number;
  readonly hole: readonly (readonly [number, number])[];
  readonly up: number;
  readonly opens: boolean;
}

/** How the pots are split, before they are pushed. */
export interface PushSeen {
  readonly shares: readonly ShareSeen[];
  readonly totals: readonly (readonly [number, number])[];
  readonly carried: number;
  readonly rake: number;
  readonly promo: number;
  readonly lines: readonly string[];
  readonly cites: readonly Cited[];
}

/** What one player gets of one pot. */
export interface ShareSeen {
  readonly pot: number;
  readonly side: string;
  readonly seat: number;
  readonly amount: number;
  readonly odd: number;
}

/** A sentence for the dealer to say aloud, and the rule that wants it said. */
export interface SaySeen {
  readonly text: string;
  readonly cites: readonly Cited[];
}

/** Who does what the club's own dealer does not. */
export interface HelpersSeen {
  readonly dealer: number;
  readonly may_deal: string;
  readonly shuffler: number;
  readonly muck: number;
  readonly cites: readonly Cited[];
}

/** The tournament that is played at this table, in a line. */
export interface NightHere {
  readonly night: string;
  readonly title: string;
  readonly table: number;
  readonly level: number;
  readonly ends: number;
  readonly on_break: boolean;
  readonly next: string;
  readonly left: number;
  readonly entrants: number;
  readonly waits: string;
  readonly place: number;
  readonly moved: string;
  readonly asks: readonly BuySeen[];
}

/** Something that the night asks this client; answered by a command: `rebuy`, `re-enter` or `buy-add-on`. */
export interface BuySeen {
  readonly do: "buy-add-on" | "re-enter" | "rebuy";
  readonly words: string;
  readonly cents: number;
  readonly chips: number;
  readonly add_on: string;
  readonly until: number;
}

/** A command was carried out (or had been, when `again`); the table is at this version now. */
export interface Done {
  readonly t: "done";
  readonly id: string;
  readonly version: number;
  readonly again: boolean;
}

/** A command was not carried out, and nothing changed: what is wrong, why, what is allowed, and the rule. */
export interface RefusedSeen {
  readonly t: "refused";
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly cites: readonly Cited[];
  readonly facts: Record<string, unknown>;
  readonly version: number;
  readonly suggest: Record<string, unknown>;
  readonly incident: string;
}

/** A cut was kept, and the deck is dealt with it: what to compare with the hand's file afterwards. */
export interface CutReceipt {
  readonly t: "receipt";
  readonly id: string;
  readonly table: string;
  readonly hand: string;
  readonly seat: number;
  readonly seal: string;
  readonly words: string;
  readonly number: number;
  readonly mark: string;
}

/** A message that made no sense; the socket stays open unless it happens again and again. */
export interface Wrong {
  readonly t: "wrong";
  readonly text: string;
  readonly id: string;
}

/** Somebody said something. */
export interface Said {
  readonly t: "said";
  readonly table: string;
  readonly at: number;
  readonly who: string;
  readonly name: string;
  readonly text: string;
}

/** All tables, and what is out of order. */
export interface LobbySeen {
  readonly t: "lobby";
  readonly now: number;
  readonly tables: readonly TableListed[];
  readonly broken: readonly BrokenSeen[];
}

/** A table as the lobby shows it. */
export interface TableListed {
  readonly table: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly game: string;
  readonly game_title: string;
  readonly stakes: string;
  readonly format: string;
  readonly size: number;
  readonly seated: number;
  readonly open: readonly number[];
  readonly buy_in: readonly [number, number];
  readonly players: readonly (readonly [number, string, number])[];
  readonly playing: boolean;
  readonly mine: number;
  readonly average_pot: number;
  readonly live: boolean;
}

/** Something that is out of order: to staff with all that is known, to those who sit there that it is. */
export interface BrokenSeen {
  readonly kind: "night" | "room" | "table";
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly since: number;
  readonly good: number;
  readonly aside: boolean;
  readonly may: readonly ("bring-back" | "close" | "repair" | "set-aside" | "try-again")[];
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
  readonly listed: number;
  readonly left: number;
  readonly money: MoneySeen;
  readonly chips: NightChipsSeen;
  readonly suggestions: readonly Suggestion[];
  readonly log: readonly LogSeen[];
  readonly undo: LogSeen | null;
  readonly dealers: readonly DealerThere[];
  readonly disputes: readonly DisputeSeen[];
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

/** What something costs and brings: `cents` to the prizes, `fee` to the club, `bounty` on one's own head. */
export interface Price {
  readonly cents: number;
  readonly chips: number;
  readonly fee: number;
  readonly bounty: number;
}

/** Rebuys: up to which level (the hand he busted in counts), and how often; what is not said is the house's own. */
export interface Rebuys {
  readonly price: Price | null;
  readonly until: number;
  readonly most: number | null;
  readonly surrender: boolean;
  readonly when_entrants: number | null;
}

/** A new entry for one who is out, with a new seat, up to a level; at the price of the first where none is said. */
export interface ReEntries {
  readonly price: Price | null;
  readonly until: number;
  readonly most: number;
}

/** Chips for money without being broke: before one's first hand, at a break, or when the rebuys end. */
export interface AddOn {
  readonly id: string;
  readonly title: string;
  readonly price: Price | null;
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
  readonly sit_down: number;
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
  readonly counted: number;
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

/** What a place pays. */
export interface PrizeSeen {
  readonly place: number;
  readonly cents: number;
  readonly player: string;
  readonly paid: boolean;
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
  readonly duty: string;
  readonly waits: string;
  readonly asks: Asked | null;
  readonly urgent: boolean;
}

/** A seat of the night, and who gets it. */
export interface Place {
  readonly player: string;
  readonly table: number;
  readonly seat: number;
}

/**
 * What must be known before a suggestion can be carried out.
 *
 * `button`: a SetButton for each of `tables`; then the suggestion says more. `cards`: the command's `cards`, one for
 * each of `players` or `tables`, or its `seed` where the software draws. `seed`: its `seed`, which nobody needs to
 * type. `choice`: its `places`, in the order of `players`, among `places`; without `places` its `players`: those of
 * them who want it. `person`: its `dealer` ("" for nobody), its `player` or its `winners`, whichever it has. `stacks`:
 * its `stack`; without a command they are counted chip by chip.
 */
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

/** A dispute that the director has not ruled on yet. */
export interface DisputeSeen {
  readonly id: string;
  readonly table: number;
  readonly what: string;
}

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

/** A seat change, for screens. */
export interface SeatChangeSeen {
  readonly at: number;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
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

/** Yes. */
export interface Pong {
  readonly t: "pong";
  readonly now: number;
}

/** Incidents that belong together. */
export interface IncidentGroup {
  readonly group: string;
  readonly title: string;
  readonly incidents: readonly IncidentListed[];
}

/** Something that can go wrong at a table. */
export interface IncidentListed {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
}

/** What must be known before the house can rule; send it back among the facts under its name. */
export interface QuestionSeen {
  readonly t: "question";
  readonly incident: string;
  readonly title: string;
  readonly fact: string;
  readonly question: string;
  readonly form: "cards" | "choice" | "number" | "seat";
  readonly answers: readonly AnswerSeen[];
  readonly number: NumberSeen | null;
  readonly cards: number;
  readonly judgement: boolean;
  readonly asked: number;
  readonly at_most: number;
  readonly facts: Record<string, string>;
}

/** One answer that a question allows. */
export interface AnswerSeen {
  readonly value: string;
  readonly label: string;
}

/** A number is asked for, within these bounds. */
export interface NumberSeen {
  readonly least: number;
  readonly most: number;
}

/** What this house does about it: a preview, until it is applied. */
export interface RulingSeen {
  readonly t: "ruling";
  readonly incident: string;
  readonly title: string;
  readonly decision: string;
  readonly remedy: string;
  readonly instructions: readonly string[];
  readonly announcement: string;
  readonly cites: readonly RuleCited[];
  readonly assumed: string;
  readonly mandatory: boolean;
  readonly facts: readonly FactSeen[];
  readonly asked: readonly string[];
  readonly then: readonly ThenSeen[];
  readonly elsewhere: readonly ElsewhereSeen[];
  readonly precedents: readonly PrecedentSeen[];
  readonly warning: string;
  readonly first_time_tonight: boolean;
  readonly penalty: NextPenalty | null;
  readonly changes: boolean;
  readonly version: number;
}

/** A rule with its own words, and how it came into this house's book (stated, inherited, assumed). */
export interface RuleCited {
  readonly id: string;
  readonly standing: string;
  readonly says: string;
}

/** One thing that the ruling rests on, in words. */
export interface FactSeen {
  readonly fact: string;
  readonly value: string;
  readonly text: string;
  readonly asked: boolean;
}

/** What comes of it, if something else happens first. */
export interface ThenSeen {
  readonly if: string;
  readonly outcome: string;
}

/** What another house does about the same. */
export interface ElsewhereSeen {
  readonly house: string;
  readonly title: string;
  readonly decision: string;
  readonly remedy: string;
  readonly same: boolean;
  readonly cites: readonly RuleCited[];
}

/** A ruling that was given in this club. */
export interface PrecedentSeen {
  readonly t: "precedent";
  readonly ruling: string;
  readonly at: number;
  readonly table: string;
  readonly title: string;
  readonly house: string;
  readonly incident: string;
  readonly incident_title: string;
  readonly remedy: string;
  readonly decision: string;
  readonly announcement: string;
  readonly facts: readonly FactSeen[];
  readonly cites: readonly RuleCited[];
  readonly by: string;
  readonly overruled: string;
  readonly house_decision: string;
  readonly appeals: readonly AppealSeen[];
  readonly players: readonly string[];
  readonly hand: string;
  readonly same: boolean;
}

/** An appeal against a ruling, and what became of it. */
export interface AppealSeen {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
  readonly upheld: boolean;
  readonly decision: string;
}

/** What the house's ladder gives this player next. */
export interface NextPenalty {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  readonly step: string;
  readonly text: string;
  readonly hands: number;
  readonly rounds: number;
  readonly minutes: number;
  readonly earlier: number;
  readonly steps: readonly string[];
  readonly cites: readonly RuleCited[];
}

/** The ruling stands, under this name; the table is at this version now. */
export interface RulingApplied {
  readonly t: "ruled";
  readonly ruling: string;
  readonly version: number;
  readonly again: boolean;
}

/** A penalty that was given. */
export interface PenaltySeen {
  readonly t: "penalty";
  readonly at: number;
  readonly table: string;
  readonly title: string;
  readonly player: string;
  readonly name: string;
  readonly step: string;
  readonly text: string;
  readonly what: string;
  readonly hands: number;
  readonly rounds: number;
  readonly minutes: number;
  readonly left: number;
  readonly served: boolean;
  readonly ruling: string;
  readonly by: string;
  readonly cites: readonly RuleCited[];
}

/** What a player's words, chips and gestures are in this house. */
export interface ReadingSeen {
  readonly t: "reading";
  readonly sentence: string;
  readonly binding: "held" | "none" | "now" | "question";
  readonly what: string;
  readonly action: Record<string, unknown> | null;
  readonly amount: number;
  readonly change: number;
  readonly owes: number;
  readonly question: QuestionSeen | null;
  readonly announcement: string;
  readonly then: readonly ThenSeen[];
  readonly cites: readonly RuleCited[];
  readonly warning: string;
  readonly not_understood: string;
  readonly incident: string;
  readonly facts: Record<string, string>;
  readonly applied: boolean;
  readonly version: number;
}

/** What is gone through at a moment of the night. */
export interface ChecklistSeen {
  readonly t: "checklist";
  readonly moment: string;
  readonly title: string;
  readonly items: readonly ItemSeen[];
  readonly due: boolean;
  readonly why: string;
  readonly since: number;
  readonly say: string;
  readonly seconds: number;
  readonly signed: boolean;
  readonly cites: readonly RuleCited[];
  readonly last: ConfirmedSeen | null;
  readonly whole: boolean;
}

/** One point of a checklist: a rule, in its own words. */
export interface ItemSeen {
  readonly id: string;
  readonly says: string;
  readonly standing: string;
  readonly done: boolean;
}

/** Who went through a checklist, and when. */
export interface ConfirmedSeen {
  readonly at: number;
  readonly by: string;
  readonly items: readonly string[];
  readonly note: string;
}

/** How change is made for bets that were paid with larger chips. */
export interface ChangeSeen {
  readonly source: "bets" | "pot";
  readonly pulled: readonly number[];
  readonly backs: readonly BackSeen[];
  readonly short: readonly number[];
  readonly steps: readonly string[];
  readonly cites: readonly RuleCited[];
}

/** What one player gets back, and in which chips; none where the chips at hand cannot make it. */
export interface BackSeen {
  readonly seat: number;
  readonly owed: number;
  readonly put: number;
  readonly amount: number;
  readonly chips: readonly ChipsSeen[];
}

/** So many chips of one value. */
export interface ChipsSeen {
  readonly value: number;
  readonly count: number;
}

/** What somebody is told who asks for a count, and what the dealer does. */
export interface CountSeen {
  readonly text: string;
  readonly chips: number;
  readonly exact: boolean;
  readonly steps: readonly string[];
  readonly cites: readonly RuleCited[];
}

/** A command was carried out (or had been, when `again`): its entry in the log, line by line. */
export interface Entered {
  readonly t: "entered";
  readonly id: string;
  readonly entry: number;
  readonly version: number;
  readonly again: boolean;
  readonly lines: readonly LogSeen[];
}

/** What a command would bring, line by line; nothing was kept. */
export interface Previewed {
  readonly t: "previewed";
  readonly lines: readonly LogSeen[];
}

/** An event that a club really runs, to make a night of. */
export interface TemplateSeen {
  readonly id: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly about: string;
  readonly when: string;
  readonly at: string;
  readonly next: string;
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

/** A structure, the chips for it, and what to expect. */
export interface Generated {
  readonly structure: readonly (Level | Break)[];
  readonly chips: readonly Chip[];
  readonly last_level: number;
  readonly minutes: number;
  readonly total: number;
}

/** Anything a client says. */
export type AnyAsk = Watch | Unwatch | WatchLobby | WatchNight | UnwatchNight | Do | Cut | Say | Ping;

/** Anything the room tells, as it stands after `whole`. */
export type Told = Hello | SignedIn | TableSeen | Done | RefusedSeen | CutReceipt | Wrong | Said | LobbySeen | NightSeen | ScreenSeen | PlayerSeen | Pong;

type Fields = Record<string, unknown>;

/** By struct: what a field is when the room leaves it out. */
const DEFAULTS: Record<string, Fields> = {
  "SignedIn": {
    "how": "",
    "device": "",
    "network": ""
  },
  "TableSeen": {
    "may_cites": [],
    "book": "",
    "gone": {},
    "waiting": [],
    "best": [],
    "clock": null,
    "lines": [],
    "events": [],
    "presets": [],
    "holding": "",
    "facts": [],
    "seal": "",
    "bots": [],
    "live": false,
    "dealer": null,
    "night": null
  },
  "TableView": {
    "button": 0,
    "small": 0,
    "big": 0,
    "carried": 0,
    "straddles": [],
    "hand": null,
    "live": false,
    "redeal": false,
    "seal": ""
  },
  "Stakes": {
    "format": "tournament",
    "small_blind": 0,
    "big_blind": 0,
    "ante": 0,
    "ante_by": "each",
    "bring_in": 0,
    "small_bet": 0,
    "big_bet": 0,
    "chip": 1,
    "chip_cents": 100
  },
  "SitterView": {
    "coming": 0,
    "new": false,
    "out": false,
    "away": false,
    "leaving": false,
    "missed_small": false,
    "missed_big": false,
    "entry": "",
    "penalty": 0,
    "rounds": 0
  },
  "View": {
    "aside": 0,
    "bound": [],
    "voided": false,
    "legal": null
  },
  "SeatView": {
    "down": [],
    "up": [],
    "mucked": false,
    "absent": false,
    "drew": -1,
    "behind": 0
  },
  "Legal": {
    "seat": 0,
    "call": 0,
    "min_to": 0,
    "max_to": 0,
    "grid": 1,
    "may_fold": false,
    "may_check": false,
    "cites": [],
    "bring_in": 0,
    "may_muck": false,
    "draw": 0,
    "runs": 0
  },
  "Offers": {
    "sit": [],
    "buy_in": [
      0,
      0
    ],
    "leave": false,
    "sit_out": false,
    "sit_in": [],
    "come_back": false,
    "top_up": [
      0,
      0
    ],
    "straddle": [
      0,
      0
    ],
    "call_clock": false,
    "show": false,
    "chat": false,
    "add_bots": false,
    "free": [],
    "log": false
  },
  "Best": {
    "run": 0,
    "side": "",
    "text": ""
  },
  "ClockSeen": {
    "bank": 0,
    "may_call": 0,
    "warn": 0
  },
  "Line": {
    "seat": 0,
    "amount": 0,
    "cards": [],
    "cites": [],
    "by": ""
  },
  "DealerSeen": {
    "say": "",
    "draws": false,
    "legal": null,
    "presets": [],
    "facts": [],
    "chips": [],
    "stacks": [],
    "pots": [],
    "bets": 0,
    "rake": 0,
    "promo": 0,
    "show_order": [],
    "show_cites": [],
    "deal": null,
    "sides": [],
    "split": null,
    "undo": "",
    "aloud": [],
    "helpers": null,
    "due": []
  },
  "PotSeen": {
    "seats": []
  },
  "DealSeen": {
    "burn": false,
    "board": 0,
    "hole": [],
    "up": 0,
    "opens": false
  },
  "PushSeen": {
    "shares": [],
    "totals": [],
    "carried": 0,
    "rake": 0,
    "promo": 0,
    "lines": [],
    "cites": []
  },
  "ShareSeen": {
    "odd": 0
  },
  "SaySeen": {
    "cites": []
  },
  "HelpersSeen": {
    "dealer": 0,
    "may_deal": "",
    "shuffler": 0,
    "muck": 0,
    "cites": []
  },
  "NightHere": {
    "ends": 0,
    "on_break": false,
    "next": "",
    "left": 0,
    "entrants": 0,
    "waits": "",
    "place": 0,
    "moved": "",
    "asks": []
  },
  "BuySeen": {
    "cents": 0,
    "chips": 0,
    "add_on": "",
    "until": 0
  },
  "Done": {
    "again": false
  },
  "RefusedSeen": {
    "cites": [],
    "facts": {},
    "version": 0,
    "suggest": {},
    "incident": ""
  },
  "Wrong": {
    "id": ""
  },
  "LobbySeen": {
    "broken": []
  },
  "TableListed": {
    "players": [],
    "playing": false,
    "mine": 0,
    "average_pot": 0,
    "live": false
  },
  "BrokenSeen": {
    "since": 0,
    "good": 0,
    "aside": false,
    "may": []
  },
  "NightSeen": {
    "house_title": "",
    "edition": "",
    "room": "real",
    "tables": [],
    "entrants": [],
    "listed": 0,
    "left": 0,
    "money": {},
    "chips": {},
    "suggestions": [],
    "log": [],
    "undo": null,
    "dealers": [],
    "disputes": [],
    "deal": [],
    "deal_waits": [],
    "notices": [],
    "public": ""
  },
  "Plan": {
    "house": "standard",
    "game": "nlhe",
    "starts": 0,
    "date": "",
    "template": "",
    "league": "",
    "room": "real",
    "seats": 9,
    "capacity": 0,
    "structure": [],
    "rebuys": null,
    "re_entries": null,
    "add_ons": [],
    "late_until": 0,
    "bounty": "none",
    "prizes": {},
    "chips": [],
    "seating": "draw",
    "members_only": false,
    "least_age": 0,
    "player_dealers": false,
    "table_sizes": [],
    "most_tables": 0
  },
  "Level": {
    "small": 0,
    "big": 0,
    "ante": 0,
    "ante_by": "each",
    "bring_in": 0,
    "small_bet": 0,
    "big_bet": 0
  },
  "Break": {
    "colour_up": []
  },
  "Price": {
    "fee": 0,
    "bounty": 0
  },
  "Rebuys": {
    "price": null,
    "until": 0,
    "most": null,
    "surrender": false,
    "when_entrants": null
  },
  "ReEntries": {
    "price": null,
    "most": 0
  },
  "AddOn": {
    "price": null,
    "level": 0,
    "most": 1
  },
  "Prizes": {
    "shares": [],
    "unit": 100,
    "guarantee": 0
  },
  "Chip": {
    "colour": "",
    "each": 0
  },
  "NightClockSeen": {
    "paused": [],
    "on_break": false,
    "extra": false,
    "waits": 0,
    "here": null,
    "next": null,
    "next_break": null,
    "back_at": 0,
    "track": [],
    "track_at": 0,
    "minutes": 0,
    "hand_for_hand": false,
    "colour_up": [],
    "sit_down": 0
  },
  "TileSeen": {
    "button": 0,
    "small": 0,
    "big": 0,
    "hands": 0,
    "playing": false,
    "held": [],
    "held_cites": [],
    "over": 0,
    "breaks": 0,
    "breaking": false,
    "locked": false,
    "live": "",
    "dealer": "",
    "missing": 0
  },
  "SeatSeen": {
    "player": "",
    "name": "",
    "stack": null,
    "counted": 0,
    "away": false,
    "late": false,
    "penalty": "",
    "unpaid": false,
    "locked": false,
    "moves_to": "",
    "comes": "",
    "target": ""
  },
  "EntrantSeen": {
    "person": "",
    "table": 0,
    "seat": 0,
    "stack": null,
    "counted": 0,
    "arrived": false,
    "confirmed": false,
    "member": false,
    "dealer": false,
    "owes": 0,
    "paid": 0,
    "rebuys": 0,
    "entries": 1,
    "add_ons": [],
    "hunts": [],
    "knocked_out": 0,
    "place": 0,
    "prize": 0,
    "bounty": 0,
    "paid_out": 0,
    "out_at": 0,
    "out_by": "",
    "waiting": 0,
    "notes": []
  },
  "MoneySeen": {
    "entries": 0,
    "rebuys": 0,
    "add_ons": 0,
    "taken": 0,
    "owed": 0,
    "pool": 0,
    "fund": 0,
    "fund_title": "",
    "fees": 0,
    "bounties": 0,
    "guarantee": 0,
    "overlay": 0,
    "prizes": [],
    "paid_out": 0,
    "till": 0,
    "cites": []
  },
  "PrizeSeen": {
    "player": "",
    "paid": false
  },
  "NightChipsSeen": {
    "in_play": 0,
    "average": 0,
    "big_blinds": 0,
    "reasons": [],
    "smallest": 0,
    "trouble": ""
  },
  "Suggestion": {
    "cites": [],
    "source": null,
    "target": null,
    "command": null,
    "duty": "",
    "waits": "",
    "asks": null,
    "urgent": false
  },
  "Asked": {
    "tables": [],
    "players": [],
    "places": []
  },
  "LogSeen": {
    "by": "",
    "device": "",
    "cites": [],
    "taken_back": false
  },
  "DealerThere": {
    "table": 0,
    "since": 0
  },
  "DisputeSeen": {
    "what": ""
  },
  "ScreenSeen": {
    "house": "",
    "starts": 0,
    "registered": 0,
    "capacity": 0,
    "left": 0,
    "entrants": 0,
    "average": 0,
    "big_blinds": 0,
    "in_play": 0,
    "pool": 0,
    "prizes": [],
    "bounties": [],
    "changes": [],
    "foot": "",
    "foot_cites": [],
    "turn": "",
    "turn_cites": [],
    "buttons": [],
    "structure": [],
    "seats": [],
    "results": [],
    "public": ""
  },
  "PlayerSeen": {
    "me": null,
    "move": null,
    "move_why": "",
    "move_cites": [],
    "may": [],
    "standings": [],
    "listed": null,
    "asked": ""
  },
  "DoSeen": {
    "hint": "",
    "may": true,
    "why": "",
    "cites": [],
    "command": null
  },
  "NightListed": {
    "house_title": "",
    "game": "",
    "date": "",
    "starts": 0,
    "registered": 0,
    "capacity": 0,
    "waiting": 0,
    "left": 0,
    "price": 0,
    "chips": 0,
    "room": "real",
    "mine": ""
  },
  "IncidentGroup": {
    "incidents": []
  },
  "IncidentListed": {
    "words": []
  },
  "QuestionSeen": {
    "answers": [],
    "number": null,
    "cards": 0,
    "judgement": false,
    "asked": 1,
    "at_most": 3,
    "facts": {}
  },
  "RulingSeen": {
    "instructions": [],
    "announcement": "",
    "cites": [],
    "assumed": "",
    "mandatory": false,
    "facts": [],
    "asked": [],
    "then": [],
    "elsewhere": [],
    "precedents": [],
    "warning": "",
    "first_time_tonight": true,
    "penalty": null,
    "changes": false,
    "version": 0
  },
  "FactSeen": {
    "asked": false
  },
  "ThenSeen": {
    "outcome": ""
  },
  "ElsewhereSeen": {
    "remedy": "",
    "same": false,
    "cites": []
  },
  "PrecedentSeen": {
    "announcement": "",
    "facts": [],
    "cites": [],
    "by": "",
    "overruled": "",
    "house_decision": "",
    "appeals": [],
    "players": [],
    "hand": "",
    "same": false
  },
  "AppealSeen": {
    "decision": ""
  },
  "NextPenalty": {
    "hands": 0,
    "rounds": 0,
    "minutes": 0,
    "earlier": 0,
    "steps": [],
    "cites": []
  },
  "RulingApplied": {
    "again": false
  },
  "PenaltySeen": {
    "what": "",
    "hands": 0,
    "rounds": 0,
    "minutes": 0,
    "left": 0,
    "served": false,
    "ruling": "",
    "by": "",
    "cites": []
  },
  "ReadingSeen": {
    "what": "",
    "action": null,
    "amount": 0,
    "change": 0,
    "owes": 0,
    "question": null,
    "announcement": "",
    "then": [],
    "cites": [],
    "warning": "",
    "not_understood": "",
    "incident": "",
    "facts": {},
    "applied": false,
    "version": 0
  },
  "ChecklistSeen": {
    "due": false,
    "why": "",
    "since": 0,
    "say": "",
    "seconds": 0,
    "signed": false,
    "cites": [],
    "last": null,
    "whole": false
  },
  "ItemSeen": {
    "done": false
  },
  "ConfirmedSeen": {
    "items": [],
    "note": ""
  },
  "ChangeSeen": {
    "pulled": [],
    "backs": [],
    "short": [],
    "steps": [],
    "cites": []
  },
  "BackSeen": {
    "chips": []
  },
  "CountSeen": {
    "chips": 0,
    "exact": false,
    "steps": [],
    "cites": []
  },
  "Entered": {
    "again": false,
    "lines": []
  },
  "Previewed": {
    "lines": []
  },
  "TemplateSeen": {
    "house_title": "",
    "about": "",
    "when": "",
    "at": "",
    "next": "",
    "cites": []
  },
  "ProblemSeen": {
    "cites": [],
    "warns": false
  }
};

/** By struct: the fields that are structs themselves, or rows of them. */
const PARTS: Record<string, Record<string, string>> = {
  "TableSeen": {
    "view": "TableView",
    "offers": "Offers",
    "may_cites": "Cited",
    "best": "Best",
    "clock": "ClockSeen",
    "lines": "Line",
    "presets": "Preset",
    "dealer": "DealerSeen",
    "night": "NightHere"
  },
  "TableView": {
    "stakes": "Stakes",
    "sitters": "SitterView",
    "hand": "View"
  },
  "View": {
    "seats": "SeatView",
    "legal": "Legal"
  },
  "Line": {
    "cites": "Cited"
  },
  "DealerSeen": {
    "legal": "Legal",
    "presets": "Preset",
    "pots": "PotSeen",
    "show_cites": "Cited",
    "deal": "DealSeen",
    "split": "PushSeen",
    "aloud": "SaySeen",
    "helpers": "HelpersSeen"
  },
  "PushSeen": {
    "shares": "ShareSeen",
    "cites": "Cited"
  },
  "SaySeen": {
    "cites": "Cited"
  },
  "HelpersSeen": {
    "cites": "Cited"
  },
  "NightHere": {
    "asks": "BuySeen"
  },
  "RefusedSeen": {
    "cites": "Cited"
  },
  "LobbySeen": {
    "tables": "TableListed",
    "broken": "BrokenSeen"
  },
  "NightSeen": {
    "plan": "Plan",
    "clock": "NightClockSeen",
    "tables": "TileSeen",
    "entrants": "EntrantSeen",
    "money": "MoneySeen",
    "chips": "NightChipsSeen",
    "suggestions": "Suggestion",
    "log": "LogSeen",
    "undo": "LogSeen",
    "dealers": "DealerThere",
    "disputes": "DisputeSeen"
  },
  "Plan": {
    "structure": "Level | Break",
    "buy_in": "Price",
    "rebuys": "Rebuys",
    "re_entries": "ReEntries",
    "add_ons": "AddOn",
    "prizes": "Prizes",
    "chips": "Chip"
  },
  "Rebuys": {
    "price": "Price"
  },
  "ReEntries": {
    "price": "Price"
  },
  "AddOn": {
    "price": "Price"
  },
  "NightClockSeen": {
    "here": "Level | Break",
    "next": "Level | Break",
    "track": "Level | Break"
  },
  "TileSeen": {
    "seats": "SeatSeen"
  },
  "MoneySeen": {
    "prizes": "PrizeSeen"
  },
  "Suggestion": {
    "source": "Place",
    "target": "Place",
    "asks": "Asked"
  },
  "Asked": {
    "places": "Place"
  },
  "ScreenSeen": {
    "clock": "NightClockSeen",
    "prizes": "PrizeSeen",
    "changes": "SeatChangeSeen",
    "structure": "Level | Break",
    "seats": "TileSeen",
    "results": "EntrantSeen"
  },
  "PlayerSeen": {
    "screen": "ScreenSeen",
    "me": "EntrantSeen",
    "move": "SeatChangeSeen",
    "may": "DoSeen",
    "standings": "EntrantSeen",
    "listed": "NightListed"
  },
  "IncidentGroup": {
    "incidents": "IncidentListed"
  },
  "QuestionSeen": {
    "answers": "AnswerSeen",
    "number": "NumberSeen"
  },
  "RulingSeen": {
    "cites": "RuleCited",
    "facts": "FactSeen",
    "then": "ThenSeen",
    "elsewhere": "ElsewhereSeen",
    "precedents": "PrecedentSeen",
    "penalty": "NextPenalty"
  },
  "ElsewhereSeen": {
    "cites": "RuleCited"
  },
  "PrecedentSeen": {
    "facts": "FactSeen",
    "cites": "RuleCited",
    "appeals": "AppealSeen"
  },
  "NextPenalty": {
    "cites": "RuleCited"
  },
  "PenaltySeen": {
    "cites": "RuleCited"
  },
  "ReadingSeen": {
    "question": "QuestionSeen",
    "then": "ThenSeen",
    "cites": "RuleCited"
  },
  "ChecklistSeen": {
    "items": "ItemSeen",
    "cites": "RuleCited",
    "last": "ConfirmedSeen"
  },
  "ChangeSeen": {
    "backs": "BackSeen",
    "cites": "RuleCited"
  },
  "BackSeen": {
    "chips": "ChipsSeen"
  },
  "CountSeen": {
    "cites": "RuleCited"
  },
  "Entered": {
    "lines": "LogSeen"
  },
  "Previewed": {
    "lines": "LogSeen"
  },
  "TemplateSeen": {
    "plan": "Plan"
  },
  "Generated": {
    "structure": "Level | Break",
    "chips": "Chip"
  }
};

/** By tag: the struct of a message. */
const TAGS: Record<string, string> = {
  "hello": "Hello",
  "signed-in": "SignedIn",
  "table": "TableSeen",
  "done": "Done",
  "refused": "RefusedSeen",
  "receipt": "CutReceipt",
  "wrong": "Wrong",
  "said": "Said",
  "lobby": "LobbySeen",
  "night-seen": "NightSeen",
  "screen-seen": "ScreenSeen",
  "player-seen": "PlayerSeen",
  "pong": "Pong"
};

/** By a choice of structs as it stands in PARTS: the field that tells them apart, and the struct of each value. */
const CHOICES: Record<string, { by: string; structs: Record<string, string> }> = {
  "Level | Break": {
    "by": "is",
    "structs": {
      "level": "Level",
      "break": "Break"
    }
  }
};

function filled(named: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(named, one));
  if (value === null || typeof value !== "object") return value;
  const choice = CHOICES[named];
  const struct = choice ? (choice.structs[String((value as Fields)[choice.by])] ?? named) : named;
  const whole: Fields = { ...DEFAULTS[struct], ...value };
  for (const [field, part] of Object.entries(PARTS[struct] ?? {})) whole[field] = filled(part, whole[field]);
  return whole;
}

/** A message as the room sent it, with every field it left out; null when the tag is not known. */
export function whole(message: unknown): Told | null {
  const tag = typeof message === "object" && message !== null && "t" in message ? String(message.t) : "";
  return tag in TAGS ? (filled(TAGS[tag] as string, message) as Told) : null;
}

/** A struct that came by HTTP, with every field the room left out. */
export function wholeStruct<T>(struct: string, value: unknown): T {
  return filled(struct, value) as T;
}
