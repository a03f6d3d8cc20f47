import { REFUSALS } from '@chokdee/contract';
import { baht, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeGameRound } from '#src/db/test/game-factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const support = await makeStaff(app, 'support');
const rounds = async (input: object) =>
  (await callStaff(app, 'GET /bo/api/games/rounds', input, { as: support })).body.data;
const idsOf = async (input: object) => (await rounds(input)).items.map(({ round_id }) => round_id);
const DAY_MS = 86_400_000;

it('finds rounds by round, transaction, phone and member, and by nothing that is not there', async () => {
  const [round, other] = [await makeGameRound(db), await makeGameRound(db)];
  const { phone } = await db
    .selectFrom('member')
    .select('phone')
    .where('member_id', '=', round.member_id)
    .executeTakeFirstOrThrow();
  for (const search of [round.round_id, round.bet, round.win, phone, String(round.member_id)])
    expect([search, await idsOf({ search })]).toEqual([search, [round.round_id]]);
  expect(await idsOf({ search: 'nothing-like-it' })).toEqual([]);
  expect((await idsOf({})).slice(0, 2).sort()).toEqual([round.round_id, other.round_id].sort());
});

it('narrows by provider, game, state and day', async () => {
  const round = await makeGameRound(db, { isOver: false, startedAt: new Date(Date.now() - 3 * DAY_MS) });
  const { provider_id, game_id, round_id } = round;
  expect(await idsOf({ provider_id })).toEqual([round_id]);
  expect(await idsOf({ game_id })).toEqual([round_id]);
  expect(await idsOf({ state: 'running' })).toEqual([round_id]);
  expect(await idsOf({ provider_id, state: 'over' })).toEqual([]);
  expect(await idsOf({ day: dayOf(new Date(Date.now() - 3 * DAY_MS)) })).toEqual([round_id]);
  expect(await idsOf({ provider_id, day: dayOf(new Date()) })).toEqual([]);
});

it('goes on page by page, also among rounds of the same instant', async () => {
  const startedAt = new Date(Date.now() + DAY_MS);
  for (let n = 0; n < 3; n += 1) await makeGameRound(db, { startedAt });
  await sql`update game_round set started_at = started_at + interval '3 microseconds' where started_at > now()`.execute(
    db,
  );
  const all = (await rounds({ limit: 3 })).items.map(({ round_id }) => round_id);
  const paged: string[] = [];
  let cursor: string | null = null;
  for (let n = 0; n < 3; n += 1) {
    const page: Awaited<ReturnType<typeof rounds>> = await rounds({ limit: 1, ...(cursor && { cursor }) });
    paged.push(...page.items.map(({ round_id }) => round_id));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(all);
  expect(new Set(paged).size).toBe(3);
});

it('shows each call of a round with the transfer that it moved, if it moved one', async () => {
  const { member_id, provider_id, round_id, bet, win } = await makeGameRound(db, { payout: baht(15) });
  const refused = { member_id, provider_id, round_ref: round_id, transaction_ref: 'late-bet', kind: 'bet' };
  await db
    .insertInto('game_transaction')
    .values({
      ...refused,
      wallet_id: 1,
      amount: baht(900),
      state: 'refused',
      reason: 'insufficient_balance',
      balance_after: baht(105),
    })
    .execute();
  const read = (input: { member_id: number; provider_id: number; round_id: string }) =>
    callStaff(app, 'GET /bo/api/games/round', input, { as: support });
  const { body } = await read({ member_id, provider_id, round_id });
  expect(body.data).toMatchObject({
    stake: 10,
    payout: 15,
    is_over: true,
    detail: { reels: ['A', 'B'] },
    movements: [
      { kind: 'bet', transaction_id: bet, amount: 10, balance_after: 90, transfer_key: '', reason: '' },
      { kind: 'win', transaction_id: win, bet_id: bet, amount: 15, transfer_key: `game_payout:${provider_id}:${win}` },
      { kind: 'bet', transaction_id: 'late-bet', amount: 900, reason: 'insufficient_balance', transfer_key: '' },
    ],
  });
  expect((await read({ member_id: member_id + 1, provider_id, round_id })).body.error).toBe(
    REFUSALS.game_round_not_found.code,
  );
});

it('a transaction whose player is not known is found by an index', async () => {
  const { rows } = await sql<{ made: string }>`
    select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'game_transaction'::regclass`.execute(db);
  expect(rows.map(({ made }) => made)).toContainEqual(expect.stringContaining('(transaction_ref)'));
});
