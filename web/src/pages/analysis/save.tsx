// An analysis as a file.
import { useSignal } from '@preact/signals';
import { Booklet } from '../../app/booklet';
import { t } from '../../app/words';
import { language } from '../../app/prefs';
import type { StudyForm } from '../../types';
import { save } from '../table/save';
import type { Analysis } from './model';

const forms: Record<'chess' | 'shogi', readonly StudyForm[]> = { chess: ['pgn'], shogi: ['kif', 'ki2', 'csa', 'jkf', 'usi'] };

export function Save({ analysis }: { analysis: Analysis }) {
  const chosen = useSignal<StudyForm>('kif');
  const all = forms[analysis.game.value];
  const form = all.includes(chosen.value) ? chosen.value : (all[0] ?? 'pgn');
  const at = analysis.kept.value;
  const head = (name: string) => analysis.heads.value.find(([known]) => known === name)?.[1];
  const name = [head('White') ?? head('先手'), head('Black') ?? head('後手')].filter(Boolean).join(' - ');
  return (
    <div class="save">
      <small class="faded">
        {at ? t('analysis-kept', { time: new Intl.DateTimeFormat(language.value, { timeStyle: 'short' }).format(at) }) : ''}
      </small>
      {all.length > 1 && (
        <select
          aria-label={t('analysis-save-form')}
          value={form}
          onChange={(event) => (chosen.value = event.currentTarget.value as StudyForm)}
        >
          {all.map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </select>
      )}
      <button type="button" class="plain" onClick={() => save(analysis.write(form), form, name)}>
        {t('analysis-save-as', { form: form.toUpperCase() })}
      </button>
      <Booklet
        words="analysis"
        look="plain"
        wish={() => ({ text: JSON.stringify(analysis.whole()), title: name, flip: analysis.below.value === 'second' })}
      />
    </div>
  );
}
