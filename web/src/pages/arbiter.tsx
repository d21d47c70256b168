// The wall: every board of an arbiter on one page, those that need a person first; one opened beside them, ruled on, and closed again.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce';
import { Fault } from '../app/fault';
import { language } from '../app/prefs';
import { go } from '../app/router';
import { t } from '../app/words';
import { load, ready } from '../core';
import { ask, Problem, type Seat } from '../net/client';
import { Event } from '../net/event';
import { Glance } from '../net/glance';
import { arbitrates, me, recognise } from '../net/me';
import { attentionOf } from './game/arbiter';
import { Card, type Watched } from './wall/card';
import { useBell } from './wall/bell';
import { Disputes } from './wall/disputes';
import { Opened } from './wall/opened';
import '../board/board.css';
import '../style/game.css';
import '../style/event.css';
import '../style/wall.css';

/** So many are followed at once. */
const MOST = 200;
/** More than so many are shown smaller. */
const FEW = 12;
/** How often it is asked which games there are, in milliseconds. */
const OFTEN = 5_000;
/** How often those in play are put in order anew: a list that moves all the time is read by nobody. */
const ORDER = 5_000;
/** Who thinks so long while so little is left to him may lose on time at any moment, in milliseconds. */
const THINKS = { long: 180_000, left: 600_000 };
/** From this width on a game opens beside the wall. */
const WIDE = 1200;

/** The games that are the reader's to see to; the server tells some at a time. */
async function boards(): Promise<{ id: string }[]> {
  const all: { id: string; created: number }[] = [];
  const known = new Set<string>();
  for (;;) {
    const last = all.at(-1)?.created;
    // Several may have been made in the same millisecond.
    const query = { open: 'true', as: 'arbiter', ...(last === undefined ? {} : { before: String(last + 1) }) };
    const some = await ask('get', '/api/games', { query });
    const fresh = some.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    all.push(...fresh);
    if (!fresh.length || all.length > MOST) return all;
  }
}

/** The events in which the reader rules, and at which boards of each. */
async function events(): Promise<ReadonlyMap<string, string[]>> {
  const offices = await ask('get', '/api/offices');
  const rules = offices.filter((one) => one.agreed && ['organiser', 'chief-arbiter', 'arbiter'].includes(one.role));
  const found = new Map<string, string[]>();
  for (const { event, boards: scope } of rules) found.set(event, [...(found.get(event) ?? []), scope]);
  return found;
}

/** A game of an event: where it is played, and what its players are called there, by their accounts. */
interface Place {
  place: string;
  names: ReadonlyMap<string, string>;
}

function placesOf(events: readonly Event[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { picture } of events) {
    const { rules, rounds = [], players = [] } = picture.value ?? {};
    const names = new Map(players.flatMap(({ account, name }) => (account && name ? [[account, name] as const] : [])));
    for (const [at, round] of rounds.entries())
      for (const [board, { game }] of round.boards.entries())
        if (game)
          places.set(game, { place: t('wall-place', { event: rules?.name ?? '', round: at + 1, board: board + 1 }), names });
  }
  return places;
}

/** Those who sit at a game, by the names that they have in its event. */
const seated = (seats: readonly Seat[], names: Place['names'] | undefined): Seat[] =>
  seats.map((seat) => ({ ...seat, name: names?.get(seat.account) ?? seat.name ?? null }));

type Need = { rank: number; words: string };

/** What a game needs a person for. */
function needsOf(glance: Glance): Need[] {
  const { arbiter, now, kind, setup, here } = glance;
  const byHand = setup?.strictness.press === 'by-hand';
  const timed = (setup?.time ?? 'none') !== 'none';
  const list = attentionOf({ arbiter, now, game: kind, byHand, timed });
  if (now?.stage === 'playing' && now.running && !here[now.running]) list.push({ rank: 2, words: t('wall-away') });
  if (now?.stage === 'playing' && glance.thinks() >= THINKS.long && glance.least() <= THINKS.left)
    list.push({ rank: 3, words: t('wall-thinks') });
  return list.sort((one, two) => one.rank - two.rank);
}

export default function Wall() {
  const games = useSignal<Watched[] | null>(null);
  const followed = useSignal<Event[]>([]);
  const scopes = useSignal<ReadonlyMap<string, string[]>>(new Map());
  const more = useSignal(0);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    let left = false;
    let timer = 0;
    const look = async () => {
      const list = await boards();
      const known = new Map((games.value ?? []).map((one) => [one.glance.id, one]));
      const there = new Set(list.slice(0, MOST).map(({ id }) => id));
      const fresh = [...there].filter((id) => !known.has(id));
      const seats = await Promise.all(fresh.map((id) => ask('get', '/api/games/{id}/seats', { path: { id } })));
      if (left) return;
      problem.value = null;
      arbitrates.value = list.length > 0;
      more.value = Math.max(list.length - MOST, 0);
      const stay = [...known.values()].filter(({ glance }) => there.has(glance.id));
      for (const { glance } of known.values()) if (!there.has(glance.id)) glance.close();
      if (games.value && stay.length === known.size && !fresh.length) return;
      // A game keeps its digit for as long as it is here.
      const taken = new Set(stay.map(({ digit }) => digit));
      const free = () => {
        let digit = 1;
        while (taken.has(digit)) digit++;
        taken.add(digit);
        return digit;
      };
      const come = fresh.map((id, index) => ({ glance: new Glance(id, 'arbiter'), seats: seats[index] ?? [], digit: free() }));
      games.value = [...stay, ...come];
    };
    const again = () => {
      if (left) return;
      look()
        .catch((error: unknown) => (problem.value = error))
        .finally(() => (timer = window.setTimeout(again, OFTEN)));
    };
    const begin = async () => {
      await load();
      await recognise();
      if (me.value === null) problem.value = new Problem(401, 'nobody', '', null);
      else {
        again();
        const found = await events();
        if (left) return;
        scopes.value = found;
        followed.value = [...found.keys()].map((id) => new Event(id));
      }
    };
    begin().catch((error: unknown) => (problem.value = error));
    return () => {
      left = true;
      clearTimeout(timer);
      for (const { glance } of games.value ?? []) glance.close();
      for (const event of followed.value) event.close();
    };
  }, []);
  const open = useSignal<string | null>(null);
  const show = (id: string): boolean => {
    if (innerWidth < WIDE) return false;
    open.value = id;
    return true;
  };
  useEffect(() => {
    const key = (press: KeyboardEvent) => {
      if (press.altKey || press.ctrlKey || press.metaKey) return;
      if (press.target instanceof HTMLElement && press.target.closest('input, select, textarea')) return;
      if (press.key === 'Escape') open.value = null;
      if (!/^[1-9]$/.test(press.key)) return;
      const game = games.value?.find(({ digit }) => digit === Number(press.key));
      if (game && !show(game.glance.id)) go(`/game/${game.glance.id}`);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  const nobody = problem.value instanceof Problem && problem.value.kind === 'nobody';
  const opened = games.value?.find(({ glance }) => glance.id === open.value);
  const places = placesOf(followed.value);
  return (
    <main id="main" class={`page wall ${opened ? 'beside' : ''}`}>
      <div class="boards">
        <h1>{t('wall-title')}</h1>
        <p class="faded">{t(nobody || games.value?.length === 0 ? 'wall-none' : 'wall-lead')}</p>
        {nobody ? (
          <p>
            <a class="button" href="/account">
              {t('account-sign-in')}
            </a>
          </p>
        ) : (
          <Fault problem={problem.value} />
        )}
        {followed.value.map((event) => (
          <Disputes key={event.id} event={event} scopes={scopes.value.get(event.id) ?? []} />
        ))}
        {ready.value && games.value && <Lists games={games.value} places={places} open={show} chosen={open.value} />}
        {more.value > 0 && <p class="faded">{t('wall-more', { count: more.value })}</p>}
      </div>
      {opened && (
        <Opened
          key={opened.glance.id}
          {...opened}
          seats={seated(opened.seats, places.get(opened.glance.id)?.names)}
          close={() => (open.value = null)}
        />
      )}
    </main>
  );
}

const rank = (needs: readonly Need[]) => needs[0]?.rank ?? 9;
const needing = (game: Watched) => ({ ...game, needs: needsOf(game.glance) });

/** Those that need somebody, then those in play, short of time first. */
function ordered(games: readonly Watched[]) {
  // Minutes, not milliseconds: who has about as much keeps his place.
  const timed = games.map((game) => ({
    game: needing(game),
    minute: Math.min(Math.floor(game.glance.least() / 60_000), 10),
  }));
  timed.sort(
    (one, two) => rank(one.game.needs) - rank(two.game.needs) || one.minute - two.minute || one.game.digit - two.game.digit,
  );
  return timed.map(({ game }) => game);
}

/** What of them is seen on the wall but for their boards and clocks. */
const told = (games: readonly ReturnType<typeof needing>[]) =>
  games.map(({ glance, needs }) => [glance.id, ...needs.map((need) => need.words)].join(' ')).join('\n');

function Lists({
  games,
  places,
  open,
  chosen,
}: {
  games: Watched[];
  places: ReadonlyMap<string, Place>;
  open: (id: string) => boolean;
  chosen: string | null;
}) {
  // Nothing changes its place under a hand that is about to choose.
  const busy = useSignal(false);
  const beat = useSignal(0);
  const order = useRef<string[]>([]);
  const calls = useRef<ReadonlySet<string>>(new Set());
  const hangs = useRef('');
  useEffect(() => {
    // Two hundred boards are hung anew only where one of them hangs otherwise.
    const look = () => {
      if (!busy.peek() && told(ordered(games)) !== hangs.current) beat.value++;
    };
    const timer = setInterval(look, ORDER);
    return () => clearInterval(timer);
  }, [games]);
  void beat.value;
  void language.value;
  for (const { glance } of games) void glance.matters.value;
  const place = new Map(order.current.map((id, index) => [id, index]));
  const before = (id: string) => place.get(id) ?? MOST;
  const sorted = busy.value
    ? games.map(needing).sort((one, two) => before(one.glance.id) - before(two.glance.id))
    : ordered(games);
  hangs.current = told(sorted);
  const list = sorted.map((game) => {
    const where = places.get(game.glance.id);
    return { ...game, place: where?.place, seats: seated(game.seats, where?.names) };
  });
  order.current = list.map(({ glance }) => glance.id);
  // A new call is said once.
  const urgent = list.filter((one) => rank(one.needs) === 0);
  // Who was opened is seen to, until he calls anew.
  const gone = useRef<ReadonlySet<string>>(new Set());
  gone.current = new Set(
    [...gone.current, ...(chosen ? [chosen] : [])].filter((id) => urgent.some(({ glance }) => glance.id === id)),
  );
  useBell(urgent.map(({ glance }) => glance.id).filter((id) => !gone.current.has(id)));
  const fresh = urgent.filter(({ glance }) => !calls.current.has(glance.id));
  useEffect(() => {
    const words = fresh.map((one) => one.needs[0]?.words ?? '').join(' ');
    if (words) announce(words);
    calls.current = new Set(urgent.map(({ glance }) => glance.id));
  });
  return (
    <ol
      class={list.length > FEW ? 'games many' : 'games'}
      onPointerEnter={() => (busy.value = true)}
      onPointerLeave={() => (busy.value = false)}
      onFocusIn={() => (busy.value = true)}
      onFocusOut={() => (busy.value = false)}
    >
      {list.map((game) => (
        <li key={game.glance.id} class={rank(game.needs) < 2 ? 'needs' : ''}>
          <Card {...game} open={open} chosen={chosen === game.glance.id} />
        </li>
      ))}
    </ol>
  );
}
