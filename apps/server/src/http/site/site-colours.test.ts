import { expect, it } from 'vitest';
import { coloursStyle, readColours } from '#src/http/site/site-colours.ts';

it.each([
  ['#C0FFEE', { light: '#c0ffee', dark: '#c0ffee' }],
  [' #123456 ', { light: '#123456', dark: '#123456' }],
  ['light-dark(#7A5300, #e9b949)', { light: '#7a5300', dark: '#e9b949' }],
  ['LIGHT-DARK( #ffffff,#000000 )', { light: '#ffffff', dark: '#000000' }],
])('reads %s', (value, colour) => {
  expect(readColours({ '--gold': value }).get('--gold')).toEqual(colour);
});

it.each<unknown>([
  '',
  'red',
  '#ff',
  '#fff',
  '#12345678',
  '#fffff',
  '#ggg',
  '#ffffff;}body{display:none',
  '#ffffff}</style><script>alert(1)</script>',
  '#ffffff\n;--x:url(https://evil.example/)',
  'url(https://evil.example/pixel.png)',
  'light-dark(#ffffff, url(//evil.example))',
  'light-dark(#ffffff, #000000) !important',
  'var(--error)',
  'expression(alert(1))',
  '#ffffff/**/',
  null,
  42,
  ['#ffffff'],
  { toString: () => '#ffffff' },
])('leaves out what is no colour: %j', (value) => {
  expect(readColours({ '--gold': value }).size).toBe(0);
});

it.each(['gold', '--gold ', '--Gold', '--gold:red;--x', '--color-gold', 'background', '__proto__', '--spacing'])(
  'leaves out what is no token of ours: %s',
  (token) => {
    expect(readColours(JSON.parse(`{${JSON.stringify(token)}: "#ffffff"}`)).size).toBe(0);
  },
);

it('does not mistake what all objects have for a colour', () => {
  expect(readColours(Object.create({ '--gold': '#ffffff' })).size).toBe(0);
  expect(coloursStyle(readColours())).toBe('');
});

it('writes both schemes, and the themes inside a page', () => {
  const style = coloursStyle(
    readColours({ '--gold': 'light-dark(#111111, #eeeeee)', '--paper': '#aabbcc', '--evil': '#ffffff' }),
  );
  expect(style).toBe(
    '<style>:root:root{--gold:#eeeeee;--paper:#aabbcc}' +
      '@media(prefers-color-scheme:light){:root:root{--gold:#111111;--paper:#aabbcc}}' +
      '[data-theme][data-theme=dark]{--gold:#eeeeee;--paper:#aabbcc}' +
      '[data-theme][data-theme=light]{--gold:#111111;--paper:#aabbcc}</style>',
  );
});
