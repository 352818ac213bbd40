"""How requests are handled: limits, credentials, operations; no poker."""
