"""How sure a run may be, computed from its evidence: coverage 40, reliability 30, recency 15, consistency 15.

Nothing here comes from a model's own opinion of its work: a finding counts only where evidence rows carry it, and a
source of a better class counts only as its origin does. The total is a score, not a probability.

A report is no surer than its answer tells of the question (docs/explanation/confidence.md): of two answers that are as
likely by themselves, the one that leaves most of the question out is more often an answer to something else. That says
how far an answer is to be believed, not whether more research would help, so it is no ground for another round.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import fsum

from aria.core.checks import Part
from aria.core.notices import doubted, taken_back
from aria.core.types import Confidence, Conflict, Evidence, Judgement, Profile, Source, SourceClass, SubQuestion
from aria.evidence.sources.origins import origins, voices
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems

COVERAGE, RELIABILITY, RECENCY, CONSISTENCY = 40, 30, 15, 15
"""Points of each part."""
_WEIGHT = {"HIGH": 3, "MED": 2, "LOW": 1}
_THIN = 0.5
"""The most that a question counts as covered which is only touched upon, and the least that an answered one does."""
_ENOUGH = 0.8
"""How likely its best evidence must answer a question for it to count as covered in full."""
_HEART = {"answered": 1.0, "thin": 0.3}
"""What all parts are multiplied by, for the finding on the question itself: side facts make no open question surer."""
_CLASS: Mapping[SourceClass, float] = {"academic": 1.0, "official": 0.95, "news": 0.8, "document": 0.75, "web": 0.6}
_TAKEN_BACK, _DOUBTED = 0.1, 0.5
"""What is left of a source's class when it is retracted or withdrawn, or under an expression of concern."""
_INDEPENDENCE = (0.0, 0.75, 0.92, 1.0)
"""Factor for no, one, two, and three or more origins; origins that disagree count as one."""
_DISPUTED = 0.5
"""What is left of the coverage of a question that sources answer differently: at most one of two answers is right."""
_UNDATED, _UNDATED_IN_WINDOW = 0.7, 0.3
_WINDOWS = 3
"""After this many windows old evidence has no recency left."""
_TOLD_IN_FULL = 0.8
"""Share of what is asked that an answer tells, with its title, to be taken for a full one."""
LEAST_TOLD = 0.5
"""What is left of the confidence in an answer that has no word of the question: words are no meaning."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One sub-question that counts, with what its evidence is worth; shares are 0 to 1."""

    weight: int
    answered: bool
    covered: float
    reliability: float
    recency: float
    consistent: bool
    penalty: int


def confidence(
    *,
    sub_questions: Sequence[SubQuestion],
    judgements: Sequence[Judgement],
    evidence: Sequence[Evidence],
    sources: Sequence[Source],
    conflicts: Sequence[Conflict],
    profile: Profile,
    today: str,
) -> Confidence:
    """The confidence of a run. `today` is the ISO date against which age is measured.

    Without a row that answers or supports, every part is 0: nothing known earns nothing. What is known beside an
    unanswered question counts little, and a question that sources answer differently loses half of its coverage. With
    findings and conflicts unchanged, evidence from one more origin never lowers the total, and a near-copy never
    raises reliability.
    """
    findings = {judgement.sub_question: judgement.finding for judgement in judgements}
    origin = origins(sources)
    by_id = {source.id: source for source in sources}
    disputed = {conflict.sub_question for conflict in conflicts}
    rows = []
    for number, asked in enumerate(sub_questions):
        finding = findings.get(asked.id, "open")
        if finding == "skipped":
            continue
        names = _standing(asked, sub_questions)
        ids = _carrying(asked, names, evidence, by_id)
        contested = not disputed.isdisjoint(names)
        rows.append(
            _Row(
                weight=_WEIGHT[asked.priority],
                answered=finding == "answered",
                covered=_covered(finding, asked, names, evidence) * (_DISPUTED if contested else 1.0),
                reliability=_reliability(
                    {origin[each] for each in ids}, len(voices(ids, by_id, origin)), by_id, contested
                ),
                recency=max((_freshness(by_id[each], by_id, profile, today) for each in ids), default=0.0),
                consistent=bool(ids) and not contested,
                penalty=2 if number == 0 and contested else 1,
            )
        )
    return _total(rows, _heart(sub_questions, findings))


def _heart(sub_questions: Sequence[SubQuestion], findings: Mapping[str, str]) -> float:
    """How far the question itself is answered: by its first sub-question, or by all other parts of high priority."""
    found = [_HEART.get(findings.get(asked.id, "open"), 0.0) for asked in sub_questions]
    parts = [share for asked, share in zip(sub_questions[1:], found[1:], strict=True) if asked.in_question]
    return max([*found[:1], min(parts, default=0.0)], default=0.0)


def halved(found: Confidence, parts: Collection[Part]) -> Confidence:
    """The same, with each of `parts` at half of what it counts for at most."""
    most: Mapping[Part, int] = {
        "coverage": COVERAGE,
        "reliability": RELIABILITY,
        "recency": RECENCY,
        "consistency": CONSISTENCY,
    }
    return replace(found, **{part: min(getattr(found, part), most[part] // 2) for part in parts})


def telling(sub_questions: Sequence[SubQuestion], evidence: Iterable[Evidence], sources: Iterable[Source]) -> float:
    """From `LEAST_TOLD` to 1: how much of the question its surest answer tells, or the least of its parts.

    What stands for the question answers it too. What was calculated speaks in words of its own, and another language
    has others: these are taken to tell it all, and so is a question without an answer.
    """
    rows = tuple(evidence)
    by_id = {source.id: source for source in sources}
    whole = _surest(_standing(sub_questions[0], sub_questions), rows, by_id) if sub_questions else None
    if whole is None:
        parts = (each for each in sub_questions[1:] if each.in_question)
        told = (_surest(_standing(each, sub_questions), rows, by_id) for each in parts)
        whole = min((share for share in told if share is not None), default=1.0)
    return max(LEAST_TOLD, min(1.0, whole / _TOLD_IN_FULL))


def bounded(found: Confidence, share: float) -> Confidence:
    """The confidence with `share` of each part left, rounded half up."""
    return replace(
        found,
        coverage=_whole(found.coverage * share),
        reliability=_whole(found.reliability * share),
        recency=_whole(found.recency * share),
        consistency=_whole(found.consistency * share),
    )


def _standing(asked: SubQuestion, sub_questions: Sequence[SubQuestion]) -> Mapping[str, str]:
    """The text of the sub-question, and of those that ask it again with a name filled in, by their ids."""
    return {each.id: each.text for each in sub_questions if asked.id in (each.id, each.stands_for)}


def _carrying(
    asked: SubQuestion, names: Collection[str], evidence: Sequence[Evidence], by_id: Mapping[str, Source]
) -> list[str]:
    """Sources of the rows that answer or support, each once, in order; what stands for it does so by answers."""
    ids = (
        row.source
        for row in evidence
        if row.sub_question in names
        and (row.label == "answers" or (row.label == "supports" and row.sub_question == asked.id))
        and row.source in by_id
    )
    return list(dict.fromkeys(ids))


def _covered(finding: str, asked: SubQuestion, names: Collection[str], evidence: Sequence[Evidence]) -> float:
    """How far the question is covered, by the likeliest of its answers, or where there is none of what touches it."""
    if finding not in ("answered", "thin"):
        return 0.0
    answers = [row.strength for row in evidence if row.sub_question in names and row.label == "answers"]
    if finding == "answered":
        return max(_THIN, min(1.0, max(answers, default=0.0) / _ENOUGH))
    touched = [row.strength for row in evidence if row.sub_question == asked.id and row.label == "supports"]
    return min(_THIN, max(answers + touched, default=0.0) / _ENOUGH)


def _reliability(found: set[str], hands: int, by_id: Mapping[str, Source], contested: bool) -> float:
    # The class of an origin is that of its first source: a copy that claims a better class gains nothing by it.
    best = max((_worth(by_id[each]) for each in found), default=0.0)
    return best * _INDEPENDENCE[min(hands, 1 if contested else 3)]


def _worth(source: Source) -> float:
    """What its class counts for; little for what was taken back, half for what its publisher warns of."""
    share = _TAKEN_BACK if taken_back(source.notices) else _DOUBTED if doubted(source.notices) else 1.0
    return _CLASS[source.source_class] * share


def _freshness(source: Source, by_id: Mapping[str, Source], profile: Profile, today: str) -> float:
    """A calculation is as fresh as the oldest of what went into it."""
    inputs = [by_id[each] for each in source.derived_from if each in by_id and each != source.id]
    if not inputs:
        return _recency(source.published, profile, today)
    return min(_recency(each.published, profile, today) for each in inputs)


def _recency(published: str | None, profile: Profile, today: str) -> float:
    age = _age(published, today)
    if profile.years is not None:
        return _UNDATED if age is None else _covers(int((published or "")[:4]), profile.years, today)
    if profile.window_days is None:
        return _UNDATED if age is None else 1.0
    if age is None:
        return _UNDATED_IN_WINDOW
    window = max(1, profile.window_days)
    return min(1.0, max(0.0, (_WINDOWS * window - age) / ((_WINDOWS - 1) * window)))


def _covers(published: int, asked: tuple[int, int], today: str) -> float:
    """Whether a source of this year can know of the years asked for: all of them, some, or none."""
    last = min(asked[1], int(today[:4])) if today[:4].isdecimal() else asked[1]
    return 1.0 if published >= last else _UNDATED if published >= asked[0] else _UNDATED_IN_WINDOW


def _age(published: str | None, today: str) -> int | None:
    """Days since publication; None for no date, an unreadable one, or one that lies ahead."""
    then, now = _day(published or ""), _day(today)
    if then is None:
        return None
    if now is None:
        return 0
    days = (now - then).days
    return days if days >= 0 else None


def _day(text: str) -> date | None:
    head = text[:10]
    try:
        return date.fromisoformat(head + "-01-01"[len(head) - 4 :] if len(head) in (4, 7) else head)
    except ValueError:
        return None


def _total(rows: Sequence[_Row], heart: float) -> Confidence:
    whole = sum(row.weight for row in rows)
    touched = [row for row in rows if row.covered]
    answered = [row for row in rows if row.answered]
    lost = fsum(row.weight * row.penalty for row in answered if not row.consistent)
    return Confidence(
        coverage=_points(COVERAGE, heart * fsum(row.weight * row.covered for row in rows if row.reliability), whole),
        reliability=_points(
            RELIABILITY, heart * fsum(row.weight * row.reliability for row in touched), _weight(touched)
        ),
        recency=_points(RECENCY, heart * fsum(row.weight * row.recency for row in touched), _weight(touched)),
        consistency=_points(CONSISTENCY, heart * max(0, _weight(answered) - lost), _weight(answered)),
    )


def _surest(texts: Mapping[str, str], rows: Iterable[Evidence], by_id: Mapping[str, Source]) -> float | None:
    """The share that the likeliest answer tells, of equals the fullest; None where nothing answers."""
    answers = (
        (row.strength, _share(texts[row.sub_question], row.quote.exposed(), by_id[row.source]))
        for row in rows
        if row.label == "answers" and row.sub_question in texts and row.source in by_id
    )
    best = max(answers, default=None)
    return None if best is None else best[1]


def _share(question: str, quote: str, source: Source) -> float:
    spoken = language(question)
    asked = frozenset(content_stems(question, spoken))
    if not asked or source.derived_from or language(quote) != spoken:
        return 1.0
    return len(asked.intersection(content_stems(f"{source.title}\n{quote}", spoken))) / len(asked)


def _weight(rows: Sequence[_Row]) -> int:
    return sum(row.weight for row in rows)


def _points(most: int, earned: float, possible: int) -> int:
    """`earned` of `possible` as whole points of `most`, rounded half up."""
    return min(most, _whole(most * earned / possible)) if possible else 0


def _whole(points: float) -> int:
    """Rounded half up; the small addend keeps sums of binary fractions from falling just below a half."""
    return int(points + 0.5 + 1e-9)
