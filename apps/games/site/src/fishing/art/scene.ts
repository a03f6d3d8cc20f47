import { drawCannon, drawCoin, drawHold, drawLock, drawNet, drawShot, drawSight } from '#site/fishing/art/gear.ts';
import { CREATURES } from '#site/fishing/art/looks.ts';
import { newSprites, type Sprites } from '#site/fishing/art/sprites.ts';
import { beatOf, type Fish, poseOf, unitOf } from '#site/fishing/sea/fish.ts';
import type { Pose } from '#site/fishing/sea/path.ts';
import { HAUL_S, type Haul, shotPlace, type World } from '#site/fishing/sea/world.ts';
import { money } from '#site/shell/money.ts';

type Canvas = CanvasRenderingContext2D;

/** What the scene is drawn with besides the world itself. */
export interface View {
  level: number;
  isCalm: boolean;
  /** Show where the cannon points. */
  isAiming: boolean;
}

/** Draws the world, frame by frame, on a canvas that lies above the water. */
export class Scene {
  readonly #pen: Canvas;
  readonly #density: number;
  #sprites: Sprites;

  constructor(pen: Canvas, water: World['water'], density: number) {
    this.#pen = pen;
    this.#density = density;
    this.#sprites = newSprites(unitOf(water), density);
  }

  draw(world: World, view: View, now: number): void {
    const pen = this.#pen;
    const { width, height } = world.water;
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    pen.clearRect(0, 0, width, height);
    // The large ones swim behind the small ones, so that nobody is hidden.
    for (const fish of world.shoals.fish.toSorted((one, other) => other.long - one.long))
      this.#drawFish(fish, poseOf(fish, now), world, now, view.isCalm);
    for (const shot of world.shots) {
      const { x, y, angle, isWaiting } = shotPlace(shot, now);
      if (isWaiting) drawHold(pen, x, y, 26 + shot.level * 5, now);
      else if (!view.isCalm) drawShot(pen, x, y, angle, shot.level);
    }
    for (const net of world.nets) drawNet(pen, net, now);
    for (const haul of world.hauls) this.#drawHaul(haul, world, now, view.isCalm);
    if (view.isAiming) drawSight(pen, world.cannon.x, world.cannon.y, world.angle, height * 0.6);
    drawCannon(
      pen,
      world.cannon.x,
      world.cannon.y,
      world.angle,
      view.level,
      Math.max(0, 1 - (now - world.firedAt) * 7),
    );
    if (!view.isCalm) for (const coin of world.coins) drawCoin(pen, coin, world.cannon, now);
    for (const haul of world.hauls) drawGain(pen, haul, now, view.isCalm);
  }

  #drawFish(fish: Fish, pose: Pose, world: World, now: number, isCalm: boolean): void {
    const pen = this.#pen;
    const startled = Math.max(0, 1 - (now - fish.startledAt) * 3);
    pen.save();
    pen.translate(pose.x, pose.y);
    const facing = CREATURES[fish.species].isTopView || Math.cos(pose.angle) > 0 ? 1 : -1;
    pen.rotate(pose.angle + (isCalm ? 0 : Math.sin(now * 40) * 0.12 * startled));
    pen.scale(1 + startled * 0.06, facing * (1 + startled * 0.06));
    this.#sprites.draw(pen, fish.species, isCalm ? 0.2 : beatOf(fish, now) + startled * 0.4, fish.long);
    pen.restore();
    if (fish.id === world.lockedId) drawLock(pen, pose.x, pose.y, fish.long * 0.42 + 10, isCalm ? 0 : now);
  }

  /** What was caught turns into the boat. */
  #drawHaul({ fish, pose, at }: Haul, { cannon }: World, now: number, isCalm: boolean): void {
    const t = Math.min(1, (now - at) / (HAUL_S * 0.5));
    if (t >= 1) return;
    const pen = this.#pen;
    const ease = isCalm ? 0 : t * t;
    pen.save();
    pen.globalAlpha = 1 - t * t;
    pen.translate(pose.x + (cannon.x - pose.x) * ease * 0.35, pose.y + (cannon.y - pose.y) * ease * 0.35);
    pen.rotate(pose.angle + (isCalm ? 0 : t * 4));
    const size = isCalm ? 1 : 1 - ease * 0.7;
    pen.scale(size, size * (Math.cos(pose.angle) > 0 || CREATURES[fish.species].isTopView ? 1 : -1));
    this.#sprites.draw(pen, fish.species, now * 4, fish.long);
    pen.restore();
  }
}

const drawGain = (pen: Canvas, { pose, at, multiplier, win }: Haul, now: number, isCalm: boolean): void => {
  const t = (now - at) / HAUL_S;
  const size = Math.min(30, 17 + Math.sqrt(multiplier) * 1.1);
  const rise = isCalm ? 20 : 16 + 34 * (1 - (1 - t) ** 3);
  pen.save();
  pen.globalAlpha = t < 0.7 ? 1 : (1 - t) / 0.3;
  pen.font = `700 ${size}px Prompt, system-ui, sans-serif`;
  pen.textAlign = 'center';
  const { width } = pen.measureText(`+${money(win)}`);
  const x = pose.x;
  const y = Math.max(size * 1.4, pose.y - rise);
  pen.fillStyle = 'rgb(10 14 26 / 0.72)';
  pen.beginPath();
  pen.roundRect(x - width / 2 - 10, y - size, width + 20, size * 1.36, 9);
  pen.fill();
  pen.fillStyle = '#e9b949';
  pen.fillText(`+${money(win)}`, x, y);
  pen.restore();
};
