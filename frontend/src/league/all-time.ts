// <cc-all-time>: everyone who ever played, over all seasons.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { decimalText } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { AllTimeLine, AllTimeView } from "../protocol.ts";
import { memberAddress, shownLines } from "./addresses.ts";
import { tableStyles } from "./styles.ts";
import { LEAGUE } from "./words.ts";

const SAY = LEAGUE.time;

@customElement("cc-all-time")
export class CcAllTime extends LitElement {
  @property({ attribute: false }) found!: AllTimeView;
  @state() private all = false;

  static override styles = [
    parts,
    tableStyles,
    css`
      :host { display: block; container: lines / inline-size; }
      .btn { margin-top: 12px; }
    `,
  ];

  override render(): unknown {
    const { lines } = this.found;
    const shown = shownLines(lines, this.all);
    const titled = lines.some((line) => line.titles);
    return html`<table class="lines"><thead><tr>
        <th class="l pl" scope="col">${LEAGUE.table.place}</th><th class="l" scope="col">${LEAGUE.table.name}</th>
        <th class="wide" scope="col">${SAY.seasons}</th><th class="wide" scope="col">${SAY.nights}</th>
        <th class="wide" scope="col">${SAY.wins}</th>
        ${titled ? html`<th class="wide" scope="col">${SAY.titles}</th>` : nothing}
        <th class="wide" scope="col">${SAY.paid}</th><th class="wide" scope="col">${SAY.hits}</th>
        <th scope="col">${SAY.points}</th><th class="mid" scope="col">${SAY.average}</th>
      </tr></thead><tbody>${shown.map((line) => this.line(line, titled))}</tbody></table>
      ${
        shown.length < lines.length
          ? html`<button class="btn small quiet" type="button" @click=${() => (this.all = true)}>${LEAGUE.all(
              lines.length,
            )}</button>`
          : nothing
      }`;
  }

  private line(line: AllTimeLine, titled: boolean): unknown {
    return html`<tr class=${line.you ? "me" : ""}>
      <td class="pl"><b>${line.place}</b></td>
      <td class="nm"><a href=${memberAddress(line.person, "all")}>${line.name}</a>${
        line.you ? html`<span class="you">${LEAGUE.table.you}</span>` : nothing
      }<small>${SAY.short(line.nights, line.wins)}</small></td>
      <td class="wide">${line.seasons}</td><td class="wide">${line.nights}</td><td class="wide">${line.wins}</td>
      ${titled ? html`<td class="wide">${line.titles}</td>` : nothing}
      <td class="wide">${line.paid_places}</td><td class="wide">${decimalText(line.hits)}</td>
      <td class="pt">${decimalText(line.points)}</td>
      <td class="mid gp">${decimalText(Math.round(line.average * 10) / 10)}</td>
    </tr>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-all-time": CcAllTime;
  }
}
