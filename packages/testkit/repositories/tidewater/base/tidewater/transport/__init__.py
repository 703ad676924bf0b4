"""Ways to send one request once."""

from .base import Transport
from .scripted import ScriptedTransport
from .stdlib import StdlibTransport

__all__ = ["ScriptedTransport", "StdlibTransport", "Transport"]
