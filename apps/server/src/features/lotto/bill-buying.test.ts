import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { takeNumbers } from '#src/features/lotto/rounds/round-gate.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { buyBill } from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audited } from '#src/ledger/test/audited.ts';

const app = await testApp();
const { db } = app.database;

audited(db);

const buyer = async (balance = 1_000) => {
  const { id, token } = await app.member();
  await sql`delete from wallet where member_id = ${id}`.execute(db);
  const wallet = await makeWallet(db, { memberId: id, balance: baht(balance) });
  return { id, token, wallet };
};
type Buyer = Awaited<ReturnType<typeof buyer>>;
type Line = { bet_type: 'top2' | 'top3' | 'tod3'; number: string; amount: number; rate?: number };
const line = (number: string, amount = 10, bet_type: Line['bet_type'] = 'top2'): Line => ({ bet_type, number, amount });
const create = (who: Buyer, round_id: number, lines: Line[], more: object = {}, headers = {}) =>
  app.call('POST /api/lotto/bill/create', { round_id, lines, agent_id: 46, ...more }, { token: who.token, headers });
const validate = (who: Buyer, round_id: number, lines: Line[], more: object = {}) =>
  app.call('POST /api/lotto/bill/validate', { round_id, lines, agent_id: 46, ...more }, { token: who.token });
const cancel = async (who: Buyer, bill_id: string) =>
  (await app.call('POST /api/lotto/bill/cancel', { bill_id, agent_id: 46 }, { token: who.token })).body;
const balanceOf = async (who: Buyer) =>
  (await app.call('POST /api/member/wallets', {}, { token: who.token })).body.data[0]?.balance;

it('prices a bill, sells it, shows it in the list and on the statement, and takes it back', async () => {
  const who = await buyer();
  const round = await makeRound(db);
  const lines = [line('12'), line('123', 5, 'top3')];
  const { body: quote } = await validate(who, round, lines);
  expect(quote).toMatchObject({
    error: 0,
    data: {
      round_id: round,
      is_sellable: true,
      reason: null,
      total: 15,
      problems: [],
      lines: [
        { line: 0, bet_type: 'top2', number: '12', amount: 10, rate: 95, room: 5_000, payout: 950, problem: null },
        { line: 1, rate: 900, payout: 4_500 },
      ],
    },
  });
  expect(await balanceOf(who)).toBe(1_000);

  const { body: bought } = await create(who, round, lines, { note: 'เลขเด็ด' });
  expect(bought).toMatchObject({
    error: 0,
    data: { status: 'active', total: 15, payout: 0, note: 'เลขเด็ด', line_count: 2, problems: [] },
  });
  expect(bought.data.lines[1]).toEqual({
    bet_type: 'top3',
    number: '123',
    amount: 5,
    rate: 900,
    status: 'active',
    payout: 0,
  });
  expect(await balanceOf(who)).toBe(985);
  const { bill_id } = bought.data;
  const { problems: _problems, ...shown } = bought.data;
  const { body: detail } = await app.call('GET /api/lotto/bill/detail', { bill_id }, { token: who.token });
  expect(detail.data).toEqual({ ...shown, debt: null });
  const { body: statement } = await app.call('GET /api/member/statement', {}, { token: who.token });
  expect(statement.data.items[0]).toMatchObject({
    kind: 'lotto_stake',
    title: 'แทงหวย',
    amount: -15,
    balance_after: 985,
    ref: bill_id,
  });

  expect(await cancel(who, bill_id)).toMatchObject({ error: 0, data: { bill_id, status: 'cancelled', refunded: 15 } });
  expect(await balanceOf(who)).toBe(1_000);
  expect(await cancel(who, bill_id)).toMatchObject({ error: REFUSALS.bill_ended.code });
  const { body: list } = await app.call('GET /api/lotto/bill/list', {}, { token: who.token });
  expect(list.data.items).toMatchObject([{ bill_id, status: 'cancelled', cancel_until: null }]);
});

it('refuses with every line explained, and sells what a fallen rate allows once it is accepted', async () => {
  const who = await buyer();
  const round = await makeRound(db, {
    bets: { top2: { line_max_baht: 100, house_number_baht: 150, steps: [{ from_baht: 50, percent: 80 }] } },
  });
  expect((await create(who, round, [line('12', 60)])).body.error).toBe(0);
  const { body } = await create(who, round, [{ ...line('12', 10), rate: 95 }, line('34', 101), line('1'), line('56')]);
  expect(body.error).toBe(REFUSALS.lines_refused.code);
  expect(body.data).toMatchObject({
    problems: [
      { line: 0, kind: 'rate_fell', message: 'อัตราจ่ายเปลี่ยนเป็น 76' },
      { line: 1, kind: 'line_max', message: 'สูงสุด 100.00 บาทต่อรายการ' },
      { line: 2, kind: 'number' },
    ],
    lines: [{ line: 0, rate: 76 }, { line: 1 }, { line: 2 }, { line: 3 }],
  });
  const { body: quote } = await validate(who, round, [{ ...line('12', 10), rate: 95 }]);
  expect(quote.data).toMatchObject({ is_sellable: false, reason: REFUSALS.lines_refused.message, total: 0 });
  const { body: accepted } = await create(who, round, [{ ...line('12', 10), rate: 76 }]);
  expect(accepted.data.lines[0]?.rate).toBe(76);
  const { body: part } = await create(who, round, [line('1'), line('78')], { accept_partial: true });
  expect(part.data).toMatchObject({ total: 10, line_count: 1, problems: [{ line: 0, kind: 'number' }] });
});

it.each<[what: string, body: object, code: number]>([
  ['no round', { lines: [line('12')] }, REFUSALS.round_not_found.code],
  ['an unknown round', { round_id: 987_654, lines: [line('12')] }, REFUSALS.round_not_found.code],
  ['no lines', { round_id: 1 }, REFUSALS.bill_empty.code],
  ['1,001 lines', { round_id: 1, lines: Array.from({ length: 1_001 }, () => line('12')) }, REFUSALS.bill_too_long.code],
  ['another agent', { round_id: 1, lines: [line('12')], agent_id: 7 }, REFUSALS.agent_unknown.code],
  ['a strange wallet', { wallet_id: 1, lines: [line('12')] }, REFUSALS.wallet_not_found.code],
])('a bill with %s is refused, never malformed', async (_what, order, code) => {
  const who = await buyer();
  const round_id = 'wallet_id' in order ? await makeRound(db) : undefined;
  const { status, body } = await app.call(
    'POST /api/lotto/bill/validate',
    { ...(round_id && { round_id }), ...order },
    { token: who.token },
  );
  expect([status, body.error]).toEqual([200, code]);
});

it('the same key buys once over HTTP, and another body with it is refused', async () => {
  const who = await buyer();
  const round = await makeRound(db);
  const headers = { 'idempotency-key': 'bill-of-mine-1' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(who, round, [line('12')], {}, headers)));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(await balanceOf(who)).toBe(990);
  expect((await create(who, round, [line('13')], {}, headers)).body.error).toBe(REFUSALS.idempotency_mismatch.code);
});

it('nobody cancels another’s bill, none too late, and the fifth of a day not at all', async () => {
  const [who, stranger] = [await buyer(), await buyer()];
  const round = await makeRound(db);
  const late = await makeRound(db, { closesIn: '9 minutes' });
  const buy = async (roundId: number, number: string) => (await create(who, roundId, [line(number)])).body.data.bill_id;
  const [mine, tooLate] = [await buy(round, '10'), await buy(late, '11')];
  expect(await cancel(stranger, mine)).toMatchObject({ error: REFUSALS.bill_not_found.code });
  expect(await cancel(who, 'nonsense')).toMatchObject({ error: REFUSALS.bill_not_found.code });
  expect(await cancel(who, tooLate)).toMatchObject({ error: REFUSALS.bill_cancel_late.code });
  for (const number of ['12', '13', '14']) expect((await cancel(who, await buy(round, number))).error).toBe(0);
  expect((await cancel(who, mine)).error).toBe(0);
  expect((await cancel(who, await buy(round, '15'))).error).toBe(REFUSALS.bill_cancel_often.code);
  await sql`update bill set ended_at = ended_at - interval '1 day' where member_id = ${who.id} and status = 'cancelled'`.execute(
    db,
  );
  expect((await cancel(who, await buy(round, '16'))).error).toBe(0);
});

it('a bill of a round that will not be drawn is not taken back but given back, once', async () => {
  const who = await buyer();
  const round = await makeRound(db);
  const { bill_id } = (await create(who, round, [line('12')])).body.data;
  await db.transaction().execute((trx) => voidRound(trx, round, 'งดออกผล'));
  expect((await cancel(who, bill_id)).error).toBe(REFUSALS.bill_cancel_late.code);
  await settleRounds(db);
  expect(await balanceOf(who)).toBe(1_000);
});

it('a market whose bills cannot be taken back offers it nowhere', async () => {
  const who = await buyer();
  const round = await makeRound(db);
  await sql`update lotto_round set cancel_per_day = 0, version = version + 1 where round_id = ${round}`.execute(db);
  const lines = [{ bet_type: 'top2' as const, number: '12', amount: 10 }];
  const { body: bought } = await app.call('POST /api/lotto/bill/create', { round_id: round, lines }, who);
  const { body: list } = await app.call('GET /api/lotto/bill/list', {}, who);
  expect([bought.data.cancel_until, list.data.items[0]?.cancel_until]).toEqual([null, null]);
});

it('bills of two wallets that are cancelled at once are counted together', async () => {
  const who = await buyer();
  const round = await makeRound(db);
  await sql`update lotto_round set cancel_per_day = 1 where round_id = ${round}`.execute(db);
  const free = await makeWallet(db, { memberId: who.id, type: 'free', balance: baht(100) });
  const bills = [
    await buyBill(db, round, who.wallet, [['top2', '12', 10]]),
    await buyBill(db, round, free, [['top2', '13', 10]]),
  ];
  // Both have looked at what was cancelled today, or one waits for the other, before either goes on.
  const holder = await db.startTransaction().execute();
  await takeNumbers(holder, [round]);
  const cancelling = Promise.all(bills.map((bill_id) => cancel(who, bill_id)));
  await expect.poll(() => lockWaits(db)).toBe(2);
  await holder.commit().execute();
  expect((await cancelling).map(({ error }) => error).toSorted((a, b) => a - b)).toEqual([
    0,
    REFUSALS.bill_cancel_often.code,
  ]);
});

it('a bill that is cancelled many times at once is given back once, and its room is sold again', async () => {
  const who = await buyer();
  const round = await makeRound(db, { bets: { top2: { house_number_baht: 10, member_number_baht: 10 } } });
  const { bill_id } = (await create(who, round, [line('12')])).body.data;
  expect((await create(who, round, [line('12')])).body.error).toBe(REFUSALS.lines_refused.code);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(who, bill_id)));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(await balanceOf(who)).toBe(1_000);
  expect((await create(who, round, [line('12')])).body.error).toBe(0);
});

it.each(['lotto', 'maintenance'])('sells nothing while %s is stopped, and says why', async (name) => {
  const who = await buyer();
  const round = await makeRound(db);
  await sql`update stop_switch set is_stopped = true, reason = 'ปิดปรับปรุง' where name = ${name}`.execute(db);
  const { body } = await create(who, round, [line('12')]);
  await sql`update stop_switch set is_stopped = false where name = ${name}`.execute(db);
  expect(body).toMatchObject({ error: REFUSALS.product_stopped.code, data: { product: name, reason: 'ปิดปรับปรุง' } });
  expect(await balanceOf(who)).toBe(1_000);
  expect((await create(who, round, [line('12')])).body.error).toBe(0);
});
