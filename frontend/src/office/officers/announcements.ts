// <cc-office-notices>: announcements, to whom and until when; put one up and take it down.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { dayWords } from "../../app/times.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { parts } from "../../kit/styles.ts";
import type { NoticeView, OfficersView } from "../../protocol.ts";
import { OFFICERS, RECORD } from "./words.ts";

@customElement("cc-office-notices")
export class CcOfficeNotices extends LitElement {
  @property({ attribute: false }) view!: OfficersView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private writes = false;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; align-content: start; min-width: 0; }
      h2 { font-size: 16px; font-weight: 650; }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; align-items: start;
        padding: 10px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
      li b { font-weight: 650; } .muted { font-size: 14px; }
      form { display: grid; gap: 12px; border: 1px solid var(--line-strong); border-radius: var(--r-m); padding: 14px;
        background: var(--raised); }
      .row { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
      label.check { display: flex; gap: 10px; align-items: center; min-height: 44px; }
      label.check input { width: 20px; height: 20px; accent-color: var(--ink); }
    `,
  ];

  override render(): unknown {
    const { notices } = this.view;
    return html`<h2>${OFFICERS.notices}</h2>
      ${
        notices.length
          ? html`<ul>${notices.map((one) => this.notice(one))}</ul>`
          : html`<p class="muted">${OFFICERS.noNotices}</p>`
      }
      ${this.writes ? this.writing() : button({ label: OFFICERS.announce, run: () => (this.writes = true) })}`;
  }

  private notice(one: NoticeView): unknown {
    return html`<li><div><b>${one.title}</b>${one.words ? html`<p>${one.words}</p>` : nothing}
      <p class="muted">${this.about(one)}</p></div>${button({
        label: OFFICERS.takeDown,
        kind: "quiet",
        small: true,
        busy: this.acts.busy,
        run: () => void this.acts.send({ do: "take-down", number: one.number }),
      })}</li>`;
  }

  private about(one: NoticeView): string {
    const { today } = this.view;
    const screen = one.screen ? ` ${OFFICERS.onScreen}` : "";
    const whom = `For ${one.members ? OFFICERS.forMembers : OFFICERS.forAll}${screen}`;
    const since = one.up ? "" : OFFICERS.notUp(dayWords(one.since, today));
    const until = one.until ? OFFICERS.until(dayWords(one.until, today)) : "";
    return [whom, since, until, RECORD.by(one.by)].filter(Boolean).join(", ");
  }

  private writing(): unknown {
    const date = (name: string, label: string, value: string, required: boolean): unknown =>
      html`<div class="field"><label for=${name}>${label}</label><input id=${name} name=${name} type="date"
        value=${value} ?required=${required} /></div>`;
    const check = (name: string, label: string): unknown =>
      html`<label class="check"><input type="checkbox" name=${name} />${label}</label>`;
    return html`<form @submit=${(event: SubmitEvent) => void this.putUp(event)}>
      ${field({ name: "title", label: OFFICERS.noticeTitle, most: 100 })}
      <div class="field"><label for="words">${OFFICERS.noticeWords}</label><textarea id="words" name="words" rows="3"
        maxlength="500"></textarea></div>
      <div class="row">${date("since", OFFICERS.noticeSince, this.view.today, true)}${date(
        "until",
        OFFICERS.noticeUntil,
        "",
        false,
      )}</div>
      ${check("members", OFFICERS.members)}${check("screen", OFFICERS.screen)}
      <div class="row"><button class="btn" type="button" @click=${() => (this.writes = false)}>${RECORD.cancel}</button>
        <button class="btn ivory" type="submit">${OFFICERS.putUp}</button></div></form>`;
  }

  private async putUp(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    const said = (name: string): string => String(told.get(name) ?? "");
    const up = await this.acts.send({
      do: "announce",
      title: said("title"),
      words: said("words"),
      since: said("since"),
      until: said("until"),
      members: told.has("members"),
      screen: told.has("screen"),
    });
    if (up) this.writes = false;
  }
}
