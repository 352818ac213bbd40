"""Where somebody comes from, as coarsely as helps to tell one's own sign-ins from others': never the whole address."""

from ipaddress import IPv4Address, ip_address


def whence(address: str) -> str:
    """The network of an address: "192.0.2.x", "2001:db8:1::"; words for this machine, "" for what is no address."""
    try:
        known = ip_address(address)
    except ValueError:
        return ""
    if known.is_loopback:
        return "this machine"
    if isinstance(known, IPv4Address):
        return f"{address.rpartition('.')[0]}.x"
    return whence(str(known.ipv4_mapped)) if known.ipv4_mapped else str(type(known)(int(known) >> 80 << 80))
