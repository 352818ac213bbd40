// What a member played.
import "../members/page.ts";
