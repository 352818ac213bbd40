// A file that somebody chose, as text: short enough to be a house, and to be chosen again.

import { HOUSE } from "./words.ts";

const MOST = 800_000;

export async function readFile(input: HTMLInputElement): Promise<string> {
  const file = input.files?.[0];
  input.value = "";
  if (!file) return "";
  if (file.size > MOST) throw new Error(HOUSE.tooLong);
  return await file.text();
}
