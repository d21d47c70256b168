// The cloth on which pawns fall.
import { t } from '../../app/words';
import type { PawnFace } from '../../core';
import '../../board/board.css';
import '../../style/furigoma.css';

interface ClothProps {
  faces: PawnFace[] | null;
  /** How often they were tossed. */
  count: number;
  /** Whether they lie, so that their sides can be named. */
  lies: boolean;
}

export function Cloth({ faces, count, lies }: ClothProps) {
  const shown = faces ?? Array.from({ length: 5 }, (): PawnFace => 'plain');
  return (
    <ul class={`cloth ${faces ? 'fallen' : ''}`} key={count} aria-label={t('furigoma-pawns')}>
      {shown.map((face, index) => (
        <li key={index} class={`pawn-${face} nth-${index}`}>
          <span class="piece-picture" data-game="shogi" data-piece={face === 'promoted' ? '+P' : 'P'} aria-hidden="true" />
          <span class="name">{faces && lies ? t(`furigoma-face-${face}`) : ''}</span>
        </li>
      ))}
    </ul>
  );
}
