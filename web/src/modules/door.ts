// How a module is asked: crates/door is the other side, and says how a question and its answer are written.

/** What belongs to a question. */
export type Given = string | number | boolean | null | undefined;
type Answer = string | number | boolean | undefined;

interface Exports {
  memory: WebAssembly.Memory;
  room: (length: number) => number;
  ask: () => number;
  length: () => number;
}

const NOT_GIVEN = 0xffff_ffff;
const writer = new TextEncoder();
const reader = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function bytes(given: Given): Uint8Array | null {
  if (typeof given === 'string') return writer.encode(given);
  if (typeof given === 'boolean') return Uint8Array.of(given ? 1 : 0);
  if (typeof given !== 'number') return null;
  const number = new DataView(new ArrayBuffer(8));
  number.setFloat64(0, given, true);
  return new Uint8Array(number.buffer);
}

/** What modules ask of who loads them. */
const imports = { page: { now: () => performance.now() } };

export class Door {
  private exports: Exports | null = null;

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
  ask(name: string, ...given: Given[]): Answer {
    if (!this.exports) throw new Error(`${name} is asked before the module is there`);
    const { memory, room, ask, length } = this.exports;
    const parts = [name, ...given].map(bytes);
    const size = parts.reduce((sum, part) => sum + 4 + (part?.length ?? 0), 0);
    const place = room(size);
    const question = new DataView(memory.buffer, place, size);
    let at = 0;
    for (const part of parts) {
      question.setUint32(at, part?.length ?? NOT_GIVEN, true);
      at += 4;
      if (!part) continue;
      new Uint8Array(memory.buffer, place + at, part.length).set(part);
      at += part.length;
    }
    // The memory may be another one after this, if it has grown.
    const from = ask();
    const answer = new Uint8Array(memory.buffer, from, length());
    const rest = answer.subarray(1);
    switch (String.fromCharCode(answer[0] ?? 0)) {
      case 't':
        return reader.decode(rest);
      case 'n':
        return new DataView(memory.buffer, from + 1, 8).getFloat64(0, true);
      case 'b':
        return rest[0] === 1;
      case '-':
        return undefined;
      default:
        throw reader.decode(rest);
    }
  }
}

/** Something that the module keeps, by its number: it is let go when nobody here has it any more. */
export class Held {
  private readonly number: number;

  constructor(
    private readonly door: Door,
    private readonly name: string,
    made: Answer,
    private readonly gone: FinalizationRegistry<number>,
  ) {
    this.number = Number(made);
    gone.register(this, this.number, this);
  }

  protected ask(name: string, ...given: Given[]): Answer {
    return this.door.ask(`${this.name}.${name}`, this.number, ...given);
  }

  free(): void {
    if (this.gone.unregister(this)) this.door.ask(`${this.name}.free`, this.number);
  }
}

/** Lets go in the module what nobody here has any more. */
export const whenGone = (door: Door, name: string): FinalizationRegistry<number> =>
  new FinalizationRegistry((number) => door.ask(`${name}.free`, number));
