// The calendar of the club.
import "../calendar/page.ts";
