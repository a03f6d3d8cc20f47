/** A colour in light and in dark, each as `#rrggbb`. */
export interface SchemeColour {
  readonly light: string;
  readonly dark: string;
}
export type Scheme = keyof SchemeColour;

/** The colours of the look as `packages/ui/src/tokens.css` has them; a test holds them against it. A brand may override them. */
export const LOOK = {
  '--background': { light: '#fbf8f1', dark: '#0a0e1a' },
  '--surface': { light: '#ffffff', dark: '#131a2b' },
  '--raised': { light: '#f3ecdc', dark: '#1c2540' },
  '--text': { light: '#161b2b', dark: '#f4f1e8' },
  '--muted': { light: '#566079', dark: '#a9b3cc' },
  '--gold': { light: '#7a5300', dark: '#e9b949' },
  '--gold-fill': { light: '#e9b949', dark: '#e9b949' },
  '--ink-on-gold': { light: '#1a1203', dark: '#1a1203' },
  '--win': { light: '#0b6b50', dark: '#35d6a4' },
  '--error': { light: '#b3261e', dark: '#ff7b72' },
  '--info': { light: '#1b57b8', dark: '#7db8ff' },
  '--border': { light: '#7f879b', dark: '#6b7aa3' },
  '--hairline': { light: '#e4dcc8', dark: '#2a3558' },
  '--paper': { light: '#f4f1e8', dark: '#f4f1e8' },
} as const satisfies Readonly<Record<string, SchemeColour>>;

export type ColourToken = keyof typeof LOOK;
export type Colours = ReadonlyMap<ColourToken, SchemeColour>;

/** Whether a name is one of the look's colours. */
export const isColourToken = (name: string): name is ColourToken => Object.hasOwn(LOOK, name);

const PAIR = /^light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)$/;

/** Reads `#rrggbb` or `light-dark(#rrggbb, #rrggbb)`; anything else is no colour here. */
export const readColour = (value: string): SchemeColour | undefined => {
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return { light: text, dark: text };
  const [, light, dark] = PAIR.exec(text) ?? [];
  return light && dark ? { light, dark } : undefined;
};

/** A colour as it is stored: one way of writing for each. */
export const writeColour = ({ light, dark }: SchemeColour): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

const LINEAR_BELOW = 0.04045;
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

/** How bright a colour is to the eye, 0 to 1, as WCAG reckons it. */
const luminance = (hex: string): number =>
  WEIGHTS.reduce((sum, weight, index) => {
    const part = Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= LINEAR_BELOW ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

/** How well two colours stand apart: 1, not at all, to 21, black on white. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
};

const TEXT_MIN = 4.5;
const EDGE_MIN = 3;
const GROUNDS = ['--background', '--surface', '--raised'] as const;
const WORDS = ['--text', '--muted', '--gold', '--win', '--error', '--info'] as const;

/** What must stand apart from what, and how well. */
const PAIRS: readonly (readonly [front: ColourToken, ground: ColourToken, wanted: number])[] = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground, TEXT_MIN] as const)),
  ...GROUNDS.map((ground) => ['--border', ground, EDGE_MIN] as const),
  ['--ink-on-gold', '--gold-fill', TEXT_MIN],
];

/** Two colours that stand too close, in one of the schemes. */
export interface Clash {
  readonly front: ColourToken;
  readonly ground: ColourToken;
  readonly scheme: Scheme;
  readonly ratio: number;
  readonly wanted: number;
  /** Which of the two the brand chose: the front one, if it chose both. */
  readonly chosen: ColourToken;
}

/** What could not be read if these colours stood in place of the look's own, in light or in dark; the worst first. */
export const findClashes = (colours: Colours): Clash[] => {
  const colourOf = (token: ColourToken) => colours.get(token) ?? LOOK[token];
  return PAIRS.flatMap(([front, ground, wanted]) =>
    (['light', 'dark'] as const).map((scheme) => ({
      front,
      ground,
      scheme,
      wanted,
      ratio: contrast(colourOf(front)[scheme], colourOf(ground)[scheme]),
      chosen: colours.has(front) ? front : ground,
    })),
  )
    .filter(({ ratio, wanted }) => ratio < wanted)
    .sort((a, b) => a.ratio / a.wanted - b.ratio / b.wanted);
};
