// The precedent book and the penalties.
import "../rulings/page.ts";
