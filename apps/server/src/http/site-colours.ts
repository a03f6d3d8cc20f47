/** A colour of the look in light and in dark, each as hex. */
export interface SchemeColour {
  readonly light: string;
  readonly dark: string;
}

/** Every colour of `packages/ui/src/tokens.css`, the only ones that a brand can override. */
export const COLOUR_TOKENS = [
  '--background',
  '--surface',
  '--raised',
  '--text',
  '--muted',
  '--gold',
  '--gold-fill',
  '--ink-on-gold',
  '--win',
  '--error',
  '--info',
  '--border',
  '--hairline',
  '--paper',
] as const;
type ColourToken = (typeof COLOUR_TOKENS)[number];

/** The colours that a brand overrides, by token. */
export type BrandColours = ReadonlyMap<ColourToken, SchemeColour>;

/** The background of the look itself, for what is drawn outside the page: the browser's bar, a home screen. */
export const BACKGROUND: SchemeColour = { light: '#fbf8f1', dark: '#0a0e1a' };

const HEX = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})';
const ONE = new RegExp(`^${HEX}$`);
const PAIR = new RegExp(String.raw`^light-dark\(\s*(${HEX})\s*,\s*(${HEX})\s*\)$`);

/**
 * Reads what the operator configured: our own tokens, each a hex colour or `light-dark()` of two. Anything else is left
 * out, for it goes into a style sheet, where it could load or hide things.
 */
export const readColours = (colours: Readonly<Record<string, unknown>> = {}): BrandColours => {
  const read = new Map<ColourToken, SchemeColour>();
  for (const token of COLOUR_TOKENS) {
    const colour = Object.hasOwn(colours, token) ? readColour(colours[token]) : undefined;
    if (colour) read.set(token, colour);
  }
  return read;
};

const readColour = (value: unknown): SchemeColour | undefined => {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (ONE.test(text)) return { light: text, dark: text };
  const [, light, dark] = PAIR.exec(text) ?? [];
  return light && dark ? { light, dark } : undefined;
};

/**
 * The style element that overrides them; nothing when none is. It says each scheme by itself, for the build does without
 * `light-dark()` too, and its selectors outweigh the look's own wherever those stand.
 */
export const coloursStyle = (colours: BrandColours): string => {
  if (colours.size === 0) return '';
  const rules = (scheme: keyof SchemeColour) =>
    [...colours].map(([token, colour]) => `${token}:${colour[scheme]}`).join(';');
  const [light, dark] = [rules('light'), rules('dark')];
  return `<style>:root:root{${dark}}@media(prefers-color-scheme:light){:root:root{${light}}}[data-theme][data-theme=dark]{${dark}}[data-theme][data-theme=light]{${light}}</style>`;
};
