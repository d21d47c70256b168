// The scoresheet of a game on a real board, beside its result: typed in and read by the core as it is typed, or photographed.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { Mini } from '../../board/mini';
import { ask, type Schemas } from '../../net/client';
import { ownId, type Event } from '../../net/event';
import type { BoardShown, GivenSheet, SheetShown } from '../../types';
import { useActing } from './use';

/** How long nobody types before it is read, in milliseconds. */
const REST = 400;
/** How wide or high a photograph is kept at most, in pixels: handwriting can be read at it. */
const WIDEST = 1_600;
/** How many bytes it may have, and how good it is at first and at least. */
const LARGEST = 590_000;
const GOOD = 0.82;
const POOR = 0.4;

/** A picture of a camera as it is kept: small enough, and nothing in it but the picture. */
async function small(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(WIDEST / Math.max(picture.width, picture.height), 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.round(picture.width * scale), 1);
  canvas.height = Math.max(Math.round(picture.height * scale), 1);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (let quality = GOOD; quality >= POOR; quality -= 0.14) {
    const text = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if (text.length * 0.75 <= LARGEST) return text;
  }
  return null;
}

/** What is known of a board's game, and what can be added to it. */
export function Sheet({ event, round, board, player }: { event: Event; round: number; board: BoardShown; player: number }) {
  const { run, act, problem, busy } = useActing(event);
  const text = useSignal('');
  const read = useSignal<Schemas['SheetRead'] | null>(null);
  const unfit = useSignal(false);
  const file = useRef<HTMLInputElement>(null);
  const game = event.picture.value?.rules.game ?? 'chess';
  useEffect(() => {
    const typed = text.value;
    read.value = null;
    if (!typed.trim()) return;
    const timer = setTimeout(() => {
      ask('post', '/api/events/{id}/sheets/read', { path: { id: event.id }, body: { text: typed } }).then(
        (found) => {
          if (text.value === typed) read.value = found;
        },
        () => undefined,
      );
    }, REST);
    return () => clearTimeout(timer);
  }, [text.value]);
  const send = (sheet: GivenSheet) =>
    run(async () => {
      const command = { do: 'sheet', round, player, sheet } as const;
      await ask('post', '/api/events/{id}/sheets', { path: { id: event.id }, body: { id: ownId(), command, again: false } });
      await event.refresh();
    });
  const photograph = async (input: HTMLInputElement) => {
    const [taken] = input.files ?? [];
    if (!taken) return;
    const picture = await small(taken);
    input.value = '';
    unfit.value = picture === null;
    if (picture !== null) await send({ photograph: picture });
  };
  const found = read.value;
  return (
    <section class="sheet-of">
      <Kept
        event={event}
        board={board}
        own={event.own.value}
        busy={busy.value}
        erase={(sheet) => void act({ do: 'erase-sheet', player, sheet })}
      />
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          void send({ moves: text.value }).then((done) => done && (text.value = ''));
        }}
      >
        <label>
          {t('sheet-moves')}
          <textarea
            rows={4}
            maxLength={20_000}
            spellcheck={false}
            placeholder={t(`sheet-like-${game}`)}
            value={text.value}
            aria-invalid={found?.unread ? 'true' : undefined}
            onInput={(input) => (text.value = input.currentTarget.value)}
          />
        </label>
        {found?.unread && (
          <p class="strip red" role="alert">
            {t('sheet-unread', {
              line: found.unread.line,
              written: found.unread.written,
              move: found.unread.a_move ? 'yes' : 'no',
              known: found.unread.meant ? 'yes' : 'no',
              meant: found.unread.meant ?? '',
            })}
          </p>
        )}
        {found?.board && (
          <div class="sheet-read">
            <Mini game={game} board={found.board} />
            <p role="status">{t('sheet-read', { plies: found.plies })}</p>
          </div>
        )}
        <p class="acts">
          <button type="submit" disabled={busy.value || !found?.board}>
            {t('sheet-keep')}
          </button>
          <button type="button" disabled={busy.value} onClick={() => file.current?.click()}>
            {t('sheet-photograph')}
          </button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            capture="environment"
            class="unseen"
            tabIndex={-1}
            aria-label={t('sheet-photograph')}
            onChange={(change) => void photograph(change.currentTarget)}
          />
        </p>
      </form>
      {unfit.value && (
        <p class="strip red" role="alert">
          {t('sheet-unfit')}
        </p>
      )}
      <p class="soft">{t('sheet-who')}</p>
      <Fault problem={problem.value} />
    </section>
  );
}

/** What was handed in. */
function Kept({
  event,
  board,
  own,
  busy,
  erase,
}: {
  event: Event;
  board: BoardShown;
  own: number | null;
  busy: boolean;
  erase: (sheet: number) => void;
}) {
  const all = board.sheets ?? [];
  if (!all.length) return null;
  const address = (one: SheetShown) => `/api/events/${event.id}/sheets/${one.sheet}`;
  const by = (one: SheetShown) => (one.hand === null ? t('sheet-by-desk') : t('sheet-by', { name: event.name(one.hand) }));
  return (
    <ul class="sheets">
      {all.map((one) => (
        <li key={one.sheet}>
          <a href={address(one)} target="_blank" rel="noreferrer">
            {one.kind === 'photograph' && <img src={address(one)} alt="" loading="lazy" />}
            <span>{one.kind === 'photograph' ? t('sheet-picture') : t('sheet-read', { plies: one.plies })}</span>
          </a>
          <small>{by(one)}</small>
          {(event.may('result') || (own !== null && one.hand === own)) && (
            <button type="button" class="quiet" disabled={busy} onClick={() => erase(one.sheet)}>
              {t('sheet-erase')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where the moves of a game that is over are, where somebody has typed them in. */
export function MovesLink({ event, board }: { event: Event; board: BoardShown }) {
  const typed = (board.sheets ?? []).find((one) => one.kind === 'moves');
  if (!typed) return null;
  return (
    <a class="moves-link" href={`/api/events/${event.id}/sheets/${typed.sheet}`} target="_blank" rel="noreferrer">
      {t('sheet-moves-link')}
    </a>
  );
}
