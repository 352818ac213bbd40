// Oneself: name, password, passkeys, sessions.
import "../account/page.ts";
