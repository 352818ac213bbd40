// The director's console of one night.
import "../console/page.ts";
