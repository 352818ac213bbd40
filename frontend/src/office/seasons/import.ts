// <cc-league-import>: files from an officer, a preview of their content, and importing them as one entry.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import { joined } from "../../app/words.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { parts } from "../../kit/styles.ts";
import type { FileView, ImportView, NightToBring } from "../../protocol.ts";
import { IMPORT } from "./import-words.ts";
import "./match-people.ts";

/** The server's answer to too many requests. */
const TOO_OFTEN = 429;
/** Too large, or no such file: the others are still imported. */
const NOT_TAKEN = [TOO_OFTEN, 413, 422];
const SHOWN = 12;

/** A file in the form the server reads. */
async function encodeFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Fires `kept` when tournaments were imported, or an import was undone. */
@customElement("cc-league-import")
export class CcLeagueImport extends LitElement {
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private view: ImportView | undefined;
  @state() private read = 0;
  @state() private of = 0;
  @state() private over = false;
  /** Files that the server refused, and why. */
  @state() private refused: readonly FileView[] = [];
  /** The new entry, and how many tournaments it imported; 0: none. */
  @state() private entry = 0;
  @state() private told = "";
  #own = "";

  static override styles = [
    parts,
    css`
      :host { display: block; max-width: 960px; }
      h2 { margin: 28px 0 6px; }
      h3 { margin: 20px 0 6px; font-size: var(--t-m); font-weight: 650; }
      .drop { position: relative; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
        margin-top: 12px; padding: 20px; border: 2px dashed var(--line-strong); border-radius: var(--r-l);
        background: var(--panel); }
      .drop.over { border-color: var(--act); background: var(--act-dim); }
      .drop input { position: absolute; width: 1px; height: 1px; opacity: 0; }
      .drop input:focus-visible + .btn { outline: 3px solid var(--book); outline-offset: 2px; }
      progress { width: 100%; height: 10px; accent-color: var(--act); margin-top: 12px; }
      .counts { display: flex; flex-wrap: wrap; gap: 6px 20px; margin-top: 16px; font-weight: 600; }
      .counts .stop { color: var(--stop); }
      .acts { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 16px; }
      .acts .btn { white-space: normal; padding-block: 8px; }
      .list li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 8px 0;
        border-top: 1px solid var(--line); }
      .list b { overflow-wrap: anywhere; }
      .list small { grid-column: 1 / -1; color: var(--ink-2); font-size: var(--t-s); overflow-wrap: anywhere; }
      .list .news { color: var(--ink-2); font-size: var(--t-s); white-space: nowrap; }
      .list .news.new { color: var(--ink); font-weight: 600; }
      .list small.wrong { color: var(--stop); }
      summary { min-height: 40px; padding: 10px 0; cursor: pointer; font-weight: 600; }
      .done { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; margin-top: 16px; padding: 14px 18px;
        border-radius: var(--r-m); background: var(--raised); }
      .done p { flex: 1 1 200px; font-weight: 600; }
      @media (max-width: 640px) { :host { padding: 0 12px; } }
    `,
  ];

  override render(): unknown {
    const reading = this.read < this.of;
    return html`<section aria-label=${IMPORT.title}><h2>${IMPORT.title}</h2><p class="muted">${IMPORT.about}</p>
      <label class="drop ${this.over ? "over" : ""}" @dragover=${this.hover} @dragleave=${() => (this.over = false)}
        @drop=${this.dropped}><input type="file" multiple accept=".tdt,.csv" ?disabled=${reading}
          @change=${this.chosen} /><span class="btn">${this.view ? IMPORT.more : IMPORT.choose}</span><span
          class="muted">${IMPORT.drop}</span></label>
      ${
        this.of
          ? html`<progress max=${this.of} value=${this.read}
              aria-label=${IMPORT.reading(this.read, this.of)}></progress>
            <p role="status" class="muted">${IMPORT.reading(this.read, this.of)}</p>`
          : nothing
      }
      ${this.told ? this.finished() : nothing}${this.view && !reading ? this.preview(this.view) : nothing}</section>
      <cc-who-is-who .acts=${this.acts} .entry=${this.entry}></cc-who-is-who>`;
  }

  private readonly hover = (event: DragEvent): void => {
    event.preventDefault();
    this.over = true;
  };

  private readonly dropped = (event: DragEvent): void => {
    event.preventDefault();
    this.over = false;
    void this.take([...(event.dataTransfer?.files ?? [])]);
  };

  private readonly chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    void this.take([...(input.files ?? [])]).then(() => (input.value = ""));
  };

  /** Send the files one by one, then preview all of them together. */
  private async take(files: readonly File[]): Promise<void> {
    if (!files.length) return;
    await this.acts.ask("import files", async () => {
      [this.of, this.read, this.told] = [files.length, 0, ""];
      try {
        if (!this.#own) this.#own = (await call("POST /api/league/imports")).id;
        for (const file of files) {
          await this.send(file);
          this.read += 1;
        }
      } finally {
        this.of = this.read = 0;
      }
      this.view = await call("GET /api/league/imports/{id}", { id: this.#own });
    });
  }

  private async send(file: File): Promise<void> {
    const body = { name: file.name, data: await encodeFile(file) };
    for (;;) {
      try {
        await call("POST /api/league/imports/{id}/files", { id: this.#own, body });
        return;
      } catch (error) {
        if (!(error instanceof RefusedError) || !NOT_TAKEN.includes(error.status)) throw error;
        if (error.status !== TOO_OFTEN) {
          const wrong = {
            name: file.name,
            nights: 0,
            wrong: [error.message],
            doubts: [],
            more_doubts: 0,
            left_out: [],
          };
          this.refused = [...this.refused, wrong];
          return;
        }
        await new Promise((again) => setTimeout(again, 1000));
      }
    }
  }

  private forget(): void {
    void call("DELETE /api/league/imports/{id}", { id: this.#own }).catch(() => undefined);
    this.#own = "";
    this.view = undefined;
    this.refused = [];
  }

  private async keep(view: ImportView): Promise<void> {
    await this.acts.ask("keep import", async () => {
      const body = { id: uuid(), without_broken: view.broken > 0 };
      const entered = await call("POST /api/league/imports/{id}/keep", { id: this.#own, body });
      this.entry = "entry" in entered ? entered.entry : 0;
      this.told = this.entry ? IMPORT.kept(view.new + view.changed) : IMPORT.keptNone;
      this.forget();
      this.changed();
    });
  }

  private changed(): void {
    this.dispatchEvent(new Event("kept"));
  }

  private async undo(): Promise<void> {
    const command = { do: "undo-in-league", number: this.entry } as const;
    await this.acts.ask("undo import", async () => {
      await call("POST /api/league/commands", { body: { id: uuid(), command, version: null } });
      [this.entry, this.told] = [0, IMPORT.undone];
      this.changed();
    });
  }

  private finished(): unknown {
    return html`<div class="done" role="status"><p>${this.told}</p>${
      this.entry
        ? html`<a class="btn small" href="/league">${IMPORT.look}</a>
          <button class="btn small" type="button" @click=${() => void this.undo()}>${IMPORT.undo}</button>`
        : nothing
    }</div>`;
  }

  private preview(view: ImportView): unknown {
    const counts = IMPORT.counts;
    const fresh = view.people.filter((one) => !one.known);
    const nights = view.new + view.changed;
    return html`<p class="counts"><span>${counts.new(view.new)}</span>${
      view.changed ? html`<span>${counts.changed(view.changed)}</span>` : nothing
    }${view.same ? html`<span>${counts.same(view.same)}</span>` : nothing}${
      fresh.length ? html`<span>${counts.people(fresh.length)}</span>` : nothing
    }${view.broken ? html`<span class="stop">${counts.broken(view.broken)}</span>` : nothing}</p>
      ${nights ? nothing : html`<p class="muted">${IMPORT.nothing}</p>`}
      <div class="acts"><button class="btn go" type="button" ?disabled=${!nights}
        @click=${() => void this.keep(view)}>${(view.broken ? IMPORT.keepRest : IMPORT.keep)(nights)}</button>
        <button class="btn" type="button" @click=${() => this.forget()}>${IMPORT.forget}</button></div>
      ${this.wrong([...this.refused, ...view.files])}${this.doubts(view.files)}
      <details ?open=${view.nights.length <= SHOWN}><summary>${IMPORT.nights} (${view.nights.length})</summary>
        <ul class="list">${view.nights.map((night) => this.night(night))}</ul></details>
      ${
        fresh.length
          ? html`<details ?open=${fresh.length <= SHOWN}><summary>${IMPORT.people} (${fresh.length})</summary>
            <ul class="list">${fresh.map(
              (one) =>
                html`<li><b>${one.name}</b><span class="news">${IMPORT.who.nights(one.nights)}</span>${
                  one.member_name || one.may_be.length
                    ? html`<small>${
                        one.member_name
                          ? IMPORT.who.is(one.member_name)
                          : IMPORT.mayBe(joined(one.may_be.map((other) => other.name)))
                      }</small>`
                    : nothing
                }</li>`,
            )}</ul></details>`
          : nothing
      }
      ${this.leftOut(view.files)}`;
  }

  private night(night: NightToBring): unknown {
    const when = [night.started ? IMPORT.date(night.started) : "", night.season ? IMPORT.season(night.season) : ""];
    return html`<li><b>${night.title}</b><span class="news ${night.news}">${IMPORT.news[night.news]}</span>
      <small>${[...when, IMPORT.night(night.entrants, night.winner)].filter(Boolean).join(", ")}</small>${
        night.changes.length ? html`<small>${night.changes.join("; ")}</small>` : nothing
      }</li>`;
  }

  private wrong(files: readonly FileView[]): unknown {
    const broken = files.filter((file) => file.wrong.length);
    if (!broken.length) return nothing;
    return html`<h3>${IMPORT.broken}</h3><ul class="list">${broken.map(
      (file) =>
        html`<li><b>${file.name}</b>${file.wrong.map((line) => html`<small class="wrong">${line}</small>`)}</li>`,
    )}</ul>`;
  }

  private doubts(files: readonly FileView[]): unknown {
    const doubted = files.filter((file) => file.doubts.length);
    if (!doubted.length) return nothing;
    return html`<details><summary>${IMPORT.doubts} (${doubted.length})</summary><ul class="list">${doubted.map(
      (file) =>
        html`<li><b>${file.name}</b>${file.doubts.map((line) => html`<small>${line}</small>`)}${
          file.more_doubts ? html`<small>${IMPORT.moreDoubts(file.more_doubts)}</small>` : nothing
        }</li>`,
    )}</ul></details>`;
  }

  private leftOut(files: readonly FileView[]): unknown {
    const left = [...new Set(files.flatMap((file) => file.left_out))].sort();
    if (!left.length) return nothing;
    return html`<details><summary>${IMPORT.leftOut}</summary><p class="muted">${joined(left)}.</p></details>`;
  }
}
