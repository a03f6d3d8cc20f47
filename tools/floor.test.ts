import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtFiles, findAbove } from './floor/built-files.ts';
import { browserFloor, type Floor } from './floor/compat.ts';
import { GUARDS, guardOf } from './floor/guarded.ts';
import { buildSites } from './sites.ts';

const ROOT = path.dirname(import.meta.dirname);
const SITES = { player: 'players', games: 'players', backoffice: 'staff' } as const;
const BUILD_MAX_MS = 300_000;
const PLAYERS = browserFloor('players');
/** What the page for browsers below the floor is written for. */
const OF_2015: Floor = { chrome: '43', webview_android: '43', safari: '8', safari_ios: '8', firefox: '38' };

const built = new Map<string, ReadonlyMap<string, string>>();
const guards = new Set<string>();

/** What a site uses above its floor; what is guarded is noted and left out. */
const unguarded = (site: keyof typeof SITES) =>
  [...findAbove(built.get(site) ?? new Map(), browserFloor(SITES[site]))].flatMap(([feature, problem]) => {
    const guard = guardOf(feature);
    if (guard) guards.add(guard);
    return guard ? [] : [`${feature} in ${problem}`];
  });

beforeAll(async () => {
  await buildSites(ROOT, new AbortController().signal);
  for (const site of Object.keys(SITES)) built.set(site, builtFiles(path.join(ROOT, 'apps', site, 'dist')));
}, BUILD_MAX_MS);

describe('the built files', () => {
  it.each(Object.keys(SITES) as (keyof typeof SITES)[])('of %s use nothing above its floor unguarded', (site) => {
    expect([...(built.get(site)?.keys() ?? [])]).toContain('old-browser.html');
    expect(unguarded(site)).toEqual([]);
  });

  it('have everything that stands in the list of what is guarded', () => {
    expect(GUARDS.filter((guard) => !guards.has(guard))).toEqual([]);
  });

  it('for browsers below the floor are what browsers of 2015 show', () => {
    const files = [...(built.get('player') ?? [])].filter(([name]) => /old-browser[^/]*$/.test(name));
    expect(files).toHaveLength(2);
    expect(files.map(([, text]) => text).join()).not.toMatch(/<script/);
    expect([...findAbove(new Map(files), OF_2015)]).toEqual([]);
  });
});

describe('a floor', () => {
  it('is what we promise, and LINE’s own browser is on it', () => {
    expect(PLAYERS).toMatchObject({ safari_ios: '16.4', webview_ios: '16.4', chrome_android: '111', firefox: '128' });
    expect(PLAYERS.webview_android).toBe('111');
  });

  it.each([
    ['a.css', 'a { text-wrap: pretty }', 'text-wrap: pretty', 'safari_ios 26'],
    ['a.css', '@starting-style { a { opacity: 0 } }', '@starting-style', 'safari_ios 17.5'],
    ['a.css', 'a { color: light-dark(red, blue) }', 'light-dark()', 'chrome 123'],
    ['a.css', 'a { --a: light-dark(red, blue) }', 'light-dark()', 'chrome 123'],
    ['a.css', 'a { width: 1rcap }', 'rcap', 'chrome 118'],
    ['a.css', 'a:user-invalid { color: red }', ':user-invalid', 'chrome 119'],
    ['a.css', 'a { &:hover { color: red } }', 'nesting', 'chrome 120'],
    ['a.css', 'a { backdrop-filter: none }', 'backdrop-filter', 'safari_ios 18'],
    ['a.css', '@media (scripting: none) { a { color: red } }', '@media scripting', 'chrome 120'],
    ['a.css', '@supports (color: red) { a { text-wrap: wrap } }', 'text-wrap', 'chrome 114'],
    ['a.html', '<style>a { view-transition-name: a }</style>', 'view-transition-name', 'safari_ios 18'],
    ['a.html', '<script>Promise.withResolvers()</script>', 'Promise.withResolvers', 'chrome 119'],
    ['a.js', 'AbortSignal.any([a])', 'AbortSignal.any', 'safari_ios 17.4'],
    ['a.js', 'new Promise(go).then(URL.canParse)', 'URL.canParse', 'chrome 120'],
    ['a.js', 'new CloseWatcher()', 'CloseWatcher', 'chrome 126'],
    ['a.js', 'window.navigation.back()', 'window.navigation', 'safari_ios 26.2'],
    ['a.js', 'all.toSorted().union(rest)', '.union()', 'chrome 122'],
    ['a.js', 'list.addEventListener("scrollend", go)', 'event scrollend', 'safari_ios 26.2'],
    ['a.js', 'list.addEventListener(`scrollend`, go)', 'event scrollend', 'safari_ios 26.2'],
    ['a.js', 'navigator.share({})', 'navigator.share', 'webview_android never'],
    ['a.js', 'const a = /[a--b]/v', 'flag v', 'chrome 112'],
    ['a.js', 'new RegExp("(?i:a)")', 'pattern modifier', 'chrome 125'],
    ['a.js', '{ using a = b() }', 'using', 'chrome 134'],
    ['a.js', 'import a from "a" with { type: "json" }', 'import attributes', 'chrome 123'],
  ])('names what %s has in %j', (name, text, feature, since) => {
    expect(findAbove(new Map([[name, text]]), PLAYERS).get(feature)).toContain(since);
  });

  it.each([
    ['a.js', '/(?<=a)b/', 'pattern lookbehind_assertion', 'safari_ios 16.4'],
    ['a.js', 'class A { static { go() } }', 'static block', 'safari_ios 16.4'],
    ['a.css', '@property --a { syntax: "*"; inherits: false }', '@property', 'safari_ios 16.4'],
    ['a.css', 'a { height: 1dvh }', 'dvh', 'safari_ios 15.4'],
  ])('that is lower names what %s has in %j', (name, text, feature, since) => {
    const files = new Map([[name, text]]);
    expect(findAbove(files, { safari_ios: '14' }).get(feature)).toContain(since);
    expect([...findAbove(files, PLAYERS)]).toEqual([]);
  });

  it.each([
    ['a.css', 'a { height: 1vh; height: 1rcap; -webkit-backdrop-filter: none; backdrop-filter: none }'],
    ['a.css', '@supports (text-wrap: pretty) { a { text-wrap: pretty } }'],
    ['a.css', ':is(a[open], a:popover-open) { color: red }'],
    ['a.css', '.text-wrap\\:user-invalid { color: red; content: "light-dark()" }'],
    ['a.js', 'typeof navigation == "object"; navigator.setAppBadge?.(1)'],
    ['a.js', 'const AbortSignal = {}; AbortSignal.any(); const own = { showPopover() {} }; own.showPopover()'],
    ['a.js', 'list.at(0); text.replaceAll("a", "b"); list.addEventListener("click", go); /a+/u'],
  ])('lets pass what is lowered, asked for or our own in %s: %j', (name, text) => {
    expect([...findAbove(new Map([[name, text]]), PLAYERS)]).toEqual([]);
  });
});
