import { afterAll, expect, it } from 'vitest';
import { type CashierMember, cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { paying } from '#src/features/cashier/test/paying.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { app, db } = fixture;
const { asked, approve, walletOf, rowOf } = withdrawing(fixture);
const { keyOf, finance, waiting, take, undo, decide, enter } = paying(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));

interface One {
  readonly member: CashierMember;
  readonly withdrawal_id: string;
}

const review = async (amount: number): Promise<One> => {
  const member = await fixture.member({ balance: amount });
  return { member, withdrawal_id: (await asked(member, amount)).withdrawal_id };
};
const statesOf = async (ones: readonly One[]) =>
  Promise.all(ones.map(async ({ withdrawal_id }) => (await rowOf(withdrawal_id)).state));
const fitting = async (as: TestStaff, filter: object) =>
  (await callStaff(app, 'GET /bo/api/cashier/payouts', { limit: 100, ...filter }, { as })).body.data.items;
const approveMany = async (as: TestStaff, ones: readonly One[]) =>
  (await callStaff(app, 'POST /bo/api/cashier/withdrawals/approve', { withdrawals: ones.map(keyOf) }, { as })).body;
const bookId = async () => (await db.selectFrom('bank_book').select('book_id').executeTakeFirstOrThrow()).book_id;
const make = async (as: TestStaff, ones: readonly One[]) => {
  const input = { withdrawals: ones.map(keyOf), book_id: await bookId() };
  return (await callStaff(app, 'POST /bo/api/cashier/batch/make', input, { as })).body;
};
const fileOf = async (as: TestStaff, batch_id: string) =>
  (await callStaff(app, 'GET /bo/api/cashier/batch/file', { batch_id }, { as })).body;
const enterBatch = async (as: TestStaff, batch_id: string, bank_ref: string) => {
  const input = { batch_id, bank_ref, paid_at: new Date().toISOString() };
  const { body } = await callStaff(app, 'POST /bo/api/cashier/batch/enter', input, { as });
  return { error: body.error, approval_id: body.error === 0 ? body.data.approval_id : '' };
};
const amountOf = (verdicts: readonly { withdrawal_id: string; left: number | null }[], { withdrawal_id }: One) =>
  verdicts.find((one) => one.withdrawal_id === withdrawal_id)?.left;

it('of several that fit a filter each is told what a word would do, and each goes through its own ladder', async () => {
  const [one, large, doubted, other] = [
    await review(6_111),
    await review(21_000),
    await review(6_222),
    await review(9_999),
  ];
  const flag = { kind: 'little_play', subject: 'x', evidence: '{}' };
  await db
    .insertInto('aml_flag')
    .values({ member_id: doubted.member.id, flag_id: doubted.withdrawal_id, ...flag })
    .execute();
  const as = await finance();
  const filter = { amount_min: 6_100, amount_max: 6_300 };
  const found = await fitting(as, filter);
  expect(found.map(({ withdrawal_id, verdict }) => [withdrawal_id, verdict.left])).toEqual([
    [one.withdrawal_id, 0],
    [doubted.withdrawal_id, null],
  ]);
  expect((await fitting(as, { amount_min: 21_000 }))[0]?.verdict.left).toBe(1);
  expect(await statesOf([one, large, doubted, other])).toEqual(['review', 'review', 'review', 'review']); // it was a preview
  const { data } = await approveMany(as, [large, doubted, one]);
  expect([one, large, doubted].map((each) => amountOf(data.verdicts, each))).toEqual([0, 1, null]);
  expect(await statesOf([one, large, doubted, other])).toEqual(['approved', 'review', 'review', 'review']);
  expect(amountOf((await approveMany(as, [large])).data.verdicts, large)).toBeNull();
  expect((await approve(await finance(), large.member, large.withdrawal_id)).body.data.state).toBe('approved');
});

it('a batch takes what nobody has, its file says where it goes, and it is paid by the word of another', async () => {
  const [one, two, taken] = [await waiting(), await waiting(2_000), await waiting()];
  const [payer, other] = [await finance(), await finance()];
  expect(await take(taken, other)).toBe(0);
  await db.updateTable('withdrawal').set({ provider: '' }).where('withdrawal_id', '=', one.withdrawal_id).execute();
  const { data } = await make(payer, [two, taken, one]);
  expect([one, two, taken].map((each) => amountOf(data.verdicts, each))).toEqual([0, 0, null]);
  expect(await take(one, other)).toBe(9113);
  const file = await fileOf(payer, data.batch_id);
  const lines = file.data.text.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('no,bank_code,account_number,account_name,amount,reference');
  expect(lines.slice(1)).toEqual([
    `1,KBANK,${one.member.number},${one.member.name},1000.00,${(await rowOf(one.withdrawal_id)).reference}`,
    `2,KBANK,${two.member.number},${two.member.name},2000.00,${(await rowOf(two.withdrawal_id)).reference}`,
  ]);
  expect((await enterBatch(other, data.batch_id, 'BULK 1')).error).toBe(9113);
  const { error, approval_id } = await enterBatch(payer, data.batch_id, 'BULK 1');
  expect(error).toBe(0);
  expect((await fileOf(payer, data.batch_id)).error).not.toBe(0); // there is nothing left to pay
  expect(await decide(approval_id, payer)).toBe(9108);
  expect(await Promise.all([decide(approval_id, other), decide(approval_id)])).toContain(0);
  expect(await statesOf([one, two, taken])).toEqual(['paid', 'paid', 'approved']);
  expect(await rowOf(two.withdrawal_id)).toMatchObject({ provider_ref: 'BULK 1/2' });
  expect(await walletOf(two.member)).toEqual({ balance: 0, held: 0 });
  const shown = (await callStaff(app, 'GET /bo/api/cashier/batch', { batch_id: data.batch_id }, { as: other })).body
    .data;
  expect(shown).toMatchObject({ count: 2, amount: 3_000, paid: 2, to_pay: 0, gone: 0 });
});

it('of two who make a batch of the same at once, each is in one', async () => {
  const ones = [await waiting(), await waiting(), await waiting()];
  const people = await Promise.all([finance(), finance()]);
  const made = await Promise.all(people.map((as, index) => make(as, index === 0 ? ones : ones.toReversed())));
  const taken = made.map(({ error, data }) =>
    error === 0 ? data.verdicts.filter(({ left }) => left === 0).length : 0,
  );
  expect(taken.toSorted((a, b) => a - b)).toEqual([0, 3]);
});

it('what leaves a batch is not in its file, and a confirmation of it is stale', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const payer = await finance();
  const { data } = await make(payer, [one, two]);
  expect(await take(one, payer, false)).toBe(0);
  expect((await fileOf(payer, data.batch_id)).data.text).not.toContain(one.member.number);
  expect(await take(one, payer)).toBe(0);
  expect((await enter(one, payer)).error).toBe(0);
  const asking = await enterBatch(payer, data.batch_id, 'BULK 2');
  expect(await decide((await undo(two, 'waiting')).approval_id)).toBe(0);
  expect(await decide(asking.approval_id)).toBe(2204);
  expect(await statesOf([one, two])).toEqual(['sent', 'approved']);
});

it('support sees no file', async () => {
  const one = await waiting();
  const { data } = await make(await finance(), [one]);
  expect((await fileOf(await makeStaff(app, 'support'), data.batch_id)).error).not.toBe(0);
});
