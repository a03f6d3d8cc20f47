import type { SiteBoot } from '#src/http/site/site-boot.ts';
import { BACKGROUND, readColours } from '#src/http/site/site-colours.ts';

/**
 * The web app manifest, by which a phone installs the site: what was built (icons, start, display), in the brand's name and
 * on its dark background. The icons stay ours: a logo of any shape would be cut by the phone's mask.
 */
export const renderManifest = (built: string, { title, description, colours }: SiteBoot): string => {
  const { dark } = readColours(colours).get('--background') ?? BACKGROUND;
  const brand = { name: title, short_name: title, description, theme_color: dark, background_color: dark };
  return JSON.stringify({ ...(JSON.parse(built) as object), ...brand });
};
