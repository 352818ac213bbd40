// Apply diffs of a table to its view, by docs/protocol.md: objects are merged, null removes, an object in the place of
// a list changes the rows that it names, and the player's own part is laid over the shared part.

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

/** A diff as the server sends it, before omitted defaults are added. */
interface Change extends Fields {
  readonly table: string;
  readonly step: number;
  readonly since?: number;
  readonly all?: Fields;
  readonly own?: Fields;
}

interface Told {
  readonly step: number;
  readonly all: Json;
  readonly own: Fields;
}

const isFields = (value: Json): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** The value after a diff; the old value is not changed. */
export function applyDiff(told: Json, change: Fields): Json {
  if (Array.isArray(told))
    return told.map((one: Json, place) => (isFields(change[place]) ? applyDiff(one, change[place]) : one));
  const after: Record<string, Json> = isFields(told) ? { ...told } : {};
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete after[name];
    else after[name] = isFields(value) ? applyDiff(after[name], value) : value;
  }
  return after;
}

/** The views of all tables that one socket watches. */
export class TableViews {
  readonly #tables = new Map<string, Told>();

  /** The whole view after a diff, as a `table`; null where an earlier diff is missing. */
  add(change: Change): Fields | null {
    const { table, step, since = 0, all = {}, own, ...news } = change;
    const before = this.#tables.get(table);
    if (since && before?.step !== since) return null;
    const told = { step, all: applyDiff(since ? before?.all : {}, all), own: own ?? before?.own ?? {} };
    this.#tables.set(table, told);
    return { ...(applyDiff(told.all, told.own) as Fields), ...news, t: "table", table };
  }
}

/** Whether a message is a diff of a table. */
export function isDiff(message: Json): message is Change {
  return isFields(message) && message["t"] === "change";
}
