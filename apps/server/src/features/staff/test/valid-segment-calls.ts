import { must } from '#src/features/staff/test/must.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import type { TestStaff } from '#src/http/test/test-staff.ts';

let names = 0;
/** Everything that a filter can ask, so that each has its words in the log. */
const FILTER = {
  level_min: 2,
  level_max: 3,
  flag: 'vip',
  without_flag: 'risk',
  joined_from: '2026-01-01',
  joined_to: '2026-02-01',
  referrer_id: 100_001,
  played: 'lotto',
  played_days_max: 9,
  idle_days_min: 3,
  has_deposited: true,
  deposits_min: 1,
  deposits_max: 2,
  last_deposit_days_min: 1,
  last_deposit_days_max: 2,
  net_min: -1,
  net_max: 1,
} as const;
const segment = () => ({ name: `กลุ่ม ${(names += 1)}`, filter: FILTER });

const saved = async (app: TestApp, owner: TestStaff) => {
  const { segment_id, version } = await must(app, 'POST /bo/api/segments/save', segment(), owner);
  return { segment_id, version };
};

const sent = async (app: TestApp, owner: TestStaff) => {
  const { segment_id } = await saved(app, owner);
  return must(app, 'POST /bo/api/mailings/send', { segment_id, title: 'ข่าว', text: 'สวัสดี' }, owner);
};

/** Calls about segments of members that work. */
export const VALID_SEGMENT_CALLS = {
  'GET /bo/api/segments': () => ({ input: {} }),
  'GET /bo/api/segment': async (app: TestApp, owner: TestStaff) => ({
    input: { segment_id: (await saved(app, owner)).segment_id },
  }),
  'POST /bo/api/members/many/preview': () => ({ input: { act: 'note' as const, who: ['0811111111'] } }),
  'POST /bo/api/members/many': async (app: TestApp) => ({
    input: { act: 'flag_on' as const, flag: 'vip' as const, who: [String((await app.member()).id)] },
  }),
  'GET /bo/api/mailings': () => ({ input: {} }),
  'GET /bo/api/mailing': async (app: TestApp, owner: TestStaff) => ({ input: await sent(app, owner) }),
  'POST /bo/api/mailings/preview': async (app: TestApp, owner: TestStaff) => ({
    input: { segment_id: (await saved(app, owner)).segment_id },
  }),
  'POST /bo/api/mailings/send': async (app: TestApp, owner: TestStaff) => ({
    input: { segment_id: (await saved(app, owner)).segment_id, title: 'ข่าว', text: 'สวัสดี', link: '/promotions' },
  }),
  'POST /bo/api/mailings/stop': async (app: TestApp, owner: TestStaff) => ({ input: await sent(app, owner) }),
  'GET /bo/api/segment/sums': async (app: TestApp, owner: TestStaff) => {
    const { segment_id } = await saved(app, owner);
    return { input: { segment_id, from_day: '2026-11-01', to_day: '2026-11-19' } };
  },
  'POST /bo/api/segments/preview': () => ({ input: { filter: {} } }),
  'POST /bo/api/segments/save': () => ({ input: segment() }),
  'POST /bo/api/segments/remove': async (app: TestApp, owner: TestStaff) => ({ input: await saved(app, owner) }),
};
