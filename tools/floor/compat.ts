import { createRequire } from 'node:module';
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type Audience, floorOf } from '../../packages/ui/vite/floor.ts';

/** What MDN knows about browsers: which has what, and since when. */
export const BCD = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The oldest version of each browser that something must run in. */
export type Floor = Readonly<Partial<Record<BrowserName, string>>>;

/** Something that a file uses. */
export interface Use {
  readonly feature: string;
  /** All that MDN knows under that name. */
  readonly known: readonly CompatStatement[];
  /** The vendors' prefixes with which the same stands beside it. */
  readonly prefixes?: readonly string[];
  /** The name of a method that may as well be one of our own. */
  readonly method?: string;
}

/** MDN's names for those of `browserslist`. LINE shows pages in what its phone has for apps: a web view. */
const BROWSERS: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  android: ['webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  ios_saf: ['safari_ios', 'webview_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

/** The floor of an audience. Of Android's browsers the list knows the newest only; they count as desktop's Chrome does. */
export const browserFloor = (audience: Audience): Floor => {
  const floor = floorOf(audience);
  const versionOf = (name: string) => floor.get(name === 'android' ? 'chrome' : name);
  return Object.fromEntries(
    [...floor.keys()].flatMap((name) => (BROWSERS[name] ?? []).map((browser) => [browser, versionOf(name)])),
  );
};

/** What MDN knows of a place in its tree; nothing where there is no such place. */
export const compatAt = (from: Identifier | undefined, ...path: readonly string[]): CompatStatement[] => {
  let place = from;
  for (const name of path) place = place && Object.hasOwn(place, name) ? place[name] : undefined;
  const found = place?.['__compat'];
  return found ? [found] : [];
};

/** The first versions that have what some version of this floor has not; empty when all have it. */
export const missingIn = ({ known, prefixes = [] }: Use, floor: Floor): string => {
  const missing = known.map(({ support }) =>
    (Object.entries(floor) as [BrowserName, string][]).flatMap(([browser, oldest]) => {
      const ways = [support[browser] ?? []].flat().filter(({ flags, alternative_name }) => !flags && !alternative_name);
      const isThere = ways.some(
        ({ prefix, version_added: since, version_removed: until }) =>
          (!prefix || prefixes.includes(prefix)) && isAtLeast(oldest, since) && !(until && isAtLeast(oldest, until)),
      );
      const first = ways.find(({ prefix, version_removed }) => !prefix && !version_removed)?.version_added;
      return isThere || ways.length === 0 ? [] : [`${browser} ${first || 'never'}`];
    }),
  );
  // One that is everywhere may be the one that is meant.
  return missing.some((browsers) => browsers.length === 0) ? '' : (missing[0]?.join(', ') ?? '');
};

const isAtLeast = (version: string, since: string | false): boolean => {
  if (!since || since === 'preview') return false;
  // 22 is at least 22.0.
  return `${version}.0`.localeCompare(since.replace('≤', ''), 'en', { numeric: true }) >= 0;
};
