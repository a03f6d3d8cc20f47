import { BET_RULES, type BetType, LINES_MAX, riskNumber } from '@chokdee/lotto';
import { create } from 'zustand';
import { type DraftLine, dropOldDrafts, readDraft, type Sending, writeDraft } from '#src/features/lotto/bet/draft.ts';
import { HELD_TOOLS, type HeldTool } from '#src/features/lotto/bet/tools.ts';
import type { BillInput, Validated } from '#src/features/lotto/lotto-queries.ts';

/** A line of the bill that is being put together. Its id never changes while the page is open. */
export interface SlipLine extends DraftLine {
  readonly id: number;
}

/** What was added last, so that it can be said and undone. */
export interface Added {
  readonly ids: readonly number[];
  /** A number of these that was on the bill before. */
  readonly repeated: string | undefined;
  /** The numbers that are closed and were left out. */
  readonly closed: readonly string[];
  /** How many found no room on the bill. */
  readonly tooMany: number;
}

interface Slip {
  readonly round_id: number;
  /** The bet types that a number is added for; all have as many digits. */
  readonly betTypes: readonly BetType[];
  readonly tool: HeldTool | null;
  /** Whether numbers of one or two digits are pressed on a grid in place of typed. */
  readonly isGrid: boolean;
  /** The digits typed so far. */
  readonly digits: string;
  readonly lines: readonly SlipLine[];
  /** What a new line costs, once it was said for all. */
  readonly price: number;
  readonly added: Added | null;
  /** The risks that are not sold now, by `riskOf`. */
  readonly closed: ReadonlySet<string>;
  /** The last bill that the server found well, and the input that it priced. */
  readonly validated: { readonly input: BillInput; readonly answer: Validated } | null;
  /** What the server said of lines, by their ids, until they are changed. */
  readonly problems: Readonly<Record<number, string>>;
  readonly rates: Readonly<Record<number, number>>;
  readonly sending: Sending | null;
  /** What is open above the screen. */
  readonly dialog: 'bill' | 'rule' | null;
}

const NOTHING: Slip = {
  round_id: 0,
  betTypes: [],
  tool: null,
  isGrid: false,
  digits: '',
  lines: [],
  price: 0,
  added: null,
  closed: new Set(),
  validated: null,
  problems: {},
  rates: {},
  sending: null,
  dialog: null,
};

/** The bill that is being put together for the round on the screen. */
export const useSlip = create<Slip>()(() => NOTHING);

const { getState: slip, setState: set } = useSlip;
let lastId = 0;
const withId = (line: DraftLine): SlipLine => {
  lastId += 1;
  return { ...line, id: lastId };
};

/** One risk of the round: closed numbers are named by it. */
export const riskOf = (bet_type: BetType, number: string): string => `${bet_type}:${riskNumber(bet_type, number)}`;

/** Begins with a round: its own draft comes back, and the bill that was validated before is forgotten with its input. */
export function openRound(round_id: number, offered: readonly BetType[]): void {
  keepDraft();
  const { lines, sending } = readDraft(round_id);
  const mine = lines.filter(({ bet_type }) => offered.includes(bet_type)).map(withId);
  set({ ...NOTHING, round_id, lines: mine, sending, betTypes: offered.slice(0, 1) });
}

/** Writes down what there is of the round on the screen. */
export function keepDraft(): void {
  const { round_id, lines, sending } = slip();
  if (round_id > 0) writeDraft(round_id, { lines, sending });
}

/** Forgets every bill that was put together in this browser, on the screen and kept. */
export function forgetSlips(): void {
  set(NOTHING);
  dropOldDrafts(Number.POSITIVE_INFINITY);
}

/** Says which risks are not sold now. What the server said of lines before may no longer be so. */
export const setClosed = (closed: readonly DraftNumber[]): void =>
  set({
    closed: new Set(closed.map(({ bet_type, number }) => riskOf(bet_type, number))),
    problems: {},
    rates: {},
  });

type DraftNumber = Pick<DraftLine, 'bet_type' | 'number'>;

/** Chooses a bet type or lets it go; one with another number of digits takes the place of all. One always stays. */
export function toggleBetType(betType: BetType): void {
  const { betTypes, tool } = slip();
  const isSameLength = BET_RULES[betType].digits === digitsOf(betTypes);
  if (!isSameLength) {
    const stays = tool && HELD_TOOLS[tool].digits.includes(BET_RULES[betType].digits);
    return set({ betTypes: [betType], tool: stays ? tool : null, digits: '', added: null });
  }
  const others = betTypes.filter((other) => other !== betType);
  if (others.length === betTypes.length) set({ betTypes: [...betTypes, betType] });
  else if (others.length > 0) set({ betTypes: others });
}

/** How many digits the chosen bet types have. */
export const digitsOf = (betTypes: readonly BetType[]): number => (betTypes[0] ? BET_RULES[betTypes[0]].digits : 3);

/** How many digits are typed until a number is added. */
export const digitsToType = ({ betTypes, tool }: Pick<Slip, 'betTypes' | 'tool'>): number =>
  (tool && HELD_TOOLS[tool].typed) ?? digitsOf(betTypes);

/** Takes up a tool or lays it down. */
export const toggleTool = (tool: HeldTool): void => set({ tool: slip().tool === tool ? null : tool, digits: '' });

/** Types a digit; the last one adds the number, or all that the tool makes of it. */
export function typeDigit(digit: string): void {
  const { digits, tool } = slip();
  const typed = digits + digit;
  if (typed.length < digitsToType(slip())) return set({ digits: typed });
  set({ digits: '' });
  addNumbers(tool ? HELD_TOOLS[tool].make(typed) : [typed]);
}

export const dropDigit = (): void => set({ digits: slip().digits.slice(0, -1) });

export const clearDigits = (): void => set({ digits: '' });

/** Adds numbers for each bet type that is chosen, at the price for all. */
export function addNumbers(numbers: readonly string[]): void {
  const { betTypes, price } = slip();
  addLines(betTypes.flatMap((bet_type) => numbers.map((number) => ({ bet_type, number, amount: price }))));
}

/** Adds lines but for closed numbers and what goes beyond the longest bill. */
export function addLines(wanted: readonly DraftLine[]): Added {
  const { lines, closed } = slip();
  const open = wanted.filter(({ bet_type, number }) => !closed.has(riskOf(bet_type, number)));
  const fitting = open.slice(0, LINES_MAX - lines.length).map(withId);
  const known = new Set(lines.map(({ bet_type, number }) => `${bet_type}:${number}`));
  const added: Added = {
    ids: fitting.map(({ id }) => id),
    repeated: fitting.find(({ bet_type, number }) => known.has(`${bet_type}:${number}`))?.number,
    closed: [...new Set(wanted.filter((line) => !open.includes(line)).map(({ number }) => number))],
    tooMany: open.length - fitting.length,
  };
  set({ lines: [...lines, ...fitting], added, validated: null });
  return added;
}

/** Takes back what was added last. */
export function undoAdded(): void {
  const ids = new Set(slip().added?.ids);
  set({ lines: slip().lines.filter(({ id }) => !ids.has(id)), added: null, validated: null });
}

export const removeLine = (id: number): void => removeLines((line) => line.id === id);

/** Takes lines off the bill. */
export const removeLines = (isGone: (line: SlipLine) => boolean): void =>
  set({ lines: slip().lines.filter((line) => !isGone(line)), added: null, validated: null });

/** Leaves each number once per bet type: the first of them. */
export function removeRepeated(): void {
  const seen = new Set<string>();
  removeLines(({ bet_type, number }) => {
    const key = `${bet_type}:${number}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}

/** Puts a number of the grid on the bill, or takes it off when it is there for every chosen bet type. */
export function toggleNumber(number: string): void {
  const { betTypes, lines } = slip();
  const has = (bet_type: BetType) => lines.some((line) => line.bet_type === bet_type && line.number === number);
  const missing = betTypes.filter((bet_type) => !has(bet_type));
  if (missing.length === 0) removeLines((line) => line.number === number && betTypes.includes(line.bet_type));
  else addLines(missing.map((bet_type) => ({ bet_type, number, amount: slip().price })));
}

/** Says what one line is to cost. What the server said of it is then no longer true. */
export function setAmount(id: number, amount: number): void {
  const { lines, problems } = slip();
  const { [id]: _, ...others } = problems;
  set({
    lines: lines.map((line) => (line.id === id ? { ...line, amount } : line)),
    problems: others,
    validated: null,
  });
}

/** Says what every line costs, and those that are still to come. */
export const setAmounts = (price: number): void =>
  set({
    price,
    lines: slip().lines.map((line) => ({ ...line, amount: price })),
    problems: {},
    validated: null,
  });

/** Begins anew: the bill was bought, or is not wanted. */
export const clearSlip = (): void => {
  set({ lines: [], digits: '', added: null, validated: null, problems: {}, rates: {}, sending: null });
  keepDraft();
};

/** Opens the bill or the rules above the screen, or closes them by null. */
export const showDialog = (dialog: Slip['dialog']): void => set({ dialog });

let indexed: { lines: readonly SlipLine[]; amounts: ReadonlyMap<number, number> } = { lines: [], amounts: new Map() };

/** What one line costs now. Rows ask for it themselves: what is typed shows at once, however long the bill. */
export const useAmount = (id: number): number =>
  useSlip(({ lines }) => {
    if (indexed.lines !== lines) indexed = { lines, amounts: new Map(lines.map((line) => [line.id, line.amount])) };
    return indexed.amounts.get(id) ?? 0;
  });

/** What the bill costs as it stands, in whole baht. */
export const totalOfLines = (lines: readonly DraftLine[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);
