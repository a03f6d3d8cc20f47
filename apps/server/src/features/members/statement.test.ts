import { baht } from '@chokdee/kernel';
import { sandboxGranted, walletAdjusted } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { post } from '#src/ledger/post.ts';

const app = await testApp();
const { db } = app.database;

/** A member whose wallet has so many stakes between two deposits, an hour apart, on days that the test says. */
const memberWithPast = async (stakes: number, won = 0) => {
  const ref = await makeWallet(db);
  const total = stakes + 2;
  await sql`
    insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
    select ${ref.memberId}, ${ref.walletId}, n, 'past ' || n, case when n in (1, ${total}) then 10 else 1 end, case when n in (1, ${total}) then 1 else 20 end,
      case when n in (1, ${total}) then 100000 else 10 end, 0, case when n in (1, ${total}) then 'deposit' when n = ${won} then 'lotto_payout' else 'lotto_stake' end, '',
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${total}::bigint) n`.execute(db);
  await sql`update wallet set seq = ${total} where wallet_id = ${ref.walletId}`.execute(db);
  const token = await openSession(db, ref.memberId, { address: '', device: '' });
  const read = async (filter: object) => {
    const { body } = await app.call('GET /api/member/statement', filter, { token });
    expect(body).toMatchObject({ error: 0 });
    return body.data;
  };
  /** Every page, one after the other. */
  const readAll = async (filter: object) => {
    const pages = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await read({ ...filter, limit: 100, ...(cursor && { cursor }) });
      pages.push(page.items);
      cursor = page.next_cursor;
    }
    return pages;
  };
  return { ...ref, token, read, readAll };
};

it('of one rare kind is one page, however much lies between', async () => {
  const { read } = await memberWithPast(5_000);
  const page = await read({ kind: 'deposit' });
  expect(page.items.map(({ seq }) => seq)).toEqual([5_002, 1]);
  expect(page.next_cursor).toBeNull();
});

it('of a hot kind goes on from page to page, and no movement is lost or told twice', async () => {
  const { readAll } = await memberWithPast(4_500);
  const pages = await readAll({ kind: 'stake' });
  const seqs = pages.flat().map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 4_500 }, (_, place) => 4_501 - place));
});

it('of a hot kind that is rare in this wallet goes on over empty pages to its end', async () => {
  const { readAll } = await memberWithPast(4_500, 3);
  const pages = await readAll({ kind: 'payout' });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().map(({ seq }) => seq)).toEqual([3]);
});

it('of days holds those days only, for each kind', async () => {
  const { read, readAll } = await memberWithPast(5_000);
  const day = '2026-01-02';
  const stakes = (await readAll({ kind: 'stake', from_day: day, to_day: day })).flat();
  expect(stakes).toHaveLength(24 * 60);
  expect((await read({ kind: 'deposit', from_day: day, to_day: day })).items).toEqual([]);
  expect((await read({ kind: 'deposit', to_day: '2026-01-01' })).items.map(({ seq }) => seq)).toEqual([1]);
});

it('says what each day of its page came to, of every kind', async () => {
  const { read } = await memberWithPast(2_000);
  const first = await read({ kind: 'deposit' });
  expect(first.days).toEqual([
    { day: '2026-01-02', in: 1_000, out: 98.2 },
    { day: '2026-01-01', in: 1_000, out: 101.8 },
  ]);
});

it('explains what it can in words, and shows nobody else’s', async () => {
  const ref = await makeWallet(db, { balance: baht(10) });
  await db.transaction().execute((trx) => post(trx, [sandboxGranted({ ...ref, id: 'x', amount: baht(5) })]));
  await db
    .transaction()
    .execute((trx) => post(trx, [walletAdjusted({ ...ref, id: 'y', amount: baht(1), direction: 'in' })]));
  const token = await openSession(db, ref.memberId, { address: '', device: '' });
  const { data } = (await app.call('GET /api/member/statement', { kind: 'other' }, { token })).body;
  expect(data.items.map(({ title, amount }) => [title, amount])).toEqual([
    ['ปรับยอดโดยเจ้าหน้าที่', 1],
    ['เงินทดลองเล่น', 5],
  ]);
  const other = await makeWallet(db, { type: 'main' });
  const foreign = await app.call('GET /api/member/statement', { wallet_id: other.walletId }, { token });
  expect(foreign.body.error).toBe(2002);
});
