// Every script of package.json by its name: what it does, what it takes and which file does it.
import { readdirSync } from 'node:fs';

/** What can be measured. bench/main.ts has a bench for each. */
export const BENCH_NAMES = /** @type {const} */ ([
  'ledger',
  'http',
  'streams',
  'home',
  'betting',
  'books',
  'members',
  'selling',
  'settlement',
  'yeekee',
  'cashier',
  'games',
  'rewards',
  'affiliate',
  'flood',
]);

const SUITE = /** @type {const} */ ({ file: 'tools/suite/main.ts', supervises: true });
const SUPERVISOR = /** @type {const} */ ({ file: 'tools/supervise.ts', supervises: true });

const PART = 'part of the path of a test file, as a feature';

/** @type {Readonly<Record<string, import('./command-line.mjs').Command>>} */
export const COMMANDS = {
  start: {
    ...SUPERVISOR,
    about: 'installs, builds, starts the database, the server and the sandbox, and says where they are.',
    example: 'PORT=4000 npm start',
  },
  dev: {
    ...SUPERVISOR,
    args: ['dev'],
    about: 'the same as npm start, with watching and hot reload.',
    example: 'npm run dev',
  },
  test: {
    ...SUITE,
    about: 'types, lint, tidy rules, unit, integration on real PostgreSQL, faults, browser journeys.',
    words: {
      name: 'WHAT',
      about: `${PART}; "changed" is what the uncommitted change touches; all without one`,
      isMany: true,
    },
    goesTo: 'Vitest',
    example: 'npm test -- lotto',
  },
  check: { ...SUITE, args: ['check'], about: 'types, lint and format alone.', example: 'npm run check' },
  journeys: {
    ...SUITE,
    args: ['journeys'],
    about: 'browser journeys, each on a phone and on a desktop.',
    words: { name: 'WHAT', about: `${PART}; all without one`, isMany: true },
    options: { once: { about: 'each on one of the two only, as npm test walks them' } },
    goesTo: 'Playwright',
    example: 'npm run journeys -- yeekee',
  },
  soak: {
    ...SUITE,
    args: ['soak'],
    about: 'all tests but the journeys, with the long storms.',
    words: { name: 'WHAT', about: `${PART}; all without one`, isMany: true },
    goesTo: 'Vitest',
    example: 'npm run soak -- ledger',
  },
  bench: {
    file: 'bench/main.ts',
    about: 'measures the product against its targets.',
    words: { name: 'NAME', about: 'what to measure; all without one', isMany: true, known: BENCH_NAMES },
    options: { json: { about: 'says the figures as JSON' } },
    example: 'npm run bench -- selling --json',
  },
  audit: {
    file: 'apps/server/src/commands/audit.ts',
    about: 'proves that the books balance; exits 1 with what is wrong, 2 if they could not be read.',
    example: 'npm run audit',
  },
  doctor: {
    file: 'apps/server/src/commands/doctor.ts',
    about:
      'goes through all that must be so before real money, a line each; exits 0 in order, 1 with a FAIL, 2 with a WARN.',
    options: {
      restored: { value: 'DAY', about: 'when you last restored a backup elsewhere and audited it, like 2026-01-31' },
    },
    example: 'npm run doctor -- --restored 2026-01-31',
  },
  'verify-round': {
    file: 'apps/server/src/commands/verify-round.ts',
    about: 'computes a round of yeekee again from the public API alone; exits 1 if a step is wrong, 2 if it could not.',
    words: { name: 'ROUND', about: "the round's number", isNeeded: true },
    options: {
      site: { value: 'URL', about: 'the site that drew it; http://127.0.0.1:3000 without it' },
      witness: { value: 'FILE', about: 'a receipt, or a head of the log, from before its beacon; may be given again' },
      keys: { value: 'FILE', about: 'the keys of the house as you kept them' },
    },
    example: 'npm run verify-round -- 4711 --site https://example.com',
  },
  conformance: {
    file: 'apps/server/src/commands/conformance.ts',
    about: "plays a game provider's part against a running site and says which rules of the protocol it keeps.",
    options: {
      url: { value: 'URL', isNeeded: true, about: "the site's address" },
      provider: { value: 'NAME', isNeeded: true, about: 'the name that the site knows the provider by' },
      secret: { value: 'TEXT', isNeeded: true, about: 'what it signs with' },
      player: { value: 'ID', isNeeded: true, about: 'the player that a launch named; has at least 20 baht' },
      session: { value: 'TEXT', isNeeded: true, about: 'the session that the launch brought' },
      game: { value: 'CODE', isNeeded: true, about: 'the game that was launched' },
      'other-session': { value: 'TEXT', about: 'one of the same player that plays from another wallet' },
    },
    example:
      'npm run conformance -- --url http://localhost:3000 --provider sandbox --secret … --player … --session … --game …',
  },
  'db:types': {
    file: 'apps/server/src/commands/db-types.ts',
    about: 'writes schema.ts from the migrations.',
    example: 'npm run db:types',
  },
  'db:reset': {
    file: 'apps/server/src/commands/db-reset.ts',
    about: 'empties the database; the next start makes it anew.',
    options: { yes: { about: 'means it: needed where DATABASE_URL names the database' } },
    example: 'npm run db:reset',
  },
  'db:backup': {
    file: 'apps/server/src/commands/db-backup.ts',
    about: 'makes a base backup of the embedded database in BACKUP_DIR.',
    example: 'BACKUP_DIR=/mnt/backup/chokdee npm run db:backup',
  },
  'db:restore': {
    file: 'apps/server/src/commands/db-restore.ts',
    about: 'restores the backups of BACKUP_DIR into a new data folder; nothing that exists is changed.',
    words: { name: 'NEW_FOLDER', about: 'where to', isNeeded: true },
    options: {
      to: {
        value: 'MOMENT',
        about: 'like "2026-01-31 12:30:00" (Bangkok) or 2026-01-31T05:30:00Z; all that is archived without it',
      },
    },
    example: 'BACKUP_DIR=/mnt/backup/chokdee npm run db:restore -- /srv/restored --to "2026-01-31 12:30:00"',
  },
  mutants: {
    file: 'tools/mutants/main.ts',
    about: 'breaks each protection in a copy, one by one, and names those whose breakage no test saw.',
    words: {
      name: 'NAME',
      get about() {
        const themes = readdirSync(new URL('mutants/list', import.meta.url))
          .map((name) => name.replace('.ts', ''))
          .sort();
        return `a theme (${themes.join(', ')}) or how the name of a mutant begins; all without one`;
      },
      isMany: true,
    },
    example: 'npm run mutants -- ledger',
  },
  advisories: {
    file: 'tools/dependencies/main.ts',
    about: 'asks the registry what is known against the packages that we ship; says so where none answers.',
    example: 'npm run advisories',
  },
  screenshots: {
    file: 'tools/screenshots.ts',
    about: "takes the README's pictures from the demo that runs at PORT (3000) and BACKOFFICE_PORT (3001).",
    example: 'npm run screenshots',
  },
  'owner:create': {
    file: 'apps/server/src/commands/owner-create.ts',
    about: 'makes the first owner of a site without the sandbox; it asks for the name and the password.',
    example: 'npm run owner:create',
  },
  'staff:anywhere': {
    file: 'apps/server/src/commands/staff-anywhere.ts',
    about: 'lets staff come from any address again, when the list of those they may come from keeps everybody out.',
    example: 'npm run staff:anywhere',
  },
};
