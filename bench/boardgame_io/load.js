// node load.js PORT SEATS TABLES GAMES WARM SECONDS: a closed loop, each table moves as soon as all seats have seen its move.
// All matches are opened beforehand. It prints `begin` and `end` around what is measured, then the figures as JSON.
const { io } = require('socket.io-client');

const [port, players, tables, games, warm, seconds] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const waits = [];
let errors = 0;
let measuring = false;
let stopping = false;
let standStill;

const post = async (path, body) => {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

class Seat {
  constructor(match, player) {
    this.match = match;
    this.player = player;
  }

  async join() {
    const path = `/games/goofspiel/${this.match.id}/join`;
    const joined = await post(path, { playerID: this.player, playerName: `Player ${this.player}` });
    this.credentials = joined.playerCredentials;
    this.socket = io(`${base}/goofspiel`, { transports: ['websocket'], forceNew: true, reconnection: false });
    this.socket.on('update', (_id, state) => this.see(state));
    this.socket.on('disconnect', () => { if (!stopping) errors += 1; });
    const synced = new Promise((resolve) => {
      this.socket.on('sync', (_id, { state }) => { this.state = state; resolve(); });
    });
    this.socket.emit('sync', this.match.id, this.player, this.credentials, players);
    await synced;
  }

  see(state) {
    if (state._stateID <= this.state._stateID) return;
    this.state = state;
    this.match.seen();
  }

  bid() {
    const { hand } = this.state.G.players[this.player];
    const card = hand[Math.floor(Math.random() * hand.length)];
    const payload = { type: 'bid', args: [card], playerID: this.player, credentials: this.credentials };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.state._stateID, this.match.id, this.player);
  }
}

class Match {
  async open() {
    this.id = (await post('/games/goofspiel/create', { numPlayers: players })).matchID;
    this.seats = Array.from({ length: players }, (_, seat) => new Seat(this, String(seat)));
    for (const seat of this.seats) await seat.join();
    this.turn = 0;
    return this;
  }

  move(over) {
    this.over = over;
    this.missing = players;
    this.began = performance.now();
    this.seats[this.turn].bid();
    this.turn = (this.turn + 1) % players;
  }

  seen() {
    this.missing -= 1;
    if (this.missing > 0) return;
    if (measuring) waits.push(performance.now() - this.began);
    if (this.seats[0].state.ctx.gameover) this.over();
    else if (!stopping) this.move(this.over);
  }
}

const play = (stock) => {
  if (stopping) return;
  if (stock.length > 0) stock.pop().move(() => play(stock));
  else standStill();
};

const sleep = (time) => new Promise((resolve) => { setTimeout(resolve, time * 1000); });
const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];

const main = async () => {
  const stocks = [];
  for (let table = 0; table < tables; table += 1) {
    stocks.push(await Promise.all(Array.from({ length: games }, () => new Match().open())));
  }
  const ended = new Promise((resolve) => { standStill = resolve; });
  stocks.forEach(play);
  await sleep(warm);
  console.log('begin');
  measuring = true;
  const [began, used] = [performance.now(), process.cpuUsage()];
  await Promise.race([sleep(seconds), ended]);
  measuring = false;
  stopping = true;
  console.log('end');
  const [took, { user, system }] = [(performance.now() - began) / 1000, process.cpuUsage(used)];
  waits.sort((one, other) => one - other);
  const figures = { moves: waits.length, seconds: took, load_cpu: (user + system) / 1e6, p50: at(0.5), p99: at(0.99), errors };
  console.log(JSON.stringify(figures));
  process.exit(0);
};

main().catch((error) => { console.error(error); process.exit(1); });
