import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addLines,
  addNumbers,
  digitsToType,
  forgetSlips,
  keepDraft,
  openRound,
  removeRepeated,
  setAmount,
  setAmounts,
  setClosed,
  toggleBetType,
  toggleNumber,
  toggleTool,
  totalOfLines,
  typeDigit,
  undoAdded,
  useSlip,
} from '#src/features/lotto/bet/slip.ts';

const OFFERED = ['top3', 'tod3', 'top2', 'bottom2', 'run_top'] as const;
const shown = () => useSlip.getState().lines.map(({ bet_type, number, amount }) => `${bet_type} ${number} ${amount}`);
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
    undoAdded();
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
  it('for all count for later lines too, and one can differ', () => {
    addNumbers(['123', '456']);
    setAmounts(20);
    addNumbers(['789']);
    setAmount(useSlip.getState().lines[1]?.id ?? 0, 50);
    expect(shown()).toEqual(['top3 123 20', 'top3 456 50', 'top3 789 20']);
    expect(totalOfLines(useSlip.getState().lines)).toBe(90);
  });

  it('make the server’s word on their line void', () => {
    addNumbers(['123', '456']);
    const [first, second] = useSlip.getState().lines.map(({ id }) => id);
    useSlip.setState({ problems: { [first ?? 0]: 'เต็ม', [second ?? 0]: 'เต็ม' } });
    setAmount(first ?? 0, 5);
    expect(useSlip.getState().problems).toEqual({ [second ?? 0]: 'เต็ม' });
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
