// Made from the types of Rust: ADOUBE_WRITE=1 before the test `types` of crates/adoube writes it. Not to be changed by hand.

/** What is known of a game beside its log. */
export type About = {
  /** What the players are called. */
  players?: BySide<string>;
  /** When it began and ended, in UTC: `2026/11/16 09:30:00`. */
  began?: string;
  /** When it ended. */
  ended?: string;
  /** Where it was played. */
  site?: string;
  /** What is said of it after its last move. */
  note?: string;
};

/** What is known of a player's absence (fesa-2024/11.7, 11.8). */
export type Absence = {
  /** Since when arbiter and organiser knew of it, if they did. */
  told: ToldBefore | null;
  /** The event is a knock-out. */
  "knock-out": boolean;
  /** It is a major knock-out: barred from its next edition. */
  major: boolean;
  /** Sudden ill health lifts what follows. */
  ill: boolean;
};

/** What a player owes and has paid, in hundredths. */
export type AccountOfPlayer = {
  /** The entry number. */
  number: number;
  /** What playing costs. */
  due: number;
  /** What was paid. */
  paid: number;
  /** What is still owed; below 0 if too much was paid. */
  owed: number;
};

/** What a player does with the pieces, legal or not. */
export type Act =
  | { "chess": ChessAct }
  | { "shogi": ShogiAct };

/** Who may adjust pieces. */
export type Adjusts = "having-the-move" | "clock-running" | "either";

export type Afterwards = {
  [name in "signed-result-stands" | "appeals"]: boolean;
};

/** Draws by agreement. */
export type AgreedDraws = "allowed" | "on-repetition" | "refused";

export type AnnouncedBy = "announced" | "slip-corrected" | "announced-by-assistant";

export type AnnulledBy = "aborted" | "met-before" | "second-bye" | "annulled" | "colours-reversed" | "position-lost";

/** What the arbiter answers. */
export type Answer =
  | "draw"
  | {
    "postpone": {
      /** Whether the opponent gets the time. */
      time: boolean;
    };
  }
  | "refuse"
  | "can-mate"
  | { "means": Act }
  | "grant";

export type AnsweredBy =
  | "wrong-claim"
  | "normal-means-postponed"
  | "normal-means-not-drawn"
  | "normal-means-refused"
  | "two-hands-found"
  | "two-hands-unseen"
  | "by-analogy"
  | "sealed-unclear"
  | "increment-granted"
  | "increment-refused";

/** An appeal. */
export type AppealShown = {
  /** Its number. */
  number: number;
  /** Who appeals. */
  player: number;
  /** Against which ruling. */
  ruling: number | null;
  /** Why. */
  text: string | null;
  /** Whether the player was right; none: it is not decided. */
  upheld: boolean | null;
  /** Why. */
  decision: string | null;
  /** Who sat in the committee. */
  members: string | null;
};

/** What only the arbiter sees. */
export type ArbiterView = {
  /** Acts before each illegal move that stands. */
  illegal: Array<number>;
  /** How the board has ended the game, where nobody has said so. */
  ended: Outcome | null;
  /** Who has made a move and not pressed. */
  unpressed: BySide<boolean>;
  /** Since when each flag is down. */
  flags: BySide<Moment | null>;
  /** Moves completed. */
  completed: BySide<number>;
  /** Illegal moves counted against each. */
  "illegal-moves": BySide<number>;
  /** The rule about touched pieces that the last move broke. */
  breach: Owed | null;
  /** What waits for him. */
  waiting: Matter | null;
  /** Which player has stopped the clocks, to call him or with a claim. */
  "stopped-by": Side | null;
  /** How many moves are missing on each sheet. */
  unwritten: BySide<number>;
  /** The first move that a sheet tells otherwise than it was made, by the number of acts before it. */
  miswritten: BySide<number | null>;
  /** Whose sheet lacks a draw offer. */
  "offer-unwritten": BySide<boolean>;
  /** Who is short of time: fide-2009/13.3 asks him to watch. */
  "short-of-time": BySide<boolean>;
  /** What he has found each to have done, where the book obliges him to penalise it. */
  "penalty-due": BySide<Breach | null>;
};

export type Arrangements = {
  [name in "adjournment" | "draw-bars" | "recording" | "beginners" | "short-replay" | "electronic-sheets" | "leaving-reported" | "devices" | "deaf-players"]: boolean;
};

export type Article = string;

/** Time added for every move of both, on the request of one. */
export type AskedIncrement = {
  /** For every move. */
  each: Span;
  /** What the opponent gets at once. */
  time: Span;
};

/** Something that waits for an answer. */
export type AskedShown = { /** * By which number it is answered. */ asking: number, /** * Who asks. */ account: string | null } & ({ "wish": "enter", /** * What is known of the player besides. */ player: TournamentPlayer } | { "wish": "be", /** * For whom. */ player: number } | { "wish": "bye", /** * For whom. */ player: number, /** * In which round. */ round: number, /** * For half a point or nothing. */ mark: Mark });

/** What stands there, of an attempt. */
export type AttemptShown = {
  /** As FEN or SFEN. */
  board: string;
  turn: Side;
  /** What was collected, or pointed at. */
  found: Array<string>;
  /** How many squares are asked for in all. */
  wanted: number;
  moves: number;
  /** In how many moves it can be done. */
  enough: number | null;
  solved: boolean;
};

/** A player who has left the other alone. */
export type Away = {
  /** Who. */
  side: Side;
  /** From when on the other may claim it. */
  until: Moment;
};

/** Who is away in a round, and what he has for it. */
export type AwayShown = {
  /** Who. */
  player: number;
  /** What for: half a point, or nothing. */
  mark: Mark;
};

/** Who begins, seen from the tosser. */
export type Begins = "tosser" | "other";

/** The clock of a board as the desk sees it. */
export type BoardClockShown = {
  /** Whose time is over. */
  flag?: number;
  /** Since when it runs, or when the time was over. */
  at: string;
};

/** A board that is otherwise than it was. */
export type BoardNews = {
  /** In which round, from 1. */
  round: number;
  /** Which, from 1. */
  board: number;
  /** Who has the first side. */
  first: number;
  /** Who has the second side. */
  second: number;
  /** What the first has. */
  mark: Mark;
  /** What the second has. */
  facing: Mark;
  /** The game, where it is one of this server. */
  game?: string;
  /** Who gives a handicap, and which. */
  handicap?: HandicapShown;
  /** What the players have reported, where officers ask. */
  reports?: Array<ResultReported>;
  /** Its scoresheets, where it is a real board: what is on them is asked for apart. */
  sheets?: Array<SheetShown>;
  /** The device that is its clock, where officers ask. */
  clock?: BoardClockShown;
  /** Who has called the arbiter and waits for him, where officers ask. */
  calls?: Array<CallShown>;
  /** Who entered the result, and when, where officers ask. */
  entered?: ResultEntered;
};

/** A board of a round, by entry numbers. */
export type BoardShown = {
  /** Who has the first side. */
  first: number;
  /** Who has the second side. */
  second: number;
  /** What the first has. */
  mark: Mark;
  /** What the second has. */
  facing: Mark;
  /** The game, where it is one of this server. */
  game?: string;
  /** Who gives a handicap, and which. */
  handicap?: HandicapShown;
  /** What the players have reported, where officers ask. */
  reports?: Array<ResultReported>;
  /** Its scoresheets, where it is a real board: what is on them is asked for apart. */
  sheets?: Array<SheetShown>;
  /** The device that is its clock, where officers ask. */
  clock?: BoardClockShown;
  /** Who has called the arbiter and waits for him, where officers ask. */
  calls?: Array<CallShown>;
  /** Who entered the result, and when, where officers ask. */
  entered?: ResultEntered;
};

export type BoardsBy = "boards-corrected" | "boards-taken-back";

/** One of the texts. `Rulebook` is what a game is played by: one of these, or a book derived from one. */
export type Book = "fide-2009" | "fide-2023" | "fesa-2024" | "fesa-2017" | "cz" | "livret";

/** What a file added to a book. */
export type BookAdded = {
  /** How many games the book has now. */
  games: number;
  /** What could not be read. */
  faults: Array<RecordMisread>;
};

/** A rulebook with its title. */
export type BookLine = {
  book: Book;
  game: GameKind;
  title: string;
};

/** A move that was played in a position. */
export type BookPlayed = {
  /** As UCI or USI. */
  move: string;
  /** With what results. */
  tally: BookTally;
};

/** How often, and with what results. */
export type BookTally = {
  /** Games that who began won. */
  first: number;
  /** Games that the other won. */
  second: number;
  /** Games that nobody won. */
  drawn: number;
  /** Games of which nobody says how they ended. */
  unknown: number;
};

/** Both flags have fallen. */
export type BothFlags = "first-loses" | "drawn" | "first-loses-or-ruled";

export type BoundBy =
  | "replaced"
  | "taken-back-illegal"
  | "taken-back"
  | "wrong-claim"
  | "illegal-undone"
  | "illegal-unpressed"
  | "touch-enforced"
  | "capture-enforced"
  | "pair-enforced"
  | "castling-enforced"
  | "rook-enforced"
  | "king-enforced"
  | "promotion-enforced"
  | "half-castling-enforced"
  | "half-promotion-enforced"
  | "announced-enforced"
  | "position-restored"
  | "blitz-corrected"
  | "unsaid-replaced";

/** What an arbiter finds broken. */
export type Breach = "idle-stop" | "hovering-hand" | "rough-handling" | "idle-press" | "displaced" | "untidy-hand" | "pointed-out" | "conduct";

export type Breaches = {
  [name in "idle-stop" | "hovering-hand" | "rough-handling" | "idle-press" | "displaced" | "untidy-hand" | "pointed-out" | "conduct"]: boolean;
};

/** Something that each side has one of. */
export type BySide<T> = {
  /** What `Side::First` has. */
  first: T;
  /** What `Side::Second` has. */
  second: T;
};

/** Byo-yomi as it is counted aloud: every tenth second, and each of the last ten. */
export type Call = {
  /** Whole seconds of the period that are gone. */
  gone: number;
  /** And that are left. */
  left: number;
  /** Of the last ten seconds, the number that is called instead. */
  count: number | null;
};

/** Somebody who waits for the arbiter. */
export type CallShown = {
  /** Who. */
  player: number;
  /** Since when. */
  at: string;
};

export type CalledBy = "called-to-seal" | "adjourned-early";

export type ChallengeShown = import('./net/api').components['schemas']['ChallengeShown'];

/** What was found out about a draw. */
export type Checked = {
  /** The secret is the one that the server had bound itself to. */
  kept: boolean;
  /** The seed of all three parts. */
  seed: string;
  /** Whether the host has the second side by this seed. */
  second: boolean;
};

/** What a player may do with the pieces, legal or not: `judge` says which. */
export type ChessAct =
  | {
    "act": "move";
    /** Where the piece stands. */
    from: Square;
    /** Where it goes. */
    to: Square;
    /** What it is exchanged for there. A king or a pawn can be said, and is judged. */
    promotion?: ChessRole | null;
  }
  | {
    "act": "castle";
    /** Where the king stands. */
    king: Square;
    /** Where the rook stands. */
    rook: Square;
  };

/** Why an act is illegal: one article that it breaks. */
export type ChessReason =
  | { "no-piece": Square }
  | { "not-own-piece": Square }
  | "stays"
  | "takes-king"
  | "onto-own-piece"
  | { "not-its-move": ChessRole }
  | { "jumps": Square }
  | { "pawn-blocked": Square }
  | "not-first-move"
  | { "double-step-blocked": Square }
  | "nothing-to-take"
  | { "not-en-passant": Square }
  | "promotion-missing"
  | "not-a-promotion"
  | { "promotion-to": ChessRole }
  | { "king-onto-attacked": Square }
  | "not-king-and-rook"
  | "king-has-moved"
  | "rook-has-moved"
  | "castling-lost"
  | { "castling-attacked": Square }
  | { "castling-between": Square }
  | { "castling-occupied": Square }
  | { "exposes-king": Square }
  | { "leaves-king-in-check": Square };

/** What a piece is, whoever it belongs to. */
export type ChessRole = "pawn" | "knight" | "king" | "bishop" | "rook" | "queen";

/** An act that may be meant. */
export type Choice = {
  act: Act;
  legal: boolean;
  /** What the piece becomes, by its letter in FEN or SFEN for the side that moves; none where it stays. */
  becomes: string | null;
};

/** What a player claims. */
export type Claim<A = Act> =
  | { "repetition": A | null }
  | { "fifty-moves": A | null }
  | "normal-means"
  | { "unwatched": Unwatched }
  | "flag"
  | "illegal"
  | "perpetual-check"
  | "touch"
  | "two-hands"
  | "pairing"
  | "wrong-times";

/** Who claims that a position has come back. */
export type Claimant = "having-the-move" | "either";

export type ClaimedBy =
  | "claimed"
  | "flag-claimed"
  | "illegal-claimed"
  | "touch-claimed"
  | "pairing-claimed"
  | "perpetual-claimed"
  | "normal-means-claimed"
  | "two-hands-claimed"
  | "quick-illegal-claimed"
  | "blitz-illegal-claimed"
  | "quick-touch-claimed"
  | "quick-flag-claimed"
  | "unwatched-cannot-be-won"
  | "unwatched-no-effort"
  | "flag-by-assistant";

/** What a book calls a game, and by which article. */
export type Class = {
  name: Length;
  article: Article;
};

/** Why a clock is set. */
export type ClockCause = "irregularity" | "defect" | "wrong-setting" | "assistant" | "resumption" | "absence" | "schedule";

/** How a clock behaves where clocks differ. */
export type ClockKind = {
  /** When a flag falls, both displays stop counting, so that the other flag cannot fall (fesa-2024/8.3). A flag that falls in an earlier period, with another period behind it, stops nothing. */
  freezes: boolean;
  /** With both flags down it shows which fell first (fide-2009/6.11). */
  shows_first: boolean;
  /** The next period's time is added when the moves due are completed; otherwise when the time of the period has run out, whatever was played (fide-2009/6.3). */
  counts_moves: boolean;
};

/** What one clock shows. */
export type ClockShown = {
  /** Main time. */
  main: Span;
  /** What is left of a delay or of a byo-yomi period. */
  extra: Span | null;
  /** Byo-yomi periods left. */
  periods: number;
  /** The flag is down. */
  down: boolean;
};

/** Everything that a person can do to a game. */
export type Command<A = Act> =
  | "arrive"
  | { "toss": Array<PawnFace> }
  | { "place-clock": Side }
  | "start"
  | {
    "touch": {
      /** Which. */
      places: Array<Place>;
      /** Whether at one time. */
      together: boolean;
    };
  }
  | { "brush": Array<Place> }
  | { "adjust": Array<Place> }
  | "displace"
  | "put-back"
  | {
    "move": {
      /** What is done. */
      act: A;
      /** Whether a draw is offered with it. */
      offer: boolean;
    };
  }
  | { "half": A }
  | "press"
  | "offer"
  | "withdraw"
  | "accept"
  | "refuse"
  | {
    "claim": {
      /** What. */
      claim: Claim<A>;
      /** On what it rests. */
      evidence: Evidence;
    };
  }
  | "resign"
  | "declare"
  | "say-mate"
  | { "propose": Proposal }
  | "ask-hand"
  | "stop-clocks"
  | "speak"
  | { "tell": Note }
  | "analyse"
  | "read-rules"
  | "look-up"
  | "ask-increment"
  | {
    "leave": {
      /** The venue: also where players rest, eat and smoke. */
      venue: boolean;
    };
  }
  | { "write": string }
  | { "strike": number }
  | "borrow-sheet"
  | "return-sheet"
  | { "announce": A }
  | { "repeat": A }
  | "ask-count"
  | "inform"
  | "verify"
  | "adjourn"
  | { "seal": Envelope }
  | { "sign": BySide<Points> }
  | { "appeal": number }
  | "tick"
  | {
    "rule": {
      /** Which. */
      power: Power;
      /** Why: always recorded. */
      reason: Note | null;
    };
  };

export type Commitment = string;

/** What can be asked, by name. */
export interface Core {
  /** What somebody may mean who takes the piece at `from` (`e2`, or `P*` from the hand) to `to`; with `lawless` also what is illegal. */
  "acts": (game: GameKind, board: string, from: string, to: string, lawless: boolean) => Array<Choice>;
  /** The rulebooks with their titles. */
  "books": (lang: string) => Array<BookLine>;
  /** Why a FEN or SFEN is no position to begin from. */
  "checkBoard": (game: GameKind, board: string) => Misread | null;
  /** Why a text is no time control. */
  "checkControl": (text: string) => Misread | null;
  /** Whether a draw was kept to: what it was bound by, the secret, and what both added, as hexadecimal digits. */
  "checkDraw": (commitment: string, secret: string, host: string, guest: string) => Checked;
  /** What a book calls a game of this much time. */
  "classOf": (book: Book, control: string) => Class | null;
  /** Counts pawns that lie on a real table by a book. */
  "count": (book: Book, faces: Array<PawnFace>) => Tossed;
  /** What is wrong with a set-up. */
  "faults": (setup: Setup, lang: string) => Array<Fault>;
  /** The handicaps of shogi: the name that a set-up takes, and what the reader calls it. */
  "handicaps": (lang: string) => Array<[string, string]>;
  /** Teaches the words of a language, from its file of Fluent messages. */
  "learn": (tag: string, file: string) => null;
  /** What is legal on a board. */
  "legal": (game: GameKind, board: string) => Legal;
  /** A place that is written as a square, or as a piece in hand: `e2`, `P*`. */
  "place": (game: GameKind, text: string) => Place;
  /** The board after an act, legal or not. */
  "play": (game: GameKind, board: string, act: Act) => string;
  /** The act that a typed text means; with `lawless` also an illegal one. */
  "read": (game: GameKind, board: string, text: string, lawless: boolean, lang: string) => Act | null;
  /** A time as it is typed: `1:30:00`, `5m` or `45s`. */
  "readSpan": (text: string) => SpanRead;
  /** The record of a log that a server has sent, in a format of its game. */
  "recordOf": (log: string, format: string) => string;
  /** Runs a script, and tells each of its lines. */
  "runScript": (text: string, lang: string) => Run;
  /** What happened, in a sentence: an event as a server tells it, and the board just before it. */
  "say": (setup: Setup, board: string, event: Shown, lang: string) => Told;
  /** A time control as people say it; empty where nobody has a limit. */
  "sayControl": (game: GameKind, control: string, lang: string) => string;
  /** How a game ended, in a sentence. */
  "sayOutcome": (game: GameKind, outcome: Outcome, lang: string) => string;
  /** Why a server refused something, in a sentence. */
  "sayRefused": (refusal: Refusal, article: Article, reasons: Array<Reason>, lang: string) => string;
  /** Puts a text into an envelope: 288 bytes of chance are the page's own, and of this paper alone. */
  "seal": (text: string, chance: Array<number>) => Sealed;
  /** The seed of a text, for those who agree on one aloud. */
  "seedOf": (text: string) => string;
  /** The set-up of a game from what a page asks for, whole. */
  "setup": (wanted: Wanted) => Setup;
  /** What a side is called: White, Gote. */
  "sideName": (game: GameKind, side: Side, lang: string) => string;
  /** What a square is called: `e4`, `5e`, in Japanese `５五`. */
  "squareName": (game: GameKind, square: string, lang: string) => string;
  /** Tosses so many pawns from a seed, and counts them by a book; `round` is another number each time. */
  "toss": (book: Book, seed: string, pawns: number, round: number) => Tossed;
  /** Why an act is not legal; an empty list where it is. */
  "why": (book: Book, board: string, act: Act, lang: string) => Array<Why>;
  /** Acts from a board on, as the reader writes them. */
  "write": (game: GameKind, board: string, acts: Array<Act>, notation: string, lang: string) => Array<string>;
  /** A game that waits for its start, by a number. */
  "game": (setup: Setup) => number;
  /** A game that a server tells, as a role is told it. */
  "gameFollowed": (setup: Setup, who: Who) => number;
  /** The game that a log tells. */
  "gameFromLog": (text: string) => number;
  /** Lets a game go. */
  "game.free": (game: number) => null;
  /** What the clocks show at a moment. */
  "game.clocks": (game: number, at: number) => Faces;
  /** Of each command, whether a role could give it now. */
  "game.could": (game: number, commands: Array<Command<Act>>, who: Who, at: number, lang: string) => Array<Weighed>;
  /** Somebody does something. */
  "game.do": (game: number, command: Command<Act>, who: Who, at: number, lang: string) => Done;
  /** How many events there have been. */
  "game.events": (game: number) => number;
  /** Takes what a server tells, with the board after it where that is known. */
  "game.follow": (game: number, shown: Shown, board: string | null, lang: string) => Told;
  /** Whose hand makes an act, where one device serves two. */
  "game.handOf": (game: number, act: Act) => Side;
  /** All that happened, as a role is shown it. */
  "game.history": (game: number, who: Who, lang: string) => Array<Told>;
  /** Which game it is. */
  "game.kind": (game: number) => GameKind;
  /** The whole log, to be kept. */
  "game.log": (game: number) => string;
  /** The lines of the log after so many events, to be added to what is kept. */
  "game.logSince": (game: number, events: number) => string;
  /** When the software should look at it again, if nothing happens. */
  "game.nextTick": (game: number) => number | null;
  /** The game as a record: `pgn`, `kif`, `ki2`, `csa`, `jkf`, `usi` or `log`. */
  "game.record": (game: number, format: string, about: About | null) => string;
  /** What was fixed before it. */
  "game.setup": (game: number) => Setup;
  /** Where it began, as FEN or SFEN. */
  "game.start": (game: number) => string;
  /** How long each move took, in milliseconds. */
  "game.times": (game: number) => Array<number>;
  /** Whose clock runs, or who has the move where none does. */
  "game.turn": (game: number) => Side;
  /** What a role sees at a moment. */
  "game.view": (game: number, who: Who, at: number, lang: string) => Viewed;
  /** A clock that is set and stands still, by a number; a server's where no kind is given. */
  "clock": (time: string, kind: ClockKind | null) => number;
  /** A clock that was kept. */
  "clockFromText": (text: string) => number;
  /** The clock that a view shows: both halves, which runs, and when. */
  "clockPicture": (time: string, kind: ClockKind | null, halves: BySide<ClockShown>, running: Side | null, at: number) => number;
  /** Lets a clock go. */
  "clock.free": (clock: number) => null;
  /** Gives time, or takes it. */
  "clock.add": (clock: number, whose: Side, milliseconds: number, at: number) => null;
  /** When the flag of the half that runs will fall, if it will. */
  "clock.nextFlag": (clock: number) => number | null;
  /** Goes on to a player's next period; says whether there is one. */
  "clock.nextPeriod": (clock: number, whose: Side, at: number) => boolean;
  /** The half that runs is pressed: a move is completed. */
  "clock.press": (clock: number, at: number) => null;
  /** Sets the main time, in milliseconds. */
  "clock.set": (clock: number, whose: Side, left: number, at: number) => null;
  /** Sets the count of moves. */
  "clock.setMoves": (clock: number, whose: Side, moves: number, at: number) => null;
  /** What both halves show at a moment. */
  "clock.shows": (clock: number, at: number) => Faces;
  /** Starts one half. */
  "clock.start": (clock: number, whose: Side, at: number) => null;
  /** Neither runs. */
  "clock.stop": (clock: number, at: number) => null;
  /** The other half runs, and no move counts. */
  "clock.switch": (clock: number, at: number) => null;
  /** All of it, to be kept. */
  "clock.toText": (clock: number) => string;
}

/** The count of 24. */
export type Counting = "agreed-or-ruled" | "agreed";

/** Both kings in check, or a pawn on the last rank, in a short game that nobody watches closely. */
export type CryingPosition = "mended" | "drawn-after-a-move";

export type Cursor = string;

export type Day = string;

/** A decision, and whether there is an appeal against it. */
export type Decision = "open" | "normal-means" | "unwatched";

/** A refusal with its sentence. */
export type Declined = {
  refusal: Refusal;
  article: Article;
  /** Why, and what to do instead. */
  sentence: string;
};

/** Where a derived rulebook comes from. */
export type Derived = {
  /** Its own name. */
  name: string;
  /** The federation in whose territory it holds; none for a club's. */
  federation?: string | null;
};

/** What came of a command. */
export type Done =
  | { "events": Array<Told> }
  | { "refused": Declined };

/** A contact with a piece of which nobody knows whether it was meant. */
export type DoubtfulTouch = "free" | "binds";

/** Draws by agreement in an event. */
export type DrawBar = "none" | { "below": number } | "always";

/** A drawn game. */
export type Drawn =
  | "stands"
  | {
    "replayed": {
      /** Whether that follows at once. */
      at_once: boolean;
    };
  };

/** Whether something is asked for or recommended. */
export type Duty = "must" | "should";

/** An edit that was made. */
export type EditMade = {
  /** What was changed. */
  edit: StudyEdit;
  /** Who has; none where that was erased. */
  by: string | null;
  /** When. */
  at: number;
};

export type Ending =
  | "late"
  | "no-show"
  | "forfeited"
  | "abandoned"
  | "mate"
  | "stalemate"
  | "no-move-left"
  | "dead-position"
  | "king-taken"
  | "perpetual-check"
  | "five-times"
  | "move-limit"
  | "repeated"
  | "repetition-agreed"
  | "resigned"
  | "resigned-drawn"
  | "agreed"
  | "repetition-ahead"
  | "repetition-now"
  | "fifty-ahead"
  | "fifty-now"
  | "normal-means-drawn"
  | "normal-means-drawn-later"
  | "declared"
  | "declaration-failed"
  | "counted"
  | "time-lost"
  | "time-drawn"
  | "both-flags-drawn"
  | "both-flags-unclaimed"
  | "position-drawn"
  | "illegal-lost"
  | "illegal-drawn"
  | "king-in-check-lost"
  | "nifu-lost"
  | "dead-piece-lost"
  | "by-analogy"
  | "lost-by-penalty"
  | "device-sounded"
  | "refuses-laws"
  | "both-refuse-laws"
  | "blitz-illegal-lost"
  | "blitz-illegal-drawn"
  | "quick-both-flags"
  | "unwatched-drawn"
  | "unwatched-lost"
  | "ended-unopened"
  | "sealed-ambiguous"
  | "sealed-unintelligible"
  | "sealed-illegal"
  | "late-at-resumption"
  | "sealed-mate"
  | "sealed-draw"
  | "device-carried"
  | "signed-result"
  | "result-corrected";

/** What can be asked, by name. */
export interface EngineQuestions {
  /** The levels, the weakest first, with what each would be rated at chess, roughly. */
  "levels": () => Array<Level>;
  /** What the moves of a game were, by what every position was worth to who was to move there, where that is known. */
  "judge": (game: GameKind, values: Array<number | null>) => Judged;
  /** An engine for one game at a time, by a number. */
  "engine": (game: GameKind) => number;
  /** Lets an engine go. */
  "engine.free": (engine: number) => null;
  /** Thinks about a task; nothing where there is no move. */
  "engine.think": (engine: number, task: Task) => Thought | null;
}

/** A sealed envelope. */
export type Envelope = {
  /** What it commits to. */
  commitment: Commitment;
  /** The move itself, unreadable. */
  bytes: Unreadable;
};

/** What stands on an envelope (fide-2009/adj.2). The players' names are those of the game. */
export type EnvelopeFacts = {
  /** The position before the sealed move. */
  board: string;
  /** Time that each has used; unknown in logs from before it was noted. */
  used?: BySide<Span> | null;
  /** Time left to each, for the clocks at the resumption. */
  left: BySide<Span>;
  /** Who sealed. */
  sealer: Side;
  /** The number of the sealed move. */
  "move-number": number;
  /** A live offer of a draw. */
  offer?: Side | null;
  /** When play is to be resumed. */
  resumes?: Moment | null;
  /** Where. */
  place?: string | null;
};

/** What is known of an event beside its players and rounds. */
export type EventAbout = {
  /** What the federations' files say of it. */
  details: EventDetails;
  /** What everybody was told. */
  news: Array<EventTold>;
  /** Lots. */
  lots: Array<LotShown>;
  /** Teams, where teams play. */
  teams: Array<TeamShown>;
  /** What was ruled at real boards, where officers look. */
  rulings?: Array<RulingShown>;
  /** Appeals, where officers look. */
  appeals?: Array<AppealShown>;
};

/** What somebody wants of an event. Players are named by entry number, which never changes. */
export type EventCommand =
  | {
    "do": "set-up";
    /** All of it. */
    rules: TournamentRules;
  }
  | {
    "do": "all";
    /** Which. */
    commands: Array<EventCommand>;
  }
  | {
    "do": "enter-all";
    /** Who. */
    players: Array<Partial<TournamentPlayer>>;
    /** The team of each, where teams play; one that is not there yet is made. */
    teams?: Array<string>;
  }
  | {
    "do": "prizes";
    /** All of them. */
    fund: Partial<PrizeFund>;
  }
  | {
    "do": "fees";
    /** All of it. */
    fees: EventFees;
  }
  | {
    "do": "pay";
    /** Who. */
    player: number;
    /** How much, in hundredths; below 0 if it is given back. */
    amount: Money;
    /** In which way. */
    how: string;
  }
  | {
    "do": "team";
    /** What. */
    team: TeamCommand;
  }
  | {
    "do": "tell";
    /** What. */
    text: string;
  }
  | {
    "do": "untell";
    /** Its number. */
    news: number;
  }
  | {
    "do": "rule";
    /** In which round. */
    round: number;
    /** At which board, from 1. */
    board: number;
    /** What. */
    power: Power;
    /** Why. */
    text: string;
  }
  | {
    "do": "appeal";
    /** Who. */
    player: number;
    /** With which, by its number; none: with something else. */
    ruling: number | null;
    /** Why. */
    text: string;
  }
  | {
    "do": "decide-appeal";
    /** On which, by its number. */
    appeal: number;
    /** Whether the player was right. */
    upheld: boolean;
    /** Why. */
    text: string;
    /** Who sat in it; nothing where nobody says so. */
    members: string;
  }
  | {
    "do": "remark";
    /** What. */
    text: string;
  }
  | {
    "do": "erase-text";
    /** Its number. */
    text: number;
  }
  | {
    "do": "commit-lot";
    /** For what. */
    purpose: LotPurpose;
  }
  | {
    "do": "draw-lot";
    /** Its number. */
    lot: number;
    /** What somebody in the hall adds to it. */
    part: string;
  }
  | {
    "do": "enter";
    /** Who. */
    player: Partial<TournamentPlayer>;
    /** The account, where there is one. */
    account: string | null;
  }
  | {
    "do": "correct";
    /** Who. */
    player: number;
    /** As it should be. */
    to: Partial<TournamentPlayer>;
  }
  | {
    "do": "remove";
    /** Who. */
    player: number;
  }
  | {
    "do": "describe";
    /** All of it. */
    details: Partial<EventDetails>;
  }
  | {
    "do": "withdraw";
    /** Who. */
    player: number;
  }
  | {
    "do": "return";
    /** Who. */
    player: number;
  }
  | {
    "do": "bye";
    /** Who. */
    player: number;
    /** In which round. */
    round: number;
    /** What for. */
    mark: Mark;
  }
  | {
    "do": "cancel-bye";
    /** Who. */
    player: number;
    /** In which round. */
    round: number;
  }
  | {
    "do": "apart";
    /** Who. */
    players: Array<number>;
  }
  | {
    "do": "together";
    /** Who. */
    players: Array<number>;
  }
  | {
    "do": "draw";
    /** From which seed. */
    seed: number;
  }
  | { "do": "pair" }
  | {
    "do": "change";
    /** The boards as they should be. */
    boards: Array<PairedSeat>;
    /** Who has the bye. */
    byes: Array<number>;
    /** Why. */
    why: string;
  }
  | {
    "do": "by-hand";
    /** The boards. */
    boards: Array<PairedSeat>;
    /** Who has the bye. */
    byes: Array<number>;
    /** Why. */
    why: string;
  }
  | {
    "do": "unpair";
    /** Why. */
    why: string;
  }
  | {
    "do": "result";
    /** Of which round. */
    round: number;
    /** Of whose game. */
    player: number;
    /** What this player has. */
    mark: Mark;
    /** What the opponent has. */
    facing: Mark;
    /** What both had until now, as far as the sender knows: where they have something else it is refused, and else it may be replaced. */
    over?: [Mark, Mark];
  }
  | {
    "do": "swap";
    /** In which round. */
    round: number;
    /** In whose game. */
    player: number;
  }
  | {
    "do": "handicap";
    /** In which round. */
    round: number;
    /** Who gave it. */
    player: number;
    /** Which. */
    name: string;
  }
  | {
    "do": "clear";
    /** In which round. */
    round: number;
    /** Of whose game. */
    player: number;
    /** What both had until now, as far as the sender knows: where they have something else it is refused. */
    over?: [Mark, Mark];
  }
  | {
    "do": "no-show";
    /** Who. */
    player: number;
  }
  | {
    "do": "excuse";
    /** Who. */
    player: number;
    /** Why. */
    why: string;
    /** Whether ill health is the cause. */
    ill: boolean;
  }
  | {
    "do": "late";
    /** Who. */
    player: number;
    /** By how many minutes. */
    minutes: number;
  }
  | {
    "do": "advance";
    /** In which round. */
    round: number;
    /** For whom. */
    player: number;
  }
  | {
    "do": "check-in";
    /** Who. */
    player: number;
  }
  | {
    "do": "check-out";
    /** Who. */
    player: number;
  }
  | {
    "do": "arrange";
    /** All of it. */
    play: Play;
  }
  | {
    "do": "publish";
    /** Which. */
    round: number;
    /** When, UTC in milliseconds; now, where none is said. */
    at: number | null;
  }
  | {
    "do": "begin";
    /** Which. */
    round: number;
    /** When, UTC in milliseconds; now, where none is said. */
    at: number | null;
  }
  | {
    "do": "deadline";
    /** Which. */
    round: number;
    /** Until when, UTC in milliseconds; none: as long as they take. */
    at: number | null;
  }
  | {
    "do": "open-entries";
    /** Which of the two. */
    open: boolean;
    /** Until when, UTC in milliseconds; until somebody says so, where none is said. */
    until: number | null;
    /** Whether somebody has to agree to each. */
    consent: boolean;
    /** How many places there are: whoever comes after that waits for one. */
    places: number | null;
  }
  | {
    "do": "apply";
    /** As whom. */
    player: Partial<TournamentPlayer>;
  }
  | {
    "do": "claim";
    /** Who. */
    player: number;
  }
  | {
    "do": "unclaim";
    /** Who. */
    player: number;
  }
  | {
    "do": "recall";
    /** By its number. */
    asking: number;
  }
  | {
    "do": "ask-bye";
    /** Who asks. */
    player: number;
    /** In which round. */
    round: number;
    /** For half a point or nothing. */
    mark: Mark;
  }
  | {
    "do": "answer";
    /** By its number. */
    asking: number;
    /** Whether he has it. */
    granted: boolean;
  }
  | {
    "do": "sheet";
    /** Of which round. */
    round: number;
    /** Of whose game. */
    player: number;
    /** The moves, or a picture. */
    sheet: GivenSheet;
  }
  | {
    "do": "erase-sheet";
    /** Of whose game. */
    player: number;
    /** Its number. */
    sheet: number;
  }
  | {
    "do": "board-clock";
    /** In which round. */
    round: number;
    /** At whose board. */
    player: number;
    /** Whose time is over. */
    flag: number | null;
  }
  | {
    "do": "call";
    /** In which round. */
    round: number;
    /** Who calls. */
    player: number;
  }
  | {
    "do": "end-call";
    /** In which round. */
    round: number;
    /** Who had called. */
    player: number;
  }
  | {
    "do": "report";
    /** In which round. */
    round: number;
    /** Who says it. */
    player: number;
    /** What he has. */
    mark: Mark;
    /** What the opponent has. */
    facing: Mark;
  };

export type EventCursor = string;

/** What the federations' files say of an event beside its games. Everything may be missing until it is known. */
export type EventDetails = {
  /** Another name than the event was set up with. */
  name: string | null;
  /** Where it is played. */
  city: string;
  /** The code of the federation, in shogi of the country. */
  federation: string;
  /** The first day. */
  begins: Day | null;
  /** The last day. */
  ends: Day | null;
  /** The chief arbiter. */
  arbiter: string;
  /** Deputies of his, in order. */
  deputies: Array<string>;
  /** The time control, as people say it: `90min + 30sec`. */
  time: string;
  /** The same as a code of TRF26: `5400+30`. */
  code: string;
  /** The day of each round. */
  dates: Array<Day>;
  /** Who or what pairs, if it is not this program. */
  controller: string;
  /** Other lines of a TRF, as they stand. */
  lines: Array<string>;
};

/** How players enter themselves. */
export type EventEntries = {
  /** Until when, UTC in milliseconds; none: until somebody says so. */
  until: number | null;
  /** Whether somebody has to agree to each. */
  consent: boolean;
  /** How many places there are; none: as many as come. */
  places?: number;
};

/** What playing costs. */
export type EventFees = {
  /** What everybody pays. */
  amount: Money;
  /** What some pay instead; whoever is in several groups pays the least of them. */
  reductions: Array<FeeReduction>;
};

/** Which game is played. */
export type EventGame = "chess" | "shogi";

/** Who wrote lines elsewhere, where nobody has an account. */
export type EventHand = {
  /** The name, by the number of its text. */
  name: number;
  /** Which lines, from the first to the last of each row; the one after this notice is line 1. */
  lines: Array<[number, number]>;
};

export type EventKind =
  | "adjourned"
  | "adjusted"
  | "announced"
  | "annulled"
  | "answered"
  | "appealed"
  | "arrived"
  | "asked"
  | "assistant-accepted"
  | "beginner-confirmed"
  | "boards-set"
  | "bound"
  | "called-to-seal"
  | "claim-failed"
  | "claimed"
  | "clock-placed"
  | "clock-set"
  | "clocks-restarted"
  | "clocks-stopped"
  | "displaced"
  | "draw-allowed"
  | "ended"
  | "envelope-lost"
  | "expelled"
  | "fault-found"
  | "flag-seen"
  | "freed"
  | "half"
  | "illegal-counted"
  | "informed"
  | "leave-granted"
  | "left"
  | "made"
  | "next-period"
  | "no-show"
  | "noted"
  | "offer-barred"
  | "offer-gone"
  | "offered"
  | "opened"
  | "points-changed"
  | "pressed"
  | "proposal-gone"
  | "proposed"
  | "put-back"
  | "reconstruction"
  | "remarked"
  | "repeated"
  | "result-signed"
  | "resumed"
  | "sealed"
  | "sheet-borrowed"
  | "sheet-returned"
  | "sheets-completed"
  | "signed"
  | "started"
  | "struck"
  | "time-given"
  | "tossed"
  | "touched"
  | "undone"
  | "waiting"
  | "warned"
  | "written";

/** The laws that the games of an event are played by. */
export type EventLaws = "fide-2023" | "fide-2009" | "fesa-2024" | "fesa-2017";

/** What is otherwise in a picture than it was. What is not named is as it was. */
export type EventNews = {
  /** What is fixed. */
  rules?: TournamentRules;
  /** How its games are played. */
  play?: Play;
  /** Since when nothing is added to it. */
  closed?: number;
  /** Whether it goes on elsewhere. */
  out?: boolean;
  /** How players enter themselves, where that is otherwise; nothing in it where they do not. */
  entries?: EventEntries | null;
  /** How many wait for an answer, where officers look. */
  asked?: number;
  /** Players who are new, or otherwise than they were. */
  players?: Array<PlayerShown>;
  /** Players who were taken out. */
  gone?: Array<number>;
  /** How many rounds there are, where some were taken back. */
  left?: number;
  /** Rounds that are new or paired otherwise, by their numbers. */
  rounds?: { [key in number]: RoundShown };
  /** Boards that are otherwise than they were. */
  boards?: Array<BoardNews>;
  /** All that is known of the event besides, where some of it is otherwise. */
  about?: EventAbout;
};

/** An event as an audience may see it. */
export type EventPicture = {
  /** What is fixed. */
  rules: TournamentRules;
  /** How its games are played. */
  play: Play;
  /** Since when nothing is added to it. */
  closed: number | null;
  /** Whether it goes on elsewhere. */
  out: boolean;
  /** How players enter themselves, where they do. */
  entries: EventEntries | null;
  /** How many wait for an answer to what they have asked for, where officers look. */
  asked?: number;
  /** Everybody who is entered, in order of start numbers. */
  players: Array<PlayerShown>;
  /** The rounds so far. */
  rounds: Array<RoundShown>;
  /** What the federations' files say of it. */
  details: EventDetails;
  /** What everybody was told. */
  news: Array<EventTold>;
  /** Lots. */
  lots: Array<LotShown>;
  /** Teams, where teams play. */
  teams: Array<TeamShown>;
  /** What was ruled at real boards, where officers look. */
  rulings?: Array<RulingShown>;
  /** Appeals, where officers look. */
  appeals?: Array<AppealShown>;
};

/** What there is to do in an event. */
export type EventPower = "set-up" | "enter" | "check-in" | "pair" | "result" | "rule" | "tell" | "look" | "files";

/** What would change. */
export type EventPreview = {
  /** What would be written. */
  lines: Array<VenueLine>;
  /** What would be otherwise, as the socket would tell it. */
  news: EventNews;
  /** Whose place or points would be others. */
  places: Array<PlaceChange>;
  /** The rounds that were paired with what was known until now, and stay as they are. */
  paired: Array<number>;
  /** Whether it takes the place of something, so that it must be sent with `again`. */
  replaces: boolean;
};

/** What somebody may do in an event. */
export type EventRole = "organiser" | "chief-arbiter" | "arbiter" | "pairing" | "results" | "check-in" | "reader";

/** What the event adds to the rulebook. */
export type EventRules = {
  /** Whether the game counts for a rating. */
  rated: boolean;
  /** Whether it is part of a competition at all. */
  competition: boolean;
  /** Whether it is a serious game, where the book is stricter in one (cz/illegal). */
  serious: boolean;
  /** The federation in whose territory it is played. */
  federation: string | null;
  /** How late a player may come, if not as the book has it. */
  "default-time": Span | null;
  /** How late to the resumption of an adjourned game, if not an hour (fide-2009/adj.10). */
  "late-at-resumption": Span | null;
  /** Draws by agreement. */
  draws: DrawBar;
  /** Whether a repetition ends the game without a claim. */
  "automatic-repetition": boolean;
  /** Whether players may agree to take moves back. */
  takebacks: boolean;
  /** Whether the event excludes appeals. */
  "no-appeals": boolean;
  /** What games are worth. */
  scores: Scores;
  /** Who is blind or sees too little to play as others do. */
  blind: BySide<boolean>;
  /** Whether a player requires two boards (fide-2009/19.1). */
  "two-boards": boolean;
  /** How each records the moves (fide-2009/19.2.v). */
  records: BySide<RecordedHow>;
  /** Who has an assistant (fide-2009/19.2.ix). */
  assistants: BySide<boolean>;
  /** When the session ends, counted from the start of the game. */
  "session-end": Span | null;
  /** How drawn games are replayed, if not as the book has it. */
  replay: ShortReplay | null;
  /** The pieces. */
  pieces: Pieces;
  /** Who has the easings for beginners. */
  beginners: BySide<boolean>;
  /** Which of them may read the rules during the game (fesa-2024/17.1). */
  "rules-at-hand": BySide<boolean>;
  /** Whose rating or experience makes him none. */
  experienced: BySide<boolean>;
  /** How the pairing came about. */
  pairing: Pairing | null;
  /** Who has the higher grade, if one has. */
  "higher-grade": Side | null;
  /** Who is the older or more senior. */
  senior: Side | null;
  /** Whether the event says who begins, and no pawns are tossed. */
  "sides-given": boolean;
  /** Whether it has announced that games are adjourned (fide-2023/guidelines); one with a session's end has. */
  adjourning: boolean;
  /** Whether it has announced the rules on quickplay finishes (fide-2023/III.2.1). */
  "quickplay-announced": boolean;
  /** On what the players write. */
  "sheets-on": SheetsOn;
  /** Who has a disability, so that help costs him no time (fide-2023/6.2.6, 8.1.6). */
  disabled: BySide<boolean>;
  /** Who hears badly (fide-2023/D.2.11). */
  deaf: BySide<boolean>;
  /** Whether it has announced fines (fide-2023/12.9.7). */
  fines: boolean;
  /** Whether devices that are off may lie in a bag (fide-2023/11.3.2.1). */
  "devices-in-bags": boolean;
  /** What a device on the person costs, if less than the game (fide-2023/11.3.2.2). */
  "device-penalty": Penalty | null;
  /** Whether who leaves the area while the other thinks reports it (fide-2023/11.2.4). */
  "leaving-reported": boolean;
};

/** How many points each mark brings. */
export type EventScoring = {
  /** A win, also by forfeit, and a full-point bye. */
  win: TenthPoints;
  /** A draw and a half-point bye. */
  draw: TenthPoints;
  /** A loss over the board. */
  loss: TenthPoints;
  /** A forfeit loss. */
  forfeit: TenthPoints;
  /** An announced absence. */
  absence: TenthPoints;
  /** The pairing-allocated bye. */
  bye: TenthPoints;
};

/** An event as everybody may know it. */
export type EventShown = {
  /** Its id. */
  id: string;
  /** What is fixed. */
  rules: TournamentRules;
  /** How its games are played. */
  play: Play;
  /** Since when nothing is added to it. */
  closed: number | null;
  /** How many lines its log has: what was seen, for whoever follows it. */
  length: number;
  /** Which roles the caller has in it. */
  roles: Array<EventRole>;
  /** What the caller may do in it, so that nobody is offered what he would be refused. */
  powers: Array<EventPower>;
  /** Whether it was taken out and goes on elsewhere. */
  out: boolean;
  /** How players enter themselves, where they do. */
  entries: EventEntries | null;
  /** The caller's entry number. */
  own: number | null;
  /** Whether the caller is ticked as come. */
  here: boolean;
  /** Whether the caller has called the arbiter to his board in the last round, and waits for him. */
  called: boolean;
  /** What waits for an answer: for who has a role all of it, else what the caller has asked for. */
  asked: Array<AskedShown>;
  /** Everybody who is entered, in order of start numbers. */
  players: Array<PlayerShown>;
  /** All rounds so far; the last is not there before it is published, but for who has a role. */
  rounds: Array<RoundShown>;
  /** What the federations' files say of it. */
  details: EventDetails;
  /** What everybody was told. */
  news: Array<EventTold>;
  /** Lots. */
  lots: Array<LotShown>;
  /** Teams, where teams play. */
  teams: Array<TeamShown>;
  /** What was ruled at real boards, where officers look. */
  rulings?: Array<RulingShown>;
  /** Appeals, where officers look. */
  appeals?: Array<AppealShown>;
};

/** How rounds are paired. */
export type EventSystem =
  | {
    "kind": "swiss";
    /** With the Baku acceleration. */
    accelerated: boolean;
  }
  | {
    "kind": "round-robin";
    /** Once or twice. */
    cycles: number;
  }
  | {
    "kind": "knockout";
    /** Whether those who lost the semi-finals play for the third place. */
    small_final: boolean;
  }
  | {
    "kind": "mc-mahon";
    /** How many. */
    start: McMahon;
    /** The strongest so many play a knock-out inside it. */
    knockout: number | null;
    /** Whether those who lost its semi-finals play for the third place. */
    small_final: boolean;
  };

/** News as everybody sees it. */
export type EventTold = {
  /** Its number. */
  number: number;
  /** When it was told. */
  at: string;
  /** What; nothing where it was erased. */
  text: string | null;
};

/** What is asked for. */
export type EventWish =
  | {
    "wish": "enter";
    /** What is known of the player besides. */
    player: TournamentPlayer;
  }
  | {
    "wish": "be";
    /** For whom. */
    player: number;
  }
  | {
    "wish": "bye";
    /** For whom. */
    player: number;
    /** In which round. */
    round: number;
    /** For half a point or nothing. */
    mark: Mark;
  };

/** On what a claim rests. */
export type Evidence = "own" | "display";

/** An exercise in a language. */
export type ExerciseShown = {
  title: string;
  about: string | null;
  task: TaskShown;
  hints: Array<string>;
  praise: string | null;
  /** What can be chosen, where something is asked. */
  answers: Array<string>;
  /** What there is to collect. */
  stars: Array<string>;
};

/** What leaving one's own king in check, or moving him into it, is. */
export type ExposedKing = "illegal" | "blunder";

/** What runs beside the main time. */
export type Extra = "none" | "increment" | "delay" | "byoyomi";

/** One half. */
export type Face = {
  /** What stands on it: `1:29:59`, `0:09.4`; empty where there is no limit. */
  text: string;
  /** All that is left for this move, in milliseconds; none where there is no limit. */
  left: number | null;
  /** Main time left. */
  main: number | null;
  /** What runs beside the main time. */
  extra: Extra;
  /** How long that is for a move, in milliseconds. */
  extraFull: number;
  /** What is left of the delay, as text, where it has begun. */
  delay: string | null;
  /** Byo-yomi runs. */
  inByoyomi: boolean;
  /** Periods of byo-yomi left, and how many there were. */
  periods: number;
  of: number;
  /** What is to be said aloud of byo-yomi now. */
  call: Call | null;
  /** Little time is left. */
  low: boolean;
  /** The flag is down. */
  down: boolean;
  /** Moves completed, and how many are due in this period, where the clock counts. */
  moves: number;
  due: number | null;
  /** Which period of the time control, from 0. */
  period: number;
};

/** Both halves, and which runs. */
export type Faces = {
  first: Face;
  second: Face;
  running: Side | null;
  /** A flag is down and this clock counts no more. */
  frozen: boolean;
  /** Whose flag fell first, as far as the clock shows it. */
  fellFirst: Side | null;
};

/** What a player has to find out himself. */
export type Fact = "move-count" | "opponent-completed" | "not-pressed" | "illegal";

export type FailedBy =
  | "no-perpetual-check"
  | "wrong-claim"
  | "declaration-failed"
  | "king-outside-zone"
  | "too-few-points"
  | "pieces-not-counted"
  | "too-few-pieces"
  | "no-time-left"
  | "declared-in-check"
  | "flag-not-down"
  | "two-hands-unseen"
  | "nothing-illegal"
  | "nothing-touched"
  | "quick-nothing-illegal"
  | "blitz-nothing-illegal";

/** A declaration whose conditions are not all met. */
export type FailedDeclaration = "loses" | "arbiter-rules";

/** Something wrong with a set-up. */
export type Fault = {
  fault: SetupFault;
  article: Article | null;
  sentence: string;
};

/** Every kind of fault that a request is answered with, besides those of a game and what the laws refuse in it. */
export type FaultKind =
  | "bad-input"
  | "body"
  | "no-json"
  | "method"
  | "origin"
  | "nobody"
  | "wrong"
  | "wrong-passkey"
  | "stale"
  | "forbidden"
  | "blocked"
  | "banned"
  | "missing"
  | "conflict"
  | "name-taken"
  | "arbiter"
  | "consent"
  | "setup"
  | "replaces"
  | "id-used"
  | "sheet"
  | "out"
  | "refused/event"
  | "too-many"
  | "not-ready"
  | "internal";

/** What some players pay instead. */
export type FeeReduction = {
  /** Who, as groups of the standings are written: `u18`, `title:GM`. */
  group: string;
  /** How much. */
  amount: Money;
};

/** Who may say that a flag has fallen. */
export type FlagBy = "arbiter-and-players" | "players";

/** Who sees a flag. */
export type Flags = "automatic" | "claim";

/** A flaw of a position that is being set up. */
export type FlawFound = {
  /** A short name; pages have the words for it. */
  name: string;
  /** Whether it can be analysed all the same. */
  waivable: boolean;
  /** The squares that it is about, where they are few. */
  squares: Array<string>;
};

/** From where on something is followed. */
export type FollowSince = Since | EventCursor;

/** Who begins, by tossing pawns. */
export type Furigoma = {
  /** How many pawns are tossed. */
  pawns: number;
  /** Whether the tosser may choose three. */
  "or-three": boolean;
  /** Whether no majority means another toss; else the tosser begins. */
  again: boolean;
  /** Whether at equal grades the older or more senior player tosses; else the two agree who does. */
  "by-age": boolean;
};

/** The two games. */
export type GameKind = "chess" | "shogi";

export type GivenBy =
  | "wrong-claim"
  | "normal-means-postponed"
  | "normal-means-refused"
  | "disturbance-time"
  | "lag-given"
  | "illegal-time"
  | "time-to-opponent"
  | "time-taken"
  | "adjourned-early"
  | "increment-granted";

/** Of an event's details what is known. */
export type GivenDetails = Partial<EventDetails>;

/** A scoresheet as it is handed in. */
export type GivenSheet =
  | { "moves": string }
  | { "photograph": string };

export type GoneBy =
  | "pieces-agreed"
  | "pieces-refused"
  | "device-agreed"
  | "device-refused"
  | "taken-back"
  | "repetition-proposed"
  | "count-refused"
  | "takeback-proposed"
  | "nothing-illegal"
  | "correction-proposed"
  | "blitz-corrected";

/** A greeting. */
export type Greeting =
  | "hello"
  | "good-luck"
  | "have-fun"
  | "glad"
  | "please"
  | "good-game"
  | "well-played"
  | "thank-you"
  | "congratulations"
  | "close"
  | "learned"
  | "must-go"
  | "see-you"
  | "goodbye";

export type HalfBy = "released-king" | "released-pawn" | "promotion-chosen";

/** A handicap of a game of shogi. */
export type HandicapShown = {
  /** Who gives it. */
  giver: number;
  /** Which, as the federation's file has it: `2p`. */
  name: string;
};

/** Pressing the clock without a move. */
export type IdlePress = "counts" | "refused" | "illegal";

/** What an illegal move costs. */
export type IllegalMoves =
  | {
    "undone": {
      /** What the opponent gets each time. */
      time: Span;
      /** Which one loses. */
      losing: number;
    };
  }
  | {
    "undone-in-time": {
      /** What the opponent gets each time. */
      time: Span;
      /** Which one loses. */
      losing: number;
      /** Whether the arbiter who sees it in time acts unasked; else only where the position cries for him. */
      arbiter: boolean;
    };
  }
  | "wins-in-time"
  | "claim-wins"
  | "loses"
  | "taken-back";

export type InformedBy = "move-count-told" | "informed";

/** What is said of the moves of a game. */
export type Judged = {
  /** Of each move, or nothing. */
  moves: Array<Judgement | null>;
  /** The move by which the game turned. */
  turned: number | null;
};

/** What a bad move was. */
export type Judgement = "inaccuracy" | "mistake" | "blunder";

/** What capturing a king is. */
export type KingCapture = "illegal" | "wins";

/** How late a player may come. */
export type Lateness =
  | {
    "default-time": {
      /** After how long the game is lost. */
      time: Span;
    };
  }
  | "while-time-is-left";

/** What can be asked, by name. */
export interface Learning {
  /** Reads the courses, each lesson as the path and the text of its file, once; what they are called in a language. */
  "courses": (files: Array<[string, string]>, lang: string) => Array<LessonLine>;
  /** A lesson in a language. */
  "lesson": (id: string, lang: string) => LessonShown;
  /** Somebody who tries an exercise of a lesson, by a number. */
  "attempt": (lesson: string, exercise: number) => number;
  /** Lets an attempt go. */
  "attempt.free": (attempt: number) => null;
  /** What stands there now. */
  "attempt.now": (attempt: number) => AttemptShown;
  /** Makes a move. */
  "attempt.play": (attempt: number, act: Act, lang: string) => LessonVerdict;
  /** Points at a square. */
  "attempt.tap": (attempt: number, square: string, lang: string) => LessonVerdict;
  /** Gives an answer. */
  "attempt.answer": (attempt: number, nth: number, lang: string) => LessonVerdict;
  /** What to do next, for who asks to be shown. */
  "attempt.next": (attempt: number) => Pointer | null;
  /** Does it. */
  "attempt.show": (attempt: number, lang: string) => LessonVerdict | null;
  /** The problems of a file. */
  "problems": (game: GameKind, file: string) => Array<ProblemLine>;
  /** Somebody who tries a problem, by a number. */
  "problem": (game: GameKind, line: string) => number;
  /** Lets a problem go. */
  "problem.free": (problem: number) => null;
  /** What stands there now. */
  "problem.now": (problem: number) => ProblemShown;
  /** Makes a move. */
  "problem.play": (problem: number, act: Act) => ProblemVerdict;
  /** The next move, for who asks to be helped. */
  "problem.next": (problem: number) => Act | null;
  /** The moves from here to the end, with the answers to them. */
  "problem.rest": (problem: number) => Array<Act>;
  /** How strong who tried a problem is now; none: nobody knew before. */
  "strength": (before: Strength | null, rating: number, solved: boolean) => Strength;
}

export type LeftBy = "left" | "left-without-leave" | "leaving-reported";

/** A board for those who draw it: who has the move, and what he may do. */
export type Legal = {
  /** As FEN or SFEN. */
  board: string;
  turn: Side;
  /** Whether it is a legal position. */
  lawful: boolean;
  /** The square of the king in check. */
  check: string | null;
  standing: Standing;
  /** What stands on each square, by the letters of FEN or SFEN. */
  pieces: { [key in string]: string };
  /** Pieces in hand, by letter, of the first and the second. */
  hands: [{ [key in string]: number }, { [key in string]: number }];
  /** Where the piece on a square may go; a castling king both to its goal and onto the rook. */
  dests: { [key in string]: Array<string> };
  /** Where a piece in hand may be dropped, by letter. */
  drops: { [key in string]: Array<string> };
};

/** What a book calls a game of some length. */
export type Length = "blitz" | "rapid" | "rated";

/** How something that was tried is judged. */
export type LessonJudgement = "refused" | "not-asked" | "can-be-taken" | "other-square" | "nothing" | "goes" | "solved";

/** A lesson in the list of contents. */
export type LessonLine = {
  id: string;
  game: GameKind;
  title: string;
  exercises: number;
};

/** A lesson in a language. */
export type LessonShown = {
  id: string;
  game: GameKind;
  title: string;
  paragraphs: Array<string>;
  /** As the laws number them: `fide-2023/3.6`. */
  articles: Array<string>;
  exercises: Array<ExerciseShown>;
};

/** What became of something that was tried. */
export type LessonVerdict = {
  verdict: LessonJudgement;
  /** What the lesson says of it. */
  said: string | null;
  /** The square that it is about. */
  square: string | null;
  /** What was played, where it was. */
  act: Act | null;
  /** What the other player did. */
  reply: Act | null;
};

/** A level, and what it would be rated at chess, roughly. */
export type Level = {
  level: number;
  elo: number;
};

/** Up to which time for sixty moves a game is a kind. */
export type Limit =
  | {
    "below": {
      /** The time. */
      time: Span;
    };
  }
  | {
    "up-to": {
      /** The time. */
      time: Span;
    };
  };

/** A line with its worth to the side to move. */
export type Line = {
  /** As UCI or USI. */
  moves: Array<string>;
  /** In hundredths of a pawn. */
  value: number;
  /** Moves to mate, negative where the side to move is mated. */
  mate: number | null;
};

/** What a lot was drawn from. The seed is the first eight bytes of the hash of secret, entries and part, each after its length. */
export type LotDrawn = {
  /** The secret, as hexadecimal digits. */
  secret: string;
  /** The entry numbers of everybody, as they were entered; of every team, where teams play. */
  entries: Array<number>;
  /** The federation of each, as it was then. */
  federations?: Array<string>;
  /** The entry numbers as they were drawn. */
  order?: Array<number>;
  /** What somebody in the hall added. */
  part: string;
  /** The seed, as text: it has more digits than a page's numbers. */
  seed: string;
  /** At the boards of which round pawns were tossed. Entries are then who was to have the first and the second side at each, and the order is who has. */
  round?: number;
};

/** For what lots are drawn. */
export type LotPurpose = "numbers" | "colour" | "furigoma";

/** A lot, drawn or not. */
export type LotShown = {
  /** Its number. */
  lot: number;
  /** For what. */
  purpose: LotPurpose;
  /** What is known of the secret before: its hash with the name of the draw. */
  commitment: string;
  /** What it was drawn from. */
  drawn?: LotDrawn;
  /** Whether a lot that was drawn later took its place. */
  replaced?: boolean;
};

/** A move as it was made, with what the laws say of it. */
export type Made = {
  /** On what ground it stands there. */
  ground: MadeBy;
  /** Whose it is. */
  side: Side;
  /** What was done. */
  act: Act;
  /** Whether it was legal. */
  legal?: boolean;
  /** Whether the press followed by itself. */
  pressed?: boolean;
  /** Whether it was played for him, who need not be there: a sealed one. */
  "for-him"?: boolean;
  /** The rule about touched pieces that it breaks. */
  breach?: Owed | null;
  /** How it ended the game, where nobody says so yet. */
  brings?: Outcome | null;
  /** Who can never mate any more. */
  hopeless?: BySide<boolean>;
  /** How many moves of his that were not completed are by this one. */
  completes?: number;
};

export type MadeBy =
  | "made"
  | "released"
  | "released-capture"
  | "released-castling"
  | "released-promotion"
  | "announced-enforced"
  | "socket-released"
  | "sealed-on-board"
  | "sealed-played";

export type Manners = {
  [name in "other-starts" | "pieces-by-agreement" | "device-by-agreement" | "hand-is-told" | "display-proves-nothing" | "players-point-out" | "quiet-area" | "rules-closed" | "laws-explained" | "help-is-free" | "dashes-read"]: boolean;
};

/** What a round brought a player, as a letter of the federation's files. */
export type Mark =
  | "win"
  | "draw"
  | "loss"
  | "short-win"
  | "short-draw"
  | "short-loss"
  | "forfeit-win"
  | "forfeit-loss"
  | "half-bye"
  | "full-bye"
  | "pairing-bye"
  | "zero-bye"
  | "pending";

/** What matches are worth. */
export type MatchScoring = {
  /** A match won. */
  win: TenthPoints;
  /** A match drawn. */
  draw: TenthPoints;
  /** A match lost. */
  loss: TenthPoints;
  /** Match points and game points of the pairing-allocated bye; those of a drawn match where nothing is said. */
  bye?: [TenthPoints, TenthPoints] | null;
};

/** Two teams in a round, and their games. */
export type MatchSheet = {
  /** The team with the first side on board 1. */
  first: number;
  /** The other one. */
  second: number;
  /** Its games, by entry numbers of players; 0 for nobody. */
  boards: Array<PairedSeat>;
};

/** A match of two teams. */
export type MatchShown = {
  /** The team with the first side on board 1. */
  first: number;
  /** The other one. */
  second: number;
  /** How many boards it has. */
  boards: number;
};

/** Whether a side of chess can still mate, by any legal moves of both. */
export type MateAnswer =
  | {
    "kind": "yes";
    /** As UCI. */
    moves: Array<string>;
  }
  | {
    "kind": "no";
    /** `over`, `material`, `blocked` or `exhausted`. */
    proof: string;
  }
  | { "kind": "unknown" };

/** Whether who has the move can force mate by checks alone. */
export type MateFound =
  | {
    "kind": "mate";
    /** How, as USI. */
    moves: Array<string>;
    /** Whether it is known that there is none shorter. */
    shortest: boolean;
    /** Whether nothing else mates; none where that is not known. */
    unique: boolean | null;
  }
  | { "kind": "none" }
  | { "kind": "unknown" };

/** What waits for the arbiter. */
export type Matter =
  | { "normal-means": Side }
  | { "draw": Side }
  | { "unwatched": Side }
  | { "flag": Side }
  | { "declaration": Side }
  | { "sealed": Side }
  | { "two-hands": Side }
  | { "increment": Side }
  | "both-flags";

/** With how many points players begin. */
export type McMahon = {
  /** Ratings at which a new group begins, ascending; none for the grades of shogi. */
  groups: Array<number>;
  /** Everybody from this rating on begins with the same. */
  bar: number | null;
  /** Everybody below this rating begins with the same. */
  floor: number | null;
  /** After this round the points of the start are taken away again. */
  until: number | null;
};

export type MineShown = import('./net/api').components['schemas']['MineShown'];

/** What begins wrongly set up, and so cannot castle. */
export type Misplaced = "king-and-queen" | "king-or-rook";

/** What is wrong with a typed text. */
export type Misread = {
  /** Which character, from 1; 0 where the text is well written. */
  column: number;
  /** The names of its faults. */
  faults: Array<string>;
};

/** A point in time: UTC in milliseconds, given from outside. Arithmetic saturates. */
export type Moment = number;

/** An amount of money, in hundredths of whatever is counted. */
export type Money = number;

/** Who owes what, and what was paid. */
export type MoneyShown = {
  /** What playing costs. */
  fees: EventFees;
  /** Everybody's. */
  accounts: Array<AccountOfPlayer>;
  /** What was paid, as it came. */
  receipts: Array<Receipt>;
};

/** How things stood around a move of a script. */
export type MoveTold = {
  /** The board before it. */
  before: string;
  /** And after it. */
  board: string;
  /** The clocks then. */
  clocks: Faces;
};

/** Whether illegal moves can stand. */
export type Moves = "prevent" | "claim";

/** The player having the move has none, and is not in check. */
export type NoMove = "drawn" | "lost";

/** A claim that the opponent cannot win by normal means, or does not try. */
export type NormalMeans = {
  /** The claimant has less than this left. */
  under: Span;
  /** What a refusal gives the opponent, and a postponement may. */
  time: Span;
  /** Whether it is there only where the event has announced it, and then never in blitz. */
  announced: boolean;
  /** Whether claiming it is an offer of a draw. */
  offers: boolean;
  /** Whether there is an appeal against what is decided. */
  appeal: boolean;
  /** Time for every move that a player asks for first, if he can. */
  increment: AskedIncrement | null;
};

/** A key of a free text that lies outside the log and can be erased. */
export type Note = number;

/** A notice, by whom and when. */
export type Noted = { /** * By whom: an account, or `server`. */ by: string, /** * When. */ at: string } & ({ "notice": "arranged", /** * All of it, as it is now. */ play: Play } | { "notice": "due", /** * Which. */ round: number, /** * When everybody sees it, UTC in milliseconds; none: when somebody says so. */ publish: number | null, /** * When its clocks start; none: when somebody says so. */ start: number | null } | { "notice": "deadline", /** * Which. */ round: number, /** * Until when, UTC in milliseconds; none: as long as they take. */ at: number | null } | { "notice": "overdue", /** * Of which round. */ round: number } | { "notice": "published", /** * Which. */ round: number } | { "notice": "called", /** * In which round. */ round: number, /** * Who has the first side. */ first: number, /** * Who has the second side. */ second: number, /** * How often they had drawn and were to play again. */ replay: number, /** * Which. */ game: string } | { "notice": "begun", /** * Which. */ round: number } | { "notice": "over", /** * Which. */ game: string, /** * What the first side has. */ mark: Mark, /** * What the second side has. */ facing: Mark, /** * Whether it is the board's result by that. */ counts: boolean, /** * Whether it came to nothing, and is played again: an arbiter has annulled it. */ void?: boolean } | { "notice": "reported", /** * In which round. */ round: number, /** * Who. */ player: number, /** * What he has. */ mark: Mark, /** * What the opponent has. */ facing: Mark } | { "notice": "sheet", /** * By its number. */ sheet: number, /** * In which round. */ round: number, /** * Who has the first side. */ first: number, /** * Who has the second side. */ second: number, /** * Which of the two handed it in; none: the desk did. */ hand: number | null, /** * Typed in or photographed. */ kind: SheetKind, /** * How many moves it has, where they were typed in. */ plies: number } | { "notice": "sheet-erased", /** * By its number. */ sheet: number } | { "notice": "board-clock", /** * In which round. */ round: number, /** * Who has the first side. */ first: number, /** * Who has the second side. */ second: number, /** * Whose time is over. */ flag?: number } | { "notice": "arbiter-called", /** * In which round. */ round: number, /** * Who has the first side. */ first: number, /** * Who has the second side. */ second: number, /** * Who calls. */ player: number } | { "notice": "call-ended", /** * In which round. */ round: number, /** * Who has the first side. */ first: number, /** * Who has the second side. */ second: number, /** * Who had called. */ player: number } | { "notice": "entries", /** * Which of the two. */ open: boolean, /** * Until when, UTC in milliseconds; none: until somebody says so. */ until: number | null, /** * Whether somebody has to agree to each. */ consent: boolean, /** * How many places there are, where that is fixed. */ places?: number } | { "notice": "news", /** * Which. */ news: number } | { "notice": "untold", /** * Which. */ news: number } | { "notice": "ruled", /** * By its number. */ ruling: number, /** * In which round. */ round: number, /** * At which board, from 1. */ board: number, /** * Who has the first side there. */ first: number, /** * Who has the second side. */ second: number, /** * What. */ power: Power, /** * The article, where the laws have one for it that does not hang on what stands on the board. */ article?: string, /** * Why, by the number of its text. */ text?: number } | { "notice": "appealed", /** * By its number. */ appeal: number, /** * Who. */ player: number, /** * Against which ruling. */ ruling: number | null, /** * Why, by the number of its text. */ text: number } | { "notice": "appeal-decided", /** * On which. */ appeal: number, /** * Whether the player was right. */ upheld: boolean, /** * Why, by the number of its text. */ text: number, /** * Who sat in the committee, by the number of its text, where that is said. */ members?: number } | { "notice": "remarked", /** * By the number of its text. */ text: number } | { "notice": "text-erased", /** * By its number. */ text: number } | { "notice": "lot-committed", /** * By its number, which is that of the secret's text. */ lot: number, /** * For what. */ purpose: LotPurpose, /** * What is known of the secret. */ commitment: string } | { "notice": "lot-drawn", /** * Which. */ lot: number, /** * The secret, as hexadecimal digits. */ secret: string, /** * What it was drawn from besides: the entry numbers of everybody, or of every team, and what somebody added. */ entries: Array<number>, /** * The federation of each, where players of one are kept apart by the numbers. */ federations?: Array<string>, /** * The entry numbers as they were drawn. */ order?: Array<number>, /** * What somebody in the hall added. */ part: string, /** * The seed that it gives. */ seed: number, /** * At whose boards pawns were tossed. */ round?: number } | { "notice": "asked", /** * By which number it is answered. */ asking: number, /** * For what. */ wish: EventWish } | { "notice": "answered", /** * What. */ asking: number, /** * Whether he has it. */ granted: boolean } | { "notice": "recalled", /** * What. */ asking: number } | { "notice": "unclaimed", /** * Who. */ player: number } | { "notice": "taken-out" } | { "notice": "brought-back", /** * Whose hands wrote that there. */ hands?: Array<EventHand> } | { "notice": "erased", /** * The entry number. */ player: number } | { "notice": "closed", /** * Which of the two. */ closed: boolean });

/** How things stand after an event: a view without what grows with the game. */
export type Now = {
  at: Moment;
  board: string;
  turn: Side;
  stage: StageShown;
  clocks: BySide<ClockShown>;
  running: Side | null;
  offer: Side | null;
  proposal: [Side, Proposal] | null;
};

export type OfferedBy = "offered" | "claim-offers" | "request-offers" | "offered-after-sealing";

/** How a game ended. */
export type Outcome = {
  /** Who won, if anybody did. */
  winner: Side | null;
  /** What each scores. */
  points: BySide<Points>;
  /** On what ground. */
  ruling: Ending;
  /** The article it rests on. */
  article: Article;
  /** Whether and how the game is played again. */
  replay?: Replay | null;
  /** What could not be found out was decided by the main rule, and may be appealed against. */
  "open-to-appeal"?: boolean;
  /** The winner has only not lost: what he scores is less than a win is worth here (fide-2009/12.3.b, 12.8). */
  unwon?: boolean;
};

/** What comes of a game on a real board that has no result when the time of its round is over. */
export type Overdue = "arbiter" | "forfeit";

export type Owed =
  | "touch-enforced"
  | "capture-enforced"
  | "pair-enforced"
  | "castling-enforced"
  | "rook-enforced"
  | "king-enforced"
  | "promotion-enforced"
  | "half-castling-enforced"
  | "half-promotion-enforced"
  | "announced-enforced";

/** Two players at a board, by entry number. */
export type PairedSeat = {
  /** With the first side. */
  first: number;
  /** With the second side. */
  second: number;
};

/** What is known of a pairing. */
export type Pairing = {
  /** The system's name. */
  system: string;
  /** Whether the players were told it in advance. */
  announced: boolean;
  /** Whether the system is made of second meetings. */
  repeats: boolean;
  /** Whether the two have met before. */
  "met-before": boolean;
  /** Whether a bye was given to somebody who had one. */
  "second-bye": boolean;
};

/** What is seen of an event of which something is hidden. */
export type Part =
  | {
    "move-seen": {
      /** On what ground it stands there. */
      ground: MadeBy;
      /** Whose it is. */
      side: Side;
      /** What was done. */
      act: Act;
      /** Whether the press followed by itself. */
      pressed?: boolean;
      /** Whether it was played for him, who need not be there. */
      "for-him"?: boolean;
    };
  }
  | {
    "undone-seen": {
      /** Why. */
      ground: UndoneBy;
      /** What counts as touched by the player who then has the move. */
      touched?: Array<Place>;
      /** Whose easing for beginners this was. */
      eased?: Side | null;
    };
  }
  | {
    "queened-seen": {
      /** The move, as if the pawn had been exchanged. */
      act: Act;
    };
  }
  | {
    "press-seen": {
      /** By whose hand. */
      ground: PressedBy;
      /** Whose. */
      side: Side;
    };
  }
  | {
    "written-seen": {
      /** What, and by whose hand. */
      ground: WrittenBy;
      /** Whose sheet it is. */
      side: Side;
      /** As it was written. */
      text: string;
      /** The moves in it. */
      moves?: Array<string>;
      /** How many offers of a draw. */
      offers: number;
    };
  }
  | {
    "clock-set-seen": {
      /** Why. */
      ground: SetBy;
      /** Whose. */
      side: Side;
      /** What it shows. */
      left: Span;
      /** Whether it had been wrong from the beginning. */
      lasts?: boolean;
    };
  }
  | {
    "clock-seen": {
      /** Whose. */
      side: Side;
      /** What it shows. */
      left: Span;
    };
  }
  | {
    "boards-seen": {
      /** Why. */
      ground: BoardsBy;
    };
  }
  | {
    "sheets-seen": {
      /** What was missing on one's own. */
      missing?: Array<string> | null;
    };
  }
  | {
    "reconstruction-seen": {
      /** What lies on the board. */
      board: string;
      /** Time left. */
      left: BySide<Span>;
      /** Time that each has used. */
      used?: BySide<Span> | null;
      /** Whose clock ran. */
      ran?: Side | null;
    };
  }
  | { "adjourned-seen": EnvelopeFacts };

/** How a tossed pawn lies. */
export type PawnFace = "plain" | "promoted" | "edge" | "leaning";

export type Penalties = {
  [name in "warning" | "time" | "loss" | "points" | "expulsion" | "refusal-of-laws" | "fine" | "exclusion" | "scored-loss"]: boolean;
};

/** A penalty. */
export type Penalty =
  | "warning"
  | { "time-to-opponent": Span }
  | { "time-from-player": Span }
  | "loss"
  | { "points-down": Points }
  | { "points-up": Points }
  | "expulsion"
  | { "scored-loss": Points }
  | "fine"
  | { "exclusion": number };

/** Whether a breach that the arbiter has found must be penalised. */
export type PenaltyDuty = "due" | "free";

/** When continuous checks make a repetition an offence (fesa-2024/3.12). */
export type Perpetual = "whoever" | "checking-move" | "never";

/** What sets the organiser gives the players. */
export type Pieces =
  | "kanji"
  | {
    "other": {
      /** Why. */
      why: WhyOther;
      /** Whether each piece shows its kanji. */
      kanji: boolean;
    };
  };

/** Where a hand can touch a piece. */
export type Place =
  | { "chess": Square }
  | { "shogi": Square }
  | { "hand": ShogiRole };

/** How somebody would stand. */
export type PlaceChange = {
  /** The entry number. */
  number: number;
  /** The place now, and then; none where there are no standings. */
  rank: [number | null, number | null];
  /** The points now, and then. */
  points: [string | null, string | null];
};

/** How the games of an event are played, beside its laws. */
export type Play = {
  /** Where. */
  boards: Where;
  /** How much time each has: `90m+30s`. None: no clock. */
  time?: string;
  /** How strict it is. */
  strictness: Strict;
  /** How much lag is given back for a move, in milliseconds, at most 2000. None: none. */
  lag?: number;
  /** Whether the server's own ratings change by it. */
  rated: boolean;
  /** Whether players may greet each other before and after their games. */
  greetings?: boolean;
  /** After so many games lost by not coming a player is taken for gone when the next round is paired. None: who goes says so. */
  "no-shows"?: number;
  /** What comes of a game on a real board that has no result at its round's deadline. */
  overdue: Overdue;
  /** In which time zone its hours are told, by the name of the IANA: `Europe/Paris`. None: in that of who reads them. */
  zone?: string;
  /** What the event has announced. */
  announced: object;
};

/** A player: no birth, and nothing of who was erased. */
export type PlayerShown = {
  /** The entry number. */
  number: number;
  /** The start number. */
  start: number;
  /** The name. */
  name: string;
  /** If rated. */
  rating: number | null;
  /** `GM` and so on. */
  title: string;
  /** Three letters. */
  federation: string;
  /** The club. */
  club: string;
  /** The grade, in shogi. */
  grade: string;
  /** Whether gone home. */
  withdrawn: boolean;
  /** Whether come, where officers ask. */
  here?: boolean;
  /** The account, where the player has one. */
  account: string | null;
};

/** What to do next. */
export type Pointer =
  | { "act": Act }
  | { "square": string }
  | { "answer": number };

/** Points of a game, in halves. */
export type Points = number;

export type PointsBy = "points-taken" | "points-given";

/** What only the arbiter may do. */
export type Power =
  | { "place-clock": Side }
  | "stop-clocks"
  | { "restart": Side | null }
  | {
    "set-clock": {
      /** Whose. */
      side: Side;
      /** What it shows then. */
      left: Span;
      /** Its move counter, if that is set too. */
      moves: number | null;
      /** Why. */
      cause: ClockCause;
    };
  }
  | {
    "give-time": {
      /** To whom. */
      side: Side;
      /** How much. */
      time: Span;
    };
  }
  | {
    "penalise": {
      /** Whom. */
      side: Side;
      /** How. */
      penalty: Penalty;
    };
  }
  | {
    "find": {
      /** Who. */
      side: Side;
      /** What. */
      breach: Breach;
    };
  }
  | { "find-illegal": number | null }
  | "find-two-hands"
  | "see-position"
  | "enforce-touch"
  | { "restore": number }
  | "annul"
  | "turn-board"
  | {
    "reversed-colours": {
      /** Whether it goes on. */
      go_on: boolean;
    };
  }
  | { "see-flag": Side }
  | { "device": Side }
  | { "device-carried": Side }
  | { "device-in-bag": Side }
  | { "excuse": Side }
  | { "inspect": Side }
  | "appoint"
  | {
    "refuses-laws": {
      /** Who. */
      side: Side;
      /** What the other scores. */
      opponent: Points;
    };
  }
  | "both-refuse-laws"
  | { "answer": Answer }
  | "compare-boards"
  | {
    "call-to-seal": {
      /** When play is to be resumed. */
      resumes: Moment | null;
      /** Where. */
      place: string | null;
    };
  }
  | "keep-envelope"
  | "resume"
  | {
    "open": {
      /** The salt of its commitment. */
      salt: Array<number>;
      /** What was sealed. */
      text: string;
    };
  }
  | "wait-longer"
  | "envelope-lost"
  | "position-lost"
  | "complete-sheets"
  | "reconstruct"
  | "next-period"
  | { "warn-notation": Side }
  | {
    "tell-player": {
      /** Whom. */
      side: Side;
      /** What. */
      fact: Fact;
    };
  }
  | "allow-draw"
  | { "allow-leave": Side }
  | { "accept-assistant": Side }
  | "expel-spectator"
  | "declare-repetition"
  | { "toss": Array<PawnFace> }
  | {
    "no-show": {
      /** Who. */
      side: Side;
      /** What is known of it. */
      absence: Absence;
    };
  }
  | "close-unclaimed"
  | "pair"
  | "submit"
  | { "beginner": Side }
  | "count"
  | { "decide": BySide<Points> | null };

export type Powers = {
  [name in "tosses" | "forfeits" | "sanctions-no-shows" | "pairs" | "turns-board" | "begins-next-period" | "warns-of-notation" | "rules-by-analogy" | "corrects-results" | "expels-spectators" | "submits" | "excuses-lateness" | "inspects" | "appoints" | "keeps-schedule" | "assistants-move"]: boolean;
};

/** Who presses the clock. */
export type Press = "automatic" | "by-hand";

export type PressedBy = "completed" | "assistant-pressed" | "pressed-by-assistant";

/** A prize: an amount, a thing, or both. */
export type Prize = {
  /** How much. */
  amount: Money;
  /** What beside it, which nobody shares: `cup`. */
  thing?: string;
};

/** Prizes for some of the players. */
export type PrizeCategory = {
  /** What it is called. */
  name: string;
  /** For whom, as groups of the standings are written; who is in all of them. Everybody where none is named. */
  groups: Array<string>;
  /** From the first place on. */
  prizes: Array<Prize>;
  /** How those share who are level. */
  sharing: PrizeSharing;
};

/** All prizes of an event. */
export type PrizeFund = {
  /** What amounts are of: `EUR`. */
  currency: string;
  /** The step that shares are rounded to; a hundredth where it is 0. */
  step: Money;
  /** Whether one player may have prizes of several categories. */
  several: boolean;
  /** The categories; between two prizes of the same amount that of the first counts. */
  categories: Array<PrizeCategory>;
};

/** A prize of somebody. */
export type PrizeGiven = {
  /** The entry number of a player, or of a team. */
  number: number;
  /** Whether it is a team. */
  team: boolean;
  /** The place in the standings. */
  rank: number;
  /** How much in all, in hundredths. */
  amount: number;
  /** For what. */
  parts: Array<PrizePart>;
};

/** A prize of a player. */
export type PrizePart = {
  /** The category, from 0. */
  category: number;
  /** The place among those who are in it, from 1. */
  place: number;
  /** How much. */
  amount: Money;
  /** How much the place alone would bring. */
  own: Money;
  /** How many share. */
  tied: number;
  /** What beside it. */
  thing: string;
};

/** How those who are level share their prizes. */
export type PrizeSharing = "place" | "equal" | "hort";

/** Who gets which prize, by the rounds whose results are all there. */
export type PrizesShown = {
  /** What was announced. */
  fund: PrizeFund;
  /** Who gets what, in the order of the standings. */
  awards: Array<PrizeGiven>;
  /** Prizes that nobody gets: the category, from 0, and the place, from 1. */
  left: Array<[number, number]>;
  /** All that is paid, in hundredths. */
  total: number;
};

/** What a problem asks for. */
export type ProblemAim = "mate" | "win";

/** How a move is judged. */
export type ProblemJudgement = "refused" | "quiet" | "wrong" | "goes" | "solved";

/** A problem of a set. */
export type ProblemLine = {
  name: string;
  aim: ProblemAim;
  /** How many moves the solver makes. */
  moves: number;
  rating: number;
  /** As it stands in the file. */
  line: string;
};

/** What stands there, of a problem that is tried. */
export type ProblemShown = {
  name: string;
  aim: ProblemAim;
  rating: number;
  /** As FEN or SFEN: at the beginning, and now. */
  start: string;
  board: string;
  turn: Side;
  /** How many plies the solution has. */
  plies: number;
  played: Array<Act>;
  solved: boolean;
};

/** What became of a move. */
export type ProblemVerdict = {
  verdict: ProblemJudgement;
  /** What the other side does, or would do. */
  reply: Act | null;
};

/** What both players must want. */
export type Proposal = "takeback" | "count" | "repetition" | "correction" | "pieces" | "device";

export type PutBackBy = "put-back" | "position-restored";

/** Why an act is not legal. */
export type Reason =
  | { "chess": ChessReason }
  | { "shogi": ShogiReason }
  | "misplaced";

/** That somebody paid. */
export type Receipt = {
  /** Its number: that of the line of the log. */
  receipt: number;
  /** The entry number. */
  player: number;
  /** How much, in hundredths; below 0 if it was given back. */
  amount: number;
  /** In which way. */
  how: string;
  /** When. */
  at: string | null;
  /** Who took it: an account. */
  by: string;
};

/** What is wrong with a text, and where. */
export type RecordMisread = {
  /** The line, from 1; 0 where it is about a whole game. */
  line: number;
  /** The character in it, from 1. */
  column: number;
  /** A short name; pages have the words for it. */
  name: string;
  /** What stands there. */
  found: string;
  /** The whole of it, in English. */
  said: string;
};

/** How a player records the moves. */
export type RecordedHow = "written" | "braille" | "recorder";

/** What was read. */
export type RecordsRead = {
  /** What could be read, each as far as it could. */
  studies: Array<Study>;
  /** What could not. */
  faults: Array<RecordMisread>;
  /** As what it was read: `pgn`, `kif`, `csa`, `jkf`, `usi`, `fen` or `sfen`. */
  form: string;
};

export type Refusal =
  | "illegal-move"
  | "perpetual-check"
  | "not-having-the-move"
  | "already-made"
  | "another-announced"
  | "announced-piece"
  | "finished"
  | "ended-already"
  | "not-finished"
  | "nothing-to-submit"
  | "no-mate"
  | "not-started"
  | "already-started"
  | "clocks-stopped"
  | "clocks-running"
  | "nobody-to-call"
  | "outsider"
  | "flag-is-the-players"
  | "illegal-is-the-players"
  | "flag-up"
  | "order-known"
  | "arbiter-may-not"
  | "no-such-move"
  | "nothing-illegal-here"
  | "nothing-touched-here"
  | "no-repetition"
  | "no-arbiter"
  | "not-supervised"
  | "wrong-toss"
  | "not-the-tosser"
  | "already-tossed"
  | "toss-again"
  | "sides-given"
  | "start-is-the-others"
  | "clock-is-the-others"
  | "arbiter-only"
  | "players-only"
  | "assistant-may-not"
  | "assistant-unaccepted"
  | "nothing-to-press"
  | "no-move-made"
  | "touch-decides-nothing"
  | "may-not-adjust"
  | "adjusted-too-early"
  | "no-offer"
  | "offer-stands"
  | "draws-barred"
  | "no-agreed-draws"
  | "touched-first"
  | "only-displayed"
  | "nothing-broken"
  | "complaint-too-late"
  | "claim-with-the-move"
  | "claim-waits"
  | "no-quickplay-finish"
  | "flag-down"
  | "too-much-time"
  | "not-in-this-book"
  | "nothing-to-answer"
  | "no-such-answer"
  | "no-appeal"
  | "unwatched-final"
  | "appeals-excluded"
  | "nothing-decided"
  | "no-takebacks"
  | "nothing-to-take-back"
  | "no-analysis"
  | "no-analysis-here"
  | "nothing-displaced"
  | "pieces-displaced"
  | "reason-missing"
  | "not-agreed"
  | "pairing-stands"
  | "pairing-too-late"
  | "late-excuse"
  | "not-absent"
  | "too-many-points"
  | "no-such-score"
  | "result-stands"
  | "too-late-for-setup"
  | "touch-unasked"
  | "illegal-stands"
  | "blitz-illegal-stands"
  | "quick-illegal-is-the-players"
  | "quick-flag-is-the-players"
  | "not-in-blitz"
  | "sheet-behind"
  | "written-ahead"
  | "written-for-a-claim"
  | "sheet-incomplete"
  | "sheet-incomplete-alone"
  | "sheet-not-returned"
  | "no-flag-yet"
  | "no-sheet-to-borrow"
  | "kings-not-entered"
  | "arbiter-is-there"
  | "nothing-to-verify"
  | "sheet-not-up-to-date"
  | "nothing-to-announce"
  | "new-piece-unsaid"
  | "nothing-to-repeat"
  | "not-repeated"
  | "not-announced"
  | "boards-differ"
  | "boards-agree"
  | "assistant-oversteps"
  | "not-told"
  | "not-to-be-sealed"
  | "nothing-sealed"
  | "no-resumption"
  | "adjourned"
  | "resumed-too-early"
  | "not-opened-yet"
  | "reply-sealed"
  | "not-this-envelope"
  | "nothing-resumed"
  | "no-limit"
  | "not-sealable"
  | "appealed-already"
  | "somebody-was-there"
  | "no-beginner"
  | "too-late-for-times"
  | "hand-not-now"
  | "record-full"
  | "envelope-too-full"
  | "agreed-too-early"
  | "claim-before-press"
  | "written-stands"
  | "position-waits"
  | "colours-settled"
  | "nobody-late"
  | "adjourning-unannounced"
  | "quickplay-unannounced"
  | "ask-increment-first"
  | "increment-settled"
  | "offer-unanswered"
  | "no-record-kept"
  | "fine-unannounced"
  | "help-is-free";

/** Which rules are in force. */
export type Regime = "competition" | "rapid" | "blitz";

/** What a released piece means where the move is illegal and not completed. */
export type Released = "replaced" | "stands";

export type Remark =
  | "excused"
  | "paired"
  | "replayed"
  | "replayed-after-count"
  | "replayed-short"
  | "replayed-preset"
  | "hand-asked"
  | "moves-complete"
  | "board-turned"
  | "colours-reversed"
  | "by-analogy"
  | "spectator-expelled"
  | "told"
  | "submitted"
  | "rules-read"
  | "quick-arbiter-acts"
  | "unwatched-verified"
  | "told-by-assistant"
  | "adjourned-by-assistant"
  | "envelope-kept"
  | "late-at-resumption"
  | "late-but-out-of-time"
  | "inspected"
  | "appointed"
  | "laws-explained";

export type RepeatedBy = "repeated-aloud" | "mirrored-by-assistant";

/** A position that comes back. */
export type Repetition = {
  /** How often it must occur. */
  occurrences: number;
  /** Who claims it, or nobody: it ends the game by itself. */
  claimant: Claimant | null;
  /** Whose checks all along make it his loss. */
  perpetual: Perpetual;
  /** Whether a check that would bring it is refused where illegal moves are. */
  "refuses-checks": boolean;
  /** Whether both players may agree to it earlier. */
  "agreed-earlier": boolean;
  /** How often it must occur to end the game by itself where it is otherwise claimed. */
  "ends-at": number | null;
};

/** How a game is played again. */
export type Replay = {
  /** The times, already for the sides of the new game. */
  time: TimeControl;
  /** Whether the players change sides. */
  swapped: boolean;
  /** Whether it follows at once. */
  "at-once": boolean;
  /** Whether it must be played, or is offered. */
  required: boolean;
};

/** What resigning is against an opponent who cannot mate. */
export type Resigning = "loses" | "draws";

export type RestartedBy =
  | "replaced"
  | "taken-back-illegal"
  | "taken-back"
  | "no-perpetual-check"
  | "wrong-claim"
  | "normal-means-postponed"
  | "normal-means-refused"
  | "declaration-failed"
  | "restarted"
  | "moves-complete"
  | "both-flags-go-on"
  | "flag-not-down"
  | "illegal-undone"
  | "queened"
  | "two-hands-unseen"
  | "illegal-unpressed"
  | "nothing-illegal"
  | "touch-enforced"
  | "capture-enforced"
  | "pair-enforced"
  | "castling-enforced"
  | "rook-enforced"
  | "king-enforced"
  | "promotion-enforced"
  | "half-castling-enforced"
  | "half-promotion-enforced"
  | "announced-enforced"
  | "nothing-touched"
  | "position-restored"
  | "quick-nothing-illegal"
  | "blitz-nothing-illegal"
  | "blitz-corrected"
  | "unsaid-replaced"
  | "boards-corrected"
  | "boards-taken-back"
  | "sealed-played"
  | "replier-absent"
  | "nobody-resumes"
  | "waited-longer"
  | "envelope-lost"
  | "increment-granted"
  | "increment-refused";

/** That somebody entered a result. */
export type ResultEntered = {
  /** When. */
  at: string;
  /** Which account; `server` where the game itself has said it. */
  by: string;
};

/** What a player has reported of a game, from his side. */
export type ResultReported = {
  /** Who. */
  player: number;
  /** What he has. */
  mark: Mark;
  /** What the opponent has. */
  facing: Mark;
};

export type ResumedBy = "resumed" | "waited-longer";

/** How long somebody is waited for who comes late to the resumption of an adjourned game. */
export type Resumption = "hour" | "default-time";

/** The game began with colours reversed. */
export type ReversedColours =
  | "not-said"
  | "arbiter-decides"
  | {
    "new-game-below": {
      /** How many. */
      moves: number;
    };
  };

/** One round of one player. */
export type RoundCell = {
  /** The opponent's start number. */
  opponent: number | null;
  /** The colour. */
  side: Side | null;
  /** What came of it. */
  mark: Mark;
};

/** A round. */
export type RoundShown = {
  /** Its boards in order. */
  boards: Array<BoardShown>;
  /** Who has the bye that pairing gave. */
  byes: Array<number>;
  /** Who is away. */
  away: Array<AwayShown>;
  /** Whether everybody sees it. */
  public: boolean;
  /** Whether its clocks were started. */
  begun: boolean;
  /** Since when they run: `2026-05-03T12:00:05Z`. */
  began?: string;
  /** When it is published by itself, UTC in milliseconds. */
  publish?: number;
  /** When its clocks start by themselves. */
  start?: number;
  /** Until when its games are to be played. */
  deadline?: number;
  /** Whether that hour has come while some had no result. */
  overdue?: boolean;
  /** Its matches, where teams play: the boards of one come after those of another. */
  matches?: Array<MatchShown>;
};

/** Everything in which rulebooks differ. The state machine reads these fields and never asks which book it is: a field switches, and an article is only cited. What a derived book has without an article of its parent's is cited by the parent's general one. */
export type Rulebook = {
  /** The text it is, or derives from, and whose articles it cites. */
  book: Book;
  /** How these fields read the text; raised when a reading changes. */
  version: number;
  /** Who derived it, if somebody did. */
  derived?: Derived | null;
  /** What a touched piece means. */
  touching: Touching;
  /** What a released piece means where the move was illegal and is not completed. */
  released: Released;
  /** The player having the move has none, and is not in check. */
  "no-move": NoMove;
  /** Whether a position in which nobody can mate ends the game. */
  "dead-positions": boolean;
  /** Draws by agreement. */
  "agreed-draws": AgreedDraws;
  /** How many moves each has made before one can be agreed on. */
  "agreed-after": number;
  /** Resigning against an opponent who cannot mate. */
  resigning: Resigning;
  /** A position that comes back. */
  repetition: Repetition;
  /** Moves of each side without a capture or a pawn's move after which a draw can be claimed. */
  "fifty-moves": number | null;
  /** The same that ends the game by itself. */
  "move-limit": number | null;
  /** Whether a claim waits for the opponent's press. */
  "claims-on-own-clock": boolean;
  /** Whether the clock stands while a claim waits for the arbiter. */
  "claims-pause": boolean;
  /** Whether the move of a claim is the one that was written down for it. */
  "claims-as-written": boolean;
  /** What a wrong claim of a draw gives the opponent; the move it announced must then be played. */
  "wrong-claim": Span | null;
  /** The claim that the opponent cannot win by normal means. */
  "normal-means": NormalMeans | null;
  /** The declaration at 27 points, and what follows when it fails. */
  declaration: FailedDeclaration | null;
  /** The count of 24 when both kings have entered. */
  counting: Counting | null;
  /** What an illegal move costs. */
  "illegal-moves": IllegalMoves;
  /** A pawn that was not exchanged. */
  unpromoted: Unpromoted;
  /** Whether two hands for one move count as an illegal one. */
  "two-hands-illegal": boolean;
  /** Whether it loses at once in a game that is set up as serious. */
  "serious-loses": boolean;
  /** What capturing a king is. */
  "king-capture": KingCapture;
  /** What leaving one's own king in check is. */
  "exposed-king": ExposedKing;
  /** Pressing without a move. */
  "idle-press": IdlePress;
  /** Whether a move that was not completed is by the player's next one. */
  "next-move-completes": boolean;
  /** Whether a mate, or whatever else the board brings, by a move against the rule about touched pieces can still be complained of. */
  "ends-need-touch": boolean;
  /** Who may adjust pieces. */
  adjusts: Adjusts;
  /** A contact of which nobody knows whether it was meant. */
  "touch-in-doubt": DoubtfulTouch;
  /** Whether a player whose pieces lie about does not press before they are in order. */
  "displaced-bars-press": boolean;
  /** Whether the second player says where the clock stands, unless the arbiter has; else only the arbiter does. */
  "second-places-clock": boolean;
  /** Who may say that a flag has fallen. */
  "flag-by": FlagBy;
  /** Both flags have fallen. */
  "both-flags": BothFlags;
  /** Whether the arbiter closes a game as drawn in which both have fallen, nobody has claimed and the clock does not show the order. */
  "unclaimed-flags-draw": boolean;
  /** Whether time, or a penalty, only draws for an opponent who cannot mate. */
  "needs-mating-chance": boolean;
  /** How late a player may come. */
  lateness: Lateness;
  /** How late to the resumption of an adjourned game. */
  resumption: Resumption;
  /** Whether an event that adjourns games must have announced it. */
  "adjourning-announced": boolean;
  /** The game began with colours reversed. */
  "reversed-colours": ReversedColours;
  /** Who begins. */
  furigoma: Furigoma | null;
  /** A drawn game. */
  drawn: Drawn;
  /** Whether a device that sounds loses the game. */
  "sounding-device-loses": boolean;
  /** Whether a device that a player has on him does, unless the event has fixed less. */
  "carried-device-loses": boolean;
  /** Misuse of the clock, and an outsider's word on an illegal move. */
  "clock-penalty": PenaltyDuty;
  /** A breach of conduct. */
  "conduct-penalty": PenaltyDuty;
  /** The least time for a rated game, where the text has one. */
  "rated-minimum": boolean;
  /** Whether each score must be one that a game normally gives. */
  "normal-scores": boolean;
  /** The time for a game in which writing is a duty, where the text has one. */
  "recorded-at": Span | null;
  /** Whether other pieces must show their kanji, or only should. */
  kanji: Duty;
  /** What an arbiter may do. */
  powers: Powers;
  /** The penalties that he has. */
  penalties: Penalties;
  /** The breaches that he can find. */
  breaches: Breaches;
  /** What players and onlookers keep to. */
  manners: Manners;
  /** What an event may arrange. */
  arrangements: Arrangements;
  /** What can still happen to a game that is over. */
  afterwards: Afterwards;
  /** Whether the book has rules for blind players. */
  "blind-players": boolean;
  /** Whether players who must record keep sheets as the book says. */
  sheets: boolean;
  /** Whether the book has rules of its own for short games. */
  "short-games": boolean;
  /** What they are. */
  short: ShortGames;
  /** Which of its rules are in force, by the length of the game and who watches it. */
  regime: Regime;
};

export type Ruling =
  | "arrived"
  | "tossed"
  | "tossed-by-arbiter"
  | "clock-placed"
  | "started"
  | "late"
  | "absence-shared"
  | "no-show"
  | "excused"
  | "forfeited"
  | "abandoned"
  | "aborted"
  | "no-show-sanction"
  | "met-before"
  | "second-bye"
  | "paired"
  | "pieces-proposed"
  | "pieces-agreed"
  | "pieces-refused"
  | "device-proposed"
  | "device-agreed"
  | "device-refused"
  | "touched-own"
  | "touched-other"
  | "touched-both"
  | "touched-to-castle"
  | "touched-rook-first"
  | "adjusted"
  | "displaced"
  | "put-back"
  | "made"
  | "released"
  | "released-capture"
  | "released-castling"
  | "released-promotion"
  | "released-king"
  | "released-pawn"
  | "promotion-chosen"
  | "replaced"
  | "taken-back-illegal"
  | "completed"
  | "pressed-without-move"
  | "pressed-illegally"
  | "idle-press-found"
  | "assistant-pressed"
  | "assistant-accepted"
  | "taken-back"
  | "mate"
  | "stalemate"
  | "no-move-left"
  | "dead-position"
  | "king-taken"
  | "perpetual-check"
  | "five-times"
  | "move-limit"
  | "repeated"
  | "repetition-proposed"
  | "repetition-agreed"
  | "replayed"
  | "replayed-after-count"
  | "replayed-short"
  | "replayed-preset"
  | "resigned"
  | "resigned-drawn"
  | "offered"
  | "claim-offers"
  | "request-offers"
  | "offer-refused"
  | "offer-barred"
  | "agreed"
  | "draw-allowed"
  | "offer-written"
  | "written"
  | "claimed"
  | "flag-claimed"
  | "illegal-claimed"
  | "touch-claimed"
  | "pairing-claimed"
  | "perpetual-claimed"
  | "no-perpetual-check"
  | "repetition-ahead"
  | "repetition-now"
  | "fifty-ahead"
  | "fifty-now"
  | "wrong-claim"
  | "normal-means-claimed"
  | "normal-means-drawn"
  | "normal-means-postponed"
  | "normal-means-drawn-later"
  | "normal-means-not-drawn"
  | "normal-means-refused"
  | "declared"
  | "declaration-failed"
  | "king-outside-zone"
  | "too-few-points"
  | "pieces-not-counted"
  | "too-few-pieces"
  | "no-time-left"
  | "declared-in-check"
  | "count-proposed"
  | "count-refused"
  | "counted"
  | "hand-asked"
  | "takeback-proposed"
  | "stopped-by-player"
  | "stopped-by-arbiter"
  | "interrupted"
  | "restarted"
  | "flag-fallen"
  | "flag-seen"
  | "moves-complete"
  | "time-lost"
  | "time-drawn"
  | "both-flags-go-on"
  | "both-flags-drawn"
  | "both-flags-unclaimed"
  | "flag-for-arbiter"
  | "flag-not-down"
  | "clock-set"
  | "clock-replaced"
  | "clock-corrected"
  | "disturbance-time"
  | "lag-given"
  | "illegal-undone"
  | "queened"
  | "two-hands-claimed"
  | "two-hands-found"
  | "two-hands-unseen"
  | "position-noted"
  | "position-drawn"
  | "illegal-unpressed"
  | "illegal-time"
  | "illegal-lost"
  | "illegal-drawn"
  | "king-in-check-lost"
  | "nifu-lost"
  | "dead-piece-lost"
  | "nothing-illegal"
  | "touch-enforced"
  | "capture-enforced"
  | "pair-enforced"
  | "castling-enforced"
  | "rook-enforced"
  | "king-enforced"
  | "promotion-enforced"
  | "half-castling-enforced"
  | "half-promotion-enforced"
  | "announced-enforced"
  | "nothing-touched"
  | "annulled"
  | "board-turned"
  | "colours-reversed"
  | "position-restored"
  | "by-analogy"
  | "warned"
  | "time-to-opponent"
  | "time-taken"
  | "lost-by-penalty"
  | "points-taken"
  | "points-given"
  | "expelled"
  | "spectator-expelled"
  | "idle-stop"
  | "hovering-hand"
  | "rough-handling"
  | "idle-press"
  | "careless-hand"
  | "untidy-hand"
  | "pointed-out"
  | "misconduct"
  | "disturbance"
  | "device-sounded"
  | "refuses-laws"
  | "both-refuse-laws"
  | "leave-granted"
  | "left"
  | "left-without-leave"
  | "move-count-told"
  | "told"
  | "submitted"
  | "rules-read"
  | "beginner-confirmed"
  | "quick-illegal-claimed"
  | "quick-arbiter-acts"
  | "blitz-illegal-claimed"
  | "quick-nothing-illegal"
  | "blitz-nothing-illegal"
  | "blitz-illegal-lost"
  | "blitz-illegal-drawn"
  | "correction-proposed"
  | "blitz-corrected"
  | "quick-touch-claimed"
  | "quick-flag-claimed"
  | "quick-flag-fallen"
  | "quick-both-flags"
  | "freed-of-writing"
  | "sheet-borrowed"
  | "sheet-returned"
  | "sheets-completed"
  | "reconstruction"
  | "next-period"
  | "notation-warned"
  | "unwatched-cannot-be-won"
  | "unwatched-no-effort"
  | "unwatched-verified"
  | "unwatched-drawn"
  | "unwatched-lost"
  | "socket-touched"
  | "socket-released"
  | "unsaid-replaced"
  | "announced"
  | "repeated-aloud"
  | "slip-corrected"
  | "boards-corrected"
  | "boards-taken-back"
  | "mirrored-by-assistant"
  | "announced-by-assistant"
  | "written-by-assistant"
  | "pressed-by-assistant"
  | "count-asked"
  | "informed"
  | "flag-by-assistant"
  | "told-by-assistant"
  | "adjourned-by-assistant"
  | "called-to-seal"
  | "sealed"
  | "sealed-on-board"
  | "adjourned-early"
  | "envelope-closed"
  | "envelope-kept"
  | "offered-after-sealing"
  | "resumed"
  | "ended-unopened"
  | "envelope-opened"
  | "sealed-ambiguous"
  | "sealed-unintelligible"
  | "sealed-illegal"
  | "sealed-unclear"
  | "sealed-played"
  | "replier-absent"
  | "nobody-resumes"
  | "sealed-reply"
  | "late-at-resumption"
  | "waited-longer"
  | "sealed-mate"
  | "sealed-draw"
  | "late-but-out-of-time"
  | "envelope-lost"
  | "position-lost"
  | "times-claimed"
  | "times-corrected"
  | "lateness-excused"
  | "reopened"
  | "schedule-kept"
  | "both-flags-for-arbiter"
  | "device-carried"
  | "inspected"
  | "appointed"
  | "laws-explained"
  | "leaving-reported"
  | "fined"
  | "excluded"
  | "looked-up"
  | "increment-asked"
  | "increment-granted"
  | "increment-refused"
  | "signed"
  | "signed-result"
  | "result-corrected"
  | "appealed";

/** A ruling at a real board. */
export type RulingShown = {
  /** Its number. */
  number: number;
  /** In which round. */
  round: number;
  /** At which board, from 1. */
  board: number;
  /** Who has the first side there. */
  first: number;
  /** Who has the second side. */
  second: number;
  /** What. */
  power: Power;
  /** The article. */
  article: string | null;
  /** When. */
  at: string;
  /** Which account. */
  by: string;
  /** Why. */
  text: string | null;
};

/** A script that was run. */
export type Run = {
  game: GameKind;
  /** The board before the first line; none where the set-up is refused. */
  start: string | null;
  /** Whether anybody has a clock. */
  timed: boolean;
  steps: Array<Step>;
  /** What is wrong with the set-up. */
  faults: Array<Fault>;
  /** What should be otherwise in it, though the game can begin. */
  warnings: Array<Fault>;
  /** Expectations that do not hold. */
  failures: Array<string>;
};

/** What a win, a draw and a loss are worth. */
export type Scores = {
  /** A win, or a forfeit by the opponent. */
  win: Points;
  /** A draw. */
  draw: Points;
  /** A loss, or a forfeit. */
  loss: Points;
};

/** An envelope, and what hides it. */
export type Sealed = {
  envelope: Envelope;
  /** The arbiter's share, as hexadecimal digits. */
  arbiter: string;
  /** The share of who replies. */
  replier: string;
};

/** A place at a game that an account holds. */
export type Seat = "first" | "second" | "first-assistant" | "second-assistant" | "arbiter";

/** What a role sees of what happened. */
export type Seen = Part | What;

export type SeenBy = "flag-fallen" | "flag-seen" | "quick-flag-fallen";

export type SetBy =
  | "absence-shared"
  | "assistant-accepted"
  | "clock-set"
  | "clock-replaced"
  | "clock-corrected"
  | "envelope-lost"
  | "times-corrected"
  | "schedule-kept";

/** All that is fixed before a game: its rulebook whole, how strict it is, its times, its start and the rules of the event. */
export type Setup = {
  /** What it is played by. */
  rulebook: Rulebook;
  /** How strict it is. */
  strictness: Strictness;
  /** How much time each has. */
  time: TimeControl;
  /** What kind of clock shows it. */
  clock: ClockKind;
  /** Where it begins. */
  start: Start;
  /** Whether the players must write the moves down. */
  recording: boolean;
  /** Who watches. */
  supervision: Supervision;
  /** The players' names, where the game itself is to know them; a server knows them by their accounts. */
  players?: BySide<string> | null;
  /** What the event adds. */
  event: EventRules;
};

export type SetupFault =
  | "contradicts"
  | "other-federation"
  | "derived-and-rated"
  | "not-of-this-game"
  | "no-control"
  | "too-short-for-rating"
  | "takebacks-in-rated"
  | "no-default-time"
  | "other-game"
  | "rated-from-elsewhere"
  | "no-position"
  | "starts-mated"
  | "starts-without-move"
  | "starts-dead"
  | "starts-drawn"
  | "not-one-of-960"
  | "not-recorded"
  | "king-not-between"
  | "bishops-on-one-colour"
  | "wrong-pieces"
  | "no-kanji"
  | "nobody-blind"
  | "not-his-record"
  | "two-assistants"
  | "no-session"
  | "not-in-this-book"
  | "wrong-scores"
  | "pairing-not-announced"
  | "not-beginners"
  | "easing-unagreed"
  | "replay-not-announced"
  | "no-quickplay-here"
  | "sheets-uncertified"
  | "wrong-device-penalty"
  | "assistant-needed";

/** A player's sex, as files have it. */
export type Sex = "man" | "woman";

/** Of which kind a scoresheet is. */
export type SheetKind = "moves" | "photograph";

/** A scoresheet of a board. */
export type SheetShown = {
  /** By which number it is asked for. */
  sheet: number;
  /** Of which kind. */
  kind: SheetKind;
  /** Which of the two players handed it in; none: the desk did. */
  hand: number | null;
  /** How many moves it has, where they were typed in. */
  plies: number;
};

/** On what players write the moves down. */
export type SheetsOn = "paper" | "certified" | "screen";

/** What a player may do with the pieces, legal or not: `judge` says which. */
export type ShogiAct =
  | {
    "act": "move";
    /** Where the piece stands. */
    from: Square;
    /** Where it goes. */
    to: Square;
    /** Whether it is turned over there. */
    promotes: boolean;
  }
  | {
    "act": "drop";
    /** What is dropped. A king or a promoted piece can be said, and is judged. */
    role: ShogiRole;
    /** Where it is put. */
    to: Square;
  };

/** Why an act is illegal: one article that it breaks. */
export type ShogiReason =
  | { "no-piece": Square }
  | { "not-own-piece": Square }
  | "stays"
  | "takes-king"
  | "onto-own-piece"
  | { "not-its-move": ShogiRole }
  | { "jumps": [ShogiRole, Square] }
  | { "does-not-promote": ShogiRole }
  | "outside-zone"
  | { "promotion-missing": ShogiRole }
  | { "not-in-hand": ShogiRole }
  | { "dropped-promoted": ShogiRole }
  | { "drops-onto": Square }
  | { "nifu": Square }
  | { "dead-drop": ShogiRole }
  | "pawn-drop-mate"
  | { "king-onto-attacked": Square }
  | { "exposes-king": Square }
  | { "leaves-king-in-check": Square };

/** What a piece is, whoever it belongs to: the eight that are set up, and the six they promote to. */
export type ShogiRole =
  | "pawn"
  | "lance"
  | "knight"
  | "silver"
  | "bishop"
  | "rook"
  | "gold"
  | "king"
  | "tokin"
  | "promoted-lance"
  | "promoted-knight"
  | "promoted-silver"
  | "horse"
  | "dragon";

/** Rapid and blitz: what is another thing in a game of little time. */
export type ShortGames = {
  /** Up to where a game is blitz, by each player's time for sixty moves. */
  blitz: Limit;
  /** Below which time one that is not is rapid. */
  "rapid-below": Span;
  /** What time penalties are worth, if not the same as in other games. */
  minute: Span | null;
  /** How often a player may look at the arbiter's record of a game that is watched closely. */
  "look-ups": number | null;
  /** After how many moves of each nothing is said of the set-up, where nobody watches closely. */
  "set-up-moves": number;
  /** What then cannot castle. */
  misplaced: Misplaced;
  /** Whether there the rule about touched pieces is enforced only when a player asks. */
  "touch-on-request": boolean;
  /** Whether there the arbiter acts on an illegal move that he sees in time. */
  "arbiter-acts": boolean;
  /** Both kings in check there, or a pawn on the last rank. */
  crying: CryingPosition;
  /** Who there may say that a flag has fallen. */
  "flag-by": FlagBy;
  /** Both flags have fallen there. */
  "both-flags": BothFlags;
  /** Whether in blitz an illegal move loses there on a claim. */
  "blitz-claim-wins": boolean;
};

/** How an event replays drawn games. */
export type ShortReplay = {
  /** Where both have less than this, */
  below: Span;
  /** they play a game of this much time each, without byo-yomi. */
  time: Span;
  /** Whether this was announced before the event. */
  announced: boolean;
};

/** An event as a role is told it. It is no event: no game can take it, and `Followed` folds it into what the role knows. */
export type Shown = {
  /** When. */
  at: Moment;
  /** Who did it; the software where it follows from the laws. */
  by: Who;
  /** On what ground. */
  ruling: Ruling;
  /** The article it rests on. */
  article: Article;
  /** Why, where an arbiter ruled. */
  reason?: Note | null;
  /** Whether it settles something, and whether a player can appeal against that. */
  decision?: Decision | null;
  /** What. */
  what: Seen;
};

/** One of the two players. */
export type Side = "first" | "second";

export type Since = "start" | Cursor;

/** A position that is being set up. */
export type Sketched = {
  /** As FEN or SFEN. */
  board: string;
  /** Who has the move. */
  turn: Side;
  /** Everything that is wrong with it. */
  flaws: Array<FlawFound>;
  /** Whether it can be analysed, flaws that can be waived or not. */
  playable: boolean;
  /** In chess, who may castle where, as FEN has it; empty in shogi. */
  rights: string;
  /** In chess, the squares on which a pawn that might just have passed could be taken. */
  passable: Array<string>;
  /** The one of them that can be taken on, as FEN has it. */
  passed: string | null;
};

/** A game that is followed. */
export type SocketAt = {
  /** Which. */
  game: string;
};

/** A command in a game that is followed. */
export type SocketDo = {
  /** In which game. */
  game: string;
  /** An id of the sender's choice, 1 to 40 characters: the same id is done once. */
  id: string;
  /** The last cursor that the sender had seen. */
  seen?: Cursor;
  /** At which seat; none: the one at which the game is followed. */
  as?: Seat;
  /** What is to be done. */
  command: Command<Act>;
  /** The free text of what one tells, or an arbiter's reason. */
  text?: string;
};

/** What was in the way of what a client said. */
export type SocketFault = "bad-input" | "nobody" | "too-many" | "followed" | "not-followed" | "full" | Trouble;

/** What is to be followed, and from where on. */
export type SocketFollow = {
  /** What. */
  topic: Topic;
  /** At which seat of a game; none: the first one has. */
  as?: Seat;
  /** The last cursor that was seen, or `start` for all that happened in a game; none: from a picture on. */
  cursor?: FollowSince;
  /** The key of a private game or of a study, from its link. */
  key?: string;
};

/** A greeting in a game that is followed. */
export type SocketGreet = {
  /** In which game. */
  game: string;
  /** Which. */
  greeting: Greeting;
};

/** What is not followed any more. */
export type SocketLeave = {
  /** What. */
  topic: Topic;
};

/** What a client says. */
export type SocketSaid =
  | { "type": "follow" } & SocketFollow
  | { "type": "leave" } & SocketLeave
  | { "type": "do" } & SocketDo
  | { "type": "ready" } & SocketAt
  | { "type": "claim-absence" } & SocketAt
  | { "type": "abort" } & SocketAt
  | { "type": "greet" } & SocketGreet;

/** What the server says. */
export type SocketTold =
  | {
    "type": "game";
    /** Which. */
    game: string;
    /** After which its stream goes on. */
    cursor: Cursor;
    /** As whom one looks. */
    role: Who;
    /** When. */
    at: Moment;
    /** What is seen. */
    view: View;
    /** What was fixed before. */
    setup: Setup;
    /** Whether nobody greets in it. */
    hushed?: boolean;
  }
  | {
    "type": "study";
    /** Which. */
    study: string;
    /** After how many. */
    after: number;
    /** What was changed, in turn. */
    edits: Array<EditMade>;
  }
  | {
    "type": "events";
    /** Where. */
    game: string;
    /** Where the stream stands after it. */
    cursor: Cursor;
    /** Each event as this role may see it. */
    events: Array<Shown>;
    /** How things stand then. */
    now: Now;
  }
  | {
    "type": "missed";
    /** Where. */
    game: string;
    /** Where the stream stands after it. */
    cursor: Cursor;
    /** Each event as this role may see it. */
    events: Array<Shown>;
  }
  | {
    "type": "now";
    /** Where. */
    game: string;
    /** Where the stream stands. */
    cursor: Cursor;
    /** How. */
    now: Now;
  }
  | {
    "type": "ready";
    /** Where. */
    game: string;
    /** Each player. */
    ready: BySide<boolean>;
    /** When play goes on by itself, whoever is. */
    resumes?: Moment | null;
  }
  | {
    "type": "outage";
    /** Where. */
    game: string;
    /** When it began; none: it is over. */
    since?: Moment | null;
  }
  | {
    "type": "presence";
    /** Where. */
    game: string;
    /** Each of them. */
    here: BySide<boolean>;
    /** Who has left the other alone, and from when on that can be claimed. */
    away?: Away | null;
  }
  | {
    "type": "greeting";
    /** Where. */
    game: string;
    /** Who. */
    by: Side;
    /** What he says. */
    greeting: Greeting;
  }
  | {
    "type": "done";
    /** Where. */
    game: string;
    /** Which. */
    id: string;
    /** Where the sender's stream stands. */
    now: Cursor;
  }
  | {
    "type": "refused";
    /** Where. */
    game: string;
    /** Which. */
    id: string;
    /** What kind of refusal. */
    refusal: Refusal;
    /** The article it rests on. */
    article: Article;
    /** For an illegal move, every reason. */
    reasons?: Array<Reason>;
  }
  | {
    "type": "error";
    /** Of which game, if it named one. */
    game?: string | null;
    /** Of which command, if it had an id. */
    id?: string | null;
    /** For programs. */
    error: SocketFault;
    /** For people. */
    detail: string;
  }
  | {
    "type": "left";
    /** What. */
    topic: Topic;
    /** Why. */
    why: WhyLeft;
    /** What there is to do. */
    then: ThenDo;
  }
  | {
    "type": "lobby";
    /** All of them. */
    challenges: Array<ChallengeShown>;
  }
  | {
    "type": "challenge";
    /** Which. */
    challenge: ChallengeShown;
  }
  | {
    "type": "mine";
    /** All of them. */
    games: Array<MineShown>;
  }
  | {
    "type": "called";
    /** Of which. */
    event: string;
    /** In which round. */
    round: number;
    /** To which, from 1. */
    board: number;
    /** The game there. */
    game: string;
  }
  | {
    "type": "event";
    /** Which. */
    event: string;
    /** After which its stream goes on. */
    cursor: EventCursor;
    /** What is seen. */
    picture: EventPicture;
  }
  | {
    "type": "wall";
    /** Of which event. */
    event: string;
    /** How each stands. */
    boards: Array<WallBoard>;
  }
  | {
    "type": "wall-news";
    /** Of which event. */
    event: string;
    /** How. */
    board: WallBoard;
  }
  | {
    "type": "event-news";
    /** In which. */
    event: string;
    /** Where the stream stands after it. */
    cursor: EventCursor;
    /** What. */
    news: EventNews;
    /** The lines of its log, for who has a role in it; those that tell what somebody has paid are asked for apart. */
    lines?: Array<VenueLine>;
  };

/** A length of time in milliseconds, which may be negative. Arithmetic saturates. */
export type Span = number;

/** A time that is written as a clock's face or with units. */
export type SpanRead =
  | { "span": Span }
  | { "wrong": Misread };

export type Square = string;

/** Where a game stands. */
export type StageShown = "waiting" | "playing" | "stopped" | "adjourned" | "finished";

export type Stamp = string;

/** Whether play can go on from a board. */
export type Standing = "open" | "mate" | "no-move";

/** Where a game begins. */
export type Start = "standard" | { "chess960": number } | { "drawn": string } | { "position": string } | { "handicap": string };

/** A line that does something, and how things stand after it. */
export type Step = {
  /** Its number in the script, from 1. */
  line: number;
  /** What it says. */
  text: string;
  board: string;
  turn: Side;
  /** The last act on the board. */
  last: Act | null;
  clocks: Faces;
  /** What happened and what was ruled. */
  events: Array<Told>;
  /** What was refused. */
  refused: Array<Declined>;
};

export type StoppedBy =
  | "declaration-failed"
  | "stopped-by-player"
  | "stopped-by-arbiter"
  | "interrupted"
  | "flag-for-arbiter"
  | "sheets-completed"
  | "reconstruction"
  | "unwatched-cannot-be-won"
  | "unwatched-no-effort"
  | "sealed-unclear"
  | "times-claimed"
  | "both-flags-for-arbiter";

/** How strong somebody is, and how sure that is. */
export type Strength = {
  rating: number;
  deviation: number;
  volatility: number;
};

/** How strict a game is. */
export type Strict = "prevent" | "claim";

/** How strict a game is. */
export type Strictness = {
  /** Whether illegal moves can stand. */
  moves: Moves;
  /** Who presses the clock. */
  press: Press;
  /** Who sees a flag. */
  flags: Flags;
};

/** An analysis: a start, and a tree of moves. */
export type Study = {
  /** Which game. */
  game: GameKind;
  /** Where it begins, as FEN or SFEN. */
  start: string;
  /** What is said of the whole, by the names of PGN, or of KIF where PGN has none. */
  heads: Array<[string, string]>;
  /** The moves by their numbers; the first is the start. */
  nodes: Array<StudyNode>;
};

/** What an edit did. */
export type StudyDone = {
  /** The move that it is about. */
  at: number;
  /** What undoes it; none where nothing was changed. */
  undo: StudyEdit | null;
};

/** One change. The same edits in the same order make the same study, move numbers and all. */
export type StudyEdit =
  | {
    "kind": "play";
    /** After which move. */
    at: number;
    /** As UCI or USI. */
    move: string;
  }
  | {
    "kind": "remove";
    /** Which move. */
    at: number;
  }
  | {
    "kind": "restore";
    /** Which move. */
    at: number;
    /** Its place, from 0. */
    place: number;
  }
  | {
    "kind": "place";
    /** Which move. */
    at: number;
    /** Its place, from 0. */
    place: number;
  }
  | {
    "kind": "comment";
    /** Which move. */
    at: number;
    /** All that is said of it; nothing where it is empty. */
    text: string;
  }
  | {
    "kind": "mark";
    /** Which move. */
    at: number;
    /** By the numbers of PGN. */
    nags: Array<number>;
  }
  | {
    "kind": "draw";
    /** Which move. */
    at: number;
    /** All of it. */
    shapes: Array<StudyShape>;
  }
  | {
    "kind": "head";
    /** What it is about. */
    name: string;
    /** What is said; nothing where it is empty. */
    value: string;
  }
  | {
    "kind": "whole";
    /** What there is then. */
    study: Study;
  };

/** A form of records. */
export type StudyForm = "pgn" | "kif" | "ki2" | "csa" | "jkf" | "usi";

/** A move, and what is said of it. The first is the start. */
export type StudyNode = {
  /** Of which move it is a continuation. */
  parent: number;
  /** As UCI or USI, castling as king takes rook; `--` where nothing is played; illegal ones of records with `!` before. Empty at the start. */
  move: string;
  /** What follows, the main line first. */
  children: Array<number>;
  /** What is said of it. */
  comment?: string;
  /** Marks by the numbers of PGN: 1 is `!`, 2 `?`. */
  nags?: Array<number>;
  /** What is drawn on the board. */
  shapes?: Array<StudyShape>;
  /** What programs wrote beside it, kept for them: clocks and values, as PGN has them. */
  aside?: string;
  /** Whether it was taken out: its number stays taken. */
  gone?: boolean;
};

/** What can be asked, by name. */
export interface StudyQuestions {
  /** Reads records of any form, or a position. */
  "readRecords": (text: string, name: string | null) => RecordsRead;
  /** An analysis of a position in which nothing is played yet. */
  "newStudy": (game: GameKind, board: string) => Study;
  /** The acts of a line of the engine's, as far as they can be played, with the board after each. */
  "acts": (game: GameKind, board: string, moves: Array<string>) => Array<[Act, string]>;
  /** A position that is being set up, with everything that is wrong with it. */
  "sketch": (game: GameKind, board: string) => Sketched;
  /** The same with a piece on a square or in a hand (`e4`, `P*`); none takes one away. */
  "put": (game: GameKind, board: string, place: string, piece: string | null) => Sketched;
  /** The same with the move of this side. */
  "setTurn": (game: GameKind, board: string, turn: Side) => Sketched;
  /** The same with these rights to castle, as FEN writes them. */
  "setRights": (board: string, rights: string) => Sketched;
  /** The same with a pawn that has just passed this square, so that it can be taken there, or with none. */
  "setPassed": (board: string, square: string | null) => Sketched;
  /** A start by its name: the usual one where it is empty, `empty`, the number of one of Chess960, a handicap of shogi. */
  "startNamed": (game: GameKind, name: string) => Sketched;
  /** Keeps an analysis, by a number. */
  "study": (study: Study) => number;
  /** Lets an analysis go. */
  "study.free": (study: number) => null;
  /** Makes a change, and says how it is undone. */
  "study.apply": (study: number, edit: StudyEdit) => StudyDone;
  /** Makes changes again that were made before, in turn. */
  "study.replay": (study: number, edits: Array<StudyEdit>) => null;
  /** All of it, to be kept. */
  "study.whole": (study: number) => Study;
  /** Every move with the board after it. */
  "study.seen": (study: number) => Array<StudySeen>;
  /** As a record. */
  "study.write": (study: number, form: StudyForm) => string;
  /** An empty book, by a number. */
  "book": (game: GameKind) => number;
  /** Lets a book go. */
  "book.free": (book: number) => null;
  /** Adds the games of a file. */
  "book.add": (book: number, text: string, name: string | null) => BookAdded;
  /** What was played on a board, the most frequent first. */
  "book.moves": (book: number, board: string) => Array<BookPlayed>;
  /** Whether who has the move in shogi can force mate by checks alone, looking at so many positions, about. */
  "mate": (board: string, nodes: number) => MateFound;
  /** Whether a side of chess can still mate by any legal moves of both. */
  "matePossible": (board: string, winner: Side, nodes: number) => MateAnswer;
}

/** A move as pages show it, with the board after it. */
export type StudySeen = {
  /** Its number. */
  id: number;
  /** The move before; none at the start. */
  parent: number | null;
  /** What follows, the main line first. */
  children: Array<number>;
  /** The board after it, as FEN or SFEN. */
  board: string;
  /** What was played; none at the start and where nothing was. */
  act: Act | null;
  /** As UCI or USI. */
  move: string;
  /** How many moves were made since the start. */
  ply: number;
  /** What is said of it. */
  comment: string;
  /** Its marks. */
  nags: Array<number>;
  /** What is drawn on the board. */
  shapes: Array<StudyShape>;
};

/** A circle on a square, or an arrow from one to another. */
export type StudyShape = {
  /** Where it begins. */
  from: string;
  /** Where it ends; the same where it is a circle. */
  to: string;
  /** `G`, `R`, `Y` or `B`, as PGN has it. */
  colour: string;
};

/** Who watches a game. */
export type Supervision = "none" | "inadequate" | "adequate";

/** What to think about, and how long. */
export type Task = {
  /** Where the game began, as FEN or SFEN. */
  start: string;
  /** The moves since, as UCI or USI. */
  moves?: Array<string>;
  /** How strong, from 1; the strongest where it is not said. */
  level?: number;
  /** Any number, the same for all moves of a game. */
  seed?: number;
  /** No longer than this, in milliseconds. */
  time?: number;
  /** No more nodes than this. */
  nodes?: number;
  /** How many lines. */
  lines?: number;
  /** Ends when a mate in so many moves is found: it is looked for first. */
  mate?: number;
};

/** What kind of task it is. */
export type TaskShown = "collect" | "play" | "mate" | "do" | "tap" | "choose";

/** What somebody wants of teams. They are named by entry number, which never changes. */
export type TeamCommand =
  | {
    "act": "enter";
    /** Its name. */
    name: string;
    /** A short name of at most five letters. */
    short: string;
    /** Its players in board order. */
    players: Array<number>;
  }
  | {
    "act": "list";
    /** Which. */
    team: number;
    /** All of them in board order. */
    players: Array<number>;
  }
  | {
    "act": "remove";
    /** Which. */
    team: number;
  }
  | { "act": "rank" }
  | {
    "act": "order";
    /** The team of each number. */
    teams: Array<number>;
  }
  | {
    "act": "withdraw";
    /** Which. */
    team: number;
  }
  | {
    "act": "return";
    /** Which. */
    team: number;
  }
  | {
    "act": "bye";
    /** Which. */
    team: number;
    /** In which round. */
    round: number;
    /** What for; none takes it back. */
    mark: Mark | null;
  }
  | {
    "act": "apart";
    /** Which. */
    teams: Array<number>;
  }
  | {
    "act": "together";
    /** Which. */
    teams: Array<number>;
  }
  | {
    "act": "line-up";
    /** In which round. */
    round: number;
    /** For which team. */
    team: number;
    /** Who. */
    players: Array<number>;
  }
  | {
    "act": "advance";
    /** The round. */
    round: number;
    /** Which. */
    team: number;
  }
  | {
    "act": "seat";
    /** The matches. */
    pairs: Array<PairedSeat>;
    /** Who has the bye. */
    byes: Array<number>;
    /** Why. */
    why: string;
  };

/** Which colours teams may want (C.04.6, 1.7). */
export type TeamPreference = "a" | "b" | "off";

/** What is fixed of an event of teams. */
export type TeamRules = {
  /** How many boards a match has. */
  boards: number;
  /** Which score counts first. */
  primary: TeamScore;
  /** Whether the other one says whose colour comes first. */
  second: boolean;
  /** Which colours teams may want. */
  preference: TeamPreference;
  /** What matches are worth. */
  matches: MatchScoring;
  /** Which colour the first-named team has on each board; the first side on odd ones where nothing is said. */
  pattern?: Array<Side>;
  /** Whether line-ups need not keep the order of the team. */
  free?: boolean;
  /** Whether everybody of a team meets everybody of the other (Scheveningen). */
  everybody?: boolean;
  /** Whether two matches in a row against the same team are one, whose points are those of all its games. */
  together?: boolean;
};

/** One of the two scores of a team. */
export type TeamScore = "match" | "game";

/** A team, its players in board order. */
export type TeamShown = {
  /** The entry number. */
  number: number;
  /** Its name. */
  name: string;
  /** Its short name. */
  short: string;
  /** Its players. */
  players: Array<number>;
  /** Whether gone home. */
  withdrawn: boolean;
};

/** What happened to teams. They are named by entry number, which never changes. */
export type TeamWhat =
  | {
    "act": "entered";
    /** The entry number. */
    id: number;
    /** Its name. */
    name: string;
    /** Its short name. */
    short: string;
    /** Its players in board order. */
    players: Array<number>;
  }
  | {
    "act": "listed";
    /** The entry number. */
    id: number;
    /** All of them in board order. */
    players: Array<number>;
  }
  | {
    "act": "removed";
    /** The entry number. */
    id: number;
  }
  | {
    "act": "ordered";
    /** The team of each number, from 1. */
    ids: Array<number>;
    /** Whether by lot. */
    lot: boolean;
  }
  | {
    "act": "withdrawn";
    /** The entry number. */
    id: number;
    /** Whether its matches do not count: a round robin left before half of it was played. */
    struck: boolean;
  }
  | {
    "act": "returned";
    /** The entry number. */
    id: number;
  }
  | {
    "act": "bye";
    /** The entry number. */
    id: number;
    /** In which round. */
    round: number;
    /** What for; none if it was taken back. */
    mark: Mark | null;
  }
  | {
    "act": "apart";
    /** The entry numbers. */
    ids: Array<number>;
    /** From this round. */
    from: number;
    /** To this round. */
    to: number;
  }
  | {
    "act": "together";
    /** The entry numbers. */
    ids: Array<number>;
    /** From this round. */
    from: number;
  }
  | {
    "act": "matched";
    /** Which. */
    round: number;
    /** The matches in order. */
    matches: Array<MatchSheet>;
    /** Who has the bye that pairing gave. */
    byes: Array<number>;
    /** Who is away, and what for. */
    away: Array<[number, Mark]>;
    /** Why the arbiter paired it, where he did. */
    ground?: string | null;
  }
  | {
    "act": "lined-up";
    /** The round. */
    round: number;
    /** Whose line-up it is. */
    team: number;
    /** All boards of the match as they are now. */
    boards: Array<PairedSeat>;
  }
  | {
    "act": "advanced";
    /** The round. */
    round: number;
    /** The entry number. */
    id: number;
  };

/** Points, in tenths. */
export type TenthPoints = number;

/** What there is to do for who wants to follow it still. */
export type ThenDo = "follow" | "anew" | "wait" | "nothing";

/** What the engine thinks. */
export type Thought = {
  depth: number;
  nodes: number;
  /** How long a person would have taken over the move, in milliseconds: who plays waits so long. */
  pause: number;
  lines: Array<Line>;
};

export type TimeControl = string;

/** An event as it is told to somebody. */
export type Told = {
  at: Moment;
  by: Who;
  ruling: Ruling;
  article: Article;
  reason?: Note | null;
  what: Seen;
  /** What kind of event it is, whether all of it is seen or a part. */
  kind: EventKind;
  /** What happened; empty where nobody needs to be told. */
  sentence: string;
  /** Who did it. */
  who: string;
  /** Whether one can think of appealing against it, by its number. */
  decision: boolean;
  /** In scripts: whether it is a ruling rather than what somebody did. */
  ruled?: boolean | null;
  /** In scripts, of a move: a line of many is read a move at a time. */
  made?: MoveTold | null;
};

/** How early a player has told that he will not come. */
export type ToldBefore = "event" | "round";

/** What can be followed. */
export type Topic = "lobby" | "mine" | { "game": string } | { "event": string } | { "wall": string } | { "study": string };

/** Pawns that were tossed. */
export type Tossed = {
  faces: Array<PawnFace>;
  plain: number;
  promoted: number;
  /** None where all are tossed again. */
  begins: Begins | null;
};

export type TossedBy = "tossed" | "tossed-by-arbiter";

export type TouchedBy = "touched-own" | "touched-other" | "touched-both" | "touched-to-castle" | "touched-rook-first" | "wrong-claim" | "socket-touched";

/** What a touched piece means. */
export type Touching = "binds" | "free";

/** A line of the log. */
export type TournamentLine = { /** * By whom. */ by: string, /** * When; none in logs from before that was written. */ at?: Stamp | null } & ({ "what": "opened", /** * How. */ rules: TournamentRules } | { "what": "entered", /** * The entry number. */ id: number, /** * Who. */ player: TournamentPlayer } | { "what": "corrected", /** * The entry number. */ id: number, /** * As it should be. */ player: TournamentPlayer } | { "what": "removed", /** * The entry number. */ id: number } | { "what": "described", /** * All of it, as it is now. */ details: EventDetails } | { "what": "withdrawn", /** * The entry number. */ id: number, /** * Whether the games do not count in the standings: a round robin left before half of it was played. */ struck: boolean } | { "what": "returned", /** * The entry number. */ id: number } | { "what": "bye", /** * The entry number. */ id: number, /** * In which round. */ round: number, /** * For half a point, a full one or nothing. */ mark: Mark } | { "what": "bye-cancelled", /** * The entry number. */ id: number, /** * In which round. */ round: number } | { "what": "apart", /** * The entry numbers. */ ids: Array<number>, /** * From this round. */ from: number, /** * To this round. */ to: number } | { "what": "together", /** * The entry numbers. */ ids: Array<number>, /** * From this round. */ from: number } | { "what": "drawn", /** * The entry number of each pairing number, from 1. */ ids: Array<number> } | { "what": "paired", /** * Which. */ round: number, /** * The boards in order. */ boards: Array<PairedSeat>, /** * Who has a bye that pairing gave. */ byes: Array<number>, /** * Who is away, and what for. */ away: Array<[number, Mark]> } | { "what": "changed", /** * Which round. */ round: number, /** * The boards as they are now. */ boards: Array<PairedSeat>, /** * Who has a bye now. */ byes: Array<number>, /** * Why. */ ground: string } | { "what": "unpaired", /** * Which round. */ round: number, /** * Why. */ ground: string } | { "what": "result", /** * The round. */ round: number, /** * Who has the first side. */ first: number, /** * What the first has. */ mark: Mark, /** * What the second has. */ facing: Mark } | { "what": "replayed", /** * The round. */ round: number, /** * Who had the first side and has the second now. */ first: number } | { "what": "swapped", /** * The round. */ round: number, /** * Who had the first side until then. */ first: number } | { "what": "handicap", /** * The round. */ round: number, /** * Who gave it. */ giver: number, /** * Which, as the federation's file has it; empty for none. */ name: string } | { "what": "cleared", /** * The round. */ round: number, /** * Who has the first side until then. */ first: number } | { "what": "late", /** * The round. */ round: number, /** * The entry number. */ id: number, /** * By how many minutes. */ minutes: number, /** * Whether the game is lost. */ lost: boolean, /** * Where it is written. */ article: string } | { "what": "no-show", /** * The round. */ round: number, /** * The entry number. */ id: number, /** * Where it is written. */ article: string, /** * What it costs beside the game, and where that is written: a loss of rating. */ costs: string | null, /** * Whether barred from the next edition. */ barred: boolean } | { "what": "excused", /** * The round. */ round: number, /** * The entry number. */ id: number, /** * Why. */ ground: string, /** * Where it is written, if somewhere. */ article: string | null } | { "what": "advanced", /** * The round. */ round: number, /** * The entry number. */ id: number } | { "what": "team" } & TeamWhat | { "what": "prizes", /** * All of them, as they are now. */ fund: PrizeFund } | { "what": "fees", /** * All of it, as it is now. */ fees: EventFees } | { "what": "paid", /** * The entry number. */ id: number, /** * How much; below 0 if it was given back. */ amount: Money, /** * In which way, if it was said. */ how?: string } | { "what": "checked-in", /** * The entry number. */ id: number } | { "what": "checked-out", /** * The entry number. */ id: number });

/** A player of a tournament, with all rounds. */
export type TournamentPlayer = {
  /** The start number. */
  number: number;
  /** `Last, First`. */
  name: string;
  /** The same in Latin letters, for the federations' files, where those of the name do not say it. */
  latin: string;
  /** If known. */
  sex: Sex | null;
  /** `GM`, `WIM` and so on. */
  title: string;
  /** If rated. */
  rating: number | null;
  /** Three letters. */
  federation: string;
  /** The federation's number for the player. */
  id: string;
  /** `YYYY/MM/DD`, or what is known of it. */
  birth: string;
  /** The club, where an event keeps it. */
  club: string;
  /** The grade, in shogi. */
  grade: string;
  /** Categories of prizes beside those of sex and age. */
  categories: Array<string>;
  /** The place, where a file says it. */
  rank: number | null;
  /** Every round so far. */
  cells: Array<RoundCell>;
};

/** What is fixed before an event. */
export type TournamentRules = {
  /** Its name. */
  name: string;
  /** The game. */
  game: EventGame;
  /** What it is played by; none in logs from before there was a choice (see `Rules::laws`). */
  laws?: EventLaws | null;
  /** How rounds are paired. */
  system: EventSystem;
  /** How many rounds. */
  rounds: number;
  /** Tie-breaks by their codes. */
  tiebreaks: Array<string>;
  /** The colour that the lot gave to odd numbers. */
  initial: Side;
  /** What results are worth. */
  scoring: EventScoring;
  /** Minutes after which who is not there has lost (fide-2023/6.7.1, fesa-2024/8.6); 0 is at once. */
  default_minutes: number;
  /** Whether it is a major knock-out, from whose next edition a no-show is barred (fesa-2024/11.8). */
  major: boolean;
  /** What is fixed of teams, where teams play. */
  teams?: TeamRules | null;
  /** Whether every opponent is met twice in a row, the second time with colours turned round. */
  twice?: boolean;
};

/** Why a command was not looked at. */
export type Trouble =
  | "no-game"
  | "not-seated"
  | "wrong-cursor"
  | "unseen"
  | "id-used"
  | "no-text"
  | "no-record"
  | "no-place"
  | "no-draw"
  | "no-shares"
  | "not-now"
  | "not-away"
  | "begun"
  | "enough"
  | "busy"
  | "not-written"
  | "stopping";

export type UndoneBy =
  | "replaced"
  | "taken-back-illegal"
  | "taken-back"
  | "illegal-undone"
  | "illegal-unpressed"
  | "touch-enforced"
  | "capture-enforced"
  | "pair-enforced"
  | "castling-enforced"
  | "rook-enforced"
  | "king-enforced"
  | "promotion-enforced"
  | "half-castling-enforced"
  | "half-promotion-enforced"
  | "announced-enforced"
  | "position-restored"
  | "blitz-corrected"
  | "unsaid-replaced";

/** A pawn that stands on the last rank when the clock is pressed. */
export type Unpromoted = "undone" | "queened";

export type Unreadable = string;

/** Why a game without an arbiter should be drawn (fide-2009/18.1). */
export type Unwatched = "cannot-be-won" | "no-effort";

/** A line of an event's log as the server keeps it: the tournament's own, or what only a server knows of. */
export type VenueLine = TournamentLine | Noted;

/** A game as one role sees it at a moment. */
export type View = {
  /** The pieces, hands and who has the move; with counters and rights where the moves are shown too. */
  board: string;
  /** Who has the move. */
  turn: Side;
  /** Where the game stands. */
  stage: StageShown;
  /** How it ended, once that was said. */
  outcome: Outcome | null;
  /** What the clocks show. */
  clocks: BySide<ClockShown>;
  /** Whose clock runs. */
  running: Side | null;
  /** The moves, where everybody may see them. */
  moves: Array<Act> | null;
  /** The scoresheet of a player, to himself and the arbiter. */
  sheets: BySide<Array<string> | null>;
  /** A live offer of a draw. */
  offer: Side | null;
  /** A live proposal. */
  proposal: [Side, Proposal] | null;
  /** What the arbiter sees besides. */
  arbiter: ArbiterView | null;
};

/** A game as a role sees it, with what the clocks show. */
export type Viewed = {
  faces: Faces;
  /** How it ended, in a sentence. */
  result: string | null;
  /** The pieces, hands and who has the move; with counters and rights where the moves are shown too. */
  board: string;
  /** Who has the move. */
  turn: Side;
  /** Where the game stands. */
  stage: StageShown;
  /** How it ended, once that was said. */
  outcome: Outcome | null;
  /** What the clocks show. */
  clocks: BySide<ClockShown>;
  /** Whose clock runs. */
  running: Side | null;
  /** The moves, where everybody may see them. */
  moves: Array<Act> | null;
  /** The scoresheet of a player, to himself and the arbiter. */
  sheets: BySide<Array<string> | null>;
  /** A live offer of a draw. */
  offer: Side | null;
  /** A live proposal. */
  proposal: [Side, Proposal] | null;
  /** What the arbiter sees besides. */
  arbiter: ArbiterView | null;
};

export type WaitingBy =
  | "claimed"
  | "normal-means-claimed"
  | "declaration-failed"
  | "flag-for-arbiter"
  | "two-hands-claimed"
  | "unwatched-cannot-be-won"
  | "unwatched-no-effort"
  | "sealed-unclear"
  | "both-flags-for-arbiter"
  | "increment-asked";

/** A board on the wall. */
export type WallBoard = {
  /** In which round. */
  round: number;
  /** Which, from 1. */
  board: number;
  /** The game. */
  game: string;
  /** The entry number of the first player. */
  first: number;
  /** And of the second. */
  second: number;
  /** Where it stands. */
  stage: StageShown;
  /** Who has the move. */
  turn: Side;
  /** The pieces. */
  position: string;
  /** How many moves both have completed. */
  moves: number;
  /** What is left of each clock, in milliseconds, at `at`. */
  left: BySide<number>;
  /** Whose clock runs. */
  running: Side | null;
  /** When that was seen, UTC in milliseconds, */
  at: number;
  /** and since when the player on move thinks. */
  since: number;
  /** Which players are there. */
  here: BySide<boolean>;
  /** What it needs an arbiter for, the most urgent first. */
  needs: Array<WallNeed>;
};

/** What a board needs its arbiter for. */
export type WallNeed = "called" | "claim" | "flag" | "illegal" | "away";

/** What a page says of a game to be: the rest is as the book has it. */
export type Wanted = {
  book: Book;
  time?: string;
  start?: Start;
  moves?: Moves;
  press?: Press;
  flags?: Flags;
  clock?: ClockKind;
  takebacks?: boolean;
  /** Whether it is yet to be found out who begins; two people at one table know. */
  drawn?: boolean;
  /** Who watches: at a table of two they are their own arbiter. */
  supervision?: Supervision;
  players?: BySide<string>;
};

/** Whether a command could be given. */
export type Weighed =
  | {
    /** Nothing where nothing follows. */
    article: Article | null;
  }
  | Declined;

/** What happened. */
export type What =
  | {
    "arrived": {
      /** Who. */
      side: Side;
      /** His flag was down when he came. */
      late?: boolean;
    };
  }
  | {
    "tossed": {
      /** By whose hand. */
      ground: TossedBy;
      /** How they lie. */
      faces: Array<PawnFace>;
      /** Who tossed. */
      tosser: Side;
      /** Who begins, and so is sente: if it is the second, the players change places before the start. None means that all are tossed again. */
      begins: Side | null;
    };
  }
  | { "started": Side }
  | {
    "touched": {
      /** Under which article they fall. */
      ground: TouchedBy;
      /** Which, in order. */
      places: Array<Place>;
      /** Whether at one time. */
      together: boolean;
    };
  }
  | { "adjusted": Array<Place> }
  | { "displaced": Side }
  | {
    "put-back": {
      /** Why. */
      ground: PutBackBy;
    };
  }
  | { "made": Made }
  | {
    "half": {
      /** Which half. */
      ground: HalfBy;
      /** As if it were whole. */
      act: Act;
    };
  }
  | {
    "half-owed": {
      /** Why it was put back. */
      ground: UndoneBy;
      /** Which. */
      act: Act;
    };
  }
  | {
    "undone": {
      /** Why. */
      ground: UndoneBy;
      /** How many acts remain. */
      acts: number;
      /** What counts as touched by the player who then has the move. */
      touched?: Array<Place>;
      /** Whose easing for beginners this was. */
      eased?: Side | null;
    };
  }
  | { "illegal-counted": Side }
  | {
    "pressed": {
      /** By whose hand. */
      ground: PressedBy;
      /** Whose. */
      side: Side;
      /** How many: more than one where the opponent has replied before the press. */
      moves: number;
      /** Whether only now it is settled at what time the opponent has replied. */
      settles?: boolean;
    };
  }
  | { "pressed-idly": Side }
  | { "pressed-illegally": Side }
  | { "idle-press-found": Side }
  | { "two-hands-found": Side }
  | {
    "queened": {
      /** How many acts had been made before that one. */
      acts: number;
      /** It, as if the pawn had been exchanged. */
      act: Act;
    };
  }
  | "position-noted"
  | {
    "clocks-stopped": {
      /** Why. */
      ground: StoppedBy;
      /** Who may let them run again without the arbiter. */
      "held-by": Who;
    };
  }
  | {
    "clocks-restarted": {
      /** Why. */
      ground: RestartedBy;
      /** Which. */
      side: Side | null;
    };
  }
  | {
    "time-given": {
      /** Why. */
      ground: GivenBy;
      /** To or from whom. */
      side: Side;
      /** How much. */
      time: Span;
      /** Whom it penalises for what was found. */
      penalises?: Side | null;
    };
  }
  | {
    "clock-set": {
      /** Why. */
      ground: SetBy;
      /** Whose. */
      side: Side;
      /** What it shows. */
      left: Span;
      /** Its move counter. */
      moves?: number | null;
      /** Whether it had been wrong from the beginning, so that it stays right where moves are undone. */
      lasts?: boolean;
    };
  }
  | {
    "clock-put-back": {
      /** Whose. */
      side: Side;
      /** Its main time. */
      left: Span;
      /** Its move counter. */
      moves: number;
      /** The period, the first being 0. */
      period: number;
      /** What is left of delay or byo-yomi; none: all of it. */
      extra?: Span | null;
      /** Periods of byo-yomi left. */
      byoyomi: number;
    };
  }
  | {
    "clock-placed": {
      /** Whose. */
      side: Side;
      /** The arbiter has said so, and nobody moves it. */
      settled?: boolean;
    };
  }
  | {
    "flag-seen": {
      /** By whom that is seen. */
      ground: SeenBy;
      /** Whose. */
      side: Side;
      /** Since when. */
      fell: Moment;
    };
  }
  | "both-flags-forgiven"
  | {
    "offered": {
      /** How. */
      ground: OfferedBy;
      /** By whom. */
      side: Side;
    };
  }
  | "offer-gone"
  | { "offer-barred": Side }
  | {
    "proposed": {
      /** By whom. */
      side: Side;
      /** What. */
      proposal: Proposal;
    };
  }
  | {
    "proposal-gone": {
      /** What became of it. */
      ground: GoneBy;
      /** Who may not propose it again. */
      barred?: Side | null;
    };
  }
  | {
    "claimed": {
      /** Under which article. */
      ground: ClaimedBy;
      /** By whom. */
      side: Side;
      /** What. */
      claim: Claim<Act>;
    };
  }
  | {
    "claim-failed": {
      /** Why. */
      ground: FailedBy;
      /** Whose. */
      side: Side;
    };
  }
  | {
    "bound": {
      /** Why. */
      ground: BoundBy;
      /** Which. */
      act: Act;
    };
  }
  | { "sealed-on-board": Act }
  | {
    "waiting": {
      /** Why. */
      ground: WaitingBy;
      /** What. */
      matter: Matter;
      /** Whose claim, made before, is decided later by that. */
      postpones?: Side | null;
    };
  }
  | {
    "answered": {
      /** What. */
      ground: AnsweredBy;
      /** Whose claim of fide-2009/10.2 he has answered. */
      claimant?: Side | null;
      /** Whether he decides it later. */
      postponed?: boolean;
    };
  }
  | "draw-allowed"
  | { "assistant-accepted": Side }
  | { "noted": Side }
  | {
    "found": {
      /** Who. */
      side: Side;
      /** What. */
      breach: Breach;
    };
  }
  | { "warned": Side }
  | { "notation-warned": Side }
  | { "expelled": Side }
  | { "fined": Side }
  | {
    "excluded": {
      /** Who. */
      side: Side;
      /** How many. */
      rounds: number;
    };
  }
  | { "lateness-excused": Side }
  | "reopened"
  | { "looked-up": Side }
  | {
    "increment-set": {
      /** How much. */
      each: Span;
    };
  }
  | {
    "points-changed": {
      /** How. */
      ground: PointsBy;
      /** Whose. */
      side: Side;
      /** By how much. */
      points: Points;
      /** Whom it penalises for what was found. */
      penalises: Side;
    };
  }
  | { "leave-granted": Side }
  | {
    "left": {
      /** How. */
      ground: LeftBy;
      /** Who. */
      side: Side;
    };
  }
  | {
    "written": {
      /** What, and by whose hand. */
      ground: WrittenBy;
      /** Whose sheet it is. */
      side: Side;
      /** As it was written. */
      text: string;
      /** The moves in it. */
      moves?: Array<string>;
      /** How many offers of a draw. */
      offers?: number;
      /** Where that brings the sheet up to date, the period that his clock is in. */
      completes?: number | null;
    };
  }
  | {
    "struck": {
      /** Whose. */
      side: Side;
      /** How many. */
      moves: number;
    };
  }
  | {
    "freed": {
      /** Who. */
      side: Side;
      /** Which. */
      period: number;
    };
  }
  | { "sheet-borrowed": Side }
  | { "sheet-returned": Side }
  | {
    "sheets-completed": {
      /** What each lacked. */
      missing: BySide<Array<string>>;
      /** The periods that the clocks are in. */
      periods: BySide<number>;
    };
  }
  | {
    "reconstruction": {
      /** What stood on the board. */
      board: string;
      /** Time left. */
      left: BySide<Span>;
      /** Time that each has used; unknown in logs from before it was noted. */
      used?: BySide<Span> | null;
      /** Moves completed; unknown in some of those logs too. */
      moves?: BySide<number> | null;
      /** Whose clock ran; unknown in logs from before it was noted. */
      ran?: Side | null;
    };
  }
  | "next-period"
  | {
    "announced": {
      /** By whom, and whether anew. */
      ground: AnnouncedBy;
      /** Whose. */
      side: Side;
      /** As it was said. */
      act: Act;
    };
  }
  | {
    "repeated": {
      /** By whom. */
      ground: RepeatedBy;
      /** Whose board it is. */
      side: Side;
      /** As it was repeated. */
      act: Act;
    };
  }
  | { "asked": Side }
  | {
    "informed": {
      /** By whom. */
      ground: InformedBy;
      /** Whom. */
      side: Side;
      /** Moves he has completed. */
      moves: number;
      /** Time left to each. */
      left: BySide<Span>;
      /** Time that each has used; unknown in logs from before it was noted. */
      used?: BySide<Span> | null;
    };
  }
  | {
    "boards-set": {
      /** Why. */
      ground: BoardsBy;
      /** From the start on. */
      acts: Array<Act>;
    };
  }
  | {
    "called-to-seal": {
      /** Why. */
      ground: CalledBy;
      /** Who. */
      side: Side;
      /** He adjourns before the session's end. */
      early?: boolean;
      /** When play is to be resumed. */
      resumes?: Moment | null;
      /** Where. */
      place?: string | null;
    };
  }
  | {
    "resumption-set": {
      /** Who. */
      side: Side;
      /** When. */
      resumes?: Moment | null;
      /** Where. */
      place?: string | null;
    };
  }
  | {
    "sealed": {
      /** Whose. */
      side: Side;
      /** Its envelope. */
      envelope: Envelope;
    };
  }
  | {
    "reply-sealed": {
      /** Whose. */
      side: Side;
      /** Its envelope. */
      envelope: Envelope;
    };
  }
  | {
    "reply-handed-in": {
      /** Whose clock runs now. */
      runs: Side;
      /** What the clocks show. */
      left: BySide<Span>;
    };
  }
  | { "adjourned": EnvelopeFacts }
  | {
    "resumed": {
      /** At first, or longer. */
      ground: ResumedBy;
    };
  }
  | {
    "opened": {
      /** Whose. */
      side: Side;
      /** What was in it. */
      text: string;
    };
  }
  | "envelope-lost"
  | {
    "no-show": {
      /** Who. */
      side: Side;
      /** Elo as by a loss against an equal. */
      elo: boolean;
      /** Barred from the next edition. */
      barred: boolean;
    };
  }
  | { "beginner-confirmed": Side }
  | {
    "remarked": {
      /** What. */
      ground: Remark;
    };
  }
  | {
    "ended": {
      /** How. */
      outcome: Outcome;
      /** The arbiter has decided it: no signature changes it. */
      ruled?: boolean;
      /** Whom it penalises for what was found. */
      penalises?: Side | null;
    };
  }
  | {
    "annulled": {
      /** Why. */
      ground: AnnulledBy;
    };
  }
  | {
    "signed": {
      /** Who. */
      side: Side;
      /** What for. */
      points: BySide<Points>;
    };
  }
  | { "result-signed": Outcome }
  | {
    "appealed": {
      /** Who. */
      side: Side;
      /** Which of them, the first being 0. */
      against: number;
    };
  };

/** Where the games of an event are played. */
export type Where = "real" | "screens";

/** Who does something to a game. */
export type Who =
  | { "player": Side }
  | { "assistant": Side }
  | "arbiter"
  | "spectator"
  | "server";

/** A reason why an act is not legal. */
export type Why = {
  text: string;
  article: Article | null;
};

/** Why something is not followed any more. */
export type WhyLeft = "asked" | "behind" | "reseated" | "let-go" | "no-event" | "no-study" | Trouble;

/** Why an event uses other pieces. */
export type WhyOther = "beginners" | "shortage" | "taste";

/** What exactly is wrong. Nothing is refused without one of these, and a test of the pages finds those that have no words yet. */
export type WhyRefused =
  | "own-challenge"
  | "closed-challenge"
  | "not-asked"
  | "not-yours"
  | "needs-link"
  | "one-seat"
  | "players-seats"
  | "no-assistant"
  | "not-arbiter"
  | "arbiter-beside"
  | "arbiters"
  | "players"
  | "not-your-game"
  | "not-their-game"
  | "not-over"
  | "not-to-seal"
  | "sealed-still"
  | "own-sheet"
  | "no-computer"
  | "computer-unrated"
  | "you-are-playing"
  | "many-games"
  | "many-challenges"
  | "many-imports"
  | "many-envelopes"
  | "needs-name"
  | "needs-login"
  | "named-already"
  | "bad-name"
  | "kept-name"
  | "weak-password"
  | "no-password"
  | "not-your-password"
  | "bad-address"
  | "no-registrations"
  | "yourself"
  | "guest-friend"
  | "many-blocks"
  | "many-friends"
  | "many-tokens"
  | "many-passkeys"
  | "no-passkeys"
  | "last-passkey"
  | "passkey-known"
  | "bad-label"
  | "token-scope"
  | "owners"
  | "owner-banned"
  | "own-rank"
  | "long-text"
  | "long-search"
  | "bad-title"
  | "many-studies"
  | "full-study"
  | "reading-link"
  | "changed-meanwhile"
  | "no-role"
  | "last-organiser"
  | "not-this-player"
  | "event-closed"
  | "event-busy"
  | "full-event"
  | "known-already"
  | "still-playing"
  | "not-published"
  | "not-to-report"
  | "not-on-board"
  | "on-screen"
  | "no-entries"
  | "past-hour"
  | "no-text"
  | "no-game"
  | "no-challenge"
  | "no-account"
  | "no-event"
  | "no-round"
  | "no-player"
  | "no-study"
  | "no-collection"
  | "no-link"
  | "no-invitation"
  | "no-mail"
  | "no-such-thing";

export type WrittenBy = "offer-written" | "written" | "written-by-assistant";

/** All names of some of them. */
export const names = {
  Answer: ["draw", "postpone", "refuse", "can-mate", "means", "grant"],
  Breach: ["idle-stop", "hovering-hand", "rough-handling", "idle-press", "displaced", "untidy-hand", "pointed-out", "conduct"],
  Claim: ["repetition", "fifty-moves", "normal-means", "unwatched", "flag", "illegal", "perpetual-check", "touch", "two-hands", "pairing", "wrong-times"],
  ClockCause: ["irregularity", "defect", "wrong-setting", "assistant", "resumption", "absence", "schedule"],
  Command: ["arrive", "toss", "place-clock", "start", "touch", "brush", "adjust", "displace", "put-back", "move", "half", "press", "offer", "withdraw", "accept", "refuse", "claim", "resign", "declare", "say-mate", "propose", "ask-hand", "stop-clocks", "speak", "tell", "analyse", "read-rules", "look-up", "ask-increment", "leave", "write", "strike", "borrow-sheet", "return-sheet", "announce", "repeat", "ask-count", "inform", "verify", "adjourn", "seal", "sign", "appeal", "tick", "rule"],
  EventRole: ["organiser", "chief-arbiter", "arbiter", "pairing", "results", "check-in", "reader"],
  Evidence: ["own", "display"],
  Fact: ["move-count", "opponent-completed", "not-pressed", "illegal"],
  FaultKind: ["bad-input", "body", "no-json", "method", "origin", "nobody", "wrong", "wrong-passkey", "stale", "forbidden", "blocked", "banned", "missing", "conflict", "name-taken", "arbiter", "consent", "setup", "replaces", "id-used", "sheet", "out", "refused/event", "too-many", "not-ready", "internal"],
  Penalty: ["warning", "time-to-opponent", "time-from-player", "loss", "points-down", "points-up", "expulsion", "scored-loss", "fine", "exclusion"],
  Power: ["place-clock", "stop-clocks", "restart", "set-clock", "give-time", "penalise", "find", "find-illegal", "find-two-hands", "see-position", "enforce-touch", "restore", "annul", "turn-board", "reversed-colours", "see-flag", "device", "device-carried", "device-in-bag", "excuse", "inspect", "appoint", "refuses-laws", "both-refuse-laws", "answer", "compare-boards", "call-to-seal", "keep-envelope", "resume", "open", "wait-longer", "envelope-lost", "position-lost", "complete-sheets", "reconstruct", "next-period", "warn-notation", "tell-player", "allow-draw", "allow-leave", "accept-assistant", "expel-spectator", "declare-repetition", "toss", "no-show", "close-unclaimed", "pair", "submit", "beginner", "count", "decide"],
  Proposal: ["takeback", "count", "repetition", "correction", "pieces", "device"],
  ToldBefore: ["event", "round"],
  Unwatched: ["cannot-be-won", "no-effort"],
  What: ["arrived", "tossed", "started", "touched", "adjusted", "displaced", "put-back", "made", "half", "half-owed", "undone", "illegal-counted", "pressed", "pressed-idly", "pressed-illegally", "idle-press-found", "two-hands-found", "queened", "position-noted", "clocks-stopped", "clocks-restarted", "time-given", "clock-set", "clock-put-back", "clock-placed", "flag-seen", "both-flags-forgiven", "offered", "offer-gone", "offer-barred", "proposed", "proposal-gone", "claimed", "claim-failed", "bound", "sealed-on-board", "waiting", "answered", "draw-allowed", "assistant-accepted", "noted", "found", "warned", "notation-warned", "expelled", "fined", "excluded", "lateness-excused", "reopened", "looked-up", "increment-set", "points-changed", "leave-granted", "left", "written", "struck", "freed", "sheet-borrowed", "sheet-returned", "sheets-completed", "reconstruction", "next-period", "announced", "repeated", "asked", "informed", "boards-set", "called-to-seal", "resumption-set", "sealed", "reply-sealed", "reply-handed-in", "adjourned", "resumed", "opened", "envelope-lost", "no-show", "beginner-confirmed", "remarked", "ended", "annulled", "signed", "result-signed", "appealed"],
  WhyRefused: ["own-challenge", "closed-challenge", "not-asked", "not-yours", "needs-link", "one-seat", "players-seats", "no-assistant", "not-arbiter", "arbiter-beside", "arbiters", "players", "not-your-game", "not-their-game", "not-over", "not-to-seal", "sealed-still", "own-sheet", "no-computer", "computer-unrated", "you-are-playing", "many-games", "many-challenges", "many-imports", "many-envelopes", "needs-name", "needs-login", "named-already", "bad-name", "kept-name", "weak-password", "no-password", "not-your-password", "bad-address", "no-registrations", "yourself", "guest-friend", "many-blocks", "many-friends", "many-tokens", "many-passkeys", "no-passkeys", "last-passkey", "passkey-known", "bad-label", "token-scope", "owners", "owner-banned", "own-rank", "long-text", "long-search", "bad-title", "many-studies", "full-study", "reading-link", "changed-meanwhile", "no-role", "last-organiser", "not-this-player", "event-closed", "event-busy", "full-event", "known-already", "still-playing", "not-published", "not-to-report", "not-on-board", "on-screen", "no-entries", "past-hour", "no-text", "no-game", "no-challenge", "no-account", "no-event", "no-round", "no-player", "no-study", "no-collection", "no-link", "no-invitation", "no-mail", "no-such-thing"],
} as const;
