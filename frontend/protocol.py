"""Write frontend/src/protocol.ts, the messages of socket and floor for TypeScript, from live/messages.py.

    .venv/bin/python frontend/protocol.py

The room leaves out what has its default, so that views stay small; `whole` in the written file puts it back, and the
types of what the room tells have every field. In what a client asks, a field with a default may be left out.
"""

import json
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from cutcard.live import messages
from cutcard.live.floor.messages import FloorSeen
from cutcard.live.night.messages import Entered, Previewed
from cutcard.tournament.plan.generating import Generated
from cutcard.tournament.seen.messages import DoSeen, NightListed, ProblemSeen, TemplateSeen

TARGET: Final = Path(__file__).resolve().parent / "src" / "protocol.ts"
PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}

HEAD: Final = """\
// What a socket carries. Written by frontend/protocol.py from live/messages.py: change it there.
"""

TAIL: Final = """\

/** Anything a client says. */
export type AnyAsk = {asks};

/** Anything the room tells, as it stands after `whole`. */
export type Told = {tells};

type Fields = Record<string, unknown>;

/** By struct: what a field is when the room leaves it out. */
const DEFAULTS: Record<string, Fields> = {defaults};

/** By struct: the fields that are structs themselves, or rows of them. */
const PARTS: Record<string, Record<string, string>> = {parts};

/** By tag: the struct of a message. */
const TAGS: Record<string, string> = {tags};

/** By a choice of structs as it stands in PARTS: the field that tells them apart, and the struct of each value. */
const CHOICES: Record<string, {{ by: string; structs: Record<string, string> }}> = {choices};

function filled(named: string, value: unknown): unknown {{
  if (Array.isArray(value)) return value.map((one) => filled(named, one));
  if (value === null || typeof value !== "object") return value;
  const choice = CHOICES[named];
  const struct = choice ? (choice.structs[String((value as Fields)[choice.by])] ?? named) : named;
  const whole: Fields = {{ ...DEFAULTS[struct], ...value }};
  for (const [field, part] of Object.entries(PARTS[struct] ?? {{}})) whole[field] = filled(part, whole[field]);
  return whole;
}}

/** A message as the room sent it, with every field it left out; null when the tag is not known. */
export function whole(message: unknown): Told | null {{
  const tag = typeof message === "object" && message !== null && "t" in message ? String(message.t) : "";
  return tag in TAGS ? (filled(TAGS[tag] as string, message) as Told) : null;
}}

/** A struct that came by HTTP, with every field the room left out. */
export function wholeStruct<T>(struct: string, value: unknown): T {{
  return filled(struct, value) as T;
}}
"""


def typescript(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(typescript(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {typescript(inner) if isinstance(inner, dict) else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(typescript(one) for one in schema['prefixItems'])}]"
    inner = typescript(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def _comment(text: str, indent: str = "") -> list[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def interface(name: str, schema: dict[str, Any], asks: set[str]) -> str:
    """One struct."""
    required = set(schema["required"])
    lines = ["", *_comment(schema.get("description", name)), f"export interface {name} {{"]
    for field, one in schema["properties"].items():
        mark = "?" if name in asks and field not in required else ""
        lines.append(f"  readonly {field}{mark}: {typescript(one)};")
    return "\n".join([*lines, "}"]) + "\n"


def part(schema: dict[str, Any]) -> str:
    """The struct or the choice of structs that a field holds, alone or in a row; empty where it holds none."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "discriminator" in schema:
        return choice(schema)
    inner = [*schema.get("anyOf", ()), schema.get("items")]
    return next((found for one in inner if isinstance(one, dict) and (found := part(one))), "")


def choice(schema: dict[str, Any]) -> str:
    """What several structs are called together: Level | Break."""
    return " | ".join(schema["discriminator"]["mapping"].values())


def choices(schema: Any) -> dict[str, dict[str, Any]]:
    """Every choice of structs within a schema, and how they are told apart."""
    found: dict[str, dict[str, Any]] = {}
    if isinstance(schema, dict) and "discriminator" in schema:
        told = schema["discriminator"]
        found[choice(schema)] = {"by": told["propertyName"], "structs": told["mapping"]}
    for one in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        found |= choices(one)
    return found


def protocol() -> str:
    """The whole file."""
    forms = [messages.AnyAsk, messages.AnyTell, *get_args(FloorSeen), NightListed, DoSeen, Entered, Previewed,
             TemplateSeen, ProblemSeen, Generated]  # fmt: skip
    (ask, tell, *_), structs = msgspec.json.schema_components(forms, ref_template="{name}")
    asks, tells = ([one["$ref"] for one in union["anyOf"]] for union in (ask, tell))
    told = {name: schema for name, schema in structs.items() if name not in asks}
    defaults = {name: {f: one["default"] for f, one in s["properties"].items() if "default" in one}
                for name, s in told.items()}  # fmt: skip
    parts = {name: {f: held for f, one in s["properties"].items() if (held := part(one))} for name, s in told.items()}
    tail = TAIL.format(
        asks=" | ".join(asks),
        tells=" | ".join(tells),
        defaults=json.dumps({name: fields for name, fields in defaults.items() if fields}, indent=2),
        parts=json.dumps({name: fields for name, fields in parts.items() if fields}, indent=2),
        choices=json.dumps(choices(told), indent=2),
        tags=json.dumps(tell["discriminator"]["mapping"], indent=2),
    )
    return HEAD + "".join(interface(name, schema, set(asks)) for name, schema in structs.items()) + tail


if __name__ == "__main__":
    TARGET.write_text(protocol(), encoding="utf-8")
