// The acts of a player: four at hand, the claims and all the rest one tap further. What is not possible says why.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type Sign } from '../../app/icons';
import { later } from '../../app/later';
import { language, zen } from '../../app/prefs';
import { t } from '../../app/words';
import type { Declined } from '../../core';
import { numberOf } from '../laws/book';
import { Hold } from '../table/hold';
import { whatOf, type Live } from './live';
import { help, watch, wishes, type Next, type Wish } from './wishes';

interface ActsProps {
  live: Live;
  next: Signal<Next | null>;
}

/** What is said of the next act on the board, and which of it can be said alone too. */
const ahead: readonly Next[] = ['offer', 'adjust', 'announce', 'repeat'];
const alone: readonly Next[] = ['offer', 'adjust'];

/** A wish, with why it is not possible now. */
type Weighed = Wish & { why: Declined | null };

function weighed(live: Live): Weighed[] {
  const setup = live.setup.value;
  if (!setup) return [];
  const all = live.side.value ? wishes(live.kind.value, setup) : live.helps.value ? help(setup) : watch;
  const could = live.weigh(all.map((wish) => wish.command));
  const found: Weighed[] = [];
  for (const [index, wish] of all.entries()) {
    const answer = could[index];
    const refused = answer && 'refusal' in answer ? answer : null;
    // The laws note a second offer, and let it pass; here it waits for its time.
    const why = refused ?? (wish.name === 'offer' && hasOffered(live) ? offerLater() : null);
    // What the book does not know at all is no act of this game.
    if (why && why.refusal !== wish.grey && (wish.tier !== 'always' || why.refusal === 'not-in-this-book')) continue;
    found.push({ ...wish, why });
  }
  return found;
}

/** What is asked for once in a game, if at all: fetched when the list is opened. */
const Further = later(() => import('./further').then((module) => module.Further));

/** Whether this player has offered a draw since his last move. */
function hasOffered(live: Live): boolean {
  const side = live.side.value;
  const own = live.told.value.filter(({ by }) => typeof by === 'object' && 'player' in by && by.player === side);
  const offered = own.findLastIndex((event) => whatOf(event) === 'offered');
  return offered > own.findLastIndex((event) => whatOf(event) === 'made');
}

const offerLater = (): Declined => ({ refusal: 'offer-stands', article: '', sentence: t('wish-offer-later') });

const signs: Record<string, Sign> = { offer: 'draw', declare: 'declare', resign: 'resign', call: 'call' };

export function Acts({ live, next }: ActsProps) {
  const open = useSignal<'claim' | 'rest' | null>(null);
  const room = useRef<HTMLElement>(null);
  // What time brings is weighed every second.
  const second = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => second.value++, 1000);
    return () => clearInterval(timer);
  }, []);
  // Whoever goes on with the game has done with the list.
  useEffect(() => {
    const away = (event: Event) => {
      const key = event instanceof KeyboardEvent;
      if (key ? event.key === 'Escape' : !room.current?.contains(event.target as Node)) open.value = null;
    };
    addEventListener('pointerdown', away);
    addEventListener('keydown', away);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', away);
    };
  }, []);
  void second.value;
  const all = weighed(live);
  const at = (place: Wish['place']) => all.filter((wish) => wish.place === place);
  const claims = at('claim');
  const rest = at('rest');
  const mine = live.now.value?.turn === live.side.value;
  const done = () => (open.value = null);
  const act = (wish: Weighed) => {
    if (wish.why) live.lay([wish.why], true);
    else if (wish.next && ahead.includes(wish.next) && (mine || !alone.includes(wish.next)))
      // On one's own move it goes with the move; before that, alone.
      next.value = next.value === wish.next ? null : wish.next;
    else void live.do(wish.command);
    done();
  };
  const toggle = (which: 'claim' | 'rest') => (open.value = open.value === which ? null : which);
  const player = live.side.value !== null;
  return (
    <section class="acts" aria-label={t('game-acts')} ref={room}>
      {open.value === 'claim' && (
        <div class="panel" id="claims" role="group" aria-label={t('acts-claim')}>
          <Reasons list={claims} />
          {claims.map((wish) => (
            <Claim key={wish.name} live={live} wish={wish} next={next} done={done} alike={same(claims)} />
          ))}
        </div>
      )}
      {(open.value === 'rest' || !player) && (
        <div class={player ? 'panel' : 'open-list'} id="rest" role="group" aria-label={t('acts-rest')}>
          {rest.map((wish) => (
            <Other key={wish.name} live={live} wish={wish} pressed={next.value === wish.next} act={act} done={done} />
          ))}
          {player && <Appeals live={live} />}
          {player && (
            <button
              type="button"
              class="wish"
              onClick={() => {
                zen.value = 'on';
                done();
              }}
            >
              {t('game-zen')}
            </button>
          )}
          <a class="wish" href={`/game/${live.id}/aloud`}>
            {t('game-aloud')}
          </a>
          {player && <Further live={live} done={done} />}
          {!player && !rest.length && <p class="faded">{t('acts-none')}</p>}
        </div>
      )}
      {player && (
        <div class="thumb">
          <button
            type="button"
            class="wish claim"
            aria-expanded={open.value === 'claim'}
            aria-controls={open.value === 'claim' ? 'claims' : undefined}
            onClick={() => toggle('claim')}
          >
            <Icon sign="claim" />
            <span>{t('acts-claim')}</span>
          </button>
          {at('hand').map((wish) =>
            wish.held && !wish.why ? (
              <Hold
                key={wish.name}
                name={`wish ${wish.name}`}
                label={t(`wish-${wish.name}`)}
                onHeld={() => void live.do(wish.command)}
              >
                <Icon sign={signs[wish.name] ?? 'more'} />
                <span>{t(`quick-${wish.name}`)}</span>
              </Hold>
            ) : (
              <button
                type="button"
                key={wish.name}
                class={`wish ${wish.name}`}
                aria-disabled={wish.why ? true : undefined}
                aria-pressed={wish.next ? next.value === wish.next : undefined}
                aria-label={t(`wish-${wish.name}`)}
                title={wish.why?.sentence}
                onClick={() => act(wish)}
              >
                <Icon sign={signs[wish.name] ?? 'more'} />
                <span>{t(`quick-${wish.name}`)}</span>
              </button>
            ),
          )}
          <button
            type="button"
            class="wish more"
            aria-expanded={open.value === 'rest'}
            aria-controls={open.value === 'rest' ? 'rest' : undefined}
            onClick={() => toggle('rest')}
          >
            <Icon sign="more" />
            <span>{t('acts-more')}</span>
          </button>
        </div>
      )}
    </section>
  );
}

/** Whether all are refused for one reason, which is then said once. */
const same = (list: readonly Weighed[]): boolean =>
  list.length > 1 && list.every(({ why }) => why && why.sentence === list[0]?.why?.sentence);

function Reasons({ list }: { list: readonly Weighed[] }) {
  const why = same(list) ? list[0]?.why : null;
  return why ? (
    <p class="why">
      {why.sentence} <Article article={why.article} />
    </p>
  ) : null;
}

export const Article = ({ article }: { article: string }) =>
  article ? <a href={`/laws/${article}`}>{t('game-article', { number: number(article) })}</a> : null;

/** A claim: of what is on the board, or of what one's next move brings about. */
function Claim({
  live,
  wish,
  next,
  done,
  alike,
}: {
  live: Live;
  wish: Weighed;
  next: Signal<Next | null>;
  done: () => void;
  alike: boolean;
}) {
  const { name, why } = wish;
  const words = t(`claims-${name}`);
  if (why)
    return (
      <div class={`claim ${name}`} aria-disabled="true">
        <strong>{words}</strong>
        {!alike && (
          <small class="why">
            {why.sentence} <Article article={why.article} />
          </small>
        )}
      </div>
    );
  const cost = wish.next ? live.setup.value?.rulebook['wrong-claim'] : null;
  const now = () => {
    void live.do(wish.command);
    done();
  };
  return (
    <div class={`claim ${name}`} role="group" aria-label={words}>
      <strong>{words}</strong>
      {wish.next ? (
        <div class="two">
          <button type="button" onClick={now}>
            {t('claim-now')}
          </button>
          <button
            type="button"
            onClick={() => {
              next.value = wish.next ?? null;
              done();
            }}
          >
            {t('claim-with-move')}
          </button>
        </div>
      ) : (
        <div class="two">
          <button type="button" aria-label={words} onClick={now}>
            {t('claim-it')}
          </button>
        </div>
      )}
      {cost ? <small class="cost">{t('claim-cost', { minutes: spoken(cost) })}</small> : null}
    </div>
  );
}

/** Milliseconds as minutes. */
const spoken = (span: number): string => new Intl.NumberFormat(language.value).format(span / 60_000);

function Other({
  live,
  wish,
  pressed,
  act,
  done,
}: {
  live: Live;
  wish: Weighed;
  pressed: boolean;
  act: (wish: Weighed) => void;
  done: () => void;
}) {
  const writing = useSignal(false);
  const words = t(`wish-${wish.name}`);
  if (wish.text)
    return (
      <div class={`wish ${wish.name}`}>
        <button type="button" aria-expanded={writing.value} onClick={() => (writing.value = !writing.value)}>
          {words}
        </button>
        {writing.value && (
          <form
            class="choice"
            onSubmit={(event) => {
              event.preventDefault();
              const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
              if (!text) return;
              void live.do(wish.command, text);
              writing.value = false;
              done();
            }}
          >
            <input name="text" maxLength={1000} aria-label={t('wish-tell')} autocomplete="off" />
            <button type="submit">{t('game-send')}</button>
          </form>
        )}
      </div>
    );
  return (
    <div class={`wish ${wish.name}`}>
      {wish.held && !wish.why ? (
        <Hold
          onHeld={() => {
            void live.do(wish.command);
            done();
          }}
        >
          {words}
        </Hold>
      ) : (
        <button
          type="button"
          aria-disabled={wish.why ? true : undefined}
          aria-pressed={wish.next && ahead.includes(wish.next) ? pressed : undefined}
          onClick={() => act(wish)}
        >
          {words}
          {wish.why && <small class="why">{wish.why.sentence}</small>}
        </button>
      )}
    </div>
  );
}

/** An article's number alone: `5.3` of `fesa-2024/5.3`, as the reader has it; its name where it has none. */
export function number(article: string): string {
  const id = article.slice(article.indexOf('/') + 1);
  return numberOf(id) || id;
}

/** The decisions against which one can appeal, each with its article. */
export function Appeals({ live }: { live: Live }) {
  const open = useSignal(false);
  const list = live.appealable.value;
  if (!list.length) return null;
  return (
    <div class="wish appeal">
      <button type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t('wish-appeal')}
      </button>
      {open.value && (
        <div class="choice" role="group" aria-label={t('appeal-which')}>
          {list.map(({ command, against }) => (
            <button
              type="button"
              key={JSON.stringify(command)}
              onClick={() => {
                void live.do(command);
                open.value = false;
              }}
            >
              <span>{against.sentence}</span> <small>{number(against.article)}</small>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
