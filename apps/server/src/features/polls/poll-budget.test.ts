import { baht, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { payPolls } from '#src/features/polls/pay-polls.ts';
import { type PollDraft, pollDraft, pollFixture } from '#src/features/polls/test/poll-fixture.ts';
import { callStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await pollFixture();
const { app, db, save, setState, stateOf, vote } = fixture;

/** Leaves the campaign of polls so much beside what it has given. */
const budget = async (left: number | null): Promise<void> => {
  const { given } = await db
    .selectFrom('campaign')
    .select('given')
    .where('kind', '=', 'poll')
    .executeTakeFirstOrThrow();
  await fixture.change('poll', {}, { state: 'running', budget: left === null ? null : satang(given + baht(left)) });
};
/** Tries to open a new poll. */
const open = async (change: Partial<PollDraft> = {}) => {
  const { data } = await save(pollDraft(change));
  const answer = await setState({ poll_id: data.poll_id, version: 0, state: 'open' });
  return { poll: data.poll_id, problems: answer.error === 0 ? [] : (answer.data as unknown) };
};
const voided = (poll: number) => setState({ poll_id: poll, version: 1, state: 'void', reason: 'จบการทดสอบ' });
const alarmOf = async (pollId: number): Promise<string | null | undefined> => {
  const { data } = (await callStaff(app, 'GET /bo/api/polls', { limit: 100 }, { as: fixture.staff.risk })).body;
  return data.items.find(({ poll_id }) => poll_id === pollId)?.alarm;
};

afterEach(async () => {
  await budget(null);
  expect(await audit(db)).toEqual([]);
});

it('a poll opens only if its prize fits the budget beside those of other polls', async () => {
  await budget(2_500);
  const [first, second] = [await open(), await open()];
  expect([first.problems, second.problems]).toEqual([[], []]);
  const third = await open();
  expect(third.problems).toEqual([
    { field: 'prize_amount', message: 'งบรางวัลโพลเหลือ 500.00 บาท ไม่พอสำหรับโพลนี้ เพิ่มงบหรือลดเงินรางวัลก่อนเปิด' },
  ]);
  expect(await stateOf(third.poll)).toBe('draft');
  await fixture.close(first.poll); // closed, it still has to be paid
  expect((await open()).problems).toMatchObject([{ field: 'prize_amount' }]);
  await voided(first.poll);
  expect((await setState({ poll_id: third.poll, version: 0, state: 'open' })).error).toBe(0);
  for (const poll of [second.poll, third.poll]) await voided(poll);
});

it('a poll that pays each vote opens with a budget only if it says how much in all', async () => {
  await budget(1_000);
  const each = { prize: 'each', prize_amount: 20 } as const;
  expect((await open(each)).problems).toMatchObject([{ field: 'prize_max' }]);
  expect((await open({ ...each, prize_max: 1_000.01 })).problems).toMatchObject([{ field: 'prize_max' }]);
  const fits = await open({ ...each, prize_max: 1_000 });
  expect(fits.problems).toEqual([]);
  await voided(fits.poll);
  await budget(null);
  const endless = await open({ ...each, prize_amount: 600 });
  expect(endless.problems).toEqual([]);
  await vote(await fixture.member(), endless.poll);
  await budget(1_000); // what it would pay now is not there for others
  expect((await open({ prize_amount: 400.01 })).problems).toMatchObject([{ field: 'prize_amount' }]);
  const rest = await open({ prize_amount: 400 });
  expect(rest.problems).toEqual([]);
  for (const poll of [endless.poll, rest.poll]) await voided(poll);
});

it('of two that open at once and have room for one, one opens', async () => {
  await budget(1_500);
  const drafts = await Promise.all([save(pollDraft()), save(pollDraft())]);
  const answers = await Promise.all(
    drafts.map(({ data }) => setState({ poll_id: data.poll_id, version: 0, state: 'open' })),
  );
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  for (const { data } of drafts) await voided(data.poll_id);
});

it('who confirms a result sees that the budget is too small for it', async () => {
  const { poll } = await open();
  for (const member of [await fixture.member(), await fixture.member()]) await vote(member, poll);
  await fixture.close(poll);
  const afterOf = async () => {
    const { approval_id } = (await fixture.enter(poll, 1)).data;
    const asked = db.selectFrom('approval').select('after').where('approval_id', '=', approval_id);
    return { approval_id, after: (await asked.executeTakeFirstOrThrow()).after };
  };
  await budget(1_000);
  expect((await afterOf()).after).not.toHaveProperty('budget_short');
  await budget(899.5);
  const { approval_id, after } = await afterOf();
  expect(after).toMatchObject({ prize_paid: 1_000, budget_short: 100.5 });
  expect((await fixture.decide(approval_id)).error).toBe(0);
  await fixture.pay();
  expect(await stateOf(poll)).toBe('resulted');

  // Half of it was paid: the other half is all that it still takes from others.
  await budget(1_500);
  const beside = await open();
  expect(beside.problems).toEqual([]);
  await voided(beside.poll);
  await fixture.pay();
  expect(await stateOf(poll)).toBe('paid');
});

it('winners who cannot be paid are an alarm, once for each reason, until they are', async () => {
  const { poll } = await open();
  for (const member of [await fixture.member(), await fixture.member()]) await vote(member, poll);
  await fixture.result(poll);
  const pay = () => payPolls(db, new Date());
  await fixture.change('poll', {}, { state: 'paused' });
  await pay();
  await pay();
  expect(await alarmOf(poll)).toBe('paused');
  await budget(600);
  await pay();
  await pay();
  expect(await alarmOf(poll)).toBe('budget');
  await fixture.change('poll', {}, { state: 'paused' });
  await pay();
  expect(await alarmOf(poll)).toBe('paused');
  await budget(null);
  await pay();
  expect(await stateOf(poll)).toBe('paid');
  expect(await alarmOf(poll)).toBeNull();
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', kind, times, ended_at is not null) as said from alarm where subject = ${String(poll)} order by alarm_id`.execute(
    db,
  );
  expect(rows.map(({ said }) => said)).toEqual(['poll_paused 1 t', 'poll_budget 1 t', 'poll_paused 1 t']);
});
