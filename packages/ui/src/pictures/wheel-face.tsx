import { formatBaht } from '#src/format-baht.ts';

/** What is drawn on a field of the wheel. */
export interface WheelField {
  readonly name: string;
  readonly pays: 'cash' | 'points' | 'free' | 'none';
  readonly amount: number;
  readonly colour: string;
}

const UNITS: Readonly<Record<WheelField['pays'], string>> = {
  cash: 'บาท',
  points: 'แต้ม',
  free: 'เครดิตฟรี',
  none: 'รางวัล',
};

const RADIUS = 184;
const LIGHT = '#f4f1e8';
const INK = '#161b2b';
const GOLD = '#e9b949';

interface Props {
  fields: readonly WheelField[];
  className?: string;
}

/** A wheel of fortune drawn from its fields, each as wide as the others; the first begins at the top. */
export function WheelFace({ fields, className }: Props) {
  const turn = 360 / fields.length;
  return (
    <svg viewBox="-200 -200 400 400" className={className} aria-hidden>
      <circle r="198" fill="#1c2540" />
      <circle r="191" fill="none" stroke={GOLD} strokeWidth="6" />
      {fields.map((field, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields may look alike, and their order is what they are
        <g key={index} transform={`rotate(${index * turn})`}>
          <path d={sliceOf(turn)} fill={field.colour} stroke="#0a0e1a" strokeWidth="1.5" />
          <FieldText field={field} turn={turn} />
          <circle cy="-191" r="3.5" fill="#0a0e1a" />
        </g>
      ))}
      <circle r="40" fill="#0a0e1a" stroke={GOLD} strokeWidth="5" />
      <path d={STAR} fill={GOLD} />
    </svg>
  );
}

/** A star of five points in the hub. */
const STAR = `M${Array.from({ length: 10 }, (_, corner) => pointAt(corner * 36, corner % 2 === 0 ? 22 : 9)).join('L')}Z`;

function pointAt(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
}

/** A slice from the top clockwise. */
const sliceOf = (turn: number): string =>
  `M0 0L${pointAt(0, RADIUS)}A${RADIUS} ${RADIUS} 0 ${turn > 180 ? 1 : 0} 1 ${pointAt(turn, RADIUS)}Z`;

/** The amount stands at the rim, its unit below; both read from outside. */
function FieldText({ field: { pays, amount, colour }, turn }: { field: WheelField; turn: number }) {
  const first = pays === 'none' ? 'ไม่มี' : pays === 'points' ? amount.toLocaleString('en-US') : formatBaht(amount);
  const room = Math.min(1, turn / 45);
  const size = Math.max(
    10,
    Math.min(pays === 'none' ? 20 : 34, (150 / Math.max(first.length, 3)) * room) * Math.sqrt(room),
  );
  const ink = textColour(colour);
  return (
    <g transform={`rotate(${turn / 2})`} fill={ink} textAnchor="middle" fontFamily="inherit">
      <text y={-148 + size * 0.1} fontSize={size} fontWeight={700}>
        {first}
      </text>
      <text y={-148 + size * 0.1 + 8 + 14 * room} fontSize={Math.max(8, 15 * room)} opacity={0.9}>
        {UNITS[pays]}
      </text>
    </g>
  );
}

/** Light or dark, whichever is read better on a colour. */
const textColour = (colour: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.3 ? INK : LIGHT;
};
