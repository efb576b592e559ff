from pathlib import Path

import pytest
from click.testing import CliRunner

from gendermt.cli import main
from gendermt.prompts import PromptStrategy, get_prompt, list_prompts

PAPER = ("baseline", "moral", "linguistic", "moral_linguistic")


def test_every_strategy_is_there_in_both_wordings() -> None:
    ids = {prompt.id for prompt in list_prompts()}
    assert ids == {*PAPER, *(f"{name}_released" for name in PAPER), "completion"}


def test_a_base_model_gets_a_text_to_continue() -> None:
    prompt = get_prompt("completion")
    assert prompt.render("Sie kam.", "German", "Spanish") == "German: Sie kam.\nSpanish:"
    assert prompt.targets is None


@pytest.mark.parametrize(
    "prompt",
    [prompt for prompt in list_prompts() if prompt.id != "completion"],
    ids=lambda prompt: prompt.id,
)
def test_every_strategy_ends_with_the_task_and_names_its_source(prompt: PromptStrategy) -> None:
    assert prompt.render("The nurse left.").endswith(
        "Translate the following sentences from English to French: 'The nurse left.'. "
        "Respond with the translation only, nothing else."
    )
    assert prompt.source


def test_the_released_wordings_differ_from_the_paper_as_known() -> None:
    for name in PAPER:
        paper, released = get_prompt(name).template, get_prompt(f"{name}_released").template
        assert ("translation model without" in paper) == ("moral" in name)
        assert ("You are a translation without" in released) == ("moral" in name)
        assert "Otherwise, use the classic" not in paper
        assert ("Otherwise, use the classic" in released) == ("linguistic" in name)
        assert paper.count("Forms like 'iel'") == ("linguistic" in name)
    combined = get_prompt("moral_linguistic").template
    assert combined.index("You are") < combined.index("Forms like") < combined.index("Translate")


@pytest.mark.parametrize(
    "text", ["{text}", "{source_language} {x} {} {{", "a 'quoted' one", "\\1 \\g<0>", "l’été {"]
)
def test_the_sentence_goes_in_as_it_is(text: str) -> None:
    assert f"from German to Spanish: '{text}'." in get_prompt("baseline").render(
        text, "German", "Spanish"
    )


def test_wordings_about_french_refuse_other_languages() -> None:
    get_prompt("linguistic").check_target("fr")
    get_prompt("moral").check_target("es")
    with pytest.raises(ValueError, match=r"speaks about fr .*'es'.*baseline, .*moral"):
        get_prompt("linguistic").check_target("es")


def test_an_unknown_name_lists_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"'moralistic'.*baseline, .*linguistic.*gendermt prompts"):
        get_prompt("moralistic")


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    bare = tmp_path / "polite.md"
    bare.write_text("\ufeffPlease put this into {target_language}: {text}\n", encoding="utf-8")
    prompt = get_prompt(str(bare))
    assert (prompt.id, prompt.targets) == ("polite", None)
    assert prompt.render("Hi {name}") == "Please put this into French: Hi {name}"
    assert get_prompt("polite") == prompt, "once read, it is known by its id"
    full = tmp_path / "x.md"
    full.write_bytes(b"---\r\nid: mine\r\nsource: me\r\ntargets: fr, es\r\n---\r\n{text}\r\n")
    assert get_prompt(str(full)) == PromptStrategy("mine", "me", "{text}", ("fr", "es"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("Translate this.", r"no \{text\}"),
        ("{text} {langauge}", r"unknown placeholder \{langauge\}"),
        ("---\nid: a\n{text}", "not closed"),
        ("---\nname: a\n---\n{text}", "header line 'name: a'"),
        ("---\nid: a b\n---\n{text}", "'a b' is not allowed"),
        ("---\nid: moral\n---\n{text}", "belongs to a strategy of gendermt"),
        ("---\nid: none\n---\n{text}", "belongs to a strategy of gendermt"),
    ],
)
def test_a_bad_file_says_what_is_wrong(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "mine.md"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        get_prompt(str(path))


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_bytes(b"\xff\xfe{text}")
    with pytest.raises(ValueError, match="not UTF-8"):
        get_prompt(str(path))


def test_the_command_lists_and_shows() -> None:
    listed = CliRunner().invoke(main, ["prompts"])
    assert listed.exit_code == 0
    assert [line.split()[0] for line in listed.output.splitlines()] == [
        prompt.id for prompt in list_prompts()
    ]
    shown = CliRunner().invoke(main, ["prompts", "moral"])
    assert get_prompt("moral").template in shown.output
    wrong = CliRunner().invoke(main, ["prompts", "nope"])
    assert wrong.exit_code == 1
    assert "Unknown prompting 'nope'" in wrong.output
