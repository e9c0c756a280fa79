"""Bunny Bidding, put together."""

from __future__ import annotations

from clutch.core.audience import PUBLIC, card, hidden, owner, pile
from clutch.core.game import Game, Observation, Pieces
from clutch.games.bunny_bidding.audit import audit
from clutch.games.bunny_bidding.cards import HANDICAP_TILE, POWER_TILE, TYPE_LETTERS, TYPE_NAMES
from clutch.games.bunny_bidding.families import NEVER
from clutch.games.bunny_bidding.fields import LAYOUT
from clutch.games.bunny_bidding.guess import deal_unseen
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.moves import MOST_OFFERS, MOVES
from clutch.games.bunny_bidding.observation import observe, turned
from clutch.games.bunny_bidding.places import PLACE_WORDS, places
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.reckon import reckon
from clutch.games.bunny_bidding.rules import VARIANTS, BunnyRules
from clutch.games.bunny_bidding.scenario import BunnyNotation
from clutch.games.bunny_bidding.score_parts import parts_of_score
from clutch.games.bunny_bidding.setup import new_game
from clutch.games.bunny_bidding.special_eggs import SPECIALS
from clutch.games.bunny_bidding.state import NO_TOTAL, PHASE_NAMES, Bidder, BunnyBidding
from clutch.games.bunny_bidding.tiles_in_hand import KINDS_BY_TILE, tile_columns
from clutch.games.bunny_bidding.words import LEGEND, SECRETS, picture, story, warning

EVENTS = {
    "round": {},
    "public": {"slot": PUBLIC, "goal": PUBLIC},
    "opened": {"tile": PUBLIC},
    "showed": {"tiles": PUBLIC},
    "bid": {"tile": PUBLIC},
    "bid_down": {"tile": hidden(owner, card)},
    "offered": {"tile": PUBLIC},
    "offered_down": {"tile": hidden(owner, card)},
    "threw_in": {"tile": PUBLIC},
    "special": {"tile": PUBLIC, "special": PUBLIC},
    "studied": {"what": PUBLIC, "tiles": hidden(owner, pile)},
    "forced": {"what": PUBLIC},
    "spied": {"other": PUBLIC, "slot": PUBLIC, "goal": hidden(owner, card)},
    "exchanged": {"place": PUBLIC, "taken": PUBLIC, "put": PUBLIC},
    "exchanged_down": {"place": PUBLIC, "taken": hidden(owner, card), "put": hidden(owner, card)},
    "power": {"power": PUBLIC},
    "looked": {"place": PUBLIC, "tile": hidden(owner, card)},
    "swapped": {"place": PUBLIC, "other": PUBLIC, "tile": hidden(owner, card)},
    "collected": {"place": PUBLIC, "tile": hidden(owner, card)},
    "flipped": {"place": PUBLIC, "tile": PUBLIC, "up": PUBLIC},
    "doubled": {"tile": PUBLIC},
    "gave": {"tiles": hidden(owner, pile)},
    "received": {"tiles": hidden(owner, pile)},
    "put_off": {},
    "resumed": {},
    "revealed": {"offer": PUBLIC, "bids": PUBLIC},
    "cast_out": {"tile": PUBLIC, "other": PUBLIC},
    "matched": {"tile": PUBLIC, "amount": PUBLIC},
    "checked": {
        "majority": PUBLIC,
        "inverted": PUBLIC,
        "totals": PUBLIC,
        "because": PUBLIC,
        "deciding": PUBLIC,
        "eggs": PUBLIC,
    },
    "won": {"tiles": PUBLIC},
    "shared": {"tile": PUBLIC},
    "took_back": {"tiles": PUBLIC},
    "got_bid": {"tile": PUBLIC},
    "ended": {"goals": PUBLIC, "scores": PUBLIC},
}

GAME = Game(
    name="bunny-bidding",
    title="Bunny Bidding",
    letter="N",
    version=2,
    seats=range(3, 7),  # N1
    make_rules=BunnyRules,
    start=new_game,
    moves=MOVES,
    places=places,
    place_words=PLACE_WORDS,
    state=BunnyBidding,
    parts=(Bidder,),
    secrets=SECRETS,
    phases=PHASE_NAMES,
    events=EVENTS,
    variants=VARIANTS,
    deal_unseen=deal_unseen,
    notation=BunnyNotation(),
    audit=audit,
    picture=picture,
    story=story,
    legend=LEGEND,
    parts_of_score=parts_of_score,
    reckon=reckon,
    warning=warning,
    names={
        "TYPES": tuple(TYPE_LETTERS),
        "TYPE_NAMES": TYPE_NAMES,
        "SPECIALS": tuple(special.name for special in SPECIALS),
        "EGG_POINTS": tuple(special.points if special.when == NEVER else 0 for special in SPECIALS),
        "POWERS": tuple(power.name for power in POWERS),
        "HANDICAPS": tuple(handicap.name for handicap in HANDICAPS),
        "POWER_TILE": POWER_TILE,
        "HANDICAP_TILE": HANDICAP_TILE,
        "NO_TOTAL": NO_TOTAL,
        "MOST_OFFERS": MOST_OFFERS,
    },
    sets=("known",),
    observation=Observation(["the first"], LAYOUT, observe, turned, Pieces(KINDS_BY_TILE, tile_columns())),
    # N20b: 84 rounds, as each takes a tile out of the hands. In a round two opening acts of eight picks; six turns of
    # five tiles shown, five acts of eight picks, eight powers of six and an end; 32 tiles that make six seats give five
    longest=84 * (2 * 8 + 6 * (5 + 5 * 8 + 8 * 6 + 1) + 32 * 6 * 5 + 3),
)
