"""A room under siege: floods that a stranger could send, and what an honest visitor felt meanwhile."""
