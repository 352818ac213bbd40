// The hands one has played.
import "../hands/page.ts";
