import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const risk = await makeStaff(app, 'risk');

const buyer = async () => {
  const { id, token } = await app.member();
  await db.deleteFrom('wallet').where('member_id', '=', id).execute();
  await makeWallet(db, { memberId: id, balance: baht(10_000) });
  return { id, token };
};
const buy = async ({ token }: { token: string }, round_id: number, number: string, amount = 10) =>
  (
    await app.call(
      'POST /api/lotto/bill/create',
      { round_id, lines: [{ bet_type: 'top2', number, amount }] },
      { token },
    )
  ).body;

it('closes numbers of many markets at once, and says before what was sold of them', async () => {
  const [who, one, other, ended] = [await buyer(), await makeRound(db), await makeRound(db), await makeRound(db)];
  await buy(who, one, '71', 30);
  await buy(who, one, '17', 20);
  await sql`update lotto_round set status = 'closed' where round_id = ${ended}`.execute(db);
  const sold = async (numbers: string) => {
    const { body } = await callStaff(app, 'GET /bo/api/lotto/numbers', { bet_type: 'top2', numbers }, { as: risk });
    return body.data.filter(({ round_id }) => [one, other, ended].includes(round_id));
  };
  const none = { stake: 0, payout: 0, closed: 0, reduced: 0 };
  expect(await sold('71,17')).toMatchObject([
    { round_id: one, stake: 50, payout: 2_850, closed: 0, reduced: 0 },
    { round_id: other, ...none },
  ]);
  const set = async (mode: 'closed' | 'open', round_ids = [other, one, ended, one]) =>
    (
      await callStaff(
        app,
        'POST /bo/api/lotto/numbers/set',
        { round_ids, bet_type: 'top2', numbers: ['71', '17', '71'], mode },
        { as: risk },
      )
    ).body;
  expect((await set('closed')).data).toEqual({ rounds: 2 });
  expect(await sold('71,17,99')).toMatchObject([{ closed: 2 }, { closed: 2 }]);
  expect((await buy(who, other, '17')).data).toMatchObject({ problems: [{ kind: 'number_closed' }] });
  expect((await set('open', [one])).data).toEqual({ rounds: 1 });
  expect(await sold('71')).toMatchObject([{ closed: 0 }, { closed: 1 }]);
  expect((await set('closed', [ended])).error).toBe(REFUSALS.round_closed.code);
  const { body } = await callStaff(app, 'GET /bo/api/lotto/numbers', { bet_type: 'top2', numbers: '7' }, { as: risk });
  expect(body.error).toBe(REFUSALS.invalid_fields.code);
});

it('shows of each bill what it staked on a number, on any order of a โต๊ด', async () => {
  const [who, round_id] = [await buyer(), await makeRound(db)];
  const lines = [
    { bet_type: 'tod3' as const, number: '456', amount: 7 },
    { bet_type: 'tod3' as const, number: '457', amount: 30 },
  ];
  await app.call('POST /api/lotto/bill/create', { round_id, lines }, who);
  const { body } = await callStaff(app, 'GET /bo/api/lotto/bills', { round_id, number: '654' }, { as: risk });
  expect(body.data.items).toMatchObject([{ total: 37, number_stake: 7 }]);
});
