// The bank of an evening of the cash room.
import "../cash/bank/page.ts";
