import path from 'node:path';
import { expect, it } from 'vitest';
import { KEPT_IN_BROWSERS, mayKeep } from './browser-storage.ts';
import { isCode, isTest, readTree } from './tidy/tree.ts';

/** All that a page can keep something with, whoever calls it what. */
const KEEPS =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|persist\(|caches\.open|document\.cookie|getDirectory)/;
const IN_BROWSERS =
  /^(?:apps\/(?:player|backoffice)\/src|apps\/games\/site\/src|packages\/ui\/src|apps\/sandbox\/src\/line)\//;

const sources = readTree(path.resolve(import.meta.dirname, '..')).filter(
  (file) => IN_BROWSERS.test(file.path) && isCode(file.path) && !isTest(file.path),
);

it('no other file keeps anything in a browser', () => {
  const keeping = sources.filter(({ text }) => KEEPS.test(text)).map((file) => file.path);
  expect(keeping.toSorted()).toEqual([...new Set(KEPT_IN_BROWSERS.map(({ file }) => file))].toSorted());
});

it.each(KEPT_IN_BROWSERS)('$key is kept by $file', ({ key, file }) => {
  const text = sources.find((source) => source.path === file)?.text ?? '';
  expect(text).toMatch(new RegExp(`['\`]${key.replace('*', '')}`));
});

it('the file that keeps a session keeps nobody’s name in it', () => {
  const text = sources.find((source) => source.path.endsWith('lib/api/session.ts'))?.text ?? '';
  expect(/partialize: [^\n]+/.exec(text)?.[0]).toBe(
    'partialize: ({ authUser, memberId }): Kept => ({ authUser, memberId }),',
  );
});

it('knows a key by its beginning only where it may go on', () => {
  expect(['session', 'lotto-draft:7', 'session2', 'lotto-draft'].map((key) => mayKeep('localStorage', key))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mayKeep('sessionStorage', 'session')).toBe(false);
});
