// A game that is heard, or read by the fingers: all of it as short lines of text, in the words that are said aloud. It is the page of
// the assistant too (fide-2009/19.2.ix): what is to be said, whose board it is to be made on, the clocks.
import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce';
import { Fault } from '../app/fault';
import { language } from '../app/prefs';
import { onClock } from '../app/span';
import type { PageProps } from '../app/router';
import { t } from '../app/words';
import { load, other, play, sideName, type Act, type Side } from '../core';
import { ask, type Seat } from '../net/client';
import { withKey } from '../net/key';
import { nameOf } from './game/bar';
import { isLag, Live, madeOf, whatOf } from './game/live';
import { help, wishes, type Wish } from './game/wishes';
import { manner, manners, moveAloud, pieceAloud, pieces, rows, squareAloud, understood } from './aloud/words';
import '../style/aloud.css';

const sides = ['first', 'second'] as const;

export default function Aloud({ params }: PageProps) {
  const id = params['id'] ?? '';
  const live = useSignal<Live | null>(null);
  const seats = useSignal<Seat[]>([]);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    let here: Live | null = null;
    let left = false;
    Promise.all([load(), ask('get', '/api/games/{id}/seats', { path: { id }, ...withKey(id) })]).then(
      ([, found]) => {
        if (left) return;
        seats.value = found;
        here = live.value = new Live(id);
      },
      (error: unknown) => (problem.value = error),
    );
    return () => {
      left = true;
      here?.close();
    };
  }, [id]);
  return (
    <main id="main" class="page aloud" aria-busy={live.value === null && problem.value === null}>
      <h1>{t('aloud-title')}</h1>
      <Fault problem={problem.value} />
      <fieldset>
        <legend>{t('aloud-words')}</legend>
        {manners.map((one) => (
          <label class="pick" key={one}>
            <input type="radio" name="manner" checked={manner.value === one} onChange={() => (manner.value = one)} />
            {t(`aloud-words-${one}`)}
          </label>
        ))}
      </fieldset>
      {live.value && <Heard live={live.value} seats={seats} />}
      <p>
        <a href={`/game/${id}`}>{t('aloud-seen')}</a>
      </p>
    </main>
  );
}

function Heard({ live, seats }: { live: Live; seats: Signal<Seat[]> }) {
  useNews(live);
  useSignalEffect(() => live.come());
  const now = live.now.value;
  if (!now) return null;
  const kind = live.kind.value;
  const named = (side: Side) => `${sideName(kind, side, language.value)}, ${nameOf(seats.value, side)}`;
  const two = live.setup.value?.event['two-boards'] === true;
  const boards = boardsOf(live);
  const shown = two && !live.side.value ? sides : [live.own.value ?? 'first'];
  return (
    <>
      <Now live={live} named={named} />
      <Times live={live} named={named} />
      {live.side.value && !live.over.value && <Said live={live} />}
      {shown.map((side) => (
        <Standing
          key={side}
          live={live}
          board={boards[side as Side]}
          name={two ? t('aloud-board-of', { who: named(side as Side) }) : t('aloud-board')}
        />
      ))}
      <Moves live={live} />
    </>
  );
}

/** The board of each: one's own move is there at once, the other's once it was repeated. */
function boardsOf(live: Live): Record<Side, string> {
  const board = live.board.value ?? '';
  const both = { first: board, second: board };
  const spoken = live.spoken.value;
  const list = actsOf(live);
  // Who plays sees his own board only, and that is what the server shows him.
  if (!spoken || live.side.value || !list?.length || !live.game) return both;
  const before = list.slice(0, -1).reduce((stood, act) => play(live.kind.value, stood, act), live.game.start);
  return { ...both, [other(spoken.by)]: before };
}

/** The moves, where they are shown or all of them were told. */
function actsOf(live: Live): readonly Act[] | null {
  if (live.moves.value) return live.moves.value;
  const changed = live.told.value.some((event) => whatOf(event) === 'undone' || whatOf(event) === 'boards-set');
  return changed || live.side.value ? null : live.told.value.flatMap((event) => madeOf(event)?.act ?? []);
}

/** The moves as they are said. */
function heard(live: Live): { by: Side; text: string }[] {
  const game = live.game;
  const list = actsOf(live);
  if (!game || !list) return [];
  let board = game.start;
  let by: Side = live.begins.value;
  return list.map((act) => {
    const one = { by, text: moveAloud(game.kind, board, act, manner.value) };
    board = play(game.kind, board, act);
    by = other(by);
    return one;
  });
}

/** What is said as it happens, and nothing twice. */
function useNews(live: Live): void {
  useEffect(() => {
    live.onNews = ({ told }) => {
      const lines = told
        .filter((event) => !isLag(event))
        .map((event) => {
          if (!madeOf(event)) return event.sentence ?? '';
          const by = typeof event.by === 'object' && 'player' in event.by ? event.by.player : 'first';
          const move = moveAloud(live.kind.peek(), after(live), madeOf(event)?.act ?? live.last.peek()!, manner.peek());
          return t('said-move', { side: sideName(live.kind.peek(), by, language.peek()), move });
        })
        .filter(Boolean);
      if (lines.length) announce(lines.join(' '));
    };
    return () => (live.onNews = () => undefined);
  }, [live]);
}

/** What is awaited, and what can be done about it. */
function Now({ live, named }: { live: Live; named: (side: Side) => string }) {
  const now = live.now.value;
  const setup = live.setup.value;
  if (!now || !setup) return null;
  const kind = live.kind.value;
  const spoken = live.spoken.value;
  const own = live.own.value;
  const can = (command: Parameters<Live['do']>[0]) => {
    const [answer] = own ? live.weigh([command]) : [];
    return answer !== undefined && !('refusal' in answer);
  };
  // A move is said by a side: names are of no use to who says it aloud.
  const sideOf = (side: Side) => sideName(kind, side, language.value);
  const said = spoken && { ...spoken, words: moveAloud(kind, now.board, spoken.act, manner.value) };
  const text = said
    ? t(said.said ? 'aloud-repeat' : 'aloud-say', { who: sideOf(said.by), other: sideOf(other(said.by)), move: said.words })
    : live.outcome.value
      ? t('aloud-over')
      : now.stage === 'playing'
        ? t('aloud-turn', { who: named(now.turn) })
        : t('mine-stage', { stage: now.stage });
  const saying = said && (said.said ? { repeat: said.act } : { announce: said.act });
  const list = live.helps.value ? help(setup) : live.side.value ? wishes(kind, setup) : [];
  // What is held on the page that is seen is asked about once more here.
  const act = ({ name, command, held }: Wish) => {
    if (!held || confirm(t('aloud-sure', { act: t(`wish-${name}`) }))) void live.do(command);
  };
  const possible = list.filter((wish) => !wish.next && !wish.text && wish.tier !== 'rest' && can(wish.command));
  return (
    <section aria-labelledby="aloud-now">
      <h2 id="aloud-now">{t('aloud-now')}</h2>
      <p class="awaited">{text}</p>
      {live.slip.value?.lines.map((line) => (
        <p key={line.sentence} class="fault" role="alert">
          {line.sentence} {line.article && <a href={`/laws/${line.article}`}>{line.article}</a>}
        </p>
      ))}
      <p class="row">
        {saying && can(saying) && (
          <button type="button" class="main" onClick={() => void live.do(saying)}>
            {t(said?.said ? 'status-repeat-now' : 'status-say-now')}
          </button>
        )}
        {can('press') && (
          <button type="button" class="main" onClick={() => void live.do('press')}>
            {t('game-press')}
          </button>
        )}
        {possible.map((wish) => (
          <button key={wish.name} type="button" onClick={() => act(wish)}>
            {t(`wish-${wish.name}`)}
          </button>
        ))}
      </p>
    </section>
  );
}

/** The board after the last move, as it is shown here. */
const after = (live: Live): string => live.now.peek()?.board ?? '';

/** The clocks as text. They are said when one asks: nobody is to be talked to each second. */
function Times({ live, named }: { live: Live; named: (side: Side) => string }) {
  const tick = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => tick.value++, 1000);
    return () => clearInterval(timer);
  }, []);
  void tick.value;
  const faces = live.faces();
  const made = (side: Side) =>
    live.told.value.filter(
      (event) => whatOf(event) === 'made' && typeof event.by === 'object' && 'player' in event.by && event.by.player === side,
    ).length;
  const line = (side: Side) =>
    t('aloud-time', {
      who: named(side),
      time: faces && faces[side].left !== null ? onClock(faces[side]) : t('clock-unlimited'),
      moves: made(side),
    });
  return (
    <section aria-labelledby="aloud-times">
      <h2 id="aloud-times">{t('aloud-times')}</h2>
      <ul class="lines">
        {sides.map((side) => (
          <li key={side} class="tabular">
            {line(side)}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => announce(sides.map(line).join(' '))}>
        {t('aloud-say-times')}
      </button>
    </section>
  );
}

/** A line in which one writes a move as one would say it. */
function Said({ live }: { live: Live }) {
  const wrong = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  const send = () => {
    const text = field.current?.value ?? '';
    const board = live.now.value?.board ?? '';
    const act: Act | null = understood(live.kind.value, board, text, false) ?? understood(live.kind.value, board, text, true);
    wrong.value = act ? '' : t('typed-wrong', { text });
    if (!act) return announce(wrong.value);
    if (live.refuses(act)) return;
    if (field.current) field.current.value = '';
    void live.move(act, { move: { act, offer: false } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label>
        {t('aloud-your-move')}
        <input ref={field} name="move" autocomplete="off" autocapitalize="none" spellcheck={false} enterkeyhint="go" />
      </label>
      {wrong.value && <span class="fault">{wrong}</span>}
    </form>
  );
}

/** What stands on a board: row by row for the fingers, and piece by piece in words. */
function Standing({ live, board, name }: { live: Live; board: string; name: string }) {
  const chess = live.kind.value === 'chess';
  const how = manner.value;
  const of = (side: Side) =>
    pieces(board)
      .filter((one) => (one.letter === one.letter.toUpperCase()) === (side === 'first'))
      .sort((one, another) => 'KQRBNP'.indexOf(one.letter.toUpperCase()) - 'KQRBNP'.indexOf(another.letter.toUpperCase()));
  return (
    <section>
      <h2>{name}</h2>
      <ol class="rows">
        {rows(board).map((row, at) => (
          <li key={at}>
            {chess ? 8 - at : 'abcdefghi'[at]} {row.join(' ')}
          </li>
        ))}
      </ol>
      {chess && (
        <dl>
          {sides.map((side) => (
            <div key={side}>
              <dt>{sideName('chess', side, language.value)}</dt>
              <dd>
                {of(side)
                  .map((one) => `${pieceAloud(one.letter, how)} ${squareAloud(one.square, how)}`)
                  .join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Moves({ live }: { live: Live }) {
  const all = heard(live);
  if (!all.length) return null;
  return (
    <section aria-labelledby="aloud-moves">
      <h2 id="aloud-moves">{t('aloud-moves')}</h2>
      <ol class="lines" reversed>
        {all
          .map((one, at) => (
            <li key={at}>
              {sideName(live.kind.value, one.by, language.value)}: {one.text}
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
