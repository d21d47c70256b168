// What analyses ask: crates/wasm-study answers, by the same names.
import type { StudyQuestions } from '../types.ts';
import type { Study, StudyDone, StudyEdit, StudyForm, StudySeen } from '../types.ts';
import { Door, Held } from './door.ts';

export const door = new Door<StudyQuestions>();

/** Fetches the module. */
export const load = (url: string): Promise<void> => door.load(url);
/** Starts a module that is here. */
export const start = (module: BufferSource): void => door.start(module);

/** An analysis that the module keeps. */
export class Tree extends Held {
  constructor(study: Study) {
    super(door.ask('study', study), (held) => door.ask('study.free', held));
  }
  apply(edit: StudyEdit): StudyDone {
    return door.ask('study.apply', this.number, edit);
  }
  /** Makes changes again that were made before. */
  replay(edits: readonly StudyEdit[]): void {
    door.ask('study.replay', this.number, edits);
  }
  whole(): Study {
    return door.ask('study.whole', this.number);
  }
  seen(): StudySeen[] {
    return door.ask('study.seen', this.number);
  }
  write(form: StudyForm): string {
    return door.ask('study.write', this.number, form);
  }
}
