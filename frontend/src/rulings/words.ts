// The words of the precedent book and of the penalties.

import { counted, moment } from "../words.ts";

export const RULINGS = {
  title: "Rulings",
  tabs: { rulings: "Rulings", penalties: "Penalties" },
  staff: "The precedent book is for dealers, the floor and directors of this club.",
  find: "Find",
  findHint: "A word, a rule, a player, a table…",
  incident: "What happened",
  any: "Anything",
  table: "Table",
  everywhere: "All tables",
  rule: "Rule",
  byRule: (id: string) => `Rule ${id}`,
  clear: "Show all",
  none: {
    title: "No ruling yet",
    text:
      "When something goes wrong at a live table and the floor rules on it, the ruling is kept here and " +
      "shown the next time.",
  },
  noneFound: "No ruling fits. Try other words, or show all.",
  where: (at: number, title: string, hand: string) =>
    [moment(at), title, hand ? `hand ${hand.split("-").at(-1)}` : ""].filter(Boolean).join(", "),
  by: (name: string) => `Ruled by ${name}`,
  book: "The book says",
  overruled: (name: string) => `Decided otherwise${name ? ` by ${name}` : ""}:`,
  because: (reason: string) => `Because: ${reason}`,
  inOffice: (name: string, office: string) => `Ruled by ${name}, ${office}`,
  takenBack: "Taken back. It stands for nothing.",
  final: "This decision is final.",
  asks: {
    title: "Players who wait for the floor",
    who: (name: string, place: string) => `${name}, ${place}`,
    since: (time: string) => `Asked at ${time}`,
    done: "I was there",
    doneFor: (name: string) => `I was there, for ${name}`,
  },
  calls: {
    waiting: (tables: number, players: number) =>
      [
        tables ? `${counted(tables, "table")} ${tables === 1 ? "waits" : "wait"} for your decision` : "",
        players ? `${counted(players, "player")} ${players === 1 ? "waits" : "wait"} for the floor` : "",
      ]
        .filter(Boolean)
        .join(", "),
    title: (table: string, by: string) => `${table} waits for a decision${by ? `; ${by} called` : ""}`,
    go: "Go to the table",
    others: (who: string) => `This is for ${who}.`,
    speaks: (name: string, office: string) => `${name}, ${office}, decides:`,
  },
  aloud: "Read aloud",
  facts: "What was known",
  players: (names: string) => `About ${names}`,
  appeal: {
    act: "Appeal…",
    title: "An appeal against this ruling",
    text: "The ruling itself is never changed. The appeal and what became of it stand below it.",
    reason: "What is wrong with it",
    outcome: "What became of it",
    upheld: "The ruling stands",
    turned: "Something else is decided",
    decision: "What is decided instead",
    go: "Keep the appeal",
    wantReason: "Say what is wrong with it.",
    wantDecision: "Say what is decided instead.",
    stood: (by: string, at: number) => `Appeal ${moment(at)}, decided by ${by}: the ruling stands.`,
    changed: (by: string, at: number) => `Appeal ${moment(at)}, decided by ${by}:`,
    kept: "The appeal is kept",
    who: "Appeals are decided by the floor or a director.",
  },
  penalties: {
    none: {
      title: "No penalty yet",
      text: "Penalties by the house’s ladder are kept here, with what they were for and whether they were served.",
    },
    player: "Player",
    all: "Everybody",
    left: (hands: number) => `${counted(hands, "hand")} left`,
    served: "served",
    runs: "not served yet",
    for: (what: string) => `For: ${what}`,
  },
} as const;
