// Questions about the position that is shown: why not this move, is there a mate, can anybody still mate.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../../app/announce';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { think } from '../../computer';
import { sideName, write } from '../../core';
import { door } from '../../modules/study';
import { said } from '../../review/worth';
import type { Act } from '../../types';
import { tellLine, type Thinking } from './engine';
import { numbered, type Analysis } from './model';
import { slow } from './slow';

/** How long a refutation is looked for, in milliseconds. */
const REFUTE = 900;
/** How long a mate, and how deep. */
const MATE = 6000;
const MATE_MOVES = 30;
/** How many positions proofs look at, about. */
const TSUME = 2_000_000;
const POSSIBLE = 1_000_000;

/** What was answered, with a line that can be taken into the tree. */
interface Answered {
  text: string;
  line: readonly string[];
  at: number;
}

/** `why` while the next move on the board is a question and is not played. */
export type Asking = Signal<'why' | null>;

export class Answers {
  readonly busy;
  readonly found;
  private turn = 0;

  constructor(
    private readonly analysis: Analysis,
    private readonly thinking: Thinking,
    busy: Signal<boolean>,
    found: Signal<readonly Answered[]>,
  ) {
    this.busy = busy;
    this.found = found;
  }

  private async answer(work: () => Promise<Answered[]>): Promise<void> {
    const turn = ++this.turn;
    this.busy.value = true;
    this.thinking.stop();
    let answers: readonly Answered[];
    try {
      answers = await work();
    } catch {
      answers = [{ text: t('analysis-cannot'), line: [], at: this.analysis.here.peek() }];
    }
    if (turn !== this.turn) return;
    this.busy.value = false;
    this.found.value = answers;
    announce(answers.map((one) => one.text).join(' '));
    this.thinking.look();
  }

  forget(): void {
    this.turn++;
    this.busy.value = false;
    this.found.value = [];
  }

  /** What there is against a move: the line that refutes it, beside what would be better. */
  whyNot(act: Act): Promise<void> {
    return this.answer(async () => {
      const { analysis } = this;
      const [game, board, at, made] = [analysis.game.value, analysis.board.value, analysis.here.value, analysis.now.value.ply];
      const [move = ''] = write(game, board, [act], 'coordinates', 'en');
      const start = analysis.node(0).board;
      const moves = analysis.movesTo(at);
      const [step] = door.ask('acts', game, board, [move]);
      if (!step) return [{ text: t('analysis-why-illegal'), line: [], at }];
      const best = await think(game, { start, moves, lines: 1, time: REFUTE });
      const after = await think(game, { start, moves: [...moves, move], lines: 1, time: REFUTE });
      const better = best?.lines[0] && tellLine(game, board, best.lines[0], null);
      const refuting = after?.lines[0] && tellLine(game, step[1], after.lines[0], null);
      const asked = numbered(analysis, board, [act], made).join('');
      if (!better || !refuting) return [{ text: t('analysis-why-ends', { move: asked }), line: [move], at }];
      const same = better.line[0] === move;
      const rest = numbered(analysis, step[1], refuting.acts.slice(0, 8), made + 1).join(' ');
      const text = t(same ? 'analysis-why-best' : 'analysis-why-not', {
        move: asked,
        worth: said(refuting),
        line: rest,
        better: numbered(analysis, board, better.acts.slice(0, 6), made).join(' '),
        best: said(better),
      });
      return [{ text, line: [move, ...refuting.line.slice(0, 8)], at }];
    });
  }

  /** Whether who has the move can force mate. */
  mate(): Promise<void> {
    return this.answer(async () => {
      const { analysis } = this;
      const [game, board, at, made] = [analysis.game.value, analysis.board.value, analysis.here.value, analysis.now.value.ply];
      const tell = (line: readonly string[], more: string) => {
        const acts = door.ask('acts', game, board, line).map(([act]) => act);
        const text = t('analysis-mate-found', {
          count: Math.ceil(line.length / 2),
          line: numbered(analysis, board, acts, made).join(' '),
        });
        return [{ text: [text, more].filter(Boolean).join(' '), line, at }];
      };
      if (game === 'shogi') {
        const found = await slow('mate', board, TSUME);
        if (found.kind === 'none') return [{ text: t('analysis-mate-none'), line: [], at }];
        if (found.kind === 'unknown') return [{ text: t('analysis-mate-unknown'), line: [], at }];
        const more = [
          found.shortest ? t('analysis-mate-shortest') : '',
          found.unique === false ? t('analysis-mate-not-unique') : found.unique ? t('analysis-mate-unique') : '',
        ];
        return tell(found.moves, more.filter(Boolean).join(' '));
      }
      const thought = await think(game, {
        start: analysis.node(0).board,
        moves: analysis.movesTo(at),
        mate: MATE_MOVES,
        time: MATE,
      });
      const [best] = thought?.lines ?? [];
      if (best?.mate != null && best.mate > 0) return tell(best.moves, '');
      return [{ text: t('analysis-mate-unknown'), line: [], at }];
    });
  }

  /** Whether either side of chess can still mate at all. */
  possible(): Promise<void> {
    return this.answer(async () => {
      const { analysis } = this;
      const [board, at, made] = [analysis.board.value, analysis.here.value, analysis.now.value.ply];
      const answers: Answered[] = [];
      for (const side of ['first', 'second'] as const) {
        const found = await slow('matePossible', board, side, POSSIBLE);
        const name = sideName('chess', side, language.value);
        const line = found.kind === 'yes' ? found.moves : [];
        const acts = door.ask('acts', 'chess', board, line).map(([act]) => act);
        const how = numbered(analysis, board, acts.slice(0, 12), made).join(' ');
        const kind = found.kind === 'no' ? `no-${found.proof}` : found.kind;
        answers.push({ text: t(`analysis-possible-${kind}`, { side: name, line: how }), line, at });
      }
      return answers;
    });
  }
}

export function Questions({
  analysis,
  thinking,
  asking,
  answers,
}: {
  analysis: Analysis;
  thinking: Thinking;
  asking: Asking;
  answers: Signal<Answers | null>;
}) {
  const busy = useSignal(false);
  const found = useSignal<readonly Answered[]>([]);
  useEffect(() => {
    answers.value = new Answers(analysis, thinking, busy, found);
  }, [analysis]);
  // What was answered was about another position.
  const here = analysis.here.value;
  useEffect(() => answers.value?.forget(), [here]);
  const chess = analysis.game.value === 'chess';
  return (
    <div class="questions">
      <div class="asks">
        <button
          type="button"
          aria-pressed={asking.value === 'why'}
          onClick={() => (asking.value = asking.value === 'why' ? null : 'why')}
        >
          {t('analysis-why')}
        </button>
        <button type="button" disabled={busy.value} onClick={() => void answers.value?.mate()}>
          {t('analysis-mate')}
        </button>
        {chess && (
          <button type="button" disabled={busy.value} onClick={() => void answers.value?.possible()}>
            {t('analysis-possible')}
          </button>
        )}
      </div>
      {asking.value === 'why' && <p class="hint">{t('analysis-why-hint')}</p>}
      {busy.value && <p class="faded">{t('analysis-busy')}</p>}
      {found.value.map(({ text, line, at }, nth) => (
        <p key={nth} class="answer">
          {text}{' '}
          {line.length > 0 && (
            <button
              type="button"
              class="plain"
              onClick={() => {
                analysis.go(at);
                analysis.follow(line);
              }}
            >
              {t('analysis-take-line')}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
