import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type ColourToken,
  contrast,
  findClashes,
  isColourToken,
  LOOK,
  readColour,
  type SchemeColour,
  writeColour,
} from '#src/colours.ts';

const TOKENS = path.resolve(import.meta.dirname, '../../ui/src/tokens.css');

it('knows the colours of the look as the style sheet has them', () => {
  const css = readFileSync(TOKENS, 'utf8');
  const block = css.slice(css.indexOf(':root,'), css.indexOf('}'));
  const written = [...block.matchAll(/(--[a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    readColour(value),
  ]);
  expect(written.length).toBeGreaterThan(10);
  expect(Object.fromEntries(written)).toEqual(LOOK);
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.478],
  ['#ffffff', '#767676', 4.542],
  ['#ff0000', '#ffffff', 3.998],
  ['#123456', '#123456', 1],
])('%s on %s stand %f apart, either way round', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it.each([
  ['#E9B949', { light: '#e9b949', dark: '#e9b949' }],
  [' light-dark( #ABCDEF , #012345 ) ', { light: '#abcdef', dark: '#012345' }],
])('reads %s', (text, colour) => {
  expect(readColour(text)).toEqual(colour);
  expect(readColour(writeColour(colour))).toEqual(colour);
});

it.each([
  '',
  'red',
  '#fff',
  '#12345678',
  'rgb(1,2,3)',
  'light-dark(#fff, #000)',
  '#e9b949;}body{',
  'var(--x)',
  'url(x)',
  'light-dark(#ffffff,#000000)x',
])('takes %j for no colour', (text) => {
  expect(readColour(text)).toBeUndefined();
});

describe('clashes', () => {
  const of = (colours: Partial<Record<ColourToken, string>>) => {
    const read = new Map<ColourToken, SchemeColour>();
    for (const [token, text] of Object.entries(colours)) {
      const colour = readColour(text);
      if (colour && isColourToken(token)) read.set(token, colour);
    }
    return findClashes(read);
  };

  it('the look itself has none', () => {
    expect(of({})).toEqual([]);
  });

  it('sees a colour that fails in one scheme only', () => {
    expect(of({ '--gold': '#7a5300' }).map(({ scheme }) => scheme)).toEqual(['dark', 'dark', 'dark']);
    expect(of({ '--gold': 'light-dark(#7a5300, #e9b949)' })).toEqual([]);
  });

  it('blames the colour that the brand chose, the front one of two', () => {
    expect(of({ '--background': 'light-dark(#555555, #0a0e1a)' })[0]).toMatchObject({
      front: '--gold',
      ground: '--background',
      scheme: 'light',
      chosen: '--background',
    });
    expect(of({ '--gold-fill': '#222222' })).toMatchObject([{ chosen: '--gold-fill' }, { chosen: '--gold-fill' }]);
    expect(of({ '--gold-fill': '#ffffff', '--ink-on-gold': '#eeeeee' })[0]).toMatchObject({ chosen: '--ink-on-gold' });
  });

  it('judges what results: both changed together may stand where one alone may not', () => {
    expect(of({ '--gold-fill': '#222222', '--ink-on-gold': '#ffffff' })).toEqual([]);
  });

  it('wants less of an edge than of words, and nothing of a hairline', () => {
    expect(of({ '--border': '#7f7f7f' })).toEqual([]);
    expect(of({ '--muted': '#7f7f7f' })).not.toEqual([]);
    expect(of({ '--border': 'light-dark(#eeeeee, #6b7aa3)' })[0]).toMatchObject({ wanted: 3 });
    expect(of({ '--hairline': '#ffffff', '--paper': '#000000' })).toEqual([]);
  });
});
