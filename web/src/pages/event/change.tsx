// What is fixed of an event, changed while that is possible.
import { useSignal } from '@preact/signals';
import { t } from '../../app/words';
import type { Event } from '../../net/event';
import { detailsOf, draftOf, playOf, rulesOf } from './draft';
import { SetUp } from './setup';

export function Change({ event, done }: { event: Event; done: () => void }) {
  const picture = event.picture.value;
  const draft = useSignal(picture && draftOf(picture));
  if (!picture || !draft.value) return null;
  const send = async () => {
    const now = draft.value;
    if (!now) return;
    // The rules are fixed when the first round is paired; what the files say can be put right for ever.
    if (!picture.rounds.length) await event.act({ do: 'set-up', rules: rulesOf(now) } as never);
    await event.act({ do: 'describe', details: { ...picture.details, ...detailsOf(now) } });
    await event.act({ do: 'arrange', play: { ...picture.play, ...playOf(now) } });
    done();
  };
  return <SetUp draft={draft as never} send={send} label={t('setup-save')} fixed />;
}
