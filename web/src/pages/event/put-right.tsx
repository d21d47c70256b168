// A player who is entered: put right, kept apart from another, or no longer named.
import { useSignal } from '@preact/signals';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import type { Event } from '../../net/event';
import type { PlayerShown, TournamentPlayer } from '../../types';
import { PlayerChoice } from './player-choice';
import { PlayerFields, playerOf, typedOf, type Typed } from './player-fields';
import { useActing, useNotice } from './use';

export function PutRight({ event, player }: { event: Event; player: PlayerShown }) {
  return (
    <div class="put-right">
      {event.may('enter') && <Correct event={event} number={player.number} />}
      {event.may('enter') && player.account && <Unclaim event={event} number={player.number} />}
      {event.may('pair') && <Apart event={event} number={player.number} />}
      {event.may('set-up') && <Erase event={event} number={player.number} />}
    </div>
  );
}

/** All that is known of a player, births too, typed over. */
function Correct({ event, number }: { event: Event; number: number }) {
  const { act, run, problem, busy } = useActing(event);
  const [notice, tell] = useNotice();
  const known = useSignal<TournamentPlayer | null>(null);
  const typed = useSignal<Typed | null>(null);
  const look = () =>
    run(async () => {
      const path = { id: event.id, player: String(number) };
      known.value = await ask('get', '/api/events/{id}/players/{player}', { path });
      typed.value = typedOf(known.value);
    });
  const send = async (now: Typed) => {
    const to = { ...known.value, sex: null, ...playerOf(now) };
    if (await act({ do: 'correct', player: number, to })) tell(t('entries-corrected'));
  };
  return (
    <details onToggle={(toggled) => toggled.currentTarget.open && !known.value && void look()}>
      <summary>{t('entries-correct')}</summary>
      <Fault problem={problem.value} />
      {typed.value && (
        <form
          class="enter"
          onSubmit={(submit) => {
            submit.preventDefault();
            if (typed.value) void send(typed.value);
          }}
        >
          <PlayerFields
            typed={typed.value}
            change={(part) => (typed.value = typed.value && { ...typed.value, ...part })}
            shogi={event.picture.value?.rules.game === 'shogi'}
          />
          <p class="acts">
            <button type="submit" class="main" disabled={busy.value || !typed.value.name.trim()}>
              {t('setup-save')}
            </button>
            <span class="soft">{notice}</span>
          </p>
        </form>
      )}
    </details>
  );
}

/** Who was taken for somebody else is so no longer. */
function Unclaim({ event, number }: { event: Event; number: number }) {
  const { act, problem, busy } = useActing(event);
  return (
    <details>
      <summary>{t('entries-unclaim')}</summary>
      <Fault problem={problem.value} />
      <p class="soft">{t('entries-unclaim-how')}</p>
      <p class="acts">
        <button type="button" disabled={busy.value} onClick={() => void act({ do: 'unclaim', player: number })}>
          {t('entries-unclaim-do')}
        </button>
      </p>
    </details>
  );
}

/** Two who must not meet: of one family, or of one club. */
function Apart({ event, number }: { event: Event; number: number }) {
  const { act, problem, busy } = useActing(event);
  const [notice, tell] = useNotice();
  const other = useSignal('');
  const both = () => ({ players: [number, Number(other.value)] });
  const ready = other.value !== '' && Number(other.value) !== number && !busy.value;
  return (
    <details>
      <summary>{t('entries-apart')}</summary>
      <Fault problem={problem.value} />
      <p class="acts">
        <label>
          {t('entries-apart-from')}
          <PlayerChoice event={event} value={other.value} choose={(one) => (other.value = one)} />
        </label>
        <button
          type="button"
          disabled={!ready}
          onClick={() => void act({ do: 'apart', ...both() }).then((done) => done && tell(t('entries-apart-done')))}
        >
          {t('entries-apart-do')}
        </button>
        <button
          type="button"
          disabled={!ready}
          onClick={() => void act({ do: 'together', ...both() }).then((done) => done && tell(t('entries-together-done')))}
        >
          {t('entries-together-do')}
        </button>
        <span class="soft">{notice}</span>
      </p>
    </details>
  );
}

/** Who does not want to be named any more is a number. */
function Erase({ event, number }: { event: Event; number: number }) {
  const { run, problem, busy } = useActing(event);
  return (
    <details>
      <summary>{t('entries-erase')}</summary>
      <Fault problem={problem.value} />
      <p class="soft">{t('entries-erase-how', { number })}</p>
      <p class="acts">
        <button
          type="button"
          class="main"
          disabled={busy.value}
          onClick={() =>
            void run(async () => {
              await ask('post', '/api/events/{id}/erase', { path: { id: event.id }, body: { player: number } });
              await event.refresh();
            })
          }
        >
          {t('entries-erase-do')}
        </button>
      </p>
    </details>
  );
}
