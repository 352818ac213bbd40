// The evenings of the cash room.
import "../cash/list/page.ts";
