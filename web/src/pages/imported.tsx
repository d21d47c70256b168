// A game from elsewhere, looked at as one's own are: board, sheet, what the computer thinks of it, moves that were not played.
import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { movesIn } from '../app/count';
import { Fault } from '../app/fault';
import { Icon } from '../app/icons';
import { language, notation } from '../app/prefs';
import { go, titled, type PageProps } from '../app/router';
import { t } from '../app/words';
import { Board } from '../board/board';
import { legal, load, other, play, readMove, sideName, write, type Act, type Side } from '../core';
import { ask, type Schemas } from '../net/client';
import { useLooking, type Looking, type Played } from '../review/use';
import { Ruled } from './game/sheet';
import { useKeys } from './game/pressed';
import { Strip } from './game/strip';
import { nameIn, scoreOf } from './mine/imported';
import { save } from './table/save';
import '../style/game.css';

type Whole = Schemas['ImportWhole'];

export default function ImportedPage({ params }: PageProps) {
  const id = params['id'] ?? '';
  const game = useSignal<Whole | null>(null);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    Promise.all([ask('get', '/api/imports/{id}', { path: { id } }), load()]).then(
      ([found]) => {
        game.value = found;
        titled.value = `${nameIn(found.first)} – ${nameIn(found.second)}`;
      },
      (error: unknown) => (problem.value = error),
    );
    return () => void (titled.value = null);
  }, [id]);
  if (problem.value)
    return (
      <main id="main" class="page">
        <h1>{t('import-title')}</h1>
        <Fault problem={problem.value} />
        <a href="/games#imported">{t('import-back')}</a>
      </main>
    );
  return game.value ? <Table key={id} whole={game.value} problem={problem} /> : <main id="main" class="game" aria-busy="true" />;
}

/** The moves as acts, and what stood on the board after each. */
function follow(whole: Whole): Played {
  const moves: Act[] = [];
  const boards = [whole.start];
  for (const text of whole.line) {
    const before = boards.at(-1) ?? whole.start;
    const act = readMove(whole.game, before, text, false, 'en');
    if (!act) break;
    moves.push(act);
    boards.push(play(whole.game, before, act));
  }
  return { kind: whole.game, start: whole.start, moves, boards };
}

function Table({ whole, problem }: { whole: Whole; problem: Signal<unknown> }) {
  const step = useSignal<number | null>(0);
  const open = useSignal(false);
  const turned = useSignal(false);
  const played = useMemo(() => follow(whole), [whole]);
  const looking = useLooking(played, step, true);
  const review = looking?.review ?? null;
  useKeys(step, review, false);
  const kind = whole.game;
  const written = useComputed(() => write(kind, played.start, played.moves, notation(kind), language.value));
  const begins = legal(kind, played.start).turn;
  const below: Side = turned.value ? 'second' : 'first';
  const turn = () => (turned.value = !turned.value);
  const last = review ? (review.path.value[review.here.value - 1] ?? null) : (played.moves[(step.value ?? 0) - 1] ?? null);
  const forget = () =>
    ask('delete', '/api/imports/{id}', { path: { id: whole.id } }).then(
      () => go('/games#imported'),
      (error: unknown) => (problem.value = error),
    );
  return (
    <main id="main" class={`game ${kind} over imported`}>
      <h1 class="unseen">{t('import-title')}</h1>
      <header class="head">
        <a class="home" href="/games#imported" aria-label={t('import-back')}>
          <Icon sign="back" />
        </a>
        <p class="terms">
          <strong>{scoreOf(whole)}</strong> · {[whole.event, whole.day].filter(Boolean).join(' · ')}
        </p>
        <Turn turn={turn} />
      </header>
      <aside class="context" aria-label={t('context-label')}>
        <section class="end-of-game" aria-label={t('end-label')}>
          <div class="result">
            <h2 class="tabular">{scoreOf(whole)}</h2>
            <p class="how">
              {nameIn(whole.first)} – {nameIn(whole.second)}
            </p>
            <p class="facts">
              {[whole.event, whole.day, t('import-moves', { moves: movesIn(kind, played.moves.length) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div class="end-acts">
            {looking && <looking.parts.TryOn review={looking.review} />}
            <button
              type="button"
              onClick={() => save(whole.record, kind === 'chess' ? 'pgn' : 'kif', `${whole.first} ${whole.second} ${whole.day}`)}
            >
              {t('import-save', { form: kind === 'chess' ? 'PGN' : 'KIF' })}
            </button>
            <button type="button" onClick={() => void forget()}>
              {t('import-forget')}
            </button>
            <a class="button" href="/games#imported">
              {t('import-back')}
            </a>
          </div>
        </section>
      </aside>
      <div class="play">
        <Name whole={whole} side={other(below)} place="above" />
        {looking && <looking.parts.Worth review={looking.review} below={below} />}
        <Board
          game={kind}
          board={review ? review.board.value : (played.boards[step.value ?? 0] ?? played.start)}
          orientation={below}
          movable={review ? (review.against.value ? other(review.against.value) : 'both') : null}
          last={last}
          {...(looking ? looking.parts.drawnOn(looking.review) : {})}
          onAct={(act) => review?.try(act)}
          label={t('game-board')}
        />
        <Name whole={whole} side={below} place="below" />
      </div>
      <div class="side">
        {looking && <looking.parts.Curve review={looking.review} />}
        <Strip
          kind={kind}
          written={written.value}
          begins={begins}
          none={t(`status-turn-${kind}-${begins}`)}
          step={step}
          open={open}
          looking={looking}
        />
        <div class={`book ${open.value ? 'open' : ''}`}>
          <div class="tabs">
            <button type="button" aria-pressed="true">
              {t('game-sheet')}
            </button>
            <Turn turn={turn} />
            <button type="button" class="shut" onClick={() => (open.value = false)}>
              {t('game-sheet-shut')}
            </button>
          </div>
          <Ruled kind={kind} written={written.value} times={[]} begins={begins} step={step} looking={looking} />
        </div>
        {looking && <Below looking={looking} />}
      </div>
    </main>
  );
}

/** What is said of the move that is shown, the best lines, the steps, and the way back from what was tried. */
function Below({ looking: { review, parts } }: { looking: Looking }) {
  return (
    <>
      <parts.Comment review={review} />
      <parts.Lines review={review} />
      <parts.Walk review={review} reader={null} />
      <div class="status">
        <span role="status">{review.played.value ? '' : t('review-tried')}</span>
        {!review.played.value && (
          <button type="button" onClick={() => review.show(review.branch.value?.from ?? 0)}>
            {t('review-back')}
          </button>
        )}
      </div>
    </>
  );
}

function Turn({ turn }: { turn: () => void }) {
  return (
    <button type="button" class="turn" aria-label={t('game-turn')} title={t('game-turn')} onClick={turn}>
      <Icon sign="turn" />
    </button>
  );
}

function Name({ whole, side, place }: { whole: Whole; side: Side; place: 'above' | 'below' }) {
  const name = sideName(whole.game, side, language.value);
  return (
    <section class={`bar ${place}`} aria-label={name}>
      <span class="who">
        <span class="name">
          <strong>{nameIn(whole[side])}</strong>
          <small>{name}</small>
        </span>
      </span>
    </section>
  );
}
