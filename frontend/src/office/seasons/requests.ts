// The league for the seasons tab: loaded again after every command, and the officers' commands.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { call, callUntilDone } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import type { LeagueCommand, LeagueView, SeasonView, SeasonsOfficeView } from "../../protocol.ts";

export class LeagueRequests implements ReactiveController {
  view: LeagueView | undefined;
  office: SeasonsOfficeView | undefined;
  season: SeasonView | undefined;
  readonly #host: ReactiveControllerHost & { readonly acts: OfficeCommands };
  #chosen = new URLSearchParams(location.search).get("season") ?? "";

  constructor(host: ReactiveControllerHost & { readonly acts: OfficeCommands }) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    void this.load();
  }

  /** Load everything. */
  async load(): Promise<void> {
    const [view, office] = await Promise.all([call("GET /api/league"), call("GET /api/league/office")]);
    const known = view.seasons.some((one) => one.id === this.#chosen);
    const id = known ? this.#chosen : view.current;
    this.season = id ? await call("GET /api/league/seasons/{id}", { id }) : undefined;
    this.view = view;
    this.office = office;
    this.#host.requestUpdate();
  }

  /** The open season is in the address. */
  async choose(id: string): Promise<void> {
    this.#chosen = id;
    history.replaceState(null, "", `?season=${encodeURIComponent(id)}`);
    await this.load();
  }

  /** Send a command; true: it is done. One decided on an outdated league is refused. */
  async send(command: LeagueCommand): Promise<boolean> {
    const version = this.office?.version ?? null;
    const body = { id: uuid(), command, version };
    return this.ask(JSON.stringify(command), () => callUntilDone("POST /api/league/commands", { body }));
  }

  /** Any other request for the league; it is loaded again, also after a refusal. */
  async ask(what: string, run: () => Promise<unknown>): Promise<boolean> {
    const done = await this.#host.acts.ask(what, run);
    await this.load();
    return done;
  }
}

/** Milliseconds from UTC to local time on a day. */
export function offsetOn(day: string): number {
  const at = new Date(`${day}T12:00:00`);
  return Number.isNaN(at.getTime()) ? 0 : -at.getTimezoneOffset() * 60_000;
}
