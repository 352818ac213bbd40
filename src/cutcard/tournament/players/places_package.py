"""Places: who is out, in which order, by whom; and the places that follow."""
