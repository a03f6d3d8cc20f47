import { createHash } from 'node:crypto';
import { BET_RULES, type BetType, type OrderedLine } from '@chokdee/lotto';
import { v7 as uuid } from 'uuid';
import type { Seller } from '#src/features/lotto/selling/sell-bills.ts';
import { at, type House, later, type Visit } from '#src/history/house.ts';
import { MARKETS, type Round } from '#src/history/rounds.ts';
import { between, type Chance, oneOf } from '#src/seed/random.ts';

/** How often each bet is chosen. */
const CHOSEN: readonly BetType[] = [
  'top2',
  'top2',
  'top2',
  'bottom2',
  'bottom2',
  'top3',
  'top3',
  'tod3',
  'run_top',
  'run_bottom',
];
/** People buy for a draw that comes soon; for the great ones days before, a few. */
const SOON_MS = 8 * 3_600_000;
const GREAT = 10;
/** How much the next round of a market that draws all day draws people, and within how many minutes it is the next. */
const YEEKEE = 7;
const NEXT = 26;

/** What visitors buy with a part of what they have, each a bill or a few. */
export const buyBills = async (
  house: House,
  sell: Seller,
  rounds: readonly Round[],
  visits: readonly Visit[],
): Promise<void> => {
  const requests = visits.flatMap((visit) => requestsOf(house.chance, rounds, visit));
  if (requests.length === 0) return;
  const own = new Map(requests.map(({ bill_id, at: sold }) => [bill_id, sold]));
  await at(house, requests[0]?.at ?? new Date(), () => Promise.all(requests.map((request) => sell(request))), own);
};

const requestsOf = (chance: Chance, rounds: readonly Round[], { person, at: from, walletId, satang }: Visit) => {
  const isSoon = (closes: Date) => closes.getTime() - from.getTime() < SOON_MS;
  const drawOf = ({ shape, market, closes_at }: Round) =>
    shape === 'yeekee'
      ? Number(closes_at < later(from, NEXT)) * YEEKEE
      : isSoon(closes_at)
        ? (MARKETS[market] ?? 0)
        : 1;
  const open = rounds.filter(
    ({ opens_at, closes_at, market }) =>
      opens_at < from && closes_at > later(from, 8) && (isSoon(closes_at) || (MARKETS[market] ?? 0) > GREAT),
  );
  const drawing = open.flatMap((round) => Array.from({ length: drawOf(round) }, () => round));
  const budget = Math.floor(Math.min(satang / 100, person.purse * (0.6 + chance() * 0.9)));
  if (drawing.length === 0 || budget < 10) return [];
  const count = between(chance, 1, 3);
  return Array.from({ length: count }, (_, n) => {
    const [round, sold] = [oneOf(chance, drawing), later(from, 2 + n * 2 + chance())];
    const bill_id = uuid({ msecs: sold.getTime() });
    const salt = createHash('sha256').update(bill_id).digest();
    const lines = linesOf(
      chance,
      round,
      { day: round.day, luckyNo: person.memberId % 100 },
      Math.floor(budget / count),
    );
    return {
      at: sold,
      bill_id,
      key: bill_id,
      bodyHash: salt,
      salt: salt.subarray(0, 16),
      note: '',
      log_size: null,
      member_id: person.memberId,
      wallet_id: walletId,
      round_id: round.round_id,
      lines,
      accepts_partial: true,
    };
  }).filter(({ lines }) => lines.length > 0);
};

/** A few numbers: one's own, one that all dream of on a day, or any. */
const linesOf = (
  chance: Chance,
  round: Round,
  { day, luckyNo }: { day: string; luckyNo: number },
  budget: number,
): OrderedLine[] => {
  const dream = Number.parseInt(createHash('sha256').update(day).digest('hex').slice(0, 6), 16);
  const count = Math.max(1, Math.min(between(chance, 2, 8), Math.floor(budget / 5)));
  const each = Math.floor(budget / count);
  return Array.from({ length: count }, (): OrderedLine => {
    const bet_type = oneOf(
      chance,
      CHOSEN.filter((type) => round.bets[type] !== undefined),
    );
    const { digits } = BET_RULES[bet_type];
    const kind = chance();
    const number = kind < 0.15 ? dream : kind < 0.35 ? luckyNo * 37 : between(chance, 0, 999);
    const wanted = each < 10 ? each : Math.round((each * (0.5 + chance() * 0.8)) / 5) * 5;
    return {
      bet_type,
      number: String(number % 10 ** digits).padStart(digits, '0'),
      amount_baht: Math.max(1, Math.min(wanted, round.bets[bet_type] ?? 1)),
    };
  });
};
