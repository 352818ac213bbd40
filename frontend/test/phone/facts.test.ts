// A player's phone: what changed first, finding yourself, and when each level starts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reading } from "../../src/clock/countdown.ts";
import { bigBlinds, firstName, searchPlayers, structureLines, moveOf, standingsParts } from "../../src/phone/facts.ts";
import { MINUTE, NOW, PEOPLE, STRUCTURE, clock, entrant, player } from "../tournament/fixtures.ts";

const move = { at: NOW, name: "Pete H.", table: 3, seat: 6, bot: false };

test("a move shows until the player confirms being seated", () => {
  const told = moveOf(player({ move }), "");
  assert.deepEqual(told?.from, { table: 1, seat: 1 });
  assert.equal(moveOf(player({ move }), told?.key ?? ""), undefined);
  assert.equal(
    moveOf(player({ move: { ...move, at: NOW + MINUTE }, me: entrant(0, { table: 3, seat: 6 }) }), told?.key ?? ""),
    undefined,
    "that it is done is no news",
  );
  assert.ok(moveOf(player({ move: { ...move, seat: 7 } }), told?.key ?? ""), "another move is told again");
});

test("a moved player sees the new seat, and a busted one sees no move", () => {
  assert.equal(moveOf(player({ move, me: entrant(0, { table: 3, seat: 6 }) }), "")?.from, undefined);
  assert.equal(moveOf(player({ move, me: entrant(0, { status: "out", table: 0 }) }), ""), undefined);
  assert.equal(moveOf(player({ move, me: null }), ""), undefined);
});

test("players find themselves by the beginning of any part of the name", () => {
  const people = [...PEOPLE, entrant(0, { id: "x", name: "Zoë Ö." })];
  const names = (typed: string) => searchPlayers(people, typed).map((one) => one.name);
  assert.deepEqual(names("pe"), ["Pete H."]);
  assert.deepEqual(names("r"), ["Ruth C.", "Ray K.", "Ines R."]);
  assert.deepEqual(names("heinz"), ["Karl-Heinz O."]);
  assert.deepEqual(names("zoe o"), ["Zoë Ö."]);
  assert.deepEqual(names(" "), []);
  assert.deepEqual(names("q x"), []);
});

test("players are addressed by first name", () => {
  assert.deepEqual(["Pete H.", "Karl-Heinz O.", "Mary Ann B.", "Cher"].map(firstName), [
    "Pete",
    "Karl-Heinz",
    "Mary Ann",
    "Cher",
  ]);
});

test("the structure shows when each level starts, while the clock runs", () => {
  const told = structureLines(STRUCTURE, clock(), reading(clock(), STRUCTURE, NOW), NOW);
  assert.deepEqual(told.map((line) => line.number).slice(0, 7), [1, 2, 3, 3, 4, 5, 6]);
  assert.deepEqual([told[4]?.past, told[5]?.here, told[5]?.at], [true, true, 0]);
  assert.deepEqual(
    [told[6]?.at, told[7]?.at, told[8]?.at].map((at) => ((at ?? 0) - NOW) / 1000),
    [878, 878 + 1200, 878 + 1800],
  );
  const stands = clock({ running: false });
  assert.ok(structureLines(STRUCTURE, stands, reading(stands, STRUCTURE, NOW), NOW).every((line) => line.at === 0));
});

test("a level that waits for an added break comes before the next", () => {
  const extra = clock({ on_break: true, extra: true, left: 5 * MINUTE, minutes: 5, waits: 3 * MINUTE });
  const told = structureLines(STRUCTURE, extra, reading(extra, STRUCTURE, NOW), NOW);
  assert.equal(told[6]?.at, NOW + 8 * MINUTE);
});

test("a stack is shown in big blinds", () => {
  assert.equal(bigBlinds(8600, reading(clock(), STRUCTURE, NOW)), 28);
  assert.equal(bigBlinds(8600, undefined), 0);
});

test("the list has its parts", () => {
  const people = [
    entrant(1, { place: 2, status: "out" }),
    entrant(2),
    entrant(3, { place: 1 }),
    entrant(4, { status: "waiting", waiting: 2 }),
    entrant(5, { status: "waiting", waiting: 1 }),
    entrant(6, { status: "registered" }),
    entrant(7, { status: "cancelled" }),
  ];
  const { playing, out, listed, waiting } = standingsParts(people);
  assert.deepEqual(
    [playing, out, listed, waiting].map((part) => part.map((one) => one.id)),
    [["e2"], ["e3", "e1"], ["e6"], ["e5", "e4"]],
  );
  const before = people.filter((one) => one.place !== 1);
  assert.deepEqual([standingsParts(people).won, standingsParts(before).won], [true, false], "a winner did not bust");
});
