// Goofspiel with 13 cards for two: both bid in secret, the higher bid wins the prize.
const { INVALID_MOVE } = require('boardgame.io/core');

const CARDS = Array.from({ length: 13 }, (_, index) => index + 1);

const settle = (G) => {
  const [first, second] = [G.players[0].bid, G.players[1].bid];
  if (first === null || second === null) return;
  if (first !== second) G.scores[first > second ? 0 : 1] += G.prizes[G.round];
  G.players[0].bid = G.players[1].bid = null;
  G.round += 1;
};

const bid = ({ G, playerID }, card) => {
  const own = G.players[playerID];
  const place = own.hand.indexOf(card);
  if (own.bid !== null || place < 0) return INVALID_MOVE;
  own.hand.splice(place, 1);
  own.bid = card;
  settle(G);
};

const playerView = ({ G, playerID }) => {
  const players = {};
  for (const [seat, player] of Object.entries(G.players)) {
    players[seat] = seat === playerID ? player : { hand: player.hand, bid: null };
  }
  return { ...G, prizes: G.prizes.slice(0, G.round + 1), players };
};

exports.goofspiel = {
  name: 'goofspiel',
  setup: ({ random }) => ({
    prizes: random.Shuffle(CARDS),
    round: 0,
    scores: [0, 0],
    players: { 0: { hand: [...CARDS], bid: null }, 1: { hand: [...CARDS], bid: null } },
  }),
  turn: { activePlayers: { all: 'bidding' }, stages: { bidding: {} } },
  moves: { bid: { move: bid, client: false, ignoreStaleStateID: true, redact: true } },
  playerView,
  endIf: ({ G }) => (G.round === CARDS.length ? { scores: G.scores } : undefined),
};
