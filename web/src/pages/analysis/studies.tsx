// One's studies on the server, beside the board: the list, and keeping what is on the board as one.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { me } from '../../net/me';
import { keepStudy, listStudies, type StudyShown } from '../../net/study';
import type { Analysis } from './model';

export function Studies({ analysis }: { analysis: Analysis }) {
  const list = useSignal<readonly StudyShown[] | null>(null);
  const failed = useSignal(false);
  const who = me.value?.id;
  useEffect(() => {
    if (who)
      listStudies().then(
        (found) => (list.value = found),
        () => undefined,
      );
  }, [who]);
  if (!who) return null;
  return (
    <section class="studies">
      <h2>{t('analysis-studies')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('title') as HTMLInputElement;
          keepStudy(field.value.trim() || t('analysis-study'), analysis.whole()).then(
            ({ id }) => go(`/study/${id}`),
            () => (failed.value = true),
          );
        }}
      >
        <input name="title" maxLength={200} aria-label={t('analysis-study-name')} placeholder={t('analysis-study-name')} />
        <button type="submit">{t('analysis-study-keep')}</button>
      </form>
      {failed.value && <p role="alert">{t('analysis-study-failed')}</p>}
      <ul>
        {(list.value ?? []).map(({ id, title }) => (
          <li key={id}>
            <a href={`/study/${id}`}>{title}</a>
          </li>
        ))}
        {list.value?.length === 0 && <li class="faded">{t('analysis-study-none')}</li>}
      </ul>
    </section>
  );
}
