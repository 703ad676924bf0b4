"""A small HTTP client."""

from .errors import StatusError, TidewaterError
from .messages import Request, Response

__all__ = ["Request", "Response", "StatusError", "TidewaterError"]

__version__ = "0.1.0"
