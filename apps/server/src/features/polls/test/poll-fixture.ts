import type { StaffSent } from '@chokdee/contract';
import { sql } from 'kysely';
import { payPolls } from '#src/features/polls/pay-polls.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

export type PollDraft = Omit<StaffSent<'POST /bo/api/polls/save'>, 'poll_id' | 'version'>;

/** So many seconds from now, as the wire says it. */
export const fromNow = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

/** A poll on two teams: a vote for nothing, one more for each 100 baht of deposits, 1,000 baht among those who were right. */
export const pollDraft = (change: Partial<PollDraft> = {}): PollDraft => ({
  title: 'ทีมไหนชนะ',
  detail: '',
  image: '',
  opens_at: fromNow(-60),
  closes_at: fromNow(3_600),
  quota_by: 'deposit',
  quota_free: 1,
  quota_baht: 100,
  quota_max: 5,
  prize: 'split',
  prize_amount: 1_000,
  prize_max: null,
  choices: [
    { name: 'ทีมเหย้า', image: '' },
    { name: 'ทีมเยือน', image: '' },
  ],
  ...change,
});

/** A house that runs polls; its clocks stand still, so tests pay winners when they want to see it. */
export const pollFixture = async () => {
  const fixture = await rewardFixture();
  const { app, db } = fixture;
  const staff = {
    manager: await makeStaff(app, 'manager'),
    risk: await makeStaff(app, 'risk'),
    risk2: await makeStaff(app, 'risk'),
    support: await makeStaff(app, 'support'),
  };
  const save = async (input: StaffSent<'POST /bo/api/polls/save'>, as = staff.manager) =>
    (await callStaff(app, 'POST /bo/api/polls/save', input, { as })).body;
  /** By two people where one may not. */
  const setState = async (input: StaffSent<'POST /bo/api/polls/state'>, as = staff.manager) => {
    const { body } = await callStaff(app, 'POST /bo/api/polls/state', input, { as });
    if (!body.data || 'version' in body.data || !('approval_id' in body.data)) return body;
    const error = await confirmAsked(app, body.data, await makeStaff(app, 'finance'));
    return { ...body, error, data: { version: input.version + 1 } };
  };
  const enter = async (poll_id: number, choice_id: number, as = staff.risk) =>
    (await callStaff(app, 'POST /bo/api/polls/result', { poll_id, choice_id, reason: 'ผลการแข่งขัน' }, { as })).body;
  const decide = async (approval_id: string, as = staff.risk2) =>
    (await callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision: 'approve' }, { as })).body;
  const close = async (pollId: number): Promise<void> => {
    await sql`update poll set closes_at = clock_timestamp() where poll_id = ${pollId}`.execute(db);
  };
  return {
    ...fixture,
    staff,
    save,
    setState,
    enter,
    decide,
    close,
    /** A poll that takes votes. */
    open: async (change: Partial<PollDraft> = {}): Promise<number> => {
      const { data } = await save(pollDraft(change));
      await setState({ poll_id: data.poll_id, version: 0, state: 'open' });
      return data.poll_id;
    },
    vote: async ({ token }: RewardMember, poll_id: number, choice_id = 1) =>
      (await app.call('POST /api/poll/submit', { poll_id, choice_id }, { token })).body,
    quota: async ({ token }: RewardMember, poll_id: number) =>
      (await app.call('GET /api/poll/quota/check', { poll_id }, { token })).body.data,
    /** Closes a poll, and two people say what was right. */
    result: async (pollId: number, choiceId = 1): Promise<void> => {
      await close(pollId);
      await decide((await enter(pollId, choiceId)).data.approval_id);
    },
    pay: () => payPolls(db, new Date()),
    stateOf: async (pollId: number): Promise<string> =>
      (await db.selectFrom('poll').select('state').where('poll_id', '=', pollId).executeTakeFirstOrThrow()).state,
  };
};
