// Lessons and problems as they are asked: crates/wasm-learn answers, by the same names.
import type {
  Act,
  AttemptShown,
  GameKind,
  Learning,
  LessonLine,
  LessonShown,
  LessonVerdict,
  Pointer,
  ProblemLine,
  ProblemShown,
  ProblemVerdict,
  Strength,
} from '../types.ts';
import { Door, Held } from './door.ts';

const door = new Door<Learning>();

/** Fetches the module. */
export const load = (url: string): Promise<void> => door.load(url);
/** Starts one that is here. */
export const start = (module: BufferSource): void => door.start(module);

/** Reads the courses once, and lists their lessons in a language. */
export const courses = (files: [string, string][], lang: string): LessonLine[] => door.ask('courses', files, lang);
export const lesson = (id: string, lang: string): LessonShown => door.ask('lesson', id, lang);
/** The problems of a file. */
export const problems = (game: GameKind, file: string): ProblemLine[] => door.ask('problems', game, file);

/** How strong who tried a problem is now. */
export const strength = (before: Strength | null, rating: number, solved: boolean): Strength =>
  door.ask('strength', before, rating, solved);

/** Somebody who tries an exercise. */
export class Attempt extends Held {
  constructor(lesson: string, exercise: number) {
    super(door.ask('attempt', lesson, exercise), (held) => door.ask('attempt.free', held));
  }
  now(): AttemptShown {
    return door.ask('attempt.now', this.number);
  }
  play(act: Act, lang: string): LessonVerdict {
    return door.ask('attempt.play', this.number, act, lang);
  }
  tap(square: string, lang: string): LessonVerdict {
    return door.ask('attempt.tap', this.number, square, lang);
  }
  answer(nth: number, lang: string): LessonVerdict {
    return door.ask('attempt.answer', this.number, nth, lang);
  }
  next(): Pointer | null {
    return door.ask('attempt.next', this.number);
  }
  show(lang: string): LessonVerdict | null {
    return door.ask('attempt.show', this.number, lang);
  }
}

/** Somebody who tries a problem. */
export class Trial extends Held {
  constructor(game: GameKind, line: string) {
    super(door.ask('problem', game, line), (held) => door.ask('problem.free', held));
  }
  now(): ProblemShown {
    return door.ask('problem.now', this.number);
  }
  play(act: Act): ProblemVerdict {
    return door.ask('problem.play', this.number, act);
  }
  next(): Act | null {
    return door.ask('problem.next', this.number);
  }
  rest(): Act[] {
    return door.ask('problem.rest', this.number);
  }
}
