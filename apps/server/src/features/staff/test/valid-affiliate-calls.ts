import { sql } from 'kysely';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { seedAffiliate } from '#src/seed/affiliate.ts';

const nothing = { input: {} };

/** A pair that looks like one person. */
const suspected = async (app: TestApp) => {
  const [{ id: member_id }, { id: friend_id }] = [await app.member(), await app.member()];
  await sql`
    insert into affiliate_case (member_id, friend_id, level, evidence) values (${member_id}, ${friend_id}, 1, '[]')`.execute(
    app.database.db,
  );
  return { member_id, friend_id };
};

const terms = async (app: TestApp, as: TestStaff) => {
  await seedAffiliate(app.database.db);
  const { body } = await callStaff(app, 'GET /bo/api/affiliate/config', {}, { as });
  const { version, rates, redeem_min } = body.data;
  return { version, rates, redeem_min };
};

/** The calls about referring friends, each as someone makes it whom nothing stands in the way of. */
export const VALID_AFFILIATE_CALLS = {
  'GET /bo/api/affiliate/config': () => nothing,
  'POST /bo/api/affiliate/config/preview': async (app: TestApp, as: TestStaff) => ({
    input: { rates: (await terms(app, as)).rates },
  }),
  'POST /bo/api/affiliate/config/save': async (app: TestApp, as: TestStaff) => ({ input: await terms(app, as) }),
  'GET /bo/api/affiliate/members': () => nothing,
  'GET /bo/api/affiliate/network': async (app: TestApp) => ({ input: { member_id: (await app.member()).id } }),
  'GET /bo/api/affiliate/cases': () => nothing,
  'POST /bo/api/affiliate/cases/decide': async (app: TestApp) => ({
    input: {
      ...(await suspected(app)),
      state: 'cleared' as const,
      note: 'คนละคนกัน',
      seen_state: 'open' as const,
      seen_evidence: 0,
    },
  }),
};
