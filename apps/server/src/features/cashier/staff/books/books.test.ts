import type { StaffSent } from '@chokdee/contract';
import { dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { matchBooks } from '#src/features/cashier/staff/books/match-book.ts';
import { cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { paying } from '#src/features/cashier/test/paying.ts';
import { callStaff, confirmAsked, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { app, db } = fixture;
const { finance, keyOf, waiting, taken, enter, decide } = paying(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));

const COLUMNS = {
  head: 1,
  date: 0,
  time: 1,
  date_order: 'ymd' as const,
  amount: 2,
  money_in: null,
  money_out: null,
  balance: 3,
  ref: 4,
  details: null,
};
const HEAD = 'date,time,amount,balance,ref';
const HOUR_MS = 3_600_000;

/** A line of the bank's, some hours ago. */
const line = (hoursAgo: number, amount: string, balance: string, ref = '') => {
  const local = new Date(Date.now() - hoursAgo * HOUR_MS + 7 * HOUR_MS).toISOString();
  return `${local.slice(0, 10)},${local.slice(11, 19)},${amount},${balance},${ref}`;
};
const bookOf = async (accountId = 1) =>
  (await db.selectFrom('bank_book').select('book_id').where('account_id', '=', accountId).executeTakeFirstOrThrow())
    .book_id;
const take = async (book_id: number, lines: readonly string[]) => {
  const input = { book_id, name: 'kbank.csv', text: [HEAD, ...lines].join('\n'), columns: COLUMNS };
  return (await callStaff(app, 'POST /bo/api/cashier/statement/take', input, { as: await finance() })).body;
};
const span = (book_id: number) => ({
  book_id,
  from_day: dayOf(new Date(Date.now() - 72 * HOUR_MS)),
  to_day: dayOf(new Date()),
});
const state = async (book_id: number) =>
  (await callStaff(app, 'GET /bo/api/cashier/book', span(book_id), { as: await finance() })).body.data;
const rows = async (book_id: number, which: 'matched' | 'only_bank' | 'only_ours' | 'aside') =>
  (await callStaff(app, 'GET /bo/api/cashier/book/rows', { ...span(book_id), which }, { as: await finance() })).body
    .data.items;
/** Money that arrived at an account of ours, as its provider told us. */
const arrived = (hoursAgo: number, amount: number, target = 'bank:1') =>
  db
    .insertInto('incoming_transfer')
    .values({
      transfer_id: uuid(),
      provider: 'sandbox',
      provider_ref: uuid(),
      target,
      amount: amount * 100,
      paid_at: new Date(Date.now() - hoursAgo * HOUR_MS),
      state: 'waiting',
      payer_name: 'สมชาย ใจดี',
    } as never)
    .execute();

it('a statement is taken once however often it comes, is matched with both sides, and its balances add up', async () => {
  const book_id = await bookOf();
  await arrived(30, 500.25);
  await arrived(29, 800);
  const one = await taken(1_000);
  expect((await enter(one, one.payer, { bank_ref: 'FT9001' })).error).toBe(0);
  const lines = [
    line(30, '500.25', '10500.25'),
    line(28, '77.00', '10577.25'),
    line(0, '"-1,000.00"', '9577.25', 'FT9001'),
  ];
  expect((await take(book_id, lines)).data).toEqual({ row_count: 3, added: 3, matched: 2 });
  expect((await take(book_id, lines)).data).toEqual({ row_count: 3, added: 0, matched: 0 });
  expect((await Promise.all([take(book_id, lines), take(book_id, lines)])).map(({ data }) => data.added)).toEqual([
    0, 0,
  ]);
  expect(await state(book_id)).toMatchObject({
    opening: 10_000,
    money_in: 577.25,
    money_out: 1_000,
    closing: 9_577.25,
    gaps: 0,
    matched: { count: 2, money_in: 500.25, money_out: 1_000 },
    only_bank: { count: 1, money_in: 77 },
    only_ours: { count: 1, money_in: 800 },
    columns: COLUMNS,
  });
  expect((await rows(book_id, 'matched')).map(({ ours }) => ours?.kind)).toEqual(['withdrawal', 'incoming']);
  expect((await rows(book_id, 'only_ours')).map(({ amount }) => amount)).toEqual([800]);
});

it('a row whose balance does not follow says that something is missing', async () => {
  const book_id = await bookOf();
  expect((await take(book_id, [line(27, '10.00', '10600.00')])).error).toBe(0);
  expect((await state(book_id)).gaps).toBe(2);
});

it('what is booked after its statement came is found later, and what one book has no other takes', async () => {
  const member = await makeStaff(app, 'owner');
  const input = { bank_code: 'SCB', account_number: '4444444444', account_name: 'บจก. จ่าย' };
  const asked = (await callStaff(app, 'POST /bo/api/cashier/books/save', input, { as: member })).body.data;
  expect(await confirmAsked(app, asked, await finance())).toBe(0);
  const { book_id } = await db
    .selectFrom('bank_book')
    .select('book_id')
    .where('account_number', '=', '4444444444')
    .executeTakeFirstOrThrow();
  expect((await take(book_id, [line(0, '-1000.00', '5000.00', 'SC77')])).data).toMatchObject({ added: 1, matched: 0 });
  const one = await taken(1_000);
  expect(await decide((await enter(one, one.payer, { book_id, bank_ref: 'SC77' })).approval_id)).toBe(0);
  await matchBooks(db);
  expect(await state(book_id)).toMatchObject({
    matched: { count: 1 },
    only_bank: { count: 0 },
    only_ours: { count: 0 },
  });
});

it('a batch that its bank books as one row is that row', async () => {
  const book_id = await bookOf();
  const ones = [await waiting(1_500), await waiting(1_600)];
  const [payer, withdrawals] = [await finance(), ones.map(keyOf)];
  const made = await callStaff(app, 'POST /bo/api/cashier/batch/make', { withdrawals, book_id }, { as: payer });
  const entered = { batch_id: made.body.data.batch_id, bank_ref: 'BULK77', paid_at: new Date().toISOString() };
  const asked = (await callStaff(app, 'POST /bo/api/cashier/batch/enter', entered, { as: payer })).body.data;
  expect(await confirmAsked(app, asked, await finance())).toBe(0);
  expect((await take(book_id, [line(0, '-3100.00', '6477.25', 'BULK77')])).data).toMatchObject({ matched: 1 });
  expect((await rows(book_id, 'matched')).some(({ ours }) => ours?.id === entered.batch_id)).toBe(true);
  expect((await rows(book_id, 'only_ours')).map(({ amount }) => amount)).toEqual([800]);
});

it('a file with a line that cannot be read is refused as a whole', async () => {
  const book_id = await bookOf();
  const before = await db.selectFrom('bank_row').select('row_id').execute();
  const { error, data } = await take(book_id, [line(5, '1.00', '1.00'), line(4, 'x', '1.00')]);
  expect([error, JSON.stringify(data)]).toEqual([1005, expect.stringContaining('บรรทัด 3')]);
  expect(await db.selectFrom('bank_row').select('row_id').execute()).toHaveLength(before.length);
});

it('pages go through every row once, whatever their times', async () => {
  const book_id = await bookOf();
  const all = await rows(book_id, 'matched');
  const paged: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked: StaffSent<'GET /bo/api/cashier/book/rows'> = {
      ...span(book_id),
      which: 'matched',
      limit: 1,
      ...(cursor && { cursor }),
    };
    const { data } = (await callStaff(app, 'GET /bo/api/cashier/book/rows', asked, { as: await finance() })).body;
    paged.push(...data.items.map(({ row_id }: { row_id: string }) => row_id));
    cursor = data.next_cursor;
  }
  expect(all.length).toBeGreaterThan(1);
  expect(paged).toEqual(all.map(({ row_id }) => row_id));
});

it('people match a row of the same amount that lies too far for the machine, once, and take it back', async () => {
  const book_id = await bookOf();
  const hand = async (
    sent: Partial<StaffSent<'POST /bo/api/cashier/book/hand'>> & { row_id: string },
    as?: TestStaff,
  ) =>
    (
      await callStaff(
        app,
        'POST /bo/api/cashier/book/hand',
        { book_id, act: 'match', reason: 'ดูสลิปแล้ว', ...sent },
        { as: as ?? (await finance()) },
      )
    ).body;
  const candidates = async (row_id: string) =>
    (await callStaff(app, 'GET /bo/api/cashier/book/candidates', { book_id, row_id }, { as: await finance() })).body
      .data;
  await arrived(60, 66.5);
  await arrived(60, 66.75);
  expect((await take(book_id, [line(2, '66.50', '1.00'), line(1, '66.50', '1.00')])).data).toMatchObject({
    matched: 0,
  });
  const open = (await rows(book_id, 'only_bank')).filter(({ amount }) => amount === 66.5);
  const [first = { row_id: '' }, second = { row_id: '' }] = open;
  const [ours] = await candidates(first.row_id);
  expect(await candidates(first.row_id)).toHaveLength(1);
  const ours_id = ours?.row_id ?? '';
  const other = (await rows(book_id, 'only_ours')).find(({ amount }) => amount === 66.75)?.row_id ?? '';
  expect((await hand({ row_id: first.row_id, ours_id: other })).error).toBe(1005);
  expect((await hand({ row_id: first.row_id })).error).toBe(1005);
  expect((await hand({ row_id: first.row_id, ours_id }, await makeStaff(app, 'risk'))).error).not.toBe(0);
  const [a, b] = await Promise.all([hand({ row_id: first.row_id, ours_id }), hand({ row_id: second.row_id, ours_id })]);
  expect(new Set([a.error, b.error])).toEqual(new Set([0, 1005]));
  const [won, lost] = a.error === 0 ? [first, second] : [second, first];
  const matched = (await rows(book_id, 'matched')).find(({ row_id }) => row_id === won.row_id);
  expect(matched).toMatchObject({
    ours: { kind: 'incoming', id: ours_id },
    by_hand: { aside: null, reason: 'ดูสลิปแล้ว' },
  });
  const was = await state(book_id);
  expect((await hand({ row_id: lost.row_id, act: 'fee', reason: 'ธนาคารคืน' })).error).toBe(0);
  expect((await hand({ row_id: lost.row_id, act: 'own' })).error).toBe(1005);
  const now = await state(book_id);
  expect([now.only_bank.count - was.only_bank.count, now.aside]).toMatchObject([-1, { count: 1, money_in: 66.5 }]);
  await matchBooks(db);
  expect((await rows(book_id, 'aside')).map(({ row_id, by_hand }) => [row_id, by_hand?.aside])).toEqual([
    [lost.row_id, 'fee'],
  ]);
  expect((await hand({ row_id: won.row_id, act: 'undo' })).error).toBe(0);
  expect((await hand({ row_id: won.row_id, act: 'undo' })).error).toBe(1005);
  expect((await candidates(won.row_id)).map(({ row_id }) => row_id)).toEqual([ours_id]);
  const machine = (await rows(book_id, 'matched')).find(({ by_hand }) => by_hand === null)?.row_id ?? '';
  expect((await hand({ row_id: machine, act: 'undo' })).error).toBe(1005);
  const entries = await sql<{ act: string }>`
    select after->>'act' as act from audit_log where action = 'POST /bo/api/cashier/book/hand' order by audit_id`.execute(
    db,
  );
  expect(entries.rows.map(({ act }) => act)).toEqual(['match', 'fee', 'undo']);
});

it('what a bank said is never changed', async () => {
  await expect(sql`update bank_row set amount = 1`.execute(db)).rejects.toThrow('is not changed');
  await expect(sql`delete from bank_row`.execute(db)).rejects.toThrow('is not changed');
});

it('each question is answered by an index, however many rows there are', async () => {
  const book_id = await bookOf();
  await sql`
    insert into bank_row (book_id, key, at, amount, ref, details, file_id)
    select ${book_id}, decode(md5(i::text), 'hex'), now() - interval '1 year' - i * interval '1 minute', 100, '', '',
      (select min(file_id) from bank_file) from generate_series(1, 20000) as i`.execute(db);
  await sql`analyze bank_row`.execute(db);
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from bank_row where book_id = ${book_id} and at >= now() - interval '3 days' order by at, row_id`.execute(
    db,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index');
});
