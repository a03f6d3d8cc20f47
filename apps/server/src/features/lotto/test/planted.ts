import { type Day, dayOf, type Satang, satang } from '@chokdee/kernel';
import { BET_RULES, type BetType, riskNumber } from '@chokdee/lotto';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';

let categories = 900;

interface MarketBillOrder {
  readonly name?: string;
  readonly category_id?: number;
  readonly result_shape?: string;
  readonly bets?: readonly BetType[];
  readonly rule_text?: string;
  readonly is_active?: boolean;
}

/** A category of its own for a test's markets. */
export const makeCategory = async (db: Db, name = 'หมวดทดสอบ'): Promise<number> => {
  const category_id = (categories += 1);
  await db.insertInto('lotto_category').values({ category_id, name, sort: category_id }).execute();
  return category_id;
};

/** A market that never draws by itself. */
export const makeMarket = async (db: Db, order: MarketBillOrder = {}): Promise<number> => {
  const { bets = ['run_top', 'top3'], category_id = await makeCategory(db), ...rest } = order;
  const row = {
    name: 'หวยทดสอบ',
    emblem: 'thai',
    schedule: '{}',
    result_shape: 'lao',
    cancel_minutes: 10,
    cancel_per_day: 4,
    bill_payout_max_baht: 1_000_000,
    category_id,
    ...rest,
  };
  const { market_id } = await db
    .insertInto('lotto_market')
    .values(row)
    .returning('market_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('lotto_market_bet')
    .values(bets.map((bet_type) => ({ market_id, ...terms(bet_type) })))
    .execute();
  return market_id;
};

const terms = (bet_type: BetType) => ({
  bet_type,
  rate: BET_RULES[bet_type].rate,
  line_min_baht: 1,
  line_max_baht: 100,
  member_number_baht: 200,
  house_number_baht: 1_000,
  steps: JSON.stringify([{ from_baht: 500, percent: 90 }]),
});

interface RoundBillOrder {
  readonly market_id: number;
  readonly day?: Day;
  readonly no?: number;
  readonly status?: string;
  /** Minutes from now. */
  readonly closes_in?: number;
  readonly result?: Readonly<Record<string, string>>;
  /** The rates that it opened with, in hundredths. */
  readonly opened?: Readonly<Partial<Record<BetType, number>>>;
}

let numbers = 0;

/** A round as it is, whatever its market's schedule says. */
export const makeRound = async (
  db: Db,
  { closes_in = 60, opened, result, ...order }: RoundBillOrder,
): Promise<number> => {
  const closes_at = new Date(Date.now() + closes_in * 60_000);
  const { round_id } = await db
    .insertInto('lotto_round')
    .values({
      day: dayOf(closes_at),
      no: (numbers += 1),
      status: 'open',
      opens_at: new Date(closes_at.getTime() - 3_600_000),
      closes_at,
      draw_at: new Date(closes_at.getTime() + 900_000),
      cancel_minutes: 5,
      cancel_per_day: 2,
      bill_payout_max_baht: 500,
      result: result ? JSON.stringify(result) : null,
      ...order,
    })
    .returning('round_id')
    .executeTakeFirstOrThrow();
  const rates = Object.entries(opened ?? {}) as [BetType, number][];
  if (rates.length > 0)
    await db
      .insertInto('lotto_round_bet')
      .values(rates.map(([bet_type, rate]) => ({ ...terms(bet_type), round_id, rate })))
      .execute();
  return round_id;
};

interface PlantedBill {
  readonly member_id: number;
  readonly round_id: number;
  readonly created_at?: Date;
  readonly status?: 'cancelled' | 'refunded';
  readonly payout?: Satang;
  readonly lines?: readonly (readonly [BetType, string, baht: number])[];
}

let newest_ms = 0;
/** A moment after that of every bill before: ids of one millisecond are in no order. */
const nextMoment = (): Date => {
  newest_ms = Math.max(Date.now(), newest_ms + 1);
  return new Date(newest_ms);
};

/** A bill as if it had been sold. */
export const makeBill = async (
  db: Db,
  { created_at = nextMoment(), lines, payout, ...order }: PlantedBill,
): Promise<string> => {
  const bill_id = uuid({ msecs: created_at.getTime() });
  const { member_id, round_id } = order;
  const bets = (lines ?? [['top3', '123', 10]]).map(([bet_type, number, amount_baht], line) => ({
    member_id,
    bill_id,
    round_id,
    line,
    bet_type,
    number,
    amount_baht,
    rate: BET_RULES[bet_type].rate,
  }));
  const total = satang(bets.reduce((sum, { amount_baht }) => sum + amount_baht * 100, 0));
  const body_hash = Buffer.alloc(32);
  await db
    .insertInto('bill')
    .values({
      ...order,
      bill_id,
      wallet_id: 1,
      key: bill_id,
      body_hash,
      lines: bets.length,
      line_list: JSON.stringify(
        bets.map(({ bet_type, number, amount_baht, rate }) => [bet_type, number, amount_baht, rate]),
      ),
      total,
      created_at,
      salt: Buffer.alloc(16),
    })
    .execute();
  await db
    .insertInto('bill_line')
    .values(bets.map((bet) => ({ ...bet, number: riskNumber(bet.bet_type, bet.number) })))
    .execute();
  if (payout) {
    const win = { settlement_no: 0, wallet_id: 1, payout, lines: 1 };
    await db
      .insertInto('lotto_win')
      .values({ ...win, round_id, member_id, bill_id })
      .execute();
  }
  return bill_id;
};
