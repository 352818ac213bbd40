// The words of the cash room where other pages offer it.

import { counted } from "../words.ts";

export const OPEN_NOW = {
  lists: "Waiting lists",
  facts: (house: string, tables: number, seated: number, waiting: number) =>
    `${house}, open now: ${counted(tables, "table")}, ${seated} seated, ${waiting} waiting`,
} as const;
