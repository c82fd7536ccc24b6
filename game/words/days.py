"""Days and moments as players write them. Knows no scene and asks no clock: what is today is given."""

from __future__ import annotations

import datetime

from game.words.language import mark, translate

MONTHS = (
    mark("{day} January {year}"), mark("{day} February {year}"), mark("{day} March {year}"), mark("{day} April {year}"),
    mark("{day} May {year}"), mark("{day} June {year}"), mark("{day} July {year}"), mark("{day} August {year}"),
    mark("{day} September {year}"), mark("{day} October {year}"), mark("{day} November {year}"), mark("{day} December {year}"),
)  # fmt: skip


def day(date: datetime.date, today: datetime.date | None = None) -> str:
    """Return a day: “3 May 2026”, or how near it is to today where that is given.

    >>> day(datetime.date(2026, 5, 3)), day(datetime.date(2026, 5, 3), datetime.date(2026, 5, 4))
    ('3 May 2026', 'Yesterday')
    """
    away = None if today is None else (today - date).days
    if away == 0:
        return translate("Today")
    if away == 1:
        return translate("Yesterday")
    return translate(MONTHS[date.month - 1], day=date.day, year=date.year)


def local(told: str) -> datetime.datetime | None:
    """Return a time that the archive has written in UTC as the player's clock has it; None for what is none."""
    try:
        return datetime.datetime.fromisoformat(told).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def moment(told: str, today: datetime.date | None = None) -> str:
    """Return a time of the archive as day and hour; empty for what is none."""
    time = local(told)
    if time is None:
        return ""
    return translate("{day}, {hour}", day=day(time.date(), today), hour=time.strftime("%H:%M"))


def size(number: int) -> str:
    """Return the size of a file.

    >>> size(0), size(1500), size(2_500_000)
    ('1 kB', '2 kB', '2.5 MB')
    """
    if number < 1_000_000:
        return translate("{number} kB", number=max(1, round(number / 1000)))
    return translate("{number} MB", number=f"{number / 1_000_000:.1f}")
