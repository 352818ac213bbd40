// The nights of a season in a list, and what officers corrected, each with its reason.

import { css, html, nothing } from "lit";
import type { SeasonSeen } from "../protocol.ts";
import { day } from "../times.ts";
import { memberAddress, nightAddress } from "./views.ts";
import { LEAGUE } from "./words.ts";
import { figure } from "../words.ts";

export function seasonNights(season: SeasonSeen): unknown {
  const say = LEAGUE.nights;
  const how = { counts: "", final: say.final, "left out": say.leftOut };
  return html`${
    season.corrections.length
      ? html`<section class="part"><h2>${LEAGUE.corrections}</h2><ul class="list">${season.corrections.map(
          (one) => html`<li><b class="num">${one.points > 0 ? "+" : ""}${figure(one.points)}</b>
            <span><a href=${memberAddress(one.person, season.id)}>${one.name}</a><small>${one.reason}</small></span>
            </li>`,
        )}</ul></section>`
      : nothing
  }
  ${
    season.nights.length
      ? html`<section class="part"><h2>${say.title}</h2><ul class="list">${season.nights.toReversed().map(
          (night) => html`<li><b class="num">${day(night.started)}</b>
            <span><a href=${nightAddress(night.id)}>${night.title || day(night.started)}</a><small>${[
              say.played(night.entrants),
              night.winner ? `${say.won} ${night.winner.name}` : "",
              [how[night.how], night.why].filter(Boolean).join(": "),
            ]
              .filter(Boolean)
              .join(", ")}</small></span></li>`,
        )}</ul></section>`
      : nothing
  }`;
}

export const listStyles = css`
  .part { display: grid; gap: 8px; margin-top: 32px; }
  .part h2 { font-size: var(--t-l); }
  .list li {
    display: grid; grid-template-columns: 72px minmax(0, 1fr) auto; gap: 12px; align-items: center; min-height: 48px;
    padding: 6px 12px; border-top: 1px solid var(--line);
  }
  .list b { font-weight: 600; font-size: var(--t-s); color: var(--ink-2); white-space: nowrap; }
  .list a { font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
  .list a:hover { text-decoration: underline; text-underline-offset: 3px; }
  .list small { display: block; font-size: var(--t-s); color: var(--ink-2); overflow-wrap: anywhere; }
`;
