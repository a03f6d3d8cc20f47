import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { depositCredited, withdrawalPaid } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { listenToStream } from '#src/features/members/staff/test/listen-to-stream.ts';
import { openSession } from '#src/http/sessions.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { post } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const app = await testApp();
await app.listen();
const { db } = app.database;
const first = await makeStaff(app, 'finance');
const second = await makeStaff(app, 'finance');

afterAll(async () => {
  await rollUpLedger(db);
  expect(await audit(db)).toEqual([]);
});

const ask = ({ memberId, walletId }: WalletRef, direction: 'in' | 'out', amount: number, as = first) =>
  callStaff(
    app,
    'POST /bo/api/member/adjust',
    { member_id: memberId, wallet_id: walletId, direction, amount, reason: 'ฝากซ้ำ' },
    { as },
  );
const asked = async (...of: Parameters<typeof ask>): Promise<string> => (await ask(...of)).body.data.approval_id;
const decide = (approval_id: string, decision: 'approve' | 'reject' = 'approve', as: TestStaff = second) =>
  callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision }, { as });
const balanceOf = async ({ memberId, walletId }: WalletRef): Promise<number> => {
  const row = await db
    .selectFrom('wallet')
    .select('posted')
    .where('member_id', '=', memberId)
    .where('wallet_id', '=', walletId)
    .executeTakeFirstOrThrow();
  return row.posted / 100;
};

describe('an adjustment', () => {
  it.each([
    ['in', 150.5],
    ['out', 49.5],
  ] as const)(
    '%s waits for another person, then moves the money and stands on the statement',
    async (direction, after) => {
      const wallet = await makeWallet(db, { balance: baht(100) });
      const approvalId = await asked(wallet, direction, 50.5);
      expect(await balanceOf(wallet)).toBe(100);
      const { body: waiting } = await callStaff(app, 'GET /bo/api/approvals', { status: 'pending' }, { as: second });
      const signed = direction === 'in' ? 50.5 : -50.5;
      expect(waiting.data.items.find((item) => item.approval_id === approvalId)).toMatchObject({
        kind: 'wallet_adjust',
        subject_type: 'member',
        subject_id: String(wallet.memberId),
        before: { wallet_id: wallet.walletId, wallet_name: 'กระเป๋าหลัก', is_frozen: false, adjustments: 0, adjusted: 0 },
        after: { adjustments: 1, adjusted: signed, direction, amount: 50.5, balance_when_asked: 100 },
        may_decide: true,
      });

      expect((await decide(approvalId)).body.data).toEqual({ status: 'approved' });
      expect(await balanceOf(wallet)).toBe(after);
      const token = await openSession(db, wallet.memberId, { address: '', device: '' });
      const statement = await app.call('GET /api/member/statement', {}, { token });
      expect(statement.body.data.items[0]).toMatchObject({
        kind: 'adjustment',
        title: 'ปรับยอดโดยเจ้าหน้าที่',
        amount: signed,
        balance_after: after,
        ref: approvalId,
      });
      const entries = await db
        .selectFrom('audit_log')
        .select(['staff_id', 'after'])
        .where('subject_id', '=', String(wallet.memberId))
        .orderBy('audit_id')
        .execute();
      expect(entries).toMatchObject([
        { staff_id: first.id, after: { waits_for_approval: approvalId } },
        { staff_id: second.id, after: { transfer_id: `${wallet.walletId}-2`, balance_after: after } },
      ]);
    },
  );

  it('tells the member’s open page and nobody else’s', async () => {
    const wallet = await makeWallet(db, { balance: baht(10) });
    const token = await openSession(db, wallet.memberId, { address: '', device: '' });
    const [own, other, guest] = [
      await listenToStream(app, token),
      await listenToStream(app, (await app.member()).token),
      await listenToStream(app),
    ];
    await decide(await asked(wallet, 'in', 5));
    await expect.poll(() => own.text).toContain('"balance":15');
    expect(new Set(own.events())).toEqual(new Set(['hello', 'balance']));
    expect([other.events(), guest.events()]).toEqual([['hello'], ['hello']]);
    expect((await app.call('POST /api/agent/config', {})).body.error).toBe(0);
  });

  it('that is rejected moves nothing', async () => {
    const wallet = await makeWallet(db, { balance: baht(10) });
    const approvalId = await asked(wallet, 'in', 5);
    expect((await decide(approvalId, 'reject')).body.data).toEqual({ status: 'rejected' });
    expect((await decide(approvalId)).body.error).toBe(REFUSALS.approval_not_open.code);
    expect(await balanceOf(wallet)).toBe(10);
  });
});

describe('deciding', () => {
  it('is not for the one who asked', async () => {
    const wallet = await makeWallet(db, { balance: baht(10) });
    const approvalId = await asked(wallet, 'in', 5);
    expect((await decide(approvalId, 'approve', first)).body.error).toBe(REFUSALS.approval_own.code);
    expect(await balanceOf(wallet)).toBe(10);
  });

  it.each(['manager', 'risk', 'support', 'content'] as const)('is not for a %s', async (role) => {
    const approvalId = await asked(await makeWallet(db), 'in', 5);
    const { status, body } = await decide(approvalId, 'approve', await makeStaff(app, role));
    expect([status, body.error]).toEqual([403, REFUSALS.staff_forbidden.code]);
  });

  it('happens once', async () => {
    const wallet = await makeWallet(db, { balance: baht(10) });
    const approvalId = await asked(wallet, 'in', 5);
    await decide(approvalId);
    expect((await decide(approvalId)).body.error).toBe(REFUSALS.approval_not_open.code);
    expect(await balanceOf(wallet)).toBe(15);
  });

  it('by twenty at once applies once', async () => {
    const wallet = await makeWallet(db, { balance: baht(10) });
    const approvalId = await asked(wallet, 'out', 4);
    const owner = await makeStaff(app, 'owner');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => decide(approvalId, 'approve', n % 2 ? owner : second)),
    );
    const errors = answers.map(({ body }) => body.error);
    expect(errors.filter((error) => error === 0)).toHaveLength(1);
    expect(errors.filter((error) => error === REFUSALS.approval_not_open.code)).toHaveLength(19);
    expect(await balanceOf(wallet)).toBe(6);
    await rollUpLedger(db);
    expect(await audit(db)).toEqual([]);
  });

  it('is stale after another adjustment of the wallet, even beside it', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const ids = await Promise.all(Array.from({ length: 5 }, () => asked(wallet, 'out', 10)));
    const answers = await Promise.all(ids.map((id) => decide(id)));
    const errors = answers.map(({ body }) => body.error);
    expect(errors.filter((error) => error === 0)).toHaveLength(1);
    expect(errors.filter((error) => error === REFUSALS.approval_stale.code)).toHaveLength(4);
    expect(await balanceOf(wallet)).toBe(90);
  });

  it('is stale when the member was frozen meanwhile, and not when he only played', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const approvalId = await asked(wallet, 'in', 10);
    const other = await asked(wallet, 'in', 20);
    await db
      .transaction()
      .execute((trx) => post(trx, [depositCredited({ ...wallet, amount: baht(1), id: `made-${uuid()}` })]));
    expect((await decide(approvalId)).body.error).toBe(0);
    expect(await balanceOf(wallet)).toBe(111);
    const manager = await makeStaff(app, 'manager');
    const frozen = await makeWallet(db, { balance: baht(100) });
    const third = await asked(frozen, 'in', 10);
    await callStaff(
      app,
      'POST /bo/api/member/freeze',
      { member_id: frozen.memberId, is_frozen: true, reason: 'x' },
      { as: manager },
    );
    expect((await decide(third)).body.error).toBe(REFUSALS.approval_stale.code);
    expect((await decide(other)).body.error).toBe(REFUSALS.approval_stale.code);
  });

  it('is refused when the money is gone meanwhile, and possible again when it is back', async () => {
    const wallet = await makeWallet(db, { balance: baht(10) });
    const approvalId = await asked(wallet, 'out', 10);
    const move = (posting: typeof withdrawalPaid) =>
      db.transaction().execute((trx) => post(trx, [posting({ ...wallet, amount: baht(3), id: `made-${uuid()}` })]));
    await move(withdrawalPaid);
    expect((await decide(approvalId)).body.error).toBe(REFUSALS.insufficient_balance.code);
    expect(await balanceOf(wallet)).toBe(7);
    await move(depositCredited);
    expect((await decide(approvalId)).body.error).toBe(0);
    expect(await balanceOf(wallet)).toBe(0);
  });
});

describe('asking', () => {
  it('for more than there is is refused', async () => {
    const wallet = await makeWallet(db, { balance: baht(10) });
    expect((await ask(wallet, 'out', 10.01)).body.error).toBe(REFUSALS.insufficient_balance.code);
  });

  it('about a wallet that is not the member’s is refused', async () => {
    const { walletId } = await makeWallet(db, { balance: baht(10) });
    const memberId = await makeMember(db);
    expect((await ask({ memberId, walletId }, 'in', 1)).body.error).toBe(REFUSALS.wallet_not_found.code);
  });

  it.each([0, -1, 0.001, 1e12])('for %d baht is malformed', async (amount) => {
    expect((await ask(await makeWallet(db), 'in', amount)).status).toBe(400);
  });

  it('is for finance and owners', async () => {
    const { memberId, walletId } = await makeWallet(db, { balance: baht(10) });
    await expectRoles(app, 'POST /bo/api/member/adjust', {
      member_id: memberId,
      wallet_id: walletId,
      direction: 'in',
      amount: 1,
      reason: 'x',
    });
  });

  it('needs a fresh code', async () => {
    const wallet = await makeWallet(db);
    const late = await makeStaff(app, 'finance');
    await db.updateTable('staff_session').set({ stepped_up_at: null }).where('staff_id', '=', late.id).execute();
    expect((await ask(wallet, 'in', 1, late)).body.error).toBe(REFUSALS.step_up_needed.code);
  });
});
