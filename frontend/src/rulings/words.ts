// The words of the precedent book and of the penalties.

import { moment } from "../times.ts";
import { counted } from "../words.ts";

export const RULINGS = {
  title: "Rulings",
  tabs: { rulings: "Rulings", penalties: "Penalties" },
  staff: "Rulings are for this club’s dealers, floor and directors.",
  find: "Find",
  findHint: "A word, a rule, a player, a table…",
  incident: "What happened",
  any: "Any",
  table: "Table",
  everywhere: "All tables",
  rule: "Rule",
  byRule: (id: string) => `Rule ${id}`,
  clear: "Show all",
  none: {
    title: "No rulings yet",
    text: "When the floor makes a ruling at a live table, it is saved here and " + "shown the next time it comes up.",
  },
  noneFound: "No matching rulings. Try other words or show all.",
  where: (at: number, title: string, hand: string) =>
    [moment(at), title, hand ? `hand ${hand.split("-").at(-1)}` : ""].filter(Boolean).join(", "),
  by: (name: string) => `Ruled by ${name}`,
  book: "Rulebook",
  overruled: (name: string) => `Overruled${name ? ` by ${name}` : ""}:`,
  because: (reason: string) => `Reason: ${reason}`,
  inOffice: (name: string, office: string) => `Ruled by ${name}, ${office}`,
  takenBack: "Undone. Not a precedent.",
  final: "This decision is final.",
  asks: {
    title: "Players waiting for the floor",
    who: (name: string, place: string) => `${name}, ${place}`,
    since: (time: string) => `Called at ${time}`,
    done: "Mark handled",
    doneFor: (name: string) => `Mark handled: ${name}`,
  },
  calls: {
    waiting: (tables: number, players: number) =>
      [
        tables ? `${counted(tables, "table")} waiting for your decision` : "",
        players ? `${counted(players, "player")} waiting for the floor` : "",
      ]
        .filter(Boolean)
        .join(", "),
    title: (table: string, by: string) => `${table} is waiting for a decision${by ? ` (called by ${by})` : ""}`,
    go: "Go to table",
    others: (who: string) => `Decision for ${who}.`,
    speaks: (name: string, office: string) => `${name}, ${office}, decides:`,
  },
  aloud: "Read aloud",
  facts: "Facts",
  players: (names: string) => `About ${names}`,
  appeal: {
    act: "Appeal…",
    title: "Appeal this ruling",
    text: "The ruling itself never changes. The appeal and its outcome are shown below it.",
    reason: "Reason for the appeal",
    outcome: "Outcome",
    upheld: "Ruling stands",
    turned: "Ruling changed",
    decision: "New decision",
    go: "Save appeal",
    wantReason: "Enter the reason for the appeal.",
    wantDecision: "Enter the new decision.",
    stood: (by: string, at: number) => `Appeal ${moment(at)}, decided by ${by}: the ruling stands.`,
    changed: (by: string, at: number) => `Appeal ${moment(at)}, decided by ${by}:`,
    kept: "Appeal saved",
    who: "The floor or a director decides appeals.",
  },
  penalties: {
    none: {
      title: "No penalties yet",
      text: "Penalties on the house’s ladder are listed here, with the offense and whether they were served.",
    },
    player: "Player",
    all: "All players",
    left: (hands: number) => `${counted(hands, "hand")} left`,
    served: "served",
    runs: "not served yet",
    for: (what: string) => `For: ${what}`,
  },
} as const;
