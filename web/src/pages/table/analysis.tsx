// What the computer thinks of a game that is over: a value after every move, and what it would have played.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { judge, think, type Judged, type Thought } from '../../computer';
import { legal, play, readMove, write, type Act, type Game } from '../../core';
import '../../style/analysis.css';

/** How long it looks at a position, in milliseconds. */
const LOOK = 300;
const HEIGHT = 64;
/** More than this, in hundredths of a pawn, is drawn no higher. */
const MOST = 800;

/** What a position is worth to the first player. */
interface Value {
  value: number;
  /** The same to who is to move. */
  own: number;
  mate: number | null;
  line: string[];
}

interface Props {
  game: Game;
  moves: readonly Act[];
  /** What stood on the board after each move, the beginning first. */
  boards: readonly string[];
  step: Signal<number | null>;
}

export function Analysis({ game, moves, boards, step }: Props) {
  const values = useSignal<readonly (Value | null)[] | null>(null);
  const judged = useSignal<Judged | null>(null);
  const failed = useSignal(false);
  const over = useRef(false);
  useEffect(
    () => () => {
      over.current = true;
    },
    [],
  );
  const begin = async () => {
    failed.value = false;
    judged.value = null;
    const spelled = write(game.kind, game.start, moves, 'coordinates', 'en');
    const found: (Value | null)[] = [];
    values.value = found;
    try {
      for (const [ply, board] of boards.entries()) {
        if (over.current) return;
        const thought = await think(game.kind, { start: game.start, moves: spelled.slice(0, ply), time: LOOK });
        found.push(seen(thought, legal(game.kind, board).turn === 'first' ? 1 : -1));
        values.value = [...found];
        judged.value = await judge(
          game.kind,
          found.map((one) => one?.own ?? null),
        );
      }
    } catch {
      values.value = null;
      failed.value = true;
    }
  };
  if (!values.value)
    return (
      <div class="analysis">
        <button type="button" onClick={() => void begin()}>
          {t('analysis-begin')}
        </button>
        {failed.value && <p class="fault">{t('table-computer-missing')}</p>}
      </div>
    );
  const count = moves.length;
  const here = step.value ?? count;
  const at = values.value[here] ?? null;
  const best = at ? spell(game, boards[here] ?? game.start, at.line.slice(0, 5)) : [];
  return (
    <section class="analysis" aria-label={t('analysis-label')}>
      <Curve values={values.value} count={count} here={here} />
      <p role="status">{values.value.length <= count ? t('analysis-busy', { done: values.value.length, of: count + 1 }) : ''}</p>
      {at && (
        <p>
          <strong class="tabular">{said(at)}</strong>
          {best.length > 0 && <> {t('analysis-best', { line: best.join(' ') })}</>}
          {word(judged.value, here)}
        </p>
      )}
    </section>
  );
}

/** What the move was that led here, and whether the game turned by it. */
function word(judged: Judged | null, here: number): string {
  const move = judged?.moves[here - 1];
  const turned = judged !== null && here > 0 && judged.turned === here - 1;
  return [move && t(`analysis-${move}`), turned && t('analysis-turned')].flatMap((one) => (one ? [` ${one}`] : [])).join('');
}

function seen(thought: Thought | null, sign: 1 | -1): Value | null {
  const line = thought?.lines[0];
  return line ? { value: sign * line.value, own: line.value, mate: line.mate === null ? null : sign * line.mate, line: line.moves } : null;
}

/** `+0.4`, or the moves to mate. */
function said({ value, mate }: Value): string {
  if (mate !== null) return t('analysis-mate', { moves: Math.abs(mate), sign: mate > 0 ? 'plus' : 'minus' });
  const number = new Intl.NumberFormat(language.value, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return number.format(value / 100);
}

/** A line of the computer's as the reader writes moves. */
function spell(game: Game, board: string, line: readonly string[]): string[] {
  const acts: Act[] = [];
  let here = board;
  for (const text of line) {
    const act = readMove(game.kind, here, text, false, 'en');
    if (!act) break;
    acts.push(act);
    here = play(game.kind, here, act);
  }
  return write(game.kind, board, acts, notation(game.kind), language.value);
}

/** The game as a curve: above the middle the first player stands better. */
function Curve({ values, count, here }: { values: readonly (Value | null)[]; count: number; here: number }) {
  const width = Math.max(count * 8, 80);
  const x = (ply: number) => (ply / Math.max(count, 1)) * width;
  const y = (value: number) => HEIGHT / 2 - (Math.max(-MOST, Math.min(MOST, value)) / MOST) * (HEIGHT / 2 - 2);
  const points = values.flatMap((one, ply) => (one ? [`${x(ply).toFixed(1)},${y(one.value).toFixed(1)}`] : []));
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t('analysis-curve')}>
      <line class="middle" x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <line class="here" x1={x(here)} x2={x(here)} y1="0" y2={HEIGHT} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
