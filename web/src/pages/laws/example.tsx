// An example: its script beside a board, a step at a time, with what was ruled beside the step that caused it.
import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { Board } from '../../board/board';
import { Face } from '../../clock/face';
import { ready, runScript, type Fault, type Run } from '../../core';
import { textOf, type Article } from './book';
import { steps, type Shown } from './told';

export function Example({ article, chosen, choose }: { article: Article; chosen: number; choose: (index: number) => void }) {
  const example = article.examples[chosen];
  // Before the first line is step 0.
  const step = useSignal(0);
  const script = useSignal('');
  const wanted = example?.script ?? '';
  if (script.peek() !== wanted) {
    script.value = wanted;
    step.value = 0;
  }
  const run = useComputed<Run | null>(() => (ready.value && script.value ? runScript(script.value, language.value) : null));
  const asked = example?.asked ?? {};
  const list = run.value ? steps(run.value, asked, notation(run.value.game), language.value) : [];
  const last = list.length;
  const move = (to: number) => {
    step.value = Math.min(Math.max(to, 0), last);
    const here = list[step.value - 1];
    if (here) announce([here.text, ...here.rulings.map((ruling) => ruling.text)].join('. '));
  };
  useKeys(() => step.value, last, move);
  const shown = run.value;
  const here = list[step.value - 1] ?? null;
  return (
    <aside class="example" aria-label={t('laws-examples')}>
      {article.examples.length > 1 && (
        <div class="titles">
          <label for="laws-example" class="unseen">
            {t('laws-example')}
          </label>
          <select id="laws-example" value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {article.examples.map((one, index) => (
              <option key={index} value={index}>
                {textOf(one.title, language.value)}
              </option>
            ))}
          </select>
        </div>
      )}
      {article.examples.length === 1 && <h2>{textOf(example?.title ?? null, language.value)}</h2>}
      {shown?.start && (
        <>
          {shown.timed && here && (
            <div class="clocks">
              <Face game={shown.game} faces={here.clocks} side="first" />
              <Face game={shown.game} faces={here.clocks} side="second" />
            </div>
          )}
          <Board
            game={shown.game}
            board={here?.board ?? shown.start}
            orientation="first"
            movable={null}
            last={here?.last ?? null}
            label={t('laws-board')}
          />
        </>
      )}
      {shown && <Faults list={shown.faults} title="laws-setup-refused" />}
      {shown && <Faults list={shown.warnings} title="laws-setup-warned" />}
      {shown && last > 0 && <Steps at={step.value} last={last} move={move} />}
      {shown && <Lines list={list} at={step.value} go={move} />}
    </aside>
  );
}

/** The arrow keys move through the steps. */
export function useKeys(at: () => number, last: number, move: (to: number) => void) {
  // Before the next key, which goes on from the step that is shown.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=grid]')) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight') move(at() + 1);
      else if (event.key === 'ArrowLeft') move(at() - 1);
      else if (event.key === 'Home') move(0);
      else if (event.key === 'End') move(last);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
}

/** To the beginning, back, on, to the end. */
export function Steps({ at, last, move }: { at: number; last: number; move: (to: number) => void }) {
  return (
    <div class="steps">
      <button type="button" onClick={() => move(0)} disabled={at === 0} aria-label={t('laws-first')}>
        <Arrow d="M7 5v14M19 5l-7 7 7 7" />
      </button>
      <button type="button" onClick={() => move(at - 1)} disabled={at === 0} aria-label={t('laws-back')}>
        <Arrow d="M15 5l-7 7 7 7" />
      </button>
      <span class="tabular">{t('laws-step', { step: at, of: last })}</span>
      <button type="button" onClick={() => move(at + 1)} disabled={at === last} aria-label={t('laws-on')}>
        <Arrow d="M9 5l7 7-7 7" />
      </button>
      <button type="button" onClick={() => move(last)} disabled={at === last} aria-label={t('laws-last')}>
        <Arrow d="M17 5v14M5 5l7 7-7 7" />
      </button>
    </div>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
      <path d={d} />
    </svg>
  );
}

/** The laws are told in French and English: who reads another language is told which this is. */
const foreign = (): string | undefined => (['en', 'fr'].includes(language.value) ? undefined : 'en');

export function Lines({ list, at, go, still }: { list: Shown[]; at: number; go: (step: number) => void; still?: boolean }) {
  const room = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const here = room.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !room.current) return;
    if (still) {
      // The list moves, and nothing around it.
      room.current.scrollTop = here.offsetTop + here.offsetHeight - room.current.clientHeight + 12;
      return;
    }
    // The whole step is in sight, its newest ruling above all.
    here.scrollIntoView({ block: 'nearest' });
    here.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol class="lines" ref={room}>
      {list.map((step, index) => (
        <li key={index} aria-current={index + 1 === at ? 'step' : undefined} class={index < at ? 'done' : ''}>
          <button type="button" onClick={() => go(index + 1)}>
            {step.time && <small class="tabular">{step.time}</small>}
            <span lang={step.lawful ? foreign() : undefined}>{step.text}</span>
          </button>
          {index < at &&
            step.rulings.map((ruling, number) => (
              <div class="slip" key={number}>
                <a href={`/laws/${ruling.article}`}>{ruling.article}</a>
                <span lang={foreign()}>{ruling.text}</span>
              </div>
            ))}
        </li>
      ))}
    </ol>
  );
}

function Faults({ list, title }: { list: Fault[]; title: string }) {
  if (list.length === 0) return null;
  return (
    <div class="slip">
      <strong>{t(title)}</strong>
      {list.map((fault) => (
        <span key={fault.fault}>
          <span lang={foreign()}>{fault.sentence}</span> {fault.article && <a href={`/laws/${fault.article}`}>{fault.article}</a>}
        </span>
      ))}
    </div>
  );
}
