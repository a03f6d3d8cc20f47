import { type Fish, isInView, isOn, poseOf } from '#site/fishing/sea/fish.ts';
import type { Water } from '#site/fishing/sea/path.ts';

/** A straight piece of a shot's flight. Times are seconds after the shot. */
export interface Leg {
  x: number;
  y: number;
  vx: number;
  vy: number;
  from: number;
}

/** A shot's whole flight: what it will meet, when, and the way there. */
export interface Flight {
  legs: readonly Leg[];
  seconds: number;
  fish: Fish;
}

const STEP_S = 1 / 60;
const FLIGHT_MAX_S = 3.2;
/** A shot may fly at most this far from level; the cannon does not shoot into the ground. */
const ANGLE_MAX = 1.42;

export interface Cannon {
  x: number;
  y: number;
  /** Pixels per second of its shots. */
  speed: number;
}

/** The cannon of a water: below its middle, with shots that cross a phone in half a second. */
export const cannonOf = ({ width, height }: Water): Cannon => ({
  x: width / 2,
  y: height - 34,
  speed: Math.min(1_300, Math.max(760, Math.hypot(width, height) * 1.15)),
});

/** The direction from the cannon to a point, straight up being zero, kept out of the ground. */
export const angleTo = (cannon: Cannon, x: number, y: number): number =>
  clampAngle(Math.atan2(x - cannon.x, cannon.y - y));

export const clampAngle = (angle: number): number => Math.min(ANGLE_MAX, Math.max(-ANGLE_MAX, angle));

/** Where a shot is so many seconds after it was fired. */
export const placeOf = (legs: readonly Leg[], seconds: number): { x: number; y: number; angle: number } => {
  const leg = legs.findLast(({ from }) => from <= seconds) ?? legs[0];
  if (!leg) return { x: 0, y: 0, angle: 0 };
  const flown = Math.max(0, seconds - leg.from);
  return { x: leg.x + leg.vx * flown, y: leg.y + leg.vy * flown, angle: Math.atan2(leg.vx, -leg.vy) };
};

/** Fires in a direction: the first fish in the way is met, after the walls have turned the shot back if need be. None: no fish. */
export const flightOf = (
  cannon: Cannon,
  angle: number,
  fish: readonly Fish[],
  water: Water,
  now: number,
): Flight | undefined => {
  const legs: Leg[] = [
    { x: cannon.x, y: cannon.y, vx: Math.sin(angle) * cannon.speed, vy: -Math.cos(angle) * cannon.speed, from: 0 },
  ];
  const free = fish.filter((each) => !each.isTaken);
  for (let seconds = STEP_S; seconds < FLIGHT_MAX_S; seconds += STEP_S) {
    const { x, y } = placeOf(legs, seconds);
    const met = free.find((each) => {
      const pose = poseOf(each, now + seconds);
      return isInView(pose, water) && isOn(each, pose, x, y, 5);
    });
    if (met) return { legs, seconds, fish: met };
    turnAtWalls(legs, x, y, seconds, water);
  }
  return undefined;
};

const turnAtWalls = (legs: Leg[], x: number, y: number, seconds: number, { width, height }: Water): void => {
  const leg = legs.at(-1);
  if (!leg) return;
  const hitsSide = (x < 0 && leg.vx < 0) || (x > width && leg.vx > 0);
  const hitsEnd = (y < 0 && leg.vy < 0) || (y > height && leg.vy > 0);
  if (hitsSide || hitsEnd)
    legs.push({ x, y, vx: hitsSide ? -leg.vx : leg.vx, vy: hitsEnd ? -leg.vy : leg.vy, from: seconds });
};

/** Fires at one fish wherever it swims to; others in the way are flown past. None once it is out of sight. */
export const flightTo = (cannon: Cannon, fish: Fish, water: Water, now: number): Flight | undefined => {
  let seconds = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const { x, y } = poseOf(fish, now + seconds);
    seconds = Math.hypot(x - cannon.x, y - cannon.y) / cannon.speed;
  }
  const pose = poseOf(fish, now + seconds);
  if (fish.isTaken || !isInView(pose, water) || seconds < STEP_S) return undefined;
  const [vx, vy] = [(pose.x - cannon.x) / seconds, (pose.y - cannon.y) / seconds];
  return { legs: [{ x: cannon.x, y: cannon.y, vx, vy, from: 0 }], seconds, fish };
};

/** The fish under a finger: the one whose middle is nearest, among those it touches. */
export const fishAt = (fish: readonly Fish[], x: number, y: number, now: number): Fish | undefined => {
  const touched = fish.filter((each) => !each.isTaken && isOn(each, poseOf(each, now), x, y, 12));
  const far = (each: Fish) => {
    const pose = poseOf(each, now);
    return Math.hypot(pose.x - x, pose.y - y);
  };
  return touched.sort((one, other) => far(one) - far(other))[0];
};
