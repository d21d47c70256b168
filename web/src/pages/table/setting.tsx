// How the table is set: what is played, by which book, with how much time.
import { useSignal } from '@preact/signals';
import { saidOfSetup, saidOfTime } from '../../app/misread';
import { language } from '../../app/prefs';
import { times } from '../../app/times';
import { t } from '../../app/words';
import { lot } from '../../app/lot';
import { computerLevels, type Level } from '../../computer';
import {
  books,
  clockKinds,
  control,
  faults,
  handicaps,
  other,
  setup,
  type Book,
  type GameKind,
  sideName,
  type Side,
  type Wanted,
} from '../../core';
import { beginClock, beginGame } from './store';

export function Setting() {
  const alone = useSignal(false);
  const book = useSignal<Book>('fide-2023');
  const time = useSignal(times.chess[0] ?? '');
  const byHand = useSignal(false);
  const strict = useSignal<'prevent' | 'claim'>('prevent');
  const start = useSignal('');
  const kind = useSignal<keyof typeof clockKinds>('digital');
  const fault = useSignal('');
  // Who sits across the table: nobody's computer, or one of its levels.
  const against = useSignal<'person' | 'computer'>('person');
  const levels = useSignal<Level[] | null>(null);
  const level = useSignal(3);
  const own = useSignal<Side | 'lot'>('first');
  const missing = useSignal(false);
  const meet = (who: typeof against.value) => {
    against.value = who;
    missing.value = false;
    // This is the first use of it: only now is it fetched.
    if (who === 'computer' && !levels.value)
      computerLevels().then(
        (found) => (levels.value = found),
        () => (missing.value = true),
      );
  };
  const lang = language.value;
  const list = books(lang);
  const game: GameKind = list.find((one) => one.book === book.value)?.game ?? 'chess';
  const said = control(game, time.value, lang);
  const choose = (next: Book) => {
    const before = game;
    book.value = next;
    const after = list.find((one) => one.book === next)?.game ?? 'chess';
    if (before !== after) {
      time.value = times[after][0] ?? '';
      byHand.value = false;
      start.value = '';
    }
  };
  const begin = () => {
    if ('fault' in said) {
      fault.value = saidOfTime(said.fault);
      return;
    }
    if (alone.value) {
      beginClock(time.value, clockKinds[kind.value], game);
      return;
    }
    const wanted: Wanted = { book: book.value, time: time.value, takebacks: true, supervision: 'inadequate' };
    const machine = against.value === 'computer';
    if (strict.value === 'claim' && !machine)
      Object.assign(wanted, { moves: 'claim', press: 'by-hand', flags: 'claim', clock: clockKinds.digital });
    if (game === 'shogi' && start.value) wanted.start = { handicap: start.value };
    if (game === 'chess' && start.value === '960') wanted.start = { chess960: lot(960) };
    const made = setup(wanted);
    const wrong = faults(made, lang);
    fault.value = saidOfSetup(wrong);
    if (wrong.length > 0) return;
    const mine: Side = own.value === 'lot' ? (lot(2) ? 'first' : 'second') : own.value;
    beginGame(made, machine ? { side: other(mine), level: level.value, seed: lot(2 ** 31) } : null);
  };
  return (
    <main id="main" class="page setting">
      <p>
        <a href="/">Adoube</a>
      </p>
      <h1>{t('table-title')}</h1>
      <p class="faded">{t('table-lead')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <fieldset>
          <legend>{t('table-what')}</legend>
          {([false, true] as const).map((only) => (
            <label key={String(only)} class="pick">
              <input type="radio" name="what" checked={alone.value === only} onChange={() => (alone.value = only)} />
              {t(only ? 'table-clock-alone' : 'table-board-and-clock')}
            </label>
          ))}
        </fieldset>
        <label>
          {t('table-book')}
          <select value={book.value} onChange={(event) => choose(event.currentTarget.value as Book)}>
            {list.map((one) => (
              <option key={one.book} value={one.book}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('table-time')}
          <select
            value={byHand.value ? 'by-hand' : time.value}
            onChange={(event) => {
              byHand.value = event.currentTarget.value === 'by-hand';
              if (!byHand.value) time.value = event.currentTarget.value;
            }}
          >
            {times[game]
              .filter((text) => text || !alone.value)
              .map((text) => {
                const words = control(game, text, lang);
                return (
                  <option key={text} value={text}>
                    {text && 'words' in words ? words.words : t('clock-unlimited')}
                  </option>
                );
              })}
            <option value="by-hand">{t('table-by-hand')}</option>
          </select>
        </label>
        {byHand.value && (
          <label>
            {t('table-time-written')}
            <input
              value={time.value}
              autocomplete="off"
              spellcheck={false}
              aria-describedby="time-said"
              aria-invalid={'fault' in said}
              onInput={(event) => (time.value = event.currentTarget.value)}
            />
            <span id="time-said" class={'fault' in said ? 'fault' : 'faded'}>
              {'fault' in said ? saidOfTime(said.fault) : said.words}
            </span>
          </label>
        )}
        {alone.value ? (
          <label>
            {t('table-kind')}
            <select value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as typeof kind.value)}>
              {(Object.keys(clockKinds) as (typeof kind.value)[]).map((name) => (
                <option key={name} value={name}>
                  {t(`table-kind-${name}`)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <>
            <label>
              {t('table-against')}
              <select value={against.value} onChange={(event) => meet(event.currentTarget.value as typeof against.value)}>
                <option value="person">{t('table-person')}</option>
                <option value="computer">{t('table-computer')}</option>
              </select>
            </label>
            {against.value === 'computer' && (
              <>
                {missing.value && (
                  <p class="fault" role="alert">
                    {t('table-computer-missing')}{' '}
                    <button type="button" onClick={() => meet('computer')}>
                      {t('table-computer-again')}
                    </button>
                  </p>
                )}
                <label>
                  {t('table-level')}
                  <select
                    value={level.value}
                    disabled={!levels.value}
                    onChange={(event) => (level.value = Number(event.currentTarget.value))}
                  >
                    {(levels.value ?? [{ level: level.value, elo: 0 }]).map((one) => (
                      <option key={one.level} value={one.level}>
                        {one.elo ? t('table-level-of', { level: one.level, elo: one.elo }) : t('table-fetching')}
                      </option>
                    ))}
                  </select>
                </label>
                <label>
                  {t('table-own')}
                  <select value={own.value} onChange={(event) => (own.value = event.currentTarget.value as typeof own.value)}>
                    {(['first', 'second'] as const).map((side) => (
                      <option key={side} value={side}>
                        {sideName(game, side, lang)}
                      </option>
                    ))}
                    <option value="lot">{t('table-own-lot')}</option>
                  </select>
                </label>
              </>
            )}
            {against.value === 'person' && (
              <label>
                {t('table-strict')}
                <select
                  value={strict.value}
                  onChange={(event) => (strict.value = event.currentTarget.value as typeof strict.value)}
                >
                  <option value="prevent">{t('table-prevent')}</option>
                  <option value="claim">{t('table-claim')}</option>
                </select>
              </label>
            )}
            <label>
              {t('table-start')}
              <select value={start.value} onChange={(event) => (start.value = event.currentTarget.value)}>
                {starts(game, lang).map(([name, said]) => (
                  <option key={name} value={name}>
                    {said}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        {fault.value && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" class="main" disabled={!alone.value && against.value === 'computer' && !levels.value}>
          {t('table-begin')}
        </button>
      </form>
    </main>
  );
}

/** Where a game may begin, the usual first. */
function starts(game: GameKind, lang: string): [string, string][] {
  if (game === 'chess')
    return [
      ['', t('start-usual')],
      ['960', t('start-960')],
    ];
  const [, ...rest] = handicaps(lang);
  return [['', t('start-usual')], ...rest];
}
