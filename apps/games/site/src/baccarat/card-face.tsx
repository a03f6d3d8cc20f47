import { inkOf, SuitMark } from '#site/baccarat/suit-mark.tsx';
import type { Card, Rank } from '#src/rules/baccarat/cards.ts';

/** Where the marks of a number card stand: the rows with one on either side, and those with one in the middle. */
const PIPS: Readonly<Partial<Record<Rank, Readonly<Record<'sides' | 'middle', readonly number[]>>>>> = {
  '2': { sides: [], middle: [18, 66] },
  '3': { sides: [], middle: [18, 42, 66] },
  '4': { sides: [18, 66], middle: [] },
  '5': { sides: [18, 66], middle: [42] },
  '6': { sides: [18, 42, 66], middle: [] },
  '7': { sides: [18, 42, 66], middle: [30] },
  '8': { sides: [18, 42, 66], middle: [30, 54] },
  '9': { sides: [16, 33, 51, 68], middle: [42] },
  T: { sides: [16, 33, 51, 68], middle: [24.5, 59.5] },
};

/** The crowns of jack, queen and king: a cap, a coronet and a crown. */
const CROWNS: Readonly<Partial<Record<Rank, string>>> = {
  J: 'M17 38c2-8 7-12 13-12s11 4 13 12z',
  Q: 'M17 38l-1-11 7 5 7-9 7 9 7-5-1 11z',
  K: 'M16 38V25l6 5 4-9 4 6 4-6 4 9 6-5v13z',
};

/** What a card is called aloud. */
export const cardName = ({ rank, suit }: Card): string =>
  `${rank === 'T' ? '10' : rank}${{ C: '♣', D: '♦', H: '♥', S: '♠' }[suit]}`;

/** The face of a card, 60 by 84. The corners have a class of their own: a card that is being squeezed hides them. */
export function CardFace({ card }: { card: Card }) {
  const { rank, suit } = card;
  const label = rank === 'T' ? '10' : rank;
  return (
    <svg viewBox="0 0 60 84" className="card-face" aria-hidden focusable="false">
      <rect x=".5" y=".5" width="59" height="83" rx="6" fill="#fbf8f1" stroke="#cfc8b6" />
      <Field rank={rank} suit={suit} />
      {[0, 180].map((angle) => (
        <g key={angle} className="card-corner" transform={`rotate(${angle} 30 42)`}>
          <text
            x="8.5"
            y="15"
            textAnchor="middle"
            fontSize={rank === 'T' ? 11 : 13}
            fontWeight="700"
            fill={inkOf(suit)}
            letterSpacing={rank === 'T' ? -0.6 : 0}
          >
            {label}
          </text>
          <SuitMark suit={suit} x={8.5} y={22} size={8} />
        </g>
      ))}
    </svg>
  );
}

function Field({ rank, suit }: Card) {
  const pips = PIPS[rank];
  if (pips) {
    const places = [
      ...pips.sides.flatMap((y) => [[21, y] as const, [39, y] as const]),
      ...pips.middle.map((y) => [30, y] as const),
    ];
    return places.map(([x, y]) => (
      <SuitMark key={`${x}:${y}`} suit={suit} x={x} y={y} size={11.5} isUpsideDown={y > 42} />
    ));
  }
  const crown = CROWNS[rank];
  if (!crown) return <SuitMark suit={suit} x={30} y={42} size={30} />;
  return (
    <>
      <rect x="15" y="12" width="30" height="60" rx="3" fill="none" stroke={inkOf(suit)} strokeOpacity=".35" />
      <path d={crown} fill="#e9b949" stroke="#1a1203" strokeWidth="1" strokeLinejoin="round" />
      <rect x="16" y="38" width="28" height="4" fill="#1a1203" />
      <SuitMark suit={suit} x={30} y={55} size={20} />
    </>
  );
}

/** The back of every card: ink with a star, the same whatever it hides. */
export function CardBack() {
  return (
    <svg viewBox="0 0 60 84" className="card-back" aria-hidden focusable="false">
      <rect x=".5" y=".5" width="59" height="83" rx="6" fill="#fbf8f1" stroke="#cfc8b6" />
      <rect x="4" y="4" width="52" height="76" rx="4" fill="#24305a" />
      <rect x="7.5" y="7.5" width="45" height="69" rx="2.5" fill="none" stroke="#e9b949" strokeOpacity=".6" />
      <path d="M30 12 48 42 30 72 12 42z" fill="none" stroke="#e9b949" strokeOpacity=".45" />
      <path d="M30 20 43 42 30 64 17 42z" fill="#1c2540" stroke="#e9b949" strokeOpacity=".45" />
      <path d="m30 32 2.7 6.7 7.2.5-5.5 4.6 1.7 7L30 47l-6.1 3.8 1.7-7-5.5-4.6 7.2-.5z" fill="#e9b949" />
    </svg>
  );
}
