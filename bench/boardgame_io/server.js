// node server.js PORT [FOLDER]: boardgame.io's own server; it keeps matches in memory, or as files in the folder.
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const { goofspiel } = require('./games');

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined;
const server = Server({ games: [goofspiel], db, origins: [Origins.LOCALHOST] });
server.run({ port: Number(port) }, () => console.log('ready'));
