// All rulebooks.
import "../rules/choose-page.ts";
