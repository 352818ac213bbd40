"""QR codes, drawn in a process."""

import io


def qr_codes(address: str, players: tuple[str, ...]) -> dict[str, str]:
    """A QR code for each of their phones."""
    return {player: qr_code(f"{address}?player={player}", border=0).decode() for player in players}


def qr_code(address: str, *, border: int = 2) -> bytes:
    """An address as a QR code, in SVG that scales to any size; `border`: quiet squares around it."""
    import segno  # noqa: PLC0415 - only those load it who draw one

    drawn = io.BytesIO()
    segno.make(address, micro=False, error="m").save(
        drawn, kind="svg", xmldecl=False, border=border, dark="#0B1113", light="#FFFFFF", omitsize=True
    )
    return drawn.getvalue()
