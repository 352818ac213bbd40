// <cc-house-editor>: a draft in four views: questions, what changes, the text, editions. Saved automatically; Undo
// bottom left.

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { RefusedError, call } from "../../app/api.ts";
import { WORDS } from "../../app/words.ts";
import { button } from "../../kit/button.ts";
import "../../kit/sheet.ts";
import type { CcSheet } from "../../kit/sheet.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { DraftView, FindingView, Form, FormQuestion, HouseListed, ThemeField } from "../../protocol.ts";
import { type Edit, Autosave, DraftStudies, ownHouses } from "./autosave.ts";
import { NO_SLOT, keyOf, questionOf, rowsOf } from "./draft.ts";
import "./editions.ts";
import type { EditionAct, Published } from "./editions.ts";
import "./findings.ts";
import type { FindingChosen } from "./findings.ts";
import "./outline.ts";
import type { SubjectChosen, Subject } from "./outline.ts";
import "./question.ts";
import { editorStyles } from "./styles.ts";
import "./text.ts";
import type { TextChanged } from "./text.ts";
import { HOUSE } from "./words.ts";

type View = keyof typeof HOUSE.tabs;

const HEAD = "head";
const RULES = "rules";

@customElement("cc-house-editor")
export class CcHouseEditor extends LitElement {
  @property({ attribute: false }) draft!: DraftView;
  @state() private form: Form | undefined;
  @state() private houses: readonly HouseListed[] = [];
  @state() private view: View = "questions";
  @state() private subject = "pots";
  @state() private sought = "";
  @query("cc-sheet") private readonly sheet!: CcSheet;
  #keeper!: Autosave;
  #studies!: DraftStudies;

  static override styles = [parts, editorStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#studies = new DraftStudies(this.draft.id, () => this.requestUpdate());
    this.#keeper = new Autosave(
      this.draft,
      (saves, draft) => ownHouses.save(this.draft.id, saves, draft),
      () => this.kept(),
    );
    this.#studies.look(this.draft);
    ownHouses.form().then(
      (form) => this.arrive(form),
      () => undefined,
    );
    call("GET /api/houses").then(
      (houses) => (this.houses = houses),
      () => undefined,
    );
    addEventListener("beforeunload", this.leave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("beforeunload", this.leave);
    void this.#keeper.flush();
  }

  override render(): unknown {
    const { draft } = this.#keeper;
    return html`<div class="page" data-view=${this.view} @edit=${this.edit} @written=${this.written}
      @asked=${this.asked} @shown=${this.shown} @chosen=${this.chosen} @published=${this.published}>
        <header class="top">
          <p class="crumb"><a href="/rules">${HOUSE.rulebooks}</a> › <a
            href=${`/rules/${encodeURIComponent(draft.extends)}`}>${draft.base_title}</a></p>
          <h1>${draft.title}</h1>
          <p class="lead">${HOUSE.extends(draft.base_title)}</p>
          <nav role="tablist" aria-label=${HOUSE.page}>${(Object.keys(HOUSE.tabs) as View[]).map(
            (view) =>
              html`<button role="tab" type="button" class=${view} aria-selected=${String(view === this.view)}
                @click=${() => (this.view = view)}>${HOUSE.tabs[view]}</button>`,
          )}</nav>
        </header>
        ${this.#keeper.state === "stale" ? this.stale() : nothing}
        ${this.body()}
      </div>
      ${this.foot()}
      <cc-sheet place="middle" heading=${HOUSE.publish.title((draft.editions?.length ?? 0) + 1)}><cc-publish-house
        .draft=${draft} @published=${this.published}></cc-publish-house></cc-sheet>`;
  }

  private body(): unknown {
    const { draft, text } = this.#keeper;
    if (this.view === "text")
      return html`<div class="body"><cc-house-text .draft=${draft} .text=${text ?? draft.text}></cc-house-text></div>`;
    if (this.view === "editions")
      return html`<div class="body"><cc-house-editions .draft=${draft}></cc-house-editions></div>`;
    return html`<div class="body three">
      <cc-house-subjects .subjects=${this.subjects} .current=${this.subject} .sought=${this.sought}></cc-house-subjects>
      <section class="asked">${!draft.values ? this.unread() : this.questions()}</section>
      <aside><cc-house-changes .draft=${draft} .changes=${this.#studies.changes} .trial=${this.#studies.trial}
        .called=${(finding: FindingView) => this.called(finding)}></cc-house-changes></aside>
    </div>`;
  }

  private unread(): unknown {
    return html`<p class="note" role="alert">${HOUSE.noToml}</p><button class="btn" type="button"
      @click=${() => (this.view = "text")}>${HOUSE.toText}</button>`;
  }

  private questions(): unknown {
    const { form } = this;
    const { values, draft } = this.#keeper;
    const findings = draft.findings ?? [];
    if (!form) return html`<p class="muted">${WORDS.loading}</p>`;
    if (!this.sought && this.subject === HEAD)
      return html`<cc-house-head .values=${values} .findings=${findings} .houses=${this.houses}></cc-house-head>`;
    if (!this.sought && this.subject === RULES)
      return html`<cc-house-rules .house=${draft.id} .values=${values} .findings=${findings}></cc-house-rules>`;
    const shown = this.shownQuestions(form);
    if (!shown.length) return html`<p class="muted">${HOUSE.none}</p>`;
    return repeat(
      shown,
      ([question]) => keyOf(question),
      ([question, theme]) =>
        html`<cc-house-question id=${keyOf(question)} .form=${form} .question=${question} .house=${draft.id}
          .base=${draft.extends} .baseTitle=${draft.base_title} .section=${theme.title} .values=${values}
          .findings=${findings} .answers=${this.#studies.answers}></cc-house-question>`,
    );
  }

  /**
   * Questions of the chosen subject, or those with the search words in the question, an answer or a rule behind one.
   */
  private shownQuestions(form: Form): readonly (readonly [FormQuestion, ThemeField])[] {
    const all = form.themes.flatMap((theme) => theme.questions.map((question) => [question, theme] as const));
    const sought = this.sought.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (!sought.length) return all.filter(([, theme]) => theme.id === this.subject);
    const words = ([question, theme]: readonly [FormQuestion, ThemeField]): string => {
      const kinds = question.subject ? [] : (form.slots[question.slot]?.kinds ?? []).map((kind) => kind.means);
      const rules = (this.#studies.answers?.inherited[keyOf(question)] ?? []).flatMap((row) =>
        (row.rules ?? []).map((rule) => `${rule.id} ${rule.says}`),
      );
      return [question.question, question.slot, theme.title, ...kinds, ...rules].join(" ").toLocaleLowerCase();
    };
    return all.filter((one) => sought.every((word) => words(one).includes(word)));
  }

  private get subjects(): readonly Subject[] {
    const { form } = this;
    const { values, draft } = this.#keeper;
    const wrong = (draft.findings ?? []).filter((one) => one.level === "error");
    const place = (one: FindingView): FormQuestion | undefined =>
      form ? questionOf(one, form.themes, form.slots, values) : undefined;
    const themes = (form?.themes ?? []).map((theme, index, all) => ({
      id: theme.id,
      title: theme.title,
      own: theme.questions.filter((one) => form && rowsOf(values, one, form.slots[one.slot] ?? NO_SLOT).length).length,
      wrong: wrong.filter((one) => theme.questions.includes(place(one) as FormQuestion)).length,
      ...(index === 0 || theme.part !== all[index - 1]?.part ? { part: theme.part ?? "" } : {}),
    }));
    const ofRules = wrong.filter((one) => one.path?.[0] === "rule").length;
    const rules = Array.isArray(values["rule"]) ? values["rule"].length : 0;
    return [
      { id: HEAD, title: HOUSE.house, own: 0, wrong: wrong.filter((one) => !place(one)).length - ofRules },
      { id: RULES, title: HOUSE.rules, own: rules, wrong: ofRules },
      ...themes,
    ];
  }

  private stale(): unknown {
    const SAY = HOUSE.stale;
    const { text, trouble: error } = this.#keeper;
    return html`<div class="stale" role="alert"><b>${SAY.title}</b><p>${error}</p><div class="acts">
      ${
        text === undefined
          ? html`<button class="btn go" type="button" @click=${() => this.merge()}>${SAY.merge}</button>`
          : html`<button class="btn" type="button" @click=${() => this.copy(text)}>${SAY.copy}</button>`
      }
      <button class="btn quiet" type="button" @click=${this.drop}>${SAY.drop}</button></div></div>`;
  }

  private foot(): unknown {
    const { draft, state, undoes, trouble } = this.#keeper;
    const wrong = (draft.findings ?? []).filter((one) => one.level === "error").length;
    const message =
      state === "saved"
        ? HOUSE.state.saved(draft.saved_at)
        : state === "trouble"
          ? `${HOUSE.state.trouble}. ${trouble}`
          : HOUSE.state[state];
    const closed =
      state !== "saved"
        ? HOUSE.publish.waiting
        : wrong
          ? HOUSE.publish.wrong(wrong)
          : draft.changed
            ? undefined
            : HOUSE.publish.nothing;
    return html`<footer>
      ${button({
        label: html`<span class="undo">${HOUSE.undo(undoes)}</span>`,
        kind: "quiet",
        run: () => this.#keeper.undo(),
        ...(undoes ? {} : { closed: HOUSE.nothingToUndo }),
      })}
      <span class="state" role="status">${message}</span>
      ${button({
        label: HOUSE.publish.act((draft.editions?.length ?? 0) + 1),
        kind: "go",
        run: () => this.sheet.show(),
        ...(closed === undefined ? {} : { closed }),
      })}
    </footer>`;
  }

  // Events
  // -------------------------------------------------------------------------------------------------------------

  private arrive(form: Form): void {
    this.form = form;
    const wanted = decodeURIComponent(location.hash.slice(1));
    const theme = form.themes.find(
      (one) => one.id === wanted || one.questions.some((question) => keyOf(question) === wanted),
    );
    this.subject = theme?.id ?? form.themes[0]?.id ?? HEAD;
  }

  /** The draft changed, or was saved. */
  private kept(): void {
    this.requestUpdate();
    if (this.#keeper.state === "saved") this.#studies.look(this.#keeper.draft);
  }

  private edit(event: Edit): void {
    this.#keeper.edit(event.values, event.label, event.key);
  }

  private written(event: TextChanged): void {
    this.#keeper.write(event.text, event.label);
  }

  private chosen(event: SubjectChosen): void {
    this.sought = event.sought ?? this.sought;
    if (event.subject === this.subject) return;
    this.subject = event.subject;
    history.replaceState(null, "", `#${encodeURIComponent(event.subject)}`);
    scrollTo({ top: 0 });
  }

  /** Go to the place of a finding: its question, or the part of the form that has no questions. */
  private shown({ finding }: FindingChosen): void {
    const question = this.form && questionOf(finding, this.form.themes, this.form.slots, this.#keeper.values);
    const theme = this.form?.themes.find((one) => question && one.questions.includes(question));
    this.view = !this.#keeper.draft.values ? "text" : "questions";
    this.sought = "";
    this.subject = theme?.id ?? (finding.path?.[0] === "rule" ? RULES : HEAD);
    void this.updateComplete.then(
      () =>
        question &&
        this.renderRoot.querySelector(`#${CSS.escape(keyOf(question))}`)?.scrollIntoView({ block: "start" }),
    );
  }

  private called(finding: FindingView): string {
    const question = this.form && questionOf(finding, this.form.themes, this.form.slots, this.#keeper.values);
    if (question) return question.question;
    return finding.path?.[0] === "rule"
      ? `${HOUSE.rules}: ${finding.place ?? ""}`
      : finding.path?.length
        ? HOUSE.house
        : finding.line
          ? HOUSE.lint.line(finding.line)
          : HOUSE.house;
  }

  private async merge(): Promise<void> {
    const both = await this.try(async () => this.#keeper.rebase(await ownHouses.one(this.draft.id)));
    if (!both) return;
    const names = both.map(
      (name) =>
        this.form?.themes.flatMap((theme) => theme.questions).find((one) => one.slot === name)?.question ?? name,
    );
    toast({
      kind: both.length ? "refused" : "done",
      title: both.length ? HOUSE.stale.both(names.join("; ")) : HOUSE.stale.merged,
    });
  }

  /** Copy one's own text; navigator.clipboard is missing on plain http, where a selected text works. */
  private async copy(text: string): Promise<void> {
    const area = this.renderRoot.querySelector("cc-house-text")?.shadowRoot?.querySelector("textarea");
    area?.select();
    const done = await (navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? Promise.resolve(document.execCommand("copy")));
    if (done) toast({ kind: "done", title: WORDS.copied });
  }

  private async drop(): Promise<void> {
    await this.try(async () => this.#keeper.take(await ownHouses.one(this.draft.id)));
  }

  private async asked({ what, number }: EditionAct): Promise<void> {
    const { id } = this.draft;
    if (what === "discard") {
      const file = await fetch(ownHouses.editionFile(id, number));
      if (file.ok) this.#keeper.write(await file.text(), HOUSE.editions.discarded);
      return;
    }
    await this.#keeper.flush();
    const draft = await this.try(() =>
      what === "restore" ? ownHouses.restore(id, number, "") : ownHouses.putAway(id, what === "away"),
    );
    if (!draft) return;
    this.#keeper.take(draft);
    if (what === "restore")
      toast({
        kind: "done",
        title: HOUSE.editions.restored(number),
        ...(draft.changed ? { text: HOUSE.editions.kept } : {}),
      });
  }

  private published({ draft }: Published): void {
    this.sheet.close();
    this.#keeper.take(draft);
    this.#keeper.past.length = 0;
    toast({ kind: "done", title: HOUSE.publish.done(draft.editions?.[0]?.number ?? 1), text: HOUSE.publish.doneText });
  }

  private async try<T>(run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
      return undefined;
    }
  }

  private readonly leave = (event: BeforeUnloadEvent): void => {
    if (this.#keeper.state !== "saved") event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-editor": CcHouseEditor;
  }
}
