// Texts of the equity calculator.

const percent = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export const LAB = {
  title: "Equity",
  lead: "Average share of the pot for hands and ranges that go to showdown.",
  game: "Game",
  brush: "Brush",
  brushes: [
    [1, "In"],
    [0.75, "75%"],
    [0.5, "50%"],
    [0.25, "25%"],
    [0, "Out"],
  ] as const,
  player: (index: number) => `Range ${index + 1}`,
  range: (index: number) => `Range ${index + 1}, as text`,
  hint: "QQ+, AKs, A5s-A2s, 76s:0.5, AhKh, 15% or random",
  hintOther: "Known cards, such as AsKsQdJd, or random",
  combos: (count: number, all: number) =>
    `${whole.format(count)} combos, ${percent.format((count / Math.max(1, all)) * 100)}%`,
  grid: (index: number) => `Hands in range ${index + 1}. Arrow keys move, Space paints`,
  cell: (name: string, share: number) =>
    share === 0 ? `${name}, out` : share === 1 ? `${name}, in` : `${name}, ${whole.format(share * 100)}%`,
  add: "Add player",
  remove: (index: number) => `Remove range ${index + 1}`,
  clear: "Clear",
  everything: "All",
  board: "Board",
  dead: "Dead cards",
  goesTo: "Tapped cards go to",
  deck: "Deck",
  take: (card: string, where: string) => `${card}: add to ${where.toLowerCase()}`,
  back: (card: string) => `${card}: remove`,
  none: "None",
  streets: ["Flop", "Flop", "Flop", "Turn", "River"],
  result: "Result",
  way: "Method",
  auto: "Exact",
  sampled: "Sampled",
  working: "Calculating…",
  percent: (share: number) => percent.format(share * 100),
  wins: "wins",
  winsAll: "scoops",
  ties: "ties",
  part: "gets a share",
  exact: (deals: number) => `Exact. All ${whole.format(deals)} run-outs counted.`,
  sample: (deals: number, error: number) =>
    `Sample of ${whole.format(deals)} run-outs, ±${percent.format(error * 200)} at 95% confidence.`,
  tooMany: (deals: number, error: number) =>
    `Too many run-outs to count, so ${whole.format(deals)} were sampled: ` +
    `±${percent.format(error * 200)} at 95% confidence. Use fewer hands or set a board for an exact result.`,
  empty: "A range is empty. Paint some hands or type them.",
  mistake: (index: number) => `Range ${index + 1} has an error, shown next to it.`,
  before: "These results are out of date.",
  tie: "Ties split the pot.",
  pat: "As if everyone stands pat and shows down.",
  copy: "Copy link",
  copied: "Link copied.",
  notCopied: "Couldn’t copy the link. Copy this page’s address instead.",
  swap: "Reverse order",
  said: (parts: string) => `Equity: ${parts}`,
};
