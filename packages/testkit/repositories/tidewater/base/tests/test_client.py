import pytest

from tidewater import Client, ClientConfig, ConfigError, Response, StatusError
from tidewater.clock import ManualClock
from tidewater.transport import ScriptedTransport


def make_client(script, **settings):
    config = ClientConfig(base_url="https://tides.example", **settings)
    return Client(config, transport=ScriptedTransport(script), clock=ManualClock())


def test_relative_urls_are_joined_to_the_base():
    client = make_client([Response(200, body=b'{"height": 3}')])
    assert client.get("/v1/now").json() == {"height": 3}
    assert client._transport.requests[0].url == "https://tides.example/v1/now"


def test_headers_of_a_call_win():
    client = make_client([Response(200)])
    client.get("/", headers={"accept": "text/csv"})
    assert client._transport.requests[0].headers["Accept"] == "text/csv"


def test_a_failed_status_is_an_error():
    with pytest.raises(StatusError):
        make_client([Response(404)]).get("/v1/nowhere")


def test_a_limit_of_zero_is_no_limit():
    assert make_client([Response(200)], retry_limit=0).budget.remaining == float("inf")


def test_settings_come_from_the_environment():
    config = ClientConfig.from_environment({"TIDEWATER_RETRY_LIMIT": "4", "PATH": "/bin"})
    assert config.retry_limit == 4


@pytest.mark.parametrize("values", [{"retries": 1}, {"timeout": "slow"}, {"max_attempts": 0}])
def test_settings_that_make_no_sense_are_refused(values):
    with pytest.raises(ConfigError):
        ClientConfig.from_mapping(values)
