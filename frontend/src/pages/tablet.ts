// The dealer's tablet of one table.
import "../tablet/page.ts";
