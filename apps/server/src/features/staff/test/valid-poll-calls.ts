import { sql } from 'kysely';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const DRAFT = {
  title: 'ทีมไหนชนะ',
  detail: '',
  image: '',
  opens_at: '2026-01-01T00:00:00.000Z',
  closes_at: '2099-01-01T00:00:00.000Z',
  quota_by: 'deposit' as const,
  quota_free: 1,
  quota_baht: 100,
  quota_max: 5,
  prize: 'split' as const,
  prize_amount: 1_000,
  prize_max: null,
  choices: [
    { name: 'ทีมเหย้า', image: '' },
    { name: 'ทีมเยือน', image: '' },
  ],
};

const made = async (app: TestApp, as: TestStaff) =>
  (await callStaff(app, 'POST /bo/api/polls/save', DRAFT, { as })).body.data;

/** A poll that is closed and waits for its result. */
const closed = async (app: TestApp, as: TestStaff): Promise<number> => {
  const { poll_id } = await made(app, as);
  await sql`update poll set state = 'open', closes_at = clock_timestamp() where poll_id = ${poll_id}`.execute(
    app.database.db,
  );
  return poll_id;
};

/** The calls about polls, each as someone makes it whom nothing stands in the way of. */
export const VALID_POLL_CALLS = {
  'GET /bo/api/polls': () => ({ input: {} }),
  'POST /bo/api/polls/save': () => ({ input: DRAFT }),
  'POST /bo/api/polls/state': async (app: TestApp, owner: TestStaff) => ({
    input: { ...(await made(app, owner)), state: 'open' as const },
  }),
  'POST /bo/api/polls/result': async (app: TestApp, owner: TestStaff) => ({
    input: { poll_id: await closed(app, owner), choice_id: 1, reason: 'ผลการแข่งขัน' },
  }),
};
