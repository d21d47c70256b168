// What a reader prefers, kept on the device.
import { effect, signal, type Signal } from '@preact/signals';

export const languages = ['en', 'fr', 'ja'] as const;
export type Language = (typeof languages)[number];

function recall(key: string): string | null {
  try {
    return localStorage.getItem(`adoube.${key}`);
  } catch {
    // A browser that keeps nothing still shows pages.
    return null;
  }
}

/** A signal that is kept under a name, one of a list of values. */
function kept<T extends string>(key: string, values: readonly T[], otherwise: T): Signal<T> {
  const known = values.find((value) => value === recall(key));
  const it = signal<T>(known ?? otherwise);
  let first = true;
  effect(() => {
    const value = it.value;
    if (first) {
      first = false;
      return;
    }
    try {
      localStorage.setItem(`adoube.${key}`, value);
    } catch {
      // As above.
    }
  });
  return it;
}

function spoken(): Language {
  for (const tag of navigator.languages) {
    const found = languages.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

export const language = kept<Language>('language', languages, spoken());
export const theme = kept('theme', ['auto', 'light', 'dark'] as const, 'auto');
export const shogiSet = kept('shogi-set', ['one', 'two', 'international'] as const, 'one');
const chosenRanks = kept('shogi-ranks', ['', 'kanji', 'letters'] as const, '');
/** Who has chosen none sees the ranks as his language writes squares. */
export const shogiRanks = {
  get value(): 'kanji' | 'letters' {
    return chosenRanks.value || (language.value === 'ja' ? 'kanji' : 'letters');
  },
  set value(chosen) {
    chosenRanks.value = chosen;
  },
};
export const chessSet = kept('chess-set', ['classic', 'adoube'] as const, 'classic');
export const chessBoards = ['wood', 'slate', 'moss', 'sea', 'print'] as const;
export const chessBoard = kept('chess-board', chessBoards, 'wood');
export const shogiBoards = ['kaya', 'walnut', 'paper'] as const;
export const shogiBoard = kept('shogi-board', shogiBoards, 'kaya');
/** Whether files and ranks are named at the board's edge. */
export const coordinates = kept('coordinates', ['on', 'off'] as const, 'on');
/** Whether a game shows board, clocks and what can be done, and nothing else. */
export const zen = kept('zen', ['off', 'on'] as const, 'off');
export const chessNotation = kept('chess-notation', ['letters', 'figurines', 'coordinates'] as const, 'letters');
const shogiNotations = ['western', 'digits', 'japanese', 'coordinates'] as const;
const chosenNotation = kept('shogi-notation', ['', ...shogiNotations] as const, '');
/** Who has chosen none reads the notation of his language. */
export const shogiNotation = {
  get value(): (typeof shogiNotations)[number] {
    return chosenNotation.value || (language.value === 'ja' ? 'japanese' : 'western');
  },
  set value(chosen) {
    chosenNotation.value = chosen;
  },
};
/** Whether one is asked what a piece becomes, or it becomes the strongest at once. */
export const promotion = kept('promotion', ['ask', 'at-once'] as const, 'ask');
/** Whether moves may be said ahead. */
export const planning = kept('planning', ['on', 'off'] as const, 'on');
/** Whether single keys do something. */
export const keys = kept('keys', ['on', 'off'] as const, 'on');
export const sounds = kept('sounds', ['on', 'off'] as const, 'on');
export const volume = kept('volume', ['quiet', 'half', 'full'] as const, 'half');
export const vibration = kept('vibration', ['on', 'off'] as const, 'on');

/** The notation of a game, as the core names it. */
export function notation(game: 'chess' | 'shogi'): string {
  return game === 'chess' ? chessNotation.value : shogiNotation.value;
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const systemDark = signal(dark.matches);
dark.addEventListener('change', (event) => {
  systemDark.value = event.matches;
});
effect(() => {
  const wanted = theme.value === 'auto' ? (systemDark.value ? 'dark' : 'light') : theme.value;
  document.documentElement.dataset['theme'] = wanted;
});
effect(() => {
  document.documentElement.lang = language.value;
});
