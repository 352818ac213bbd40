"""The web server: HTTP, sockets and pages for people and programs."""
