"""Each translation service against a local server that speaks its protocol."""

from __future__ import annotations

import time

import anyio
import pytest
from fake_services import KEY, SERVICES, FakeGoogle, FakeService, ServiceCase, set_up
from inspect_ai.model import ChatMessageUser, GenerateConfig, Model, get_model
from tenacity import RetryError

from gendermt.models import services
from gendermt.models.request import TranslationRequest
from gendermt.models.services import (
    KeyRejectedError,
    QuotaExhaustedError,
    ServiceUnavailableError,
    TranslationRejectedError,
    UnsupportedPairError,
)

SENTENCE = "Die Bäckerin grüßte den Koch, weil sie – „wie immer“ – früh da war."


@pytest.fixture(params=SERVICES)
def case(request) -> ServiceCase:
    return SERVICES[request.param]


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(services, "FIRST_WAIT", 0.05)


@pytest.fixture
def connect(monkeypatch, tmp_path):
    """Opens a provider at a fake service."""

    def open_at(case: ServiceCase, service: FakeService, key: str = KEY, **config) -> Model:
        for name, value in set_up(case, service, tmp_path, key).items():
            monkeypatch.setenv(name, value)
        config = {"attempt_timeout": 10, "max_retries": 4, **config}
        return get_model(
            case.model,
            base_url=service.url,
            config=GenerateConfig(**config),
            memoize=False,
            **case.model_args,
        )

    return open_at


def message(text: str = SENTENCE, target: str = "es") -> list[ChatMessageUser]:
    request = TranslationRequest(text, "de", target, f"000-{target}")
    return [ChatMessageUser(content=text, metadata=request.to_metadata())]


async def test_success(case, connect):
    with case.make() as service:
        model = connect(case, service)
        output = await model.generate(message())
    assert output.completion == f"(es) {SENTENCE}"
    assert service.translated == {f"es: {SENTENCE}": 1}
    assert output.usage is not None
    assert output.usage.input_tokens == len(SENTENCE)
    assert output.usage.output_tokens == len(output.completion)
    assert output.metadata == {"unit": "characters"}


def test_pairs_are_asked_once_and_refused_by_name(case, connect):
    with case.make(languages=("de", "es", "fr", "he", "en")) as service:
        api = connect(case, service).api
        for target in ("es", "fr", "he", "en"):
            api.check_pair("de", target)
        asked = len(service.requests)
        with pytest.raises(UnsupportedPairError, match=r"from de to uk: .*\bes\b.*\bfr\b"):
            api.check_pair("de", "uk")
        with pytest.raises(UnsupportedPairError, match="from de to de"):
            api.check_pair("de", "de")
        with pytest.raises(UnsupportedPairError, match="it translates from"):
            api.check_pair("xx", "es")
        assert len(service.requests) == asked


async def test_unsupported_pair_at_a_sentence_is_final(case, connect):
    with case.make() as service:
        with pytest.raises(TranslationRejectedError):
            await connect(case, service).generate(message(target="xx"))
        assert service.outcomes == ["unsupported"]


async def test_bad_key_is_final_and_nothing_more_is_sent(case, connect):
    key = "wr0ng-key-that-n0b0dy-may-see"
    options = {"key": "other"} if case.fake is FakeGoogle else {}
    with case.make(**options) as service:
        model = connect(case, service, key=key)
        for _ in range(3):
            with pytest.raises(KeyRejectedError) as caught:
                await model.generate(message())
            assert key not in repr(caught.value)
            assert caught.value.__cause__ is None
            assert caught.value.__context__ is None
        assert len([path for path in service.outcomes if path == "bad_key"]) <= 1
        assert len(service.requests) <= 2  # one more than the translation: Google's token


async def test_rate_limit_waits_as_long_as_the_service_says(case, connect):
    with case.make() as service:
        service.retry_after = 0.6
        service.faults.extend(["rate_limit", "rate_limit"])
        output = await connect(case, service).generate(message())
        first, second, third = service.times
        assert second - first >= 0.6
        assert third - second >= 0.6
    assert output.completion == f"(es) {SENTENCE}"
    assert service.outcomes == ["rate_limit", "rate_limit", "success"]


@pytest.mark.parametrize("fault", ["unavailable", "cut", "cut_early", "html"])
async def test_trouble_then_success(case, connect, fault):
    with case.make() as service:
        service.faults.append(fault)
        output = await connect(case, service).generate(message())
    assert output.completion == f"(es) {SENTENCE}"
    assert service.outcomes == [fault, "success"]


async def test_timeout_then_success(case, connect):
    with case.make() as service:
        service.faults.append("timeout")
        service.hang = 60
        start = time.monotonic()
        output = await connect(case, service, attempt_timeout=1).generate(message())
        assert time.monotonic() - start < 30
    assert output.completion == f"(es) {SENTENCE}"


@pytest.mark.parametrize("fault", ["malformed", "html_success"])
async def test_an_answer_that_is_none_is_final_and_says_so(case, connect, fault):
    with case.make() as service:
        service.faults.append(fault)
        with pytest.raises(TranslationRejectedError, match="the answer can't be read"):
            await connect(case, service).generate(message())
        output = await connect(case, service).generate(message())
    assert output.completion == f"(es) {SENTENCE}"


async def test_empty_translation_is_an_empty_translation(case, connect):
    with case.make() as service:
        service.faults.append("empty")
        output = await connect(case, service).generate(message())
    assert output.completion == ""
    assert output.usage is not None
    assert output.usage.output_tokens == 0


async def test_quota_is_final_and_nothing_more_is_sent(case, connect):
    with case.make(quota=len(SENTENCE)) as service:
        model = connect(case, service)
        await model.generate(message())
        for _ in range(3):
            with pytest.raises(QuotaExhaustedError, match="eval-retry"):
                await model.generate(message())
        assert service.outcomes == ["success", "quota"]


async def test_retries_end_where_inspect_says(case, connect):
    with case.make() as service:
        service.faults.extend(["unavailable"] * 9)
        with pytest.raises(RetryError) as caught:
            await connect(case, service, max_retries=2).generate(message())
        assert isinstance(caught.value.__cause__, ServiceUnavailableError)
        assert service.outcomes == ["unavailable"] * 3


def test_language_list_is_asked_again(case, connect):
    with case.make() as service:
        api = connect(case, service).api
        real = service.respond
        troubles = ["unavailable", "rate_limit"]
        service.retry_after = 0

        def respond(request):
            result = real(request)
            return service.error(troubles.pop()) if result is not None and troubles else result

        service.respond = respond
        api.check_pair("de", "es")


async def test_no_more_connections_than_the_service_is_given(connect):
    """Inspect's adaptive connections would give a slow server of one's own ever more of them."""
    case = SERVICES["libretranslate"]
    with case.make(latency=0.2) as service:
        model = connect(case, service)
        assert model.api.max_connections() == 4
        async with anyio.create_task_group() as group:
            for n in range(10):
                group.start_soon(model.generate, message(f"Satz {n}."))
    starts = sorted(service.times)
    assert all(later - earlier >= 0.15 for earlier, later in zip(starts, starts[4:], strict=False))
