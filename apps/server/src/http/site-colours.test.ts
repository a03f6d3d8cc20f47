import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BACKGROUND, COLOUR_TOKENS, coloursStyle, readColours } from '#src/http/site-colours.ts';

const tokens = readFileSync(path.resolve(import.meta.dirname, '../../../../packages/ui/src/tokens.css'), 'utf8');
const look = /:root,\s*\[data-theme\] \{([\s\S]*?)\}/.exec(tokens)?.[1] ?? '';

it('knows the colours of the look, each of them', () => {
  expect([...look.matchAll(/^\s*(--[\w-]+):/gm)].map(([, token]) => token)).toEqual(COLOUR_TOKENS);
  expect(look).toContain(`--background: light-dark(${BACKGROUND.light}, ${BACKGROUND.dark});`);
});

it.each([
  ['#fff', { light: '#fff', dark: '#fff' }],
  ['#C0FFEE', { light: '#c0ffee', dark: '#c0ffee' }],
  [' #12345678 ', { light: '#12345678', dark: '#12345678' }],
  ['light-dark(#7A5300, #e9b949)', { light: '#7a5300', dark: '#e9b949' }],
  ['LIGHT-DARK( #fff,#000 )', { light: '#fff', dark: '#000' }],
])('reads %s', (value, colour) => {
  expect(readColours({ '--gold': value }).get('--gold')).toEqual(colour);
});

it.each<unknown>([
  '',
  'red',
  '#ff',
  '#fffff',
  '#ggg',
  '#fff;}body{display:none',
  '#fff}</style><script>alert(1)</script>',
  '#fff\n;--x:url(https://evil.example/)',
  'url(https://evil.example/pixel.png)',
  'light-dark(#fff, url(//evil.example))',
  'light-dark(#fff, #000) !important',
  'var(--error)',
  'expression(alert(1))',
  '#fff/**/',
  null,
  42,
  ['#fff'],
  { toString: () => '#fff' },
])('leaves out what is no colour: %j', (value) => {
  expect(readColours({ '--gold': value }).size).toBe(0);
});

it.each(['gold', '--gold ', '--Gold', '--gold:red;--x', '--color-gold', 'background', '__proto__', '--spacing'])(
  'leaves out what is no token of ours: %s',
  (token) => {
    expect(readColours(JSON.parse(`{${JSON.stringify(token)}: "#fff"}`)).size).toBe(0);
  },
);

it('does not mistake what all objects have for a colour', () => {
  expect(readColours(Object.create({ '--gold': '#fff' })).size).toBe(0);
  expect(coloursStyle(readColours())).toBe('');
});

it('writes both schemes, and the themes inside a page', () => {
  const style = coloursStyle(readColours({ '--gold': 'light-dark(#111, #eee)', '--paper': '#abc', '--evil': '#fff' }));
  expect(style).toBe(
    '<style>:root:root{--gold:#eee;--paper:#abc}' +
      '@media(prefers-color-scheme:light){:root:root{--gold:#111;--paper:#abc}}' +
      '[data-theme][data-theme=dark]{--gold:#eee;--paper:#abc}' +
      '[data-theme][data-theme=light]{--gold:#111;--paper:#abc}</style>',
  );
});
