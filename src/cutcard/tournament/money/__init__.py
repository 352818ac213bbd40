"""Money: purchases and payments, the ledger, payouts, bounties and deals."""
