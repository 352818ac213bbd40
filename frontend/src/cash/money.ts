// Money of the cash room as it is typed: sums stand in fields as people write them, the room counts cents.

import type { CurrencySeen } from "../protocol.ts";
import { moneyField, typed } from "../words.ts";

/** As it stands in a field: 200, 172.50; "" for nothing. */
export const sumField = (cents: number, currency: CurrencySeen): string => (cents ? moneyField(cents, currency) : "");

/** What somebody typed, in the smallest unit; "" is nothing, null: no sum of money. */
export function sumTyped(text: string, currency: CurrencySeen): number | null {
  const bare = text.trim().replace(/^\p{Sc}\s*/u, "");
  if (!bare) return 0;
  return typed(bare, currency.decimals ? 1 : 100);
}
