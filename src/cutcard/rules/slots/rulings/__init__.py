"""What is done about incidents: kinds of the slot `ruling`."""
