// The podium of an evening of the cash room.
import "../cash/podium/page.ts";
