import type { MatchEvent } from '#src/rules/football/match.ts';

const PLACES: Record<MatchEvent['kind'], readonly [x: number, y: number]> = {
  goal: [292, 75],
  save: [270, 68],
  wide: [290, 40],
  post: [288, 62],
  corner: [290, 12],
  booking: [190, 96],
};

/** Where the ball is: at what just happened, and wandering about the middle otherwise. The home side plays to the right. */
const ballAt = (event: MatchEvent | undefined, minute: number): readonly [number, number] => {
  if (!event || minute - event.minute > 3) return [150 + Math.sin(minute * 1.7) * 85, 75 + Math.cos(minute * 2.3) * 45];
  const [x, y] = PLACES[event.kind];
  return event.side === 'home' ? [x, y] : [300 - x, 150 - y];
};

/** The pitch from above with the ball on it. */
export function Pitch({ event, minute }: { event: MatchEvent | undefined; minute: number }) {
  const [x, y] = ballAt(event, minute);
  return (
    <svg viewBox="-6 -4 312 158" className="block w-full rounded-control bg-[#17402f]" aria-hidden>
      {[0, 1, 2, 3, 4].map((band) => (
        <rect key={band} x={band * 60} y="0" width="30" height="150" fill="#1b4a36" />
      ))}
      <g fill="none" stroke="#f4f1e8" strokeOpacity="0.45" strokeWidth="1.6">
        <rect width="300" height="150" />
        <path d="M150 0v150M0 38h42v74H0M300 38h-42v74h42M0 58h16v34H0M300 58h-16v34h16" />
        <circle cx="150" cy="75" r="24" />
      </g>
      <path d="M-5 65h5v20h-5ZM300 65h5v20h-5Z" fill="#f4f1e8" fillOpacity="0.6" />
      <g
        className="transition-transform duration-700 ease-out motion-reduce:transition-none"
        style={{ transform: `translate(${x}px, ${y}px)` }}
      >
        <circle r="5" fill="#f4f1e8" />
        <circle r="2" fill="#161b2b" />
      </g>
    </svg>
  );
}
