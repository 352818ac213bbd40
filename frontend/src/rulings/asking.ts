// What is asked of the precedent book, as an address that can be kept and passed on. Pure.

export interface Asked {
  readonly q: string;
  readonly incident: string;
  readonly table: string;
  readonly rule: string;
  readonly player: string;
}

export const ALL: Asked = { q: "", incident: "", table: "", rule: "", player: "" };

/** What an address asks for. */
export function askedIn(search: string): Asked {
  const given = new URLSearchParams(search);
  return {
    q: given.get("q") ?? "",
    incident: given.get("incident") ?? "",
    table: given.get("table") ?? "",
    rule: given.get("rule") ?? "",
    player: given.get("player") ?? "",
  };
}

/** The same without what was left open. */
export function said(asked: Asked): Partial<Asked> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}

/** The same as a query; empty where everything was left open. */
export function query(asked: Asked): string {
  const words = new URLSearchParams(said(asked)).toString();
  return words ? `?${words}` : "";
}
