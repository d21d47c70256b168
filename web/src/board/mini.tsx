// A board as a small picture: nothing to take in hand, and one name for all of it.
import { useEffect } from 'preact/hooks';
import { chessBoard, chessSet, shogiBoard, shogiSet } from '../app/prefs';
import { legal, loadLater, ready, type GameKind } from '../core';
import './board.css';
import './mini.css';

const files: Record<GameKind, string> = { chess: 'abcdefgh', shogi: '987654321' };
const ranks: Record<GameKind, string> = { chess: '87654321', shogi: 'abcdefghi' };

export function Mini({ game, board }: { game: GameKind; board: string }) {
  useEffect(() => void loadLater().catch(() => undefined), []);
  const set = game === 'chess' ? chessSet.value : shogiSet.value;
  const theme = game === 'chess' ? chessBoard.value : shogiBoard.value;
  const pieces = ready.value ? Object.entries(legal(game, board).pieces) : [];
  return (
    <div class={`mini ${game} set-${set} theme-${theme}`} aria-hidden="true">
      {pieces.map(([square, piece]) => (
        <span
          key={square}
          class={`piece-picture ${game === 'shogi' && piece.toLowerCase() === piece ? 'away' : ''} col-${files[game].indexOf(square[0] ?? '')} row-${ranks[game].indexOf(square[1] ?? '')}`}
          data-game={game}
          data-piece={game === 'shogi' ? piece.toUpperCase() : piece}
        />
      ))}
    </div>
  );
}
