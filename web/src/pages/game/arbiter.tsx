// The arbiter's powers: each with its article, and always with a reason.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { readSpan, sideName, type Command, type Declined, type Side } from '../../core';
import { Hold } from '../table/hold';
import { number } from './acts';
import { partOf, whatOf, type Live } from './live';
import { powers, type Asked, type Power } from './powers';
import { unseal, type Envelope } from './seal';

const sides: readonly Side[] = ['first', 'second'];
const results = ['win-first', 'drawn', 'win-second', 'go-on'] as const;
/** Reasons that are usual, by their words. */
const usual = ['illegal', 'flag', 'disturbance', 'agreement', 'clock', 'conduct'] as const;
const example: Asked = {
  side: 'first',
  time: 60_000,
  points: 1,
  moves: 0,
  result: null,
  hour: 4e15,
  opened: { salt: [], text: '' },
};

const rule = (power: unknown): Command => ({ rule: { power, reason: 0 } });

export function Powers({ live }: { live: Live }) {
  const open = useSignal<string | null>(null);
  const second = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => second.value++, 1000);
    return () => clearInterval(timer);
  }, []);
  const weighed = useComputed(() => {
    void second.value;
    void live.turns.value;
    const all = powers.flatMap(([, list]) => list);
    // A power over a player is possible if it is over one of them.
    const commands = all.flatMap((power) => sides.map((side) => rule(power.make({ ...example, side }))));
    const answers = live.weigh(commands);
    const found = new Map<string, { article: string | null; why: Declined | null }>();
    for (const [index, power] of all.entries()) {
      const both = answers.slice(2 * index, 2 * index + 2);
      const may = both.find((one) => !('refusal' in one));
      const refused = both.find((one): one is Declined => 'refusal' in one);
      const not = power.late && refused?.refusal === 'not-this-envelope' ? undefined : refused;
      found.set(power.name, may ? { article: may.article, why: null } : { article: not?.article ?? null, why: not ?? null });
    }
    const [start] = live.weigh(['start']);
    found.set('start', { article: null, why: start && 'refusal' in start ? start : null });
    return found;
  });
  return (
    <section class="powers" aria-label={t('powers-label')}>
      <Attention live={live} />
      {weighed.value.get('start')?.why === null && live.now.value?.stage === 'waiting' && (
        <button type="button" class="main" onClick={() => void live.do('start')}>
          {t('power-start')}
        </button>
      )}
      {powers.map(([group, list]) => {
        const shown = list.filter((power) => {
          const why = weighed.value.get(power.name)?.why;
          return !why || (power.shown && why.refusal !== 'not-in-this-book');
        });
        if (!shown.length) return null;
        return (
          <fieldset key={group}>
            <legend>{t(`powers-${group}`)}</legend>
            {shown.map((power) => {
              const { article, why } = weighed.value.get(power.name) ?? { article: null, why: null };
              return (
                <div class="power" key={power.name}>
                  <button
                    type="button"
                    aria-disabled={why ? true : undefined}
                    aria-expanded={why ? undefined : open.value === power.name}
                    title={why?.sentence}
                    onClick={() => {
                      if (why) live.lay([why], true);
                      else open.value = open.value === power.name ? null : power.name;
                    }}
                  >
                    {t(`power-${power.name}`)}
                    {article && <small>{number(article)}</small>}
                  </button>
                  {open.value === power.name && !why && <Form live={live} power={power} close={() => (open.value = null)} />}
                </div>
              );
            })}
          </fieldset>
        );
      })}
    </section>
  );
}

/** What needs the arbiter, in words. */
export function attention(live: Live): { rank: number; words: string }[] {
  const view = live.view.value?.arbiter;
  const now = live.now.value;
  if (!view || !now) return [];
  const game = live.kind.value;
  const name = (side: Side) => sideName(game, side, language.value);
  const list: { rank: number; words: string }[] = [];
  const [matter] = Object.keys(view.waiting ?? {});
  if (matter) list.push({ rank: 0, words: t(`matter-${matter}`) });
  if (now.stage === 'stopped') list.push({ rank: 0, words: t('matter-stopped') });
  for (const side of sides) {
    if (now.stage === 'finished') break;
    if (view.flags[side] !== null) list.push({ rank: 1, words: t('matter-flag-down', { side: name(side) }) });
    if (view['penalty-due'][side]) list.push({ rank: 1, words: t('matter-penalty', { side: name(side) }) });
    if (view.unpressed[side] && live.setup.value?.strictness.press === 'by-hand')
      list.push({ rank: 3, words: t('matter-unpressed', { side: name(side) }) });
    if (view['short-of-time'][side] && now.stage === 'playing' && live.timed.value)
      list.push({ rank: 2, words: t('matter-short', { side: name(side) }) });
  }
  if (view.illegal.length && now.stage !== 'finished') list.push({ rank: 1, words: t('matter-illegal') });
  if (view.ended) list.push({ rank: 1, words: t('matter-ended') });
  if (now.stage === 'waiting') list.push({ rank: 3, words: t('matter-waiting') });
  return list.sort((one, two) => one.rank - two.rank);
}

function Attention({ live }: { live: Live }) {
  const list = attention(live);
  if (!list.length) return null;
  return (
    <ul class="attention" aria-label={t('powers-attention')}>
      {list.map(({ rank, words }) => (
        <li key={words} class={rank < 2 ? 'urgent' : ''}>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** A moment as a field for date and hour has it. */
function localHour(at: number): string {
  const here = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16);
}

function Form({ live, power, close }: { live: Live; power: Power; close: () => void }) {
  const side = useSignal<Side>(live.now.value?.turn ?? 'first');
  const time = useSignal('2m');
  const points = useSignal('1');
  const moves = useSignal(String(Math.max((live.moves.value?.length ?? 1) - 1, 0)));
  const result = useSignal<(typeof results)[number]>('drawn');
  const reason = useSignal('');
  const hour = useSignal(localHour(live.time() + 3_600_000));
  const opened = useSignal<Asked['opened'] | null>(null);
  const left = readSpan(time.value);
  const sound =
    reason.value.trim() !== '' &&
    (!power.fields.includes('time') || left !== null) &&
    (!power.fields.includes('hour') || !Number.isNaN(Date.parse(hour.value))) &&
    (!power.fields.includes('key') || opened.value !== null);
  useEffect(() => {
    const found = live.told.value.findLast((event) => whatOf(event) === 'sealed');
    const envelope = found && partOf<{ envelope: Envelope }>(found, 'sealed')?.envelope;
    const show = (text: Asked['opened'] | null) => (opened.value = text);
    if (power.fields.includes('key') && envelope) void unseal(live.id, envelope).then(show, () => show(null));
  }, [power]);
  const { win, draw, loss } = live.setup.value?.event.scores ?? { win: 2, draw: 1, loss: 0 };
  const scores: Record<(typeof results)[number], Record<Side, number> | null> = {
    'win-first': { first: win, second: loss },
    drawn: { first: draw, second: draw },
    'win-second': { first: loss, second: win },
    'go-on': null,
  };
  const use = () => {
    const asked: Asked = {
      side: side.value,
      time: left ?? 0,
      points: Number(points.value),
      moves: Number(moves.value),
      result: scores[result.value],
      hour: Date.parse(hour.value),
      opened: opened.value ?? example.opened,
    };
    void live.do(rule(power.make(asked)), reason.value.trim());
    close();
  };
  return (
    <div class="form" role="group" aria-label={t(`power-${power.name}`)}>
      {power.fields.includes('side') && (
        <label>
          {t('power-side')}
          <select value={side.value} onChange={(event) => (side.value = event.currentTarget.value as Side)}>
            {sides.map((one) => (
              <option key={one} value={one}>
                {sideName(live.kind.value, one, language.value)}
              </option>
            ))}
          </select>
        </label>
      )}
      {power.fields.includes('time') && (
        <label>
          {t('power-time')}
          <input
            value={time.value}
            aria-invalid={left === null}
            autocomplete="off"
            onInput={(event) => (time.value = event.currentTarget.value)}
          />
        </label>
      )}
      {power.fields.includes('points') && (
        <label>
          {t('power-points')}
          <input type="number" min="1" value={points.value} onInput={(event) => (points.value = event.currentTarget.value)} />
        </label>
      )}
      {power.fields.includes('moves') && (
        <label>
          {t('power-moves')}
          <input type="number" min="0" value={moves.value} onInput={(event) => (moves.value = event.currentTarget.value)} />
        </label>
      )}
      {power.fields.includes('result') && (
        <label>
          {t('power-result')}
          <select
            value={result.value}
            onChange={(event) => (result.value = event.currentTarget.value as (typeof results)[number])}
          >
            {results.map((one) => (
              <option key={one} value={one}>
                {t(`result-${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {power.fields.includes('hour') && (
        <label>
          {t('power-hour')}
          <input type="datetime-local" value={hour.value} onInput={(event) => (hour.value = event.currentTarget.value)} />
        </label>
      )}
      {power.fields.includes('key') && (
        <p>{opened.value ? t('power-sealed', { text: opened.value.text }) : t('power-unsealed')}</p>
      )}
      <label class="reason">
        {t('power-reason')}
        <input
          value={reason.value}
          maxLength={1000}
          autocomplete="off"
          required
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      <div class="usual" role="group" aria-label={t('power-usual')}>
        {usual.map((one) => (
          <button type="button" key={one} onClick={() => (reason.value = t(`reason-${one}`))}>
            {t(`reason-${one}`)}
          </button>
        ))}
      </div>
      <Hold onHeld={use} disabled={!sound}>
        {t('power-rule')}
      </Hold>
    </div>
  );
}
