import { baht } from '@chokdee/kernel';
import { walletAdjusted } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeGameRound } from '#src/db/test/game-factories.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { buyBill, makeBuyer } from '#src/features/lotto/test/sold-round.ts';
import { SOURCES } from '#src/features/members/staff/timeline/sources.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { post } from '#src/ledger/post.ts';

const app = await testApp();
const { db } = app.database;
const owner = await makeStaff(app, 'owner');

const read = async (input: object, as: TestStaff = owner) => {
  const { body } = await callStaff(app, 'GET /bo/api/member/timeline', input as never, { as });
  expect(body.error).toBe(0);
  return body.data;
};

/** Every page, one after the other. */
const readAll = async (input: object, limit: number) => {
  const items = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...input, limit, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
};

const plant = async () => {
  const wallet = await makeBuyer(db, 1_000);
  const member_id = wallet.memberId;
  const roundId = await makeRound(db, { market: 'ยี่กี 5 นาที' });
  for (let n = 0; n < 7; n += 1) await buyBill(db, roundId, wallet, [['top2', '45', 10 + n]]);
  await db
    .transaction()
    .execute((trx) => post(trx, [walletAdjusted({ ...wallet, id: 'a', amount: baht(5), direction: 'in' })]));
  await callStaff(app, 'POST /bo/api/member/note', { member_id, text: 'โทรมาถาม' }, { as: owner });
  await callStaff(app, 'POST /bo/api/member/flag', { member_id, flag: 'vip', is_set: true }, { as: owner });
  await sql`insert into login_attempt (attempt_id, phone, member_id, address, device, is_success)
    select gen_random_uuid(), '0', ${member_id}, '10.0.0.1', 'Chrome', n <> 2 from generate_series(1, 3) as n`.execute(
    db,
  );
  await sql`insert into member_limit (member_id, limit_id, kind, period, amount, effective_at)
    values (${member_id}, ${uuid()}, 'deposit', 'day', 200000, now())`.execute(db);
  return member_id;
};
const memberId = await plant();

it('tells everything once, newest first, on however many pages', async () => {
  const whole = await readAll({ member_id: memberId }, 100);
  const counted: Record<string, number> = {};
  for (const { kind } of whole) counted[kind] = (counted[kind] ?? 0) + 1;
  expect(counted).toEqual({ act: 1, adjustment: 1, bill: 7, limit: 1, login: 3, note: 1 });
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  for (const limit of [1, 2, 5]) expect(await readAll({ member_id: memberId }, limit)).toEqual(whole);
});

it('says what each moved and what was left', async () => {
  const { items } = await read({ member_id: memberId, part: 'bills' });
  expect(items[0]).toMatchObject({ kind: 'bill', state: 'active', amount: -16, balance_after: 909, count: 1 });
  expect(items[0]?.title).toMatch(/^ยี่กี 5 นาที รอบที่ \d+$/);
  const { items: money } = await read({ member_id: memberId, part: 'money' });
  expect(money).toMatchObject([{ kind: 'adjustment', amount: 5, balance_after: 914 }]);
});

it('is narrowed to days and parts, and tells rounds of one game as one', async () => {
  const { member_id } = await makeGameRound(db, {});
  await sql`insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, ended_at)
    select member_id, provider_id, round_ref || n, game_id, wallet_id, 1000, 300, started_at - n * interval '1 minute', now()
    from game_round, generate_series(1, 4) as n where member_id = ${member_id}`.execute(db);
  const { items } = await read({ member_id, part: 'games' });
  expect(items).toHaveLength(1);
  expect(items[0]?.count).toBe(5);
  expect((await read({ member_id, part: 'games', to_day: '2020-01-01' })).items).toEqual([]);
  expect((await read({ member_id, part: 'games', from_day: '2020-01-01' })).items).toHaveLength(1);
});

it('shows support no balances, no adjustments and no audit log', async () => {
  const support = await makeStaff(app, 'support');
  const { items } = await read({ member_id: memberId, limit: 100 }, support);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['bill', 'login', 'limit', 'note']));
  expect(items.every(({ balance_after }) => balance_after === null)).toBe(true);
});

it('asks each source by an index that begins with the member', async () => {
  const span = { memberId, from: new Date('2000-01-01'), before: new Date(), limit: 20, seesMoney: true };
  const found = await db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    // Of an empty table every index costs the same: what is left is those that can find a member.
    await sql`begin`.execute(one);
    const others = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relname = any(array['withdrawal', 'deposit', 'redemption', 'bill', 'game_round', 'reward_grant']) and not i.indisprimary and not i.indisunique
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'member_id')`.execute(
      one,
    );
    for (const { name } of others.rows) await sql`drop index ${sql.table(name)}`.execute(one);
    const plans: [string, string][] = [];
    for (const [kind, { rows }] of Object.entries(SOURCES)) {
      const { from } = rows(span);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain select 1 from ${from}`.execute(one);
      plans.push([kind, plan.rows.map((row) => row['QUERY PLAN']).join('\n')]);
    }
    await sql`rollback`.execute(one);
    return plans;
  });
  for (const [kind, plan] of found)
    expect([kind, /Index Cond: \(.*(member_id|subject_id) = /.test(plan)]).toEqual([kind, true]);
});
