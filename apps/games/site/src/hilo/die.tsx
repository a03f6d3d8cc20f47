import type { Face } from '#src/rules/hilo/spots.ts';

const PLACES = [13, 24, 35] as const;

/** Where the pips of each face stand: the keys of a telephone, 1 to 9. */
const PIPS: Readonly<Record<Face, string>> = { 1: '5', 2: '19', 3: '159', 4: '1379', 5: '13579', 6: '134679' };

const pipsOf = (face: Face) =>
  Array.from(PIPS[face], (key) => ({
    key,
    x: PLACES[(Number(key) - 1) % 3],
    y: PLACES[Math.floor((Number(key) - 1) / 3)],
  }));

/** One and four are red on a Thai die. */
const inkOf = (face: Face): string => (face === 1 || face === 4 ? '#c4372e' : '#1a2036');

/** A die seen from above, with a little of its near side. */
export function Die({ face, className }: { face: Face; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 52" className={className} aria-hidden focusable="false">
      <rect x="1" y="5" width="46" height="46" rx="10" fill="#cdbf9f" />
      <rect x="1" y="1" width="46" height="46" rx="10" fill="#fbf6e9" />
      {pipsOf(face).map(({ key, x, y }) => (
        <circle key={key} cx={x} cy={y} r={face === 1 ? 7.5 : 4.6} fill={inkOf(face)} />
      ))}
    </svg>
  );
}
