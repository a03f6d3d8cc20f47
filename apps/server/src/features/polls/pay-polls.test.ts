import { REFUSALS } from '@chokdee/contract';
import { baht, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { payPolls } from '#src/features/polls/pay-polls.ts';
import { type PollDraft, pollFixture } from '#src/features/polls/test/poll-fixture.ts';
import { audit } from '#src/ledger/audit.ts';
import { audited } from '#src/ledger/test/audited.ts';

const fixture = await pollFixture();
const { app, db, vote, balanceOf, stateOf } = fixture;

audited(db);

/** A poll with members who each voted so often: right ones for the first choice, wrong ones for the second. */
const votedPoll = async (right: readonly number[], wrong: readonly number[], change: Partial<PollDraft> = {}) => {
  const poll = await fixture.open({ quota_free: 5, ...change });
  const voters = [];
  for (const [choice, counts] of [right, wrong].entries()) {
    for (const count of counts) {
      const member = await fixture.member();
      voters.push(member);
      for (let n = 0; n < count; n += 1) await vote(member, poll, choice + 1);
    }
  }
  return { poll, voters };
};
const balances = (voters: Awaited<ReturnType<typeof votedPoll>>['voters']) =>
  Promise.all(voters.map((voter) => balanceOf(voter)));
const maskedPhone = async ({ id }: { id: number }): Promise<string> => {
  const { phone } = await db.selectFrom('member').select('phone').where('member_id', '=', id).executeTakeFirstOrThrow();
  return `${phone.slice(0, 3)}*****${phone.slice(-2)}`;
};
const winners = async (poll_id: number, limit = 20, cursor?: string) =>
  (await app.call('GET /api/poll/winners', { poll_id, limit, ...(cursor && { cursor }) })).body.data;

it.each<[what: string, change: Partial<PollDraft>, paid: number[]]>([
  ['one pot by votes, the part of a satang stays', {}, [333.33, 666.66, 0]],
  ['so much for each vote', { prize: 'each', prize_amount: 20 }, [20, 40, 0]],
  ['so much for each vote up to exactly the most', { prize: 'each', prize_amount: 20, prize_max: 60 }, [20, 40, 0]],
  ['less for each when it would be too much', { prize: 'each', prize_amount: 20, prize_max: 40 }, [13.33, 26.66, 0]],
  ['nothing when there are more votes than satang', { prize_amount: 0.02 }, [0, 0, 0]],
])('pays %s', async (_what, change, paid) => {
  const { poll, voters } = await votedPoll([1, 2], [3], change);
  await fixture.result(poll);
  expect(await stateOf(poll)).toBe('resulted');
  await fixture.pay();
  expect(await stateOf(poll)).toBe('paid');
  expect(await balances(voters)).toEqual(paid);
  await fixture.pay();
  expect(await balances(voters)).toEqual(paid);
});

it('pays nobody when nobody was right, and nobody of a void poll', async () => {
  const { poll, voters } = await votedPoll([], [2]);
  await fixture.result(poll);
  await fixture.pay();
  expect(await stateOf(poll)).toBe('paid');
  expect(await balances(voters)).toEqual([0]);
  expect(await winners(poll)).toMatchObject({ items: [], winners: 0, amount: 0 });

  const other = await votedPoll([1], []);
  await fixture.setState({ poll_id: other.poll, version: 1, state: 'void', reason: 'ยกเลิก' });
  await fixture.pay();
  expect(await balances(other.voters)).toEqual([0]);
  expect(await stateOf(other.poll)).toBe('void');
  expect(await winners(other.poll)).toMatchObject({ items: [], winners: 0 });
});

it('shows who won with masked names, first voters first, and the prize in his history', async () => {
  const { poll, voters } = await votedPoll([1, 2, 1], []);
  await fixture.result(poll);
  expect(await winners(poll)).toMatchObject({
    winners: 3,
    amount: 1_000,
    items: [{ amount: 250, paid_at: null }, {}, {}],
  });
  await fixture.pay();
  const first = await winners(poll, 2);
  expect(first.items).toMatchObject([
    { votes: 1, amount: 250 },
    { votes: 2, amount: 500 },
  ]);
  expect(first.items[0]?.member).toMatch(/^\d{3}\*{5}\d{2}$/);
  expect(first.items[0]?.paid_at).not.toBeNull();
  const second = await winners(poll, 2, first.next_cursor ?? '');
  expect(second).toMatchObject({ items: [{ votes: 1, amount: 250 }], next_cursor: null, winners: 3 });
  const members = [...first.items, ...second.items].map(({ member }) => member);
  expect(members).toEqual(await Promise.all(voters.map(maskedPhone)));
  const [voter] = voters;
  const { data } = (await app.call('GET /api/promotion/history', {}, { token: voter?.token ?? '' })).body;
  expect(data.items).toMatchObject([{ kind: 'poll', pays: 'cash', amount: 250, state: 'paid', note: 'ทีมไหนชนะ' }]);
});

it('goes on where it was killed, and of ten runs at once each winner is paid once', async () => {
  const { poll, voters } = await votedPoll([1, 1, 1, 1], []);
  await fixture.result(poll);
  const third = voters[2]?.id ?? 0;
  await sql`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(db);
  await sql
    .raw(
      `create trigger die before insert on reward_grant for each row when (new.member_id = ${third}) execute function die()`,
    )
    .execute(db);
  await expect(payPolls(db, new Date())).rejects.toThrow('killed');
  expect(await stateOf(poll)).toBe('resulted');
  expect(await balances(voters)).toEqual([250, 250, 0, 0]);
  expect(await audit(db)).toEqual([]);
  await sql`drop trigger die on reward_grant`.execute(db);
  await Promise.all(Array.from({ length: 10 }, () => fixture.pay()));
  expect(await balances(voters)).toEqual([250, 250, 250, 250]);
  expect(await stateOf(poll)).toBe('paid');
});

it('waits while the campaign of polls rests or its budget is short, and pays then', async () => {
  const { poll, voters } = await votedPoll([1, 1], []);
  await fixture.result(poll);
  await fixture.change('poll', {}, { state: 'paused' });
  await db.transaction().execute(async (trx) => {
    await sql`lock table poll_vote, poll_tally in access exclusive mode`.execute(trx);
    await fixture.pay(); // and looks at no vote meanwhile
  });
  expect(await balances(voters)).toEqual([0, 0]);
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(g.amount), 0)::bigint as given from reward_grant g join campaign c using (campaign_id) where c.kind = 'poll'`.execute(
    db,
  );
  await fixture.change('poll', {}, { state: 'running', budget: satang((rows[0]?.given ?? 0) + baht(999.99)) });
  await fixture.pay();
  expect(await balances(voters)).toEqual([500, 0]);
  expect(await stateOf(poll)).toBe('resulted');
  await fixture.change('poll', {}, { budget: null });
  await fixture.pay();
  expect(await balances(voters)).toEqual([500, 500]);
  expect(await stateOf(poll)).toBe('paid');
});

it('a result takes two people, a poll that is closed and a choice that it has', async () => {
  const { poll } = await votedPoll([1], [1]);
  expect((await fixture.enter(poll, 1)).error).toBe(REFUSALS.poll_state.code);
  await fixture.close(poll);
  expect((await fixture.enter(poll, 1, fixture.staff.support)).error).toBe(REFUSALS.staff_forbidden.code);
  expect((await fixture.enter(poll, 3)).error).toBe(REFUSALS.invalid_fields.code);
  expect((await fixture.enter(999_999, 1)).error).toBe(REFUSALS.nothing_found.code);
  const asked = (await fixture.enter(poll, 1)).data;
  const other = (await fixture.enter(poll, 2)).data;
  expect((await fixture.decide(asked.approval_id, fixture.staff.risk)).error).toBe(REFUSALS.approval_own.code);
  expect(await stateOf(poll)).toBe('open');
  const { after } = await db
    .selectFrom('approval')
    .select('after')
    .where('approval_id', '=', asked.approval_id)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ choice: 'ทีมเหย้า', votes: 1, winners: 1, prize_paid: 1_000 });
  expect((await fixture.decide(asked.approval_id)).error).toBe(0);
  expect((await fixture.decide(other.approval_id)).error).toBe(REFUSALS.poll_state.code);
  await fixture.pay();
  expect(await stateOf(poll)).toBe('paid');
});
