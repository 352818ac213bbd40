// <cc-rulebook-page>: a whole rulebook, section by section; or the results of a search in it.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { Contents, HouseListed, RuleFound, RuleListed, Section } from "../protocol.ts";
import { answerStyles, citations } from "./answer.ts";
import "./frame.ts";
import { address, contents, search } from "./requests.ts";
import { RULES, markWords } from "./words.ts";

@customElement("cc-rulebook-page")
export class CcRulebookPage extends LitElement {
  @state() private contents: Contents | undefined;
  @state() private houses: readonly HouseListed[] = [];
  @state() private found: readonly RuleFound[] | undefined;
  @state() private section = -1;
  @state() private trouble = "";
  readonly #house = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  readonly #words = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  #watch: IntersectionObserver | undefined;

  static override styles = [
    parts,
    answerStyles,
    css`
      h1 { font-size: clamp(28px, 4vw, 40px); letter-spacing: -.02em; line-height: 1.1; }
      .lead { margin: 10px 0 0; color: var(--ink-2); font-size: 15px; }
      .key {
        display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 20px 0 0; font-size: var(--t-s); color: var(--ink-2);
      }
      .key span { display: flex; align-items: center; gap: 8px; }
      .key span::before {
        content: ""; width: 5px; height: 18px; border-radius: 1.5px; background: var(--book); transform: skewX(-8deg);
      }
      .key .inherited::before { background: none; border: 1.5px solid var(--book); }
      .key .assumed::before { background: repeating-linear-gradient(var(--book) 0 4px, transparent 4px 7px); }
      section { scroll-margin-top: 88px; margin-top: 40px; }
      h2 { font-size: var(--t-xl); padding-bottom: 10px; border-bottom: 1px solid var(--line); }
      h2 small {
        display: block; font: 500 13px/1.4 var(--sans); letter-spacing: 0; color: var(--ink-2); margin-bottom: 2px;
      }
      .part { margin-top: 64px; padding-top: 32px; border-top: 3px solid var(--line); }
      .part h2 { border: 0; padding: 0; font-size: var(--t-2xl); }
      .part p { margin-top: 8px; color: var(--ink-2); max-width: 40em; }
      .part + section { margin-top: 28px; }
      li.rule { padding: 14px 0; border-bottom: 1px solid var(--line); }
      li.rule p { font-size: 17px; line-height: 1.45; max-width: 38em; overflow-wrap: break-word; }
      li.rule div {
        display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; margin-top: 4px; font-size: var(--t-s);
        color: var(--ink-2);
      }
      mark { background: var(--warn-dim); color: inherit; border-radius: 3px; padding: 0 1px; }
      .beside { display: grid; gap: 32px; }
      .beside section { margin: 0; }
      .beside h2 {
        border: 0; padding: 0; font-size: var(--t-m); font-weight: 650; letter-spacing: 0; margin-bottom: 10px;
      }
      .ways li { padding: 10px 0; border-top: 1px solid var(--line); font-size: 15px; line-height: 1.4; }
      .ways p { margin-bottom: 2px; }
      .acts { display: grid; gap: 10px; justify-items: start; }
      .acts p { font-size: var(--t-s); color: var(--ink-2); }
      .acts a:not(.btn) { color: var(--book); }
      .to { display: grid; gap: 0; }
      .to a {
        display: flex; align-items: center; min-height: 44px; border-top: 1px solid var(--line); text-decoration: none;
        font-weight: 550; justify-content: space-between;
      }
      .to a:hover { color: var(--book); }
      .to a::after { content: "→"; color: var(--ink-2); }
      .sorry { margin-top: 24px; }
      @media print {
        section { margin-top: 24px; break-inside: auto; }
        li.rule { break-inside: avoid; padding: 8px 0; }
        li.rule p { font-size: 11pt; }
        h2 { break-after: avoid; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    contents(this.#house).then(
      (told) => {
        this.contents = told;
        document.title = `${told.title} · Cutcard`;
        void this.updateComplete.then(() => this.arrive());
      },
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
    if (this.#words)
      search(this.#house, this.#words).then(
        (found) => (this.found = found),
        () => (this.found = []),
      );
    call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch?.disconnect();
  }

  /** Go to the section in the address, and from then on mark the visible one in the contents. */
  private arrive(): void {
    const wanted = this.renderRoot.querySelector(`#${CSS.escape(location.hash.slice(1) || "none")}`);
    wanted?.scrollIntoView();
    this.#watch = new IntersectionObserver(
      (seen) => {
        const first = seen.find((one) => one.isIntersecting);
        if (first) this.section = Number((first.target as HTMLElement).id.slice(1)) - 1;
      },
      { rootMargin: "-15% 0px -70% 0px" },
    );
    for (const one of this.renderRoot.querySelectorAll("section[id]")) this.#watch.observe(one);
    addEventListener("hashchange", () =>
      this.renderRoot.querySelector(`#${CSS.escape(location.hash.slice(1) || "none")}`)?.scrollIntoView(),
    );
  }

  override render(): unknown {
    const { contents } = this;
    return html`<cc-reader .contents=${contents} section=${this.section} words=${this.#words}>
      ${
        this.trouble
          ? html`<h1>${RULES.book}</h1><p class="note sorry" role="alert">${this.trouble}</p>`
          : contents
            ? (this.#words ? this.results(contents) : this.book(contents))
            : html`<h1 class="muted">${WORDS.loading}</h1>`
      }
      ${contents ? html`<div slot="beside" class="beside">${this.beside(contents)}</div>` : nothing}
    </cc-reader>`;
  }

  private book(contents: Contents): unknown {
    return html`<h1>${contents.title}</h1>
      <p class="lead">${[RULES.edition(contents.edition), RULES.own(contents.own, contents.count)]
        .filter(Boolean)
        .join(" · ")}</p>
      <p class="key" aria-hidden="true"><span>${RULES.stated}</span><span
        class="inherited">${RULES.fromBase}</span><span class="assumed">${RULES.reading}</span></p>
      ${contents.sections.map((one, index) => this.partOf(contents, one, index))}`;
  }

  private partOf(contents: Contents, one: Section, index: number): unknown {
    const before = contents.sections[index - 1];
    const begins = one.base && one.base !== before?.base;
    return html`${
      begins
        ? html`<div
      class="part"><h2>${RULES.inherited(one.base ?? "")}</h2><p>${RULES.inheritedText}</p></div>`
        : nothing
    }
      <section id=${`s${index + 1}`}>
        <h2>${one.chapter ? html`<small>${one.chapter}</small>` : nothing}${one.title}</h2>
        <ul>${one.rules.map((rule) => this.rule(rule, rule.says, rule.reading ? RULES.reading : ""))}</ul>
      </section>`;
  }

  private rule(rule: RuleListed | RuleFound, says: unknown, note: string): unknown {
    return html`<li class="rule"><p>${says}</p>
      <div><cc-cite turns rule=${rule.id} standing=${rule.standing}
        house=${this.#house}></cc-cite>${
          note && rule.standing !== "assumed" ? html`<span>${note}</span>` : nothing
        }</div></li>`;
  }

  private results(contents: Contents): unknown {
    const found = this.found;
    return html`<p class="lead"><a href=${address.house(contents.house)}>${RULES.search.back}</a></p>
      <h1>${RULES.search.title(this.#words)}</h1>
      ${
        found === undefined
          ? html`<p class="lead">${WORDS.loading}</p>`
          : found.length
            ? html`<p class="lead" role="status">${RULES.search.found(found.length)}</p>
              <ul>${found.map((one) =>
                this.rule(
                  one,
                  markWords(one.says, one.marks ?? []).map((part) =>
                    part.fits ? html`<mark>${part.text}</mark>` : part.text,
                  ),
                  one.section,
                ),
              )}</ul>`
            : html`<p class="lead" role="status">${RULES.search.none(this.#words)} ${RULES.search.hint}</p>`
      }`;
  }

  private beside(contents: Contents): unknown {
    const ways = this.houses.find((one) => one.id === contents.house)?.own_ways ?? [];
    const others = this.houses.filter((one) => one.id !== contents.house);
    const own = this.houses.some((one) => one.own && one.id === contents.house.split("@")[0]);
    return html`${
      ways.length
        ? html`<section class="ways"><h2>${RULES.ways}</h2><ul>${ways.map(
            (way) => html`<li><p>${way.text}</p>${citations(way.cites, contents.house)}</li>`,
          )}</ul></section>`
        : nothing
    }
      <section><h2>${RULES.compareWith}</h2><div class="to">${others.map(
        (one) => html`<a href=${address.compare(contents.house, one.id)}>${one.title}</a>`,
      )}</div></section>
      <section class="acts">
        <h2>${RULES.book}</h2>
        <a class="btn" href=${address.edit(contents.house)}>${own ? RULES.edit : RULES.ours}</a><p>${
          own ? RULES.editText : RULES.oursText
        }</p>
        <p><a href=${address.pdf(contents.house)} target="_blank">${RULES.pdf}</a>, <a
          href=${address.pdf(contents.house, "letter")} target="_blank">${RULES.pdfLetter}</a></p>
      </section>`;
  }
}
