// One rulebook.
import "../rules/house-page.ts";
