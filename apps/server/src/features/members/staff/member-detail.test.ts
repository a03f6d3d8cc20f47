import { REFUSALS } from '@chokdee/contract';
import { baht, satang } from '@chokdee/kernel';
import { depositCredited, type Posting, sandboxGranted, withdrawalPaid } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { post } from '#src/ledger/post.ts';
import { ownerWrites } from '#src/ledger/test/owner-writes.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const app = await testApp();
const { db } = app.database;
const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
const finance = await makeStaff(app, 'finance');
const support = await makeStaff(app, 'support');
const postNow = (...postings: Posting[]) => db.transaction().execute((trx) => post(trx, postings));

describe('one member', () => {
  it('is shown with all that belongs to him, bank numbers by their last digits', async () => {
    const { id, token } = await app.member();
    await makeWallet(db, { memberId: id, balance: baht(20) });
    await db
      .transaction()
      .execute((trx) =>
        addBankAccount(trx, box, id, { bankCode: 'KBANK', number: '1234567890', holderName: 'สมชาย ใจดี' }, true),
      );
    await app.call('POST /api/member/limits/set', { kind: 'deposit', period: 'day', amount: 500 }, { token });
    await app.call('POST /api/member/timeout', { hours: 24 }, { token });
    await callStaff(app, 'POST /bo/api/member/note', { member_id: id, text: 'โทรมาถาม' }, { as: support });
    await callStaff(app, 'POST /bo/api/member/note', { member_id: id, text: 'โทรกลับแล้ว' }, { as: finance });
    const { body } = await callStaff(app, 'GET /bo/api/member', { member_id: id }, { as: support });
    expect(body.data).toMatchObject({
      member_id: id,
      name: 'สมชาย ใจดี',
      balance: 20,
      line_id: null,
      referrer_id: null,
      is_frozen: false,
      frozen_reason: '',
      wallets: [{ wallet_type_id: 1, wallet_name: 'กระเป๋าหลัก', balance: 20, held: 0 }],
      bank_accounts: [
        { bank_code: 'KBANK', bank_name: 'กสิกรไทย', number: 'xxx-x-xx7890', holder_name: 'สมชาย ใจดี', is_main: true },
      ],
      sessions: [{ device: 'test', address: '127.0.0.1' }],
      notes: [
        { text: 'โทรกลับแล้ว', by: finance.username },
        { text: 'โทรมาถาม', by: support.username },
      ],
      limits: [{ kind: 'deposit', period: 'day', amount: 500, minutes: null }],
      exclusion: { kind: 'timeout' },
    });
    expect(JSON.stringify(body)).not.toContain('1234567890');
  });

  it('who is not there is not found', async () => {
    const { body } = await callStaff(app, 'GET /bo/api/member', { member_id: 1 }, { as: support });
    expect(body.error).toBe(REFUSALS.nothing_found.code);
  });

  it('is for those who may see members', async () => {
    await expectRoles(app, 'GET /bo/api/member', { member_id: await makeMember(db) });
  });
});

describe('transfers', () => {
  type Filter = Omit<Parameters<typeof callStaff<'GET /bo/api/member/transfers'>>[2] & object, 'member_id'>;
  const pageOf = async (member_id: number, filter: Filter = {}) => {
    const { body } = await callStaff(app, 'GET /bo/api/member/transfers', { member_id, ...filter }, { as: finance });
    expect(body.error).toBe(0);
    return body.data;
  };
  const allOf = async (memberId: number, filter: Filter = {}) => {
    const seen = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await pageOf(memberId, { ...filter, ...(cursor && { cursor }) });
      seen.push(...page.items);
      cursor = page.next_cursor;
    }
    return seen;
  };

  it('are shown as they were, with the other side', async () => {
    const wallet = await makeWallet(db);
    const [deposit, withdrawal] = [uuid(), uuid()];
    await postNow(depositCredited({ ...wallet, amount: baht(100), id: deposit }));
    await postNow(withdrawalPaid({ ...wallet, amount: satang(3_050), id: withdrawal }));
    const { items, next_cursor } = await pageOf(wallet.memberId);
    const place = { wallet_id: wallet.walletId, house: 'เงินในบัญชีธนาคาร', at: expect.any(String) };
    expect(items).toEqual([
      {
        ...place,
        transfer_id: `${wallet.walletId}-2`,
        seq: 2,
        kind: 'withdrawal',
        title: 'ถอนเงิน',
        direction: 'out',
        amount: 30.5,
        balance_after: 69.5,
        ref: withdrawal,
      },
      {
        ...place,
        transfer_id: `${wallet.walletId}-1`,
        seq: 1,
        kind: 'deposit',
        title: 'ฝากเงิน',
        direction: 'in',
        amount: 100,
        balance_after: 100,
        ref: deposit,
      },
    ]);
    expect(next_cursor).toBeNull();
  });

  it('of several wallets are merged by time and paged without a gap or a repeat, also at one instant', async () => {
    const main = await makeWallet(db);
    const bonus = await makeWallet(db, { memberId: main.memberId, type: 'bonus' });
    const free = await makeWallet(db, { memberId: main.memberId, type: 'free' });
    await makeWallet(db, { balance: baht(9) });
    const wallets = [main, bonus, free];
    for (let n = 0; n < 25; n += 1) {
      const wallet = wallets[(n * n) % 3] ?? main;
      await postNow(depositCredited({ ...wallet, amount: baht(1), id: uuid() }));
    }
    // Whole seconds, so that many fall on one instant.
    await ownerWrites(
      db,
      `update transfer set posted_at = '2026-01-01'::timestamptz + interval '1 second' * (seq / 3)
        where member_id = ${main.memberId}`,
    );
    const { rows } = await sql<{ id: string }>`
      select wallet_id || '-' || seq as id from transfer where member_id = ${main.memberId}
      order by posted_at desc, wallet_id desc, seq desc`.execute(db);
    const expected = rows.map((row) => row.id);
    for (const limit of [1, 2, 3, 7, 100])
      expect((await allOf(main.memberId, { limit })).map((item) => item.transfer_id)).toEqual(expected);
    const ofBonus = expected.filter((id) => id.startsWith(`${bonus.walletId}-`));
    const seen = await allOf(main.memberId, { limit: 2, wallet_id: bonus.walletId });
    expect(seen.map((item) => item.transfer_id)).toEqual(ofBonus);
  });

  it('of one kind are found far back, page by page', async () => {
    const wallet = await makeWallet(db, { balance: baht(1) });
    const { memberId, walletId } = wallet;
    await postNow(sandboxGranted({ ...wallet, amount: baht(1), id: uuid() }));
    await postNow(...Array.from({ length: 2_100 }, () => depositCredited({ ...wallet, amount: baht(1), id: uuid() })));
    await postNow(sandboxGranted({ ...wallet, amount: baht(1), id: uuid() }));
    const first = await pageOf(memberId, { kind: 'sandbox_grant' });
    expect(first.items.map((item) => item.seq)).toEqual([2_103]);
    expect(first.next_cursor).toBe(`${walletId}.${2_103 - 1_999}`);
    const seen = await allOf(memberId, { kind: 'sandbox_grant' });
    expect(seen.map((item) => item.seq)).toEqual([2_103, 2]);
    expect(await allOf(memberId, { kind: 'withdrawal' })).toEqual([]);
    expect((await pageOf(memberId, { kind: 'deposit', limit: 3 })).items.map((item) => item.seq)).toEqual([
      2_102, 2_101, 2_100,
    ]);
  });

  it.each<[string, object, keyof typeof REFUSALS]>([
    ['nobody', { member_id: 1 }, 'nothing_found'],
    ['another’s wallet', { wallet_id: 1 }, 'wallet_not_found'],
    ['a cursor of nothing', { cursor: 'x' }, 'malformed'],
    ['a kind that no database can keep', { kind: '\0' }, 'malformed'],
  ])('refuses %s', async (_what, filter, refusal) => {
    const input = { member_id: await makeMember(db), ...filter };
    const { body } = await callStaff(app, 'GET /bo/api/member/transfers', input, { as: finance });
    expect(body.error).toBe(REFUSALS[refusal].code);
  });

  it('are for those who may see money', async () => {
    await expectRoles(app, 'GET /bo/api/member/transfers', { member_id: await makeMember(db) });
  });
});
