// <cc-member-list>: export all members for spreadsheets; import a list after a preview, line by line.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { button } from "../../kit/button.ts";
import "../../kit/sheet.ts";
import type { CcSheet } from "../../kit/sheet.ts";
import { parts } from "../../kit/styles.ts";
import type { ListedLine, MemberListView } from "../../protocol.ts";
import { LIST } from "./record-words.ts";

const SHOWN = 200;

@customElement("cc-member-list")
export class CcMemberList extends LitElement {
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private view: MemberListView | undefined;
  @state() private told = "";
  @query("cc-sheet") private readonly sheet!: CcSheet;
  #text = "";

  static override styles = [
    parts,
    css`
      .in { display: grid; gap: 14px; }
      .acts { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; }
      .acts .btn { white-space: normal; padding-block: 6px; }
      label.btn:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
      .counts { display: flex; flex-wrap: wrap; gap: 6px 20px; font-weight: 600; }
      table { width: 100%; border-collapse: collapse; font-size: 15px; }
      th { font-size: 13px; font-weight: 500; color: var(--ink-2); text-align: left; padding: 0 12px 6px 0; }
      td { padding: 8px 12px 8px 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
      td:first-child { font-variant-numeric: tabular-nums; width: 4em; }
      .refused { color: var(--stop); font-weight: 550; } .same { color: var(--ink-2); }
      .new { font-weight: 600; }
    `,
  ];

  override render(): unknown {
    return html`${button({ label: LIST.open, small: true, run: () => this.sheet.show() })}
      <cc-sheet heading=${LIST.title} place="large"><div class="in">
        <p class="muted">${LIST.about}</p>
        <div class="acts"><a class="btn" href="/api/people/members.csv" download="members.csv">${LIST.export}</a>
          <label class="btn"><input class="heard" type="file" accept=".csv,text/csv,text/plain"
            @change=${(event: Event) => void this.chosen(event)} />${LIST.choose}</label>
          <span class="muted">${LIST.drop}</span></div>
        ${this.told ? html`<p class="note ok" role="status">${this.told}</p>` : nothing}
        ${this.view ? this.preview(this.view) : nothing}</div></cc-sheet>`;
  }

  private preview(view: MemberListView): unknown {
    const count = view.new + view.changed;
    return html`<p class="counts" role="status">${LIST.summary(view.new, view.changed, view.same, view.refused).map(
      (words) => html`<span>${words}</span>`,
    )}</p>
      ${view.left_out.length ? html`<p class="muted">${LIST.leftOut(view.left_out.join(", "))}</p>` : nothing}
      <table><thead><tr><th scope="col">${LIST.line}</th><th scope="col">${LIST.name}</th><th scope="col">${
        LIST.what
      }</th></tr></thead><tbody>${[...view.lines]
        .sort((one, other) => Number(other.what === "refused") - Number(one.what === "refused"))
        .slice(0, SHOWN)
        .map((one) => this.line(one))}</tbody></table>
      <div class="acts">${
        view.refused
          ? html`<p class="refused">${LIST.wrong}</p>`
          : count
            ? button({ label: LIST.take(count), kind: "go", run: () => void this.take() })
            : html`<p class="muted">${LIST.nothing}</p>`
      }</div>`;
  }

  private line(one: ListedLine): unknown {
    const says = LIST.says;
    const words = {
      new: says.new,
      same: says.same,
      changed: says.changed(one.changes.join(", ")),
      refused: says.refused(one.column, one.why),
    }[one.what];
    return html`<tr><td>${one.line}</td><td>${one.name}</td><td class=${one.what}>${words}</td></tr>`;
  }

  private async chosen(event: Event): Promise<void> {
    const box = event.target as HTMLInputElement;
    const [file] = box.files ?? [];
    if (!file) return;
    this.#text = await file.text();
    box.value = "";
    [this.told, this.view] = ["", undefined];
    await this.acts.ask("list", async () => {
      this.view = await call("POST /api/people/members.csv", { body: { text: this.#text } });
    });
  }

  private async take(): Promise<void> {
    await this.acts.ask("take list", async () => {
      const view = await call("POST /api/people/members.csv", { body: { text: this.#text, take: true } });
      this.told = view.taken ? LIST.taken(view.new, view.changed) : "";
      this.view = view.taken ? undefined : view;
    });
  }
}
