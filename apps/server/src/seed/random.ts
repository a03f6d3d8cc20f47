/** Chance that is the same every time: seeds must not differ between machines. */
export interface Chance {
  /** A number in [0, 1). */
  (): number;
}

/** A source of numbers in [0, 1) that is the same for the same start (mulberry32). */
export const randomFrom = (start: number): Chance => {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A whole number from one to another, both included. */
export const between = (chance: Chance, from: number, to: number): number =>
  from + Math.floor(chance() * (to - from + 1));

/** One of some values. */
export const oneOf = <T>(chance: Chance, values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
