// The link of a private game.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import { Once } from '../account/once';
import type { Live } from './live';

/** The link with which others watch a private game. */
export function Private({ live }: { live: Live }) {
  const key = useSignal<string | null>(null);
  const seated = live.role.value !== 'spectator' && live.role.value !== null;
  useEffect(() => {
    if (!seated) return;
    ask('get', '/api/games/{id}/key', { path: { id: live.id } }).then(
      (found) => (key.value = found.key ?? null),
      () => undefined,
    );
  }, [live.id, seated]);
  if (!key.value) return null;
  return (
    <div class="private">
      <Once label={t('people-private')} text={`${location.origin}/game/${live.id}#${key.value}`} />
    </div>
  );
}
