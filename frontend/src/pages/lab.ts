// The lab: what ranges win against each other.
import "../lab/page.ts";
