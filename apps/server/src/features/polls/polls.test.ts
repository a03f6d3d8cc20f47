import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFact, makeWallet } from '#src/db/test/factories.ts';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { fromNow, pollDraft, pollFixture } from '#src/features/polls/test/poll-fixture.ts';
import { audit } from '#src/ledger/audit.ts';
import { pollChecks } from '#src/ledger/checks/poll-checks.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';

const fixture = await pollFixture();
const { app, db, vote, quota } = fixture;

afterAll(async () => {
  expect(await audit(db, pollChecks)).toEqual([]);
});

const config = async (poll_id?: number) => (await app.call('GET /api/poll/config', poll_id ? { poll_id } : {})).body;

describe('what players see of a poll', () => {
  it('is nothing of a draft, and nothing when there is none', async () => {
    expect((await config()).error).toBe(REFUSALS.poll_not_found.code);
    const { data } = await fixture.save(pollDraft());
    expect((await config(data.poll_id)).error).toBe(REFUSALS.poll_not_found.code);
    expect((await app.call('GET /api/poll/list')).body.data).toEqual({ items: [], next_cursor: null });
  });

  it('is its state at each moment', async () => {
    const soon = await fixture.open({ opens_at: fromNow(600) });
    expect((await config(soon)).data.config.state).toBe('soon');
    const open = await fixture.open();
    expect((await config(open)).data).toMatchObject({
      config: { state: 'open', result_choice: null, prize_amount: 1_000 },
      choices: [
        { choice_id: 1, name: 'ทีมเหย้า' },
        { choice_id: 2, name: 'ทีมเยือน' },
      ],
      metadata: { votes: 0 },
    });
    const closed = await fixture.open();
    await fixture.close(closed);
    expect((await config(closed)).data.config.state).toBe('closed');
    const gone = await fixture.open();
    await fixture.setState({ poll_id: gone, version: 1, state: 'void', reason: 'เลื่อนการแข่งขัน' });
    expect((await config(gone)).data.config).toMatchObject({ state: 'void', state_text: 'ยกเลิก: เลื่อนการแข่งขัน' });
    expect((await config()).data.config.poll_id).toBe(open);
  });

  it('is the list of all, newest first, a page at a time', async () => {
    const page = async (cursor?: string) =>
      (await app.call('GET /api/poll/list', { limit: 3, ...(cursor && { cursor }) })).body.data;
    const first = await page();
    const second = await page(first.next_cursor ?? '');
    expect([...first.items, ...second.items].map(({ state }) => state)).toEqual(['void', 'closed', 'open', 'soon']);
    expect(second.next_cursor).toBeNull();
    expect((await app.call('GET /api/poll/list', { cursor: 'x' })).status).toBe(400);
  });
});

describe('a quota', () => {
  it('is free votes and one for each deposit of so much while the poll is open, and ends at its most', async () => {
    const poll = await fixture.open({ quota_max: 3 });
    const member = await fixture.member();
    await fixture.deposit(member, 500, { at: new Date(Date.now() - 61_000) });
    expect(await quota(member, poll)).toMatchObject({
      can_vote: true,
      quota: { earned_from: 0, quota: 1, used: 0, left: 1, next_baht: 100 },
    });
    await fixture.deposit(member, 150);
    expect((await quota(member, poll)).quota).toMatchObject({ earned_from: 150, quota: 2, left: 2, next_baht: 50 });
    await fixture.deposit(member, 49.99);
    expect((await quota(member, poll)).quota).toMatchObject({ quota: 2, next_baht: 0.01 });
    await fixture.deposit(member, 0.01);
    expect((await quota(member, poll)).quota).toMatchObject({ quota: 3, next_baht: null });
    await fixture.deposit(member, 5_000);
    expect((await quota(member, poll)).quota).toMatchObject({ quota: 3, next_baht: null, earned_from: 5_200 });
  });

  it('is of what was played from the main wallet and bonuses, not of free credit and not before or after', async () => {
    const poll = await fixture.open({ quota_by: 'turnover', quota_free: 0 });
    const member = await fixture.member();
    const wallet = async (type: 'bonus' | 'free') => (await makeWallet(db, { type, memberId: member.id })).walletId;
    await makeFact(db, member.id, { stake: baht(60) });
    await makeFact(db, member.id, { stake: baht(40), walletId: await wallet('bonus') });
    await makeFact(db, member.id, { stake: baht(1_000), walletId: await wallet('free') });
    await makeFact(db, member.id, { stake: baht(1_000), eligible: baht(99) });
    await makeFact(db, member.id, { stake: baht(1_000), at: new Date(Date.now() - 61_000) });
    expect((await quota(member, poll)).quota).toMatchObject({ earned_from: 199, quota: 1, left: 1, next_baht: 1 });
    await sql`update poll set closes_at = clock_timestamp() - interval '5 seconds' where poll_id = ${poll}`.execute(db);
    expect((await quota(member, poll)).quota).toMatchObject({ earned_from: 0, quota: 0, next_baht: null });
  });

  it('says why nobody may vote', async () => {
    const member = await fixture.member();
    const soon = await fixture.open({ opens_at: fromNow(600) });
    expect(await quota(member, soon)).toMatchObject({ can_vote: false, reason: 'โพลนี้ยังไม่เปิดให้โหวต' });
    const poll = await fixture.open();
    await vote(member, poll);
    expect((await quota(member, poll)).reason).toBe('ฝากอีก 100.00 บาท เพื่อรับเพิ่ม 1 สิทธิ์');
    const one = await fixture.open({ quota_max: 1 });
    await vote(member, one);
    expect((await quota(member, one)).reason).toBe('คุณใช้สิทธิ์โหวตครบแล้ว');
    await fixture.close(one);
    expect((await quota(member, one)).reason).toBe('โพลนี้ปิดรับโหวตแล้ว');
  });
});

describe('a vote', () => {
  it('counts once, and stands in the numbers at once', async () => {
    const poll = await fixture.open();
    const [first, second] = [await fixture.member(), await fixture.member()];
    await fixture.deposit(first, 100);
    expect((await vote(first, poll)).data).toMatchObject({ choice_id: 1, quota: { used: 1, left: 1 } });
    await vote(first, poll, 2);
    await vote(second, poll, 1);
    const { data } = (await app.call('GET /api/poll/stats', { poll_id: poll })).body;
    expect(data).toMatchObject({
      votes: 3,
      voters: 2,
      choices: [
        { votes: 2, percent: 66.7 },
        { votes: 1, percent: 33.3 },
      ],
    });
    const mine = (await app.call('GET /api/poll/quota/get', { poll_id: poll }, { token: first.token })).body.data;
    expect(mine.votes.map(({ choice_id, votes }) => [choice_id, votes])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const open = (await app.call('GET /api/poll/quota/get', {}, { token: first.token })).body.data;
    expect(open.quotas.find(({ poll_id }) => poll_id === poll)).toMatchObject({ used: 2, left: 0 });
  });

  it('is added up by itself: who looks at the numbers reads no votes', async () => {
    const poll = await fixture.open({ quota_free: 3 });
    const members = await Promise.all(Array.from({ length: 5 }, () => fixture.member()));
    await Promise.all(members.map((member, n) => vote(member, poll, (n % 2) + 1)));
    await Promise.all(members.map((member) => vote(member, poll, 1)));
    await db.transaction().execute(async (trx) => {
      await sql`lock table poll_vote in access exclusive mode`.execute(trx);
      const { data } = (await app.call('GET /api/poll/stats', { poll_id: poll })).body;
      expect(data).toMatchObject({ votes: 10, voters: 5, choices: [{ votes: 8 }, { votes: 2 }] });
      expect((await config(poll)).data.metadata).toEqual({ votes: 10 });
    });
  });

  it('is refused by what stands in its way', async () => {
    const member = await fixture.member();
    const poll = await fixture.open();
    const { data: draft } = await fixture.save(pollDraft());
    const soon = await fixture.open({ opens_at: fromNow(600) });
    const closed = await fixture.open();
    await fixture.close(closed);
    expect((await vote(member, draft.poll_id)).error).toBe(REFUSALS.poll_not_found.code);
    expect((await vote(member, 999_999)).error).toBe(REFUSALS.poll_not_found.code);
    expect((await vote(member, soon)).error).toBe(REFUSALS.poll_state.code);
    expect((await vote(member, closed)).error).toBe(REFUSALS.poll_closed.code);
    expect((await vote(member, poll, 3)).error).toBe(REFUSALS.invalid_fields.code);
    expect((await vote(member, poll)).error).toBe(0);
    expect((await vote(member, poll)).error).toBe(REFUSALS.poll_quota.code);
    await fixture.setState({ poll_id: poll, version: 1, state: 'void', reason: 'ยกเลิก' });
    expect((await vote(await fixture.member(), poll)).error).toBe(REFUSALS.poll_closed.code);
  });

  it('is refused to who takes a break, and he is told', async () => {
    const poll = await fixture.open();
    const member = await fixture.member();
    await app.call('POST /api/member/timeout', { hours: 24 }, { token: member.token });
    expect((await vote(member, poll)).error).not.toBe(0);
    expect(await quota(member, poll)).toMatchObject({ can_vote: false });
    expect((await quota(member, poll)).reason).not.toBe('');
  });

  it('is counted after whoever votes before: one waits for the other', async () => {
    const poll = await fixture.open();
    const member = await fixture.member();
    const before = await db.startTransaction().execute();
    await lockWalletsOf(before, [member.id]);
    const late = vote(member, poll, 1);
    await expect.poll(() => lockWaits(db)).toBe(1);
    await sql`
      insert into poll_vote (member_id, vote_id, poll_id, choice_id, voted_at)
      values (${member.id}, ${uuid()}, ${poll}, 2, clock_timestamp())`.execute(before);
    await sql`insert into poll_tally (poll_id, choice_id, slot, votes, voters, newcomers) values (${poll}, 2, 0, 1, 1, 1)`.execute(
      before,
    );
    await before.commit().execute();
    expect((await late).error).toBe(REFUSALS.poll_quota.code);
  });

  it('of fifteen at once with one left is one', async () => {
    const poll = await fixture.open();
    const member = await fixture.member();
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => vote(member, poll, (n % 2) + 1)));
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === REFUSALS.poll_quota.code)).toHaveLength(14);
  });
});
