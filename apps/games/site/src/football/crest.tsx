import { useId } from 'react';
import { LEAGUES } from '#src/rules/football/leagues.ts';

const KITS = [
  ['#e9b949', '#1a1203'],
  ['#f4f1e8', '#b3261e'],
  ['#2b3f7a', '#f4f1e8'],
  ['#2f8a63', '#f4f1e8'],
  ['#7a2f4a', '#e9b949'],
  ['#1f6f86', '#0a0e1a'],
  ['#c8552f', '#f4f1e8'],
  ['#5a4a8a', '#e9c6d4'],
] as const;
const SHIELD = 'M4 3h32v20c0 9-7 15-16 19C11 38 4 32 4 23Z';
const PATTERNS = ['M4 3h16v42H4Z', 'M0 18h40v10H0Z', 'M4 3h8v42H4ZM20 3h8v42h-8Z', 'M0 34 40 4v12L0 46Z'] as const;

/** A club's crest: a shield in its two colours. */
export function Crest({ league, code, className }: { league: keyof typeof LEAGUES; code: string; className?: string }) {
  const clip = useId();
  const place = Math.max(
    0,
    LEAGUES[league].clubs.findIndex((club) => club.code === code),
  );
  const shift = Object.keys(LEAGUES).indexOf(league);
  const [field, mark] = KITS[(place * 3 + shift * 2) % KITS.length] ?? KITS[0];
  return (
    <svg viewBox="0 0 40 45" className={className ?? 'h-7 w-6 shrink-0'} aria-hidden>
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <path d={SHIELD} fill={field} />
      <path d={PATTERNS[(place + shift) % PATTERNS.length]} fill={mark} clipPath={`url(#${clip})`} />
      <path d={SHIELD} fill="none" stroke="#f4f1e8" strokeOpacity="0.55" strokeWidth="2" />
    </svg>
  );
}
