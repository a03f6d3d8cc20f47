/** The symbols of every slot, by their place: a theme draws them, the maths only counts them. */
export const WILD = 0;
export const SCATTER = 1;
export const SYMBOLS = 10;

/** The twenty lines, each as the row (0 top, 2 bottom) on every reel. */
export const LINES: readonly (readonly number[])[] = [
  '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101',
  '12121 01010 21212 11011 11211 01110 21112 02020 20202 02220',
].flatMap((lines) => lines.split(' ').map((rows) => Array.from(rows, Number)));

/** The maths of a slot: what stands on its reels and what it pays. */
export interface Model {
  readonly name: string;
  /** The reels, each a ring of symbols. */
  readonly strips: readonly (readonly number[])[];
  /** The reels of free games. */
  readonly freeStrips: readonly (readonly number[])[];
  /** For 3, 4 and 5 of a symbol from the left: times the stake of one line, which is a twentieth of the whole. */
  readonly pays: readonly (readonly [number, number, number])[];
  /** For 3, 4 and 5 scatters anywhere: times the whole stake. */
  readonly scatterPays: readonly [number, number, number];
  /** Free games won by 3, 4 and 5 scatters; free games win them too. */
  readonly freeGames: readonly [number, number, number];
  /** All that free games pay is multiplied by this. */
  readonly freeMultiplier: number;
}

const LETTERS = 'WSABCDEFGH';

/** Reels written as letters: W the wild, S the scatter, A the dearest symbol to H the cheapest. */
const reels = (...written: readonly string[]): number[][] =>
  written.map((letters) => Array.from(letters, (letter) => LETTERS.indexOf(letter)));

const NOTHING = [0, 0, 0] as const;

/** What 3, 4 and 5 of a symbol pay, A to H; a line of wilds or scatters alone pays nothing. */
const paysOf = (written: string): Model['pays'] => [
  NOTHING,
  NOTHING,
  ...written.split(', ').map((row) => {
    const [three = 0, four = 0, five = 0] = row.split(' ').map(Number);
    return [three, four, five] as const;
  }),
];

/** Every model by its name. The free games' reels have more wilds. */
export const MODELS = {
  // Small wins often, free games seldom.
  calm: {
    name: 'calm' as const,
    strips: reels(
      'GAEHGEAFCDHFBEFCDSGHEGHCFHGDB',
      'HDEWGFBEGFHEGHEGHFCBGDSACDHWACF',
      'DEHBCEDGEHDFAHGECGHAWFGSWFBHGFC',
      'CFGHBFWSGFWAHGCEGHAFDHEGDECBHED',
      'CBHGESHEGHDFEDAFCDFGCFAGHBEGH',
    ),
    freeStrips: reels(
      'GEHCGFDBFCBGAHEFAGHDHEDCEHSGF',
      'FHAGEBGEHSWHCWFCGHWDCBFHEGADGFED',
      'CGHDFAEHFGCHGWBGSDCEDHEWGFHABWFE',
      'CEGWFHGWCDHGSAFDBEHWACGBEGDHFEHF',
      'HFSHEFBGCEHCAGFEGDFHCDGBHEGDA',
    ),
    pays: paysOf('60 150 500, 45 120 300, 30 80 200, 25 60 150, 15 40 100, 12 30 80, 10 25 60, 8 20 50'),
    scatterPays: [2, 10, 50],
    freeGames: [8, 12, 20],
    freeMultiplier: 2,
  },
  // Between the two.
  balanced: {
    name: 'balanced' as const,
    strips: reels(
      'CDSAGHFGBFEHFBEHFEDGACDHCGE',
      'HCEWGEHFDBHGEFCADSFBCGDHEFGW',
      'EDHCEHFDCAGDESHCGABFEGWHFWGBF',
      'FBWCGWEFCHDBEHDGCFHEAHGDFSGE',
      'HSDHFAHGDBCFECBFEGHEDGFACGE',
    ),
    freeStrips: reels(
      'BFAGEBCHGFDHEDFCHGEFDECAGSH',
      'SHGECDWGEBFCHFBECHGFADWFDWGHE',
      'SHEBWHFGDFCBEGDHCGAWFDHWFGECAE',
      'SGFAEDCHFGECWGEDHBFCEWHGBDHWF',
      'FAGDCFGDHFEBHDEBSHCGAECGFHE',
    ),
    pays: paysOf('60 250 1200, 40 120 500, 25 75 250, 20 60 160, 10 25 80, 8 20 60, 5 15 50, 5 12 40'),
    scatterPays: [2, 15, 100],
    freeGames: [10, 15, 25],
    freeMultiplier: 2,
  },
  // The cheap symbols pay from four on; free games pay threefold and have many wilds.
  bold: {
    name: 'bold' as const,
    strips: reels(
      'HAFBHCBDHGSDGEFGEHCFEGFEHGD',
      'GSHEGBFHGFWDCHDGEAHEFDHGFECB',
      'SCGDCHFGWHGBHEFBEHDEGFEGFADWH',
      'SDHCBFECDGHDWFEGFBGHEGHEGAHF',
      'CBHEFSGCHBADEGHEGFEDHFGHDGF',
    ),
    freeStrips: reels(
      'HEFHAFGBDECSGHEHCDGBFDGHFEG',
      'ECDGHEGHFDGWBHFAWGDWSECBFHEFHG',
      'FWGFWGHEFHCEHGWHDBEDBEAFHCGDSWG',
      'GHBSWGDEFHGWHBFGHAFEWFCGECDHED',
      'HDGCEFSBHGFEHCAFGDBHGEDFHGE',
    ),
    pays: paysOf('150 1000 6000, 80 275 1500, 45 130 600, 25 75 250, 8 25 100, 6 20 80, 0 15 60, 0 12 50'),
    scatterPays: [2, 20, 200],
    freeGames: [8, 12, 20],
    freeMultiplier: 3,
  },
  // Free games one in 34, and more than half of the return comes from them.
  festival: {
    name: 'festival' as const,
    strips: reels(
      'CGEHFGCAHEFGBHFCESFGAHDSHDGEBD',
      'GHBAWGDEFHGAHCFGHBFESFCGECDHED',
      'CFGHFAWHDEBGHSFHSGEBCGEFAHDGCED',
      'HGDCAHSDHFEBAGDWEFGEFHBGCHFGCE',
      'ABSHEDGCFAHCEFGEFCGDHGBHDGSHFE',
    ),
    freeStrips: reels(
      'HFSHEFBGCEHCAGFEGDFHCDGBHEGDA',
      'DCHSGFEADGHEDHFCGHWGBFWEFBHGWACWE',
      'HWGCBAFEDGEBFGWEHDCHWGCSFHEAWHDFG',
      'GAFWCAHDWCHGEWCDHFWGBEFGESGDHFEBH',
      'GHDCEGHADFBGCBECHEFSEFGAHGDHF',
    ),
    pays: paysOf('60 200 800, 40 120 400, 25 70 200, 18 50 120, 10 25 70, 8 20 60, 5 15 50, 5 12 40'),
    scatterPays: [1, 5, 25],
    freeGames: [8, 10, 15],
    freeMultiplier: 2,
  },
} satisfies Record<string, Model>;
export type ModelName = keyof typeof MODELS;
