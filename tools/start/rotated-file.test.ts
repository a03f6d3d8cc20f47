import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rotatedFile } from './rotated-file.ts';

const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'rotated-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

it('begins anew when it is full, also across runs, and keeps so many files and no more', () => {
  const logs = path.join(folder(), 'logs');
  const file = path.join(logs, 'a.log');
  const read = (name: string) => readFileSync(path.join(logs, name), 'utf8');
  // A run for each line: what was written before counts.
  for (const text of ['one\n', 'two\n', 'six\n', 'ten\n', 'all\n', 'end\n', 'new\n']) rotatedFile(file, 10, 3)(text);
  expect(readdirSync(logs).toSorted()).toEqual(['a.log', 'a.log.1', 'a.log.2']);
  expect(['a.log', 'a.log.1', 'a.log.2'].map(read)).toEqual(['new\n', 'all\nend\n', 'six\nten\n']);
});

it('goes on when its folder is gone', () => {
  const logs = path.join(folder(), 'logs');
  const write = rotatedFile(path.join(logs, 'a.log'));
  rmSync(logs, { recursive: true });
  expect(() => write('lost\n')).not.toThrow();
});
