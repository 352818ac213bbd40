// The door: join.
import "../doors/join.ts";
