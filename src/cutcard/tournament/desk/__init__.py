"""The desk: plans published and changed, registration, waiting list, check-in."""
