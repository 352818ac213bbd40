"""The doors of the room: HTTP and sockets for people, programs and pages."""
