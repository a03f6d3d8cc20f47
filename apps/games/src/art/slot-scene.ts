import type { Colours } from '#src/art/palettes.ts';

const roof = (x: number, y: number, scale: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 -90L6 -66H-6ZM-4 -68H4L8 -46H-8ZM-14 -46H14Q18 -30 34 -22H-34Q-18 -30 -14 -46ZM-26 -22H26Q32 -6 56 2H-56Q-32 -6 -26 -22ZM-42 2H42V60H-42Z" fill="${fill}"/>`;
const palm = (x: number, y: number, scale: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-3 0Q4 -40 -2 -80L4 -80Q10 -40 5 0ZM0 -80Q-30 -98 -46 -74Q-26 -84 0 -80ZM0 -80Q30 -98 46 -74Q26 -84 0 -80ZM0 -80Q-20 -62 -30 -48Q-22 -72 0 -80ZM0 -80Q20 -62 30 -48Q22 -72 0 -80ZM0 -80Q-6 -106 -24 -108Q-6 -100 0 -80ZM0 -80Q6 -106 24 -108Q6 -100 0 -80Z" fill="${fill}"/>`;
const stall = (x: number, y: number, scale: number, fill: string, roofFill: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-44 0V-44H44V0Z" fill="${fill}"/><path d="M-54 -44L-40 -70H40L54 -44Z" fill="${roofFill}"/></g>`;
const cloud = (x: number, y: number, scale: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-60 0Q-62 -20 -40 -20Q-34 -40 -10 -36Q6 -52 24 -34Q50 -38 52 -16Q70 -14 66 0Z" fill="${fill}"/>`;

const STARS = [
  [40, 60],
  [110, 30],
  [190, 70],
  [262, 36],
  [330, 84],
  [372, 26],
  [70, 120],
  [300, 140],
  [228, 110],
];

/** The night in which a slot stands, drawn in a field of 400 × 400; what matters stands between 140 and 360. */
export const slotScene = (set: string, { far, near, soft, accent }: Colours): string => {
  const stars = STARS.map(
    ([x, y], at) => `<circle cx="${x}" cy="${y}" r="${at % 3 === 0 ? 2 : 1.3}" fill="${soft}" opacity=".55"/>`,
  ).join('');
  const hill = `<path d="M0 300Q80 250 170 286T400 262V400H0Z" fill="${far}"/>`;
  const ground = `<path d="M0 352Q120 322 230 346T400 336V400H0Z" fill="${near}"/>`;
  switch (set) {
    case 'market':
      return `${stars}${hill}${stall(70, 350, 0.9, far, near)}${stall(330, 344, 1, far, near)}<path d="M0 150Q100 190 200 150T400 150" fill="none" stroke="${near}" stroke-width="2"/>${[60, 130, 200, 270, 340].map((x, at) => `<circle cx="${x}" cy="${at % 2 ? 166 : 176}" r="5" fill="${accent}" opacity=".6"/>`).join('')}${ground}`;
    case 'sea':
      return `${stars}<circle cx="296" cy="64" r="26" fill="${soft}" opacity=".25"/><path d="M0 330L40 240Q60 216 78 246L110 330ZM286 330L320 226Q340 200 356 236L392 330Z" fill="${far}"/>${palm(44, 348, 0.9, near)}${palm(372, 352, 1.1, near)}<path d="M0 330Q50 318 100 330T200 330T300 330T400 330V400H0Z" fill="${near}"/>`;
    case 'sky':
      return `${stars}${cloud(70, 130, 0.8, far)}${cloud(340, 96, 0.7, far)}${cloud(60, 372, 1.6, near)}${cloud(210, 392, 1.8, far)}${cloud(350, 378, 1.7, near)}`;
    default:
      return `${stars}${hill}${roof(84, 330, 1.1, far)}${roof(326, 326, 1.3, far)}${palm(26, 356, 0.8, near)}${palm(380, 352, 0.9, near)}${ground}`;
  }
};
