import { type Cannon, cannonOf, type Flight, placeOf } from '#site/fishing/sea/aim.ts';
import { type Fish, isInView, poseOf } from '#site/fishing/sea/fish.ts';
import type { Pose, Water } from '#site/fishing/sea/path.ts';
import { fillWater, newShoals, type Shoals, stockWater } from '#site/fishing/sea/shoals.ts';
import type { SpeciesCode } from '#src/rules/fishing/species.ts';

/** A shot under way. What becomes of it is known when the server has answered, and shown when it arrives. */
export interface Shot {
  readonly key: string;
  readonly stake: number;
  readonly level: number;
  readonly flight: Flight;
  readonly firedAt: number;
  fish: Fish;
  answer: ShotAnswer | undefined;
}

/** `void`: it was not played, and costs nothing. */
export type ShotAnswer =
  | { readonly is: 'caught'; readonly multiplier: number; readonly win: number }
  | { readonly is: 'missed' | 'void' };

export interface Net {
  x: number;
  y: number;
  size: number;
  at: number;
  isFull: boolean;
}

/** A fish on its way into the boat. */
export interface Haul {
  fish: Fish;
  pose: Pose;
  at: number;
  multiplier: number;
  win: number;
}

export interface Coin {
  x: number;
  y: number;
  at: number;
  lasts: number;
  spread: number;
}

/** All that is on the water. Seconds of one clock; nothing here knows of money but to show it. */
export interface World {
  water: Water;
  cannon: Cannon;
  /** Where the cannon points; straight up is zero. */
  angle: number;
  shoals: Shoals;
  shots: Shot[];
  nets: Net[];
  hauls: Haul[];
  coins: Coin[];
  firedAt: number;
  /** The fish that is locked on, if any. */
  lockedId: number | undefined;
}

export const newWorld = (
  species: readonly SpeciesCode[],
  water: Water,
  now: number,
  dice: () => number = Math.random,
): World => {
  const shoals = newShoals(species);
  fillWater(shoals, water, now, dice);
  return {
    water,
    cannon: cannonOf(water),
    angle: 0,
    shoals,
    shots: [],
    nets: [],
    hauls: [],
    coins: [],
    firedAt: -10,
    lockedId: undefined,
  };
};

/** The water got another size: who swims elsewhere now is let go, and the shots under way end where they were aimed. */
export const resizeWorld = (world: World, water: Water, now: number, dice: () => number = Math.random): void => {
  world.water = water;
  world.cannon = cannonOf(water);
  world.shoals.fish.splice(0);
  fillWater(world.shoals, water, now, dice);
};

export interface Happened {
  boss: SpeciesCode | undefined;
  hauls: readonly Haul[];
  misses: number;
}

/** Moves the world on to `now` and says what happened on the way. */
export const advanceWorld = (world: World, now: number, dice: () => number = Math.random): Happened => {
  const boss = stockWater(world.shoals, world.water, now, dice);
  const landed = world.shots.filter((shot) => shot.answer && now - shot.firedAt >= shot.flight.seconds);
  world.shots = world.shots.filter((shot) => !landed.includes(shot));
  const hauls = landed.flatMap((shot) => land(world, shot, now, dice) ?? []);
  world.nets = world.nets.filter((net) => now - net.at < NET_S);
  world.hauls = world.hauls.filter((haul) => now - haul.at < HAUL_S);
  world.coins = world.coins.filter((coin) => now - coin.at < coin.lasts);
  return { boss, hauls, misses: landed.filter((shot) => shot.answer?.is === 'missed').length };
};

export const NET_S = 0.55;
export const HAUL_S = 1.5;
const COINS_MAX = 22;

const land = (world: World, shot: Shot, now: number, dice: () => number): Haul | undefined => {
  const { answer, fish } = shot;
  if (!answer || answer.is === 'void') return undefined;
  const pose = seen(world.water, poseOf(fish, now));
  const size = 26 + shot.level * 5;
  world.nets.push({
    x: pose.x,
    y: pose.y,
    size: answer.is === 'caught' ? Math.max(size, fish.long * 0.55) : size,
    at: now,
    isFull: answer.is === 'caught',
  });
  if (answer.is !== 'caught') {
    fish.startledAt = now;
    return undefined;
  }
  world.shoals.fish.splice(0, world.shoals.fish.length, ...world.shoals.fish.filter(({ id }) => id !== fish.id));
  const haul = { fish, pose, at: now, multiplier: answer.multiplier, win: answer.win };
  world.hauls.push(haul);
  const coins = Math.min(COINS_MAX, 3 + Math.round(answer.multiplier ** 0.6));
  for (let coin = 0; coin < coins; coin += 1)
    world.coins.push({
      x: pose.x,
      y: pose.y,
      at: now + 0.25 + coin * 0.03,
      lasts: 0.75 + dice() * 0.25,
      spread: dice() * 2 - 1,
    });
  return haul;
};

const seen = ({ width, height }: Water, pose: Pose): Pose => ({
  ...pose,
  x: Math.min(width - 20, Math.max(20, pose.x)),
  y: Math.min(height - 20, Math.max(20, pose.y)),
});

/** The server said what became of a shot. A fish that two shots caught has a twin: the second takes another of its kind. */
export const answerShot = (world: World, shot: Shot, answer: ShotAnswer, now: number): void => {
  shot.answer = answer;
  if (answer.is !== 'caught') return;
  if (shot.fish.isTaken) {
    const isTwin = (fish: Fish) =>
      !fish.isTaken && fish.species === shot.fish.species && isInView(poseOf(fish, now), world.water);
    shot.fish = world.shoals.fish.find(isTwin) ?? shot.fish;
  }
  shot.fish.isTaken = true;
};

/** Where a shot is shown: on its way, or clinging to its fish until the server answers. */
export const shotPlace = (shot: Shot, now: number): { x: number; y: number; angle: number; isWaiting: boolean } => {
  const flown = now - shot.firedAt;
  if (flown < shot.flight.seconds) return { ...placeOf(shot.flight.legs, flown), isWaiting: false };
  return { ...poseOf(shot.fish, now), isWaiting: true };
};
