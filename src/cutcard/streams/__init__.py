"""The stream host: append, repeat, lease, snapshot, subscribe. No poker."""
