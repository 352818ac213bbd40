// The ledger of a table.
import "../ledger/page.ts";
