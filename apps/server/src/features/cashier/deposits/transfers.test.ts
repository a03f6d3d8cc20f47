import { afterAll, describe, expect, it } from 'vitest';
import { type CashierMember, cashierFixture, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { depositing } from '#src/features/cashier/test/depositing.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
const { arrived, balanceOf } = depositing(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));

const STRANGER = { name: 'คนแปลก หน้า', number: '7777777777' };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ask = (member: CashierMember, amount: number, more: object = {}) =>
  app.call(
    'POST /api/member/deposit/request',
    { method: 'bank', account_id: 1, amount, ...more },
    { token: member.token },
  );
const asked = async (member: CashierMember, amount: number) => {
  const { body } = await ask(member, amount);
  expect(body).toMatchObject({ error: 0 });
  return body.data;
};
const reach = (member: CashierMember, deposit_id: string, wanted: string) =>
  until(
    async () => (await app.call('GET /api/member/deposit/detail', { deposit_id }, { token: member.token })).body.data,
    ({ status }) => status === wanted,
  );

describe('a transfer', () => {
  it('of the exact satang from the member’s own account is credited', async () => {
    const member = await fixture.member();
    const deposit = await asked(member, 300);
    expect(deposit).toMatchObject({ status: 'waiting', asked: 300, pay_to: { account_number: '0123456789' } });
    expect(Math.round(deposit.amount * 100) % 100).toBeGreaterThan(0);
    await fixture.transfer(deposit.amount.toFixed(2), member);
    await reach(member, deposit.deposit_id, 'credited');
    expect(await balanceOf(member)).toBe(deposit.amount);
    const told = `เงินฝากเข้าแล้ว ${deposit.amount.toFixed(2)} บาท`;
    await until(
      async () => (await app.call('GET /api/member/messages', {}, { token: member.token })).body.data.items,
      ([message]) => message?.title === told,
    );
  });

  it('two deposits of the same amount at once get satang of their own, and each its money', async () => {
    const pair = [await fixture.member(), await fixture.member()] as const;
    const deposits = await Promise.all(pair.map((member) => asked(member, 1_000)));
    expect(new Set(deposits.map(({ amount }) => amount)).size).toBe(2);
    await Promise.all(pair.map((member, place) => fixture.transfer(deposits[place]?.amount.toFixed(2) ?? '', member)));
    for (const [place, member] of pair.entries()) await reach(member, deposits[place]?.deposit_id ?? '', 'credited');
    for (const [place, member] of pair.entries()) expect(await balanceOf(member)).toBe(deposits[place]?.amount);
  });

  it('ninety-nine share a round amount; the hundredth is told to choose another', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => fixture.member()));
    const answers = [];
    for (let wave = 0; wave < 5; wave += 1)
      answers.push(...(await Promise.all(members.map((member) => ask(member, 4_321)))));
    const amounts = answers.flatMap(({ body }) => (body.error === 0 ? [body.data.amount] : []));
    expect(amounts).toHaveLength(99);
    expect(new Set(amounts).size).toBe(99);
    expect(answers.filter(({ body }) => body.error !== 0).map(({ body }) => body.error)).toEqual([2103]);
  });

  it('one satang off finds nobody and waits', async () => {
    const member = await fixture.member();
    const deposit = await asked(member, 2_000);
    const row = await arrived(await fixture.transfer((deposit.amount - 0.01).toFixed(2), member));
    expect(row).toMatchObject({ state: 'waiting', reason: 'no_request' });
    expect(await balanceOf(member)).toBe(0);
  });

  it('from a stranger waits, however exact it is', async () => {
    const member = await fixture.member();
    const deposit = await asked(member, 900);
    expect(await arrived(await fixture.transfer(deposit.amount.toFixed(2), STRANGER))).toMatchObject({
      reason: 'name',
    });
    expect((await reach(member, deposit.deposit_id, 'checking')).note).toContain('ชื่อผู้โอน');
    expect(await balanceOf(member)).toBe(0);
  });

  it('for a cancelled or expired request is credited and explained', async () => {
    const member = await fixture.member();
    const [one, two] = [await asked(member, 800), await asked(member, 850)];
    await app.call('POST /api/member/deposit/cancel', { deposit_id: one.deposit_id }, { token: member.token });
    await db
      .updateTable('deposit')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('deposit_id', '=', two.deposit_id)
      .execute();
    await reach(member, two.deposit_id, 'expired');
    for (const { amount } of [one, two]) await fixture.transfer(amount.toFixed(2), member);
    for (const { deposit_id } of [one, two])
      expect((await reach(member, deposit_id, 'credited')).note).toContain('หลังหมดเวลา');
  });

  it('to an account that is not ours waits and says so', async () => {
    const member = await fixture.member();
    expect(await arrived(await fixture.transfer('123.45', member, { to_number: '9999999999' }))).toMatchObject({
      reason: 'no_account',
    });
  });

  it('by TrueMoney is credited too', async () => {
    const member = await fixture.member();
    const { body } = await ask(member, 260, { method: 'true_money' });
    const to = { to_bank_code: 'TRUEMONEY', to_number: '0891234567' };
    await fixture.transfer(body.data.amount.toFixed(2), member, to);
    await reach(member, body.data.deposit_id, 'credited');
  });
});

describe('asking', () => {
  it.each([
    [99.99, 2101],
    [100_000.01, 2101],
  ])('for %d is refused', async (amount, error) => {
    expect((await ask(await fixture.member(), amount)).body).toMatchObject({ error, data: { min: 100, max: 100_000 } });
  });

  it('to an account that is closed now, or that there is none of, is refused', async () => {
    const member = await fixture.member();
    expect((await ask(member, 500, { account_id: 99 })).body.error).toBe(2102);
    const minute = (offset: number) =>
      new Date(Date.now() + 7 * 3_600_000 + offset * 60_000).toISOString().slice(11, 16);
    const { id } = await db
      .insertInto('agent_bank_account')
      .values({
        bank_code: 'SCB',
        account_number: '1112223334',
        account_name: 'x',
        opens_at: minute(60),
        closes_at: minute(120),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await ask(member, 500, { account_id: id })).body.error).toBe(2102);
    await db
      .updateTable('agent_bank_account')
      .set({ opens_at: minute(-60) })
      .where('id', '=', id)
      .execute();
    expect((await ask(member, 500, { account_id: id })).body.error).toBe(0);
  });

  it('for several at once cannot pass the member’s own limit, nor leave more than five open', async () => {
    const member = await fixture.member();
    await app.call(
      'POST /api/member/limits/set',
      { kind: 'deposit', period: 'day', amount: 1_000 },
      { token: member.token },
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(member, 400)));
    expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(2);
    const other = await fixture.member();
    const many = await Promise.all(Array.from({ length: 8 }, () => ask(other, 400)));
    expect(many.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 2106, 2106, 2106]);
  });

  it('keeps a slip as pixels only, and refuses what is no picture', async () => {
    const member = await fixture.member();
    const { deposit_id } = await asked(member, 450);
    const send = (image: string) =>
      app.call('POST /api/member/deposit/slip', { deposit_id, image }, { token: member.token });
    expect((await send(PIXEL)).body.data).toMatchObject({ has_slip: true });
    expect((await send('bm90IGEgcGljdHVyZQ==')).body.error).toBe(9110);
    const slip = await db.selectFrom('slip').selectAll().where('member_id', '=', member.id).execute();
    expect(slip.map(({ type }) => type)).toEqual(['image/webp']);
  });

  it('cannot see or cancel another member’s deposit', async () => {
    const [owner, other] = [await fixture.member(), await fixture.member()];
    const { deposit_id } = await asked(owner, 480);
    for (const key of ['GET /api/member/deposit/detail', 'POST /api/member/deposit/cancel'] as const)
      expect((await app.call(key, { deposit_id }, { token: other.token })).body.error).toBe(2104);
  });

  it('lists the member’s own deposits only, whatever cursor he names', async () => {
    const members = await Promise.all([1, 2, 3].map(() => fixture.member()));
    const ids: string[] = [];
    for (const member of members) ids.push((await asked(member, 470)).deposit_id);
    const lists = (input: { cursor?: string } = {}) =>
      Promise.all(
        members.map(async ({ token }) => {
          const { data } = (await app.call('GET /api/member/deposit/list', input, { token })).body;
          return data.items.map(({ deposit_id }) => deposit_id);
        }),
      );
    const [first = '', second = '', newest = ''] = ids;
    expect(await lists()).toEqual([[first], [second], [newest]]);
    expect(await lists({ cursor: newest })).toEqual([[first], [second], []]);
  });
});
