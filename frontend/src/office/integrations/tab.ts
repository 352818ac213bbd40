// <cc-office-programs>: API keys with their rights, and webhooks.

import { css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { RefusedError, call } from "../../app/api.ts";
import { moment } from "../../app/times.ts";
import { WORDS } from "../../app/words.ts";
import { choice, field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import "../../kit/sheet.ts";
import type { CcSheet } from "../../kit/sheet.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { DeliveryView, KeyView, KeysView, WebhookView, WebhooksView } from "../../protocol.ts";
import { OfficeTab } from "../tab-base.ts";
import { PROGRAMS } from "./words.ts";

const DAYS = [30, 90, 366];
const ROUND = 3000;
type Making = "" | "key" | "hook";

@customElement("cc-office-programs")
export class CcOfficePrograms extends OfficeTab {
  @state() private keys: KeysView | undefined;
  @state() private hooks: WebhooksView | undefined;
  @state() private wrong = "";
  @state() private making: Making = "";
  @state() private unchosen = "";
  /** A key or secret that is shown only once. */
  @state() private fresh = "";
  @state() private ending = "";
  @query("cc-sheet") private readonly sheet!: CcSheet;
  #timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 28px; grid-template-columns: minmax(0, 1fr); max-width: 900px; }
      h1 { font-size: var(--t-xl); }
      h3 { font-size: 14px; font-weight: 600; color: var(--ink-2); margin: 10px 0 4px; }
      section { display: grid; gap: 10px; }
      .head { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
      .card { border: 1px solid var(--line); border-radius: var(--r-m); background: var(--panel); padding: 12px 16px; }
      .card p { overflow-wrap: anywhere; }
      .card .row { display: flex; flex-wrap: wrap; gap: 6px 12px; justify-content: space-between; align-items: center; }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; }
      .list { display: grid; gap: 10px; }
      .small { font-size: 14px; color: var(--ink-2); }
      .sent li { display: flex; flex-wrap: wrap; gap: 2px 12px; justify-content: space-between; font-size: 14px;
        padding: 5px 0; border-top: 1px solid var(--line); }
      .stop { color: var(--stop); } .wait { color: var(--warn); }
      form, .fresh { display: grid; gap: 16px; }
      fieldset { display: grid; gap: 2px; }
      legend { margin-bottom: 6px; }
      .tick { display: flex; gap: 10px; align-items: center; min-height: 36px; }
      .tick input { width: 20px; height: 20px; accent-color: var(--act); flex: none; }
      code { display: block; padding: 12px; border-radius: var(--r-m); background: var(--ground);
        font: 500 14px var(--mono);
        overflow-wrap: anywhere; border: 1px solid var(--line-strong); }
      .wrong { font-size: var(--t-s); color: var(--stop); font-weight: 500; }
      @media (max-width: 640px) { :host { padding-inline: 16px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.ask();
    this.#timer = setInterval(() => void this.ask(), ROUND);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  private async ask(): Promise<void> {
    try {
      [this.keys, this.hooks] = await Promise.all([call("GET /api/keys"), call("GET /api/webhooks")]);
      this.wrong = "";
    } catch (error) {
      this.wrong = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  override render(): unknown {
    return html`<h1>${PROGRAMS.title}</h1>${
      this.wrong ? html`<p class="note" role="alert">${this.wrong}</p>` : html`${this.keyring()}${this.told()}`
    }<p class="small">${PROGRAMS.docs}<a href=${PROGRAMS.api}>${PROGRAMS.api}</a></p>
      <cc-sheet heading=${this.heading} @closed=${() => this.closed()}>${this.inside()}</cc-sheet>`;
  }

  // ------------------------------------------------------------- keys

  private keyring(): unknown {
    return html`<section><div class="head"><h2>${PROGRAMS.keys}</h2>${button({
      label: PROGRAMS.makeKey,
      small: true,
      run: () => this.open("key"),
    })}</div><p class="small">${PROGRAMS.keysAbout}</p>${
      this.keys?.keys.length
        ? html`<ul class="list">${this.keys.keys.map((one) => this.key(one))}</ul>`
        : html`<p class="muted">${this.keys ? PROGRAMS.noKeys : WORDS.loading}</p>`
    }</section>`;
  }

  private key(one: KeyView): unknown {
    const over = one.expires <= Date.now();
    const told = one.scopes.map((scope) => this.keys?.scopes[scope] ?? scope).join(", ");
    return html`<li class="card"><div class="row"><p><b>${one.name}</b></p>${this.endButton(`key ${one.id}`, () =>
      this.acts.ask(`end ${one.id}`, () => call("DELETE /api/keys/{id}", { id: one.id })),
    )}</div><p>${told}</p><p class="small">${over ? PROGRAMS.over : PROGRAMS.by(one.by, moment(one.expires))}; ${
      one.used ? PROGRAMS.used(moment(one.used)) : PROGRAMS.never
    }</p></li>`;
  }

  private endButton(what: string, end: () => Promise<boolean>): unknown {
    const armed = this.ending === what;
    return button({
      label: armed ? PROGRAMS.endSure : PROGRAMS.end,
      kind: armed ? "stop" : "",
      small: true,
      run: () => (armed ? void end().then(() => this.ask()) : (this.ending = what)),
    });
  }

  // ------------------------------------------------------------- webhooks

  private told(): unknown {
    return html`<section><div class="head"><h2>${PROGRAMS.hooks}</h2>${button({
      label: PROGRAMS.addHook,
      small: true,
      run: () => this.open("hook"),
    })}</div><p class="small">${PROGRAMS.hooksAbout}</p>${
      this.hooks?.webhooks.length
        ? html`<ul class="list">${this.hooks.webhooks.map((one) => this.hook(one))}</ul>`
        : html`<p class="muted">${this.hooks ? PROGRAMS.noHooks : WORDS.loading}</p>`
    }</section>`;
  }

  private hook(one: WebhookView): unknown {
    const kinds = one.kinds.map((kind) => this.hooks?.kinds[kind] ?? kind).join(", ");
    const trial = (): Promise<boolean> =>
      this.acts.ask(`try ${one.id}`, async () => {
        await call("POST /api/webhooks/{id}/trial", { id: one.id });
        toast({ kind: "done", title: PROGRAMS.trialSent });
      });
    return html`<li class="card"><div class="row"><p><b>${one.address}</b></p><div class="acts">${button({
      label: PROGRAMS.trial,
      small: true,
      run: () => void trial().then(() => this.ask()),
    })}${this.endButton(`hook ${one.id}`, () =>
      this.acts.ask(`end ${one.id}`, () => call("DELETE /api/webhooks/{id}", { id: one.id })),
    )}</div></div><p>${kinds}</p><h3>${PROGRAMS.sent}</h3>${
      one.deliveries.length
        ? html`<ul class="sent">${one.deliveries.map((sent) => this.delivery(sent))}</ul>`
        : html`<p class="small">${PROGRAMS.nothingSent}</p>`
    }</li>`;
  }

  private delivery(one: DeliveryView): unknown {
    const what = this.hooks?.kinds[one.kind] ?? PROGRAMS.trialKind;
    const how = one.done
      ? html`<span>${PROGRAMS.heard}</span>`
      : !one.tries
        ? html`<span>${PROGRAMS.onItsWay}</span>`
        : one.due
          ? html`<span class="wait">${one.why} ${PROGRAMS.waits(moment(one.due), one.tries)}</span>`
          : html`<span class="stop">${one.why} ${PROGRAMS.givenUp(one.tries)}</span>`;
    return html`<li><span>${moment(one.at)}: ${what}</span>${how}</li>`;
  }

  // ------------------------------------------------------------- forms

  private get heading(): string {
    if (this.fresh) return this.making === "key" ? PROGRAMS.shown : PROGRAMS.secret;
    return this.making === "key" ? PROGRAMS.makeKey.replace("…", "") : PROGRAMS.addHook.replace("…", "");
  }

  private inside(): unknown {
    if (this.fresh)
      return html`<div class="fresh"><p>${PROGRAMS.shownAbout}</p><code>${this.fresh}</code><div class="acts">${button({
        label: PROGRAMS.copy,
        kind: "go",
        run: () => void this.copy(),
      })}${button({ label: PROGRAMS.done, run: () => this.sheet.close() })}</div></div>`;
    return this.making === "key" ? this.keyForm() : this.making === "hook" ? this.hookForm() : nothing;
  }

  private keyForm(): unknown {
    const options = DAYS.map((days) => [String(days), PROGRAMS.forDays(days)] as const);
    return html`<form @submit=${(event: SubmitEvent) => void this.makeKey(event)}>
      ${field({ name: "name", label: PROGRAMS.keyName, hint: PROGRAMS.keyNameHint, most: 40, focus: true })}
      ${this.ticks(PROGRAMS.scopes, this.keys?.scopes ?? {})}
      ${choice({ name: "days", label: PROGRAMS.days, value: "90", options })}
      <button class="btn go" type="submit">${PROGRAMS.make}</button></form>`;
  }

  private hookForm(): unknown {
    return html`<form @submit=${(event: SubmitEvent) => void this.addHook(event)}>
      ${field({ name: "address", label: PROGRAMS.address, hint: PROGRAMS.addressHint, most: 1000, focus: true })}
      ${this.ticks(PROGRAMS.kinds, this.hooks?.kinds ?? {})}
      <button class="btn go" type="submit">${PROGRAMS.add}</button></form>`;
  }

  private ticks(legend: string, all: Readonly<Record<string, string>>): unknown {
    return html`<fieldset><legend>${legend}</legend>${Object.entries(all).map(
      ([name, words]) =>
        html`<label class="tick"><input type="checkbox" name="chosen" value=${name} />${words}</label>`,
    )}${this.unchosen ? html`<p class="wrong" role="alert">${this.unchosen}</p>` : nothing}</fieldset>`;
  }

  private chosen(event: SubmitEvent): { form: FormData; names: string[] } | undefined {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const names = form.getAll("chosen").map(String);
    this.unchosen = names.length ? "" : PROGRAMS.choose;
    return names.length ? { form, names } : undefined;
  }

  private async makeKey(event: SubmitEvent): Promise<void> {
    const given = this.chosen(event);
    if (!given) return;
    const body = { name: String(given.form.get("name")), scopes: given.names, days: Number(given.form.get("days")) };
    await this.acts.ask("key", async () => {
      this.fresh = (await call("POST /api/keys", { body })).key;
    });
    await this.ask();
  }

  private async addHook(event: SubmitEvent): Promise<void> {
    const given = this.chosen(event);
    if (!given) return;
    const body = { address: String(given.form.get("address")).trim(), kinds: given.names };
    await this.acts.ask("hook", async () => {
      this.fresh = (await call("POST /api/webhooks", { body })).secret;
    });
    await this.ask();
  }

  private async copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(this.fresh).then(
      () => true,
      () => false,
    );
    toast(copied ? { kind: "done", title: PROGRAMS.copied } : { kind: "refused", title: PROGRAMS.notCopied });
  }

  private open(making: Making): void {
    this.making = making;
    this.unchosen = "";
    this.sheet.show();
  }

  private closed(): void {
    this.making = "";
    this.fresh = "";
  }
}
