// What the file of a hand proves, computed in this browser without the server: written from docs/fair.md alone.

import { ALL_SUITS } from "../chips/deck.ts";
import { hex, hmac, sha256, unhex, utf8 } from "./sha256.ts";
import { CHECKED } from "./words.ts";

export interface Finding {
  readonly holds: boolean;
  readonly text: string;
}

interface Opening {
  readonly at: number;
  readonly card: number;
  readonly salt: string;
}

interface Dealing {
  readonly t: string;
  readonly hole?: readonly (readonly [number, readonly number[]])[];
  readonly board?: readonly number[];
}

interface HandFile {
  readonly hand: string;
  readonly seal: string;
  readonly cuts: readonly (readonly [number, string])[];
  readonly leaves: readonly string[];
  readonly openings: readonly Opening[];
  readonly events: readonly Dealing[];
}

const DECK = 52;
/** Cards as files write them, ten as T. */
const FACES = [..."23456789TJQKA"].flatMap((rank) => ALL_SUITS.map((suit) => rank + suit));

/** The findings of a file; a single failed finding where it is no hand file. */
export function checkFile(text: string, shown: string): readonly Finding[] {
  const file = handIn(text);
  if (!file) return [{ holds: false, text: CHECKED.noHand }];
  if (!file.seal) return [{ holds: false, text: CHECKED.unsealed }];
  const sealed = digest(["seal", file.hand, ...file.leaves].join("\n")) === file.seal && file.leaves.length === DECK;
  if (!sealed) return [{ holds: false, text: CHECKED.otherSeal }];
  const opened = openings(file);
  return [
    { holds: true, text: CHECKED.sealed(file.hand) },
    ...(shown ? [compared(file.seal, shown)] : []),
    { holds: true, text: CHECKED.cut(file.cuts.length) },
    ...opened,
    ...(opened.every((one) => one.holds) ? [seen(file)] : []),
  ];
}

function handIn(text: string): HandFile | undefined {
  try {
    const file = JSON.parse(text) as HandFile;
    const lists = [file.cuts, file.leaves, file.openings, file.events];
    return typeof file.hand === "string" && lists.every(Array.isArray) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The seal that the page showed before the hand: the file alone cannot know it. */
function compared(seal: string, shown: string): Finding {
  const same = shown.length >= 8 && seal.startsWith(shown.trim().toLowerCase());
  return { holds: same, text: same ? CHECKED.sameSeal : CHECKED.notThatSeal };
}

/** Every card that the file opens was where the seal and the cuts put it. */
function openings(file: HandFile): readonly Finding[] {
  const places = placesOf(file);
  const wrong = file.openings.filter(({ at, card, salt }) => {
    const place = places[at] ?? -1;
    return digest(`leaf ${place} ${FACES[card] ?? "?"} ${salt}`) !== file.leaves[place];
  });
  if (wrong.length) return wrong.map(({ card }) => ({ holds: false, text: CHECKED.notThere(FACES[card] ?? "?") }));
  return [{ holds: true, text: CHECKED.opened(file.openings.length) }];
}

/** Face-up cards of the player who has this file must be among those that it opens. */
function seen(file: HandFile): Finding {
  const opened = new Set(file.openings.map(({ card }) => card));
  const dealt = file.events.filter(({ t }) => t.startsWith("dealt/"));
  const cards = dealt.flatMap(({ hole, board }) => [...(hole ?? []).flatMap(([, held]) => held), ...(board ?? [])]);
  const unproved = cards.filter((card) => card < DECK && !opened.has(card));
  return unproved.length
    ? { holds: false, text: CHECKED.unproved(unproved.map((card) => FACES[card] ?? "?")) }
    : { holds: true, text: CHECKED.allSeen };
}

/** The place of each card in the sealed order: by the seal and the words of those who cut. */
function placesOf(file: HandFile): readonly number[] {
  const lines = [...file.cuts]
    .sort(([one], [other]) => one - other)
    .map(([seat, words]) => `${seat} ${hex(utf8(words))}`);
  const key = unhex(digest(["cut", file.seal, ...lines].join("\n")));
  return shuffled(key, "places", DECK);
}

export function shuffled(key: Uint8Array, what: string, count: number): readonly number[] {
  const deck = Array.from({ length: count }, (_, place) => place);
  const numbers = stream(key, what);
  for (let left = count; left > 1; left -= 1) {
    const fair = Math.floor(2 ** 32 / left) * left;
    let number = numbers.next().value;
    while (number >= fair) number = numbers.next().value; // skipped, so that no card is favored
    const chosen = number % left;
    [deck[left - 1], deck[chosen]] = [deck[chosen] as number, deck[left - 1] as number];
  }
  return deck;
}

function* stream(key: Uint8Array, what: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const view = new DataView(hmac(key, `cutcard/1 ${what} ${block}`).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

const digest = (text: string): string => hex(sha256(utf8(`cutcard/1 ${text}`)));
