// Every word of a bad beat on the dealer's tablet and at the felt; the conditions themselves come from the room.

export const JACKPOT = {
  title: "A possible bad beat",
  name: "Bad beat",
  call: "Call the floor. Nobody touches any cards.",
  ask: "Bad beat?",
  look: "Go through the conditions",
  conditions: "Conditions of the jackpot",
  states: { yes: "Yes", no: "No", open: "To be said" },
  says: { yes: "Yes", no: "No" },
  answer: (words: string) => `Is it so that ${words}?`,
  hands: (beaten: string, winners: string) => `${beaten}, beaten by ${winners}`,
  who: { beaten: "Who was beaten?", winners: "Who won the hand?" },
  grant: "Grant the jackpot",
  refuse: "Refuse it",
  why: "Why is it refused?",
  floorDecides: "The floor goes through these and decides. Hands may still be turned up.",
  hostRefuses: "The floor decides on the jackpot. As the host you may refuse it, and the hand goes on.",
  granted: "The jackpot is granted",
  refused: "No jackpot",
  goesOn: "The hand goes on: the pot is pushed as always.",
  claim: "Print the claim form",
} as const;
