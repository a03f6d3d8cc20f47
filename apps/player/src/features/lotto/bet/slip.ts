import { type BetType, LINES_MAX, riskNumber } from '@chokdee/lotto';
import { create } from 'zustand';
import {
  type DraftLine,
  dropOldDrafts,
  readDraft,
  type Sending,
  type SlipLine,
  writeDraft,
} from '#src/features/lotto/bet/draft.ts';
import { type Past, remembered, withPrice } from '#src/features/lotto/bet/prices.ts';
import { type Added, sayAdded, sayFilled, sayPriced, sayRemoved, sayUndone } from '#src/features/lotto/bet/say.ts';
import type { HeldTool } from '#src/features/lotto/bet/tools.ts';
import type { BillInput, Validated } from '#src/features/lotto/lotto-queries.ts';

/** A price that is being typed. */
export interface Pricing {
  /** The lines that it is for; null: all that have none, and those that are still to come. */
  readonly ids: readonly number[] | null;
  /** The digits typed so far; null while what stood there before has not been touched. */
  readonly typed: string | null;
}

/** What is wrong with a line: in a sentence, and in as few words as a chip has room for. */
export interface SaidProblem {
  readonly message: string;
  readonly brief: string;
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
  readonly pricing: Pricing | null;
  readonly lines: readonly SlipLine[];
  /** How the lines were before each of the last changes. */
  readonly past: readonly Past[];
  /** What a new line costs, once it was said for all. */
  readonly price: number;
  readonly added: Added | null;
  /** What was done last, in words. */
  readonly said: string;
  /** The risks that are not sold now, by `riskOf`. */
  readonly closed: ReadonlySet<string>;
  /** The last bill that the server found well, and the input that it priced. */
  readonly validated: { readonly input: BillInput; readonly answer: Validated } | null;
  /** What the server said of lines, by their ids, until they are changed. */
  readonly problems: Readonly<Record<number, SaidProblem>>;
  readonly rates: Readonly<Record<number, number>>;
  readonly sending: Sending | null;
  /** What is open above the screen. */
  readonly dialog: 'bill' | 'rule' | 'paste' | 'win' | 'sets' | null;
  /** What was pasted beside any field and could not be read whole: the sheet begins with it. */
  readonly pasted: string;
}

/** Nothing typed, nothing on the bill, and nothing to undo. */
export const BLANK = {
  digits: '',
  pricing: null,
  lines: [],
  past: [],
  added: null,
  said: '',
  validated: null,
  problems: {},
  rates: {},
  sending: null,
} as const;

const NOTHING: Slip = {
  ...BLANK,
  round_id: 0,
  betTypes: [],
  tool: null,
  isGrid: false,
  price: 0,
  closed: new Set(),
  dialog: null,
  pasted: '',
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

/** Changes the lines so that it can be undone. Acts of one name that follow one another are undone together. */
const change = (lines: readonly SlipLine[], act: string | null, more: Partial<Slip> = {}): void =>
  set({ lines, past: remembered(slip().past, slip().lines, act), validated: null, ...more });

/** Adds lines but for closed numbers and what goes beyond the longest bill. */
export function addLines(wanted: readonly DraftLine[]): Added {
  const { lines, closed } = slip();
  const open = wanted.filter(({ bet_type, number }) => !closed.has(riskOf(bet_type, number)));
  const fitting = open.slice(0, LINES_MAX - lines.length).map(withId);
  const known = new Set(lines.map(({ bet_type, number }) => `${bet_type}:${number}`));
  const added: Added = {
    lines: fitting,
    repeated: fitting.find(({ bet_type, number }) => known.has(`${bet_type}:${number}`))?.number,
    closed: [...new Set(wanted.filter((line) => !open.includes(line)).map(({ number }) => number))],
    tooMany: open.length - fitting.length,
  };
  const said = { added, said: sayAdded(added), pricing: null };
  if (fitting.length > 0) change([...lines, ...fitting], null, said);
  else set(said);
  return added;
}

/** Takes back the last act on the lines, whatever it was. */
export function undo(): void {
  const { past } = slip();
  const last = past.at(-1);
  if (!last) return;
  const { length } = last.lines;
  set({
    lines: last.lines,
    past: past.slice(0, -1),
    added: null,
    pricing: null,
    validated: null,
    said: sayUndone(length),
  });
}

/** Takes lines off the bill. */
export function removeLines(isGone: (line: SlipLine) => boolean): void {
  const { lines } = slip();
  const left = lines.filter((line) => !isGone(line));
  if (left.length === lines.length) return;
  change(left, null, { added: null, pricing: null, said: sayRemoved(lines.filter(isGone)) });
}

export const removeLine = (id: number): void => removeLines((line) => line.id === id);

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

/** Says what lines are to cost. What the server said of them is then no longer true. */
export function setAmount(ids: readonly number[], amount: number): void {
  if (ids.length === 0) return;
  const { lines, problems } = slip();
  const priced = new Set(ids);
  const now = lines.map((line) => (priced.has(line.id) ? { ...line, amount } : line));
  change(now, `amount ${ids.join(' ')}`, {
    problems: Object.fromEntries(Object.entries(problems).filter(([id]) => !priced.has(Number(id)))),
    said: sayPriced(now.filter(({ id }) => priced.has(id))),
  });
}

const FILL = 'fill';

/** Whether the last act was to fill in a price: until another follows, the next price takes its place. */
export const isJustFilled = ({ past }: Pick<Slip, 'past'>): boolean => past.at(-1)?.act === FILL;

/** Says what lines cost that have no price, and those that are still to come. What was typed for a line is never overwritten. */
export function setPrice(price: number): void {
  const { past, lines } = slip();
  const before = isJustFilled(slip()) ? (past.at(-1)?.lines ?? lines) : lines;
  const { lines: filled, count } = withPrice(before, price);
  const said = sayFilled(count, price);
  if (count === 0) set({ price, said });
  else change(filled, FILL, { price, said });
}

/** Takes every price off, so that one for all can be said anew. */
export const clearPrices = (): void =>
  change(
    slip().lines.map((line) => ({ ...line, amount: 0 })),
    null,
    { problems: {}, said: 'ล้างราคาทุกรายการแล้ว' },
  );

/** Begins anew: the bill was bought, or is not wanted. */
export const clearSlip = (): void => {
  set(BLANK);
  keepDraft();
};

/** Opens the bill, the rules or a helper above the screen, or closes them by null. */
export const showDialog = (dialog: Slip['dialog'], pasted = ''): void => set({ dialog, pasted });

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
