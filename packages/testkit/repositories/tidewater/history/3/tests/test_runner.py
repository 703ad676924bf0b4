import pytest

from tidewater.errors import ConnectionDropped, RetriesExhausted

from .helpers import BUSY, GET, OK, POST, make_runner


def test_a_good_response_is_returned_at_once():
    runner = make_runner([OK])
    assert runner.send(GET) is OK
    assert len(runner.transport.requests) == 1
    assert runner.clock.slept == []


def test_a_busy_server_is_asked_again():
    runner = make_runner([BUSY, ConnectionDropped, OK])
    assert runner.send(GET) is OK
    assert len(runner.transport.requests) == 3


def test_the_last_failure_is_not_waited_for():
    runner = make_runner([BUSY], attempts=3)
    with pytest.raises(RetriesExhausted) as caught:
        runner.send(GET)
    assert caught.value.attempts == 3
    assert caught.value.last.response is BUSY
    assert len(runner.clock.slept) == 2


def test_a_post_is_never_repeated():
    runner = make_runner([ConnectionDropped, OK])
    with pytest.raises(ConnectionDropped):
        runner.send(POST)
    assert len(runner.transport.requests) == 1


def test_an_observer_hears_of_every_pause():
    heard = []

    class Observer:
        def retrying(self, attempt, pause):
            heard.append((attempt.number, pause))

    make_runner([BUSY, BUSY, OK], observer=Observer()).send(GET)
    assert heard == [(0, 1.0), (1, 1.0)]
