// What each act of the bank asks, and the command it becomes. Pure: the form draws it.

import { moneyWords } from "../app/words.ts";
import { sumField, sumTyped } from "../forms/field.ts";
import type { BankSeen, CashCommand, Cited, PlayerMoney, TableMoney } from "../protocol.ts";
import { butFor, placeOf, settled } from "./facts.ts";
import { BANK } from "./words.ts";

/** What was typed or chosen, by the name of the question; several choices are joined by line breaks. */
export type Given = Readonly<Record<string, string>>;

export interface Ask {
  readonly kind: "money" | "text" | "choice" | "many" | "tick" | "cards" | "drawn";
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Its value before anyone types. */
  readonly value?: string;
  readonly options?: readonly (readonly [string, string])[];
  readonly optional?: boolean;
}

/** A command, or the error of one answer. */
type Made = CashCommand | { readonly wrong: string; readonly at: string };

export interface Form {
  readonly title: string;
  readonly told?: string;
  readonly asks: readonly Ask[];
  readonly go: string;
  readonly cites?: readonly Cited[];
  readonly make: (given: Given) => Made;
}

/** The form for this view and the answers so far. */
export type Asks = (seen: BankSeen, given: Given) => Form;

const lines = (text: string | undefined): string[] => (text ?? "").split("\n").filter(Boolean);

class Answers {
  readonly #seen: BankSeen;
  readonly #form: Omit<Form, "make">;
  readonly #given: Given;
  wrong: { wrong: string; at: string } | undefined;

  constructor(seen: BankSeen, form: Omit<Form, "make">, given: Given) {
    this.#seen = seen;
    this.#form = form;
    this.#given = given;
  }

  text(name: string): string {
    const ask = this.#form.asks.find((one) => one.name === name);
    return this.#given[name] ?? ask?.value ?? "";
  }

  /** An amount; undefined: not asked for, or left empty where that is allowed. */
  money(name: string): number | undefined {
    const text = this.text(name);
    const ask = this.#form.asks.find((one) => one.name === name);
    if (!ask || (!text.trim() && ask.optional)) return undefined;
    const cents = text.trim() ? sumTyped(text, this.#seen.currency) : null;
    if (cents === null) this.fail(name, BANK.wrong.sum(text));
    return cents ?? 0;
  }

  number(name: string): number {
    const text = this.text(name).trim();
    if (!/^\d{1,6}$/.test(text)) this.fail(name, BANK.wrong.number(text));
    return Number(text);
  }

  who(name: string): string {
    const id = this.text(name);
    if (!id) this.fail(name, BANK.wrong.who);
    return id;
  }

  many(name: string): string[] {
    return lines(this.text(name));
  }

  ticked(name: string): boolean {
    return this.text(name) === "yes";
  }

  fail(at: string, wrong: string): void {
    this.wrong ??= { at, wrong };
  }
}

/** A form whose answers are read one by one; the first error shows at its field. */
function form(seen: BankSeen, asked: Omit<Form, "make">, command: (answers: Answers) => CashCommand): Form {
  return {
    ...asked,
    make: (given) => {
      const answers = new Answers(seen, asked, given);
      const made = command(answers);
      return answers.wrong ?? made;
    },
  };
}

// ------------------------------------------------------------ choices of players and tables

const seated = (seen: BankSeen, table = 0): PlayerMoney[] =>
  seen.players.filter((one) => one.seat > 0 && (!table || one.table === table));

/** Why there is no one to choose. */
const ifNobody = (seen: BankSeen): { hint?: string } => (seated(seen).length ? {} : { hint: BANK.whoHint });

const options = (all: readonly PlayerMoney[]): [string, string][] => all.map((one) => [one.player, placeOf(one)]);

const at = (seen: BankSeen, number: number): TableMoney | undefined => seen.tables.find((one) => one.number === number);

/** Who can cash out: seated players, and those who left with chips still to be paid. */
function payable(seen: BankSeen): PlayerMoney[] {
  const last = new Map<string, PlayerMoney>();
  for (const one of seen.players) {
    const known = last.get(one.player);
    if (!known || one.seat || (!known.seat && one.left > known.left)) last.set(one.player, one);
  }
  return [...last.values()];
}

const sums =
  (seen: BankSeen): ((cents: number) => string) =>
  (cents) =>
    moneyWords(cents, seen.currency);

/** The button's label: with the amount where one can be read, else without. */
function goes(seen: BankSeen, typed: string | undefined, words: (sum: string) => string, empty: string): string {
  const cents = typed?.trim() ? sumTyped(typed, seen.currency) : null;
  return cents === null ? empty : words(moneyWords(cents, seen.currency));
}

// ------------------------------------------------------------ chips

export const sell: Asks = (seen, given) => {
  const say = BANK.sell;
  const who = seated(seen).find((one) => one.player === given["player"]);
  const table = at(seen, who?.table ?? 0);
  const sum = sums(seen);
  const first = who && !who.again;
  const usual = who ? who.back || who.wants || (first ? (table?.least ?? 0) : 0) : 0;
  const value = sumField(usual, seen.currency);
  const most = table?.most ?? 0;
  const hint = !who
    ? ""
    : who.back
      ? BANK.players.back(sum(who.back))
      : first
        ? say.between(sum(table?.least ?? 0), most ? sum(most) : "")
        : say.again;
  const asked = {
    title: say.title,
    cites: seen.cites,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(seated(seen)), ...ifNobody(seen) },
      { kind: "money", name: "cents", label: say.cents, value, hint },
      ...(who?.again && most && !who.back
        ? [{ kind: "money", name: "has", label: say.has, optional: true, hint: say.hasHint(sum(most)) } as const]
        : []),
    ],
    go: goes(seen, given["cents"] ?? value, say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => {
    const player = answers.who("player");
    const cents = answers.money("cents") ?? 0;
    const has = answers.money("has");
    return { do: "buy-chips", player, cents, ...(has === undefined ? {} : { has }) };
  });
};

export const cashOut: Asks = (seen, given) => {
  const say = BANK.out;
  const who = payable(seen).find((one) => one.player === given["player"]);
  const sum = sums(seen);
  const stays = given["plays"] === "yes";
  const place = who ? BANK.at("", who.table, who.seat).replace(/^, /, "") : "";
  const told = !who ? "" : who.seat ? (stays ? say.stays : say.leaves(who.name, place)) : "";
  const there = who
    ? who.kept
      ? say.kept(sum(who.kept))
      : say.lies(sum(at(seen, who.table)?.there ?? 0), who.table)
    : "";
  const value = sumField(who?.stack ?? who?.kept ?? 0, seen.currency);
  const asked = {
    title: say.title,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(payable(seen)) },
      { kind: "money", name: "cents", label: say.cents, value, hint: there },
      ...(who?.seat ? [{ kind: "tick", name: "plays", label: say.plays } as const] : []),
    ],
    ...(told ? { told } : {}),
    go: goes(seen, given["cents"] ?? value, say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => {
    const player = answers.who("player");
    const cents = answers.money("cents") ?? 0;
    return { do: "cash-out", player, cents, ...(who?.seat && !answers.ticked("plays") ? { leaves: true } : {}) };
  });
};

export const sale: Asks = (seen, given) => {
  const say = BANK.sale;
  const seller = seated(seen).find((one) => one.player === given["seller"]);
  const table = at(seen, seller?.table ?? 0);
  const asked = {
    title: say.title,
    cites: seen.cites,
    ...(table ? { told: say.keeps(sums(seen)(table.least)) } : {}),
    asks: [
      { kind: "choice", name: "seller", label: say.seller, options: options(seated(seen)) },
      { kind: "money", name: "has", label: say.has },
      {
        kind: "choice",
        name: "buyer",
        label: say.buyer,
        options: options(seated(seen, seller?.table).filter((one) => one.player !== seller?.player)),
      },
      { kind: "money", name: "cents", label: say.cents },
      ...(seller && table?.banker === seller.player
        ? [{ kind: "tick", name: "leeway", label: say.leeway } as const]
        : []),
    ],
    go: goes(seen, given["cents"], say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => ({
    do: "sell-chips",
    seller: answers.who("seller"),
    buyer: answers.who("buyer"),
    has: answers.money("has") ?? 0,
    cents: answers.money("cents") ?? 0,
    leeway: answers.ticked("leeway"),
  }));
};

export const wants: Asks = (seen) => {
  const say = BANK.wants;
  const asked = {
    title: say.title,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(seated(seen)), ...ifNobody(seen) },
      { kind: "money", name: "cents", label: say.cents, optional: true },
    ],
    go: say.go,
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => ({
    do: "want-chips",
    player: answers.who("player"),
    cents: answers.money("cents") ?? 0,
  }));
};

// ------------------------------------------------------------ a table

export const drop =
  (number: number): Asks =>
  (seen, given) => {
    const say = BANK.drop;
    const cents = ["rake", "promo", "tips"].map((name) => sumTyped(given[name] ?? "", seen.currency) ?? 0);
    const all = cents.reduce((sum, one) => sum + one, 0);
    const asked = {
      title: say.title(number),
      told: say.lies(sums(seen)(at(seen, number)?.there ?? 0)),
      cites: seen.rake_cites,
      asks: [
        { kind: "money", name: "rake", label: say.rake, optional: true },
        { kind: "money", name: "promo", label: say.promo, optional: true },
        { kind: "money", name: "tips", label: say.tips, optional: true },
        { kind: "text", name: "dealer", label: say.dealer, optional: true },
        { kind: "text", name: "hands", label: say.hands, value: "1" },
      ],
      go: all ? say.go(sums(seen)(all)) : say.empty,
    } satisfies Omit<Form, "make">;
    return form(seen, asked, (answers) => ({
      do: "take-drop",
      table: number,
      rake: answers.money("rake") ?? 0,
      promo: answers.money("promo") ?? 0,
      tips: answers.money("tips") ?? 0,
      dealer: answers.text("dealer").trim(),
      hands: answers.number("hands"),
    }));
  };

export const box =
  (number: number): Asks =>
  (seen, given) => {
    const say = BANK.box;
    const should = at(seen, number)?.box ?? 0;
    const typed = given["cents"] ?? "";
    const cents = typed.trim() ? sumTyped(typed, seen.currency) : null;
    const what = cents === null ? "" : butFor(cents - should, seen.currency);
    const asked = {
      title: say.title(number),
      told: say.should(sums(seen)(should)),
      asks: [{ kind: "money", name: "cents", label: say.cents }],
      go: cents === null ? say.empty : say.go(sums(seen)(cents), what),
    } satisfies Omit<Form, "make">;
    return form(seen, asked, (answers) => ({ do: "count-box", table: number, cents: answers.money("cents") ?? 0 }));
  };

export const tips =
  (number: number): Asks =>
  (seen, given) => {
    const say = BANK.tips;
    const has = at(seen, number)?.tip_box ?? 0;
    const value = sumField(has, seen.currency);
    const asked = {
      title: say.title(number),
      told: say.has(sums(seen)(has)),
      asks: [
        { kind: "money", name: "cents", label: say.cents, value },
        { kind: "text", name: "dealer", label: say.dealer, optional: true },
      ],
      go: goes(seen, given["cents"] ?? value, say.go, say.empty),
    } satisfies Omit<Form, "make">;
    return form(seen, asked, (answers) => ({
      do: "pay-tips",
      table: number,
      cents: answers.money("cents") ?? 0,
      dealer: answers.text("dealer").trim(),
    }));
  };

export const time =
  (number: number): Asks =>
  (seen, given) => {
    const say = BANK.time;
    const there = seated(seen, number);
    const free = lines(given["free"]).length;
    const asked = {
      title: say.title(number),
      told: say.each(sums(seen)(at(seen, number)?.time_cents ?? 0)),
      asks: [{ kind: "many", name: "free", label: say.free, options: options(there), optional: true }],
      go: say.go(there.length - free),
    } satisfies Omit<Form, "make">;
    return form(seen, asked, (answers) => ({ do: "collect-time", table: number, free: answers.many("free") }));
  };

export const takeBank =
  (number: number): Asks =>
  (seen, given) => {
    const say = BANK.keeper;
    const keeps = at(seen, number)?.banker;
    const who = seated(seen, number).filter((one) => one.player !== keeps);
    const name = who.find((one) => one.player === given["player"])?.name;
    const asked = {
      title: keeps ? say.handTo : say.volunteer,
      cites: seen.bank_cites,
      asks: [{ kind: "choice", name: "player", label: say.who, options: options(who) }],
      go: name ? say.takeGo(name) : say.volunteer,
    } satisfies Omit<Form, "make">;
    return form(seen, asked, (answers) => ({ do: "take-bank", player: answers.who("player") }));
  };

export const drawForBank =
  (number: number): Asks =>
  (seen, given) => {
    const say = BANK.keeper;
    const asked = {
      title: say.drawCards,
      cites: seen.bank_cites,
      asks: [{ kind: "drawn", name: "cards", label: say.drawCards, options: options(seated(seen, number)) }],
      go: say.drawCards,
    } satisfies Omit<Form, "make">;
    return form(seen, asked, (answers) => {
      const cards = lines(given["cards"]).map((line) => {
        const [player = "", card = ""] = line.split("\t");
        return [player, Number(card)] as const;
      });
      if (!cards.length) answers.fail("cards", BANK.wrong.everybody);
      return { do: "draw-for-bank", table: number, cards };
    });
  };

// ------------------------------------------------------------ the bank's cash

const moving =
  (title: string, told: (seen: BankSeen) => string, note: string, go: (sum: string) => string, more: object): Asks =>
  (seen, given) => {
    const asked = {
      title,
      told: told(seen),
      asks: [
        { kind: "money", name: "cents", label: BANK.safe.cents },
        { kind: "text", name: "note", label: note, optional: true },
      ],
      go: goes(seen, given["cents"], go, title),
    } satisfies Omit<Form, "make">;
    return form(
      seen,
      asked,
      (answers) => ({ ...more, cents: answers.money("cents") ?? 0, note: answers.text("note").trim() }) as CashCommand,
    );
  };

const SAFE = BANK.safe;
export const toSafe = moving(SAFE.to, (seen) => SAFE.has(sums(seen)(seen.expected)), SAFE.seal, SAFE.toGo, {
  do: "move-to-safe",
});
export const fromSafe = moving(SAFE.from, (seen) => SAFE.hasSafe(sums(seen)(seen.safe)), SAFE.seal, SAFE.fromGo, {
  do: "move-to-safe",
  fetch: true,
});
export const fill = moving(SAFE.fill, () => SAFE.fillTold, SAFE.why, SAFE.fillGo, { do: "fill-drawer" });

const credit =
  (title: string, go: (sum: string) => string, command: "issue-credit" | "redeem-credit"): Asks =>
  (seen, given) => {
    const say = BANK.credit;
    const sum = sums(seen);
    const who = seen.credit.find((one) => one.player === given["player"]);
    const asked = {
      title,
      cites: seen.credit_cites,
      ...(who ? { told: say.has(who.name, sum(who.cents)) } : {}),
      asks: [
        {
          kind: "choice",
          name: "player",
          label: say.who,
          options: seen.credit.map((one) => [one.player, say.option(one.name, sum(one.cents))] as const),
          ...(seen.credit.length ? {} : { hint: say.nobody }),
        },
        { kind: "money", name: "cents", label: say.cents },
      ],
      go: goes(seen, given["cents"], go, title),
    } satisfies Omit<Form, "make">;
    return form(seen, asked, (answers) => ({
      do: command,
      player: answers.who("player"),
      cents: answers.money("cents") ?? 0,
    }));
  };

export const sellCredit = credit(BANK.credit.sell, BANK.credit.sellGo, "issue-credit");
export const payCredit = credit(BANK.credit.pay, BANK.credit.payGo, "redeem-credit");

export const correct: Asks = (seen, given) => {
  const say = BANK.correct;
  const asked = {
    title: say.title,
    told: say.told,
    asks: [
      {
        kind: "choice",
        name: "way",
        label: say.way,
        value: "more",
        options: [
          ["more", say.more],
          ["less", say.less],
        ],
      },
      { kind: "money", name: "cents", label: say.cents },
      { kind: "text", name: "why", label: say.why },
    ],
    go: goes(seen, given["cents"], say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => ({
    do: "correct-drawer",
    keeper: seen.keeper,
    cents: answers.money("cents") ?? 0,
    out: answers.text("way") === "less",
    why: answers.text("why").trim(),
  }));
};

export const handOver: Asks = (seen) => {
  const say = BANK.over;
  const done = settled(seen);
  const asked = {
    title: say.title,
    told: say.told,
    asks: [
      { kind: "choice", name: "to", label: say.to, options: seen.may_hold },
      { kind: "text", name: "gives", label: say.gives, value: seen.banker },
      { kind: "text", name: "takes", label: say.takes },
    ],
    go: say.go(sums(seen)(done.counted), butFor(done.difference, seen.currency)),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => {
    const to = answers.who("to");
    const signed = ["gives", "takes"].map((name) => answers.text(name).trim());
    if (!signed[0]) answers.fail("gives", say.sign);
    if (!signed[1]) answers.fail("takes", say.sign);
    if (signed[0]?.toLowerCase() === signed[1]?.toLowerCase()) answers.fail("takes", say.same);
    return { do: "hand-over", to, signed };
  });
};

// ------------------------------------------------------------ jackpots

export const addToFund: Asks = (seen, given) => {
  const say = BANK.jackpots;
  const funds: [string, string][] = [
    ...(seen.jackpot ? ([["jackpot", say.jackpot]] as [string, string][]) : []),
    ["promotions", say.promotions],
  ];
  const asked = {
    title: say.add,
    asks: [
      { kind: "choice", name: "fund", label: say.fund, value: funds[0]?.[0] ?? "", options: funds },
      { kind: "money", name: "cents", label: SAFE.cents },
      { kind: "text", name: "why", label: say.why, optional: true },
    ],
    go: goes(seen, given["cents"], say.addGo, say.add),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => ({
    do: "add-to-fund",
    fund: answers.text("fund") === "jackpot" ? "jackpot" : "promotions",
    cents: answers.money("cents") ?? 0,
    why: answers.text("why").trim(),
  }));
};

export const claim: Asks = (seen, given) => {
  const say = BANK.jackpots;
  const tables = seen.tables.filter((one) => !one.broken);
  const table = Number(given["table"] ?? tables[0]?.number ?? 0);
  const dealt = seen.players.filter((one) => one.table === table && (one.seat || one.left));
  const but = (...names: string[]): [string, string][] => {
    const taken = new Set(names.flatMap((name) => lines(given[name])));
    return options(dealt.filter((one) => !taken.has(one.player)));
  };
  const asked = {
    title: say.claim,
    told: say.claimTold,
    cites: seen.jackpot_cites,
    asks: [
      {
        kind: "choice",
        name: "table",
        label: say.table,
        value: String(table),
        options: tables.map((one) => [String(one.number), `${BANK.table(one.number)}, ${one.title}`] as const),
      },
      { kind: "many", name: "beaten", label: say.beaten, options: but("winners", "others") },
      { kind: "many", name: "winners", label: say.winners, options: but("beaten", "others") },
      { kind: "many", name: "others", label: say.others, options: but("beaten", "winners") },
    ],
    go: say.claimGo(sums(seen)(seen.jackpot?.now ?? 0)),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => ({
    do: "claim-jackpot",
    table,
    beaten: answers.many("beaten"),
    winners: answers.many("winners"),
    others: answers.many("others"),
  }));
};

export const offerHighHands: Asks = (seen, given) => {
  const say = BANK.jackpots;
  const asked = {
    title: say.offer,
    asks: [
      { kind: "money", name: "cents", label: say.cents },
      { kind: "text", name: "minutes", label: say.minutes, value: "60" },
      { kind: "text", name: "hand", label: say.least, hint: say.leastHint, optional: true },
    ],
    go: goes(seen, given["cents"], say.offerGo, say.offer),
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => ({
    do: "offer-high-hands",
    cents: answers.money("cents") ?? 0,
    minutes: answers.number("minutes"),
    hand: answers.text("hand").trim().toUpperCase(),
  }));
};

export const reportHighHand: Asks = (seen) => {
  const say = BANK.jackpots;
  const asked = {
    title: say.report,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(seated(seen)), ...ifNobody(seen) },
      { kind: "cards", name: "cards", label: say.cards },
    ],
    go: say.reportGo,
  } satisfies Omit<Form, "make">;
  return form(seen, asked, (answers) => {
    const cards = answers.many("cards").map(Number);
    if (cards.length !== 5) answers.fail("cards", BANK.wrong.cards);
    return { do: "report-high-hand", player: answers.who("player"), cards };
  });
};
