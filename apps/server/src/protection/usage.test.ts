import { DAY_MS, satang } from '@chokdee/kernel';
import { ACCOUNTS, type TransferKind } from '@chokdee/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { numberArray, textArray } from '#src/db/arrays.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { type LimitPeriod, periodStart } from '#src/protection/periods.ts';
import { readUsage, roleTotal } from '#src/protection/usage.ts';

const { db } = await testDatabase();

const KINDS = ['game_stake', 'game_payout', 'game_refund', 'deposit', 'withdrawal', 'points_given'] as const;
const isOut = (kind: TransferKind) => kind === 'game_stake' || kind === 'withdrawal';

interface Moved {
  readonly kind: TransferKind;
  readonly net: number;
  readonly at: Date;
}

/** A member with two wallets whose past is written by SQL, as it would stand there after playing. */
const someone = async () => {
  const main = await makeWallet(db);
  const { memberId } = main;
  const wallets = [main, await makeWallet(db, { memberId, type: 'bonus' })];
  const all: Moved[] = [];
  const seqs = [0, 0];
  const move = async (which: 0 | 1, moved: readonly Moved[]) => {
    const from = seqs[which] ?? 0;
    const walletId = wallets[which]?.walletId ?? 0;
    all.push(...moved);
    seqs[which] = from + moved.length;
    await sql`insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
      select ${memberId}, ${walletId}, ${from}::bigint + n, ${walletId}::text || '/' || ${from}::bigint + n,
        case when net > 0 then ${ACCOUNTS.bank.id}::int else ${ACCOUNTS.member_main.id}::int end,
        case when net > 0 then ${ACCOUNTS.member_main.id}::int else ${ACCOUNTS.bank.id}::int end, abs(net), 0, kind, '', at
      from unnest(${textArray(moved.map(({ kind }) => kind))}::text[], ${numberArray(moved.map(({ net }) => net))}::bigint[],
        ${textArray(moved.map(({ at }) => at.toISOString()))}::timestamptz[]) with ordinality as t (kind, net, at, n)`.execute(
      db,
    );
    await sql`update wallet set seq = ${seqs[which]} where member_id = ${memberId} and wallet_id = ${walletId}`.execute(
      db,
    );
  };
  /** What is right, added up plainly. */
  const plain = (period: LimitPeriod, now: Date) => {
    const rows = all.filter(({ at }) => at >= periodStart(period, now));
    const [deposit, withdrawal] = [roleTotal(rows, 'deposit'), roleTotal(rows, 'withdrawal')];
    return { deposit, withdrawal, stake: roleTotal(rows, 'stake'), payout: roleTotal(rows, 'payout') };
  };
  const count = (now: Date) => readUsage(db, memberId, now);
  return { memberId, move, plain, count };
};

const step = fc.record({
  days: fc.double({ min: 0, max: 9, noNaN: true }),
  moves: fc.tuple(fc.integer({ min: 0, max: 140 }), fc.integer({ min: 0, max: 30 })),
  seed: fc.nat(1_000),
});

it('is what the ledger adds up to, whatever of it was kept before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { move, plain, count } = await someone();
      let now = Date.parse('2026-02-20T03:00:00Z');
      for (const { days, moves, seed } of steps) {
        const span = days * DAY_MS;
        for (const which of [0, 1] as const) {
          const moved = Array.from({ length: moves[which] }, (_, n): Moved => {
            const kind = KINDS[(seed + n * (which + 2)) % KINDS.length] ?? 'deposit';
            const amount = 1 + ((seed * 7 + n * 13) % 500);
            return {
              kind,
              net: isOut(kind) ? -amount : amount,
              at: new Date(Math.round(now + (span * n) / moves[which])),
            };
          });
          await move(which, moved);
        }
        now += span;
        const at = new Date(now);
        const usage = await count(at);
        for (const period of ['day', 'week', 'month'] as const) expect(usage[period]).toEqual(plain(period, at));
      }
    }),
    { numRuns: 40 },
  );
});

it('what was added up once is not read again', async () => {
  const { memberId, move, count } = await someone();
  const at = new Date();
  const stakes = (length: number) => Array.from({ length }, (): Moved => ({ kind: 'game_stake', net: -100, at }));
  await move(0, stakes(100));
  await count(at);
  const kept = () => db.selectFrom('limit_usage').selectAll().where('member_id', '=', memberId).execute();
  expect(await kept()).toEqual([]);
  await move(0, stakes(50));
  expect((await count(at)).day.stake).toBe(satang(15_000));
  expect(await kept()).toMatchObject([{ kind: 'game_stake', net: -15_000, upto: 150 }]);
  await sql`update limit_usage set net = -7 where member_id = ${memberId}`.execute(db);
  await move(0, stakes(1));
  expect((await count(at)).day.stake).toBe(satang(107));
});

it('a process whose clock is ahead takes nothing from the week that another one still counts', async () => {
  const { move, plain, count } = await someone();
  const stakes = (length: number, at: Date) =>
    Array.from({ length }, (): Moved => ({ kind: 'game_stake', net: -100, at }));
  await move(0, [...stakes(50, new Date('2026-02-25T05:00:00Z')), ...stakes(120, new Date('2026-03-01T16:59:58Z'))]);
  await count(new Date('2026-03-01T17:00:01Z')); // Monday in Bangkok
  const sunday = new Date('2026-03-01T16:59:59Z');
  expect((await count(sunday)).week).toEqual(plain('week', sunday));
});

it('what an older reading would keep undoes nothing of what a newer one kept', async () => {
  const { memberId, move, plain, count } = await someone();
  const at = new Date();
  const moved = (kind: TransferKind, length: number) =>
    Array.from({ length }, (): Moved => ({ kind, net: isOut(kind) ? -100 : 100, at }));
  await move(0, moved('game_stake', 101));
  await count(at);
  await move(0, moved('game_stake', 101));
  const newer = await db.startTransaction().execute();
  await sql`select from limit_usage where member_id = ${memberId} for update`.execute(newer);
  const older = count(at); // it has read, and waits for its turn to keep
  await expect.poll(() => lockWaits(db)).toBe(1);
  await move(0, [...moved('game_stake', 60), ...moved('game_payout', 60)]);
  await readUsage(newer, memberId, at);
  await newer.commit().execute();
  await older;
  expect((await count(at)).day).toEqual(plain('day', at));
});
