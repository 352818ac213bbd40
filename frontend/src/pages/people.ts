// The people of the club.
import "../people/page.ts";
