// The door: director.
import "../doors/director.ts";
