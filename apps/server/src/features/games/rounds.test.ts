import { ZERO } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { offered, plantGames } from '#src/features/games/test/planted-games.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { seedProviders } from '#src/seed/providers.ts';

const app = await testApp();
const { db } = app.database;
await seedProviders(db);
const { slot = 0, dice = 0 } = await plantGames(db, [offered('slot'), offered('dice', { category: 'casino' })]);
const [member, other] = [await app.member(), await app.member()];
const STARTED = Date.parse('2026-11-16T05:00:00Z');

const plantRound = async (memberId: number, round_ref: string, values: object = {}) => {
  const row = {
    member_id: memberId,
    provider_id: 1,
    round_ref,
    game_id: slot,
    wallet_id: 1,
    started_at: new Date(STARTED),
  };
  await db
    .insertInto('game_round')
    .values({ ...row, ...values })
    .execute();
};
const plantTransaction = (round_ref: string, transaction_ref: string, values: object) =>
  db
    .insertInto('game_transaction')
    .values({
      member_id: member.id,
      provider_id: 1,
      round_ref,
      transaction_ref,
      kind: 'bet',
      wallet_id: 1,
      amount: ZERO,
      state: 'done',
      balance_after: ZERO,
      ...values,
    })
    .execute();
const rounds = async (input: { limit?: number; cursor?: string; game_id?: number } = {}, { token } = member) =>
  (await app.call('GET /api/game/rounds', input, { token })).body.data;

await plantRound(member.id, 'r:1.a', {
  stake: 1_000,
  payout: 2_550,
  summary: 'ชนะ 3 เส้น',
  ended_at: new Date(STARTED + 5_000),
});
await plantRound(member.id, 'r:2', { game_id: dice, stake: 500, started_at: new Date(STARTED + 60_000) });
for (const no of [3, 4, 5]) await plantRound(member.id, `r-${no}`, { started_at: new Date(STARTED - no) });
await plantRound(member.id, 'r-6', { started_at: new Date(STARTED - 5) });
await plantRound(other.id, 'foreign', { started_at: new Date(STARTED + 120_000) });

it('shows the rounds of the member, newest first, and no others', async () => {
  const { items } = await rounds();
  expect(items.map(({ round_id }) => round_id)).toEqual(['r:2', 'r:1.a', 'r-3', 'r-4', 'r-6', 'r-5']);
  expect(items[1]).toEqual({
    provider_id: 1,
    round_id: 'r:1.a',
    game: expect.objectContaining({ game_id: slot, name: 'เกม slot', rtp: 96.12 }),
    is_over: true,
    stake: 10,
    payout: 25.5,
    summary: 'ชนะ 3 เส้น',
    started_at: '2026-11-16T05:00:00.000Z',
    ended_at: '2026-11-16T05:00:05.000Z',
  });
  expect(items[0]).toMatchObject({ is_over: false, ended_at: null });
  expect((await rounds({}, other)).items.map(({ round_id }) => round_id)).toEqual(['foreign']);
});

it('finds the rounds of a game, and pages without a gap', async () => {
  expect((await rounds({ game_id: dice })).items.map(({ round_id }) => round_id)).toEqual(['r:2']);
  expect((await rounds({ game_id: Number.MAX_SAFE_INTEGER })).items).toEqual([]);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const part = await rounds({ limit: 1, ...(cursor && { cursor }) });
    paged.push(...part.items.map(({ round_id }) => round_id));
    cursor = part.next_cursor ?? undefined;
  } while (cursor && paged.length < 20);
  expect(paged).toEqual(['r:2', 'r:1.a', 'r-3', 'r-4', 'r-6', 'r-5']);
});

it('recalls a round with all that moved and what its provider says', async () => {
  const detail = { reels: [[1, 2, 3]], note: 'ก' };
  await plantRound(member.id, 'whole', { stake: 300, payout: 900, detail: JSON.stringify(detail) });
  const at = (second: number) => ({ at: new Date(STARTED + second * 1_000) });
  await plantTransaction('whole', 't-bet', { amount: 300, ...at(1) });
  await plantTransaction('whole', 't-back', { amount: 200, state: 'rolled_back', ...at(2) });
  await plantTransaction('whole', 't-back-2', { kind: 'rollback', bet_ref: 't-back', amount: 200, ...at(3) });
  await plantTransaction('whole', 't-poor', {
    amount: 99_900,
    state: 'refused',
    reason: 'insufficient_balance',
    ...at(4),
  });
  await plantTransaction('whole', 't-never', { state: 'rolled_back', ...at(5) });
  await plantTransaction('whole', 't-win', { kind: 'win', bet_ref: 't-bet', amount: 900, ...at(6) });
  await plantTransaction('whole', 't-lost', { kind: 'win', bet_ref: 't-bet', ...at(7) });
  const { body } = await app.call(
    'GET /api/game/round',
    { provider_id: 1, round_id: 'whole' },
    { token: member.token },
  );
  expect(body.data).toMatchObject({ stake: 3, payout: 9, detail, game: { game_id: slot } });
  expect(body.data.movements.map(({ kind, amount, transaction_id }) => [kind, amount, transaction_id])).toEqual([
    ['bet', 3, 't-bet'],
    ['bet', 2, 't-back'],
    ['rollback', 2, 't-back-2'],
    ['win', 9, 't-win'],
    ['win', 0, 't-lost'],
  ]);
});

it.each(['foreign', 'no-such'])('does not know the round %s', async (round_id) => {
  const { body } = await app.call('GET /api/game/round', { provider_id: 1, round_id }, { token: member.token });
  expect([body.error, body.data]).toEqual([4005, null]);
});

it('shows a round of a game that is no longer on offer', async () => {
  await db.updateTable('game').set({ is_hidden: true }).where('game_id', '=', dice).execute();
  expect((await rounds({ game_id: dice })).items).toMatchObject([{ game: { name: 'เกม dice' } }]);
});
