import { assert } from '@chokdee/kernel';
import type { BetType } from '#src/bet-types.ts';

/** The prizes of a draw, whatever the market: what bets are compared with. */
export interface Prizes {
  readonly top3: string;
  readonly bottom2: string;
  readonly front3: readonly string[];
  readonly bottom3: readonly string[];
  readonly top4: string | null;
}

/** One thing that staff enter, or a feed reports. */
export interface ResultField {
  readonly name: string;
  readonly label: string;
  /** What it must look like. */
  readonly pattern: RegExp;
  readonly example: string;
}

/** A result as it was announced, by the fields of its shape. */
export type Announced = Readonly<Record<string, string>>;

interface Shape {
  readonly name: string;
  readonly fields: readonly ResultField[];
  /** What can win: a market sells nothing else. */
  readonly bets: readonly BetType[];
  /** Whether top and bottom share digits of four that are drawn, so that one covers the other: the bottom is the first two of them. */
  readonly isOneNumber: boolean;
  readonly prizesOf: (read: (field: string) => string) => Partial<Prizes> & Pick<Prizes, 'top3' | 'bottom2'>;
}

const digits = (name: string, label: string, count: number): ResultField => ({
  name,
  label,
  pattern: new RegExp(`^\\d{${count}}$`),
  example: '0123456'.slice(0, count),
});

const last = (text: string, count: number): string => text.slice(-count);
const digitsOf = (decimal: string): string => decimal.replace(/\D/g, '');

const TWO_AND_THREE = ['top3', 'tod3', 'top2', 'bottom2', 'run_top', 'run_bottom'] as const;
const WITH_FOUR = [...TWO_AND_THREE, 'top4', 'tod4'] as const;

/** How each kind of draw announces its result, and which prizes follow from it. */
export const RESULT_SHAPES = {
  government: {
    name: 'สลากกินแบ่งรัฐบาล',
    fields: [
      digits('first', 'รางวัลที่ 1', 6),
      digits('front3_1', 'เลขหน้า 3 ตัว (1)', 3),
      digits('front3_2', 'เลขหน้า 3 ตัว (2)', 3),
      digits('back3_1', 'เลขท้าย 3 ตัว (1)', 3),
      digits('back3_2', 'เลขท้าย 3 ตัว (2)', 3),
      digits('last2', 'เลขท้าย 2 ตัว', 2),
    ],
    bets: ['top3', 'tod3', 'front3', 'bottom3', 'top2', 'bottom2', 'run_top', 'run_bottom'],
    isOneNumber: false,
    prizesOf: (read) => ({
      top3: last(read('first'), 3),
      bottom2: read('last2'),
      front3: [read('front3_1'), read('front3_2')],
      bottom3: [read('back3_1'), read('back3_2')],
    }),
  },
  baac: {
    name: 'ธ.ก.ส.',
    fields: [digits('first', 'รางวัลที่ 1', 7)],
    bets: TWO_AND_THREE,
    isOneNumber: false,
    prizesOf: (read) => ({ top3: last(read('first'), 3), bottom2: read('first').slice(2, 4) }),
  },
  gsb: {
    name: 'ออมสิน',
    fields: [digits('first', 'รางวัลที่ 1', 6), digits('second', 'รางวัลที่ 2', 6)],
    bets: TWO_AND_THREE,
    isOneNumber: false,
    prizesOf: (read) => ({ top3: last(read('first'), 3), bottom2: last(read('second'), 2) }),
  },
  lao: {
    name: 'ลาว',
    fields: [digits('first', 'เลข 4 ตัว', 4)],
    bets: WITH_FOUR,
    isOneNumber: true,
    prizesOf: (read) => ({ top4: read('first'), top3: last(read('first'), 3), bottom2: read('first').slice(0, 2) }),
  },
  hanoi: {
    name: 'ฮานอย',
    fields: [digits('special', 'รางวัลพิเศษ', 5), digits('first', 'รางวัลที่ 1', 5)],
    bets: WITH_FOUR,
    isOneNumber: false,
    prizesOf: (read) => ({
      top4: last(read('special'), 4),
      top3: last(read('special'), 3),
      bottom2: last(read('first'), 2),
    }),
  },
  malay: {
    name: 'มาเลย์',
    fields: [digits('first', 'รางวัลที่ 1', 4), digits('second', 'รางวัลที่ 2', 4)],
    bets: WITH_FOUR,
    isOneNumber: false,
    prizesOf: (read) => ({
      top4: read('first'),
      top3: last(read('first'), 3),
      bottom2: last(read('second'), 2),
    }),
  },
  stock: {
    name: 'หุ้น',
    fields: [
      { name: 'index', label: 'ดัชนี', pattern: /^\d{1,6}\.\d{2}$/, example: '1234.56' },
      { name: 'change', label: 'เปลี่ยนแปลง', pattern: /^[+-]?\d{1,5}\.\d{2}$/, example: '-7.89' },
    ],
    bets: TWO_AND_THREE,
    isOneNumber: false,
    prizesOf: (read) => ({ top3: last(digitsOf(read('index')), 3), bottom2: last(digitsOf(read('change')), 2) }),
  },
  yeekee: {
    name: 'ยี่กี',
    fields: [digits('number', 'ผลรวม', 5)],
    bets: TWO_AND_THREE,
    isOneNumber: false,
    prizesOf: (read) => ({ top3: last(read('number'), 3), bottom2: read('number').slice(0, 2) }),
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type ResultShape = keyof typeof RESULT_SHAPES;

/** Whether a text names a result shape. */
export const isResultShape = (text: string): text is ResultShape => Object.hasOwn(RESULT_SHAPES, text);

/** What can be bet on a draw of a shape; every other bet would never be paid. */
export const betsOf = (shape: ResultShape): readonly BetType[] => RESULT_SHAPES[shape].bets;

/** The names of the fields that do not look as they must; none: the result can be read. */
export const resultProblems = (shape: ResultShape, announced: Announced): string[] =>
  RESULT_SHAPES[shape].fields
    .filter(({ name, pattern }) => !pattern.test(announced[name] ?? ''))
    .map(({ name }) => name);

/** The prizes of an announced result, which must have been checked. */
export const prizesOf = (shape: ResultShape, announced: Announced): Prizes => {
  assert(resultProblems(shape, announced).length === 0, `not a result of the shape ${shape}`);
  const rules: Shape = RESULT_SHAPES[shape];
  return { front3: [], bottom3: [], top4: null, ...rules.prizesOf((field) => announced[field] ?? '') };
};
