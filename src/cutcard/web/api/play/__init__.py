"""Tables, tournaments, cash sessions."""
