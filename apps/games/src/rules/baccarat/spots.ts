import type { Chips, Paid, Spot } from '../chips.ts';
import type { Hand, Winner } from './deal.ts';

/** Where chips may lie, and what each pays. The banker's 0.95 is even money less five per cent commission. */
export const BACCARAT_SPOTS = {
  player: { odds: 100, limit: 'main' },
  banker: { odds: 95, limit: 'main' },
  tie: { odds: 800, limit: 'side' },
  player_pair: { odds: 1100, limit: 'side' },
  banker_pair: { odds: 1100, limit: 'side' },
} as const satisfies Record<string, Spot>;

export type BaccaratSpot = keyof typeof BACCARAT_SPOTS;

export type BaccaratBet = { chips: Chips<BaccaratSpot> };

/** One hand on the road: who won, and which sides began with a pair. */
export type RoadMark = Readonly<{ winner: Winner; playerPair: boolean; bankerPair: boolean }>;

/** A hand as a seat remembers it, since every round keeps the whole sheet: its winner, then the sides with a pair, as in `Bpb`. */
export type RoadCode = `${'P' | 'B' | 'T'}${'' | 'p'}${'' | 'b'}`;

const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const;
const WINNERS: Readonly<Record<string, Winner>> = { P: 'player', B: 'banker', T: 'tie' };

export const codeOf = ({ winner, playerPair, bankerPair }: RoadMark): RoadCode =>
  `${LETTERS[winner]}${playerPair ? 'p' : ''}${bankerPair ? 'b' : ''}`;

export const markOf = (code: RoadCode): RoadMark => ({
  winner: WINNERS[code.charAt(0)] ?? 'tie',
  playerPair: code.includes('p'),
  bankerPair: code.includes('b'),
});

/** What a seat remembers: the hands of the sheet that is being filled, oldest first. */
export type BaccaratState = Readonly<{ road: readonly RoadCode[] }>;

export type BaccaratOutcome = Hand &
  RoadMark &
  Readonly<{ playerTotal: number; bankerTotal: number; paid: readonly Paid<BaccaratSpot>[] }>;

/** How many hands a sheet of the road holds, about as many as come from a shoe. The next hand begins a new sheet. */
export const SHEET_HANDS = 72;

/** Every way in which a hand can end. */
export const EVERY_MARK: readonly RoadMark[] = Object.values(WINNERS).flatMap((winner) =>
  [false, true].flatMap((playerPair) => [false, true].map((bankerPair) => ({ winner, playerPair, bankerPair }))),
);

/** The odds at which a spot won, 'push' when its stake goes back, nothing when it lost. */
export const baccaratOdds = (mark: RoadMark, spot: BaccaratSpot): number | 'push' | undefined => {
  const { odds } = BACCARAT_SPOTS[spot];
  if (spot === 'player_pair') return mark.playerPair ? odds : undefined;
  if (spot === 'banker_pair') return mark.bankerPair ? odds : undefined;
  if (spot === mark.winner) return odds;
  return mark.winner === 'tie' ? 'push' : undefined;
};
