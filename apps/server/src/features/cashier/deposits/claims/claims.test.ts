import { REFUSALS } from '@chokdee/contract';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { type CashierMember, cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { depositing } from '#src/features/cashier/test/depositing.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
const { arrived, balanceOf } = depositing(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));

const STRANGER = { name: 'คนแปลก หน้า', number: '7777777777' };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const claim = (member: CashierMember, amount: number) =>
  app.call(
    'POST /api/member/deposit/claim',
    { method: 'bank', account_id: 1, amount, paid_at: new Date().toISOString(), image: PIXEL },
    { token: member.token },
  );

describe('a claim', () => {
  it('of one’s own transfer is credited at once, and only once', async () => {
    const member = await fixture.member({ isPayee: true });
    await arrived(await fixture.transfer('555.55', member));
    expect((await claim(member, 555.55)).body.data).toMatchObject({
      claim: { status: 'credited' },
      deposit: { amount: 555.55 },
    });
    expect((await claim(member, 555.55)).body.data).toMatchObject({ claim: { status: 'open' }, deposit: null });
    expect(await balanceOf(member)).toBe(555.55);
  });

  it('of a stranger’s transfer waits; staff credit it once, whoever presses how often', async () => {
    const [member, finance, other] = [
      await fixture.member(),
      await makeStaff(app, 'finance'),
      await makeStaff(app, 'finance'),
    ];
    const { transfer_id } = (await arrived(await fixture.transfer('666.66', STRANGER))) ?? { transfer_id: '' };
    const { claim_id } = (await claim(member, 666.66)).body.data.claim;
    const seen = await callStaff(app, 'GET /bo/api/cashier/incoming/one', { transfer_id }, { as: finance });
    expect(seen.body.data.candidates).toMatchObject([{ member: { member_id: member.id }, claim_id }]);
    const input = { transfer_id, member_id: member.id, claim_id, note: 'สลิปตรงกับยอด' };
    const presses = await Promise.all(
      [finance, other, finance, other].map((as) =>
        callStaff(app, 'POST /bo/api/cashier/incoming/credit', input, { as }),
      ),
    );
    expect(presses.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, 2105, 2105, 2105]);
    expect(await balanceOf(member)).toBe(666.66);
    const flags = await callStaff(app, 'GET /bo/api/cashier/flags', { member_id: member.id }, { as: finance });
    expect(flags.body.data.items).toMatchObject([{ kind: 'stranger_paid' }]);
  });

  it('of a namesake’s transfer is not credited by itself: the number tells them apart', async () => {
    const [payer, namesake] = [
      await fixture.member({ name: 'ชื่อ เหมือนกัน', isPayee: true }),
      await fixture.member({ name: 'ชื่อ เหมือนกัน', isPayee: true }),
    ];
    await arrived(await fixture.transfer('777.71', payer));
    expect((await claim(namesake, 777.71)).body.data).toMatchObject({ claim: { status: 'open' }, deposit: null });
    expect((await claim(payer, 777.71)).body.data).toMatchObject({ claim: { status: 'credited' } });
  });

  it('of what came from an account of another member nobody takes alone, though the names are one; it raises a flag', async () => {
    const [owner, namesake, finance] = [
      await fixture.member({ name: 'ชื่อ เดียวกัน' }),
      await fixture.member({ name: 'ชื่อ เดียวกัน' }),
      await makeStaff(app, 'finance'),
    ];
    const { transfer_id } = (await arrived(await fixture.transfer('778.81', owner))) ?? { transfer_id: '' };
    const input = { transfer_id, member_id: namesake.id, note: 'เจ้าของบัญชียืนยันแล้ว' };
    const asked = (await callStaff(app, 'POST /bo/api/cashier/incoming/credit', input, { as: finance })).body.data;
    expect(await balanceOf(namesake)).toBe(0);
    expect(await confirmAsked(app, asked, finance)).toBe(REFUSALS.approval_own.code);
    expect(await confirmAsked(app, asked, await makeStaff(app, 'finance'))).toBe(0);
    expect(await balanceOf(namesake)).toBe(778.81);
    const flags = await callStaff(app, 'GET /bo/api/cashier/flags', { member_id: namesake.id }, { as: finance });
    expect(flags.body.data.items).toMatchObject([{ kind: 'stranger_paid' }]);
  });

  it('of a transfer from a number that no bank says is the member’s waits for staff', async () => {
    const member = await fixture.member();
    await arrived(await fixture.transfer('888.81', member));
    expect((await claim(member, 888.81)).body.data).toMatchObject({ claim: { status: 'open' }, deposit: null });
  });

  it('of a transfer from the same number at another bank waits, and staff are not told that it is his', async () => {
    const [member, finance] = [await fixture.member({ isPayee: true }), await makeStaff(app, 'finance')];
    const victim = { name: 'ผู้เสียหาย จริง', number: member.number };
    const row = await arrived(await fixture.transfer('888.82', victim, { bank_code: 'SCB' }));
    expect((await claim(member, 888.82)).body.data).toMatchObject({ claim: { status: 'open' }, deposit: null });
    const seen = await callStaff(
      app,
      'GET /bo/api/cashier/incoming/one',
      { transfer_id: row?.transfer_id ?? '' },
      { as: finance },
    );
    expect(seen.body.data.candidates).toMatchObject([{ member: { member_id: member.id }, why: ['แจ้งเงินไม่เข้ายอดนี้'] }]);
  });

  it('of a transfer that came before the account was his waits', async () => {
    const member = await fixture.member({ isPayee: true });
    await arrived(await fixture.transfer('888.83', member));
    await db
      .updateTable('member_bank_account')
      .set({ created_at: new Date() })
      .where('member_id', '=', member.id)
      .execute();
    expect((await claim(member, 888.83)).body.data).toMatchObject({ claim: { status: 'open' }, deposit: null });
  });

  it('with a slip of more than 5 MB is refused in Thai, and nothing of it is kept', async () => {
    const { token } = await fixture.member();
    const image = Buffer.alloc(5_000_001).toString('base64');
    const sent = { method: 'bank', account_id: 1, amount: 100, paid_at: new Date().toISOString(), image } as const;
    const { status, body } = await app.call('POST /api/member/deposit/claim', sent, { token });
    expect([status, body.error]).toEqual([200, REFUSALS.image_unreadable.code]);
    expect(body.message).toMatch(/รูปภาพ.*ไม่เกิน 5 MB/);
    expect((await app.call('GET /api/member/deposit/claims', {}, { token })).body.data.items).toEqual([]);
  });

  it('taken by one is not another’s to decide', async () => {
    const [member, one, two] = [
      await fixture.member(),
      await makeStaff(app, 'finance'),
      await makeStaff(app, 'finance'),
    ];
    const { claim_id } = (await claim(member, 50_000)).body.data.claim;
    const key = { member_id: member.id, claim_id };
    const take = (as: typeof one, is_taken: boolean) =>
      callStaff(app, 'POST /bo/api/cashier/claim/take', { ...key, is_taken }, { as });
    const both = await Promise.all([take(one, true), take(two, true)]);
    expect(both.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, 9113]);
    const loser = both[0]?.body.error === 0 ? two : one;
    const reject = { ...key, reason: 'ไม่พบยอด' };
    expect((await callStaff(app, 'POST /bo/api/cashier/claim/reject', reject, { as: loser })).body.error).toBe(9113);
    expect((await take(loser === one ? two : one, false)).body.error).toBe(0);
    expect((await callStaff(app, 'POST /bo/api/cashier/claim/reject', reject, { as: loser })).body.error).toBe(0);
    const told = await db
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('member_id', '=', member.id)
      .execute();
    expect(told).toEqual([{ topic: 'deposit', payload: { claim_id, status: 'rejected', reason: 'ไม่พบยอด' } }]);
    const { data } = (await app.call('GET /api/member/deposit/claims', {}, { token: member.token })).body;
    expect(data.items).toMatchObject([{ claim_id, status: 'rejected', reason: 'ไม่พบยอด' }]);
  });
});

describe('a note of staff', () => {
  it('stands on a claim before it is decided, in order, and the member never sees it', async () => {
    const [member, as] = [await fixture.member(), await makeStaff(app, 'support')];
    const { claim_id } = (await claim(member, 40_000)).body.data.claim;
    const key = { member_id: member.id, claim_id };
    const note = (text: string) =>
      callStaff(app, 'POST /bo/api/cashier/note', { member_id: member.id, case_id: claim_id, text }, { as });
    await note('โทรหาธนาคารแล้ว');
    const both = await Promise.all([note('รอสลิปใหม่'), note('รอสลิปใหม่')]);
    expect(both.map(({ body }) => body.error)).toEqual([0, 0]);
    const { data } = (await callStaff(app, 'GET /bo/api/cashier/claim', key, { as })).body;
    expect(data.state).toBe('open');
    expect(data.steps.map((step) => step.note)).toEqual(['โทรหาธนาคารแล้ว', 'รอสลิปใหม่', 'รอสลิปใหม่']);
    expect(data.steps[0]).toMatchObject({ step: 'note', by: expect.stringMatching(/./) });
    const seen = await app.call('GET /api/member/deposit/claims', {}, { token: member.token });
    expect(JSON.stringify(seen.body)).not.toContain('โทรหาธนาคาร');
  });

  it('stands on a transfer that is nobody’s yet, and stays when it is decided', async () => {
    const as = await makeStaff(app, 'finance');
    const row = await arrived(await fixture.transfer('41.41', STRANGER));
    const transfer_id = row?.transfer_id ?? '';
    const note = (case_id: string) =>
      callStaff(app, 'POST /bo/api/cashier/note', { case_id, text: 'รอธนาคารยืนยัน' }, { as });
    expect((await note(transfer_id)).body.error).toBe(0);
    expect((await note(uuid())).body.error).not.toBe(0);
    const aside = { transfer_id, is_set_aside: true, note: 'ธนาคารโอนคืนแล้ว' };
    await callStaff(app, 'POST /bo/api/cashier/incoming/set_aside', aside, { as });
    const { data } = (await callStaff(app, 'GET /bo/api/cashier/incoming/one', { transfer_id }, { as })).body;
    expect(data).toMatchObject({ note: 'ธนาคารโอนคืนแล้ว', steps: [{ step: 'note', note: 'รอธนาคารยืนยัน' }] });
  });
});

describe('a deposit that a stranger seems to have paid', () => {
  /** Asks for a deposit that a stranger then pays; both wait. */
  const checking = async (amount: number) => {
    const member = await fixture.member();
    const { data } = (
      await app.call(
        'POST /api/member/deposit/request',
        { method: 'bank', account_id: 1, amount },
        { token: member.token },
      )
    ).body;
    const row = await arrived(await fixture.transfer(data.amount.toFixed(2), STRANGER));
    return { member, deposit_id: data.deposit_id, amount: data.amount, transfer_id: row?.transfer_id ?? '' };
  };
  const read = async (member: CashierMember, deposit_id: string) =>
    (await app.call('GET /api/member/deposit/detail', { deposit_id }, { token: member.token })).body.data;

  it('ends when staff set the transfer aside, and no longer counts against the member’s limit', async () => {
    const { member, deposit_id, transfer_id } = await checking(700);
    const limit = { kind: 'deposit', period: 'day', amount: 1_000 } as const;
    await app.call('POST /api/member/limits/set', limit, { token: member.token });
    expect(await read(member, deposit_id)).toMatchObject({ status: 'checking' });
    const input = { transfer_id, is_set_aside: true, note: 'ไม่ใช่ของใคร' };
    const as = await makeStaff(app, 'finance');
    expect((await callStaff(app, 'POST /bo/api/cashier/incoming/set_aside', input, { as })).body.error).toBe(0);
    const ended = await read(member, deposit_id);
    expect(ended.status).toBe('rejected');
    expect(ended.steps.at(-1)).toMatchObject({ step: 'rejected', note: expect.stringContaining('ไม่ใช่ของรายการนี้') });
    const again = { method: 'bank', account_id: 1, amount: 900 } as const;
    expect((await app.call('POST /api/member/deposit/request', again, { token: member.token })).body.error).toBe(0);
  });

  it('ends when staff credit the transfer to another', async () => {
    const [{ member, deposit_id, transfer_id }, other] = [await checking(710), await fixture.member()];
    const input = { transfer_id, member_id: other.id, note: 'เป็นของคนนี้' };
    const as = await makeStaff(app, 'finance');
    expect((await callStaff(app, 'POST /bo/api/cashier/incoming/credit', input, { as })).body.error).toBe(0);
    expect(await read(member, deposit_id)).toMatchObject({ status: 'rejected' });
  });

  it('ends when who paid claims it', async () => {
    const payer = await fixture.member({ isPayee: true });
    const member = await fixture.member();
    const request = { method: 'bank', account_id: 1, amount: 720 } as const;
    const { data } = (await app.call('POST /api/member/deposit/request', request, { token: member.token })).body;
    await arrived(await fixture.transfer(data.amount.toFixed(2), payer));
    expect((await claim(payer, data.amount)).body.data).toMatchObject({ claim: { status: 'credited' } });
    expect(await read(member, data.deposit_id)).toMatchObject({ status: 'rejected' });
  });

  it('is named to staff for two days, also after they set the transfer aside; an older one is not', async () => {
    const { member, deposit_id, transfer_id } = await checking(740);
    const as = await makeStaff(app, 'finance');
    const aside = { transfer_id, is_set_aside: true, note: 'ไม่ใช่ของใคร' };
    await callStaff(app, 'POST /bo/api/cashier/incoming/set_aside', aside, { as });
    const candidates = async (id: string) =>
      (await callStaff(app, 'GET /bo/api/cashier/incoming/one', { transfer_id: id }, { as })).body.data.candidates;
    expect(await candidates(transfer_id)).toMatchObject([{ member: { member_id: member.id }, deposit_id }]);
    const {
      transfer_id: _id,
      paid_at,
      ...row
    } = await db
      .selectFrom('incoming_transfer')
      .selectAll()
      .where('transfer_id', '=', transfer_id)
      .executeTakeFirstOrThrow();
    const later = { ...row, transfer_id: uuid(), provider_ref: 'later' };
    const days = 3 * 86_400_000;
    await db
      .insertInto('incoming_transfer')
      .values({ ...later, paid_at: new Date(paid_at.getTime() + days) })
      .execute();
    expect(await candidates(later.transfer_id)).toEqual([]);
  });

  it('is credited when staff say that it was for it', async () => {
    const { member, deposit_id, transfer_id } = await checking(730);
    const input = { transfer_id, member_id: member.id, deposit_id, note: 'สลิปตรงกับยอด' };
    const as = await makeStaff(app, 'finance');
    expect((await callStaff(app, 'POST /bo/api/cashier/incoming/credit', input, { as })).body.error).toBe(0);
    expect(await read(member, deposit_id)).toMatchObject({ status: 'credited' });
  });
});
