// A game over a slow line, until the core has come: board, clocks and moves, and nothing that only the laws can say.
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce';
import { Icon } from '../../app/icons';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { Board } from '../../board/board';
import { Face } from '../../clock/face';
import { shownAt, useTicking } from '../../clock/ticking';
import { facesOf, kindOf, other, play, sideName, squares, type Act, type Setup, type Side } from '../../core';
import { partOf } from '../../named';
import type { Seat } from '../../net/client';
import { takeFirst } from '../../net/first';
import { about } from '../../net/me';
import type { OfGame } from '../../net/messages';
import { Connection } from '../../net/socket';
import type { Now, Who } from '../../types';
import { nameOf, Rating } from './bar';

interface EarlyProps {
  id: string;
  seats: Seat[];
  /** A move that is on its way: who takes the board away waits for it. */
  sent: (answered: Promise<void>) => void;
}

const sideOf = (role: Who | null): Side | null => (role && typeof role === 'object' && 'player' in role ? role.player : null);

/** Whether moves alone are enough: illegal ones are refused, and nobody presses a clock. */
const isPlain = (setup: Setup): boolean => setup.strictness.moves === 'prevent' && setup.strictness.press !== 'by-hand';

/** As whom one looks at it, and what was fixed before. */
interface Shown {
  role: Who;
  setup: Setup;
}

export function Early({ id, seats, sent }: EarlyProps) {
  const shown = useSignal<Shown | null>(null);
  const now = useSignal<Now | null>(null);
  const last = useSignal<Act | null>(null);
  const pending = useSignal<Act | null>(null);
  const line = useRef<Connection | null>(null);
  const came = useRef(false);

  const hear = (message: OfGame) => {
    if (message.type === 'game') {
      shown.value = { role: message.role, setup: message.setup };
      now.value = { ...message.view, at: message.at };
      last.value = message.view.moves?.at(-1) ?? null;
    } else if (message.type === 'now') now.value = message.now;
    else if (message.type === 'events') {
      now.value = message.now;
      pending.value = null;
      for (const event of message.events) {
        const made = partOf(event.what, 'made') ?? partOf(event.what, 'move-seen');
        if (!made) continue;
        last.value = made.act;
        if (typeof event.by !== 'object' || !('player' in event.by)) continue;
        const book = shown.peek()?.setup.rulebook.book;
        const side = book ? sideName(kindOf(book), event.by.player, language.peek()) : '';
        announce(t('said-move', { side, move: squares(made.act).join('-') }));
      }
    }
  };
  useEffect(() => {
    const connection = (line.current = new Connection(id, null, { begin: () => undefined, hear }));
    return () => connection.close();
  }, []);

  const move = (act: Act) => {
    const connection = line.current;
    if (!connection || pending.peek()) return;
    pending.value = act;
    sent(
      connection.do({ move: { act, offer: false } }).then(() => {
        if (pending.peek() === act) pending.value = null;
      }),
    );
  };
  // Who opens the page of his game has come to the board, and what was moved on the first page is the first move.
  useSignalEffect(() => {
    const side = sideOf(shown.value?.role ?? null);
    const stage = now.value?.stage;
    if (!side || !stage) return;
    if (stage === 'waiting' && !came.current) {
      came.current = true;
      void line.current?.do('arrive');
    }
    if (stage !== 'playing' || now.value?.turn !== side) return;
    const first = takeFirst(id);
    if (first) move(first);
  });
  useTicking(now.value?.running != null);
  const faces = useComputed(() => {
    if (now.value?.running) void shownAt.value;
    const at = Math.max(line.current?.now() ?? 0, now.value?.at ?? 0);
    return shown.value && now.value ? facesOf(shown.value.setup, now.value, at) : null;
  });

  const game = shown.value;
  if (!game || !now.value || !isPlain(game.setup)) return <Waiting />;
  const kind = kindOf(game.setup.rulebook.book);
  const side = sideOf(game.role);
  const below: Side = side ?? 'first';
  const board = pending.value ? play(kind, now.value.board, pending.value) : now.value.board;
  const playing = now.value.stage === 'playing';
  const mine = playing && side !== null && now.value.turn === side;
  const bar = (whose: Side, place: 'above' | 'below') => (
    <section
      class={`bar ${place} ${playing && now.value?.turn === whose ? 'on-move' : ''}`}
      aria-label={sideName(kind, whose, language.value)}
    >
      <span class="dot here" />
      <span class="who">
        <span class="name">
          <strong>{nameOf(seats, whose)}</strong>
          <Rating seats={seats} side={whose} />
        </span>
        <span class="under">
          <small>
            {whose === side
              ? t('bar-you', { side: sideName(kind, whose, language.value) })
              : sideName(kind, whose, language.value)}
          </small>
        </span>
      </span>
      {faces.value && <Face game={kind} faces={faces.value} side={whose} />}
    </section>
  );
  const status = mine
    ? t('status-your-move')
    : playing && side
      ? about(
          'status-their-move',
          seats.find((one) => one.seat === other(side)),
        )
      : '';
  const acts = ['claim', kind === 'chess' ? 'offer' : 'declare', 'resign', 'more'] as const;
  // Everything has its room already, so that nothing moves when it comes.
  return (
    <main id="main" class={`game early ${kind}`}>
      <h1 class="unseen">{t('game-title')}</h1>
      <header class="head">
        <a class="home" href="/" aria-label={t('missing-home')}>
          <Icon sign="back" />
        </a>
      </header>
      <aside class="context" aria-label={t('context-label')}>
        <p class="faded">{t('game-early')}</p>
      </aside>
      <div class="play">
        {bar(other(below), 'above')}
        <Board
          game={kind}
          board={board}
          orientation={below}
          movable={mine && !pending.value ? side : null}
          last={pending.value ?? last.value}
          onAct={move}
          label={t('game-board')}
        />
        {bar(below, 'below')}
      </div>
      <div class="side">
        <div class="strip">
          <ol aria-label={t('game-strip')}>
            <li class="faded">{t('game-early')}</li>
          </ol>
        </div>
        <div class="book">
          <div class="sheet ruled" />
        </div>
        <div class="status">
          <span role="status">{status}</span>
        </div>
        {side && (
          <section class="acts" aria-label={t('game-acts')}>
            <div class="thumb">
              {acts.map((name) => (
                <button type="button" key={name} class={`wish ${name}`} disabled>
                  <Icon sign={name === 'offer' ? 'draw' : name} />
                  <span>{t(name === 'claim' || name === 'more' ? `acts-${name}` : `quick-${name}`)}</span>
                </button>
              ))}
            </div>
          </section>
        )}
      </div>
    </main>
  );
}

const Waiting = () => (
  <main id="main" class="game" aria-busy="true">
    <h1 class="unseen">{t('game-title')}</h1>
  </main>
);
