// Begin: the sentence becomes a game, or a challenge that waits for one.
import { signal } from '@preact/signals';
import { lot } from '../../app/lot';
import { go } from '../../app/router';
import { isSlow, load, other, type Act, type Side } from '../../core';
import { ask } from '../../net/client';
import { beginDraw } from '../../net/draw';
import { keepLink } from '../../net/link';
import { idOf, somebody } from '../../net/me';
import { planFirst } from '../../net/first';
import { act, beginGame, lies, recall, table } from '../table/store';
import { alone, apart, assisted, choose, levels, look, terms, type Choice } from './choice';

/** Whether it is played on this device: across the table, or against its own computer where the server is gone. */
export const onTable = (it: Choice): boolean => it.opponent === 'table' || (it.opponent === 'computer' && alone.value);

/** Begins with a move that was made on the board of the first page: against the computer where the sentence names somebody who is not there. */
export async function beginWith(it: Choice, side: Side, first: Act): Promise<void> {
  const sides = side === 'first' ? 'host-first' : 'host-second';
  const opponent = it.opponent === 'table' || (!alone.value && levels.value?.length === 0) ? 'table' : 'computer';
  const made: Choice = { ...it, opponent, ...(opponent === 'computer' ? { sides } : {}) };
  choose({ opponent, ...(opponent === 'computer' ? { sides } : {}) });
  // Over a slow line a game goes on before the core is here; the table is nothing without it.
  if (!onTable(made) && isSlow()) return begin(made, first);
  await load();
  recall();
  if (onTable(made) && lies()) taken.value = true;
  else await begin(made, first);
}

export { lies };

/** Whether one is asked what is to become of what lies on the table. */
export const taken = signal(false);

/** Whom the reader asks by name, instead of handing on a link; kept until the page is left. */
export const invited = signal('');

export async function begin(it: Choice, first: Act | null = null): Promise<void> {
  if (onTable(it)) {
    await load();
    const mine = it.sides === 'drawn' ? (lot(2) ? 'first' : 'second') : it.sides === 'host-first' ? 'first' : 'second';
    const against = it.opponent === 'computer' ? { side: other(mine), level: it.level, seed: lot(2 ** 31) } : null;
    const laid = against ? { ...it, opponent: 'table' as const, strict: 'prevent' as const } : it;
    const { setup } = look(laid);
    if (!setup) return;
    beginGame(setup, against);
    if (first && table.game) act({ move: { act: first, offer: false } }, { player: table.game.turn });
    go('/table');
    return;
  }
  await somebody();
  const arbiter = apart(it) && it.arbiter === 'somebody' ? await idOf(it.arbiterName.trim()) : null;
  const assistant = assisted(it) && it.assistant.trim() ? await idOf(it.assistant.trim()) : null;
  const guest = it.opponent === 'link' && invited.value.trim() ? await idOf(invited.value.trim()) : null;
  const drawn = it.sides === 'drawn' ? await beginDraw() : { draw: null, part: null };
  const made = await ask('post', '/api/challenges', {
    body: {
      terms: { ...terms(it), arbiter, assistant },
      'by-link': it.opponent === 'link' && guest === null,
      computer: it.opponent === 'computer' ? it.level : null,
      guest,
      days: null,
      ...drawn,
    },
  });
  if (first && made.game) planFirst(made.game, first);
  invited.value = '';
  if (made.link) keepLink(made.id, made.link);
  go(made.game ? `/game/${made.game}` : `/challenge/${made.id}`);
}
