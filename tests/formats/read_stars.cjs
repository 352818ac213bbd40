// Reads hands as text (a JSON list on standard input) with the parser hhp, and writes what it found, or null.
const { createRequire } = require("node:module");
const { readFileSync } = require("node:fs");

const { parseHand } = createRequire(process.argv[2])("hhp");
const hands = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(hands.map((hand) => parseHand(hand.trim()))));
