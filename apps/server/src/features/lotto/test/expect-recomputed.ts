import { type Announced, hedgedStakes, isWin, prizesOf, type ResultShape } from '@chokdee/lotto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { confirmResult } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { chanceOf, plantRounds, type RandomBill, type RandomRound } from '#src/features/lotto/test/random-rounds.ts';
import { audit } from '#src/ledger/audit.ts';

/** Settles random rounds, some of them twice, and expects that all it wrote is what each line alone comes to. */
export const expectRecomputed = async (db: Db, seed: number, count: number): Promise<void> => {
  const rounds = await plantRounds(db, chanceOf(seed), count);
  while ((await sealRounds(db)) > 0);
  for (const place of [0, 1]) {
    for (const round of rounds) {
      const announced = round.results[place];
      if (announced) await confirm(db, round, announced, place === 0 ? '' : 'ผลผิด');
    }
    while ((await settleRounds(db, 10)) > 0);
  }
  const expected = rounds.flatMap(recompute).sort();
  expect(
    expected.filter((line) => line.startsWith('win')).length,
    'winners, so that it proves something',
  ).toBeGreaterThan(count);
  expect(await written(db, rounds), `seed ${seed}`).toEqual(expected);
  expect(await audit(db), `seed ${seed}`).toEqual([]);
};

const confirm = (db: Db, { round_id, shape }: RandomRound, announced: Announced, reason: string) => {
  const source = shape === 'yeekee' ? 'yeekee' : 'staff';
  return db.transaction().execute((trx) => confirmResult(trx, round_id, { announced, source, reason }));
};

const sumBy = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  amountOf: (item: T) => number,
): [string, number][] => {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + amountOf(item));
  return [...sums];
};

/** Everything that the settlements of a round must have written, line by line. */
const recompute = ({ round_id, shape, results, bills }: RandomRound): string[] => {
  const active = bills.filter(({ isCancelled }) => !isCancelled);
  const wonBy = (announced: Announced) =>
    active.flatMap((bill) => {
      const won = bill.lines.filter(({ bet_type, number }) => isWin(bet_type, number, prizesOf(shape, announced)));
      return won.length > 0
        ? [{ bill, won, payout: won.reduce((sum, line) => sum + line.amount_baht * line.rate, 0) }]
        : [];
    });
  return results.flatMap((announced, place) => {
    const no = place + 1;
    const wins = wonBy(announced);
    const wrong = place > 0 ? wonBy(results[place - 1] ?? {}) : [];
    const moved = (kind: string, of: number, paid: typeof wins) =>
      sumBy(
        paid,
        ({ bill }) => `${kind} ${bill.memberId} ${kind}:${round_id}:${of}:${bill.walletId}`,
        (win) => win.payout,
      );
    return [
      ...wins.map(({ bill, won, payout }) => [
        `win ${round_id} ${no} ${bill.memberId} ${bill.bill_id} ${bill.walletId} ${won.length}`,
        payout,
      ]),
      ...moved('lotto_payout', no, wins),
      ...moved('lotto_reversal', no - 1, wrong),
      ...facts(shape, active, { wins: wrong, sign: -1 }).map(([key, amounts]) => [
        `fact ${round_id} ${no} true ${key}`,
        amounts,
      ]),
      ...facts(shape, active, { wins, sign: 1 }).map(([key, amounts]) => [
        `fact ${round_id} ${no} false ${key}`,
        amounts,
      ]),
    ]
      .filter(([key]) => place > 0 || !String(key).includes(' true '))
      .map((parts) => parts.join(' = '));
  });
};

/** What each wallet played: stake, payout, and the stake that counts as turnover. Who covered too much did so with all his wallets. */
const facts = (
  shape: ResultShape,
  bills: readonly RandomBill[],
  {
    wins,
    sign,
  }: { readonly wins: readonly { readonly bill: RandomBill; readonly payout: number }[]; readonly sign: 1 | -1 },
): [string, string][] => {
  const wallets = new Map(bills.map((bill) => [bill.walletId, bill]));
  return [...wallets.values()].map(({ memberId, walletId }) => {
    const all = bills.filter((bill) => bill.memberId === memberId);
    const lines = all.flatMap((bill) => bill.lines.map((line) => ({ ...line, wallet_id: bill.walletId })));
    const own = lines.filter(({ wallet_id }) => wallet_id === walletId);
    const stake = own.reduce((sum, { amount_baht }) => sum + amount_baht * 100, 0);
    const payout = wins.filter(({ bill }) => bill.walletId === walletId).reduce((sum, win) => sum + win.payout, 0);
    const turnover = stake - (hedgedStakes(shape, lines).get(walletId) ?? 0);
    return [`${memberId} ${walletId}`, [stake, payout, turnover].map((amount) => sign * amount || 0).join(' ')];
  });
};

/** The same as it stands in the database. */
const written = async (db: Db, rounds: readonly RandomRound[]): Promise<string[]> => {
  const ids = sql`select unnest(${rounds.map(({ round_id }) => round_id)}::int[])`;
  const { rows } = await sql<{ line: string }>`
    select format('win %s %s %s %s %s %s = %s', round_id, settlement_no, member_id, bill_id, wallet_id, lines, payout) as line
    from lotto_win where round_id in (${ids})
    union all
    select format('%s %s %s = %s', kind, member_id, key, amount) from transfer where kind in ('lotto_payout', 'lotto_reversal')
    union all
    select format('fact %s %s %s %s %s = %s %s %s', ref, settlement_no, case when is_reversal then 'true' else 'false' end, member_id, wallet_id,
      stake, payout, eligible_stake) from play_fact where product = 'lotto'`.execute(db);
  return rows.map(({ line }) => line).sort();
};
