import type { Table } from '../game-rules.ts';
import type { BaccaratSpot } from './spots.ts';

/** The return of each spot in percent, to two decimals; a test counts every hand of a shoe and agrees. */
export const BACCARAT_RETURNS: Readonly<Record<BaccaratSpot, number>> = {
  banker: 98.94,
  player: 98.76,
  tie: 85.64,
  player_pair: 89.64,
  banker_pair: 89.64,
};

const baht = (...amounts: number[]): number[] => amounts.map((amount) => amount * 100);

const table = (gem: string, name_th: string, name_en: string, stakes: readonly number[], tags: string[]): Table => ({
  code: `baccarat-${gem}`,
  kind: 'baccarat',
  name_th: `บาคาร่า ${name_th}`,
  name_en: `${name_en} Baccarat`,
  category: 'casino',
  tags: ['baccarat', ...tags],
  stakes,
  rtp: BACCARAT_RETURNS.banker,
  volatility: 'low',
  look: gem,
});

/** The tables of baccarat, named after gems: the same rules with their own cloth and chips. */
export const BACCARAT_TABLES: readonly Table[] = [
  table('emerald', 'มรกต', 'Emerald', baht(10, 20, 50, 100, 500), ['popular']),
  table('moonstone', 'มุกดา', 'Moonstone', baht(1, 5, 10, 20, 50), ['low-limit']),
  table('sapphire', 'ไพลิน', 'Sapphire', baht(20, 50, 100, 500, 1_000), []),
  table('garnet', 'โกเมน', 'Garnet', baht(5, 10, 50, 100, 200), []),
  table('ruby', 'ทับทิม', 'Ruby', baht(50, 100, 500, 1_000, 5_000), ['high-limit']),
  table('zircon', 'เพทาย', 'Zircon', baht(100, 500, 1_000, 5_000, 10_000), ['high-limit']),
];
