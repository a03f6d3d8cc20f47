import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig as readGamesConfig } from '../apps/games/src/config.ts';
import { readConfig as readSandboxConfig } from '../apps/sandbox/src/config.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { listFiles, workspaceOf } from './tidy/tree.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');

const EVENTS_INTRO = `# Events in the log

Each line of JSON in a log names its event by a code that stays as it is; sentences may be reworded. Alarms go by codes, and what to do
about the gravest is in [operations](operations.md). Written by \`npx vitest run tools/docs.test.ts -u\` from each \`log-events.ts\`.
`;

/** Every variable that a configuration asks its environment for. */
const askedBy = (readAll: (environment: NodeJS.ProcessEnv) => unknown): string[] => {
  const asked = new Set<string>();
  const note = (name: string | symbol) => void asked.add(String(name));
  readAll(new Proxy({}, { get: (_empty, name) => note(name), has: (_empty, name) => (note(name), false) }));
  return [...asked];
};

it('docs/configuration.md has a row for each variable that is read, and for no other', () => {
  const asked = new Set([readConfig, readSandboxConfig, readGamesConfig].flatMap(askedBy));
  expect(asked.size).toBeGreaterThan(50);
  const rows = read('docs/configuration.md').matchAll(/^\| (`[^|]+`) \|/gm);
  const named = [...rows].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
  expect(named.toSorted()).toEqual([...asked].toSorted());
});

it('docs/log-events.md has every event that a log tells', async () => {
  const lists = globSync('{apps,packages}/*/src/**/log-events.ts', { cwd: root }).toSorted();
  const parts = lists.map(async (file) => {
    const { LOG_EVENTS } = (await import(path.join(root, file))) as { LOG_EVENTS: Record<string, [string, string]> };
    const rows = Object.entries(LOG_EVENTS).map(([code, [level, says]]) => `| \`${code}\` | ${level} | ${says} |`);
    return `## ${file.split('/').slice(0, 2).join('/')}\n| event | level | what happened |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const page = [EVENTS_INTRO, ...(await Promise.all(parts))].join('\n');
  await expect(page).toMatchFileSnapshot(path.join(root, 'docs/log-events.md'));
});

it('the README names every script that a person runs', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unnamed = Object.keys(scripts).filter(
    (script) => !new RegExp(`\\b${script.replace(/^db:/, '')}\\b`).test(readme),
  );
  expect(unnamed).toEqual([]);
});

it("the README's map leads to every app and package", () => {
  const workspaces = new Set(listFiles(root).flatMap((file) => workspaceOf(file) ?? []));
  expect([...workspaces].filter((workspace) => !readme.includes(`[${workspace}](${workspace}/src)`))).toEqual([]);
});

const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: root });

it.each(pages)('every link of %s leads somewhere', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)|src="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  expect(targets.filter((target) => !existsSync(path.resolve(root, path.dirname(file), target)))).toEqual([]);
});

/** The folders that `docs/security/asvs.md` writes shortly. */
const SHORT: Readonly<Record<string, string>> = { s: 'apps/server/src', p: 'apps/player/src', t: 'tools', e: 'e2e' };

it('docs/security/asvs.md names tests that are there, one for each item that is met', () => {
  const rows = read('docs/security/asvs.md').matchAll(/^\| [\d., –]+ \| [^|]+ \| (met|not met|not ours) \| (.+) \|$/gm);
  const seen = [...rows].map(([row, state, by = '']) => ({
    row,
    state,
    tests: [...by.matchAll(/`([spte]):([^`]+)` “([^”]+)”/g)],
  }));
  expect(seen.length).toBeGreaterThan(150);
  expect(seen.filter(({ state, tests }) => state === 'met' && tests.length === 0)).toEqual([]);
  const lost = seen.flatMap(({ row, tests }) =>
    tests
      .map(([, short = '', file = '', text = '']) => ({ file: `${SHORT[short]}/${file}`, text }))
      .filter(
        ({ file, text }) =>
          !file.endsWith('.test.ts') || !existsSync(path.join(root, file)) || !read(file).includes(text),
      )
      .map(() => row),
  );
  expect(lost).toEqual([]);
});

/** What the picture of the house shows: the folders of the repository, of apps, packages and tools, and the server's features. */
const ROOM = /^(?:[^/.]+|(?:apps|packages|tools)\/[^/]+|apps\/[^/]+\/src\/[^/]+|apps\/server\/src\/features\/[^/]+)$/;

it('the picture in docs/ARCHITECTURE.md shows every room, and no other', () => {
  const folders = listFiles(root).flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)));
  const rooms = new Set(folders.filter((folder) => ROOM.test(folder)).map((folder) => path.basename(folder)));
  const [, picture = ''] = read('docs/ARCHITECTURE.md').split('```');
  const shown = new Set([...picture.matchAll(/([a-z0-9-]+)\//g)].flatMap(([, name]) => name ?? []));
  expect([...shown].toSorted()).toEqual([...rooms].toSorted());
});
