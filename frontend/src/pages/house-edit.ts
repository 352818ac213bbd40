// The page on which a director writes the club's own rulebook.
import "../house/page.ts";
