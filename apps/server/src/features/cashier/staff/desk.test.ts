import { baht, type Satang } from '@chokdee/kernel';
import { withdrawalPaid } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { depositMedian, withdrawalMedian } from '#src/features/cashier/medians.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { reserve } from '#src/ledger/hold.ts';

const app = await testApp();
const { db } = app.database;
const owner = await makeStaff(app, 'owner');

const CHANNEL = {
  provider: 'sandbox',
  name: 'QR กลางวัน',
  note: '',
  biller_id: '099400012345601',
  promptpay_id: '',
  account_name: 'บจก. ทดสอบ',
  amount_min: 100,
  amount_max: 1_000,
  opens_at: null as string | null,
  closes_at: null as string | null,
  position: 1,
  is_active: true,
};
const second = await makeStaff(app, 'finance');
/** Asks for a channel and has another person confirm it. */
const saveChannel = async (fields: object) => {
  const { body } = await callStaff(app, 'POST /bo/api/cashier/channels/save', { ...CHANNEL, ...fields }, { as: owner });
  if (body.error !== 0) return body;
  const decision = { approval_id: body.data.approval_id, decision: 'approve' as const };
  return (await callStaff(app, 'POST /bo/api/approvals/decide', decision, { as: second })).body;
};

it('a QR channel has the limits and hours that staff give it, once for each version, with its entry in the audit log', async () => {
  const { memberId } = await makeWallet(db);
  const token = await openSession(db, memberId, { address: '127.0.0.1', device: 'test' });
  const seen = async () => (await app.call('GET /api/member/payment/channels', {}, { token })).body.data;
  expect(await saveChannel({})).toMatchObject({ error: 0 });
  expect(await seen()).toMatchObject([{ min: 100, max: 1_000, is_open: true, opens_at: null }]);
  const id = (await seen())[0]?.channel_id;

  const hour = (hours: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' }).format(
      new Date(Date.now() + hours * 3_600_000),
    );
  const later = { amount_min: 300, amount_max: 500, opens_at: hour(2), closes_at: hour(4) };
  expect(await saveChannel({ ...later, id, version: 1 })).toMatchObject({ error: 0 });
  expect(await seen()).toMatchObject([{ min: 300, max: 500, is_open: false, opens_at: later.opens_at }]);
  expect((await saveChannel({ id, version: 1 })).error).toBe(9106);

  const written = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_type', '=', 'payment_channel')
    .where('action', '=', 'POST /bo/api/approvals/decide')
    .orderBy('audit_id')
    .execute();
  expect(written).toMatchObject([
    { before: {}, after: { amount_max: 1_000 } },
    { before: { amount_max: 1_000, opens_at: null }, after: later },
  ]);
});

it.each([
  ['amount_max', { amount_min: 500, amount_max: 499 }],
  ['closes_at', { opens_at: '08:00' }],
  ['closes_at', { closes_at: '20:00' }],
  ['provider', { provider: 'nobody' }],
  ['biller_id', { biller_id: '1234' }],
  ['biller_id', { biller_id: '' }],
  ['promptpay_id', { promptpay_id: '12345' }],
])('a bad %s of a QR channel is refused on its field: %j', async (field, fields) => {
  const { error, data } = await saveChannel(fields);
  expect(error).toBe(1005);
  expect(data).toEqual([{ field, message: expect.stringMatching(/[ก-๙]/) }]);
});

it('a provider is well until a fifth of the last hour’s calls failed, or ten of its events wait', async () => {
  const count = (minutesAgo: number, calls: number, failures: number) =>
    sql`insert into provider_minute (provider, minute, what, calls, failures, ms)
      values ('sandbox', date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}), 'pay_out', ${calls}, ${failures}, ${calls * 12})`.execute(
      db,
    );
  const health = async () => (await callStaff(app, 'GET /bo/api/cashier/providers', {}, { as: owner })).body.data[0];
  expect(await health()).toMatchObject({ is_well: true, calls: 0, mean_ms: null });
  await count(90, 100, 100);
  await count(5, 10, 2);
  expect(await health()).toMatchObject({ is_well: true, calls: 10, failures: 2, mean_ms: 12 });
  await count(6, 5, 2);
  expect(await health()).toMatchObject({ is_well: false, calls: 15, failures: 4 });
  await count(7, 100, 0);
  const wait = (id: number) =>
    db
      .insertInto('webhook_event')
      .values({ provider: 'sandbox', event_id: `e${id}`, body: '{}' })
      .execute();
  for (let id = 1; id < 10; id += 1) await wait(id);
  expect(await health()).toMatchObject({ is_well: true, events_waiting: 9 });
  await wait(10);
  expect(await health()).toMatchObject({ is_well: false, events_waiting: 10 });
});

/** What is read once a minute is read anew. */
const fresh = () => db.withoutPlugins();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

it('the published time of a deposit is the median of what real ones took, and none of too few', async () => {
  const credited = async (seconds: number) => {
    const { memberId, walletId } = await makeWallet(db);
    const [deposit_id, transfer_id, amount] = [uuid(), uuid(), baht(100)];
    const of = { provider: 'sandbox', target: 'bank:1', amount };
    await db
      .insertInto('incoming_transfer')
      .values({
        ...of,
        transfer_id,
        provider_ref: transfer_id,
        payer_name: 'x',
        paid_at: ago(60 + seconds),
        state: 'credited',
        member_id: memberId,
        deposit_id,
      })
      .execute();
    await db
      .insertInto('deposit')
      .values({
        ...of,
        member_id: memberId,
        deposit_id,
        wallet_id: walletId,
        method: 'bank',
        reference: '',
        account: '{}',
        asked: amount,
        state: 'credited',
        transfer_id,
        expires_at: ago(0),
        credited_at: ago(60),
      })
      .execute();
  };
  for (const seconds of [900, 4, 8, 600]) await credited(seconds);
  expect(await depositMedian(fresh())).toBeNull();
  await credited(11);
  expect(await depositMedian(fresh())).toBe(11);
});

it('so is that of a withdrawal; one that was rejected counts for nothing', async () => {
  const ended = async (state: 'paid' | 'rejected', seconds: number) => {
    const ref = await makeWallet(db, { balance: baht(300) });
    const [withdrawal_id, amount]: [string, Satang] = [uuid(), baht(300)];
    await db.transaction().execute(async (trx) => {
      const { holdId } = await reserve(trx, withdrawalPaid({ ...ref, id: withdrawal_id, amount }));
      await trx
        .insertInto('withdrawal')
        .values({
          member_id: ref.memberId,
          withdrawal_id,
          wallet_id: ref.walletId,
          hold_id: holdId,
          amount,
          bank_account_id: uuid(),
          bank_code: 'KBANK',
          number_sealed: Buffer.from(''),
          number_tail: '7890',
          holder_name: 'x',
          provider: 'sandbox',
          reference: `W${withdrawal_id}`,
          state,
          approvals_needed: 0,
          created_at: ago(60 + seconds),
          ended_at: ago(60),
        })
        .execute();
    });
  };
  for (const seconds of [30, 40, 20, 7_200]) await ended('paid', seconds);
  await ended('rejected', 1);
  expect(await withdrawalMedian(fresh())).toBeNull();
  await ended('paid', 50);
  expect(await withdrawalMedian(fresh())).toBe(40);
});
