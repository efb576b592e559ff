"""Prompting strategies: one Markdown file each, with an id, its source and a template.

A file looks like this (`prompts/baseline.md`):

    ---
    id: baseline
    source: where the wording comes from
    targets: any
    ---
    Translate the following sentences from {source_language} to {target_language}: '{text}'.

`targets` is `any` or the codes of the target languages that the wording makes sense for, such as
`fr` for a text about French inclusive writing. The header may be left out of a user's own file:
the id is then the file's name, and every target language is allowed.
"""

from .strategy import NO_PROMPT, PLACEHOLDERS, PromptStrategy, get_prompt, list_prompts

__all__ = ["NO_PROMPT", "PLACEHOLDERS", "PromptStrategy", "get_prompt", "list_prompts"]
