// The whole game: what the computer thinks of every move of the main line, as a curve, a tally and marks in the tree.
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../../app/prefs';
import { learn, t } from '../../app/words';
import { Computer } from '../../computer';
import { sideName, type Side } from '../../core';
import { Graph } from '../../review/graph';
import { Review, type Mark } from '../../review/review';
import { signal } from '@preact/signals';
import type { Analysis } from './model';

const nags: Record<Mark, number> = { inaccuracy: 6, mistake: 2, blunder: 4, 'missed-mate': 4, good: 1, brilliant: 3 };
const kinds: readonly Mark[] = ['brilliant', 'good', 'inaccuracy', 'mistake', 'blunder', 'missed-mate'];

export function Report({ analysis }: { analysis: Analysis }) {
  const review = useSignal<Review | null>(null);
  const shown = useSignal(false);
  // It has a computer of its own: what is shown beside it is looked at meanwhile.
  const computer = useSignal(new Computer()).value;
  const main = analysis.main.value;
  const text = main.map((node) => node.move).join(' ');
  const leave = () => {
    review.value?.close();
    computer.rest();
  };
  useEffect(() => {
    void learn('review').then(() => (shown.value = true));
    return leave;
  }, []);
  // Another game is another report.
  useEffect(() => {
    leave();
    review.value = null;
  }, [text, analysis.node(0).board]);
  const begin = () => {
    const acts = main.flatMap((node) => (node.act ? [node.act] : []));
    const boards = [analysis.node(0).board, ...main.map((node) => node.board)];
    const step = signal<number | null>(null);
    const made = new Review(analysis.game.value, analysis.node(0).board, acts, boards, step, computer);
    review.value = made;
    made.begin();
  };
  // What has said everything gives its memory back.
  useSignalEffect(() => {
    if (review.value?.state.value === 'done') computer.rest();
  });
  // Who drags along the curve goes through the game.
  useSignalEffect(() => {
    const made = review.value;
    const at = made?.step.value;
    if (!made || at === undefined) return;
    const node = at === null ? null : at === 0 ? 0 : analysis.main.peek()[at - 1]?.id;
    if (node != null) analysis.go(node);
  });
  if (!main.length || !shown.value) return null;
  const now = review.value;
  if (!now)
    return (
      <button type="button" class="report-begin" onClick={begin}>
        {t('analysis-report')}
      </button>
    );
  const done = now.values.value.length;
  const over = done >= now.boards.length;
  const begins = analysis.number(main[0]?.id ?? 0).first ? 0 : 1;
  const sideOf = (ply: number): Side => ((ply + begins) % 2 === 0 ? 'first' : 'second');
  const tally = (side: Side, kind: Mark) => main.filter((_, ply) => sideOf(ply) === side && now.markOf(ply) === kind).length;
  const annotate = () => {
    for (const [ply, node] of main.entries()) {
      const mark = now.markOf(ply);
      if (!mark) continue;
      if (!node.nags.includes(nags[mark]))
        analysis.edit({ kind: 'mark', at: node.id, nags: [...node.nags.filter((one) => one > 6), nags[mark]] });
      const better = now.blameOf(ply) && now.values.value[ply];
      if (!better) continue;
      let at = node.parent ?? 0;
      for (const move of better.line.slice(0, 5)) {
        try {
          at = analysis.edit({ kind: 'play', at, move });
        } catch {
          break;
        }
      }
    }
  };
  return (
    <section class="report" aria-label={t('analysis-report')}>
      <Graph review={now} />
      <p class="faded" role="status">
        {over ? '' : t('review-busy', { done, of: now.boards.length })}
      </p>
      {over && (
        <>
          <table>
            <thead>
              <tr>
                <td />
                {(['first', 'second'] as const).map((side) => (
                  <th key={side} scope="col">
                    {sideName(analysis.game.value, side, language.value)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{t(`review-${kind}`)}</th>
                  <td class="tabular">{tally('first', kind)}</td>
                  <td class="tabular">{tally('second', kind)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <button type="button" class="plain" onClick={annotate}>
            {t('analysis-report-write')}
          </button>
        </>
      )}
    </section>
  );
}
