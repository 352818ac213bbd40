// What each act of the bank asks, and the command it becomes. Pure: the form draws it.

import { moneyText } from "../app/words.ts";
import { moneyFieldText, readMoneyField } from "../forms/field.ts";
import type { BankView, CashCommand, Cited, PlayerMoney, TableMoney } from "../protocol.ts";
import { differenceSuffix, placeOf, countsOf } from "./facts.ts";
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
export type Asks = (view: BankView, given: Given) => Form;

const lines = (text: string | undefined): string[] => (text ?? "").split("\n").filter(Boolean);

class Answers {
  readonly #view: BankView;
  readonly #form: Omit<Form, "make">;
  readonly #given: Given;
  wrong: { wrong: string; at: string } | undefined;

  constructor(view: BankView, form: Omit<Form, "make">, given: Given) {
    this.#view = view;
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
    const cents = text.trim() ? readMoneyField(text, this.#view.currency) : null;
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
function form(view: BankView, asked: Omit<Form, "make">, command: (answers: Answers) => CashCommand): Form {
  return {
    ...asked,
    make: (given) => {
      const answers = new Answers(view, asked, given);
      const made = command(answers);
      return answers.wrong ?? made;
    },
  };
}

// ------------------------------------------------------------ choices of players and tables

const seated = (view: BankView, table = 0): PlayerMoney[] =>
  view.players.filter((one) => one.seat > 0 && (!table || one.table === table));

/** Why there is no one to choose. */
const noPlayersHint = (view: BankView): { hint?: string } => (seated(view).length ? {} : { hint: BANK.whoHint });

const options = (all: readonly PlayerMoney[]): [string, string][] => all.map((one) => [one.player, placeOf(one)]);

const at = (view: BankView, number: number): TableMoney | undefined => view.tables.find((one) => one.number === number);

/** Who can cash out: seated players, and those who left with chips still to be paid. */
function payable(view: BankView): PlayerMoney[] {
  const last = new Map<string, PlayerMoney>();
  for (const one of view.players) {
    const known = last.get(one.player);
    if (!known || one.seat || (!known.seat && one.left > known.left)) last.set(one.player, one);
  }
  return [...last.values()];
}

const sums =
  (view: BankView): ((cents: number) => string) =>
  (cents) =>
    moneyText(cents, view.currency);

/** The button's label: with the amount where one can be read, else without. */
function submitLabel(view: BankView, typed: string | undefined, words: (sum: string) => string, empty: string): string {
  const cents = typed?.trim() ? readMoneyField(typed, view.currency) : null;
  return cents === null ? empty : words(moneyText(cents, view.currency));
}

// ------------------------------------------------------------ chips

export const sell: Asks = (view, given) => {
  const say = BANK.sell;
  const who = seated(view).find((one) => one.player === given["player"]);
  const table = at(view, who?.table ?? 0);
  const sum = sums(view);
  const first = who && !who.again;
  const usual = who ? who.back || who.wants || (first ? (table?.least ?? 0) : 0) : 0;
  const value = moneyFieldText(usual, view.currency);
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
    cites: view.cites,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(seated(view)), ...noPlayersHint(view) },
      { kind: "money", name: "cents", label: say.cents, value, hint },
      ...(who?.again && most && !who.back
        ? [{ kind: "money", name: "has", label: say.has, optional: true, hint: say.hasHint(sum(most)) } as const]
        : []),
    ],
    go: submitLabel(view, given["cents"] ?? value, say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => {
    const player = answers.who("player");
    const cents = answers.money("cents") ?? 0;
    const has = answers.money("has");
    return { do: "buy-chips", player, cents, ...(has === undefined ? {} : { has }) };
  });
};

export const cashOut: Asks = (view, given) => {
  const say = BANK.out;
  const who = payable(view).find((one) => one.player === given["player"]);
  const sum = sums(view);
  const stays = given["plays"] === "yes";
  const place = who ? BANK.at("", who.table, who.seat).replace(/^, /, "") : "";
  const told = !who ? "" : who.seat ? (stays ? say.stays : say.leaves(who.name, place)) : "";
  const there = who
    ? who.kept
      ? say.kept(sum(who.kept))
      : say.lies(sum(at(view, who.table)?.there ?? 0), who.table)
    : "";
  const value = moneyFieldText(who?.stack ?? who?.kept ?? 0, view.currency);
  const asked = {
    title: say.title,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(payable(view)) },
      { kind: "money", name: "cents", label: say.cents, value, hint: there },
      ...(who?.seat ? [{ kind: "tick", name: "plays", label: say.plays } as const] : []),
    ],
    ...(told ? { told } : {}),
    go: submitLabel(view, given["cents"] ?? value, say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => {
    const player = answers.who("player");
    const cents = answers.money("cents") ?? 0;
    return { do: "cash-out", player, cents, ...(who?.seat && !answers.ticked("plays") ? { leaves: true } : {}) };
  });
};

export const sale: Asks = (view, given) => {
  const say = BANK.sale;
  const seller = seated(view).find((one) => one.player === given["seller"]);
  const table = at(view, seller?.table ?? 0);
  const asked = {
    title: say.title,
    cites: view.cites,
    ...(table ? { told: say.keeps(sums(view)(table.least)) } : {}),
    asks: [
      { kind: "choice", name: "seller", label: say.seller, options: options(seated(view)) },
      { kind: "money", name: "has", label: say.has },
      {
        kind: "choice",
        name: "buyer",
        label: say.buyer,
        options: options(seated(view, seller?.table).filter((one) => one.player !== seller?.player)),
      },
      { kind: "money", name: "cents", label: say.cents },
      ...(seller && table?.banker === seller.player
        ? [{ kind: "tick", name: "leeway", label: say.leeway } as const]
        : []),
    ],
    go: submitLabel(view, given["cents"], say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => ({
    do: "sell-chips",
    seller: answers.who("seller"),
    buyer: answers.who("buyer"),
    has: answers.money("has") ?? 0,
    cents: answers.money("cents") ?? 0,
    leeway: answers.ticked("leeway"),
  }));
};

export const wants: Asks = (view) => {
  const say = BANK.wants;
  const asked = {
    title: say.title,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(seated(view)), ...noPlayersHint(view) },
      { kind: "money", name: "cents", label: say.cents, optional: true },
    ],
    go: say.go,
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => ({
    do: "want-chips",
    player: answers.who("player"),
    cents: answers.money("cents") ?? 0,
  }));
};

// ------------------------------------------------------------ a table

export const drop =
  (number: number): Asks =>
  (view, given) => {
    const say = BANK.drop;
    const cents = ["rake", "promo", "tips"].map((name) => readMoneyField(given[name] ?? "", view.currency) ?? 0);
    const all = cents.reduce((sum, one) => sum + one, 0);
    const asked = {
      title: say.title(number),
      told: say.lies(sums(view)(at(view, number)?.there ?? 0)),
      cites: view.rake_cites,
      asks: [
        { kind: "money", name: "rake", label: say.rake, optional: true },
        { kind: "money", name: "promo", label: say.promo, optional: true },
        { kind: "money", name: "tips", label: say.tips, optional: true },
        { kind: "text", name: "dealer", label: say.dealer, optional: true },
        { kind: "text", name: "hands", label: say.hands, value: "1" },
      ],
      go: all ? say.go(sums(view)(all)) : say.empty,
    } satisfies Omit<Form, "make">;
    return form(view, asked, (answers) => ({
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
  (view, given) => {
    const say = BANK.box;
    const should = at(view, number)?.box ?? 0;
    const typed = given["cents"] ?? "";
    const cents = typed.trim() ? readMoneyField(typed, view.currency) : null;
    const what = cents === null ? "" : differenceSuffix(cents - should, view.currency);
    const asked = {
      title: say.title(number),
      told: say.should(sums(view)(should)),
      asks: [{ kind: "money", name: "cents", label: say.cents }],
      go: cents === null ? say.empty : say.go(sums(view)(cents), what),
    } satisfies Omit<Form, "make">;
    return form(view, asked, (answers) => ({ do: "count-box", table: number, cents: answers.money("cents") ?? 0 }));
  };

export const tips =
  (number: number): Asks =>
  (view, given) => {
    const say = BANK.tips;
    const has = at(view, number)?.tip_box ?? 0;
    const value = moneyFieldText(has, view.currency);
    const asked = {
      title: say.title(number),
      told: say.has(sums(view)(has)),
      asks: [
        { kind: "money", name: "cents", label: say.cents, value },
        { kind: "text", name: "dealer", label: say.dealer, optional: true },
      ],
      go: submitLabel(view, given["cents"] ?? value, say.go, say.empty),
    } satisfies Omit<Form, "make">;
    return form(view, asked, (answers) => ({
      do: "pay-tips",
      table: number,
      cents: answers.money("cents") ?? 0,
      dealer: answers.text("dealer").trim(),
    }));
  };

export const time =
  (number: number): Asks =>
  (view, given) => {
    const say = BANK.time;
    const there = seated(view, number);
    const free = lines(given["free"]).length;
    const asked = {
      title: say.title(number),
      told: say.each(sums(view)(at(view, number)?.time_cents ?? 0)),
      asks: [{ kind: "many", name: "free", label: say.free, options: options(there), optional: true }],
      go: say.go(there.length - free),
    } satisfies Omit<Form, "make">;
    return form(view, asked, (answers) => ({ do: "collect-time", table: number, free: answers.many("free") }));
  };

export const takeBank =
  (number: number): Asks =>
  (view, given) => {
    const say = BANK.keeper;
    const keeps = at(view, number)?.banker;
    const who = seated(view, number).filter((one) => one.player !== keeps);
    const name = who.find((one) => one.player === given["player"])?.name;
    const asked = {
      title: keeps ? say.handTo : say.volunteer,
      cites: view.bank_cites,
      asks: [{ kind: "choice", name: "player", label: say.who, options: options(who) }],
      go: name ? say.takeGo(name) : say.volunteer,
    } satisfies Omit<Form, "make">;
    return form(view, asked, (answers) => ({ do: "take-bank", player: answers.who("player") }));
  };

export const drawForBank =
  (number: number): Asks =>
  (view, given) => {
    const say = BANK.keeper;
    const asked = {
      title: say.drawCards,
      cites: view.bank_cites,
      asks: [{ kind: "drawn", name: "cards", label: say.drawCards, options: options(seated(view, number)) }],
      go: say.drawCards,
    } satisfies Omit<Form, "make">;
    return form(view, asked, (answers) => {
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
  (title: string, told: (view: BankView) => string, note: string, go: (sum: string) => string, more: object): Asks =>
  (view, given) => {
    const asked = {
      title,
      told: told(view),
      asks: [
        { kind: "money", name: "cents", label: BANK.safe.cents },
        { kind: "text", name: "note", label: note, optional: true },
      ],
      go: submitLabel(view, given["cents"], go, title),
    } satisfies Omit<Form, "make">;
    return form(
      view,
      asked,
      (answers) => ({ ...more, cents: answers.money("cents") ?? 0, note: answers.text("note").trim() }) as CashCommand,
    );
  };

const SAFE = BANK.safe;
export const toSafe = moving(SAFE.to, (view) => SAFE.has(sums(view)(view.expected)), SAFE.seal, SAFE.toGo, {
  do: "move-to-safe",
});
export const fromSafe = moving(SAFE.from, (view) => SAFE.hasSafe(sums(view)(view.safe)), SAFE.seal, SAFE.fromGo, {
  do: "move-to-safe",
  fetch: true,
});
export const fill = moving(SAFE.fill, () => SAFE.fillTold, SAFE.why, SAFE.fillGo, { do: "fill-drawer" });

const credit =
  (title: string, go: (sum: string) => string, command: "issue-credit" | "redeem-credit"): Asks =>
  (view, given) => {
    const say = BANK.credit;
    const sum = sums(view);
    const who = view.credit.find((one) => one.player === given["player"]);
    const asked = {
      title,
      cites: view.credit_cites,
      ...(who ? { told: say.has(who.name, sum(who.cents)) } : {}),
      asks: [
        {
          kind: "choice",
          name: "player",
          label: say.who,
          options: view.credit.map((one) => [one.player, say.option(one.name, sum(one.cents))] as const),
          ...(view.credit.length ? {} : { hint: say.nobody }),
        },
        { kind: "money", name: "cents", label: say.cents },
      ],
      go: submitLabel(view, given["cents"], go, title),
    } satisfies Omit<Form, "make">;
    return form(view, asked, (answers) => ({
      do: command,
      player: answers.who("player"),
      cents: answers.money("cents") ?? 0,
    }));
  };

export const sellCredit = credit(BANK.credit.sell, BANK.credit.sellGo, "issue-credit");
export const payCredit = credit(BANK.credit.pay, BANK.credit.payGo, "redeem-credit");

export const correct: Asks = (view, given) => {
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
    go: submitLabel(view, given["cents"], say.go, say.empty),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => ({
    do: "correct-drawer",
    keeper: view.keeper,
    cents: answers.money("cents") ?? 0,
    out: answers.text("way") === "less",
    why: answers.text("why").trim(),
  }));
};

export const handOver: Asks = (view) => {
  const say = BANK.over;
  const done = countsOf(view);
  const asked = {
    title: say.title,
    told: say.told,
    asks: [
      { kind: "choice", name: "to", label: say.to, options: view.may_hold },
      { kind: "text", name: "gives", label: say.gives, value: view.banker },
      { kind: "text", name: "takes", label: say.takes },
    ],
    go: say.go(sums(view)(done.counted), differenceSuffix(done.difference, view.currency)),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => {
    const to = answers.who("to");
    const signed = ["gives", "takes"].map((name) => answers.text(name).trim());
    if (!signed[0]) answers.fail("gives", say.sign);
    if (!signed[1]) answers.fail("takes", say.sign);
    if (signed[0]?.toLowerCase() === signed[1]?.toLowerCase()) answers.fail("takes", say.same);
    return { do: "hand-over", to, signed };
  });
};

// ------------------------------------------------------------ jackpots

export const addToFund: Asks = (view, given) => {
  const say = BANK.jackpots;
  const funds: [string, string][] = [
    ...(view.jackpot ? ([["jackpot", say.jackpot]] as [string, string][]) : []),
    ["promotions", say.promotions],
  ];
  const asked = {
    title: say.add,
    asks: [
      { kind: "choice", name: "fund", label: say.fund, value: funds[0]?.[0] ?? "", options: funds },
      { kind: "money", name: "cents", label: SAFE.cents },
      { kind: "text", name: "why", label: say.why, optional: true },
    ],
    go: submitLabel(view, given["cents"], say.addGo, say.add),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => ({
    do: "add-to-fund",
    fund: answers.text("fund") === "jackpot" ? "jackpot" : "promotions",
    cents: answers.money("cents") ?? 0,
    why: answers.text("why").trim(),
  }));
};

export const claim: Asks = (view, given) => {
  const say = BANK.jackpots;
  const tables = view.tables.filter((one) => !one.broken);
  const table = Number(given["table"] ?? tables[0]?.number ?? 0);
  const dealt = view.players.filter((one) => one.table === table && (one.seat || one.left));
  const but = (...names: string[]): [string, string][] => {
    const taken = new Set(names.flatMap((name) => lines(given[name])));
    return options(dealt.filter((one) => !taken.has(one.player)));
  };
  const asked = {
    title: say.claim,
    told: say.claimTold,
    cites: view.jackpot_cites,
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
    go: say.claimGo(sums(view)(view.jackpot?.now ?? 0)),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => ({
    do: "claim-jackpot",
    table,
    beaten: answers.many("beaten"),
    winners: answers.many("winners"),
    others: answers.many("others"),
  }));
};

export const offerHighHands: Asks = (view, given) => {
  const say = BANK.jackpots;
  const asked = {
    title: say.offer,
    asks: [
      { kind: "money", name: "cents", label: say.cents },
      { kind: "text", name: "minutes", label: say.minutes, value: "60" },
      { kind: "text", name: "hand", label: say.least, hint: say.leastHint, optional: true },
    ],
    go: submitLabel(view, given["cents"], say.offerGo, say.offer),
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => ({
    do: "offer-high-hands",
    cents: answers.money("cents") ?? 0,
    minutes: answers.number("minutes"),
    hand: answers.text("hand").trim().toUpperCase(),
  }));
};

export const reportHighHand: Asks = (view) => {
  const say = BANK.jackpots;
  const asked = {
    title: say.report,
    asks: [
      { kind: "choice", name: "player", label: BANK.who, options: options(seated(view)), ...noPlayersHint(view) },
      { kind: "cards", name: "cards", label: say.cards },
    ],
    go: say.reportGo,
  } satisfies Omit<Form, "make">;
  return form(view, asked, (answers) => {
    const cards = answers.many("cards").map(Number);
    if (cards.length !== 5) answers.fail("cards", BANK.wrong.cards);
    return { do: "report-high-hand", player: answers.who("player"), cards };
  });
};
