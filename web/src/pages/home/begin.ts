// Begin: the sentence becomes a game, or a challenge that waits for one.
import { go } from '../../app/router';
import { ask } from '../../net/client';
import { beginDraw } from '../../net/draw';
import { keepLink } from '../../net/link';
import { somebody } from '../../net/me';
import { beginGame } from '../table/store';
import { look, terms, type Choice } from './choice';

export async function begin(it: Choice): Promise<void> {
  if (it.opponent === 'table') {
    beginGame(look(it).setup);
    go('/table');
    return;
  }
  await somebody();
  const drawn = it.sides === 'drawn' ? await beginDraw() : { draw: null, part: null };
  const made = await ask('post', '/api/challenges', {
    body: {
      terms: terms(it),
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
