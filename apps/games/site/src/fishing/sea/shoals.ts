import { CREATURES } from '#site/fishing/art/looks.ts';
import { type Fish, isGone, unitOf } from '#site/fishing/sea/fish.ts';
import { newPath, type Water } from '#site/fishing/sea/path.ts';
import { BOSS_MULTIPLIER, type SpeciesCode, topPrize } from '#src/rules/fishing/species.ts';

const BOSS_EVERY_S = 48;
const LARGE = 20;

/** Who swims where. What comes and when is chance for the eye only: it decides no shot. */
export interface Shoals {
  readonly species: readonly SpeciesCode[];
  readonly fish: Fish[];
  nextAt: number;
  bossAt: number;
  lastId: number;
}

export const newShoals = (species: readonly SpeciesCode[]): Shoals => ({
  species,
  fish: [],
  nextAt: 0,
  bossAt: 0,
  lastId: 0,
});

/** Fills the water as if it had been watched for a while, so that nobody waits for the first fish. */
export const fillWater = (shoals: Shoals, water: Water, now: number, dice: () => number): void => {
  shoals.bossAt = now + 14;
  for (let round = 0; round < 40 && shoals.fish.length < roomOf(water); round += 1)
    spawn(shoals, pick(shoals, dice), water, now, dice, 0.1 + dice() * 0.6);
  shoals.nextAt = now + 0.6;
};

/** Lets fish come and go. Answers the boss when one comes. */
export const stockWater = (shoals: Shoals, water: Water, now: number, dice: () => number): SpeciesCode | undefined => {
  const staying = shoals.fish.filter((fish) => !isGone(fish, now));
  shoals.fish.splice(0, shoals.fish.length, ...staying);
  const boss = shoals.species.find((code) => topPrize(code) === BOSS_MULTIPLIER);
  if (boss && now >= shoals.bossAt) {
    shoals.bossAt = now + BOSS_EVERY_S + dice() * 15;
    spawn(shoals, boss, water, now, dice, 0.08);
    return boss;
  }
  if (now >= shoals.nextAt) {
    const room = roomOf(water);
    shoals.nextAt = now + (shoals.fish.length < room * 0.6 ? 0.25 : 0.8) + dice() * 0.5;
    if (shoals.fish.length < room) spawn(shoals, pick(shoals, dice), water, now, dice, 0);
  }
  return undefined;
};

/** How many fish the water holds without becoming a soup. */
const roomOf = ({ width, height }: Water): number => Math.round(Math.min(44, Math.max(20, (width * height) / 13_000)));

/** Small ones often, large ones seldom, and never three large ones at once. */
const pick = (shoals: Shoals, dice: () => number): SpeciesCode => {
  const large = shoals.fish.filter((fish) => topPrize(fish.species) >= LARGE).length;
  const choices = shoals.species.filter(
    (code) => topPrize(code) < BOSS_MULTIPLIER && (large < 3 || topPrize(code) < LARGE),
  );
  const weights = choices.map((code) => topPrize(code) ** -0.5);
  let rest = dice() * weights.reduce((sum, weight) => sum + weight, 0);
  return choices.find((_, index) => (rest -= weights[index] ?? 0) < 0) ?? choices[0] ?? 'anchovy';
};

const spawn = (
  shoals: Shoals,
  species: SpeciesCode,
  water: Water,
  now: number,
  dice: () => number,
  progress: number,
): void => {
  const { long, high, speed, school } = CREATURES[species];
  const unit = unitOf(water);
  const size = long * unit;
  const path = newPath(water, { long: size, speed: speed * unit * (0.85 + dice() * 0.3) }, dice, species === 'clam');
  const count = school[0] + Math.floor(dice() * (school[1] - school[0] + 1));
  for (let member = 0; member < count; member += 1) {
    const row = Math.ceil(member / 2) * (member % 2 ? 1 : -1);
    const behind = (Math.abs(row) * 0.45 + dice() * 0.75) * (size / (speed * unit)) * (count > 1 ? 1 : 0);
    shoals.lastId += 1;
    shoals.fish.push({
      id: shoals.lastId,
      species,
      path,
      bornAt: now - progress * path.seconds + behind,
      beside: (row + (dice() - 0.5) * 0.9) * size * high * 1.05,
      long: size * (0.92 + dice() * 0.16),
      high: size * high,
      beatOffset: dice() * 10,
      isTaken: false,
      startledAt: -10,
    });
  }
};
