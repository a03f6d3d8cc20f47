import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audited } from '#src/ledger/test/audited.ts';

const app = await testApp();
const { db } = app.database;
const TERMS = { line_min_baht: 5, line_max_baht: 100, member_number_baht: 150, house_number_baht: 180 };
const round = await makeRound(db, { bets: { top2: TERMS, top3: TERMS } });
await sql`insert into lotto_round_number (round_id, bet_type, number, mode) values (${round}, 'top2', '99', 'closed')`.execute(
  db,
);
await sql`update lotto_round set version = version + 1, bill_payout_max_baht = 50000 where round_id = ${round}`.execute(
  db,
);

audited(db);

const buyer = async () => {
  const { id, token } = await app.member();
  await sql`delete from wallet where member_id = ${id}`.execute(db);
  await makeWallet(db, { memberId: id, balance: baht(10_000) });
  return token;
};
type BetType = 'top2' | 'top3' | 'tod4';
type Line = { bet_type: BetType; number: string; amount: number };
const line = (number: string, amount = 10, bet_type: BetType = 'top2'): Line => ({ bet_type, number, amount });
const CALLS = ['POST /api/lotto/bill/validate', 'POST /api/lotto/bill/create'] as const;
const send = (call: (typeof CALLS)[number], token: string, round_id: number, lines: Line[]) =>
  app.call(call, { round_id, lines, agent_id: 46 }, { token });
const balanceOf = async (token: string) =>
  (await app.call('POST /api/member/wallets', {}, { token })).body.data[0]?.balance;

it.each<[what: string, bad: Line, kind: string, message: string]>([
  ['too few digits', line('1'), 'number', 'เลขไม่ถูกต้อง'],
  ['too many digits', line('123'), 'number', 'เลขไม่ถูกต้อง'],
  ['more digits than any bet has', line('12345', 10, 'top3'), 'number', 'เลขไม่ถูกต้อง'],
  ['a telephone number', line('081-234-5678'), 'number', 'เลขไม่ถูกต้อง'],
  ['no digits', line(''), 'number', 'เลขไม่ถูกต้อง'],
  ['letters', line('1x'), 'number', 'เลขไม่ถูกต้อง'],
  ['Thai digits', line('๑๒'), 'number', 'เลขไม่ถูกต้อง'],
  ['a bet type that the round has not', line('1234', 10, 'tod4'), 'bet_type', 'งวดนี้ไม่เปิดรับประเภทนี้'],
  ['a closed number', line('99'), 'number_closed', 'เลขอั้น ไม่รับแทง'],
  ['nothing', line('12', 0), 'amount', 'จำนวนเงินต้องเป็นบาทเต็ม'],
  ['less than nothing', line('12', -10), 'amount', 'จำนวนเงินต้องเป็นบาทเต็ม'],
  ['far less than nothing', line('12', Number.MIN_SAFE_INTEGER), 'amount', 'จำนวนเงินต้องเป็นบาทเต็ม'],
  ['a part of a baht', line('12', 10.5), 'amount', 'จำนวนเงินต้องเป็นบาทเต็ม'],
  ['less than a line may cost', line('12', 4), 'line_min', 'ขั้นต่ำ 5.00 บาท'],
  ['more than a line may cost', line('12', 101), 'line_max', 'สูงสุด 100.00 บาทต่อรายการ'],
  ['more than any line may cost', line('12', 10_000_001), 'line_max', 'สูงสุด 100.00 บาทต่อรายการ'],
  ['all that a number can say', line('12', Number.MAX_SAFE_INTEGER), 'line_max', 'สูงสุด 100.00 บาทต่อรายการ'],
])('a line with %s is explained, and nothing of its bill is sold', async (_what, bad, kind, message) => {
  const token = await buyer();
  const problem = { line: 1, kind, message };
  const [quoted, refused] = await Promise.all(CALLS.map((call) => send(call, token, round, [line('12'), bad])));
  expect(quoted).toMatchObject({
    status: 200,
    body: { error: 0, data: { is_sellable: false, total: 10, problems: [problem] } },
  });
  expect(refused).toMatchObject({
    status: 200,
    body: { error: REFUSALS.lines_refused.code, data: { problems: [problem] } },
  });
  expect(await balanceOf(token)).toBe(10_000);
});

it('a number takes of a member what his limit allows, over all his bills and lines, and of all no more than the house’s', async () => {
  const [token, other] = [await buyer(), await buyer()];
  expect((await send(CALLS[1], token, round, [line('34', 100)])).body.error).toBe(0);
  const { body: mine } = await send(CALLS[1], token, round, [line('34', 40), line('34', 20)]);
  expect(mine.data).toMatchObject({ problems: [{ line: 1, kind: 'member_room', message: 'คุณแทงเลขนี้ได้อีก 10.00 บาท' }] });
  const { body: theirs } = await send(CALLS[1], other, round, [line('34', 90)]);
  expect(theirs.data).toMatchObject({ problems: [{ line: 0, kind: 'house_room', message: 'เลขนี้รับได้อีก 80.00 บาท' }] });
  expect((await send(CALLS[1], other, round, [line('34', 80)])).body.error).toBe(0);
});

it.each(CALLS)('%s refuses a bill that could pay too much', async (call) => {
  const { status, body } = await send(call, await buyer(), round, [line('123', 100, 'top3')]);
  const message = call === CALLS[0] ? (body.data as { reason: string }).reason : body.message;
  expect([status, message]).toEqual([200, REFUSALS.payout_too_high.message]);
});

it.each(CALLS)('%s refuses a round that has closed, by the clock of the database', async (call) => {
  const closed = await makeRound(db, { closesIn: '-1 second' });
  const { status, body } = await send(call, await buyer(), closed, [line('12')]);
  expect([status, body.error]).toEqual([200, REFUSALS.round_closed.code]);
});

it.each(CALLS)('%s takes 1,000 lines and refuses 1,001', async (call) => {
  const token = await buyer();
  const wide = await makeRound(db);
  const lines = Array.from({ length: 1_001 }, (_, place) => line(String(place % 100).padStart(2, '0'), 1));
  const long = await send(call, token, wide, lines);
  expect([long.status, long.body.error]).toEqual([200, REFUSALS.bill_too_long.code]);
  expect((await send(call, token, wide, lines.slice(1))).body.error).toBe(0);
});

it('another member’s bill can be neither read nor cancelled', async () => {
  const [token, stranger] = [await buyer(), await buyer()];
  const { body } = await send(CALLS[1], token, round, [line('56')]);
  const { bill_id } = body.data as { bill_id: string };
  const asked = { bill_id, agent_id: 46 };
  const answers = [
    await app.call('GET /api/lotto/bill/detail', asked, { token: stranger }),
    await app.call('POST /api/lotto/bill/cancel', asked, { token: stranger }),
  ];
  for (const { status, body: refused } of answers)
    expect([status, refused.error]).toEqual([200, REFUSALS.bill_not_found.code]);
  expect((await app.call('GET /api/lotto/bill/detail', asked, { token })).body.data.status).toBe('active');
});

it('a round that no database could hold is not found, and whoever buys at the same moment buys', async () => {
  const [token, other] = [await buyer(), await buyer()];
  for (const call of CALLS) {
    const [beyond, sold] = await Promise.all([
      send(call, token, Number.MAX_SAFE_INTEGER, [line('56')]),
      send(call, other, round, [line('57')]),
    ]);
    expect(beyond).toMatchObject({ status: 200, body: { error: REFUSALS.round_not_found.code } });
    expect(sold).toMatchObject({ status: 200, body: { error: 0 } });
  }
});
