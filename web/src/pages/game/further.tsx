// What is asked for once in a game, if at all: that it is not to be, its sound, its laws, and what one prefers.
import { sounds } from '../../app/prefs';
import { t } from '../../app/words';
import { Hold } from '../table/hold';
import { haveMoved, type Live } from './live';

export const Further = ({ live, done }: { live: Live; done: () => void }) => (
  <>
    <Abort live={live} done={done} />
    <OfTheHouse live={live} />
  </>
);

/** A game in which not both have moved need not be played, where no event and no arbiter decide that. */
function Abort({ live, done }: { live: Live; done: () => void }) {
  const setup = live.setup.value;
  if (!setup || setup.supervision !== 'none' || setup.event.competition || haveMoved(live)) return null;
  return (
    <div class="wish abort">
      <Hold
        onHeld={() => {
          live.connection.say({ type: 'abort' });
          done();
        }}
      >
        {t('wish-abort')}
      </Hold>
    </div>
  );
}

/** What a phone has no other place for: sound, the laws of this game, and all that one prefers. */
function OfTheHouse({ live }: { live: Live }) {
  const book = live.setup.value?.rulebook.book;
  const loud = sounds.value === 'on';
  return (
    <>
      <button type="button" class="wish sounds" aria-pressed={loud} onClick={() => (sounds.value = loud ? 'off' : 'on')}>
        {t('game-sounds', { on: sounds.value })}
      </button>
      <a class="wish" href={`/laws/${book ?? ''}`}>
        {t('game-laws')}
      </a>
      <a class="wish" href="/preferences">
        {t('bar-preferences')}
      </a>
    </>
  );
}
