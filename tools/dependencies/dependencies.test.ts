import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readAdvisories } from './advisories.ts';
import { bindingLicences, type Locked, licencesPage } from './licences.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

it('docs/security/licences.md has all that we ship', async () => {
  await expect(licencesPage(packages)).toMatchFileSnapshot(path.join(root, 'docs/security/licences.md'));
});

it('nothing that we ship binds our own code', () => {
  expect(bindingLicences(packages)).toEqual([]);
});

it('copyleft, a choice with copyleft in it and no licence at all are found, but not in what only builds', () => {
  const of = (license: string, more: Locked = {}) => ({ license, ...more });
  const planted = {
    'node_modules/a': of('GPL-3.0-only'),
    'node_modules/a/node_modules/@b/c': of('MIT AND AGPL-3.0-only'),
    'node_modules/d': {},
    'node_modules/e': of('GPL-3.0-only', { dev: true }),
    'node_modules/f': of('MIT'),
    'node_modules/@img/sharp-libvips-linux-x64': of('LGPL-3.0-or-later'),
    'apps/server': of('GPL-3.0-only'),
  };
  expect(bindingLicences(planted)).toEqual(['a: GPL-3.0-only', '@b/c: MIT AND AGPL-3.0-only', 'd: no licence']);
});

it.each([
  ['', null],
  ['{"message":"405 Method Not Allowed"}', null],
  ['{"auditReportVersion":2,"vulnerabilities":{}}', { lines: [], isGrave: false }],
  [
    '{"vulnerabilities":{"x":{"severity":"low","range":"<1","via":["y"]}}}',
    { lines: ['low: x <1: by y'], isGrave: false },
  ],
  [
    '{"vulnerabilities":{"x":{"severity":"high","range":"<1","via":[{"title":"reads files"}]}}}',
    { lines: ['high: x <1: reads files'], isGrave: true },
  ],
])('what npm says of advisories is read: %s', (json, expected) => expect(readAdvisories(json)).toEqual(expected));

it.each(['critical', 'high', 'moderate', 'low'])(
  'SECURITY.md says how soon a package with a %s weakness is replaced',
  (severity) => {
    expect(readFileSync(path.join(root, 'SECURITY.md'), 'utf8')).toMatch(
      new RegExp(`\\b${severity} within \\d+ days\\b`),
    );
  },
);
