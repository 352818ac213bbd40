// The waiting lists on a screen of the room.
import "../cash/board/page.ts";
