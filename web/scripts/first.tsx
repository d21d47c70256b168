// What the first page shows before anything of it has come: written at the end of a build, by the page itself and the core.
import { readFileSync } from 'node:fs';
import { renderToString } from 'preact-render-to-string';
import { App, arrive } from '../src/app/layout';
import type { Language } from '../src/app/prefs';
import { speak } from '../src/app/words';
import { acts, legal, play, ready, type First } from '../src/core';
import { ask, overhear, start } from '../src/modules/core';
import { choice, chooseKind, choose, gameOf, look, noted } from '../src/pages/home/choice';

/** The page in a language, and all that it asks of the core there: as it is at first, and after what most visitors change. */
export async function write(language: Language, root: string): Promise<{ html: string; first: First }> {
  start(readFileSync(`${root}wasm/core.wasm`));
  ask('learn', language, readFileSync(`${root}../locales/${language}/laws.ftl`, 'utf8'));
  ready.value = true;
  await Promise.all([speak(language), arrive()]);
  const before = choice.value;
  const html = renderToString(<App />);
  const first: First = { choices: [], answers: {} };
  // What the core keeps has a number; what is only written down has one below zero, and is never let go.
  overhear((question, answer) => {
    const [name, number] = JSON.parse(question) as [string, unknown];
    if (name.endsWith('.free')) return;
    const held = name.includes('.') && typeof number === 'number';
    const makes = name === 'game' || name === 'clock';
    first.answers[held ? question.replace(`,${number}`, `,-${number}`) : question] = makes ? -Number(answer) : answer;
  });
  for (const kind of ['shogi', 'chess'] as const) {
    chooseKind(kind);
    for (const change of [
      { opponent: 'link' },
      { opponent: 'open' },
      { opponent: 'table' },
      { opponent: 'computer' },
      { opponent: 'computer', sides: 'host-first' },
    ] as const) {
      choose({ sides: 'drawn', ...change });
      renderToString(<App />);
      first.choices.push(noted(choice.value));
    }
    const { board } = look(choice.value);
    const game = gameOf(kind);
    for (const [from, goals] of Object.entries(legal(game, board).dests))
      for (const to of goals) for (const { act } of acts(game, board, from, to, false)) legal(game, play(game, board, act));
  }
  overhear(null);
  choice.value = before;
  return { html, first };
}
