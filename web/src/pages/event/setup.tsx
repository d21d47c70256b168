// Everything that is fixed of an event, in one page. What does not fit is said by the server while it is typed.
import { useComputed, useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { times } from '../../app/times';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import { somebody } from '../../net/me';
import { detailsOf, laws, playOf, roundsFollow, rulesOf, systems, tiesOf, type Draft } from './draft';

type Said = Schemas['Contradiction'];
type Checked = Schemas['DraftChecked'];

/** So long after the last letter it is looked at, in milliseconds. */
const PAUSE = 350;

/** What the server says of what is typed, where the strongest player is so strong. */
function useChecked(draft: Signal<Draft>, strongest: number | null): Signal<Checked | null> {
  const checked = useSignal<Checked | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const look = async () => {
      await somebody();
      const body: Schemas['Draft'] = {
        rules: rulesOf(draft.value),
        play: playOf(draft.value),
        details: detailsOf(draft.value),
        rated: [draft.value.game === 'chess' ? 'fide' : 'fesa'],
        strongest,
        language: language.value,
      };
      checked.value = await ask('post', '/api/events/check', { body, signal: asked.signal });
    };
    const timer = setTimeout(() => void look().catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [draft.value, strongest]);
  return checked;
}

/** `rules.rounds` is said at `rounds`. */
const last = (field: string): string => field.split('.').at(-1) ?? field;

export function SetUp({
  draft,
  send,
  label,
  fixed = false,
  entered = false,
  strongest,
  more,
  wrong = false,
}: {
  draft: Signal<Draft>;
  send: () => Promise<void>;
  label: string;
  /** Whether the game stays what it is. */
  fixed?: boolean;
  /** Whether somebody is entered, for a team or for himself. */
  entered?: boolean;
  /** The highest rating of who is entered: the federation asks for more time where strong players play. Before anybody is, it is typed. */
  strongest?: number | null;
  /** What is fixed besides, below the rest; */
  more?: ComponentChildren;
  /** and whether something in it cannot be so. */
  wrong?: boolean;
}) {
  const expected = useSignal('');
  const typed = /^\d{3,4}$/.test(expected.value.trim()) ? Number(expected.value) : null;
  const checked = useChecked(draft, strongest ?? typed);
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const times_ = useId();
  const zones = useId();
  const change = (part: Partial<Draft>) => (draft.value = { ...draft.value, ...part });
  const now = draft.value;
  const faults = useComputed<Said[]>(() =>
    // A name that is still to be typed is no fault yet.
    (checked.value?.faults ?? []).filter((one) => draft.value.name.trim() || last(one.field) !== 'name'),
  );
  const warnings = useComputed<Said[]>(() => checked.value?.warnings ?? []);
  // Where it was typed; what belongs to no field stands at the side.
  const at = (names: readonly string[]) => ({
    faults: faults.value.filter((one) => names.includes(last(one.field))),
    warnings: warnings.value.filter((one) => names.includes(last(one.field))),
  });
  const said: string[] = [];
  const text = (
    field: keyof Draft & string,
    more: { names?: string[]; type?: 'text' | 'number' | 'date'; wide?: boolean; list?: string } = {},
  ) => {
    const names = more.names ?? [field];
    said.push(...names);
    return (
      <Row field={field} {...at(names)} wide={more.wide ?? false}>
        {(id, described) => (
          <input
            id={id}
            type={more.type ?? 'text'}
            list={more.list}
            autocomplete="off"
            aria-describedby={described}
            aria-invalid={at(names).faults.length > 0}
            value={String(now[field])}
            onInput={(event) => change({ [field]: event.currentTarget.value })}
          />
        )}
      </Row>
    );
  };
  const pick = <K extends keyof Draft & string>(
    field: K,
    among: readonly (Draft[K] & string)[],
    word: (one: string) => string,
    more: { names?: string[]; change?: (value: Draft[K]) => Partial<Draft>; disabled?: boolean } = {},
  ) => {
    const names = more.names ?? [field];
    said.push(...names);
    return (
      <Row field={field} {...at(names)}>
        {(id, described) => (
          <select
            id={id}
            aria-describedby={described}
            disabled={more.disabled ?? false}
            value={String(now[field])}
            onChange={(event) => {
              const value = event.currentTarget.value as Draft[K];
              change({ [field]: value, ...more.change?.(value) });
            }}
          >
            {among.map((one) => (
              <option key={one} value={one}>
                {word(one)}
              </option>
            ))}
          </select>
        )}
      </Row>
    );
  };
  const go = async () => {
    busy.value = true;
    problem.value = null;
    try {
      await send();
    } catch (error) {
      problem.value = error;
    }
    busy.value = false;
  };
  const form = (
    <>
      <fieldset>
        <legend>{t('setup-event')}</legend>
        {text('name', { wide: true })}
        {text('city')}
        {text('federation')}
        {text('begins', { type: 'date' })}
        {text('ends', { type: 'date' })}
        {text('dates', { wide: true })}
        {text('arbiter')}
        {text('deputies')}
      </fieldset>
      <fieldset>
        <legend>{t('setup-pairing')}</legend>
        {pick('game', ['chess', 'shogi'], (one) => t(`game-name-${one}`), {
          disabled: fixed,
          change: (game) => ({
            laws: laws[game][0] ?? 'fide-2023',
            time: times[game][0] ?? '',
            system: game === 'shogi' ? 'mc-mahon' : 'swiss',
            who: 'players',
            tiebreaks: tiesOf(game === 'shogi' ? 'mc-mahon' : 'swiss', 'players'),
            minutes: game === 'shogi' ? '30' : '0',
          }),
        })}
        {pick('who', ['players', 'teams'], (one) => t(`setup-who-${one}`), {
          names: ['who', 'teams'],
          disabled: entered,
          change: (who) => ({ tiebreaks: tiesOf(now.system, who) }),
        })}
        {now.who === 'teams' && text('teamBoards', { type: 'number' })}
        {pick('laws', laws[now.game], (one) => t(`setup-laws-${one}`))}
        {pick('system', systems, (one) => t(`setup-system-${one}`), {
          change: (system) => ({ tiebreaks: tiesOf(system, now.who) }),
        })}
        {!roundsFollow(now.system) && text('rounds', { type: 'number' })}
        {now.system === 'mc-mahon' && text('groups')}
        {now.system === 'mc-mahon' && text('bar')}
        {now.system === 'mc-mahon' && text('floor')}
        {now.system === 'knockout' && (
          <label class="tick">
            <input
              type="checkbox"
              checked={now.smallFinal}
              onChange={(event) => change({ smallFinal: event.currentTarget.checked })}
            />
            {t('setup-small-final')}
          </label>
        )}
        {text('tiebreaks')}
        {pick('initial', ['first', 'second'], (one) => t(`setup-initial-${one}-${now.game}`))}
        <div class="three">
          {text('win', { names: ['win', 'scoring'] })}
          {text('draw')}
          {text('loss')}
        </div>
        <div class="three">
          {text('bye')}
          {text('absence')}
          {text('forfeit')}
        </div>
        {now.who === 'teams' && (
          <>
            {pick('primary', ['match', 'game'], (one) => t(`setup-primary-${one}`))}
            <div class="three">
              {text('matchWin')}
              {text('matchDraw')}
              {text('matchLoss')}
            </div>
            {pick('preference', ['a', 'b', 'off'], (one) => t(`setup-preference-${one}`))}
            <label class="tick">
              <input
                type="checkbox"
                checked={now.freeLineUps}
                onChange={(event) => change({ freeLineUps: event.currentTarget.checked })}
              />
              {t('setup-free')}
            </label>
          </>
        )}
      </fieldset>
      <fieldset>
        <legend>{t('setup-play')}</legend>
        {pick('boards', ['real', 'screens'], (one) => t(`setup-boards-${one}`))}
        {text('time', { list: times_ })}
        <datalist id={times_}>
          {times[now.game].filter(Boolean).map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {now.game === 'chess' && text('code')}
        {now.game === 'chess' && strongest == null && (
          <Row field="strongest" faults={[]} warnings={[]}>
            {(id) => (
              <input
                id={id}
                inputMode="numeric"
                autocomplete="off"
                value={expected.value}
                onInput={(input) => (expected.value = input.currentTarget.value)}
              />
            )}
          </Row>
        )}
        {text('minutes', { type: 'number', names: ['default_minutes', 'default-time', 'minutes'] })}
        {text('noShows', { type: 'number', names: ['no-shows', 'noShows'] })}
        {pick('overdue', ['arbiter', 'forfeit'], (one) => t(`setup-overdue-${one}`))}
        {text('zone', { list: zones })}
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {now.boards === 'screens' && pick('strictness', ['prevent', 'claim'], (one) => t(`setup-strictness-${one}`))}
        {now.boards === 'screens' && (
          <label class="tick">
            <input type="checkbox" checked={now.rated} onChange={(event) => change({ rated: event.currentTarget.checked })} />
            {t('setup-rated')}
          </label>
        )}
      </fieldset>
      {more}
    </>
  );
  const rest = (list: readonly Said[]) => list.filter((one) => !said.includes(last(one.field)));
  const lacking = checked.value?.lacking ?? [];
  return (
    <form
      class="set-up"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <div class="fields">{form}</div>
      <aside aria-label={t('setup-said')}>
        {rest(faults.value).map((one) => (
          <Line key={one.said} {...one} kind="fault" />
        ))}
        {rest(warnings.value).map((one) => (
          <Line key={one.said} {...one} kind="warning" />
        ))}
        <h2>{t(now.game === 'chess' ? 'setup-file-fide' : 'setup-file-fesa')}</h2>
        {checked.value &&
          (lacking.length ? (
            <>
              <p class="soft">{t('setup-lacking')}</p>
              <ul class="lacking">
                {lacking.map((one) => (
                  <li key={one}>{t(`setup-lacks-${one}`)}</li>
                ))}
              </ul>
            </>
          ) : (
            <p class="done">{t('setup-complete')}</p>
          ))}
        <p class="acts">
          <button type="submit" class="main" disabled={busy.value || wrong || !now.name.trim() || faults.value.length > 0}>
            {label}
          </button>
        </p>
        <Fault problem={problem.value} />
      </aside>
    </form>
  );
}

function Row({
  field,
  faults,
  warnings,
  wide = false,
  children,
}: {
  field: string;
  faults: readonly Said[];
  warnings: readonly Said[];
  wide?: boolean;
  children: (id: string, described: string | undefined) => ComponentChildren;
}) {
  const id = useId();
  const any = faults.length + warnings.length > 0;
  return (
    <div class={wide ? 'row wide' : 'row'}>
      <label for={id}>{t(`setup-${field}`)}</label>
      {children(id, any ? `${id}-said` : undefined)}
      {any && (
        <div id={`${id}-said`} aria-live="polite">
          {faults.map((one) => (
            <Line key={one.said} {...one} kind="fault" />
          ))}
          {warnings.map((one) => (
            <Line key={one.said} {...one} kind="warning" />
          ))}
        </div>
      )}
    </div>
  );
}

function Line({ said, article, kind }: Said & { kind: 'fault' | 'warning' }) {
  return (
    <p class={`said ${kind}`}>
      {kind === 'fault' ? '✕' : '!'} {said} {article && <a href={`/laws/${article}`}>{article}</a>}
    </p>
  );
}
