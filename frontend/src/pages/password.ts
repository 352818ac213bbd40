// The door: a new password.
import "../doors/password.ts";
