// Made by `npm run client` from /api/openapi.json: not to be changed by hand.
import type {
  AskedShown,
  Book,
  Command,
  EditMade,
  EventCommand,
  EventPreview,
  EventShown,
  GameKind,
  GivenDetails,
  MoneyShown,
  Outcome,
  Play,
  PrizesShown,
  Reason,
  ResultReported,
  Side,
  Start,
  Study,
  StudyEdit,
  TournamentPlayer,
  TournamentRules,
  VenueLine,
} from '../types';
export interface paths {
  '/api/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who they are; who is not known is left out. */
    get: operations['people'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's address. */
    get: operations['look_at_address'];
    put?: never;
    /** Gives an address, which counts once its owner has opened the link that is sent there. */
    post: operations['give_address'];
    /** Forgets one's address, and what waits to be sent there. */
    delete: operations['forget_address'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/address/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Confirms an address by the link that was sent there, on whatever device it is opened. */
    post: operations['confirm_address'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/address/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Says whether one wants to be told about one's games by days. */
    post: operations['tell_about_games'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/blocks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** With whom one wants nothing to do. */
    get: operations['blocks'];
    put?: never;
    /** Wants nothing to do with somebody: neither plays the other any more. */
    post: operations['block'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/blocks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Takes that back. */
    delete: operations['unblock'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/booklet': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A study, a record or a lesson as a booklet of A5 in two columns, a page that is complete in itself. */
    post: operations['booklet'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/challenges': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What anybody may accept. */
    get: operations['list_challenges'];
    put?: never;
    /** Proposes a game. */
    post: operations['propose'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/challenges/mine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What one proposed, what was proposed to one, and what one is asked to rule on. */
    get: operations['mine'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/challenges/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A challenge. */
    get: operations['look_at_challenge'];
    put?: never;
    post?: never;
    /** Takes one's challenge back. */
    delete: operations['withdraw'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/challenges/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accepts a challenge: the game is there. */
    post: operations['accept'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/challenges/{id}/consent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Agrees to rule on the game that a challenge proposes, as the arbiter whom it names. */
    post: operations['consent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/challenges/{id}/decline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Declines a challenge that was made to one, or that one is asked to rule on. */
    post: operations['decline'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/close': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Closes one's account. */
    post: operations['close'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/collections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The collections of games that can be searched here. */
    get: operations['collections'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/collections/{name}/book': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was played in a position, and how those games ended. */
    get: operations['collected_book'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/collections/{name}/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The games of which a sentence is true, and that had a position. */
    get: operations['collected_games'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/collections/{name}/games/{number}/record': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A game as a record: PGN of chess, KIF of shogi. */
    get: operations['collected_record'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/computer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The computer's levels, the weakest first; none where nobody plays against it. */
    get: operations['levels'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/draws': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Begins a draw: the server binds itself to a secret. */
    post: operations['begin_draw'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/draws/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A draw, for anybody to check. */
    get: operations['look_at_draw'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/erase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Closes one's account, and erases one's name and all that one wrote: what one played stays, by a number. */
    post: operations['erase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Events, the latest first. */
    get: operations['list_events'];
    put?: never;
    /** Makes an event, whose organiser one is. */
    post: operations['create_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What contradicts the laws or a federation's rules in a set-up that is not saved yet. */
    post: operations['check_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes an event of a TRF, with its players and rounds. */
    post: operations['import_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An event, as the caller may know it. */
    get: operations['look_at_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/alike': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who is entered and looks like somebody: names that are nearly the same, or the same number. */
    get: operations['alike_in_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/archive.zip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An event as one folder of plain files, which `adoube tournament check` verifies: for who has a role in it. */
    get: operations['archive_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/back': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Brings an event back: what was added elsewhere is added here, and what players asked for and reported meanwhile is decided one by one. */
    post: operations['bring_event_back'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/calendar.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The days of an event for a calendar. */
    get: operations['calendar_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/close': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Closes an event, or opens it again. */
    post: operations['close_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/commands': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Acts on an event, by a role that one has in it or as its player. */
    post: operations['act_on_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/consent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Agrees to a role that one was asked to take. */
    post: operations['agree_to_office'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/copy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes an event like another: what is fixed, prizes and fees, and who played where that is wanted. */
    post: operations['copy_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Enters everybody of a spreadsheet, or nobody. */
    post: operations['enter_csv'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/erase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Erases all that names a player of an event. The player's number and games stay. */
    post: operations['erase_player'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/file.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Everybody who is entered, as a spreadsheet: for who has a role in the event. */
    get: operations['players_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/file.event': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The event as the command line keeps it, with names: for who has a role in it. Births and the federation's numbers are in it for who may see
     *     them.
     */
    get: operations['file_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/file.trf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The event as the chess federation's file (TRF26), with all that it wants to know of players: for who has a role in it. */
    get: operations['trf_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/file.txt': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The event as the European shogi federation's file: for who has a role in it. */
    get: operations['fesa_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/games.{form}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All games of an event that are over and were played here or typed in, as one file: `pgn`, or of shogi `csa`, `usi`, `kifu` and so on. */
    get: operations['games_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes a link that gives a role to who takes it up. */
    post: operations['invite_to_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The log of an event, with who did what and when: for who has a role in it. Players are numbers in it. In the place of a line that tells what
     *     somebody has paid stands `null` for who may not know it.
     */
    get: operations['log_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/money': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What everybody owes and has paid: for who has a role in the event. */
    get: operations['money_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/offices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who has which role in an event. */
    get: operations['offices_of_event'];
    put?: never;
    /** Asks somebody to take a role, who then agrees to it or not. */
    post: operations['appoint_to_event'];
    /** Takes a role away, or lays one's own down. The last organiser stays. */
    delete: operations['dismiss_from_event'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Takes an event out: the file goes on with the command line, and the server takes only what players ask for and report. */
    post: operations['take_event_out'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/players/{player}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All that is known of a player, to be put right: for who enters players. */
    get: operations['player_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a command would change, which is not done. */
    post: operations['preview_event'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/print/{what}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What an event has on paper, as a page that a browser prints: `pairings`, `names`, `standings`, `cross`, `wall`, `tree`, `cards`, `tables`,
     *     `scoresheets`, `slips`, `prizes`, `receipts`, `check-in`, `norms`, `ratings`. For who has a role in it.
     */
    get: operations['print_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/prizes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Prizes, and who gets them by the rounds whose results are all there. */
    get: operations['prizes_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/report.txt': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The arbiter's report on an event: for who has a role in it. */
    get: operations['report_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What both players have reported of one's own board in the last round that everybody sees. */
    get: operations['reports_of_own_board'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/sheets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Hands in a scoresheet, typed or photographed: the command `sheet`, which may be longer than others. */
    post: operations['hand_in_sheet'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/sheets/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reads a scoresheet of an event's games, and keeps nothing of it. */
    post: operations['read_sheet'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/sheets/{sheet}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A scoresheet: a photograph for its two players and who has a role in the event, the moves of a game that is over for everybody. */
    get: operations['sheet_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/standings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The standings, of the rounds whose results are all there. */
    get: operations['standings_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/teams': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The standings of teams, by match points, of the rounds whose results are all there. */
    get: operations['team_standings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/tie': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sum that made a tie-break, of the rounds whose results are all there. */
    get: operations['sum_of_tie_break'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/tree': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The tree of a knock-out, of players or of teams; empty where none is played. */
    get: operations['tree_of_event'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/why': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Why somebody has this opponent, the bye or a colour. */
    get: operations['why_this_opponent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Everything that one has here, as one file of JSON: what is kept about one, and one's games. */
    get: operations['export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/friends': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** With whom one likes to play. */
    get: operations['friends'];
    put?: never;
    /** Likes to play with somebody who has a name. */
    post: operations['befriend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/friends/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Takes somebody from the list. */
    delete: operations['unfriend'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's games, the latest first. */
    get: operations['list_games'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/mine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's games that are not over: those where it is one's move first, then the latest. */
    get: operations['my_games'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/records.{form}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's games that are over as one file, the latest first: those of chess as `pgn`, those of shogi as `csa` or `usi`. */
    get: operations['all'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/running': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Some of the games that are being played now. */
    get: operations['running'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A game as the caller may see it: the same as a socket's first message. */
    get: operations['look_at_game'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/abort': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Says that a game is not to be in which not both have moved: it is void, and nobody has lost it. Not in an event, and not where an arbiter is. */
    post: operations['abort_game'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/absence': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Claims what the other's absence gives, once he was waited for: a game that is void before both have moved, and won after that. */
    post: operations['claim_absence'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/commands': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Does something in a game. */
    post: operations['act'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/envelopes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Keeps what hides a sealed move: the player's who is to seal. */
    post: operations['keep_envelope'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/envelopes/{commitment}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An envelope: to the arbiter his share, to who replies his once play has been resumed, and then to both what lies in it. */
    get: operations['envelope'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/greetings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Greets the other player, before the game or after it. */
    post: operations['greet'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What somebody needs to watch a game: told to who has a seat at it. */
    get: operations['key_of_game'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The whole log, as lines: to everybody once the game is over, to its arbiters before. */
    get: operations['whole_log'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The free texts of a game: all to its arbiters, and to the players and their assistants the reasons that an arbiter gave. */
    get: operations['notes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/place': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The event in which a game is played, with round and board; nothing where it is in none. */
    get: operations['place_of_game'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/ratings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the ratings of both players changed by a game: each is computed again. */
    get: operations['ratings_by'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Says that one is ready to go on after an interruption. */
    post: operations['ready'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/record.{form}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A game as a record: `pgn`; `kif` and `ki2` in Shift-JIS, `kifu` and `ki2u` in UTF-8, `csa`, `jkf`, `usi`. While it is played, as far as the
     *     caller may see it.
     */
    get: operations['one'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/rematch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Proposes the same game again to the other player, with the sides exchanged. */
    post: operations['rematch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/seats': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who sits where. */
    get: operations['seats'];
    put?: never;
    /** Appoints an assistant or an arbiter: an arbiter's or the owner's. */
    post: operations['appoint'];
    /** Takes a seat away again. */
    delete: operations['dismiss'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/guest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Begins to play as a guest, with no form. Who is known already stays who he is. */
    post: operations['guest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's games from elsewhere, the latest first. */
    get: operations['imports'];
    put?: never;
    /** Keeps the games of a record, or of several. What cannot be followed is told, and keeps nothing else back. */
    post: operations['import_games'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/imports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of one's games from elsewhere, with its moves. */
    get: operations['import_of'];
    put?: never;
    post?: never;
    /** Keeps one no longer. */
    delete: operations['end_import'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Takes an invitation up: the role is one's own then. */
    post: operations['take_invitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/learning': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What one has learnt. */
    get: operations['learning'];
    put?: never;
    /** Keeps what one has learnt about something, in the place of what was kept. */
    post: operations['keep'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes a one-time link for somebody who lost his password: the owner's. */
    post: operations['make_link'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/links/use': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Uses a one-time link: makes the owner, or sets a new password. */
    post: operations['use_link'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/lists/{list}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Players of a federation's rating list: `fide` or `fesa`. */
    get: operations['find_listed'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Logs in. */
    post: operations['login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/logins': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's logins. */
    get: operations['logins'];
    put?: never;
    post?: never;
    /** Ends all logins but this. */
    delete: operations['end_logins'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/logins/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Ends a login. */
    delete: operations['end_login'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends this login. */
    post: operations['logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who the caller is. */
    get: operations['me'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/offices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's own roles, also those that one has not agreed to yet. */
    get: operations['own_offices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** This description. */
    get: operations['openapi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Accounts, by their numbers: the owner's. */
    get: operations['owner_accounts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/accounts/{id}/rank': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Appoints another owner, or takes that back: the owner's. Nobody takes it from himself, so that there is always one. */
    post: operations['owner_rank'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/bans': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bans and blocks: the owner's. */
    get: operations['owner_bans'];
    put?: never;
    /** Keeps somebody out: the owner's. His logins and tokens end nothing and open nothing while it holds. */
    post: operations['owner_ban'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/bans/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Lets somebody in again: the owner's. */
    delete: operations['owner_lift'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Games, the latest first: the owner's. */
    get: operations['owner_games'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/journal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What owners and arbiters did, the latest first: the owner's. */
    get: operations['owner_journal'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was told, what waits first: the owner's. */
    get: operations['owner_reports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owner/reports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Is done with what somebody told: the owner's. */
    post: operations['owner_settle'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pairings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Plays at once, with whoever wants the same: answers when there is a game, or that nobody has come yet. */
    post: operations['play_at_once'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's passkeys. */
    get: operations['passkeys'];
    put?: never;
    /** Keeps a passkey that the browser has made. */
    post: operations['add_passkey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/passkeys/begin': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks for a passkey: what the browser is to do. */
    post: operations['begin_passkey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/passkeys/enter': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Logs in with a passkey. */
    post: operations['enter_by_passkey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/passkeys/enter/begin': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks for any passkey that the browser has for this server. */
    post: operations['begin_entering'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/passkeys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Gives a passkey another name. */
    post: operations['rename_passkey'];
    /** Removes a passkey; not the last way into an account with a name. */
    delete: operations['end_passkey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Changes one's password; every other login ends, and so do tokens and links that were not used. */
    post: operations['change_password'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/people/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Somebody, as his games show him: what he won, his ratings, on which days he played. */
    get: operations['profile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/people/{id}/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Somebody's games that are over, the latest first. Games that not everybody may watch are shown to himself. */
    get: operations['games_of'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/people/{id}/ratings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How somebody's ratings changed, game by game, the latest first; each is computed again. */
    get: operations['ratings_of'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/problems/{game}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How hard the problems of a game are by those who have tried them, and how strong one is oneself. */
    get: operations['problem_ratings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/problems/{game}/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A problem was tried: the first time it counts for both. */
    post: operations['try_problem'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/push': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether this device is told of one's games while no page lives. */
    get: operations['look_at_push'];
    put?: never;
    /** Wants to be told on this device, until its login ends. */
    post: operations['subscribe'];
    /** Is not told on this device any more. */
    delete: operations['unsubscribe_device'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Asks for a way back into an account. The answer is the same, and as quick, whether there is one or not: if there is, and it has a
     *     confirmed address, a link is sent there.
     */
    post: operations['recover'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Registers: the guest who asks keeps his games, and has a name from now on. */
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What one has told. */
    get: operations['reports'];
    put?: never;
    /** Tells the owner about somebody. */
    post: operations['report'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/socket': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Follows games and the lobby, and acts in games. */
    get: operations['open_socket'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/studies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's studies, the latest first. */
    get: operations['studies'];
    put?: never;
    /** Keeps an analysis as a study. */
    post: operations['keep_study'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/studies/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A study with its edits. */
    get: operations['study'];
    put?: never;
    /** Calls a study otherwise, or shares it: a link that is wished for is made, one that is not wished for holds no longer. */
    post: operations['change_study'];
    /** Forgets a study. */
    delete: operations['forget_study'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/studies/{id}/edits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes edits in a study, which all who follow it are told. Where others were made meanwhile nothing is changed: `409`. */
    post: operations['edit_study'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's tokens. */
    get: operations['tokens'];
    put?: never;
    /** Makes a token. */
    post: operations['make_token'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revokes a token. */
    delete: operations['end_token'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends mail about games by days, with one click and without a login. Programs of mail send a form with it, which says nothing more. */
    post: operations['unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ways': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** By which ways this server lets people in and reaches them. */
    get: operations['ways'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/healthz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the process lives. */
    get: operations['healthy'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is counted, as Prometheus reads it: from this machine alone, and not through a proxy. Elsewhere the setting `metrics` says where. */
    get: operations['metrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/readyz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether it can do its work: the database takes what is written. */
    get: operations['is_ready'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description What is known of an event beside its players and rounds. */
    About: {
      /** @description Appeals, where officers look. */
      appeals?: components['schemas']['AppealShown'][];
      /** @description What the federations' files say of it. */
      details: Record<string, never>;
      /** @description Lots. */
      lots: components['schemas']['Lot'][];
      /** @description What everybody was told. */
      news: components['schemas']['NewsShown'][];
      /** @description What was ruled at real boards, where officers look. */
      rulings?: components['schemas']['RulingShown'][];
      /** @description Teams, where teams play. */
      teams: components['schemas']['TeamShown'][];
    };
    /** @description An acceptance. */
    Accept: {
      /** @description The arbiter whom the guest has seen and agrees to, where the challenge names one. */
      arbiter?: string | null;
      /** @description The guest's assistant, where he needs one and the arbiter accepts him. */
      assistant?: string | null;
      /** @description The link's secret, where there is one. */
      link?: string | null;
      /** @description What the guest adds to the draw: 16 to 64 bytes as hexadecimal digits. */
      part?: string | null;
    };
    /** @description What a player owes and has paid, in hundredths. */
    AccountOfPlayer: {
      /**
       * Format: int64
       * @description What playing costs.
       */
      due: number;
      /**
       * Format: int32
       * @description The entry number.
       */
      number: number;
      /**
       * Format: int64
       * @description What is still owed; below 0 if too much was paid.
       */
      owed: number;
      /**
       * Format: int64
       * @description What was paid.
       */
      paid: number;
    };
    /** @description An account as the owner sees it. */
    AccountShown: {
      /** @description Whether it may not be used. */
      banned: boolean;
      /**
       * Format: int64
       * @description When it was closed.
       */
      closed?: number | null;
      /**
       * Format: int64
       * @description When it was made, UTC in milliseconds.
       */
      created: number;
      /** @description Its id. */
      id: string;
      /**
       * Format: int64
       * @description How strong it plays, where it is the computer's.
       */
      level?: number | null;
      /** @description Its name. */
      name?: string | null;
      /**
       * Format: int64
       * @description Its number.
       */
      number: number;
      /** @description Whether it is an owner's. */
      owner: boolean;
      /**
       * Format: int64
       * @description Until when not, where that is known.
       */
      until?: number | null;
    };
    /** @description A command as it is sent. */
    Act: {
      /** @description At which seat, where the sender has several. */
      as?: string | null;
      /** @description What is to be done: `"resign"`, `{"move":{"act":{"chess":{"act":"move","from":"e2","to":"e4"}},"offer":false}}`. */
      command: components['schemas']['Command'];
      /** @description An id of the sender's choice, 1 to 40 characters: the same id is done once. */
      id: string;
      /** @description The last cursor that the sender had seen. */
      seen?: string | null;
      /** @description The free text of what one tells, or an arbiter's reason. */
      text?: string | null;
    };
    /** @description What became of a command. */
    Acted: {
      /** @description Where the sender's stream stands. */
      now: string;
    };
    /** @description Where somebody can be written to. */
    AddressShown: {
      /** @description The address, once it is confirmed. */
      address?: string | null;
      /** @description Whether he is told about his games by days. */
      games: boolean;
      /** @description The address that he has yet to confirm. */
      unconfirmed?: string | null;
    };
    /** @description To which role one agrees. */
    Agreed: {
      /** @description Which. */
      role: components['schemas']['EventRole'];
    };
    /** @description What the event has announced. */
    Announced: {
      /**
       * @description Whether games are adjourned (fide-2023/guidelines).
       * @default false
       */
      adjourning: boolean;
      /**
       * @description Who hears badly (fide-2023/D.2.11).
       * @default nobody
       */
      deaf: components['schemas']['Players'];
      /**
       * @description How late a player may come, if not as the book has it: `30m`, `0m`.
       * @default null
       */
      'default-time': string | null;
      /** @default null */
      'device-penalty': components['schemas']['DevicePenalty'] | null;
      /**
       * @description Whether devices that are off may lie in a bag (fide-2023/11.3.2.1).
       * @default false
       */
      'devices-in-bags': boolean;
      /**
       * @description Who has a disability, so that help costs him no time (fide-2023/6.2.6).
       * @default nobody
       */
      disabled: components['schemas']['Players'];
      /**
       * @description Draws by agreement: `{"not-below":30}`, `"never"`.
       * @default by-the-book
       */
      draws: components['schemas']['Draws'];
      /**
       * @description Whether there are fines (fide-2023/12.9.7).
       * @default false
       */
      fines: boolean;
      /**
       * @description Whether who leaves the area while the other thinks reports it (fide-2023/11.2.4).
       * @default false
       */
      'leaving-reported': boolean;
      /**
       * @description Whether the rules on quickplay finishes hold (fide-2023/III.2.1).
       * @default false
       */
      quickplay: boolean;
      /**
       * @description On what the players write.
       * @default paper
       */
      'sheets-on': components['schemas']['Sheets'];
      /**
       * @description How the arbiter watches.
       * @default closely
       */
      watched: components['schemas']['Watched'];
    };
    /** @description An appeal. */
    AppealShown: {
      /** @description Why. */
      decision?: string | null;
      /** @description Who sat in the committee. */
      members?: string | null;
      /**
       * Format: int32
       * @description Its number.
       */
      number: number;
      /**
       * Format: int32
       * @description Who appeals.
       */
      player: number;
      /**
       * Format: int32
       * @description Against which ruling.
       */
      ruling?: number | null;
      /** @description Why. */
      text?: string | null;
      /** @description Whether the player was right; none: it is not decided. */
      upheld?: boolean | null;
    };
    /** @description A seat and who is to have it. */
    Appointment: {
      /** @description Who. */
      account: string;
      /** @description `first-assistant`, `second-assistant` or `arbiter`. */
      seat: string;
    };
    /** @description Somebody wants a passkey. */
    AskPasskey: {
      /** @description The name that a guest is about to take, for his device to show. */
      name?: string | null;
      /** @description The password, where the account has one. */
      password?: string | null;
    };
    /** @description What a browser is to do, as browsers write it (`PublicKeyCredentialCreationOptionsJSON`, `PublicKeyCredentialRequestOptionsJSON`). */
    AskedOfBrowser: {
      /** @description What `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads. */
      options: Record<string, never>;
    };
    /** @description Something that waits for an answer. */
    AskedShown: AskedShown;
    /** @description Who is away in a round, and what he has for it. */
    AwayShown: {
      /** @description What for: half a point, or nothing. */
      mark: string;
      /**
       * Format: int32
       * @description Who.
       */
      player: number;
    };
    /** @description Who may not be here. */
    BanShown: {
      /**
       * Format: int64
       * @description Since when.
       */
      created: number;
      person?: components['schemas']['PersonShown'] | null;
      /**
       * Format: int64
       * @description Until when, UTC in milliseconds; none: until it is lifted.
       */
      until?: number | null;
      /** @description For what. */
      why: string;
    };
    /** @description Who wants nothing to do with whom. */
    BlockShown: {
      /**
       * Format: int64
       * @description Since when, UTC in milliseconds.
       */
      created: number;
      other?: components['schemas']['PersonShown'] | null;
      person?: components['schemas']['PersonShown'] | null;
    };
    /** @description The clock of a board as the desk sees it. */
    BoardClockShown: {
      /** @description Since when it runs, or when the time was over. */
      at: string;
      /**
       * Format: int32
       * @description Whose time is over.
       */
      flag?: number | null;
    };
    /** @description A board of a round, by entry numbers. */
    BoardShown: {
      /** @description Who has called the arbiter and waits for him, where officers ask. */
      calls?: components['schemas']['CallShown'][];
      clock?: components['schemas']['BoardClockShown'] | null;
      entered?: components['schemas']['ResultEntered'] | null;
      /** @description What the second has. */
      facing: string;
      /**
       * Format: int32
       * @description Who has the first side.
       */
      first: number;
      /** @description The game, where it is one of this server. */
      game?: string | null;
      handicap?: components['schemas']['HandicapShown'] | null;
      /** @description What the first has. */
      mark: string;
      /** @description What the players have reported, where officers ask. */
      reports?: components['schemas']['ResultReported'][];
      /**
       * Format: int32
       * @description Who has the second side.
       */
      second: number;
      /** @description Its scoresheets, where it is a real board: what is on them is asked for apart. */
      sheets?: components['schemas']['SheetShown'][];
    };
    /** @description What is to be set. */
    BookletWish: {
      /** @description Whether the second player sits below. */
      flip?: boolean;
      /** @description `en`, `fr` or `ja`. */
      language?: string | null;
      /** @description Whether it is a lesson. */
      lesson?: boolean;
      /** @description A study as the pages keep it, a record of any form, or the file of a lesson. */
      text: string;
      /** @description What it is called; else who played, or what the lesson is called. */
      title?: string | null;
    };
    /** @description A record, or several, as text. */
    Brought: {
      /** @description PGN, KIF, KI2, CSA, JKF or USI. */
      text: string;
    };
    /** @description Somebody who waits for the arbiter. */
    CallShown: {
      /** @description Since when. */
      at: string;
      /**
       * Format: int32
       * @description Who.
       */
      player: number;
    };
    /** @description A challenge as it is told. */
    ChallengeShown: {
      /** @description Whether only who has the link may accept. */
      'by-link': boolean;
      /**
       * @description What the arbiter has said whom the terms name: `asked` nothing yet, `agreed`, `declined`; `nobody` is named. Until he agrees,
       *     nobody can accept.
       */
      consent: string;
      /**
       * Format: int64
       * @description When, UTC in milliseconds.
       */
      created: number;
      /** @description The draw. */
      draw?: string | null;
      /**
       * Format: int64
       * @description Until when.
       */
      expires: number;
      /** @description The game that came of it. */
      game?: string | null;
      /** @description To whom. */
      guest?: string | null;
      /** @description Who proposes. */
      host: string;
      /** @description Its id. */
      id: string;
      /** @description The link's secret, told once to the host. */
      link?: string | null;
      /** @description Of which game it is the rematch. */
      'rematch-of'?: string | null;
      /** @description `open`, `accepted`, `declined`, `withdrawn`. */
      state: string;
      /** @description What is proposed. */
      terms: components['schemas']['Terms'];
    };
    /** @description How a rating changed by a game. */
    ChangeShown: {
      /** @description The rating after, as it was kept. */
      after: components['schemas']['Numbers'];
      /** @description The rating after, as it was computed just now from what stood before. */
      again: components['schemas']['Numbers'];
      /** @description The rating before. */
      before: components['schemas']['Numbers'];
      /** @description In which class of time. */
      class: string;
      /**
       * Format: int64
       * @description When that ended, UTC in milliseconds.
       */
      ended: number;
      /** @description By which game. */
      game: string;
      /** @description Whether the two are the same to the last digit, and what stood before is what the game before had left. */
      holds: boolean;
      /** @description At `chess` or `shogi`. */
      kind: string;
      /**
       * Format: int64
       * @description The how manieth it is there.
       */
      number: number;
      opponent?: components['schemas']['PersonShown'] | null;
      /**
       * Format: double
       * @description How far that might be off.
       */
      'opponent-deviation': number;
      /**
       * Format: double
       * @description The opponent's before.
       */
      'opponent-rating': number;
      person?: components['schemas']['PersonShown'] | null;
      /**
       * Format: double
       * @description What was scored: 1, 0.5 or 0.
       */
      score: number;
    };
    /** @description What is to be changed about a study. */
    ChangeStudy: {
      /** @description Whether there is a link by which others read it. */
      reading?: boolean | null;
      /** @description Its title. */
      title?: string | null;
      /** @description Whether there is one by which they write in it. */
      writing?: boolean | null;
    };
    /** @description The proof that somebody wants his account closed. */
    Close: {
      /** @description The password, where the account has one. */
      password?: string | null;
    };
    /** @description Whether an event takes anything more. */
    Closing: {
      /** @description Whether it is closed. */
      closed: boolean;
    };
    /** @description What was played in a position. */
    CollectedBook: {
      /** @description All games that had it. */
      all: components['schemas']['CollectedTally'];
      /** @description Each move, the most frequent first. */
      moves: components['schemas']['CollectedMove'][];
    };
    /** @description A game of a collection. */
    CollectedGame: {
      /** @description When, as `2009.11.30` with `??` for what is not known; empty where nothing is. */
      day: string;
      /** @description The tournament. */
      event: string;
      /** @description Who was first; empty where it is not said. */
      first: string;
      /**
       * Format: int32
       * @description How many moves both made together.
       */
      moves: number;
      /**
       * Format: int32
       * @description Its number, from 1.
       */
      number: number;
      /** @description The opening, as its record calls it. */
      opening: string;
      /** @description and what was played there, as engines write it. */
      played?: string | null;
      /** @description After how many of them the position arose that was asked for, */
      ply?: number | null;
      /** @description How strong both were. */
      ratings: (number | null)[];
      /** @description Who won: `first`, `second`; `drawn`; `none` where it is not said. */
      result: string;
      /** @description Who was second. */
      second: string;
    };
    /** @description A move that was played. */
    CollectedMove: {
      /** @description As engines write it. */
      move: string;
      /** @description How those games ended. */
      tally: components['schemas']['CollectedTally'];
    };
    /** @description Games that were found. */
    CollectedPage: {
      /** @description How all of them ended. */
      all: components['schemas']['CollectedTally'];
      /** @description The position that was asked for. */
      board?: string | null;
      /** @description Some of them, the newest of the collection first. */
      games: components['schemas']['CollectedGame'][];
      /** @description From where on the next are; none where there are no more. */
      next?: number | null;
    };
    /** @description How games ended. */
    CollectedTally: {
      /**
       * Format: int32
       * @description Nobody did.
       */
      drawn: number;
      /**
       * Format: int32
       * @description The first player won: White in chess, Black in shogi.
       */
      first: number;
      /**
       * Format: int32
       * @description How many.
       */
      games: number;
      /**
       * Format: int32
       * @description The latest year.
       */
      latest?: number | null;
      /**
       * Format: int32
       * @description How strong those who moved were, on average.
       */
      rating?: number | null;
      /**
       * Format: int32
       * @description The second player won.
       */
      second: number;
      /**
       * Format: int32
       * @description Nobody knows.
       */
      unknown: number;
    };
    /** @description A collection. */
    CollectionShown: {
      /** @description `chess` or `shogi`. */
      game: GameKind;
      /**
       * Format: int32
       * @description How many games it has.
       */
      games: number;
      /** @description What it is called. */
      name: string;
    };
    /** @description A command of the laws. */
    Command: Command;
    /** @description What confirms an address. */
    Confirm: {
      /** @description What stood in the link. */
      secret: string;
    };
    /** @description Something that contradicts something. */
    Contradiction: {
      /** @description The article that says so. */
      article?: string | null;
      /** @description Which kind, for programs. */
      code: string;
      /** @description What: `rules.tiebreaks`, `play.time`, `details.code`… */
      field: string;
      /** @description What is wrong and what was expected, for people. */
      said: string;
    };
    /** @description How an event is copied. */
    Copy: {
      /** @description What the new one is called. */
      name: string;
      /** @description Whether everybody is entered again. */
      players?: boolean;
    };
    /** @description A name and its password. */
    Credentials: {
      /** @description 2 to 24 letters, digits, `-` and `_`. */
      name: string;
      /** @description 10 to 200 characters. */
      password: string;
    };
    /** @description Players in a spreadsheet. */
    CsvSent: {
      /** @description An id of one's own choice: sent twice it is done once. */
      id: string;
      /** @description The file, whole. */
      text: string;
    };
    /** @description A day on which somebody finished games. */
    DayShown: {
      /**
       * Format: int64
       * @description The how manieth since 1970, by UTC.
       */
      day: number;
      /**
       * Format: int64
       * @description How many.
       */
      games: number;
    };
    /** @description Something that players asked for or reported. */
    DecidedShown: {
      /**
       * Format: int32
       * @description The number of the question, where it was one.
       */
      asking?: number | null;
      /** @description The same by its name: `one-report`, `disagree`, `has-result` or `rules`. */
      because?: string | null;
      /** @description And who played it. */
      players?: number[];
      /** @description Why it was refused; none: it is done. */
      refused?: string | null;
      /** @description The round of the game, where a result was reported. */
      round?: number | null;
    };
    /** @description Something that an owner or an arbiter did. */
    DeedShown: {
      /** @description What: `ruled` for an arbiter's command. */
      act: string;
      actor?: components['schemas']['PersonShown'] | null;
      /**
       * Format: int64
       * @description When, UTC in milliseconds.
       */
      at: number;
      /** @description What more there is to say; a command as the laws write it. */
      detail: string;
      /** @description In which game. */
      game?: string | null;
      /**
       * Format: int64
       * @description Its number.
       */
      id: number;
      subject?: components['schemas']['PersonShown'] | null;
    };
    /** @description What a device on the person costs, where that is less than the game (fide-2023/11.3.2.2). */
    DevicePenalty:
      | 'warning'
      | {
          /**
           * Format: int32
           * @description So many minutes for the opponent.
           */
          'minutes-to-opponent': number;
        }
      | {
          /**
           * Format: int32
           * @description So many minutes less for the player.
           */
          'minutes-off': number;
        };
    /** @description A set-up that is not saved yet. */
    Draft: {
      details?: components['schemas']['GivenDetails'] | null;
      /** @description In which language it is told: `en`, `fr` or `ja`. */
      language?: string | null;
      play?: components['schemas']['Play'] | null;
      /** @description Who is to rate the games. */
      rated?: components['schemas']['Rated'][];
      /** @description What is to be fixed. */
      rules: components['schemas']['TournamentRules'];
      /**
       * Format: int32
       * @description The highest rating that plays, where it is known.
       */
      strongest?: number | null;
    };
    /** @description What was found. */
    DraftChecked: {
      /** @description With these no event can be played so. */
      faults: components['schemas']['Contradiction'][];
      /** @description What the federation's file wants to know, and is not said yet. */
      lacking: string[];
      /** @description With these one can, and a federation will not rate it, or the laws have it otherwise. */
      warnings: components['schemas']['Contradiction'][];
    };
    /** @description A draw as it is told. */
    DrawShown: {
      /** @description The hash that the server is bound by: of its secret, told before anybody added to it. */
      commitment: string;
      /** @description What the guest added. */
      'guest-part'?: string | null;
      /** @description What the host added, as hexadecimal digits. */
      'host-part'?: string | null;
      /** @description Whether the host has the second side, once both have added; not where pawns decide. */
      'host-second'?: boolean | null;
      /** @description Its id. */
      id: string;
      /** @description By which book pawns decide, where they do: they fall as the seed says, and the host tosses as first. */
      pawns?: string | null;
      /** @description The secret, once both have added, and the pawns have fallen where they decide. */
      secret?: string | null;
    };
    /** @description Draws by agreement. */
    Draws:
      | 'by-the-book'
      | {
          /**
           * Format: int32
           * @description None before each has made so many moves.
           */
          'not-below': number;
        }
      | 'never';
    /** @description An edit that was made. */
    EditMade: EditMade;
    /** @description How players enter themselves. */
    Entries: {
      /** @description Whether somebody has to agree to each. */
      consent: boolean;
      /**
       * Format: int32
       * @description How many places there are; none: as many as come.
       */
      places?: number | null;
      /**
       * Format: int64
       * @description Until when, UTC in milliseconds; none: until somebody says so.
       */
      until?: number | null;
    };
    /** @description An envelope as an arbiter, or who replies, is shown it. */
    EnvelopeShown: {
      /** @description Its commitment. */
      commitment: string;
      /** @description The other share, once play has been resumed. */
      other?: string | null;
      /** @description The salt of the commitment, as hexadecimal digits, once play has been resumed and if the shares fit. */
      salt?: string | null;
      /** @description The caller's share. */
      share: string;
      /** @description What was sealed, then. */
      text?: string | null;
    };
    /** @description Whose name goes. */
    Erasing: {
      /**
       * Format: int32
       * @description The entry number.
       */
      player: number;
    };
    /** @description Something that is done to an event. */
    EventAct: {
      /** @description Whether it may take the place of something, such as another result. */
      again?: boolean;
      /** @description What. */
      command: components['schemas']['EventCommand'];
      /** @description An id of one's own choice: sent twice it is done once. */
      id: string;
    };
    /** @description What came of it. */
    EventActed: {
      /**
       * Format: int32
       * @description How many it added.
       */
      lines: number;
      /**
       * Format: int32
       * @description How many lines the log had before it.
       */
      seq: number;
    };
    /** @description What came of it. */
    EventBack: {
      /** @description What players asked for and reported meanwhile, one by one. */
      decided: components['schemas']['DecidedShown'][];
      /**
       * Format: int32
       * @description How many lines were added to the log.
       */
      lines: number;
    };
    /** @description What is done to an event. */
    EventCommand: EventCommand;
    /** @description An event that comes back. */
    EventFile: {
      /** @description The file, whole. */
      file: string;
    };
    /** @description An event in a list. */
    EventListed: {
      /**
       * Format: int64
       * @description Since when nothing is added to it.
       */
      closed?: number | null;
      /**
       * Format: int64
       * @description When it was made, UTC in milliseconds.
       */
      created: number;
      /** @description Its id. */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description How many rounds are paired. */
      paired: number;
      /** @description How many players are entered. */
      players: number;
    };
    /**
     * @description What there is to do in an event.
     * @enum {string}
     */
    EventPower: 'set-up' | 'enter' | 'check-in' | 'pair' | 'result' | 'rule' | 'tell' | 'look' | 'files';
    /** @description What would change. */
    EventPreview: EventPreview;
    /**
     * @description A role in an event.
     * @enum {string}
     */
    EventRole: 'organiser' | 'chief-arbiter' | 'arbiter' | 'pairing' | 'results' | 'check-in' | 'reader';
    /** @description An event as everybody may know it. */
    EventShown: EventShown;
    /** @description A friend. */
    FriendShown: components['schemas']['PersonShown'] & {
      /** @description Whether a page of his is open; told where it is mutual. */
      here: boolean;
      /** @description Whether he says the same of you. */
      mutual: boolean;
    };
    /** @description A game as the owner sees it: who sits where, and nothing of what is played. */
    GameListed: {
      /** @description By which book. */
      book?: string | null;
      /**
       * Format: int64
       * @description When it was made, UTC in milliseconds.
       */
      created: number;
      /** @description Its id. */
      id: string;
      /** @description Whether it is not over. */
      open: boolean;
      /** @description Whether not everybody watches it. */
      private: boolean;
      /** @description Who sits where. */
      seats: components['schemas']['SeatListed'][];
    };
    /** @description A game as it is listed. */
    GameShown: {
      /**
       * Format: int64
       * @description When it was made, UTC in milliseconds.
       */
      created: number;
      /** @description How the sides were drawn. */
      draw?: string | null;
      /** @description Its id. */
      id: string;
      /** @description Whether it is not over. */
      open: boolean;
      /** @description Which game it is the rematch of. */
      'rematch-of'?: string | null;
    };
    /** @description What the federations' files say of an event; what is left out is not known yet. */
    GivenDetails: GivenDetails;
    /** @description A greeting as it is sent. */
    Greet: {
      /** @description Which. */
      greeting: components['schemas']['Greeting'];
    };
    /**
     * @description A greeting.
     * @enum {string}
     */
    Greeting:
      | 'hello'
      | 'good-luck'
      | 'have-fun'
      | 'glad'
      | 'please'
      | 'good-game'
      | 'well-played'
      | 'thank-you'
      | 'congratulations'
      | 'close'
      | 'learned'
      | 'must-go'
      | 'see-you'
      | 'goodbye';
    /** @description A handicap of a game of shogi. */
    HandicapShown: {
      /**
       * Format: int32
       * @description Who gives it.
       */
      giver: number;
      /** @description Which, as the federation's file has it: `2p`. */
      name: string;
    };
    /** @description What became of a text. */
    ImportDone: {
      /** @description What is kept now. */
      kept: components['schemas']['ImportShown'][];
      /**
       * Format: int32
       * @description How many were kept already.
       */
      known: number;
      /** @description What could not be followed. */
      unread: components['schemas']['Unread'][];
    };
    /** @description Some of somebody's games from elsewhere. */
    ImportPage: {
      /**
       * Format: int64
       * @description How many there are in all.
       */
      all: number;
      /** @description The games, the latest first. */
      games: components['schemas']['ImportShown'][];
      /** @description What asks for the next; none where there are no more. */
      next?: string | null;
    };
    /** @description A game from elsewhere, as a list shows it. */
    ImportShown: {
      /** @description The board at the end, as FEN or SFEN. */
      board: string;
      /**
       * Format: int64
       * @description Since when it is kept, UTC in milliseconds.
       */
      created: number;
      /** @description When, as it is written there. */
      day: string;
      /** @description Where it was played. */
      event: string;
      /** @description Who was first, as it is written there; empty where it is not. */
      first: string;
      /** @description `chess` or `shogi`. */
      game: GameKind;
      /** @description Its id. */
      id: string;
      /**
       * Format: int32
       * @description How many moves both made together.
       */
      moves: number;
      /** @description Who won: `first`, `second`; `drawn`; `none` where it is not said. */
      result: string;
      /** @description Who was second. */
      second: string;
    };
    /** @description The same with its moves. */
    ImportWhole: components['schemas']['ImportShown'] & {
      /** @description Its moves as UCI or USI has them. */
      line: string[];
      /** @description The record as a file, with all that is said of its moves: PGN or KIF. */
      record: string;
      /** @description The board at its beginning, as FEN or SFEN. */
      start: string;
    };
    /** @description An invitation, to be sent as a link. */
    InvitationMade: {
      /**
       * Format: int64
       * @description Until when, UTC in milliseconds.
       */
      expires: number;
      /** @description What takes it up, once. */
      secret: string;
    };
    /** @description What hides a sealed move, as the player who seals sends it before the command `seal`. */
    Keep: {
      /** @description The arbiter's share, 128 bytes as hexadecimal digits. */
      arbiter: string;
      /** @description The commitment of the envelope. */
      commitment: string;
      /** @description The share that waits for who replies. */
      replier: string;
    };
    /** @description Who is kept from what. */
    KeptApart: {
      /** @description Who may not be here. */
      bans: components['schemas']['BanShown'][];
      /** @description Who wants nothing to do with whom. */
      blocks: components['schemas']['BlockShown'][];
    };
    /** @description The key of a private game. */
    KeyShown: {
      /** @description What its link ends with; none: everybody may watch it. */
      key?: string | null;
    };
    /** @description What is to be kept. */
    Learning: {
      /** @description As the pages write it. */
      kept: Record<string, never>;
      /** @description What it is about. */
      subject: components['schemas']['Subject'];
    };
    /** @description What is kept. */
    LearningShown: {
      /**
       * Format: int64
       * @description Since when, in milliseconds.
       */
      changed: number;
      /** @description As the pages wrote it. */
      kept: Record<string, never>;
      /** @description What it is about. */
      subject: string;
    };
    /** @description How many edits there are now. */
    Length: {
      /** Format: int32 */
      length: number;
    };
    /** @description A level. */
    LevelShown: {
      /**
       * Format: int32
       * @description What it would be rated at chess, roughly.
       */
      elo: number;
      /**
       * Format: int32
       * @description Its number, from 1.
       */
      level: number;
    };
    /** @description A player of a list. Of a birth lists say the year. */
    ListedShown: {
      /**
       * Format: int32
       * @description The year of birth.
       */
      birth?: number | null;
      /**
       * Format: int32
       * @description and of blitz.
       */
      blitz?: number | null;
      /** @description The federation, or the country. */
      federation: string;
      /**
       * Format: int32
       * @description Rated games, in the shogi federation's list.
       */
      games?: number | null;
      /** @description The grade, in shogi. */
      grade?: string | null;
      /** @description The federation's number. */
      id: string;
      /** @description Whether the list calls the player inactive. */
      inactive: boolean;
      /** @description The name. */
      name: string;
      /**
       * Format: int32
       * @description of rapid ones,
       */
      rapid?: number | null;
      /**
       * Format: int32
       * @description The rating that counts in the event: that of its pace, else that of long games.
       */
      rating?: number | null;
      /** @description `m` or `w`. */
      sex?: string | null;
      /**
       * Format: int32
       * @description The rating of long games,
       */
      standard?: number | null;
      /** @description The title. */
      title: string;
    };
    /** @description A login as its owner sees it. */
    LoginShown: {
      /** @description What the device calls itself. */
      agent: string;
      /**
       * Format: int64
       * @description When, UTC in milliseconds.
       */
      created: number;
      /** @description Its id. */
      id: string;
      /**
       * Format: int64
       * @description When it was last used.
       */
      seen: number;
      /** @description Whether it is this one. */
      this: boolean;
    };
    /** @description Who has lost his way in. */
    Lost: {
      /** @description The account's name, or the address that it has confirmed. */
      who: string;
    };
    /** @description A lot, drawn or not. */
    Lot: {
      /** @description What is known of the secret before: its hash with the name of the draw. */
      commitment: string;
      drawn?: components['schemas']['LotDrawn'] | null;
      /**
       * Format: int32
       * @description Its number.
       */
      lot: number;
      /** @description For what. */
      purpose: string;
      /** @description Whether a lot that was drawn later took its place. */
      replaced?: boolean;
    };
    /** @description What a lot was drawn from. The seed is the first eight bytes of the hash of secret, entries and part, each after its length. */
    LotDrawn: {
      /** @description The entry numbers of everybody, as they were entered; of every team, where teams play. */
      entries: number[];
      /** @description The federation of each, as it was then. */
      federations?: string[];
      /** @description The entry numbers as they were drawn. */
      order?: number[];
      /** @description What somebody in the hall added. */
      part: string;
      /**
       * @description At the boards of which round pawns were tossed. Entries are then who was to have the first and the second side at each, and the order
       *     is who has.
       */
      round?: number | null;
      /** @description The secret, as hexadecimal digits. */
      secret: string;
      /** @description The seed, as text: it has more digits than a page's numbers. */
      seed: string;
    };
    /** @description A game that was made. */
    Made: {
      /** @description Its id. */
      game: string;
    };
    /** @description A link as it is told once. */
    MadeLink: {
      /** @description Its secret. */
      secret: string;
    };
    /** @description A token as it is told once. */
    MadeToken: {
      /** @description Its id. */
      id: string;
      /** @description What to send as `Authorization: Bearer …`. It is not told again. */
      secret: string;
    };
    /** @description An account as its owner sees it. */
    Me: {
      /** @description Its id. */
      id: string;
      /** @description Its name. */
      name?: string | null;
      /**
       * Format: int64
       * @description Its number: without a name it is shown as "Player n".
       */
      number: number;
      /** @description Whether it is the owner's. */
      owner: boolean;
      /** @description Whether it has a password. */
      password: boolean;
    };
    /** @description A game that one plays. */
    MineShown: {
      /**
       * Format: int64
       * @description When all this was so, UTC in milliseconds.
       */
      at: number;
      /** @description The board as FEN or SFEN, as far as one knows it. */
      board: string;
      /** @description By which book. */
      book: Book;
      /** @description Its id. */
      id: string;
      opponent?: components['schemas']['PersonShown'] | null;
      /**
       * Format: int64
       * @description And the opponent's.
       */
      other: number;
      /**
       * Format: int64
       * @description What one's clock showed, in milliseconds: main time, or where that is used up what was left of byo-yomi.
       */
      own: number;
      /** @description Whether ratings change by it. */
      rated: boolean;
      /** @description Whether the clock of who has the move runs. */
      runs: boolean;
      /** @description Which side one has. */
      side: Side;
      /** @description `waiting`, `playing`, `stopped`, `adjourned`. */
      stage: string;
      strength?: components['schemas']['Strength'] | null;
      /** @description How much time each had at the start; empty where there is no clock. */
      time: string;
      /** @description Whether it is one's move. */
      waits: boolean;
    };
    /** @description Who owes what, and what was paid. */
    MoneyShown: MoneyShown;
    /** @description An address. */
    NewAddress: {
      /** @description The address. */
      address: string;
      /** @description The tag of the language to write in: `en`, `fr`, `ja`. */
      language: string;
      /** @description The password, where the account has one. */
      password?: string | null;
    };
    /** @description That somebody may not be here. */
    NewBan: {
      /** @description Who. */
      account: string;
      /** @description Whether new guests and registrations are refused from where he was last, for at most 30 days. */
      address?: boolean;
      /**
       * Format: int32
       * @description For how many days; none: until it is lifted.
       */
      days?: number | null;
      /** @description For what. */
      why: components['schemas']['Why'];
    };
    /** @description A challenge to be. */
    NewChallenge: {
      /** @description Whether only who has the link may accept. */
      'by-link'?: boolean;
      /**
       * Format: int32
       * @description To the computer, at this level: it accepts at once.
       */
      computer?: number | null;
      /**
       * Format: int32
       * @description For how many days it stands.
       */
      days?: number | null;
      /** @description The draw, begun before. */
      draw?: string | null;
      /** @description To whom; none: to anybody. */
      guest?: string | null;
      /** @description What the host adds to it: 16 to 64 bytes as hexadecimal digits. */
      part?: string | null;
      /** @description What is proposed. */
      terms: components['schemas']['Terms'];
    };
    /** @description Edits to be made. */
    NewEdits: {
      /** @description What is to be changed, in turn. */
      edits: components['schemas']['StudyEdit'][];
      /**
       * Format: int32
       * @description How many edits the sender knows: if there are more, nothing is changed.
       */
      length: number;
    };
    /** @description An event to be. */
    NewEvent: {
      /** @description What is fixed: name, game, system, rounds, tie-breaks and so on. */
      rules: components['schemas']['TournamentRules'];
    };
    /** @description A file of another program. */
    NewFromTrf: {
      /** @description How many rounds there will be, where the file does not say it. */
      rounds?: number | null;
      /** @description The file, whole. */
      trf: string;
    };
    /** @description An invitation to be. */
    NewInvitation: {
      /** @description For which boards; empty for all. */
      boards?: string;
      /**
       * Format: int64
       * @description How many days it holds.
       */
      days: number;
      /** @description To which role. */
      role: components['schemas']['EventRole'];
    };
    /** @description For whom a link is wanted. */
    NewLink: {
      /** @description The name of the account that lost its password. */
      name: string;
    };
    /** @description A role for somebody. */
    NewOffice: {
      /** @description Who. */
      account: string;
      /** @description For which boards, such as `1-20,31`; empty for all. */
      boards?: string;
      /** @description Which. */
      role: components['schemas']['EventRole'];
    };
    /** @description A passkey that a browser has made. */
    NewPasskey: {
      /** @description What the browser has made, as `toJSON` writes it. */
      credential: Record<string, never>;
      /** @description What its owner calls it. */
      label: string;
    };
    /** @description A change of password. */
    NewPassword: {
      /** @description The new one. */
      new: string;
      /** @description The old one, where there is one. */
      old?: string | null;
    };
    /** @description What somebody may do on the server. */
    NewRank: {
      /** @description Whether he is an owner. */
      owner: boolean;
    };
    /** @description What somebody tells. */
    NewReport: {
      /** @description About whom. */
      about: string;
      /** @description In which game. */
      game?: string | null;
      /** @description In one's own words, at most 1000 characters. */
      text?: string;
      /** @description Of which kind. */
      why: components['schemas']['Why'];
    };
    /** @description A study to be kept. */
    NewStudy: {
      /** @description What it begins with. */
      study: components['schemas']['Study'];
      /** @description What it is called, up to 200 characters. */
      title: string;
    };
    /** @description Where a browser is told, as it says itself. */
    NewSubscription: {
      /** @description What only it and the server know (`auth`): base64url. */
      auth: string;
      /** @description The address at its push service. */
      endpoint: string;
      /** @description Its public key (`p256dh`): base64url. */
      key: string;
      /** @description The tag of the language in which it is told: `en`, `fr`, `ja`. */
      language: string;
    };
    /** @description A token to be. */
    NewToken: {
      /**
       * Format: int32
       * @description For how many days; none: until it is revoked.
       */
      days?: number | null;
      /** @description What to call it. */
      label: string;
      /** @description `read`, `play`. */
      scopes: string[];
    };
    /** @description News as everybody sees it. */
    NewsShown: {
      /** @description When it was told. */
      at: string;
      /**
       * Format: int32
       * @description Its number.
       */
      number: number;
      /** @description What; nothing where it was erased. */
      text?: string | null;
    };
    /** @description A free text of a game. */
    NoteShown: {
      /** @description Who wrote it. */
      author: string;
      /**
       * Format: int64
       * @description When, UTC in milliseconds.
       */
      created: number;
      /**
       * Format: int64
       * @description Its key in the log.
       */
      key: number;
      /** @description The text; none where it was erased. */
      text?: string | null;
    };
    /** @description A rating with all that it is computed by. */
    Numbers: {
      /** Format: double */
      deviation: number;
      /** Format: double */
      rating: number;
      /** Format: double */
      volatility: number;
    };
    /** @description A role that somebody has. */
    OfficeShown: {
      /** @description Who. */
      account: string;
      /** @description Whether he has agreed to it. */
      agreed: boolean;
      /** @description For which boards; empty for all. */
      boards: string;
      /** @description In which event. */
      event: string;
      /** @description Which. */
      role: components['schemas']['EventRole'];
    };
    /** @description How a game ended. */
    Outcome: Outcome;
    /** @description Some of somebody's games that are over. */
    OverPage: {
      /** @description The games, the latest first. */
      games: components['schemas']['OverShown'][];
      /** @description What asks for the next; none where there are no more. */
      next?: string | null;
    };
    /** @description A game that is over. */
    OverShown: {
      /** @description The board at the end, as FEN or SFEN. */
      board: string;
      /** @description By which book. */
      book: Book;
      /** @description `blitz`, `rapid`, `standard`, `days`; `none` without a clock. */
      class: string;
      /**
       * Format: int64
       * @description When it ended, UTC in milliseconds.
       */
      ended: number;
      event?: components['schemas']['Placed'] | null;
      /** @description Who was first. */
      first: components['schemas']['PersonShown'];
      /** @description Its id. */
      id: string;
      /**
       * Format: int32
       * @description How many moves both made together.
       */
      moves: number;
      outcome?: components['schemas']['Outcome'] | null;
      /** @description Whether not everybody may see it. */
      private: boolean;
      /** @description Whether ratings changed by it. */
      rated: boolean;
      /** @description Who was second. */
      second: components['schemas']['PersonShown'];
      /** @description Which side he had whose games these are. */
      side: Side;
      /** @description How much time each had; empty where there was no clock. */
      time: string;
    };
    /**
     * @description What comes of a game on a real board that has no result when the time of its round is over.
     * @enum {string}
     */
    Overdue: 'arbiter' | 'forfeit';
    /** @description What came of a wish. */
    Paired: {
      /** @description The game; none where nobody has come yet: ask again. */
      game?: string | null;
    };
    /** @description A passkey as its owner sees it. */
    PasskeyShown: {
      /**
       * Format: int64
       * @description When it was made, UTC in milliseconds.
       */
      created: number;
      /** @description Its id. */
      id: string;
      /** @description What its owner calls it. */
      label: string;
      /**
       * Format: int64
       * @description When it was last used.
       */
      used?: number | null;
    };
    /** @description An account as everybody sees it. */
    PersonShown: {
      /** @description Its id. */
      id: string;
      /**
       * Format: int64
       * @description How strong it plays, where it is the computer.
       */
      level?: number | null;
      /** @description Its name. */
      name?: string | null;
      /**
       * Format: int64
       * @description By which number it is shown if it has no name.
       */
      number: number;
    };
    /** @description A place in the standings. */
    Place: {
      /**
       * Format: int32
       * @description The entry number.
       */
      number: number;
      /** @description Points. */
      points: string;
      /** @description The place; those whom nothing tells apart share one. */
      rank: number;
      /** @description Each tie-break, by its code. */
      ties: [string, string][];
    };
    /** @description How somebody would stand. */
    PlaceChange: {
      /**
       * Format: int32
       * @description The entry number.
       */
      number: number;
      /** @description The points now, and then. */
      points: (string | null)[];
      /** @description The place now, and then; none where there are no standings. */
      rank: (number | null)[];
    };
    /** @description A place in an event. */
    Placed: {
      /** @description At which board, from 1. */
      board: number;
      /** @description Which event. */
      event: string;
      /** @description What it is called. */
      name: string;
      /** @description In which round, from 1. */
      round: number;
    };
    /** @description How the games of an event are played, beside its laws. */
    Play: Play;
    /** @description A player: no birth, and nothing of who was erased. */
    PlayerShown: {
      /** @description The account, where the player has one. */
      account?: string | null;
      /** @description The club. */
      club: string;
      /** @description Three letters. */
      federation: string;
      /** @description The grade, in shogi. */
      grade: string;
      /** @description Whether come, where officers ask. */
      here?: boolean | null;
      /** @description The name. */
      name: string;
      /**
       * Format: int32
       * @description The entry number.
       */
      number: number;
      /**
       * Format: int32
       * @description If rated.
       */
      rating?: number | null;
      /** @description The start number. */
      start: number;
      /** @description `GM` and so on. */
      title: string;
      /** @description Whether gone home. */
      withdrawn: boolean;
    };
    /**
     * @description Which of the two players.
     * @enum {string}
     */
    Players: 'nobody' | 'host' | 'guest' | 'both';
    /** @description A prize of somebody. */
    PrizeGiven: {
      /**
       * Format: int64
       * @description How much in all, in hundredths.
       */
      amount: number;
      /**
       * Format: int32
       * @description The entry number of a player, or of a team.
       */
      number: number;
      /** @description For what. */
      parts: Record<string, never>[];
      /** @description The place in the standings. */
      rank: number;
      /** @description Whether it is a team. */
      team: boolean;
    };
    /** @description Who gets which prize, by the rounds whose results are all there. */
    PrizesShown: PrizesShown;
    /** @description A fault as it is told. */
    Problem: {
      /** @description The article that says so. */
      article?: string | null;
      /** @description What is wrong and what was expected, for people. */
      detail: string;
      /** @description For an illegal move, every reason. */
      reasons?: components['schemas']['Reason'][];
      /**
       * Format: int32
       * @description The HTTP status.
       */
      status: number;
      /** @description What kind of fault, for programs: `about:adoube/…`. */
      type: string;
      /** @description What exactly is wrong, by a name that pages have words for in every language. */
      why?: string | null;
    };
    /** @description What became of it. */
    ProblemNoted: {
      /** @description Whether it was the first try: no other counts. */
      first: boolean;
      /** @description How hard the problem is now. */
      problem: components['schemas']['ProblemRated'];
      /** @description How strong the caller is now. */
      strength: components['schemas']['SolverStrength'];
    };
    /** @description A problem that somebody has tried. */
    ProblemRated: {
      /** @description Its name. */
      name: string;
      /**
       * Format: int32
       * @description How hard it is.
       */
      rating: number;
      /**
       * Format: int32
       * @description How many have tried it.
       */
      tries: number;
    };
    /** @description How a problem went. */
    ProblemTried: {
      /** @description Whether it was solved without help. */
      solved: boolean;
    };
    /** @description What is known of the problems of a game. */
    ProblemsRated: {
      /** @description Those that somebody has tried. */
      problems: components['schemas']['ProblemRated'][];
      strength?: components['schemas']['SolverStrength'] | null;
    };
    /** @description Somebody, as his games show him. */
    Profile: {
      /** @description The days of the last year on which he finished games. */
      days: components['schemas']['DayShown'][];
      /** @description Those of the last thirty days. */
      month: components['schemas']['TallyShown'][];
      /** @description Who it is. */
      person: components['schemas']['PersonShown'];
      /** @description His ratings. */
      ratings: components['schemas']['RatingShown'][];
      /** @description All his games. */
      tally: components['schemas']['TallyShown'][];
    };
    /** @description Whether this device is told. */
    PushShown: {
      /** @description By which key the browser knows that it is this server who tells something: base64url. */
      key: string;
      /** @description Whether it is told. */
      told: boolean;
    };
    /**
     * @description A federation that rates games.
     * @enum {string}
     */
    Rated: 'fide' | 'fesa';
    /** @description A rating. */
    RatingShown: {
      /** @description `blitz`, `rapid`, `standard`, `days`. */
      class: string;
      /**
       * Format: int64
       * @description How far it may be off.
       */
      deviation: number;
      /** @description At `chess` or `shogi`. */
      game: string;
      /**
       * Format: int64
       * @description How many games it is made of.
       */
      games: number;
      /** @description Whether too little is known to call it a rating. */
      provisional: boolean;
      /**
       * Format: int64
       * @description The rating, whole.
       */
      rating: number;
    };
    /** @description Why an act is illegal. */
    Reason: Reason;
    /** @description That somebody paid. */
    Receipt: {
      /**
       * Format: int64
       * @description How much, in hundredths; below 0 if it was given back.
       */
      amount: number;
      /** @description When. */
      at?: string | null;
      /** @description Who took it: an account. */
      by: string;
      /** @description In which way. */
      how: string;
      /**
       * Format: int32
       * @description The entry number.
       */
      player: number;
      /** @description Its number: that of the line of the log. */
      receipt: number;
    };
    /** @description A new name, and its password. */
    Registration: {
      /** @description 2 to 24 letters, digits, `-` and `_`. */
      name: string;
      /** @description 10 to 200 characters; none for who has a passkey already. */
      password?: string | null;
    };
    /** @description Another name for a passkey. */
    Rename: {
      /** @description What its owner calls it from now on. */
      label: string;
    };
    /** @description What one has told, and what came of it. */
    ReportMade: {
      /** @description About whom. */
      about: string;
      /**
       * Format: int64
       * @description When, UTC in milliseconds.
       */
      created: number;
      /** @description In which game. */
      game?: string | null;
      /** @description Its id. */
      id: string;
      /**
       * Format: int64
       * @description When the owner was done with it.
       */
      settled?: number | null;
      /** @description Of which kind. */
      why: string;
    };
    /** @description What somebody told, as the owner sees it. */
    ReportShown: {
      about?: components['schemas']['PersonShown'] | null;
      /**
       * Format: int64
       * @description When, UTC in milliseconds.
       */
      created: number;
      /** @description In which game, which he may look at. */
      game?: string | null;
      /** @description Its id. */
      id: string;
      /** @description What came of it. */
      outcome?: string | null;
      reporter?: components['schemas']['PersonShown'] | null;
      /**
       * Format: int64
       * @description When he was done with it.
       */
      settled?: number | null;
      /** @description In the reporter's words; none where they were erased. */
      text?: string | null;
      /** @description Of which kind. */
      why: string;
    };
    /** @description That somebody entered a result. */
    ResultEntered: {
      /** @description When. */
      at: string;
      /** @description Which account; `server` where the game itself has said it. */
      by: string;
    };
    /** @description What a player has reported of a game, from his side. */
    ResultReported: ResultReported;
    /** @description A round. */
    RoundShown: {
      /** @description Who is away. */
      away: components['schemas']['AwayShown'][];
      /** @description Since when they run: `2026-05-03T12:00:05Z`. */
      began?: string | null;
      /** @description Whether its clocks were started. */
      begun: boolean;
      /** @description Its boards in order. */
      boards: components['schemas']['BoardShown'][];
      /** @description Who has the bye that pairing gave. */
      byes: number[];
      /**
       * Format: int64
       * @description Until when its games are to be played.
       */
      deadline?: number | null;
      /** @description Its matches, where teams play: the boards of one come after those of another. */
      matches?: Record<string, never>[];
      /** @description Whether that hour has come while some had no result. */
      overdue?: boolean;
      /** @description Whether everybody sees it. */
      public: boolean;
      /**
       * Format: int64
       * @description When it is published by itself, UTC in milliseconds.
       */
      publish?: number | null;
      /**
       * Format: int64
       * @description When its clocks start by themselves.
       */
      start?: number | null;
    };
    /** @description A ruling at a real board. */
    RulingShown: {
      /** @description The article. */
      article?: string | null;
      /** @description When. */
      at: string;
      /** @description At which board, from 1. */
      board: number;
      /** @description Which account. */
      by: string;
      /**
       * Format: int32
       * @description Who has the first side there.
       */
      first: number;
      /**
       * Format: int32
       * @description Its number.
       */
      number: number;
      /** @description What. */
      power: Record<string, never>;
      /** @description In which round. */
      round: number;
      /**
       * Format: int32
       * @description Who has the second side.
       */
      second: number;
      /** @description Why. */
      text?: string | null;
    };
    /** @description A game that is being played, as a spectator sees it. */
    RunningShown: {
      /** @description The board as FEN or SFEN, as far as spectators know it. */
      board: string;
      /** @description By which book. */
      book: Book;
      /** @description Who is first. */
      first: components['schemas']['PersonShown'];
      /** @description Its id. */
      id: string;
      /** @description Who is second. */
      second: components['schemas']['PersonShown'];
      /** @description How much time each had at the start; empty where there is no clock. */
      time: string;
    };
    /** @description Who sits where. */
    SeatListed: {
      /** @description Who. */
      person: components['schemas']['PersonShown'];
      /** @description Where. */
      seat: string;
    };
    /** @description Who sits where. */
    SeatShown: {
      /** @description Who. */
      account: string;
      /**
       * Format: int64
       * @description How strong it plays, where it is the computer.
       */
      level?: number | null;
      /** @description His name. */
      name?: string | null;
      /**
       * Format: int64
       * @description By which number he is shown if he has no name.
       */
      number: number;
      /** @description Where. */
      seat: string;
      strength?: components['schemas']['Strength'] | null;
    };
    /** @description That the owner is done with something. */
    Settle: {
      /** @description What came of it. */
      outcome: components['schemas']['Settled'];
    };
    /**
     * @description What came of what was told.
     * @enum {string}
     */
    Settled: 'dismissed' | 'warned' | 'banned';
    /**
     * @description Of which kind a scoresheet is.
     * @enum {string}
     */
    SheetKind: 'moves' | 'photograph';
    /** @description What is read in it. */
    SheetRead: {
      /** @description What stands on the board then, as FEN or SFEN; none where it cannot be followed. */
      board?: string | null;
      /**
       * Format: int32
       * @description How many moves both have made.
       */
      plies: number;
      unread?: components['schemas']['Unread'] | null;
    };
    /** @description A scoresheet of a board. */
    SheetShown: {
      /**
       * Format: int32
       * @description Which of the two players handed it in; none: the desk did.
       */
      hand?: number | null;
      /** @description Of which kind. */
      kind: components['schemas']['SheetKind'];
      /**
       * Format: int32
       * @description How many moves it has, where they were typed in.
       */
      plies: number;
      /**
       * Format: int32
       * @description By which number it is asked for.
       */
      sheet: number;
    };
    /**
     * @description On what the players write.
     * @enum {string}
     */
    Sheets: 'paper' | 'certified' | 'screen';
    /** @description A passkey that somebody shows. */
    Show: {
      /** @description What the browser says, as `toJSON` writes it. */
      credential: Record<string, never>;
    };
    /**
     * @description Who has which side.
     * @enum {string}
     */
    Sides: 'host-first' | 'host-second' | 'drawn';
    /** @description How strong somebody is, and how sure that is. */
    SolverStrength: {
      /** Format: double */
      deviation: number;
      /** Format: double */
      rating: number;
      /** Format: double */
      volatility: number;
    };
    /** @description Where a game begins. */
    Start: Start;
    /** @description How strong a player is in games like the one at which he sits. */
    Strength: {
      /**
       * Format: int64
       * @description What it has become by the game.
       */
      after?: number | null;
      /** @description Whether the game changes it. */
      counts: boolean;
      /** @description Whether it says little yet. */
      provisional: boolean;
      /**
       * Format: int64
       * @description His rating before the game has changed it.
       */
      rating: number;
    };
    /**
     * @description How strict a game is.
     * @enum {string}
     */
    Strict: 'prevent' | 'claim';
    /** @description An analysis: a start, and a tree of moves. */
    Study: Study;
    /** @description A change of an analysis. */
    StudyEdit: StudyEdit;
    /**
     * @description What somebody may do with a study.
     * @enum {string}
     */
    StudyRole: 'reader' | 'writer' | 'owner';
    /** @description A study, without its edits. */
    StudyShown: {
      /**
       * Format: int64
       * @description When something was last changed.
       */
      changed: number;
      /** @description Of which game: `chess` or `shogi`. */
      game: string;
      /** @description Its id. */
      id: string;
      /**
       * Format: int32
       * @description How many edits it has.
       */
      length: number;
      /** @description Whose it is. */
      owner: string;
      /** @description The key of the link by which others read it; for who may share it. */
      reading?: string | null;
      /** @description What one may do with it. */
      role: components['schemas']['StudyRole'];
      /** @description What he calls it. */
      title: string;
      /** @description The same of that by which they write in it. */
      writing?: string | null;
    };
    /** @description A study with its edits. */
    StudyWhole: {
      /**
       * Format: int32
       * @description How many edits were left out before these.
       */
      after: number;
      /** @description The edits. */
      edits: components['schemas']['EditMade'][];
      /** @description What it is. */
      study: components['schemas']['StudyShown'];
    };
    /**
     * @description What it is about.
     * @enum {string}
     */
    Subject: 'lessons' | 'problems-chess' | 'problems-shogi';
    /** @description What takes an invitation up. */
    Taking: {
      /** @description As its link has it. */
      secret: string;
    };
    /** @description How many games somebody won, lost or drew. */
    TallyShown: {
      /** @description `chess` or `shogi`. */
      game: string;
      /**
       * Format: int64
       * @description So many.
       */
      games: number;
      /** @description `won`, `lost`, `drawn`; `none` where it did not count. */
      result: string;
    };
    /** @description A team, its players in board order. */
    TeamShown: {
      /** @description Its name. */
      name: string;
      /**
       * Format: int32
       * @description The entry number.
       */
      number: number;
      /** @description Its players. */
      players: number[];
      /** @description Its short name. */
      short: string;
      /** @description Whether gone home. */
      withdrawn: boolean;
    };
    /** @description What is proposed. */
    Terms: {
      /** @description What the event has announced. */
      announced?: components['schemas']['Announced'];
      /** @description Who is the arbiter. None: the players are alone with the software. */
      arbiter?: string | null;
      /** @description The host's assistant, where he needs one and the arbiter accepts him. */
      assistant?: string | null;
      /** @description Who is blind, or sees too little to play as others do (fide-2009/19). */
      blind?: components['schemas']['Players'];
      /** @description What it is played by: `fide-2009`, `fesa-2024`… */
      book: Book;
      /**
       * Format: int32
       * @description How much lag is given back for a move, in milliseconds, at most 2000. None: none.
       */
      lag?: number | null;
      /** @description Whether only those watch it who have a seat or its link, and have its record. */
      private?: boolean;
      /** @description Whether both ratings change by it: between people with names, with a clock and from the usual start. */
      rated?: boolean;
      /** @description Who has which side. */
      sides?: components['schemas']['Sides'];
      /** @description Where it begins: `"standard"`, `{"chess960":518}`, `{"handicap":"lance"}`, `{"position":"…"}`. */
      start?: components['schemas']['Start'];
      /** @description How strict it is. */
      strictness?: components['schemas']['Strict'];
      /** @description Whether moves may be taken back where both want it. */
      takebacks?: boolean;
      /** @description How much time each has: `5m+3s`, `30m b30s`; `3d` a move for correspondence is `b3d`. None: no clock. */
      time?: string | null;
      /** @description Whether each has a board of his own, and moves are said aloud: where somebody is blind, as across a real board. */
      'two-boards'?: boolean;
    };
    /** @description A value, and what made it. */
    TieSum: {
      /** @description The tie-break's code. */
      code: string;
      /** @description What each round adds; none where it is no sum of rounds. */
      terms: components['schemas']['TieTerm'][];
      /** @description The value as it stands in the standings. */
      value: string;
    };
    /** @description What a round adds. */
    TieTerm: {
      /** @description How much. */
      adds: string;
      /** @description Whether it is left out. */
      cut: boolean;
      /**
       * Format: int32
       * @description The opponent's entry number, where there was one.
       */
      opponent?: number | null;
      /** @description Which, from 1. */
      round: number;
    };
    /** @description A token as its owner sees it. */
    TokenShown: {
      /**
       * Format: int64
       * @description When it was made, UTC in milliseconds.
       */
      created: number;
      /**
       * Format: int64
       * @description Until when it holds.
       */
      expires?: number | null;
      /** @description Its id. */
      id: string;
      /** @description What its owner calls it. */
      label: string;
      /** @description What it may be used for. */
      scopes: string[];
      /**
       * Format: int64
       * @description When it was last used.
       */
      used?: number | null;
    };
    /** @description A player of an event, with all that is known of him. */
    TournamentPlayer: TournamentPlayer;
    /** @description What is fixed of an event. */
    TournamentRules: TournamentRules;
    /** @description A match of a knock-out, of two players or of two teams. */
    TreeMatchShown: {
      /** @description Whether it is drawn, and somebody has to say who goes on. */
      drawn: boolean;
      /** @description Who is in it, by entry number; nobody where a place is empty or not decided. */
      players: (number | null)[];
      /**
       * Format: int32
       * @description Who goes on.
       */
      winner?: number | null;
    };
    /** @description A round of a knock-out. */
    TreeRoundShown: {
      /** @description Its matches in the order of the tree: two neighbours feed one of the next round. */
      matches: components['schemas']['TreeMatchShown'][];
      small_final?: components['schemas']['TreeMatchShown'] | null;
    };
    /** @description A scoresheet as somebody types it. */
    TypedSheet: {
      /** @description PGN, or bare moves in the letters of any language; of shogi KIF, KI2, CSA or USI. */
      text: string;
    };
    /** @description A game that cannot be followed. */
    Unread: {
      /** @description Whether it stands where a move must be. */
      a_move: boolean;
      /**
       * Format: int64
       * @description The line where it goes wrong, from 1.
       */
      line: number;
      /** @description The legal move that looks most like it. */
      meant?: string | null;
      /** @description What is written there. */
      written: string;
    };
    /** @description The use of a link. */
    UseLink: {
      /** @description The name, for a link that makes the owner. */
      name?: string | null;
      /** @description The new password. */
      password: string;
      /** @description The link's secret. */
      secret: string;
    };
    /** @description A line of an event's log. */
    VenueLine: VenueLine;
    /** @description Whether somebody wants to be told. */
    Wanted: {
      /** @description Whether. */
      wanted: boolean;
    };
    /**
     * @description How the arbiter watches (fide-2023/A.3, A.4).
     * @enum {string}
     */
    Watched: 'closely' | 'among-others';
    /** @description By which ways this server lets people in and reaches them. */
    Ways: {
      /** @description Whether it sends mail. */
      mail: boolean;
      /** @description Whether there are passkeys, as this page was reached. */
      passkeys: boolean;
      /** @description Whether people may register. */
      registration: boolean;
    };
    /**
     * @description Where the games of an event are played.
     * @enum {string}
     */
    Where: 'real' | 'screens';
    /** @description Who is meant. */
    Whom: {
      /** @description Who. */
      account: string;
    };
    /**
     * @description What something is told for.
     * @enum {string}
     */
    Why: 'cheating' | 'unsporting' | 'abuse' | 'name' | 'other';
    /** @description A wish to play at once. */
    Wish: {
      /** @description The draw, begun before. */
      draw: string;
      /** @description What one adds to it, or to the other's: 16 to 64 bytes as hexadecimal digits. */
      part: string;
      /** @description What is wanted: the same as another wants, with the sides drawn, and nobody else at the table. */
      terms: components['schemas']['Terms'];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  people: {
    parameters: {
      query?: {
        /** @description Ids with commas between them, at most 50. */
        ids?: string;
        /** @description One name, whole. */
        name?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_address: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddressShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  give_address: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAddress'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  forget_address: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirm_address: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Confirm'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  tell_about_games: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Wanted'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  blocks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  block: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Whom'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unblock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  booklet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BookletWish'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_challenges: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChallengeShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  propose: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewChallenge'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChallengeShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  mine: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChallengeShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_challenge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChallengeShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  withdraw: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  accept: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Accept'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Made'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  consent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  decline: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  close: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Close'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  collections: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CollectionShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  collected_book: {
    parameters: {
      query: {
        /** @description FEN or SFEN. */
        position: string;
      };
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CollectedBook'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  collected_games: {
    parameters: {
      query?: {
        /** @description A sentence, in English or French: `won by Morphy as White, before 1860`. */
        text?: string;
        /** @description A position that arose: FEN or SFEN. */
        position?: string;
        /** @description How many are left out before the first. */
        from?: number;
        /** @description In which language a fault is told: `en` or `fr`. */
        language?: string;
      };
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CollectedPage'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  collected_record: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        number: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vnd.chess-pgn': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  levels: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LevelShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  begin_draw: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DrawShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_draw: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DrawShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  erase: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Close'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_events: {
    parameters: {
      query?: {
        /** @description Made before this moment, UTC in milliseconds. */
        before?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventListed'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  create_event: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEvent'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventListed'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  check_event: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Draft'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DraftChecked'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  import_event: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFromTrf'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventListed'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  alike_in_event: {
    parameters: {
      query: {
        /** @description The name. */
        name: string;
        /** @description The federation's number, where it is known. */
        id?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': number[];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  archive_of_event: {
    parameters: {
      query?: {
        /** @description `en`, `fr` or `ja`. */
        language?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  bring_event_back: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventFile'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventBack'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  calendar_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  close_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Closing'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  act_on_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventAct'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventActed'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  agree_to_office: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Agreed'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  copy_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Copy'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventListed'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  enter_csv: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CsvSent'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventActed'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  erase_player: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Erasing'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  players_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  file_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  trf_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  fesa_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  games_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        form: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vnd.chess-pgn': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  invite_to_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewInvitation'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationMade'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  log_of_event: {
    parameters: {
      query?: {
        /** @description The number of lines that one has. */
        from?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VenueLine'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  money_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MoneyShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  offices_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficeShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  appoint_to_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOffice'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  dismiss_from_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOffice'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  take_event_out: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  player_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        player: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TournamentPlayer'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  preview_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventAct'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventPreview'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  print_of_event: {
    parameters: {
      query?: {
        /** @description Of which round; the last, where none is said. */
        round?: number;
        /** @description `en`, `fr` or `ja`. */
        language?: string;
      };
      header?: never;
      path: {
        id: string;
        what: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  prizes_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrizesShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  report_of_event: {
    parameters: {
      query?: {
        /** @description `en`, `fr` or `ja`. */
        language?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reports_of_own_board: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResultReported'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  hand_in_sheet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventAct'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventActed'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  read_sheet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TypedSheet'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SheetRead'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  sheet_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        sheet: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  standings_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Place'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  team_standings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Place'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  sum_of_tie_break: {
    parameters: {
      query: {
        /** @description The entry number. */
        player: number;
        /** @description Which tie-break of the standings, from 1. */
        tie: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TieSum'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  tree_of_event: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TreeRoundShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  why_this_opponent: {
    parameters: {
      query: {
        /** @description The entry number. */
        player: number;
        /** @description In which round; the last one, where none is said. */
        round?: number;
        /** @description Why it is not this player. */
        not?: number;
        /** @description `en`, `fr` or `ja`. */
        language?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string[];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  export: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  friends: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FriendShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  befriend: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Whom'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unfriend: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_games: {
    parameters: {
      query?: {
        /** @description Only those that are not over. */
        open?: boolean;
        /** @description Made before this, UTC in milliseconds. */
        before?: number;
        /** @description Only those where one has this seat. */
        as?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GameShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  my_games: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MineShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  all: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        form: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vnd.chess-pgn': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  running: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RunningShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_game: {
    parameters: {
      query?: {
        /** @description `first`, `second`, `first-assistant`, `second-assistant`, `arbiter`. */
        as?: string;
        /** @description The key of a private game, from its link. */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  abort_game: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  claim_absence: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  act: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Act'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Acted'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  keep_envelope: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Keep'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  envelope: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        commitment: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EnvelopeShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  greet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Greet'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  key_of_game: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['KeyShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  whole_log: {
    parameters: {
      query?: {
        /** @description The key of a private game, from its link. */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/jsonl': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  notes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NoteShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  place_of_game: {
    parameters: {
      query?: {
        /** @description The key of a private game, from its link. */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Placed'] | null;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ratings_by: {
    parameters: {
      query?: {
        /** @description The key of a private game, from its link. */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangeShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ready: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  one: {
    parameters: {
      query?: {
        /** @description `first`, `second`, `first-assistant`, `second-assistant`, `arbiter`. */
        as?: string;
        /** @description The key of a private game, from its link. */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
        form: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vnd.chess-pgn': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  rematch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChallengeShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  seats: {
    parameters: {
      query?: {
        /** @description The key of a private game, from its link. */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  appoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Appointment'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  dismiss: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Appointment'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  guest: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  imports: {
    parameters: {
      query?: {
        /** @description `chess` or `shogi`. */
        game?: string;
        /** @description Part of a name, of the event or of the day. */
        text?: string;
        /** @description From where on, as the answer before has told it. */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportPage'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  import_games: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Brought'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDone'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  import_of: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportWhole'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  end_import: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  take_invitation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Taking'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficeShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  learning: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LearningShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  keep: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Learning'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  make_link: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewLink'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MadeLink'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  use_link: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UseLink'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  find_listed: {
    parameters: {
      query: {
        /** @description A number, or the beginnings of words of a name. */
        text: string;
        /** @description Those of this federation first. */
        federation?: string;
        /** @description How many at most, up to 50. */
        limit?: number;
        /** @description For which event: its games may be rapid or blitz. */
        event?: string;
      };
      header?: never;
      path: {
        list: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Credentials'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  logins: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoginShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  end_logins: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  end_login: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  me: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  own_offices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficeShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  openapi: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_accounts: {
    parameters: {
      query?: {
        /** @description After this number. */
        after?: number;
        /** @description Of this name, whole. */
        name?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_rank: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewRank'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_bans: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['KeptApart'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_ban: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBan'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_lift: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_games: {
    parameters: {
      query?: {
        /** @description Before this: UTC in milliseconds for games, a number for deeds. */
        before?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GameListed'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_journal: {
    parameters: {
      query?: {
        /** @description Before this: UTC in milliseconds for games, a number for deeds. */
        before?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeedShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_reports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReportShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  owner_settle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Settle'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  play_at_once: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Wish'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Paired'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  passkeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  add_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPasskey'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  begin_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AskPasskey'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AskedOfBrowser'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  enter_by_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Show'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  begin_entering: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AskedOfBrowser'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  rename_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Rename'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  end_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  change_password: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPassword'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  profile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  games_of: {
    parameters: {
      query?: {
        /** @description `won`, `lost` or `drawn`. */
        result?: string;
        /** @description `chess` or `shogi`. */
        game?: string;
        /** @description Only those by which ratings changed, or only the others. */
        rated?: boolean;
        /** @description Part of the opponent's name, or of the time. */
        text?: string;
        /** @description From where on, as the answer before has told it. */
        after?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OverPage'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ratings_of: {
    parameters: {
      query: {
        /** @description `chess` or `shogi`. */
        game: string;
        /** @description `blitz`, `rapid`, `standard` or `days`. */
        class: string;
        /** @description Only changes before the how manieth. */
        before?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangeShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  problem_ratings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemsRated'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  try_problem: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProblemTried'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemNoted'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_push: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PushShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  subscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSubscription'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unsubscribe_device: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  recover: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Lost'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Registration'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Me'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReportMade'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  report: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewReport'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReportMade'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  open_socket: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      101: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  studies: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StudyShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  keep_study: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewStudy'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StudyShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  study: {
    parameters: {
      query?: {
        /** @description The key of its link. */
        key?: string;
        /** @description After how many edits one wants to know it. */
        after?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StudyWhole'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  change_study: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeStudy'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StudyShown'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  forget_study: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  edit_study: {
    parameters: {
      query?: {
        /** @description The key of its link. */
        key?: string;
        /** @description After how many edits one wants to know it. */
        after?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEdits'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Length'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  tokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TokenShown'][];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  make_token: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewToken'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MadeToken'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  end_token: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unsubscribe: {
    parameters: {
      query: {
        key: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ways: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Ways'];
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  healthy: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  metrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': unknown;
        };
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  is_ready: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What is wrong, with the article of the laws where there is one */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}
