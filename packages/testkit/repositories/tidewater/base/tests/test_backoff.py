import random
from email.utils import formatdate

import pytest

from tidewater.clock import ManualClock
from tidewater.headers import Headers
from tidewater.messages import Outcome, Response
from tidewater.retry import ExponentialBackoff, JitteredBackoff, RetryPolicy
from tidewater.retry.backoff import retry_after

EPOCH = 1_710_000_000.0


def test_delays_grow_up_to_the_cap():
    backoff = ExponentialBackoff(base=1.0, factor=2.0, cap=5.0)
    assert [backoff.delay(retry) for retry in (1, 2, 3, 4)] == [1.0, 2.0, 4.0, 5.0]


def test_jitter_only_shortens():
    backoff = JitteredBackoff(ExponentialBackoff(base=1.0), share=0.5, rng=random.Random(7))
    assert all(0.5 <= backoff.delay(1) <= 1.0 for _ in range(100))


@pytest.mark.parametrize("value", ["", "soon", "-3", "1.5"])
def test_nonsense_in_retry_after_is_no_wish(value):
    assert retry_after(Headers({"Retry-After": value}), ManualClock()) is None


def test_retry_after_in_seconds():
    assert retry_after(Headers({"retry-after": "7"}), ManualClock()) == 7.0


def test_retry_after_as_a_date_is_measured_on_the_wall_clock():
    clock = ManualClock(start=500.0, epoch=EPOCH)
    headers = Headers({"Retry-After": formatdate(EPOCH + 30, usegmt=True)})
    assert retry_after(headers, clock) == 30.0


def test_a_date_that_has_passed_asks_for_nothing():
    clock = ManualClock(start=500.0, epoch=EPOCH)
    headers = Headers({"Retry-After": formatdate(EPOCH - 30, usegmt=True)})
    assert retry_after(headers, clock) == 0.0


def test_a_policy_waits_until_the_date():
    clock = ManualClock(start=500.0, epoch=EPOCH)
    headers = Headers({"Retry-After": formatdate(EPOCH + 5, usegmt=True)})
    outcome = Outcome(Response(503, headers))
    assert RetryPolicy(longest_pause=60.0).pause(1, outcome, clock) == 5.0


def test_a_policy_caps_what_the_server_asks_for():
    outcome = Outcome(Response(503, Headers({"Retry-After": "86400"})))
    assert RetryPolicy(longest_pause=60.0).pause(1, outcome, ManualClock()) == 60.0
