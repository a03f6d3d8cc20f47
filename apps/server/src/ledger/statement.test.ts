import { baht, type Day, day, satang } from '@chokdee/kernel';
import { ACCOUNTS, depositCredited, type Posting, sandboxGranted, withdrawalPaid } from '@chokdee/ledger';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { post } from '#src/ledger/post.ts';
import { readStatement, type StatementFilter, statementRows } from '#src/ledger/statement.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const { db } = await testDatabase();
await sql`alter table transfer set unlogged`.execute(db); // a third of the time, and nothing that a reader could tell

const posted = (...entry: Posting[]) => inTransaction(db, (trx) => post(trx, entry));
const seqs = async (filter: StatementFilter) => (await readStatement(db, filter)).items.map((item) => item.seq);

/**
 * A wallet with a long past: one satang came in each time, evenly through the days from 2025-01-01 to 2025-12-31. Written
 * by SQL as it would stand there after a year of posting.
 */
const walletWithPast = async (rows: number): Promise<WalletRef> => {
  const ref = await makeWallet(db);
  // One long transaction would keep the readers of every other database on this server waiting, and be ended by its time limit.
  for (let from = 1; from <= rows; from += 10_000)
    await sql`
      insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
      select ${ref.memberId}, ${ref.walletId}, n, lpad(n::text, 7, '0'), ${ACCOUNTS.bank.id}, ${ACCOUNTS.member_main.id}, 1, n, 'deposit', n,
        '2024-12-31T17:00:00Z'::timestamptz + (n - 1) * (interval '365 days' / ${rows}::bigint)
      from generate_series(${from}::bigint, ${Math.min(from + 9_999, rows)}::bigint) as n`.execute(db);
  await sql`update wallet set posted = ${rows}, seq = ${rows} where wallet_id = ${ref.walletId}`.execute(db);
  return ref;
};

describe('a statement', () => {
  it('tells each movement in words, newest first, with the balance after it', async () => {
    const wallet = await makeWallet(db);
    await posted(sandboxGranted({ ...wallet, id: 'g', amount: baht(100) }));
    await posted(depositCredited({ ...wallet, id: 'd', amount: baht(50) }));
    await posted(withdrawalPaid({ ...wallet, id: 'w', amount: baht(30.25) }));
    const { items, nextCursor } = await readStatement(db, { ...wallet, limit: 10 });
    expect(nextCursor).toBeNull();
    const common = { wallet_id: wallet.walletId, at: expect.any(Date) };
    expect(items).toEqual([
      {
        ...common,
        seq: 3,
        kind: 'withdrawal',
        title: 'ถอนเงิน',
        amount: baht(-30.25),
        balance_after: baht(119.75),
        ref: 'w',
      },
      { ...common, seq: 2, kind: 'deposit', title: 'ฝากเงิน', amount: baht(50), balance_after: baht(150), ref: 'd' },
      {
        ...common,
        seq: 1,
        kind: 'sandbox_grant',
        title: 'เงินทดลองเล่น',
        amount: baht(100),
        balance_after: baht(100),
        ref: 'g',
      },
    ]);
  });

  it("shows nobody else's wallet, not even to one who knows its id", async () => {
    const [mine, other] = [await makeWallet(db, { balance: baht(1) }), await makeWallet(db, { balance: baht(2) })];
    expect(await seqs({ memberId: mine.memberId, walletId: other.walletId, limit: 10 })).toEqual([]);
    const second = await makeWallet(db, { memberId: mine.memberId, type: 'bonus', balance: baht(3) });
    expect((await readStatement(db, { ...second, limit: 10 })).items).toMatchObject([{ amount: baht(3) }]);
  });

  it.each([1, 2, 3, 7, 100])(
    'in pages of %d shows every movement once, also those that arrive meanwhile, not twice',
    async (limit) => {
      const wallet = await makeWallet(db);
      const amount = satang(1);
      await posted(...Array.from({ length: 9 }, (_, n) => depositCredited({ ...wallet, id: `${limit}/${n}`, amount })));
      const seen: number[] = [];
      for (let cursor: number | null | undefined; cursor !== null; ) {
        const page = await readStatement(db, { ...wallet, limit, cursor });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        seen.push(...page.items.map((item) => item.seq));
        cursor = page.nextCursor;
        await posted(depositCredited({ ...wallet, id: `${limit}/new ${seen.length}`, amount }));
      }
      expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    },
  );

  it('of an empty or unknown wallet is empty', async () => {
    const wallet = await makeWallet(db);
    const bounds = { fromDay: day('2026-01-01'), toDay: day('2026-12-31') };
    expect(await seqs({ ...wallet, ...bounds, limit: 5 })).toEqual([]);
    expect(await seqs({ memberId: 5, walletId: 5, ...bounds, limit: 5 })).toEqual([]);
  });
});

describe('days', async () => {
  const PER_DAY = 2;
  const wallet = await walletWithPast(365 * PER_DAY);
  const first = 1;
  const last = 365 * PER_DAY;

  it.each<[string, string | undefined, string | undefined, number, number]>([
    ['the first', '2025-01-01', '2025-01-01', first, 2],
    ['the last', '2025-12-31', '2025-12-31', last - 1, last],
    ['one in between', '2025-02-01', '2025-02-01', 63, 64],
    ['several', '2025-02-01', '2025-02-03', 63, 68],
    ['all up to one', undefined, '2025-01-02', first, 4],
    ['all from one', '2025-12-30', undefined, last - 3, last],
    ['more than there are', '2020-01-01', '2030-01-01', first, last],
  ])('%s: from %s to %s shows %d to %d', async (_name, from, to, lowest, highest) => {
    const found = await seqs({ ...wallet, fromDay: from as Day, toDay: to as Day, limit: 1_000 });
    expect(found).toEqual(Array.from({ length: highest - lowest + 1 }, (_, index) => highest - index));
  });

  it.each([
    ['before the first', '2024-12-30', '2024-12-31'],
    ['after the last', '2026-01-01', '2026-01-02'],
    ['from after to', '2025-03-02', '2025-03-01'],
  ])('%s shows nothing', async (_name, from, to) => {
    expect(await seqs({ ...wallet, fromDay: day(from), toDay: day(to), limit: 10 })).toEqual([]);
  });

  it('and pages work together', async () => {
    const filter = { ...wallet, fromDay: day('2025-02-01'), toDay: day('2025-02-02'), limit: 3 };
    const page = await readStatement(db, filter);
    expect(page.items.map((item) => item.seq)).toEqual([66, 65, 64]);
    expect(await readStatement(db, { ...filter, cursor: page.nextCursor ?? 0 })).toMatchObject({
      items: [{ seq: 63 }],
      nextCursor: null,
    });
  });
});

/** A million in a soak. */
const MANY = process.env['SOAK'] === '1' ? 1_000_000 : 100_000;

describe('a long past', async () => {
  const small = await walletWithPast(1_000);
  const large = await walletWithPast(MANY);
  const A_HANDFUL = 5;
  /** A day is found by halving: some halvings more, each of which goes down the index to one row. */
  const A_DAY = Math.ceil(Math.log2(MANY / 1_000)) * 5;

  interface Plan {
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
  }

  /** How many blocks a page touches, wherever they came from. The first run fills the caches of the session. */
  const blocks = (filter: StatementFilter) =>
    db.connection().execute(async (one) => {
      const explain = sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (analyze, buffers, format json) ${statementRows(filter)}`;
      await explain.execute(one);
      const { rows } = await explain.execute(one);
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;
    });

  const pages: [string, Partial<StatementFilter>, number][] = [
    ['the newest page', {}, A_HANDFUL],
    ['a later page', { cursor: 500 }, A_HANDFUL],
    ['a page up to a day', { toDay: day('2025-06-30') }, A_HANDFUL + A_DAY],
    ['a page of some days', { fromDay: day('2025-06-01'), toDay: day('2025-06-30') }, A_HANDFUL + 2 * A_DAY],
    [
      'a page of days without a movement',
      { fromDay: day('2024-06-01'), toDay: day('2024-06-30') },
      A_HANDFUL + 2 * A_DAY,
    ],
  ];

  // Statistics as they were before the rows came, and then as they are: no guess of the planner may matter.
  describe.each(['unknown', 'known'])('%s to the planner', (knowledge) => {
    beforeAll(async () => {
      if (knowledge === 'known') await sql`analyze transfer`.execute(db);
    });

    it.each(pages)('%s touches about as many blocks as at a thousand rows', async (_name, bounds, more) => {
      const few = await blocks({ ...small, ...bounds, limit: 20 });
      expect(few).toBeGreaterThan(0);
      expect((await blocks({ ...large, ...bounds, limit: 20 })) - few).toBeLessThanOrEqual(more);
    });
  });
});
