import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { getRow } from '#src/db/rows.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [owner, risk] = [await makeStaff(app, 'owner'), await makeStaff(app, 'risk')];
await makeRound(db);

const setNumber = async (
  round_id: number,
  mode: 'closed' | 'reduced' | 'open',
  number = '12',
  bet_type: 'top2' | 'tod3' = 'top2',
) =>
  (
    await callStaff(
      app,
      'POST /bo/api/lotto/numbers/set',
      { round_ids: [round_id], bet_type, numbers: [number], mode },
      { as: risk },
    )
  ).body;
const board = async (round_id: number) =>
  (await callStaff(app, 'GET /bo/api/lotto/exposure', { round_id }, { as: risk })).body.data;
const buyer = async () => {
  const { id, token } = await app.member();
  await db.deleteFrom('wallet').where('member_id', '=', id).execute();
  await makeWallet(db, { memberId: id, balance: baht(10_000) });
  return { id, token };
};
const buy = async (
  { token }: { token: string },
  round_id: number,
  number: string,
  amount = 10,
  bet_type: 'top2' | 'tod3' = 'top2',
) =>
  (await app.call('POST /api/lotto/bill/create', { round_id, lines: [{ bet_type, number, amount }] }, { token })).body;

it('closes a number for the next buyer, halves its rate, and lets it go on', async () => {
  const [who, round] = [await buyer(), await makeRound(db)];
  expect((await buy(who, round, '12')).error).toBe(0);
  expect((await setNumber(round, 'closed')).error).toBe(0);
  expect((await buy(who, round, '12')).data).toMatchObject({ problems: [{ kind: 'number_closed' }] });
  expect((await setNumber(round, 'reduced')).error).toBe(0);
  expect((await buy(who, round, '12')).data.lines[0]?.rate).toBe(47.5);
  expect((await setNumber(round, 'open')).error).toBe(0);
  expect((await buy(who, round, '12')).data.lines[0]?.rate).toBe(95);
  expect((await setNumber(round, 'closed', '321', 'tod3')).error).toBe(0);
  expect((await buy(who, round, '213', 1, 'tod3')).data).toMatchObject({ problems: [{ kind: 'number_closed' }] });
  expect(await setNumber(round, 'closed', '1')).toMatchObject({ error: 1005, data: [{ field: 'numbers' }] });
  const { body } = await app.call('GET /api/lotto/rate', { round_id: round });
  expect(body.data.closed).toEqual([{ bet_type: 'tod3', number: '123' }]);
  const log = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_type', '=', 'round')
    .where('subject_id', '=', String(round))
    .orderBy('audit_id')
    .execute();
  expect(log[1]).toEqual({
    before: { bet_type: 'top2', number: '12', mode: 'closed' },
    after: { bet_type: 'top2', number: '12', mode: 'reduced' },
  });
});

it('changes the terms of one round while it is sold, and the second of two editors sees the first', async () => {
  const [who, round] = [await buyer(), await makeRound(db)];
  const waits = { approval_id: expect.any(String) };
  const { bets, round: shown } = await board(round);
  const top2 = bets.find(({ bet_type }) => bet_type === 'top2');
  const change = async (changes: object, version = shown.version, as = risk) =>
    (
      await callStaff(
        app,
        'POST /bo/api/lotto/rounds/bet',
        { ...(top2 as NonNullable<typeof top2>), round_id: round, version, ...changes },
        { as },
      )
    ).body;
  expect((await change({ rate: 80, house_number_baht: 20_000 })).error).toBe(0);
  expect((await buy(who, round, '34')).data.lines[0]?.rate).toBe(80);
  expect((await change({ rate: 70 })).error).toBe(REFUSALS.changed_meanwhile.code);
  const { version } = (await board(round)).round;
  expect(await change({ rate: 101 }, version)).toMatchObject({ error: 1005, data: [{ field: 'rate' }] });
  const asked = (await change({ rate: 101 }, version, owner)).data;
  expect(await confirmAsked(app, asked, owner)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, asked, risk)).toBe(0);
  expect((await buy(who, round, '35')).data.lines[0]?.rate).toBe(101);
  expect((await change({ rate: 40, house_number_baht: 40_000 }, version + 1)).data).toMatchObject({
    version: version + 2,
  });
  expect((await change({ rate: 95, house_number_baht: 40_000 }, version + 2)).data).toMatchObject(waits);
  expect(await change({ line_max_baht: 99_999 }, version)).toMatchObject({ error: 1005 });
  const unpayable = await makeRound(db, { bets: { front3: {} } });
  expect(await change({ round_id: unpayable, bet_type: 'front3' })).toMatchObject({
    error: 1005,
    data: [{ field: 'rate', message: expect.stringContaining('ไม่มีรางวัล') }],
  });
});

it('shows what a round has sold, the worst draw and what is to be expected', async () => {
  const [who, round] = [await buyer(), await makeRound(db)];
  await buy(who, round, '12', 100);
  await buy(who, round, '13', 10);
  await buy(who, round, '321', 20, 'tod3');
  const { risks, outcomes, worst_loss, expected_margin, round: shown } = await board(round);
  expect(risks).toMatchObject([
    { bet_type: 'top2', number: '12', stake: 100, payout: 9_500, lines: 1, mode: null, room_baht: 19_900 },
    { bet_type: 'tod3', number: '123', stake: 20, payout: 3_000 },
    { bet_type: 'top2', number: '13', payout: 950 },
  ]);
  expect(outcomes).toEqual([
    { bet_type: 'tod3', stake: 20, worst_number: '123', worst_payout: 3_000 },
    { bet_type: 'top2', stake: 110, worst_number: '12', worst_payout: 9_500 },
  ]);
  // 312 makes top2 12 and tod3 123 win together.
  expect(worst_loss).toBe(9_500 + 3_000 - 130);
  expect(expected_margin).toBeCloseTo(130 - 95 - 9.5 - 18, 2);
  expect(shown).toMatchObject({ bills: 3, stake: 130 });
});

it('compares a round with the one before it, and names the dearest draw', async () => {
  const who = await buyer();
  const [before, round] = [await makeRound(db, { day: '2031-03-01' }), await makeRound(db, { day: '2031-03-02' })];
  await buy(who, before, '12', 40);
  await buy(who, round, '34', 30);
  await setNumber(round, 'reduced', '34');
  expect(await board(round)).toMatchObject({
    previous_stake: 40,
    lines: 1,
    worst: { top: expect.stringMatching(/34$/), bottom: expect.stringMatching(/^..$/) },
    risks: [{ number: '34', rate: 47.5 }],
  });
});

it('stops a market at once, players read why, and lets it go on', async () => {
  const [who, round] = [await buyer(), await makeRound(db)];
  const { market_id } = (await app.call('GET /api/lotto/round', { round_id: round })).body.data;
  const stop = async (reason: string | null) =>
    (await callStaff(app, 'POST /bo/api/lotto/markets/stop', { market_id, reason }, { as: risk })).body;
  expect(await stop('')).toMatchObject({ error: 1005, data: [{ field: 'reason' }] });
  expect((await stop('รอตรวจสอบผล')).error).toBe(0);
  const refused = { error: REFUSALS.product_stopped.code, data: { reason: 'รอตรวจสอบผล' } };
  expect(await buy(who, round, '12')).toMatchObject(refused);
  const lines = [{ bet_type: 'top2' as const, number: '12', amount: 10 }];
  const check = await app.call('POST /api/lotto/bill/validate', { round_id: round, lines }, { token: who.token });
  expect(check.body).toMatchObject(refused);
  await db
    .insertInto('member_limit')
    .values({
      member_id: who.id,
      limit_id: uuid(),
      kind: 'stake',
      period: 'day',
      amount: baht(5_000),
      effective_at: new Date(0),
    })
    .execute();
  expect(await buy(who, round, '12')).toMatchObject(refused);
  await expect
    .poll(async () => (await app.call('GET /api/lotto/round', { round_id: round })).body.data.stop_reason)
    .toBe('รอตรวจสอบผล');
  expect((await stop(null)).error).toBe(0);
  expect((await buy(who, round, '12')).error).toBe(0);
});

it('counts the rounds of each day, with its holidays', async () => {
  const [who, round] = [await buyer(), await makeRound(db, { day: '2032-05-06' })];
  await buy(who, round, '12', 25);
  const { market_id } = (await app.call('GET /api/lotto/round', { round_id: round })).body.data;
  await sql`insert into lotto_holiday values (${market_id}, '2032-05-07', '2032-05-08')`.execute(db);
  const read = async (to_day: string) =>
    (await callStaff(app, 'GET /bo/api/lotto/calendar', { from_day: '2032-05-01', to_day }, { as: risk })).body;
  expect((await read('2032-05-31')).data).toMatchObject({
    days: [{ market_id, day: '2032-05-06', round_id: round, scheduled: 0, open: 1, waiting: 0, ended: 0, stake: 25 }],
    holidays: [{ market_id, day: '2032-05-07', moved_to: '2032-05-08' }],
  });
  expect(await read('2032-08-01')).toMatchObject({ error: 1005, data: [{ field: 'to_day' }] });
});

it('finds bills by what is said of them: whose, what they cost, in which round, and what was bet on', async () => {
  const [who, round, other] = [await buyer(), await makeRound(db), await makeRound(db)];
  const ids: string[] = [];
  for (const number of ['60', '61', '62']) ids.unshift((await buy(who, round, number, 19)).data.bill_id);
  await buy(who, other, '987', 19, 'tod3');
  const found = async (filter: StaffSent<'GET /bo/api/lotto/bills'>) =>
    (await bills(filter)).items.map(({ bill_id }) => bill_id);
  const { phone } = await getRow(db, 'member', { member_id: who.id }, ['phone']);
  const all = await found({ member_id: who.id });
  expect(all).toHaveLength(4);
  expect([await found({ search: phone }), await found({ search: '19' })]).toEqual([all, all]);
  expect(await found({ number: '789' })).toEqual(all.slice(0, 1));
  expect(await found({ number: '61', member_id: who.id })).toEqual([ids[1]]);
  expect((await bills({ member_id: who.id, limit: 1 })).items).toMatchObject([{ number_stake: null }]);
  expect(await found({ search: phone, number: '62' })).toEqual([ids[0]]);
  expect(await found({ search: '19', round_id: round, limit: 2 })).toEqual(ids.slice(0, 2));
  expect(await found({ search: '19', round_id: other })).toEqual(all.slice(0, 1));
  const first = await bills({ search: phone, limit: 3 });
  expect(await found({ search: phone, limit: 3, cursor: first.next_cursor ?? '' })).toEqual(all.slice(3));
});

const bills = async (filter: StaffSent<'GET /bo/api/lotto/bills'>) =>
  (await callStaff(app, 'GET /bo/api/lotto/bills', filter, { as: risk })).body.data;

it('pages through the bills of a crowd without losing or repeating one', async () => {
  const crowded = await makeRound(db);
  const crowd = [await buyer(), await buyer(), await buyer()];
  for (const number of ['20', '21']) for (const each of crowd) await buy(each, crowded, number);
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof bills>> = await bills({
      round_id: crowded,
      limit: 2,
      ...(cursor && { cursor }),
    });
    paged.push(...page.items.map(({ bill_id }) => bill_id));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual((await bills({ round_id: crowded })).items.map(({ bill_id }) => bill_id));
  expect(new Set(paged).size).toBe(6);
});

it('finds rounds by day, market and status, and bills by id, member and round, page by page', async () => {
  const [who, round] = [await buyer(), await makeRound(db)];
  const ids = [];
  for (const number of ['10', '11', '12']) ids.unshift((await buy(who, round, number)).data.bill_id);
  expect((await bills({ member_id: who.id })).items.map(({ bill_id }) => bill_id)).toEqual(ids);
  expect((await bills({ round_id: round })).items).toHaveLength(3);
  expect((await bills({ bill_id: ids[1] ?? '' })).items).toMatchObject([
    { member_id: who.id, status: 'active', total: 10 },
  ]);
  expect((await bills({ limit: 3 })).items.map(({ bill_id }) => bill_id)).toEqual(ids);
  expect((await bills({ round_id: round, bet_type: 'top2', number: '11' })).items).toMatchObject([{ bill_id: ids[1] }]);
  const other = await makeRound(db);
  await buy(who, other, '321', 1, 'tod3');
  expect((await bills({ round_id: other, bet_type: 'tod3', number: '123' })).items).toHaveLength(1);
  const first = await bills({ round_id: round, limit: 2 });
  expect(
    (await bills({ round_id: round, limit: 2, cursor: first.next_cursor ?? '' })).items.map(({ bill_id }) => bill_id),
  ).toEqual(ids.slice(2));
  const { body } = await callStaff(
    app,
    'GET /bo/api/lotto/bill',
    { member_id: who.id, bill_id: ids[0] ?? '' },
    { as: risk },
  );
  expect(body.data).toMatchObject({
    lines: [{ number: '12', amount: 10, rate: 95 }],
    transfers: [{ kind: 'lotto_stake', amount: -10 }],
  });

  const rounds = async (filter: StaffSent<'GET /bo/api/lotto/rounds'>) =>
    (await callStaff(app, 'GET /bo/api/lotto/rounds', filter, { as: risk })).body.data;
  const open = await rounds({ status: 'open', limit: 100 });
  expect(open.items.find(({ round_id }) => round_id === round)).toMatchObject({ bills: 3, stake: 30 });
  const seen = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof rounds>> = await rounds({
      status: 'open',
      limit: 2,
      ...(cursor && { cursor }),
    });
    seen.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(open.items);
});
