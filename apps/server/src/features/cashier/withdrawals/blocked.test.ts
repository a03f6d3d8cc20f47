import { REFUSALS } from '@chokdee/contract';
import { baht, satang } from '@chokdee/kernel';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeFact } from '#src/db/test/factories.ts';
import { type CashierMember, cashierFixture, PASSWORD, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { createDeps } from '#src/http/deps.ts';
import { audit } from '#src/ledger/audit.ts';
import { makeOtp } from '#src/lib/secrets/otp.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
afterAll(async () => expect(await audit(db)).toEqual([]));

const phoneOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('member').select('phone').where('member_id', '=', id).executeTakeFirstOrThrow()).phone;
beforeEach(async () => {
  for (const what of ['callbacks', 'payouts', 'payees', 'service'] as const) await fixture.order(what, 'normal');
});

const { ask, asked, reach, walletOf } = withdrawing(fixture);

describe('blocked', () => {
  const blocks = async (member: CashierMember) =>
    (await app.call('GET /api/member/withdraw/info', {}, { token: member.token })).body.data.blocked.map(
      ({ reason }) => reason,
    );

  it('while a deposit has not been played: exactly what is left is said, and counted from settled play', async () => {
    const member = await fixture.member({ balance: 1_000 });
    const { data: deposit } = (
      await app.call(
        'POST /api/member/deposit/request',
        { method: 'bank', account_id: 1, amount: 500 },
        { token: member.token },
      )
    ).body;
    await fixture.transfer(deposit.amount.toFixed(2), member);
    await until(
      () => blocks(member),
      (found) => found.includes('to_play'),
    );
    const fact = (stake: number, ref: string) => makeFact(db, member.id, { stake: satang(stake), ref });
    await fact(20_000, 'a');
    const info = (await app.call('GET /api/member/withdraw/info', {}, { token: member.token })).body.data;
    expect(info.to_play).toEqual({
      left: Math.round((deposit.amount - 200) * 100) / 100,
      deposited: deposit.amount,
      played: 200,
    });
    const refused = (await ask(member, 500)).body as { error: number; data: unknown };
    expect(refused).toMatchObject({ error: 2201, data: [{ reason: 'to_play', amount: info.to_play.left }] });
    await fact(Math.round(deposit.amount * 100) - 20_000, 'b');
    expect(await blocks(member)).toEqual([]);
    expect((await ask(member, 500)).body.error).toBe(0);
  });

  it('play before a deposit does not count for it', async () => {
    const member = await fixture.member({ balance: 1_000 });
    await makeFact(db, member.id, { stake: baht(5_000), at: new Date(Date.now() - 60_000) });
    const { data } = (
      await app.call(
        'POST /api/member/deposit/request',
        { method: 'bank', account_id: 1, amount: 300 },
        { token: member.token },
      )
    ).body;
    await fixture.transfer(data.amount.toFixed(2), member);
    await until(
      () => blocks(member),
      (found) => found.includes('to_play'),
    );
    const info = (await app.call('GET /api/member/withdraw/info', {}, { token: member.token })).body.data;
    expect(info.to_play.left).toBe(data.amount);
  });

  it('with one open, after three a day, when frozen, without balance', async () => {
    const member = await fixture.member({ balance: 50_000 });
    const open = await asked(member, 6_000);
    expect(await blocks(member)).toEqual(['pending']);
    await app.call('POST /api/member/withdraw/cancel', { withdrawal_id: open.withdrawal_id }, { token: member.token });
    for (let time = 0; time < 3; time += 1) await reach(member, (await asked(member, 300)).withdrawal_id, 'paid');
    expect(await blocks(member)).toEqual(['times']);
    expect(await blocks(await fixture.member({ balance: 299 }))).toEqual(['balance']);
    const frozen = await fixture.member({ balance: 500 });
    await db.updateTable('member').set({ frozen_at: new Date() }).where('member_id', '=', frozen.id).execute();
    expect((await ask(frozen, 500)).body.error).not.toBe(0);
  });

  it.each([299.99, 50_000.01])('%d is not an amount', async (amount) => {
    expect((await ask(await fixture.member({ balance: 60_000 }), amount)).body).toMatchObject({ error: 2202 });
  });

  it('without the password, with a wrong one, or to another’s account', async () => {
    const [member, other] = [await fixture.member({ balance: 1_000 }), await fixture.member()];
    expect((await ask(member, 500, {})).body.error).toBe(2205);
    expect((await ask(member, 500, { password: 'wrong-password' })).body.error).toBe(1009);
    const foreign = { password: PASSWORD, bank_account_id: other.bankAccountId };
    expect((await ask(member, 500, foreign)).body.error).toBe(2201);
    expect(await walletOf(member)).toEqual({ balance: 1_000, held: 0 });
  });

  it('to one who guesses the password, as at the login', async () => {
    const member = await fixture.member({ balance: 1_000 });
    for (let guess = 0; guess < 8; guess += 1)
      expect((await ask(member, 500, { password: 'wrong-password' })).body.error).toBe(REFUSALS.password_wrong.code);
    expect((await ask(member, 500, { password: PASSWORD })).body.error).toBe(REFUSALS.login_too_often.code);
  });

  it('not by what a stranger behind the same address guesses at the login', async () => {
    const member = await fixture.member({ balance: 1_000 });
    const phone = await phoneOf(member);
    for (let guess = 0; guess < 9; guess += 1) await app.call('POST /api/login', { phone, password: 'wrong' });
    expect((await app.call('POST /api/login', { phone, password: PASSWORD })).body.error).toBe(
      REFUSALS.login_too_often.code,
    );
    expect((await ask(member, 500, { password: PASSWORD })).body.error).toBe(0);
  });

  it('a one-time code opens it once, and a wrong or another’s does not', async () => {
    const member = await fixture.member({ balance: 1_000 });
    const phone = await phoneOf(member);
    const { otp_id, code } = await makeOtp(createDeps(db, readConfig({}), app.player.log), phone, 'withdraw', {
      address: '',
      device: '',
    });
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await ask(member, 300, { otp_id, otp_code: wrong })).body.error).toBe(1006);
    const other = await fixture.member({ balance: 1_000 });
    expect((await ask(other, 300, { otp_id, otp_code: code })).body.error).toBe(1006);
    const first = await ask(member, 300, { otp_id, otp_code: code });
    expect(first.body.error).toBe(0);
    await reach(member, first.body.data.withdrawal_id, 'paid');
    expect((await ask(member, 300, { otp_id, otp_code: code })).body.error).toBe(1006);
  });

  it('another member’s withdrawal is not found', async () => {
    const [owner, other] = [await fixture.member({ balance: 9_000 }), await fixture.member()];
    const { withdrawal_id } = await asked(owner, 6_000);
    for (const key of ['GET /api/member/withdraw/detail', 'POST /api/member/withdraw/cancel'] as const)
      expect((await app.call(key, { withdrawal_id }, { token: other.token })).body.error).toBe(2203);
  });

  it('another member’s withdrawal is in nobody else’s list, whatever cursor he names', async () => {
    const members = await Promise.all([1, 2, 3].map(() => fixture.member({ balance: 1_000 })));
    const ids: string[] = [];
    for (const member of members) ids.push((await asked(member, 300)).withdrawal_id);
    const lists = (input: { cursor?: string } = {}) =>
      Promise.all(
        members.map(async ({ token }) => {
          const { data } = (await app.call('GET /api/member/withdraw/list', input, { token })).body;
          return data.items.map(({ withdrawal_id }) => withdrawal_id);
        }),
      );
    const [first = '', second = '', newest = ''] = ids;
    expect(await lists()).toEqual([[first], [second], [newest]]);
    expect(await lists({ cursor: newest })).toEqual([[first], [second], []]);
  });
});
