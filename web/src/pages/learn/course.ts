// The courses: their files, and the module that reads them and judges what is tried. Both are fetched by whoever learns.
import { signal } from '@preact/signals';
import { load as loadCore } from '../../core';
import * as learning from '../../modules/learn';
import type { GameKind, LessonLine } from '../../types';
import url from '../../../wasm/learn.wasm?url';

/** Whether lessons and problems can be asked, and whether that could not be fetched. */
export const open = signal(false);
export const failed = signal(false);

let files: [string, string][] = [];
let loading: Promise<void> | null = null;

/** Fetches what judges lessons and problems, once, and the core beside it. */
export function fetchModule(): Promise<void> {
  loading ??= Promise.all([learning.load(url), loadCore()]).then(
    () => {
      open.value = true;
      failed.value = false;
    },
    (error: unknown) => {
      loading = null;
      failed.value = true;
      throw error;
    },
  );
  return loading;
}

/** Whether the lessons have been read. */
export const read = signal(false);

/** Fetches the lessons. */
export async function fetchLessons(): Promise<void> {
  if (read.peek()) return;
  const [{ texts }] = await Promise.all([import('./texts'), fetchModule()]);
  const found = Object.entries(texts).map(([path, text]): [string, string] => [path.replace(/^.*\/learn\//, ''), text]);
  files = found.sort(([one], [two]) => (one < two ? -1 : 1));
  read.value = true;
}

/** The lessons of both games, in the order of their courses. */
export const lessons = (lang: string): LessonLine[] => learning.courses(files, lang);

/** The file of a lesson, by the lesson's id. */
export function fileOf(id: string): string {
  const [, text = ''] = files.find(([, one]) => one.includes(`\nid = "${id}"\n`)) ?? [];
  return text;
}

/** The games as the contents list them. */
export const games: readonly GameKind[] = ['chess', 'shogi'];
