/** What one can bet on, in the order in which screens show it. */
export const BET_TYPES = [
  'top3',
  'tod3',
  'front3',
  'bottom3',
  'top2',
  'bottom2',
  'run_top',
  'run_bottom',
  'top4',
  'tod4',
] as const;

export type BetType = (typeof BET_TYPES)[number];

interface Rule {
  readonly name: string;
  readonly digits: 1 | 2 | 3 | 4;
  /** Hundredths: 900 baht for one are 90,000. */
  readonly rate: number;
  /** Whether the order of the digits is all the same, so that every order of them is one risk. */
  readonly isAnyOrder: boolean;
}

const rule = (name: string, digits: Rule['digits'], rate: number, isAnyOrder = false): Rule => ({
  name,
  digits,
  rate,
  isAnyOrder,
});

/** Each bet type: its Thai name, how many digits it has, and its rate where a market says nothing else. */
export const BET_RULES: Readonly<Record<BetType, Rule>> = {
  top3: rule('สามตัวบน', 3, 90_000),
  tod3: rule('สามตัวโต๊ด', 3, 15_000, true),
  front3: rule('สามตัวหน้า', 3, 45_000),
  bottom3: rule('สามตัวล่าง', 3, 45_000),
  top2: rule('สองตัวบน', 2, 9_500),
  bottom2: rule('สองตัวล่าง', 2, 9_500),
  run_top: rule('วิ่งบน', 1, 320),
  run_bottom: rule('วิ่งล่าง', 1, 420),
  top4: rule('สี่ตัวบน', 4, 600_000),
  tod4: rule('สี่ตัวโต๊ด', 4, 20_000, true),
};

/** Whether a text names a bet type. */
export const isBetType = (text: string): text is BetType => Object.hasOwn(BET_RULES, text);

/** Whether a text is a number that can be bet on; leading zeros count. */
export const isNumberOf = (betType: BetType, number: string): boolean =>
  number.length === BET_RULES[betType].digits && /^\d+$/.test(number);

/** The number under which a bet's risk is counted: every order of a โต๊ด is the same risk. */
export const riskNumber = (betType: BetType, number: string): string =>
  BET_RULES[betType].isAnyOrder ? number.split('').sort().join('') : number;
