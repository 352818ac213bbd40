"""The league running."""
