"""A report's parts, and its figures in words."""

from __future__ import annotations

from aria.core.budget import total_money, total_tokens
from aria.core.laid import plain
from aria.core.limits import Limits, Usage
from aria.core.money import in_dollars
from aria.core.report import Report, ReportSentence
from aria.core.types import Confidence
from aria.views.laid import laid
from aria.views.meters import Meter, dollars
from aria.views.words import counted


def cited(sentence: ReportSentence) -> str:
    """A sentence with its mark and the numbers of its citations; code and lists on lines of their own."""
    return plain(laid(sentence.text), sentence.ends)


def answer(report: Report) -> tuple[ReportSentence, ...]:
    """The sentences that answer, in order; findings and sections have their own place."""
    return tuple(each for each in report.sentences if each.role != "finding" and not each.section)


def settled_words(report: Report) -> str:
    """How many sentences rest on two origins with nothing against them; empty where none does.

    Most answers rest on one source, and "none is settled" would read as if nothing in them were sure.
    """
    told = [sentence for sentence in report.sentences if sentence.status != "template"]
    settled = sum(each.settled for each in told)
    return f"{settled} of {counted(len(told), 'sentence')} told by two sources or more" if settled else ""


def findings(report: Report) -> tuple[ReportSentence, ...]:
    return tuple(each for each in report.sentences if each.role == "finding" and not each.section)


def sections(report: Report) -> tuple[tuple[str, tuple[ReportSentence, ...]], ...]:
    """The sections of a report by title, in order; none for a short answer."""
    return tuple(
        (title, tuple(report.sentences[place] for place in places)) for title, places in report.sections.items()
    )


def cited_by_source(report: Report) -> dict[str, tuple[int, ...]]:
    """Citation numbers by source id."""
    found: dict[str, tuple[int, ...]] = {}
    for citation in report.citations:
        found[citation.source_id] = (*found.get(citation.source_id, ()), citation.n)
    return found


def parts(confidence: Confidence) -> tuple[Meter, ...]:
    """The four parts of a confidence, each out of what it counts for."""
    bounds = {"coverage": 40, "reliability": 30, "recency": 15, "consistency": 15}
    return tuple(Meter(name, getattr(confidence, name), bound) for name, bound in bounds.items())


def budget(usage: Usage, limits: Limits) -> tuple[Meter, ...]:
    """What is used of each bound; model calls and tokens only once there are any, money only where it is bounded."""
    meters = [Meter(name, getattr(usage, name), getattr(limits, name)) for name in ("seconds", "steps", "rounds")]
    if usage.model_calls:
        meters.append(Meter("model calls", usage.model_calls, limits.model_calls))
        meters.append(Meter("tokens", total_tokens(usage), limits.tokens))
    if limits.money is not None:
        meters.append(Meter("money", in_dollars(total_money(usage)), limits.money))
    return tuple(meters)


def used(meter: Meter) -> str:
    """`2.4 of 600 seconds`; a count has no fraction."""
    if meter.name == "money":
        return f"{dollars(meter.used)} of {dollars(meter.limit)}"
    amount = f"{meter.used:.1f}" if meter.name == "seconds" else f"{meter.used:,.0f}"
    return f"{amount} of {meter.limit:,.0f} {meter.name}"


def usage_words(report: Report) -> str:
    """What the run used, in one line."""
    done = (counted(report.usage.searches, "search", "searches"), counted(report.usage.reads, "document") + " read")
    return ", ".join((*(used(meter) for meter in budget(report.usage, report.limits)), *done))


def confidence_words(confidence: Confidence) -> str:
    """`83 of 100 (coverage 36/40, …)`."""
    detail = ", ".join(f"{part.name} {part.used:.0f}/{part.limit:.0f}" for part in parts(confidence))
    return f"{confidence.total} of 100 ({detail})"
