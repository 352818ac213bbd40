// <cc-running-page>: how the server runs, for directors: people and tables now, times, disk, backups, and what to do.

import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS, decimalText as grouped } from "../app/words.ts";
import "../kit/toast.ts";
import type { Advice, ProcessView, RunningView } from "../protocol.ts";
import "../shell/bar.ts";
import { StaffPage } from "../shell/staff-page.ts";
import { RUNNING, lasting, size } from "./words.ts";

const EVERY = 10_000;

@customElement("cc-running-page")
export class CcRunningPage extends StaffPage {
  protected override readonly roles = ["director"];
  protected readonly deniedText = RUNNING.forStaff;
  @state() private seen: RunningView | undefined;
  @state() private unheard = "";
  #timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    ...StaffPage.styles,
    css`
      :host { display: block; min-height: 100dvh; }
      main.running {
        display: grid; place-content: normal; justify-items: stretch; gap: 20px; max-width: 1100px; margin: 0 auto;
        padding: 28px; min-height: 0; text-align: left; outline: none;
      }
      h1 { font-size: var(--t-xl); }
      section, li {
        border: 1px solid var(--line); border-radius: var(--r-l); background: var(--panel); padding: 16px 20px;
      }
      section { display: grid; gap: 12px; }
      ul.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 12px; }
      .figures li { display: grid; gap: 4px; align-content: start; min-width: 0; }
      .figures b {
        font-size: var(--t-xl); font-weight: 650; color: var(--ink); font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      .figures small { font-size: var(--t-s); color: var(--ink-2); }
      .advice { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 14px; }
      .advice + .advice { border-top: 1px solid var(--line); padding-top: 12px; }
      .advice strong { grid-row: span 2; min-width: 3.2em; }
      .now strong { color: var(--stop); } .soon strong { color: var(--warn); }
      .advice p { color: var(--ink); overflow-wrap: anywhere; } .advice p + p { color: var(--ink-2); }
      .well { color: var(--act); font-weight: 600; }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { padding: 8px 0 8px 16px; text-align: right; border-top: 1px solid var(--line); color: var(--ink); }
      thead th { border-top: 0; padding-top: 0; }
      th { font-size: var(--t-s); font-weight: 600; color: var(--ink-2); }
      tbody th { color: var(--ink); }
      th:first-child, td:first-child { padding-left: 0; text-align: left; overflow-wrap: anywhere; }
      @media (max-width: 820px) {
        thead { display: none; }
        tr { display: grid; padding: 10px 0; border-top: 1px solid var(--line); }
        tr:first-child { border-top: 0; padding-top: 0; }
        th, td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 3px 0; }
        td::before { content: attr(data-of); color: var(--ink-2); text-align: left; }
      }
      @media (max-width: 640px) { main.running { padding: 16px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.ask();
    this.#timer = setInterval(() => void this.ask(), EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  private async ask(): Promise<void> {
    try {
      this.seen = await call("GET /api/running");
      this.unheard = "";
    } catch (error) {
      this.unheard = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  protected renderPage(): unknown {
    const { seen } = this;
    return html`<cc-bar></cc-bar><main class="running" tabindex="-1">
      <div><h1>${RUNNING.title}</h1><p>${RUNNING.lead}</p></div>
      ${this.unheard ? html`<p role="status">${this.unheard}</p>` : nothing}
      ${
        seen
          ? [this.todo(seen.advice), this.figures(seen), this.processes(seen)]
          : html`<p role="status">${WORDS.loading}</p>`
      }
    </main><cc-notices></cc-notices>`;
  }

  private todo(advice: readonly Advice[]): unknown {
    return html`<section aria-live="polite"><h2>${RUNNING.todo}</h2>${
      advice.length
        ? advice.map(
            (one) => html`<div class="advice ${one.urgency}"><strong>${RUNNING[one.urgency]}</strong>
              <p>${one.text}</p><p>${one.do}</p></div>`,
          )
        : html`<p class="well">${RUNNING.nothing}</p>`
    }</section>`;
  }

  private processes({ processes, now }: RunningView): unknown {
    if (processes.length < 2) return nothing;
    const columns = Object.entries(PROCESS);
    return html`<section><h2>${RUNNING.processes(processes.length)}</h2>
      <table>
        <thead><tr><th scope="col">${RUNNING.process}</th>${columns.map(
          ([label]) => html`<th scope="col">${label}</th>`,
        )}</tr></thead>
        <tbody>${processes.map(
          (one, place) => html`<tr>
            <th scope="row">${RUNNING.named(one.machine, one.pid, place === 0)}</th>
            ${columns.map(([label, told]) => html`<td data-of=${label}>${told(one, now)}</td>`)}
          </tr>`,
        )}</tbody>
      </table></section>`;
  }

  private figures(seen: RunningView): unknown {
    const { disk, copies, checked, looked, now } = seen;
    return html`<ul class="figures">
      ${figure(RUNNING.people, grouped(seen.people), RUNNING.sockets(seen.sockets))}
      ${figure(RUNNING.tables, grouped(seen.tables), RUNNING.playing(seen.playing))}
      ${figure(RUNNING.hands, grouped(seen.hands), RUNNING.since(now - seen.opened))}
      ${figure(
        RUNNING.seen,
        RUNNING.within(seen.seen_within),
        seen.seen_within ? RUNNING.ofHundred(seen.kept_within) : "",
      )}
      ${
        disk
          ? figure(RUNNING.disk, RUNNING.free(disk.free), RUNNING.of(disk.total))
          : figure(RUNNING.disk, RUNNING.elsewhere, RUNNING.elsewhereMore)
      }
      ${
        copies
          ? figure(RUNNING.copies, RUNNING.ago(now - copies.at), RUNNING.copy(copies.size, copies.count))
          : figure(RUNNING.copies, RUNNING.noCopy, RUNNING.noCopyMore)
      }
      ${
        checked
          ? figure(RUNNING.checked, RUNNING.faults(checked.faults), RUNNING.ago(now - checked.at))
          : figure(RUNNING.checked, RUNNING.notChecked, RUNNING.noCopyMore)
      }
      ${figure(
        RUNNING.looked,
        looked.found.length
          ? RUNNING.faults(looked.found.length)
          : looked.ended
            ? RUNNING.ago(now - looked.ended)
            : RUNNING.notLooked,
        looked.percent ? RUNNING.lookedAt(looked.percent) : looked.ended ? RUNNING.whole : RUNNING.soonLooked,
      )}
      ${figure(RUNNING.version, seen.version, RUNNING.memory(seen.memory))}
    </ul>`;
  }
}

/** What is shown of each process, in this order. */
const PROCESS: Readonly<Record<string, (one: ProcessView, now: number) => string>> = {
  [RUNNING.columns.people]: (one) => grouped(one.people),
  [RUNNING.columns.sockets]: (one) => grouped(one.sockets),
  [RUNNING.columns.led]: (one) => grouped(one.led),
  [RUNNING.columns.hands]: (one) => grouped(one.hands),
  [RUNNING.columns.seen]: (one) => (one.seen_within ? `${grouped(one.seen_within)} ms` : "–"),
  [RUNNING.columns.memory]: (one) => size(one.memory),
  [RUNNING.columns.version]: (one) => one.version,
  [RUNNING.columns.open]: (one, now) => lasting(now - one.opened),
};

function figure(label: string, value: string, more: string): unknown {
  return html`<li><span class="label">${label}</span><b>${value}</b><small>${more}</small></li>`;
}
