import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { baht, dayOf } from '@chokdee/kernel';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type CashierMember, cashierFixture, PASSWORD, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { type ServerProcess, startServer } from '#src/http/test/server-process.ts';
import { testSite } from '#src/http/test/test-site.ts';
import { makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

// This process only looks and approves. What holds, sends and hears of payments is a process that is killed.
const fixture = await cashierFixture({ JOBS: '0' }, undefined, { isListening: false });
const { app, db, order } = fixture;
const { rowOf, walletOf, approve } = withdrawing(fixture);
const site = await testSite();
const isSoak = process.env['SOAK'] === '1';
const STORM_KILLS = isSoak ? 8 : 2;
let server: ServerProcess | undefined;
const start = async () => {
  server ??= await startServer(site.dist, {
    ...fixture.settings,
    DATABASE_URL: app.database.url,
    RATE_LIMITS: '0',
    JOBS: '1',
  });
};
const kill = async () => {
  await server?.kill();
  server = undefined;
};

// Each test kills the one that the test before it has left: a start takes longer than all the rest.
beforeEach(async () => {
  for (const what of ['callbacks', 'payouts'] as const) await order(what, 'normal');
  await start();
}, 60_000);
afterAll(async () => {
  await kill();
  await site.remove();
  expect(await audit(db)).toEqual([]);
});

/** Asks the process that will be killed; says what became of it, if it could still answer. */
const ask = async (member: CashierMember, amount: number, key: string): Promise<string | undefined> => {
  const response = await fetch(`http://127.0.0.1:${fixture.port}/api/member/withdraw/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}`, 'idempotency-key': key },
    body: JSON.stringify({ amount, bank_account_id: member.bankAccountId, password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { withdrawal_id?: string } };
  return data.withdrawal_id;
};
const asked = async (member: CashierMember, amount: number): Promise<string> => {
  const id = await ask(member, amount, randomUUID());
  if (!id) throw new Error('the withdrawal was refused');
  return id;
};
const reach = (withdrawal_id: string, ...wanted: string[]) =>
  until(
    () => rowOf(withdrawal_id),
    ({ state }) => wanted.includes(state),
    30_000,
  );
/** Half a minute passes: whoever claimed a withdrawal and died is followed now. */
const letTimePass = () =>
  db.updateTable('withdrawal').set({ ask_at: new Date() }).where('state', 'in', ['sending', 'sent']).execute();
const restart = async () => {
  await kill();
  await letTimePass();
  await start();
};

/** What the bank's own books say of orders over an amount. */
const inItsBooks = async (amount: number): Promise<string[]> => {
  const response = await fetch(`${fixture.sandbox.url}/bank/v1/reports/${dayOf(new Date())}`, {
    headers: { authorization: 'Bearer sandbox-bank-key' },
  });
  const { out } = (await response.json()) as { out: { amount: string; status: string }[] };
  return out.filter((paid) => paid.amount === amount.toFixed(2)).map(({ status }) => status);
};
/** The bank's own books and ours: the whole balance went once, under one order, and one hold ended. */
const expectPaidOnce = async (member: CashierMember, amount: number): Promise<void> => {
  expect(await inItsBooks(amount)).toEqual(['paid']);
  expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
  const holds = await db.selectFrom('hold').select(['amount', 'state']).where('member_id', '=', member.id).execute();
  expect(holds).toEqual([{ amount: baht(amount), state: 'posted' }]);
  const moved = await db.selectFrom('transfer').select(['kind', 'amount']).where('member_id', '=', member.id).execute();
  expect(moved.filter(({ kind }) => kind === 'withdrawal')).toEqual([{ kind: 'withdrawal', amount: baht(amount) }]);
};

it('killed after the hold, while staff look at it: it is still held, approved and paid once', async () => {
  const [member, staff] = [await fixture.member({ balance: 9_001 }), await makeStaff(app, 'finance')];
  const id = await asked(member, 9_001);
  await kill();
  expect(await walletOf(member)).toEqual({ balance: 0, held: 9_001 });
  expect((await approve(staff, member, id)).body.error).toBe(0);
  await start();
  await reach(id, 'paid');
  await expectPaidOnce(member, 9_001);
}, 90_000);

it('killed while the bank, which has taken the order, keeps its answer: asked back, not sent again', async () => {
  await order('payouts', 'timeout_paid');
  await order('callbacks', 'drop');
  const member = await fixture.member({ balance: 4_002 });
  const id = await asked(member, 4_002);
  await reach(id, 'sending');
  await until(
    () => inItsBooks(4_002),
    ([status]) => status === 'paid',
  );
  await restart();
  await reach(id, 'paid');
  expect((await rowOf(id)).attempts).toBe(1);
  await expectPaidOnce(member, 4_002);
}, 90_000);

it('killed while an order is lost on its way: sent again under its reference', async () => {
  await order('payouts', 'timeout_lost');
  const member = await fixture.member({ balance: 4_003 });
  const id = await asked(member, 4_003);
  const { reference } = await reach(id, 'sending');
  await pause(300);
  await kill();
  await order('payouts', 'normal');
  await restart();
  await reach(id, 'paid');
  expect(await rowOf(id)).toMatchObject({ reference, attempts: 2 });
  await expectPaidOnce(member, 4_003);
}, 90_000);

it('killed while a slow bank has the order; it pays while nobody is there to hear it', async () => {
  await order('payouts', 'slow');
  await order('callbacks', 'drop');
  const member = await fixture.member({ balance: 4_004 });
  const id = await asked(member, 4_004);
  const { reference } = await reach(id, 'sent');
  await kill();
  const ended = await fetch(`${fixture.sandbox.url}/bank/payouts/${reference}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ how: 'paid' }),
  });
  expect(ended.status).toBe(200);
  await restart();
  await reach(id, 'paid');
  await expectPaidOnce(member, 4_004);
}, 90_000);

it('killed again and again, from the first byte of six requests until all are paid: each once, under its key', async () => {
  const requests = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => ({
      member: await fixture.member({ balance: 1_010 + n }),
      amount: 1_010 + n,
      key: randomUUID(),
    })),
  );
  const askAll = () =>
    Promise.all(requests.map(({ member, amount, key }) => ask(member, amount, key).catch(() => undefined)));
  for (let kills = 0; kills < STORM_KILLS; kills += 1) {
    const asking = askAll();
    await pause(Math.random() * 1_500);
    await restart();
    await asking;
  }
  for (const id of await askAll()) await reach(id ?? '', 'paid');
  for (const { member, amount } of requests) await expectPaidOnce(member, amount);
}, 180_000);
