import pytest

from tidewater.clock import ManualClock
from tidewater.retry import RetryBudget, UnlimitedBudget


def test_a_budget_is_empty_after_its_limit():
    budget = RetryBudget(2, 60.0, ManualClock())
    assert [budget.take(), budget.take(), budget.take()] == [True, True, False]
    assert budget.remaining == 0


def test_a_retry_is_free_again_after_the_window():
    clock = ManualClock()
    budget = RetryBudget(1, 60.0, clock)
    assert budget.take()
    clock.advance(59.9)
    assert not budget.take()
    clock.advance(0.1)
    assert budget.take()


def test_an_unlimited_budget_never_ends():
    budget = UnlimitedBudget()
    assert all(budget.take() for _ in range(1000))


@pytest.mark.parametrize(("limit", "window"), [(0, 60.0), (5, 0.0)])
def test_a_budget_needs_room_for_one(limit, window):
    with pytest.raises(ValueError):
        RetryBudget(limit, window, ManualClock())
