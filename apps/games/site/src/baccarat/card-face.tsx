import { inkOf, SuitMark } from '#site/baccarat/suit-mark.tsx';
import type { Card, Rank } from '#src/rules/baccarat/cards.ts';

/** Where the marks of a number card stand: columns and rows of the field between the corners. */
const LEFT = 21;
const MIDDLE = 30;
const RIGHT = 39;
const PIPS: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  '2': [
    [MIDDLE, 18],
    [MIDDLE, 66],
  ],
  '3': [
    [MIDDLE, 18],
    [MIDDLE, 42],
    [MIDDLE, 66],
  ],
  '4': [
    [LEFT, 18],
    [RIGHT, 18],
    [LEFT, 66],
    [RIGHT, 66],
  ],
  '5': [
    [LEFT, 18],
    [RIGHT, 18],
    [MIDDLE, 42],
    [LEFT, 66],
    [RIGHT, 66],
  ],
  '6': [
    [LEFT, 18],
    [RIGHT, 18],
    [LEFT, 42],
    [RIGHT, 42],
    [LEFT, 66],
    [RIGHT, 66],
  ],
  '7': [
    [LEFT, 18],
    [RIGHT, 18],
    [MIDDLE, 30],
    [LEFT, 42],
    [RIGHT, 42],
    [LEFT, 66],
    [RIGHT, 66],
  ],
  '8': [
    [LEFT, 18],
    [RIGHT, 18],
    [MIDDLE, 30],
    [LEFT, 42],
    [RIGHT, 42],
    [MIDDLE, 54],
    [LEFT, 66],
    [RIGHT, 66],
  ],
  '9': [
    [LEFT, 16],
    [RIGHT, 16],
    [LEFT, 33],
    [RIGHT, 33],
    [MIDDLE, 42],
    [LEFT, 51],
    [RIGHT, 51],
    [LEFT, 68],
    [RIGHT, 68],
  ],
  T: [
    [LEFT, 16],
    [RIGHT, 16],
    [MIDDLE, 24.5],
    [LEFT, 33],
    [RIGHT, 33],
    [LEFT, 51],
    [RIGHT, 51],
    [MIDDLE, 59.5],
    [LEFT, 68],
    [RIGHT, 68],
  ],
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
    return pips.map(([x, y]) => (
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
