"""The class that most programs need."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import urljoin

from .clock import Clock, SystemClock
from .config import ClientConfig
from .headers import Headers
from .messages import Request, Response
from .retry import (
    Budget,
    ExponentialBackoff,
    JitteredBackoff,
    RetryBudget,
    RetryObserver,
    RetryPolicy,
    RetryRunner,
    UnlimitedBudget,
)
from .transport import StdlibTransport, Transport

DEFAULT_HEADERS = Headers({"Accept": "application/json", "User-Agent": "tidewater"})


class Client:
    """Sends requests to one service; all of them share one retry budget."""

    def __init__(
        self,
        config: ClientConfig,
        *,
        transport: Transport | None = None,
        clock: Clock | None = None,
        observer: RetryObserver | None = None,
    ) -> None:
        self.config = config
        self._clock = clock or SystemClock()
        self._transport = transport or StdlibTransport(config.timeout)
        self.budget = self._make_budget()
        self._runner = RetryRunner(
            self._transport, self._make_policy(), self.budget, self._clock, observer
        )

    def request(
        self,
        method: str,
        url: str,
        *,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Response:
        target = urljoin(self.config.base_url, url)
        request = Request(method, target, DEFAULT_HEADERS.merged(headers or {}), body)
        return self._runner.send(request).raise_for_status(request)

    def get(self, url: str, **options: Any) -> Response:
        return self.request("GET", url, **options)

    def delete(self, url: str, **options: Any) -> Response:
        return self.request("DELETE", url, **options)

    def post(self, url: str, payload: Any, **options: Any) -> Response:
        headers = {"Content-Type": "application/json", **options.pop("headers", {})}
        body = json.dumps(payload).encode()
        return self.request("POST", url, headers=headers, body=body, **options)

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _make_policy(self) -> RetryPolicy:
        config = self.config
        backoff = ExponentialBackoff(
            config.backoff_base, config.backoff_factor, config.backoff_cap
        )
        return RetryPolicy(config.max_attempts, backoff=JitteredBackoff(backoff, share=0.2))

    def _make_budget(self) -> Budget:
        if self.config.retry_limit == 0:
            return UnlimitedBudget()
        return RetryBudget(self.config.retry_limit, self.config.retry_window, self._clock)
