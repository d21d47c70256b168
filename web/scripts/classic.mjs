// Writes chessground's classic pieces as files of their own: the pages' policy allows no pictures inside of style.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [to] = process.argv.slice(2);
if (!to) throw new Error('usage: classic.mjs FOLDER');
const css = readFileSync(
  new URL('../node_modules/@lichess-org/chessground/assets/chessground.cburnett.css', import.meta.url),
  'utf8',
);
const letters = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };
mkdirSync(to, { recursive: true });
let written = 0;
for (const [, role, colour, data] of css.matchAll(/piece\.(\w+)\.(\w+)\s*\{[^}]*base64,([^'")]+)/g)) {
  writeFileSync(`${to}/${colour[0]}${letters[role]}.svg`, Buffer.from(data, 'base64'));
  written++;
}
if (written !== 12) throw new Error(`chessground's set has ${written} pieces (expected 12)`);
