// A night of the league.
import "../league/night-page.ts";
