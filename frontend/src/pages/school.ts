// The courses of the dealer school.
import "../school/choose-page.ts";
