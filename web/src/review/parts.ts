// All that a review shows. It is fetched when a game is over, and not before.
export { Booklet } from '../app/booklet';
export { Graph, Worth } from './graph';
export { Comment, Curve, drawnOn, Lines, Sign, Tries, TryOn, Walk } from './panel';
export { Pictures } from './pictures';
export { Review } from './review';
export { better, shortly } from './worth';
