// <cc-nights-page>: the club's tournaments: today's, coming and past. Members register here.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { dayOf, timeOfDay } from "../app/times.ts";
import { WORDS, moneyText } from "../app/words.ts";
import "../cards/faults.ts";
import "../cards/open-cash-session.ts";
import { parts } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import { actOf, copyAddress, scheduleParts } from "../plan/schedule.ts";
import type { BrokenView, Me, NightListed } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import { rowStyles } from "../shell/list-row.ts";
import { NIGHTS } from "./words.ts";

const AGAIN = 20_000;

@customElement("cc-nights-page")
export class CcNightsPage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private stranger = false;
  @state() private nights: readonly NightListed[] | undefined;
  @state() private past: readonly NightListed[] | undefined;
  @state() private broken: readonly BrokenView[] = [];
  @state() private busy = "";
  #again: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    parts,
    rowStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main {
        container: nights / inline-size; max-width: 1240px; margin: 0 auto; padding: 24px 28px 64px; display: grid;
        gap: 16px; align-content: start; outline: none;
      }
      .top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; }
      .top h1 { font-size: var(--t-xl); } .ways { display: flex; gap: 8px; }
      section { display: grid; gap: 10px; }
      section + section { margin-top: 12px; }
      .more { justify-self: start; margin-top: 8px; }
      .none {
        padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong); border-radius: var(--r-l);
        display: grid; gap: 8px; justify-items: center;
      }
      .none p { max-width: 34em; color: var(--ink-2); }
      .none .btn { margin-top: 12px; }
      @media (max-width: 640px) { main { padding: 16px 16px 32px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => this.known(mine),
      () => (this.stranger = true),
    );
    void this.load();
    this.#again = setInterval(() => document.visibilityState === "visible" && void this.load(), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#again);
  }

  override render(): unknown {
    return html`<cc-bar current="nights" open></cc-bar>
      <main tabindex="-1">
        <div class="top"><h1>${NIGHTS.title}</h1><div class="ways"><a class="btn small quiet"
          href="/calendar">${NIGHTS.calendar}</a>${
            this.directs && this.nights?.length
              ? html`<a class="btn small" href="/nights/new">${NIGHTS.make}</a>`
              : nothing
          }</div></div>
        <cc-broken ?hidden=${!this.broken.length} .broken=${this.broken} @tended=${() => void this.load()}></cc-broken>
        <cc-cash-open></cc-cash-open>
        ${this.nights ? this.lists(this.nights) : html`<p class="muted" role="status">${WORDS.loading}</p>`}
      </main>
      <cc-notices></cc-notices>`;
  }

  private lists(nights: readonly NightListed[]): unknown {
    const { today, coming, past, plans } = scheduleParts(
      nights.filter((night) => this.staff || night.stage !== "planned"),
      Date.now(),
    );
    const before = [...past, ...(this.past ?? [])];
    return html`${today.length + coming.length + plans.length ? nothing : this.none()}
      ${this.section(NIGHTS.today, today)}${this.section(
        NIGHTS.coming,
        coming,
      )}${this.section(NIGHTS.plans, plans)}${this.section(NIGHTS.past, before)}
      ${
        this.past
          ? nothing
          : html`<button class="btn small quiet more" type="button"
            @click=${() => void this.loadPast()}>${NIGHTS.showPast}</button>`
      }`;
  }

  private none(): unknown {
    const words = this.directs ? NIGHTS.noneMay : NIGHTS.none;
    return html`<div class="none"><h2>${words.title}</h2><p>${words.text}</p>${
      this.directs ? html`<a class="btn go" href="/nights/new">${NIGHTS.make}</a>` : nothing
    }</div>`;
  }

  private section(title: string, nights: readonly NightListed[]): unknown {
    return nights.length
      ? html`<section><h2>${title}</h2><ul class="nights ${this.staff ? "staff" : ""}">${nights.map((night) =>
          this.row(night),
        )}</ul></section>`
      : nothing;
  }

  private row(night: NightListed): unknown {
    const told = [night.house_title, night.room === "online" ? NIGHTS.online : ""].filter(Boolean).join(", ");
    const mine = NIGHTS.mine[night.mine] ?? "";
    return html`<li class="night">
      <div class="when">${
        night.starts
          ? html`<b class="num">${timeOfDay(night.starts)}</b><small>${dayOf(night.starts)}</small>`
          : html`<small>${NIGHTS.noDate}</small>`
      }</div>
      <div class="what"><a class="pick" href=${
        night.stage === "planned" ? `/night/${night.id}/plan` : `/night/${night.id}`
      }>${night.title}</a><small>${told}</small></div>
      <div class="price"><span class="num">${
        night.price ? NIGHTS.price(moneyText(night.price, night.currency), night.chips) : NIGHTS.free(night.chips)
      }</span></div>
      <div class="count">${this.count(night)}${mine ? html`<small class="mine">${mine}</small>` : nothing}</div>
      <div class="acts">${this.acts(night)}</div>
    </li>`;
  }

  private count(night: NightListed): unknown {
    if (night.stage === "playing") return html`<b>${NIGHTS.left(night.left, night.registered)}</b>`;
    if (night.stage === "planned") return nothing;
    if (night.stage === "over" || night.stage === "closed") return html`<b>${NIGHTS.stages[night.stage]}</b>`;
    return html`<b class="num">${NIGHTS.registered(night.registered, night.capacity)}</b><small>${
      night.waiting ? NIGHTS.waiting(night.waiting) : NIGHTS.registeredTold
    }</small>`;
  }

  private acts(night: NightListed): unknown {
    const act = actOf(night);
    const here = `/night/${encodeURIComponent(night.id)}`;
    const own =
      act === "register"
        ? this.stranger
          ? html`<a class="btn small" href=${signInAddress()}>${WORDS.nav.signIn}</a>`
          : html`<button class="btn small" type="button" aria-busy=${this.busy === night.id ? "true" : nothing}
            @click=${() => void this.register(night)}>${NIGHTS.act[act]}</button>`
        : html`<a class="btn small" href=${here}>${NIGHTS.act[act]}</a>`;
    if (night.stage === "planned") return html`<a class="btn small" href=${`${here}/plan`}>${NIGHTS.plan}</a>`;
    return this.staff
      ? html`<a class="btn small quiet" href=${`${here}/console`}>${NIGHTS.console}</a><a class="btn small quiet"
        href=${`${here}/clock`}>${NIGHTS.clock}</a>${
          this.directs
            ? html`<a class="btn small quiet" href=${`${here}/plan`}>${NIGHTS.plan}</a><a class="btn small quiet"
              href=${copyAddress(night.id)} aria-label=${NIGHTS.againOf(night.title)}>${NIGHTS.again}</a>`
            : nothing
        }${own}`
      : own;
  }

  private get directs(): boolean {
    return this.mine?.roles.includes("director") ?? false;
  }

  private get staff(): boolean {
    return this.mine?.roles.some((role) => role === "director" || role === "floor") ?? false;
  }

  private known(mine: Me): void {
    this.mine = mine;
    if (this.staff) void this.load();
  }

  private async register(night: NightListed): Promise<void> {
    if (this.busy) return;
    this.busy = night.id;
    toasts.acted();
    try {
      await call("POST /api/nights/{id}/register", { id: night.id, body: { id: uuid() } });
      await this.load();
      const mine = this.nights?.find((one) => one.id === night.id)?.mine;
      toast({ kind: "done", title: mine === "waiting" ? NIGHTS.doneWaiting(night.title) : NIGHTS.done(night.title) });
    } catch (error) {
      const refused = error instanceof RefusedError ? error : undefined;
      toast({
        kind: "refused",
        title: refused?.message ?? WORDS.unreachable,
        ...(refused ? { cites: refused.cites } : {}),
        house: night.house,
      });
    }
    this.busy = "";
  }

  private async load(): Promise<void> {
    const found = await call("GET /api/nights").catch(() => undefined);
    if (found) this.nights = found;
    this.nights ??= [];
    if (!this.staff) return;
    const broken = await call("GET /api/broken").catch(() => undefined);
    if (broken) this.broken = broken.filter((one) => one.kind === "night");
  }

  private async loadPast(): Promise<void> {
    this.past = await call("GET /api/nights", { query: { past: true } }).catch(() => []);
  }
}
