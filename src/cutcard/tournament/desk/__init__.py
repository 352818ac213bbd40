"""The desk: plans published and changed, names put down, the waiting list, arriving, paying."""
