"""The bank: buy-ins, cash-outs, cage, drop, credit, jackpots."""
