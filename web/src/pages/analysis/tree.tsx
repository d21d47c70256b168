// The moves as a book has them: the main line, and under each move what else could be played.
import { useComputed } from '@preact/signals';
import { Fragment, type ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../app/words';
import type { Analysis } from './model';

/** What marks look like, by the numbers of PGN. */
export const marks: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '□',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
};
/** What can be set by a press. */
export const settable = [3, 1, 5, 6, 2, 4, 10, 13, 14, 15, 16, 17, 18, 19] as const;

export function TreeView({ analysis }: { analysis: Analysis }) {
  const room = useRef<HTMLDivElement>(null);
  const here = analysis.here.value;
  // The move that is shown is seen.
  useEffect(() => {
    const tree = room.current;
    const move = tree?.querySelector<HTMLElement>('[aria-current]');
    if (!tree || !move) return;
    // The tree moves, and never the page with it.
    const [seen, box] = [move.getBoundingClientRect(), tree.getBoundingClientRect()];
    if (seen.top < box.top) tree.scrollTop += seen.top - box.top - 8;
    else if (seen.bottom > box.bottom) tree.scrollTop += seen.bottom - box.bottom + 8;
  }, [here]);
  const start = analysis.node(0);
  return (
    <div class="tree" ref={room} role="region" aria-label={t('analysis-moves')} tabIndex={0}>
      {start.comment && <p class="said">{start.comment}</p>}
      {start.children.length === 0 && <p class="faded">{t('analysis-no-moves')}</p>}
      <Line analysis={analysis} from={start.children[0]} />
    </div>
  );
}

/** A line from a move on, with the variations beside its moves. */
function Line({ analysis, from }: { analysis: Analysis; from: number | undefined }) {
  const parts: ComponentChildren[] = [];
  let numbered = true;
  for (let id = from; id !== undefined;) {
    const node = analysis.node(id);
    const beside = node.parent === null ? [] : analysis.node(node.parent).children;
    parts.push(<Move key={id} analysis={analysis} id={id} numbered={numbered} />);
    numbered = false;
    if (node.comment) {
      parts.push(
        <span class="said" key={`said-${id}`}>
          {node.comment}{' '}
        </span>,
      );
      numbered = true;
    }
    if (beside[0] === id && beside.length > 1) {
      for (const other of beside.slice(1))
        parts.push(
          <div class="variation" key={`beside-${other}`}>
            <Line analysis={analysis} from={other} />
          </div>,
        );
      numbered = true;
    }
    id = node.children[0];
  }
  return <Fragment>{parts}</Fragment>;
}

function Move({ analysis, id, numbered }: { analysis: Analysis; id: number; numbered: boolean }) {
  // Where the reader is changes with every key: only two moves are drawn again then.
  const current = useComputed(() => (analysis.here.value === id ? 'step' : undefined));
  const node = analysis.node(id);
  const { number, first } = analysis.number(id);
  const sign = node.nags.map((nag) => marks[nag] ?? `$${nag}`).join(' ');
  return (
    <span class="numbered">
      {(first || numbered) && <span class="number">{first ? number : `${number}…`}</span>}
      <button type="button" class="move" aria-current={current} onClick={() => analysis.go(id)}>
        {analysis.text(id)}
        {sign && <b class="nag">{sign}</b>}
      </button>{' '}
    </span>
  );
}
