from tidewater.clock import ManualClock
from tidewater.messages import Request, Response
from tidewater.retry import ConstantBackoff, RetryBudget, RetryPolicy, RetryRunner
from tidewater.transport import ScriptedTransport

OK = Response(200)
BUSY = Response(503)
GET = Request("GET", "https://tides.example/v1/stations")
POST = Request("POST", "https://tides.example/v1/readings", body=b"{}")


def make_runner(script, *, limit=10, attempts=3, backoff=None, observer=None):
    """A runner over a script; its clock, budget and transport are its attributes."""
    clock = ManualClock()
    policy = RetryPolicy(attempts, backoff=backoff or ConstantBackoff(1.0))
    budget = RetryBudget(limit, 60.0, clock)
    return RetryRunner(ScriptedTransport(script), policy, budget, clock, observer)
