// Goofspiel with 13 cards for two or more: all bid in secret, the highest bid wins the prize unless two bid the same.
const { INVALID_MOVE } = require('boardgame.io/core');

const CARDS = Array.from({ length: 13 }, (_, index) => index + 1);

const settle = (G) => {
  const players = Object.values(G.players);
  const bids = players.map((player) => player.bid);
  if (bids.includes(null)) return;
  const highest = Math.max(...bids);
  const winner = bids.indexOf(highest);
  if (winner === bids.lastIndexOf(highest)) G.scores[winner] += G.prizes[G.round];
  for (const player of players) player.bid = null;
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
  setup: ({ random, ctx }) => ({
    prizes: random.Shuffle(CARDS),
    round: 0,
    scores: Array(ctx.numPlayers).fill(0),
    players: Object.fromEntries(ctx.playOrder.map((seat) => [seat, { hand: [...CARDS], bid: null }])),
  }),
  turn: { activePlayers: { all: 'bidding' }, stages: { bidding: {} } },
  moves: { bid: { move: bid, client: false, ignoreStaleStateID: true, redact: true } },
  playerView,
  endIf: ({ G }) => (G.round === CARDS.length ? { scores: G.scores } : undefined),
};
