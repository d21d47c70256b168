// A challenge: who made it waits and hands the link on; who opens it sees the terms and accepts.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../app/announce';
import { announcedIn, nothing, sayAnnounced, type Players } from '../app/announced';
import { LinkCode } from '../app/code';
import { Fault } from '../app/fault';
import { Name } from '../app/name';
import { go, type PageProps } from '../app/router';
import { bookName, gameName, gameOfBook, hostSide, nameOfSide, startName, startOf, timeName } from '../app/terms';
import { t } from '../app/words';
import { Board } from '../board/board';
import { Game, load, other, ready, setup, type Command, type Setup, type Wanted } from '../core';
import { ask, Problem, type Challenge as Shown, type Schemas } from '../net/client';
import { checkAddress, keepDraw, newPart } from '../net/draw';
import { keptLink } from '../net/link';
import { lobby, useLobby } from '../net/lobby';
import { askForNotices, notices, notify } from '../net/notice';
import { called, idOf, me, meet, people, recognise, somebody } from '../net/me';
import '../style/challenge.css';

/** How often it is asked again whether the arbiter has agreed, in milliseconds. */
const AGAIN = 3000;

type Draw = Schemas['DrawShown'];

export default function Challenge({ params }: PageProps) {
  const id = params['id'] ?? '';
  const found = useSignal<Shown | null>(null);
  const draw = useSignal<Draw | null>(null);
  const problem = useSignal<unknown>(null);
  useLobby();
  useEffect(() => {
    void load().catch(() => undefined);
    void (async () => {
      try {
        await recognise();
        const it = await ask('get', '/api/challenges/{id}', { path: { id } });
        found.value = it;
        void meet([it.host, it.terms.arbiter, it.terms.assistant].filter((who) => who != null));
        if (it.draw) draw.value = await ask('get', '/api/draws/{id}', { path: { id: it.draw } });
      } catch (error) {
        problem.value = error;
      }
    })();
  }, [id]);
  // The lobby's word is later than what was asked.
  const it = lobby.value?.get(id) ?? found.value;
  // The lobby says nothing of it to who came by its link: he asks whether the arbiter has agreed.
  const asks = it?.state === 'open' && it.consent === 'asked' && !lobby.value?.has(id);
  useEffect(() => {
    if (!asks) return;
    const look = () => ask('get', '/api/challenges/{id}', { path: { id } }).then((now) => (found.value = now));
    const timer = setInterval(() => void look().catch(() => undefined), AGAIN);
    return () => clearInterval(timer);
  }, [id, asks]);
  const own = it !== null && it?.host === me.value?.id;
  const game = it?.game;
  useEffect(() => {
    if (own && game) {
      announce(t('challenge-accepted'));
      notify(t('challenge-accepted'), game);
      // Who goes back from the game does not come here, and so to the game again.
      go(`/game/${game}`, true);
    }
  }, [own, game]);
  return (
    <main id="main" class="page challenge">
      <section>
        {problem.value !== null && !it && (
          <>
            <h1>{t('challenge-title')}</h1>
            {isMissing(problem.value) ? (
              <p class="fault" role="alert">
                {t('challenge-missing')}
              </p>
            ) : (
              <Fault problem={problem.value} />
            )}
            <a href="/">{t('missing-home')}</a>
          </>
        )}
        {it && ready.value && (
          <>
            <h1>
              {own ? t(it['by-link'] ? 'challenge-own-link' : 'challenge-own-open') : t('challenge-from', { who: host(it) })}
            </h1>
            <TermsOf it={it} draw={draw.value} own={own} />
            {it.state !== 'open' && !game ? (
              <p class="amber">{t(`challenge-${it.state}`)}</p>
            ) : game ? (
              <a class="button main" href={`/game/${game}`}>
                {t('challenge-watch')}
              </a>
            ) : own ? (
              <Own it={it} />
            ) : (
              <Answer it={it} draw={draw.value} />
            )}
          </>
        )}
      </section>
      {it && ready.value ? <Preview it={it} own={own} /> : <div />}
    </main>
  );
}

/** Whether no challenge has such a name, or could have one. */
const isMissing = (problem: unknown): boolean =>
  problem instanceof Problem && (problem.kind === 'missing' || problem.kind === 'bad-input');

function host(it: Shown): string {
  return nameOf(it.host);
}

function nameOf(id: string): string {
  const who = people.value.get(id);
  return who ? called(who) : '…';
}

/** Some players, as the reader is told: a player of himself and the other, whoever else of both. */
function whom(some: Players, it: Shown, own: boolean): string {
  if (some === 'nobody' || some === 'both' || named(it)) return some;
  return (some === 'host') === own ? 'you' : 'opponent';
}

/** What the reader is named for, where he does not play. */
function named({ terms }: Shown): 'arbiter' | 'assistant' | null {
  const own = me.value?.id;
  if (!own) return null;
  return own === terms.arbiter ? 'arbiter' : own === terms.assistant ? 'assistant' : null;
}

function TermsOf({ it, draw, own }: { it: Shown; draw: Draw | null; own: boolean }) {
  const { terms } = it;
  const hosts = hostSide(terms);
  const mine = named(it) ? null : hosts;
  const side = mine && (own ? mine : other(mine));
  const pawns = mine === null && draws(it) === 'pawns';
  const rows: [string, string][] = [
    ['game', gameName(terms)],
    ['book', bookName(terms.book)],
    ['time', timeName(terms.book, terms.time)],
    ['start', startName(terms)],
    ['strict', t(`home-strict-${terms.strictness ?? 'prevent'}`)],
    ['takebacks', t(`home-takebacks-${terms.takebacks ? 'yes' : 'no'}`)],
    [
      'sides',
      side
        ? t('challenge-your-side', { side: nameOfSide(terms, side) })
        : hosts
          ? t('challenge-host-side', { host: host(it), side: nameOfSide(terms, hosts) })
          : t(pawns ? 'home-sides-furigoma' : 'home-sides-lot'),
    ],
  ];
  const blind = terms.blind ?? 'nobody';
  if (terms.arbiter) rows.push(['arbiter', t('challenge-arbiter-says', { who: nameOf(terms.arbiter), consent: it.consent })]);
  if (terms.assistant) rows.push([own ? 'own-assistant' : 'assistant', nameOf(terms.assistant)]);
  if (blind !== 'nobody') rows.push(['blind', t('challenge-blind-who', { who: whom(blind, it, own), host: host(it) })]);
  if (terms.rated) rows.push(['rated', t('challenge-rated-yes')]);
  if (terms.private) rows.push(['watched', t('home-watch-link')]);
  if (terms['two-boards']) rows.push(['boards', t('home-boards-two')]);
  const announced = terms.announced ?? nothing;
  const told = announcedIn(announced);
  return (
    <>
      <dl class="terms">
        {rows.map(([name, said]) => (
          <div key={name}>
            <dt>{t(`challenge-${name}`)}</dt>
            <dd>{name === 'book' ? <a href={`/laws/${terms.book}`}>{said}</a> : said}</dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <>
          <h2>{t('announced-title')}</h2>
          <dl class="terms">
            {told.map((name) => (
              <div key={name}>
                <dt>{t(`announced-${name}`)}</dt>
                <dd>{sayAnnounced(name, announced[name], (some) => whom(some, it, own))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {draw && (
        <p class="faded drawn">
          {t('challenge-draw')} <code>{draw.commitment}</code> <a href={checkAddress(draw.id)}>{t('challenge-draw-check')}</a>
        </p>
      )}
    </>
  );
}

/** What decides where nobody chose: the core says whether pawns are tossed. */
function draws(it: Shown): 'pawns' | 'lot' {
  try {
    const game = Game.begin(setupOf(it));
    const toss: Command = { toss: ['plain', 'plain', 'plain', 'plain', 'plain'] };
    const [why] = game.could([toss], { player: 'first' }, 0, 'en');
    game.free();
    return why ? 'lot' : 'pawns';
  } catch {
    return 'lot';
  }
}

function setupOf({ terms }: Shown): Setup {
  const wanted: Wanted = {
    book: terms.book,
    time: terms.time ?? '',
    start: startOf(terms),
    drawn: terms.sides === 'drawn',
  };
  return setup(wanted);
}

function Own({ it }: { it: Shown }) {
  const problem = useSignal<unknown>(null);
  const copied = useSignal(false);
  const secret = keptLink(it.id);
  const link = `${location.origin}/challenge/${it.id}${secret ? `#${secret}` : ''}`;
  const withdraw = async () => {
    try {
      await ask('delete', '/api/challenges/{id}', { path: { id: it.id } });
      go('/');
    } catch (error) {
      problem.value = error;
    }
  };
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand('copy');
    }
    copied.value = true;
    announce(t('challenge-copied'));
  };
  return (
    <div class="own">
      {it['by-link'] && (secret ? <p>{t('challenge-hand-on')}</p> : <p class="amber">{t('challenge-lost-link')}</p>)}
      {(!it['by-link'] || secret) && (
        <div class="link">
          <input
            id="link"
            readOnly
            value={link}
            aria-label={t('challenge-link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" class="main" onClick={() => void copy(document.querySelector('#link'))}>
            {t(copied.value ? 'challenge-copied' : 'challenge-copy')}
          </button>
          {'share' in navigator && (
            <button type="button" onClick={() => void navigator.share({ url: link, title: 'Adoube' }).catch(() => undefined)}>
              {t('challenge-share')}
            </button>
          )}
        </div>
      )}
      {it['by-link'] && secret && <LinkCode link={link} />}
      <p class="waits" role="status">
        <span class="dot" aria-hidden="true" />
        {t(it.consent === 'asked' ? 'challenge-arbiter-waits' : 'challenge-waits')}
      </p>
      {notices.value === 'default' && (
        <p>
          <button type="button" class="plain" onClick={() => void tellMe()}>
            {t('challenge-tell-me')}
          </button>
        </p>
      )}
      {notices.value === 'granted' && <p class="faded">{t('challenge-told')}</p>}
      <p class="row">
        <button type="button" onClick={() => void withdraw()}>
          {t('challenge-withdraw')}
        </button>
        <a href="/">{t('challenge-home')}</a>
      </p>
      <Fault problem={problem.value} />
    </div>
  );
}

/** Also while no page lives, where the browser can do that. */
async function tellMe(): Promise<void> {
  await askForNotices();
  const { begin, canBeTold } = await import('../net/push');
  // Where its push service cannot be reached, the page tells it as long as it lives.
  if (canBeTold) await begin().catch(() => undefined);
}

function Answer({ it, draw }: { it: Shown; draw: Draw | null }) {
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const assistant = useSignal('');
  const helper = assistant.value.trim();
  const { arbiter, assistant: taken, blind = 'nobody' } = it.terms;
  // Who sees has none where the blind player has one.
  const assisted = arbiter != null && (blind !== 'host' || taken == null);
  const secret = location.hash.slice(1);
  const waits = it.consent === 'asked';
  const role = named(it);
  if (role === 'arbiter') return <Asked it={it} />;
  if (role) return <p class="amber">{t('challenge-named')}</p>;
  if (it['by-link'] && !secret) return <p class="amber">{t('challenge-needs-link')}</p>;
  const accept = async () => {
    busy.value = true;
    problem.value = null;
    try {
      await somebody();
      const part = it.draw ? newPart() : null;
      if (draw && part) keepDraw(draw.id, { commitment: draw.commitment, part });
      const made = await ask('post', '/api/challenges/{id}/accept', {
        path: { id: it.id },
        body: {
          link: it['by-link'] ? secret : null,
          part,
          assistant: helper ? await idOf(helper) : null,
          arbiter: arbiter ?? null,
        },
      });
      go(`/game/${made.game}`);
    } catch (error) {
      problem.value = error;
      busy.value = false;
    }
  };
  const decline = async () => {
    try {
      await ask('post', '/api/challenges/{id}/decline', { path: { id: it.id } });
      go('/');
    } catch (error) {
      problem.value = error;
    }
  };
  return (
    <div class="row">
      {assisted && <Name label={t('home-assistant-name')} value={assistant.value} set={(name) => (assistant.value = name)} />}
      {waits && (
        <p class="waits" role="status">
          <span class="dot" aria-hidden="true" />
          {t('challenge-arbiter-waits')}
        </p>
      )}
      <button type="button" class="main" disabled={busy.value || waits} onClick={() => void accept()}>
        {t('challenge-accept')}
      </button>
      {it.guest === me.value?.id && it.guest ? (
        <button type="button" onClick={() => void decline()}>
          {t('challenge-decline')}
        </button>
      ) : (
        <a href="/">{t('challenge-not-now')}</a>
      )}
      <Fault problem={problem.value} />
    </div>
  );
}

/** Who is to rule on it agrees, or does not. */
function Asked({ it }: { it: Shown }) {
  const problem = useSignal<unknown>(null);
  const say = async (agreed: boolean) => {
    problem.value = null;
    try {
      await ask('post', agreed ? '/api/challenges/{id}/consent' : '/api/challenges/{id}/decline', { path: { id: it.id } });
      if (!agreed) go('/');
    } catch (error) {
      problem.value = error;
    }
  };
  const agreed = it.consent === 'agreed';
  return (
    <div class="row">
      <p class="asked" role="status">
        {t(agreed ? 'challenge-arbiter-agreed' : 'challenge-arbiter-asked')}
      </p>
      {!agreed && (
        <button type="button" class="main" onClick={() => void say(true)}>
          {t('challenge-arbiter-agree')}
        </button>
      )}
      <button type="button" onClick={() => void say(false)}>
        {t('challenge-decline')}
      </button>
      <Fault problem={problem.value} />
    </div>
  );
}

function Preview({ it, own }: { it: Shown; own: boolean }) {
  const kind = gameOfBook(it.terms.book);
  const mine = hostSide(it.terms);
  const below = mine === null || own ? (mine ?? 'first') : other(mine);
  let board = '';
  try {
    const game = Game.begin(setupOf(it));
    board = game.start;
    game.free();
  } catch {
    return <div />;
  }
  return <Board game={kind} board={board} orientation={below} movable={null} label={t('home-board')} />;
}
