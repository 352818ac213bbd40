"""A code to point a phone at."""

import io


def code(address: str, *, border: int = 2) -> bytes:
    """An address as a QR code, in SVG that grows to any size; `border`: quiet squares around it."""
    import segno  # noqa: PLC0415 - only those load it who draw one

    drawn = io.BytesIO()
    segno.make(address, micro=False, error="m").save(
        drawn, kind="svg", xmldecl=False, border=border, dark="#0B1113", light="#FFFFFF", omitsize=True
    )
    return drawn.getvalue()
