// A new event: one page, with everything that the federations' files want to know.
import { useSignal } from '@preact/signals';
import { go } from '../app/router';
import { t } from '../app/words';
import { ask } from '../net/client';
import { Event } from '../net/event';
import { somebody } from '../net/me';
import { detailsOf, empty, playOf, rulesOf, type Draft } from './event/draft';
import { SetUp } from './event/setup';
import '../style/event.css';

export default function NewEvent() {
  const draft = useSignal<Draft>(empty());
  const make = async () => {
    await somebody();
    const { id } = await ask('post', '/api/events', { body: { rules: rulesOf(draft.value) } });
    const event = new Event(id);
    await event.act({ do: 'describe', details: detailsOf(draft.value) });
    await event.act({ do: 'arrange', play: playOf(draft.value) });
    event.close();
    go(`/event/${id}`);
  };
  return (
    <main id="main" class="page events">
      <h1>{t('events-new')}</h1>
      <SetUp draft={draft} send={make} label={t('setup-make')} />
    </main>
  );
}
