// Whether one is told on this device while no page lives.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notices } from '../net/notice';
import { begin, canBeTold, end, findOut, isTold } from '../net/push';
import { Fault } from './fault';

interface Texts {
  /** What asks for it, */
  ask: string;
  /** what is said once it is so, */
  told: string;
  /** and what ends it, where that can be done here. */
  end?: string;
}

export function Telling({ ask, told, end: stop }: Texts) {
  const problem = useSignal<unknown>(null);
  useEffect(() => void findOut().catch(() => undefined), []);
  if (!canBeTold || isTold.value === null || notices.value === 'denied') return null;
  const act = (done: Promise<void>) => {
    problem.value = null;
    done.catch((error: unknown) => (problem.value = error));
  };
  return (
    <div class="telling">
      {isTold.value ? (
        <>
          <p class="faded">{told}</p>
          {stop && (
            <button type="button" onClick={() => act(end())}>
              {stop}
            </button>
          )}
        </>
      ) : (
        <button type="button" onClick={() => act(begin())}>
          {ask}
        </button>
      )}
      <Fault problem={problem.value} />
    </div>
  );
}
