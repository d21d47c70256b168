// Reads records with tsshogi, as often as it is told to on standard input: `kif|ki2|csa|jkf checked|unchecked`.
// Answers with the plies it read and the seconds of processor time that it took, or with an error.
//
//   node tsshogi.mjs FOLDER_OF_THE_PACKAGE FOLDER_OF_THE_RECORDS

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [modules, folder] = process.argv.slice(2);
const { Move, importKIF, importKI2, importCSA, importJKFString } = createRequire(join(modules, "x"))("tsshogi");
const readers = { kif: importKIF, ki2: importKI2, csa: importCSA, jkf: importJKFString };
const files = {};
for (const format of Object.keys(readers)) {
  const names = readdirSync(folder).filter((name) => name.endsWith("." + format));
  files[format] = names.map((name) => readFileSync(join(folder, name), "utf8"));
}

// Its readers take any move that the board can show, so that the moves are played once more, checked.
function plies(record, checked) {
  const position = record.initialPosition.clone();
  let played = 0;
  for (const { move } of record.moves) {
    if (!(move instanceof Move)) continue;
    if (checked && !position.doMove(move)) throw new Error("an illegal move: " + move.usi);
    played += 1;
  }
  return played;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [format, checked] = line.split(" ");
  const before = process.cpuUsage();
  let read = 0;
  for (const text of files[format]) {
    const record = readers[format](text);
    if (record instanceof Error) throw record;
    read += plies(record, checked === "checked");
  }
  const { user, system } = process.cpuUsage(before);
  console.log(read + " " + (user + system) / 1e6);
}
