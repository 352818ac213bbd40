// A member's dues of this year and their standing, for themselves and for officers.

import { html, nothing } from "lit";
import type { MembershipSeen } from "../protocol.ts";
import { dayWords } from "../times.ts";
import { moneyWords } from "../words.ts";
import { MEMBER } from "./words.ts";

export function membershipCard(seen: MembershipSeen): unknown {
  const { member, year } = seen;
  const dues = member.dues.find((one) => one.year === year);
  const sum = (cents: number): string => moneyWords(cents, seen.currency);
  const [say, standing] = [MEMBER.dues, MEMBER.standing];
  const paid = dues?.left
    ? say.open(sum(dues.left))
    : dues?.paid
      ? say.paid(sum(dues.paid))
      : dues?.noted
        ? say.noted
        : seen.dues
          ? say.later
          : say.none;
  return html`<section class="p two">
    <div class=${dues?.left ? "open" : ""}>${say.title(year)}<b>${paid}</b>${
      dues?.day ? say.on(dayWords(dues.day)) : nothing
    }</div>
    <div class=${member.standing === "good" ? "" : "out"}>${standing.title}<b>${standing[member.standing]}</b>${
      member.standing === "good" ? standing.goodTold : member.until ? standing.until(dayWords(member.until)) : nothing
    }${member.why ? html`<br />${member.why}` : nothing}</div>
  </section>`;
}
