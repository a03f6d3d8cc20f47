import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addLines,
  clearPrices,
  forgetSlips,
  keepDraft,
  openRound,
  removeLine,
  removeRepeated,
  setAmount,
  setClosed,
  setPrice,
  totalOfLines,
  undo,
  useSlip,
} from '#src/features/lotto/bet/slip.ts';
import {
  addNumbers,
  addRandom,
  clearDigits,
  digitsToType,
  dropDigit,
  endPricing,
  stepBetType,
  toggleBetType,
  toggleNumber,
  togglePricing,
  toggleTool,
  typeDigit,
} from '#src/features/lotto/bet/typing.ts';

const OFFERED = ['top3', 'tod3', 'top2', 'bottom2', 'run_top'] as const;
const shown = () => useSlip.getState().lines.map(({ bet_type, number, amount }) => `${bet_type} ${number} ${amount}`);
const ids = () => useSlip.getState().lines.map(({ id }) => id);
const type = (digits: string) => {
  for (const digit of digits) typeDigit(digit);
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  });
  useSlip.setState({ round_id: 0, lines: [], sending: null });
  openRound(1, OFFERED);
});

it('leaves no bill to the next who holds the phone, on the screen or kept', () => {
  type('123');
  openRound(2, OFFERED);
  type('456');
  forgetSlips();
  for (const round of [1, 2]) {
    openRound(round, OFFERED);
    expect(shown()).toEqual([]);
  }
});

describe('typing', () => {
  it('adds a number for each chosen bet type at its last digit', () => {
    toggleBetType('tod3');
    type('12');
    expect(shown()).toEqual([]);
    type('3');
    expect(shown()).toEqual(['top3 123 0', 'tod3 123 0']);
    expect(useSlip.getState().digits).toBe('');
  });

  it('turns the number while that tool is held', () => {
    toggleTool('turned');
    type('112');
    expect(shown()).toEqual(['top3 112 0', 'top3 121 0', 'top3 211 0']);
    toggleTool('turned');
    type('112');
    expect(shown()).toHaveLength(4);
  });

  it('takes one digit for nineteen doors', () => {
    toggleBetType('top2');
    toggleTool('nineteenDoors');
    expect(digitsToType(useSlip.getState())).toBe(1);
    type('5');
    expect(shown()).toHaveLength(19);
  });

  it('lays down a tool that is not for the new bet type, and keeps one that is', () => {
    toggleTool('turned');
    toggleBetType('top2');
    expect(useSlip.getState()).toMatchObject({ betTypes: ['top2'], tool: 'turned' });
    toggleBetType('run_top');
    expect(useSlip.getState()).toMatchObject({ betTypes: ['run_top'], tool: null });
  });

  it('always keeps one bet type', () => {
    toggleBetType('top3');
    expect(useSlip.getState().betTypes).toEqual(['top3']);
  });
});

describe('the price beside the digits', () => {
  it('is typed at the pad, goes with each number, and fills in what had none', () => {
    addNumbers(['123']);
    togglePricing(null);
    type('20');
    endPricing();
    type('456');
    expect(shown()).toEqual(['top3 123 20', 'top3 456 20']);
    expect(useSlip.getState()).toMatchObject({ price: 20, digits: '', pricing: null });
  });

  it('begins with what stood there: a digit takes its place, going back shortens it', () => {
    setPrice(50);
    togglePricing(null);
    dropDigit();
    expect(useSlip.getState().price).toBe(5);
    clearDigits();
    type('07');
    expect(useSlip.getState().price).toBe(7);
    togglePricing(null);
    togglePricing(null);
    type('12345678');
    expect(useSlip.getState().price).toBe(1_234_567);
  });

  it('of a chosen number is its own, and that of no other', () => {
    setPrice(20);
    addNumbers(['123', '456']);
    togglePricing(ids().slice(0, 1));
    type('75');
    expect(shown()).toEqual(['top3 123 75', 'top3 456 20']);
    expect(useSlip.getState().price).toBe(20);
  });
});

describe('a number by chance', () => {
  it('is sold and not on the bill yet, in any of the chosen bet types', () => {
    toggleBetType('top2');
    toggleBetType('bottom2');
    setClosed([{ bet_type: 'bottom2', number: '00' }]);
    addLines([{ bet_type: 'top2', number: '01', amount: 5 }]);
    addRandom(0);
    expect(shown().slice(1)).toEqual(['top2 02 0', 'bottom2 02 0']);
    addRandom(0.999_999);
    expect(shown().slice(3)).toEqual(['top2 99 0', 'bottom2 99 0']);
  });

  it('is none where all are there', () => {
    toggleBetType('run_top');
    addNumbers('0123456789'.split(''));
    addRandom(0.5);
    expect(shown()).toHaveLength(10);
  });
});

it('steps through the bet types as they stand, from the last to the first', () => {
  const seen = OFFERED.map(() => {
    stepBetType(OFFERED, 1);
    return useSlip.getState().betTypes.join();
  });
  expect(seen).toEqual(['tod3', 'top2', 'bottom2', 'run_top', 'top3']);
  stepBetType(OFFERED, -1);
  expect(useSlip.getState().betTypes).toEqual(['run_top']);
});

describe('what is added', () => {
  it('leaves out closed numbers in any order of a โต๊ด, and names them', () => {
    setClosed([{ bet_type: 'tod3', number: '123' }]);
    toggleBetType('tod3');
    addNumbers(['321']);
    expect(shown()).toEqual(['top3 321 0']);
    expect(useSlip.getState().added).toMatchObject({ closed: ['321'], tooMany: 0 });
  });

  it('says that a number was there before, and can be undone', () => {
    addNumbers(['123']);
    addNumbers(['456', '123']);
    expect(useSlip.getState().added?.repeated).toBe('123');
    undo();
    expect(shown()).toEqual(['top3 123 0']);
  });

  it('ends at a thousand lines', () => {
    const many = Array.from({ length: 1_005 }, () => ({ bet_type: 'top2', number: '12', amount: 1 }) as const);
    expect(addLines(many)).toMatchObject({ tooMany: 5 });
    expect(shown()).toHaveLength(1_000);
    removeRepeated();
    expect(shown()).toHaveLength(1);
  });

  it('is toggled by the grid for all chosen bet types together', () => {
    toggleBetType('top2');
    toggleNumber('12');
    toggleBetType('bottom2');
    toggleNumber('12');
    expect(shown()).toEqual(['top2 12 0', 'bottom2 12 0']);
    toggleNumber('12');
    expect(shown()).toEqual([]);
  });
});

describe('amounts', () => {
  it('for all go to lines without one and to later ones, and never over one that was typed', () => {
    addNumbers(['123', '456']);
    setAmount(ids().slice(1), 50);
    setPrice(20);
    addNumbers(['789']);
    expect(shown()).toEqual(['top3 123 20', 'top3 456 50', 'top3 789 20']);
    expect(totalOfLines(useSlip.getState().lines)).toBe(90);
    setPrice(100);
    expect(shown()).toEqual(['top3 123 20', 'top3 456 50', 'top3 789 20']);
  });

  it('for all take the place of one another until something else is done', () => {
    addNumbers(['123', '456']);
    setPrice(2);
    setPrice(20);
    expect(shown()).toEqual(['top3 123 20', 'top3 456 20']);
    undo();
    expect(shown()).toEqual(['top3 123 0', 'top3 456 0']);
    setPrice(20);
    setAmount(ids().slice(0, 1), 5);
    setPrice(50);
    expect(shown()).toEqual(['top3 123 5', 'top3 456 20']);
  });

  it('are all taken off at once, and come back', () => {
    addLines([
      { bet_type: 'top3', number: '123', amount: 5 },
      { bet_type: 'top3', number: '456', amount: 7 },
    ]);
    clearPrices();
    expect(shown()).toEqual(['top3 123 0', 'top3 456 0']);
    undo();
    expect(shown()).toEqual(['top3 123 5', 'top3 456 7']);
  });

  it('make the server’s word on their line void', () => {
    addNumbers(['123', '456']);
    const [first = 0, second = 0] = ids();
    const full = { message: 'เลขนี้เต็มแล้ว', brief: 'เต็มแล้ว' };
    useSlip.setState({ problems: { [first]: full, [second]: full } });
    setAmount([first], 5);
    expect(useSlip.getState().problems).toEqual({ [second]: full });
  });
});

describe('undoing', () => {
  it('goes back act by act: what was removed, priced and added', () => {
    addNumbers(['123', '456']);
    setAmount(ids().slice(0, 1), 1);
    setAmount(ids().slice(0, 1), 15);
    removeLine(ids()[0] ?? 0);
    expect(shown()).toEqual(['top3 456 0']);
    undo();
    expect(shown()).toEqual(['top3 123 15', 'top3 456 0']);
    undo();
    expect(shown()).toEqual(['top3 123 0', 'top3 456 0']);
    undo();
    expect(shown()).toEqual([]);
    undo();
    expect(shown()).toEqual([]);
  });

  it('does not reach behind a round that was opened', () => {
    addNumbers(['123']);
    openRound(2, OFFERED);
    undo();
    openRound(1, OFFERED);
    expect(shown()).toEqual(['top3 123 0']);
  });
});

describe('opening a round', () => {
  it('brings back its draft, and forgets the validated bill', () => {
    addNumbers(['123']);
    useSlip.setState({ validated: { input: {}, answer: {} as never } });
    keepDraft();
    openRound(2, OFFERED);
    expect(useSlip.getState()).toMatchObject({ lines: [], validated: null });
    openRound(1, OFFERED);
    expect(shown()).toEqual(['top3 123 0']);
    expect(useSlip.getState().validated).toBeNull();
  });

  it('leaves out what the round no longer offers', () => {
    addNumbers(['123']);
    openRound(1, ['top2']);
    expect(shown()).toEqual([]);
  });
});
