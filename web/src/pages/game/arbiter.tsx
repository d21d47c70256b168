// The arbiter's powers: each with its article, and always with a reason.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { numberAfter } from '../../app/count';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { readMove, readSpan, sideName, write, type Command, type Declined, type GameKind, type Side } from '../../core';
import type { ArbiterView, Now } from '../../types';
import { Hold } from '../table/hold';
import { number } from './acts';
import { partOf } from '../../named';
import { unsealed } from '../../net/envelope';
import { whatOf, type Live } from './live';
import { absences, causes, facts, powers, tolds, type Asked, type Field, type Common, type Power } from './powers';

const sides: readonly Side[] = ['first', 'second'];
const results = ['win-first', 'drawn', 'win-second', 'go-on'] as const;
/** Reasons that are usual, by their words. */
const usual = ['illegal', 'flag', 'disturbance', 'agreement', 'clock', 'conduct'] as const;
const example: Asked = {
  side: 'first',
  time: 60_000,
  points: 1,
  rounds: 1,
  moves: 0,
  result: null,
  hour: 4e15,
  opened: { salt: [], text: '' },
  meant: { chess: { act: 'move', from: 'e2', to: 'e4' } },
  runs: null,
  illegal: null,
  cause: 'irregularity',
  counter: null,
  fact: 'move-count',
  absence: { told: null, 'knock-out': false, major: false, ill: false },
};

/** The command that uses a power. */
const using = (power: Power | Common, asked: Asked): Command =>
  'command' in power ? power.command : { rule: { power: power.make(asked), reason: 0 } };

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
    const commands = all.flatMap((power) => sides.map((side) => using(power, { ...example, side })));
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
    <>
      <Attention live={live} />
      <section class="powers" aria-label={t('powers-label')}>
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
    </>
  );
}

/** What is looked at to see whether a game needs the arbiter. */
export interface Seen {
  arbiter: ArbiterView | null;
  now: Now | null;
  game: GameKind;
  /** Whether the players press themselves. */
  byHand: boolean;
  timed: boolean;
}

/** What needs the arbiter, in words: 0 is a person who waits, 1 what has happened, 2 and 3 what may. */
export function attentionOf({ arbiter: view, now, game, byHand, timed }: Seen): { rank: number; words: string }[] {
  if (!view || !now) return [];
  const name = (side: Side) => sideName(game, side, language.value);
  const list: { rank: number; words: string }[] = [];
  const [matter] = Object.keys(view.waiting ?? {});
  if (matter) list.push({ rank: 0, words: t(`matter-${matter}`) });
  const caller = view['stopped-by'];
  if (now.stage === 'stopped')
    list.push({ rank: 0, words: caller ? t('matter-called', { side: name(caller) }) : t('matter-stopped') });
  for (const side of sides) {
    if (now.stage === 'finished') break;
    if (view.flags[side] !== null) list.push({ rank: 1, words: t('matter-flag-down', { side: name(side) }) });
    if (view['penalty-due'][side]) list.push({ rank: 1, words: t('matter-penalty', { side: name(side) }) });
    if (view.unpressed[side] && byHand) list.push({ rank: 3, words: t('matter-unpressed', { side: name(side) }) });
    if (view['short-of-time'][side] && now.stage === 'playing' && timed)
      list.push({ rank: 2, words: t('matter-short', { side: name(side) }) });
  }
  if (view.illegal.length && now.stage !== 'finished') list.push({ rank: 1, words: t('matter-illegal') });
  if (view.ended) list.push({ rank: 1, words: t('matter-ended') });
  if (now.stage === 'waiting') list.push({ rank: 3, words: t('matter-waiting') });
  return list.sort((one, two) => one.rank - two.rank);
}

function attention(live: Live): { rank: number; words: string }[] {
  return attentionOf({
    arbiter: live.view.value?.arbiter ?? null,
    now: live.now.value,
    game: live.kind.value,
    byHand: live.setup.value?.strictness.press === 'by-hand',
    timed: live.timed.value,
  });
}

/** It stays in sight however far the powers are scrolled. */
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

/** A whole number as it is typed, or none. */
const whole = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** The illegal moves that stand, each by the acts before it and as it is written. */
function illegalMoves(live: Live): [number, string][] {
  const game = live.game;
  const acts = live.moves.value;
  if (!game || !acts) return [];
  const written = write(game.kind, game.start, acts, notation(game.kind), language.value);
  const numberAt = (ply: number) => numberAfter(game.kind, ply, live.begins.value === 'second').number;
  return (live.view.value?.arbiter?.illegal ?? []).map((ply) => [ply, `${numberAt(ply)}. ${written[ply] ?? ''}`]);
}

function Form({ live, power, close }: { live: Live; power: Power | Common; close: () => void }) {
  const asked = useSignal<Asked>({
    ...example,
    side: live.now.value?.turn ?? 'first',
    moves: Math.max((live.moves.value?.length ?? 1) - 1, 0),
    hour: live.time() + 3_600_000,
  });
  const change = (part: Partial<Asked>) => (asked.value = { ...asked.value, ...part });
  const time = useSignal('2m');
  const result = useSignal<(typeof results)[number]>('drawn');
  const reason = useSignal('');
  const opened = useSignal<Asked['opened'] | null>(null);
  const text = useSignal('');
  const wrong = useId();
  const common = 'command' in power;
  const left = readSpan(time.value);
  // All of it is to be seen, or as much as there is room for, from the first frame.
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => room.current?.parentElement?.scrollIntoView({ block: 'nearest' }), []);
  const has = (field: Field) => 'make' in power && power.fields.includes(field);
  const { side, hour, runs, illegal, cause, counter, fact, absence } = asked.value;
  const board = live.now.value?.board ?? '';
  const meant = has('meant') ? readMove(live.kind.value, board, text.value.trim(), true, language.value) : null;
  const sound =
    reason.value.trim() !== '' &&
    (!has('time') || left !== null) &&
    (!has('hour') || !Number.isNaN(hour)) &&
    (!has('meant') || meant !== null) &&
    (!has('key') || opened.value !== null);
  useEffect(() => {
    const found = live.told.value.findLast((event) => whatOf(event) === 'sealed');
    const envelope = found && (partOf(found.what, 'sealed') ?? partOf(found.what, 'reply-sealed'))?.envelope;
    const show = (text: Asked['opened'] | null) => (opened.value = text);
    if (has('key') && envelope) void unsealed(live.id, envelope).then(show, () => show(null));
  }, [power]);
  const { win, draw, loss } = live.setup.value?.event.scores ?? { win: 2, draw: 1, loss: 0 };
  const scores: Record<(typeof results)[number], Record<Side, number> | null> = {
    'win-first': { first: win, second: loss },
    drawn: { first: draw, second: draw },
    'win-second': { first: loss, second: win },
    'go-on': null,
  };
  const use = () => {
    const all = {
      ...asked.value,
      time: left ?? 0,
      result: scores[result.value],
      opened: opened.value ?? example.opened,
      meant: meant ?? example.meant,
    };
    void live.do(using(power, all), reason.value.trim());
    close();
  };
  const name = (one: Side) => sideName(live.kind.value, one, language.value);
  const players = sides.map((one) => [one, name(one)] as const);
  const count = (field: 'points' | 'moves' | 'rounds', label: string, least: number) => (
    <label>
      {t(label)}
      <input
        type="number"
        min={least}
        value={asked.value[field]}
        onInput={(event) => change({ [field]: whole(event.currentTarget.value) ?? least })}
      />
    </label>
  );
  return (
    <div class="form" role="group" ref={room} aria-label={t(`power-${power.name}`)}>
      {has('side') && <Pick label={t('power-side')} value={side} among={players} pick={(one) => change({ side: one })} />}
      {has('runs') && (
        <Pick
          label={t('power-runs')}
          value={runs ?? ''}
          among={[['', t('power-runs-law')], ...players]}
          pick={(one) => change({ runs: one || null })}
        />
      )}
      {has('illegal') && (
        <Pick
          label={t('power-illegal')}
          value={String(illegal ?? '')}
          among={[['', t('power-illegal-first')], ...illegalMoves(live).map(([ply, text]) => [String(ply), text] as const)]}
          pick={(one) => change({ illegal: whole(one) })}
        />
      )}
      {has('time') && (
        <label>
          {t('power-time')}
          <input
            value={time.value}
            aria-invalid={left === null}
            aria-describedby={left === null ? wrong : undefined}
            autocomplete="off"
            onInput={(event) => (time.value = event.currentTarget.value)}
          />
          {left === null && (
            <small id={wrong} class="fault" role="alert">
              {t('power-time-wrong')}
            </small>
          )}
        </label>
      )}
      {has('meant') && (
        <label>
          {t('power-meant')}
          <input
            value={text.value}
            aria-invalid={text.value !== '' && meant === null}
            autocomplete="off"
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
      )}
      {has('counter') && (
        <label>
          {t('power-counter')}
          <input
            type="number"
            min="0"
            value={counter ?? ''}
            onInput={(event) => change({ counter: whole(event.currentTarget.value) })}
          />
        </label>
      )}
      {has('cause') && (
        <Pick
          label={t('power-cause')}
          value={cause}
          among={causes.map((one) => [one, t(`cause-${one}`)])}
          pick={(one) => change({ cause: one })}
        />
      )}
      {has('points') && count('points', 'power-points', 1)}
      {has('rounds') && count('rounds', 'power-rounds', 1)}
      {has('score') && count('points', 'power-score', 0)}
      {has('moves') && count('moves', 'power-moves', 0)}
      {has('result') && (
        <Pick
          label={t('power-result')}
          value={result.value}
          among={results.map((one) => [one, t(`result-${one}`)])}
          pick={(one) => (result.value = one)}
        />
      )}
      {has('fact') && (
        <Pick
          label={t('power-fact')}
          value={fact}
          among={facts.map((one) => [one, t(`fact-${one}`)])}
          pick={(one) => change({ fact: one })}
        />
      )}
      {has('absence') && (
        <>
          <Pick
            label={t('power-absence')}
            value={absence.told ?? ''}
            among={[['', t('told-nobody')], ...tolds.map((one) => [one, t(`told-${one}`)] as const)]}
            pick={(one) => change({ absence: { ...absence, told: one || null } })}
          />
          {absences.map((one) => (
            <label key={one} class="tick">
              <input
                type="checkbox"
                checked={absence[one]}
                onChange={(event) => change({ absence: { ...absence, [one]: event.currentTarget.checked } })}
              />
              {t(`absence-${one}`)}
            </label>
          ))}
        </>
      )}
      {has('hour') && (
        <label>
          {t('power-hour')}
          <input
            type="datetime-local"
            value={Number.isNaN(hour) ? '' : localHour(hour)}
            onInput={(event) => change({ hour: Date.parse(event.currentTarget.value) })}
          />
        </label>
      )}
      {has('key') && <p>{opened.value ? t('power-sealed', { text: opened.value.text }) : t('power-unsealed')}</p>}
      <label class="reason">
        {t(common ? 'power-text' : 'power-reason')}
        <input
          value={reason.value}
          maxLength={1000}
          autocomplete="off"
          required
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      {!common && (
        <div class="usual" role="group" aria-label={t('power-usual')}>
          {usual.map((one) => (
            <button type="button" key={one} onClick={() => (reason.value = t(`reason-${one}`))}>
              {t(`reason-${one}`)}
            </button>
          ))}
        </div>
      )}
      <Hold onHeld={use} disabled={!sound}>
        {t(common ? 'power-keep' : 'power-rule')}
      </Hold>
    </div>
  );
}

/** One of a few, by name. */
function Pick<T extends string>({
  label,
  value,
  among,
  pick,
}: {
  label: string;
  value: T;
  among: readonly (readonly [T, string])[];
  pick: (one: T) => void;
}) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => pick(event.currentTarget.value as T)}>
        {among.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
