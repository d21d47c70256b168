// A new event: one page, with everything that the federations' files want to know.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Fault } from '../app/fault';
import { go } from '../app/router';
import { t } from '../app/words';
import { ask } from '../net/client';
import { Event } from '../net/event';
import { somebody } from '../net/me';
import type { EventCommand } from '../types';
import { detailsOf, empty, playOf, rulesOf, type Draft } from './event/draft';
import { FeeFields, feesOf, typedFees } from './event/fees';
import { FundFields, fundOf, isWrongFund, typedFund } from './event/prizes';
import { SetUp } from './event/setup';
import '../style/event.css';
import '../style/event-parts.css';

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
  const fund = useSignal(typedFund());
  const fees = useSignal(typedFees());
  // What is done of it already: where something after it fails, the next press goes on with the same event.
  const done = useRef<{ id: string; said: Map<string, string> } | null>(null);
  const make = async () => {
    await somebody();
    const rules = rulesOf(draft.value);
    if (!done.current) {
      const { id } = await ask('post', '/api/events', { body: { rules } });
      done.current = { id, said: new Map([['set-up', JSON.stringify({ do: 'set-up', rules })]]) };
    }
    const { id, said } = done.current;
    const event = new Event(id);
    try {
      const [prizes, costs] = [fundOf(fund.value), feesOf(fees.value)];
      const steps: EventCommand[] = [
        { do: 'set-up', rules },
        { do: 'describe', details: detailsOf(draft.value) },
        { do: 'arrange', play: playOf(draft.value) },
        // Where nothing is to be won, or to be paid, nothing is announced; what was announced before and is no more is taken back.
        ...(prizes.categories.length || said.has('prizes') ? [{ do: 'prizes', fund: prizes } as const] : []),
        ...(costs && (costs.amount || costs.reductions.length || said.has('fees')) ? [{ do: 'fees', fees: costs } as const] : []),
      ];
      for (const step of steps) {
        const text = JSON.stringify(step);
        if (said.get(step.do) === text) continue;
        await event.act(step, true);
        said.set(step.do, text);
      }
    } finally {
      event.close();
    }
    go(`/event/${id}`);
  };
  return (
    <main id="main" class="page events">
      <h1>{t('events-new')}</h1>
      <SetUp
        draft={draft}
        send={make}
        label={t('setup-make')}
        wrong={isWrongFund(fund.value) || feesOf(fees.value) === null}
        more={
          <>
            <section class="fund-form" aria-label={t('prizes-announce')}>
              <h2>{t('prizes-announce')}</h2>
              <FundFields fund={fund} />
            </section>
            <section class="fund-form" aria-label={t('fees-set')}>
              <h2>{t('fees-set')}</h2>
              <FeeFields fees={fees} />
            </section>
          </>
        }
      />
      <Import />
    </main>
  );
}
