// The nights of the club.
import "../nights/list-page.ts";
