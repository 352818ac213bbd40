// <cc-answer>: the RSVP to a date, with guests; for members, and by name and private link for others.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { field } from "../forms/field.ts";
import { button } from "../kit/button.ts";
import "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { DateView } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import { ANSWER, CALENDAR } from "./words.ts";

type Says = "yes" | "maybe" | "no";

@customElement("cc-answer")
export class CcAnswer extends LitElement {
  @property({ attribute: false }) date!: DateView;
  @property() house = "";
  /** A visitor without an account, who gives a name. */
  @property({ type: Boolean }) stranger = false;
  /** The token of their private link. */
  @property() token = "";
  @state() private link = "";
  @state() private busy = false;
  @state() private wrong = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 12px; }
      form { display: grid; gap: 14px; }
      .acts { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 8px; }
      .acts .btn { padding: 0 8px; white-space: normal; }
      .acts.two { grid-template-columns: 2fr 1fr; } .acts.two > :only-child { grid-column: 1 / -1; }
      .mine { font-weight: 550; }
      .two-guests { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 10px; }
      @media (max-width: 400px) {
        .acts { grid-template-columns: 1fr 1fr; } .acts > :first-child { grid-column: 1 / -1; }
      }
    `,
  ];

  override render(): unknown {
    const { date } = this;
    if (date.off) return html`<p class="note">${date.why ? CALENDAR.offWhy(date.why) : CALENDAR.off}</p>`;
    if (date.at_night) return this.night();
    if (!date.open) return html`${this.said()}<p class="muted">${ANSWER.closed}</p>`;
    return html`<form novalidate @submit=${(event: SubmitEvent) => event.preventDefault()}>
        ${this.said()}${this.asksName ? this.name() : nothing}${this.guests()}
        <div class="acts ${this.asksName ? "two" : ""}" role="group" aria-label=${ANSWER.label}>
          ${this.choice("yes")}${this.asksName ? nothing : this.choice("maybe")}${this.choice("no")}</div>
      </form>
      ${
        this.link
          ? html`<section class="note ok"><b>${ANSWER.link}</b><p>${ANSWER.linkText}</p><cc-share path=${this.link}
            label=${ANSWER.link}></cc-share></section>`
          : nothing
      }`;
  }

  /** Registration is for the tournament itself: one tap, in its own list. */
  private night(): unknown {
    const { date } = this;
    const here = `/night/${encodeURIComponent(date.night)}`;
    const may = date.stage === "open" || date.stage === "seated";
    const mine = date.mine === "yes";
    return html`${this.said()}<div class="acts two">${
      !may || mine
        ? html`<a class="btn ${mine ? "" : "go"}" href=${here}>${ANSWER.tonight}</a>`
        : this.stranger
          ? html`<a class="btn go" href=${signInAddress()}>${ANSWER.signIn}</a>`
          : button({
              label: this.full ? ANSWER.join : ANSWER.atNight,
              kind: "go",
              busy: this.busy,
              run: () => void this.atNight("register"),
            })
    }${
      may && mine && !this.stranger
        ? button({ label: ANSWER.no, busy: this.busy, run: () => void this.atNight("cancel") })
        : nothing
    }</div>`;
  }

  private said(): unknown {
    const { date } = this;
    if (!date.mine) return nothing;
    const seat = date.my_place ? ANSWER.waits(date.my_place) : date.seats ? ANSWER.mine[date.mine] : undefined;
    const words = date.mine === "yes" ? (seat ?? ANSWER.coming) : (ANSWER.mine[date.mine] ?? "");
    const brings = date.mine === "yes" && date.my_guests.length ? ` ${ANSWER.brings(date.my_guests)}` : "";
    return html`<p class="mine" role="status">${words}${brings}</p>`;
  }

  private name(): unknown {
    return field({
      name: "name",
      label: ANSWER.name,
      hint: ANSWER.nameHint,
      most: 32,
      autocomplete: "name",
      wrong: this.wrong,
    });
  }

  private guests(): unknown {
    const { most_guests, my_guests } = this.date;
    if (!most_guests) return nothing;
    const shown = Math.min(most_guests, 3);
    return html`<div class="two-guests">${Array.from({ length: shown }, (_, number) =>
      field({
        name: `guest${number}`,
        label: ANSWER.guest(number),
        value: my_guests[number],
        most: 32,
        optional: true,
        ...(number ? {} : { hint: ANSWER.guestHint }),
      }),
    )}</div>`;
  }

  private choice(says: Says): unknown {
    const label = says === "yes" && this.full && this.date.mine !== "yes" ? ANSWER.join : ANSWER[says];
    const chosen = this.date.mine === says;
    return button({
      label,
      busy: this.busy,
      kind: says === "yes" && this.date.mine !== "yes" ? "go" : "",
      armed: chosen,
      run: () => void this.send(says),
    });
  }

  private get asksName(): boolean {
    return this.stranger && !this.token && !this.date.mine;
  }

  private get full(): boolean {
    return this.date.seats > 0 && this.date.taken >= this.date.seats;
  }

  private async send(says: Says): Promise<void> {
    const asked = new FormData(this.renderRoot.querySelector("form") ?? undefined);
    const read = (name: string): string => String(asked.get(name) ?? "").trim();
    const name = read("name");
    this.wrong = this.asksName && !name ? ANSWER.wrong.name : "";
    if (this.busy || this.wrong) return;
    const guests = [0, 1, 2].map((number) => read(`guest${number}`)).filter(Boolean);
    const { occasion, date } = this.date;
    await this.run(async () => {
      const body = { id: uuid(), says, guests: says === "yes" ? guests : [], name, answer: this.token };
      const kept = await call("POST /api/calendar/{occasion}/{date}/answer", { occasion, date, body });
      if (kept.link) {
        this.link = kept.link;
        this.token = new URLSearchParams(kept.link.split("?")[1]).get("answer") ?? "";
      }
      this.date = kept.date;
    });
  }

  private async atNight(act: "register" | "cancel"): Promise<void> {
    const body = { id: uuid() };
    await this.run(async () => {
      const path = act === "register" ? "POST /api/nights/{id}/register" : "POST /api/nights/{id}/cancel";
      await call(path, { id: this.date.night, body });
    });
  }

  private async run(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    toasts.acted();
    try {
      await act();
      this.dispatchEvent(new CustomEvent("answered", { detail: this.token, bubbles: true, composed: true }));
    } catch (error) {
      const told = error instanceof RefusedError ? error : null;
      toast({
        kind: "refused",
        title: told?.message ?? WORDS.unreachable,
        cites: told?.cites ?? [],
        house: this.house,
      });
    }
    this.busy = false;
  }
}
