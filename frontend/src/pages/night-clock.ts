// The night's clock on a screen of the room.
import "../screen/page.ts";
