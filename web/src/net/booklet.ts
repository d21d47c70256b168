// Studies, games and lessons as booklets to print: the server sets what it is sent, and keeps nothing of it.
import { language } from '../app/prefs';
import { save } from '../pages/table/save';
import type { Schemas } from './client';

/** What is to be set: a study as the pages keep it, a record, or the file of a lesson. */
export type BookletWish = Omit<Schemas['BookletWish'], 'language'>;

/** Gives it to the person as a page that prints on A5; says whether that went well. */
export async function booklet(wish: BookletWish): Promise<boolean> {
  const body = JSON.stringify({ ...wish, language: language.value });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/api/booklet', { method: 'POST', headers, body }).catch(() => null);
  if (!answer?.ok) return false;
  save(new Blob([await answer.text()], { type: 'text/html;charset=utf-8' }), 'html', wish.title ?? '');
  return true;
}
