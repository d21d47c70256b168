// Five pawns are tossed, seen falling, and counted by the rule. Whoever has the seed can toss them again.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce';
import { Fault } from '../app/fault';
import { shogiSet } from '../app/prefs';
import { t } from '../app/words';
import { checkDraw, load, ready, seedOf, toss, unreachable, type Book, type Tossed } from '../core';
import { ask } from '../net/client';
import { keptDraw } from '../net/draw';
import { Cloth } from './furigoma/cloth';
import '../style/furigoma.css';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** How long pawns fall, the last of them, in milliseconds, as the style has it. */
const FALL = 810;
/** Pawns that lie so badly so often in a row are not worth waiting for. */
const MOST = 1000;
const books: readonly Book[] = ['fesa-2024', 'fesa-2017', 'cz'];

interface Throw {
  seed: string;
  round: number;
  book: Book;
  tossed: Tossed;
}

export default function Furigoma() {
  const thrown = useSignal<Throw | null>(null);
  const book = useSignal<Book>('fesa-2024');
  // Counts throws, so that the pawns fall again.
  const count = useSignal(0);
  // Nobody knows how they lie before they lie.
  const lies = useSignal(true);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => void load().catch(() => undefined), []);
  const throwNow = (seed: string, round: number) => {
    const tossed = toss(book.value, seed, 5, round);
    thrown.value = { seed, round, book: book.value, tossed };
    count.value++;
    lies.value = false;
    clearTimeout(timer.current);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    timer.current = window.setTimeout(() => settle(tossed), still ? 0 : FALL);
  };
  /** How the pawns of a game fell: thrown again until they say who begins. */
  const showPawns = (by: Book, seed: string): Tossed => {
    book.value = by;
    let round = 0;
    while (toss(by, seed, 5, round).begins === null && round < MOST) round++;
    throwNow(seed, round);
    return toss(by, seed, 5, round);
  };
  const settle = (tossed: Tossed) => {
    lies.value = true;
    announce(`${tossed.faces.map((face) => t(`furigoma-face-${face}`)).join(', ')}. ${verdict(tossed)}`);
  };
  const again = lies.value && thrown.value?.tossed.begins === null ? thrown.value : null;
  return (
    <main id="main" class={`page furigoma set-${shogiSet.value}`}>
      <section>
        <h1>{t('furigoma-title')}</h1>
        <p class="faded">{t('furigoma-lead')}</p>
        {unreachable.value && (
          <p class="fault" role="alert">
            {t('core-failed')}
          </p>
        )}
        <Cloth faces={thrown.value?.tossed.faces ?? null} count={count.value} lies={lies.value} />
        <p class="verdict" aria-live="off">
          {thrown.value ? lies.value && verdict(thrown.value.tossed) : t('furigoma-none-yet')}
        </p>
        <p class="faded counted">
          {thrown.value &&
            lies.value &&
            t('furigoma-counted', { plain: thrown.value.tossed.plain, promoted: thrown.value.tossed.promoted })}
        </p>
        <div class="acts">
          <button
            type="button"
            class="main"
            disabled={!ready.value || !lies.value}
            onClick={() =>
              again ? throwNow(again.seed, again.round + 1) : throwNow(hex(crypto.getRandomValues(new Uint8Array(32))), 0)
            }
          >
            {again ? t('furigoma-again') : t('furigoma-toss')}
          </button>
          <label>
            {t('furigoma-book')}
            <select value={book.value} onChange={(event) => (book.value = event.currentTarget.value as Book)}>
              {books.map((name) => (
                <option key={name} value={name}>
                  {t(`book-${name}.short`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {thrown.value && (
          <dl class="seed">
            <dt>{t('furigoma-seed')}</dt>
            <dd>
              <code>{thrown.value.seed}</code>
            </dd>
            <dt>{t('furigoma-round')}</dt>
            <dd>{thrown.value.round}</dd>
          </dl>
        )}
      </section>
      <section class="checks">
        <h2>{t('furigoma-check-title')}</h2>
        <p class="faded">{t('furigoma-check-lead')}</p>
        <CheckSeed throwNow={throwNow} />
        <CheckDraw showPawns={showPawns} />
      </section>
    </main>
  );
}

function verdict(tossed: Tossed): string {
  return t(tossed.begins === null ? 'furigoma-no-verdict' : `furigoma-begins-${tossed.begins}`);
}

function CheckSeed({ throwNow }: { throwNow: (seed: string, round: number) => void }) {
  const fault = useSignal('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = String(data.get('seed') ?? '').trim();
        if (!text) {
          fault.value = t('furigoma-seed-missing');
          return;
        }
        fault.value = '';
        throwNow(/^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : seedOf(text), Number(data.get('round') ?? 0));
      }}
    >
      <h3>{t('furigoma-check-seed')}</h3>
      <label>
        {t('furigoma-seed')}
        <input name="seed" autocomplete="off" spellcheck={false} aria-describedby="seed-help" />
      </label>
      <p id="seed-help" class="faded">
        {t('furigoma-seed-help')}
      </p>
      <label>
        {t('furigoma-round')}
        <input name="round" type="number" min="0" max="100000" value="0" />
      </label>
      {fault.value && <p class="fault">{fault}</p>}
      <button type="submit">{t('furigoma-toss-again')}</button>
    </form>
  );
}

/** A draw as the server tells it, but for what this device knows itself. */
async function fetchDraw(
  id: string,
): Promise<Record<'commitment' | 'secret' | 'host' | 'guest', string | null> & { pawns: Book | null }> {
  const told = await ask('get', '/api/draws/{id}', { path: { id } });
  const own = keptDraw(id);
  return {
    commitment: own?.commitment ?? told.commitment,
    secret: told.secret ?? null,
    host: told['host-part'] ?? null,
    guest: told['guest-part'] ?? null,
    pawns: books.find((book) => book === told.pawns) ?? null,
  };
}

function CheckDraw({ showPawns }: { showPawns: (book: Book, seed: string) => Tossed }) {
  // Messages and what they name, told in whatever language is chosen.
  const answer = useSignal<{ ok: boolean; lines: [id: string, args?: { seed: string }][] } | null>(null);
  const fields = ['commitment', 'secret', 'host', 'guest'] as const;
  const form = useRef<HTMLFormElement>(null);
  const problem = useSignal<unknown>(null);
  // By which book pawns decide, in the draw that was filled in.
  const pawns = useRef<{ book: Book; secret: string } | null>(null);
  // `#draw=…` names a draw of this server: it is filled in, with what this device kept of it.
  useEffect(() => {
    const fill = () => {
      const id = /^#draw=(\w+)$/.exec(location.hash)?.[1];
      if (id) show(id);
    };
    fill();
    // A link to another draw may be followed on the page that is open.
    addEventListener('hashchange', fill);
    return () => removeEventListener('hashchange', fill);
  }, []);
  const show = (id: string) => {
    problem.value = null;
    answer.value = null;
    Promise.all([fetchDraw(id), load()]).then(
      ([found]) => {
        pawns.current = found.pawns && found.secret ? { book: found.pawns, secret: found.secret } : null;
        for (const field of fields) {
          const input = form.current?.elements.namedItem(field);
          if (input instanceof HTMLInputElement) input.value = found[field] ?? '';
        }
        form.current?.scrollIntoView({ block: 'center' });
        if (!found.secret) answer.value = { ok: true, lines: [['furigoma-draw-open']] };
        else check();
      },
      (error: unknown) => (problem.value = error),
    );
  };
  const check = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const [commitment = '', secret = '', host = '', guest = ''] = fields.map((field) => String(data.get(field) ?? '').trim());
    try {
      const checked = checkDraw(commitment, secret, host, guest);
      // Where pawns decide they are thrown as they fell; the rule of lots has nothing to say then.
      const by = pawns.current?.secret === secret ? pawns.current.book : null;
      const decided = by
        ? `furigoma-draw-pawns-${showPawns(by, checked.seed).begins ?? 'none'}`
        : checked.second
          ? 'furigoma-draw-second'
          : 'furigoma-draw-first';
      const kept = checked.kept ? 'furigoma-draw-kept' : 'furigoma-draw-broken';
      answer.value = { ok: checked.kept, lines: [[kept], [decided], ['furigoma-draw-seed', { seed: checked.seed }]] };
    } catch {
      answer.value = { ok: false, lines: [['furigoma-draw-unreadable']] };
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h3>{t('furigoma-check-draw')}</h3>
      <p class="faded">{t('furigoma-draw-lead')}</p>
      {fields.map((field) => (
        <label key={field}>
          {t(`furigoma-draw-${field}`)}
          <input name={field} autocomplete="off" spellcheck={false} />
        </label>
      ))}
      <button type="submit" disabled={!ready.value}>
        {t('furigoma-draw-check')}
      </button>
      <Fault problem={problem.value} />
      <div role="status">
        {answer.value?.lines.map(([id, args], index) => (
          <p key={index} class={index === 0 ? (answer.value?.ok ? 'kept' : 'fault') : 'faded'}>
            {t(id, args)}
          </p>
        ))}
      </div>
    </form>
  );
}
