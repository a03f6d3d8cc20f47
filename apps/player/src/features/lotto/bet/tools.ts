import { entry } from '@chokdee/lotto';

/** A tool that makes many numbers of what is typed. It stays chosen until it is pressed again. */
export type HeldTool = 'turned' | 'nineteenDoors' | 'sweepFront' | 'sweepBack' | 'carried';

/** A set of numbers that is added at a press. */
export type SetTool = 'doubles' | 'siblings' | 'low' | 'high' | 'even' | 'odd' | 'triples';

interface Held {
  readonly text: string;
  /** For numbers of how many digits. */
  readonly digits: readonly number[];
  /** How many digits are typed for it; undefined: the whole number. */
  readonly typed?: 1;
  readonly make: (typed: string) => string[];
}

/** The tools that wait for digits, in the order in which they stand. */
export const HELD_TOOLS: Readonly<Record<HeldTool, Held>> = {
  turned: { text: 'กลับเลข', digits: [2, 3, 4], make: entry.turned },
  nineteenDoors: { text: '19 ประตู', digits: [2], typed: 1, make: entry.nineteenDoors },
  sweepFront: { text: 'รูดหน้า', digits: [2], typed: 1, make: entry.sweepFront },
  sweepBack: { text: 'รูดหลัง', digits: [2], typed: 1, make: entry.sweepBack },
  carried: { text: 'หาม', digits: [3], typed: 1, make: (outer) => entry.carried(outer) },
};

/** The sets that are added at a press, in the order in which they stand. */
export const SET_TOOLS: Readonly<Record<SetTool, { text: string; digits: number; make: () => string[] }>> = {
  triples: { text: 'ตอง', digits: 3, make: entry.triples },
  doubles: { text: 'เบิ้ล', digits: 2, make: entry.doubles },
  siblings: { text: 'พี่น้อง', digits: 2, make: entry.siblings },
  low: { text: 'ต่ำ', digits: 2, make: entry.low },
  high: { text: 'สูง', digits: 2, make: entry.high },
  even: { text: 'คู่', digits: 2, make: entry.even },
  odd: { text: 'คี่', digits: 2, make: entry.odd },
};

/** The tools for numbers of so many digits. */
export const heldToolsFor = (digits: number): HeldTool[] =>
  (Object.keys(HELD_TOOLS) as HeldTool[]).filter((tool) => HELD_TOOLS[tool].digits.includes(digits));

/** The sets for numbers of so many digits. */
export const setToolsFor = (digits: number): SetTool[] =>
  (Object.keys(SET_TOOLS) as SetTool[]).filter((tool) => SET_TOOLS[tool].digits === digits);
