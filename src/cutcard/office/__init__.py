"""The club's office: dues, money, officers, conduct, calendar."""
