import type { SpeciesCode } from '#src/rules/fishing/species.ts';
import type { Table } from '#src/rules/game-rules.ts';

const baht = (...amounts: number[]): number[] => amounts.map((amount) => amount * 100);

/** The six waters: who swims in each, from the smallest to the boss, which is the last. */
export const WATERS: Readonly<Record<string, readonly SpeciesCode[]>> = {
  'fishing-andaman': [
    ...(['anchovy', 'clownfish', 'angelfish', 'pufferfish', 'jellyfish'] as const),
    ...(['turtle', 'stingray', 'clam', 'shark', 'whaleshark'] as const),
  ],
  'fishing-mekong': [
    ...(['guppy', 'barb', 'betta', 'koi', 'pufferfish'] as const),
    ...(['turtle', 'stingray', 'clam', 'arowana', 'catfish'] as const),
  ],
  'fishing-pond': ['guppy', 'barb', 'betta', 'koi', 'goldkoi', 'turtle', 'clam', 'arowana', 'dragonkoi'],
  'fishing-deep': ['anchovy', 'lanternfish', 'pufferfish', 'squid', 'jellyfish', 'stingray', 'clam', 'shark', 'kraken'],
  'fishing-sunset': [
    'anchovy',
    'clownfish',
    'angelfish',
    'squid',
    'jellyfish',
    'turtle',
    'clam',
    'shark',
    'whaleshark',
  ],
  'fishing-naga': [
    ...(['barb', 'betta', 'lanternfish', 'goldkoi', 'jellyfish'] as const),
    ...(['turtle', 'stingray', 'clam', 'arowana', 'naga'] as const),
  ],
};

const water = (
  name: string,
  names: readonly [th: string, en: string],
  stakes: readonly number[],
  rest: Pick<Table, 'rtp' | 'volatility' | 'tags'>,
): Table => ({
  code: `fishing-${name}`,
  kind: 'fishing',
  name_th: names[0],
  name_en: names[1],
  category: 'fishing',
  stakes,
  look: name,
  ...rest,
});

/** The fishing tables. The sizes of the cannon are the stakes of one shot. */
export const FISHING_TABLES: readonly Table[] = [
  water('andaman', ['ยิงปลาอันดามัน', 'Andaman Reef'], baht(1, 2, 5, 10, 20, 50), {
    rtp: 96.5,
    volatility: 'medium',
    tags: ['popular', 'boss'],
  }),
  water('mekong', ['ปลาบึกแม่โขง', 'Giants of the Mekong'], baht(1, 2, 5, 10, 20, 50), {
    rtp: 96,
    volatility: 'medium',
    tags: ['thai', 'boss'],
  }),
  water('pond', ['สระคาร์ปมังกร', 'Dragon Koi Pond'], baht(1, 2, 3, 5, 10, 20), {
    rtp: 96.2,
    volatility: 'low',
    tags: ['calm'],
  }),
  water('deep', ['ห้วงลึกหมึกยักษ์', 'Kraken Deep'], baht(2, 5, 10, 20, 50, 100), {
    rtp: 96.4,
    volatility: 'high',
    tags: ['boss'],
  }),
  water('sunset', ['อ่าวตะวันรอน', 'Sunset Bay'], baht(1, 2, 5, 10, 20, 30), {
    rtp: 97,
    volatility: 'low',
    tags: ['calm', 'new'],
  }),
  water('naga', ['วังพญานาค', 'Palace of the Naga'], baht(5, 10, 20, 50, 100, 200), {
    rtp: 96.75,
    volatility: 'high',
    tags: ['thai', 'boss', 'high-stake'],
  }),
];
