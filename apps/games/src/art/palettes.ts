/** The flat colours of a look. */
export interface Colours {
  /** The night behind everything. */
  readonly back: string;
  /** Hills, waves or roofs before it, from far to near. */
  readonly far: string;
  readonly near: string;
  /** Behind the reels. */
  readonly panel: string;
  /** Lines and small things that stand out. */
  readonly accent: string;
  readonly soft: string;
}

/** Every palette by its name. Gold and paper are everywhere the same and are no part of it. */
export const PALETTES = {
  gold: { back: '#15122b', far: '#231c40', near: '#2f2450', panel: '#1c1737', accent: '#e9b949', soft: '#c9a2ff' },
  jade: { back: '#07211f', far: '#0d3330', near: '#134540', panel: '#0b2a28', accent: '#35d6a4', soft: '#a7e8d2' },
  rose: { back: '#2a0f22', far: '#421733', near: '#5a2044', panel: '#36142b', accent: '#ff8fb1', soft: '#ffc9d9' },
  indigo: { back: '#0c1133', far: '#161d4d', near: '#202a67', panel: '#111840', accent: '#7db8ff', soft: '#bcd8ff' },
  amber: { back: '#2a1608', far: '#42240e', near: '#5b3214', panel: '#351c0b', accent: '#ffb45c', soft: '#ffd9a8' },
  teal: { back: '#06202e', far: '#0a3346', near: '#10465e', panel: '#08293a', accent: '#4fd0e6', soft: '#b0ebf5' },
} as const satisfies Record<string, Colours>;

export const GOLD = '#e9b949';
export const GOLD_DEEP = '#b5832a';
export const GOLD_PALE = '#f7dd97';
export const PAPER = '#f4f1e8';
export const INK = '#1a1203';

/** The colours of a palette's name; an unknown one gets the first. */
export const coloursOf = (palette: string): Colours => (PALETTES as Record<string, Colours>)[palette] ?? PALETTES.gold;
