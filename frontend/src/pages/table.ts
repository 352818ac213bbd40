// One table: sit down and play.
import "../felt/table-page.ts";
