"""Exchanging tiles of the offer for tiles in hand: the replacement egg (N15) and Swap Offer (N16)."""

from __future__ import annotations

from clutch.games.bunny_bidding.cards import NUMBERS
from clutch.games.bunny_bidding.duties import playable, stays_visible
from clutch.games.bunny_bidding.memory import comes_to_light, is_taken
from clutch.games.bunny_bidding.moves import AT_OFFER, DONE, MOVES, PUTS, BunnyMove
from clutch.games.bunny_bidding.state import EVERYONE, NOT_LIFTED, Bidder, BunnyBidding, Laid


def exchange_picks(state: BunnyBidding, seat: int, least: int) -> list[BunnyMove]:
    """A place in the offer, a hand tile for it, and so on; or enough after `least` of such pairs."""
    picked = picked_so_far(state.bidders[seat])
    if len(picked) % 2:
        return [PUTS[tile] for tile in to_put(state, seat, picked)]
    found = [
        AT_OFFER[place]
        for place, laid in enumerate(state.offer)
        if laid.tile < NUMBERS and place not in picked[::2] and to_put(state, seat, picked + (place,))
    ]
    if len(picked) >= 2 * least:
        found.append(DONE)
    return found


def picked_so_far(bidder: Bidder) -> tuple[int, ...]:
    """Places and tiles, in turn."""
    return tuple([MOVES.all[index].value for index in bidder.picked])


def to_put(state: BunnyBidding, seat: int, picked: tuple[int, ...]) -> list[int]:
    """The hand tiles for the last place picked; not the egg that is just being played."""
    bidder = state.bidders[seat]
    played = MOVES.all[bidder.lifted] if bidder.lifted != NOT_LIFTED else DONE
    tile_played = played.value if played.to_offer else 0
    tiles = [tile for tile in bidder.hand if tile != tile_played and tile not in picked[1::2]]
    if state.rules.reveal_five and not tile_played:
        return [tile for tile in tiles if keeps_visible(state, seat, picked + (tile,))]
    return tiles


def keeps_visible(state: BunnyBidding, seat: int, pairs: tuple[int, ...]) -> bool:
    """N6, R-N36, R-N37: no exchange may take away the last tile that could still be played face up."""
    bidder = state.bidders[seat]
    tiles = len(playable(state, bidder))
    for number in range(0, len(pairs), 2):
        taken = state.offer[pairs[number]].seen_by(seat)
        tiles += (1 if taken.tile in bidder.revealed else 0) - (1 if pairs[number + 1] in bidder.revealed else 0)
    return stays_visible(state, seat, state.flags, tiles)


def exchange(state: BunnyBidding, seat: int) -> None:
    """Each new tile lies as the one it replaces; this is no play, so nothing follows from it (R-N24)."""
    bidder = state.bidders[seat]
    pairs = picked_so_far(bidder)
    for number in range(0, len(pairs) // 2 * 2, 2):
        exchange_one(state, seat, bidder, pairs[number], pairs[number + 1])
    state.look_at_offer()


def exchange_one(state: BunnyBidding, seat: int, bidder: Bidder, place: int, tile: int) -> None:
    taken = state.offer[place]
    put = Laid(tile, seat, EVERYONE if taken.up else 1 << seat, state.laid, up=taken.up)
    state.laid += 1
    bidder.take_from_hand(tile)
    if taken.up:
        comes_to_light(bidder, tile)
    state.offer = state.offer[:place] + (put,) + state.offer[place + 1 :]
    is_taken(state, seat, taken)
    if state.log is not None:
        kind = "exchanged" if taken.up else "exchanged_down"
        state.tell(kind, seat, place=place, taken=taken.tile, put=tile)
