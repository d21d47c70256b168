// What a player at the table may want, by the names of every game. What is not possible is grey, and says why.
import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { now, shownAt } from '../../clock/ticking';
import { other, type Act, type Command, type Declined, type Game, type Side, type View } from '../../core';
import { wishes, type Next, type Wish } from '../game/wishes';
import { Hold } from './hold';
import { Slip } from './slip';
import { act, slip, table, turns } from './store';
import { named } from '../../named';
import type { Claim } from '../../types';

/** What somebody has said of his next act on the board. */
export interface Ahead {
  side: Side;
  what: Next;
}

/** An act on the board as the command that it is. */
export function nextCommand(what: Next | null, made: Act): Command {
  if (what === 'repetition' || what === 'fifty-moves')
    return { claim: { claim: named<Claim, typeof what>(what, made), evidence: 'own' } };
  return { move: { act: made, offer: what === 'offer' } };
}

/** At a table of two nobody else is there to be called or told: the seal stops the clocks. */
const nobody = ['call', 'tell', 'takeback', 'leave', 'leave-venue'];

type Weighed = Wish & { why: Declined | null };

function weighed(game: Game, side: Side): Weighed[] {
  const all = wishes(game.kind, game.setup).filter((wish) => !nobody.includes(wish.name));
  const could = game.could(
    all.map((wish) => wish.command),
    { player: side },
    now(),
    language.value,
  );
  return all
    .map((wish, index) => ({ ...wish, why: could[index] ?? null }))
    .filter(({ why, tier, grey }) => !why || why.refusal === grey || (tier === 'always' && why.refusal !== 'not-in-this-book'));
}

export function Acts({ view, side, ahead }: { view: View; side: Side; ahead: Signal<Ahead | null> }) {
  const game = table.game;
  const open = useSignal(false);
  const more = useSignal(false);
  const choosing = useSignal<string | null>(null);
  // What time brings is weighed every second.
  const all = useMemo(
    () => (game && open.value ? weighed(game, side) : []),
    [game, side, open.value, turns.value, language.value, open.value && Math.floor(shownAt.value / 1000)],
  );
  if (!game) return null;
  const me = { player: side };
  const asked = view.offer === other(side) || view.proposal?.[0] === other(side);
  const rest = all.some((wish) => wish.tier === 'rest');
  const list = all.filter((wish) => wish.tier !== 'rest' || more.value);
  const done = () => {
    open.value = false;
    more.value = false;
    choosing.value = null;
  };
  const choose = (wish: Weighed) => {
    if (wish.why) {
      slip.value = { lines: [wish.why], refused: me };
      done();
    } else if (wish.next === 'repetition' || wish.next === 'fifty-moves') {
      choosing.value = choosing.value === wish.name ? null : wish.name;
    } else {
      // On one's own move it goes with the move; before that, alone.
      if (wish.next && view.turn === side) ahead.value = { side, what: wish.next };
      else act(wish.command, me);
      done();
    }
  };
  return (
    <div class="acts">
      <div class={`list ${open.value || asked ? '' : 'none'}`}>
        {asked && <Slip />}
        {asked &&
          (['accept', 'refuse'] as const).map((name) => (
            <button type="button" key={name} class={name === 'accept' ? 'main' : ''} onClick={() => void act(name, me)}>
              {t(`act-${name}`)}
            </button>
          ))}
        {list.map((wish) =>
          wish.held && !wish.why ? (
            <Hold
              key={wish.name}
              onHeld={() => {
                act(wish.command, me);
                done();
              }}
            >
              {t(`wish-${wish.name}`)}
            </Hold>
          ) : (
            <button
              type="button"
              key={wish.name}
              aria-disabled={wish.why ? true : undefined}
              aria-expanded={choosing.value === wish.name ? true : undefined}
              title={wish.why?.sentence}
              onClick={() => choose(wish)}
            >
              {t(`wish-${wish.name}`)}
              {wish.why && <small>{wish.why.article.slice(wish.why.article.indexOf('/') + 1)}</small>}
            </button>
          ),
        )}
        {list.map(
          (wish) =>
            choosing.value === wish.name &&
            wish.next && (
              <div class="choice" role="group" aria-label={t(`wish-${wish.name}`)} key={`${wish.name}-how`}>
                <button
                  type="button"
                  onClick={() => {
                    act(wish.command, me);
                    done();
                  }}
                >
                  {t('claim-now')}
                </button>
                <button
                  type="button"
                  onClick={() => {
                    ahead.value = { side, what: wish.next ?? 'repetition' };
                    done();
                  }}
                >
                  {t('claim-with-move')}
                </button>
              </div>
            ),
        )}
        {open.value && rest && (
          <button type="button" class="rest" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
            {t(more.value ? 'acts-less' : 'acts-rest')}
          </button>
        )}
      </div>
      <button type="button" class="more" aria-expanded={open.value} onClick={() => (open.value ? done() : (open.value = true))}>
        {t(open.value ? 'act-less' : 'act-more')}
      </button>
    </div>
  );
}
