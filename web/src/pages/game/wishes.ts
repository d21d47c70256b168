// What a player, or his assistant, may want to do. Whether he can is the core's to say; here stands only what it is called.
import type { Act, Command, GameKind, Setup } from '../../core';
import type { NameOf } from '../../named';
import type { Claim, Evidence, Proposal, Refusal } from '../../types';

/** What the next act on the board is to be, if not simply a move. */
export type Next = 'offer' | 'repetition' | 'fifty-moves' | 'adjust' | 'seal' | 'announce' | 'repeat';

export interface Wish {
  name: string;
  command: Command;
  /** It cannot be undone: it is held. */
  held?: boolean;
  /** It can also be said of the next move on the board. */
  next?: Next;
  /** It is told with a text. */
  text?: boolean;
  /** Shown always, and grey with why where it cannot be done; or where it can be done; or where it can, among the rest. */
  tier: 'always' | 'possible' | 'rest';
  /** At hand; among the claims; or with all the rest. */
  place: 'hand' | 'claim' | 'rest';
  /** The refusal that is worth being shown, grey, where the wish is otherwise hidden. */
  grey?: Refusal;
}

const claim = (what: Claim): Command => ({ claim: { claim: what, evidence: 'own' } });
/** What is there on a condition. */
const only = (there: boolean, wish: Wish): Wish[] => (there ? [wish] : []);
const propose = (what: Proposal): Command => ({ propose: what });

/** All that a player may want, the usual first. */
export function wishes(game: GameKind, setup: Setup): Wish[] {
  const chess = game === 'chess';
  const { strictness, supervision } = setup;
  const watched = supervision !== 'none';
  const illegal = strictness.moves === 'claim';
  const flags = strictness.flags === 'claim';
  return [
    { name: 'offer', place: chess ? 'hand' : 'rest', command: 'offer', next: 'offer', tier: chess ? 'always' : 'rest' },
    // An offer stands: that is what one is told who would rather not have made it.
    { name: 'withdraw', place: 'rest', command: 'withdraw', tier: 'rest', grey: 'offer-stands' },
    { name: 'repetition', place: 'claim', command: claim({ repetition: null }), next: 'repetition', tier: 'always' },
    {
      name: 'fifty',
      place: 'claim',
      command: claim({ 'fifty-moves': null }),
      next: 'fifty-moves',
      tier: chess ? 'always' : 'rest',
    },
    { name: 'perpetual', place: 'claim', command: claim('perpetual-check'), tier: 'rest' },
    { name: 'declare', place: chess ? 'rest' : 'hand', command: 'declare', held: true, tier: !chess ? 'always' : 'rest' },
    { name: 'illegal', place: 'claim', command: claim('illegal'), tier: illegal ? 'always' : 'rest' },
    // Where the software sees flags fall, nobody claims them; where a touch does not count, it is no matter.
    ...only(flags, { name: 'flag', place: 'claim', command: claim('flag'), tier: 'always' }),
    { name: 'adjust', place: 'rest', command: { adjust: [] }, next: 'adjust', tier: illegal ? 'possible' : 'rest' },
    ...only(illegal, { name: 'touch', place: 'claim', command: claim('touch'), tier: 'rest' }),
    ...only(illegal && watched, { name: 'two-hands', place: 'claim', command: claim('two-hands'), tier: 'rest' }),
    ...only(watched, { name: 'call', place: 'hand', command: 'stop-clocks', tier: 'always' }),
    { name: 'takeback', place: 'rest', command: propose('takeback'), tier: 'possible' },
    { name: 'put-back', place: 'rest', command: 'put-back', tier: 'possible' },
    { name: 'say-mate', place: 'rest', command: 'say-mate', tier: 'possible' },
    { name: 'ask-increment', place: 'rest', command: 'ask-increment', tier: 'rest' },
    { name: 'normal-means', place: 'claim', command: claim('normal-means'), tier: 'rest' },
    { name: 'cannot-be-won', place: 'claim', command: claim({ unwatched: 'cannot-be-won' }), tier: 'rest' },
    { name: 'no-effort', place: 'claim', command: claim({ unwatched: 'no-effort' }), tier: 'rest' },
    { name: 'count', place: 'rest', command: propose('count'), tier: 'possible' },
    { name: 'agree-repetition', place: 'rest', command: propose('repetition'), tier: 'possible' },
    { name: 'correction', place: 'rest', command: propose('correction'), tier: 'possible' },
    { name: 'device', place: 'rest', command: propose('device'), tier: 'rest' },
    { name: 'ask-hand', place: 'rest', command: 'ask-hand', tier: 'rest' },
    ...(setup.event['two-boards'] ? aloud : []),
    { name: 'ask-count', place: 'rest', command: 'ask-count', tier: 'possible' },
    { name: 'borrow', place: 'rest', command: 'borrow-sheet', tier: 'possible' },
    { name: 'return', place: 'rest', command: 'return-sheet', tier: 'possible' },
    { name: 'verify', place: 'rest', command: 'verify', tier: 'rest' },
    { name: 'wrong-times', place: 'claim', command: claim('wrong-times'), tier: 'rest' },
    { name: 'pairing', place: 'claim', command: claim('pairing'), tier: 'rest' },
    { name: 'read-rules', place: 'rest', command: 'read-rules', tier: 'rest' },
    { name: 'look-up', place: 'rest', command: 'look-up', tier: 'rest' },
    { name: 'adjourn', place: 'rest', command: 'adjourn', held: true, tier: 'rest' },
    ...only(watched, { name: 'tell', place: 'rest', command: { tell: 0 }, text: true, tier: 'rest' }),
    { name: 'resign', place: 'hand', command: 'resign', held: true, tier: 'always' },
  ];
}

/** Saying a move, and repeating the other's, as it is shown on the board: whoever says another than he made has slipped. */
const shown: Act = { chess: { act: 'move', from: 'e2', to: 'e4' } };
const aloud: readonly Wish[] = [
  { name: 'announce', place: 'rest', command: { announce: shown }, next: 'announce', tier: 'rest' },
  { name: 'repeat', place: 'rest', command: { repeat: shown }, next: 'repeat', tier: 'rest' },
];

/** What an assistant does for his player, and nothing else (fide-2009/8.1 and 19.2.ix). */
export function help(setup: Setup): Wish[] {
  return [
    ...(setup.event['two-boards'] ? aloud : []).map((wish) => ({ ...wish, tier: 'possible' as const })),
    ...only(setup.strictness.flags === 'claim', { name: 'flag', place: 'rest', command: claim('flag'), tier: 'possible' }),
    { name: 'inform', place: 'rest', command: 'inform', tier: 'possible' },
    ...only(setup.supervision !== 'none', { name: 'tell', place: 'rest', command: { tell: 0 }, text: true, tier: 'possible' }),
  ];
}

/** What somebody who only watches may do where there is an arbiter: tell him, and nobody else (fide-2009/13.7.a). */
export const watch: readonly Wish[] = [{ name: 'tell', place: 'rest', command: { tell: 0 }, text: true, tier: 'possible' }];

/** Commands that are no words among the acts, and why: a test finds what of the laws is in neither list. */
export const elsewhere: Readonly<Partial<Record<NameOf<Command> | `propose ${Proposal}` | `evidence ${Evidence}`, string>>> = {
  arrive: 'Who opens the page of his game has come to the board.',
  toss: 'The line that says what is awaited asks for it; the faces are those of the draw.',
  'place-clock': 'Each sees the clock where his own page has it: it stands at nobody’s side.',
  start: 'The arbiter has it above his powers; where there is none, the server starts when both are there.',
  touch: 'Taking a piece in hand is the touch, where touching counts.',
  brush: 'On a screen a piece is taken in hand or it is not: there is no doubtful contact.',
  displace: 'Nobody’s sleeve knocks pieces over on a screen; who did so at a real board tells the arbiter.',
  move: 'The board, and the line in which moves are typed.',
  leave: 'Who looks at a screen is in no room that he could ask to leave.',
  half: 'What a pawn becomes is asked before it is put down, and castling is one act: a hand on a screen makes no half move.',
  press: 'The clock of one’s own bar is the button.',
  accept: 'The question that is asked has its answers.',
  refuse: 'The question that is asked has its answers.',
  speak: 'Players greet before and after the game, and say nothing else to each other.',
  analyse: 'No page of a game analyses it while it is played; afterwards nobody needs leave.',
  write: 'One’s own sheet is written on where it stands.',
  strike: 'One’s own sheet has it under its last line.',
  seal: 'The line that says what is awaited asks for it when the arbiter does.',
  sign: 'It stands under the result.',
  appeal: 'It stands after the wishes, and under the result, with the decisions it can be against.',
  tick: 'The software’s own timer.',
  rule: 'The arbiter’s powers are in powers.ts.',
  'propose pieces': 'Each reader sees the set that he prefers.',
  'evidence display': 'What a screen shows is no evidence, so nobody is offered to claim by it.',
};
