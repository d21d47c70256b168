// Play now: one tap looks for an opponent at once, by the sentence's other words.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { go } from '../../app/router';
import { shortTime } from '../../app/terms';
import { t } from '../../app/words';
import { classOf } from '../../core';
import { readJson } from '../../json';
import { alone, choice, choose, gameOf, look as seen, type Choice } from './choice';
import { look, looking, lookingFault, stopLooking } from './looking';

const usual = {
  chess: ['1m', '3m+2s', '5m+3s', '10m+5s', '15m+10s', '30m+20s'],
  shogi: ['10m', '10m b30s', '15m b60s', '30m b30s'],
} as const;

/** So many of one's own are kept. */
const MOST = 4;
const KEY = 'adoube.presets';
/** After so long without anybody, in seconds, something else is proposed. */
const LONG = 60;

/** Times of one's own, by game. */
const own = signal<readonly { game: string; time: string }[]>(recall());

function recall(): readonly { game: string; time: string }[] {
  try {
    const kept = readJson<unknown>(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.flatMap((one: { game?: unknown; time?: unknown } | null) =>
          typeof one?.game === 'string' && typeof one.time === 'string' ? [{ game: one.game, time: one.time }] : [],
        )
      : [];
  } catch {
    return [];
  }
}

function keep(list: readonly { game: string; time: string }[]): void {
  own.value = list.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(own.value));
  } catch {
    // Then it is kept as long as the page.
  }
}

export function PlayNow() {
  const it = choice.value;
  const game = gameOf(it.kind);
  const mine = own.value.filter((one) => one.game === game).map(({ time }) => time);
  const known: readonly string[] = usual[game];
  const kept = known.includes(it.time) || mine.includes(it.time);
  const wish = (time: string): Choice => ({
    ...it,
    opponent: 'open',
    time,
    timeByHand: false,
    arbiter: 'nobody',
    sides: 'drawn',
  });
  const begin = (time: string) => {
    const made = wish(time);
    choose(made);
    void look(time, made);
  };
  // Who leaves the page does not look any more.
  useEffect(() => stopLooking, []);
  return (
    <section class="play-now" aria-labelledby="play-now">
      <h2 id="play-now">{t('home-now')}</h2>
      <ul class="chips">
        {[...known, ...mine].map((time) => (
          <li key={time}>
            <Chip time={time} book={it.book} barred={seen(wish(time)).wrong} begin={() => begin(time)} />
            {mine.includes(time) && (
              <button
                type="button"
                class="forget"
                aria-label={t('home-forget', { time: shortTime(time) })}
                onClick={() => keep(own.value.filter((one) => one.game !== game || one.time !== time))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {!kept && it.time.trim() !== '' && !seen(it).wrong && (
        <button type="button" class="plain keep" onClick={() => keep([...own.value, { game, time: it.time.trim() }])}>
          {t('home-keep', { time: shortTime(it.time) })}
        </button>
      )}
      <Patience />
      <Fault problem={lookingFault.value} />
    </section>
  );
}

/** `3 + 2` and what it is called; while somebody is looked for, how long that has been, and the way to stop. */
function Chip({ time, book, barred, begin }: { time: string; book: Choice['book']; barred: string; begin: () => void }) {
  const busy = looking.value?.key === time;
  const name = classOf(book, time)?.name;
  if (busy)
    return (
      <button type="button" class="chip busy" onClick={stopLooking}>
        <strong>
          {t('home-looking')} <Since />
        </strong>
        <small>{t('home-stop')}</small>
      </button>
    );
  return (
    <button type="button" class="chip" disabled={alone.value || barred !== ''} title={barred} onClick={begin}>
      <strong>{shortly(time)}</strong>
      <small>{t(`home-chip-${time.includes(' b') ? 'byoyomi' : (name ?? (/^\d+m$/.test(time) ? 'plain' : 'other'))}`)}</small>
    </button>
  );
}

/** `3 + 2`, `10 + 30 s`. */
function shortly(time: string): string {
  const plain = /^(\d+)m(?:\+(\d+)s)?$/.exec(time);
  if (plain) return `${plain[1] ?? ''} + ${plain[2] ?? '0'}`;
  const period = /^(\d+)m b(\d+)s$/.exec(time);
  return period ? `${period[1] ?? ''} + ${period[2] ?? ''} s` : shortTime(time);
}

/** How long somebody has been looked for. */
function Since() {
  const seconds = useSeconds();
  return (
    <span class="tabular">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

function Patience() {
  const seconds = useSeconds();
  const long = looking.value !== null && seconds >= LONG;
  return (
    <p class="patience" role="status">
      {long && (
        <>
          {t('home-nobody')}{' '}
          <button
            type="button"
            class="plain"
            onClick={() => {
              stopLooking();
              choose({ opponent: 'computer' });
              // The sentence that says it stands on the first page.
              go('/');
            }}
          >
            {t('home-meanwhile')}
          </button>
        </>
      )}
    </p>
  );
}

/** The seconds since the search began. */
function useSeconds(): number {
  const now = useSignal(Date.now());
  const since = looking.value?.since;
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => (now.value = Date.now()), 250);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.floor((now.value - since) / 1000));
}
