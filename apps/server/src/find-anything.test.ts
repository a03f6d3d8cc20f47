import { FOUND_KINDS, PERMISSIONS, ROLES, type StaffAnswer } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { makeGameRound } from '#src/db/test/game-factories.ts';
import { findBills } from '#src/features/lotto/staff/find-bills.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { buyBill } from '#src/features/lotto/test/sold-round.ts';
import { FINDERS } from '#src/features/search/finders.ts';
import { readTerms } from '#src/features/search/read-terms.ts';
import { arrivedTransfer, askedDeposit, askedWithdrawal } from '#src/features/staff/test/cashier-cases.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const app = await testApp();
const { db } = app.database;
const { dataKeys, lookupKey } = readConfig({});
const owner = await makeStaff(app, 'owner');

type Found = StaffAnswer<'GET /bo/api/search'>['found'];
const find = async (text: string, as: TestStaff = owner): Promise<Found> => {
  const { body } = await callStaff(app, 'GET /bo/api/search', { text }, { as });
  expect(body.error).toBe(0);
  return body.data.found;
};
/** What was found, by its kind and what it is known by. */
const idsOf = async (text: string, as?: TestStaff) => (await find(text, as)).map(({ kind, id }) => `${kind} ${id}`);

const plant = async () => {
  const memberId = await makeMember(db, { phone: '0812345678' });
  await sql`update member set name = 'มณีจันทร์ สายลม' where member_id = ${memberId}`.execute(db);
  const wallet = await makeWallet(db, { memberId, balance: baht(5_000) });
  await db
    .transaction()
    .execute((trx) =>
      addBankAccount(
        trx,
        secretBox(dataKeys, lookupKey),
        memberId,
        { bankCode: 'KBANK', number: '1112226789', holderName: 'x' },
        true,
      ),
    );
  const roundId = await makeRound(db, { market: 'ยี่กี 5 นาที' });
  const bill = await buyBill(db, roundId, wallet, [['top2', '45', 137]]);
  await makeWallet(db, { balance: baht(5_000) }).then((other) => buyBill(db, roundId, other, [['top2', '46', 11]]));
  const deposit = await askedDeposit(app);
  await sql`update deposit set amount = 72345 where deposit_id = ${deposit.deposit_id}`.execute(db);
  const withdrawal = await askedWithdrawal(app);
  await sql`update withdrawal set reference = 'W23456789ABCDEFGH' where withdrawal_id = ${withdrawal.withdrawal_id}`.execute(
    db,
  );
  const incoming = await arrivedTransfer(app);
  const game = await makeGameRound(db, {});
  const { campaign_id } = await db
    .insertInto('campaign')
    .values({ kind: 'coupon', name: 'คูปองสงกรานต์', rule: JSON.stringify({}) })
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  await sql`with b as (insert into coupon_batch (campaign_id, name, uses_max) values (${campaign_id}, 'ล็อตแรก', 1) returning batch_id)
    insert into coupon select 'SONGKRAN-26', batch_id from b`.execute(db);
  return { memberId, wallet, roundId, bill, deposit, withdrawal, incoming, game, campaign_id };
};
const planted = await plant();
const { memberId, wallet, roundId, bill, deposit, withdrawal, incoming, game, campaign_id } = planted;

it.each<[string, string]>([
  ['0812345678', `member ${memberId}`],
  ['+66 81-234-5678', `member ${memberId}`],
  ['0066.81.234.5678', `member ${memberId}`],
  [String(memberId), `member ${memberId}`],
  ['มณีจันทร์', `member ${memberId}`],
  ['6789', `bank_account ${memberId}`],
  ['xxx-x-xx6789', `bank_account ${memberId}`],
  [bill.slice(-8).toUpperCase(), `bill ${bill}`],
  [bill, `bill ${bill}`],
  ['137', `bill ${bill}`],
  ['137 บาท', `bill ${bill}`],
  ['081 234 5678', `bill ${bill}`],
  ['มณีจันทร์ สาย', `bill ${bill}`],
  ['dtest', `deposit ${deposit.deposit_id}`],
  ['723', `deposit ${deposit.deposit_id}`],
  ['723.45', `deposit ${deposit.deposit_id}`],
  ['6,000', `withdrawal ${withdrawal.withdrawal_id}`],
  ['W2345 6789A BCDEF GH', `withdrawal ${withdrawal.withdrawal_id}`],
  [withdrawal.withdrawal_id, `withdrawal ${withdrawal.withdrawal_id}`],
  [incoming.transfer_id, `incoming ${incoming.transfer_id}`],
  ['100', `incoming ${incoming.transfer_id}`],
  [`${wallet.walletId}-1`, `transfer ${wallet.walletId}/1`],
  [String(roundId), `round ${roundId}`],
  ['ยี่กี 5', `round ${roundId}`],
  [game.round_id, `game_round ${game.provider_id}/${game.round_id}`],
  [game.win, `game_round ${game.provider_id}/${game.round_id}`],
  ['สงกรานต์', `campaign ${campaign_id}`],
  ['songkran-26', `coupon ${campaign_id}`],
])('%s finds %s', async (text, found) => {
  expect(await idsOf(text)).toContain(found);
});

it.each(['723.46', '0812345679', 'ไม่มีใครชื่อนี้', '%', "'", '\\', 'ยี่กี 5 นาที รอบ 9998', uuid(), '99999999999999999999'])(
  'of %s it finds nothing',
  async (text) => expect(await find(text)).toEqual([]),
);

it('finds a round by its market and its number of the day', async () => {
  const { no } = await db
    .selectFrom('lotto_round')
    .select('no')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  expect(await find(`ยี่กี รอบที่ ${no}`)).toMatchObject([
    {
      kind: 'round',
      id: `${roundId}`,
      title: expect.stringMatching(new RegExp(`^ยี่กี 5 นาที \\d+ .+ รอบที่ ${no}$`)),
      state: 'open',
    },
  ]);
});

it('shows a few of each, in the order of the kinds, with what tells them apart', async () => {
  for (let n = 0; n < 8; n += 1) await buyBill(db, roundId, wallet, [['top2', '45', 137]]);
  const found = await find('0812345678');
  expect(found.filter(({ kind }) => kind === 'bill')).toHaveLength(5);
  expect(found.map(({ kind }) => kind)).toEqual(
    FOUND_KINDS.flatMap((kind) => found.filter((row) => row.kind === kind).map(() => kind)),
  );
  expect(found[0]).toMatchObject({
    kind: 'member',
    member_id: memberId,
    title: 'มณีจันทร์ สายลม',
    note: '0812345678',
    state: 'open',
  });
});

/** Who may see the page of a kind may find it, and nobody else. */
const NEEDS = {
  member: 'members.view',
  bank_account: 'members.view',
  bill: 'lotto.view',
  deposit: 'cashier.view',
  withdrawal: 'cashier.view',
  incoming: 'cashier.view',
  transfer: 'ledger.view',
  round: 'lotto.view',
  game_round: 'games.view',
  campaign: 'rewards.view',
  coupon: 'rewards.view',
} as const satisfies Record<(typeof FOUND_KINDS)[number], keyof typeof PERMISSIONS>;

it.each(ROLES)('%s finds only what he may see', async (role) => {
  const as = await makeStaff(app, role);
  const texts = [
    '0812345678',
    '6789',
    '723',
    '100',
    '6000',
    `${wallet.walletId}-1`,
    String(roundId),
    game.round_id,
    'สงกรานต์',
    'SONGKRAN-26',
  ];
  const kinds = new Set((await Promise.all(texts.map((text) => find(text, as)))).flat().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    FOUND_KINDS.filter((kind) => (PERMISSIONS[NEEDS[kind]] as readonly string[]).includes(role)).sort(),
  );
});

const asked = { limit: 5 } as Parameters<typeof findBills>[1];
const BIG = new Set([
  'bill',
  'bill_line',
  'deposit',
  'withdrawal',
  'incoming_transfer',
  'member',
  'member_bank_account',
  'wallet',
  'transfer',
  'game_round',
  'game_transaction',
  'coupon',
]);

it('reads no table that grows from one end to the other', async () => {
  const ways: [string, RawBuilder<unknown>][] = [];
  for (const text of [
    '0812345678',
    '6789',
    '137',
    '137.50',
    'C6046F1F',
    uuid(),
    'W23456789ABCDEFGH',
    '1001-45',
    'มณีจันทร์ สายลม',
  ]) {
    const terms = readTerms(text, memberId, new Date());
    for (const [kind, { rows }] of Object.entries(FINDERS)) {
      const query = rows(terms);
      if (query) ways.push([`${kind} ${text}`, query]);
    }
    ways.push([`bills ${text}`, await findBills(db, { ...asked, search: text })]);
    ways.push([
      `bills of a round ${text}`,
      await findBills(db, { ...asked, search: text, round_id: roundId, number: '45' }),
    ]);
  }
  ways.push(
    ['newest bills', await findBills(db, asked)],
    ['bills on a number', await findBills(db, { ...asked, number: '45' })],
  );
  const read = await db.connection().execute(async (one) => {
    // Few rows are read from one end to the other wherever that is allowed: what is left then has no index.
    await sql`set enable_seqscan = off`.execute(one);
    const plans: [string, string][] = [];
    for (const [name, query] of ways) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(one);
      plans.push([name, rows.map((row) => row['QUERY PLAN']).join('\n')]);
    }
    return plans;
  });
  const scanned = read.flatMap(([name, plan]) =>
    [...plan.matchAll(/Seq Scan on (\w+)/g)].flatMap(([, table = '']) => (BIG.has(table) ? [`${name}: ${table}`] : [])),
  );
  expect(scanned).toEqual([]);
  const walked = read.flatMap(([name, plan]) =>
    [...plan.matchAll(/Index (?:Only )?Scan.* on (\w+).*\n(.*)/g)].flatMap(([, table = '', next = '']) =>
      BIG.has(table) && !next.includes('Index Cond') && name !== 'newest bills' ? [`${name}: ${table}`] : [],
    ),
  );
  expect(walked).toEqual([]);
});

it('is for those who are logged in', async () => {
  expect((await callStaff(app, 'GET /bo/api/search', { text: '0812345678' })).status).toBe(401);
});
