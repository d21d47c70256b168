// The clocks as they stood after each move of a game that is over, by its log.
import { Game, type Faces } from '../core';
import { readJson } from '../json';
import type { Told } from '../types';

/** What is read of a line: which kind it is, when it was, and how many acts are left where some are undone. */
interface Line {
  kind: Told['kind'];
  at: number;
  data?: { acts?: number };
}

export class Rewound {
  private readonly lines: readonly string[];
  /** Up to which line the log tells of so many moves, and when that was. */
  private readonly cuts: { line: number; at: number }[] = [];
  private readonly found = new Map<number, Faces>();

  constructor(log: string) {
    this.lines = log.split('\n').filter(Boolean);
    let acts = 0;
    for (const [line, text] of this.lines.entries()) {
      if (line === 0) continue;
      const { kind, at, data } = readJson<Line>(text);
      if (kind === 'made') acts++;
      else if (kind === 'undone') acts = data?.acts ?? acts;
      // The clock is pressed after the move, and what is given for a slow line comes with it.
      else if (kind !== 'started' && kind !== 'pressed' && kind !== 'time-given') continue;
      this.cuts[acts] = { line, at };
    }
  }

  /** What the clocks showed after so many moves. */
  faces(many: number): Faces | null {
    const cut = this.cuts[many];
    if (!cut) return null;
    const known = this.found.get(many);
    if (known) return known;
    const game = Game.fromLog(this.lines.slice(0, cut.line + 1).join('\n') + '\n');
    const faces = game.clocks(cut.at);
    game.free();
    this.found.set(many, faces);
    return faces;
  }
}
