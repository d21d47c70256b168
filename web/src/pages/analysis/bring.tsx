// A game or a position comes in: pasted, dropped, from a file or from one's own games.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { announce } from '../../app/announce';
import { t } from '../../app/words';
import { door } from '../../modules/study';
import { me } from '../../net/me';
import type { RecordMisread, RecordsRead, Study } from '../../types';
import type { Analysis } from './model';

/** What was read of a text, and is to be chosen from. */
export type Brought = Pick<RecordsRead, 'studies' | 'faults'> & { name: string };

/** The letters of a file: of today, or of the programs of a country. */
export function decoded(bytes: BufferSource, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(/\.pgn$/i.test(name) ? 'windows-1252' : 'shift_jis').decode(bytes);
  }
}

/** Reads a text: one game is shown at once, of several one is chosen; what is wrong is said. */
export function bring(analysis: Analysis, text: string, name: string | null, brought: Signal<Brought | null>): void {
  const { studies, faults } = door.ask('readRecords', text, name);
  const [only, ...more] = studies;
  if (only && !more.length) analysis.replace(only);
  brought.value =
    faults.length || more.length || !only ? { studies: more.length ? studies : [], faults, name: name ?? '' } : null;
  if (!only && !faults.length)
    brought.value = { studies: [], faults: [{ line: 1, column: 1, name: 'nothing', found: '', said: '' }], name: name ?? '' };
  announce(only ? t('analysis-read', { count: studies.length, faults: faults.length }) : t('analysis-fault-nothing'));
}

/** One's games that are over, as files. */
export async function ownRecords(form: 'pgn' | 'csa'): Promise<string> {
  const answer = await fetch(`/api/games/records.${form}`);
  return answer.ok ? answer.text() : '';
}

export function Bring({ analysis, brought }: { analysis: Analysis; brought: Signal<Brought | null> }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const busy = useSignal(false);
  const read = (text: string, name: string | null) => {
    if (text.trim()) bring(analysis, text, name, brought);
  };
  const open = async (one: File | undefined) => {
    if (one) read(decoded(await one.arrayBuffer(), one.name), one.name);
  };
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const [one] = event.dataTransfer?.files ?? [];
      if (one) void open(one);
      else read(event.dataTransfer?.getData('text') ?? '', null);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
  const own = async () => {
    busy.value = true;
    const texts = await Promise.all([ownRecords('pgn'), ownRecords('csa')]).catch(() => []);
    busy.value = false;
    const found = texts.map((text) => door.ask('readRecords', text, null)).flatMap((one) => one.studies);
    brought.value = { studies: found, faults: [], name: t('analysis-own') };
    if (!found.length) announce(t('analysis-own-none'));
  };
  return (
    <section class="bring">
      <h2 id={id}>{t('analysis-bring')}</h2>
      <textarea
        ref={field}
        rows={4}
        aria-labelledby={id}
        placeholder={t('analysis-paste')}
        spellcheck={false}
        onPaste={(event) => {
          const text = event.clipboardData?.getData('text') ?? '';
          // The text stays, so that what is wrong with it can be mended.
          setTimeout(() => read(field.current?.value || text, null));
        }}
      />
      <button type="button" onClick={() => read(field.current?.value ?? '', null)}>
        {t('analysis-read-it')}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".pgn,.kif,.kifu,.ki2,.ki2u,.csa,.jkf,.json,.usi,.sfen,.fen,.txt"
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <button type="button" onClick={() => file.current?.click()}>
        {t('analysis-open')}
      </button>
      {me.value && (
        <button type="button" disabled={busy.value} onClick={() => void own()}>
          {t('analysis-own')}
        </button>
      )}
      <Faults brought={brought} show={(line, column) => point(field.current, line, column)} />
      <Choose analysis={analysis} brought={brought} />
    </section>
  );
}

/** Marks a place of the text that was pasted. */
function point(field: HTMLTextAreaElement | null, line: number, column: number): void {
  if (!field?.value) return;
  const before =
    field.value
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const at = before + column - 1;
  // The whole word: what is wrong may be its last letter.
  const begun = /\S*$/.exec(field.value.slice(before, at))?.[0].length ?? 0;
  const word = /^\S*/.exec(field.value.slice(at))?.[0].length ?? 0;
  field.focus();
  field.setSelectionRange(at - begun, at + Math.max(word, 1));
}

export const FAULTS = 20;
function Faults({ brought, show }: { brought: Signal<Brought | null>; show: (line: number, column: number) => void }) {
  const faults = brought.value?.faults ?? [];
  if (!faults.length) return null;
  return (
    <div role="alert">
      <ul class="faults">
        {faults.slice(0, FAULTS).map((fault, nth) => (
          <li key={nth}>
            <button type="button" class="plain" onClick={() => show(fault.line, fault.column)} title={fault.said}>
              {saidOf(fault)}
            </button>
          </li>
        ))}
        {faults.length > FAULTS && <li>{t('analysis-more-faults', { count: faults.length - FAULTS })}</li>}
      </ul>
    </div>
  );
}

export const saidOf = ({ line, column, name, found }: RecordMisread): string =>
  t('analysis-fault-at', { line, column, what: t(`analysis-fault-${name}`, { found }) });

const titleOf = ({ heads, nodes, start }: Study): string => {
  // A position that nothing is said of is its own name.
  if (!heads.length && nodes.length === 1) return start;
  const head = (...names: string[]) => heads.find(([name]) => names.includes(name))?.[1];
  const names = [head('White', '先手') ?? '?', head('Black', '後手') ?? '?'].join(' – ');
  return [names, head('Event', '棋戦'), head('Date', '対局日', '開始日時'), head('Result')].filter(Boolean).join(', ');
};

function Choose({ analysis, brought }: { analysis: Analysis; brought: Signal<Brought | null> }) {
  const found = brought.value?.studies ?? [];
  if (!found.length) return null;
  return (
    <div class="choose">
      <h3>{t('analysis-choose', { count: found.length })}</h3>
      <ul>
        {found.slice(0, 200).map((study, nth) => (
          <li key={nth}>
            <button type="button" class="plain" onClick={() => analysis.replace(study)}>
              {titleOf(study)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="plain" onClick={() => (brought.value = null)}>
        {t('analysis-close')}
      </button>
    </div>
  );
}
