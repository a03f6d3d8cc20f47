import type { Table } from '#src/rules/game-rules.ts';

interface Look {
  water: readonly [string, string, string];
  body: string;
  back: string;
  belly: string;
  fin: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  andaman: {
    water: ['#1f7f95', '#196b85', '#104761'],
    body: '#4a6c8e',
    back: '#2f4a68',
    belly: '#dbe5ea',
    fin: '#3b5878',
  },
  mekong: {
    water: ['#5a7350', '#4b6548', '#314839'],
    body: '#8b96a3',
    back: '#56606e',
    belly: '#dfe3e2',
    fin: '#69747f',
  },
  pond: {
    water: ['#2b6a66', '#245c5b', '#184245'],
    body: '#c8372f',
    back: '#8d1f24',
    belly: '#f3d9a2',
    fin: '#e9b949',
  },
  deep: {
    water: ['#16304f', '#112642', '#0a1629'],
    body: '#93405a',
    back: '#672a45',
    belly: '#d08a93',
    fin: '#672a45',
  },
  sunset: {
    water: ['#b5654f', '#8f5560', '#413a63'],
    body: '#6f8598',
    back: '#4d6076',
    belly: '#e4e9ea',
    fin: '#56697e',
  },
  naga: {
    water: ['#1d5a52', '#174a47', '#0e2d31'],
    body: '#2f8a63',
    back: '#1c5a44',
    belly: '#bfe0a4',
    fin: '#e9b949',
  },
};

/** A large fish above a shoal, in the colours of its water. */
export const fishingCover = ({ look }: Table): string => {
  const { water, body, back, belly, fin } = LOOKS[look] ?? { ...plain };
  return [
    `<rect width="300" height="400" fill="${water[0]}"/>`,
    `<path d="M0 130q75-26 150 0t150 0v270H0Z" fill="${water[1]}"/>`,
    `<path d="M0 290q75 24 150 0t150 0v110H0Z" fill="${water[2]}"/>`,
    `<path d="M40 0h46L10 300h-80ZM170 0h40l-60 300h-70Z" fill="#fff" fill-opacity="0.06"/>`,
    `<g transform="translate(158 178) rotate(-8)">${fish(body, back, belly, fin)}</g>`,
    ...SHOAL.map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${small}</g>`),
    ...BUBBLES.map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#f4f1e8" stroke-opacity="0.55" stroke-width="2"/>`,
    ),
    cannon,
  ].join('');
};

const plain: Look = {
  water: ['#1f7f95', '#196b85', '#104761'],
  body: '#e9b949',
  back: '#a87b1e',
  belly: '#f8e2a0',
  fin: '#a87b1e',
};

const fish = (body: string, back: string, belly: string, fin: string): string =>
  [
    `<path d="M-70-4-128-52q10 30 2 52 8 22-2 48Z" fill="${fin}"/>`,
    `<path d="M-20-50q30-44 62-40-16 22-14 46ZM0 44q14 34 44 40-8-22-2-44Z" fill="${fin}"/>`,
    `<path d="M124 4C96-46 20-62-84-10q-6 8 0 16C12 62 96 52 124 4Z" fill="${body}"/>`,
    `<path d="M124 4C96-46 20-62-84-10C10-36 80-24 124 4Z" fill="${back}"/>`,
    `<path d="M118 12C80 34 10 38-78 8 12 62 92 52 118 12Z" fill="${belly}"/>`,
    `<path d="M72-26q-12 28-2 54" fill="none" stroke="${back}" stroke-width="4" stroke-linecap="round"/>`,
    `<circle cx="92" cy="-8" r="9" fill="#f4f1e8"/><circle cx="94" cy="-8" r="5" fill="#10131f"/>`,
  ].join('');

const small = `<path d="M-18 0-32-10v20Z" fill="#f07a2b"/><path d="M28 0C16-16-8-14-22 0-8 14 16 16 28 0Z" fill="#f8a04b"/><path d="M4-11q6 11 0 22" fill="none" stroke="#f7f3ea" stroke-width="5"/><circle cx="17" cy="-3" r="3" fill="#10131f"/>`;
const SHOAL = [
  [70, 70, 1],
  [126, 48, 0.8],
  [112, 92, 0.7],
  [232, 296, 0.9],
  [196, 322, 0.7],
] as const;
const BUBBLES = [
  [262, 96, 9],
  [250, 70, 5],
  [268, 60, 4],
  [44, 250, 6],
  [54, 232, 4],
] as const;
const cannon = `<g transform="translate(150 372) rotate(14)"><rect x="-15" y="-74" width="30" height="74" rx="8" fill="#51618f"/><rect x="-19" y="-78" width="38" height="16" rx="6" fill="#e9b949"/></g><circle cx="150" cy="376" r="36" fill="#131a2b"/><circle cx="150" cy="376" r="28" fill="#51618f"/><circle cx="150" cy="376" r="13" fill="#e9b949"/>`;
