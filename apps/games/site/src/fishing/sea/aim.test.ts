import { describe, expect, it } from 'vitest';
import { angleTo, cannonOf, clampAngle, fishAt, flightOf, flightTo, placeOf } from '#site/fishing/sea/aim.ts';
import { type Fish, isOn, poseOf } from '#site/fishing/sea/fish.ts';
import { advanceWorld, answerShot, newWorld, type Shot } from '#site/fishing/sea/world.ts';

const water = { width: 360, height: 600 };
const cannon = cannonOf(water);

/** A fish that swims from left to right at this depth and is at `x` now. */
const swimmer = (x: number, y: number, id = 1): Fish => ({
  id,
  species: 'clownfish',
  path: { points: [-1_000, y, -1_000 / 3, y, 1_000 / 3, y, 1_000, y], seconds: 40 },
  bornAt: -(x + 1_000) / 50,
  beside: 0,
  long: 60,
  high: 26,
  beatOffset: 0,
  isTaken: false,
  startledAt: -10,
});

describe('a shot', () => {
  it('at one fish arrives where the fish will be', () => {
    const fish = swimmer(120, 200);
    const flight = flightTo(cannon, fish, water, 0);
    if (!flight) throw new Error('no flight');
    const there = placeOf(flight.legs, flight.seconds);
    const pose = poseOf(fish, flight.seconds);
    expect(Math.hypot(there.x - pose.x, there.y - pose.y)).toBeLessThan(1);
    expect(flight.seconds).toBeLessThan(0.7);
  });

  it('in a direction meets the first fish in the way, which is touched at that moment', () => {
    const [near, far] = [swimmer(180, 420, 1), swimmer(180, 120, 2)];
    const flight = flightOf(cannon, 0, [far, near], water, 0);
    expect(flight?.fish.id).toBe(1);
    const there = placeOf(flight?.legs ?? [], flight?.seconds ?? 0);
    expect(isOn(near, poseOf(near, flight?.seconds ?? 0), there.x, there.y, 6)).toBe(true);
    expect(flightOf(cannon, 0, [far, { ...near, isTaken: true }], water, 0)?.fish.id).toBe(2);
  });

  it('is turned back by the walls and stays in the water', () => {
    const fish = swimmer(75, 92);
    const flight = flightOf(cannon, 0.75, [fish], water, 0);
    expect(flight?.legs.length).toBeGreaterThan(1);
    for (let seconds = 0; seconds < (flight?.seconds ?? 0); seconds += 1 / 60) {
      const { x, y } = placeOf(flight?.legs ?? [], seconds);
      expect(x).toBeGreaterThan(-25);
      expect(x).toBeLessThan(water.width + 25);
      expect(y).toBeGreaterThan(-25);
    }
  });

  it('is not fired where nothing swims', () => {
    expect(flightOf(cannon, 0, [], water, 0)).toBeUndefined();
    expect(flightTo(cannon, swimmer(-400, 200), water, 0)).toBeUndefined();
  });
});

it('points the cannon where the finger is, but not into the ground', () => {
  expect(angleTo(cannon, cannon.x, 0)).toBe(0);
  expect(angleTo(cannon, water.width, cannon.y + 30)).toBe(clampAngle(9));
});

it('finds the fish under the finger, the nearest of two', () => {
  const [one, other] = [swimmer(100, 200, 1), swimmer(140, 200, 2)];
  const { x } = poseOf(other, 0);
  expect(fishAt([one, other], x, 200, 0)?.id).toBe(2);
  expect(fishAt([one, other], x, 400, 0)).toBeUndefined();
});

describe('the water', () => {
  const world = () => newWorld(['anchovy', 'shark', 'whaleshark'], water, 0, () => 0.4);
  const shotAt = (fish: Fish, key: string): Shot => ({
    key,
    stake: 100,
    level: 1,
    flight: { legs: [], seconds: 0.4, fish },
    firedAt: 0,
    fish,
    answer: undefined,
  });

  it('shows the end of a shot when it arrives and the server has answered, not before', () => {
    const sea = world();
    const fish = sea.shoals.fish.find((each) => each.species === 'anchovy');
    if (!fish) throw new Error('no fish');
    const shot = shotAt(fish, 'a');
    sea.shots.push(shot);
    expect(advanceWorld(sea, 0.5, () => 0.4).hauls).toEqual([]);
    expect(sea.shots).toHaveLength(1);
    answerShot(sea, shot, { is: 'caught', multiplier: 2, win: 200 }, 0.5);
    expect(advanceWorld(sea, 0.6, () => 0.4).hauls).toMatchObject([{ win: 200, fish: { id: fish.id } }]);
    expect(sea.shots).toEqual([]);
    expect(sea.shoals.fish.some(({ id }) => id === fish.id)).toBe(false);
  });

  it('gives a fish that two shots caught a twin', () => {
    const sea = world();
    const [fish, twin] = [swimmer(100, 200, 901), swimmer(200, 300, 902)];
    sea.shoals.fish.splice(0, sea.shoals.fish.length, fish, twin);
    const [one, other] = [shotAt(fish, 'a'), shotAt(fish, 'b')];
    for (const shot of [one, other]) answerShot(sea, shot, { is: 'caught', multiplier: 3, win: 300 }, 0);
    expect([one.fish.id, other.fish.id]).toEqual([901, 902]);
  });

  it('lets a boss come, and only now and then', () => {
    const sea = world();
    const bosses = [];
    for (let now = 0; now < 120; now += 1 / 10) bosses.push(...[advanceWorld(sea, now, () => 0.4).boss ?? []].flat());
    expect(bosses).toEqual(['whaleshark', 'whaleshark']);
    expect(sea.shoals.fish.length).toBeLessThan(50);
  });
});
