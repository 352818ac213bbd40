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

/** My own chance for the deck that is sealed now: any text of at most 64 characters. */
export interface Cut {
  readonly t: "cut";
  readonly table: string;
  readonly seal: string;
  readonly entropy: string;
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
}

/** A rule: its id, and how it came into this house's rulebook (stated, inherited, assumed). */
export interface Cited {
  readonly id: string;
  readonly standing: string;
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

/** All tables. */
export interface LobbySeen {
  readonly t: "lobby";
  readonly now: number;
  readonly tables: readonly TableListed[];
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

/** Anything a client says. */
export type Asked = Watch | Unwatch | WatchLobby | Do | Cut | Say | Ping;

/** Anything the room tells, as it stands after `whole`. */
export type Told = Hello | TableSeen | Done | RefusedSeen | Wrong | Said | LobbySeen | Pong;

type Fields = Record<string, unknown>;

/** By struct: what a field is when the room leaves it out. */
const DEFAULTS: Record<string, Fields> = {
  "TableSeen": {
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
    "dealer": null
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
    "add_bots": false
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
    "cites": []
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
  "TableListed": {
    "players": [],
    "playing": false,
    "mine": 0,
    "average_pot": 0,
    "live": false
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
  }
};

/** By struct: the fields that are structs themselves, or rows of them. */
const PARTS: Record<string, Record<string, string>> = {
  "TableSeen": {
    "view": "TableView",
    "offers": "Offers",
    "best": "Best",
    "clock": "ClockSeen",
    "lines": "Line",
    "presets": "Preset",
    "dealer": "DealerSeen"
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
  "RefusedSeen": {
    "cites": "Cited"
  },
  "LobbySeen": {
    "tables": "TableListed"
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
  }
};

/** By tag: the struct of a message. */
const TAGS: Record<string, string> = {
  "hello": "Hello",
  "table": "TableSeen",
  "done": "Done",
  "refused": "RefusedSeen",
  "wrong": "Wrong",
  "said": "Said",
  "lobby": "LobbySeen",
  "pong": "Pong"
};

function filled(struct: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(struct, one));
  if (value === null || typeof value !== "object") return value;
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
