// A game: board, clocks, scoresheet, and every act that the rulebook gives who looks.
import { useSignal, useSignalEffect, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce';
import { language, notation, planning, zen } from '../app/prefs';
import { Icon } from '../app/icons';
import { later } from '../app/later';
import { onClock } from '../app/span';
import { titled, type PageProps } from '../app/router';
import { learn, t } from '../app/words';
import { Board, type Hasty } from '../board/board';
import { Steps } from '../board/steps';
import { Typed } from '../board/typed';
import { shownAt } from '../clock/ticking';
import { ask, Problem, type Seat } from '../net/client';
import { takeFirst } from '../net/first';
import { withKey } from '../net/key';
import { arbitrates } from '../net/me';
import { notify } from '../net/notice';
import {
  legal,
  load,
  loadMoves,
  movable,
  other,
  place,
  sayOutcome,
  sideName,
  unreachable,
  write,
  type Act,
  type Command,
  type Side,
  type Told,
} from '../core';
import { Acts } from './game/acts';
import { Bar, nameOf } from './game/bar';
import { Chart } from './game/chart';
import { Context, Terms } from './game/context';
import { Early } from './game/early';
import { End } from './game/end';
import { useKeys } from './game/pressed';
import { isLag, Live, madeOf, whatOf, type News } from './game/live';
import { PrintedSheet } from './game/printed';
import { Private } from './game/private';
import { Log, Sheet, useBoards, useWritten } from './game/sheet';
import { Slips } from './game/slip';
import { Caller, sound } from './game/sound';
import { maySeal, Status } from './game/status';
import { Strip } from './game/strip';
import type { Next } from './game/wishes';
import { useLooking, type Played } from '../review/use';
import { named } from '../named';
import { sealed } from '../net/envelope';
import type { Claim } from '../types';
import '../style/game.css';

export default function GamePage({ params }: PageProps) {
  const id = params['id'] ?? '';
  return <Room key={id} id={id} />;
}

function Room({ id }: { id: string }) {
  const live = useSignal<Live | null>(null);
  const seats = useSignal<Seat[]>([]);
  const fault = useSignal<'game-missing' | 'game-unreachable' | 'core-failed' | null>(null);
  // A move that was made before the core was here.
  const sent = useRef<Promise<void> | null>(null);
  useEffect(() => {
    let here: Live | null = null;
    let left = false;
    let timer = 0;
    let tries = 0;
    const seated = () => seatsOf(id).then((found) => (seats.value = found));
    const open = () =>
      Promise.all([loadMoves().then(load), seated()]).then(
        async () => {
          await sent.current;
          if (left) return;
          fault.value = null;
          here = live.value = new Live(id);
        },
        (problem: unknown) => {
          if (left) return;
          const gone = problem instanceof Problem && (problem.status === 404 || problem.status === 400);
          fault.value = gone ? 'game-missing' : unreachable.value ? 'core-failed' : 'game-unreachable';
          // Who does not answer may come back.
          if (!gone) timer = window.setTimeout(() => void open(), Math.min(1_000 * 2 ** tries++, 10_000));
        },
      );
    void open();
    return () => {
      left = true;
      clearTimeout(timer);
      here?.close();
    };
  }, []);
  if (fault.value)
    return (
      <main id="main" class="page">
        <h1>{t('game-title')}</h1>
        <p class="fault" role="alert">
          {t(fault.value)}
        </p>
        {fault.value === 'game-missing' && <a href="/">{t('missing-home')}</a>}
      </main>
    );
  if (live.value) return <Table live={live.value} seats={seats} />;
  return movable.value && seats.value.length > 0 ? (
    <Early id={id} seats={seats.value} sent={(answered) => (sent.current = answered)} />
  ) : (
    <Empty />
  );
}

/** As long as nothing is there, its room is kept. */
const Empty = () => (
  <main id="main" class="game" aria-busy="true">
    <h1 class="unseen">{t('game-title')}</h1>
  </main>
);

/** Who sits where. */
const seatsOf = (id: string) => ask('get', '/api/games/{id}/seats', { path: { id }, ...withKey(id) });

function Table({ live, seats }: { live: Live; seats: Signal<Seat[]> }) {
  const next = useSignal<Next | null>(null);
  const step = useSignal<number | null>(null);
  const open = useSignal(false);
  const tab = useSignal<'sheet' | 'log' | 'times'>('sheet');
  const turned = useSignal(false);
  const boards = useBoards(live);
  const written = useWritten(live);
  // At once by who has played it to its end here, by others when they ask.
  const played = useRef(false);
  if (live.now.value?.stage === 'playing' && live.side.value) played.current = true;
  const looking = useLooking(playedIn(live, boards), step, played.current);
  const review = looking?.review ?? null;
  useCompany(live, seats);
  useKeys(step, review, live.own.value !== null);
  const hasty = useRef<Hasty | null>(null);
  // What lies behind a move is looked at without being disturbed by those that are made meanwhile.
  live.draw = (made, act) => step.peek() === null && !review && (hasty.current?.(made, act) ?? false);
  const now = live.now.value;
  const board = live.board.value;
  const setup = live.setup.value;
  if (!now || !board || !setup) return <Empty />;

  const kind = live.kind.value;
  const side = live.side.value;
  const own = live.own.value;
  const seen: Side = own ?? 'first';
  const below = turned.value ? other(seen) : seen;
  const lawless = setup.strictness.moves === 'claim';
  const byHand = own !== null && setup.strictness.press === 'by-hand';
  const back = step.value === null ? null : (boards.value[step.value] ?? null);
  // A move that was said is repeated on the other's own board; who shows a move to say it moves whatever he shows.
  const repeats = side !== null && live.spoken.value?.said === true && live.spoken.value.by !== side;
  const shows = next.value === 'announce' || next.value === 'repeat' || (next.value === 'seal' && !side);
  const free = now.stage === 'playing' && !live.pending.value && back === null;
  const tries = review && (review.against.value ? other(review.against.value) : 'both');
  const may = tries ?? (!free ? null : repeats || shows ? 'both' : side);
  // What is said ahead is played by a board that refuses illegal moves and presses the clock itself.
  const automatic = setup.strictness.moves === 'prevent' && setup.strictness.press !== 'by-hand';
  const plans = planning.value === 'on' && automatic && now.stage === 'playing' && !live.pending.value && back === null;
  // Whoever sees something tells the arbiter, where there is one.
  const acting = own !== null || (live.role.value === 'spectator' && setup.supervision !== 'none');
  const act = (made: Act, byHand = true): string | void => {
    if (review) return review.try(made);
    if (live.moving) return t('game-move-pending');
    const how = next.value;
    next.value = null;
    if (how === 'adjust') return;
    const plain = how === null || how === 'offer';
    const refused = plain && !repeats ? live.refuses(made) : null;
    if (refused) {
      announce(refused);
      return refused;
    }
    if (how === 'seal') {
      // Figures are the same in every language.
      const text = write(kind, now.board, [made], 'figurines', 'en')[0] ?? '';
      void sealed(live.id, text).then((envelope) => live.do({ seal: envelope }));
      return;
    }
    if (how === 'announce' || how === 'repeat') {
      void live.do(named<Command, typeof how>(how, made));
      return;
    }
    if (how === null && repeats) {
      void live.do({ repeat: made });
      return;
    }
    if (how === 'repetition' || how === 'fifty-moves')
      void live.do({ claim: { claim: named<Claim, typeof how>(how, made), evidence: 'own' } });
    else void live.move(made, { move: { act: made, offer: how === 'offer' } }, byHand);
  };
  const shown = review ? review.board.value : (back ?? board);
  const faces = review?.played.value && step.value !== null ? (live.rewound?.faces(step.value) ?? null) : null;
  const last = review
    ? (review.path.value[review.here.value - 1] ?? null)
    : step.value === null
      ? live.last.value
      : (live.moves.value?.[step.value - 1] ?? null);
  // Board, clocks and acts alone, as long as one plays.
  const bare = zen.value === 'on' && own !== null && !live.over.value;
  const tabs = (['sheet', 'log', 'times'] as const).filter((name) => name !== 'times' || (live.over.value && live.timed.value));
  const touch = (at: string) => {
    // What is shown to be said or sealed is not touched: nobody else is to know of it.
    if (shows || next.value === 'seal' || maySeal(live)) return;
    const places = [place(kind, at)];
    if (next.value === 'adjust') {
      next.value = null;
      void live.do({ adjust: places });
    } else if (now.turn === side && !at.endsWith('*')) void live.do({ touch: { places, together: false } });
  };
  return (
    <main
      id="main"
      class={['game', kind, live.arbiter.value && 'arbiter', live.over.value && 'over', byHand && 'by-hand', bare && 'zen']
        .filter(Boolean)
        .join(' ')}
    >
      <h1 class="unseen">{t('game-title')}</h1>
      <header class="head">
        <Home live={live} />
        <Terms live={live} seats={seats.value} />
        <Turn turned={turned} />
      </header>
      {live.arbiter.value ? <ArbitersLog live={live} /> : <Context live={live} seats={seats.value} looking={looking} />}
      <div class="play">
        <Bar live={live} side={other(below)} place="above" seats={seats.value} board={shown} then={faces} />
        {looking && <looking.parts.Worth review={looking.review} below={below} />}
        <Board
          game={kind}
          board={shown}
          orientation={below}
          movable={may}
          lawless={lawless && may !== null && !review}
          ahead={plans ? side : null}
          last={last}
          {...(looking ? looking.parts.drawnOn(looking.review) : {})}
          onAct={(made) => act(made)}
          {...(lawless && !review ? { onTouch: touch } : {})}
          label={t('game-board')}
          hasty={hasty}
        />
        <Bar live={live} side={below} place="below" seats={seats.value} board={shown} then={faces} />
      </div>
      <div class="side">
        {looking && <looking.parts.Curve review={looking.review} />}
        <Strip
          kind={kind}
          written={written.value}
          begins={live.begins.value}
          none={t(live.moves.value ? `status-turn-${kind}-${live.begins.value}` : 'game-sheet')}
          step={step}
          open={open}
          looking={looking}
        />
        <div class={`book ${open.value ? 'open' : ''}`}>
          <div class="tabs">
            {!live.arbiter.value &&
              tabs.map((name) => (
                <button type="button" key={name} aria-pressed={tab.value === name} onClick={() => (tab.value = name)}>
                  {t(`game-${name}`)}
                </button>
              ))}
            {live.moves.value && !review && <Steps count={live.moves.value.length} step={step} />}
            <Turn turned={turned} />
            <button type="button" class="shut" onClick={() => (open.value = false)}>
              {t('game-sheet-shut')}
            </button>
          </div>
          {live.arbiter.value || tab.value === 'sheet' ? (
            <Sheet live={live} step={step} looking={looking} />
          ) : tab.value === 'times' ? (
            <Chart live={live} />
          ) : (
            <Log live={live} />
          )}
          <div class="tools">
            <Private live={live} />
            {(side || shows) && !live.over.value && (
              <Typed game={kind} board={board} lawless={lawless} onAct={(made) => act(made, false)} />
            )}
          </div>
        </div>
        {looking && (
          <>
            <looking.parts.Comment review={looking.review} />
            <looking.parts.Lines review={looking.review} />
            <looking.parts.Walk review={looking.review} reader={side} />
          </>
        )}
        {kind === 'shogi' && <Toss live={live} />}
        <Status live={live} next={next} step={step} seats={seats.value} review={review} />
        <Slips live={live} seats={seats.value} />
        {bare && (
          <button type="button" class="plain zen-out" onClick={() => (zen.value = 'off')}>
            {t('game-zen-out')}
          </button>
        )}
        {!live.over.value && acting && <Acts live={live} next={next} />}
        {live.arbiter.value && <ArbitersPowers live={live} />}
        {live.arbiter.value && live.over.value && <End live={live} seats={seats.value} looking={looking} />}
      </div>
      {live.game && live.moves.value && (
        <PrintedSheet
          game={live.game}
          moves={live.moves.value}
          result={live.outcome.value ? sayOutcome(kind, live.outcome.value, language.value) : null}
          names={{ first: nameOf(seats.value, 'first'), second: nameOf(seats.value, 'second') }}
        />
      )}
    </main>
  );
}

/** What was played, once the game is over. */
function playedIn(live: Live, boards: ReadonlySignal<string[]>): Played | null {
  const { game } = live;
  const moves = live.moves.value;
  return live.over.value && game && moves?.length ? { kind: game.kind, start: game.start, moves, boards: boards.value } : null;
}

/** The way out on a small screen, which has no bar above: to the arbiter’s wall, to the first page for all others. */
function Home({ live }: { live: Live }) {
  const arbiter = live.arbiter.value;
  return (
    <a class="home" href={arbiter ? '/arbiter' : '/'} aria-label={t(arbiter ? 'wall-title' : 'missing-home')}>
      <Icon sign="back" />
    </a>
  );
}

/** Turns the board round, for who looks. */
function Turn({ turned }: { turned: Signal<boolean> }) {
  return (
    <button
      type="button"
      class="turn"
      aria-label={t('game-turn')}
      title={t('game-turn')}
      onClick={() => (turned.value = !turned.value)}
    >
      <Icon sign="turn" />
    </button>
  );
}

/** What a page does by itself: it comes to the board, says and sounds what happens, and fetches the record at the end. */
function useCompany(live: Live, seats: Signal<Seat[]>): void {
  useEffect(() => {
    live.onNews = (news) => tell(live, news);
  }, [live]);
  // The tab says who plays, and whether one is awaited.
  useSignalEffect(() => {
    const now = live.now.value;
    const [first, second] = [nameOf(seats.value, 'first'), nameOf(seats.value, 'second')];
    const yours = now?.stage === 'playing' && live.side.value !== null && now.turn === live.side.value;
    const state = now?.stage === 'finished' ? 'over' : yours ? 'yours' : 'none';
    if (now) titled.value = t('game-tab', { first, second, state });
  });
  useEffect(() => () => void (titled.value = null), []);
  // What was moved on the first page is the first move.
  useSignalEffect(() => {
    const now = live.now.value;
    if (now?.stage !== 'playing' || now.turn !== live.side.value) return;
    const first = takeFirst(live.id);
    if (first) void live.move(first, { move: { act: first, offer: false } });
  });
  // Who opens the page of his game has come to the board.
  useSignalEffect(() => live.come());
  // Who sits where may change with the toss, and how strong they are with the end.
  useSignalEffect(() => {
    void live.over.value;
    void live.role.value;
    void live.here.value;
    if (live.arbiter.value) arbitrates.value = true;
    seatsOf(live.id).then(
      (found) => (seats.value = found),
      // The names that are there stay.
      () => undefined,
    );
  });
  // What is played in an event has a place in it.
  useSignalEffect(() => {
    if (!live.setup.value?.event.competition || live.place.peek()) return;
    ask('get', '/api/games/{id}/place', { path: { id: live.id }, ...withKey(live.id) }).then(
      (place) => (live.place.value = place),
      // The board stands without it.
      () => undefined,
    );
  });
  // To the arbiter all that was written, to the players the reasons of what he ruled.
  useSignalEffect(() => {
    const reasons = live.told.value.flatMap((event) => (event.reason == null ? [] : [event.reason]));
    if (!(live.arbiter.value || live.own.value) || reasons.every((key) => live.notes.peek().has(key))) return;
    ask('get', '/api/games/{id}/notes', { path: { id: live.id } }).then(
      (list) => (live.notes.value = new Map(list.flatMap((note) => (note.text ? [[note.key, note.text] as const] : [])))),
      // The log stands without them.
      () => undefined,
    );
  });
  useSignalEffect(() => {
    void language.value;
    live.translate();
  });
  useSignalEffect(() => {
    if (!live.over.value) return;
    ask('get', '/api/games/{id}/log', { path: { id: live.id }, ...withKey(live.id) }).then(
      (log) => live.complete(log),
      // What was followed is nearly as good.
      () => undefined,
    );
  });
  useEffect(() => {
    const caller = new Caller();
    return shownAt.subscribe(() => {
      if (!live.now.peek()?.running) return;
      const faces = live.faces();
      if (faces) caller.call(faces, live.side.peek());
    });
  }, [live]);
}

/** Says and sounds what has happened. */
function tell(live: Live, { told, now, before }: News): void {
  const kind = live.kind.peek();
  const lines: string[] = [];
  for (const event of told.filter((one) => !isLag(one))) {
    const made = madeOf(event);
    const what = whatOf(event);
    if (made) {
      sound.made(struck(live, event, before, now.board));
      const mover = typeof event.by === 'object' && 'player' in event.by ? sideName(kind, event.by.player, language.peek()) : '';
      lines.push(t('said-move', { side: mover, move: lastMove(live, made.act) }));
    } else if (event.sentence) lines.push(event.sentence);
    if (what === 'pressed') sound.press();
    else if (what === 'offered' || what === 'proposed') sound.slip();
    else if (what === 'ended' || what === 'annulled') sound.ended();
    else if (what === 'started') sound.began();
    else if (!made && (event.by === 'arbiter' || event.by === 'server')) sound.slip();
  }
  const side = live.side.peek();
  if (side && lines.length) notify(lines.join(' '), live.id);
  const faces = live.faces();
  if (side && faces && now.turn === side && faces[side].left !== null && told.some((event) => whatOf(event) === 'made'))
    lines.push(t('said-clock', { time: onClock(faces[side]) }));
  if (lines.length) announce(lines.join(' '));
}

/** What can be heard of a move. */
function struck(live: Live, event: Told, before: string, after: string): Parameters<typeof sound.made>[0] {
  const kind = live.kind.peek();
  const many = (board: string) => Object.keys(legal(kind, board).pieces).length;
  const own = typeof event.by === 'object' && 'player' in event.by && event.by.player === live.side.peek();
  const difference = many(after) - many(before);
  return { own, takes: difference < 0, drops: difference > 0, checks: legal(kind, after).check !== null };
}

/** A move as the reader writes it. */
function lastMove(live: Live, act: Act): string {
  const game = live.game;
  const acts = live.moves.peek();
  if (!game) return '';
  // Where the moves are not shown, the squares are seen all the same.
  if (!acts) return write(game.kind, live.now.peek()?.board ?? game.start, [act], 'coordinates', language.peek())[0] ?? '';
  return write(game.kind, game.start, acts, notation(game.kind), language.peek()).at(-1) ?? '';
}

/** The pawns that say who begins: fetched by who plays shogi. */
const Toss = later(() => import('./game/toss').then((module) => module.Toss));

/** What the arbiter can do: fetched by who is one. */
const ArbitersPowers = later(() => Promise.all([import('./game/arbiter'), learn('arbiter')]).then(([module]) => module.Powers));

/** To the arbiter, with the reasons that were given. */
function ArbitersLog({ live }: { live: Live }) {
  return (
    <section class="arbiters-log">
      <h2>{t('game-log')}</h2>
      <Log live={live} />
    </section>
  );
}
