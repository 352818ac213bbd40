"""Load many tables over sockets, with nginx in front of a server if wanted."""
