"""Page shells and files."""
