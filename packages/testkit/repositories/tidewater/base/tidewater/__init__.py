"""A small HTTP client with retries that know when to stop."""

from .client import Client
from .config import ClientConfig
from .errors import (
    ConfigError,
    ConnectionDropped,
    RetriesExhausted,
    StatusError,
    TidewaterError,
    Timeout,
    TransportError,
)
from .messages import Request, Response
from .retry import RetryBudget, RetryPolicy

__all__ = [
    "Client",
    "ClientConfig",
    "ConfigError",
    "ConnectionDropped",
    "Request",
    "Response",
    "RetriesExhausted",
    "RetryBudget",
    "RetryPolicy",
    "StatusError",
    "TidewaterError",
    "Timeout",
    "TransportError",
]

__version__ = "0.6.1"
