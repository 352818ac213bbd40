// What changed at a table, added up to the whole view, as docs/protocol.md says: objects are merged, null takes away,
// an object where a row stands changes the places that it names, and one's own is laid over what all see.

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

/** A change as the room sends it, before what it left out is put back. */
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

/** What stands there after a change; `told` is not touched. */
export function patched(told: Json, change: Fields): Json {
  if (Array.isArray(told))
    return told.map((one: Json, place) => (isFields(change[place]) ? patched(one, change[place]) : one));
  const after: Record<string, Json> = isFields(told) ? { ...told } : {};
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete after[name];
    else after[name] = isFields(value) ? patched(after[name], value) : value;
  }
  return after;
}

/** Everything one socket told of tables. */
export class AddedUp {
  readonly #tables = new Map<string, Told>();

  /** The whole view after a change, as a `table`; null where something before it is missing. */
  add(change: Change): Fields | null {
    const { table, step, since = 0, all = {}, own, ...news } = change;
    const before = this.#tables.get(table);
    if (since && before?.step !== since) return null;
    const told = { step, all: patched(since ? before?.all : {}, all), own: own ?? before?.own ?? {} };
    this.#tables.set(table, told);
    return { ...(patched(told.all, told.own) as Fields), ...news, t: "table", table };
  }
}

/** Whether a message is a change of a table. */
export function isChange(message: Json): message is Change {
  return isFields(message) && message["t"] === "change";
}
