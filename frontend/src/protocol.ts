// All that goes between a page and the room. Written by frontend/protocol.py from the room's own types.

/** A no-show, which bars the player from the next date. */
export interface AbsenceSeen {
  readonly day: string;
  readonly title: string;
  readonly excused: boolean;
  readonly cites: readonly Cited[];
  readonly may: boolean;
}

/** An account: opening balance, money in and out, and the closing balance. */
export interface AccountSeen {
  readonly account: string;
  readonly title: string;
  readonly before: number;
  readonly came: number;
  readonly went: number;
  readonly stands: number;
}

/** Chips for money without being out of chips: before the first hand, on a break, or when rebuys end. */
export interface AddOn {
  readonly id: string;
  readonly title: string;
  readonly price: Price | null;
  readonly when: "after_rebuys" | "break" | "first_hand";
  readonly level: number;
  readonly most: number;
}

/** Bots added to the table. */
export interface Added {
  readonly names: readonly string[];
}

/** How many bots, and how they play. */
export interface Adding {
  readonly count?: number;
  readonly style?: "aggressive" | "calling" | "loose" | "mixed" | "tight";
}

/** Something the administrator should do: the problem, and the fix. */
export interface Advice {
  readonly urgency: "now" | "soon";
  readonly text: string;
  readonly do: string;
}

/** A player's share of a deal, and their answer. */
export interface AgreedShare {
  readonly id: string;
  readonly name: string;
  readonly cents: number;
  readonly answer: boolean | null;
}

/** A deal, proposed or agreed. */
export interface AgreementSeen {
  readonly how: string;
  readonly shares: readonly AgreedShare[];
  readonly left_over: number;
  readonly paid: boolean;
  readonly stands: boolean;
  readonly may_end: boolean;
}

/** A player's results over all seasons. */
export interface AllTimeLine {
  readonly place: number;
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly seasons: number;
  readonly nights: number;
  readonly wins: number;
  readonly paid_places: number;
  readonly titles: number;
  readonly hits: number;
  readonly points: number;
  readonly average: number;
  readonly best: number;
}

/** All players ever, over all seasons. */
export interface AllTimeSeen {
  readonly club: string;
  readonly seasons: number;
  readonly nights: number;
  readonly lines: readonly AllTimeLine[];
}

/** Something that may be done for an entrant now, or why not: buttons keep their place. */
export interface AllowedAct {
  readonly do: string;
  readonly label: string;
  readonly hint: string;
  readonly may: boolean;
  readonly why: string;
  readonly cites: readonly Cited[];
  readonly command: Record<string, unknown> | null;
}

/** One possible answer to a question. */
export interface AnswerSeen {
  readonly value: string;
  readonly label: string;
}

/** What another house answers. */
export interface AnsweredElsewhere {
  readonly house: string;
  readonly title: string;
  readonly answer: HouseAnswer | null;
  readonly plays: boolean;
  readonly same: boolean;
}

/** An answer to a question: an offered seat, a deal, coming or not, moving now. */
export interface Answering {
  readonly id: string;
  readonly what: "deal" | "late" | "offer" | "seated";
  readonly yes?: boolean;
}

/** The answers to all questions without the club's own rules, and which houses give each answer. */
export interface AnswersSeen {
  readonly inherited: Record<string, readonly RowTold[]>;
  readonly elsewhere: Record<string, Record<string, HousesAnswering>>;
}

/** An appeal against a ruling, and its result. */
export interface AppealSeen {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
  readonly upheld: boolean;
  readonly decision: string;
}

/** An appeal against a ruling: the ruling is upheld, or something else is decided. */
export interface Appealing {
  readonly id: string;
  readonly reason: string;
  readonly upheld: boolean;
  readonly decision?: string;
}

/** A previewed ruling; `id` is your own, never used twice; sent again, it is not done again. */
export interface Applying {
  readonly incident: string;
  readonly facts?: Record<string, string | number | boolean | readonly number[]>;
  readonly declaration?: SaidAndDone | null;
  readonly ask?: string;
  readonly id: string;
  readonly version: number;
  readonly overrule?: Overrule | null;
  readonly by?: string;
}

/** Appoint a player to an office of this table; none: the office is open again. */
export interface Appointing {
  readonly id: string;
  readonly office: string;
  readonly person?: string;
}

/** A player who called the floor. */
export interface AskSeen {
  readonly person: string;
  readonly name: string;
  readonly at: number;
  readonly place: string;
  readonly words: string;
}

/**
 * What must be known before a suggestion can be carried out.
 *
 * `button`: a SetButton for each of `tables`; then the suggestion says more. `cards`: the command's `cards`, one for
 * each of `players` or `tables`, or its `seed` where the software draws. `seed`: its `seed`, which nobody needs to
 * type. `choice`: its `places`, in the order of `players`, among `places`; without `places` its `players`: those of
 * them who want it. `person`: its `dealer` ("" for nobody), its `player` or its `winners`, whichever it has. `stacks`:
 * its `stack`; without a command they are counted by color.
 */
export interface Asked {
  readonly what: "button" | "cards" | "choice" | "person" | "seed" | "stacks";
  readonly words: string;
  readonly tables: readonly number[];
  readonly players: readonly string[];
  readonly places: readonly Place[];
}

/** Where the player sits, and what it is about. */
export interface AskingFloor {
  readonly place: string;
  readonly words?: string;
}

/** The ICM value of the stacks, the largest first, and how the next bust changes it. */
export interface AtStakeSeen {
  readonly rows: readonly StackWorthSeen[];
  readonly bust: string;
  readonly takers: readonly string[];
  readonly bounties_open: boolean;
}

/** In which office somebody acts here; the room says it, nobody brings it through a door. */
export interface Authority {
  readonly office?: string;
  readonly theirs?: string;
  readonly had?: readonly string[];
}

/** What one player gets back, and in which chips; none where the chips at hand can't make it. */
export interface BackSeen {
  readonly seat: number;
  readonly owed: number;
  readonly put: number;
  readonly amount: number;
  readonly chips: readonly ChipsSeen[];
}

/** A hand that may win the bad-beat jackpot, or did, or did not. */
export interface BadBeatSeen {
  readonly claim: string;
  readonly noticed: boolean;
  readonly outcome: string;
  readonly beaten: readonly number[];
  readonly winners: readonly number[];
  readonly seats: readonly number[];
  readonly conditions: readonly ConditionSeen[];
  readonly parts: readonly JackpotPart[];
  readonly fund: string;
  readonly shares: readonly (readonly [number, string])[];
  readonly cites: readonly Cited[];
}

/** An invalid message; the socket stays open unless it happens repeatedly. */
export interface BadMessage {
  readonly t: "wrong";
  readonly text: string;
  readonly id: string;
}

/** Money of one kind that came into the bank or left it tonight. */
export interface BankItem {
  readonly what: string;
  readonly cents: number;
  readonly times: number;
  readonly last: number;
}

/** The cash session for the people who run the bank. */
export interface BankSeen {
  readonly t: "bank-seen";
  readonly evening: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly stage: "closed" | "open";
  readonly version: number;
  readonly now: number;
  readonly currency: CurrencyFormat;
  readonly offset: number;
  readonly notes: readonly number[];
  readonly keeper: number;
  readonly banker: string;
  readonly banker_since: number;
  readonly player_banks: boolean;
  readonly players_sell: boolean;
  readonly tables: readonly TableMoney[];
  readonly players: readonly PlayerMoney[];
  readonly hours: readonly HourDrop[];
  readonly dealers: readonly DealerDrop[];
  readonly lines: readonly MoneyLine[];
  readonly ins: readonly BankItem[];
  readonly outs: readonly BankItem[];
  readonly expected: number;
  readonly safe: number;
  readonly on_tables: number;
  readonly in_boxes: number;
  readonly in_tips: number;
  readonly kept: number;
  readonly credit: readonly CreditSeen[];
  readonly on_credit: number;
  readonly credit_cites: readonly Cited[];
  readonly counts: readonly DrawerCountSeen[];
  readonly last_agreed: number;
  readonly box_counts: readonly DrawerCountSeen[];
  readonly may_hold: readonly (readonly [string, string])[];
  readonly jackpot: FundSeen | null;
  readonly promotions: FundSeen;
  readonly funds: JackpotsSeen;
  readonly cites: readonly Cited[];
  readonly bank_cites: readonly Cited[];
  readonly rake_cites: readonly Cited[];
  readonly jackpot_cites: readonly Cited[];
  readonly undo: LogLine | null;
  readonly log: readonly LogLine[];
}

/** A column of the places: all columns add up to the tournaments. */
export interface BarSeen {
  readonly label: string;
  readonly count: number;
}

/** Log lines before this version; 0: the newest. */
export interface Before {
  readonly before?: number;
}

/** Cards that won something at a showdown, visible to all on the felt. */
export interface BestHand {
  readonly seat: number;
  readonly cards: readonly number[];
  readonly run: number;
  readonly side: string;
  readonly text: string;
}

/** A ready-made amount: min, half, pot or all. */
export interface BetPreset {
  readonly name: string;
  readonly to: number;
}

/** The waiting lists on the wall board, for everyone. */
export interface BoardSeen {
  readonly t: "board-seen";
  readonly evening: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly now: number;
  readonly currency: CurrencyFormat;
  readonly stage: "closed" | "open";
  readonly games: readonly GameSeen[];
  readonly table_cards: boolean;
  readonly cites: readonly Cited[];
  readonly in_person: boolean;
  readonly name_cites: readonly Cited[];
  readonly jackpot: number | null;
  readonly high_hand: HighHandSeen | null;
  readonly public: string;
}

/** Entries behind a figure, newest first. */
export interface BookEntriesSeen {
  readonly title: string;
  readonly cents: number;
  readonly count: number;
  readonly rows: readonly BookEntrySeen[];
}

/** An entry behind a figure, with the log entry that made it. */
export interface BookEntrySeen {
  readonly day: string;
  readonly at: number;
  readonly source: string;
  readonly title: string;
  readonly words: string;
  readonly cents: number;
  readonly lines: readonly (readonly [string, number])[];
  readonly names: readonly string[];
  readonly act: LogLine | null;
}

/** Which dates: the first and the last, as 2026-03-05; "": from the beginning, until now. */
export interface BooksAsked {
  readonly since?: string;
  readonly until?: string;
  readonly source?: string;
  readonly offset?: number;
}

/** The books of some dates in one currency; `came_in` and `went` balance. */
export interface BooksSeen {
  readonly currency: CurrencyFormat;
  readonly entries: number;
  readonly nights: number;
  readonly accounts: readonly AccountSeen[];
  readonly came_in: readonly MoneyPartSeen[];
  readonly went: readonly MoneyPartSeen[];
}

/** How many bots, and how they play. */
export interface BotsWanted {
  readonly count?: number;
  readonly style?: "aggressive" | "calling" | "loose" | "mixed" | "tight";
}

/** A break, and the chips that are colored up in it. */
export interface Break {
  readonly is: "break";
  readonly minutes: number;
  readonly colour_up: readonly number[];
}

/** Something that couldn't be loaded: staff get all details, players at the table only the fact. */
export interface BrokenSeen {
  readonly kind: "evening" | "night" | "office" | "room" | "table";
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly since: number;
  readonly good: number;
  readonly aside: boolean;
  readonly may: readonly ("bring-back" | "close" | "repair" | "set-aside" | "try-again")[];
}

/** Which imported players become members, by the ids of the other program. */
export interface BroughtMeant {
  readonly people: readonly string[];
}

/** Who busted last, for screens. */
export interface BustLine {
  readonly name: string;
  readonly place: number;
  readonly prize: number;
  readonly by: string;
  readonly at: number;
}

/** An offer of the tournament to this player, answered by a command: `rebuy`, `re-enter` or `buy-add-on`. */
export interface BuySeen {
  readonly do: "buy-add-on" | "re-enter" | "rebuy";
  readonly words: string;
  readonly cents: number;
  readonly chips: number;
  readonly add_on: string;
  readonly until: number;
}

/** Hand-for-hand: how far the tables are with this round's hand. */
export interface ByHandSeen {
  readonly until: number;
  readonly round: number;
  readonly dealt: readonly number[];
  readonly done: readonly number[];
  readonly open: readonly number[];
  readonly may_go_on: boolean;
}

/** Dates, the next first. */
export interface CalendarSeen {
  readonly zone: string;
  readonly today: string;
  readonly dates: readonly DateSeen[];
}

/** The official's answer to the question of a floor call. */
export interface CallAnswering {
  readonly id: string;
  readonly fact: string;
  readonly value: string;
  readonly by?: string;
}

/** What an official is asked: a fact, the words, and the answers as (value, words). */
export interface CallQuestion {
  readonly fact: string;
  readonly text: string;
  readonly answers?: readonly (readonly [string, string])[];
}

/** An official is called to a table; without a question everything is answered, and the dealer goes on. */
export interface CallSeen {
  readonly t: "call";
  readonly table: string;
  readonly title: string;
  readonly incident: string;
  readonly incident_title: string;
  readonly by: string;
  readonly facts: readonly FactSeen[];
  readonly fact: string;
  readonly question: string;
  readonly answers: readonly AnswerSeen[];
  readonly decided_by: string;
  readonly speakers: readonly SpeakerSeen[];
  readonly may: boolean;
  readonly decided_at: "" | "felt" | "tablet";
}

/** Call an official about what happened; `id` is your own, never used twice. */
export interface Calling {
  readonly incident: string;
  readonly facts?: Record<string, string | number | boolean | readonly number[]>;
  readonly declaration?: SaidAndDone | null;
  readonly ask?: string;
  readonly id: string;
}

/** One of several answers, if it depends. */
export interface CaseSeen {
  readonly when: string;
  readonly means: string;
  readonly cites: readonly Cited[];
}

/** A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again. */
export interface CashDoing {
  readonly id: string;
  readonly command: CashCommand;
  readonly version?: number | null;
}

/** How a table is dealt: by a dealer with a tablet, or online. */
export interface CashLinking {
  readonly dealing: "online" | "tablet";
}

/** The paper in the printer. */
export interface CashPaper {
  readonly paper?: "a4" | "letter";
}

/** A seat of a table. */
export interface CashSeatSeen {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  readonly since: number;
  readonly fresh: boolean;
  readonly away: number;
  readonly guest: string;
  readonly called: string;
  readonly coming: string;
  readonly card: boolean;
  readonly wants: string;
  readonly wants_chips: number | null;
  readonly chips: number | null;
  readonly banker: boolean;
}

/** Something to do now under the house rules. */
export interface CashSuggested {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  readonly command: CashCommand | null;
  readonly table: number;
  readonly cites: readonly Cited[];
}

/** A table of a game. */
export interface CashTableSeen {
  readonly number: number;
  readonly game: string;
  readonly next_game: string;
  readonly size: number;
  readonly most: number;
  readonly seats: readonly CashSeatSeen[];
  readonly seated: number;
  readonly called: number;
  readonly free: number;
  readonly begun: boolean;
  readonly live: string;
  readonly dealing: "" | "online" | "tablet";
  readonly floor: number;
  readonly banker: string;
  readonly drawn: string;
  readonly came: readonly InRoomSeen[];
  readonly due: readonly InRoomSeen[];
}

/** The certificate, and on which paper. */
export interface CertificatePaper {
  readonly person?: string;
  readonly paper?: "a4" | "letter";
}

/** What a certificate says. */
export interface CertificateSeen {
  readonly name: string;
  readonly club: string;
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly digest: string;
  readonly at: number;
  readonly right: number;
  readonly of: number;
  readonly subjects: readonly string[];
  readonly number: string;
}

/** How to make change for bets that were paid with larger chips. */
export interface ChangeSeen {
  readonly source: "bets" | "pot";
  readonly pulled: readonly number[];
  readonly backs: readonly BackSeen[];
  readonly short: readonly number[];
  readonly steps: readonly string[];
  readonly cites: readonly RuleCited[];
}

/** Bets that need change, clockwise; and the chips in the pot, if known. */
export interface Changing {
  readonly bets: readonly ChipsPut[];
  readonly pot?: readonly (readonly [number, number])[] | null;
}

/** Send a chat message or a sign to the table. */
export interface ChatMessage {
  readonly t: "say";
  readonly id: string;
  readonly table: string;
  readonly text?: string;
  readonly sign?: "" | "laugh" | "nice" | "thanks" | "unlucky" | "wow";
}

/** The last check of the chain: when, and how many faults it found. */
export interface CheckSeen {
  readonly at: number;
  readonly faults: number;
}

/** A check of the scenario. */
export interface CheckShown {
  readonly text: string;
  readonly pattern: string;
  readonly holds: boolean;
}

/** A checklist of a moment in a tournament or session. */
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

/** A chip in use: its value, its color by name, and how many are in a starting stack. */
export interface Chip {
  readonly value: number;
  readonly colour: string;
  readonly each: number;
}

/** The chips in front of one player, (value, count) each, and what they owe of them. */
export interface ChipsPut {
  readonly seat: number;
  readonly owed: number;
  readonly chips: readonly (readonly [number, number])[];
}

/** A number of chips of one value. */
export interface ChipsSeen {
  readonly value: number;
  readonly count: number;
}

/** How many of one chip are needed, and what for. */
export interface ChipsToBring {
  readonly value: number;
  readonly colour: string;
  readonly stacks: number;
  readonly again: number;
  readonly colour_ups: number;
  readonly total: number;
}

/** A rule: its id, and how it came into this house's rulebook (stated, inherited, assumed); "": not in it. */
export interface Cited {
  readonly id: string;
  readonly standing: string;
}

/** The paper in the printer. */
export interface ClaimPaper {
  readonly paper?: "a4" | "letter";
}

/** A jackpot that was won: who gets what, and who has been paid. */
export interface ClaimSeen {
  readonly claim: string;
  readonly table: number;
  readonly at: number;
  readonly fund: number;
  readonly shares: readonly JackpotShareSeen[];
  readonly stays: number;
  readonly done: boolean;
  readonly cites: readonly Cited[];
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

/** The settings a director changes. */
export interface ClubChanges {
  readonly guests?: boolean | null;
  readonly players_open_tables?: boolean | null;
  readonly director_passkeys?: boolean | null;
  readonly currency?: string | null;
  readonly time_format?: "12h" | "24h" | null;
  readonly chips?: 
    readonly (readonly [number, "black" | "blue" | "brown" | "green" | "grey" | "orange" | "pink" | "purple" | "red" |
    "sky" | "white" | "yellow"])[] | null;
  readonly about?: string | null;
  readonly joining?: string | null;
}

/** The settings of the club. */
export interface ClubSeen {
  readonly title: string;
  readonly guests: boolean;
  readonly players_open_tables: boolean;
  readonly director_passkeys: boolean;
  readonly currency: CurrencyFormat;
  readonly time_format: "12h" | "24h";
  readonly chips: 
    readonly (readonly [number, "black" | "blue" | "brown" | "green" | "grey" | "orange" | "pink" | "purple" | "red" |
    "sky" | "white" | "yellow"])[];
  readonly version: string;
  readonly logo: string;
  readonly reached: string;
  readonly about: string;
  readonly joining: string;
  readonly house: string;
  readonly house_title: string;
  readonly league: boolean;
}

/** Whose phone the code is for; "": all players. */
export interface CodeAsked {
  readonly player?: string;
}

/** The code, and the address it leads to. */
export interface CodeSeen {
  readonly address: string;
  readonly svg: string;
}

/** Which page: its path, such as /table/t1. */
export interface CodeWanted {
  readonly path: string;
}

/** A player on the list of a date. */
export interface ComerSeen {
  readonly name: string;
  readonly key: string;
  readonly guest_of: string;
}

/** A command was carried out (or had been, when `again`): its entry in the log, line by line. */
export interface CommandAccepted {
  readonly t: "entered";
  readonly id: string;
  readonly entry: number;
  readonly version: number;
  readonly again: boolean;
  readonly lines: readonly LogLine[];
}

/**
 * Carry out a command at a table: `{"do": "raise", "to": 400}`. The server fills in the sender's own seat.
 *
 * `id` is chosen by the client and never used twice (a UUID); sent again, it gets the first answer and is not
 * done again. With `version` the command is refused as stale when the table has changed since.
 */
export interface CommandMessage {
  readonly t: "do";
  readonly id: string;
  readonly table: string;
  readonly command: TableCommand;
  readonly version?: number | null;
}

/** Two houses side by side. */
export interface Compared {
  readonly house: string;
  readonly title: string;
  readonly other: string;
  readonly other_title: string;
  readonly themes: readonly Theme[];
  readonly count: number;
  readonly alike: number;
}

/** One condition of the bad-beat jackpot. */
export interface ConditionSeen {
  readonly name: string;
  readonly words: string;
  readonly met: boolean | null;
  readonly asked: boolean;
  readonly cites: readonly Cited[];
}

/** A rule of the house's code of conduct. */
export interface ConductRule {
  readonly id: string;
  readonly standing: string;
  readonly says: string;
}

/** Your password, if you have one, so no one else adds a passkey at a browser left open. */
export interface Confirmed {
  readonly password?: string;
}

/** Who completed a checklist, and when. */
export interface ConfirmedSeen {
  readonly at: number;
  readonly by: string;
  readonly items: readonly string[];
  readonly note: string;
}

/** The console. */
export interface ConsoleView {
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
  readonly posted: readonly (Level | Break)[];
  readonly currency: CurrencyFormat;
  readonly clock: NightClockSeen;
  readonly tables: readonly TableTile[];
  readonly entrants: readonly EntrantSeen[];
  readonly listed: number;
  readonly left: number;
  readonly money: MoneySeen;
  readonly chips: NightChipsSeen;
  readonly suggestions: readonly SuggestionSeen[];
  readonly put_off: readonly PutOffSeen[];
  readonly by_hand: ByHandSeen | null;
  readonly log: readonly LogLine[];
  readonly undo: LogLine | null;
  readonly dealers: readonly DealerThere[];
  readonly disputes: readonly DisputeSeen[];
  readonly deal: AgreementSeen | null;
  readonly missing: readonly MissingPlayer[];
  readonly missing_cites: readonly Cited[];
  readonly notices: readonly string[];
  readonly public: string;
  readonly message: string;
  readonly ticker: readonly string[];
  readonly template: boolean;
  readonly forecast: Forecast | null;
}

/** A whole rulebook. */
export interface Contents {
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly digest: string;
  readonly count: number;
  readonly own: number;
  readonly sections: readonly Section[];
}

/** Something to compare: what it is, and the result in both houses. */
export interface Contrast {
  readonly what: string;
  readonly here: string;
  readonly there: string;
  readonly frame: number;
}

/** The newest backup of the club, and how many there are. */
export interface CopySeen {
  readonly at: number;
  readonly size: number;
  readonly count: number;
}

/** Points corrected by hand. */
export interface CorrectionSeen {
  readonly entry: number;
  readonly person: string;
  readonly name: string;
  readonly points: number;
  readonly reason: string;
  readonly night: string;
  readonly at: number;
  readonly by: string;
}

/** Who asks, and whose chips; 0: the pot. */
export interface CountAsked {
  readonly seat: number;
  readonly of?: number;
}

/** What a player who asks for a count may hear, and what the dealer does. */
export interface CountSeen {
  readonly text: string;
  readonly chips: number;
  readonly exact: boolean;
  readonly steps: readonly string[];
  readonly cites: readonly RuleCited[];
}

/** A chip of the set. */
export interface CourseChipSeen {
  readonly name: string;
  readonly value: number;
  readonly each: number;
}

/** A level: as planned, and when it was really played; 0: not played, or not recorded. */
export interface CourseLevelSeen {
  readonly number: number;
  readonly pause: boolean;
  readonly minutes: number;
  readonly small: number;
  readonly big: number;
  readonly ante: number;
  readonly game: string;
  readonly colour_up: boolean;
  readonly began: number;
  readonly ended: number;
}

/** A course to choose, with your progress in it. */
export interface CourseListed {
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly answered: number;
  readonly right: number;
  readonly passed: PassedSeen | null;
}

/** A prize, and who got it. */
export interface CoursePrizeSeen {
  readonly title: string;
  readonly place: number;
  readonly cents: number;
  readonly points: number;
  readonly to: readonly string[];
}

/** A house's course, and your progress in it. */
export interface CourseSeen {
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly questions: number;
  readonly complete: boolean;
  readonly subjects: readonly SubjectSeen[];
  readonly kept: boolean;
  readonly answered: number;
  readonly right: number;
  readonly last: number;
  readonly needed: number;
  readonly passed: PassedSeen | null;
}

/** One step of a tournament: a buy-in, a rebuy, an add-on, or a bust. */
export interface CourseStepSeen {
  readonly at: number;
  readonly what: string;
  readonly person: PersonNamed;
  readonly by: readonly string[];
  readonly table: string;
  readonly seat: number;
  readonly for_good: boolean;
  readonly left: number;
  readonly level: number;
  readonly terms: string;
  readonly chips: number;
  readonly cents: number | null;
}

/** A member in the room, and their club credit. */
export interface CreditSeen {
  readonly player: string;
  readonly name: string;
  readonly cents: number;
}

/** The currency of all amounts, which are sent in its smallest unit. */
export interface CurrencyFormat {
  readonly code: string;
  readonly decimals: number;
}

/**
 * Cut the deck that is sealed now: any text of at most 64 characters. Answered with `receipt`.
 *
 * The first cut of a seat counts. Sent again, also after a lost connection, it is answered with the stored one.
 */
export interface Cut {
  readonly t: "cut";
  readonly table: string;
  readonly seal: string;
  readonly entropy: string;
  readonly id?: string;
}

/** A cut was stored and will be used for the deal: what to compare with the hand's file later. */
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

/** One date with its list; names are for signed-in members. */
export interface DateOpened {
  readonly t: "date-opened";
  readonly date: DateSeen;
  readonly zone: string;
  readonly seated: readonly ComerSeen[];
  readonly waiting: readonly ComerSeen[];
  readonly maybe: readonly ComerSeen[];
  readonly no: readonly ComerSeen[];
  readonly left_out: readonly (readonly [string, string])[];
  readonly cites: readonly Cited[];
  readonly house: string;
  readonly plan: OccasionPlan | null;
  readonly officer: boolean;
}

/** One date of the calendar, as this client may see it. */
export interface DateSeen {
  readonly occasion: string;
  readonly date: string;
  readonly kind: "cash" | "meeting" | "night" | "other";
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly starts: number;
  readonly minutes: number;
  readonly place: string;
  readonly about: string;
  readonly told: "members" | "officers" | "public";
  readonly off: boolean;
  readonly why: string;
  readonly recurs: boolean;
  readonly seats: number;
  readonly taken: number;
  readonly waiting: number;
  readonly mine: "maybe" | "no" | "yes" | "";
  readonly my_place: number;
  readonly my_guests: readonly string[];
  readonly most_guests: number;
  readonly open: boolean;
  readonly night: string;
  readonly stage: "closed" | "open" | "over" | "planned" | "playing" | "seated" | "";
  readonly at_night: boolean;
}

/** With which private link; "": your own, if you are signed in. */
export interface DateWanted {
  readonly answer?: string;
}

/** From which date to which; "": from today, for three months. */
export interface DatesWanted {
  readonly since?: string;
  readonly until?: string;
}

/** What the dealer deals now; the cards may be entered or left out. */
export interface DealSeen {
  readonly street: string;
  readonly say: string;
  readonly burn: boolean;
  readonly board: number;
  readonly hole: readonly (readonly [number, number])[];
  readonly up: number;
  readonly opens: boolean;
}

/** What a dealer dropped, and their tips. */
export interface DealerDrop {
  readonly name: string;
  readonly rake: number;
  readonly promo: number;
  readonly tips: number;
  readonly hands: number;
}

/** What a live dealer sees besides the view: only staff at a live table get it. */
export interface DealerSeen {
  readonly next: "act" | "button" | "deal" | "draw" | "floor" | "push" | "runs" | "show" | "shuffle" | "start";
  readonly say: string;
  readonly coming: Turn | null;
  readonly draws: boolean;
  readonly offices: boolean;
  readonly legal: Legal | null;
  readonly presets: readonly BetPreset[];
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
  readonly hands: readonly (readonly [number, number])[];
  readonly sides: readonly string[];
  readonly split: PushSeen | null;
  readonly undo: string;
  readonly aloud: readonly SaySeen[];
  readonly helpers: HelpersSeen | null;
  readonly due: readonly string[];
  readonly evening: EveningHere | null;
}

/** A dealer who is checked in. */
export interface DealerThere {
  readonly id: string;
  readonly name: string;
  readonly table: number;
  readonly since: number;
  readonly clock: boolean;
}

/** A deck change, and why. */
export interface DeckChanging {
  readonly id: string;
  readonly cause: "asked" | "break" | "marked_card" | "new_deck" | "relief" | "wrong_count";
}

/** A declaration to read, and to carry out if it is binding now. */
export interface Declaring {
  readonly declaration: SaidAndDone;
  readonly apply?: boolean;
  readonly id?: string;
  readonly version?: number | null;
  readonly facts?: Record<string, string | number | boolean | readonly number[]>;
}

/** A delivery: how often it was tried, and the last result. */
export interface DeliverySeen {
  readonly message: string;
  readonly kind: string;
  readonly at: number;
  readonly tries: number;
  readonly tried: number;
  readonly status: number;
  readonly why: string;
  readonly done: boolean;
  readonly due: number;
}

/** What officers and the member know about a person; "": not recorded. */
export interface Details {
  readonly born: string;
  readonly mail: string;
  readonly phone: string;
  readonly address: readonly string[];
  readonly since: string;
}

/** The disk of the database or its backups, in bytes. */
export interface DiskSeen {
  readonly free: number;
  readonly total: number;
}

/** A dispute the director has not settled yet. */
export interface DisputeSeen {
  readonly id: string;
  readonly table: number;
  readonly what: string;
}

/** A command was carried out (or had been, when `again`); the table is now at this version. */
export interface Done {
  readonly t: "done";
  readonly id: string;
  readonly version: number;
  readonly again: boolean;
}

/** What the draft would change. */
export interface DraftChanges {
  readonly base: Compared;
  readonly published: Compared | null;
  readonly rules: readonly RuleChanged[];
}

/** One of the club's own houses, with its draft. */
export interface DraftSeen {
  readonly id: string;
  readonly title: string;
  readonly extends: string;
  readonly base_title: string;
  readonly saved_at: number;
  readonly saved_by: string;
  readonly changed: boolean;
  readonly away: boolean;
  readonly editions: readonly EditionSeen[];
  readonly saves: number;
  readonly text: string;
  readonly values: Record<string, unknown> | null;
  readonly findings: readonly FindingSeen[];
  readonly ready: boolean;
}

/** One draw of seats; every key is written, for other checkers. */
export interface DrawFile {
  readonly form: "cutcard-draw/1";
  readonly night: string;
  readonly title: string;
  readonly entry: number;
  readonly at: number;
  readonly sealed_at: number;
  readonly taken_back: boolean;
  readonly how: "cards" | "hand" | "seed" | "sheet";
  readonly seal: string;
  readonly seed: string;
  readonly words: string;
  readonly players: readonly string[];
  readonly seats: readonly (readonly [number, number])[];
  readonly reserved: readonly number[];
  readonly dealers: readonly number[];
  readonly dealer_seat: number;
  readonly apart: readonly (readonly [number, number])[];
  readonly tables: readonly TableDrawn[];
  readonly button_by: "card" | "named" | "seat";
}

/** A draw, or a seal that no draw has opened: `sealed` one waits for its draw, `void` none will come. */
export interface DrawListed {
  readonly entry: number;
  readonly at: number;
  readonly state: "drawn" | "sealed" | "taken back" | "void";
  readonly seal: string;
  readonly how: "cards" | "hand" | "seed" | "sheet";
  readonly players: number;
  readonly tables: number;
  readonly redraw: boolean;
}

/** A bank or a drop box as it was counted. */
export interface DrawerCountSeen {
  readonly at: number;
  readonly counted: number;
  readonly expected: number;
  readonly table: number;
  readonly by: string;
}

/** One bank: the room's, or a table banker's. */
export interface DrawerReport {
  readonly keeper: number;
  readonly banker: string;
  readonly ins: readonly BankItem[];
  readonly outs: readonly BankItem[];
  readonly expected: number;
  readonly lines: readonly MoneyLine[];
  readonly counts: readonly DrawerCountSeen[];
}

/** One member's dues for one year, in cents. */
export interface DuesYearSeen {
  readonly year: number;
  readonly paid: number;
  readonly left: number;
  readonly day: string;
  readonly noted: boolean;
}

/** Other levels and breaks, and the chance that the tournament then ends in time. */
export interface EarlierEnd {
  readonly kind: "no_break" | "shorter" | "skip";
  readonly chance: number;
  readonly expected: number;
  readonly structure: readonly (Level | Break)[];
  readonly levels: number;
  readonly minutes: number;
}

/** A published edition. */
export interface EditionSeen {
  readonly number: number;
  readonly digest: string;
  readonly at: number;
  readonly by: string;
  readonly note: string;
  readonly restored: number;
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

/** A line of the public standings. */
export interface EmbeddedLine {
  readonly place: number;
  readonly moved: number | null;
  readonly name: string;
  readonly nights: number;
  readonly counting: number;
  readonly points: number;
  readonly behind: number;
  readonly hits: number;
  readonly wins: number;
  readonly final: boolean;
  readonly form: readonly EmbeddedNight[];
}

/** One of the latest tournaments in a line; its height is its share of the best result shown. */
export interface EmbeddedNight {
  readonly away: boolean;
  readonly won: boolean;
  readonly share: number;
}

/** The standings of a season for another site. */
export interface EmbeddedStandings {
  readonly club: string;
  readonly season: string;
  readonly name: string;
  readonly address: string;
  readonly played: number;
  readonly people: number;
  readonly seats: number;
  readonly closed: boolean;
  readonly lines: readonly EmbeddedLine[];
}

/** The standings if the season ended now. */
export interface EndNowSeen {
  readonly leader: PersonNamed;
  readonly by: number;
  readonly last_in: PersonNamed | null;
  readonly first_out: PersonNamed | null;
  readonly ahead: number;
  readonly level: readonly PersonNamed[];
  readonly targets: readonly TargetSeen[];
}

/** An entrant. */
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
  readonly signs: boolean;
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
  readonly bot: boolean;
  readonly notes: readonly string[];
}

/** Who was registered. */
export interface EntrantsAdded {
  readonly names: readonly string[];
}

/** Search: words that their name's words start with; at most this many. */
export interface EntrantsWanted {
  readonly q?: string;
  readonly limit?: number;
}

/** Which figure: the account of a part and its `behind`, on which dates, newest first. */
export interface EntriesAsked {
  readonly account: string;
  readonly behind?: "all" | "brought" | "entered" | "rest" | "won";
  readonly currency?: string;
  readonly since?: string;
  readonly until?: string;
  readonly source?: string;
  readonly skip?: number;
}

/** All players in the final start with the same chips. */
export interface EqualStacks {
  readonly type: "equal";
  readonly chips: number;
}

/** The equity of all players. */
export interface EquityOdds {
  readonly exact: boolean;
  readonly deals: number;
  readonly stands_pat: boolean;
  readonly players: readonly PlayerOdds[];
}

/** A range for each of two to six players, the board, and whether to sample where an exact count is possible. */
export interface EquityWanted {
  readonly ranges: readonly string[];
  readonly board?: string;
  readonly dead?: string;
  readonly game?: string;
  readonly sampled?: boolean;
}

/** What is deleted with a member, and what stays. */
export interface ErasingSeen {
  readonly person: PersonRef;
  readonly gone: readonly string[];
  readonly stays: readonly string[];
}

/** One session at the table. */
export interface Evening {
  readonly since: number;
  readonly until: number;
  readonly running: boolean;
  readonly hands: number;
  readonly rows: readonly LedgerRow[];
  readonly moves: readonly LedgerMove[];
  readonly payments: readonly LedgerPayment[];
  readonly taken: number;
  readonly carried: number;
  readonly missing: readonly LedgerGap[];
}

/** The settings of a new session of a house. */
export interface EveningBegins {
  readonly seats: number;
  readonly one_more: boolean;
  readonly player_banks: boolean;
  readonly jackpot: boolean;
  readonly cites: readonly Cited[];
  readonly currency: CurrencyFormat;
  readonly games: readonly GameBefore[];
  readonly float_cents: number;
  readonly high_hand: number;
  readonly high_hand_minutes: number;
}

/** The cash session of a table, as its dealer sees it. */
export interface EveningHere {
  readonly evening: string;
  readonly title: string;
  readonly table: CashTableSeen;
  readonly table_cards: boolean;
  readonly dealers_sell: boolean;
  readonly card_cites: readonly Cited[];
  readonly chips_cites: readonly Cited[];
  readonly open_cites: readonly Cited[];
}

/** A cash session in a list. */
export interface EveningListed {
  readonly id: string;
  readonly title: string;
  readonly house: string;
  readonly stage: "closed" | "open";
  readonly opened: number;
  readonly tables: number;
  readonly seated: number;
  readonly waiting: number;
}

/** A cash session to open; `id` is your own, never used twice: sent again, it is the same session. */
export interface EveningOrder {
  readonly plan: SessionPlan;
  readonly id?: string;
  readonly then?: readonly CashCommand[];
}

/** A player's cash session, the newest first. */
export interface EveningPlayed {
  readonly evening: string;
  readonly title: string;
  readonly opened: number;
  readonly currency: CurrencyFormat;
  readonly sessions: readonly PlayedSession[];
}

/** The report of a cash session. */
export interface EveningReport {
  readonly evening: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly stage: "closed" | "open";
  readonly opened: number;
  readonly now: number;
  readonly currency: string;
  readonly tables: readonly TableMoney[];
  readonly hours: readonly HourDrop[];
  readonly dealers: readonly DealerDrop[];
  readonly players: readonly PlayerResult[];
  readonly drawers: readonly DrawerReport[];
  readonly box_counts: readonly DrawerCountSeen[];
  readonly jackpot: FundSeen | null;
  readonly promotions: FundSeen;
  readonly claims: readonly ClaimSeen[];
  readonly wrong: readonly string[];
}

/** An example played through, and in another house too if asked for. */
export interface Example {
  readonly number: number;
  readonly scenario: string;
  readonly title: string;
  readonly note: string;
  readonly game: string;
  readonly game_title: string;
  readonly stakes: Stakes;
  readonly board: number;
  readonly here: ScenarioPlayed;
  readonly there: ScenarioPlayed | null;
  readonly contrasts: readonly Contrast[];
}

/** Another house to play the same example in; empty: none. */
export interface ExampleAsked {
  readonly house?: string;
}

/** An example of a rule; `number` counts from 1. */
export interface ExampleListed {
  readonly number: number;
  readonly scenario: string;
  readonly title: string;
  readonly note: string;
}

/** A member was expelled or suspended. */
export interface ExclusionSeen {
  readonly until: string;
  readonly why: string;
}

/** A fact that an answer may depend on; without choices it is a number. */
export interface FactAsked {
  readonly question: string;
  readonly choices: readonly (readonly [string, string])[];
}

/** One fact behind the ruling, in words. */
export interface FactSeen {
  readonly fact: string;
  readonly value: string;
  readonly text: string;
  readonly asked: boolean;
}

/** A file: its name, and its content in base64. */
export interface FileDropped {
  readonly name: string;
  readonly data: string;
}

/** A file that was added, and what was read from it. */
export interface FileSeen {
  readonly name: string;
  readonly nights: number;
  readonly wrong: readonly string[];
  readonly doubts: readonly string[];
  readonly more_doubts: number;
  readonly left_out: readonly string[];
}

/** A tournament to make the final; `people`: who plays among those tied at the cutoff. */
export interface FinalAsked {
  readonly id: string;
  readonly night: string;
  readonly people?: readonly string[];
  readonly fund?: number;
}

/** Who makes the final, and with how many chips. */
export interface FinalRules {
  readonly seats: number;
  readonly stacks: EqualStacks | StacksByPoints | StacksByPlace;
}

/** A finding of lint: where it is, and what is wrong or allowed. */
export interface FindingSeen {
  readonly level: Severity;
  readonly what: string;
  readonly path: readonly (string | number)[];
  readonly place: string;
  readonly line: number;
}

/** How a night went for one person. A place of 0: they are still in, or it is not known. */
export interface Finish {
  readonly person: string;
  readonly name: string;
  readonly place?: number;
  readonly buy_in?: number;
  readonly buy_in_rake?: number;
  readonly rebuys?: number;
  readonly rebuy_cost?: number;
  readonly rebuy_rake?: number;
  readonly add_ons?: number;
  readonly add_on_cost?: number;
  readonly add_on_rake?: number;
  readonly bounty_chips?: number;
  readonly bounty_cost?: number;
  readonly bounties_won?: number;
  readonly bounty_won?: number;
  readonly bounties_kept?: number;
  readonly bounty_kept?: number;
  readonly prize?: number;
  readonly cash_adjustment?: number;
  readonly hits?: number;
  readonly round_out?: number;
  readonly played?: number;
  readonly chips?: number;
  readonly extras?: readonly ResultExtra[];
  readonly out_by?: readonly string[];
  readonly nights?: number;
  readonly wins?: number;
}

/** What was done, item by item; `id` is your own, never used twice. */
export interface FloorConfirming {
  readonly id: string;
  readonly items?: readonly string[];
  readonly note?: string;
}

/** When a tournament ends, estimated from its chips and levels; times in milliseconds since 1970. */
export interface Forecast {
  readonly left: number;
  readonly expected: number;
  readonly early: number;
  readonly late: number;
  readonly doubt: "" | "before" | "quiet" | "stands";
  readonly since: number;
  readonly by: number;
  readonly chance: number;
  readonly sooner: readonly EarlierEnd[];
  readonly fixed: boolean;
  readonly fixed_cites: readonly Cited[];
}

/** A plan, and the expected number of entrants. */
export interface Foreseeing {
  readonly plan: Plan;
  readonly entrants: number;
  readonly again?: number;
  readonly add_ons?: number;
}

/** By when it should end; 0: any time. */
export interface Foretelling {
  readonly by?: number;
}

/** The whole form. */
export interface Form {
  readonly themes: readonly ThemeAsked[];
  readonly slots: Record<string, SlotAsked>;
  readonly facts: Record<string, FactAsked>;
  readonly tags: readonly (readonly [string, readonly (readonly [string, string])[]])[];
}

/** One question; `facts` are what an answer to it may depend on. */
export interface FormQuestion {
  readonly slot: string;
  readonly question: string;
  readonly subject: string;
  readonly facts: readonly string[];
}

/** A formula, or the name of a preset, and the tournament to try it on; "": only check it. */
export interface FormulaTrial {
  readonly formula: string;
  readonly night?: string;
}

/** A formula tried on a past tournament; or where its error is. */
export interface FormulaTried {
  readonly text: string;
  readonly wrong: string;
  readonly line: number;
  readonly column: number;
  readonly night: string;
  readonly title: string;
  readonly rows: readonly WorkedSeen[];
}

/** One step and the table after it. */
export interface Frame {
  readonly line: number;
  readonly said: string;
  readonly told: readonly HappeningTold[];
  readonly refused: NotDone | null;
  readonly expected: string;
  readonly view: TableView | null;
  readonly room: RoomDrawn | null;
  readonly waits: string;
  readonly may: string;
  readonly legal: Legal | null;
  readonly checks: readonly CheckShown[];
  readonly parted: "" | "allowed" | "refused";
}

/** What is kept in a fund. */
export interface FundHeld {
  readonly fund: string;
  readonly cents: number;
}

/** What came into a fund tonight, and what left it. */
export interface FundSeen {
  readonly began: number;
  readonly dropped: number;
  readonly added: number;
  readonly paid: number;
  readonly now: number;
}

/** A game as it was opened, and its tables. */
export interface GameBefore {
  readonly plan: GamePlan;
  readonly tables: readonly number[];
}

/** A game on offer. */
export interface GameListed {
  readonly id: string;
  readonly title: string;
  readonly family: string;
  readonly betting: string;
  readonly most: number;
  readonly blinds: boolean;
  readonly button_blind: boolean;
  readonly choices: Record<string, TableChoices>;
}

/** A game on offer: what is played, at what stakes, and how many players start it. */
export interface GamePlan {
  readonly game: string;
  readonly stakes: Stakes;
  readonly title: string;
  readonly least: number;
  readonly most: number;
  readonly seats: number;
  readonly starts_with: number;
  readonly collects: "none" | "rake" | "time";
  readonly time_cents: number;
  readonly time_minutes: number;
  readonly credit: boolean;
  readonly feeds: number;
  readonly placard: string;
}

/** A game with its tables and its waiting list. */
export interface GameSeen {
  readonly id: string;
  readonly title: string;
  readonly stakes: string;
  readonly game: string;
  readonly least: number;
  readonly most: number;
  readonly starts_with: number;
  readonly seats: number;
  readonly collects: "none" | "rake" | "time";
  readonly time_cents: number;
  readonly time_minutes: number;
  readonly feeds: number;
  readonly credit: boolean;
  readonly placard: string;
  readonly tables: readonly CashTableSeen[];
  readonly waiting: readonly WaitSeen[];
  readonly free: number;
}

/** A structure, the chips for it, and what to expect. */
export interface Generated {
  readonly structure: readonly (Level | Break)[];
  readonly chips: readonly Chip[];
  readonly last_level: number;
  readonly minutes: number;
  readonly total: number;
}

/** A name that is not in use. */
export interface Guest {
  readonly token_wanted?: boolean;
  readonly id?: string;
  readonly name: string;
}

/** In which format. */
export interface HandAsked {
  readonly as?: "json" | "ohh" | "phh" | "text" | "tracker";
}

/** One finished hand. */
export interface HandListed {
  readonly hand: string;
  readonly at: number;
  readonly table: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly game: string;
  readonly game_title: string;
  readonly players: readonly (readonly [number, string])[];
  readonly pot: number;
  readonly mine: number;
  readonly result: number;
  readonly hole: readonly number[];
  readonly boards: readonly (readonly number[])[];
  readonly showdown: boolean;
  readonly shared: boolean;
  readonly chip_cents: number;
}

/** A hand to replay, as its viewer may see it. */
export interface HandReplay {
  readonly hand: string;
  readonly at: number;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly game: string;
  readonly game_title: string;
  readonly stakes: Stakes;
  readonly viewer: number;
  readonly names: Record<string, string>;
  readonly size: number;
  readonly small: number;
  readonly big: number;
  readonly seal: string;
  readonly pictures: readonly Picture[];
}

/** How many, and which: the newest, or those before this one. */
export interface HandsAsked {
  readonly before?: string;
  readonly limit?: number;
}

/** Your tables and games, to choose from; and totals of the hands that match. */
export interface HandsPlayed {
  readonly tables: readonly PlayedThere[];
  readonly games: readonly PlayedThere[];
  readonly count: number;
  readonly net: number;
  readonly chip_cents: number;
}

/** Which of your hands: filters left empty match every hand. */
export interface HandsWanted {
  readonly game?: string;
  readonly table?: string;
  readonly since?: number;
  readonly until?: number;
  readonly result?: "" | "lost" | "won";
  readonly showdown?: "" | "no" | "yes";
}

/** One event. */
export interface HappeningTold {
  readonly what: string;
  readonly text: string;
  readonly seat: number;
  readonly cites: readonly Cited[];
}

/** Who can be compared, the top eight among each other, and the two asked for. */
export interface HeadToHeadSeen {
  readonly people: readonly PersonNamed[];
  readonly among: readonly PairSeen[];
  readonly pair: PairSeen | null;
}

/** The first message on every socket. */
export interface Hello {
  readonly t: "hello";
  readonly now: number;
  readonly me: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** Who created a link for a forgotten password, and when; when it expires, or when it was used. */
export interface HelpSeen {
  readonly by: string;
  readonly made: number;
  readonly expires: number;
  readonly used: number;
}

/** Which players do what a club dealer doesn't. */
export interface HelpersSeen {
  readonly dealer: number;
  readonly may_deal: string;
  readonly shuffler: number;
  readonly muck: number;
  readonly cites: readonly Cited[];
}

/** A high-hand period that is over, was won, and is not paid yet. */
export interface HighHandDue {
  readonly until: number;
  readonly cents: number;
  readonly hand: string;
  readonly players: readonly string[];
}

/** What the best hand of this period wins, until when, and the best hand so far. */
export interface HighHandSeen {
  readonly cents: number;
  readonly until: number;
  readonly hand: string;
  readonly players: readonly string[];
  readonly due: number;
}

/** How a table is run, for its host. */
export interface HostSeen {
  readonly turn: number;
  readonly bank: number;
  readonly timer: boolean;
  readonly timer_on: boolean;
  readonly paused: boolean;
  readonly private: boolean;
  readonly password: boolean;
  readonly call_clock: boolean;
  readonly straddle: HouseAllows;
  readonly runs: HouseAllows;
  readonly removed: readonly (readonly [string, string])[];
  readonly in_hand: boolean;
  readonly closing_cites: readonly Cited[];
  readonly coming: Stakes | null;
}

/** Rake and promotions of a table in one hour. */
export interface HourDrop {
  readonly table: number;
  readonly hour: number;
  readonly rake: number;
  readonly promo: number;
  readonly hands: number;
}

/** Whether the house has something that a table may do without, and by which rules. */
export interface HouseAllows {
  readonly allowed: boolean;
  readonly cites: readonly Cited[];
}

/** What a house answers, in words, and the rules behind it. */
export interface HouseAnswer {
  readonly means: string;
  readonly cites: readonly Cited[];
  readonly assumed: string;
  readonly cases: readonly CaseSeen[];
}

/** A house on offer: its games, and its most distinctive rules. */
export interface HouseListed {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly digest: string;
  readonly games: readonly GameListed[];
  readonly own_ways: readonly Way[];
  readonly rotations: readonly GameListed[];
  readonly own: boolean;
  readonly extends: string;
  readonly editions: readonly EditionSeen[];
}

/** Which houses answer this. */
export interface HousesAnswering {
  readonly houses: readonly string[];
  readonly says: string;
  readonly settings: Record<string, unknown>;
}

/** What an import would do. */
export interface ImportSeen {
  readonly id: string;
  readonly files: readonly FileSeen[];
  readonly nights: readonly NightToBring[];
  readonly people: readonly PersonToBring[];
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly broken: number;
}

/** Save the import; `id` is your own; sent again, it gets the first answer and is not done again. */
export interface ImportWanted {
  readonly id: string;
  readonly without_broken?: boolean;
}

/** A player in the room. */
export interface InRoomSeen {
  readonly player: string;
  readonly name: string;
  readonly kept: number;
  readonly carries: number | null;
}

/** Incidents that belong together. */
export interface IncidentGroup {
  readonly group: string;
  readonly title: string;
  readonly incidents: readonly IncidentListed[];
}

/** An incident at a table. */
export interface IncidentListed {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly why_not: string;
}

/** What to search for, in words. */
export interface IncidentsAsked {
  readonly q?: string;
}

/** Incidents possible at a table now that match the search. */
export interface IncidentsSeen {
  readonly t: "incidents";
  readonly groups: readonly IncidentGroup[];
  readonly fits: string;
  readonly found: readonly IncidentListed[];
}

/** An open invitation; `left` -1: no limit. */
export interface InvitationSeen {
  readonly id: string;
  readonly roles: readonly ("banker" | "dealer" | "director" | "floor" | "player" | "rail")[];
  readonly by: string;
  readonly made: number;
  readonly expires: number;
  readonly left: number;
}

/** A link to pass on; it is shown only once. */
export interface Invited {
  readonly id: string;
  readonly link: string;
  readonly token: string;
  readonly expires: number;
}

/** Roles, for how many people (0: no limit), for how many days. */
export interface Inviting {
  readonly roles?: readonly ("banker" | "dealer" | "director" | "floor" | "player" | "rail")[];
  readonly uses?: number;
  readonly days?: number;
}

/** One item of a checklist: a rule, in its own words. */
export interface ItemSeen {
  readonly id: string;
  readonly says: string;
  readonly standing: string;
  readonly done: boolean;
}

/** Who gets a part of the jackpot, in percent; several players split it equally. */
export interface JackpotPart {
  readonly part: "beaten" | "table" | "winner";
  readonly percent: number;
  readonly seats: readonly number[];
  readonly cites: readonly Cited[];
}

/** One player's share of a jackpot, and for what. */
export interface JackpotShareSeen {
  readonly player: string;
  readonly name: string;
  readonly cents: number;
  readonly part: "beaten" | "table" | "winner";
  readonly paid: boolean;
}

/** Jackpot, high hand and promotions. */
export interface JackpotsSeen {
  readonly jackpot: number | null;
  readonly promotions: number;
  readonly high_hand: HighHandSeen | null;
  readonly claims: readonly ClaimSeen[];
  readonly due: readonly HighHandDue[];
}

/** The token of an invitation link, a name, and a password for next time. */
export interface Joining {
  readonly token_wanted?: boolean;
  readonly id?: string;
  readonly token: string;
  readonly name: string;
  readonly password?: string;
}

/** A key as directors see it: everything but the key itself. */
export interface KeySeen {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly scopes: readonly string[];
  readonly made: number;
  readonly expires: number;
  readonly used: number;
}

/** A new key; it is shown only once. */
export interface KeyShown {
  readonly key: string;
  readonly seen: KeySeen;
}

/** What a key is for, its scopes, and for how many days. */
export interface KeyWanted {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days?: number;
}

/** All keys, and all scopes with their descriptions. */
export interface KeysSeen {
  readonly keys: readonly KeySeen[];
  readonly scopes: Record<string, string>;
}

/** One answer to choose from, in words. */
export interface KindAsked {
  readonly kind: string;
  readonly means: string;
  readonly settings: readonly SettingAsked[];
  readonly more: string;
}

/** Knockouts: how many, of whom, and by whom. */
export interface KnockOutsSeen {
  readonly hits: number;
  readonly out: number;
  readonly of: readonly KnockSeen[];
  readonly by: readonly KnockSeen[];
}

/** A player they knocked out, or who knocked them out, and how often. */
export interface KnockSeen {
  readonly person: string;
  readonly name: string;
  readonly times: number;
}

/** One of the latest tournaments in a player's line. */
export interface LastSeen {
  readonly night: string;
  readonly away: boolean;
  readonly place: number;
  readonly points: number;
  readonly won: boolean;
  readonly counts: boolean;
}

/** A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again. */
export interface LeagueDoing {
  readonly id: string;
  readonly command: LeagueCommand;
  readonly version?: number | null;
}

/** All seasons, the latest first. */
export interface LeagueSeen {
  readonly club: string;
  readonly currency: CurrencyFormat;
  readonly public: boolean;
  readonly current: string;
  readonly seasons: readonly SeasonListed[];
}

/** A learner of a house's rules. */
export interface LearnerSeen {
  readonly person: string;
  readonly name: string;
  readonly answered: number;
  readonly right: number;
  readonly at: number;
  readonly passed: number;
  readonly number: string;
}

/** Chips missing since a hand, by its number; below 0: too many. */
export interface LedgerGap {
  readonly hand: number;
  readonly amount: number;
}

/** Chips in or out, with their time. */
export interface LedgerMove {
  readonly at: number;
  readonly name: string;
  readonly kind: "add" | "host" | "in" | "out";
  readonly amount: number;
}

/** Which payment of which session was paid, or is outstanding after all. */
export interface LedgerPaid {
  readonly evening: number;
  readonly payer: string;
  readonly payee?: string;
  readonly amount: number;
  readonly paid?: boolean;
}

/** What one player owes another, or has paid. */
export interface LedgerPayment {
  readonly debtor: string;
  readonly creditor: string;
  readonly amount: number;
  readonly payer: string;
  readonly payee: string;
  readonly paid: number;
  readonly marked: string;
  readonly may: boolean;
}

/** One player's session. */
export interface LedgerRow {
  readonly name: string;
  readonly bought: number;
  readonly away: number;
  readonly seated: number;
  readonly net: number;
  readonly hands: number;
  readonly since: number;
  readonly until: number;
}

/** The ledger of a table, the last session first. */
export interface LedgerSeen {
  readonly title: string;
  readonly stakes: string;
  readonly chip_cents: number;
  readonly evenings: readonly Evening[];
}

/** A player who may not play. */
export interface LeftOutSeen {
  readonly name: string;
  readonly text: string;
  readonly cites: readonly Cited[];
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
  readonly discard: number;
  readonly runs: number;
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

/** One line of the table's log, as a player reads it. */
export interface Line {
  readonly version: number;
  readonly what: EventKind;
  readonly text: string;
  readonly seat: number;
  readonly amount: number;
  readonly cards: readonly number[];
  readonly cites: readonly Cited[];
  readonly by: string;
}

/** A line of the standings. */
export interface LineSeen {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly place: number;
  readonly moved: number | null;
  readonly nights: number;
  readonly counting: number;
  readonly points: number;
  readonly behind: number;
  readonly hits: number;
  readonly wins: number;
  readonly final: boolean;
  readonly corrected: number;
  readonly last: readonly LastSeen[];
}

/** A tablet for a table; `id` is your own, never used twice. */
export interface Linking {
  readonly id: string;
}

/** A file of members from a spreadsheet; `take`: import it, else only preview. */
export interface ListSent {
  readonly text: string;
  readonly take?: boolean;
}

/** Who is on the tournament's list now, and who is not and why. */
export interface ListTakenOver {
  readonly night: string;
  readonly taken: readonly string[];
  readonly left_out: readonly LeftOutSeen[];
}

/** What a line of the file does. */
export interface ListedLine {
  readonly line: number;
  readonly name: string;
  readonly what: "changed" | "new" | "refused" | "same";
  readonly changes: readonly string[];
  readonly column: string;
  readonly why: string;
}

/** A player's line if tonight ended now. */
export interface LiveLineSeen {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly place: number;
  readonly moved: number | null;
  readonly points: number;
  readonly tonight: number | null;
  readonly tonight_place: number;
  readonly still_in: boolean;
}

/** A tournament in progress or not closed yet, and the standings if it ended now. */
export interface LiveNightSeen {
  readonly night: string;
  readonly title: string;
  readonly over: boolean;
  readonly by: "" | "chips" | "shared";
  readonly told: string;
  readonly lines: readonly LiveLineSeen[];
}

/** All tables, and what couldn't be loaded. */
export interface LobbySeen {
  readonly t: "lobby";
  readonly now: number;
  readonly tables: readonly TableListed[];
  readonly broken: readonly BrokenSeen[];
}

/** One entry of a log, as pages show it. */
export interface LogLine {
  readonly entry: number;
  readonly at: number;
  readonly by: string;
  readonly role: string;
  readonly device: string;
  readonly text: string;
  readonly cites: readonly Cited[];
  readonly taken_back: boolean;
  readonly takes_back: readonly number[];
}

/** One event: its name, and its words where the log still has them. */
export interface LoggedAct {
  readonly what: EventKind;
  readonly text: string;
}

/** An image in PNG or JPEG, in base64; empty: remove the logo. */
export interface LogoWanted {
  readonly picture?: string;
}

/** The server's own slow check of the whole event log: when the last one ended, and how far the current one is. */
export interface LookSeen {
  readonly ended: number;
  readonly percent: number;
  readonly found: readonly string[];
}

/** A passkey made by a browser, and its name. */
export interface Made {
  readonly name: string;
  readonly passkey: string;
  readonly client_data: string;
  readonly attestation: string;
}

/** A house to create: its id, its name and the house it extends; or a whole text with all three. */
export interface Making {
  readonly id?: string;
  readonly title?: string;
  readonly extends?: string;
  readonly text?: string;
}

/** Under which name; empty: their own. */
export interface MakingMember {
  readonly name?: string;
}

/** Who this client is signed in as, and what they may do. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly public: string;
  readonly roles: readonly ("banker" | "dealer" | "director" | "floor" | "player" | "rail")[];
  readonly kind: "bot" | "guest" | "member";
  readonly club: string;
  readonly has_password: boolean;
  readonly may_open_tables: boolean;
  readonly may_invite: boolean;
  readonly officer: boolean;
  readonly kept_out: string;
  readonly token: string;
}

/** A tournament that both played. */
export interface MeetingSeen {
  readonly night: string;
  readonly title: string;
  readonly started: number;
  readonly one_place: number;
  readonly other_place: number;
  readonly one_hits: number;
  readonly other_hits: number;
}

/** What a whole file does, or did; if one line is refused, nothing is done. */
export interface MemberListSeen {
  readonly lines: readonly ListedLine[];
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  readonly left_out: readonly string[];
  readonly taken: boolean;
}

/** Which member a player is, by id; "": none. */
export interface MemberMeant {
  readonly person?: string;
}

/** A member's record, for officers and the member. */
export interface MemberRecord {
  readonly id: string;
  readonly name: string;
  readonly public: string;
  readonly short: string;
  readonly shown: "full" | "nickname" | "short";
  readonly nickname: string;
  readonly kind: "bot" | "guest" | "member";
  readonly roles: readonly ("banker" | "dealer" | "director" | "floor" | "player" | "rail")[];
  readonly since: string;
  readonly details: Details;
  readonly age: number | null;
  readonly photo: boolean;
  readonly signs_in: boolean;
  readonly brought_by: PersonRef | null;
  readonly guests: readonly PersonRef[];
  readonly merged: readonly MergedSeen[];
  readonly nights: readonly NightPlayed[];
  readonly evenings: readonly EveningPlayed[];
  readonly notes: readonly NoteSeen[];
}

/** A member as a row of the list. */
export interface MemberSeen {
  readonly id: string;
  readonly name: string;
  readonly offices: readonly string[];
  readonly since: number;
  readonly dues: readonly DuesYearSeen[];
  readonly standing: "barred" | "expelled" | "good" | "suspended";
  readonly until: string;
  readonly why: string;
  readonly sanction: string;
  readonly sanction_day: string;
  readonly nights: number;
  readonly last_played: string;
}

/** What the club knows of a player who registers; None: unknown. */
export interface MemberStanding {
  readonly age?: number | null;
  readonly member?: boolean | null;
  readonly dues_paid?: boolean;
  readonly barred?: readonly string[];
  readonly barred_why?: string;
  readonly kept_out?: "" | "barred" | "expelled" | "suspended";
  readonly kept_out_why?: string;
  readonly kept_out_by?: readonly string[];
  readonly back_on?: string;
}

/** A member who may be meant. */
export interface MemberSuggested {
  readonly person: string;
  readonly name: string;
  readonly same: boolean;
}

/** The name to delete, typed to confirm. */
export interface Member_changesConfirming {
  readonly name: string;
}

/** Dues and standing of one member, for themselves and the officers. */
export interface MembershipSeen {
  readonly member: MemberSeen;
  readonly house: string;
  readonly currency: CurrencyFormat;
  readonly year: number;
  readonly dues: number;
  readonly taken: boolean;
  readonly cites: readonly Cited[];
}

/** A record that was merged into this one. */
export interface MergedSeen {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly at: number;
}

/** A seated player who is not checked in, and what the house does about them when play starts. */
export interface MissingPlayer {
  readonly id: string;
  readonly name: string;
  readonly what: "ask" | "leave" | "seat";
}

/** Money that came into the bank or left it. */
export interface MoneyLine {
  readonly entry: number;
  readonly at: number;
  readonly who: string;
  readonly words: string;
  readonly incoming: number;
  readonly outgoing: number;
  readonly taken_back: boolean;
}

/** A part of what came in, or of where it went. */
export interface MoneyPartSeen {
  readonly account: string;
  readonly words: string;
  readonly cents: number;
  readonly held: boolean;
  readonly behind: "all" | "brought" | "entered" | "rest" | "won";
}

/** The money at a glance. */
export interface MoneySeen {
  readonly entries: number;
  readonly rebuys: number;
  readonly add_ons: number;
  readonly taken: number;
  readonly owed: number;
  readonly pool: number;
  readonly charity: number;
  readonly fund: number;
  readonly fund_title: string;
  readonly fees: number;
  readonly bounties: number;
  readonly guarantee: number;
  readonly overlay: number;
  readonly prizes: readonly PrizeSeen[];
  readonly paid_out: number;
  readonly till: number;
  readonly cites: readonly Cited[];
}

/** One card from one place to another; `seat` is the player it comes from or goes to; `up`: everybody saw it. */
export type Move = 
    readonly [number, "aside" | "board" | "bottom" | "burns" | "down" | "muck" | "scrap" | "stub" | "up", "aside" |
    "board" | "bottom" | "burns" | "down" | "muck" | "scrap" | "stub" | "up", number, boolean];

/** What moves to one record when another is merged into it. */
export interface MovesSeen {
  readonly person: PersonRef;
  readonly into: PersonRef;
  readonly moves: readonly string[];
}

/** The token of a link for a forgotten password, and the new password. */
export interface NewPassword {
  readonly token_wanted?: boolean;
  readonly token: string;
  readonly password: string;
}

/** The next penalty for this player under the house rules. */
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

/** Chips in play, and where they came from. */
export interface NightChipsSeen {
  readonly in_play: number;
  readonly average: number;
  readonly big_blinds: number;
  readonly reasons: readonly (readonly [string, number])[];
  readonly smallest: number;
  readonly counted_at: number;
  readonly uncounted: number;
  readonly trouble: string;
}

/** The clock: at `now` so much is left; while it runs, a page counts down from there. */
export interface NightClockSeen {
  readonly now: number;
  readonly running: boolean;
  readonly index: number;
  readonly level: number;
  readonly left: number;
  readonly paused: readonly string[];
  readonly on_break: boolean;
  readonly extra: boolean;
  readonly games: readonly string[];
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

/** The timeline of a tournament. */
export interface NightCourseSeen {
  readonly night: string;
  readonly source: string;
  readonly levels: readonly CourseLevelSeen[];
  readonly steps: readonly CourseStepSeen[];
  readonly prizes: readonly CoursePrizeSeen[];
  readonly chips: readonly CourseChipSeen[];
  readonly moments: readonly number[];
  readonly paid: number;
  readonly rake: number;
  readonly bounties: number;
  readonly given: number;
  readonly missing: readonly string[];
  readonly doubts: readonly string[];
  readonly left_out: readonly string[];
}

/** A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again. */
export interface NightDoing {
  readonly id: string;
  readonly command: NightCommand;
  readonly version?: number | null;
}

/** The tournament of this table, in a line. */
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

/** How a tournament went for one player. */
export interface NightLineSeen {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly place: number;
  readonly prize: number;
  readonly hits: number;
  readonly points: number;
  readonly by_formula: number;
  readonly beside: readonly (readonly [string, number])[];
  readonly rebuys: number;
  readonly add_ons: number;
  readonly out_by: readonly string[];
  readonly counts: boolean;
}

/** A tournament in a list. */
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
  readonly currency: CurrencyFormat;
  readonly chips: number;
  readonly room: string;
  readonly mine: "absent" | "cancelled" | "in" | "out" | "registered" | "waiting" | "";
}

/** A tournament of the league. */
export interface NightOfLeagueSeen {
  readonly id: string;
  readonly title: string;
  readonly currency: CurrencyFormat;
  readonly league: string;
  readonly season: string;
  readonly season_name: string;
  readonly how: "counts" | "final" | "left out";
  readonly why: string;
  readonly started: number;
  readonly ended: number;
  readonly entrants: number;
  readonly money_in: number;
  readonly prizes: number;
  readonly paid_places: number;
  readonly formula: string;
  readonly ours: boolean;
  readonly lines: readonly NightLineSeen[];
  readonly trouble: string;
}

/** The plan of a new tournament; `id` is your own, never used twice: sent again, it is the same tournament. */
export interface NightOrder {
  readonly plan: Plan;
  readonly id?: string;
}

/** The paper in the printer. */
export interface NightPaper {
  readonly paper?: "a4" | "letter";
  readonly entrants?: number;
  readonly again?: number;
  readonly add_ons?: number;
}

/** A tournament of a player; a place of 0: still in, or unknown. */
export interface NightPlayed {
  readonly night: string;
  readonly title: string;
  readonly date: string;
  readonly place: number;
  readonly entries: number;
  readonly paid: number;
  readonly won: number;
  readonly currency: CurrencyFormat;
}

/** The result of a tournament. */
export interface NightResult {
  readonly night: string;
  readonly title: string;
  readonly house: string;
  readonly edition: string;
  readonly date: string;
  readonly currency: string;
  readonly entries: number;
  readonly pool: number;
  readonly charity: number;
  readonly cause: string;
  readonly prizes: readonly number[];
  readonly results: readonly Result[];
}

/** A tournament as it was at a moment. */
export interface NightThenSeen {
  readonly at: number;
  readonly level: number;
  readonly began: number;
  readonly ends: number;
  readonly entrants: number;
  readonly left: number;
  readonly rebuys: number;
  readonly add_ons: number;
  readonly chips: number;
  readonly average: number;
  readonly paid: number;
  readonly tables: readonly TableThenSeen[];
  readonly out: readonly PersonNamed[];
}

/** A tournament to import. */
export interface NightToBring {
  readonly id: string;
  readonly title: string;
  readonly season: string;
  readonly league: string;
  readonly started: number;
  readonly entrants: number;
  readonly winner: string;
  readonly news: "changed" | "new" | "same";
  readonly changes: readonly string[];
  readonly file: string;
}

/** The tournaments of a series, by their ids. */
export interface NightsMade {
  readonly nights: readonly string[];
}

/** Which tournaments: planned and in progress, or with `past` the closed ones. */
export interface NightsWanted {
  readonly past?: boolean;
}

/** Why a step was not possible. */
export interface NotDone {
  readonly code: string;
  readonly text: string;
  readonly cites: readonly Cited[];
}

/** A note for officers: who wrote it, when, and whether it was removed. */
export interface NoteSeen {
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly at: number;
  readonly taken_back: number;
  readonly taken_by: string;
}

/** A note for other officers. */
export interface NoteWanted {
  readonly text: string;
}

/** An announcement. */
export interface NoticeSeen {
  readonly number: number;
  readonly title: string;
  readonly words: string;
  readonly since: string;
  readonly until: string;
  readonly members: boolean;
  readonly screen: boolean;
  readonly by: string;
  readonly up: boolean;
}

/** A number is asked for, within these limits. */
export interface NumberSeen {
  readonly least: number;
  readonly most: number;
}

/** What is announced of an event; times are the club's local time. */
export interface OccasionPlan {
  readonly kind: "cash" | "meeting" | "night" | "other";
  readonly title: string;
  readonly number: number;
  readonly place: string;
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  readonly about: string;
  readonly told: "members" | "officers" | "public";
  readonly seats: number;
  readonly guests: number;
  readonly closes: number;
  readonly recurs: Recurrence;
  readonly template: string;
}

/** A player's odd chips, and whether they are their last ones. */
export interface OddChips {
  readonly player: string;
  readonly chips: number;
  readonly only?: boolean;
}

/** What this client may do at the table besides acting in the hand; a page shows these and nothing else. */
export interface Offers {
  readonly sit: readonly number[];
  readonly buy_in: readonly [number, number];
  readonly leave: boolean;
  readonly stay: boolean;
  readonly move: readonly number[];
  readonly sit_out: boolean;
  readonly sit_in: readonly WayIn[];
  readonly go_away: boolean;
  readonly come_back: boolean;
  readonly top_up: readonly [number, number];
  readonly straddle: readonly [number, number];
  readonly call_clock: boolean;
  readonly show: boolean;
  readonly table: boolean;
  readonly chat: boolean;
  readonly share: string;
  readonly add_bots: boolean;
  readonly free: readonly number[];
  readonly host: boolean;
  readonly deal_on: boolean;
  readonly call_bad_beat: boolean;
  readonly decide_bad_beat: boolean;
  readonly refuse_bad_beat: boolean;
  readonly log: boolean;
}

/** A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again. */
export interface OfficeDoing {
  readonly id: string;
  readonly command: OfficeCommand;
  readonly version?: number | null;
}

/** The club's office for its officers: members with what is due first, dues, and the log. */
export interface OfficeSeen {
  readonly t: "office-seen";
  readonly version: number;
  readonly now: number;
  readonly today: string;
  readonly house: string;
  readonly house_title: string;
  readonly currency: CurrencyFormat;
  readonly year: number;
  readonly dues: number;
  readonly taken: boolean;
  readonly joining: number;
  readonly cites: readonly Cited[];
  readonly members: readonly MemberSeen[];
  readonly came: number;
  readonly left: number;
  readonly books_public: boolean;
  readonly undo: LogLine | null;
  readonly log: readonly LogLine[];
}

/** The officers of the club and how they decide. */
export interface OfficersSeen {
  readonly house: string;
  readonly house_title: string;
  readonly today: string;
  readonly order: readonly RankSeen[];
  readonly cites: readonly Cited[];
  readonly party: readonly Cited[];
  readonly posts: readonly PostSeen[];
  readonly heads: boolean;
  readonly ladder: string;
  readonly ladder_cites: readonly Cited[];
  readonly conduct: readonly ConductRule[];
  readonly notices: readonly NoticeSeen[];
}

/** An office of this table, and who holds it; "": open. */
export interface OfficialSeen {
  readonly office: string;
  readonly title: string;
  readonly person: string;
  readonly name: string;
  readonly may: boolean;
}

/** The player's own spot on the list of a game. */
export interface OnListSeen {
  readonly game: string;
  readonly before: number;
  readonly wait: WaitSeen;
}

/** The new table's id. */
export interface Opened {
  readonly table: string;
}

/** The token of the director's link. */
export interface OpeningClub {
  readonly token_wanted?: boolean;
  readonly token: string;
  readonly name?: string;
  readonly password?: string;
}

/** A table to create. */
export interface Ordering {
  readonly title: string;
  readonly house?: string;
  readonly game?: string;
  readonly stakes: Stakes;
  readonly size?: number;
  readonly buy_in: readonly [number, number];
  readonly chat?: "always" | "between_hands" | "off";
  readonly alone?: boolean;
  readonly live?: boolean;
  readonly private?: boolean;
  readonly password?: string;
  readonly pace?: readonly [number, number] | null;
  readonly chips?: readonly number[];
}

/** Another decision that an official may make and carry out at this table. */
export interface OtherOutcome {
  readonly id: string;
  readonly title: string;
  readonly decision: string;
  readonly question: QuestionSeen | null;
}

/** A scenario with a different result: the first difference. */
export interface OutcomeSeen {
  readonly scenario: string;
  readonly title: string;
  readonly step: string;
  readonly what: string;
  readonly expected: string;
  readonly got: string;
  readonly note: string;
  readonly proves: readonly string[];
}

/** Overrule the house rules, with a reason. */
export interface Overrule {
  readonly reason: string;
  readonly decision?: string;
  readonly outcome?: string;
  readonly facts?: Record<string, string | number | boolean | readonly number[]>;
}

/** An appeal in your own words; `party`: it was about a dispute with the officer who decided. */
export interface OwnAppeal {
  readonly id: string;
  readonly number: number;
  readonly words: string;
  readonly party?: boolean;
}

/** What you change about yourself; a new password needs the current one, if there is one. */
export interface OwnChanges {
  readonly name?: string;
  readonly password?: string;
  readonly old_password?: string;
  readonly shown?: "full" | "nickname" | "short";
  readonly nickname?: string;
  readonly mail?: string;
  readonly phone?: string;
  readonly address?: readonly string[];
}

/** A secret link to your own calendar; it is shown only once. */
export interface OwnFeed {
  readonly link: string;
}

/** Which hands, in which format. */
export interface OwnFileAsked {
  readonly game?: string;
  readonly table?: string;
  readonly since?: number;
  readonly until?: number;
  readonly result?: "" | "lost" | "won";
  readonly showdown?: "" | "no" | "yes";
  readonly as?: "json" | "ohh" | "phh" | "text" | "tracker";
}

/** How many, and which of the matching ones: the newest, or those before this one. */
export interface OwnHandsAsked {
  readonly game?: string;
  readonly table?: string;
  readonly since?: number;
  readonly until?: number;
  readonly result?: "" | "lost" | "won";
  readonly showdown?: "" | "no" | "yes";
  readonly before?: string;
  readonly limit?: number;
}

/** One of the club's own houses. */
export interface OwnHouseListed {
  readonly id: string;
  readonly title: string;
  readonly extends: string;
  readonly base_title: string;
  readonly saved_at: number;
  readonly saved_by: string;
  readonly changed: boolean;
  readonly away: boolean;
  readonly editions: readonly EditionSeen[];
}

/** One of your passkeys. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly added: number;
  readonly used: number;
}

/** The rules by which a player's phone allows something, or does not. */
export interface OwnRules {
  readonly names: readonly Cited[];
  readonly call: readonly Cited[];
  readonly away: readonly Cited[];
  readonly absence: readonly Cited[];
  readonly seats: readonly Cited[];
  readonly chips: readonly Cited[];
  readonly credit: readonly Cited[];
}

/** The player's own seat at a table. */
export interface OwnSeatSeen {
  readonly table: number;
  readonly seat: number;
  readonly game: string;
  readonly chairs: number;
  readonly since: number;
  readonly live: string;
  readonly banker: string;
  readonly away: number;
  readonly kept_until: number;
  readonly asks: readonly number[] | null;
  readonly asked_before: number;
  readonly wants_chips: number | null;
}

/** One of your sessions; `id` is not secret and opens nothing. */
export interface OwnSession {
  readonly id: string;
  readonly opened: number;
  readonly seen: number;
  readonly expires: number;
  readonly how: "" | "invitation" | "link" | "name" | "passkey" | "password";
  readonly device: string;
  readonly network: string;
  readonly here: boolean;
  readonly this: boolean;
}

/** Two players compared over the tournaments both played. */
export interface PairSeen {
  readonly one: PersonNamed;
  readonly other: PersonNamed;
  readonly together: number;
  readonly one_ahead: number;
  readonly other_ahead: number;
  readonly level: number;
  readonly one_hits: number;
  readonly other_hits: number;
  readonly meetings: readonly MeetingSeen[];
}

/** On which paper. */
export interface PaperAsked {
  readonly paper?: "a4" | "letter";
}

/** What only officials know about a person: the date of birth; "": not recorded. */
export interface Papers {
  readonly born: string;
  readonly dues_until: string;
}

/** When a course was passed, and how well. */
export interface PassedSeen {
  readonly at: number;
  readonly right: number;
  readonly of: number;
}

/** What a passkey signed; `person` is who it claims to be. */
export interface PasskeyShown {
  readonly passkey: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  readonly person?: string;
}

/** A link to pass on for choosing a new password; it is shown only once, and works once. */
export interface PasswordLink {
  readonly link: string;
  readonly expires: number;
}

/** A penalty for an offense; a step other than the next is the floor's own decision. */
export interface Penalising {
  readonly id: string;
  readonly seat: number;
  readonly what: string;
  readonly step?: string;
  readonly amount?: number;
}

/** Whose penalties; empty: all. */
export interface PenaltiesAsked {
  readonly player?: string;
}

/** A penalty at a table or in a tournament. */
export interface PenaltyCarried {
  readonly day: string;
  readonly where: string;
  readonly text: string;
  readonly what: string;
  readonly carries: boolean;
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

/** A tournament, month or year: what came in, and the club's share. */
export interface PeriodSeen {
  readonly name: string;
  readonly title: string;
  readonly currency: string;
  readonly since: string;
  readonly until: string;
  readonly came_in: number;
  readonly kept: number;
}

/** By tournament, month or year, and which dates. */
export interface PeriodsAsked {
  readonly by?: "month" | "night" | "year";
  readonly since?: string;
  readonly until?: string;
}

/** What a director changes about a person. */
export interface PersonChanges {
  readonly roles?: readonly ("banker" | "dealer" | "director" | "floor" | "player" | "rail")[];
  readonly name?: string;
  readonly shown?: "full" | "nickname" | "short";
  readonly nickname?: string;
  readonly brought_by?: string;
  readonly born?: string;
  readonly since?: string;
  readonly mail?: string;
  readonly phone?: string;
  readonly address?: readonly string[];
}

/** A person, as members see them; staff also see roles. */
export interface PersonKnown {
  readonly id: string;
  readonly name: string;
  readonly kind: "bot" | "guest" | "member";
  readonly here: boolean;
  readonly roles: readonly ("banker" | "dealer" | "director" | "floor" | "player" | "rail")[];
  readonly kept_out: ExclusionSeen | null;
  readonly helped: HelpSeen | null;
}

/** A player: their id and the name shown here. */
export interface PersonNamed {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
}

/** A person by id and name. */
export interface PersonRef {
  readonly id: string;
  readonly name: string;
}

/** A player's tournaments in a season, or in all of them. */
export interface PersonResultsSeen {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly club: string;
  readonly currency: CurrencyFormat;
  readonly season: string;
  readonly seasons: readonly PersonSeasonSeen[];
  readonly results: readonly ResultSeen[];
  readonly places: readonly BarSeen[];
  readonly knock_outs: KnockOutsSeen;
  readonly prizes: number;
  readonly won: number;
  readonly paid: number | null;
}

/** A player's season. */
export interface PersonSeasonSeen {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly of: number;
  readonly moved: number | null;
  readonly points: number;
  readonly nights: number;
  readonly counting: number;
  readonly wins: number;
  readonly hits: number;
  readonly ahead: PersonNamed | null;
  readonly behind: number;
}

/** A player in the files: already in the league, or new; a member, or who may be meant. */
export interface PersonToBring {
  readonly person: string;
  readonly name: string;
  readonly nights: number;
  readonly known: boolean;
  readonly member: string;
  readonly member_name: string;
  readonly may_be: readonly MemberSuggested[];
}

/** A player's phone: their own seat and stack with the screen; without an id a spectator's. */
export interface PhoneView {
  readonly t: "player-seen";
  readonly screen: ScreenView;
  readonly me: EntrantSeen | null;
  readonly move: SeatChangeSeen | null;
  readonly move_why: string;
  readonly move_cites: readonly Cited[];
  readonly may: readonly AllowedAct[];
  readonly standings: readonly EntrantSeen[];
  readonly listed: NightListed | null;
  readonly play: string;
  readonly late_until: number;
  readonly asked: string;
  readonly deal: AgreementSeen | null;
  readonly keeps_clock: boolean;
}

/** An image in PNG or JPEG, in base64; empty: remove the photo. */
export interface PhotoWanted {
  readonly picture?: string;
}

/** The hand right after one event. */
export interface Picture {
  readonly what: string;
  readonly text: string;
  readonly view: View;
  readonly seat: number;
  readonly cites: readonly Cited[];
}

/** Are you there? Answered with `pong`. */
export interface Ping {
  readonly t: "ping";
}

/** Which game; "": all. */
export interface PlacardPaper {
  readonly paper?: "a4" | "letter";
  readonly game?: string;
}

/** A seat, and who gets it. */
export interface Place {
  readonly player: string;
  readonly table: number;
  readonly seat: number;
}

/** A tournament as it is announced. */
export interface Plan {
  readonly title: string;
  readonly house: string;
  readonly game: string;
  readonly turns: "" | "level" | "orbit";
  readonly starts: number;
  readonly date: string;
  readonly template: string;
  readonly league: string;
  readonly room: "online" | "real";
  readonly currency: string;
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

/** A plan to check. */
export interface PlanAsked {
  readonly plan: Plan;
}

/** What a plan comes to; money in cents. */
export interface PlanForecast {
  readonly pool: number;
  readonly prizes: readonly number[];
  readonly charity: number;
  readonly fund: number;
  readonly fund_title: string;
  readonly overlay: number;
  readonly chips: readonly ChipsToBring[];
}

/** One player's session at a game: from when to when, and the result. */
export interface PlayedSession {
  readonly game: string;
  readonly title: string;
  readonly table: number;
  readonly began: number;
  readonly ended: number;
  readonly bought: number;
  readonly taken: number;
}

/** A table or a game to choose from. */
export interface PlayedThere {
  readonly id: string;
  readonly title: string;
}

/** What a player bought at a table and took off it. */
export interface PlayerMoney {
  readonly player: string;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
  readonly bought: readonly number[];
  readonly brought: number;
  readonly taken: number;
  readonly left: number;
  readonly stack: number | null;
  readonly wants: number | null;
  readonly back: number;
  readonly again: boolean;
  readonly kept: number;
}

/** One player, in shares of one: of the pot, of deals won alone, of deals split. */
export interface PlayerOdds {
  readonly equity: number;
  readonly wins: number;
  readonly ties: number;
  readonly error: number;
  readonly sides: readonly SideOdds[];
  readonly cells: readonly number[];
}

/** A player's cash session: what they bought in and cashed out, and how long they played. */
export interface PlayerResult {
  readonly name: string;
  readonly bought: number;
  readonly taken: number;
  readonly result: number | null;
  readonly played: number;
  readonly tables: readonly number[];
}

/** A file of players from a spreadsheet: a header line, then one player per line. */
export interface PlayersFile {
  readonly text: string;
  readonly id?: string;
}

/** The cash session for the podium. */
export interface PodiumSeen {
  readonly t: "podium-seen";
  readonly evening: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly stage: "closed" | "open";
  readonly version: number;
  readonly now: number;
  readonly currency: CurrencyFormat;
  readonly games: readonly GameSeen[];
  readonly seated: number;
  readonly called: number;
  readonly cards: number;
  readonly free: number;
  readonly waiting: number;
  readonly patience: number;
  readonly table_cards: boolean;
  readonly card_cites: readonly Cited[];
  readonly ways: RoomWays;
  readonly others: readonly InRoomSeen[];
  readonly suggestions: readonly CashSuggested[];
  readonly changes: readonly SeatAskedSeen[];
  readonly funds: JackpotsSeen;
  readonly log: readonly LogLine[];
}

/** How points are calculated. */
export interface PointsSeen {
  readonly formula: string;
  readonly preset: string;
  readonly told: string;
  readonly counting: string;
  readonly ties: string;
  readonly final: string;
  readonly example: WorkedSeen | null;
}

/** Answer to `ping`. */
export interface Pong {
  readonly t: "pong";
  readonly now: number;
}

/** Chips owed before the cards: `what` is ante, dead, small_blind, big_blind, straddle or live. */
export type Post = readonly [number, string, number];

/** An office of the club, such as Treasurer, and all who held it, the newest first. */
export interface PostSeen {
  readonly office: string;
  readonly authority: string;
  readonly now: readonly TermSeen[];
  readonly before: readonly TermSeen[];
}

/** One pot, and who can win it. */
export interface PotSeen {
  readonly name: string;
  readonly amount: number;
  readonly seats: readonly number[];
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
  readonly house_cites: readonly RuleCited[];
  readonly office: string;
  readonly final: boolean;
  readonly taken_back: boolean;
  readonly appeals: readonly AppealSeen[];
  readonly players: readonly string[];
  readonly hand: string;
  readonly same: boolean;
}

/** A pace with a name. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly level: number;
  readonly depth: number;
}

/** A formula that comes with Cutcard. */
export interface PresetSeen {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

/** What a command would do, line by line; nothing was saved. */
export interface Previewed {
  readonly t: "previewed";
  readonly lines: readonly LogLine[];
}

/** A command to preview only. */
export interface Previewing {
  readonly command: NightCommand;
}

/** What something costs and brings: `cents` to the prizes, `fee` to the club, `bounty` on the buyer's own head. */
export interface Price {
  readonly cents: number;
  readonly chips: number;
  readonly fee: number;
  readonly bounty: number;
}

/** A prize: what a place pays, or a share of a deal. */
export interface PrizeSeen {
  readonly place: number;
  readonly cents: number;
  readonly id: string;
  readonly player: string;
  readonly paid: boolean;
}

/** The payout table: shares per place in hundredths of a percent, from a number of entrants up. */
export interface Prizes {
  readonly shares: readonly (readonly [number, readonly number[]])[];
  readonly unit: number;
  readonly guarantee: number;
  readonly charity: number;
  readonly charity_cents: number;
  readonly cause: string;
}

/** A problem of a plan: against house rules, or impossible. */
export interface ProblemSeen {
  readonly where: string;
  readonly text: string;
  readonly cites: readonly Cited[];
  readonly warns: boolean;
}

/** One process of the server, as it reports itself; times in milliseconds, memory in bytes. */
export interface ProcessSeen {
  readonly process: string;
  readonly machine: string;
  readonly pid: number;
  readonly version: string;
  readonly opened: number;
  readonly people: number;
  readonly sockets: number;
  readonly led: number;
  readonly hands: number;
  readonly commands: number;
  readonly kept_within: number;
  readonly seen_within: number;
  readonly memory: number;
}

/** The books for all members: a year, and the years available; nothing, if only officers see them. */
export interface PublicBooks {
  readonly public: boolean;
  readonly year: string;
  readonly years: readonly string[];
  readonly books: readonly PublicBooksSeen[];
}

/** Where the money of some dates went, for all members: totals without names. */
export interface PublicBooksSeen {
  readonly currency: CurrencyFormat;
  readonly nights: number;
  readonly came_in: readonly MoneyPartSeen[];
  readonly went: readonly MoneyPartSeen[];
}

/** What is new in this edition, in a sentence; `saves` as sent with the draft. */
export interface Publishing {
  readonly saves: number;
  readonly note?: string;
}

/** How the pots are split before they are pushed. */
export interface PushSeen {
  readonly shares: readonly ShareSeen[];
  readonly totals: readonly (readonly [number, number])[];
  readonly carried: number;
  readonly rake: number;
  readonly promo: number;
  readonly lines: readonly string[];
  readonly cites: readonly Cited[];
}

/** Who won what, as the dealer read the hands; none: by the cards. */
export interface Pushing {
  readonly winners?: readonly Winner[];
}

/** A snoozed suggestion. */
export interface PutOffSeen {
  readonly id: string;
  readonly title: string;
  readonly until: number;
}

/** Whether the house is no longer offered for new tables. */
export interface PuttingAway {
  readonly away: boolean;
}

/** A question that two houses answer differently. */
export interface QuestionDiffers {
  readonly question: string;
  readonly left: HouseAnswer;
  readonly right: HouseAnswer;
  readonly where: readonly string[];
}

/** A question the house rules need answered; send it back among the facts under its name. */
export interface QuestionSeen {
  readonly t: "question";
  readonly incident: string;
  readonly title: string;
  readonly fact: string;
  readonly question: string;
  readonly form: "cards" | "chips" | "choice" | "hole" | "number" | "seat" | "words";
  readonly answers: readonly AnswerSeen[];
  readonly number: NumberSeen | null;
  readonly cards: number;
  readonly judgement: boolean;
  readonly asked: number;
  readonly at_most: number;
  readonly facts: Record<string, string>;
  readonly decided_by: string;
  readonly speakers: readonly SpeakerSeen[];
  readonly may: boolean;
  readonly called: boolean;
}

/** Which subject ("": any); a learner who is not signed in says how many they had, and in which random order. */
export interface QuestionWanted {
  readonly subject?: string;
  readonly turn?: number;
  readonly seed?: string;
}

/** Which answer, counted from 0; -1: don't know. */
export interface QuizAnswer {
  readonly answer: number;
}

/** What other houses do in the same situation. */
export interface QuizElsewhere {
  readonly answer: string;
  readonly houses: readonly string[];
}

/** A question of the dealer school. */
export interface QuizQuestion {
  readonly id: string;
  readonly house: string;
  readonly subject: string;
  readonly subject_title: string;
  readonly game_title: string;
  readonly stakes: string;
  readonly board: number;
  readonly view: TableView;
  readonly facts: readonly string[];
  readonly story: readonly string[];
  readonly now: string;
  readonly ask: string;
  readonly answers: readonly string[];
}

/** Whether an answer was right, and why. */
export interface QuizVerdict {
  readonly correct: boolean;
  readonly right: number;
  readonly told: readonly string[];
  readonly note: string;
  readonly rules: readonly RuleShown[];
  readonly elsewhere: readonly QuizElsewhere[];
  readonly example: Example;
  readonly at: number;
  readonly kept: boolean;
  readonly course: CourseSeen;
  readonly just_passed: boolean;
}

/** A player's points after each tournament that counts. */
export interface RaceSeen {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly place: number;
  readonly points: readonly number[];
}

/** One office in the house's order of authority: who is called first comes first. */
export interface RankSeen {
  readonly rank: string;
  readonly title: string;
  readonly holders: readonly string[];
  readonly final: boolean;
  readonly instead: string;
  readonly gives: readonly string[];
}

/** A new entry after a bust, with a new seat, through a level; at the first price unless another is set. */
export interface ReEntries {
  readonly price: Price | null;
  readonly until: number;
  readonly most: number;
}

/** How this house reads a player's words, chips and gestures. */
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

/** Rebuys: through which level (the hand of the bust counts), and how many; the rest by house rule. */
export interface Rebuys {
  readonly price: Price | null;
  readonly until: number;
  readonly most: number | null;
  readonly surrender: boolean;
  readonly when_entrants: number | null;
}

/** A member's conduct record, as an officer or the member sees it. */
export interface RecordSeen {
  readonly t: "record";
  readonly person: string;
  readonly name: string;
  readonly house: string;
  readonly today: string;
  readonly out: string;
  readonly next: string;
  readonly third: boolean;
  readonly rungs: readonly RungSeen[];
  readonly sanctions: readonly SanctionSeen[];
  readonly penalties: readonly PenaltyCarried[];
  readonly absences: readonly AbsenceSeen[];
  readonly code: readonly ConductRule[];
  readonly before: string;
}

/** On which days it takes place: by a rule from its first day, and on extra days. */
export interface Recurrence {
  readonly every: "month" | "once" | "weeks";
  readonly weeks: number;
  readonly last: boolean;
  readonly until: string;
  readonly dates: readonly string[];
  readonly without: readonly string[];
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

/** Register a player; `himself`: they do it on their own device, not an official at the desk. */
export interface Register {
  readonly do: "register";
  readonly at?: number;
  readonly by?: string;
  readonly device?: string;
  readonly player?: string;
  readonly name: string;
  readonly person?: string;
  readonly himself?: boolean;
  readonly standing?: MemberStanding;
  readonly prepaid?: boolean;
  readonly dealer?: boolean;
  readonly called?: boolean;
  readonly here?: boolean;
  readonly pays?: boolean;
  readonly override?: string;
}

/** An RSVP was saved; `link` changes it later for guests without an account: it is shown only once. */
export interface ReplyKept {
  readonly t: "reply-kept";
  readonly date: DateSeen;
  readonly link: string;
}

/** Whether you are coming, and who you bring; `id` is your own, never used twice. */
export interface Replying {
  readonly id: string;
  readonly says: "maybe" | "no" | "yes";
  readonly guests?: readonly string[];
  readonly name?: string;
  readonly answer?: string;
}

/** An RSVP for someone else: an entry of the list by `key`, a person of the club, or a name. */
export interface ReplyingFor {
  readonly id: string;
  readonly says: "maybe" | "no" | "yes";
  readonly guests?: readonly string[];
  readonly key?: string;
  readonly person?: string;
  readonly name?: string;
}

/** What happened at a table that Cutcard does not see. */
export interface ReportingToHouse {
  readonly incident: string;
  readonly facts?: Record<string, string | number | boolean | readonly number[]>;
  readonly declaration?: SaidAndDone | null;
  readonly ask?: string;
  readonly game?: string;
  readonly format?: "cash" | "tournament";
}

/** Why an old edition is published again, in a sentence. */
export interface Restoring {
  readonly note?: string;
}

/** One player's result; money in cents, null where this client may not see it. */
export interface Result {
  readonly place: number;
  readonly name: string;
  readonly person: string;
  readonly prize: number | null;
  readonly bounty: number | null;
  readonly knocked_out: number;
  readonly rebuys: number;
  readonly add_ons: number;
  readonly entries: number;
  readonly paid: number | null;
  readonly out_at: number;
  readonly out_by: string;
}

/** Points beside the formula's: for a hit, with a prize, or given and taken by the director. */
export interface ResultExtra {
  readonly reason: string;
  readonly points: number;
}

/** A tournament in a player's history. */
export interface ResultSeen {
  readonly night: string;
  readonly title: string;
  readonly started: number;
  readonly season: string;
  readonly away: boolean;
  readonly place: number;
  readonly entrants: number;
  readonly paid_places: number;
  readonly points: number;
  readonly counts: boolean;
  readonly total: number;
  readonly prize: number;
  readonly won: number;
  readonly paid: number | null;
  readonly hits: number;
  readonly final: boolean;
  readonly ours: boolean;
}

/** The room at one moment of a tournament. */
export interface RoomDrawn {
  readonly time: string;
  readonly clock: string;
  readonly tables: readonly TableFromAbove[];
}

/** What this house has and others do not: where it is false, the podium has no button for it. */
export interface RoomWays {
  readonly player_banks: boolean;
  readonly first_come: boolean;
  readonly one_more: boolean;
  readonly everybody: boolean;
  readonly guests: boolean;
  readonly players_sell: boolean;
  readonly must_be_here: boolean;
}

/** One row: what it answers, for which tables, and its source. */
export interface RowTold {
  readonly house: string;
  readonly title: string;
  readonly kind: string;
  readonly means: string;
  readonly condition: string;
  readonly tags: readonly string[];
  readonly settings: Record<string, unknown>;
  readonly rules: readonly RuleTold[];
  readonly assumed: string;
}

/** A rule reworded; empty: it is new, or it was removed. */
export interface RuleChanged {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

/** A rule with its own words, and how it came into this house's rulebook (stated, inherited, assumed). */
export interface RuleCited {
  readonly id: string;
  readonly standing: string;
  readonly says: string;
}

/** A matching rule. */
export interface RuleFound {
  readonly id: string;
  readonly says: string;
  readonly section: string;
  readonly standing: string;
  readonly marks: readonly string[];
}

/** A rule in the contents. */
export interface RuleListed {
  readonly id: string;
  readonly says: string;
  readonly standing: string;
  readonly reading: boolean;
}

/** A question that a rule answers, with all possible answers. */
export interface RuleQuestion {
  readonly question: string;
  readonly here: HouseAnswer;
  readonly elsewhere: readonly AnsweredElsewhere[];
}

/** One rule in this house. */
export interface RuleSeen {
  readonly id: string;
  readonly house: string;
  readonly house_title: string;
  readonly section: string;
  readonly title: string;
  readonly says: string;
  readonly standing: string;
  readonly software: string;
  readonly why: string;
  readonly example: string;
  readonly line: number;
  readonly stated_in: string;
  readonly answers: readonly string[];
  readonly displaced_by: readonly Cited[];
  readonly previous: string;
  readonly next: string;
}

/** A rule with its words. */
export interface RuleShown {
  readonly id: string;
  readonly standing: string;
  readonly says: string;
}

/** A rule behind an answer. */
export interface RuleTold {
  readonly id: string;
  readonly says: string;
  readonly standing: string;
}

/** The ruling was applied under this name; the table is now at this version. */
export interface RulingApplied {
  readonly t: "ruled";
  readonly ruling: string;
  readonly version: number;
  readonly again: boolean;
}

/** What happened; and answers that other possible decisions need. */
export interface RulingAsked {
  readonly incident: string;
  readonly facts?: Record<string, string | number | boolean | readonly number[]>;
  readonly declaration?: SaidAndDone | null;
  readonly ask?: string;
  readonly more?: Record<string, string | number | boolean | readonly number[]>;
}

/** A ruling as it stays on record: what happened, what was decided, who decided it, and by which rules. */
export interface RulingKept {
  readonly ruling: string;
  readonly incident: string;
  readonly facts?: Record<string, string | number | boolean>;
  readonly remedy: string;
  readonly decision: string;
  readonly announcement: string;
  readonly by: string;
  readonly cites?: readonly string[];
  readonly asked?: readonly string[];
  readonly overruled?: string;
  readonly house_decision?: string;
  readonly house_cites?: readonly string[];
  readonly office?: string;
  readonly final?: boolean;
}

/** The ruling of this house: a preview, until it is applied. */
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
  readonly outcomes: readonly OtherOutcome[];
  readonly may_overrule: boolean;
  readonly is_party: boolean;
  readonly decided_by: string;
  readonly speakers: readonly SpeakerSeen[];
  readonly changes: boolean;
  readonly version: number;
}

/** Which rulings: by words, incident, rule, player or table; all if nothing is given. */
export interface RulingsAsked {
  readonly q?: string;
  readonly incident?: string;
  readonly rule?: string;
  readonly player?: string;
  readonly table?: string;
  readonly limit?: number;
}

/** One step of the house's sanctions, from the mildest to the hardest. */
export interface RungSeen {
  readonly step: string;
  readonly cites: readonly Cited[];
  readonly whose: string;
  readonly may: boolean;
  readonly passes: string;
  readonly given: boolean;
}

/** How the server runs now: all its processes together, and each one. */
export interface RunningSeen {
  readonly version: string;
  readonly now: number;
  readonly opened: number;
  readonly people: number;
  readonly sockets: number;
  readonly tables: number;
  readonly playing: number;
  readonly hands: number;
  readonly commands: number;
  readonly kept_within: number;
  readonly seen_within: number;
  readonly memory: number;
  readonly processes: readonly ProcessSeen[];
  readonly disk: DiskSeen | null;
  readonly copies: CopySeen | null;
  readonly copies_at: string;
  readonly checked: CheckSeen | null;
  readonly looked: LookSeen;
  readonly advice: readonly Advice[];
}

/** A chat message or a sign. */
export interface Said {
  readonly t: "said";
  readonly table: string;
  readonly at: number;
  readonly who: string;
  readonly name: string;
  readonly text: string;
  readonly sign: "" | "laugh" | "nice" | "thanks" | "unlucky" | "wow";
}

/** What a player said and did: words, chips motion by motion, a gesture, and the betting line. */
export interface SaidAndDone {
  readonly seat: number;
  readonly words?: string;
  readonly chips?: readonly (readonly (readonly [number, number])[])[];
  readonly kept?: readonly (readonly [number, number])[];
  readonly gesture?: "" | "cards_forward" | "cards_released" | "hand_up" | "other" | "tap" | "thumb_up";
  readonly line?: "across" | "before" | "held" | "none";
}

/** What can be bought besides the entry. */
export interface SaleLine {
  readonly what: string;
  readonly sold: number;
  readonly cents: number;
  readonly chips: number;
  readonly when: string;
  readonly open: boolean;
  readonly again: boolean;
  readonly until: number;
}

/** An appeal, and its result. */
export interface SanctionAppeal {
  readonly to: string;
  readonly words: string;
  readonly day: string;
  readonly outcome: string;
  readonly why: string;
  readonly decided: string;
  readonly by: string;
  readonly was: string;
  readonly third: boolean;
  readonly may: boolean;
}

/** A sanction of a member; by the number of its entry. */
export interface SanctionSeen {
  readonly number: number;
  readonly step: string;
  readonly why: string;
  readonly day: string;
  readonly since: string;
  readonly until: string;
  readonly holds: boolean;
  readonly by: string;
  readonly jump: string;
  readonly cites: readonly Cited[];
  readonly lifted: string;
  readonly lifted_why: string;
  readonly may_lift: boolean;
  readonly appeal: SanctionAppeal | null;
  readonly appeals_to: string;
  readonly party_appeals_to: string;
}

/** The draft as text, or as values; `saves` as sent with the draft. */
export interface Saving {
  readonly saves: number;
  readonly text?: string;
  readonly values?: Record<string, unknown>;
}

/** A sentence for the dealer to announce, and the rule that requires it. */
export interface SaySeen {
  readonly text: string;
  readonly cites: readonly Cited[];
}

/** A scenario played in one house. */
export interface ScenarioPlayed {
  readonly house: string;
  readonly title: string;
  readonly frames: readonly Frame[];
}

/** The clock on a screen of the room, for everyone. */
export interface ScreenView {
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
  readonly currency: CurrencyFormat;
  readonly pool: number;
  readonly prizes: readonly PrizeSeen[];
  readonly charity: number;
  readonly cause: string;
  readonly sales: readonly SaleLine[];
  readonly out: BustLine | null;
  readonly message: string;
  readonly ticker: readonly string[];
  readonly logo: string;
  readonly lines: readonly string[];
  readonly changes: readonly SeatChangeSeen[];
  readonly final: boolean;
  readonly foot: string;
  readonly foot_cites: readonly Cited[];
  readonly turn: string;
  readonly turn_cites: readonly Cited[];
  readonly buttons: readonly (readonly [number, number])[];
  readonly structure: readonly (Level | Break)[];
  readonly seats: readonly TableTile[];
  readonly results: readonly EntrantSeen[];
  readonly ends: number;
  readonly public: string;
}

/** One seal as it was published; no cards and no players. */
export interface SealSeen {
  readonly number: number;
  readonly kind: "draw" | "hand";
  readonly place: string;
  readonly what: string;
  readonly title: string;
  readonly seal: string;
  readonly at: number;
  readonly state: "dealt" | "drawn" | "over" | "sealed";
  readonly opened: number;
  readonly entry: number;
  readonly mark: string;
}

/** How many, and which: the newest, or those before this number; of one table or tournament, or of all. */
export interface SealsAsked {
  readonly before?: number;
  readonly limit?: number;
  readonly place?: string;
}

/** The list, newest first, and its head: note it down to be able to tell later whether a row was changed. */
export interface SealsSeen {
  readonly count: number;
  readonly head: string;
  readonly rows: readonly SealSeen[];
}

/** Words of the rule, words for what happened, or a rule's id. */
export interface SearchAsked {
  readonly q: string;
}

/** Money that the tournaments of a season added to a fund. */
export interface SeasonFund {
  readonly title: string;
  readonly cents: number;
  readonly of_cents: number;
  readonly nights: number;
  readonly paid: number;
  readonly held: number;
  readonly cites: readonly Cited[];
}

/** A season in a row. */
export interface SeasonListed {
  readonly id: string;
  readonly name: string;
  readonly league: string;
  readonly first: string;
  readonly last: string;
  readonly played: number;
  readonly people: number;
  readonly closed: number;
  readonly leader: PersonNamed | null;
}

/** A tournament of a season. */
export interface SeasonNightSeen {
  readonly id: string;
  readonly title: string;
  readonly number: number;
  readonly started: number;
  readonly entrants: number;
  readonly winner: PersonNamed | null;
  readonly money_in: number;
  readonly prizes: number;
  readonly how: "counts" | "final" | "left out";
  readonly why: string;
  readonly ours: boolean;
}

/** The rules of a season. */
export interface SeasonRules {
  readonly formula: string;
  readonly best: number;
  readonly least_nights: number;
  readonly tie_breaks: readonly string[];
  readonly final: FinalRules | null;
}

/** A season: standings, tournaments, the points race, the fund and how points are calculated. */
export interface SeasonSeen {
  readonly id: string;
  readonly name: string;
  readonly club: string;
  readonly currency: CurrencyFormat;
  readonly version: number;
  readonly league: string;
  readonly first: string;
  readonly last: string;
  readonly closed: number;
  readonly current: boolean;
  readonly rules: SeasonRules;
  readonly seats: number;
  readonly standings: readonly LineSeen[];
  readonly nights: readonly SeasonNightSeen[];
  readonly race: readonly RaceSeen[];
  readonly funds: readonly SeasonFund[];
  readonly ended_now: EndNowSeen | null;
  readonly live: readonly LiveNightSeen[];
  readonly points: PointsSeen;
  readonly corrections: readonly CorrectionSeen[];
  readonly trouble: string;
}

/** What the office needs to run the league. */
export interface SeasonsOfficeSeen {
  readonly version: number;
  readonly public: boolean;
  readonly log: readonly LogLine[];
  readonly undo: LogLine | null;
  readonly presets: readonly PresetSeen[];
  readonly variables: readonly VariableSeen[];
  readonly functions: readonly VariableSeen[];
  readonly tie_breaks: readonly (readonly [string, string])[];
}

/** Which seat. */
export interface SeatAsked {
  readonly seat: number;
}

/** A player who requested a seat change, in the order of the requests. */
export interface SeatAskedSeen {
  readonly player: string;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
  readonly seats: readonly number[];
  readonly at: number;
}

/** A seat change, for screens. */
export interface SeatChangeSeen {
  readonly at: number;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
  readonly bot: boolean;
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
  readonly bot: boolean;
}

/** Something to report about a seat: a command, or an incident. */
export interface SeatTap {
  readonly do: string;
  readonly how: string;
  readonly of: "floor" | "of" | "seat";
  readonly needs: "" | "amount" | "seat";
  readonly seats: readonly number[];
  readonly cards: readonly number[];
}

/** A player who was in. */
export interface SeatThenSeen {
  readonly person: PersonNamed;
  readonly seat: number;
  readonly entries: number;
}

/** One player as the viewer sees them; hidden cards are unknown. */
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

/** Rules about one subject, in the order of the document. */
export interface Section {
  readonly title: string;
  readonly rules: readonly RuleListed[];
  readonly chapter: string;
  readonly base: string;
}

/** What a cash session is: its house rules, date and currency. */
export interface SessionPlan {
  readonly title?: string;
  readonly house: string;
  readonly date?: string;
  readonly currency?: string;
  readonly float_cents?: number;
  readonly offset?: number;
  readonly jackpot_cents?: number;
  readonly promotions_cents?: number;
  readonly jackpot_percent?: number;
}

/** A setting of a kind of answer. */
export interface SettingAsked {
  readonly name: string;
  readonly label: string;
  readonly type: "choice" | "facts" | "list" | "number" | "tables" | "text" | "yes_no";
  readonly of: "choice" | "number" | "text";
  readonly choices: readonly (readonly [string, string])[];
  readonly columns: readonly SettingAsked[];
  readonly required: boolean;
  readonly usual: unknown;
  readonly note: string;
}

/** How much a finding matters. */
export type Severity = "error" | "silent" | "warning";

/** A hand that you share by a link. */
export interface Share {
  readonly key: string;
  readonly cards: boolean;
  readonly names: boolean;
}

/** What is shown besides what all players at the table saw. */
export interface ShareAsked {
  readonly cards?: boolean;
  readonly names?: boolean;
}

/** What one player gets of one pot. */
export interface ShareSeen {
  readonly pot: number;
  readonly side: string;
  readonly seat: number;
  readonly amount: number;
  readonly odd: number;
}

/** One side of the pot: its name, and its part of the whole pot. */
export interface SideOdds {
  readonly name: string;
  readonly equity: number;
}

/** Name and password. */
export interface SignIn {
  readonly token_wanted?: boolean;
  readonly name: string;
  readonly password: string;
}

/** Here, or everywhere. */
export interface SignOut {
  readonly everywhere?: boolean;
}

/** You were signed in elsewhere: how, roughly from where, and which session to end if it was not you. */
export interface SignedIn {
  readonly t: "signed-in";
  readonly session: string;
  readonly at: number;
  readonly how: string;
  readonly device: string;
  readonly network: string;
}

/** Register or unregister yourself; `id` is your own, never used twice. */
export interface Signing {
  readonly id: string;
}

/** A player at the table. */
export interface SitterView {
  readonly seat: number;
  readonly player: string;
  readonly stack: number;
  readonly coming: number;
  readonly new: boolean;
  readonly out: boolean;
  readonly away: boolean;
  readonly leaving: boolean;
  readonly sent: boolean;
  readonly moving: number;
  readonly missed_small: boolean;
  readonly missed_big: boolean;
  readonly entry: string;
  readonly penalty: number;
  readonly rounds: number;
  readonly misses: number;
  readonly last_counted: number;
}

/** The possible answers to a slot's questions. */
export interface SlotAsked {
  readonly kinds: readonly KindAsked[];
  readonly cases: readonly string[];
  readonly shared: readonly SettingAsked[];
  readonly subject: string;
  readonly rule_kind: 
    "admin" | "cash" | "chips" | "conduct" | "dealer" | "declaration" | "hand" | "irregularity" | "money" |
    "tournament";
  readonly points: boolean;
}

/** An official who may decide this: what they say is entered for them. */
export interface SpeakerSeen {
  readonly person: string;
  readonly name: string;
  readonly title: string;
  readonly table: string;
}

/** A player in a seat. */
export interface SpotDrawn {
  readonly seat: number;
  readonly name: string;
  readonly stack: number | null;
}

/** What a stack is worth on average if play goes on; in cents. */
export interface StackWorthSeen {
  readonly id: string;
  readonly name: string;
  readonly stack: number;
  readonly prizes: number;
  readonly head: number;
  readonly bounties: number;
  readonly gain: number;
}

/** A stack after a hand, from a table that knows it; `spent`: of the time bank, in milliseconds. */
export interface Stacked {
  readonly player: string;
  readonly stack: number;
  readonly spent?: number;
  readonly hands?: number;
  readonly rounds?: number;
  readonly guess?: boolean;
}

/** Chips by place in the standings; the last amount is for all lower places. */
export interface StacksByPlace {
  readonly type: "by-place";
  readonly chips: readonly number[];
}

/** Chips to start with, plus some per point; rounded up to a chip in use. */
export interface StacksByPoints {
  readonly type: "by-points";
  readonly base: number;
  readonly each: number;
  readonly step: number;
}

/** Blinds or limits of a table; `small_bet` and `big_bet` follow the big blind if a limit game leaves them out. */
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
  readonly straddles: boolean;
  readonly runs: boolean;
  readonly raked: boolean;
  readonly one_more: boolean;
}

/** Stacks not entered yet; who busts next, and who takes their chips, if known. */
export interface StakesAsked {
  readonly stacks?: readonly (readonly [string, number])[];
  readonly bust?: string;
  readonly by?: string;
}

/** The server can't save right now, so play and clocks stop; or it can again: then `over` is set. */
export interface StoreOutage {
  readonly t: "outage";
  readonly now: number;
  readonly over: boolean;
}

/** One subject of a course. */
export interface SubjectSeen {
  readonly id: string;
  readonly title: string;
  readonly questions: number;
  readonly answered: number;
  readonly level: number;
  readonly wanted: number;
}

/** One thing to do, with the standing of its rules. */
export interface SuggestionSeen {
  readonly id: string;
  readonly kind: 
    "absent" | "announce" | "break" | "colour-up" | "dealer" | "dealt" | "final" | "forfeit" | "hand-for-hand" | "hold"
    | "move" | "other" | "pay" | "redraw" | "seat";
  readonly title: string;
  readonly reason: string;
  readonly source: Place | null;
  readonly target: Place | null;
  readonly others: readonly Place[];
  readonly command: Record<string, unknown> | null;
  readonly duty: string;
  readonly waits: string;
  readonly asks: Asked | null;
  readonly urgent: boolean;
  readonly until: number;
  readonly cites: readonly Cited[];
}

/**
 * What changed at a table since the last such message; the first one after a `watch` has all of it.
 *
 * Merge `all` into the last `table` (see Adding up), then put `own` on top of it.
 */
export interface TableChange {
  readonly t: "change";
  readonly table: string;
  readonly version: number;
  readonly now: number;
  readonly step: number;
  readonly since: number;
  readonly all: Record<string, unknown>;
  readonly own: Record<string, unknown> | null;
  readonly lines: readonly Line[];
  readonly events: readonly (Record<string, unknown>)[];
}

/** The house's options that a table may leave out, and by which rules. */
export interface TableChoices {
  readonly straddle: HouseAllows;
  readonly runs: HouseAllows;
}

/** A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again. */
export interface TableCommandSent {
  readonly id: string;
  readonly command: Record<string, unknown>;
  readonly version?: number | null;
}

/** A table of the draw, and the seat with its first button (0: drawn for later, at the table). */
export interface TableDrawn {
  readonly table: number;
  readonly button: number;
}

/** What opens a private table: the key of its link, or its password. */
export interface TableEntering {
  readonly key?: string;
  readonly password?: string;
}

/** A table from above: its button, and who sits there. */
export interface TableFromAbove {
  readonly table: number;
  readonly size: number;
  readonly seats: readonly SpotDrawn[];
  readonly button: number;
}

/** A table as the lobby shows it. */
export interface TableListed {
  readonly table: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly game: string;
  readonly game_title: string;
  readonly group: "draw" | "holdem" | "omaha" | "stud";
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
  readonly chip_cents: number;
  readonly locked: boolean;
  readonly next_game: string;
}

/** Why a table has this much on it: buy-ins less what left. */
export interface TableMoney {
  readonly number: number;
  readonly game: string;
  readonly title: string;
  readonly seated: number;
  readonly bought: number;
  readonly cashed: number;
  readonly rake: number;
  readonly promo: number;
  readonly tips: number;
  readonly other: number;
  readonly there: number;
  readonly least: number;
  readonly most: number;
  readonly box: number;
  readonly tip_box: number;
  readonly collects: "none" | "rake" | "time";
  readonly time_cents: number;
  readonly begun: boolean;
  readonly broken: boolean;
  readonly banker: string;
  readonly drawn: string;
}

/** One table as this client may see it: the sum of its changes, with the last lines and events. */
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
  readonly move_cites: readonly Cited[];
  readonly book: string;
  readonly gone: Record<string, number>;
  readonly waiting: readonly number[];
  readonly best: readonly BestHand[];
  readonly clock: ClockSeen | null;
  readonly lines: readonly Line[];
  readonly events: readonly TableEvent[];
  readonly presets: readonly BetPreset[];
  readonly holding: string;
  readonly facts: readonly string[];
  readonly seal: string;
  readonly bots: readonly string[];
  readonly live: boolean;
  readonly limit: boolean;
  readonly dealer: DealerSeen | null;
  readonly night: NightHere | null;
  readonly host: HostSeen | null;
  readonly bad_beat: BadBeatSeen | null;
}

/** A table and its players; without a name: those with no recorded seat. */
export interface TableThenSeen {
  readonly table: string;
  readonly seats: readonly SeatThenSeen[];
}

/** A table as a tile of the console. */
export interface TableTile {
  readonly table: number;
  readonly size: number;
  readonly seats: readonly SeatSeen[];
  readonly button: number;
  readonly small: number;
  readonly big: number;
  readonly hands: number;
  readonly playing: boolean;
  readonly held: readonly string[];
  readonly held_cites: readonly Cited[];
  readonly over: number;
  readonly breaks: number;
  readonly breaking: boolean;
  readonly locked: boolean;
  readonly live: string;
  readonly dealer: string;
  readonly missing: number;
}

/** A table's name, who can find it, and how players get in. */
export interface TableTitle {
  readonly title: string;
  readonly private?: boolean;
  readonly password?: string;
  readonly new_link?: boolean;
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
  readonly paused: boolean;
  readonly closing: boolean;
  readonly next_game: string;
  readonly games: readonly string[];
  readonly turn: number;
  readonly turns: "called" | "orbit";
  readonly coming: number;
}

/** Who would be a bounty target at the next tournament, if they play. */
export interface TargetSeen {
  readonly letter: string;
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly cites: readonly Cited[];
}

/** A template of a real club's tournament. */
export interface TemplateSeen {
  readonly id: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly about: string;
  readonly when: string;
  readonly at: string;
  readonly next: string;
  readonly own: boolean;
  readonly plan: Plan;
  readonly cites: readonly Cited[];
}

/** The repair: one from its `may`. */
export interface Tend {
  readonly do: "bring-back" | "close" | "repair" | "set-aside" | "try-again";
}

/** A term of an officer. */
export interface TermSeen {
  readonly person: string;
  readonly name: string;
  readonly since: string;
  readonly until: string;
}

/** Questions about one subject. */
export interface Theme {
  readonly title: string;
  readonly differs: readonly QuestionDiffers[];
}

/** Questions about one subject. */
export interface ThemeAsked {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FormQuestion[];
  readonly part: string;
}

/** What happens if something else happens first. */
export interface ThenSeen {
  readonly if: string;
  readonly outcome: string;
}

/** A night that counts. */
export interface TournamentResult {
  readonly id: string;
  readonly title?: string;
  readonly league_id?: string;
  readonly league?: string;
  readonly season_id?: string;
  readonly season?: string;
  readonly started?: number;
  readonly ended?: number;
  readonly finishes?: readonly Finish[];
  readonly formula?: string;
  readonly paid_places?: number;
  readonly house_adds?: number;
  readonly guaranteed?: number;
  readonly fixed_rake?: number;
  readonly buy_in_chips?: number;
  readonly rebuy_chips?: number;
  readonly add_on_chips?: number;
  readonly listed?: boolean;
  readonly course?: string;
}

/** One command that was carried out. */
export interface TrailEntry {
  readonly version: number;
  readonly at: number;
  readonly who: string;
  readonly name: string;
  readonly role: string;
  readonly device: string;
  readonly events: readonly LoggedAct[];
}

/** The results of the shipped scenarios with a draft. */
export interface TrialSeen {
  readonly tried: number;
  readonly same: number;
  readonly otherwise: number;
  readonly outcomes: readonly OutcomeSeen[];
  readonly cites_only: number;
  readonly cut_short: boolean;
}

/** A test delivery. */
export interface TrialSent {
  readonly message: string;
}

/** One game of a table's rotation, with its own stakes. */
export interface Turn {
  readonly game: string;
  readonly name: string;
  readonly stakes: Stakes;
}

/** Stop sending this table. */
export interface Unwatch {
  readonly t: "unwatch";
  readonly table: string;
}

/** Stop sending this cash session: this view of it, or "" for all. */
export interface UnwatchCash {
  readonly t: "unwatch-cash";
  readonly evening: string;
  readonly view?: "bank" | "board" | "podium" | "visitor" | "";
}

/** Stop sending this tournament: this view of it, or "" for all. */
export interface UnwatchNight {
  readonly t: "unwatch-night";
  readonly night: string;
  readonly view?: "console" | "player" | "screen" | "";
}

/** Stop sending the office. */
export interface UnwatchOffice {
  readonly t: "unwatch-office";
}

/** A variable or a function of formulas: its names, and what it means. */
export interface VariableSeen {
  readonly names: readonly string[];
  readonly about: string;
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

/** The cash session on a player's own phone. */
export interface VisitorSeen {
  readonly t: "visitor-seen";
  readonly evening: string;
  readonly title: string;
  readonly house: string;
  readonly house_title: string;
  readonly now: number;
  readonly currency: CurrencyFormat;
  readonly stage: "closed" | "open";
  readonly games: readonly GameSeen[];
  readonly table_cards: boolean;
  readonly in_person: boolean;
  readonly player: string;
  readonly name: string;
  readonly here: boolean;
  readonly seat: OwnSeatSeen | null;
  readonly lists: readonly OnListSeen[];
  readonly kept: number;
  readonly credit: number;
  readonly rules: OwnRules;
  readonly sessions: readonly PlayedSession[];
  readonly jackpot: number | null;
  readonly high_hand: HighHandSeen | null;
}

/** A player on a waiting list. */
export interface WaitSeen {
  readonly player: string;
  readonly name: string;
  readonly since: number;
  readonly table: number;
  readonly seat: number;
  readonly called: number;
  readonly times: number;
  readonly until: number;
  readonly card: boolean;
  readonly away_until: number;
  readonly brings: number | null;
  readonly afar: boolean;
}

/** Which known person a walk-in is; empty: a new one, under this name or their own. */
export interface WalkInEntered {
  readonly person?: string;
  readonly name?: string;
}

/** Send this table from now on: answered with `table`, again after every change. */
export interface Watch {
  readonly t: "watch";
  readonly table: string;
}

/**
 * Send this cash session from now on, again after every change.
 *
 * Answered with `podium-seen` and `bank-seen`, which are for staff and for a table's own banker; with `board-seen` and
 * `visitor-seen`, which anyone may watch, also without signing in: a phone shows the signed-in player.
 */
export interface WatchCash {
  readonly t: "watch-cash";
  readonly evening: string;
  readonly view?: "bank" | "board" | "podium" | "visitor";
  readonly keeper?: number;
}

/** Send all tables from now on: answered with `lobby`, again at most once a second. */
export interface WatchLobby {
  readonly t: "watch-lobby";
}

/**
 * Send this tournament from now on, again after every change.
 *
 * Answered with `night-seen` for the console, which is for staff; with `screen-seen` or `player-seen`, which anyone
 * may watch, also without signing in.
 */
export interface WatchNight {
  readonly t: "watch-night";
  readonly night: string;
  readonly view?: "console" | "player" | "screen";
  readonly player?: string;
}

/** Send the club's office from now on, again after every change: `office-seen`, for its officers. */
export interface WatchOffice {
  readonly t: "watch-office";
}

/** Something this house does differently from standard practice, and its rule. */
export interface Way {
  readonly text: string;
  readonly cites: readonly Cited[];
}

/** A way to come in or back in, and what is posted for it before the next hand, live and dead. */
export interface WayIn {
  readonly entry: "" | "buy_button" | "post" | "wait";
  readonly live: number;
  readonly dead: number;
  readonly cites: readonly string[];
}

/** A webhook: its URL, its events, and the latest deliveries, newest first. */
export interface WebhookSeen {
  readonly id: string;
  readonly address: string;
  readonly kinds: readonly string[];
  readonly by: string;
  readonly made: number;
  readonly deliveries: readonly DeliverySeen[];
}

/** A new webhook with its signing secret, which is shown only once. */
export interface WebhookShown {
  readonly secret: string;
  readonly seen: WebhookSeen;
}

/** The URL, and the events it gets. */
export interface WebhookWanted {
  readonly address: string;
  readonly kinds: readonly string[];
}

/** All webhooks, and all events, in words. */
export interface WebhooksSeen {
  readonly webhooks: readonly WebhookSeen[];
  readonly kinds: Record<string, string>;
}

/** Which moment, in milliseconds since 1970. */
export interface WhichMoment {
  readonly at?: number;
}

/** Which season, by its id; "": the current one. `all`: every season. */
export interface WhichSeason {
  readonly season?: string;
}

/** Who is compared with whom, by id; and whose top players, "": those of the current season. */
export interface WhichTwo {
  readonly one?: string;
  readonly other?: string;
  readonly season?: string;
}

/** Which year, such as 2026; "": the last one with money in it. */
export interface WhichYear {
  readonly year?: string;
}

/** Whose phone it is, by the entrant's id. */
export interface Whose {
  readonly player?: string;
}

/** 0: the room's own bank; else the table whose banker runs it. */
export interface WhoseBank {
  readonly keeper?: number;
}

/** Whose certificate, for directors and the floor; empty: your own. */
export interface WhoseCertificate {
  readonly person?: string;
}

/** The winners of one side of one pot, named by the dealer where cards are unknown, highest card first. */
export type Winner = readonly [number, string, readonly number[], number];

/** What kind of tournament to generate. */
export interface Wish {
  readonly minutes?: number;
  readonly chips?: number;
  readonly entrants?: number;
  readonly level?: number;
  readonly depth?: number;
  readonly antes?: "big_blind" | "each" | "none";
  readonly antes_from?: number;
  readonly break_every?: number;
  readonly break_minutes?: number;
  readonly style?: "blinds" | "limit" | "stud";
  readonly more_chips?: number;
}

/** A player's points from one tournament with the calculation. */
export interface WorkedSeen {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly night: string;
  readonly title: string;
  readonly started: number;
  readonly place: number;
  readonly entrants: number;
  readonly by_formula: number;
  readonly beside: readonly (readonly [string, number])[];
  readonly points: number;
  readonly steps: readonly WorkingSeen[];
  readonly told: string;
}

/** One statement of a formula, calculated. */
export interface WorkingSeen {
  readonly line: number;
  readonly text: string;
  readonly used: readonly (readonly [string, string])[];
  readonly chosen: readonly string[];
  readonly result: string;
}

/** Any command of the table. */
export type TableCommand =
  | { readonly do: "adjust-chips";
      readonly of: number;
      readonly amount: number;
      readonly why: string;
      readonly seat?: number }
  | { readonly do: "all-in"; readonly seat?: number }
  | { readonly do: "answer-bad-beat"; readonly condition: string; readonly met: boolean; readonly seat?: number }
  | { readonly do: "answer-call";
      readonly fact: string;
      readonly value: string;
      readonly by: string;
      readonly office: string;
      readonly then?: CallQuestion | null;
      readonly seat?: number }
  | { readonly do: "appeal";
      readonly ruling: string;
      readonly by: string;
      readonly reason: string;
      readonly upheld: boolean;
      readonly decision?: string;
      readonly seat?: number }
  | { readonly do: "appoint";
      readonly office: string;
      readonly player: string;
      readonly by: string;
      readonly seat?: number }
  | { readonly do: "ask-straddle"; readonly seat?: number; readonly amount: number }
  | { readonly do: "ask-to-leave"; readonly of: number; readonly stay?: boolean; readonly seat?: number }
  | { readonly do: "bind";
      readonly of: number;
      readonly to: "bet" | "call" | "check" | "complete" | "fold" | "no_raise" | "raise";
      readonly amount?: number;
      readonly unless?: readonly ("bet" | "call" | "raise")[];
      readonly after?: "" | "no_raise";
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "bring-in"; readonly seat?: number }
  | { readonly do: "call"; readonly seat?: number }
  | { readonly do: "call-bad-beat"; readonly seat?: number }
  | { readonly do: "call-clock"; readonly seat?: number; readonly waited?: number }
  | { readonly do: "call-floor";
      readonly incident: string;
      readonly title: string;
      readonly asked: CallQuestion;
      readonly facts?: Record<string, string | number | boolean>;
      readonly by: string;
      readonly seat?: number }
  | { readonly do: "call-game"; readonly turn: number; readonly seat?: number }
  | { readonly do: "change-seat"; readonly seat?: number; readonly to: number }
  | { readonly do: "check"; readonly seat?: number }
  | { readonly do: "come-back"; readonly seat?: number }
  | { readonly do: "confirm-checklist";
      readonly moment: string;
      readonly items: readonly string[];
      readonly by: string;
      readonly note?: string;
      readonly seat?: number }
  | { readonly do: "correct-button";
      readonly button: number;
      readonly small?: number;
      readonly big?: number;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "correct-stack";
      readonly of: number;
      readonly stack: number;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "count-out"; readonly now?: boolean; readonly seat?: number }
  | { readonly do: "count-present"; readonly of: number; readonly here: boolean; readonly seat?: number }
  | { readonly do: "cut-deck"; readonly seat?: number; readonly words: string }
  | { readonly do: "deal";
      readonly hole?: readonly (readonly [number, readonly number[]])[];
      readonly board?: readonly number[];
      readonly opens?: number;
      readonly seat?: number }
  | { readonly do: "discard"; readonly seat?: number; readonly cards?: readonly number[] }
  | { readonly do: "enforce";
      readonly ruling: RulingKept;
      readonly acts?: readonly TableCommand[];
      readonly seat?: number }
  | { readonly do: "enter"; readonly act: TableCommand; readonly seat?: number }
  | { readonly do: "find-chips"; readonly seat?: number; readonly amount: number }
  | { readonly do: "fold"; readonly seat?: number }
  | { readonly do: "foul"; readonly of: number; readonly seat?: number }
  | { readonly do: "free-seat"; readonly seat?: number }
  | { readonly do: "give-penalty";
      readonly player: string;
      readonly at?: number;
      readonly step: string;
      readonly hands?: number;
      readonly rounds?: number;
      readonly minutes?: number;
      readonly what: string;
      readonly ruling?: string;
      readonly by: string;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "go-away"; readonly seat?: number }
  | { readonly do: "grant-bad-beat";
      readonly beaten?: readonly number[];
      readonly winners?: readonly number[];
      readonly seat?: number }
  | { readonly do: "kill-hand";
      readonly of: number;
      readonly why: string;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "leave-seat"; readonly seat?: number; readonly ruling?: string }
  | { readonly do: "let-deal-on"; readonly seat?: number }
  | { readonly do: "let-go"; readonly seat?: number; readonly how?: "lifted" | "pushed" | "released" }
  | { readonly do: "let-return"; readonly who: string; readonly seat?: number }
  | { readonly do: "lift-bind"; readonly of: number; readonly cites?: readonly string[]; readonly seat?: number }
  | { readonly do: "lift-penalty"; readonly seat?: number }
  | { readonly do: "mix-stub";
      readonly stub: readonly number[];
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "move-cards";
      readonly moves: readonly Move[];
      readonly why?: string;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "move-chips";
      readonly of: number;
      readonly to: number;
      readonly amount: number;
      readonly why: string;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "move-in";
      readonly seat?: number;
      readonly player: string;
      readonly stack: number;
      readonly spent?: number;
      readonly hands?: number;
      readonly rounds?: number;
      readonly away?: boolean;
      readonly last_counted?: number;
      readonly sitting?: number;
      readonly brought?: number | null }
  | { readonly do: "muck"; readonly seat?: number }
  | { readonly do: "name-board"; readonly board: readonly number[]; readonly run?: number; readonly seat?: number }
  | { readonly do: "next-hand"; readonly deck?: readonly number[]; readonly hand?: string; readonly seat?: number }
  | { readonly do: "open-cards";
      readonly of: number;
      readonly cards: readonly number[];
      readonly cites?: readonly string[];
      readonly seat?: number;
      readonly later?: boolean }
  | { readonly do: "open-table";
      readonly table: string;
      readonly size: number;
      readonly banker?: string;
      readonly live?: boolean;
      readonly rotation?: readonly Turn[];
      readonly turn?: number;
      readonly turns?: "called" | "orbit";
      readonly button?: number }
  | { readonly do: "pause-table"; readonly on: boolean; readonly seat?: number }
  | { readonly do: "penalise"; readonly seat?: number; readonly hands: number }
  | { readonly do: "place-button";
      readonly at?: number;
      readonly drawn?: readonly (readonly [number, number])[];
      readonly seat?: number }
  | { readonly do: "plan-street";
      readonly street: number;
      readonly burn?: boolean;
      readonly mix?: "" | "alone" | "with_stub";
      readonly up?: boolean;
      readonly early?: number;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "push"; readonly winners?: readonly Winner[]; readonly seat?: number }
  | { readonly do: "raise"; readonly seat?: number; readonly to: number }
  | { readonly do: "refuse-bad-beat"; readonly why?: string; readonly seat?: number }
  | { readonly do: "remove-chips";
      readonly of: number;
      readonly amount: number;
      readonly why: string;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "remove-player"; readonly of: number; readonly why: string; readonly seat?: number }
  | { readonly do: "restore-hand";
      readonly of: number;
      readonly cards?: readonly number[];
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "retrieve"; readonly of: number; readonly seat?: number }
  | { readonly do: "run-it"; readonly seat?: number; readonly times: number }
  | { readonly do: "seal-deck"; readonly hand: string; readonly seed: string; readonly seat?: number }
  | { readonly do: "see"; readonly seat?: number; readonly of: number }
  | { readonly do: "set-behind"; readonly of: number; readonly cites?: readonly string[]; readonly seat?: number }
  | { readonly do: "set-pace"; readonly turn: number; readonly bank?: number; readonly seat?: number }
  | { readonly do: "set-stack"; readonly seat?: number; readonly stack: number }
  | { readonly do: "set-stakes"; readonly stakes: Stakes; readonly seat?: number }
  | { readonly do: "set-timer"; readonly on: boolean; readonly seat?: number }
  | { readonly do: "set-turns";
      readonly rotation: readonly Turn[];
      readonly turn?: number | null;
      readonly seat?: number }
  | { readonly do: "show"; readonly seat?: number; readonly cards?: readonly number[] }
  | { readonly do: "show-cards"; readonly seat?: number; readonly cards?: readonly number[] }
  | { readonly do: "show-to";
      readonly seat?: number;
      readonly to: readonly number[];
      readonly cards: readonly number[] }
  | { readonly do: "showdown"; readonly seat?: number }
  | { readonly do: "shuffle"; readonly stub: readonly number[]; readonly seat?: number }
  | { readonly do: "sit-down";
      readonly seat?: number;
      readonly player: string;
      readonly stack: number;
      readonly entry?: "" | "buy_button" | "post" | "wait" }
  | { readonly do: "sit-in"; readonly seat?: number; readonly entry?: "" | "buy_button" | "post" | "wait" }
  | { readonly do: "sit-out"; readonly seat?: number }
  | { readonly do: "spend-bank"; readonly seat?: number; readonly ms: number }
  | { readonly do: "splash"; readonly seat?: number; readonly amount: number }
  | { readonly do: "start";
      readonly seat?: number;
      readonly seats: readonly (readonly [number, number])[];
      readonly button: number;
      readonly deck?: readonly number[];
      readonly hand?: string;
      readonly small_blind?: number | null;
      readonly big_blind?: number | null;
      readonly posts?: readonly Post[] | null;
      readonly straddles?: readonly (readonly [number, number])[];
      readonly extra?: readonly Post[];
      readonly carried?: number;
      readonly absent?: readonly number[];
      readonly passed_over?: number }
  | { readonly do: "stay"; readonly seat?: number }
  | { readonly do: "switch-deck";
      readonly why: string;
      readonly by: string;
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "take-back";
      readonly to?: number;
      readonly cites?: readonly string[];
      readonly by_ruling?: string;
      readonly seat?: number }
  | { readonly do: "time-out"; readonly seat?: number; readonly waited?: number; readonly here?: boolean }
  | { readonly do: "top-up"; readonly seat?: number; readonly amount: number }
  | { readonly do: "void-hand";
      readonly why: string;
      readonly redeal?: boolean;
      readonly forfeit?: readonly number[];
      readonly cites?: readonly string[];
      readonly seat?: number }
  | { readonly do: "withdraw-asking"; readonly of: number; readonly cites?: readonly string[]; readonly seat?: number };

/** Any command of the night. */
export type NightCommand =
  | { readonly do: "add-break";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly minutes: number }
  | { readonly do: "adjust";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly by_ms: number }
  | { readonly do: "agree-deal";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly agrees?: boolean }
  | { readonly do: "answer-offer";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly takes: boolean }
  | { readonly do: "assign-dealer";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly dealer: string }
  | { readonly do: "attend"; readonly at?: number; readonly by?: string; readonly device?: string }
  | { readonly do: "audit";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly counted?: number;
      readonly table?: number;
      readonly chips?: readonly (readonly [number, number])[] }
  | { readonly do: "break-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly seed?: string;
      readonly cards?: readonly (readonly [string, number])[];
      readonly places?: readonly Place[];
      readonly override?: string }
  | { readonly do: "bust";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly winners?: readonly (readonly [string, number | null])[];
      readonly stack?: number | null;
      readonly hand?: string;
      readonly same_hand?: boolean }
  | { readonly do: "buy-add-on";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly add_on: string;
      readonly takes?: boolean;
      readonly paid?: boolean;
      readonly how?: string;
      readonly to?: string;
      readonly override?: string }
  | { readonly do: "call-off-move";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "cancel";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly himself?: boolean;
      readonly barred?: readonly string[] }
  | { readonly do: "change-plan";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly plan: Plan;
      readonly agreed?: number;
      readonly asked?: number;
      readonly override?: string }
  | { readonly do: "change-structure";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly structure: readonly (Level | Break)[];
      readonly override?: string }
  | { readonly do: "check-in";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly table?: number;
      readonly seat?: number;
      readonly missed?: number;
      readonly signed?: boolean;
      readonly override?: string }
  | { readonly do: "check-in-all";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly signed?: boolean }
  | { readonly do: "check-in-dealer";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly dealer: string;
      readonly name: string;
      readonly there?: boolean;
      readonly entrant?: string }
  | { readonly do: "close-night"; readonly at?: number; readonly by?: string; readonly device?: string }
  | { readonly do: "collect-seat";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly stack?: number | null;
      readonly how?: string }
  | { readonly do: "collect-tray";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly cents: number;
      readonly in_chips?: number;
      readonly stacks?: number | null }
  | { readonly do: "colour-up";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly value: number;
      readonly table: number;
      readonly holds: readonly OddChips[];
      readonly seed?: string;
      readonly cards?: readonly number[];
      readonly agreed?: readonly string[];
      readonly override?: string }
  | { readonly do: "come-back";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "correct-name";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly name: string }
  | { readonly do: "count-removed";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly stack: number }
  | { readonly do: "count-stack";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly stack?: number;
      readonly chips?: readonly (readonly [number, number])[] }
  | { readonly do: "credit-knock-out";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly winners: readonly (readonly [string, number | null])[] }
  | { readonly do: "deal-on";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly on?: boolean }
  | { readonly do: "deal-to-tables";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly tables?: readonly number[];
      readonly seed?: string;
      readonly cards?: readonly (readonly [string, number])[] }
  | { readonly do: "declare-absent";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly stack?: number | null }
  | { readonly do: "disqualify";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly why: string;
      readonly stack?: number | null }
  | { readonly do: "draw-button";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly seed?: string;
      readonly cards?: readonly (readonly [string, number])[] }
  | { readonly do: "draw-seats";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly seed?: string;
      readonly cut?: string;
      readonly sheet?: boolean;
      readonly cards?: readonly (readonly [string, number])[];
      readonly places?: readonly Place[];
      readonly apart?: readonly (readonly [string, string])[];
      readonly reserved?: readonly Place[];
      readonly without?: readonly string[];
      readonly redraw?: boolean;
      readonly override?: string }
  | { readonly do: "end-by-deal"; readonly at?: number; readonly by?: string; readonly device?: string }
  | { readonly do: "end-dispute";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly dispute: string }
  | { readonly do: "end-penalty";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "finish-move";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player?: string }
  | { readonly do: "forfeit";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly why?: string;
      readonly stack?: number | null }
  | { readonly do: "give-chips";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly amount: number;
      readonly why: string }
  | { readonly do: "give-clock";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string }
  | { readonly do: "give-penalty";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly step?: string;
      readonly hands?: number;
      readonly rounds?: number;
      readonly minutes?: number;
      readonly why?: string;
      readonly ruling?: string }
  | { readonly do: "go-away";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly posts?: string }
  | { readonly do: "hand-for-hand";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly on?: boolean;
      readonly until?: number }
  | { readonly do: "hold";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly on?: boolean;
      readonly why?: string }
  | { readonly do: "hunt";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly targets: readonly string[];
      readonly paid?: boolean }
  | { readonly do: "import-players";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly players: readonly Register[] }
  | { readonly do: "keep-template";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly kept?: boolean }
  | { readonly do: "lay-down";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly items: readonly string[] }
  | { readonly do: "leave";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly stack?: number | null }
  | { readonly do: "link-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly live: string }
  | { readonly do: "lock";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table?: number;
      readonly player?: string;
      readonly on?: boolean }
  | { readonly do: "make-final";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly stacks: readonly (readonly [string, number])[];
      readonly players?: readonly Register[];
      readonly fund?: number;
      readonly season?: string }
  | { readonly do: "name-dealers";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly players: readonly string[] }
  | { readonly do: "name-targets";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly points?: readonly (readonly [string, number])[];
      readonly last?: readonly string[];
      readonly a?: string;
      readonly b?: string }
  | { readonly do: "note";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly text: string }
  | { readonly do: "note-call";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly comes?: boolean;
      readonly hunts?: readonly string[] | null;
      readonly keep?: boolean }
  | { readonly do: "offer-seat";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "open-dispute";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly dispute: string;
      readonly table: number;
      readonly what?: string }
  | { readonly do: "open-night";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly night: string;
      readonly plan: Plan;
      readonly edition?: string;
      readonly carried?: readonly (readonly [string, number])[] }
  | { readonly do: "open-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly size?: number;
      readonly live?: string }
  | { readonly do: "order-move";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly table: number;
      readonly seat?: number;
      readonly suggestion?: string;
      readonly asked?: boolean;
      readonly override?: string }
  | { readonly do: "pause";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly why?: string }
  | { readonly do: "pay";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents?: number;
      readonly how?: string;
      readonly to?: string }
  | { readonly do: "pay-prize";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly receipt?: string }
  | { readonly do: "propose-deal";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly kind: "chips" | "custom" | "even" | "icm";
      readonly shares?: readonly (readonly [string, number])[];
      readonly stacks?: readonly (readonly [string, number])[];
      readonly left_over?: number }
  | { readonly do: "publish-night"; readonly at?: number; readonly by?: string; readonly device?: string }
  | { readonly do: "push-dealers"; readonly at?: number; readonly by?: string; readonly device?: string }
  | { readonly do: "put-off";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly suggestion: string;
      readonly title?: string;
      readonly minutes?: number;
      readonly on?: boolean }
  | { readonly do: "re-enter";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly paid?: boolean;
      readonly seed?: string;
      readonly override?: string }
  | { readonly do: "rebuy";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly takes?: boolean;
      readonly broke?: boolean;
      readonly winners?: readonly (readonly [string, number | null])[];
      readonly surrender?: boolean;
      readonly stack?: number | null;
      readonly paid?: boolean;
      readonly seed?: string;
      readonly override?: string }
  | { readonly do: "refund";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents?: number }
  | { readonly do: "register";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player?: string;
      readonly name: string;
      readonly person?: string;
      readonly himself?: boolean;
      readonly standing?: MemberStanding;
      readonly prepaid?: boolean;
      readonly dealer?: boolean;
      readonly called?: boolean;
      readonly here?: boolean;
      readonly pays?: boolean;
      readonly override?: string }
  | { readonly do: "release-hand";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly override?: string }
  | { readonly do: "report";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly moment: "blind" | "blinds" | "dealt" | "pushed" | "riffle";
      readonly button?: number;
      readonly small?: number;
      readonly big?: number;
      readonly stacks?: readonly Stacked[];
      readonly found?: number;
      readonly waits?: readonly string[];
      readonly override?: string }
  | { readonly do: "report-seat";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly seat?: number;
      readonly what: "collected" | "open" }
  | { readonly do: "report-seats";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly seats: readonly (readonly [number, number])[];
      readonly what: "collected" | "open" }
  | { readonly do: "resume";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly why?: string }
  | { readonly do: "return-tray";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly tray: readonly (readonly [string, number])[] }
  | { readonly do: "say-dealt";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly level: number;
      readonly dealt?: boolean }
  | { readonly do: "seal-draw";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly seal?: string }
  | { readonly do: "seat-player";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly table?: number;
      readonly seat?: number;
      readonly seed?: string;
      readonly chosen?: boolean }
  | { readonly do: "sell-at-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly add_on: string;
      readonly players?: readonly string[];
      readonly how?: string }
  | { readonly do: "serve-hands";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly hands?: number;
      readonly rounds?: number }
  | { readonly do: "set-button";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly button: number;
      readonly small?: number;
      readonly big?: number }
  | { readonly do: "set-late";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly seated: boolean }
  | { readonly do: "set-level";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly index: number;
      readonly left?: number | null }
  | { readonly do: "set-order";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly tables: readonly number[] }
  | { readonly do: "shift-seats";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly dealer: string }
  | { readonly do: "sign-sheet";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly line?: number }
  | { readonly do: "skip-break";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly agreed: number;
      readonly cut_to?: number }
  | { readonly do: "start-play";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly missing?: "here" | "house" | "leave" | "seat" }
  | { readonly do: "stock-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly tray: readonly (readonly [string, number])[] }
  | { readonly do: "swap-seats";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly other: string }
  | { readonly do: "take-back";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number?: number;
      readonly also?: boolean }
  | { readonly do: "take-chips";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly amount: number;
      readonly why: string }
  | { readonly do: "take-clock";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string }
  | { readonly do: "tell-room";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly message?: string | null;
      readonly ticker?: readonly string[] | null };

/** Any command of the cash. */
export type CashCommand =
  | { readonly do: "add-to-fund";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly fund: "jackpot" | "promotions";
      readonly cents: number;
      readonly why?: string }
  | { readonly do: "allow-extra";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number }
  | { readonly do: "arrive";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player?: string;
      readonly name?: string;
      readonly person?: string;
      readonly asked_by?: string }
  | { readonly do: "ask-seat";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly seats?: readonly number[] }
  | { readonly do: "begin-play";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number }
  | { readonly do: "break-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly stacks?: readonly (readonly [string, number])[];
      readonly cards?: readonly (readonly [string, number])[];
      readonly override?: string }
  | { readonly do: "buy-chips";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents: number;
      readonly has?: number | null;
      readonly dealer?: boolean }
  | { readonly do: "call-floor";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number }
  | { readonly do: "call-next";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly player?: string;
      readonly table?: number;
      readonly seat?: number;
      readonly override?: string }
  | { readonly do: "cash-out";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents?: number | null;
      readonly leaves?: boolean }
  | { readonly do: "change-seat";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly seat?: number }
  | { readonly do: "change-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly table: number;
      readonly seat?: number;
      readonly has?: number | null;
      readonly brings?: number | null;
      readonly sent?: boolean }
  | { readonly do: "claim-jackpot";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly beaten: readonly string[];
      readonly winners: readonly string[];
      readonly others: readonly string[];
      readonly claim?: string }
  | { readonly do: "close-evening"; readonly at?: number; readonly by?: string; readonly device?: string }
  | { readonly do: "collect-time";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly free?: readonly string[] }
  | { readonly do: "come-back";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "come-to-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly table: number }
  | { readonly do: "correct-drawer";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly keeper?: number;
      readonly cents: number;
      readonly out?: boolean;
      readonly why: string }
  | { readonly do: "count-box";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly cents: number }
  | { readonly do: "count-drawer";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly keeper?: number;
      readonly cents: number }
  | { readonly do: "draw-for-bank";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly cards: readonly (readonly [string, number])[] }
  | { readonly do: "fill-drawer";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly cents: number;
      readonly note?: string }
  | { readonly do: "floor-comes";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number }
  | { readonly do: "go-away";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "go-home";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "hand-out-card";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly player: string }
  | { readonly do: "hand-over";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly to: string;
      readonly signed?: readonly string[] }
  | { readonly do: "issue-credit";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents: number }
  | { readonly do: "leave-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "link-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly live: string;
      readonly dealing: "" | "online" | "tablet" }
  | { readonly do: "move-to-safe";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly cents: number;
      readonly fetch?: boolean;
      readonly note?: string }
  | { readonly do: "not-come";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly player: string;
      readonly then: "again" | "pass" | "strike" }
  | { readonly do: "object-to-guest";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly objects: string }
  | { readonly do: "offer-high-hands";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly cents: number;
      readonly minutes: number;
      readonly hand?: string }
  | { readonly do: "open-evening";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly evening: string;
      readonly plan: SessionPlan;
      readonly edition?: string }
  | { readonly do: "open-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly table?: number }
  | { readonly do: "pay-claim";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly claim?: string;
      readonly table?: number;
      readonly player?: string;
      readonly out_of?: "drawer" | "safe" }
  | { readonly do: "pay-high-hand"; readonly at?: number; readonly by?: string; readonly device?: string }
  | { readonly do: "pay-tips";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly cents: number;
      readonly dealer?: string }
  | { readonly do: "pick-up";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents?: number | null }
  | { readonly do: "play-next-game";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number }
  | { readonly do: "put-down";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly player?: string;
      readonly name?: string;
      readonly person?: string;
      readonly here?: boolean;
      readonly asked_by?: string }
  | { readonly do: "put-up-game";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game?: string;
      readonly plan: GamePlan }
  | { readonly do: "receive-credit";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly cents: number;
      readonly source: string;
      readonly number: number }
  | { readonly do: "redeem-credit";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents: number }
  | { readonly do: "refuse-bank";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "report-high-hand";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cards: readonly number[] }
  | { readonly do: "seat-everybody";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly way: "another_table" | "one_more";
      readonly helpers?: readonly string[] }
  | { readonly do: "sell-chips";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly seller: string;
      readonly buyer: string;
      readonly cents: number;
      readonly has: number;
      readonly leeway?: boolean }
  | { readonly do: "send-credit";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly to: string }
  | { readonly do: "sit-behind";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly guest?: string;
      readonly objects?: string }
  | { readonly do: "sit-down";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly table: number;
      readonly seat?: number;
      readonly override?: string }
  | { readonly do: "stay-seated";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "step-away";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly player: string;
      readonly until?: number }
  | { readonly do: "take-back";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number?: number;
      readonly also?: boolean }
  | { readonly do: "take-bank";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "take-down-game";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string }
  | { readonly do: "take-drop";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly rake?: number;
      readonly promo?: number;
      readonly tips?: number;
      readonly dealer?: string;
      readonly hands?: number }
  | { readonly do: "take-hand";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string }
  | { readonly do: "take-off";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly game: string;
      readonly player: string }
  | { readonly do: "tell-game";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly live: string;
      readonly turn: number }
  | { readonly do: "tell-hands";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number;
      readonly live: string;
      readonly hands: number;
      readonly rake: number;
      readonly promo: number;
      readonly dealer?: string;
      readonly stacks?: readonly (readonly [string, number])[] }
  | { readonly do: "tell-left";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly table: number;
      readonly sitting: number;
      readonly cents: number }
  | { readonly do: "unlink-table";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly table: number }
  | { readonly do: "want-chips";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly player: string;
      readonly cents?: number };

/** Any command of the office. */
export type OfficeCommand =
  | { readonly do: "announce";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly title: string;
      readonly words?: string;
      readonly since: string;
      readonly until?: string;
      readonly members?: boolean;
      readonly screen?: boolean }
  | { readonly do: "answer-date";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly occasion: string;
      readonly date: string;
      readonly key: string;
      readonly person?: string;
      readonly name: string;
      readonly says: "maybe" | "no" | "yes";
      readonly guests?: readonly string[];
      readonly himself?: boolean;
      readonly starts?: number }
  | { readonly do: "appeal-sanction";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number: number;
      readonly words: string;
      readonly day?: string;
      readonly party?: boolean }
  | { readonly do: "appoint";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly office: string;
      readonly since: string;
      readonly authority?: "director" | "floor" }
  | { readonly do: "begin-books";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly cents: number;
      readonly funds?: readonly FundHeld[];
      readonly words?: string;
      readonly day: string }
  | { readonly do: "call-off";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly occasion: string;
      readonly date?: string;
      readonly why?: string;
      readonly held?: boolean }
  | { readonly do: "change-occasion";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly occasion: string;
      readonly plan: OccasionPlan }
  | { readonly do: "choose-house";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly house: string }
  | { readonly do: "decide-appeal";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number: number;
      readonly outcome: "changed" | "lifted" | "upheld";
      readonly why: string;
      readonly day?: string;
      readonly step?: "barred" | "ejected" | "expelled" | "suspended" | "warned";
      readonly until?: string;
      readonly third?: string;
      readonly authority?: Authority }
  | { readonly do: "end-term";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly office: string;
      readonly until: string }
  | { readonly do: "excuse-absence";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly missed: string;
      readonly why: string;
      readonly authority?: Authority }
  | { readonly do: "give-sanction";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly step: "barred" | "ejected" | "expelled" | "suspended" | "warned";
      readonly why: string;
      readonly day?: string;
      readonly rule?: string;
      readonly until?: string;
      readonly jump?: string;
      readonly third?: string;
      readonly authority?: Authority }
  | { readonly do: "lift-sanction";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number: number;
      readonly why: string;
      readonly day?: string;
      readonly authority?: Authority }
  | { readonly do: "link-night";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly occasion: string;
      readonly date: string;
      readonly night?: string }
  | { readonly do: "move-date";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly occasion: string;
      readonly date: string;
      readonly day: string;
      readonly time: string;
      readonly place?: string }
  | { readonly do: "open-feed";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly digest: string }
  | { readonly do: "open-office";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly house: string;
      readonly currency?: string }
  | { readonly do: "pay-from-fund";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly fund: string;
      readonly cents: number;
      readonly words: string;
      readonly day: string;
      readonly held?: number | null }
  | { readonly do: "plan-occasion";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly occasion?: string;
      readonly plan: OccasionPlan }
  | { readonly do: "receive";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly cents: number;
      readonly source: string;
      readonly words: string;
      readonly day: string }
  | { readonly do: "set-zone";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly zone: string }
  | { readonly do: "show-books";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly public: boolean }
  | { readonly do: "spend";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly cents: number;
      readonly on: string;
      readonly words: string;
      readonly day: string }
  | { readonly do: "take-down";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number: number }
  | { readonly do: "take-dues";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly person: string;
      readonly day?: string;
      readonly year?: number;
      readonly cents?: number;
      readonly paid?: number | null;
      readonly joins?: boolean;
      readonly met?: string }
  | { readonly do: "take-list-over";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly occasion: string;
      readonly date: string;
      readonly left_out?: readonly (readonly [string, string])[] }
  | { readonly do: "undo-in-office";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number?: number;
      readonly also?: boolean;
      readonly why?: string }
  | { readonly do: "vote-dues";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly since: number;
      readonly cents: number;
      readonly why?: string };

/** Any command of the league. */
export type LeagueCommand =
  | { readonly do: "bring-nights";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly nights: readonly TournamentResult[] }
  | { readonly do: "change-season";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly season: string;
      readonly name: string;
      readonly first?: string;
      readonly last?: string;
      readonly offset?: number;
      readonly league?: string }
  | { readonly do: "close-season";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly season: string }
  | { readonly do: "correct-points";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly season: string;
      readonly person: string;
      readonly name?: string;
      readonly points: number;
      readonly reason: string;
      readonly night?: string }
  | { readonly do: "count-night";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly season: string;
      readonly night: string;
      readonly title?: string;
      readonly how: "counts" | "final" | "left out";
      readonly why?: string }
  | { readonly do: "open-season";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly name: string;
      readonly first: string;
      readonly last: string;
      readonly offset?: number;
      readonly league?: string;
      readonly rules?: SeasonRules }
  | { readonly do: "set-season-rules";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly season: string;
      readonly rules: SeasonRules }
  | { readonly do: "show-league";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly public: boolean }
  | { readonly do: "undo-in-league";
      readonly at?: number;
      readonly by?: string;
      readonly device?: string;
      readonly number?: number;
      readonly also?: boolean };

/** Anything a client says. */
export type AnyAsk =
  | Watch
  | Unwatch
  | WatchLobby
  | WatchNight
  | UnwatchNight
  | WatchCash
  | UnwatchCash
  | WatchOffice
  | UnwatchOffice
  | CommandMessage
  | Cut
  | ChatMessage
  | Ping;

/** Anything the room tells, as it stands after `whole`. */
export type AnyTold =
  | Hello
  | SignedIn
  | StoreOutage
  | TableSeen
  | TableChange
  | Done
  | RefusedSeen
  | CutReceipt
  | BadMessage
  | Said
  | LobbySeen
  | ConsoleView
  | ScreenView
  | PhoneView
  | PodiumSeen
  | BoardSeen
  | BankSeen
  | VisitorSeen
  | OfficeSeen
  | Pong;

/** Anything that happens at a table; what has its default is left out. */
export type TableEvent =
  | { readonly t: "asking-withdrawn/1"; readonly seat: number; readonly cites?: readonly string[] }
  | { readonly t: "awarded/1";
      readonly pot: number;
      readonly run: number;
      readonly side: string;
      readonly shares: readonly (readonly [number, number])[];
      readonly odd?: readonly number[];
      readonly carried?: number;
      readonly cites?: readonly string[] }
  | { readonly t: "bad-beat-answered/1";
      readonly condition: string;
      readonly met: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "bad-beat-called/1";
      readonly claim: string;
      readonly players: readonly (readonly [number, string])[];
      readonly noticed?: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "bad-beat-granted/1";
      readonly claim: string;
      readonly beaten: readonly (readonly [number, string])[];
      readonly winners: readonly (readonly [number, string])[];
      readonly others: readonly (readonly [number, string])[];
      readonly pot: number;
      readonly cites?: readonly string[] }
  | { readonly t: "bad-beat-refused/1";
      readonly claim: string;
      readonly condition?: string;
      readonly why?: string;
      readonly cites?: readonly string[] }
  | { readonly t: "bank-spent/1"; readonly seat: number; readonly ms: number; readonly cites?: readonly string[] }
  | { readonly t: "banks-filled/1"; readonly ms: number; readonly cites?: readonly string[] }
  | { readonly t: "blind-missed/1"; readonly seat: number; readonly blind: string; readonly cites?: readonly string[] }
  | { readonly t: "board-named/1"; readonly board: readonly number[]; readonly run?: number }
  | { readonly t: "bound/1";
      readonly seat: number;
      readonly to: "bet" | "call" | "check" | "complete" | "fold" | "no_raise" | "raise";
      readonly amount?: number;
      readonly unless?: readonly ("bet" | "call" | "raise")[];
      readonly cites?: readonly string[];
      readonly after?: "" | "no_raise" }
  | { readonly t: "brought-in/1";
      readonly seat: number;
      readonly paid: number;
      readonly level: number;
      readonly next: number;
      readonly cites?: readonly string[] }
  | { readonly t: "busted/1"; readonly seat: number; readonly player: string }
  | { readonly t: "button-placed/1";
      readonly seat: number;
      readonly drawn?: readonly (readonly [number, number])[];
      readonly cites?: readonly string[] }
  | { readonly t: "call-answered/1";
      readonly fact: string;
      readonly value: string;
      readonly text: string;
      readonly by: string;
      readonly office: string;
      readonly then?: CallQuestion | null }
  | { readonly t: "called/1";
      readonly seat: number;
      readonly paid: number;
      readonly next: number;
      readonly cites?: readonly string[] }
  | { readonly t: "came-back/1"; readonly seat: number; readonly after?: boolean }
  | { readonly t: "came-in/1";
      readonly seat: number;
      readonly live?: number;
      readonly dead?: number;
      readonly bought?: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "cards-moved/1";
      readonly moves: readonly Move[];
      readonly why?: string;
      readonly cites?: readonly string[] }
  | { readonly t: "checked/1"; readonly seat: number; readonly next: number; readonly cites?: readonly string[] }
  | { readonly t: "checklist-confirmed/1";
      readonly moment: string;
      readonly items: readonly string[];
      readonly by: string;
      readonly note?: string }
  | { readonly t: "chips-adjusted/1";
      readonly seat: number;
      readonly amount: number;
      readonly why: string;
      readonly after?: boolean }
  | { readonly t: "chips-found/1";
      readonly seat: number;
      readonly amount: number;
      readonly to: number;
      readonly lost: number;
      readonly cites?: readonly string[] }
  | { readonly t: "chips-moved/1";
      readonly seat: number;
      readonly to: number;
      readonly amount: number;
      readonly why: string;
      readonly cites?: readonly string[] }
  | { readonly t: "chips-removed/1";
      readonly seat: number;
      readonly amount: number;
      readonly why: string;
      readonly cites?: readonly string[] }
  | { readonly t: "clock-called/1";
      readonly seat: number;
      readonly by: number;
      readonly ms: number;
      readonly cites?: readonly string[] }
  | { readonly t: "closed/1";
      readonly pots: readonly (readonly [number, readonly number[]])[];
      readonly cites?: readonly string[] }
  | { readonly t: "closing/1"; readonly cites?: readonly string[] }
  | { readonly t: "cut-kept/1"; readonly hand: string; readonly seat: number; readonly words: string }
  | { readonly t: "dealt/1";
      readonly street: number;
      readonly burn: number;
      readonly hole: readonly (readonly [number, readonly number[]])[];
      readonly up: number;
      readonly board: readonly number[];
      readonly run: number;
      readonly next: number;
      readonly step: number;
      readonly upper: number;
      readonly cites?: readonly string[] }
  | { readonly t: "deck-cut/1"; readonly hand: string; readonly cuts: readonly (readonly [number, string])[] }
  | { readonly t: "deck-sealed/1"; readonly hand: string; readonly seal: string; readonly seed?: string }
  | { readonly t: "deck-switched/1"; readonly why: string; readonly by: string; readonly cites?: readonly string[] }
  | { readonly t: "discarded/1";
      readonly seat: number;
      readonly cards: readonly number[];
      readonly next: number;
      readonly cites?: readonly string[] }
  | { readonly t: "draw-opened/1"; readonly street: number; readonly next: number; readonly cites?: readonly string[] }
  | { readonly t: "ended/1"; readonly carried: number }
  | { readonly t: "entered/1"; readonly seats?: boolean }
  | { readonly t: "floor-called/1";
      readonly incident: string;
      readonly title: string;
      readonly by: string;
      readonly asked: CallQuestion;
      readonly facts?: Record<string, string | number | boolean> }
  | { readonly t: "folded/1"; readonly seat: number; readonly next: number; readonly cites?: readonly string[] }
  | { readonly t: "game-changed/1";
      readonly turn: number;
      readonly name: string;
      readonly after: string;
      readonly cites?: readonly string[] }
  | { readonly t: "glimpsed/1";
      readonly seat: number;
      readonly to: readonly number[];
      readonly cards: readonly number[];
      readonly owed?: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "held-back/1";
      readonly seat: number;
      readonly place: "best" | "between" | "big" | "other" | "small";
      readonly own?: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "killed/1";
      readonly seat: number;
      readonly why: string;
      readonly up_stays?: boolean;
      readonly cites?: readonly string[];
      readonly next?: number }
  | { readonly t: "leave-asked/1"; readonly seat: number; readonly sent?: boolean }
  | { readonly t: "leave-taken-back/1"; readonly seat: number }
  | { readonly t: "let-deal-on/1"; readonly seats: readonly number[]; readonly cites?: readonly string[] }
  | { readonly t: "mix-due/1";
      readonly street: number;
      readonly pile: readonly number[];
      readonly cites?: readonly string[] }
  | { readonly t: "mucked/1"; readonly seat: number; readonly next: number; readonly cites?: readonly string[] }
  | { readonly t: "next-game-said/1";
      readonly turn?: number | null;
      readonly rotation?: readonly Turn[];
      readonly name?: string }
  | { readonly t: "official-appointed/1";
      readonly office: string;
      readonly player: string;
      readonly by: string;
      readonly cites?: readonly string[] }
  | { readonly t: "opened/1";
      readonly seat: number;
      readonly cards: readonly number[];
      readonly cites?: readonly string[] }
  | { readonly t: "pace-set/1"; readonly turn: number; readonly bank: number }
  | { readonly t: "paused/1"; readonly on: boolean }
  | { readonly t: "penalised/1"; readonly seat: number; readonly hands: number; readonly cites?: readonly string[] }
  | { readonly t: "penalty-given/1";
      readonly player: string;
      readonly at: number;
      readonly step: string;
      readonly what: string;
      readonly by: string;
      readonly hands?: number;
      readonly rounds?: number;
      readonly minutes?: number;
      readonly ruling?: string;
      readonly cites?: readonly string[] }
  | { readonly t: "penalty-lifted/1"; readonly seat: number }
  | { readonly t: "player-removed/1";
      readonly seat: number;
      readonly player: string;
      readonly why: string;
      readonly after?: boolean }
  | { readonly t: "positions-corrected/1";
      readonly button: number;
      readonly small: number;
      readonly big: number;
      readonly cites?: readonly string[];
      readonly due?: boolean }
  | { readonly t: "positions/1";
      readonly button: number;
      readonly small: number;
      readonly big: number;
      readonly dealt: readonly number[];
      readonly cites?: readonly string[] }
  | { readonly t: "posted/1";
      readonly seat: number;
      readonly what: string;
      readonly paid: number;
      readonly level: number;
      readonly cites?: readonly string[] }
  | { readonly t: "presence-counted/1";
      readonly seat: number;
      readonly here: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "pushed/1"; readonly seat: number; readonly cites?: readonly string[] }
  | { readonly t: "raised/1";
      readonly seat: number;
      readonly to: number;
      readonly paid: number;
      readonly full: boolean;
      readonly step: number;
      readonly capped: boolean;
      readonly next: number;
      readonly cites?: readonly string[] }
  | { readonly t: "raked/1"; readonly rake: number; readonly promo: number; readonly cites?: readonly string[] }
  | { readonly t: "reshuffled/1"; readonly stub: readonly number[]; readonly cites?: readonly string[] }
  | { readonly t: "restored/1";
      readonly seat: number;
      readonly next?: number;
      readonly down?: readonly number[];
      readonly up?: readonly number[];
      readonly cites?: readonly string[] }
  | { readonly t: "retrieved/1"; readonly seat: number; readonly cites?: readonly string[] }
  | { readonly t: "return-allowed/1"; readonly player: string }
  | { readonly t: "returned/1"; readonly seat: number; readonly amount: number; readonly cites?: readonly string[] }
  | { readonly t: "ruled/1"; readonly ruling: RulingKept }
  | { readonly t: "ruling-appealed/1";
      readonly ruling: string;
      readonly by: string;
      readonly reason: string;
      readonly upheld: boolean;
      readonly decision?: string }
  | { readonly t: "runs-agreed/1"; readonly times: number; readonly cites?: readonly string[] }
  | { readonly t: "runs-offered/1"; readonly most: number; readonly cites?: readonly string[] }
  | { readonly t: "runs-wished/1"; readonly seat: number; readonly times: number }
  | { readonly t: "sat-down/1";
      readonly seat: number;
      readonly player: string;
      readonly stack: number;
      readonly entry?: "" | "buy_button" | "post" | "wait";
      readonly cites?: readonly string[];
      readonly spent?: number;
      readonly hands?: number;
      readonly rounds?: number;
      readonly away?: boolean;
      readonly last_counted?: number;
      readonly sitting?: number;
      readonly brought?: number | null }
  | { readonly t: "sat-in/1";
      readonly seat: number;
      readonly entry?: "" | "buy_button" | "post" | "wait";
      readonly cites?: readonly string[] }
  | { readonly t: "sat-out/1"; readonly seat: number; readonly after?: boolean; readonly cites?: readonly string[] }
  | { readonly t: "seat-change-asked/1"; readonly seat: number; readonly to: number }
  | { readonly t: "seat-changed/1";
      readonly seat: number;
      readonly to: number;
      readonly player: string;
      readonly cites?: readonly string[] }
  | { readonly t: "seat-left/1";
      readonly seat: number;
      readonly player: string;
      readonly stack: number;
      readonly ruling?: string;
      readonly sitting?: number }
  | { readonly t: "seen/1";
      readonly seat: number;
      readonly by: number;
      readonly cards: readonly number[];
      readonly live: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "set-behind/1";
      readonly seat: number;
      readonly amount: number;
      readonly cites?: readonly string[];
      readonly next?: number }
  | { readonly t: "showdown/1";
      readonly order: readonly number[];
      readonly next: number;
      readonly cites?: readonly string[] }
  | { readonly t: "shown/1";
      readonly seat: number;
      readonly cards: readonly number[];
      readonly next: number;
      readonly cites?: readonly string[] }
  | { readonly t: "shuffled/1"; readonly deck: readonly number[] }
  | { readonly t: "splashed/1"; readonly seat: number; readonly amount: number; readonly cites?: readonly string[] }
  | { readonly t: "stack-corrected/1";
      readonly seat: number;
      readonly stack: number;
      readonly was: number;
      readonly cites?: readonly string[] }
  | { readonly t: "stack-counted/1"; readonly seat: number; readonly stack: number; readonly was: number }
  | { readonly t: "stakes-set/1"; readonly stakes: Stakes }
  | { readonly t: "started/1";
      readonly hand: string;
      readonly house: string;
      readonly edition: string;
      readonly game: string;
      readonly stakes: Stakes;
      readonly seats: readonly (readonly [number, number])[];
      readonly button: number;
      readonly small_blind: number;
      readonly big_blind: number;
      readonly carried: number;
      readonly absent: readonly number[];
      readonly by_hand: boolean;
      readonly cites: readonly string[];
      readonly passed_over?: number;
      readonly pack?: number }
  | { readonly t: "straddle-asked/1";
      readonly seat: number;
      readonly amount: number;
      readonly cites?: readonly string[] }
  | { readonly t: "straddle-dropped/1"; readonly seat: number; readonly cites?: readonly string[] }
  | { readonly t: "street-planned/1";
      readonly street: number;
      readonly burn?: boolean;
      readonly mix?: "" | "alone" | "with_stub";
      readonly up?: boolean;
      readonly cites?: readonly string[];
      readonly early?: number }
  | { readonly t: "stub-mixed/1"; readonly stub: readonly number[]; readonly cites?: readonly string[] }
  | { readonly t: "stub-short/1";
      readonly plan: string;
      readonly pile: readonly number[];
      readonly cites?: readonly string[] }
  | { readonly t: "table-opened/1";
      readonly table: string;
      readonly house: string;
      readonly edition: string;
      readonly game: string;
      readonly stakes: Stakes;
      readonly size: number;
      readonly banker?: string;
      readonly live?: boolean;
      readonly button?: number;
      readonly rotation?: readonly Turn[];
      readonly turn?: number;
      readonly turns?: "called" | "orbit" }
  | { readonly t: "taken-back/1";
      readonly to: number;
      readonly cites?: readonly string[];
      readonly entry?: number;
      readonly seats?: boolean;
      readonly ruling?: string;
      readonly by_ruling?: string }
  | { readonly t: "timed-out/1";
      readonly seat: number;
      readonly here: boolean;
      readonly missed: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "timer-set/1"; readonly on: boolean; readonly cites?: readonly string[] }
  | { readonly t: "took-turn/1"; readonly seat: number }
  | { readonly t: "topped-up/1";
      readonly seat: number;
      readonly amount: number;
      readonly after?: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "turned-up/1";
      readonly hole: readonly (readonly [number, readonly number[]])[];
      readonly cites?: readonly string[] }
  | { readonly t: "turns-taken/1"; readonly rotation: readonly Turn[] }
  | { readonly t: "unbound/1"; readonly seat: number; readonly why: string; readonly cites?: readonly string[] }
  | { readonly t: "voided/1";
      readonly why: string;
      readonly refunds: readonly (readonly [number, number])[];
      readonly forfeited?: number;
      readonly redeal?: boolean;
      readonly cites?: readonly string[] }
  | { readonly t: "went-away/1"; readonly seat: number; readonly after?: boolean; readonly cites?: readonly string[] };

/** What an event of a table is called, without the number of its form. */
export type EventKind =
  | "asking-withdrawn"
  | "awarded"
  | "bad-beat-answered"
  | "bad-beat-called"
  | "bad-beat-granted"
  | "bad-beat-refused"
  | "bank-spent"
  | "banks-filled"
  | "blind-missed"
  | "board-named"
  | "bound"
  | "brought-in"
  | "busted"
  | "button-placed"
  | "call-answered"
  | "called"
  | "came-back"
  | "came-in"
  | "cards-moved"
  | "checked"
  | "checklist-confirmed"
  | "chips-adjusted"
  | "chips-found"
  | "chips-moved"
  | "chips-removed"
  | "clock-called"
  | "closed"
  | "closing"
  | "cut-kept"
  | "dealt"
  | "deck-cut"
  | "deck-sealed"
  | "deck-switched"
  | "discarded"
  | "draw-opened"
  | "ended"
  | "entered"
  | "floor-called"
  | "folded"
  | "game-changed"
  | "glimpsed"
  | "held-back"
  | "killed"
  | "leave-asked"
  | "leave-taken-back"
  | "let-deal-on"
  | "mix-due"
  | "mucked"
  | "next-game-said"
  | "official-appointed"
  | "opened"
  | "pace-set"
  | "paused"
  | "penalised"
  | "penalty-given"
  | "penalty-lifted"
  | "player-removed"
  | "positions"
  | "positions-corrected"
  | "posted"
  | "presence-counted"
  | "pushed"
  | "raised"
  | "raked"
  | "reshuffled"
  | "restored"
  | "retrieved"
  | "return-allowed"
  | "returned"
  | "ruled"
  | "ruling-appealed"
  | "runs-agreed"
  | "runs-offered"
  | "runs-wished"
  | "sat-down"
  | "sat-in"
  | "sat-out"
  | "seat-change-asked"
  | "seat-changed"
  | "seat-left"
  | "seen"
  | "set-behind"
  | "showdown"
  | "shown"
  | "shuffled"
  | "splashed"
  | "stack-corrected"
  | "stack-counted"
  | "stakes-set"
  | "started"
  | "straddle-asked"
  | "straddle-dropped"
  | "street-planned"
  | "stub-mixed"
  | "stub-short"
  | "table-opened"
  | "taken-back"
  | "timed-out"
  | "timer-set"
  | "took-turn"
  | "topped-up"
  | "turned-up"
  | "turns-taken"
  | "unbound"
  | "voided"
  | "went-away";

/** By operation: what a page brings along, and what the room answers. */
export interface Operations {
  "GET /api/running": {
    readonly asks: Nothing;
    readonly answer: RunningSeen;
  };
  "POST /api/sign-in": {
    readonly asks: {
      readonly body: SignIn;
    };
    readonly answer: Me;
  };
  "POST /api/sign-out": {
    readonly asks: {
      readonly body: SignOut;
    };
    readonly answer: void;
  };
  "POST /api/guest": {
    readonly asks: {
      readonly body: Guest;
    };
    readonly answer: Me;
  };
  "POST /api/join": {
    readonly asks: {
      readonly body: Joining;
    };
    readonly answer: Me;
  };
  "POST /api/director": {
    readonly asks: {
      readonly body: OpeningClub;
    };
    readonly answer: Me;
  };
  "POST /api/new-password": {
    readonly asks: {
      readonly body: NewPassword;
    };
    readonly answer: Me;
  };
  "GET /api/me": {
    readonly asks: Nothing;
    readonly answer: Me;
  };
  "PATCH /api/me": {
    readonly asks: {
      readonly body: OwnChanges;
    };
    readonly answer: Me;
  };
  "POST /api/sign-in/passkey/options": {
    readonly asks: Nothing;
    readonly answer: Record<string, unknown>;
  };
  "POST /api/sign-in/passkey": {
    readonly asks: {
      readonly body: PasskeyShown;
    };
    readonly answer: Me;
  };
  "GET /api/me/sessions": {
    readonly asks: Nothing;
    readonly answer: readonly OwnSession[];
  };
  "POST /api/me/sessions/end-others": {
    readonly asks: Nothing;
    readonly answer: void;
  };
  "DELETE /api/me/sessions/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/me/passkeys": {
    readonly asks: Nothing;
    readonly answer: readonly OwnPasskey[];
  };
  "POST /api/me/passkeys/options": {
    readonly asks: {
      readonly body: Confirmed;
    };
    readonly answer: Record<string, unknown>;
  };
  "POST /api/me/passkeys": {
    readonly asks: {
      readonly body: Made;
    };
    readonly answer: OwnPasskey;
  };
  "DELETE /api/me/passkeys/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/me/hands": {
    readonly asks: {
      readonly query?: OwnHandsAsked;
    };
    readonly answer: readonly HandListed[];
  };
  "GET /api/me/hands/played": {
    readonly asks: {
      readonly query?: HandsWanted;
    };
    readonly answer: HandsPlayed;
  };
  "GET /api/me/hands/file": {
    readonly asks: {
      readonly query?: OwnFileAsked;
    };
    readonly answer: void;
  };
  "GET /api/club": {
    readonly asks: Nothing;
    readonly answer: ClubSeen;
  };
  "PATCH /api/club": {
    readonly asks: {
      readonly body: ClubChanges;
    };
    readonly answer: ClubSeen;
  };
  "GET /api/club/logo": {
    readonly asks: Nothing;
    readonly answer: void;
  };
  "PUT /api/club/logo": {
    readonly asks: {
      readonly body: LogoWanted;
    };
    readonly answer: ClubSeen;
  };
  "GET /api/keys": {
    readonly asks: Nothing;
    readonly answer: KeysSeen;
  };
  "POST /api/keys": {
    readonly asks: {
      readonly body: KeyWanted;
    };
    readonly answer: KeyShown;
  };
  "DELETE /api/keys/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/webhooks": {
    readonly asks: Nothing;
    readonly answer: WebhooksSeen;
  };
  "POST /api/webhooks": {
    readonly asks: {
      readonly body: WebhookWanted;
    };
    readonly answer: WebhookShown;
  };
  "DELETE /api/webhooks/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "POST /api/webhooks/{id}/trial": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: TrialSent;
  };
  "GET /api/people": {
    readonly asks: Nothing;
    readonly answer: readonly PersonKnown[];
  };
  "GET /api/me/details": {
    readonly asks: Nothing;
    readonly answer: MemberRecord;
  };
  "GET /api/me/data": {
    readonly asks: Nothing;
    readonly answer: void;
  };
  "GET /api/people/members.csv": {
    readonly asks: Nothing;
    readonly answer: void;
  };
  "POST /api/people/members.csv": {
    readonly asks: {
      readonly body: ListSent;
    };
    readonly answer: MemberListSeen;
  };
  "GET /api/people/invitations": {
    readonly asks: Nothing;
    readonly answer: readonly InvitationSeen[];
  };
  "POST /api/people/invitations": {
    readonly asks: {
      readonly body: Inviting;
    };
    readonly answer: Invited;
  };
  "DELETE /api/people/invitations/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "PATCH /api/people/{id}": {
    readonly asks: {
      readonly id: string;
      readonly body: PersonChanges;
    };
    readonly answer: PersonKnown;
  };
  "GET /api/people/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: MemberRecord;
  };
  "GET /api/people/{id}/photo": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "PUT /api/people/{id}/photo": {
    readonly asks: {
      readonly id: string;
      readonly body: PhotoWanted;
    };
    readonly answer: void;
  };
  "POST /api/people/{id}/notes": {
    readonly asks: {
      readonly id: string;
      readonly body: NoteWanted;
    };
    readonly answer: readonly NoteSeen[];
  };
  "DELETE /api/people/{id}/notes/{note}": {
    readonly asks: {
      readonly id: string;
      readonly note: string;
    };
    readonly answer: readonly NoteSeen[];
  };
  "POST /api/people/{id}/member": {
    readonly asks: {
      readonly id: string;
      readonly body: MakingMember;
    };
    readonly answer: MemberRecord;
  };
  "GET /api/people/{id}/merge/{into}": {
    readonly asks: {
      readonly id: string;
      readonly into: string;
    };
    readonly answer: MovesSeen;
  };
  "POST /api/people/{id}/merge/{into}": {
    readonly asks: {
      readonly id: string;
      readonly into: string;
    };
    readonly answer: MemberRecord;
  };
  "DELETE /api/people/{id}/merge": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: MemberRecord;
  };
  "GET /api/people/{id}/data": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/people/{id}/erase": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: ErasingSeen;
  };
  "POST /api/people/{id}/erase": {
    readonly asks: {
      readonly id: string;
      readonly body: Member_changesConfirming;
    };
    readonly answer: void;
  };
  "GET /api/people/{id}/papers": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: Papers;
  };
  "DELETE /api/people/{id}/keep-out": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: PersonKnown;
  };
  "DELETE /api/people/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "POST /api/people/{id}/sign-out": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "POST /api/people/{id}/password-link": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: PasswordLink;
  };
  "GET /api/houses": {
    readonly asks: Nothing;
    readonly answer: readonly HouseListed[];
  };
  "GET /api/houses/{house}/rules": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: Contents;
  };
  "GET /api/houses/{house}/rules/{rule}": {
    readonly asks: {
      readonly house: string;
      readonly rule: string;
    };
    readonly answer: RuleSeen;
  };
  "GET /api/houses/{house}/rules/{rule}/elsewhere": {
    readonly asks: {
      readonly house: string;
      readonly rule: string;
    };
    readonly answer: readonly RuleQuestion[];
  };
  "GET /api/houses/{house}/rules/{rule}/examples": {
    readonly asks: {
      readonly house: string;
      readonly rule: string;
    };
    readonly answer: readonly ExampleListed[];
  };
  "GET /api/houses/{house}/rules/{rule}/examples/{number}": {
    readonly asks: {
      readonly house: string;
      readonly rule: string;
      readonly number: string;
      readonly query?: ExampleAsked;
    };
    readonly answer: Example;
  };
  "GET /api/houses/{house}/search": {
    readonly asks: {
      readonly house: string;
      readonly query?: SearchAsked;
    };
    readonly answer: readonly RuleFound[];
  };
  "GET /api/houses/{house}/compare/{other}": {
    readonly asks: {
      readonly house: string;
      readonly other: string;
    };
    readonly answer: Compared;
  };
  "GET /api/houses/{house}/rulebook.pdf": {
    readonly asks: {
      readonly house: string;
      readonly query?: PaperAsked;
    };
    readonly answer: void;
  };
  "GET /api/houses/{house}/cash": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: EveningBegins;
  };
  "GET /api/games": {
    readonly asks: Nothing;
    readonly answer: readonly GameListed[];
  };
  "GET /api/house-form": {
    readonly asks: Nothing;
    readonly answer: Form;
  };
  "GET /api/own-houses": {
    readonly asks: Nothing;
    readonly answer: readonly OwnHouseListed[];
  };
  "POST /api/own-houses": {
    readonly asks: {
      readonly body: Making;
    };
    readonly answer: DraftSeen;
  };
  "GET /api/own-houses/{house}": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: DraftSeen;
  };
  "PATCH /api/own-houses/{house}": {
    readonly asks: {
      readonly house: string;
      readonly body: PuttingAway;
    };
    readonly answer: DraftSeen;
  };
  "PUT /api/own-houses/{house}/draft": {
    readonly asks: {
      readonly house: string;
      readonly body: Saving;
    };
    readonly answer: DraftSeen;
  };
  "GET /api/own-houses/{house}/draft": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: void;
  };
  "GET /api/own-houses/{house}/answers": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: AnswersSeen;
  };
  "GET /api/own-houses/{house}/changes": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: DraftChanges | null;
  };
  "GET /api/own-houses/{house}/trial": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: TrialSeen | null;
  };
  "POST /api/own-houses/{house}/editions": {
    readonly asks: {
      readonly house: string;
      readonly body: Publishing;
    };
    readonly answer: DraftSeen;
  };
  "GET /api/own-houses/{house}/editions/{number}": {
    readonly asks: {
      readonly house: string;
      readonly number: string;
    };
    readonly answer: void;
  };
  "POST /api/own-houses/{house}/editions/{number}": {
    readonly asks: {
      readonly house: string;
      readonly number: string;
      readonly body: Restoring;
    };
    readonly answer: DraftSeen;
  };
  "POST /api/lab/equity": {
    readonly asks: {
      readonly body: EquityWanted;
    };
    readonly answer: EquityOdds;
  };
  "GET /api/school": {
    readonly asks: Nothing;
    readonly answer: readonly CourseListed[];
  };
  "GET /api/school/{house}": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: CourseSeen;
  };
  "POST /api/school/{house}/questions": {
    readonly asks: {
      readonly house: string;
      readonly body: QuestionWanted;
    };
    readonly answer: QuizQuestion;
  };
  "GET /api/school/{house}/questions/{id}": {
    readonly asks: {
      readonly house: string;
      readonly id: string;
    };
    readonly answer: QuizQuestion;
  };
  "POST /api/school/{house}/questions/{id}/answers": {
    readonly asks: {
      readonly house: string;
      readonly id: string;
      readonly body: QuizAnswer;
    };
    readonly answer: QuizVerdict;
  };
  "GET /api/school/{house}/learners": {
    readonly asks: {
      readonly house: string;
    };
    readonly answer: readonly LearnerSeen[];
  };
  "GET /api/school/{house}/certificate": {
    readonly asks: {
      readonly house: string;
      readonly query?: WhoseCertificate;
    };
    readonly answer: CertificateSeen;
  };
  "GET /api/school/{house}/certificate.pdf": {
    readonly asks: {
      readonly house: string;
      readonly query?: CertificatePaper;
    };
    readonly answer: void;
  };
  "GET /api/calendar": {
    readonly asks: {
      readonly query?: DatesWanted;
    };
    readonly answer: CalendarSeen;
  };
  "GET /api/calendar/{occasion}/{date}": {
    readonly asks: {
      readonly occasion: string;
      readonly date: string;
      readonly query?: DateWanted;
    };
    readonly answer: DateOpened;
  };
  "POST /api/calendar/{occasion}/{date}/answer": {
    readonly asks: {
      readonly occasion: string;
      readonly date: string;
      readonly body: Replying;
    };
    readonly answer: ReplyKept;
  };
  "POST /api/calendar/{occasion}/{date}/answers": {
    readonly asks: {
      readonly occasion: string;
      readonly date: string;
      readonly body: ReplyingFor;
    };
    readonly answer: DateOpened;
  };
  "POST /api/calendar/{occasion}/{date}/night": {
    readonly asks: {
      readonly occasion: string;
      readonly date: string;
    };
    readonly answer: ConsoleView;
  };
  "POST /api/calendar/{occasion}/{date}/take-over": {
    readonly asks: {
      readonly occasion: string;
      readonly date: string;
    };
    readonly answer: ListTakenOver;
  };
  "POST /api/calendar/{occasion}/nights": {
    readonly asks: {
      readonly occasion: string;
    };
    readonly answer: NightsMade;
  };
  "POST /api/me/calendar": {
    readonly asks: Nothing;
    readonly answer: OwnFeed;
  };
  "GET /calendar.ics": {
    readonly asks: Nothing;
    readonly answer: void;
  };
  "GET /calendar/{secret}.ics": {
    readonly asks: {
      readonly secret: string;
    };
    readonly answer: void;
  };
  "GET /api/events": {
    readonly asks: Nothing;
    readonly answer: readonly TemplateSeen[];
  };
  "GET /api/structures": {
    readonly asks: Nothing;
    readonly answer: readonly Preset[];
  };
  "POST /api/structures": {
    readonly asks: {
      readonly body: Wish;
    };
    readonly answer: Generated;
  };
  "POST /api/nights/check": {
    readonly asks: {
      readonly body: PlanAsked;
    };
    readonly answer: readonly ProblemSeen[];
  };
  "POST /api/nights/foresee": {
    readonly asks: {
      readonly body: Foreseeing;
    };
    readonly answer: PlanForecast;
  };
  "GET /api/books": {
    readonly asks: {
      readonly query?: BooksAsked;
    };
    readonly answer: readonly BooksSeen[];
  };
  "GET /api/books/public": {
    readonly asks: {
      readonly query?: WhichYear;
    };
    readonly answer: PublicBooks;
  };
  "GET /api/books/periods": {
    readonly asks: {
      readonly query?: PeriodsAsked;
    };
    readonly answer: readonly PeriodSeen[];
  };
  "GET /api/books/entries": {
    readonly asks: {
      readonly query?: EntriesAsked;
    };
    readonly answer: BookEntriesSeen;
  };
  "GET /api/books/journal/{name}": {
    readonly asks: {
      readonly name: string;
      readonly query?: BooksAsked;
    };
    readonly answer: void;
  };
  "GET /api/league": {
    readonly asks: Nothing;
    readonly answer: LeagueSeen;
  };
  "GET /api/league/seasons/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: SeasonSeen;
  };
  "GET /api/league/seasons/{id}/standings.png": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/embed/standings/{season}": {
    readonly asks: {
      readonly season: string;
    };
    readonly answer: EmbeddedStandings;
  };
  "GET /api/league/all-time": {
    readonly asks: Nothing;
    readonly answer: AllTimeSeen;
  };
  "GET /api/league/head-to-head": {
    readonly asks: {
      readonly query?: WhichTwo;
    };
    readonly answer: HeadToHeadSeen;
  };
  "GET /api/league/people/{id}": {
    readonly asks: {
      readonly id: string;
      readonly query?: WhichSeason;
    };
    readonly answer: PersonResultsSeen;
  };
  "GET /api/league/nights/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: NightOfLeagueSeen;
  };
  "GET /api/league/nights/{id}/course": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: NightCourseSeen | null;
  };
  "GET /api/league/nights/{id}/then": {
    readonly asks: {
      readonly id: string;
      readonly query?: WhichMoment;
    };
    readonly answer: NightThenSeen;
  };
  "GET /api/league/nights/{id}/course.csv": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/league/brought": {
    readonly asks: Nothing;
    readonly answer: readonly PersonToBring[];
  };
  "POST /api/league/brought/members": {
    readonly asks: {
      readonly body: BroughtMeant;
    };
    readonly answer: readonly PersonToBring[];
  };
  "PUT /api/league/brought/{id}": {
    readonly asks: {
      readonly id: string;
      readonly body: MemberMeant;
    };
    readonly answer: readonly PersonToBring[];
  };
  "POST /api/league/imports": {
    readonly asks: Nothing;
    readonly answer: ImportSeen;
  };
  "GET /api/league/imports/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: ImportSeen;
  };
  "DELETE /api/league/imports/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "POST /api/league/imports/{id}/files": {
    readonly asks: {
      readonly id: string;
      readonly body: FileDropped;
    };
    readonly answer: FileSeen;
  };
  "POST /api/league/imports/{id}/keep": {
    readonly asks: {
      readonly id: string;
      readonly body: ImportWanted;
    };
    readonly answer: CommandAccepted;
  };
  "GET /api/league/office": {
    readonly asks: Nothing;
    readonly answer: SeasonsOfficeSeen;
  };
  "POST /api/league/commands": {
    readonly asks: {
      readonly body: LeagueDoing;
    };
    readonly answer: CommandAccepted;
  };
  "POST /api/league/seasons/{id}/final": {
    readonly asks: {
      readonly id: string;
      readonly body: FinalAsked;
    };
    readonly answer: CommandAccepted;
  };
  "POST /api/league/formula": {
    readonly asks: {
      readonly body: FormulaTrial;
    };
    readonly answer: FormulaTried;
  };
  "GET /api/me/cash": {
    readonly asks: Nothing;
    readonly answer: readonly EveningPlayed[];
  };
  "GET /api/cash": {
    readonly asks: Nothing;
    readonly answer: readonly EveningListed[];
  };
  "POST /api/cash": {
    readonly asks: {
      readonly body: EveningOrder;
    };
    readonly answer: PodiumSeen;
  };
  "GET /api/cash/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: PodiumSeen;
  };
  "POST /api/cash/{id}/commands": {
    readonly asks: {
      readonly id: string;
      readonly body: CashDoing;
    };
    readonly answer: CommandAccepted;
  };
  "POST /api/cash/{id}/tables/{number}/live": {
    readonly asks: {
      readonly id: string;
      readonly number: string;
      readonly body: CashLinking;
    };
    readonly answer: Opened;
  };
  "GET /api/cash/{id}/board": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: BoardSeen;
  };
  "GET /api/cash/{id}/bank": {
    readonly asks: {
      readonly id: string;
      readonly query?: WhoseBank;
    };
    readonly answer: BankSeen;
  };
  "GET /api/cash/{id}/me": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: VisitorSeen;
  };
  "GET /api/cash/{id}/qr.svg": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/cash/{id}/log": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: readonly LogLine[];
  };
  "GET /api/cash/{id}/report": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: EveningReport;
  };
  "GET /api/cash/{id}/report/{name}.csv": {
    readonly asks: {
      readonly id: string;
      readonly name: string;
    };
    readonly answer: void;
  };
  "GET /api/cash/{id}/report.pdf": {
    readonly asks: {
      readonly id: string;
      readonly query?: CashPaper;
    };
    readonly answer: void;
  };
  "GET /api/cash/{id}/placards.pdf": {
    readonly asks: {
      readonly id: string;
      readonly query?: PlacardPaper;
    };
    readonly answer: void;
  };
  "GET /api/cash/{id}/claims/{claim}.pdf": {
    readonly asks: {
      readonly id: string;
      readonly claim: string;
      readonly query?: CashPaper;
    };
    readonly answer: void;
  };
  "GET /api/office": {
    readonly asks: Nothing;
    readonly answer: OfficeSeen;
  };
  "POST /api/office/commands": {
    readonly asks: {
      readonly body: OfficeDoing;
    };
    readonly answer: CommandAccepted;
  };
  "GET /api/office/members/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: MembershipSeen | null;
  };
  "GET /api/office/log": {
    readonly asks: Nothing;
    readonly answer: readonly LogLine[];
  };
  "GET /api/office/officers": {
    readonly asks: Nothing;
    readonly answer: OfficersSeen;
  };
  "GET /api/office/records/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: RecordSeen;
  };
  "GET /api/office/rulings": {
    readonly asks: {
      readonly query?: RulingsAsked;
    };
    readonly answer: readonly PrecedentSeen[];
  };
  "GET /api/me/record": {
    readonly asks: Nothing;
    readonly answer: RecordSeen;
  };
  "POST /api/me/appeals": {
    readonly asks: {
      readonly body: OwnAppeal;
    };
    readonly answer: RecordSeen;
  };
  "GET /api/notices": {
    readonly asks: Nothing;
    readonly answer: readonly NoticeSeen[];
  };
  "GET /api/nights": {
    readonly asks: {
      readonly query?: NightsWanted;
    };
    readonly answer: readonly NightListed[];
  };
  "POST /api/nights": {
    readonly asks: {
      readonly body: NightOrder;
    };
    readonly answer: ConsoleView;
  };
  "GET /api/nights/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: ConsoleView;
  };
  "POST /api/nights/{id}/commands": {
    readonly asks: {
      readonly id: string;
      readonly body: NightDoing;
    };
    readonly answer: CommandAccepted;
  };
  "POST /api/nights/{id}/preview": {
    readonly asks: {
      readonly id: string;
      readonly body: Previewing;
    };
    readonly answer: Previewed;
  };
  "GET /api/nights/{id}/screen": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: ScreenView;
  };
  "GET /api/nights/{id}/me": {
    readonly asks: {
      readonly id: string;
      readonly query?: Whose;
    };
    readonly answer: PhoneView;
  };
  "GET /api/nights/{id}/draws": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: readonly DrawListed[];
  };
  "GET /api/nights/{id}/draws/{entry}": {
    readonly asks: {
      readonly id: string;
      readonly entry: string;
    };
    readonly answer: DrawFile;
  };
  "GET /api/nights/{id}/standings": {
    readonly asks: {
      readonly id: string;
      readonly query?: EntrantsWanted;
    };
    readonly answer: readonly EntrantSeen[];
  };
  "GET /api/nights/{id}/prints/{name}.pdf": {
    readonly asks: {
      readonly id: string;
      readonly name: string;
      readonly query?: NightPaper;
    };
    readonly answer: void;
  };
  "GET /api/nights/{id}/forecast": {
    readonly asks: {
      readonly id: string;
      readonly query?: Foretelling;
    };
    readonly answer: Forecast;
  };
  "POST /api/nights/{id}/at-stake": {
    readonly asks: {
      readonly id: string;
      readonly body: StakesAsked;
    };
    readonly answer: AtStakeSeen;
  };
  "POST /api/nights/{id}/bots": {
    readonly asks: {
      readonly id: string;
      readonly body: BotsWanted;
    };
    readonly answer: EntrantsAdded;
  };
  "GET /api/nights/{id}/log": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: readonly LogLine[];
  };
  "GET /api/nights/{id}/at/{entry}": {
    readonly asks: {
      readonly id: string;
      readonly entry: string;
    };
    readonly answer: ConsoleView;
  };
  "POST /api/nights/{id}/tables/{number}/tablet": {
    readonly asks: {
      readonly id: string;
      readonly number: string;
      readonly body: Linking;
    };
    readonly answer: Opened;
  };
  "GET /api/nights/{id}/entrants": {
    readonly asks: {
      readonly id: string;
      readonly query?: EntrantsWanted;
    };
    readonly answer: readonly EntrantSeen[];
  };
  "GET /api/nights/{id}/entrants/{player}/may": {
    readonly asks: {
      readonly id: string;
      readonly player: string;
    };
    readonly answer: readonly AllowedAct[];
  };
  "POST /api/nights/{id}/entrants/{player}/member": {
    readonly asks: {
      readonly id: string;
      readonly player: string;
      readonly body: WalkInEntered;
    };
    readonly answer: MemberRecord;
  };
  "POST /api/nights/{id}/register": {
    readonly asks: {
      readonly id: string;
      readonly body: Signing;
    };
    readonly answer: CommandAccepted;
  };
  "POST /api/nights/{id}/cancel": {
    readonly asks: {
      readonly id: string;
      readonly body: Signing;
    };
    readonly answer: CommandAccepted;
  };
  "POST /api/nights/{id}/answer": {
    readonly asks: {
      readonly id: string;
      readonly body: Answering;
    };
    readonly answer: CommandAccepted;
  };
  "POST /api/nights/{id}/players.csv": {
    readonly asks: {
      readonly id: string;
      readonly body: PlayersFile;
    };
    readonly answer: CommandAccepted;
  };
  "GET /api/nights/{id}/results.json": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: NightResult;
  };
  "GET /api/nights/{id}/results.csv": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/nights/{id}/results.png": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/nights/{id}/qr.svg": {
    readonly asks: {
      readonly id: string;
      readonly query?: CodeAsked;
    };
    readonly answer: void;
  };
  "GET /api/tables": {
    readonly asks: Nothing;
    readonly answer: LobbySeen;
  };
  "POST /api/tables": {
    readonly asks: {
      readonly body: Ordering;
    };
    readonly answer: Opened;
  };
  "GET /api/tables/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: TableSeen;
  };
  "DELETE /api/tables/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "PUT /api/tables/{id}": {
    readonly asks: {
      readonly id: string;
      readonly body: TableTitle;
    };
    readonly answer: void;
  };
  "POST /api/tables/{id}/come-in": {
    readonly asks: {
      readonly id: string;
      readonly body: TableEntering;
    };
    readonly answer: void;
  };
  "POST /api/tables/{id}/commands": {
    readonly asks: {
      readonly id: string;
      readonly body: TableCommandSent;
    };
    readonly answer: Done;
  };
  "POST /api/tables/{id}/bots": {
    readonly asks: {
      readonly id: string;
      readonly body: Adding;
    };
    readonly answer: Added;
  };
  "GET /api/tables/{id}/log": {
    readonly asks: {
      readonly id: string;
      readonly query?: Before;
    };
    readonly answer: readonly TrailEntry[];
  };
  "GET /api/tables/{id}/bad-beat.pdf": {
    readonly asks: {
      readonly id: string;
      readonly query?: ClaimPaper;
    };
    readonly answer: void;
  };
  "GET /api/tables/{id}/ledger": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: LedgerSeen;
  };
  "POST /api/tables/{id}/ledger/payments": {
    readonly asks: {
      readonly id: string;
      readonly body: LedgerPaid;
    };
    readonly answer: LedgerSeen;
  };
  "GET /api/tables/{id}/hands": {
    readonly asks: {
      readonly id: string;
      readonly query?: HandsAsked;
    };
    readonly answer: readonly HandListed[];
  };
  "GET /api/hands/{hand}": {
    readonly asks: {
      readonly hand: string;
      readonly query?: HandAsked;
    };
    readonly answer: void;
  };
  "GET /api/hands/{hand}/replay": {
    readonly asks: {
      readonly hand: string;
    };
    readonly answer: HandReplay;
  };
  "GET /api/hands/{hand}/share": {
    readonly asks: {
      readonly hand: string;
    };
    readonly answer: Share;
  };
  "PUT /api/hands/{hand}/share": {
    readonly asks: {
      readonly hand: string;
      readonly body: ShareAsked;
    };
    readonly answer: Share;
  };
  "DELETE /api/hands/{hand}/share": {
    readonly asks: {
      readonly hand: string;
    };
    readonly answer: void;
  };
  "GET /api/shared/{key}": {
    readonly asks: {
      readonly key: string;
    };
    readonly answer: HandReplay;
  };
  "GET /api/broken": {
    readonly asks: Nothing;
    readonly answer: readonly BrokenSeen[];
  };
  "POST /api/broken/{kind}/{id}": {
    readonly asks: {
      readonly kind: string;
      readonly id: string;
      readonly body: Tend;
    };
    readonly answer: readonly BrokenSeen[];
  };
  "GET /api/seals": {
    readonly asks: {
      readonly query?: SealsAsked;
    };
    readonly answer: SealsSeen;
  };
  "POST /api/code": {
    readonly asks: {
      readonly body: CodeWanted;
    };
    readonly answer: CodeSeen;
  };
  "GET /api/incidents": {
    readonly asks: Nothing;
    readonly answer: readonly IncidentGroup[];
  };
  "GET /api/tables/{id}/incidents": {
    readonly asks: {
      readonly id: string;
      readonly query?: IncidentsAsked;
    };
    readonly answer: IncidentsSeen;
  };
  "GET /api/tables/{id}/taps": {
    readonly asks: {
      readonly id: string;
      readonly query?: SeatAsked;
    };
    readonly answer: readonly SeatTap[];
  };
  "POST /api/houses/{house}/rulings": {
    readonly asks: {
      readonly house: string;
      readonly body: ReportingToHouse;
    };
    readonly answer: QuestionSeen | RulingSeen;
  };
  "POST /api/tables/{id}/rulings/preview": {
    readonly asks: {
      readonly id: string;
      readonly body: RulingAsked;
    };
    readonly answer: QuestionSeen | RulingSeen;
  };
  "POST /api/tables/{id}/rulings": {
    readonly asks: {
      readonly id: string;
      readonly body: Applying;
    };
    readonly answer: RulingApplied;
  };
  "GET /api/asks": {
    readonly asks: Nothing;
    readonly answer: readonly AskSeen[];
  };
  "DELETE /api/asks/{id}": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: void;
  };
  "GET /api/me/ask": {
    readonly asks: Nothing;
    readonly answer: readonly AskSeen[];
  };
  "POST /api/me/ask": {
    readonly asks: {
      readonly body: AskingFloor;
    };
    readonly answer: readonly AskSeen[];
  };
  "DELETE /api/me/ask": {
    readonly asks: Nothing;
    readonly answer: void;
  };
  "GET /api/calls": {
    readonly asks: Nothing;
    readonly answer: readonly CallSeen[];
  };
  "POST /api/tables/{id}/call": {
    readonly asks: {
      readonly id: string;
      readonly body: Calling;
    };
    readonly answer: CallSeen;
  };
  "POST /api/tables/{id}/call/answer": {
    readonly asks: {
      readonly id: string;
      readonly body: CallAnswering;
    };
    readonly answer: CallSeen;
  };
  "GET /api/tables/{id}/officials": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: readonly OfficialSeen[];
  };
  "POST /api/tables/{id}/officials": {
    readonly asks: {
      readonly id: string;
      readonly body: Appointing;
    };
    readonly answer: readonly OfficialSeen[];
  };
  "POST /api/rulings/{ruling}/appeals": {
    readonly asks: {
      readonly ruling: string;
      readonly body: Appealing;
    };
    readonly answer: PrecedentSeen;
  };
  "GET /api/rulings": {
    readonly asks: {
      readonly query?: RulingsAsked;
    };
    readonly answer: readonly PrecedentSeen[];
  };
  "GET /api/penalties": {
    readonly asks: {
      readonly query?: PenaltiesAsked;
    };
    readonly answer: readonly PenaltySeen[];
  };
  "GET /api/tables/{id}/penalties/next": {
    readonly asks: {
      readonly id: string;
      readonly query?: SeatAsked;
    };
    readonly answer: NextPenalty;
  };
  "POST /api/tables/{id}/penalties": {
    readonly asks: {
      readonly id: string;
      readonly body: Penalising;
    };
    readonly answer: PenaltySeen;
  };
  "POST /api/tables/{id}/declarations": {
    readonly asks: {
      readonly id: string;
      readonly body: Declaring;
    };
    readonly answer: ReadingSeen;
  };
  "POST /api/tables/{id}/push/preview": {
    readonly asks: {
      readonly id: string;
      readonly body: Pushing;
    };
    readonly answer: PushSeen;
  };
  "GET /api/tables/{id}/count": {
    readonly asks: {
      readonly id: string;
      readonly query?: CountAsked;
    };
    readonly answer: CountSeen;
  };
  "POST /api/tables/{id}/change": {
    readonly asks: {
      readonly id: string;
      readonly body: Changing;
    };
    readonly answer: ChangeSeen;
  };
  "POST /api/tables/{id}/decks": {
    readonly asks: {
      readonly id: string;
      readonly body: DeckChanging;
    };
    readonly answer: Done;
  };
  "GET /api/tables/{id}/checklists": {
    readonly asks: {
      readonly id: string;
    };
    readonly answer: readonly ChecklistSeen[];
  };
  "POST /api/tables/{id}/checklists/{moment}": {
    readonly asks: {
      readonly id: string;
      readonly moment: string;
      readonly body: FloorConfirming;
    };
    readonly answer: ChecklistSeen;
  };
}

type Fields = Record<string, unknown>;
type Nothing = Record<never, never>;

/** By struct: what a field is when the room leaves it out. */
const DEFAULTS: Record<string, Fields> = {
  "AbsenceSeen": {
    "excused": false,
    "cites": [],
    "may": false
  },
  "AddOn": {
    "price": null,
    "level": 0,
    "most": 1
  },
  "AgreedShare": {
    "answer": null
  },
  "AgreementSeen": {
    "how": "",
    "left_over": 0,
    "paid": true,
    "stands": false,
    "may_end": false
  },
  "AllTimeLine": {
    "you": false,
    "wins": 0,
    "paid_places": 0,
    "titles": 0,
    "hits": 0.0,
    "best": 0.0
  },
  "AllowedAct": {
    "hint": "",
    "may": true,
    "why": "",
    "cites": [],
    "command": null
  },
  "AnsweredElsewhere": {
    "answer": null,
    "plays": true,
    "same": false
  },
  "AppealSeen": {
    "decision": ""
  },
  "Asked": {
    "tables": [],
    "players": [],
    "places": []
  },
  "AtStakeSeen": {
    "bust": "",
    "takers": [],
    "bounties_open": false
  },
  "BackSeen": {
    "chips": []
  },
  "BadBeatSeen": {
    "outcome": "",
    "beaten": [],
    "winners": [],
    "seats": [],
    "conditions": [],
    "parts": [],
    "fund": "",
    "shares": [],
    "cites": []
  },
  "BadMessage": {
    "id": ""
  },
  "BankSeen": {
    "offset": 0,
    "banker_since": 0,
    "player_banks": false,
    "players_sell": false,
    "dealers": [],
    "safe": 0,
    "credit": [],
    "on_credit": 0,
    "credit_cites": [],
    "last_agreed": 0,
    "box_counts": [],
    "may_hold": [],
    "jackpot": null,
    "cites": [],
    "bank_cites": [],
    "rake_cites": [],
    "jackpot_cites": [],
    "undo": null,
    "log": []
  },
  "BestHand": {
    "run": 0,
    "side": "",
    "text": ""
  },
  "BoardSeen": {
    "cites": [],
    "in_person": false,
    "name_cites": [],
    "jackpot": null,
    "high_hand": null,
    "public": ""
  },
  "BookEntrySeen": {
    "names": [],
    "act": null
  },
  "Break": {
    "colour_up": []
  },
  "BrokenSeen": {
    "since": 0,
    "good": 0,
    "aside": false,
    "may": []
  },
  "BustLine": {
    "prize": 0,
    "by": ""
  },
  "BuySeen": {
    "cents": 0,
    "chips": 0,
    "add_on": "",
    "until": 0
  },
  "ByHandSeen": {
    "dealt": [],
    "done": [],
    "open": [],
    "may_go_on": false
  },
  "CallSeen": {
    "facts": [],
    "fact": "",
    "question": "",
    "answers": [],
    "decided_by": "",
    "speakers": [],
    "may": false,
    "decided_at": ""
  },
  "CaseSeen": {
    "cites": []
  },
  "CashSeatSeen": {
    "player": "",
    "name": "",
    "since": 0,
    "fresh": false,
    "away": 0,
    "guest": "",
    "called": "",
    "coming": "",
    "card": false,
    "wants": "",
    "wants_chips": null,
    "chips": null,
    "banker": false
  },
  "CashSuggested": {
    "command": null,
    "table": 0,
    "cites": []
  },
  "CashTableSeen": {
    "game": "",
    "next_game": "",
    "live": "",
    "dealing": "",
    "floor": 0,
    "banker": "",
    "drawn": "",
    "came": [],
    "due": []
  },
  "ChangeSeen": {
    "pulled": [],
    "backs": [],
    "short": [],
    "steps": [],
    "cites": []
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
  "Chip": {
    "colour": "",
    "each": 0
  },
  "ClaimSeen": {
    "stays": 0,
    "done": false,
    "cites": []
  },
  "ClockSeen": {
    "bank": 0,
    "may_call": 0,
    "warn": 0
  },
  "ClubSeen": {
    "logo": "",
    "reached": "",
    "about": "",
    "joining": "",
    "house": "",
    "house_title": "",
    "league": false
  },
  "ComerSeen": {
    "key": "",
    "guest_of": ""
  },
  "CommandAccepted": {
    "again": false,
    "lines": []
  },
  "ConditionSeen": {
    "met": null,
    "asked": false,
    "cites": []
  },
  "ConfirmedSeen": {
    "items": [],
    "note": ""
  },
  "ConsoleView": {
    "house_title": "",
    "edition": "",
    "room": "real",
    "posted": [],
    "tables": [],
    "entrants": [],
    "listed": 0,
    "left": 0,
    "money": {},
    "chips": {},
    "suggestions": [],
    "put_off": [],
    "by_hand": null,
    "log": [],
    "undo": null,
    "dealers": [],
    "disputes": [],
    "deal": null,
    "missing": [],
    "missing_cites": [],
    "notices": [],
    "public": "",
    "message": "",
    "ticker": [],
    "template": false,
    "forecast": null
  },
  "Contrast": {
    "frame": -1
  },
  "CorrectionSeen": {
    "night": "",
    "at": 0,
    "by": ""
  },
  "CountSeen": {
    "chips": 0,
    "exact": false,
    "steps": [],
    "cites": []
  },
  "CourseChipSeen": {
    "value": 0,
    "each": 0
  },
  "CourseLevelSeen": {
    "pause": false,
    "minutes": 0.0,
    "small": 0,
    "big": 0,
    "ante": 0,
    "game": "",
    "colour_up": false,
    "began": 0,
    "ended": 0
  },
  "CourseListed": {
    "passed": null
  },
  "CoursePrizeSeen": {
    "title": "",
    "place": 0,
    "cents": 0,
    "points": 0.0,
    "to": []
  },
  "CourseSeen": {
    "answered": 0,
    "right": 0,
    "last": 20,
    "needed": 18,
    "passed": null
  },
  "CourseStepSeen": {
    "by": [],
    "table": "",
    "seat": 0,
    "for_good": false,
    "left": 0,
    "level": -1,
    "terms": "",
    "chips": 0,
    "cents": null
  },
  "CreditSeen": {
    "cents": 0
  },
  "DateOpened": {
    "seated": [],
    "waiting": [],
    "maybe": [],
    "no": [],
    "left_out": [],
    "cites": [],
    "house": "",
    "plan": null,
    "officer": false
  },
  "DateSeen": {
    "occasion": "",
    "minutes": 0,
    "place": "",
    "about": "",
    "told": "public",
    "off": false,
    "why": "",
    "recurs": false,
    "seats": 0,
    "taken": 0,
    "waiting": 0,
    "mine": "",
    "my_place": 0,
    "my_guests": [],
    "most_guests": 0,
    "open": false,
    "night": "",
    "stage": "",
    "at_night": false
  },
  "DealSeen": {
    "say": "",
    "burn": false,
    "board": 0,
    "hole": [],
    "up": 0,
    "opens": false
  },
  "DealerSeen": {
    "say": "",
    "coming": null,
    "draws": false,
    "offices": false,
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
    "hands": [],
    "sides": [],
    "split": null,
    "undo": "",
    "aloud": [],
    "helpers": null,
    "due": [],
    "evening": null
  },
  "DealerThere": {
    "table": 0,
    "since": 0,
    "clock": false
  },
  "Details": {
    "born": "",
    "mail": "",
    "phone": "",
    "address": [],
    "since": ""
  },
  "DisputeSeen": {
    "what": ""
  },
  "Done": {
    "again": false
  },
  "DraftChanges": {
    "published": null,
    "rules": []
  },
  "DraftSeen": {
    "away": false,
    "editions": [],
    "values": null,
    "findings": []
  },
  "DrawFile": {
    "night": "",
    "title": "",
    "entry": 0,
    "at": 0,
    "sealed_at": 0,
    "taken_back": false,
    "how": "seed",
    "seal": "",
    "seed": "",
    "words": "",
    "reserved": [],
    "dealers": [],
    "dealer_seat": 0,
    "apart": [],
    "tables": [],
    "button_by": "card"
  },
  "DrawListed": {
    "seal": "",
    "how": "seed",
    "players": 0,
    "tables": 0,
    "redraw": false
  },
  "DrawerCountSeen": {
    "table": 0,
    "by": ""
  },
  "DuesYearSeen": {
    "paid": 0,
    "left": 0,
    "day": "",
    "noted": false
  },
  "EarlierEnd": {
    "levels": 0,
    "minutes": 0
  },
  "EditionSeen": {
    "note": "",
    "restored": 0
  },
  "ElsewhereSeen": {
    "remedy": "",
    "same": false,
    "cites": []
  },
  "EndNowSeen": {
    "last_in": null,
    "first_out": null,
    "ahead": 0.0,
    "level": [],
    "targets": []
  },
  "EntrantSeen": {
    "person": "",
    "table": 0,
    "seat": 0,
    "stack": null,
    "counted": 0,
    "arrived": false,
    "signs": false,
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
    "bot": false,
    "notes": []
  },
  "Evening": {
    "carried": 0,
    "missing": []
  },
  "EveningBegins": {
    "one_more": false,
    "player_banks": false,
    "jackpot": false,
    "cites": [],
    "games": [],
    "float_cents": 0,
    "high_hand": 0,
    "high_hand_minutes": 0
  },
  "EveningHere": {
    "table_cards": false,
    "dealers_sell": false,
    "card_cites": [],
    "chips_cites": [],
    "open_cites": []
  },
  "EveningListed": {
    "tables": 0,
    "seated": 0,
    "waiting": 0
  },
  "Example": {
    "note": "",
    "board": 0,
    "there": null,
    "contrasts": []
  },
  "ExampleListed": {
    "note": ""
  },
  "FactAsked": {
    "choices": []
  },
  "FactSeen": {
    "asked": false
  },
  "FileSeen": {
    "nights": 0,
    "wrong": [],
    "doubts": [],
    "more_doubts": 0,
    "left_out": []
  },
  "FindingSeen": {
    "path": [],
    "place": "",
    "line": 0
  },
  "Forecast": {
    "doubt": "",
    "since": 0,
    "by": 0,
    "chance": 0,
    "sooner": [],
    "fixed": false,
    "fixed_cites": []
  },
  "FormQuestion": {
    "subject": "",
    "facts": []
  },
  "FormulaTried": {
    "wrong": "",
    "line": 0,
    "column": 0,
    "night": "",
    "title": ""
  },
  "Frame": {
    "said": "",
    "told": [],
    "refused": null,
    "expected": "",
    "view": null,
    "room": null,
    "waits": "",
    "may": "",
    "legal": null,
    "checks": [],
    "parted": ""
  },
  "FundSeen": {
    "dropped": 0,
    "added": 0,
    "paid": 0,
    "now": 0
  },
  "GameBefore": {
    "tables": []
  },
  "GameListed": {
    "button_blind": false,
    "choices": {}
  },
  "GamePlan": {
    "game": "nlhe",
    "title": "",
    "least": 0,
    "most": 0,
    "seats": 0,
    "starts_with": 0,
    "collects": "rake",
    "time_cents": 0,
    "time_minutes": 30,
    "credit": false,
    "feeds": 0,
    "placard": ""
  },
  "GameSeen": {
    "starts_with": 0,
    "seats": 0,
    "collects": "rake",
    "time_cents": 0,
    "time_minutes": 0,
    "feeds": 0,
    "credit": false,
    "placard": "",
    "tables": [],
    "waiting": [],
    "free": 0
  },
  "HandListed": {
    "hole": [],
    "boards": [],
    "showdown": false,
    "shared": false,
    "chip_cents": 100
  },
  "HappeningTold": {
    "seat": 0,
    "cites": []
  },
  "HeadToHeadSeen": {
    "pair": null
  },
  "HelpersSeen": {
    "dealer": 0,
    "may_deal": "",
    "shuffler": 0,
    "muck": 0,
    "cites": []
  },
  "HighHandSeen": {
    "hand": "",
    "players": [],
    "due": 0
  },
  "HostSeen": {
    "timer": false,
    "timer_on": false,
    "paused": false,
    "private": false,
    "password": false,
    "call_clock": false,
    "removed": [],
    "in_hand": false,
    "closing_cites": [],
    "coming": null
  },
  "HouseAnswer": {
    "cites": [],
    "assumed": "",
    "cases": []
  },
  "HouseListed": {
    "rotations": [],
    "own": false,
    "extends": "",
    "editions": []
  },
  "HousesAnswering": {
    "says": "",
    "settings": {}
  },
  "ImportSeen": {
    "files": [],
    "nights": [],
    "people": [],
    "new": 0,
    "changed": 0,
    "same": 0,
    "broken": 0
  },
  "InRoomSeen": {
    "kept": 0,
    "carries": null
  },
  "IncidentGroup": {
    "incidents": []
  },
  "IncidentListed": {
    "words": [],
    "why_not": ""
  },
  "IncidentsSeen": {
    "fits": "",
    "found": []
  },
  "ItemSeen": {
    "done": false
  },
  "JackpotPart": {
    "seats": [],
    "cites": []
  },
  "JackpotShareSeen": {
    "paid": false
  },
  "JackpotsSeen": {
    "jackpot": null,
    "promotions": 0,
    "high_hand": null,
    "claims": [],
    "due": []
  },
  "KindAsked": {
    "settings": [],
    "more": ""
  },
  "LastSeen": {
    "away": false,
    "place": 0,
    "points": 0.0,
    "won": false,
    "counts": false
  },
  "LearnerSeen": {
    "passed": 0,
    "number": ""
  },
  "LedgerPayment": {
    "paid": 0,
    "marked": "",
    "may": false
  },
  "LeftOutSeen": {
    "cites": []
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
    "discard": 0,
    "runs": 0
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
  "Line": {
    "seat": 0,
    "amount": 0,
    "cards": [],
    "cites": [],
    "by": ""
  },
  "LineSeen": {
    "you": false,
    "place": 0,
    "moved": null,
    "behind": 0.0,
    "hits": 0.0,
    "wins": 0,
    "final": false,
    "corrected": 0.0
  },
  "ListedLine": {
    "name": "",
    "changes": [],
    "column": "",
    "why": ""
  },
  "LiveLineSeen": {
    "you": false,
    "moved": null,
    "tonight": null,
    "tonight_place": 0,
    "still_in": false
  },
  "LiveNightSeen": {
    "over": false,
    "by": "",
    "told": ""
  },
  "LobbySeen": {
    "broken": []
  },
  "LogLine": {
    "by": "",
    "role": "",
    "device": "",
    "cites": [],
    "taken_back": false,
    "takes_back": []
  },
  "LoggedAct": {
    "text": ""
  },
  "LookSeen": {
    "found": []
  },
  "Me": {
    "token": ""
  },
  "MeetingSeen": {
    "one_hits": 0,
    "other_hits": 0
  },
  "MemberListSeen": {
    "taken": false
  },
  "MemberRecord": {
    "notes": []
  },
  "MemberSeen": {
    "offices": [],
    "since": 0,
    "dues": [],
    "standing": "good",
    "until": "",
    "why": "",
    "sanction": "",
    "sanction_day": "",
    "nights": 0,
    "last_played": ""
  },
  "MembershipSeen": {
    "dues": 0,
    "taken": true,
    "cites": []
  },
  "MoneyLine": {
    "words": "",
    "incoming": 0,
    "outgoing": 0,
    "taken_back": false
  },
  "MoneyPartSeen": {
    "held": false,
    "behind": "all"
  },
  "MoneySeen": {
    "entries": 0,
    "rebuys": 0,
    "add_ons": 0,
    "taken": 0,
    "owed": 0,
    "pool": 0,
    "charity": 0,
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
  "NextPenalty": {
    "hands": 0,
    "rounds": 0,
    "minutes": 0,
    "earlier": 0,
    "steps": [],
    "cites": []
  },
  "NightChipsSeen": {
    "in_play": 0,
    "average": 0,
    "big_blinds": 0,
    "reasons": [],
    "smallest": 0,
    "counted_at": 0,
    "uncounted": 0,
    "trouble": ""
  },
  "NightClockSeen": {
    "paused": [],
    "on_break": false,
    "extra": false,
    "games": [],
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
  "NightCourseSeen": {
    "levels": [],
    "steps": [],
    "prizes": [],
    "chips": [],
    "moments": [],
    "paid": 0,
    "rake": 0,
    "bounties": 0,
    "given": 0,
    "missing": [],
    "doubts": [],
    "left_out": []
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
  "NightLineSeen": {
    "you": false,
    "place": 0,
    "prize": 0,
    "hits": 0.0,
    "points": 0.0,
    "by_formula": 0.0,
    "beside": [],
    "rebuys": 0,
    "add_ons": 0,
    "out_by": [],
    "counts": false
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
  "NightOfLeagueSeen": {
    "league": "",
    "season": "",
    "season_name": "",
    "how": "counts",
    "why": "",
    "ended": 0,
    "money_in": 0,
    "prizes": 0,
    "paid_places": 0,
    "formula": "",
    "ours": false,
    "trouble": ""
  },
  "NightThenSeen": {
    "level": -1,
    "began": 0,
    "ends": 0,
    "entrants": 0,
    "left": 0,
    "rebuys": 0,
    "add_ons": 0,
    "chips": 0,
    "average": 0,
    "paid": 0,
    "tables": [],
    "out": []
  },
  "NightToBring": {
    "season": "",
    "league": "",
    "started": 0,
    "entrants": 0,
    "winner": "",
    "news": "new",
    "changes": [],
    "file": ""
  },
  "NotDone": {
    "cites": []
  },
  "NoteSeen": {
    "taken_back": 0,
    "taken_by": ""
  },
  "NoticeSeen": {
    "words": "",
    "until": "",
    "members": false,
    "screen": false,
    "by": "",
    "up": false
  },
  "OccasionPlan": {
    "kind": "night",
    "number": 1,
    "place": "",
    "minutes": 240,
    "about": "",
    "told": "public",
    "seats": 0,
    "guests": 0,
    "closes": 0,
    "recurs": {},
    "template": ""
  },
  "Offers": {
    "sit": [],
    "buy_in": [
      0,
      0
    ],
    "leave": false,
    "stay": false,
    "move": [],
    "sit_out": false,
    "sit_in": [],
    "go_away": false,
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
    "table": false,
    "chat": false,
    "share": "",
    "add_bots": false,
    "free": [],
    "host": false,
    "deal_on": false,
    "call_bad_beat": false,
    "decide_bad_beat": false,
    "refuse_bad_beat": false,
    "log": false
  },
  "OfficeSeen": {
    "dues": 0,
    "taken": true,
    "joining": 0,
    "cites": [],
    "members": [],
    "came": 0,
    "left": 0,
    "books_public": false,
    "undo": null,
    "log": []
  },
  "OfficersSeen": {
    "order": [],
    "cites": [],
    "party": [],
    "posts": [],
    "heads": false,
    "ladder": "",
    "ladder_cites": [],
    "conduct": [],
    "notices": []
  },
  "OfficialSeen": {
    "person": "",
    "name": "",
    "may": false
  },
  "OtherOutcome": {
    "question": null
  },
  "OutcomeSeen": {
    "note": "",
    "proves": []
  },
  "OwnHouseListed": {
    "away": false,
    "editions": []
  },
  "OwnRules": {
    "names": [],
    "call": [],
    "away": [],
    "absence": [],
    "seats": [],
    "chips": [],
    "credit": []
  },
  "OwnSeatSeen": {
    "live": "",
    "banker": "",
    "away": 0,
    "kept_until": 0,
    "asks": null,
    "asked_before": 0,
    "wants_chips": null
  },
  "PairSeen": {
    "level": 0,
    "one_hits": 0,
    "other_hits": 0,
    "meetings": []
  },
  "Papers": {
    "born": "",
    "dues_until": ""
  },
  "PenaltyCarried": {
    "what": "",
    "carries": false
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
  "PersonKnown": {
    "roles": [],
    "kept_out": null,
    "helped": null
  },
  "PersonNamed": {
    "you": false
  },
  "PersonResultsSeen": {
    "you": false,
    "season": "",
    "prizes": 0,
    "won": 0,
    "paid": null
  },
  "PersonSeasonSeen": {
    "place": 0,
    "moved": null,
    "wins": 0,
    "hits": 0.0,
    "ahead": null,
    "behind": 0.0
  },
  "PersonToBring": {
    "nights": 0,
    "known": false,
    "member": "",
    "member_name": "",
    "may_be": []
  },
  "PhoneView": {
    "me": null,
    "move": null,
    "move_why": "",
    "move_cites": [],
    "may": [],
    "standings": [],
    "listed": null,
    "play": "",
    "late_until": 0,
    "asked": "",
    "deal": null,
    "keeps_clock": false
  },
  "Picture": {
    "seat": 0,
    "cites": []
  },
  "Plan": {
    "house": "standard",
    "game": "nlhe",
    "turns": "",
    "starts": 0,
    "date": "",
    "template": "",
    "league": "",
    "room": "real",
    "currency": "USD",
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
  "PlayerMoney": {
    "seat": 0,
    "bought": [],
    "brought": 0,
    "taken": 0,
    "left": 0,
    "stack": null,
    "wants": null,
    "back": 0,
    "again": false,
    "kept": 0
  },
  "PodiumSeen": {
    "card_cites": []
  },
  "PointsSeen": {
    "preset": "",
    "final": "",
    "example": null
  },
  "PostSeen": {
    "now": [],
    "before": []
  },
  "PotSeen": {
    "seats": []
  },
  "PrecedentSeen": {
    "announcement": "",
    "facts": [],
    "cites": [],
    "by": "",
    "overruled": "",
    "house_decision": "",
    "house_cites": [],
    "office": "",
    "final": false,
    "taken_back": false,
    "appeals": [],
    "players": [],
    "hand": "",
    "same": false
  },
  "Previewed": {
    "lines": []
  },
  "Price": {
    "fee": 0,
    "bounty": 0
  },
  "PrizeSeen": {
    "id": "",
    "player": "",
    "paid": false
  },
  "Prizes": {
    "shares": [],
    "unit": 100,
    "guarantee": 0,
    "charity": 0,
    "charity_cents": 0,
    "cause": ""
  },
  "ProblemSeen": {
    "cites": [],
    "warns": false
  },
  "ProcessSeen": {
    "machine": "",
    "pid": 0,
    "version": "",
    "opened": 0,
    "people": 0,
    "sockets": 0,
    "led": 0,
    "hands": 0,
    "commands": 0,
    "kept_within": 0,
    "seen_within": 0,
    "memory": 0
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
  "QuestionDiffers": {
    "where": []
  },
  "QuestionSeen": {
    "answers": [],
    "number": null,
    "cards": 0,
    "judgement": false,
    "asked": 1,
    "at_most": 3,
    "facts": {},
    "decided_by": "",
    "speakers": [],
    "may": true,
    "called": false
  },
  "QuizVerdict": {
    "just_passed": false
  },
  "RaceSeen": {
    "you": false,
    "place": 0
  },
  "RankSeen": {
    "holders": [],
    "final": false,
    "instead": "",
    "gives": []
  },
  "ReEntries": {
    "price": null,
    "most": 0
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
  "Rebuys": {
    "price": null,
    "until": 0,
    "most": null,
    "surrender": false,
    "when_entrants": null
  },
  "RecordSeen": {
    "out": "",
    "next": "",
    "third": false,
    "rungs": [],
    "sanctions": [],
    "penalties": [],
    "absences": [],
    "code": [],
    "before": ""
  },
  "Recurrence": {
    "every": "once",
    "weeks": 1,
    "last": false,
    "until": "",
    "dates": [],
    "without": []
  },
  "RefusedSeen": {
    "cites": [],
    "facts": {},
    "version": 0,
    "suggest": {},
    "incident": ""
  },
  "ReplyKept": {
    "link": ""
  },
  "ResultSeen": {
    "season": "",
    "away": false,
    "place": 0,
    "entrants": 0,
    "paid_places": 0,
    "points": 0.0,
    "counts": false,
    "total": 0.0,
    "prize": 0,
    "won": 0,
    "paid": null,
    "hits": 0.0,
    "final": false,
    "ours": false
  },
  "RoomDrawn": {
    "clock": "",
    "tables": []
  },
  "RoomWays": {
    "player_banks": false,
    "first_come": false,
    "one_more": false,
    "everybody": false,
    "guests": false,
    "players_sell": false,
    "must_be_here": false
  },
  "RowTold": {
    "condition": "",
    "tags": [],
    "settings": {},
    "rules": [],
    "assumed": ""
  },
  "RuleChanged": {
    "before": "",
    "after": ""
  },
  "RuleFound": {
    "marks": []
  },
  "RuleListed": {
    "reading": false
  },
  "RuleSeen": {
    "why": "",
    "example": "",
    "line": 0,
    "stated_in": "",
    "answers": [],
    "displaced_by": [],
    "previous": "",
    "next": ""
  },
  "RulingApplied": {
    "again": false
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
    "outcomes": [],
    "may_overrule": false,
    "is_party": false,
    "decided_by": "",
    "speakers": [],
    "changes": false,
    "version": 0
  },
  "RungSeen": {
    "cites": [],
    "whose": "",
    "may": false,
    "passes": "",
    "given": false
  },
  "RunningSeen": {
    "processes": [],
    "disk": null,
    "copies": null,
    "copies_at": "",
    "checked": null,
    "looked": {
      "ended": 0,
      "percent": 0,
      "found": []
    },
    "advice": []
  },
  "Said": {
    "sign": ""
  },
  "SaleLine": {
    "again": false,
    "until": 0
  },
  "SanctionAppeal": {
    "outcome": "",
    "why": "",
    "decided": "",
    "by": "",
    "was": "",
    "third": false,
    "may": false
  },
  "SanctionSeen": {
    "since": "",
    "until": "",
    "holds": false,
    "by": "",
    "jump": "",
    "cites": [],
    "lifted": "",
    "lifted_why": "",
    "may_lift": false,
    "appeal": null,
    "appeals_to": "",
    "party_appeals_to": ""
  },
  "SaySeen": {
    "cites": []
  },
  "ScreenView": {
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
    "charity": 0,
    "cause": "",
    "sales": [],
    "out": null,
    "message": "",
    "ticker": [],
    "logo": "",
    "lines": [],
    "changes": [],
    "final": false,
    "foot": "",
    "foot_cites": [],
    "turn": "",
    "turn_cites": [],
    "buttons": [],
    "structure": [],
    "seats": [],
    "results": [],
    "ends": 0,
    "public": ""
  },
  "SeasonFund": {
    "paid": 0,
    "held": 0,
    "cites": []
  },
  "SeasonListed": {
    "league": "",
    "first": "",
    "last": "",
    "played": 0,
    "people": 0,
    "closed": 0,
    "leader": null
  },
  "SeasonNightSeen": {
    "number": 0,
    "entrants": 0,
    "winner": null,
    "money_in": 0,
    "prizes": 0,
    "how": "counts",
    "why": "",
    "ours": false
  },
  "SeasonRules": {
    "formula": "",
    "best": 0,
    "least_nights": 0,
    "tie_breaks": [
      "wins",
      "best_night",
      "latest"
    ],
    "final": null
  },
  "SeasonSeen": {
    "league": "",
    "first": "",
    "last": "",
    "closed": 0,
    "current": false,
    "seats": 0,
    "ended_now": null,
    "trouble": ""
  },
  "SeasonsOfficeSeen": {
    "public": false,
    "undo": null
  },
  "SeatChangeSeen": {
    "bot": false
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
    "target": "",
    "bot": false
  },
  "SeatTap": {
    "how": "",
    "of": "seat",
    "needs": "",
    "seats": [],
    "cards": []
  },
  "SeatThenSeen": {
    "seat": 0,
    "entries": 1
  },
  "SeatView": {
    "down": [],
    "up": [],
    "mucked": false,
    "absent": false,
    "drew": -1,
    "behind": 0
  },
  "Section": {
    "chapter": "",
    "base": ""
  },
  "SettingAsked": {
    "of": "text",
    "choices": [],
    "columns": [],
    "required": false,
    "usual": null,
    "note": ""
  },
  "Share": {
    "cards": false,
    "names": false
  },
  "ShareSeen": {
    "odd": 0
  },
  "SignedIn": {
    "how": "",
    "device": "",
    "network": ""
  },
  "SitterView": {
    "coming": 0,
    "new": false,
    "out": false,
    "away": false,
    "leaving": false,
    "sent": false,
    "moving": 0,
    "missed_small": false,
    "missed_big": false,
    "entry": "",
    "penalty": 0,
    "rounds": 0,
    "misses": 0,
    "last_counted": -1
  },
  "SlotAsked": {
    "cases": [],
    "shared": [],
    "subject": "",
    "rule_kind": "hand",
    "points": false
  },
  "SpeakerSeen": {
    "table": ""
  },
  "SpotDrawn": {
    "stack": null
  },
  "StackWorthSeen": {
    "head": 0,
    "bounties": 0,
    "gain": 0
  },
  "StacksByPoints": {
    "step": 1
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
    "chip_cents": 100,
    "straddles": true,
    "runs": true,
    "raked": true,
    "one_more": false
  },
  "StoreOutage": {
    "over": false
  },
  "SuggestionSeen": {
    "source": null,
    "target": null,
    "others": [],
    "command": null,
    "duty": "",
    "waits": "",
    "asks": null,
    "urgent": false,
    "until": 0,
    "cites": []
  },
  "TableChange": {
    "since": 0,
    "all": {},
    "own": null,
    "lines": [],
    "events": []
  },
  "TableDrawn": {
    "button": 0
  },
  "TableFromAbove": {
    "seats": [],
    "button": 0
  },
  "TableListed": {
    "players": [],
    "playing": false,
    "mine": 0,
    "average_pot": 0,
    "live": false,
    "chip_cents": 100,
    "locked": false,
    "next_game": ""
  },
  "TableMoney": {
    "least": 0,
    "most": 0,
    "box": 0,
    "tip_box": 0,
    "collects": "rake",
    "time_cents": 0,
    "begun": false,
    "broken": false,
    "banker": "",
    "drawn": ""
  },
  "TableSeen": {
    "may_cites": [],
    "move_cites": [],
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
    "limit": false,
    "dealer": null,
    "night": null,
    "host": null,
    "bad_beat": null
  },
  "TableThenSeen": {
    "table": ""
  },
  "TableTile": {
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
  "TableView": {
    "button": 0,
    "small": 0,
    "big": 0,
    "carried": 0,
    "straddles": [],
    "hand": null,
    "live": false,
    "redeal": false,
    "seal": "",
    "paused": false,
    "closing": false,
    "next_game": "",
    "games": [],
    "turn": 0,
    "turns": "orbit",
    "coming": 0
  },
  "TargetSeen": {
    "you": false,
    "cites": []
  },
  "TemplateSeen": {
    "house_title": "",
    "about": "",
    "when": "",
    "at": "",
    "next": "",
    "own": false,
    "cites": []
  },
  "TermSeen": {
    "until": ""
  },
  "ThemeAsked": {
    "part": ""
  },
  "ThenSeen": {
    "outcome": ""
  },
  "TrailEntry": {
    "role": "",
    "device": "",
    "events": []
  },
  "TrialSeen": {
    "outcomes": [],
    "cites_only": 0,
    "cut_short": false
  },
  "View": {
    "aside": 0,
    "bound": [],
    "voided": false,
    "legal": null
  },
  "VisitorSeen": {
    "in_person": false,
    "player": "",
    "name": "",
    "here": false,
    "seat": null,
    "lists": [],
    "kept": 0,
    "credit": 0,
    "sessions": [],
    "jackpot": null,
    "high_hand": null
  },
  "WaitSeen": {
    "table": 0,
    "seat": 0,
    "called": 0,
    "times": 0,
    "until": 0,
    "card": false,
    "away_until": 0,
    "brings": null,
    "afar": false
  },
  "WayIn": {
    "live": 0,
    "dead": 0,
    "cites": []
  },
  "WorkedSeen": {
    "you": false,
    "place": 0,
    "entrants": 0,
    "by_formula": 0.0,
    "beside": [],
    "points": 0.0,
    "steps": [],
    "told": ""
  },
  "WorkingSeen": {
    "used": [],
    "chosen": []
  }
};

/** By struct: the fields that are structs themselves, rows of them, or have them by keys: {}. */
const PARTS: Record<string, Record<string, string>> = {
  "AbsenceSeen": {
    "cites": "Cited"
  },
  "AddOn": {
    "price": "Price"
  },
  "AgreementSeen": {
    "shares": "AgreedShare"
  },
  "AllTimeSeen": {
    "lines": "AllTimeLine"
  },
  "AllowedAct": {
    "cites": "Cited"
  },
  "AnsweredElsewhere": {
    "answer": "HouseAnswer"
  },
  "AnswersSeen": {
    "inherited": "{}RowTold",
    "elsewhere": "{}{}HousesAnswering"
  },
  "Asked": {
    "places": "Place"
  },
  "AtStakeSeen": {
    "rows": "StackWorthSeen"
  },
  "BackSeen": {
    "chips": "ChipsSeen"
  },
  "BadBeatSeen": {
    "conditions": "ConditionSeen",
    "parts": "JackpotPart",
    "cites": "Cited"
  },
  "BankSeen": {
    "currency": "CurrencyFormat",
    "tables": "TableMoney",
    "players": "PlayerMoney",
    "hours": "HourDrop",
    "dealers": "DealerDrop",
    "lines": "MoneyLine",
    "ins": "BankItem",
    "outs": "BankItem",
    "credit": "CreditSeen",
    "credit_cites": "Cited",
    "counts": "DrawerCountSeen",
    "box_counts": "DrawerCountSeen",
    "jackpot": "FundSeen",
    "promotions": "FundSeen",
    "funds": "JackpotsSeen",
    "cites": "Cited",
    "bank_cites": "Cited",
    "rake_cites": "Cited",
    "jackpot_cites": "Cited",
    "undo": "LogLine",
    "log": "LogLine"
  },
  "BoardSeen": {
    "currency": "CurrencyFormat",
    "games": "GameSeen",
    "cites": "Cited",
    "name_cites": "Cited",
    "high_hand": "HighHandSeen"
  },
  "BookEntriesSeen": {
    "rows": "BookEntrySeen"
  },
  "BookEntrySeen": {
    "act": "LogLine"
  },
  "BooksSeen": {
    "currency": "CurrencyFormat",
    "accounts": "AccountSeen",
    "came_in": "MoneyPartSeen",
    "went": "MoneyPartSeen"
  },
  "CalendarSeen": {
    "dates": "DateSeen"
  },
  "CallSeen": {
    "facts": "FactSeen",
    "answers": "AnswerSeen",
    "speakers": "SpeakerSeen"
  },
  "CaseSeen": {
    "cites": "Cited"
  },
  "CashSuggested": {
    "cites": "Cited"
  },
  "CashTableSeen": {
    "seats": "CashSeatSeen",
    "came": "InRoomSeen",
    "due": "InRoomSeen"
  },
  "ChangeSeen": {
    "backs": "BackSeen",
    "cites": "RuleCited"
  },
  "ChecklistSeen": {
    "items": "ItemSeen",
    "cites": "RuleCited",
    "last": "ConfirmedSeen"
  },
  "ClaimSeen": {
    "shares": "JackpotShareSeen",
    "cites": "Cited"
  },
  "ClubSeen": {
    "currency": "CurrencyFormat"
  },
  "CommandAccepted": {
    "lines": "LogLine"
  },
  "Compared": {
    "themes": "Theme"
  },
  "ConditionSeen": {
    "cites": "Cited"
  },
  "ConsoleView": {
    "plan": "Plan",
    "posted": "Level | Break",
    "currency": "CurrencyFormat",
    "clock": "NightClockSeen",
    "tables": "TableTile",
    "entrants": "EntrantSeen",
    "money": "MoneySeen",
    "chips": "NightChipsSeen",
    "suggestions": "SuggestionSeen",
    "put_off": "PutOffSeen",
    "by_hand": "ByHandSeen",
    "log": "LogLine",
    "undo": "LogLine",
    "dealers": "DealerThere",
    "disputes": "DisputeSeen",
    "deal": "AgreementSeen",
    "missing": "MissingPlayer",
    "missing_cites": "Cited",
    "forecast": "Forecast"
  },
  "Contents": {
    "sections": "Section"
  },
  "CountSeen": {
    "cites": "RuleCited"
  },
  "CourseListed": {
    "passed": "PassedSeen"
  },
  "CourseSeen": {
    "subjects": "SubjectSeen",
    "passed": "PassedSeen"
  },
  "CourseStepSeen": {
    "person": "PersonNamed"
  },
  "DateOpened": {
    "date": "DateSeen",
    "seated": "ComerSeen",
    "waiting": "ComerSeen",
    "maybe": "ComerSeen",
    "no": "ComerSeen",
    "cites": "Cited",
    "plan": "OccasionPlan"
  },
  "DealerSeen": {
    "coming": "Turn",
    "legal": "Legal",
    "presets": "BetPreset",
    "pots": "PotSeen",
    "show_cites": "Cited",
    "deal": "DealSeen",
    "split": "PushSeen",
    "aloud": "SaySeen",
    "helpers": "HelpersSeen",
    "evening": "EveningHere"
  },
  "DraftChanges": {
    "base": "Compared",
    "published": "Compared",
    "rules": "RuleChanged"
  },
  "DraftSeen": {
    "editions": "EditionSeen",
    "findings": "FindingSeen"
  },
  "DrawFile": {
    "tables": "TableDrawn"
  },
  "DrawerReport": {
    "ins": "BankItem",
    "outs": "BankItem",
    "lines": "MoneyLine",
    "counts": "DrawerCountSeen"
  },
  "EarlierEnd": {
    "structure": "Level | Break"
  },
  "ElsewhereSeen": {
    "cites": "RuleCited"
  },
  "EmbeddedLine": {
    "form": "EmbeddedNight"
  },
  "EmbeddedStandings": {
    "lines": "EmbeddedLine"
  },
  "EndNowSeen": {
    "leader": "PersonNamed",
    "last_in": "PersonNamed",
    "first_out": "PersonNamed",
    "level": "PersonNamed",
    "targets": "TargetSeen"
  },
  "EquityOdds": {
    "players": "PlayerOdds"
  },
  "ErasingSeen": {
    "person": "PersonRef"
  },
  "Evening": {
    "rows": "LedgerRow",
    "moves": "LedgerMove",
    "payments": "LedgerPayment",
    "missing": "LedgerGap"
  },
  "EveningBegins": {
    "cites": "Cited",
    "currency": "CurrencyFormat",
    "games": "GameBefore"
  },
  "EveningHere": {
    "table": "CashTableSeen",
    "card_cites": "Cited",
    "chips_cites": "Cited",
    "open_cites": "Cited"
  },
  "EveningPlayed": {
    "currency": "CurrencyFormat",
    "sessions": "PlayedSession"
  },
  "EveningReport": {
    "tables": "TableMoney",
    "hours": "HourDrop",
    "dealers": "DealerDrop",
    "players": "PlayerResult",
    "drawers": "DrawerReport",
    "box_counts": "DrawerCountSeen",
    "jackpot": "FundSeen",
    "promotions": "FundSeen",
    "claims": "ClaimSeen"
  },
  "Example": {
    "stakes": "Stakes",
    "here": "ScenarioPlayed",
    "there": "ScenarioPlayed",
    "contrasts": "Contrast"
  },
  "FinalRules": {
    "stacks": "EqualStacks | StacksByPoints | StacksByPlace"
  },
  "FindingSeen": {
    "level": "Severity"
  },
  "Forecast": {
    "sooner": "EarlierEnd",
    "fixed_cites": "Cited"
  },
  "Form": {
    "themes": "ThemeAsked",
    "slots": "{}SlotAsked",
    "facts": "{}FactAsked"
  },
  "FormulaTried": {
    "rows": "WorkedSeen"
  },
  "Frame": {
    "told": "HappeningTold",
    "refused": "NotDone",
    "view": "TableView",
    "room": "RoomDrawn",
    "legal": "Legal",
    "checks": "CheckShown"
  },
  "GameBefore": {
    "plan": "GamePlan"
  },
  "GameListed": {
    "choices": "{}TableChoices"
  },
  "GamePlan": {
    "stakes": "Stakes"
  },
  "GameSeen": {
    "tables": "CashTableSeen",
    "waiting": "WaitSeen"
  },
  "Generated": {
    "structure": "Level | Break",
    "chips": "Chip"
  },
  "HandReplay": {
    "stakes": "Stakes",
    "pictures": "Picture"
  },
  "HandsPlayed": {
    "tables": "PlayedThere",
    "games": "PlayedThere"
  },
  "HappeningTold": {
    "cites": "Cited"
  },
  "HeadToHeadSeen": {
    "people": "PersonNamed",
    "among": "PairSeen",
    "pair": "PairSeen"
  },
  "HelpersSeen": {
    "cites": "Cited"
  },
  "HostSeen": {
    "straddle": "HouseAllows",
    "runs": "HouseAllows",
    "closing_cites": "Cited",
    "coming": "Stakes"
  },
  "HouseAllows": {
    "cites": "Cited"
  },
  "HouseAnswer": {
    "cites": "Cited",
    "cases": "CaseSeen"
  },
  "HouseListed": {
    "games": "GameListed",
    "own_ways": "Way",
    "rotations": "GameListed",
    "editions": "EditionSeen"
  },
  "ImportSeen": {
    "files": "FileSeen",
    "nights": "NightToBring",
    "people": "PersonToBring"
  },
  "IncidentGroup": {
    "incidents": "IncidentListed"
  },
  "IncidentsSeen": {
    "groups": "IncidentGroup",
    "found": "IncidentListed"
  },
  "JackpotPart": {
    "cites": "Cited"
  },
  "JackpotsSeen": {
    "high_hand": "HighHandSeen",
    "claims": "ClaimSeen",
    "due": "HighHandDue"
  },
  "KeyShown": {
    "seen": "KeySeen"
  },
  "KeysSeen": {
    "keys": "KeySeen"
  },
  "KindAsked": {
    "settings": "SettingAsked"
  },
  "KnockOutsSeen": {
    "of": "KnockSeen",
    "by": "KnockSeen"
  },
  "LeagueSeen": {
    "currency": "CurrencyFormat",
    "seasons": "SeasonListed"
  },
  "LedgerSeen": {
    "evenings": "Evening"
  },
  "LeftOutSeen": {
    "cites": "Cited"
  },
  "Line": {
    "cites": "Cited"
  },
  "LineSeen": {
    "last": "LastSeen"
  },
  "ListTakenOver": {
    "left_out": "LeftOutSeen"
  },
  "LiveNightSeen": {
    "lines": "LiveLineSeen"
  },
  "LobbySeen": {
    "tables": "TableListed",
    "broken": "BrokenSeen"
  },
  "LogLine": {
    "cites": "Cited"
  },
  "MemberListSeen": {
    "lines": "ListedLine"
  },
  "MemberRecord": {
    "details": "Details",
    "brought_by": "PersonRef",
    "guests": "PersonRef",
    "merged": "MergedSeen",
    "nights": "NightPlayed",
    "evenings": "EveningPlayed",
    "notes": "NoteSeen"
  },
  "MemberSeen": {
    "dues": "DuesYearSeen"
  },
  "MembershipSeen": {
    "member": "MemberSeen",
    "currency": "CurrencyFormat",
    "cites": "Cited"
  },
  "MoneySeen": {
    "prizes": "PrizeSeen",
    "cites": "Cited"
  },
  "MovesSeen": {
    "person": "PersonRef",
    "into": "PersonRef"
  },
  "NextPenalty": {
    "cites": "RuleCited"
  },
  "NightClockSeen": {
    "here": "Level | Break",
    "next": "Level | Break",
    "track": "Level | Break"
  },
  "NightCourseSeen": {
    "levels": "CourseLevelSeen",
    "steps": "CourseStepSeen",
    "prizes": "CoursePrizeSeen",
    "chips": "CourseChipSeen"
  },
  "NightHere": {
    "asks": "BuySeen"
  },
  "NightListed": {
    "currency": "CurrencyFormat"
  },
  "NightOfLeagueSeen": {
    "currency": "CurrencyFormat",
    "lines": "NightLineSeen"
  },
  "NightPlayed": {
    "currency": "CurrencyFormat"
  },
  "NightResult": {
    "results": "Result"
  },
  "NightThenSeen": {
    "tables": "TableThenSeen",
    "out": "PersonNamed"
  },
  "NotDone": {
    "cites": "Cited"
  },
  "OccasionPlan": {
    "recurs": "Recurrence"
  },
  "Offers": {
    "sit_in": "WayIn"
  },
  "OfficeSeen": {
    "currency": "CurrencyFormat",
    "cites": "Cited",
    "members": "MemberSeen",
    "undo": "LogLine",
    "log": "LogLine"
  },
  "OfficersSeen": {
    "order": "RankSeen",
    "cites": "Cited",
    "party": "Cited",
    "posts": "PostSeen",
    "ladder_cites": "Cited",
    "conduct": "ConductRule",
    "notices": "NoticeSeen"
  },
  "OnListSeen": {
    "wait": "WaitSeen"
  },
  "OtherOutcome": {
    "question": "QuestionSeen"
  },
  "OwnHouseListed": {
    "editions": "EditionSeen"
  },
  "OwnRules": {
    "names": "Cited",
    "call": "Cited",
    "away": "Cited",
    "absence": "Cited",
    "seats": "Cited",
    "chips": "Cited",
    "credit": "Cited"
  },
  "PairSeen": {
    "one": "PersonNamed",
    "other": "PersonNamed",
    "meetings": "MeetingSeen"
  },
  "PenaltySeen": {
    "cites": "RuleCited"
  },
  "PersonKnown": {
    "kept_out": "ExclusionSeen",
    "helped": "HelpSeen"
  },
  "PersonResultsSeen": {
    "currency": "CurrencyFormat",
    "seasons": "PersonSeasonSeen",
    "results": "ResultSeen",
    "places": "BarSeen",
    "knock_outs": "KnockOutsSeen"
  },
  "PersonSeasonSeen": {
    "ahead": "PersonNamed"
  },
  "PersonToBring": {
    "may_be": "MemberSuggested"
  },
  "PhoneView": {
    "screen": "ScreenView",
    "me": "EntrantSeen",
    "move": "SeatChangeSeen",
    "move_cites": "Cited",
    "may": "AllowedAct",
    "standings": "EntrantSeen",
    "listed": "NightListed",
    "deal": "AgreementSeen"
  },
  "Picture": {
    "view": "View",
    "cites": "Cited"
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
  "PlanForecast": {
    "chips": "ChipsToBring"
  },
  "PlayerOdds": {
    "sides": "SideOdds"
  },
  "PodiumSeen": {
    "currency": "CurrencyFormat",
    "games": "GameSeen",
    "card_cites": "Cited",
    "ways": "RoomWays",
    "others": "InRoomSeen",
    "suggestions": "CashSuggested",
    "changes": "SeatAskedSeen",
    "funds": "JackpotsSeen",
    "log": "LogLine"
  },
  "PointsSeen": {
    "example": "WorkedSeen"
  },
  "PostSeen": {
    "now": "TermSeen",
    "before": "TermSeen"
  },
  "PrecedentSeen": {
    "facts": "FactSeen",
    "cites": "RuleCited",
    "house_cites": "RuleCited",
    "appeals": "AppealSeen"
  },
  "Previewed": {
    "lines": "LogLine"
  },
  "ProblemSeen": {
    "cites": "Cited"
  },
  "PublicBooks": {
    "books": "PublicBooksSeen"
  },
  "PublicBooksSeen": {
    "currency": "CurrencyFormat",
    "came_in": "MoneyPartSeen",
    "went": "MoneyPartSeen"
  },
  "PushSeen": {
    "shares": "ShareSeen",
    "cites": "Cited"
  },
  "QuestionDiffers": {
    "left": "HouseAnswer",
    "right": "HouseAnswer"
  },
  "QuestionSeen": {
    "answers": "AnswerSeen",
    "number": "NumberSeen",
    "speakers": "SpeakerSeen"
  },
  "QuizQuestion": {
    "view": "TableView"
  },
  "QuizVerdict": {
    "rules": "RuleShown",
    "elsewhere": "QuizElsewhere",
    "example": "Example",
    "course": "CourseSeen"
  },
  "ReEntries": {
    "price": "Price"
  },
  "ReadingSeen": {
    "question": "QuestionSeen",
    "then": "ThenSeen",
    "cites": "RuleCited"
  },
  "Rebuys": {
    "price": "Price"
  },
  "RecordSeen": {
    "rungs": "RungSeen",
    "sanctions": "SanctionSeen",
    "penalties": "PenaltyCarried",
    "absences": "AbsenceSeen",
    "code": "ConductRule"
  },
  "RefusedSeen": {
    "cites": "Cited"
  },
  "ReplyKept": {
    "date": "DateSeen"
  },
  "RoomDrawn": {
    "tables": "TableFromAbove"
  },
  "RowTold": {
    "rules": "RuleTold"
  },
  "RuleQuestion": {
    "here": "HouseAnswer",
    "elsewhere": "AnsweredElsewhere"
  },
  "RuleSeen": {
    "displaced_by": "Cited"
  },
  "RulingSeen": {
    "cites": "RuleCited",
    "facts": "FactSeen",
    "then": "ThenSeen",
    "elsewhere": "ElsewhereSeen",
    "precedents": "PrecedentSeen",
    "penalty": "NextPenalty",
    "outcomes": "OtherOutcome",
    "speakers": "SpeakerSeen"
  },
  "RungSeen": {
    "cites": "Cited"
  },
  "RunningSeen": {
    "processes": "ProcessSeen",
    "disk": "DiskSeen",
    "copies": "CopySeen",
    "checked": "CheckSeen",
    "looked": "LookSeen",
    "advice": "Advice"
  },
  "SanctionSeen": {
    "cites": "Cited",
    "appeal": "SanctionAppeal"
  },
  "SaySeen": {
    "cites": "Cited"
  },
  "ScenarioPlayed": {
    "frames": "Frame"
  },
  "ScreenView": {
    "clock": "NightClockSeen",
    "currency": "CurrencyFormat",
    "prizes": "PrizeSeen",
    "sales": "SaleLine",
    "out": "BustLine",
    "changes": "SeatChangeSeen",
    "foot_cites": "Cited",
    "turn_cites": "Cited",
    "structure": "Level | Break",
    "seats": "TableTile",
    "results": "EntrantSeen"
  },
  "SealsSeen": {
    "rows": "SealSeen"
  },
  "SeasonFund": {
    "cites": "Cited"
  },
  "SeasonListed": {
    "leader": "PersonNamed"
  },
  "SeasonNightSeen": {
    "winner": "PersonNamed"
  },
  "SeasonRules": {
    "final": "FinalRules"
  },
  "SeasonSeen": {
    "currency": "CurrencyFormat",
    "rules": "SeasonRules",
    "standings": "LineSeen",
    "nights": "SeasonNightSeen",
    "race": "RaceSeen",
    "funds": "SeasonFund",
    "ended_now": "EndNowSeen",
    "live": "LiveNightSeen",
    "points": "PointsSeen",
    "corrections": "CorrectionSeen"
  },
  "SeasonsOfficeSeen": {
    "log": "LogLine",
    "undo": "LogLine",
    "presets": "PresetSeen",
    "variables": "VariableSeen",
    "functions": "VariableSeen"
  },
  "SeatThenSeen": {
    "person": "PersonNamed"
  },
  "Section": {
    "rules": "RuleListed"
  },
  "SettingAsked": {
    "columns": "SettingAsked"
  },
  "SlotAsked": {
    "kinds": "KindAsked",
    "shared": "SettingAsked"
  },
  "SuggestionSeen": {
    "source": "Place",
    "target": "Place",
    "others": "Place",
    "asks": "Asked",
    "cites": "Cited"
  },
  "TableChange": {
    "lines": "Line"
  },
  "TableChoices": {
    "straddle": "HouseAllows",
    "runs": "HouseAllows"
  },
  "TableFromAbove": {
    "seats": "SpotDrawn"
  },
  "TableSeen": {
    "view": "TableView",
    "offers": "Offers",
    "may_cites": "Cited",
    "move_cites": "Cited",
    "best": "BestHand",
    "clock": "ClockSeen",
    "lines": "Line",
    "presets": "BetPreset",
    "dealer": "DealerSeen",
    "night": "NightHere",
    "host": "HostSeen",
    "bad_beat": "BadBeatSeen"
  },
  "TableThenSeen": {
    "seats": "SeatThenSeen"
  },
  "TableTile": {
    "seats": "SeatSeen",
    "held_cites": "Cited"
  },
  "TableView": {
    "stakes": "Stakes",
    "sitters": "SitterView",
    "hand": "View"
  },
  "TargetSeen": {
    "cites": "Cited"
  },
  "TemplateSeen": {
    "plan": "Plan",
    "cites": "Cited"
  },
  "Theme": {
    "differs": "QuestionDiffers"
  },
  "ThemeAsked": {
    "questions": "FormQuestion"
  },
  "TrailEntry": {
    "events": "LoggedAct"
  },
  "TrialSeen": {
    "outcomes": "OutcomeSeen"
  },
  "Turn": {
    "stakes": "Stakes"
  },
  "View": {
    "seats": "SeatView",
    "legal": "Legal"
  },
  "VisitorSeen": {
    "currency": "CurrencyFormat",
    "games": "GameSeen",
    "seat": "OwnSeatSeen",
    "lists": "OnListSeen",
    "rules": "OwnRules",
    "sessions": "PlayedSession",
    "high_hand": "HighHandSeen"
  },
  "Way": {
    "cites": "Cited"
  },
  "WebhookSeen": {
    "deliveries": "DeliverySeen"
  },
  "WebhookShown": {
    "seen": "WebhookSeen"
  },
  "WebhooksSeen": {
    "webhooks": "WebhookSeen"
  },
  "WorkedSeen": {
    "steps": "WorkingSeen"
  }
};

/** By tag: the struct of a message. */
const TAGS: Record<string, string> = {
  "hello": "Hello",
  "signed-in": "SignedIn",
  "outage": "StoreOutage",
  "table": "TableSeen",
  "change": "TableChange",
  "done": "Done",
  "refused": "RefusedSeen",
  "receipt": "CutReceipt",
  "wrong": "BadMessage",
  "said": "Said",
  "lobby": "LobbySeen",
  "night-seen": "ConsoleView",
  "screen-seen": "ScreenView",
  "player-seen": "PhoneView",
  "podium-seen": "PodiumSeen",
  "board-seen": "BoardSeen",
  "bank-seen": "BankSeen",
  "visitor-seen": "VisitorSeen",
  "office-seen": "OfficeSeen",
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
  },
  "EqualStacks | StacksByPoints | StacksByPlace": {
    "by": "type",
    "structs": {
      "equal": "EqualStacks",
      "by-points": "StacksByPoints",
      "by-place": "StacksByPlace"
    }
  },
  "QuestionSeen | RulingSeen": {
    "by": "t",
    "structs": {
      "question": "QuestionSeen",
      "ruling": "RulingSeen"
    }
  }
};

/** By operation: the struct or the choice of structs that it answers with. */
const ANSWERS: Record<string, string> = {
  "GET /api/running": "RunningSeen",
  "POST /api/sign-in": "Me",
  "POST /api/guest": "Me",
  "POST /api/join": "Me",
  "POST /api/director": "Me",
  "POST /api/new-password": "Me",
  "GET /api/me": "Me",
  "PATCH /api/me": "Me",
  "POST /api/sign-in/passkey": "Me",
  "GET /api/me/sessions": "OwnSession",
  "GET /api/me/passkeys": "OwnPasskey",
  "POST /api/me/passkeys": "OwnPasskey",
  "GET /api/me/hands": "HandListed",
  "GET /api/me/hands/played": "HandsPlayed",
  "GET /api/club": "ClubSeen",
  "PATCH /api/club": "ClubSeen",
  "PUT /api/club/logo": "ClubSeen",
  "GET /api/keys": "KeysSeen",
  "POST /api/keys": "KeyShown",
  "GET /api/webhooks": "WebhooksSeen",
  "POST /api/webhooks": "WebhookShown",
  "POST /api/webhooks/{id}/trial": "TrialSent",
  "GET /api/people": "PersonKnown",
  "GET /api/me/details": "MemberRecord",
  "POST /api/people/members.csv": "MemberListSeen",
  "GET /api/people/invitations": "InvitationSeen",
  "POST /api/people/invitations": "Invited",
  "PATCH /api/people/{id}": "PersonKnown",
  "GET /api/people/{id}": "MemberRecord",
  "POST /api/people/{id}/notes": "NoteSeen",
  "DELETE /api/people/{id}/notes/{note}": "NoteSeen",
  "POST /api/people/{id}/member": "MemberRecord",
  "GET /api/people/{id}/merge/{into}": "MovesSeen",
  "POST /api/people/{id}/merge/{into}": "MemberRecord",
  "DELETE /api/people/{id}/merge": "MemberRecord",
  "GET /api/people/{id}/erase": "ErasingSeen",
  "GET /api/people/{id}/papers": "Papers",
  "DELETE /api/people/{id}/keep-out": "PersonKnown",
  "POST /api/people/{id}/password-link": "PasswordLink",
  "GET /api/houses": "HouseListed",
  "GET /api/houses/{house}/rules": "Contents",
  "GET /api/houses/{house}/rules/{rule}": "RuleSeen",
  "GET /api/houses/{house}/rules/{rule}/elsewhere": "RuleQuestion",
  "GET /api/houses/{house}/rules/{rule}/examples": "ExampleListed",
  "GET /api/houses/{house}/rules/{rule}/examples/{number}": "Example",
  "GET /api/houses/{house}/search": "RuleFound",
  "GET /api/houses/{house}/compare/{other}": "Compared",
  "GET /api/houses/{house}/cash": "EveningBegins",
  "GET /api/games": "GameListed",
  "GET /api/house-form": "Form",
  "GET /api/own-houses": "OwnHouseListed",
  "POST /api/own-houses": "DraftSeen",
  "GET /api/own-houses/{house}": "DraftSeen",
  "PATCH /api/own-houses/{house}": "DraftSeen",
  "PUT /api/own-houses/{house}/draft": "DraftSeen",
  "GET /api/own-houses/{house}/answers": "AnswersSeen",
  "GET /api/own-houses/{house}/changes": "DraftChanges",
  "GET /api/own-houses/{house}/trial": "TrialSeen",
  "POST /api/own-houses/{house}/editions": "DraftSeen",
  "POST /api/own-houses/{house}/editions/{number}": "DraftSeen",
  "POST /api/lab/equity": "EquityOdds",
  "GET /api/school": "CourseListed",
  "GET /api/school/{house}": "CourseSeen",
  "POST /api/school/{house}/questions": "QuizQuestion",
  "GET /api/school/{house}/questions/{id}": "QuizQuestion",
  "POST /api/school/{house}/questions/{id}/answers": "QuizVerdict",
  "GET /api/school/{house}/learners": "LearnerSeen",
  "GET /api/school/{house}/certificate": "CertificateSeen",
  "GET /api/calendar": "CalendarSeen",
  "GET /api/calendar/{occasion}/{date}": "DateOpened",
  "POST /api/calendar/{occasion}/{date}/answer": "ReplyKept",
  "POST /api/calendar/{occasion}/{date}/answers": "DateOpened",
  "POST /api/calendar/{occasion}/{date}/night": "ConsoleView",
  "POST /api/calendar/{occasion}/{date}/take-over": "ListTakenOver",
  "POST /api/calendar/{occasion}/nights": "NightsMade",
  "POST /api/me/calendar": "OwnFeed",
  "GET /api/events": "TemplateSeen",
  "GET /api/structures": "Preset",
  "POST /api/structures": "Generated",
  "POST /api/nights/check": "ProblemSeen",
  "POST /api/nights/foresee": "PlanForecast",
  "GET /api/books": "BooksSeen",
  "GET /api/books/public": "PublicBooks",
  "GET /api/books/periods": "PeriodSeen",
  "GET /api/books/entries": "BookEntriesSeen",
  "GET /api/league": "LeagueSeen",
  "GET /api/league/seasons/{id}": "SeasonSeen",
  "GET /api/embed/standings/{season}": "EmbeddedStandings",
  "GET /api/league/all-time": "AllTimeSeen",
  "GET /api/league/head-to-head": "HeadToHeadSeen",
  "GET /api/league/people/{id}": "PersonResultsSeen",
  "GET /api/league/nights/{id}": "NightOfLeagueSeen",
  "GET /api/league/nights/{id}/course": "NightCourseSeen",
  "GET /api/league/nights/{id}/then": "NightThenSeen",
  "GET /api/league/brought": "PersonToBring",
  "POST /api/league/brought/members": "PersonToBring",
  "PUT /api/league/brought/{id}": "PersonToBring",
  "POST /api/league/imports": "ImportSeen",
  "GET /api/league/imports/{id}": "ImportSeen",
  "POST /api/league/imports/{id}/files": "FileSeen",
  "POST /api/league/imports/{id}/keep": "CommandAccepted",
  "GET /api/league/office": "SeasonsOfficeSeen",
  "POST /api/league/commands": "CommandAccepted",
  "POST /api/league/seasons/{id}/final": "CommandAccepted",
  "POST /api/league/formula": "FormulaTried",
  "GET /api/me/cash": "EveningPlayed",
  "GET /api/cash": "EveningListed",
  "POST /api/cash": "PodiumSeen",
  "GET /api/cash/{id}": "PodiumSeen",
  "POST /api/cash/{id}/commands": "CommandAccepted",
  "POST /api/cash/{id}/tables/{number}/live": "Opened",
  "GET /api/cash/{id}/board": "BoardSeen",
  "GET /api/cash/{id}/bank": "BankSeen",
  "GET /api/cash/{id}/me": "VisitorSeen",
  "GET /api/cash/{id}/log": "LogLine",
  "GET /api/cash/{id}/report": "EveningReport",
  "GET /api/office": "OfficeSeen",
  "POST /api/office/commands": "CommandAccepted",
  "GET /api/office/members/{id}": "MembershipSeen",
  "GET /api/office/log": "LogLine",
  "GET /api/office/officers": "OfficersSeen",
  "GET /api/office/records/{id}": "RecordSeen",
  "GET /api/office/rulings": "PrecedentSeen",
  "GET /api/me/record": "RecordSeen",
  "POST /api/me/appeals": "RecordSeen",
  "GET /api/notices": "NoticeSeen",
  "GET /api/nights": "NightListed",
  "POST /api/nights": "ConsoleView",
  "GET /api/nights/{id}": "ConsoleView",
  "POST /api/nights/{id}/commands": "CommandAccepted",
  "POST /api/nights/{id}/preview": "Previewed",
  "GET /api/nights/{id}/screen": "ScreenView",
  "GET /api/nights/{id}/me": "PhoneView",
  "GET /api/nights/{id}/draws": "DrawListed",
  "GET /api/nights/{id}/draws/{entry}": "DrawFile",
  "GET /api/nights/{id}/standings": "EntrantSeen",
  "GET /api/nights/{id}/forecast": "Forecast",
  "POST /api/nights/{id}/at-stake": "AtStakeSeen",
  "POST /api/nights/{id}/bots": "EntrantsAdded",
  "GET /api/nights/{id}/log": "LogLine",
  "GET /api/nights/{id}/at/{entry}": "ConsoleView",
  "POST /api/nights/{id}/tables/{number}/tablet": "Opened",
  "GET /api/nights/{id}/entrants": "EntrantSeen",
  "GET /api/nights/{id}/entrants/{player}/may": "AllowedAct",
  "POST /api/nights/{id}/entrants/{player}/member": "MemberRecord",
  "POST /api/nights/{id}/register": "CommandAccepted",
  "POST /api/nights/{id}/cancel": "CommandAccepted",
  "POST /api/nights/{id}/answer": "CommandAccepted",
  "POST /api/nights/{id}/players.csv": "CommandAccepted",
  "GET /api/nights/{id}/results.json": "NightResult",
  "GET /api/tables": "LobbySeen",
  "POST /api/tables": "Opened",
  "GET /api/tables/{id}": "TableSeen",
  "POST /api/tables/{id}/commands": "Done",
  "POST /api/tables/{id}/bots": "Added",
  "GET /api/tables/{id}/log": "TrailEntry",
  "GET /api/tables/{id}/ledger": "LedgerSeen",
  "POST /api/tables/{id}/ledger/payments": "LedgerSeen",
  "GET /api/tables/{id}/hands": "HandListed",
  "GET /api/hands/{hand}/replay": "HandReplay",
  "GET /api/hands/{hand}/share": "Share",
  "PUT /api/hands/{hand}/share": "Share",
  "GET /api/shared/{key}": "HandReplay",
  "GET /api/broken": "BrokenSeen",
  "POST /api/broken/{kind}/{id}": "BrokenSeen",
  "GET /api/seals": "SealsSeen",
  "POST /api/code": "CodeSeen",
  "GET /api/incidents": "IncidentGroup",
  "GET /api/tables/{id}/incidents": "IncidentsSeen",
  "GET /api/tables/{id}/taps": "SeatTap",
  "POST /api/houses/{house}/rulings": "QuestionSeen | RulingSeen",
  "POST /api/tables/{id}/rulings/preview": "QuestionSeen | RulingSeen",
  "POST /api/tables/{id}/rulings": "RulingApplied",
  "GET /api/asks": "AskSeen",
  "GET /api/me/ask": "AskSeen",
  "POST /api/me/ask": "AskSeen",
  "GET /api/calls": "CallSeen",
  "POST /api/tables/{id}/call": "CallSeen",
  "POST /api/tables/{id}/call/answer": "CallSeen",
  "GET /api/tables/{id}/officials": "OfficialSeen",
  "POST /api/tables/{id}/officials": "OfficialSeen",
  "POST /api/rulings/{ruling}/appeals": "PrecedentSeen",
  "GET /api/rulings": "PrecedentSeen",
  "GET /api/penalties": "PenaltySeen",
  "GET /api/tables/{id}/penalties/next": "NextPenalty",
  "POST /api/tables/{id}/penalties": "PenaltySeen",
  "POST /api/tables/{id}/declarations": "ReadingSeen",
  "POST /api/tables/{id}/push/preview": "PushSeen",
  "GET /api/tables/{id}/count": "CountSeen",
  "POST /api/tables/{id}/change": "ChangeSeen",
  "POST /api/tables/{id}/decks": "Done",
  "GET /api/tables/{id}/checklists": "ChecklistSeen",
  "POST /api/tables/{id}/checklists/{moment}": "ChecklistSeen"
};

function filled(named: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(named, one));
  if (value === null || typeof value !== "object") return value;
  if (named.startsWith("{}"))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(named.slice(2), one)]));
  const choice = CHOICES[named];
  const struct = choice ? (choice.structs[String((value as Fields)[choice.by])] ?? named) : named;
  const whole: Fields = { ...DEFAULTS[struct], ...value };
  for (const [field, part] of Object.entries(PARTS[struct] ?? {})) whole[field] = filled(part, whole[field]);
  return whole;
}

/** A message as the room sent it, with every field it left out; null when the tag is not known. */
export function whole(message: unknown): AnyTold | null {
  const tag = typeof message === "object" && message !== null && "t" in message ? String(message.t) : "";
  return tag in TAGS ? (filled(TAGS[tag] as string, message) as AnyTold) : null;
}

/** What an operation answered, with every field the room left out. */
export function wholeAnswer<Name extends keyof Operations>(name: Name, value: unknown): Operations[Name]["answer"] {
  return (name in ANSWERS ? filled(ANSWERS[name] as string, value) : value) as Operations[Name]["answer"];
}

/** A struct that a page puts together, with every field left out. */
export function wholeStruct<T>(struct: string, value: unknown): T {
  return filled(struct, value) as T;
}
