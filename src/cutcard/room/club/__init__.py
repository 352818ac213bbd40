"""The club's calendar in the room: its zone, the nights of its dates, who may see and answer what."""
