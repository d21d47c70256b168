// A game that is followed: what the server says is folded by the core, so that the core can be asked about it.
import { batch, computed, effect, signal } from '@preact/signals';
import { language } from '../../app/prefs';
import { painted } from '../../app/painted';
import { t } from '../../app/words';
import { shownAt } from '../../clock/ticking';
import {
  Clock,
  Game,
  legal,
  play,
  sayRefused,
  why,
  type Act,
  type Command,
  type Faces,
  type GameKind,
  type Outcome,
  type Who,
  type Setup,
  type Side,
  type Told,
  type View,
} from '../../core';
import { partOf } from '../../named';
import type { Schemas } from '../../net/client';
import { bounded } from '../../net/line';
import type { Answer, OfGame } from '../../net/messages';
import { Connection } from '../../net/socket';
import { sound } from './sound';
import type { Rewound } from '../../review/rewound';
import type { Now, Seat, Shown } from '../../types';

/** A slip of paper: what was ruled or refused. */
export interface Slip {
  key: number;
  refused: boolean;
  /** The article above it. */
  head: string;
  lines: { article: string; sentence: string }[];
  /** The key of what the arbiter wrote down as his reason. */
  reason?: number;
}

/** What has just happened, for those who make sounds of it and say it. */
export interface News {
  told: Told[];
  now: Now;
  /** What stood on the board before. */
  before: string;
}

/** A move that is said aloud. */
export interface Spoken {
  by: Side;
  act: Act;
  said: boolean;
}

let slips = 0;

/** The name of what happened: `made`, `ended`. */
export const whatOf = (event: Told): Told['kind'] => event.kind;

/** Time for a slow line comes with almost every move: the clock shows it, and nothing is said. */
export const isLag = (event: Told): boolean => event.ruling === 'lag-given';

/** The move that was made, as far as one sees it. */
export const madeOf = (event: Told) => partOf(event.what, 'made') ?? partOf(event.what, 'move-seen');

/** Whether both have moved. */
export const haveMoved = (live: Live): boolean => live.told.value.filter((event) => madeOf(event)).length > 1;

// After these it is clear whether a move is to be said, to be repeated, or neither.
const speaks: readonly Told['kind'][] = ['made', 'announced', 'repeated', 'undone', 'boards-set'];

// After these it is clear whether a clock is still to be pressed.
const presses: readonly Told['kind'][] = ['made', 'pressed', 'undone', 'boards-set', 'clocks-restarted'];

// Its beginning is no ruling that anybody needs a slip for, nor is what merely follows from a move.
const quiet: readonly Told['kind'][] = [
  'started',
  'made',
  'offer-gone',
  'proposal-gone',
  'freed',
  'arrived',
  'pressed',
  'put-back',
];

/** What a slip is about, where several things were ruled at once. */
const weighty: readonly Told['kind'][] = ['claim-failed', 'undone', 'illegal-counted', 'waiting', 'warned', 'time-given'];

export class Live {
  readonly connection: Connection;
  readonly role = signal<Who | null>(null);
  readonly setup = signal<Setup | null>(null);
  /** Whether nobody greets here. */
  readonly hushed = signal(false);
  readonly now = signal<Now | null>(null);
  readonly told = signal<Told[]>([]);
  readonly here = signal<Record<Side, boolean>>({ first: false, second: false });
  /** Who has left the other alone, and from when on that can be claimed, UTC in milliseconds. */
  readonly away = signal<{ side: Side; until: number } | null>(null);
  /** Whether it can. */
  readonly waited = signal(false);
  readonly ready = signal<Record<Side, boolean>>({ first: false, second: false });
  /** Whether the server can write nothing: the clocks stand. */
  readonly outage = signal(false);
  /** When an interrupted game goes on by itself, UTC in milliseconds. */
  readonly resumes = signal<number | null>(null);
  readonly greetings = signal<{ by: Side; greeting: string }[]>([]);
  /** At which board of which event it is played. */
  readonly place = signal<Schemas['Placed'] | null>(null);
  /** What was written down beside the log, by its key, as far as this role is told it. */
  readonly notes = signal<ReadonlyMap<number, string>>(new Map());
  readonly outcome = signal<Outcome | null>(null);
  readonly slip = signal<Slip | null>(null);
  /** A move that was sent and not answered: it is shown at once. */
  readonly pending = signal<Act | null>(null);
  /** The same from the moment it is sent. */
  moving: Act | null = null;
  /** Whether it waits for play to go on. */
  readonly held = signal(false);
  /** Counts what happened, for those who ask the core. */
  readonly turns = signal(0);
  /** The game as the core folds it; exact once the game is over and its log is there. */
  game: Game | null = null;
  /** Its clocks after each move, once its log is there. */
  rewound: Rewound | null = null;
  onNews: (news: News) => void = () => undefined;
  /** Draws a move of the other's as soon as it is here; says whether it did. */
  draw: (board: string, act: Act) => boolean = () => false;

  private buffer: Shown[] | null = [];
  private picture: Clock | null = null;
  /** Whether what the core folds shows what the server does. */
  private exact = false;
  /** What stood on the board when the move on its way was made. */
  private before = '';
  private whole = false;
  private left = false;
  private faced: { at: number; turns: number; game: Game; faces: Faces } | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** What is drawn already, and told when that has been painted. */
  private drawn: OfGame | null = null;

  constructor(
    readonly id: string,
    seat: Seat | null = null,
  ) {
    this.connection = new Connection(id, seat, {
      begin: () => (this.buffer = []),
      hear: (message) => this.listen(message),
    });
  }

  /** A move of the other's is drawn first: what it means takes longer to find out than a frame lasts, and is told in the next. */
  private listen(message: OfGame): void {
    this.catchUp();
    if (!this.drawsFirst(message)) return batch(() => this.hear(message));
    this.drawn = message;
    void painted().then(() => this.catchUp());
  }

  private drawsFirst(message: OfGame): boolean {
    if (message.type !== 'events' || this.buffer || this.moving || document.hidden) return false;
    if (message.now.stage !== 'playing' || message.now.board === this.now.peek()?.board) return false;
    const made = message.events.map((event) => partOf(event.what, 'made')).find((one) => one !== undefined);
    return made !== undefined && this.draw(message.now.board, made.act);
  }

  /** Tells what is drawn. */
  private catchUp(): void {
    const message = this.drawn;
    this.drawn = null;
    if (message && !this.left) batch(() => this.hear(message));
  }

  readonly kind = computed<GameKind>(() => {
    void this.turns.value;
    return this.game?.kind ?? 'chess';
  });
  /** One's own side; none for those who do not play. */
  readonly side = computed<Side | null>(() => {
    const role = this.role.value;
    return role && typeof role === 'object' && 'player' in role ? role.player : null;
  });
  /** Whose assistant one is; nobody's for all others. */
  readonly helps = computed<Side | null>(() => {
    const role = this.role.value;
    return role && typeof role === 'object' && 'assistant' in role ? role.assistant : null;
  });
  /** The side at which one sits, as a player or beside one. */
  readonly own = computed<Side | null>(() => this.side.value ?? this.helps.value);
  readonly arbiter = computed(() => this.role.value === 'arbiter');
  /** What stands on the board, with one's own move that is on its way. */
  readonly board = computed<string | null>(() => {
    const now = this.now.value;
    const act = this.pending.value;
    if (!now || !this.game) return null;
    return act ? play(this.kind.value, now.board, act) : now.board;
  });
  /** Who has moved and has not pressed his clock yet. */
  readonly unpressed = computed<Side | null>(() => {
    if (this.setup.value?.strictness.press !== 'by-hand' || this.now.value?.stage !== 'playing') return null;
    const event = this.told.value.findLast((one) => presses.includes(whatOf(one)));
    const made = event && madeOf(event);
    const by = event && typeof event.by === 'object' && 'player' in event.by ? event.by.player : null;
    return made && !made.pressed ? by : null;
  });
  readonly over = computed(() => this.now.value?.stage === 'finished');
  readonly view = computed<View | null>(() => {
    void this.turns.value;
    const role = this.role.value;
    return this.game && role ? this.game.view(role, this.time(), language.value) : null;
  });
  /** The moves, where this role may see them. */
  readonly moves = computed<Act[] | null>(() => this.view.value?.moves ?? null);
  /** The last act on the board. */
  readonly last = computed<Act | null>(() => {
    const pending = this.pending.value;
    const moves = this.moves.value;
    if (pending) return pending;
    if (moves) return moves.at(-1) ?? null;
    const made = this.told.value.findLast((event) => ['made', 'repeated', 'undone', 'boards-set'].includes(whatOf(event)));
    return (made && (madeOf(made) ?? partOf(made.what, 'repeated'))?.act) ?? null;
  });
  /** Whether anybody has a limit. */
  readonly timed = computed(() => (this.setup.value?.time ?? 'none') !== 'none');
  readonly begins = computed<Side>(() => {
    void this.turns.value;
    return this.game ? legal(this.game.kind, this.game.start).turn : 'first';
  });
  /** Where each has a board of his own: the move that is still to be said aloud, or that was said and is to be repeated. */
  readonly spoken = computed<Spoken | null>(() => {
    if (!this.setup.value?.event['two-boards']) return null;
    const event = this.told.value.findLast((one) => speaks.includes(whatOf(one)));
    const made = event && madeOf(event);
    const said = event && partOf(event.what, 'announced');
    if (said) return { by: said.side, act: said.act, said: true };
    const by = event && typeof event.by === 'object' && 'player' in event.by ? event.by.player : null;
    return made && by ? { by, act: made.act, said: false } : null;
  });
  /** The decisions against which one can appeal now. */
  readonly appealable = computed<{ command: Command; against: Told }[]>(() => {
    if (!this.side.value) return [];
    const list = this.told.value
      .filter((event) => event.decision)
      .map((against, number) => ({ command: { appeal: number }, against }));
    const answers = this.weigh(list.map(({ command }) => command));
    return list.filter((_, index) => !('refusal' in (answers[index] ?? {})));
  });
  /** The clocks stand still since the server was interrupted. */
  readonly interrupted = computed(() => {
    if (this.now.value?.stage !== 'stopped') return false;
    const stopped = this.told.value.findLast((event) => whatOf(event) === 'clocks-stopped');
    return stopped?.ruling === 'interrupted';
  });

  /** The server's time. */
  time(): number {
    return Math.max(this.connection.now(), this.now.value?.at ?? 0);
  }

  /** What the clocks show. */
  faces(): Faces | null {
    void this.turns.value;
    const game = this.game;
    if (!game) return null;
    // Both bars and who says the seconds ask at one moment, and are told the same.
    const [at, turns] = [shownAt.peek(), this.turns.peek()];
    if (this.faced?.at === at && this.faced.turns === turns && this.faced.game === game) return this.faced.faces;
    const faces = this.exact ? game.clocks(this.time()) : (this.picture?.shows(this.time()) ?? game.clocks(this.time()));
    this.faced = { at, turns, game, faces };
    return faces;
  }

  /** Of each command, whether this role could give it now; where the core cannot tell, all could. */
  weigh(commands: readonly Command[]): ReturnType<Game['weigh']> {
    void this.turns.value;
    const role = this.role.value;
    if (!this.game || !role || !this.exact) return commands.map(() => ({ article: null }));
    return this.game.weigh(commands, role, this.time(), language.value);
  }

  /** Who opens a page of his game has come to the board. */
  come(): void {
    const stage = this.now.value?.stage;
    const side = this.side.value;
    if (!side || !stage || stage === 'finished') return;
    const [answer] = this.weigh(['arrive']);
    const there = this.told.value.some((event) => partOf(event.what, 'arrived')?.side === side);
    if (answer && !('refusal' in answer) && answer.article && !(there && stage === 'waiting')) void this.do('arrive');
  }

  /** Does something; what is refused comes as a slip. */
  async do(command: Command, text?: string): Promise<boolean> {
    this.catchUp();
    return this.settled(await this.connection.do(command, text));
  }

  private settled(answer: Answer): boolean {
    if (answer.type === 'done') return true;
    if (answer.type === 'refused') {
      const { refusal, article, reasons } = answer;
      this.lay([{ article, sentence: sayRefused(refusal, article, reasons ?? [], language.value) }], true);
    } else {
      this.lay([{ article: '', sentence: t(`game-error-${answer.error}`) }], true);
    }
    return false;
  }

  /** Makes a move, which is shown at once; where a hand made it on the board it is drawn there. */
  async move(act: Act, command: Command, byHand = false): Promise<void> {
    const board = this.now.value?.board;
    this.before = board ?? '';
    this.moving = act;
    const asked = this.connection.do(command);
    // What a hand did is painted before anything else follows from it.
    if (byHand) await painted();
    // It may have been told already.
    if (this.moving === act) this.pending.value = act;
    let answer = await asked;
    // It was made while the server was away, and the clocks stand still since: it is made when play goes on.
    // The same where it could not be written.
    const unwritten = () => answer.type === 'error' && answer.error === 'not-written';
    const stopped = () => answer.type === 'refused' && answer.refusal === 'clocks-stopped' && this.interrupted.value;
    while (unwritten() || stopped()) {
      this.held.value = true;
      if (unwritten()) await new Promise((waited) => setTimeout(waited, 1_000));
      const still = await this.goesOn(board);
      this.held.value = false;
      if (!still) {
        this.moving = this.pending.value = null;
        this.lay([{ article: '', sentence: t('game-move-unmade') }], true);
        return;
      }
      answer = await this.connection.do(command);
    }
    this.settled(answer);
    if (this.moving === act) this.moving = this.pending.value = null;
  }

  /** Gives up the move that waits for play to go on. */
  letGo(): void {
    this.held.value = false;
  }

  /** Whether play goes on from this board, once it goes on or does not. */
  private goesOn(board: string | undefined): Promise<boolean> {
    return new Promise((answer) => {
      const stop = effect(() => {
        const now = this.now.value;
        const same = this.held.value && now?.board === board && now?.stage !== 'finished' && now?.stage !== 'adjourned';
        if (same && (now?.stage !== 'playing' || this.outage.value)) return;
        queueMicrotask(() => {
          stop();
          answer(same);
        });
      });
    });
  }

  /** Why a move cannot be made now, where the core knows: its sentence, which is laid on the table. */
  refuses(act: Act): string | null {
    const setup = this.setup.value;
    const [answer] = this.weigh([{ move: { act, offer: false } }]);
    if (!setup || setup.strictness.moves !== 'prevent' || !answer) return null;
    if ('refusal' in answer) {
      this.lay([{ article: answer.article, sentence: answer.sentence }], true);
      return answer.sentence;
    }
    if (answer.article !== null || !this.now.value) return null;
    // What was followed may be wrong; what is on the board is not.
    const lines = why(setup.rulebook.book, this.now.value.board, act, language.value);
    if (!lines.length) return null;
    this.lay(
      lines.map(({ text, article }) => ({ article: article ?? '', sentence: text })),
      true,
    );
    return lines.map(({ text }) => text).join(' ');
  }

  /** Lays a slip on the table. */
  lay(lines: Slip['lines'], refused: boolean, head = lines[0]?.article ?? '', reason?: number): void {
    if (refused) sound.refused();
    this.slip.value = { key: ++slips, refused, head, lines, ...(reason === undefined ? {} : { reason }) };
  }

  /** Everything anew in another language. */
  translate(): void {
    const role = this.role.value;
    if (this.game && role) this.told.value = this.game.history(role, language.value);
  }

  /** The true record of a game that is over. */
  complete(log: string): void {
    this.game?.free();
    this.game = Game.fromLog(log);
    if (this.timed.peek())
      void import('../../review/rewound').then(({ Rewound }) => {
        this.rewound = new Rewound(log);
        this.turns.value++;
      });
    this.exact = this.whole = true;
    this.turns.value++;
  }

  close(): void {
    clearTimeout(this.patience);
    this.left = true;
    this.connection.close();
    this.game?.free();
    this.game = null;
  }

  private hear(message: OfGame): void {
    switch (message.type) {
      case 'missed':
        if (this.buffer) this.buffer.push(...message.events);
        else this.follow(message.events, null);
        return;
      case 'game': {
        // In another seat one is told other things: all of them, from the start.
        const before = this.role.peek();
        const moved = before !== null && JSON.stringify(before) !== JSON.stringify(message.role);
        this.role.value = message.role;
        this.setup.value = message.setup;
        this.hushed.value = message.hushed === true;
        if (moved && !this.buffer) {
          this.connection.restart();
          return;
        }
        if (this.buffer) {
          this.game?.free();
          this.game = Game.followed(message.setup, message.role);
          this.told.value = [];
          this.whole = false;
          const events = this.buffer;
          this.buffer = null;
          this.follow(events, null);
        }
        this.stand({ ...message.view, at: message.at });
        this.outcome.value = message.view.outcome;
        return;
      }
      case 'now':
        if (!this.buffer) this.stand(message.now);
        return;
      case 'events': {
        if (this.buffer) return;
        const before = this.now.value?.board ?? message.now.board;
        const told = this.follow(message.events, message.now.board);
        this.stand(message.now);
        this.rule(told);
        this.onNews({ told, now: message.now, before });
        return;
      }
      case 'presence':
        this.here.value = message.here;
        this.leave(message.away ?? null);
        return;
      case 'ready':
        this.ready.value = message.ready;
        this.resumes.value = message.resumes ?? null;
        return;
      case 'outage':
        this.outage.value = message.since !== undefined;
        return;
      case 'greeting':
        this.greetings.value = [...this.greetings.value, message];
        return;
    }
  }

  private leave(away: { side: Side; until: number } | null): void {
    clearTimeout(this.patience);
    this.away.value = away;
    this.waited.value = false;
    if (away) this.patience = setTimeout(() => (this.waited.value = true), away.until - this.connection.now());
  }

  private follow(events: readonly Shown[], board: string | null): Told[] {
    const game = this.game;
    if (!game) return [];
    const told = events.map((event) => game.follow(event, board, language.value));
    this.told.value = [...this.told.value, ...told];
    return told;
  }

  private stand(now: Now): void {
    const setup = this.setup.value;
    const role = this.role.value;
    if (!setup || !role || !this.game) return;
    this.now.value = now;
    // What happened is told before it is answered: a move that stands on the board is not on its way any more.
    if (now.board !== this.before) this.moving = this.pending.value = null;
    if (now.stage !== 'stopped') this.ready.value = { first: false, second: false };
    this.picture = Clock.picture(setup.time, setup.clock, now.clocks, now.running, now.at);
    const folded = this.game.view(role, now.at, language.value);
    this.exact =
      this.whole ||
      (folded.board === now.board &&
        folded.stage === now.stage &&
        folded.running === now.running &&
        JSON.stringify(sorted(folded.clocks)) === JSON.stringify(sorted(now.clocks)));
    this.outcome.value = folded.outcome ?? this.outcome.value;
    this.turns.value++;
  }

  /** What was ruled comes as a slip. */
  private rule(told: readonly Told[]): void {
    // How the game ended is said where its result stands.
    const ruled = told.filter(
      (event) =>
        whatOf(event) !== 'ended' &&
        !isLag(event) &&
        event.sentence &&
        (event.ruling === 'pressed-without-move' ||
          // Whoever offered a draw is told that it is refused; a move that refuses it says so itself.
          (whatOf(event) === 'offer-gone' && this.side.value !== null && !told.some((one) => whatOf(one) === 'made')) ||
          ((event.by === 'server' || event.by === 'arbiter') && !quiet.includes(whatOf(event)))),
    );
    const heads = ruled.map(whatOf);
    const head = heads.findIndex((what) => what === weighty.find((one) => heads.includes(one)));
    // Clocks that are set on the way are in the log.
    const lines = ruled.filter((event) => ruled.length === 1 || !['clock-set', 'clocks-restarted'].includes(whatOf(event)));
    const reason = ruled.find((event) => event.reason != null)?.reason ?? undefined;
    if (ruled.length) this.lay(lines.length ? lines : ruled, false, ruled[Math.max(head, 0)]?.article, reason);
    else if (told.some((event) => ['made', 'ended'].includes(whatOf(event)))) this.slip.value = null;
  }
}

/** With its fields in one order. */
function sorted(value: unknown): unknown {
  if (typeof value === 'number') return bounded('', value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [two]) => (one < two ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
