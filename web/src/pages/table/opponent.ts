// The computer as the player across the table: it thinks in its worker when it has the move, and answers what it is asked.
import { signal, useSignalEffect } from '@preact/signals';
import { language } from '../../app/prefs';
import { now } from '../../clock/ticking';
import { think, type Thought } from '../../computer';
import { other, readMove, write, type Faces, type Game, type Side, type View } from '../../core';
import { act, computer, table, turns } from './store';

/** Whether it is thinking, or could not be fetched. */
export const mind = signal<'idle' | 'thinking' | 'missing'>('idle');

/** It takes a draw that is offered where it is so far behind, in hundredths of a pawn. */
const BEHIND = -100;
/** It never thinks longer, in milliseconds. */
const MOST = 3000;

/** How long it may think, as its clock stands. */
function patience(faces: Faces, side: Side): number {
  const face = faces[side];
  if (face.left === null) return MOST;
  const each = face.extra === 'none' ? 0 : face.extraFull * 0.4;
  return Math.round(Math.min(MOST, Math.max(50, (face.main ?? 0) / 40 + each), Math.max(50, face.left * 0.8)));
}

/** Nobody likes to play against who answers at once. */
const rest = (time: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(0, time)));

const viewOf = (game: Game): View => game.view('spectator', now(), language.value);

/** Lets the computer play as long as the table is shown. */
export function useOpponent(): void {
  useSignalEffect(() => {
    const seen = turns.value;
    const player = computer.value;
    const game = table.game;
    if (!player || !game || mind.peek() !== 'idle') return;
    const view = viewOf(game);
    if (view.stage !== 'playing') return;
    const me = { player: player.side };
    if (view.proposal?.[0] === other(player.side)) {
      act(view.proposal[1] === 'takeback' ? 'accept' : 'refuse', me);
      return;
    }
    if (view.turn !== player.side) {
      if (view.offer === other(player.side)) act('refuse', me);
      return;
    }
    const moves = write(game.kind, game.start, view.moves ?? [], 'coordinates', 'en');
    const time = patience(game.clocks(now()), player.side);
    mind.value = 'thinking';
    const { level, seed } = player;
    const asked = now();
    think(game.kind, { start: game.start, moves, level, seed, time }).then(
      async (thought) => {
        await rest((thought?.pause ?? 0) - (now() - asked));
        mind.value = 'idle';
        if (table.game === game && turns.peek() === seen) play(game, view, player.side, thought);
        // Something else has happened meanwhile, such as a pause: it looks again.
        else turns.value++;
      },
      () => (mind.value = 'missing'),
    );
  });
}

function play(game: Game, view: View, side: Side, thought: Thought | null): void {
  const line = thought?.lines[0];
  const made = line?.moves[0] ? readMove(game.kind, view.board, line.moves[0], false, 'en') : null;
  const me = { player: side };
  if (view.offer === other(side) && line && line.value <= BEHIND) act('accept', me);
  else if (made) act({ move: { act: made, offer: false } }, me);
  else act('resign', me);
}

/** It is asked again, after it could not be fetched. */
export function again(): void {
  mind.value = 'idle';
  turns.value++;
}
