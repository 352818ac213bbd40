"""Many tables over sockets, and nginx before a room."""
