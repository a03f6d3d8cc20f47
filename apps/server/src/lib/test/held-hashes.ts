import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect } from 'vitest';

export interface HeldHashes {
  /** The passwords whose hashing has begun, in this order. */
  readonly begun: readonly string[];
  /** Begins anew: whatever is hashed from here on waits until it is let go. */
  hold(): void;
  /** Lets the hash that began first end. */
  endOne(): void;
  /** Lets all end, and holds none any more. */
  letGo(): void;
}

/** Node's argon2, whose ends a test decides on: so what is hashed before what is a matter of order and not of speed. */
export const heldHashes = (): HeldHashes => {
  const { argon2 } = crypto;
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let isHeld = false;
  const held: typeof argon2 = (algorithm, parameters, done) => {
    begun.push(Buffer.from(parameters.message as string).toString());
    if (!isHeld) return argon2(algorithm, parameters, done);
    ends.push(() => argon2(algorithm, parameters, done));
  };
  const put = (argon: typeof argon2) => {
    Object.assign(crypto, { argon2: argon });
    syncBuiltinESMExports();
  };
  put(held);
  const letGo = () => {
    isHeld = false;
    for (const end of ends.splice(0)) end();
  };
  afterAll(() => {
    letGo();
    put(argon2);
  });
  return {
    begun,
    hold: () => {
      expect(ends).toEqual([]);
      begun.splice(0);
      isHeld = true;
    },
    endOne: () => ends.shift()?.(),
    letGo,
  };
};
