import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Key, pressKey } from '#src/features/lotto/bet/pad/keyboard.ts';
import { openRound, setPrice, useSlip } from '#src/features/lotto/bet/slip.ts';

const OFFERED = ['top3', 'tod3', 'top2'] as const;
const check = vi.fn<() => void>();
const NAMED: Readonly<Record<string, string>> = {
  '⏎': 'Enter',
  '⌫': 'Backspace',
  '⎋': 'Escape',
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
};
const NO_KEY: Key = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: Partial<Key>) => pressKey({ ...NO_KEY, ...key }, { offered: OFFERED, check });
const type = (keys: string) => keys.split('').map((key) => press({ key: NAMED[key] ?? key }));
const shown = () => useSlip.getState().lines.map(({ bet_type, number, amount }) => `${bet_type} ${number} ${amount}`);

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  useSlip.setState({ round_id: 0, lines: [] });
  openRound(1, OFFERED);
  check.mockClear();
});

describe('typed on a keyboard', () => {
  it.each([
    ['123 50⏎', 'top3 123 50'],
    ['123=50⏎', 'top3 123 50'],
    ['123 50 456 20⏎', 'top3 123 50, top3 456 20'],
    ['123⏎', 'top3 123 0'],
    ['123 5⌫20⏎', 'top3 123 20'],
    ['12⌫45', 'top3 145 0'],
    ['12⎋345', 'top3 345 0'],
    ['→123 5⏎', 'tod3 123 5'],
    ['←12 5⏎', 'top2 12 5'],
    ['→→→123', 'top3 123 0'],
    [' 20⏎123456', 'top3 123 20, top3 456 20'],
    ['12 500⏎345', 'top3 345 0'],
  ])('%s is %s', (keys, lines) => {
    type(keys);
    expect(shown().join(', ')).toBe(lines);
  });

  it('does not change the price of others with the one of what was just added', () => {
    setPrice(20);
    type('123456 75⏎789');
    expect(shown()).toEqual(['top3 123 20', 'top3 456 75', 'top3 789 20']);
  });

  it('goes on to the bill by Enter where nothing is typed', () => {
    type('123 50⏎');
    expect(check).not.toHaveBeenCalled();
    type('12⏎');
    expect(check).not.toHaveBeenCalled();
    type('⎋⏎');
    expect(check).toHaveBeenCalledOnce();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('is undone by %o and Z', (held) => {
    type('123');
    expect(press({ key: 'ผ', code: 'KeyZ', ...held })).toBe(true);
    expect(shown()).toEqual([]);
    expect(press({ key: 'c', code: 'KeyC', ...held })).toBe(false);
  });

  it('has the digits of a Thai keyboard, on either side of the shift key', () => {
    for (const [key, code] of [
      ['ๅ', 'Digit1'],
      ['/', 'Digit2'],
      ['-', 'Digit3'],
    ] as const)
      press({ key, code });
    for (const key of '๔๕๖') press({ key, shiftKey: true });
    expect(shown()).toEqual(['top3 123 0', 'top3 456 0']);
  });

  it('leaves every other key to the page', () => {
    expect([...type('a/'), press({ key: 'Tab' }), press({ key: '1', altKey: true })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(useSlip.getState().digits).toBe('');
  });
});
