import type { Day } from '@chokdee/kernel';
import { type Announced, type BetType, prizesOf, RESULT_SHAPES, type ResultShape, winningRisks } from '@chokdee/lotto';
import { textArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { signLogHead } from '#src/features/lotto/log/sign-head.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { confirmResult } from '#src/features/lotto/results/confirm-result.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { planMarket } from '#src/features/lotto/rounds/plan-rounds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { at, type House } from '#src/history/house.ts';
import { between, type Chance, oneOf } from '#src/seed/random.ts';

/** The markets that the house began with, and how much each draws people; the others open with the house as it is. */
export const MARKETS: Readonly<Record<string, number>> = {
  หวยรัฐบาล: 14,
  หวยออมสิน: 4,
  'หวย ธ.ก.ส.': 4,
  ลาวพัฒนา: 6,
  'ลาว Extra': 2,
  'ลาว VIP': 3,
  'ฮานอย HD': 2,
  ฮานอยพิเศษ: 5,
  ฮานอยปกติ: 5,
  'ฮานอย VIP': 4,
  หวยมาเลย์: 3,
  'นิเคอิ เช้า': 1,
  'จีน บ่าย': 1,
  ไทยเย็น: 3,
  ดาวโจนส์: 2,
};

/** A draw of the past. */
export interface Round {
  readonly round_id: number;
  readonly market: string;
  readonly shape: ResultShape;
  readonly day: Day;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draw_at: Date;
  /** What is bet on it, and at most how much a line, in baht. */
  readonly bets: Readonly<Partial<Record<BetType, number>>>;
}

/** Plans the draws of those markets, those that there will have been and those that are still to come. */
export const planPast = async ({ db }: House, from: Date): Promise<Round[]> => {
  const markets = await allRows<{ market_id: number }>(db)`
    select market_id from lotto_market where name = any(${textArray(Object.keys(MARKETS))}::text[]) order by 1`;
  await inTransaction(db, async (trx) => {
    for (const { market_id } of markets) await planMarket(trx, market_id, from);
  });
  return allRows<Round>(db)`
    select r.round_id, m.name as market, m.result_shape as shape, r.day::text as day, r.opens_at, r.closes_at, r.draw_at,
      (select json_object_agg(bet_type, line_max_baht) from lotto_market_bet b where b.market_id = m.market_id) as bets
    from lotto_round r join lotto_market m using (market_id) order by r.draw_at, r.round_id`;
};

/** How a draw turns out: as it comes, with a big winner, or badly for the house. */
export type Luck = 'plain' | 'lucky' | 'bad';
/** What staff have to decide, since feeds contradict each other about it: they did within minutes, or have not yet. */
export type Quarrel = 'decided' | 'open';
/** How often it is tried for one that pays much, and how many baht it may pay at most. */
const LUCK: Readonly<Record<Luck, { readonly tries: number; readonly most: number }>> = {
  plain: { tries: 1, most: 9_000 },
  lucky: { tries: 30, most: 28_000 },
  bad: { tries: 400, most: 120_000 },
};

/** So often one that pays too much is drawn again. */
const TRIES_MAX = 400;

/** A stretch of a day that ends with draws. */
export interface Turn {
  readonly begin: Date;
  readonly end: Date;
}

/** What is to be told of a month's draws. */
export interface Story {
  readonly luckOf: (round: Round) => Luck;
  readonly quarrelOf: (round: Round) => Quarrel | undefined;
}

/** Something that happens at an instant. */
export interface Deed {
  readonly at: Date;
  readonly does: () => Promise<unknown>;
}

/** Closes and seals what closes in a turn, each when it does among other deeds, and at its end pays by a result what was drawn. */
export const endRounds = async (
  house: House,
  rounds: readonly Round[],
  { begin, end, deeds }: Turn & { readonly deeds: readonly Deed[] },
  { luckOf, quarrelOf }: Story,
): Promise<void> => {
  const isIn = (instant: Date) => instant > begin && instant <= end;
  const others = rounds.filter(({ shape }) => shape !== 'yeekee');
  const times = new Set(others.filter(({ closes_at }) => isIn(closes_at)).map(({ closes_at }) => closes_at.getTime()));
  const closings = [...times].map((time): Deed => ({ at: new Date(time + 2_000), does: () => closeAndSeal(house) }));
  for (const deed of [...closings, ...deeds].toSorted((one, two) => one.at.getTime() - two.at.getTime()))
    await at(house, deed.at, deed.does);
  const drawn = others.filter(({ draw_at }) => isIn(draw_at));
  if (drawn.length === 0) return;
  await at(house, end, async () => {
    for (const round of drawn.filter((one) => !quarrelOf(one))) {
      const announced = await drawResult(house, round, luckOf(round));
      await inTransaction(house.db, (trx) => confirmResult(trx, round.round_id, { announced, source: 'feeds' }));
    }
    while ((await settleRounds(house.db)) > 0);
    await signLogHead(house.db, house.deps.receipts);
  });
};

const closeAndSeal = async ({ db }: House): Promise<void> => {
  await closeRounds(db);
  await sealRounds(db);
};

const drawResult = async ({ db, chance }: House, { round_id, shape }: Round, luck: Luck): Promise<Announced> => {
  const sold = await db
    .selectFrom('lotto_exposure')
    .select(['bet_type', 'number', 'payout'])
    .where('round_id', '=', round_id)
    .execute();
  const paid = new Map(sold.map(({ bet_type, number, payout }) => [`${bet_type} ${number}`, payout]));
  const { tries, most } = LUCK[luck];
  let best: { announced: Announced; payout: number } | undefined;
  for (let n = 0; n < TRIES_MAX && (n < tries || !best); n += 1) {
    const announced = announce(shape, chance);
    const payout = winningRisks(prizesOf(shape, announced)).reduce(
      (sum, { bet_type, number }) => sum + (paid.get(`${bet_type} ${number}`) ?? 0),
      0,
    );
    if (payout <= most * 100 && payout > (best?.payout ?? -1)) best = { announced, payout };
  }
  return best?.announced ?? announce(shape, chance);
};

/** A result as a source would announce it. */
export const announce = (shape: Round['shape'], chance: Chance): Announced =>
  Object.fromEntries(
    RESULT_SHAPES[shape].fields.map(({ name, example }) => {
      const digits = (count: number) => String(between(chance, 0, 10 ** count - 1)).padStart(count, '0');
      if (name === 'index') return [name, `${between(chance, 900, 39_000)}.${digits(2)}`];
      if (name === 'change') return [name, `${oneOf(chance, ['+', '-'])}${between(chance, 0, 180)}.${digits(2)}`];
      return [name, digits(example.length)];
    }),
  );
