// What is fixed of an event, changed while that is possible; prizes and fees beside it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import { strongestOf, type Event, type EventPicture } from '../../net/event';
import type { EventFees, EventSystem, Play, PrizeFund, TournamentRules } from '../../types';
import { detailsOf, draftOf, playOf, rulesOf, type Draft } from './draft';
import { FeeForm } from './fees';
import { PrizeForm } from './prizes';
import { SetUp } from './setup';

/** Whether two say the same, in whatever order. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return (one ?? null) === (other ?? null);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
}

/** Of a McMahon there is more than is typed: who plays on by knock-out, until when groups hold. */
function systemAfter(was: EventSystem, now: EventSystem): EventSystem {
  if (was.kind !== 'mc-mahon' || now.kind !== 'mc-mahon') return now;
  return { ...was, start: { ...now.start, until: was.start.until } };
}

/** The rules as they are typed, and all that is not typed as it was. */
function typed({ rules }: EventPicture, draft: Draft): TournamentRules {
  const now = rulesOf(draft);
  // Of teams there is more than is typed: colours of boards, matches that are played twice.
  const teams = now.teams && {
    ...{ ...rules.teams, ...now.teams, second: rules.teams?.second ?? now.teams.second },
    matches: { ...rules.teams?.matches, ...now.teams.matches },
  };
  return { ...rules, ...now, system: systemAfter(rules.system, now.system), major: rules.major, teams: teams ?? null };
}

/** How games are played as it is typed: what was emptied is gone, and what is not typed here is as it was. */
function playAfter(was: Play, now: Play): Play {
  const { time: _time, zone: _zone, 'no-shows': _noShows, ...rest } = was;
  return { ...rest, ...now, announced: was.announced };
}

export function Change({ event, done }: { event: Event; done: () => void }) {
  const picture = event.picture.value;
  return picture && <Changed event={event} picture={picture} done={done} />;
}

function Changed({ event, picture, done }: { event: Event; picture: EventPicture; done: () => void }) {
  const draft = useSignal(draftOf(picture));
  const send = async () => {
    const now = draft.value;
    const rules = typed(picture, now);
    const details = { ...picture.details, ...detailsOf(now) };
    const play = playAfter(picture.play, playOf(now));
    // The rules are fixed when the first round is paired; what the files say can be put right for ever. What is typed as it was is not sent:
    // the server fills in what nobody has said.
    const before = draftOf(picture);
    if (!picture.rounds.length && !same(rules, typed(picture, before))) await event.act({ do: 'set-up', rules });
    if (!same(detailsOf(now), detailsOf(before))) await event.act({ do: 'describe', details });
    if (!same(playOf(now), playOf(before))) await event.act({ do: 'arrange', play });
    done();
  };
  return (
    <>
      <SetUp
        draft={draft}
        send={send}
        label={t('setup-save')}
        fixed
        entered={picture.players.length > 0}
        strongest={strongestOf(picture)}
      />
      {picture.closed === null && <Money event={event} />}
    </>
  );
}

/** What is paid to play, and what is won. */
function Money({ event }: { event: Event }) {
  const fund = useSignal<PrizeFund | null>(null);
  const fees = useSignal<EventFees | null>(null);
  const turns = event.turns.value;
  useEffect(() => {
    const path = { id: event.id };
    ask('get', '/api/events/{id}/prizes', { path }).then(
      (found) => (fund.value = found.fund),
      () => undefined,
    );
    ask('get', '/api/events/{id}/money', { path }).then(
      (found) => (fees.value = found.fees),
      () => undefined,
    );
  }, [turns]);
  return (
    <div class="money">
      {fund.value && <PrizeForm key={JSON.stringify(fund.value)} event={event} fund={fund.value} />}
      {fees.value && <FeeForm key={JSON.stringify(fees.value)} event={event} fees={fees.value} />}
    </div>
  );
}
