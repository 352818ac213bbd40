// <cc-rules-page>: all rulebooks, to choose one, or two to compare.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { moment } from "../app/times.ts";
import { WORDS, joined } from "../app/words.ts";
import { choice } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import type { HouseListed, Me } from "../protocol.ts";
import "../shell/bar.ts";
import { answerStyles, citations } from "./answer.ts";
import { address } from "./requests.ts";
import { RULES } from "./words.ts";

const WAYS = 3;

@customElement("cc-rules-page")
export class CcRulesPage extends LitElement {
  @state() private houses: readonly HouseListed[] | undefined;
  @state() private left = "";
  @state() private right = "";
  @state() private trouble = "";
  @state() private mine: Me | undefined;

  static override styles = [
    parts,
    answerStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 1240px; margin: 0 auto; padding: 40px 28px 64px; outline: none; }
      h1 { font-size: clamp(28px, 4vw, 40px); letter-spacing: -.02em; line-height: 1.1; }
      .lead { margin-top: 10px; color: var(--ink-2); max-width: 44em; line-height: 1.5; }
      .books {
        display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 20px;
        margin-top: 32px;
      }
      .book {
        display: flex; flex-direction: column; gap: 12px; padding: 22px 24px; background: var(--panel);
        border: 1px solid var(--line); border-radius: var(--r-l);
      }
      .book h2 { font-size: var(--t-xl); }
      .book h2 a { text-decoration: none; }
      .book h2 a:hover { text-decoration: underline; }
      .book .line { font-size: var(--t-s); color: var(--ink-2); margin-top: 4px; }
      .book ul { flex: 1; }
      .book li { padding: 9px 0; border-top: 1px solid var(--line); font-size: 15px; line-height: 1.4; }
      .book .acts { display: flex; flex-wrap: wrap; gap: 10px; margin-top: auto; }
      form {
        display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; gap: 16px; align-items: end;
        margin-top: 16px; max-width: 820px;
      }
      .two { margin-top: 48px; padding-top: 32px; border-top: 1px solid var(--line); }
      .two h2 { font-size: var(--t-xl); }
      @media (max-width: 640px) {
        main { padding: 24px 20px 48px; }
        form { grid-template-columns: 1fr; }
        .books { gap: 14px; margin-top: 24px; }
      }
      @media print { .two, .acts { display: none; } main { padding: 0; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = `${RULES.choose} · Cutcard`;
    me().then(
      (mine) => (this.mine = mine),
      () => undefined,
    );
    call("GET /api/houses").then(
      (houses) => {
        this.houses = houses;
        [this.left = "", this.right = ""] = houses.slice(-2).map((one) => one.id);
      },
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
  }

  override render(): unknown {
    const { houses } = this;
    return html`<cc-bar open current="rules"></cc-bar>
      <main tabindex="-1">
        <h1>${RULES.choose}</h1>
        <p class="lead">${RULES.chooseText}</p>
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        ${
          houses
            ? html`<div class="books">${houses.map((one) => this.book(one))}</div>${
                houses.length > 1 ? this.two(houses) : nothing
              }`
            : nothing
        }
      </main>`;
  }

  private book(one: HouseListed): unknown {
    const games = one.games.length > 4 ? `${one.games.length} games` : joined(one.games.map((game) => game.title));
    return html`<article class="book">
      <div><h2><a href=${address.house(one.id)}>${one.title}</a></h2><p
        class="line">${[RULES.edition(one.edition), games].filter(Boolean).join(" · ")}</p></div>
      ${one.own ? this.editions(one) : nothing}
      <ul>${
        one.own_ways.length
          ? one.own_ways.slice(0, WAYS).map((way) => html`<li>${way.text} ${citations(way.cites, one.id)}</li>`)
          : html`<li>${RULES.base}</li>`
      }</ul>
      <p class="acts"><a class="btn" href=${address.house(one.id)}>${RULES.read}</a><a class="btn quiet"
        href=${address.pdf(one.id)} target="_blank">PDF</a>${
          this.mine?.roles.includes("director")
            ? html`<a class="btn quiet" href=${address.edit(one.id)}
            aria-label=${`${one.own ? RULES.edit : RULES.ours}: ${one.title}`}>${one.own ? RULES.edit : RULES.ours}</a>`
            : nothing
        }</p>
    </article>`;
  }

  /** Published editions of the club's own house, the newest first. */
  private editions(one: HouseListed): unknown {
    return html`<p class="line">${RULES.clubs} ${RULES.editions} ${one.editions.map(
      (edition, index) =>
        html`${index ? ", " : ""}<a href=${address.house(`${one.id}@${edition.number}`)}
          title=${edition.note || nothing}>${edition.number}</a> (${moment(edition.at)})`,
    )}</p>`;
  }

  private two(houses: readonly HouseListed[]): unknown {
    const options = houses.map((one) => [one.id, one.title] as const);
    return html`<section class="two"><h2>${RULES.compareTwo}</h2>
      <form @submit=${this.compare}>
        ${choice({
          name: "left",
          label: RULES.compare.left,
          value: this.left,
          options,
          changed: (value) => (this.left = value),
        })}
        ${choice({
          name: "right",
          label: RULES.compare.right,
          value: this.right,
          options,
          changed: (value) => (this.right = value),
        })}
        <button class="btn" type="submit">${RULES.compareAct}</button>
      </form></section>`;
  }

  private compare(event: Event): void {
    event.preventDefault();
    location.assign(address.compare(this.left, this.right));
  }
}
