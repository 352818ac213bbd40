// A certificate of the dealer school.
import "../school/certificate-page.ts";
