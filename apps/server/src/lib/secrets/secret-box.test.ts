import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const [old, fresh, lookup] = [randomBytes(32), randomBytes(32), randomBytes(32)];

it('opens what it sealed, in its own place only', () => {
  const box = secretBox([{ id: 'a', key: old }], lookup);
  const sealed = box.seal('1234567890', 'bank 7');
  expect(sealed.includes('1234567890')).toBe(false);
  expect(box.open(sealed, 'bank 7')).toBe('1234567890');
  expect(() => box.open(sealed, 'bank 8')).toThrow(/authenticate/);
});

it('seals with the first key and opens with every one, so that keys can be rotated', () => {
  const before = secretBox([{ id: 'a', key: old }], lookup).seal('x', 'p');
  const after = secretBox(
    [
      { id: 'b', key: fresh },
      { id: 'a', key: old },
    ],
    lookup,
  );
  expect(after.open(before, 'p')).toBe('x');
  expect(after.seal('x', 'p').subarray(0, 2).toString()).toBe('b:');
  expect(() => secretBox([{ id: 'b', key: fresh }], lookup).open(before, 'p')).toThrow(/data key a/);
});

it('notices a single changed bit', () => {
  const box = secretBox([{ id: 'a', key: old }], lookup);
  const sealed = box.seal('1234567890', 'p');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(sealed, 'p')).toThrow(/authenticate/);
});

it('hashes the same text alike, and never alike under another key', () => {
  const box = secretBox([{ id: 'a', key: old }], lookup);
  expect(box.hash('x')).toEqual(box.hash('x'));
  expect(box.hash('x')).not.toEqual(secretBox([{ id: 'a', key: old }], fresh).hash('x'));
});
