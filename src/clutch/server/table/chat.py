"""The words that are said at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from clutch.server.record.last import Last
from clutch.server.store.rows import ChatRow
from clutch.server.table import updates
from clutch.server.table.following import Followed
from clutch.server.wire import from_client, to_client
from clutch.server.wire.refusals import Refusal

KEPT: Final = 100
MOST_WORDS: Final = 10_000  # of one table


class Chat:
    """The last words, each once, however often it is told."""

    def __init__(self, table: Followed, words: Iterable[ChatRow]) -> None:
        self.table: Final = table
        self.words: Last[ChatRow] = Last(KEPT, words)
        self.complete_to = max((word.number for word in self.words), default=0)  # none before this one was missed

    async def say(self, seat: int, name: str, text: str, *, emote: bool) -> None:
        table = self.table
        if emote and text not in from_client.EMOTES:
            raise Refusal("no such emote", emotes=list(from_client.EMOTES))
        if table.row.emotes_only and not emote:
            raise Refusal("emotes only")
        if self.words and self.words[-1].number >= MOST_WORDS:
            raise Refusal("too often")
        word = ChatRow(number=0, seat=seat, name=name, text=text, emote=emote, at=table.services.now())
        number = await table.services.store.say(table.id, word)
        kept = ChatRow(number=number, seat=seat, name=name, text=text, emote=emote, at=word.at)
        table.services.publish(table.id, chat=kept)
        self.hear(kept)

    def hear(self, word: ChatRow) -> None:
        if any(known.number == word.number for known in self.words):
            return
        self.words.append(word)
        if word.number == self.complete_to + 1:
            self.complete_to = word.number
        for seat in self.table.onlookers.here:
            if self._for(seat) is self.words:
                self.table.onlookers.tell(seat, updates.said([word]))
        for follower in self.table.followers:
            follower.said()

    def _for(self, seat: int) -> Sequence[ChatRow]:
        """The words as far as this seat hears them."""
        for follower in self.table.followers:
            if (words := follower.hears(seat)) is not None:
                return words
        return self.words

    def all_said(self, seat: int) -> to_client.Said:
        return updates.said(self._for(seat), fresh=True)

    def take_over(self, kept: list[ChatRow], known: set[int]) -> None:
        """As it is in the store: what was `known` before that was asked and is not there any more was deleted.

        What was missed is told, all words anew if later ones were heard already.
        """
        found = {word.number: word for word in kept}
        left = {word.number: word for word in self.words if word.number in found or word.number not in known}
        newest = max((word.number for word in self.words), default=0)
        words = [word for _number, word in sorted({**left, **found}.items())]
        heard = [word for word in words if word.number <= newest][-KEPT:]
        if heard != self.words:
            self.words = Last(KEPT, heard)
            self.tell_all()
        for word in words:
            if word.number > newest:
                self.hear(word)
        self.complete_to = max(found, default=0)

    def tell_all(self) -> None:
        """Tell all words anew, since some were deleted."""
        self.table.onlookers.tell_each(self.all_said)
