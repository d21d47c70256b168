// The arbiters' journal: rulings at real boards by their number, from the same powers as on screens, appeals and what the committee decided.
import { useSignal } from '@preact/signals';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { pending, type Event } from '../../net/event';
import type { AppealShown, Power as Ruled, RulingShown, Side } from '../../types';
import { readAmount } from './coins';
import { powers, type Asked, type Field, type Power } from '../game/powers';
import { Acts } from './acts';
import { PlayerChoice } from './player-choice';
import { nameOf } from './ruled';
import { typedIn, useActing } from './use';

/** What can be asked for at a desk; a power that wants more than this belongs to a game on screens. */
const asks: readonly Field[] = [
  'side',
  'time',
  'points',
  'score',
  'rounds',
  'result',
  'runs',
  'illegal',
  'moves',
  'cause',
  'counter',
];

/** The powers by group, without answers to what nobody can ask at a real board. */
const offered = powers
  .filter(([group]) => group !== 'answers')
  .map(
    ([group, list]) =>
      [group, list.filter((one): one is Power => 'make' in one && one.fields.every((field) => asks.includes(field)))] as const,
  );

const results = ['win-first', 'drawn', 'win-second'] as const;
const resultOf = (one: string): Record<Side, number> | null =>
  one === 'win-first'
    ? { first: 2, second: 0 }
    : one === 'win-second'
      ? { first: 0, second: 2 }
      : one === 'drawn'
        ? { first: 1, second: 1 }
        : null;

/** Whom it is about, where it is about one of them. */
function sideOf(power: Ruled): Side | null {
  if (typeof power === 'string') return null;
  const part = Object.values(power)[0] as unknown;
  if (part === 'first' || part === 'second') return part;
  const side = (part as { side?: Side } | null)?.side;
  return side ?? null;
}

export function Journal({ event }: { event: Event }) {
  /** Whether all that was done is looked at: the log is asked for then. */
  const acts = useSignal(false);
  const picture = event.picture.value;
  if (!picture) return null;
  const rulings = picture.rulings ?? [];
  const appeals = picture.appeals ?? [];
  const may = event.may('rule') && picture.closed === null;
  // Whoever has no account sits at a real board, also where the others play on screens.
  const real = picture.rounds.at(-1)?.boards.some((one) => !one.game) ?? picture.play.boards !== 'screens';
  return (
    <div class="journal">
      {may && real && picture.rounds.length > 0 && <Rule event={event} />}
      {!real && <p class="soft">{t('journal-screens')}</p>}
      <section>
        <h2>{t('journal-rulings')}</h2>
        {rulings.length === 0 && <p>{t('journal-none')}</p>}
        <ol class="rulings">
          {rulings.map((one) => (
            <Ruling key={one.number} event={event} ruling={one} />
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('journal-appeals')}</h2>
        {appeals.length === 0 && <p>{t('journal-no-appeals')}</p>}
        <ol class="appeals">
          {appeals.map((one) => (
            <Appeal key={one.number} event={event} appeal={one} may={event.may('set-up') && picture.closed === null} />
          ))}
        </ol>
        {may && <NewAppeal event={event} rulings={rulings} />}
      </section>
      {event.may('tell') && picture.closed === null && <Remark event={event} />}
      <details onToggle={(toggled) => (acts.value = toggled.currentTarget.open)}>
        <summary>{t('all-acts-title')}</summary>
        {acts.value && <Acts event={event} />}
      </details>
    </div>
  );
}

function Rule({ event }: { event: Event }) {
  const { act, problem, busy } = useActing(event);
  const picture = event.picture.value;
  const last = picture?.rounds.length ?? 1;
  const board = useSignal('');
  const power = useSignal('');
  const side = useSignal<Side>('first');
  const time = useSignal('2');
  const points = useSignal('1');
  const result = useSignal<string>(results[0]);
  const reason = useSignal('');
  const chosen = offered.flatMap(([, list]) => list).find((one) => one.name === power.value);
  const boards = picture?.rounds[last - 1]?.boards ?? [];
  const at = boards[Number(board.value) - 1];
  const has = (field: Field) => chosen?.fields.includes(field) ?? false;
  const minutes = readAmount(time.value);
  const ready = at !== undefined && chosen !== undefined && reason.value.trim() !== '' && (!has('time') || (minutes ?? 0) > 0);
  const send = () => {
    if (!chosen) return;
    const asked: Asked = {
      side: side.value,
      time: (minutes ?? 0) * 600,
      points: Number(points.value) || 0,
      rounds: Number(points.value) || 1,
      moves: Number(points.value) || 0,
      result: resultOf(result.value),
      hour: 0,
      opened: { salt: [], text: '' },
      meant: { chess: { act: 'move', from: 'e2', to: 'e4' } },
      runs: null,
      illegal: null,
      cause: 'irregularity',
      counter: null,
      fact: 'move-count',
      absence: { told: null, 'knock-out': false, major: false, ill: false },
    };
    const command = {
      do: 'rule',
      round: last,
      board: Number(board.value),
      power: chosen.make(asked),
      text: reason.value.trim(),
    } as const;
    const empty = typedIn(board, reason);
    void act(command).then((done) => done && empty());
  };
  const shogi = picture?.rules.game === 'shogi';
  return (
    <form
      class="rule-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        send();
      }}
    >
      <h2>{t('journal-rule')}</h2>
      <Fault problem={problem.value} />
      <div class="row">
        <label>
          {t('journal-board')}
          <input
            inputMode="numeric"
            value={board.value}
            autocomplete="off"
            onInput={(input) => (board.value = input.currentTarget.value)}
          />
        </label>
        <p class="sits" aria-live="polite">
          {at
            ? `${event.name(at.first)} – ${event.name(at.second)}${pending(at) ? '' : ` · ${t('journal-over')}`}`
            : board.value
              ? t('journal-no-board', { boards: boards.length })
              : ''}
        </p>
      </div>
      <label>
        {t('journal-power')}
        <select value={power.value} onChange={(input) => (power.value = input.currentTarget.value)}>
          <option value="" />
          {offered.map(([group, list]) => (
            <optgroup key={group} label={t(`powers-${group}`)}>
              {list.map((one) => (
                <option key={one.name} value={one.name}>
                  {t(`power-${one.name}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {has('side') && (
        <label>
          {t('power-side')}
          <select value={side.value} onChange={(input) => (side.value = input.currentTarget.value as Side)}>
            {(['first', 'second'] as const).map((one) => (
              <option key={one} value={one}>
                {at ? event.name(at[one]) : t(`setup-initial-${one}-${shogi ? 'shogi' : 'chess'}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {has('time') && (
        <label>
          {t('journal-minutes')}
          <input inputMode="decimal" value={time.value} onInput={(input) => (time.value = input.currentTarget.value)} />
        </label>
      )}
      {(['points', 'score', 'rounds', 'moves'] as const).filter(has).map((field) => (
        <label key={field}>
          {t(field === 'score' ? 'power-points' : `power-${field}`)}
          <input inputMode="numeric" value={points.value} onInput={(input) => (points.value = input.currentTarget.value)} />
        </label>
      ))}
      {has('result') && (
        <label>
          {t('power-result')}
          <select value={result.value} onChange={(input) => (result.value = input.currentTarget.value)}>
            {results.map((one) => (
              <option key={one} value={one}>
                {{ 'win-first': '1–0', drawn: '½–½', 'win-second': '0–1' }[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('power-reason')}
        <input value={reason.value} onInput={(input) => (reason.value = input.currentTarget.value)} />
      </label>
      <button type="submit" class="main" disabled={busy.value || !ready}>
        {t('journal-rule-do')}
      </button>
    </form>
  );
}

function Ruling({ event, ruling }: { event: Event; ruling: RulingShown }) {
  const side = sideOf(ruling.power);
  return (
    <li value={ruling.number}>
      <p>
        <b>{nameOf(ruling.power)}</b>
        {side && `, ${event.name(ruling[side])}`}
        {ruling.article && (
          <>
            {' '}
            <a href={`/laws/${ruling.article}`}>{ruling.article}</a>
          </>
        )}
      </p>
      <p class="soft">
        {t('journal-where', { round: ruling.round, board: ruling.board })} · {event.name(ruling.first)} –{' '}
        {event.name(ruling.second)} ·{' '}
        <time>{new Date(ruling.at).toLocaleString(language.value, { dateStyle: 'short', timeStyle: 'short' })}</time>
      </p>
      {ruling.text && <p>{ruling.text}</p>}
    </li>
  );
}

function Appeal({ event, appeal, may }: { event: Event; appeal: AppealShown; may: boolean }) {
  const { act, problem, busy } = useActing(event);
  const text = useSignal('');
  const members = useSignal('');
  const decide = (upheld: boolean) =>
    void act({ do: 'decide-appeal', appeal: appeal.number, upheld, text: text.value.trim(), members: members.value.trim() });
  return (
    <li value={appeal.number}>
      <p>
        <b>{event.name(appeal.player)}</b>
        {appeal.ruling !== null && `, ${t('journal-against', { ruling: appeal.ruling })}`}
      </p>
      {appeal.text && <p>{appeal.text}</p>}
      {appeal.upheld !== null && (
        <p class={appeal.upheld ? 'strip moss' : 'strip amber'}>
          {t(appeal.upheld ? 'journal-upheld' : 'journal-dismissed')} {appeal.decision}
        </p>
      )}
      {appeal.members && <p class="soft">{t('journal-decided-by', { members: appeal.members })}</p>}
      {appeal.upheld === null && may && (
        <form class="reason-form" onSubmit={(submit) => submit.preventDefault()}>
          <Fault problem={problem.value} />
          <label>
            {t('journal-decision')}
            <input value={text.value} onInput={(input) => (text.value = input.currentTarget.value)} />
          </label>
          <label>
            {t('journal-members')}
            <input value={members.value} onInput={(input) => (members.value = input.currentTarget.value)} />
          </label>
          <button type="button" disabled={busy.value || !text.value.trim()} onClick={() => decide(true)}>
            {t('journal-uphold')}
          </button>
          <button type="button" disabled={busy.value || !text.value.trim()} onClick={() => decide(false)}>
            {t('journal-dismiss')}
          </button>
        </form>
      )}
    </li>
  );
}

function NewAppeal({ event, rulings }: { event: Event; rulings: readonly RulingShown[] }) {
  const { act, problem, busy } = useActing(event);
  const player = useSignal('');
  const ruling = useSignal('');
  const text = useSignal('');
  return (
    <form
      class="rule-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        const against = ruling.value ? Number(ruling.value) : null;
        const empty = typedIn(player, ruling, text);
        void act({ do: 'appeal', player: Number(player.value), ruling: against, text: text.value.trim() }).then(
          (done) => done && empty(),
        );
      }}
    >
      <h3>{t('journal-appeal')}</h3>
      <Fault problem={problem.value} />
      <label>
        {t('journal-who')}
        <PlayerChoice event={event} value={player.value} choose={(number) => (player.value = number)} />
      </label>
      <label>
        {t('journal-which')}
        <select value={ruling.value} onChange={(input) => (ruling.value = input.currentTarget.value)}>
          <option value="">{t('journal-other')}</option>
          {rulings.map((one) => (
            <option key={one.number} value={one.number}>
              {one.number}. {nameOf(one.power)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('journal-grounds')}
        <input value={text.value} onInput={(input) => (text.value = input.currentTarget.value)} />
      </label>
      <button type="submit" disabled={busy.value || !player.value || !text.value.trim()}>
        {t('journal-appeal-do')}
      </button>
    </form>
  );
}

function Remark({ event }: { event: Event }) {
  const { act, problem, busy } = useActing(event);
  const text = useSignal('');
  return (
    <form
      class="reason-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        const empty = typedIn(text);
        void act({ do: 'remark', text: text.value.trim() }).then((done) => done && empty());
      }}
    >
      <Fault problem={problem.value} />
      <label>
        {t('journal-remark')}
        <input value={text.value} onInput={(input) => (text.value = input.currentTarget.value)} />
      </label>
      <button type="submit" disabled={busy.value || !text.value.trim()}>
        {t('journal-remark-do')}
      </button>
    </form>
  );
}
