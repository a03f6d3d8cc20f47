import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './chromium.ts';

/** A machine on which these files run; `afterRun` says which more run once a command has. */
const machine = (
  files: readonly string[],
  options: { env?: Record<string, string>; isRoot?: boolean; afterRun?: Record<string, string> } = {},
) => {
  const working = new Set(files);
  const commands: string[] = [];
  const fake: Machine = {
    environment: { PATH: '/first:/second::relative', ...options.env },
    isRoot: options.isRoot ?? false,
    ownPath: () => '/own/chrome',
    find: () => [],
    has: (file) => working.has(file),
    works: (file) => working.has(file),
    run: (command, args) => {
      const line = `${command} ${args.join(' ')}`;
      commands.push(line);
      for (const [part, file] of Object.entries(options.afterRun ?? {})) if (line.includes(part)) working.add(file);
      return true;
    },
  };
  return { fake, commands };
};

describe('a Chromium is found', () => {
  it.each([
    ['where CHROMIUM_PATH says', ['/named', '/first/chromium'], { CHROMIUM_PATH: '/named' }, '/named'],
    [
      'on the path, the quick one first',
      ['/first/chromium', '/second/chromium-headless-shell'],
      {},
      '/second/chromium-headless-shell',
    ],
    ['on the path, in its order', ['/second/chromium', '/first/google-chrome'], {}, '/first/google-chrome'],
    [
      "on the path before Playwright's own",
      ['/own/chrome', '/second/chromium-browser'],
      {},
      '/second/chromium-browser',
    ],
    ["as Playwright's own", ['/own/chrome', 'relative/chromium'], {}, '/own/chrome'],
  ])('%s', (_where, files, env, expected) => {
    const { fake, commands } = machine(files, { env });
    expect(findChromium(fake)).toBe(expected);
    expect(commands).toEqual([]);
  });

  it('by downloading', () => {
    const { fake } = machine([], { afterRun: { 'install chromium': '/own/chrome' } });
    expect(findChromium(fake)).toBe('/own/chrome');
  });

  it.each([[[]], [['/first/chromium']]])(
    'from the distribution, when root: the one that is quick, beside %j',
    (files) => {
      const { fake } = machine(files, {
        isRoot: true,
        afterRun: { 'apt-get install': '/second/chromium-headless-shell' },
      });
      expect(findChromium(fake)).toBe('/second/chromium-headless-shell');
    },
  );

  it('as it is, when the quick one cannot be installed', () => {
    expect(findChromium(machine(['/first/chromium'], { isRoot: true }).fake)).toBe('/first/chromium');
  });
});

describe('no Chromium is found', () => {
  it('never runs apt-get as an ordinary user, and says what to do', () => {
    const { fake, commands } = machine([]);
    expect(() => findChromium(fake)).toThrow(/apt-get install -y chromium-headless-shell/);
    expect(commands.filter((line) => line.startsWith('apt-get'))).toEqual([]);
  });

  it('names a wrong CHROMIUM_PATH rather than taking another', () => {
    const { fake } = machine(['/first/chromium'], { env: { CHROMIUM_PATH: '/gone' } });
    expect(() => findChromium(fake)).toThrow('/gone');
  });
});
