// One rule.
import "../rules/page.ts";
