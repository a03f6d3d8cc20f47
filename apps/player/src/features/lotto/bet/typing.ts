import { BET_RULES, type BetType, numbersOf } from '@chokdee/lotto';
import { AMOUNT_DIGITS_MAX, wholeBaht } from '#src/features/lotto/bet/draft.ts';
import { addLines, removeLines, riskOf, setAmount, setPrice, useSlip } from '#src/features/lotto/bet/slip.ts';
import { HELD_TOOLS, type HeldTool } from '#src/features/lotto/bet/tools.ts';
import { BET_NAMES } from '#src/features/lotto/bet-words.ts';

const { getState: slip, setState: set } = useSlip;
type Slip = ReturnType<typeof slip>;

/** Chooses a bet type or lets it go; one with another number of digits takes the place of all. One always stays. */
export function toggleBetType(betType: BetType): void {
  const { betTypes } = slip();
  if (BET_RULES[betType].digits !== digitsOf(betTypes)) return chooseBetType(betType);
  const others = betTypes.filter((other) => other !== betType);
  if (others.length === betTypes.length) set({ betTypes: [...betTypes, betType], said: '', pricing: null });
  else if (others.length > 0) set({ betTypes: others, said: '', pricing: null });
}

/** Chooses one bet type in place of all. A tool that is not for its numbers is laid down. */
const chooseBetType = (betType: BetType): void => {
  const { digits } = BET_RULES[betType];
  const { tool, betTypes } = slip();
  const stays = tool && HELD_TOOLS[tool].digits.includes(digits);
  const typed = digits === digitsOf(betTypes) ? {} : { digits: '' };
  set({ betTypes: [betType], tool: stays ? tool : null, added: null, said: '', pricing: null, ...typed });
};

/** Goes from the bet type that was chosen last to the one beside it; behind the last comes the first. */
export function stepBetType(offered: readonly BetType[], step: 1 | -1): void {
  const place = offered.indexOf(slip().betTypes.at(-1) ?? 'top3');
  const next = offered.at((place + step) % offered.length);
  if (!next) return;
  chooseBetType(next);
  set({ said: `แทง ${BET_NAMES[next]}` });
}

/** How many digits the chosen bet types have. */
export const digitsOf = (betTypes: readonly BetType[]): number => (betTypes[0] ? BET_RULES[betTypes[0]].digits : 3);

/** How many digits are typed until a number is added. */
export const digitsToType = ({ betTypes, tool }: Pick<Slip, 'betTypes' | 'tool'>): number =>
  (tool && HELD_TOOLS[tool].typed) ?? digitsOf(betTypes);

/** Takes up a tool or lays it down. */
export const toggleTool = (tool: HeldTool): void => set({ tool: slip().tool === tool ? null : tool, digits: '' });

/** Types a digit of a number, or of the price; the last one adds the number, or all that the tool makes of it. */
export function typeDigit(digit: string): void {
  const { digits, tool, pricing } = slip();
  if (pricing) return typePrice((pricing.typed ?? '') + digit);
  const typed = digits + digit;
  if (typed.length < digitsToType(slip())) return set({ digits: typed });
  set({ digits: '' });
  addNumbers(tool ? HELD_TOOLS[tool].make(typed) : [typed]);
}

/** Takes the last digit back: of the number, or of the price. */
export function dropDigit(): void {
  const { digits, pricing } = slip();
  if (!pricing) return set({ digits: digits.slice(0, -1) });
  typePrice((pricing.typed ?? String(priceNow(slip()) || '')).slice(0, -1));
}

/** Takes all digits back. */
export const clearDigits = (): void => (slip().pricing ? typePrice('') : set({ digits: '' }));

/** Begins to type a price: of these lines, or with null the one for all. Once more, and it ends. */
export function togglePricing(ids: readonly number[] | null): void {
  const { pricing } = slip();
  const isSame = pricing && pricing.ids?.join() === ids?.join();
  set({ pricing: isSame ? null : { ids, typed: null }, digits: '' });
}

export const endPricing = (): void => set({ pricing: null });

/** Gives the price that is typed or was pressed to what it is for. */
export function givePrice(baht: number): void {
  const { pricing } = slip();
  if (pricing?.ids) setAmount(pricing.ids, baht);
  else setPrice(baht);
}

const typePrice = (text: string): void => {
  const typed = text.replace(/^0+/, '').slice(0, AMOUNT_DIGITS_MAX);
  set({ pricing: { ids: slip().pricing?.ids ?? null, typed } });
  givePrice(wholeBaht(typed));
};

/** The price that the box shows: of the lines that are priced, or the one for all. */
export const priceNow = ({ pricing, price, lines }: Pick<Slip, 'pricing' | 'price' | 'lines'>): number =>
  pricing?.ids ? (lines.find(({ id }) => id === pricing.ids?.[0])?.amount ?? 0) : price;

/** Adds numbers for each bet type that is chosen, at the price for all. */
export function addNumbers(numbers: readonly string[]): void {
  const { betTypes, price } = slip();
  addLines(betTypes.flatMap((bet_type) => numbers.map((number) => ({ bet_type, number, amount: price }))));
}

/** สุ่ม: adds a number by chance that is sold and is not on the bill yet; `chance` is from 0 to below 1. */
export function addRandom(chance = Math.random()): void {
  const { betTypes, lines, closed } = slip();
  const had = new Set(lines.map(({ bet_type, number }) => `${bet_type}:${number}`));
  const free = numbersOf(betTypes[0] ?? 'top3').filter((number) =>
    betTypes.every((betType) => !had.has(`${betType}:${number}`) && !closed.has(riskOf(betType, number))),
  );
  const number = free[Math.floor(chance * free.length)];
  if (number === undefined) return;
  set({ digits: '' });
  addNumbers([number]);
}

/** Puts a number of the grid on the bill, or takes it off when it is there for every chosen bet type. */
export function toggleNumber(number: string): void {
  const { betTypes, lines, price } = slip();
  const has = (bet_type: BetType) => lines.some((line) => line.bet_type === bet_type && line.number === number);
  const missing = betTypes.filter((bet_type) => !has(bet_type));
  if (missing.length === 0) removeLines((line) => line.number === number && betTypes.includes(line.bet_type));
  else addLines(missing.map((bet_type) => ({ bet_type, number, amount: price })));
}
