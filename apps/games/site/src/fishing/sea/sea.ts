import { drawBackdrop } from '#site/fishing/art/backdrop.ts';
import { Scene } from '#site/fishing/art/scene.ts';
import { angleTo, clampAngle, type Flight, fishAt, flightOf, flightTo } from '#site/fishing/sea/aim.ts';
import { type Fish, isInView, poseOf } from '#site/fishing/sea/fish.ts';
import {
  advanceWorld,
  answerShot,
  type Happened,
  newWorld,
  resizeWorld,
  type Shot,
  type ShotAnswer,
  type World,
} from '#site/fishing/sea/world.ts';
import { type SpeciesCode, topPrize } from '#src/rules/fishing/species.ts';

/** What the sea tells the page. */
export interface SeaListener {
  /** A shot wants to be fired; false: not now. The stake and the cannon's size come back. */
  onFire(key: string, species: SpeciesCode): { stake: number; level: number } | false;
  onLanded(shot: Shot): void;
  onHappened(happened: Happened): void;
  onLock(species: SpeciesCode | undefined): void;
  /** Nothing swims that way: no shot was fired. */
  onNothing(): void;
}

/** What the player wants just now. */
export interface SeaWanted {
  level: number;
  isCalm: boolean;
  /** Presses choose a fish instead of a direction. */
  isLocking: boolean;
  /** Fires by itself: at the locked kind, or at any. */
  isAuto: boolean;
}

const RELOAD_S = 0.22;
const DENSITY_MAX = 2;
const SLOW_MS = 26;

/** The sea on two canvases: the water, drawn once, and all that moves above it. */
export class Sea {
  request: SeaWanted;
  readonly #world: World;
  readonly #look: string;
  readonly #back: HTMLCanvasElement;
  readonly #front: HTMLCanvasElement;
  readonly #listener: SeaListener;
  #scene: Scene | undefined;
  #now = 0;
  #frameAt = 0;
  #frame = 0;
  #frameMs = 16;
  #densityMax = DENSITY_MAX;
  #isHeld = false;
  #isAimed = false;
  #lockedKind: SpeciesCode | undefined;
  #toldNothingAt = -10;

  constructor(options: {
    back: HTMLCanvasElement;
    front: HTMLCanvasElement;
    look: string;
    species: readonly SpeciesCode[];
    request: SeaWanted;
    listener: SeaListener;
  }) {
    this.#back = options.back;
    this.#front = options.front;
    this.#look = options.look;
    this.#listener = options.listener;
    this.request = options.request;
    this.#world = newWorld(options.species, this.#measure(), 0);
    this.#fit();
  }

  start(): () => void {
    const observer = new ResizeObserver(() => this.#fit());
    observer.observe(this.#front);
    const frame = (at: number) => {
      // A page that was out of sight goes on where it stopped.
      const frameMs = this.#frameAt === 0 ? 0 : Math.max(0, at - this.#frameAt);
      this.#now += Math.min(0.1, frameMs / 1_000);
      this.#frameAt = at;
      this.#mind(frameMs);
      this.#tick();
      this.#frame = requestAnimationFrame(frame);
    };
    this.#frame = requestAnimationFrame(frame);
    return () => {
      cancelAnimationFrame(this.#frame);
      observer.disconnect();
    };
  }

  /** A finger, or the mouse, at a point of the canvas. */
  press(x: number, y: number): void {
    const fish = fishAt(this.#world.shoals.fish, x, y, this.#now);
    if (this.request.isLocking) {
      if (fish) this.#lock(fish);
      return;
    }
    this.#unlock();
    this.#isHeld = true;
    this.#isAimed = true;
    this.aimAt(x, y);
  }

  aimAt(x: number, y: number): void {
    this.#world.angle = angleTo(this.#world.cannon, x, y);
  }

  release(): void {
    this.#isHeld = false;
  }

  /** Turns the cannon by hand. */
  turn(by: number): void {
    this.#isAimed = true;
    this.#unlock();
    this.#world.angle = clampAngle(this.#world.angle + by);
  }

  /** Fires while the key is down. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) this.#isAimed = true;
  }

  /** Locks on the next fish worth more, and from the largest back to the smallest. */
  lockNext(): void {
    const seen = this.#world.shoals.fish.filter(
      (fish) => !fish.isTaken && isInView(poseOf(fish, this.#now), this.#world.water),
    );
    const kinds = [...new Set(seen.map((fish) => fish.species))].sort((one, other) => topPrize(one) - topPrize(other));
    const kind = kinds[(kinds.indexOf(this.#lockedKind ?? 'naga') + 1) % kinds.length];
    const fish = seen.find((each) => each.species === kind);
    if (fish) this.#lock(fish);
  }

  /** Locks on a kind, wherever the next one is; none: on nothing. */
  lockKind(species: SpeciesCode | undefined): void {
    this.#lockedKind = species;
    this.#world.lockedId = undefined;
    this.#listener.onLock(species);
  }

  answer(shot: Shot, answer: ShotAnswer): void {
    answerShot(this.#world, shot, answer, this.#now);
    if (answer.is === 'void') this.#world.shots = this.#world.shots.filter((each) => each !== shot);
  }

  #lock(fish: Fish): void {
    this.#world.lockedId = fish.id;
    this.#lockedKind = fish.species;
    this.#listener.onLock(fish.species);
  }

  #unlock(): void {
    if (this.#lockedKind) this.lockKind(undefined);
  }

  #tick(): void {
    const world = this.#world;
    this.#follow();
    if ((this.#isHeld || this.request.isAuto) && this.#now - world.firedAt >= RELOAD_S) this.#fire();
    const before = world.shots;
    const happened = advanceWorld(world, this.#now);
    for (const shot of before) if (!world.shots.includes(shot)) this.#listener.onLanded(shot);
    if (happened.boss || happened.hauls.length > 0 || happened.misses > 0) this.#listener.onHappened(happened);
    this.#scene?.draw(
      world,
      { level: this.request.level, isCalm: this.request.isCalm, isAiming: this.#isAimed && !this.#lockedKind },
      this.#now,
    );
  }

  /** Keeps the lock on a fish of its kind and the cannon on the fish. */
  #follow(): void {
    const world = this.#world;
    const canLock = (fish: Fish) => !fish.isTaken && isInView(poseOf(fish, this.#now), world.water);
    const kind = this.#lockedKind;
    const locked = world.shoals.fish.find((fish) => fish.id === world.lockedId && canLock(fish));
    const target =
      locked ??
      world.shoals.fish.find(
        (fish) => (kind ? fish.species === kind : this.request.isAuto && !this.#isHeld) && canLock(fish),
      );
    world.lockedId = target?.id;
    if (!target) return;
    const flight = flightTo(world.cannon, target, world.water, this.#now);
    const leg = flight?.legs[0];
    if (leg) world.angle = clampAngle(Math.atan2(leg.vx, -leg.vy));
  }

  #fire(): void {
    const world = this.#world;
    const target = world.shoals.fish.find((fish) => fish.id === world.lockedId);
    // A lock whose kind is not in sight waits; it does not shoot at others.
    if (!target && (this.#lockedKind || !this.#isHeld)) return;
    const flight = target
      ? flightTo(world.cannon, target, world.water, this.#now)
      : flightOf(world.cannon, world.angle, world.shoals.fish, world.water, this.#now);
    if (flight) this.#send(flight);
    else if (!target && this.#now - this.#toldNothingAt > 2) {
      this.#toldNothingAt = this.#now;
      this.#listener.onNothing();
    }
  }

  #send(flight: Flight): void {
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const shot: Shot = { key, stake: 0, level: 1, flight, firedAt: this.#now, fish: flight.fish, answer: undefined };
    const paid = this.#listener.onFire(key, flight.fish.species);
    if (!paid) return;
    this.#world.firedAt = this.#now;
    this.#world.shots.push(Object.assign(shot, paid));
  }

  /** A shot under way by its key. */
  shot(key: string): Shot | undefined {
    return this.#world.shots.find((shot) => shot.key === key);
  }

  #measure(): { width: number; height: number } {
    return { width: Math.max(200, this.#front.clientWidth), height: Math.max(200, this.#front.clientHeight) };
  }

  /** Gives the canvases the size of the page, in the density that this device can keep up with. */
  #fit(): void {
    const { width, height } = this.#measure();
    const density = Math.min(this.#densityMax, devicePixelRatio || 1);
    const [wide, high] = [Math.round(width * density), Math.round(height * density)];
    if (this.#scene && this.#front.width === wide && this.#front.height === high) return;
    for (const canvas of [this.#back, this.#front]) Object.assign(canvas, { width: wide, height: high });
    const isNewSize = width !== this.#world.water.width || height !== this.#world.water.height;
    if (isNewSize) resizeWorld(this.#world, { width, height }, this.#now);
    const [water, sky] = [this.#front.getContext('2d'), this.#back.getContext('2d')];
    if (!water || !sky) return;
    sky.setTransform(density, 0, 0, density, 0, 0);
    drawBackdrop(sky, { width, height }, this.#look);
    this.#scene = new Scene(water, { width, height }, density);
  }

  /** A device that is slow for a while draws fewer pixels from then on. */
  #mind(frameMs: number): void {
    this.#frameMs += (Math.min(frameMs, 100) - this.#frameMs) * 0.02;
    if (this.#frameMs < SLOW_MS || this.#densityMax === 1) return;
    this.#densityMax = 1;
    this.#fit();
  }
}
