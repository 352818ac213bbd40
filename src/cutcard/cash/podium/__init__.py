"""What the podium runs."""
