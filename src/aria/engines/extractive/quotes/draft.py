"""A draft as it grows: no quote twice, none that says what another says, none beyond the budget."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from aria.core.state import RunState
from aria.core.types import Evidence, Sentence
from aria.engines.extractive.phrases import spoken
from aria.engines.extractive.quotes.choose import Quoted, quoted, repeats

Role = Literal["answer", "finding", "conflict", "context"]


@dataclass(slots=True)
class Page:
    """Takes sentences one after the other, in the order in which the answer tells them."""

    state: RunState
    origin: Mapping[str, str]
    """Id of the first source of its origin, by the id of a source; one that is missing is its own origin."""
    left: int
    """How many more quotes there is room for."""
    sentences: list[Sentence] = field(default_factory=list)
    said: list[Quoted] = field(default_factory=list)
    """The quotes among the sentences, against which the next one is held."""
    section: str = ""
    """Title of the section that the next sentences stand in; empty for what comes before all sections."""

    def quote(self, row: Evidence, role: Role, *, always: bool = False) -> bool:
        """Add the quote, or its evidence to the same text; whether it is cited.

        Nearly the same words are dropped, unless what little differs matters.
        """
        for index, sentence in enumerate(self.sentences):
            if sentence.evidence and sentence.text == row.quote.exposed():
                self.sentences[index] = replace(sentence, evidence=tuple(dict.fromkeys((*sentence.evidence, row.id))))
                return True
        told = quoted(row.source, row.start, row.end, row.quote.exposed())
        if self.left <= 0 or (not always and any(repeats(told, other) for other in self.said)):
            return False
        self.sentences.append(Sentence(text=row.quote.exposed(), evidence=(row.id,), role=role, section=self.section))
        self.said.append(told)
        self.left -= 1
        return True

    def drop(self, texts: set[str]) -> None:
        """Take side findings out that are told elsewhere."""
        self.sentences = [each for each in self.sentences if each.role == "answer" or each.text not in texts]

    def say(self, name: str, *, at: int | None = None, count: int = 0, words: str = "") -> None:
        place = len(self.sentences) if at is None else at
        self.sentences[place:place] = spoken(name, self.state, count=count, words=words)

    def quoted(self, row: Evidence) -> Quoted:
        """For choosing: what one origin says counts as one document."""
        title = self.state.source(row.source).title
        return quoted(self.origin_of(row), row.start, row.end, row.quote.exposed(), title, row.score)

    def origin_of(self, row: Evidence) -> str:
        return self.origin.get(row.source, row.source)
