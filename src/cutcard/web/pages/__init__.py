"""Page shells, downloads, and the views of the school and the house editor."""
