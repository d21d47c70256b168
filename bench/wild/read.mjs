// What chess.js or tsshogi reads: one line a file, the moves of the main line, or `! why not`.
import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { importKIF, importKI2, importCSA, importJKFString, Record as Game } from 'tsshogi';

const readers = { kifu: importKIF, ki2u: importKI2, csa: importCSA, jkf: importJKFString };

function chess(text) {
  const game = new Chess();
  game.loadPgn(text);
  return game.history({ verbose: true }).map((move) => move.lan);
}

function shogi(text, ending) {
  const record = ending === 'usi' ? Game.newByUSI(text.trim()) : readers[ending](text);
  if (record instanceof Error) throw record;
  const moves = [];
  for (let node = record.first; node; node = node.next) if (node.move.usi) moves.push(node.move.usi);
  return moves;
}

for (const path of process.argv.slice(2)) {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  let said;
  try {
    const text = readFileSync(path, 'utf8');
    said = (ending === 'pgn' ? chess(text) : shogi(text, ending)).join(' ');
  } catch (error) {
    said = '! ' + String(error).split('\n')[0];
  }
  console.log(said);
}
