// Begin: the sentence becomes a game, or a challenge that waits for one.
import { lot } from '../../app/lot';
import { go } from '../../app/router';
import { other } from '../../core';
import { ask } from '../../net/client';
import { beginDraw } from '../../net/draw';
import { keepLink } from '../../net/link';
import { idOf, somebody } from '../../net/me';
import { beginGame } from '../table/store';
import { alone, apart, assisted, look, terms, type Choice } from './choice';

/** Whether it is played on this device: across the table, or against its own computer where the server is gone. */
export const onTable = (it: Choice): boolean => it.opponent === 'table' || (it.opponent === 'computer' && alone.value);

export async function begin(it: Choice): Promise<void> {
  if (onTable(it)) {
    const mine = it.sides === 'drawn' ? (lot(2) ? 'first' : 'second') : it.sides === 'host-first' ? 'first' : 'second';
    const against = it.opponent === 'computer' ? { side: other(mine), level: it.level, seed: lot(2 ** 31) } : null;
    const laid = against ? { ...it, opponent: 'table' as const, strict: 'prevent' as const } : it;
    const { setup } = look(laid);
    if (!setup) return;
    beginGame(setup, against);
    go('/table');
    return;
  }
  await somebody();
  const arbiter = apart(it) && it.arbiter === 'somebody' ? await idOf(it.arbiterName.trim()) : null;
  const assistant = assisted(it) && it.assistant.trim() ? await idOf(it.assistant.trim()) : null;
  const drawn = it.sides === 'drawn' ? await beginDraw() : { draw: null, part: null };
  const made = await ask('post', '/api/challenges', {
    body: {
      terms: { ...terms(it), arbiter, assistant },
      'by-link': it.opponent === 'link',
      computer: it.opponent === 'computer' ? it.level : null,
      guest: null,
      days: null,
      ...drawn,
    },
  });
  if (made.link) keepLink(made.id, made.link);
  go(made.game ? `/game/${made.game}` : `/challenge/${made.id}`);
}
