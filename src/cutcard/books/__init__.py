"""The club's books: double entry over tournaments, cash sessions and the office; reports; exports."""
