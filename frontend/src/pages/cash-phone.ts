// An evening of the cash room on somebody's own phone.
import "../cash/phone/page.ts";
