"""`gendermt prompts`: what prompting strategies there are."""

import click

from . import get_prompt, list_prompts


@click.command()
@click.argument("names", nargs=-1)
def prompts(names: tuple[str, ...]) -> None:
    """List the prompting strategies, or show those named NAMES (ids or prompt files) in full."""
    if not names:
        for prompt in list_prompts():
            targets = "any language" if prompt.targets is None else ", ".join(prompt.targets)
            click.echo(f"{prompt.id:<26} {targets:<13} {prompt.source}")
        return
    for name in names:
        try:
            prompt = get_prompt(name)
        except ValueError as error:
            raise click.ClickException(str(error)) from error
        click.echo(f"# {prompt.id} ({prompt.source})\n{prompt.template}\n")
