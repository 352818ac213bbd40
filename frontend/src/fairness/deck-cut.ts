// This browser's own cut of each sealed deck, and the server's receipts, saved until the hand's file is available.

import type { CutReceipt, RefusalMessage } from "../protocol.ts";

type Shelf = Pick<Storage, "getItem" | "setItem">;

/** A receipt as `cutcard hand verify --receipt` reads it. */
export type SavedReceipt = { readonly form: "cutcard-receipt/1" } & Omit<CutReceipt, "t" | "id">;

/** waiting: no answer yet; kept: used as sent; other: this seat was cut with other words; lost: not used, and why. */
export interface OwnCut {
  readonly seal: string;
  readonly words: string;
  readonly state: "waiting" | "kept" | "other" | "lost";
  readonly slip?: SavedReceipt;
  readonly why?: string;
}

const SLIPS = "cutcard-receipts";
const WORDS = "cutcard-cut";
const MOST = 100;

/** The cut for this seal: the saved one after a reload, else a new random one. */
export function cutFor(seal: string, shelf: Shelf | undefined, chance: () => string): OwnCut {
  const [before, words] = read<readonly string[]>(shelf, WORDS, []);
  if (before === seal && words) return { seal, words, state: "waiting" };
  const fresh = chance();
  write(shelf, WORDS, [seal, fresh]);
  return { seal, words: fresh, state: "waiting" };
}

/** The cut with the server's answer; its receipt is saved. */
export function cutWithAnswer(cut: OwnCut, answer: CutReceipt | RefusalMessage, shelf: Shelf | undefined): OwnCut {
  if (answer.t === "refused") return { ...cut, state: "lost", why: answer.text };
  const { t: _, id: __, ...told } = answer;
  const slip: SavedReceipt = { form: "cutcard-receipt/1", ...told };
  write(shelf, SLIPS, [...receipts(shelf).filter((one) => one.hand !== slip.hand), slip].slice(-MOST));
  return { ...cut, state: told.words === cut.words && told.seal === cut.seal ? "kept" : "other", slip };
}

/** The receipt that this browser has for a hand. */
export function receiptFor(hand: string, shelf: Shelf | undefined): SavedReceipt | undefined {
  return receipts(shelf).find((one) => one.hand === hand);
}

/** A receipt as a download. */
export function receiptAddress(slip: SavedReceipt): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(slip, null, 1))}`;
}

export function randomEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function receipts(shelf: Shelf | undefined): readonly SavedReceipt[] {
  return read<readonly SavedReceipt[]>(shelf, SLIPS, []).filter((one) => one?.form === "cutcard-receipt/1");
}

function read<T extends readonly unknown[]>(shelf: Shelf | undefined, key: string, none: T): T {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as unknown as T) : none;
  } catch {
    return none;
  }
}

function write(shelf: Shelf | undefined, key: string, value: unknown): void {
  try {
    shelf?.setItem(key, JSON.stringify(value));
  } catch {
    // A private window saves nothing; the receipt can still be downloaded from the page.
  }
}
