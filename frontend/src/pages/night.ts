// The night on a player's phone.
import "../phone/page.ts";
