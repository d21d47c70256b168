// What the event has announced: a fold of words that open lists, for a game with an arbiter.
import { announcedIn, choicesOf, names, sayAnnounced, type Announced, type Players } from '../../app/announced';
import { t } from '../../app/words';
import { announced, barred, choice, choose } from './choice';
import { Slot } from './slot';
import { readJson } from '../../json';

/** The players as the host calls them. */
const called = (who: Players): string => ({ nobody: who, host: 'you', guest: 'opponent', both: who })[who];

export function Announcements() {
  const it = choice.value;
  const holds = announced(it);
  const count = announcedIn(holds).length;
  return (
    <details class="announced">
      <summary>
        {t('announced-title')}
        <small>{count === 0 ? t('announced-nothing') : t('announced-count', { count })}</small>
      </summary>
      {names.map((name) => (
        <Row key={name} name={name} value={holds[name]} />
      ))}
    </details>
  );
}

function Row({ name, value }: { name: keyof Announced; value: Announced[keyof Announced] }) {
  const it = choice.value;
  const options = choicesOf(name).map((one) => {
    const why = barred(it, name, one);
    return { value: JSON.stringify(one), text: sayAnnounced(name, one, called), ...(why ? { why } : {}) };
  });
  const none = options.slice(1).every((one) => 'why' in one);
  return (
    <div class={none ? 'barred' : ''}>
      <span aria-hidden="true">{t(`announced-${name}`)}</span>
      <Slot
        id={`slot-${name}`}
        name={t(`announced-${name}`)}
        text={sayAnnounced(name, value, called)}
        value={JSON.stringify(value)}
        options={() => options}
        choose={(chosen) => choose({ announced: { ...it.announced, [name]: readJson<unknown>(chosen) } as Announced })}
      />
    </div>
  );
}
