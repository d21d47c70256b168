// The sentence that a person completes, in the order of his language.
import { Name } from '../../app/name';
import { later } from '../../app/later';
import { learn, t } from '../../app/words';
import { language } from '../../app/prefs';
import { control } from '../../core';
import {
  apart,
  assisted,
  blindIn,
  choice,
  choose,
  gameOf,
  knowsBlind,
  lists,
  look,
  organised,
  pick,
  said,
  standing,
  unnamed,
  type Choice,
} from './choice';
import { Sliders } from './sliders';
import { Slot } from './slot';

/** What an event has announced: fetched with its words by who names an arbiter. */
const Announcements = later(() =>
  Promise.all([import('./announced'), learn('announced')]).then(([module]) => module.Announcements),
);

type SlotName = keyof typeof said;

/** A message whose arguments are words that open lists. */
function Woven({ message, slots, who }: { message: string; slots: readonly SlotName[]; who: string }) {
  const it = choice.value;
  const marks = Object.fromEntries(slots.map((name) => [name, `\u0001${name}\u0001`]));
  const parts = t(message, { who, ...marks }).split('\u0001');
  return (
    <>
      {parts.map((part, index) => {
        const name = index % 2 === 1 ? (part as SlotName) : null;
        if (!name) return <span key={index}>{part}</span>;
        return (
          <Slot
            key={name}
            id={`slot-${name}`}
            name={t(`home-slot-${name}`)}
            text={said[name](it)}
            value={standing(it, name)}
            options={() => lists[name](it)}
            choose={(value) => pick(name, value)}
          />
        );
      })}
    </>
  );
}

/** How much there is to agree on. */
function manner(it: Choice): string {
  if (!apart(it)) return it.opponent;
  if (blindIn(it) !== 'nobody') return 'boards';
  return knowsBlind(it) ? 'blind' : 'apart';
}

export function Sentence() {
  const it = choice.value;
  const shown = look(it);
  return (
    <div class="sentence" key={language.value}>
      <h1 class="unseen">{t('home-title')}</h1>
      <div class="main-line">
        <Woven message="home-sentence" who={it.opponent} slots={['kind', 'opponent', 'level', 'book', 'time', 'sides']} />
      </div>
      <div class="more-line">
        <Woven
          message="home-more"
          who={manner(it)}
          slots={['start', 'strict', 'takebacks', 'rated', 'watch', 'arbiter', 'blind', 'boards']}
        />
      </div>
      {it.timeByHand && <Sliders it={it} />}
      {it.timeByHand && (
        <label class="typed-in">
          {t('home-time-written')}
          <input
            value={it.time}
            autocomplete="off"
            spellcheck={false}
            aria-describedby="time-said"
            aria-invalid={'fault' in control(gameOf(it.kind), it.time, language.value)}
            onInput={(event) => choose({ time: event.currentTarget.value })}
          />
        </label>
      )}
      {it.kind === 'chess960' && it.start === 'by-hand' && (
        <label class="typed-in">
          {t('home-number-written')}
          <input
            type="number"
            min={0}
            max={959}
            value={it.number}
            onInput={(event) => choose({ number: event.currentTarget.valueAsNumber || 0 })}
          />
        </label>
      )}
      {it.kind !== 'chess960' && it.start === 'by-hand' && (
        <label class="typed-in">
          {t(it.kind === 'chess' ? 'home-fen-written' : 'home-sfen-written')}
          <input
            value={it.position}
            autocomplete="off"
            spellcheck={false}
            aria-invalid={shown.wrong !== ''}
            onInput={(event) => choose({ position: event.currentTarget.value })}
          />
        </label>
      )}
      {organised(it) && (
        <Name label={t('home-arbiter-name')} value={it.arbiterName} set={(arbiterName) => choose({ arbiterName })} />
      )}
      {assisted(it) && <Name label={t('home-assistant-name')} value={it.assistant} set={(assistant) => choose({ assistant })} />}
      {organised(it) && <Announcements />}
      <p id="time-said" class="fault wrong" role="status">
        {shown.wrong || (unnamed(it) && t('home-arbiter-wanted'))}
      </p>
    </div>
  );
}
