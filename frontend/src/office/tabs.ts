// The tabs of the office. A tab is an element in a folder of its own and one line here: it is given the office as it is
// seen now (`.office`), a way to enter something (`.acts`), and what is sought (`.sought`).
//
// What a tab shows beyond the office it asks for itself, and again whenever `office.version` has changed.

import { type TemplateResult, html } from "lit";
import type { OfficeSeen } from "../protocol.ts";
import type { OfficeActs } from "./acting.ts";
import "./books/tab.ts";
import "./calendar/tab.ts";
import "./members/tab.ts";
import "./officers/tab.ts";
import "./programs/tab.ts";
import "./seasons/tab.ts";

/** What every tab is given. */
export interface TabGiven {
  readonly office: OfficeSeen;
  readonly acts: OfficeActs;
  readonly sought: string;
  /** Whose drawer is open; "": nobody's. */
  readonly person: string;
}

export type TabName = "members" | "calendar" | "seasons" | "books" | "officers" | "programs";

export const TABS: Readonly<Record<TabName, (given: TabGiven) => TemplateResult>> = {
  members: ({ office, acts, sought, person }) =>
    html`<cc-office-members .office=${office} .acts=${acts} .sought=${sought} .person=${person}></cc-office-members>`,
  calendar: ({ office, acts, sought }) =>
    html`<cc-office-calendar .office=${office} .acts=${acts} .sought=${sought}></cc-office-calendar>`,
  seasons: ({ office, acts, sought }) =>
    html`<cc-office-seasons .office=${office} .acts=${acts} .sought=${sought}></cc-office-seasons>`,
  books: ({ office, acts, sought }) =>
    html`<cc-office-books .office=${office} .acts=${acts} .sought=${sought}></cc-office-books>`,
  officers: ({ office, acts, sought }) =>
    html`<cc-office-officers .office=${office} .acts=${acts} .sought=${sought}></cc-office-officers>`,
  programs: ({ office, acts, sought }) =>
    html`<cc-office-programs .office=${office} .acts=${acts} .sought=${sought}></cc-office-programs>`,
};

/** Tabs whose acts are not the office's own: they bring their own bar with the last act and Undo. */
export const OWN_UNDO: ReadonlySet<TabName> = new Set(["seasons"]);

/** The tab that the address names; the members where it names none. */
export function tabInAddress(path = location.pathname): TabName {
  const named = path.split("/")[2] ?? "";
  return named in TABS ? (named as TabName) : "members";
}
