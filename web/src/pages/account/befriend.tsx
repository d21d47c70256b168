import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask } from '../../net/client';

/** Takes somebody into the list of one's friends, and out of it. */
export function Befriend({ id }: { id: string }) {
  const friend = useSignal<boolean | null>(null);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    ask('get', '/api/friends').then(
      (all) => (friend.value = all.some((one) => one.id === id)),
      () => undefined,
    );
  }, [id]);
  if (friend.value === null) return null;
  const change = async () => {
    if (friend.value) await ask('delete', '/api/friends/{id}', { path: { id } });
    else await ask('post', '/api/friends', { body: { account: id } });
    friend.value = !friend.value;
  };
  return (
    <>
      <button type="button" onClick={() => void change().catch((error: unknown) => (problem.value = error))}>
        {t(friend.value ? 'player-unfriend' : 'player-befriend')}
      </button>
      <Fault problem={problem.value} />
    </>
  );
}
