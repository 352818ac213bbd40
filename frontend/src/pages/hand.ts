// One hand, to watch again.
import "../hands/hand-page.ts";
