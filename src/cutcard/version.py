"""Which Cutcard this is; apart, so that whoever asks for it does not stand on everything that programs call."""

__version__ = "0.1.0"
