import type { Table } from '#src/rules/game-rules.ts';

interface Look {
  grass: readonly [string, string];
  shield: readonly [string, string];
  mark: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  siam: { grass: ['#17402f', '#1b4a36'], shield: ['#2b3f7a', '#e9b949'], mark: 'M64 60h44v150H64Z' },
  mekong: { grass: ['#3a4a26', '#43562c'], shield: ['#7a2f4a', '#f4f1e8'], mark: 'M64 110h132v40H64Z' },
  andaman: { grass: ['#174a4a', '#1b5656'], shield: ['#1f6f86', '#f4f1e8'], mark: 'M64 170 196 80v44L64 214Z' },
  lanna: {
    grass: ['#2f4030', '#374a38'],
    shield: ['#c8552f', '#f4f1e8'],
    mark: 'M86 60h26v160H86ZM148 60h26v160h-26Z',
  },
};

const SHIELD = 'M64 60h132v86c0 40-30 66-66 82-36-16-66-42-66-82Z';

/** A pitch with the league's shield and the ball. */
export const footballCover = ({ look }: Table): string => {
  const { grass, shield, mark } = LOOKS[look] ?? plain;
  const bands = [0, 80, 160, 240, 320].map((y) => `<rect y="${y}" width="300" height="40" fill="${grass[1]}"/>`);
  return [
    `<rect width="300" height="400" fill="${grass[0]}"/>`,
    ...bands,
    `<g fill="none" stroke="#f4f1e8" stroke-opacity="0.35" stroke-width="4"><path d="M0 330h300M60 400v-44h180v44"/><circle cx="150" cy="330" r="70"/></g>`,
    `<g transform="translate(20 8)"><clipPath id="s"><path d="${SHIELD}"/></clipPath><path d="${SHIELD}" fill="${shield[0]}"/><path d="${mark}" fill="${shield[1]}" clip-path="url(#s)"/><path d="${SHIELD}" fill="none" stroke="#f4f1e8" stroke-width="6"/></g>`,
    ball,
  ].join('');
};

const plain: Look = { grass: ['#17402f', '#1b4a36'], shield: ['#131a2b', '#e9b949'], mark: 'M64 60h66v170H64Z' };

const ball = `<g transform="translate(206 286)"><circle r="52" fill="#f4f1e8"/><path d="m0-19 18 13-7 21h-22l-7-21Z" fill="#161b2b"/><path d="M0-19v-32M18-6l30-10M11 15l19 26M-11 15l-19 26M-18-6l-30-10" stroke="#161b2b" stroke-width="5"/><circle r="52" fill="none" stroke="#161b2b" stroke-opacity="0.25" stroke-width="4"/></g>`;
