// The sheet's buttons keep their places, whatever the server answers; and the next step for each player in check-in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filterCounts, filterPlayers, nextStep } from "../../src/console/panels/check-in.ts";
import { oddChips } from "../../src/console/panels/color-up.ts";
import { salesOf } from "../../src/console/sheets/buy-ins-and-moves.ts";
import { penaltyCommand } from "../../src/console/sheets/penalty.ts";
import { mainButtons, moreButtons } from "../../src/console/sheets/player-actions.ts";
import { type AllowedAct, withDefaults } from "../../src/protocol.ts";
import { night } from "./tournament.ts";

const NIGHT = night();
const OMAR = NIGHT.entrants.find((one) => one.name === "Omar D.")!;
const may = (all: readonly object[]): readonly AllowedAct[] => withDefaults<readonly AllowedAct[]>("AllowedAct", all);
const TOLD = may([
  { do: "bust", label: "Bust out", hint: "finishes 23rd, no prize", command: { do: "bust", player: "omar-d" } },
  { do: "rebuy", label: "Rebuy", may: false, why: "Rebuys are closed.", cites: ["ccp.buyin.3"] },
  { do: "note", label: "Note", command: { do: "note", player: "omar-d" } },
]);

test("buttons are in the same places before and after the server's answer", () => {
  const order = ["bust", "rebuy", "order-move", "buy-add-on", "count-stack", "give-penalty", "go-away", "more"];
  assert.deepEqual(
    mainButtons(OMAR, NIGHT, null).map((one) => one.do),
    order,
  );
  assert.deepEqual(
    mainButtons(OMAR, NIGHT, TOLD).map((one) => one.do),
    order,
  );
});

test("a rebuy asks the same before and after the server's answer", () => {
  const [, rebuy] = mainButtons(OMAR, NIGHT, null);
  assert.deepEqual(rebuy!.command, { do: "rebuy", player: "omar-d", broke: true });
});

test("a bust shows the place it brings, and a disabled button says why", () => {
  const [bust, rebuy] = mainButtons(OMAR, NIGHT, TOLD);
  assert.deepEqual(
    [bust!.hint, bust!.command, bust!.mode],
    ["finishes 23rd, no prize", { do: "bust", player: "omar-d" }, null],
  );
  assert.deepEqual([rebuy!.may, rebuy!.why, rebuy!.cites], [false, "Rebuys are closed.", ["ccp.buyin.3"]]);
});

test("without rebuys and add-ons there are six buttons", () => {
  const plain = night({ plan: { ...NIGHT.plan, rebuys: null, add_ons: [] } });
  assert.equal(mainButtons(OMAR, plain, null).length, 6);
});

test("an absent player has Mark back, and the rest is under More", () => {
  const ray = NIGHT.entrants.find((one) => one.name === "Ray O.")!;
  assert.ok(mainButtons(ray, NIGHT, null).some((one) => one.do === "come-back"));
  assert.deepEqual(
    moreButtons(OMAR, NIGHT, TOLD).map((one) => one.do),
    ["note", "set-button", "swap-seats", "take-chips", "give-chips"],
  );
});

test("a rebuy is paid or owed with one tap", () => {
  const [, rebuy] = mainButtons(
    OMAR,
    NIGHT,
    may([
      {
        do: "rebuy",
        label: "Rebuy",
        hint: "$20, 10,000 chips",
        command: { do: "rebuy", player: "omar-d", broke: true },
      },
    ]),
  );
  assert.deepEqual(salesOf({ view: NIGHT, entrant: OMAR, act: rebuy! }), [
    {
      title: "Rebuy",
      words: "$20, 10,000 chips",
      command: { do: "rebuy", player: "omar-d", broke: true },
      refusable: false,
    },
  ]);
});

test("a penalty counts in the unit of its step", () => {
  assert.deepEqual(penaltyCommand("x", "warning", 1, "phone"), {
    do: "give-penalty",
    player: "x",
    step: "warning",
    why: "phone",
  });
  assert.deepEqual(penaltyCommand("x", "rounds", 2, "phone"), {
    do: "give-penalty",
    player: "x",
    step: "rounds",
    why: "phone",
    rounds: 2,
  });
});

test("check-in comes first, then the money, and waiting players are offered seats", () => {
  const one = { ...OMAR, status: "registered", arrived: false, owes: 2500 } as const;
  assert.equal(nextStep(one, NIGHT.currency)?.command.do, "check-in");
  assert.deepEqual(nextStep({ ...one, arrived: true }, NIGHT.currency), {
    label: "Take $25",
    command: { do: "pay", player: "omar-d" },
    careful: false,
  });
  assert.equal(nextStep({ ...one, status: "waiting" }, NIGHT.currency)?.command.do, "offer-seat");
  assert.equal(
    nextStep({ ...one, status: "out", arrived: true, owes: 0, place: 2, prize: 5000 }, NIGHT.currency)?.careful,
    true,
  );
  assert.equal(nextStep({ ...one, arrived: true, owes: 0 }, NIGHT.currency), null);
});

test("the check-in list is filtered and counted", () => {
  assert.deepEqual(filterCounts(NIGHT), { all: 26, missing: 1, unpaid: 1, waiting: 0, in: 23, out: 3, here: 25 });
  assert.deepEqual(
    filterPlayers(NIGHT, "out", "").map((one) => one.name),
    ["Ruth C.", "Sam U.", "Vera X."],
  );
  assert.deepEqual(
    filterPlayers(NIGHT, "all", "ru").map((one) => one.name),
    ["Ruby N.", "Ruth C."],
  );
});

test("odd chips are those that make no larger chip", () => {
  assert.deepEqual(
    [oddChips(7, 25, 100), oddChips(8, 25, 100), oddChips(3, 100, 500), oddChips(5, 25, 0)],
    [3, 0, 3, 0],
  );
});
