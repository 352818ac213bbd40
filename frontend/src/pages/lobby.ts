// The lobby.
import "../lobby/page.ts";
