// A new event: one page, with everything that the federations' files want to know.
import { useSignal } from '@preact/signals';
import { Fault } from '../app/fault';
import { go } from '../app/router';
import { t } from '../app/words';
import { ask } from '../net/client';
import { Event } from '../net/event';
import { somebody } from '../net/me';
import { detailsOf, empty, playOf, rulesOf, type Draft } from './event/draft';
import { SetUp } from './event/setup';
import '../style/event.css';

/** An event that another program began. */
function Import() {
  const problem = useSignal<unknown>(null);
  const take = async (file: File) => {
    problem.value = null;
    try {
      await somebody();
      const { id } = await ask('post', '/api/events/import', { body: { trf: await file.text() } });
      go(`/event/${id}`);
    } catch (error) {
      problem.value = error;
    }
  };
  return (
    <section class="import">
      <h2>{t('setup-import')}</h2>
      <Fault problem={problem.value} />
      <label>
        {t('setup-import-how')}
        <input
          type="file"
          accept=".trf,.txt,text/plain"
          onChange={(input) => {
            const file = input.currentTarget.files?.[0];
            input.currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </label>
    </section>
  );
}

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
      <Import />
    </main>
  );
}
