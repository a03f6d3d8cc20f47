import type { ReactNode } from 'react';
import { classNames } from '#src/class-names.ts';

const RED = '#d0312d';
const BLUE = '#27408f';
const WHITE = '#f7f4ec';
const YELLOW = '#f2c230';
const GREEN = '#1f7a4d';

/** Bands of one colour each below one another, with their heights out of 48. */
const bands = (...parts: readonly (readonly [colour: string, height: number])[]): ReactNode => {
  let y = 0;
  return parts.map(([colour, height]) => {
    const from = y;
    y += height;
    return <rect key={from} y={from} width="48" height={height + 0.5} fill={colour} />;
  });
};

const stripes = (count: number): ReactNode =>
  bands(...Array.from({ length: count }, (_, place) => [place % 2 === 0 ? RED : WHITE, 48 / count] as const));

/** A star of five points around a middle. */
const star = (x: number, y: number, radius: number, colour: string): ReactNode => {
  const points = Array.from({ length: 10 }, (_, place) => {
    const reach = place % 2 === 0 ? radius : radius * 0.4;
    const angle = (place * Math.PI) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return <polygon key={`${x}-${y}`} points={points.join(' ')} fill={colour} />;
};

const ground = (colour: string): ReactNode => <rect width="48" height="48" fill={colour} />;
const disc = (x: number, y: number, radius: number, colour: string): ReactNode => (
  <circle cx={x} cy={y} r={radius} fill={colour} />
);
const crescent = (x: number, y: number, radius: number, colour: string, behind: string): ReactNode => (
  <>
    {disc(x, y, radius, colour)}
    {disc(x + radius * 0.38, y, radius * 0.82, behind)}
  </>
);
const letters = (mark: string, colour: string, ink: string): ReactNode => (
  <>
    {ground(colour)}
    <text x="24" y="30" textAnchor="middle" fontSize="18" fontWeight="500" fill={ink}>
      {mark}
    </text>
  </>
);
const petals = (colour: string): ReactNode =>
  [0, 72, 144, 216, 288].map((angle) => (
    <ellipse key={angle} cx="24" cy="15" rx="5" ry="8" fill={colour} transform={`rotate(${angle} 24 24)`} />
  ));

/** Simple shapes in the colours that people know each market by, drawn by us on a field of 48 by 48. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  thai: bands([RED, 8], [WHITE, 8], [BLUE, 16], [WHITE, 8], [RED, 8]),
  baac: (
    <>
      {ground(GREEN)}
      <path d="M24 40V14" stroke={YELLOW} strokeWidth="2.5" strokeLinecap="round" />
      {[14, 21, 28].map((y) => (
        <g key={y} fill={YELLOW}>
          <ellipse cx="18" cy={y} rx="3" ry="6" transform={`rotate(-35 18 ${y})`} />
          <ellipse cx="30" cy={y} rx="3" ry="6" transform={`rotate(35 30 ${y})`} />
        </g>
      ))}
    </>
  ),
  gsb: (
    <>
      {ground('#d6488f')}
      <circle cx="24" cy="24" r="13" fill="none" stroke={WHITE} strokeWidth="3" />
      <path d="M24 15v18M18 24h12" stroke={WHITE} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  lao: (
    <>
      {bands([RED, 12], [BLUE, 24], [RED, 12])}
      {disc(24, 24, 9, WHITE)}
    </>
  ),
  hanoi: (
    <>
      {ground(RED)}
      {star(24, 25, 14, YELLOW)}
    </>
  ),
  malay: (
    <>
      {stripes(8)}
      <rect width="27" height="24" fill={BLUE} />
      {crescent(10, 12, 7, YELLOW, BLUE)}
      {star(20, 12, 5, YELLOW)}
    </>
  ),
  japan: (
    <>
      {ground(WHITE)}
      {disc(24, 24, 12, RED)}
    </>
  ),
  china: (
    <>
      {ground(RED)}
      {star(16, 20, 10, YELLOW)}
      {star(31, 11, 3.5, YELLOW)}
      {star(36, 19, 3.5, YELLOW)}
      {star(34, 29, 3.5, YELLOW)}
    </>
  ),
  hongkong: (
    <>
      {ground(RED)}
      {petals(WHITE)}
    </>
  ),
  taiwan: (
    <>
      {ground(RED)}
      <rect width="26" height="26" fill={BLUE} />
      {disc(13, 13, 7, WHITE)}
    </>
  ),
  korea: (
    <>
      {ground(WHITE)}
      <path d="M12 24a12 12 0 0 1 24 0z" fill={RED} />
      <path d="M12 24a12 12 0 0 0 24 0z" fill={BLUE} />
    </>
  ),
  singapore: (
    <>
      {bands([RED, 24], [WHITE, 24])}
      {crescent(14, 12, 7, WHITE, RED)}
      {star(26, 8, 3, WHITE)}
      {star(32, 14, 3, WHITE)}
    </>
  ),
  india: (
    <>
      {bands(['#f08a24', 16], [WHITE, 16], [GREEN, 16])}
      <circle cx="24" cy="24" r="5.5" fill="none" stroke={BLUE} strokeWidth="2" />
    </>
  ),
  england: (
    <>
      {ground(WHITE)}
      <path d="M24 0v48M0 24h48" stroke={RED} strokeWidth="9" />
    </>
  ),
  germany: bands(['#1b1b1b', 16], [RED, 16], [YELLOW, 16]),
  america: (
    <>
      {stripes(9)}
      <rect width="24" height="27" fill={BLUE} />
      {star(12, 13, 8, WHITE)}
    </>
  ),
  yeekee: letters('ยก', '#24305e', YELLOW),
};

/** The names of the drawings that we have. */
export const EMBLEMS: readonly string[] = Object.keys(DRAWINGS);

interface Props {
  /** The name of the drawing; one that we do not have gets the first letters of the market. */
  emblem: string;
  name: string;
  className?: string;
}

/** The emblem of a market. It only decorates: the market's name stands beside it. */
export function MarketEmblem({ emblem, name, className }: Props) {
  return (
    <svg viewBox="0 0 48 48" className={classNames('size-12 shrink-0 rounded-control', className)} aria-hidden>
      {DRAWINGS[emblem] ?? letters(name.replace(/^หวย/, '').slice(0, 2), '#24305e', YELLOW)}
    </svg>
  );
}
