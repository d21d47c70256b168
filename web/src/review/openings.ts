// What openings are called: facts that everybody knows, by moves. The names are in locales/*/pages/openings.ftl.

/** Chess: the name, its code in the encyclopaedia of openings, the moves. The longest that fits is meant. */
const lines: readonly (readonly [string, string, string])[] = [
  ['kings-pawn', 'B00', 'e2e4'],
  ['open-game', 'C20', 'e2e4 e7e5'],
  ['scandinavian', 'B01', 'e2e4 d7d5'],
  ['alekhine', 'B02', 'e2e4 g8f6'],
  ['modern', 'B06', 'e2e4 g7g6'],
  ['pirc', 'B07', 'e2e4 d7d6 d2d4 g8f6'],
  ['caro-kann', 'B10', 'e2e4 c7c6'],
  ['caro-kann-exchange', 'B13', 'e2e4 c7c6 d2d4 d7d5 e4d5'],
  ['caro-kann-advance', 'B12', 'e2e4 c7c6 d2d4 d7d5 e4e5'],
  ['sicilian', 'B20', 'e2e4 c7c5'],
  ['sicilian-alapin', 'B22', 'e2e4 c7c5 c2c3'],
  ['sicilian-closed', 'B23', 'e2e4 c7c5 b1c3'],
  ['sicilian-smith-morra', 'B21', 'e2e4 c7c5 d2d4 c5d4 c2c3'],
  ['sicilian-open', 'B54', 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4'],
  ['sicilian-najdorf', 'B90', 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6'],
  ['sicilian-dragon', 'B70', 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6'],
  ['sicilian-sveshnikov', 'B33', 'e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g8f6 b1c3 e7e5'],
  ['sicilian-taimanov', 'B46', 'e2e4 c7c5 g1f3 e7e6 d2d4 c5d4 f3d4 b8c6'],
  ['french', 'C00', 'e2e4 e7e6'],
  ['french-advance', 'C02', 'e2e4 e7e6 d2d4 d7d5 e4e5'],
  ['french-exchange', 'C01', 'e2e4 e7e6 d2d4 d7d5 e4d5'],
  ['french-tarrasch', 'C03', 'e2e4 e7e6 d2d4 d7d5 b1d2'],
  ['french-winawer', 'C15', 'e2e4 e7e6 d2d4 d7d5 b1c3 f8b4'],
  ['kings-gambit', 'C30', 'e2e4 e7e5 f2f4'],
  ['vienna', 'C25', 'e2e4 e7e5 b1c3'],
  ['bishops-opening', 'C23', 'e2e4 e7e5 f1c4'],
  ['philidor', 'C41', 'e2e4 e7e5 g1f3 d7d6'],
  ['petrov', 'C42', 'e2e4 e7e5 g1f3 g8f6'],
  ['three-knights', 'C46', 'e2e4 e7e5 g1f3 b8c6 b1c3'],
  ['four-knights', 'C47', 'e2e4 e7e5 g1f3 b8c6 b1c3 g8f6'],
  ['scotch', 'C44', 'e2e4 e7e5 g1f3 b8c6 d2d4'],
  ['italian', 'C50', 'e2e4 e7e5 g1f3 b8c6 f1c4'],
  ['giuoco-piano', 'C53', 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5'],
  ['evans', 'C51', 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4'],
  ['two-knights', 'C55', 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6'],
  ['spanish', 'C60', 'e2e4 e7e5 g1f3 b8c6 f1b5'],
  ['spanish-berlin', 'C65', 'e2e4 e7e5 g1f3 b8c6 f1b5 g8f6'],
  ['spanish-exchange', 'C68', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6'],
  ['spanish-closed', 'C84', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7'],
  ['queens-pawn', 'D00', 'd2d4'],
  ['queens-gambit', 'D06', 'd2d4 d7d5 c2c4'],
  ['queens-gambit-accepted', 'D20', 'd2d4 d7d5 c2c4 d5c4'],
  ['queens-gambit-declined', 'D30', 'd2d4 d7d5 c2c4 e7e6'],
  ['slav', 'D10', 'd2d4 d7d5 c2c4 c7c6'],
  ['semi-slav', 'D43', 'd2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 e7e6'],
  ['london', 'D02', 'd2d4 d7d5 c1f4'],
  ['indian', 'A45', 'd2d4 g8f6'],
  ['trompowsky', 'A45', 'd2d4 g8f6 c1g5'],
  ['kings-indian', 'E60', 'd2d4 g8f6 c2c4 g7g6'],
  ['grunfeld', 'D80', 'd2d4 g8f6 c2c4 g7g6 b1c3 d7d5'],
  ['nimzo-indian', 'E20', 'd2d4 g8f6 c2c4 e7e6 b1c3 f8b4'],
  ['queens-indian', 'E12', 'd2d4 g8f6 c2c4 e7e6 g1f3 b7b6'],
  ['catalan', 'E00', 'd2d4 g8f6 c2c4 e7e6 g2g3'],
  ['benoni', 'A56', 'd2d4 g8f6 c2c4 c7c5'],
  ['benko', 'A57', 'd2d4 g8f6 c2c4 c7c5 d4d5 b7b5'],
  ['dutch', 'A80', 'd2d4 f7f5'],
  ['english', 'A10', 'c2c4'],
  ['reti', 'A04', 'g1f3'],
  ['bird', 'A02', 'f2f4'],
  ['larsen', 'A01', 'b2b3'],
];

/** Shogi: the same without a code. */
const fixed: readonly (readonly [string, string])[] = [
  ['aigakari', '2g2f 8c8d 2f2e 8d8e'],
  ['yokofudori', '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d'],
];

/** And what is named by one move that either side may make, in the order in which they are asked: a rook that ranges says more than a pawn. */
const signs: readonly (readonly [string, string])[] = [
  ['fourth-file', '2h6h 8b4b'],
  ['third-file', '2h7h 8b3b'],
  ['central', '2h5h 8b5b'],
  ['opposing', '2h8h 8b2b'],
  ['right-fourth', '2h4h 8b6b'],
  ['bishop-exchange', '8h2b+ 2b8h+'],
  ['static', '2g2f 8c8d'],
];

/** After so many moves nothing is an opening any more. */
const MOST = 30;

const fits = (moves: readonly string[], line: string): boolean => `${moves.join(' ')} `.startsWith(`${line} `);

/** The opening after these moves, as UCI or USI: its name, and its code in chess. */
export function openingOf(kind: 'chess' | 'shogi', moves: readonly string[]): { name: string; code: string } | null {
  const made = moves.slice(0, MOST);
  if (kind === 'chess') {
    const found = lines.filter(([, , line]) => fits(made, line)).sort((one, two) => two[2].length - one[2].length)[0];
    return found ? { name: found[0], code: found[1] } : null;
  }
  const whole = fixed.filter(([, line]) => fits(made, line)).sort((one, two) => two[1].length - one[1].length)[0];
  const sign = signs.find(([, either]) => either.split(' ').some((move) => made.includes(move)));
  const found = sign?.[0] === 'static' ? (whole ?? sign) : (sign ?? whole);
  return found ? { name: found[0], code: '' } : null;
}
