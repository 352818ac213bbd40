// How the room runs, for directors.
import "../running/page.ts";
