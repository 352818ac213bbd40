"""The dealer school as its page sees it: courses being made, questions, verdicts, progress and the certificate."""
