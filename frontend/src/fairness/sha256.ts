// SHA-256 and its keyed hash (HMAC): browsers offer theirs only on https, and a server at home is opened by its plain
// address.

const START = fractions((prime) => Math.sqrt(prime), 8);
const ROUNDS = fractions((prime) => Math.cbrt(prime), 64);
const BLOCK = 64;

/** The first 32 bits of the fractions of roots of the first primes: the constants of SHA-256. */
function fractions(root: (prime: number) => number, count: number): readonly number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime)) primes.push(number);
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = [...START];
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return new Uint8Array(out.buffer);
}

function mix(state: number[], view: DataView, at: number): void {
  const words: number[] = [];
  for (let index = 0; index < 64; index += 1)
    words.push(index < 16 ? view.getInt32(at + index * 4) : next(words, index));
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index += 1) {
    const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + chosen + (ROUNDS[index] ?? 0) + (words[index] ?? 0)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = ((state[index] ?? 0) + word) | 0;
  });
}

function next(words: readonly number[], index: number): number {
  const [early, late] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
  const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return ((words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high) | 0;
}

export function hmac(key: Uint8Array, text: string): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (mask: number): number[] => Array.from({ length: BLOCK }, (_, index) => (short[index] ?? 0) ^ mask);
  const inner = sha256(Uint8Array.from([...pad(0x36), ...utf8(text)]));
  return sha256(Uint8Array.from([...pad(0x5c), ...inner]));
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
