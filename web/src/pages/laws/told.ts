// An example as it is read: a step for every move and every act, in the reader's words and notation.
import { t } from '../../app/words';
import {
  readMove,
  sideName,
  squares,
  write,
  type Act,
  type Command,
  type Faces,
  type Who,
  type Run,
  type Step,
  type Told,
} from '../../core';
import { nameOf, partOf } from '../../named';
import type { Made, Power } from '../../types';
import type { Asked } from './book';

export interface Ruling {
  text: string;
  article: string;
}

export interface Shown {
  text: string;
  /** When it happens, where the example says so. */
  time: string | null;
  /** Whether the words are the laws' own, which are told in French and English only. */
  lawful: boolean;
  board: string;
  last: Act | null;
  clocks: Faces;
  rulings: Ruling[];
}

const madeOf = (event: Told): Made | null => partOf(event.what, 'made') ?? null;

/** A name among the acts without what belongs to its button. */
const bare = (text: string): string => text.replace(/(…|\s*[(（][^)）]*[)）])$/u, '');
/** A message, if there is one. */
const word = (id: string): string | null => {
  const found = t(id);
  return found === id ? null : bare(found);
};

/** All steps of an example that was run. */
export function steps(run: Run, asked: Record<string, Asked>, notation: string, lang: string): Shown[] {
  const all: Shown[] = [];
  let board = run.start ?? '';
  for (const step of run.steps) {
    const teller = new Teller(run, board, notation, lang);
    const made = step.events.filter((event) => madeOf(event));
    const found = made.length > 1 ? teller.moves(step, made) : [teller.one(step, asked[step.line] ?? null)];
    all.push(...found);
    board = step.board;
  }
  return all;
}

class Teller {
  constructor(
    private readonly run: Run,
    private readonly before: string,
    private readonly notation: string,
    private readonly lang: string,
  ) {}

  /** A line of many moves, a move at a time. */
  moves(step: Step, made: Told[]): Shown[] {
    return made.map((event, index) => {
      const next = made[index + 1];
      const from = step.events.indexOf(event);
      const here = step.events.slice(from, next ? step.events.indexOf(next) : undefined);
      return {
        text: this.said(event.who, this.move(event)),
        time: null,
        lawful: false,
        board: next ? (event.made?.board ?? step.board) : step.board,
        last: madeOf(event)?.act ?? null,
        clocks: next ? (event.made?.clocks ?? step.clocks) : step.clocks,
        rulings: rulings(here, next ? [] : step.refused),
      };
    });
  }

  /** A line in which one thing is done, tried or seen. */
  one(step: Step, asked: Asked | null): Shown {
    const shown = {
      time: /^\+?\d[\d:]*(?=\s)/.exec(step.text)?.[0] ?? null,
      board: step.board,
      last: step.last,
      clocks: step.clocks,
      rulings: rulings(step.events, step.refused),
    };
    if (asked && 'see' in asked) return { ...shown, ...this.seen(step, asked) };
    if (asked) {
      const who = this.role(asked.who);
      return { ...shown, lawful: false, text: asked.commands.map((command) => this.said(who, this.command(command))).join(' ') };
    }
    const begun = step.events.findIndex((event) => nameOf(event.what) === 'started');
    const own = step.events
      .slice(begun + 1)
      .filter((event) => event.sentence && event.by !== 'server')
      .map((event) => (madeOf(event) ? this.said(event.who, this.move(event)) : this.said(event.who, event.sentence)));
    // Where time only passes, the software looks at the clock.
    const text = own.length ? own.join(' ') : this.said(this.role('server'), t('did-tick'));
    return { ...shown, text, lawful: own.length > 0 && !step.events.every((event) => madeOf(event)) };
  }

  private said(who: string, what: string): string {
    return t('laws-said', { who, what });
  }

  private move(event: Told): string {
    const made = madeOf(event);
    if (!made) return event.sentence;
    const text = this.written(made.act, event.made?.before ?? this.before);
    return made.legal === false ? t('laws-illegal', { move: text }) : text;
  }

  private written(act: Act, board: string): string {
    return write(this.run.game, board, [act], this.notation, this.lang)[0] ?? '';
  }

  private role(who: Who): string {
    if (typeof who === 'string') return t(`laws-role-${who}`);
    if ('player' in who) return sideName(this.run.game, who.player, this.lang);
    return t('laws-role-assistant', { side: sideName(this.run.game, who.assistant, this.lang) });
  }

  /** What was tried, by the names that the acts have on the pages of games. */
  private command(command: Command): string {
    const name = nameOf(command);
    const made = partOf(command, 'move')?.act ?? partOf(command, 'half');
    if (made) return this.written(made, this.before);
    const said = partOf(command, 'announce') ?? partOf(command, 'repeat');
    if (said) return `${word(`wish-${name}`) ?? ''} ${this.written(said, this.before)}`;
    const rule = partOf(command, 'rule');
    if (rule) return this.power(rule.power);
    const claim = partOf(command, 'claim')?.claim;
    if (claim) {
      const kind = partOf(claim, 'unwatched') ?? nameOf(claim);
      const act = partOf(claim, 'repetition') ?? partOf(claim, 'fifty-moves');
      const text = word(`wish-${claims[kind] ?? kind}`) ?? t('did-claim');
      return act ? `${text} ${this.written(act, this.before)}` : text;
    }
    const proposal = partOf(command, 'propose');
    if (proposal) return word(`wish-${proposal}`) ?? t('did-propose');
    return word(`did-${name}`) ?? word(`wish-${wishes[name] ?? name}`) ?? t('did-rule');
  }

  private power(power: Power): string {
    const name = nameOf(power);
    const penalty = partOf(power, 'penalise')?.penalty;
    const breach = partOf(power, 'find')?.breach;
    // An answer that is a name alone has words of its own, and so has what is about a side.
    const inner: unknown = typeof power === 'object' ? Object.values(power)[0] : null;
    const kind = penalty ? nameOf(penalty) : typeof inner === 'string' ? `${name}-${inner}` : name;
    return word(`power-${kind}`) ?? (breach ? word(`power-${breach}`) : null) ?? word(`power-${name}`) ?? t('did-rule');
  }

  /** What is to be seen on the board before anybody does anything. */
  private seen(step: Step, asked: Extract<Asked, { see: string }>): Pick<Shown, 'text' | 'lawful' | 'last'> {
    const act = asked.move ? readMove(this.run.game, step.board, asked.move, true, 'en') : null;
    const move = act ? this.written(act, step.board) : (asked.move ?? '');
    const text = t(`see-${asked.see}`, {
      move,
      count: asked.count ?? 0,
      square: asked.square ?? '',
      piece: asked.piece ? t(`piece-${this.run.game}-${asked.piece.toLowerCase().replace('+', 'p')}`) : '',
      side: sideName(this.run.game, asked.piece === asked.piece?.toUpperCase() ? 'first' : 'second', this.lang),
      text: asked.text ?? '',
      article: asked.article ?? '',
    });
    return { text, lawful: false, last: squares(act).length ? act : null };
  }
}

/** Claims and commands that a page's acts call otherwise. */
const claims: Record<string, string> = { 'fifty-moves': 'fifty', 'perpetual-check': 'perpetual' };
const wishes: Record<string, string> = { 'stop-clocks': 'call', 'borrow-sheet': 'borrow', 'return-sheet': 'return' };

/** What the software said: its rulings, and what it refused. */
function rulings(events: readonly Told[], refused: Step['refused']): Ruling[] {
  return [
    ...events.filter((event) => event.ruled && event.sentence).map(({ sentence, article }) => ({ text: sentence, article })),
    ...refused.map(({ sentence, article }) => ({ text: sentence, article })),
  ];
}
