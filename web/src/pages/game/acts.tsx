// The acts of a player, as words. What is not possible is grey, and says why.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../app/words';
import type { Declined } from '../../core';
import { numberOf } from '../laws/book';
import { Hold } from '../table/hold';
import type { Live } from './live';
import { help, watch, wishes, type Next, type Wish } from './wishes';

interface ActsProps {
  live: Live;
  next: Signal<Next | null>;
  openSheet: () => void;
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
    const why = answer && 'refusal' in answer ? answer : null;
    // What the book does not know at all is no act of this game.
    if (why && why.refusal !== wish.grey && (wish.tier !== 'always' || why.refusal === 'not-in-this-book')) continue;
    found.push({ ...wish, why });
  }
  return found;
}

export function Acts({ live, next, openSheet }: ActsProps) {
  const open = useSignal(false);
  const more = useSignal(false);
  const choosing = useSignal<string | null>(null);
  const writing = useSignal<string | null>(null);
  // What time brings is weighed every second.
  const second = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => second.value++, 1000);
    return () => clearInterval(timer);
  }, []);
  void second.value;
  const all = weighed(live);
  const rest = all.filter((wish) => wish.tier === 'rest');
  const shown = all.filter((wish) => wish.tier !== 'rest' || more.value);
  const list = [...shown.filter((wish) => wish.wide), ...shown.filter((wish) => !wish.wide)];
  // At the thumb, on a small screen, stands what is wanted most.
  const quick = all.filter((wish) => ['offer', 'declare', 'resign'].includes(wish.name) && wish.tier === 'always');
  const mine = live.now.value?.turn === live.side.value;
  const done = () => {
    open.value = false;
    more.value = false;
    choosing.value = null;
    writing.value = null;
  };
  const act = (wish: Weighed) => {
    if (wish.why) live.lay([wish.why], true);
    else if (wish.text) writing.value = writing.value === wish.name ? null : wish.name;
    else if (wish.next && ahead.includes(wish.next)) {
      // On one's own move it goes with the move; before that, alone.
      if (mine || !alone.includes(wish.next)) next.value = next.value === wish.next ? null : wish.next;
      else void live.do(wish.command);
    } else if (wish.next) choosing.value = choosing.value === wish.name ? null : wish.name;
    else void live.do(wish.command);
    if (!wish.text && (wish.why || !wish.next || ahead.includes(wish.next))) open.value = false;
  };
  return (
    <section class={`acts ${open.value ? 'open' : ''}`} aria-label={t('game-acts')}>
      <div class="list" id="acts-list">
        {list.map((wish) => (
          <div class={`wish ${wish.name} ${wish.wide ? 'wide' : ''}`} key={wish.name}>
            {wish.held && !wish.why ? (
              <Hold
                onHeld={() => {
                  void live.do(wish.command);
                  done();
                }}
              >
                {t(`wish-${wish.name}`)}
              </Hold>
            ) : (
              <button
                type="button"
                aria-disabled={wish.why ? true : undefined}
                aria-pressed={wish.next && ahead.includes(wish.next) ? next.value === wish.next : undefined}
                aria-expanded={
                  (wish.next === 'repetition' || wish.next === 'fifty-moves') && !wish.why
                    ? choosing.value === wish.name
                    : undefined
                }
                title={wish.why?.sentence}
                onClick={() => act(wish)}
              >
                {t(`wish-${wish.name}`)}
                {wish.why && (
                  <small>
                    {number(wish.why.article)}
                    <span class="why">{wish.why.sentence}</span>
                  </small>
                )}
              </button>
            )}
            {choosing.value === wish.name && wish.next && (
              <div class="choice">
                <button
                  type="button"
                  onClick={() => {
                    void live.do(wish.command);
                    done();
                  }}
                >
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
            )}
            {writing.value === wish.name && (
              <form
                class="choice"
                onSubmit={(event) => {
                  event.preventDefault();
                  const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
                  if (!text) return;
                  void live.do(wish.command, text);
                  done();
                }}
              >
                <input name="text" maxLength={1000} aria-label={t('wish-tell')} autocomplete="off" />
                <button type="submit">{t('game-send')}</button>
              </form>
            )}
          </div>
        ))}
        {more.value && <Appeals live={live} />}
        {/* Its room is kept for a player, who has more acts from time to time. */}
        {live.side.value && (
          <button
            type="button"
            class="more"
            aria-expanded={more.value}
            disabled={!rest.length && !live.appealable.value.length}
            onClick={() => (more.value = !more.value)}
          >
            {t(more.value ? 'acts-less' : 'acts-rest')}
          </button>
        )}
      </div>
      <div class="thumb">
        <button type="button" aria-expanded={open.value} aria-controls="acts-list" onClick={() => (open.value = !open.value)}>
          {t(open.value ? 'acts-less' : 'acts-more')}
        </button>
        {quick.map((wish) =>
          wish.held && !wish.why ? (
            <Hold key={wish.name} label={t(`wish-${wish.name}`)} onHeld={() => void live.do(wish.command)}>
              {t(`quick-${wish.name}`)}
            </Hold>
          ) : (
            <button
              type="button"
              key={wish.name}
              aria-disabled={wish.why ? true : undefined}
              aria-pressed={wish.next ? next.value === wish.next : undefined}
              aria-label={t(`wish-${wish.name}`)}
              onClick={() => act(wish)}
            >
              {t(`quick-${wish.name}`)}
            </button>
          ),
        )}
        <button type="button" onClick={openSheet}>
          {t('game-sheet-open')}
        </button>
      </div>
    </section>
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

/** What the other player asks, and the answers. */
export function Question({ live }: { live: Live }) {
  const now = live.now.value;
  const side = live.side.value;
  if (!now || !side || live.over.value) return null;
  const offered = now.offer !== null && now.offer !== side;
  const proposed = now.proposal && now.proposal[0] !== side ? now.proposal[1] : null;
  if (!offered && !proposed) return null;
  return (
    <div class="question" role="group" aria-label={t('game-question')}>
      <span>{offered ? t('game-offered') : t(`game-proposed-${proposed ?? ''}`)}</span>
      <button type="button" onClick={() => void live.do('accept')}>
        {t('game-accept')}
      </button>
      <button type="button" onClick={() => void live.do('refuse')}>
        {t('game-decline')}
      </button>
    </div>
  );
}
