import { satang } from '@chokdee/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeFact, makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { findBlocks } from '#src/features/cashier/withdrawals/find-blocks.ts';
import { readToPlay } from '#src/features/cashier/withdrawals/to-play.ts';
import { EMPTY_ROUND } from '#src/ledger/test/planted-results.ts';

const { db } = await testDatabase();
const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-01T00:00:00Z');

interface Move {
  readonly at: number;
  readonly deposit: number;
  /** Below nothing: one that was taken back. */
  readonly stake: number;
}

const someone = async () => {
  const { memberId, walletId } = await makeWallet(db);
  const moves: Move[] = [];
  const move = async (one: Move) => {
    moves.push(one);
    const at = new Date(one.at);
    if (one.deposit === 0) return makeFact(db, memberId, { stake: satang(one.stake), at });
    return sql`
      insert into deposit (member_id, deposit_id, wallet_id, method, target, provider, reference, account, asked, amount, state,
        transfer_id, expires_at, credited_at)
      values (${memberId}, gen_random_uuid(), ${walletId}, 'bank', 'bank:1', 'x', '', '{}', ${one.deposit}, ${one.deposit}, 'credited',
        gen_random_uuid(), ${at}, ${at})`.execute(db);
  };
  /** The rule itself: the largest surplus of deposits over stakes since any moment, by the fewest deposits. */
  const plain = () => {
    let best = { left: 0, deposited: 0 };
    for (const since of [...new Set(moves.map(({ at }) => at))].toSorted((a, b) => b - a)) {
      const newer = moves.filter(({ at }) => at >= since);
      const deposited = newer.reduce((sum, { deposit }) => sum + deposit, 0);
      const left = newer.reduce((sum, { deposit, stake }) => sum + deposit - stake, 0);
      if (left > best.left) best = { left, deposited };
    }
    return { ...best, played: best.deposited - best.left };
  };
  return { memberId, move, plain };
};

const step = fc.record({
  minutes: fc.integer({ min: 0, max: 90 }),
  amount: fc.integer({ min: 1, max: 20 }),
  what: fc.constantFrom('deposit', 'stake', 'stake', 'stake', 'taken back'),
  isRead: fc.boolean(),
});

/** Facts that were taken back and stakes of one instant, which a database returns in any order. */
const AT_ONE_INSTANT = [4, 4, -2, -2, 1, 3].map((amount, n) => ({
  minutes: 0,
  amount: Math.abs(amount),
  what: n < 2 ? 'deposit' : amount < 0 ? 'taken back' : 'stake',
  isRead: true,
}));

it('is the rule itself, whatever of it was kept before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { memberId, move, plain } = await someone();
      let now = START;
      for (const { minutes, amount, what, isRead } of steps) {
        now += minutes * MINUTE_MS;
        const stake = what === 'taken back' ? -amount : amount;
        await move({ at: now, deposit: what === 'deposit' ? amount : 0, stake: what === 'deposit' ? 0 : stake });
        if (isRead) expect(await readToPlay(db, memberId, new Date(now), 2)).toEqual(plain());
      }
      expect(await readToPlay(db, memberId, new Date(now), 2)).toEqual(plain());
    }),
    { numRuns: 60, examples: [[AT_ONE_INSTANT]] },
  );
});

it('what lies an hour back is not read again, what may still be written is', async () => {
  const { memberId, move } = await someone();
  for (let n = 0; n < 4; n += 1) await move({ at: START + n * MINUTE_MS, deposit: 100, stake: 0 });
  const later = new Date(START + 63 * MINUTE_MS);
  expect(await readToPlay(db, memberId, later, 2)).toEqual({ left: 400, deposited: 400, played: 0 });
  const kept = () => db.selectFrom('to_play').selectAll().where('member_id', '=', memberId).execute();
  expect(await kept()).toMatchObject([{ left_over: 300, deposited: 300, at: new Date(START + 3 * MINUTE_MS) }]);
  await sql`update to_play set left_over = 7 where member_id = ${memberId}`.execute(db);
  expect(await readToPlay(db, memberId, later, 2)).toMatchObject({ left: 107, deposited: 400 });
});

it('free credit is not one’s own: what is played of it counts for nothing', async () => {
  const { memberId, move } = await someone();
  const { walletId } = await makeWallet(db, { memberId, type: 'free' });
  const later = new Date(START + MINUTE_MS);
  await move({ at: START, deposit: 100, stake: 0 });
  await makeFact(db, memberId, { stake: satang(60), walletId, at: later });
  expect(await readToPlay(db, memberId, later)).toMatchObject({ left: 100, played: 0 });
});

it('a round that is decided keeps the money of who played in it until it is counted', async () => {
  const { memberId, walletId } = await makeWallet(db);
  const isWaiting = async () =>
    (await findBlocks(db, memberId, new Date())).blocks.some(({ reason }) => reason === 'checking');
  await sql
    .raw(`${EMPTY_ROUND} insert into lotto_settlement (round_id, settlement_no, kind) values (9999, 1, 'pay')`)
    .execute(db);
  expect(await isWaiting()).toBe(false);
  await sql`insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, lines, line_list, total, salt)
    values (${memberId}, gen_random_uuid(), ${walletId}, 9999, 'one', '', 1, '[]', 100, '')`.execute(db);
  expect(await isWaiting()).toBe(true);
  await sql`update lotto_settlement set stage = 'done', finished_at = now() where round_id = 9999`.execute(db);
  expect(await isWaiting()).toBe(false);
});
