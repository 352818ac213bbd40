// The seals of the room, for everybody.
import "../fair/page.ts";
