import browserslist from 'browserslist';

/** Whom pages are for: players on the phones that they have, or staff, whom we may ask for a new browser. */
export type Audience = 'players' | 'staff';

/** What Vite calls the browsers that it knows. Of the others on the list, each has one of these inside. */
const VITE_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** The oldest version of each browser that pages are made for: what `browserslist` in the root's package.json says. */
export const floorOf = (audience: Audience): ReadonlyMap<string, string> =>
  // It answers the newest first, some as a range: `ios_saf 18.5-18.7`.
  new Map(
    browserslist(null, { path: import.meta.dirname, env: audience }).map((entry) => {
      const [name = '', version = ''] = entry.split(/[ -]/);
      return [name, version];
    }),
  );

/** The same for Vite, which lowers scripts and styles to it. */
export const targetOf = (audience: Audience): string[] =>
  [...floorOf(audience)].flatMap(([name, version]) => (VITE_NAMES[name] ? [VITE_NAMES[name] + version] : []));
