import { LOOK } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { COLOUR_NAMES, clashesOf, readBrandColours, shownColour, writeBrandColours } from './brand-colours.ts';

it('names every colour of the look', () => {
  expect(Object.keys(COLOUR_NAMES).sort()).toEqual(Object.keys(LOOK).sort());
});

it('reads what is stored and writes it back, leaving out what is no colour of ours', () => {
  const stored = { '--gold': 'light-dark(#6b4e00, #ffd700)', '--paper': '#ffffff' };
  const colours = readBrandColours({ ...stored, '--nonsense': '#ffffff', '--text': 'red' });
  expect(writeBrandColours(colours)).toEqual(stored);
  expect(shownColour(colours, '--gold')).toEqual({ light: '#6b4e00', dark: '#ffd700' });
  expect(shownColour(colours, '--text')).toEqual(LOOK['--text']);
});

it('says at once which colour cannot be read, and how badly', () => {
  expect(clashesOf(new Map()).size).toBe(0);
  const clash = clashesOf(readBrandColours({ '--gold-fill': '#3a2b00' })).get('--gold-fill');
  expect(clash).toMatchObject({ front: '--ink-on-gold', ground: '--gold-fill', wanted: 4.5 });
});
