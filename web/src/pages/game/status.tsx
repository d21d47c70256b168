// One line that says what is awaited, with the one act that belongs to it.
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { language, notation } from '../../app/prefs';
import { left } from '../../app/span';
import { t } from '../../app/words';
import { legal, other, write, type Side } from '../../core';
import type { Seat } from '../../net/client';
import { about, told } from '../../net/me';
import { toldOf } from './bar';
import type { Review } from '../../review/review';
import { lastMove, span } from './sheet';
import { haveMoved, whatOf, type Live, type Spoken } from './live';
import type { Next } from './wishes';
import type { Greeting } from '../../types';

const greetings = [
  'hello',
  'good-luck',
  'have-fun',
  'please',
  'glad',
  'thank-you',
  'good-game',
  'well-played',
  'congratulations',
  'close',
  'learned',
  'must-go',
  'see-you',
  'goodbye',
] as const satisfies readonly Greeting[];

/** So many letters are a few words. */
const FEW = 40;

interface StatusProps {
  live: Live;
  next: Signal<Next | null>;
  step: Signal<number | null>;
  seats: Seat[];
  review: Review | null;
}

export function Status({ live, next, step, seats, review }: StatusProps) {
  const { lost, again } = useLine(live);
  const now = live.now.value;
  if (!now) return null;
  const side = live.side.value;
  const own = live.own.value;
  const spoken = live.spoken.value;
  const watched = live.setup.value?.supervision !== 'none';
  const opponent = seats.find((one) => side && one.seat === other(side));
  const name = opponent ? told(opponent) : '…';
  let text = '';
  let beside: ComponentChildren = '';
  /** The same at length, for who listens or points at it. */
  let long = '';
  let act: { label: string; run: () => void; main?: boolean } | null = null;
  if (review) {
    if (!review.played.value) {
      text = t('review-tried');
      act = { label: t('review-back'), run: () => review.show(review.branch.value?.from ?? 0) };
    } else if (review.against.value) text = t('review-your-try');
  } else if (step.value !== null) {
    text = t('status-back', { moves: step.value, of: live.moves.value?.length ?? 0 });
    act = { label: t('status-now'), run: () => (step.value = null), main: !live.over.value && side !== null };
  } else if (next.value) {
    text = t(`status-next-${next.value}`);
    act = { label: t('status-leave'), run: () => (next.value = null) };
  } else if (lost) {
    text = t(live.pending.value ? 'status-unsent' : 'status-lost');
  } else if (live.outage.value) {
    text = t('status-outage');
  } else if (own && maySeal(live)) {
    const sealed = live.told.value.findLastIndex((event) => whatOf(event) === 'sealed');
    const called = live.told.value.findLastIndex((event) => whatOf(event) === 'called-to-seal');
    text = t(sealed > called ? 'status-sealed' : 'status-seal');
    if (sealed > called) act = { label: t('status-close'), run: () => void live.do('press'), main: true };
    else act = { label: t('status-seal-now'), run: () => (next.value = 'seal'), main: true };
  } else if (side && isAlone(live, side)) {
    const until = new Date(live.away.value?.until ?? 0).toLocaleTimeString(language.value);
    const what = haveMoved(live) ? 'claim' : 'abort';
    text = live.waited.value ? t(`status-may-${what}`, { name }) : t('status-away', { name });
    if (!live.waited.value) {
      long = t(`status-${what}-at`, { time: until, name });
      beside = <Countdown live={live} />;
    } else act = { label: t(`status-${what}`), run: () => live.connection.say({ type: 'claim-absence' }), main: true };
  } else if (now.stage === 'waiting') {
    const [toss] = side ? live.weigh([{ toss: ['plain', 'plain', 'plain', 'plain', 'plain'] }]) : [];
    if (toss && !('refusal' in toss)) {
      text = t('status-toss');
      act = { label: t('status-toss-now'), run: () => void live.do({ toss: [] }), main: true };
    } else if (watched) text = t('status-arbiter-starts');
    else text = side && !live.here.value[other(side)] ? t('status-waiting-for', { name }) : t('status-waiting');
  } else if (own && spoken && now.stage === 'playing' && maySpeak(live, spoken)) {
    const { act: made, said } = spoken;
    text = said
      ? t('status-said', { move: write(live.kind.value, now.board, [made], notation(live.kind.value), language.value)[0] ?? '' })
      : t('status-say');
    act = {
      label: t(said ? 'status-repeat-now' : 'status-say-now'),
      run: () => void live.do(said ? { repeat: made } : { announce: made }),
      main: true,
    };
  } else if (live.interrupted.value && !watched) {
    const resumes = live.resumes.value;
    const hour = resumes === null ? '' : new Date(resumes).toLocaleTimeString(language.value);
    text = t(live.held.value ? 'status-held' : resumes === null ? 'status-interrupted' : 'status-resumes', { time: hour });
    if (side && !live.ready.value[side])
      act = { label: t('status-ready'), run: () => live.connection.say({ type: 'ready' }), main: true };
  } else if (now.stage === 'stopped') {
    const caller = calledBy(live);
    text = caller ? t('status-called', { name: toldOf(seats, caller), own: caller === own ? 'yes' : 'no' }) : t('status-stopped');
  } else if (now.stage === 'adjourned') text = t('status-adjourned');
  else if (now.stage === 'playing' && side) {
    const unpressed = live.unpressed.value;
    if (unpressed) text = t(unpressed === side ? 'status-press' : 'status-their-press', { name });
    else {
      const mine = now.turn === side;
      text = mine ? t(isInCheck(live) ? 'status-check' : 'status-your-move') : about('status-their-move', opponent);
      beside = mine ? lastTook(live, opponent) : '';
    }
  } else if (now.stage === 'playing' && !own) {
    text = t(`status-turn-${live.kind.value}-${now.turn}`);
  }
  const wash = lost ? 'lost' : again ? 'again' : '';
  return (
    <div class={`status ${text.length > FEW ? 'long' : ''} ${wash}`}>
      <span role="status" title={long || undefined}>
        {long ? <span aria-hidden="true">{text}</span> : text}
        {long && <span class="unseen">{long}</span>}
      </span>
      {again ? <small class="line-again">{t('status-again')}</small> : beside && <small>{beside}</small>}
      {live.held.value && (
        <button type="button" onClick={() => live.letGo()}>
          {t('status-let-go')}
        </button>
      )}
      {act && (
        <button type="button" class={act.main ? 'main' : ''} onClick={act.run}>
          {act.label}
        </button>
      )}
      {now.stage === 'waiting' && <Greet live={live} after={false} />}
    </div>
  );
}

/** For so long it is said that the line is there again, in milliseconds. */
const AGAIN = 4_000;

/** Whether the line is lost, and whether it has just come back. */
function useLine(live: Live): { lost: boolean; again: boolean } {
  const again = useSignal(false);
  const lost = live.connection.line.value === 'lost';
  const was = useRef(false);
  useEffect(() => {
    again.value = was.current && !lost;
    was.current = lost;
    if (!again.value) return;
    const timer = setTimeout(() => (again.value = false), AGAIN);
    return () => clearTimeout(timer);
  }, [lost]);
  return { lost, again: again.value && !lost };
}

/** How long it is until one may claim what the other's absence gives; who listens is told the hour. */
function Countdown({ live }: { live: Live }) {
  const now = useSignal(live.connection.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = live.connection.now()), 250);
    return () => clearInterval(timer);
  }, [live]);
  // Rounded up: it is zero when it is over.
  const ms = (live.away.value?.until ?? 0) - now.value + 999;
  return (
    <span class="countdown tabular" aria-hidden="true">
      {left(ms)}
    </span>
  );
}

/** Who has stopped the clocks to call the arbiter. */
function calledBy(live: Live): Side | null {
  const stopped = live.told.value.findLast((event) => whatOf(event) === 'clocks-stopped');
  return stopped && typeof stopped.by === 'object' && 'player' in stopped.by ? stopped.by.player : null;
}

/** Whether the king of who is to move is attacked. */
const isInCheck = (live: Live): boolean => {
  const board = live.board.value;
  return board !== null && legal(live.kind.value, board).check !== null;
};

/** “Berg took 0:48 for Qc4”. */
function lastTook(live: Live, opponent: Seat | undefined): string {
  const took = live.timed.value ? live.game?.times.at(-1) : undefined;
  const move = live.moves.value && took !== undefined ? lastMove(live) : '';
  return move && took !== undefined ? about('status-took', opponent, { time: span(took), move }) : '';
}

/** Whether the other player is awaited: he has left, and it is not one's own move that the game waits for. */
function isAlone(live: Live, side: Side): boolean {
  const now = live.now.value;
  if (!now || live.away.value === null || live.away.value.side === side) return false;
  if (now.stage === 'waiting') return live.waited.value;
  return (now.stage === 'playing' || now.stage === 'stopped') && (now.turn !== side || (live.waited.value && !haveMoved(live)));
}

/** Whether one is to say this move, or to repeat it: one's own is said, the other's repeated; an assistant does what he may. */
function maySpeak(live: Live, { by, act, said }: Spoken): boolean {
  if (live.side.value) return said === (by !== live.side.value);
  const [answer] = live.weigh([said ? { repeat: act } : { announce: act }]);
  return answer !== undefined && !('refusal' in answer);
}

/** Whether this player is to seal now. */
export function maySeal(live: Live): boolean {
  if (live.now.value?.stage !== 'playing' || !live.told.value.some((event) => whatOf(event) === 'called-to-seal')) return false;
  const [answer] = live.weigh([{ seal: { commitment: '0'.repeat(64), bytes: '' } }]);
  return answer !== undefined && !('refusal' in answer);
}

/** What players may say to each other, each once: the first six before the game, and after it what follows them and thanks. */
export function Greet({ live, after }: { live: Live; after: boolean }) {
  const said = useSignal<string[]>([]);
  if (!live.side.value || live.hushed.value) return null;
  return (
    <select
      class="greet"
      aria-label={t('greet-label')}
      value=""
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        const greeting = greetings.find((one) => one === chosen);
        event.currentTarget.value = '';
        if (!greeting) return;
        said.value = [...said.value, `${after} ${greeting}`];
        live.connection.say({ type: 'greet', greeting });
      }}
    >
      <option value="">{t('greet-label')}</option>
      {(after ? greetings.slice(5) : greetings.slice(0, 6))
        .filter((greeting) => !said.value.includes(`${after} ${greeting}`))
        .map((greeting) => (
          <option key={greeting} value={greeting}>
            {t(`greet-${greeting}`)}
          </option>
        ))}
    </select>
  );
}
