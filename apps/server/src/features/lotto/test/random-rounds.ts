import { baht, type Satang, satang } from '@chokdee/kernel';
import { lottoRefunded, lottoStaked, type Posting } from '@chokdee/ledger';
import {
  type Announced,
  BET_RULES,
  BET_TYPES,
  type BetType,
  prizesOf,
  RESULT_SHAPES,
  type ResultShape,
  riskNumber,
  winningNumbers,
} from '@chokdee/lotto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Trx } from '#src/db/database.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { postEntries, transfersOf } from '#src/ledger/post.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';
import { permitStake } from '#src/protection/permits.ts';
import { seedMarkets } from '#src/seed/markets.ts';

export interface RandomLine {
  readonly bet_type: BetType;
  readonly number: string;
  readonly amount_baht: number;
  readonly rate: number;
}

export interface RandomBill extends WalletRef {
  readonly bill_id: string;
  readonly isCancelled: boolean;
  readonly lines: readonly RandomLine[];
}

export interface RandomRound {
  readonly round_id: number;
  readonly shape: ResultShape;
  /** Its result, and for some another that corrects it. */
  readonly results: readonly Announced[];
  readonly bills: readonly RandomBill[];
}

/** A source of chance that can be begun again from its seed. */
export type Chance = (below: number) => number;

/** Chance from a seed (mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 1_000_003) % below;
  };
};

const oneOf = <T>(chance: Chance, choices: readonly T[]): T => choices[chance(choices.length)] as T;
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const digits = (chance: Chance, count: number): string => many(count, () => chance(10)).join('');

/** What a draw of a shape could announce; the digits of its example, drawn anew. */
const randomResult = (chance: Chance, shape: ResultShape): Announced =>
  Object.fromEntries(
    RESULT_SHAPES[shape].fields.map(({ name, example }) => [name, example.replace(/\d/g, () => digits(chance, 1))]),
  );

/** A line, half of the time on a number that wins if its bet type can. */
const randomLine = (chance: Chance, winning: Record<BetType, string[]>): RandomLine => {
  const bet_type = oneOf(chance, BET_TYPES);
  const isLucky = chance(2) === 0 && winning[bet_type].length > 0;
  const number = isLucky ? oneOf(chance, winning[bet_type]) : digits(chance, BET_RULES[bet_type].digits);
  return { bet_type, number, amount_baht: 1 + chance(200), rate: 101 + chance(90_000) };
};

/** A bill of a few lines; now and then one that covers nearly all numbers of a bet. */
const randomLines = (chance: Chance, winning: Record<BetType, string[]>): RandomLine[] => {
  const lines = many(1 + chance(8), () => randomLine(chance, winning));
  if (chance(6) > 0) return lines;
  const covered = { bet_type: oneOf(chance, ['run_top', 'run_bottom'] as const), amount_baht: 5, rate: 320 };
  return [...lines, ...Array.from({ length: 6 + chance(5) }, (_, digit) => ({ ...covered, number: String(digit) }))];
};

const randomRound = (
  chance: Chance,
  round_id: number,
  shape: ResultShape,
  wallets: readonly WalletRef[],
): RandomRound => {
  const results = many(chance(4) === 0 ? 2 : 1, () => randomResult(chance, shape));
  const bills = many(chance(7), () => {
    const winning = winningNumbers(prizesOf(shape, oneOf(chance, results)));
    const owner = oneOf(chance, wallets);
    return { ...owner, bill_id: uuid(), isCancelled: chance(8) === 0, lines: randomLines(chance, winning) };
  });
  return { round_id, shape, results, bills };
};

/** Rounds of every shape with random bills, closed, as if all had been sold and some taken back. */
export const plantRounds = async (db: Db, chance: Chance, count: number): Promise<RandomRound[]> => {
  await seedMarkets(db);
  const wallets = await makeRichWallets(db);
  const shapes = Object.keys(RESULT_SHAPES) as ResultShape[];
  const planned = many(count, () => oneOf(chance, shapes));
  const { rows } = await sql<{ round_id: number }>`
    insert into lotto_round (market_id, day, no, status, opens_at, closes_at, draw_at)
    select (select min(market_id) from lotto_market where result_shape = s.shape), current_date, 10000 + s.place, 'closed',
      now() - interval '2 hours', now() - interval '1 hour', now()
    from unnest(${planned}::text[]) with ordinality as s (shape, place) order by s.place returning round_id`.execute(
    db,
  );
  const rounds = rows.map(({ round_id }, place) =>
    randomRound(chance, round_id, planned[place] as ResultShape, wallets),
  );
  for (let from = 0; from < rounds.length; from += 50) {
    const some = rounds.slice(from, from + 50);
    await db.transaction().execute((trx) => plantBills(trx, some));
  }
  return rounds;
};

/** Members with more money than they could ever owe; some with a second wallet. */
const makeRichWallets = async (db: Db): Promise<WalletRef[]> => {
  const wallets: WalletRef[] = [];
  for (let n = 0; n < 25; n += 1) {
    const memberId = await makeMember(db);
    wallets.push(await makeWallet(db, { memberId, balance: baht(500_000_000) }));
    if (n % 3 === 0) wallets.push(await makeWallet(db, { memberId, type: 'free', balance: baht(500_000_000) }));
  }
  return wallets;
};

const costOf = ({ lines }: RandomBill): Satang => satang(lines.reduce((sum, line) => sum + line.amount_baht * 100, 0));

const plantBills = async (trx: Trx, rounds: readonly RandomRound[]): Promise<void> => {
  const bills = rounds.flatMap(({ round_id, bills: own }) => own.map((bill) => ({ round_id, bill })));
  if (bills.length === 0) return;
  await trx.insertInto('bill').values(bills.map(billRow)).execute();
  const counted = bills.filter(({ bill }) => !bill.isCancelled);
  const lines = counted.flatMap(({ round_id, bill: { memberId, bill_id, lines: own } }) =>
    own.map((bet, line) => ({
      ...bet,
      number: riskNumber(bet.bet_type, bet.number),
      member_id: memberId,
      bill_id,
      line,
      round_id,
    })),
  );
  for (let from = 0; from < lines.length; from += 1_000)
    await trx
      .insertInto('bill_line')
      .values(lines.slice(from, from + 1_000))
      .execute();
  await sql`
    insert into lotto_exposure (round_id, bet_type, number, stake_baht, payout, lines)
    select round_id, bet_type, number, sum(amount_baht), sum(amount_baht::bigint * rate), count(*) from bill_line
    where round_id between ${rounds[0]?.round_id} and ${rounds.at(-1)?.round_id} group by 1, 2, 3`.execute(trx);
  for (const { bill } of bills) permitStake(trx, bill.memberId, costOf(bill));
  await postAll(
    trx,
    bills.map(({ bill }) => lottoStaked(movementOf(bill))),
  );
  await postAll(
    trx,
    bills.filter(({ bill }) => bill.isCancelled).map(({ bill }) => lottoRefunded(movementOf(bill))),
  );
};

const movementOf = (bill: RandomBill) => ({
  id: bill.bill_id,
  memberId: bill.memberId,
  walletId: bill.walletId,
  amount: costOf(bill),
});

const postAll = async (trx: Trx, postings: readonly Posting[]): Promise<void> => {
  if (postings.length === 0) return;
  const verdicts = await postEntries(
    trx,
    postings.map((posting) => [posting]),
  );
  for (const verdict of verdicts) transfersOf(verdict);
};

const billRow = ({ round_id, bill }: { round_id: number; bill: RandomBill }) => ({
  member_id: bill.memberId,
  bill_id: bill.bill_id,
  wallet_id: bill.walletId,
  round_id,
  key: bill.bill_id,
  body_hash: Buffer.alloc(32),
  lines: bill.lines.length,
  line_list: JSON.stringify(
    bill.lines.map(({ bet_type, number, amount_baht, rate }) => [bet_type, number, amount_baht, rate]),
  ),
  total: costOf(bill),
  salt: Buffer.alloc(16, 7),
  log_size: null,
  ...(bill.isCancelled ? { status: 'cancelled' as const, ended_at: new Date() } : {}),
});
