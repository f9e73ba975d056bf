"""What a run costs, in words."""

from __future__ import annotations

from aria.core.budget import total_money
from aria.core.limits import BillLine
from aria.core.money import in_dollars
from aria.core.report import Report


def dollars(amount: float) -> str:
    """`$12.50`, and to the millionth what is less than a dollar: `$0.000315`."""
    return f"${amount:,.2f}" if amount >= 1 or not amount else f"${amount:.6f}".rstrip("0").ljust(5, "0")


def bill_words(line: BillLine) -> str:
    """One model's part of the bill."""
    tokens = f"{line.tokens_in:,} tokens in, {line.tokens_out:,} out"
    repeated = f", {line.repeated_tokens:,} asked again" if line.repeated_tokens else ""
    price = dollars(in_dollars(line.money)) if line.priced else "no price is known"
    off = ""
    if line.called_off:
        most = f", at most {dollars(in_dollars(line.called_off_money))}" if line.priced else ""
        off = f"; {_calls(line.called_off)} called off{most}"
    return f"{line.model}: {_calls(line.calls)}, {tokens}{repeated}, {price}{off}"


def cost_words(report: Report) -> str:
    """What a report cost, as far as prices are known; empty where no model was asked."""
    if not report.bill:
        return ""
    total = dollars(in_dollars(total_money(report.usage)))
    return total if all(line.priced for line in report.bill) else f"{total} and what has no known price"


def _calls(count: int) -> str:
    return f"{count:,} call" if count == 1 else f"{count:,} calls"
