import type { TestApp } from '#src/http/test/test-app.ts';

const ofMember = async (app: TestApp) => ({ input: { member_id: (await app.member()).id } });

/** Calls about a member's data that work. */
export const VALID_RIGHTS_CALLS = {
  'GET /bo/api/member': ofMember,
  'GET /bo/api/member/sums': ofMember,
  'GET /bo/api/member/timeline': ofMember,
  'GET /bo/api/member/linked': ofMember,
  'POST /bo/api/member/ring': async (app: TestApp) => {
    const member_id = (await app.member()).id;
    return { input: { member_id, member_ids: [member_id], act: 'risk' as const, reason: 'ทดสอบ' } };
  },
  'POST /bo/api/member/reset': async (app: TestApp) => ({
    input: { member_id: (await app.member()).id, what: 'phone' as const, phone: '0899999999', reason: 'ทดสอบ' },
  }),
  'GET /bo/api/member/erasure': ofMember,
  'POST /bo/api/member/erasure/ask': async (app: TestApp) => ({
    input: { member_id: (await app.member()).id, reason: 'ทดสอบ' },
  }),
  'POST /bo/api/member/erasure/keep': async (app: TestApp) => {
    const member_id = (await app.member()).id;
    const erasure = { member_id, erasure_id: crypto.randomUUID(), due_at: new Date() };
    await app.database.db.insertInto('member_erasure').values(erasure).execute();
    return { input: { member_id, reason: 'ทดสอบ' } };
  },
};
