import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');

it.each(['apps/server/src/config.ts', 'apps/sandbox/src/config.ts'])(
  'the README names every variable of %s',
  (file) => {
    const variables = [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1] ?? '');
    expect(variables.length).toBeGreaterThan(3);
    expect(variables.filter((variable) => !readme.includes(`\`${variable}\``))).toEqual([]);
  },
);

it('the README names every script that a person runs', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unnamed = Object.keys(scripts).filter(
    (script) => !new RegExp(`\\b${script.replace(/^db:/, '')}\\b`).test(readme),
  );
  expect(unnamed).toEqual([]);
});

it.each(['README.md', 'docs/ARCHITECTURE.md', 'docs/operations.md'])('every link of %s leads somewhere', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)|src="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  expect(targets.filter((target) => !existsSync(path.resolve(root, path.dirname(file), target)))).toEqual([]);
});
