from __future__ import annotations

from abc import ABC, abstractmethod

from ..messages import Request, Response


class Transport(ABC):
    """Sends one request, once, and says how that went."""

    @abstractmethod
    def send(self, request: Request) -> Response:
        """The response, whatever its status; raises TransportError when there is none."""

    def close(self) -> None:
        """Release what the transport holds; it is not used afterwards."""
