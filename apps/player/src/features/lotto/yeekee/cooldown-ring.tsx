const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of a pause is left, as a ring that runs out. The words beside it say the same. */
export function CooldownRing({ left_s, whole_s }: { left_s: number; whole_s: number }) {
  const gone = 1 - Math.min(1, left_s / Math.max(1, whole_s));
  return (
    <svg viewBox="0 0 20 20" className="size-5 -rotate-90" aria-hidden>
      <circle cx="10" cy="10" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <circle
        cx="10"
        cy="10"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={AROUND}
        strokeDashoffset={AROUND * gone}
        className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
      />
    </svg>
  );
}
