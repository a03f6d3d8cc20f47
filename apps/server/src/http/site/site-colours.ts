import { type Colours, type ColourToken, LOOK, readColour, type SchemeColour } from '@chokdee/kernel';

/** The background of the look itself, for what is drawn outside the page: the browser's bar, a home screen. */
export const BACKGROUND: SchemeColour = LOOK['--background'];

/**
 * Reads what the operator configured: our own tokens, each a hex colour or `light-dark()` of two. Anything else is left
 * out, for it goes into a style sheet, where it could load or hide things.
 */
export const readColours = (colours: Readonly<Record<string, unknown>> = {}): Colours => {
  const read = new Map<ColourToken, SchemeColour>();
  for (const token of Object.keys(LOOK) as ColourToken[]) {
    const value = Object.hasOwn(colours, token) ? colours[token] : undefined;
    const colour = typeof value === 'string' ? readColour(value) : undefined;
    if (colour) read.set(token, colour);
  }
  return read;
};

/**
 * The style element that overrides them; nothing when none is. It says each scheme by itself, for the build does without
 * `light-dark()` too, and its selectors outweigh the look's own wherever those stand.
 */
export const coloursStyle = (colours: Colours): string => {
  if (colours.size === 0) return '';
  const rules = (scheme: keyof SchemeColour) =>
    [...colours].map(([token, colour]) => `${token}:${colour[scheme]}`).join(';');
  const [light, dark] = [rules('light'), rules('dark')];
  return `<style>:root:root{${dark}}@media(prefers-color-scheme:light){:root:root{${light}}}[data-theme][data-theme=dark]{${dark}}[data-theme][data-theme=light]{${light}}</style>`;
};
