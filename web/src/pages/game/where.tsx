// Where a game is played: the event, the round and the board, with the way there.
import { t } from '../../app/words';
import type { Schemas } from '../../net/client';

export const Where = ({ place: { event, name, round, board } }: { place: Schemas['Placed'] }) => (
  <a href={`/event/${event}`}>{t('context-place', { event: name, round, board })}</a>
);
