// The words of the lab.

const percent = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export const LAB = {
  title: "Equity",
  lead: "What hands and ranges win on average where everybody stays to the showdown.",
  game: "Game",
  brush: "Brush",
  brushes: [
    [1, "In"],
    [0.75, "75 %"],
    [0.5, "50 %"],
    [0.25, "25 %"],
    [0, "Out"],
  ] as const,
  player: (index: number) => `Range ${index + 1}`,
  range: (index: number) => `Range ${index + 1}, written`,
  hint: "QQ+, AKs, A5s-A2s, 76s:0.5, AhKh, 15% or random",
  hintOther: "The cards that are known, such as AsKsQdJd, or random",
  combos: (count: number, all: number) =>
    `${whole.format(count)} combos, ${percent.format((count / Math.max(1, all)) * 100)} %`,
  grid: (index: number) => `Hands of range ${index + 1}; arrow keys move, Space paints`,
  cell: (name: string, share: number) =>
    share === 0 ? `${name}, out` : share === 1 ? `${name}, in` : `${name}, ${whole.format(share * 100)} %`,
  add: "Add a player",
  remove: (index: number) => `Take range ${index + 1} away`,
  clear: "Clear",
  everything: "All",
  board: "Board",
  dead: "Dead cards",
  goesTo: "A card that is tapped goes to",
  deck: "Deck",
  take: (card: string, where: string) => `${card}: put it to the ${where.toLowerCase()}`,
  back: (card: string) => `${card}: take it back`,
  none: "None",
  streets: ["Flop", "Flop", "Flop", "Turn", "River"],
  result: "Result",
  way: "How it is worked out",
  auto: "Exact",
  sampled: "Sampled",
  working: "Counting…",
  percent: (share: number) => percent.format(share * 100),
  wins: "wins",
  winsAll: "wins all",
  ties: "ties",
  part: "gets a part",
  exact: (deals: number) => `Exact, no error. All ${whole.format(deals)} deals counted.`,
  sample: (deals: number, error: number) =>
    `A sample of ${whole.format(deals)} deals, right within ± ${percent.format(error * 200)} in nineteen of twenty.`,
  tooMany: (deals: number, error: number) =>
    `There are too many deals to count them all here, so ${whole.format(deals)} were drawn: right within ` +
    `± ${percent.format(error * 200)} in nineteen of twenty. Name fewer hands or lay a board, and they are counted.`,
  empty: "A range has no hand yet: paint one, or write it.",
  mistake: (index: number) => `Range ${index + 1} has a mistake; it is told there.`,
  before: "These figures are from before.",
  tie: "Who ties shares the pot.",
  pat: "As if nobody drew any more: everybody shows the cards they hold.",
  copy: "Copy link to this spot",
  copied: "The link is copied.",
  notCopied: "The link could not be copied. The address of this page is the link: copy it there.",
  swap: "Turn the order round",
  said: (parts: string) => `Equity: ${parts}`,
};
