// How the time was used: a bar a move, the first player's up and the second's down.
import { useComputed } from '@preact/signals';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { sideName } from '../../core';
import type { Live } from './live';
import { span } from './sheet';

const HEIGHT = 96;

export function Chart({ live }: { live: Live }) {
  const times = useComputed(() => {
    void live.turns.value;
    return live.timed.value ? (live.game?.times ?? []) : [];
  });
  const list = times.value;
  if (!list.length) return null;
  const skip = live.begins.value === 'second' ? 1 : 0;
  const longest = Math.max(...list);
  // The least that the chart is high: a second.
  const most = Math.max(longest, 1000);
  const columns = Math.ceil((list.length + skip) / 2);
  const width = Math.max(columns * 10, 120);
  const sum = (side: 0 | 1) => list.filter((_, ply) => (ply + skip) % 2 === side).reduce((all, one) => all + one, 0);
  const words = t('chart-words', {
    first: sideName(live.kind.value, 'first', language.value),
    second: sideName(live.kind.value, 'second', language.value),
    firstTime: span(sum(0)),
    secondTime: span(sum(1)),
    longest: span(longest),
  });
  const sides = (['first', 'second'] as const).map((side) => [side, sideName(live.kind.value, side, language.value)] as const);
  return (
    <figure class={`chart ${live.kind.value}`}>
      <ul class="legend" aria-hidden="true">
        {sides.map(([side, name]) => (
          <li key={side} class={side}>
            {name}
          </li>
        ))}
      </ul>
      <div class="times tabular" aria-hidden="true">
        <span>{span(most)}</span>
        <span>0</span>
        <span>{span(most)}</span>
      </div>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {list.map((took, ply) => {
          const up = (ply + skip) % 2 === 0;
          const height = Math.max((took / most) * (HEIGHT / 2 - 2), 1);
          return (
            <rect
              key={ply}
              class={up ? 'first' : 'second'}
              x={Math.floor((ply + skip) / 2) * 10 + 1}
              y={up ? HEIGHT / 2 - height : HEIGHT / 2}
              width="8"
              height={height}
            >
              <title>{span(took)}</title>
            </rect>
          );
        })}
        <line x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      </svg>
      <div class="numbers tabular" aria-hidden="true">
        <span style={{ left: `${500 / width}%` }}>1</span>
        {columns > 1 && <span style={{ left: `${((columns - 0.5) * 1000) / width}%` }}>{columns}</span>}
      </div>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
