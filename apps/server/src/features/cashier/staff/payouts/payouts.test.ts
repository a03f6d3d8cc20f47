import { afterAll, beforeEach, expect, it } from 'vitest';
import { cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { answer, ordering } from '#src/features/cashier/test/ordering.ts';
import { paying } from '#src/features/cashier/test/paying.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { callStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { app, db } = fixture;
const { asked, read, walletOf, rowOf } = withdrawing(fixture);
const { errors, hear, work, lost, refused, letGo, flagsOf } = ordering(fixture);
const { keyOf, finance, toHand, waiting, take, enter, undo, decide, taken, entered } = paying(fixture);
beforeEach(() => errors.splice(0));
afterAll(async () => expect(await audit(db)).toEqual([]));

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const paidTransfers = (withdrawal_id: string) =>
  db.selectFrom('transfer').select(['kind', 'amount']).where('key', '=', `withdrawal:${withdrawal_id}`).execute();
const sorted = (codes: readonly number[]) => codes.toSorted((a, b) => a - b);

it('is paid once another person than its payer confirms, and the books say what they say of a provider’s', async () => {
  const one = await taken();
  const { approval_id, error } = await enter(one, one.payer, { bank_ref: 'KB 20261119/01', slip: PIXEL });
  expect(error).toBe(0);
  expect(await read(one.member, one.withdrawal_id)).toMatchObject({ status: 'sent' });
  expect(await walletOf(one.member)).toEqual({ balance: 0, held: 1_000 });
  expect(await decide(approval_id, one.payer)).toBe(9108);
  expect(await decide(approval_id)).toBe(0);
  expect(await rowOf(one.withdrawal_id)).toMatchObject({
    state: 'paid',
    by_hand: true,
    provider_ref: 'KB 20261119/01',
  });
  expect(await walletOf(one.member)).toEqual({ balance: 0, held: 0 });
  expect(await paidTransfers(one.withdrawal_id)).toEqual([{ kind: 'withdrawal', amount: 100_000 }]);
  const { steps } = await read(one.member, one.withdrawal_id);
  expect(steps.map(({ step }) => step)).toEqual(['asked', 'held', 'approved', 'sent', 'paid']);
  const shown = (await callStaff(app, 'GET /bo/api/cashier/withdrawal', keyOf(one), { as: one.payer })).body.data;
  expect(shown).toMatchObject({
    is_by_hand: true,
    payer: { staff_id: one.payer.id },
    paid_from: { bank_code: 'KBANK' },
  });
  expect(shown.slip).toMatch(/^data:image\/webp;base64,/);
});

it('of four who take it at once one has it, and nobody else until he gives it back', async () => {
  const one = await waiting();
  const people = await Promise.all([finance(), finance(), finance(), finance()]);
  const codes = await Promise.all(people.map((as) => take(one, as)));
  expect(sorted(codes)).toEqual([0, 9113, 9113, 9113]);
  const payer = people[codes.indexOf(0)];
  const other = people[codes.indexOf(9113)];
  if (!payer || !other) throw new Error('one has it');
  expect(await take(one, other, false)).toBe(9113);
  expect((await enter(one, other)).error).toBe(9113);
  expect(await take(one, payer, false)).toBe(0);
  expect((await enter(one, payer)).error).toBe(2207);
  expect(await take(one, other)).toBe(0);
});

it('confirmed by two at once, and asked for twice, is paid once', async () => {
  const one = await entered();
  const again = await enter(one, one.payer);
  const people = await Promise.all([finance(), finance()]);
  expect(await decide(one.approval_id)).toBe(9109); // it was entered anew since
  expect(sorted(await Promise.all(people.map((as) => decide(again.approval_id, as))))).toEqual([0, 9107]);
  expect(await paidTransfers(one.withdrawal_id)).toHaveLength(1);
  expect(await walletOf(one.member)).toEqual({ balance: 0, held: 0 });
  expect((await undo(one, 'rejected')).error).toBe(2204);
});

it('one payment at the bank pays one withdrawal, also of two that are entered at once', async () => {
  const [one, two] = [await taken(), await taken()];
  const codes = await Promise.all(
    [one, two].map(async (each) => (await enter(each, each.payer, { bank_ref: 'SAME' })).error),
  );
  expect(sorted(codes)).toEqual([0, 2208]);
});

it('a time before it was asked for, or to come, and an account that is not ours are refused', async () => {
  const one = await taken();
  const at = (hours: number) => ({ paid_at: new Date(Date.now() + hours * 3_600_000).toISOString() });
  for (const wrong of [at(-1), at(1), { book_id: 999_999 }])
    expect((await enter(one, one.payer, wrong)).error).toBe(1005);
  expect(await rowOf(one.withdrawal_id)).toMatchObject({ state: 'approved' });
});

it('one that went wrong waits for another payer when two people say so', async () => {
  const one = await entered();
  const asking = await undo(one, 'waiting');
  expect(await decide(asking.approval_id)).toBe(0);
  expect(await rowOf(one.withdrawal_id)).toMatchObject({
    state: 'approved',
    payer_id: null,
    provider_ref: '',
    slip_id: null,
  });
  expect(await decide(one.approval_id)).toBe(2204);
  expect(await walletOf(one.member)).toEqual({ balance: 0, held: 1_000 });
  const other = await finance();
  expect(await take(one, other)).toBe(0);
  expect(await decide((await enter(one, other)).approval_id)).toBe(0);
  expect(await paidTransfers(one.withdrawal_id)).toHaveLength(1);
});

it('one that went wrong gives its money back once, however many ask and confirm', async () => {
  const one = await entered();
  const asking = [await undo(one, 'rejected'), await undo(one, 'rejected'), await undo(one, 'waiting')];
  const codes = await Promise.all(asking.map(({ approval_id }) => decide(approval_id)));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  const [{ balance, held }, { state }] = [await walletOf(one.member), await rowOf(one.withdrawal_id)];
  expect(state === 'rejected' ? { balance, held } : { balance: held, held: balance }).toEqual({
    balance: 1_000,
    held: 0,
  });
  expect(await paidTransfers(one.withdrawal_id)).toEqual([]);
});

it('no provider is told of it, whatever is due', async () => {
  const one = await waiting();
  const told: string[] = [];
  await work(one.withdrawal_id, {
    payOut: ({ reference }) => (told.push(reference), Promise.resolve(answer(reference, 'paid'))),
  });
  expect(told).toEqual([]);
  expect(await rowOf(one.withdrawal_id)).toMatchObject({ state: 'approved', by_hand: true });
});

it('one that its provider was told of is not paid by hand, nor one that may lie in its queue', async () => {
  const [sent, inQueue] = [await waiting(), await lost()];
  expect(await toHand(inQueue)).toBe(2204);
  expect(await toHand(sent, false)).toBe(0);
  const [toBank] = await Promise.all([toHand(sent), work(sent.withdrawal_id)]);
  const { state, by_hand } = await rowOf(sent.withdrawal_id);
  expect({ state, by_hand }).toEqual(
    toBank === 0 ? { state: 'approved', by_hand: true } : { state: 'sending', by_hand: false },
  );
});

it('a provider that pays an old order late is an alarm while somebody pays it, and never pays the withdrawal twice', async () => {
  const one = await refused();
  await letGo(one.member, one.withdrawal_id);
  expect(await toHand(one)).toBe(0);
  const payer = await finance();
  expect(await take(one, payer)).toBe(0);
  expect(await hear(answer(one.reference, 'paid'))).toBe('paid_twice');
  expect(await hear(answer((await rowOf(one.withdrawal_id)).reference, 'paid'))).toBe('paid_twice');
  expect(await rowOf(one.withdrawal_id)).toMatchObject({ state: 'approved', payer_id: payer.id });
  expect((await flagsOf(one.member)).map(({ kind }) => kind)).toEqual(['paid_twice', 'paid_twice']);
  expect(await decide((await enter(one, payer)).approval_id)).toBe(0);
  expect(await hear(answer(one.reference, 'refused'))).toBe('known');
  expect(await paidTransfers(one.withdrawal_id)).toHaveLength(1);
});

it('an old order that is paid before anybody took it pays the withdrawal, and nobody can take it any more', async () => {
  const one = await refused();
  await letGo(one.member, one.withdrawal_id);
  expect(await toHand(one)).toBe(0);
  const payer = await finance();
  const [heard, code] = await Promise.all([hear(answer(one.reference, 'paid')), take(one, payer)]);
  const { state, by_hand } = await rowOf(one.withdrawal_id);
  expect([heard, code, state, by_hand]).toEqual(
    code === 0 ? ['paid_twice', 0, 'approved', true] : ['paid', 2204, 'paid', false],
  );
});

it('while providers are stopped, what is asked for is paid by hand, and what waits is not sent', async () => {
  const before = await waiting();
  expect(await toHand(before, false)).toBe(0);
  await db.updateTable('stop_switch').set({ is_stopped: true }).where('name', '=', 'payouts').execute();
  await work(before.withdrawal_id);
  expect(await rowOf(before.withdrawal_id)).toMatchObject({ state: 'approved', attempts: 0 });
  const member = await fixture.member({ balance: 1_000 });
  const { withdrawal_id } = await asked(member, 1_000);
  expect(await rowOf(withdrawal_id)).toMatchObject({ by_hand: true, ask_at: null });
  await db.updateTable('stop_switch').set({ is_stopped: false }).where('name', '=', 'payouts').execute();
  const as = await finance();
  const { items } = (await callStaff(app, 'GET /bo/api/cashier/withdrawals', { state: 'by_hand' }, { as })).body.data;
  expect(items.every(({ is_by_hand }) => is_by_hand)).toBe(true);
});
