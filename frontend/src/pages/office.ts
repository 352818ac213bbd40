// The club's office.
import "../office/page.ts";
