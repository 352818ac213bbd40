// The club for everybody.
import "../club/page.ts";
