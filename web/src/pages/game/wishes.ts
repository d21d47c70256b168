// What a player may want to do. Whether he can is the core's to say; here stands only what it is called.
import type { Command, GameKind, Setup } from '../../core';

/** What the next act on the board is to be, if not simply a move. */
export type Next = 'offer' | 'repetition' | 'fifty-moves' | 'adjust' | 'seal';

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
    { name: 'offer', command: 'offer', next: 'offer', tier: chess ? 'always' : 'rest' },
    { name: 'repetition', command: claim({ repetition: null }), next: 'repetition', tier: 'always' },
    { name: 'fifty', command: claim({ 'fifty-moves': null }), next: 'fifty-moves', tier: chess ? 'always' : 'rest' },
    { name: 'perpetual', command: claim('perpetual-check'), tier: 'rest' },
    { name: 'declare', command: 'declare', held: true, tier: !chess ? 'always' : 'rest' },
    { name: 'illegal', command: claim('illegal'), tier: illegal ? 'always' : 'rest' },
    { name: 'flag', command: claim('flag'), tier: flags ? 'always' : 'rest' },
    { name: 'adjust', command: { adjust: [] }, next: 'adjust', tier: illegal ? 'possible' : 'rest' },
    { name: 'touch', command: claim('touch'), tier: 'rest' },
    { name: 'call', command: 'stop-clocks', tier: watched ? 'always' : 'rest' },
    { name: 'takeback', command: propose('takeback'), tier: 'possible' },
    { name: 'put-back', command: 'put-back', tier: 'possible' },
    { name: 'say-mate', command: 'say-mate', tier: 'possible' },
    { name: 'normal-means', command: claim('normal-means'), tier: 'rest' },
    { name: 'cannot-be-won', command: claim({ unwatched: 'cannot-be-won' }), tier: 'rest' },
    { name: 'no-effort', command: claim({ unwatched: 'no-effort' }), tier: 'rest' },
    { name: 'count', command: propose('count'), tier: 'possible' },
    { name: 'agree-repetition', command: propose('repetition'), tier: 'possible' },
    { name: 'correction', command: propose('correction'), tier: 'possible' },
    { name: 'ask-hand', command: 'ask-hand', tier: 'rest' },
    { name: 'borrow', command: 'borrow-sheet', tier: 'possible' },
    { name: 'return', command: 'return-sheet', tier: 'possible' },
    { name: 'verify', command: 'verify', tier: 'rest' },
    { name: 'wrong-times', command: claim('wrong-times'), tier: 'rest' },
    { name: 'pairing', command: claim('pairing'), tier: 'rest' },
    { name: 'leave', command: { leave: { venue: false } }, tier: 'rest' },
    { name: 'adjourn', command: 'adjourn', held: true, tier: 'rest' },
    { name: 'tell', command: { tell: 0 }, text: true, tier: 'rest' },
    { name: 'resign', command: 'resign', held: true, tier: 'always' },
  ];
}
