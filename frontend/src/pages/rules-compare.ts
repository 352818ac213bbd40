// Two houses side by side.
import "../rules/compare-page.ts";
