"""Make frontend/src/protocol.ts: everything that goes between a page and the server, as TypeScript types.

It comes from the messages of the socket (room/views/table_types.py), the table of HTTP operations (web/api), the unions
of commands and those of events; no page writes a type of the server by hand. The server omits fields with their
default, so that views stay small; `fullMessage` and `fullAnswer` in the written file put them back, and
the types of the server's messages have every field. In what a client sends, a field with a default may be omitted.
"""

import json
import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from starlette.responses import Response

from cutcard.cash.acts import AnyCommand as CashCommand
from cutcard.league.acts import AnyCommand as LeagueCommand
from cutcard.office.acts import AnyCommand as OfficeCommand
from cutcard.room.floor.checklist_types import FloorSeen
from cutcard.room.views import socket_messages
from cutcard.streams.answers import RefusalMessage
from cutcard.table import AnyCommand as TableCommand
from cutcard.table import AnyEvent as TableEvent
from cutcard.tournament.acts import AnyCommand as NightCommand
from cutcard.web.api import OPERATIONS
from cutcard.web.http.endpoint import Operation

Schema = dict[str, Any]
TARGET: Final = Path(__file__).resolve().parent / "src" / "protocol.ts"
PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
WIDTH: Final = 120
COMMANDS: Final = {
    "TableCommand": TableCommand,
    "NightCommand": NightCommand,
    "CashCommand": CashCommand,
    "OfficeCommand": OfficeCommand,
    "LeagueCommand": LeagueCommand,
}
NARROWER: Final = {
    ("CommandMessage", "command"): "TableCommand",
    ("NightDoing", "command"): "NightCommand",
    ("Previewing", "command"): "NightCommand",
    ("CashDoing", "command"): "CashCommand",
    ("OfficeDoing", "command"): "OfficeCommand",
    ("LeagueDoing", "command"): "LeagueCommand",
    ("EveningOrder", "then"): "readonly CashCommand[]",
    ("CashSuggested", "command"): "CashCommand | null",
    ("TableUpdate", "events"): "readonly TableEvent[]",
    ("Line", "what"): "EventKind",
    ("LoggedAct", "what"): "EventKind",
}
"""Fields that Python reads loosely, because their refusal is a sentence, and the type that a page uses."""

FILLED: Final = {"seat", "waited"}
"""What the server fills in for the sender of a command: the seat that they hold, and how long was waited."""

HEAD: Final = """\
// All messages between a page and the server. Written by frontend/protocol.py from the server's own types.
"""

TAIL: Final = """\

/** Any message of a client. */
export type ClientMessage ={asks};

/** Any message of the server, with its defaults. */
export type ServerMessage ={tells};

/** Any event of a table; fields with their default are omitted. */
export type TableEvent ={events};

/** Name of a table's event, without the number of its version. */
export type EventKind ={kinds};

/** By operation: its parameters, body and response. */
export interface Operations {{
{operations}}}

type Fields = Record<string, unknown>;
type Nothing = Record<never, never>;

/** By struct: the defaults of fields that the server omits. */
const DEFAULTS: Record<string, Fields> = {defaults};

/** By struct: the fields that are structs themselves, lists of them, or maps of them: {{}}. */
const PARTS: Record<string, Record<string, string>> = {parts};

/** By tag: the struct of a message. */
const TAGS: Record<string, string> = {tags};

/** By a union of structs as PARTS names it: its tag field, and the struct of each tag. */
const CHOICES: Record<string, {{ by: string; structs: Record<string, string> }}> = {choices};

/** By operation: the struct or union of structs of its response. */
const ANSWERS: Record<string, string> = {answers};

function filled(named: string, value: unknown): unknown {{
  if (Array.isArray(value)) return value.map((one) => filled(named, one));
  if (value === null || typeof value !== "object") return value;
  if (named.startsWith("{{}}"))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(named.slice(2), one)]));
  const choice = CHOICES[named];
  const struct = choice ? (choice.structs[String((value as Fields)[choice.by])] ?? named) : named;
  const full: Fields = {{ ...DEFAULTS[struct], ...value }};
  for (const [field, part] of Object.entries(PARTS[struct] ?? {{}})) full[field] = filled(part, full[field]);
  return full;
}}

/** A message with every field that the server omitted; null when the tag is unknown. */
export function fullMessage(message: unknown): ServerMessage | null {{
  const tag = typeof message === "object" && message !== null && "t" in message ? String(message.t) : "";
  return tag in TAGS ? (filled(TAGS[tag] as string, message) as ServerMessage) : null;
}}

/** The response of an operation, with every field that the server omitted. */
export function fullAnswer<Name extends keyof Operations>(name: Name, value: unknown): Operations[Name]["answer"] {{
  return (name in ANSWERS ? filled(ANSWERS[name] as string, value) : value) as Operations[Name]["answer"];
}}

/** A struct that a page builds, with every field that it omits. */
export function withDefaults<T>(struct: string, value: unknown): T {{
  return filled(struct, value) as T;
}}
"""


def typescript(schema: Schema) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return _choice(schema)
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {typescript(inner) if isinstance(inner, dict) else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def _choice(schema: Schema) -> str:
    if schema.get("discriminator", {}).get("propertyName") == "do":
        return "TableCommand"  # a ruling carries out several
    return " | ".join(typescript(one) for one in schema["anyOf"])


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(typescript(one) for one in schema['prefixItems'])}]"
    inner = typescript(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def _comment(text: str, indent: str = "") -> list[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def interface(name: str, schema: Schema, asks: set[str]) -> str:
    """One struct."""
    required = set(schema["required"])
    lines = ["", *_comment(schema.get("description", name)), f"export interface {name} {{"]
    for field, one in schema["properties"].items():
        given = field in required or (name not in asks and "default" in one)
        mark = "" if given else "?"
        lines.append(_broken(f"  readonly {field}{mark}: ", NARROWER.get((name, field)) or typescript(one)))
    return "\n".join([*lines, "}"]) + "\n"


def _broken(head: str, form: str) -> str:
    """A field, its choices on lines of their own where one line is too short."""
    line = f"{head}{form};"
    if len(line) <= WIDTH:
        return line
    return textwrap.fill(f"{form};", WIDTH, initial_indent="    ", subsequent_indent="    ").join((f"{head}\n", ""))


def _union(members: Iterable[str]) -> str:
    return "".join(f"\n  | {one}" for one in members)


def members(union: Schema, structs: dict[str, Schema]) -> str:
    """A union of commands or events, by tag; a struct of its own appears only where another uses it."""
    told = union["discriminator"]
    names = [name for _, name in sorted(told["mapping"].items())]
    text = _union(_member(structs[name], told["propertyName"]) for name in names)
    for name in names:
        if not re.search(rf"\b{name}\b", text):
            del structs[name]
    return text


def _member(schema: Schema, tag: str) -> str:
    required = {tag, *schema["required"]} - (FILLED if tag == "do" else set())
    fields = (f"{f}{'' if f in required else '?'}: {typescript(one)}" for f, one in schema["properties"].items())
    line = f"{{ readonly {'; readonly '.join(fields)} }}"
    return line if len(line) < WIDTH - 4 else line.replace("; readonly ", ";\n      readonly ")


def part(schema: Schema) -> str:
    """The struct or the choice of structs that a field holds, alone or in a row; empty where it holds none."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "discriminator" in schema:
        return choice(schema)
    if isinstance(held := schema.get("additionalProperties"), dict) and (named := part(held)):
        return "{}" + named  # by keys
    inner = [*schema.get("anyOf", ()), schema.get("items")]
    return next((found for one in inner if isinstance(one, dict) and (found := part(one))), "")


def choice(schema: Schema) -> str:
    """What several structs are called together: Level | Break."""
    return " | ".join(schema["discriminator"]["mapping"].values())


def choices(schema: Any) -> dict[str, Schema]:
    """Every choice of structs within a schema, and how they are told apart."""
    found: dict[str, Schema] = {}
    if isinstance(schema, dict) and "discriminator" in schema:
        told = schema["discriminator"]
        found[choice(schema)] = {"by": told["propertyName"], "structs": told["mapping"]}
    for one in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        found |= choices(one)
    return found


def answer(operation: Operation) -> Any:
    """What an operation answers when all is well; None where that is nothing, or no JSON."""
    forms = [one for one in get_args(operation.answer) if one is not RefusalMessage]
    if RefusalMessage in get_args(operation.answer):
        return forms[0] if len(forms) == 1 else forms[0] | forms[1]
    return None if operation.answer in (type(None), Response) else operation.answer


def called(operation: Operation) -> str:
    """Its name: method and path."""
    return f"{operation.method} {operation.path}"


def described(operation: Operation, schemas: dict[Any, Schema]) -> list[str]:
    """What it asks for and what it answers."""
    asks = [f"readonly {name}: string" for name in re.findall(r"{(\w+)}", operation.path)]
    if operation.query is not None:
        asks.append(f"readonly query?: {typescript(schemas[operation.query])}")
    if operation.body is not None:
        asks.append(f"readonly body: {typescript(schemas[operation.body])}")
    told = answer(operation)
    form = "void" if told is None else typescript(schemas[told])
    given = (
        ["    readonly asks: {", *(f"      {one};" for one in asks), "    };"]
        if asks
        else ["    readonly asks: Nothing;"]
    )
    return [f"  {json.dumps(called(operation))}: {{", *given, f"    readonly answer: {form};", "  };"]


def reached(names: Iterable[str], structs: dict[str, Schema]) -> set[str]:
    """These structs, and all that stand in them."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in structs and name not in found:
            found.add(name)
            waiting += re.findall(r'"\$ref": "(\w+)"', json.dumps(structs[name]))
    return found


def named(name: str) -> str:
    """A struct's name for TypeScript: where several have it, with the name of the module, or of the table."""
    _, package, *_, module, own = name.split(".")
    return "".join(one[:1].upper() + one[1:] for one in ("table" if package == "table" else module, own))


def components(forms: list[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """The schemas of these forms, and all structs in them by their names for TypeScript."""
    found = msgspec.json.schema_components(forms, ref_template="{name}")
    text = re.sub(r'"(cutcard(?:\.\w+)+)"', lambda one: json.dumps(named(one[1])), json.dumps(found))
    schemas, structs = json.loads(text)
    return schemas, dict(sorted(structs.items()))  # whichever module was read first


def protocol() -> str:
    """The whole file."""
    asked = [one for operation in OPERATIONS for one in (operation.body, operation.query) if one is not None]
    answered = [told for operation in OPERATIONS if (told := answer(operation)) is not None]
    socket = [socket_messages.AnyAsk, socket_messages.AnyTell, *get_args(FloorSeen)]
    forms = list(dict.fromkeys([*socket, *asked, *answered, *COMMANDS.values()]))
    found, structs = components(forms)
    schemas = dict(zip(forms, found, strict=True))
    ask, tell = schemas[socket_messages.AnyAsk], schemas[socket_messages.AnyTell]
    unions = {name: members(schemas[union], structs) for name, union in COMMANDS.items()}
    (events,), within = components([TableEvent])  # by themselves: an event may be called as an answer is
    happens = members(events, within)
    structs = dict(sorted((within | structs).items()))
    tells = [one["$ref"] for one in tell["anyOf"]]
    refs = re.findall(r'"\$ref": "(\w+)"', json.dumps([schemas[one] for one in [*socket[1:], *answered]]))
    told = {name: structs[name] for name in structs if name in reached(refs, structs)}
    structs_told = {name: one for name, one in told.items() if "properties" in one}
    defaults = {name: {f: one["default"] for f, one in s["properties"].items() if "default" in one}
                for name, s in structs_told.items()}  # fmt: skip
    parts = {name: {f: held for f, one in s["properties"].items() if (held := part(one))}
             for name, s in structs_told.items()}  # fmt: skip
    answers = {called(one): part(schemas[form]) for one in OPERATIONS if (form := answer(one)) is not None}
    tail = TAIL.format(
        asks=_union(one["$ref"] for one in ask["anyOf"]),
        tells=_union(tells),
        events=happens,
        kinds=_union(json.dumps(kind) for kind in kinds(TableEvent)),
        operations="".join("\n".join(described(one, schemas)) + "\n" for one in OPERATIONS),
        defaults=json.dumps({name: fields for name, fields in defaults.items() if fields}, indent=2),
        parts=json.dumps({name: fields for name, fields in parts.items() if fields}, indent=2),
        choices=json.dumps(choices([told, [schemas[one] for one in answered]]), indent=2),
        tags=json.dumps(tell["discriminator"]["mapping"], indent=2),
        answers=json.dumps({name: held for name, held in answers.items() if held}, indent=2),
    )
    asks = structs.keys() - told.keys()
    written = (interface(name, one, asks) if "properties" in one else alias(name, one) for name, one in structs.items())
    spoken = (f"\n/** Any command of the {name[:-7].lower()}. */\nexport type {name} ={union};\n"
              for name, union in unions.items())  # fmt: skip
    return HEAD + "".join(written) + "".join(spoken) + tail


def alias(name: str, schema: Schema) -> str:
    """A name for a choice of values."""
    return (
        "\n".join(
            ["", *_comment(schema.get("description", name)), _broken(f"export type {name} = ", typescript(schema))]
        )
        + "\n"
    )


def kinds(union: Any) -> list[str]:
    """What the events of a union are called."""
    return sorted({str(one.__struct_config__.tag).partition("/")[0] for one in get_args(union)})
