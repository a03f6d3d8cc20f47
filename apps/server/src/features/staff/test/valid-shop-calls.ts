import { baht, present } from '@chokdee/kernel';
import { makeWallet } from '#src/db/test/factories.ts';
import { openSession } from '#src/http/sessions.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, done, type TestStaff } from '#src/http/test/test-staff.ts';
import { seedRewards } from '#src/seed/rewards.ts';

const nothing = { input: {} };
const ITEM = {
  kind: 'goods' as const,
  name: 'เสื้อยืด',
  detail: '',
  image: '',
  point: 10,
  value: 0,
  stock: null,
  member_max: null,
  is_shown: true,
  position: 0,
};

/** Goods that a member ordered and that wait to be sent. */
const ordered = async (app: TestApp, as: TestStaff) => {
  const { db } = app.database;
  await seedRewards(db, true);
  const { memberId: member_id } = await makeWallet(db, { balance: baht(100) });
  const token = await openSession(db, member_id, { address: '127.0.0.1', device: 'test', deviceId: '' });
  const gift = { member_id, pays: 'points' as const, amount: 50, turnover_times: 0, reason: 'ชดเชย' };
  await callStaff(app, 'POST /bo/api/rewards/grant/give', gift, { as });
  const { item_id } = done((await callStaff(app, 'POST /bo/api/shop/items/save', ITEM, { as })).body.data);
  const contact = { name: 'สมชาย', phone: '0812345678', address: 'กรุงเทพฯ' };
  const { body } = await app.call('POST /api/redemption/redeem', { item_id, contact }, { token });
  return { member_id, redemption_id: present(body.data, 'the order').redemption_id };
};

/** The calls about the point shop, each as someone makes it whom nothing stands in the way of. */
export const VALID_SHOP_CALLS = {
  'GET /bo/api/shop/items': () => nothing,
  'POST /bo/api/shop/items/save': () => ({ input: ITEM }),
  'GET /bo/api/shop/orders': () => nothing,
  'POST /bo/api/shop/orders/send': async (app: TestApp, owner: TestStaff) => ({
    input: { ...(await ordered(app, owner)), note: 'TH0123456789' },
  }),
  'POST /bo/api/shop/orders/cancel': async (app: TestApp, owner: TestStaff) => ({
    input: { ...(await ordered(app, owner)), reason: 'ของหมด' },
  }),
};
