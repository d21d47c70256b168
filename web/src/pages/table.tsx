// Across a table: one device between two people, as board and clock or as a clock alone. Needs no network.
import { useEffect } from 'preact/hooks';
import { t } from '../app/words';
import { load, ready, unreachable } from '../core';
import { BoardTable } from './table/board';
import { ClockTable } from './table/clock';
import { Setting } from './table/setting';
import { kept, recall } from './table/store';
import '../style/table.css';

export default function Table() {
  useEffect(() => {
    load().then(recall, () => undefined);
  }, []);
  if (unreachable.value)
    return (
      <main id="main" class="page">
        <p class="fault" role="alert">
          {t('core-failed')}
        </p>
      </main>
    );
  if (!ready.value) return <main id="main" class="page" aria-busy="true" />;
  const now = kept.value;
  if (now?.mode === 'board') return <BoardTable />;
  if (now?.mode === 'clock') return <ClockTable />;
  return <Setting />;
}
