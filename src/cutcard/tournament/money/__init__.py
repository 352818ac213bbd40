"""Money: everything bought and paid, the ledger, prizes, bounties and deals."""
