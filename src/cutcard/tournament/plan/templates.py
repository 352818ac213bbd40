"""Templates: plans of the events that clubs really run, as data, one file each."""

from cutcard.tournament.plan.plan import Plan


def template(name: str) -> Plan:
    """The plan of a template, without a date."""
    raise ValueError(f"there is no event {name!r}")
