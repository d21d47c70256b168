// Analysis: a board of its own for both games, with a tree of moves, the computer, and everything that can be asked of a position.
import { useComputed, useSignal, useSignalEffect, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce';
import { Icon, type Sign } from '../app/icons';
import { language } from '../app/prefs';
import type { PageProps } from '../app/router';
import { learn, t } from '../app/words';
import { Board, type Shape } from '../board/board';
import { Typed } from '../board/typed';
import { load, other, sideName, unreachable, write, type Act } from '../core';
import { readJson } from '../json';
import { openingOf } from '../review/named';
import { Book } from './analysis/book';
import { Bring, bring, type Brought } from './analysis/bring';
import { beginSetting, Editor, EditorBoard, type Setting } from './analysis/editor';
import { Thinking, wish, wishes } from './analysis/engine';
import { loadStudies } from './analysis/load';
import { Lines, shapesOf, Wishes, Worth } from './analysis/lines';
import { Analysis, fresh } from './analysis/model';
import { PlayOn } from './analysis/onward';
import { Questions, type Answers } from './analysis/questions';
import { Report } from './analysis/report';
import { Save } from './analysis/save';
import { Studies } from './analysis/studies';
import { marks, settable, TreeView } from './analysis/tree';
import { Taken } from './game/taken';
import { withKey } from '../net/key';
import '../style/game.css';
import '../style/review.css';
import '../style/analysis.css';

export default function AnalysisPage({ params }: PageProps) {
  const analysis = useSignal<Analysis | null>(null);
  const brought = useSignal<Brought | null>(null);
  const failed = useSignal(false);
  const place = params['place'] ?? '';
  useEffect(() => {
    let left = false;
    Promise.all([load(), loadStudies(), learn('openings')]).then(
      async () => {
        if (left) return;
        const here = Analysis.recall(place === 'shogi' ? 'shogi' : 'chess');
        if (place === 'shogi' && here.game.value !== 'shogi') here.replace(fresh('shogi'));
        const [what, id, number] = place.split('/');
        if (what === 'game' && id) await openGame(here, gameRecords(id), brought);
        if (what === 'collected' && id && number) await openGame(here, [collectedRecord(id, number)], brought);
        if (left) here.close();
        else analysis.value = here;
      },
      () => (failed.value = true),
    );
    return () => {
      left = true;
      analysis.value?.close();
      analysis.value = null;
    };
  }, [place]);
  if (failed.value || unreachable.value)
    return (
      <main id="main" class="page">
        <p class="fault" role="alert">
          {t('core-failed')}
        </p>
      </main>
    );
  if (!analysis.value) return <main id="main" class="game analysis" aria-busy="true" />;
  return <Desk key={place} analysis={analysis.value} brought={brought} />;
}

/** Where the record of a game that was played here may be. */
function gameRecords(id: string): string[] {
  const key = withKey(id).query;
  const query = key ? `?${new URLSearchParams(key).toString()}` : '';
  return ['pgn', 'kifu'].map((form) => `/api/games/${encodeURIComponent(id)}/record.${form}${query}`);
}

/** Where that of a game of a collection is. */
const collectedRecord = (name: string, number: string): string =>
  `/api/collections/${encodeURIComponent(name)}/games/${encodeURIComponent(number)}/record`;

/** A game by its record, from the first address that has it. */
async function openGame(analysis: Analysis, addresses: readonly string[], brought: Signal<Brought | null>): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) continue;
    bring(analysis, await answer.text(), null, brought);
    return;
  }
  brought.value = { studies: [], faults: [{ line: 1, column: 1, name: 'no-game', found: '', said: '' }], name: '' };
}

export function Desk({
  analysis,
  brought,
  about,
}: {
  analysis: Analysis;
  brought: Signal<Brought | null>;
  /** What is said of a study, before all else. */
  about?: ComponentChildren;
}) {
  const thinking = useSignal(new Thinking(analysis)).value;
  const setting: Setting = useSignal(null);
  const chosen = useSignal<string | null>(null);
  const asking = useSignal<'why' | null>(null);
  const answers = useSignal<Answers | null>(null);
  const game = analysis.game.value;
  const below = analysis.below.value;
  useSignalEffect(() => {
    void wishes.value;
    void analysis.board.value;
    if (setting.value) thinking.stop();
    else thinking.look();
  });
  useEffect(() => () => thinking.stop(), []);
  useKeys(analysis, thinking);
  const act = (made: Act) => {
    if (asking.value === 'why') {
      asking.value = null;
      void answers.value?.whyNot(made);
      return;
    }
    const before = analysis.here.value;
    analysis.play(made);
    if (analysis.here.value !== before) announce(analysis.text(analysis.here.value));
  };
  const bar = (side: 'first' | 'second', where: 'above' | 'below') => (
    <section class={`bar ${where}`} aria-label={sideName(game, side, language.value)}>
      <span class="who">
        <span class="name">
          <strong>
            {analysis.turn.value === side && where === 'below'
              ? t('analysis-turn', { side: sideName(game, side, language.value) })
              : analysis.turn.value === side
                ? t('analysis-turn', { side: sideName(game, side, language.value) })
                : sideName(game, side, language.value)}
          </strong>
        </span>
        {game === 'chess' && <Taken board={analysis.board.value} start={analysis.node(0).board} side={side} />}
      </span>
      {where === 'above' ? (
        <button type="button" class="turn" onClick={() => (analysis.below.value = other(below))}>
          <Icon sign="turn" /> {t('analysis-flip')}
        </button>
      ) : (
        <Depth thinking={thinking} />
      )}
    </section>
  );
  const setUp = setting.value !== null;
  return (
    <main id="main" class={`game analysis ${setting.value?.game ?? game} ${setUp ? 'sets-up' : ''}`}>
      <h1 class="unseen">{t('analysis-title')}</h1>
      <div class="context">
        {setUp ? (
          <Editor analysis={analysis} setting={setting} chosen={chosen} />
        ) : (
          <>
            {about}
            <Bring analysis={analysis} brought={brought} />
            <section class="set-up">
              <h2>{t('analysis-set-up')}</h2>
              <button type="button" onClick={() => beginSetting(setting, analysis)}>
                {t('analysis-set-begin')}
              </button>
              <p class="kinds">
                {(['chess', 'shogi'] as const).map((kind) => (
                  <button
                    type="button"
                    class="plain"
                    key={kind}
                    aria-pressed={game === kind}
                    onClick={() => analysis.replace(fresh(kind))}
                  >
                    {t(`analysis-new-${kind}`)}
                  </button>
                ))}
              </p>
            </section>
            {!about && <Studies analysis={analysis} />}
            <Opening analysis={analysis} />
          </>
        )}
      </div>
      <div class="play">
        {bar(other(below), 'above')}
        {setUp ? (
          <EditorBoard setting={setting} chosen={chosen} below={below} />
        ) : (
          <BoardHere key={game} analysis={analysis} thinking={thinking} act={act} />
        )}
        {!setUp && <Worth thinking={thinking} game={game} below={below} />}
        {bar(below, 'below')}
      </div>
      <div class="side">
        {!setUp && <Lines analysis={analysis} thinking={thinking} />}
        <div class="tools">
          <Wishes />
          <Save analysis={analysis} />
        </div>
        <TreeView analysis={analysis} />
        <Words analysis={analysis} />
        <Questions analysis={analysis} thinking={thinking} asking={asking} answers={answers} />
        <Report analysis={analysis} />
        {!setUp && <PlayOn analysis={analysis} />}
        <Book analysis={analysis} />
        <div class="foot">
          <Position analysis={analysis} />
          <Typed game={game} board={analysis.board.value} lawless={false} onAct={act} />
          <Walk analysis={analysis} />
        </div>
      </div>
    </main>
  );
}

/** The board with what is drawn on it: what the computer finds draws this alone anew, and not the tree. */
function BoardHere({ analysis, thinking, act }: { analysis: Analysis; thinking: Thinking; act: (act: Act) => void }) {
  // Nothing is drawn anew where the computer says the same again.
  const drawn = useComputed(() => JSON.stringify(shapesOf(analysis, thinking)));
  return (
    <Board
      game={analysis.game.value}
      board={analysis.board.value}
      orientation={analysis.below.value}
      movable="both"
      last={analysis.now.value.act}
      onAct={act}
      label={t('analysis-board')}
      shapes={readJson<Shape[]>(drawn.value)}
      sign={signOf(analysis)}
      onDraw={({ from, to, brush }) =>
        analysis.draw({ from, to, colour: { moss: 'G', vermilion: 'R', amber: 'Y', ink: 'B' }[brush] })
      }
    />
  );
}

/** How deep the computer has looked. */
function Depth({ thinking }: { thinking: Thinking }) {
  const looked = thinking.looked.value;
  return <small class="depth faded">{looked && wishes.value.on ? t('analysis-depth', { depth: looked.depth }) : ''}</small>;
}

/** What is said of the move that is shown: marks, a comment, arrows and circles. */
function Words({ analysis }: { analysis: Analysis }) {
  const { id, comment, nags, shapes, parent } = analysis.now.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const shut = analysis.shut.value;
  const drawn = shapes.map(({ from, to, colour }) => `${colour}${from}${from === to ? '' : to}`).join(' ');
  const draw = (text: string) => {
    const found = text.split(/[\s,]+/).flatMap((word) => {
      const [, colour = 'G', from, to = from] = /^([GRYB])?([a-i1-9]{2})([a-i1-9]{2})?$/.exec(word) ?? [];
      return from && to ? [{ colour, from, to }] : [];
    });
    try {
      analysis.edit({ kind: 'draw', at: id, shapes: found });
    } catch {
      announce(t('analysis-draw-wrong'));
    }
  };
  return (
    <details class="words">
      <summary>{t('analysis-words')}</summary>
      {parent !== null && (
        <div class="nags" role="group" aria-label={t('analysis-marks')}>
          {settable.map((nag) => (
            <button
              type="button"
              key={nag}
              disabled={shut}
              aria-pressed={nags.includes(nag)}
              aria-label={t(`analysis-nag-${nag}`)}
              title={t(`analysis-nag-${nag}`)}
              onClick={() => analysis.mark(nag)}
            >
              {marks[nag]}
            </button>
          ))}
        </div>
      )}
      <label>
        {t('analysis-comment')}
        <textarea
          key={id}
          ref={field}
          rows={3}
          readOnly={shut}
          defaultValue={comment}
          onChange={(event) => analysis.comment(event.currentTarget.value)}
        />
      </label>
      <label>
        {t('analysis-drawn')}
        <input
          key={`${id} ${drawn}`}
          readOnly={shut}
          defaultValue={drawn}
          placeholder="Gg1f3 Re4"
          spellcheck={false}
          onChange={(event) => draw(event.currentTarget.value)}
        />
      </label>
      {parent !== null && !shut && (
        <p class="acts">
          <button type="button" onClick={() => analysis.raise()}>
            {t('analysis-raise')}
          </button>
          <button type="button" onClick={() => analysis.remove()}>
            {t('analysis-remove')}
          </button>
        </p>
      )}
    </details>
  );
}

/** The position as text. */
function Position({ analysis }: { analysis: Analysis }) {
  const board = analysis.board.value;
  const copied = useSignal(false);
  const name = analysis.game.value === 'chess' ? 'FEN' : 'SFEN';
  return (
    <div class="position">
      <b>{name}</b>
      <input readOnly value={board} aria-label={name} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        class="plain"
        onClick={() =>
          void navigator.clipboard.writeText(board).then(
            () => {
              copied.value = true;
              announce(t('analysis-copied'));
            },
            () => undefined,
          )
        }
      >
        {t(copied.value ? 'analysis-copied' : 'analysis-copy')}
      </button>
    </div>
  );
}

function Walk({ analysis }: { analysis: Analysis }) {
  const { parent, children } = analysis.now.value;
  const steps: readonly (readonly [string, Sign, () => void, boolean])[] = [
    ['step-first', 'first', analysis.toStart, parent === null],
    ['step-back', 'previous', () => analysis.back(), parent === null],
    ['step-on', 'next', () => analysis.on(), children.length === 0],
    ['step-last', 'last', () => analysis.toEnd(), children.length === 0],
  ];
  return (
    <div class="walk">
      <div class="steps" role="group" aria-label={t('step-label')}>
        {steps.map(([name, sign, go, off]) => (
          <button type="button" key={name} aria-label={t(name)} title={t(name)} disabled={off} onClick={go}>
            <Icon sign={sign} />
          </button>
        ))}
      </div>
      <button type="button" disabled={!analysis.undoable.value} onClick={() => analysis.undo()}>
        {t('analysis-undo')}
      </button>
      <button type="button" disabled={!analysis.redoable.value} onClick={() => analysis.redo()}>
        {t('analysis-redo')}
      </button>
    </div>
  );
}

const usual = {
  chess: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w',
  shogi: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b',
};

/** What the opening is called, with its code. */
function Opening({ analysis }: { analysis: Analysis }) {
  const game = analysis.game.value;
  const start = analysis.node(0).board;
  const path = analysis.path.value.length ? analysis.path.value : analysis.main.value.slice(0, 20);
  const acts = path.flatMap((node) => (node.act ? [node.act] : []));
  const found =
    start.startsWith(usual[game]) && acts.length ? openingOf(game, write(game, start, acts, 'coordinates', 'en')) : null;
  const head = (name: string) => analysis.heads.value.find(([known]) => known === name)?.[1];
  const names = [head('White') ?? head('先手'), head('Black') ?? head('後手')].filter(Boolean).join(' – ');
  return (
    <section class="about">
      {names && <strong>{names}</strong>}
      {found && (
        <p>
          <strong>{t(`opening-${found.name}`)}</strong> {found.code}
        </p>
      )}
    </section>
  );
}

/** The sign of the move that is shown, on its square. */
function signOf(analysis: Analysis) {
  const { nags, act } = analysis.now.value;
  const nag = nags.find((one) => one <= 6);
  if (!nag || !act) return null;
  const kinds: Record<number, string> = { 1: 'good', 2: 'mistake', 3: 'brilliant', 4: 'blunder', 5: 'good', 6: 'inaccuracy' };
  const inner = 'chess' in act ? act.chess : act.shogi;
  return { at: inner.act === 'castle' ? inner.king : inner.to, text: marks[nag] ?? '', kind: kinds[nag] ?? '' };
}

function useKeys(analysis: Analysis, thinking: Thinking): void {
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const field =
        event.target instanceof HTMLElement &&
        event.target.closest('input, select, textarea, [role=grid], dialog, [role=dialog]');
      if (field) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        return event.shiftKey ? analysis.redo() : analysis.undo();
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const pressed = event.target instanceof HTMLElement && event.target.closest('button, summary, a');
      const best = thinking.looked.value?.lines[0]?.line[0];
      const deeds: Record<string, () => void> = {
        ArrowLeft: () => analysis.back(),
        ArrowRight: () => analysis.on(),
        ArrowUp: () => analysis.beside(-1),
        ArrowDown: () => analysis.beside(1),
        Home: analysis.toStart,
        End: () => analysis.toEnd(),
        f: () => (analysis.below.value = other(analysis.below.value)),
        e: () => wish({ on: !wishes.value.on }),
        Delete: () => analysis.remove(),
        // A button that has the focus is pressed by it.
        ...(pressed ? {} : { ' ': () => best !== undefined && analysis.playText(best) }),
      };
      const deed = deeds[event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
      if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
        announce(analysis.here.value === 0 ? t('analysis-at-start') : analysis.text(analysis.here.value));
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [analysis]);
}
