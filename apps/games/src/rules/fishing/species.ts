/** One thing that a caught fish may pay, in stakes, and how often among `weight`s it does. */
export interface Prize {
  multiplier: number;
  weight: number;
}

/** Something to shoot at. What it looks like and how it swims is the page's affair; here is what it pays. */
export interface Species {
  name_th: string;
  name_en: string;
  /** One prize for an ordinary fish, several for a chest that is opened when it is caught. */
  prizes: readonly [Prize, ...Prize[]];
}

const pays = (name_th: string, name_en: string, multiplier: number): Species => ({
  name_th,
  name_en,
  prizes: [{ multiplier, weight: 1 }],
});

/** Every species of every water. Any of them may be shot at from any table: all give back exactly the same. */
export const SPECIES = {
  anchovy: pays('ปลากะตัก', 'Anchovy', 2),
  guppy: pays('ปลาหางนกยูง', 'Guppy', 2),
  clownfish: pays('ปลาการ์ตูน', 'Clownfish', 3),
  barb: pays('ปลาเสือสุมาตรา', 'Tiger barb', 3),
  betta: pays('ปลากัด', 'Fighting fish', 4),
  angelfish: pays('ปลาเทวดา', 'Angelfish', 5),
  lanternfish: pays('ปลาโคมไฟ', 'Lanternfish', 5),
  koi: pays('ปลาคาร์ป', 'Koi', 6),
  pufferfish: pays('ปลาปักเป้า', 'Pufferfish', 8),
  goldkoi: pays('คาร์ปทอง', 'Golden koi', 10),
  squid: pays('หมึกกล้วย', 'Squid', 12),
  jellyfish: pays('แมงกะพรุน', 'Jellyfish', 15),
  turtle: pays('เต่าทะเล', 'Sea turtle', 20),
  stingray: pays('ปลากระเบน', 'Stingray', 30),
  shark: pays('ฉลาม', 'Shark', 50),
  arowana: pays('ปลามังกรทอง', 'Golden arowana', 80),
  clam: {
    name_th: 'หอยมุก',
    name_en: 'Pearl clam',
    prizes: [
      { multiplier: 10, weight: 50 },
      { multiplier: 25, weight: 32 },
      { multiplier: 50, weight: 13 },
      { multiplier: 100, weight: 5 },
    ],
  },
  catfish: pays('ปลาบึกยักษ์', 'Giant Mekong catfish', 200),
  whaleshark: pays('ฉลามวาฬ', 'Whale shark', 200),
  kraken: pays('หมึกยักษ์', 'Kraken', 200),
  dragonkoi: pays('คาร์ปมังกร', 'Dragon koi', 200),
  naga: pays('พญานาค', 'Naga', 200),
} as const satisfies Record<string, Species>;

export type SpeciesCode = keyof typeof SPECIES;

/** The codes, in the order of the list above. */
export const SPECIES_CODES = Object.keys(SPECIES) as [SpeciesCode, ...SpeciesCode[]];

/** A boss comes alone, is announced, and pays the most. */
export const BOSS_MULTIPLIER = 200;

/** The most that a catch can pay, in stakes. */
export const topPrize = (code: SpeciesCode): number =>
  Math.max(...SPECIES[code].prizes.map((prize) => prize.multiplier));

/** `x20`, or `x10–100` for a chest. */
export const prizeRange = (code: SpeciesCode): string => {
  const multipliers = SPECIES[code].prizes.map((prize) => prize.multiplier);
  const [least, most] = [Math.min(...multipliers), Math.max(...multipliers)];
  return least === most ? `x${most}` : `x${least}–${most}`;
};
