// Studies on the server: kept, opened, changed, and followed while others write.
import type { EditMade, Study, StudyEdit } from '../types';
import { ask, Problem, type Schemas } from './client';
import { line, type Follower } from './line';
import type { Told } from './messages';

export type StudyShown = Schemas['StudyShown'];

export const listStudies = (): Promise<StudyShown[]> => ask('get', '/api/studies');
export const keepStudy = (title: string, study: Study): Promise<StudyShown> =>
  ask('post', '/api/studies', { body: { title, study } });
export const changeStudy = (id: string, change: Schemas['ChangeStudy']): Promise<StudyShown> =>
  ask('post', '/api/studies/{id}', { path: { id }, body: change });
export const forgetStudy = (id: string): Promise<undefined> => ask('delete', '/api/studies/{id}', { path: { id } });

const look = (id: string, query: Record<string, string>): Promise<Schemas['StudyWhole']> =>
  ask('get', '/api/studies/{id}', { path: { id }, query });

/** A study that is open: what was made of its log, and what comes to it. */
export class OpenStudy implements Follower {
  readonly topic: { study: string };
  private known = 0;
  private queue: Promise<void> = Promise.resolve();

  private constructor(
    readonly shown: StudyShown,
    private readonly key: string | null,
    readonly edits: readonly EditMade[],
  ) {
    this.topic = { study: shown.id };
    this.known = edits.length;
  }

  static async open(id: string, key: string | null): Promise<OpenStudy> {
    const found = await look(id, key === null ? {} : { key });
    return new OpenStudy(found.study, key, found.edits);
  }

  /** What opens it, where it is another's. */
  private get opens(): Record<string, string> {
    return this.key === null ? {} : { key: this.key };
  }

  /** Who is told each edit, one's own too. */
  onEdits: (edits: readonly EditMade[]) => void = () => undefined;

  /** Who is told that it is there no more, or that its link holds no longer. */
  onGone: () => void = () => undefined;

  begin(): void {
    line.follow(this);
  }
  gone(): void {
    this.onGone();
  }
  close(): void {
    line.unfollow(this);
  }
  follow(): ReturnType<Follower['follow']> {
    return { type: 'follow', topic: this.topic, ...(this.key === null ? {} : { key: this.key }) };
  }
  followed(): void {
    // What was missed meanwhile is seen by the length that is told first.
  }
  hear(message: Told): void {
    if (message.type === 'study') this.take(message.after, message.edits);
  }

  private take(after: number, edits: readonly EditMade[]): void {
    if (after > this.known) void this.catchUp();
    else {
      const fresh = edits.slice(this.known - after);
      this.known += fresh.length;
      if (fresh.length) this.onEdits(fresh);
    }
  }

  /** Fetches what was missed. */
  private async catchUp(): Promise<void> {
    const after = this.known;
    const found = await look(this.shown.id, { ...this.opens, after: String(after) }).catch(() => null);
    if (found) this.take(after, found.edits);
  }

  /** Makes an edit after all that are under way. Where somebody was faster it is tried once more on what there is then. */
  send(edit: StudyEdit): Promise<void> {
    const made = this.queue.then(async () => {
      for (let tries = 0; ; tries++) {
        const after = this.known;
        try {
          await ask('post', '/api/studies/{id}/edits', {
            path: { id: this.shown.id },
            query: this.opens,
            body: { length: after, edits: [edit] },
          });
          this.take(after, [{ edit, by: null, at: Date.now() }]);
          return;
        } catch (problem) {
          if (!(problem instanceof Problem) || problem.why !== 'changed-meanwhile' || tries > 2) throw problem;
          await this.catchUp();
        }
      }
    });
    this.queue = made.catch(() => undefined);
    return made;
  }
}
