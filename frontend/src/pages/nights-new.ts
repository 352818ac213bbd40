// A new night, from an event that clubs run.
import "../nights/new-page.ts";
