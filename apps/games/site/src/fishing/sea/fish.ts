import { CREATURES } from '#site/fishing/art/looks.ts';
import { type Path, type Pose, poseOn, type Water } from '#site/fishing/sea/path.ts';
import type { SpeciesCode } from '#src/rules/fishing/species.ts';

/** One fish. Where it is follows from the time alone, so a shot knows what it will meet. */
export interface Fish {
  readonly id: number;
  readonly species: SpeciesCode;
  readonly path: Path;
  readonly bornAt: number;
  /** Its place in its school: behind and beside the leader, in pixels. */
  readonly beside: number;
  readonly long: number;
  readonly high: number;
  /** When its beat began, so that a school does not beat in step. */
  readonly beatOffset: number;
  /** Set once a shot is known to catch it: no other is aimed at it. */
  isTaken: boolean;
  /** When it was last hit and got away. */
  startledAt: number;
}

/** Pixels of one unit of a creature's size: a phone's water is small, a desk's is large. */
export const unitOf = ({ width, height }: Water): number =>
  Math.min(1.25, Math.max(0.62, Math.sqrt(width * height) / 640));

/** Where a fish is at a moment (seconds). */
export const poseOf = (fish: Fish, now: number): Pose => {
  const pose = poseOn(fish.path, now - fish.bornAt);
  const drift = fish.beside + Math.sin(now * 1.1 + fish.beatOffset) * fish.long * 0.06;
  return { x: pose.x - Math.sin(pose.angle) * drift, y: pose.y + Math.cos(pose.angle) * drift, angle: pose.angle };
};

/** Whether its swim is over. */
export const isGone = (fish: Fish, now: number): boolean => now - fish.bornAt > fish.path.seconds * 1.02 + 1;

/** Whether a point lies on the fish, which counts as the oval in its box, a little widened by `margin`. */
export const isOn = (fish: Fish, pose: Pose, x: number, y: number, margin: number): boolean => {
  const [dx, dy] = [x - pose.x, y - pose.y];
  const [cos, sin] = [Math.cos(pose.angle), Math.sin(pose.angle)];
  const along = (dx * cos + dy * sin) / (fish.long * 0.44 + margin);
  const across = (dy * cos - dx * sin) / (fish.high * 0.5 + margin);
  return along * along + across * across < 1;
};

/** Whether its middle can be seen. */
export const isInView = ({ x, y }: Pose, { width, height }: Water): boolean =>
  x > 0 && x < width && y > 0 && y < height;

/** How far its beat has come, in turns. */
export const beatOf = (fish: Fish, now: number): number => now * CREATURES[fish.species].beats + fish.beatOffset;
