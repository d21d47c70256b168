// Studies on the server: kept, opened, changed, and followed while others write.
import { readJson } from '../json';
import type { EditMade, Study, StudyEdit } from '../types';
import { Problem, type Schemas } from './client';
import { line, type Follower } from './line';
import type { Told } from './messages';

export type StudyShown = Schemas['StudyShown'];

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`/api/studies${path}`, { method, ...sent }).catch(() => null);
  const text = (await answer?.text()) ?? '';
  if (!answer?.ok) throw new Problem(answer?.status ?? 0, 'study', text, null);
  return readJson<T>(text || 'null');
}

export const listStudies = (): Promise<StudyShown[]> => send('GET', '');
export const keepStudy = (title: string, study: Study): Promise<StudyShown> => send('POST', '', { title, study });
export const changeStudy = (id: string, change: { title?: string; reading?: boolean; writing?: boolean }): Promise<StudyShown> =>
  send('POST', `/${id}`, change);
export const forgetStudy = (id: string): Promise<null> => send('DELETE', `/${id}`);

const query = (of: Record<string, string | null>): string => {
  const given = Object.entries(of).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
};

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
    const found = await send<{ study: StudyShown; edits: EditMade[] }>('GET', `/${id}${query({ key })}`);
    return new OpenStudy(found.study, key, found.edits);
  }

  /** Who is told each edit, one's own too. */
  onEdits: (edits: readonly EditMade[]) => void = () => undefined;

  /** Who is told that it may be seen no longer. */
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
    const found = await send<{ edits: EditMade[] }>(
      'GET',
      `/${this.shown.id}${query({ key: this.key, after: String(after) })}`,
    ).catch(() => null);
    if (found) this.take(after, found.edits);
  }

  /** Makes an edit after all that are under way. Where somebody was faster it is tried once more on what there is then. */
  send(edit: StudyEdit): Promise<void> {
    const made = this.queue.then(async () => {
      for (let tries = 0; ; tries++) {
        const after = this.known;
        try {
          await send('POST', `/${this.shown.id}/edits${query({ key: this.key })}`, { length: after, edits: [edit] });
          this.take(after, [{ edit, by: null, at: Date.now() }]);
          return;
        } catch (problem) {
          if (!(problem instanceof Problem) || problem.status !== 409 || tries > 2) throw problem;
          await this.catchUp();
        }
      }
    });
    this.queue = made.catch(() => undefined);
    return made;
  }
}
