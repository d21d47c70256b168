// How a module is asked: crates/door is the other side, and says how a question and its answer are written. What can be asked is in
// `../types.ts`, made from the list that the module answers by.
import { readJson } from '../json.ts';

type Question = (...given: never[]) => unknown;
/** What is given may be what nobody changes. */
type Given<Q> = Q extends (...given: infer G) => unknown
  ? { [K in keyof G]: G[K] extends (infer T)[] ? readonly T[] : G[K] }
  : never;
type Answer<Q> = Q extends (...given: never[]) => infer A ? A : never;

interface Exports {
  memory: WebAssembly.Memory;
  room: (length: number) => number;
  ask: () => number;
  length: () => number;
}

const writer = new TextEncoder();
const reader = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON; half a letter that was typed is none. */
const written = (question: readonly unknown[]): Uint8Array =>
  writer.encode(
    JSON.stringify(question).replace(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (found) => (found === '\\\\' ? found : '\ufffd')),
  );

/** What modules ask of who loads them. */
const imports = { page: { now: () => performance.now() } };

/** Answers by question, as both are written. */
export type Answers = Record<string, unknown>;

/** What a question is written down as. */
const noted = (name: string, given: readonly unknown[]): string => JSON.stringify([name, ...given]);

export class Door<Questions extends { [K in keyof Questions]: Question }> {
  /** Who hears every question and its answer. */
  listener: ((question: string, answer: unknown) => void) | null = null;
  private exports: Exports | null = null;
  private answers: Answers | null = null;

  /** Answers that the module gave when the pages were built: they serve until it is here. */
  remember(answers: Answers | null): void {
    this.answers = answers;
  }

  /** Whether this can be answered now. */
  knows<Name extends keyof Questions & string>(name: Name, ...given: Given<Questions[Name]>): boolean {
    return this.exports !== null || (this.answers !== null && noted(name, given) in this.answers);
  }

  /** Whether the module is here. */
  get open(): boolean {
    return this.exports !== null;
  }

  /** Fetches the module, and starts it while it comes. */
  async load(url: string): Promise<void> {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(url), imports);
    this.exports = instance.exports as unknown as Exports;
  }

  /** Starts a module that is here, once. */
  start(module: BufferSource): void {
    this.exports ??= new WebAssembly.Instance(new WebAssembly.Module(module), imports).exports as unknown as Exports;
  }

  /** Asks by name. What is wrong with a question is thrown, as a text. */
  ask<Name extends keyof Questions & string>(name: Name, ...given: Given<Questions[Name]>): Answer<Questions[Name]> {
    if (!this.exports || isNoted(name, given)) return this.recall(name, given);
    // Who writes down what he hears wants no number twice.
    if (this.listener && name.endsWith('.free')) return undefined as Answer<Questions[Name]>;
    const { memory, room, ask, length } = this.exports;
    const question = written([name, ...given]);
    const place = room(question.length);
    new Uint8Array(memory.buffer, place, question.length).set(question);
    // The memory may be another one after this, if it has grown.
    const from = ask();
    const answer = new Uint8Array(memory.buffer, from, length());
    const text = reader.decode(answer.subarray(1));
    if (String.fromCharCode(answer[0] ?? 0) !== 'a') throw text;
    const found = readJson<Answer<Questions[Name]>>(text);
    this.listener?.(noted(name, given), found);
    return found;
  }

  private recall<Name extends keyof Questions & string>(name: Name, given: readonly unknown[]): Answer<Questions[Name]> {
    const question = noted(name, given);
    if (name.endsWith('.free')) return undefined as Answer<Questions[Name]>;
    if (!this.answers || !(question in this.answers)) throw new Error(`${name} is asked before the module is there`);
    return structuredClone(this.answers[question]) as Answer<Questions[Name]>;
  }
}

/** Whether it is about something of which only answers are written down: its number is below zero, which those of the module never are. */
const isNoted = (name: string, [number]: readonly unknown[]): boolean =>
  name.includes('.') && typeof number === 'number' && number < 0;

/** Something that the module keeps, by its number: it is let go when nobody here has it any more. */
export class Held {
  private static readonly gone = new FinalizationRegistry<() => void>((letGo) => letGo());

  constructor(
    protected readonly number: number,
    private readonly letGo: (number: number) => void,
  ) {
    // What lets it go must not hold it.
    Held.gone.register(this, () => letGo(number), this);
  }

  /** Lets it go now, once. */
  free(): void {
    if (Held.gone.unregister(this)) this.letGo(this.number);
  }
}
