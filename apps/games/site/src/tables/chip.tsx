interface Props {
  /** What it is worth, in satang. */
  value: number;
  /** What is written on it; its worth unless told. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Face and ink of a chip, by its worth in baht. */
const COLOURS: Readonly<Record<number, readonly [string, string]>> = {
  1: ['#e8e4d8', '#1a1203'],
  5: ['#b8433c', '#fff6ea'],
  10: ['#2f6fb5', '#fff6ea'],
  20: ['#2f7d5b', '#fff6ea'],
  50: ['#c76a2a', '#1a1203'],
  100: ['#20242f', '#fff6ea'],
  200: ['#8a5a3c', '#fff6ea'],
  500: ['#6a4a9c', '#fff6ea'],
  1000: ['#e9b949', '#1a1203'],
  5000: ['#1f7f86', '#fff6ea'],
  10000: ['#8c2f52', '#fff6ea'],
};

const NOTCHES = [0, 60, 120, 180, 240, 300];

/** What is written on a chip: 50, 1K, 2.5K. Satang are whole baht here. */
export const chipLabel = (value: number): string => {
  const baht = value / 100;
  return baht < 1000 ? String(baht) : `${Math.floor(baht / 100) / 10}K`;
};

const coloursOf = (value: number) => {
  const baht = Object.keys(COLOURS)
    .map(Number)
    .findLast((worth) => worth * 100 <= value);
  return COLOURS[baht ?? 1] ?? ['#e8e4d8', '#1a1203'];
};

/** A chip as it lies on the cloth, seen from above. A pile has the colour of the largest chip that it is worth. */
export function Chip({ value, label = chipLabel(value), className }: Props) {
  const [face, ink] = coloursOf(value);
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden focusable="false">
      <circle cx="24" cy="25" r="22.5" fill="#000" opacity=".3" />
      <circle cx="24" cy="24" r="22" fill={face} />
      {NOTCHES.map((angle) => (
        <rect
          key={angle}
          x="20"
          y="2"
          width="8"
          height="6"
          rx="1"
          fill="#f4f1e8"
          transform={`rotate(${angle} 24 24)`}
        />
      ))}
      <circle cx="24" cy="24" r="22" fill="none" stroke="#000" strokeOpacity=".25" />
      <circle cx="24" cy="24" r="15" fill={face} stroke="#f4f1e8" strokeOpacity=".7" strokeDasharray="2 2.7" />
      <text
        x="24"
        y="24"
        dy=".36em"
        textAnchor="middle"
        fontSize={label.length > 3 ? 11 : 14}
        fontWeight="500"
        fill={ink}
      >
        {label}
      </text>
    </svg>
  );
}
