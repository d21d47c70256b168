// Teams: how they stand, their matches, and who plays for whom.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import { halves, pending, score, type Event } from '../../net/event';
import type { MatchShown, RoundShown } from '../../types';
import type { Place } from './standings';
import { useActing } from './use';

/** The boards of each match: those of one come after those of another. */
function boardsOf(round: RoundShown): { match: MatchShown; boards: RoundShown['boards']; from: number }[] {
  let from = 0;
  return (round.matches ?? []).map((match) => {
    const boards = round.boards.slice(from, from + match.boards);
    from += match.boards;
    return { match, boards, from: from - match.boards };
  });
}

export function Teams({ event }: { event: Event }) {
  const places = useSignal<Place[]>([]);
  const problem = useSignal<unknown>(null);
  const turns = event.turns.value;
  useEffect(() => {
    ask('get', '/api/events/{id}/teams', { path: { id: event.id } }).then(
      (found) => (places.value = found),
      (error: unknown) => (problem.value = error),
    );
  }, [turns]);
  const picture = event.picture.value;
  if (!picture) return null;
  const name = (team: number) => picture.teams.find((one) => one.number === team)?.name ?? `#${team}`;
  const round = picture.rounds.at(-1);
  const ties = places.value[0]?.ties ?? [];
  return (
    <div class="teams">
      <Fault problem={problem.value} />
      {places.value.length > 0 && (
        <div class="wide" tabIndex={0} role="region" aria-label={t('standings-teams')}>
          <table>
            <thead>
              <tr>
                <th class="n">{t('standings-place')}</th>
                <th>{t('teams-team')}</th>
                <th class="n">{t('teams-match-points')}</th>
                {ties.map(([code]) => (
                  <th key={code} class="n">
                    {code}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.value.map((place) => (
                <tr key={place.number}>
                  <td class="n">{place.rank}</td>
                  <td class="name">{name(place.number)}</td>
                  <td class="n">
                    <b>{halves(place.points)}</b>
                  </td>
                  {place.ties.map(([code, value]) => (
                    <td key={code} class="n">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {round && (round.matches?.length ?? 0) > 0 && (
        <section>
          <h2>{t('events-round', { round: picture.rounds.length })}</h2>
          <ul class="matches">
            {boardsOf(round).map(({ match, boards, from }) => (
              <li key={from}>
                <h3>
                  {name(match.first)} – {name(match.second)}
                </h3>
                <ul>
                  {boards.map((board, at) => (
                    <li key={at}>
                      <span class="n">{at + 1}</span>
                      <span>{event.name(board.first)}</span>
                      <b>{pending(board) ? '–' : score(board)}</b>
                      <span>{event.name(board.second)}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('teams-all')}</h2>
        {picture.teams.length === 0 && <p>{t('teams-none')}</p>}
        <ul class="squads">
          {picture.teams.map((team) => (
            <li key={team.number} class={team.withdrawn ? 'gone' : ''}>
              <h3>
                {team.name} <small>{team.short}</small>
              </h3>
              <ol>
                {team.players.map((player) => (
                  <li key={player}>{event.name(player)}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </section>
      {event.may('enter') && picture.rounds.length === 0 && <Enter event={event} />}
    </div>
  );
}

/** A team of players who are entered and play for nobody yet, in board order as they are chosen. */
function Enter({ event }: { event: Event }) {
  const { act, problem, busy } = useActing(event);
  const name = useSignal('');
  const short = useSignal('');
  const chosen = useSignal<number[]>([]);
  const picture = event.picture.value;
  const taken = new Set(picture?.teams.flatMap((team) => team.players));
  const free = picture?.players.filter((one) => !taken.has(one.number)) ?? [];
  const turn = (number: number) =>
    (chosen.value = chosen.value.includes(number) ? chosen.value.filter((one) => one !== number) : [...chosen.value, number]);
  return (
    <form
      class="team-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        const sent = [name.value, short.value, chosen.value] as const;
        const team = { act: 'enter', name: sent[0].trim(), short: sent[1].trim(), players: sent[2] } as const;
        // The next one can be typed at once; what was refused comes back.
        [name.value, short.value, chosen.value] = ['', '', []];
        void act({ do: 'team', team }).then((done) => {
          if (!done && !name.value) [name.value, short.value, chosen.value] = sent;
        });
      }}
    >
      <h2>{t('teams-enter')}</h2>
      <Fault problem={problem.value} />
      <label>
        {t('teams-name')}
        <input value={name.value} onInput={(input) => (name.value = input.currentTarget.value)} />
      </label>
      <label>
        {t('teams-short')}
        <input value={short.value} maxLength={5} onInput={(input) => (short.value = input.currentTarget.value)} />
      </label>
      <fieldset>
        <legend>{t('teams-players')}</legend>
        {free.map((one) => (
          <label key={one.number} class="tick">
            <input type="checkbox" checked={chosen.value.includes(one.number)} onChange={() => turn(one.number)} />
            {chosen.value.includes(one.number) && `${chosen.value.indexOf(one.number) + 1}. `}
            {event.name(one.number)}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="main" disabled={busy.value || !name.value.trim() || chosen.value.length === 0}>
        {t('teams-enter-do')}
      </button>
    </form>
  );
}
