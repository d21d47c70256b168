// What an event has on paper: each a page of its own that the browser prints.
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import type { Event } from '../../net/event';

const ofRound = ['pairings', 'names', 'slips', 'tables', 'scoresheets'] as const;
const ofEvent = ['standings', 'cross', 'wall', 'cards', 'check-in', 'prizes', 'receipts', 'norms', 'ratings'] as const;

/** The sheets of a round, or of the whole event. */
export function Paper({ event, round }: { event: Event; round?: number }) {
  const rules = event.picture.value?.rules;
  const tree = rules?.system.kind === 'knockout' ? (['tree'] as const) : [];
  const sheets = round === undefined ? [...ofEvent, ...tree] : ofRound;
  const asked = new URLSearchParams({ language: language.value, ...(round === undefined ? {} : { round: String(round) }) });
  return (
    <details class="paper">
      <summary>{t('paper-title')}</summary>
      <ul>
        {sheets.map((what) => (
          <li key={what}>
            <a href={`/api/events/${event.id}/print/${what}?${asked.toString()}`} target="_blank" rel="noreferrer">
              {t(`paper-${what}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
