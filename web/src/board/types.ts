import type { Act, GameKind, Side } from '../core';

/** A circle on a square, or an arrow from one to another. */
export interface Shape {
  from: string;
  to: string;
  brush: 'moss' | 'vermilion' | 'amber' | 'ink';
}

/** A sign at a square. */
export interface SquareSign {
  at: string;
  text: string;
  kind: string;
}

/** What a board is given. It shows what it is told, and says what a hand did. */
export interface BoardProps {
  game: GameKind;
  /** As FEN or SFEN. */
  board: string;
  /** Who sits below. */
  orientation: Side;
  /** Whose pieces can be taken in hand; both where one device serves two. */
  movable: Side | 'both' | null;
  /** Who may say what he plays next while the other thinks: it is played as soon as it is his turn, if it is legal then. */
  ahead?: Side | null;
  /** Anything can be done, legal or not. */
  lawless?: boolean;
  /** The last act on the board. */
  last?: Act | null;
  /** Somebody did something, legal or not. The board shows `board` again afterwards, changed or not. */
  onAct?: (act: Act) => void;
  /** A piece was taken in hand: its square, or `P*`. */
  onTouch?: (place: string) => void;
  /** What the board is called. */
  label: string;
  /** Pieces of the side above stand on their head in chess too, for two at one table. */
  facing?: boolean;
  /** What is drawn over it. */
  shapes?: readonly Shape[];
  sign?: SquareSign | null;
  /** Squares on which a star lies. */
  stars?: readonly string[];
  /** A square was pointed at, where nothing is to be moved. */
  onTap?: (square: string) => void;
  /** Who keeps what the right button draws; else the board keeps it until the next move. */
  onDraw?: (shape: Shape) => void;
  /** Set by the board: draws what has just come, before anything else is known of it. */
  hasty?: { current: Hasty | null };
}

/** Draws a board and the act that led to it; says whether it did. */
export type Hasty = (board: string, act: Act) => boolean;
