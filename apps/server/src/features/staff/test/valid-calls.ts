import type { StaffKey } from '@chokdee/contract';
import { baht, present } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import { makeWallet } from '#src/db/test/factories.ts';
import { must, type Prepare } from '#src/features/staff/test/must.ts';
import { readyReport } from '#src/features/staff/test/ready-report.ts';
import { freshCode, logIn, logInHalf, makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { VALID_AFFILIATE_CALLS } from '#src/features/staff/test/valid-affiliate-calls.ts';
import { VALID_ALARM_CALLS } from '#src/features/staff/test/valid-alarm-calls.ts';
import { VALID_CASHIER_CALLS } from '#src/features/staff/test/valid-cashier-calls.ts';
import { VALID_GAME_CALLS } from '#src/features/staff/test/valid-game-calls.ts';
import { VALID_LOTTO_CALLS } from '#src/features/staff/test/valid-lotto-calls.ts';
import { VALID_POLL_CALLS } from '#src/features/staff/test/valid-poll-calls.ts';
import { VALID_QUEST_CALLS } from '#src/features/staff/test/valid-quest-calls.ts';
import { VALID_REWARD_CALLS } from '#src/features/staff/test/valid-reward-calls.ts';
import { VALID_RIGHTS_CALLS } from '#src/features/staff/test/valid-rights-calls.ts';
import { VALID_SEGMENT_CALLS } from '#src/features/staff/test/valid-segment-calls.ts';
import { VALID_SHOP_CALLS } from '#src/features/staff/test/valid-shop-calls.ts';
import { VALID_WHEEL_CALLS } from '#src/features/staff/test/valid-wheel-calls.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import { makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { totpCode } from '#src/staff/totp.ts';

let names = 0;
const PERIOD = { starts_at: '2026-01-01T00:00:00.000Z', ends_at: null };
const NOTICE = {
  type: 2 as const,
  image: '',
  title: 'ประกาศ',
  description: 'สวัสดี',
  link: '/help',
  position: 1,
  ...PERIOD,
};
const BANNER = { image: '', eyebrow: '', title: 'แบนเนอร์', note: '', link: '', position: 1, ...PERIOD };
const EVENT = { image: '/art/event.svg', title: 'กิจกรรม', position: 1, ...PERIOD };
const number = () => String(10_000 + (names += 1));
const TAKES = { amount_min: 100, amount_max: 100_000, opens_at: null, closes_at: null };
const bank = () => ({
  bank_code: 'KBANK',
  account_number: `12345${number()}`,
  account_name: 'บริษัท',
  ...TAKES,
  position: 1,
  is_active: true,
});
const trueMoney = () => ({ phone: `06123${number()}`, account_name: 'บริษัท', ...TAKES, position: 1, is_active: true });
const VIEW = { table_name: 'members', name: 'ของฉัน' };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Removable = 'content/notices' | 'content/banners' | 'content/events';

/** A row of content that is there and may be removed. */
const saved = async (app: TestApp, path: Removable, fields: object, owner: TestStaff) => {
  const key = `POST /bo/api/${path}/save` as StaffKey;
  const { id, version } = (await must(app, key, fields as never, owner)) as { id: number; version: number };
  return { input: { id, version } };
};
/** One that two people have added. */
const confirmed = async (
  app: TestApp,
  path: 'accounts/bank' | 'accounts/truemoney',
  fields: object,
  owner: TestStaff,
) => {
  const asked = await must(app, `POST /bo/api/${path}/save`, fields as never, owner);
  const decision = { approval_id: asked.approval_id, decision: 'approve' as const };
  await must(app, 'POST /bo/api/approvals/decide', decision, await makeStaff(app, 'finance'));
  const rows = await must(app, `GET /bo/api/${path}`, {}, owner);
  const { id, version } = present(rows.at(-1), 'an account');
  return { input: { id, version } };
};

const someone = async (app: TestApp) => {
  const { id: staff_id } = await makeStaff(app, 'support');
  return { staff_id, version: 1 };
};
const invited = (app: TestApp, owner: TestStaff, username: string) =>
  must(app, 'POST /bo/api/staff/invite', { username, name: 'คนใหม่', role: 'support' }, owner);
const wallet = async (app: TestApp) => {
  const { memberId, walletId } = await makeWallet(app.database.db, { balance: baht(100) });
  return { member_id: memberId, wallet_id: walletId };
};
const adjustment = async (app: TestApp) =>
  ({ ...(await wallet(app)), direction: 'in', amount: 5, reason: 'ทดสอบ' }) as const;
const asked = async (app: TestApp, as: TestStaff) => {
  const { approval_id } = await must(app, 'POST /bo/api/member/adjust', await adjustment(app), as);
  return { approval_id };
};
const nothing = { input: {} };
const newName = (): string => `joining-${(names += 1)}`;

/** For every call something to send that works, and whoever may send it. A new call does not compile without. */
export const VALID_CALLS: { readonly [K in StaffKey]: Prepare<K> } = {
  ...VALID_CASHIER_CALLS,
  ...VALID_GAME_CALLS,
  ...VALID_REWARD_CALLS,
  ...VALID_RIGHTS_CALLS,
  ...VALID_SEGMENT_CALLS,
  ...VALID_SHOP_CALLS,
  ...VALID_POLL_CALLS,
  ...VALID_QUEST_CALLS,
  ...VALID_AFFILIATE_CALLS,
  ...VALID_ALARM_CALLS,
  ...VALID_WHEEL_CALLS,
  'POST /bo/api/login': async (app) => {
    const { username } = await makeRealStaff(app);
    return { input: { username, password: PASSWORD }, as: null };
  },
  'POST /bo/api/login/code': async (app) => {
    const staff = await makeRealStaff(app);
    return { as: await logInHalf(app, staff), input: { code: await freshCode(app, staff) } };
  },
  'POST /bo/api/enrol/begin': async (app) => ({
    as: await logInHalf(app, await makeRealStaff(app, 'risk', { isEnrolled: false })),
    input: {},
  }),
  'POST /bo/api/enrol/confirm': async (app) => {
    const as = await logInHalf(app, await makeRealStaff(app, 'risk', { isEnrolled: false }));
    const { secret } = await must(app, 'POST /bo/api/enrol/begin', {}, as);
    return { as, input: { code: totpCode(secret, new Date()) } };
  },
  'GET /bo/api/me': () => nothing,
  'POST /bo/api/logout': async (app) => ({ as: await makeStaff(app, 'content'), input: {} }),
  'POST /bo/api/step_up': async (app) => {
    const staff = await makeRealStaff(app);
    return { as: await logIn(app, staff), input: { code: await freshCode(app, staff) } };
  },
  'GET /bo/api/my/sessions': () => nothing,
  'POST /bo/api/my/sessions/revoke': async (app) => {
    const staff = await makeRealStaff(app);
    const as = await logIn(app, staff);
    await logInHalf(app, staff);
    const other = (await must(app, 'GET /bo/api/my/sessions', {}, as)).find((one) => !one.is_current);
    return { as, input: { session_id: other?.session_id ?? '' } };
  },
  'POST /bo/api/my/password': async (app) => ({
    as: await logIn(app, await makeRealStaff(app)),
    input: { old_password: PASSWORD, new_password: `${PASSWORD}-ใหม่` },
  }),
  'GET /bo/api/invitation': async (app, owner) => ({
    as: null,
    input: { token: (await invited(app, owner, newName())).token },
  }),
  'POST /bo/api/invitation/accept': async (app, owner) => ({
    as: null,
    input: { token: (await invited(app, owner, newName())).token, password: PASSWORD },
  }),
  'GET /bo/api/staff': () => nothing,
  'POST /bo/api/staff/invite': () => ({ input: { username: newName(), name: 'คนใหม่', role: 'content' } }),
  'POST /bo/api/staff/invitation/withdraw': async (app, owner) => {
    await invited(app, owner, 'unwanted');
    return { input: { username: 'unwanted' } };
  },
  'POST /bo/api/staff/role': async (app) => ({ input: { ...(await someone(app)), role: 'risk' } }),
  'GET /bo/api/reports': () => nothing,
  'POST /bo/api/reports/open': async (app, owner) => ({ input: { file_id: await readyReport(app, owner) } }),
  'GET /bo/api/reports/plans': () => nothing,
  'POST /bo/api/reports/plans/save': (_app, { id }) => ({
    input: { report: 'days', rhythm: 'daily', receivers: [id], is_active: true },
  }),
  'GET /bo/api/staff/places': () => nothing,
  'POST /bo/api/staff/places/save': async (app, owner) => {
    const { version } = await must(app, 'GET /bo/api/staff/places', {}, owner);
    return { input: { places: [{ range: '127.0.0.0/8', role: null, note: 'เครื่องนี้' }], version } };
  },
  'POST /bo/api/staff/disable': async (app) => ({ input: await someone(app) }),
  'POST /bo/api/staff/enable': async (app) => ({ input: await someone(app) }),
  'POST /bo/api/staff/forget_authenticator': async (app) => ({
    input: { staff_id: (await makeRealStaff(app)).id, version: 1 },
  }),
  'GET /bo/api/approvals': () => nothing,
  'POST /bo/api/approvals/decide': async (app) => ({
    input: { ...(await asked(app, await makeStaff(app, 'finance'))), decision: 'approve' },
  }),
  'POST /bo/api/approvals/withdraw': async (app, owner) => ({ input: await asked(app, owner) }),
  'GET /bo/api/search': () => ({ input: { text: '0812345678' } }),
  'GET /bo/api/members': () => ({ input: { search: '09' } }),
  'GET /bo/api/member/transfers': async (app) => ({ input: { member_id: (await wallet(app)).member_id } }),
  'POST /bo/api/member/note': async (app) => ({ input: { member_id: (await app.member()).id, text: 'โทรมาถาม' } }),
  'POST /bo/api/member/flag': async (app) => ({
    input: { member_id: (await app.member()).id, flag: 'vip', is_set: true },
  }),
  'POST /bo/api/member/freeze': async (app) => ({
    input: { member_id: (await app.member()).id, is_frozen: true, reason: 'ทดสอบ' },
  }),
  'POST /bo/api/member/sessions/end': async (app) => ({ input: { member_id: (await app.member()).id } }),
  'POST /bo/api/member/adjust': async (app) => ({ input: await adjustment(app) }),
  'GET /bo/api/content/notices': () => nothing,
  'POST /bo/api/content/notices/save': () => ({ input: NOTICE }),
  'POST /bo/api/content/notices/remove': (app, owner) => saved(app, 'content/notices', NOTICE, owner),
  'GET /bo/api/content/banners': () => nothing,
  'POST /bo/api/content/banners/save': () => ({ input: BANNER }),
  'POST /bo/api/content/banners/remove': (app, owner) => saved(app, 'content/banners', BANNER, owner),
  'GET /bo/api/content/events': () => nothing,
  'POST /bo/api/content/events/save': () => ({ input: EVENT }),
  'POST /bo/api/content/events/remove': (app, owner) => saved(app, 'content/events', EVENT, owner),
  'GET /bo/api/accounts/bank': () => nothing,
  'POST /bo/api/accounts/bank/save': () => ({ input: bank() }),
  'POST /bo/api/accounts/bank/remove': (app, owner) => confirmed(app, 'accounts/bank', bank(), owner),
  'GET /bo/api/accounts/truemoney': () => nothing,
  'POST /bo/api/accounts/truemoney/save': () => ({ input: trueMoney() }),
  'POST /bo/api/accounts/truemoney/remove': (app, owner) => confirmed(app, 'accounts/truemoney', trueMoney(), owner),
  'GET /bo/api/accounts/logos': () => nothing,
  'POST /bo/api/accounts/logos/save': () => ({ input: { bank_code: 'SCB', logo: '/art/bank.svg' } }),
  'GET /bo/api/content/pages': () => nothing,
  'POST /bo/api/content/pages/save': async ({ database: { db } }) => {
    const page = { slug: 'help' as const, title: 'ช่วยเหลือ' };
    const row = { ...page, version: 1, sections: '[]' };
    await db
      .insertInto('content_page')
      .values(row)
      .onConflict((on) => on.column('slug').doUpdateSet(row))
      .execute();
    return { input: { ...page, sections: [{ heading: 'ฝากเงิน', text: 'ทำอย่างนี้' }], version: 1 } };
  },
  'POST /bo/api/images': () => ({ input: { use: 'banner', data: PIXEL } }),
  'GET /bo/api/banks': () => nothing,
  'GET /bo/api/brand': () => nothing,
  'POST /bo/api/brand/save': async (app, owner) => ({
    input: { ...(await must(app, 'GET /bo/api/brand', {}, owner)), name: 'โชคดีมาก' },
  }),
  'GET /bo/api/switches': () => nothing,
  'POST /bo/api/switches/set': async (app, owner) => {
    const [{ name, version } = { name: '', version: 0 }] = await must(app, 'GET /bo/api/switches', {}, owner);
    return { input: { name, version, is_stopped: false, reason: '' } };
  },
  'GET /bo/api/dashboard': () => nothing,
  'GET /bo/api/ledger/accounts': () => nothing,
  'GET /bo/api/ledger/days': () => ({ input: { account_id: ACCOUNTS.bank.id } }),
  'GET /bo/api/ledger/transfers': () => nothing,
  'GET /bo/api/ledger/transfer': async (app) => ({ input: { ...(await wallet(app)), seq: 1 } }),
  'GET /bo/api/ledger/proof': () => nothing,
  ...VALID_LOTTO_CALLS,
  'GET /bo/api/profit': () => ({ input: { from_day: '2026-11-01', to_day: '2026-11-30' } }),
  'GET /bo/api/audit': () => nothing,
  'GET /bo/api/audit/people': () => nothing,
  'GET /bo/api/system': () => nothing,
  'GET /bo/api/views': () => ({ input: { table_name: 'members' } }),
  'POST /bo/api/views/save': () => ({ input: { ...VIEW, state: { sort: 'newest' } } }),
  'POST /bo/api/views/remove': async (app, owner) => {
    await must(app, 'POST /bo/api/views/save', { ...VIEW, state: {} }, owner);
    return { input: VIEW };
  },
};
