import { expect, it } from 'vitest';
import type { Machine } from './chromium.ts';
import { findEngines, unseenIn } from './engines.ts';

const BROWSER = '/usr/lib/here/webkit2gtk-4.1/MiniBrowser';

/** A machine with these programs, and with those that apt brings. */
const machine = (files: readonly string[], brings: readonly string[] = [], isRoot = true) => {
  const there = new Set(files);
  const commands: string[] = [];
  const fake: Machine = {
    environment: { PATH: '/bin' },
    isRoot,
    ownPath: () => '',
    find: () => [BROWSER].filter((file) => there.has(file)),
    has: (file) => there.has(file),
    works: (file) => there.has(file),
    run: (command, args) => {
      commands.push([command, ...args].join(' '));
      if (args.includes('install')) for (const file of brings) there.add(file);
      return true;
    },
  };
  return { fake, commands };
};

const WEBKIT = ['/bin/WebKitWebDriver', '/bin/Xvfb', BROWSER];

it('finds both engines where they are, and installs nothing', () => {
  const { fake, commands } = machine([...WEBKIT, '/bin/firefox']);
  const engines = findEngines(fake);
  expect(engines).toEqual({
    WEBKIT: JSON.stringify({ driver: WEBKIT[0], browser: BROWSER, display: WEBKIT[1] }),
    FIREFOX: '/bin/firefox',
  });
  expect(commands).toEqual([]);
  expect(unseenIn(engines)).toEqual([]);
});

it('installs what is missing of them, and only that', () => {
  const { fake, commands } = machine(['/bin/firefox-esr', BROWSER], WEBKIT);
  expect(Object.keys(findEngines(fake))).toEqual(['WEBKIT', 'FIREFOX']);
  expect(commands.at(-1)).toBe('apt-get install -y --no-install-recommends webkit2gtk-driver xvfb');
});

it('says of an engine that is not to be had that nobody saw the product in it', () => {
  const { fake, commands } = machine([], [], false);
  expect(unseenIn(findEngines(fake))).toEqual([
    'NOT SEEN IN WEBKIT: install webkit2gtk-driver and xvfb and run again',
    'NOT SEEN IN FIREFOX: install firefox-esr and run again',
  ]);
  expect(commands).toEqual([]);
});
