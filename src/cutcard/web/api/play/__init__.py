"""Tables, tournaments, cash."""
