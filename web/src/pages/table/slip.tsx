import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { slip } from './store';

/** What was ruled or refused, on a slip of paper. */
export function Slip() {
  const told = slip.value;
  if (!told) return null;
  return (
    <div class="slip" role="note">
      {told.lines.map((line, index) => (
        <span key={index}>
          <span lang={['en', 'fr'].includes(language.value) ? undefined : 'en'}>{line.sentence}</span>{' '}
          <a href={`/laws/${line.article}`}>{line.article}</a>
        </span>
      ))}
      <button type="button" aria-label={t('table-slip-away')} onClick={() => (slip.value = null)}>
        ×
      </button>
    </div>
  );
}
