// The plan of a night.
import "../nights/plan/page.ts";
