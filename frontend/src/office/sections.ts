// What a member's drawer shows, in this order; who may not play has their record first. A section is one line here and
// an element that takes the person's id.

import { type TemplateResult, html } from "lit";
import type { OfficeSeen } from "../protocol.ts";
import type { OfficeActs } from "./acting.ts";
import "./members/details.ts";
import "./members/dues.ts";
import "./officers/record.ts";

export type Section = (person: string, office: OfficeSeen, acts: OfficeActs) => TemplateResult;

export const SECTIONS: readonly Section[] = [
  (person, office, acts) => html`<cc-member-dues .person=${person} .office=${office} .acts=${acts}></cc-member-dues>`,
  (person, office, acts) =>
    html`<cc-member-record .person=${person} version=${office.version} .acts=${acts}></cc-member-record>`,
  (person, office, acts) =>
    html`<cc-member-details .person=${person} .office=${office} .acts=${acts}></cc-member-details>`,
];
