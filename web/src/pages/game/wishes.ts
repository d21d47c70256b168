// What a player may want to do. Whether he can is the core's to say; here stands only what it is called.
import type { Command, GameKind, Setup } from '../../core';

/** What the next act on the board is to be, if not simply a move. */
export type Next = 'offer' | 'repetition' | 'fifty-moves' | 'adjust';

export interface Wish {
  name: string;
  command: Command;
  /** It cannot be undone: it is held. */
  held?: boolean;
  /** It can also be said of the next move on the board. */
  next?: Next;
  /** It is told with a text. */
  text?: boolean;
  /** It is shown where it cannot be done too, with why. */
  shown: boolean;
}

const claim = (what: unknown): Command => ({ claim: { claim: what, evidence: 'own' } });
const propose = (what: string): Command => ({ propose: what });

/** All of it, the usual first. */
export function wishes(game: GameKind, setup: Setup): Wish[] {
  const chess = game === 'chess';
  const { strictness, supervision } = setup;
  const watched = supervision !== 'none';
  const illegal = strictness.moves === 'claim';
  const flags = strictness.flags === 'claim';
  return [
    { name: 'offer', command: 'offer', next: 'offer', shown: chess },
    { name: 'repetition', command: claim({ repetition: null }), next: 'repetition', shown: true },
    { name: 'fifty', command: claim({ 'fifty-moves': null }), next: 'fifty-moves', shown: chess },
    { name: 'perpetual', command: claim('perpetual-check'), shown: false },
    { name: 'declare', command: 'declare', held: true, shown: !chess },
    { name: 'illegal', command: claim('illegal'), shown: illegal },
    { name: 'flag', command: claim('flag'), shown: flags },
    { name: 'adjust', command: { adjust: [] }, next: 'adjust', shown: false },
    { name: 'touch', command: claim('touch'), shown: false },
    { name: 'call', command: 'stop-clocks', shown: watched },
    { name: 'takeback', command: propose('takeback'), shown: false },
    { name: 'put-back', command: 'put-back', shown: false },
    { name: 'say-mate', command: 'say-mate', shown: false },
    { name: 'normal-means', command: claim('normal-means'), shown: false },
    { name: 'cannot-be-won', command: claim({ unwatched: 'cannot-be-won' }), shown: false },
    { name: 'no-effort', command: claim({ unwatched: 'no-effort' }), shown: false },
    { name: 'count', command: propose('count'), shown: false },
    { name: 'agree-repetition', command: propose('repetition'), shown: false },
    { name: 'correction', command: propose('correction'), shown: false },
    { name: 'ask-hand', command: 'ask-hand', shown: false },
    { name: 'borrow', command: 'borrow-sheet', shown: false },
    { name: 'return', command: 'return-sheet', shown: false },
    { name: 'verify', command: 'verify', shown: false },
    { name: 'wrong-times', command: claim('wrong-times'), shown: false },
    { name: 'pairing', command: claim('pairing'), shown: false },
    { name: 'leave', command: { leave: { venue: false } }, shown: false },
    { name: 'adjourn', command: 'adjourn', held: true, shown: false },
    { name: 'tell', command: { tell: 0 }, text: true, shown: watched },
    { name: 'resign', command: 'resign', held: true, shown: true },
  ];
}
