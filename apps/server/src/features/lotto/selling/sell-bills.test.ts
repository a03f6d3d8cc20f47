import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { seller } from '#src/features/lotto/selling/sell-bills.ts';
import { billRequest as bill, type Line } from '#src/features/lotto/test/bill-request.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { audited } from '#src/ledger/test/audited.ts';
import { Refusal } from '#src/lib/refusal.ts';

const database = await testDatabase();
const { db } = database;
// A second process on the same database.
const other = openDatabase(database.url, { max: 5 });
const [sell, sellThere] = [seller(db), seller(other.db)];

afterAll(() => other.close());
audited(db);

const makeWallets = async (count: number, each: number) => {
  const wallets: Awaited<ReturnType<typeof makeWallet>>[] = [];
  for (let n = 0; n < count; n += 1) wallets.push(await makeWallet(db, { balance: baht(each) }));
  return wallets;
};
const reasonOf = (answer: unknown) => (answer instanceof Refusal ? answer.reason : 'sold');
const balanceOf = async ({ walletId }: { walletId: number }) =>
  (await db.selectFrom('wallet').select('posted').where('wallet_id', '=', walletId).executeTakeFirstOrThrow()).posted;
const soldOf = async (round_id: number) => {
  const rows = await db.selectFrom('lotto_exposure').select('stake_baht').where('round_id', '=', round_id).execute();
  return rows.reduce((sum, { stake_baht }) => sum + stake_baht, 0);
};

it('sells a bill: money, numbers and lines move together, and the rate is locked', async () => {
  const owner = await makeWallet(db, { balance: baht(100) });
  const round = await makeRound(db);
  const answer = await sell(
    bill(
      round,
      owner,
      [
        ['top2', '12', 10],
        ['tod3', '321', 5],
        ['tod3', '123', 5],
      ],
      { note: 'ฝันดี' },
    ),
  );
  expect(answer).toMatchObject({ total: baht(20), note: 'ฝันดี', problems: [] });
  expect(await balanceOf(owner)).toBe(baht(80));
  const rows = await db
    .selectFrom('lotto_exposure')
    .selectAll()
    .where('round_id', '=', round)
    .orderBy('bet_type')
    .execute();
  expect(rows).toMatchObject([
    { bet_type: 'tod3', number: '123', stake_baht: 10, lines: 2 },
    { bet_type: 'top2', number: '12', stake_baht: 10, payout: baht(950) },
  ]);
  await sql`update lotto_round_bet set rate = 1 where round_id = ${round}`.execute(db);
  const lines = await db.selectFrom('bill_line').selectAll().where('round_id', '=', round).orderBy('line').execute();
  expect(lines.map(({ number, rate }) => [number, rate])).toEqual([
    ['12', 9_500],
    ['123', 15_000],
    ['123', 15_000],
  ]);
  const kept = await db.selectFrom('bill').select('line_list').where('round_id', '=', round).executeTakeFirstOrThrow();
  expect(kept.line_list).toEqual([
    ['top2', '12', 10, 9_500],
    ['tod3', '321', 5, 15_000],
    ['tod3', '123', 5, 15_000],
  ]);
});

it('says why it does not sell, and takes nothing', async () => {
  const owner = await makeWallet(db, { balance: baht(50) });
  const bonus = await makeWallet(db, {
    memberId: owner.memberId,
    type: 'bonus',
    products: ['slot'],
    balance: baht(50),
  });
  const round = await makeRound(db, { bets: { top2: { house_number_baht: 30, line_max_baht: 20 } } });
  const late = await makeRound(db, { closesIn: '-1 second' });
  await db
    .insertInto('lotto_round_number')
    .values({ round_id: round, bet_type: 'top2', number: '99', mode: 'closed' })
    .execute();
  await sql`update lotto_round set version = version + 1 where round_id = ${round}`.execute(db);
  const stranger = { memberId: owner.memberId + 999, walletId: owner.walletId };
  const answers = await Promise.all([
    sell(bill(round, owner, [['top2', '99', 1]])),
    sell(bill(round, owner, [['top2', '12', 21]])),
    sell(bill(round, owner, [['top3', '123', 1]])),
    sell(bill(round, owner, [['top2', '12', 1, 9_501]])),
    sell(bill(late, owner, [['top2', '12', 1]])),
    sell(bill(987_654, owner, [['top2', '12', 1]])),
    sell(bill(round, bonus, [['top2', '12', 1]])),
    sell(bill(round, stranger, [['top2', '12', 1]])),
    sell(
      bill(
        round,
        owner,
        ['10', '11', '13'].map((number): Line => ['top2', number, 20]),
      ),
    ),
  ]);
  expect(answers.map(reasonOf)).toEqual([
    'lines_refused',
    'lines_refused',
    'lines_refused',
    'lines_refused',
    'round_closed',
    'round_closed',
    'wallet_not_for_product',
    'member_frozen',
    'insufficient_balance',
  ]);
  expect(await balanceOf(owner)).toBe(baht(50));
});

it('keeps the sellable part when asked', async () => {
  const owner = await makeWallet(db, { balance: baht(50) });
  const round = await makeRound(db);
  const lines: Line[] = [
    ['top2', '12', 10],
    ['top2', '1', 10],
  ];
  const answer = await sell(bill(round, owner, lines, { accepts_partial: true }));
  expect(answer).toMatchObject({ total: baht(10), problems: [{ line: 1, kind: 'number' }] });
});

it('the same request is one bill, however often and wherever it comes', async () => {
  const owner = await makeWallet(db, { balance: baht(1_000) });
  const round = await makeRound(db);
  const once = () => bill(round, owner, [['top2', '12', 10]], { key: 'the same key' });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? sell : sellThere)(once())));
  expect(new Set(answers.map((answer) => ('bill_id' in answer ? answer.bill_id : answer.reason))).size).toBe(1);
  expect(await balanceOf(owner)).toBe(baht(990));
  expect(reasonOf(await sell(bill(round, owner, [['top2', '13', 10]], { key: 'the same key' })))).toBe(
    'idempotency_mismatch',
  );
  const same = await Promise.all([
    sell(bill(round, owner, [['top2', '21', 1]], { key: 'another key' })),
    sell(bill(round, owner, [['top2', '22', 1]], { key: 'another key' })),
  ]);
  expect(same.map(reasonOf).sort((a, b) => (a < b ? -1 : 1))).toEqual(['idempotency_mismatch', 'sold']);
});

it('two hundred buyers for the last hundred baht: sold once, to the baht, on two processes', async () => {
  const round = await makeRound(db, { bets: { top2: { house_number_baht: 100, member_number_baht: 100 } } });
  const owners = await makeWallets(200, 20);
  const answers = await Promise.all(
    owners.map((owner, n) => (n % 2 === 0 ? sell : sellThere)(bill(round, owner, [['top2', '77', 3]]))),
  );
  expect(answers.filter((answer) => reasonOf(answer) === 'sold')).toHaveLength(33);
  expect(await soldOf(round)).toBe(99);
});

it('one wallet is never overdrawn by bills that come together', async () => {
  const owner = await makeWallet(db, { balance: baht(100) });
  const round = await makeRound(db);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      (n % 2 === 0 ? sell : sellThere)(bill(round, owner, [['top2', String(10 + n), 7]])),
    ),
  );
  expect(answers.filter((answer) => reasonOf(answer) === 'sold')).toHaveLength(14);
  expect(await balanceOf(owner)).toBe(baht(2));
});

it('a member’s own limits hold, also against himself on another process', async () => {
  const owner = await makeWallet(db, { balance: baht(1_000) });
  await db
    .insertInto('member_limit')
    .values({
      member_id: owner.memberId,
      limit_id: uuid(),
      kind: 'stake',
      period: 'day',
      amount: baht(50),
      effective_at: new Date(),
    })
    .execute();
  const round = await makeRound(db);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 === 0 ? sell : sellThere)(bill(round, owner, [['top2', String(10 + n), 10]])),
    ),
  );
  const reasons = answers.map(reasonOf);
  expect(reasons.filter((reason) => reason === 'sold')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'limit_stake')).toHaveLength(7);
  await sql`update member set frozen_at = now() where member_id = ${owner.memberId}`.execute(db);
  expect(reasonOf(await sell(bill(round, owner, [['top2', '12', 1]])))).toBe('member_frozen');
});

it('nothing is sold after a round has closed, whoever was on the way', async () => {
  const round = await makeRound(db, { closesIn: '400 milliseconds' });
  const owners = await makeWallets(20, 10_000);
  let isOver = false;
  const buying = owners.map(async (owner, n) => {
    while (!isOver) await (n % 2 === 0 ? sell : sellThere)(bill(round, owner, [['top2', String(n + 10), 1]]));
  });
  const statusNow = async () => {
    await closeRounds(db);
    return (await db.selectFrom('lotto_round').select('status').where('round_id', '=', round).executeTakeFirst())
      ?.status;
  };
  await expect.poll(statusNow, { timeout: 45_000, interval: 20 }).toBe('closed');
  const atClose = await soldOf(round);
  await new Promise((resolve) => setTimeout(resolve, 300));
  isOver = true;
  await Promise.all(buying);
  expect(await soldOf(round)).toBe(atClose);
  const { rows } =
    await sql`select from bill b join lotto_round r using (round_id) where b.created_at >= r.closes_at`.execute(db);
  expect(rows).toEqual([]);
});
