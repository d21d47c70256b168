// Games that one has brought from elsewhere: a list of one's own, to which files and texts are added.
import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { movesIn } from '../../app/count';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { Mini } from '../../board/mini';
import { ask, type Schemas } from '../../net/client';
import { List, Table, useFound } from './list';

type Import = Schemas['ImportShown'];
type Done = Schemas['ImportDone'];

/** `1–0`, and what is not known. */
const SCORES: Record<string, string> = { first: '1–0', second: '0–1', drawn: '½–½' };
export const scoreOf = (one: Pick<Import, 'result'>): string => SCORES[one.result] ?? '*';

/** A name where there is one. */
export const nameIn = (name: string): string => name || t('import-nobody');

/** A file as text: files of shogi are often in the encoding of Japanese Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

export function Imported({ count }: { count: Signal<number | null> }) {
  const text = useSignal('');
  const found = useFound<Import>(
    async (query) => {
      const page = await ask('get', '/api/imports', { query });
      count.value = page.all;
      return page;
    },
    { text: text.value },
  );
  return (
    <>
      <Bring done={found.again} open={found.games?.length === 0 && text.value === ''} />
      {(count.value ?? 0) > 0 && (
        <div class="filters">
          <input
            type="search"
            value={text.value}
            maxLength={100}
            placeholder={t('import-search')}
            aria-label={t('import-search')}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </div>
      )}
      <List
        found={found}
        none={text.value !== '' && <p class="faded none">{t('mine-none-found')}</p>}
        rows={(games) => <Rows games={games} chosen={found.chosen} />}
        preview={(one) => <Preview one={one} />}
      />
    </>
  );
}

/** Where a record is pasted, or a file opened. What cannot be read stays, with the line where it goes wrong. */
function Bring({ done, open }: { done: () => void; open: boolean }) {
  const text = useSignal('');
  const came = useSignal<Done | null>(null);
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const bring = async (given: string) => {
    busy.value = true;
    try {
      const answer = await ask('post', '/api/imports', { body: { text: given } });
      came.value = answer;
      problem.value = null;
      // What was refused is there to be mended.
      text.value = answer.unread.length ? given : '';
      const [first] = answer.unread;
      if (first) mark(given, first.line);
      if (answer.kept.length) done();
    } catch (error) {
      problem.value = error;
      text.value = given;
    }
    busy.value = false;
  };
  const mark = (given: string, line: number) => {
    const lines = given.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    // Once the text stands there.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    });
  };
  return (
    <details class="bring" open={open || (came.value?.unread.length ?? 0) > 0}>
      <summary>{t('import-bring')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim()) void bring(text.value);
        }}
      >
        <label for="record">{t('import-paste')}</label>
        <textarea
          id="record"
          ref={field}
          rows={6}
          spellcheck={false}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <div class="acts">
          <button type="submit" class="main" disabled={busy.value || !text.value.trim()}>
            {t('import-keep')}
          </button>
          <label class="button file">
            {t('import-file')}
            <input
              type="file"
              class="unseen"
              accept=".pgn,.kif,.kifu,.ki2,.ki2u,.csa,.jkf,.json,.usi,.sfen,.txt"
              onChange={(event) => {
                const input = event.currentTarget;
                const [file] = input.files ?? [];
                if (file) void textOf(file).then(bring);
                input.value = '';
              }}
            />
          </label>
        </div>
      </form>
      <Fault problem={problem.value} />
      {came.value && (
        <div class="came" role="status">
          <p>
            {t('import-done', { kept: came.value.kept.length, known: came.value.known })}
            {came.value.kept.length + came.value.known + came.value.unread.length === 0 && ` ${t('import-empty')}`}
          </p>
          {came.value.unread.map((one) => (
            <p class="fault" key={one.line}>
              {t('import-unread', {
                line: one.line,
                written: one.written || '…',
                move: one.a_move ? 'yes' : 'no',
                known: one.meant ? 'yes' : 'no',
                meant: one.meant ?? '',
              })}
            </p>
          ))}
        </div>
      )}
    </details>
  );
}

const HEADS = ['day', 'score', 'players', 'game', 'moves', 'event'] as const;

function Rows({ games, chosen }: { games: readonly Import[]; chosen: Signal<string | null> }) {
  return (
    <Table name="past imported" heads={HEADS.map((head) => [head, t(`import-head-${head}`)])}>
      {games.map((one) => {
        const choose = () => (chosen.value = one.id);
        return (
          <tr key={one.id} class={chosen.value === one.id ? 'chosen' : ''} onClick={choose} onFocusCapture={choose}>
            <td class="day tabular">{one.day}</td>
            <td class="score tabular">{scoreOf(one)}</td>
            <td class="players">
              <a href={`/imported/${one.id}`}>
                {nameIn(one.first)} – {nameIn(one.second)}
              </a>
            </td>
            <td class="game">{t(`game-name-${one.game}`)}</td>
            <td class="moves tabular">{movesIn(one.game, one.moves)}</td>
            <td class="event faded">{one.event}</td>
          </tr>
        );
      })}
    </Table>
  );
}

function Preview({ one }: { one: Import }) {
  return (
    <aside class="preview" aria-label={t('mine-preview')}>
      <Mini game={one.game} board={one.board} />
      <h3>
        {nameIn(one.first)} – {nameIn(one.second)}
      </h3>
      <p class="faded">
        {[scoreOf(one), t('import-moves', { moves: movesIn(one.game, one.moves) }), one.event].filter(Boolean).join(' · ')}
      </p>
      <div class="acts">
        <a class="button main" href={`/imported/${one.id}`}>
          {t('mine-review')}
        </a>
      </div>
    </aside>
  );
}
