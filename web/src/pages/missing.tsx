import { t } from '../app/words';

export default function Missing() {
  return (
    <main id="main" class="page">
      <h1>{t('missing-title')}</h1>
      <p>{t('missing-text')}</p>
      <p>
        <a href="/">{t('missing-home')}</a>
      </p>
    </main>
  );
}
