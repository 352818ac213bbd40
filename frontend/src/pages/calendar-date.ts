// One date of the calendar.
import "../calendar/date-page.ts";
