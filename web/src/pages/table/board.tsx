// Board and clock between two people: each has the half that faces him.
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Seal } from '../../app/layout';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { Board } from '../../board/board';
import { Typed } from '../../board/typed';
import { Face } from '../../clock/face';
import { now, shownAt, useTicking } from '../../clock/ticking';
import { other, sideName, write, type Act, type Command, type Faces, type Side, type View } from '../../core';
import { Hold } from './hold';
import { SealPanel } from './seal';
import { act, slip, table, turns } from './store';

export function BoardTable() {
  const open = useSignal(false);
  const below = useSignal<Side>('first');
  const view = useComputed<View | null>(() => {
    void turns.value;
    // Both look at one screen: it shows what anybody may see.
    return table.game?.view('spectator', now(), language.value) ?? null;
  });
  const game = table.game;
  const shown = view.value;
  useTicking(shown?.running != null);
  const faces = useComputed<Faces | null>(() => {
    void turns.value;
    void shownAt.value;
    return table.game?.clocks(now()) ?? null;
  });
  // A flag that the software sees is seen when it falls.
  useSignalEffect(() => {
    void turns.value;
    const next = table.game?.nextTick;
    if (next == null) return;
    const timer = setTimeout(() => act('tick', 'server'), Math.min(Math.max(next - now(), 0), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  });
  if (!game || !shown || !faces.value) return null;
  const setup = game.setup;
  const lawless = setup.strictness.moves === 'claim';
  const playing = shown.stage === 'playing' || shown.stage === 'waiting';
  const last = game.view('arbiter', now(), language.value).moves?.at(-1) ?? null;
  const move = (made: Act) => void act({ move: { act: made, offer: false } }, { player: shown.turn });
  const shared = { view: shown, faces: faces.value, byHand: setup.strictness.press === 'by-hand' };
  return (
    <main id="main" class={`table-board ${game.kind} ${shown.stage}`}>
      <h1 class="unseen">{t('table-title')}</h1>
      <Half {...shared} side={other(below.value)} place="above" />
      <div class="middle">
        <Board
          game={game.kind}
          board={shown.board}
          orientation={below.value}
          movable={playing ? 'both' : null}
          lawless={lawless}
          last={last}
          onAct={move}
          label={t('table-board-label')}
          facing
        />
      </div>
      <Half {...shared} side={below.value} place="below" openSeal={() => (open.value = true)} />
      <div class="desk">
        <Sheet moves={shown.moves} />
        {playing && <Typed game={game.kind} board={shown.board} lawless={lawless} onAct={move} />}
      </div>
      {open.value && (
        <SealPanel view={shown} close={() => (open.value = false)} turn={() => (below.value = other(below.value))} />
      )}
    </main>
  );
}

interface HalfProps {
  view: View;
  faces: Faces;
  side: Side;
  place: 'above' | 'below';
  byHand: boolean;
  /** Where the seal lies, what it opens. */
  openSeal?: () => void;
}

/** Everything that belongs to one player. */
function Half({ view, faces, side, place, byHand, openSeal }: HalfProps) {
  const game = table.game;
  if (!game) return null;
  const me = { player: side };
  const name = sideName(game.kind, side, language.value);
  const over = view.stage === 'finished';
  const concerns = slip.value && (over || (slip.value.refused ? view.turn === side : true)) ? slip.value : null;
  return (
    <section class={`half ${place} ${view.turn === side && !over ? 'on-move' : ''}`} aria-label={name}>
      <div class="who">
        <strong>{name}</strong>
        {view.offer === other(side) && <span class="amber">{t('table-offered')}</span>}
        {view.proposal?.[0] === other(side) && <span class="amber">{t(`table-proposed-${view.proposal[1]}`)}</span>}
      </div>
      {byHand && !over ? (
        <button type="button" class="press" onClick={() => void act('press', me)} aria-label={t('table-press', { side: name })}>
          <Face game={game.kind} faces={faces} side={side} />
        </button>
      ) : (
        <Face game={game.kind} faces={faces} side={side} />
      )}
      <div class="between">
        {!over && <Acts view={view} side={side} />}
        {openSeal && (
          <button type="button" class="seal" aria-haspopup="dialog" aria-label={t('seal-open')} onClick={openSeal}>
            <Seal />
          </button>
        )}
      </div>
      {over && <p class="result">{view.result}</p>}
      {concerns && (
        <div class="slip" role="note">
          {concerns.lines.map((line, index) => (
            <span key={index}>
              {line.sentence} <a href={`/laws/${line.article}`}>{line.article}</a>
            </span>
          ))}
          <button type="button" aria-label={t('table-slip-away')} onClick={() => (slip.value = null)}>
            ×
          </button>
        </div>
      )}
    </section>
  );
}

const claim = (what: unknown): Command => ({ claim: { claim: what, evidence: 'own' } });

/** What a player may want to do, in words. */
const wishes: Record<'chess' | 'shogi', readonly (readonly [string, Command])[]> = {
  chess: [
    ['offer', 'offer'],
    ['repetition', claim({ repetition: null })],
    ['fifty', claim({ 'fifty-moves': null })],
    ['flag', claim('flag')],
    ['illegal', claim('illegal')],
  ],
  shogi: [
    ['repetition', claim({ repetition: null })],
    ['perpetual', claim('perpetual-check')],
    ['declare', 'declare'],
    ['flag', claim('flag')],
    ['illegal', claim('illegal')],
  ],
};

function Acts({ view, side }: { view: View; side: Side }) {
  const game = table.game;
  const more = useSignal(false);
  if (!game) return null;
  const me = { player: side };
  const answers: readonly (readonly [string, Command])[] =
    view.offer === other(side) || view.proposal?.[0] === other(side)
      ? [
          ['accept', 'accept'],
          ['refuse', 'refuse'],
        ]
      : [];
  const all = [...answers, ...(more.value ? wishes[game.kind] : [])];
  const could = game.could(
    all.map(([, command]) => command),
    me,
    now(),
    language.value,
  );
  return (
    <div class="acts">
      <div class={`list ${all.length ? '' : 'none'}`}>
        {all.map(([name, command], index) => {
          const why = could[index];
          return (
            <button
              type="button"
              key={name}
              aria-disabled={why ? true : undefined}
              onClick={() => {
                more.value = false;
                act(command, me);
              }}
            >
              {t(`act-${name}`)}
              {why && <small>{why.article}</small>}
            </button>
          );
        })}
        {more.value && <Hold onHeld={() => void act('resign', me)}>{t('act-resign')}</Hold>}
      </div>
      <button type="button" class="more" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
        {t(more.value ? 'act-less' : 'act-more')}
      </button>
    </div>
  );
}

/** The moves as the reader writes them, on ruled paper. */
function Sheet({ moves }: { moves: Act[] | null }) {
  const game = table.game;
  const written = game ? write(game.kind, game.start, moves ?? [], notation(game.kind), language.value) : [];
  const first = game?.start.split(' ')[1] === (game?.kind === 'chess' ? 'b' : 'w') ? ['…', ...written] : written;
  const rows = Array.from(
    { length: Math.ceil(first.length / 2) },
    (_, row) => [first[2 * row] ?? '', first[2 * row + 1] ?? ''] as const,
  );
  useEffect(() => {
    document.querySelector('.sheet')?.scrollTo(0, 1e6);
  }, [moves?.length]);
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label={t('table-sheet')}>
      <table>
        <tbody>
          {rows.map(([one, two], row) => (
            <tr key={row}>
              <th scope="row" class="tabular">
                {row + 1}
              </th>
              <td>{one}</td>
              <td>{two}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p class="faded">{t(moves ? 'table-no-moves' : 'table-own-sheets')}</p>}
    </div>
  );
}
