// A session as text for a group chat, and as rows for a spreadsheet. Pure.

import { chips } from "../app/words.ts";
import type { Evening } from "../protocol.ts";
import { LEDGER, lasting } from "./words.ts";

/** A net result with its sign: +212, −105, 0. */
export function signed(net: number, chipCents: number): string {
  return net > 0 ? `+${chips(net, chipCents)}` : net < 0 ? `−${chips(-net, chipCents)}` : chips(0, chipCents);
}

export function asText(title: string, evening: Evening, chipCents: number): string {
  const rows = evening.rows.map((row) => `${row.name}: ${signed(row.net, chipCents)}`);
  const payments = evening.payments.map(
    (one) => `${one.debtor} → ${one.creditor}: ${chips(one.amount, chipCents)}${one.paid ? `, ${LEDGER.paid}` : ""}`,
  );
  return [title, ...rows, "", LEDGER.pays, ...(payments.length ? payments : [LEDGER.even])].join("\n");
}

export function asCsv(evening: Evening, chipCents: number): string {
  const plain = (amount: number): string =>
    chipCents % 100 ? ((amount * chipCents) / 100).toFixed(2) : String(amount);
  const cell = (text: string): string => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;
  const { head } = LEDGER;
  const rows = evening.rows.map((row) =>
    [
      cell(row.name),
      plain(row.bought),
      plain(row.away),
      plain(row.net),
      cell(lasting(row.until - row.since)),
      row.hands,
    ].join(","),
  );
  const payments = evening.payments.map((one) =>
    [cell(one.debtor), cell(one.creditor), plain(one.amount), ...(one.paid ? [cell(LEDGER.paid)] : [])].join(","),
  );
  return [
    [head.player, head.bought, head.away, head.net, head.time, head.hands].map(cell).join(","),
    ...rows,
    "",
    cell(LEDGER.pays),
    ...payments,
    "",
  ].join("\r\n");
}
