import type { Face } from '#src/rules/hilo/spots.ts';

const [NEAR, MID, FAR] = [13, 24, 35];

/** Where the pips of each face stand. */
const PIPS: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
  1: [[MID, MID]],
  2: [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  3: [
    [NEAR, NEAR],
    [MID, MID],
    [FAR, FAR],
  ],
  4: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  5: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MID, MID],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  6: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, MID],
    [FAR, MID],
    [NEAR, FAR],
    [FAR, FAR],
  ],
};

/** One and four are red on a Thai die. */
const inkOf = (face: Face): string => (face === 1 || face === 4 ? '#c4372e' : '#1a2036');

/** A die seen from above, with a little of its near side. */
export function Die({ face, className }: { face: Face; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 52" className={className} aria-hidden focusable="false">
      <rect x="1" y="5" width="46" height="46" rx="10" fill="#cdbf9f" />
      <rect x="1" y="1" width="46" height="46" rx="10" fill="#fbf6e9" />
      {PIPS[face].map(([x, y]) => (
        <circle key={`${x}:${y}`} cx={x} cy={y} r={face === 1 ? 7.5 : 4.6} fill={inkOf(face)} />
      ))}
    </svg>
  );
}
