// The league: seasons, all time, head to head.
import "../league/page.ts";
