// <cc-house-text>: the draft as text: lines with numbers, lint's findings at theirs, a file in and out.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { readFile } from "../../forms/field.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { DraftView, FindingView } from "../../protocol.ts";
import { ownHouses } from "./autosave.ts";
import { houseStyles } from "./styles.ts";
import { HOUSE } from "./words.ts";

const SAY = HOUSE.text;

/** The text was typed, or read from a file. */
export class TextChanged extends Event {
  readonly text: string;
  readonly label: string;

  constructor(text: string, label: string) {
    super("written", { bubbles: true, composed: true });
    this.text = text;
    this.label = label;
  }
}

@customElement("cc-house-text")
export class CcHouseText extends LitElement {
  @property({ attribute: false }) draft!: DraftView;
  @property() text = "";
  @query("textarea") private readonly area!: HTMLTextAreaElement;

  static override styles = [
    parts,
    houseStyles,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 28px; align-items: start; }
      .lead { color: var(--ink-2); line-height: 1.5; max-width: 44em; margin: 8px 0 16px; }
      .acts { display: flex; flex-wrap: wrap; gap: 10px; margin-bottom: 16px; }
      .acts input { position: absolute; width: 1px; height: 1px; opacity: 0; }
      .acts label:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
      .sheet {
        display: grid; grid-template-columns: auto minmax(0, 1fr); border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--raised); overflow: hidden;
      }
      .sheet:focus-within { outline: 3px solid var(--book); outline-offset: 2px; }
      ol, textarea { font: 400 14px/22px var(--mono); margin: 0; padding: 12px 0; }
      ol {
        min-width: 48px; padding-right: 10px; text-align: right; color: var(--ink-2); background: var(--sunk);
        border-right: 1px solid var(--line); user-select: none;
      }
      ol .wrong { color: var(--on-stop); background: var(--stop); font-weight: 600; }
      ol .warn { color: var(--on-warn); background: var(--warn); }
      ol li { padding-left: 10px; margin-right: -10px; padding-right: 10px; }
      textarea {
        width: 100%; padding: 12px 14px; border: 0; outline: none; resize: none; background: none; color: var(--ink);
        white-space: pre; overflow-x: auto; overflow-y: hidden; tab-size: 2; min-height: 320px;
      }
      textarea:focus-visible { outline: none; }
      aside { display: grid; gap: 10px; position: sticky; top: 88px; }
      aside h2 { font-size: var(--t-m); }
      .found button {
        display: block; width: 100%; text-align: left; border: 0; background: none; padding: 10px 0 10px 14px;
        border-left: 4px solid var(--stop); cursor: pointer; line-height: 1.4; font-size: 15px; overflow-wrap: anywhere;
      }
      .found button:hover { background: var(--hover); }
      .found .warn button { border-left-color: var(--warn); }
      .found li + li { margin-top: 8px; }
      .found small { display: block; font-size: 13px; color: var(--ink-2); }
      .ok { color: var(--act); font-weight: 550; }
      @media (max-width: 960px) {
        :host { grid-template-columns: minmax(0, 1fr); }
        aside { grid-row: 1; position: static; }
      }
    `,
  ];

  override render(): unknown {
    const lines = this.text.split("\n").length;
    const found = (this.draft.findings ?? []).filter((one) => one.level !== "silent");
    const marks = new Map([...found].reverse().map((one) => [one.line ?? 0, one.level === "error" ? "wrong" : "warn"]));
    return html`<section>
        <h2>${SAY.title}</h2><p class="lead">${SAY.about}</p>
        <div class="acts"><a class="btn small" href=${ownHouses.draftFile(this.draft.id)}
          download>${SAY.download}</a><label class="btn small">${SAY.upload}<input type="file"
          accept=".toml,text/plain,application/toml" @change=${this.takeIn} /></label></div>
        <div class="sheet"><ol aria-hidden="true">${Array.from(
          { length: lines },
          (_, index) => html`<li class=${marks.get(index + 1) ?? nothing}>${index + 1}</li>`,
        )}</ol>
          <textarea aria-label=${SAY.label} rows=${lines} spellcheck="false" autocapitalize="none" autocomplete="off"
            .value=${this.text} @input=${() =>
              this.dispatchEvent(new TextChanged(this.area.value, SAY.typed))}></textarea></div>
      </section>
      <aside aria-live="polite"><h2>${HOUSE.lint.wrong}</h2>
        ${
          found.length
            ? html`<ul class="found">${found.map(
                (one) =>
                  html`<li class=${one.level === "warning" ? "warn" : nothing}><button type="button"
                    @click=${() => this.go(one)}><small>${[one.line ? HOUSE.lint.line(one.line) : "", one.place ?? ""]
                      .filter(Boolean)
                      .join(", ")}</small>${one.what}</button></li>`,
              )}</ul>`
            : html`<p class="ok">${HOUSE.lint.ready}</p>`
        }
      </aside>`;
  }

  /** Put the cursor where a finding is. */
  private go(finding: FindingView): void {
    const lines = this.text.split("\n");
    const line = Math.max(1, finding.line ?? 1);
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    this.renderRoot.querySelector(`ol li:nth-child(${line})`)?.scrollIntoView({ block: "center" });
  }

  private async takeIn(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const name = input.files?.[0]?.name ?? "";
    try {
      const text = await readFile(input);
      if (!text) return;
      this.dispatchEvent(new TextChanged(text, SAY.file));
      toast({ kind: "done", title: SAY.taken(name) });
    } catch (error) {
      toast({ kind: "refused", title: (error as Error).message });
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-text": CcHouseText;
  }
}
