// <cc-office-posts>: offices, who holds them and since when; give one, end a term.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { dayWords } from "../../app/times.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice, field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { parts } from "../../kit/styles.ts";
import type { OfficeView, OfficersView, PostView, TermView } from "../../protocol.ts";
import { OFFICERS, RECORD } from "./words.ts";

@customElement("cc-office-posts")
export class CcOfficePosts extends LitElement {
  @property({ attribute: false }) view!: OfficersView;
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private appoints = false;
  /** The term that is about to end, and its office. */
  @state() private ends: { readonly post: string; readonly term: TermView } | undefined;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; align-content: start; min-width: 0; }
      h2 { font-size: 16px; font-weight: 650; }
      .posts { border-top: 1px solid var(--line); }
      .posts > li { padding: 10px 0; border-bottom: 1px solid var(--line); display: grid; gap: 4px; }
      .posts b { font-weight: 650; } .vacant { color: var(--warn); font-weight: 600; }
      .term { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: space-between; }
      .muted { font-size: 14px; }
      form { display: grid; gap: 12px; border: 1px solid var(--line-strong); border-radius: var(--r-m); padding: 14px;
        background: var(--raised); }
      .row { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
    `,
  ];

  override render(): unknown {
    const { view } = this;
    return html`<h2>${OFFICERS.posts}</h2>
      ${
        view.posts.length
          ? html`<ul class="posts">${view.posts.map((post) => this.post(post))}</ul>`
          : html`<p class="muted">${OFFICERS.noPosts}</p>`
      }
      ${this.appoints ? this.appointing() : this.opening()}`;
  }

  private opening(): unknown {
    return button({
      label: OFFICERS.appoint,
      ...(this.view.heads ? {} : { closed: OFFICERS.onlyHeads }),
      run: () => (this.appoints = true),
    });
  }

  private post(post: PostView): unknown {
    const before = post.before.map((one) => `${one.name} ${this.span(one)}`);
    return html`<li><b>${post.office}</b>
      ${
        post.now.length
          ? post.now.map((term) => this.term(post, term))
          : html`<span class="vacant">${OFFICERS.vacant}</span>`
      }
      ${before.length ? html`<span class="muted">${OFFICERS.before(before)}</span>` : nothing}</li>`;
  }

  private term(post: PostView, term: TermView): unknown {
    const ending = this.ends?.post === post.office && this.ends.term.person === term.person;
    if (ending) return this.ending(post, term);
    const act =
      this.view.heads && !term.until
        ? button({
            label: OFFICERS.end,
            kind: "quiet",
            small: true,
            run: () => (this.ends = { post: post.office, term }),
          })
        : nothing;
    return html`<div class="term"><span>${term.name} <span class="muted">${this.span(term)}</span></span>${act}</div>`;
  }

  private span(term: TermView): string {
    const { today } = this.view;
    const begins = (term.since > today ? OFFICERS.from : OFFICERS.since)(dayWords(term.since, today));
    return term.until ? `${begins} ${OFFICERS.until(dayWords(term.until, today))}` : begins;
  }

  private ending(post: PostView, term: TermView): unknown {
    return html`<form @submit=${(event: SubmitEvent) => void this.end(event, post, term)}>
      <div class="field"><label for="until">${OFFICERS.lastDay}</label><input id="until" name="until" type="date"
        value=${this.view.today} min=${term.since} required /></div>
      <div class="row"><button class="btn" type="button" @click=${() => (this.ends = undefined)}>${
        RECORD.cancel
      }</button>
        <button class="btn stop" type="submit">${OFFICERS.endIt}</button></div></form>`;
  }

  private appointing(): unknown {
    const members = [...this.office.members].sort((one, other) => one.name.localeCompare(other.name));
    return html`<form @submit=${(event: SubmitEvent) => void this.appoint(event)}>
      ${choice({ name: "person", label: OFFICERS.who, value: "", options: members.map((one) => [one.id, one.name]) })}
      ${field({ name: "post", label: OFFICERS.office, hint: OFFICERS.officeHint, most: 60 })}
      ${choice({
        name: "rank",
        label: OFFICERS.rank,
        value: "floor",
        options: [
          ["floor", OFFICERS.ranks.floor],
          ["director", OFFICERS.ranks.director],
        ],
      })}
      <div class="field"><label for="since">${OFFICERS.day}</label><input id="since" name="since" type="date"
        value=${this.view.today} required /></div>
      <div class="row"><button class="btn" type="button" @click=${() => (this.appoints = false)}>${
        RECORD.cancel
      }</button><button class="btn ivory" type="submit">${OFFICERS.take}</button></div></form>`;
  }

  private async appoint(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    const said = (name: string): string => String(told.get(name) ?? "");
    const authority = said("rank") === "director" ? "director" : "floor";
    const command = { person: said("person"), office: said("post"), since: said("since"), authority } as const;
    if (await this.acts.send({ do: "appoint", ...command })) this.appoints = false;
  }

  private async end(event: SubmitEvent, post: PostView, term: TermView): Promise<void> {
    event.preventDefault();
    const until = String(new FormData(event.target as HTMLFormElement).get("until"));
    if (await this.acts.send({ do: "end-term", person: term.person, office: post.office, until }))
      this.ends = undefined;
  }
}
