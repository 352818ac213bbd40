"""Paper of a night: seat cards, sheets, slips and accounts, each a template beside this and the facts it sets."""
