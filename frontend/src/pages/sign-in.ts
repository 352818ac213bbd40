// The door: sign-in.
import "../doors/sign-in.ts";
