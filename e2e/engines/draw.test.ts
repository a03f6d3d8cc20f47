import type { APIRequestContext, TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { call, type Member } from '../steps/new-member.ts';
import { richMember } from '../steps/rich-member.ts';
import { staffSession } from '../steps/staff.ts';
import { closingRound, yeekeeMarket } from '../steps/yeekee-market.ts';
import { ask, openRound } from './ask.ts';
import { beMember, test } from './engine.ts';
import { press, pressEach, see, until } from './hands.ts';

/** Enough to shoot one number by a call. */
const SELLING_S = 10;
const DRAWN_MAX_MS = 60_000;

/** A round of yeekee of this test's own with one shot in it, which draws itself while the test goes on. */
const roundWithShot = async (
  request: APIRequestContext,
  product: Addresses,
  { token }: Member,
  info: TestInfo,
): Promise<number> => {
  const staff = await staffSession('manager');
  const market_id = await yeekeeMarket(staff, info, SELLING_S);
  await staff.dispose();
  const round_id = await closingRound(request, product, market_id);
  await call(request, `${product.player}/api/lotto/yeekee/shoot_number`, { round_id, number: '54321' }, token);
  return round_id;
};

test('a number is shot, and a drawn round is computed again in the browser', async ({
  device,
  product,
  request,
}, info) => {
  const member = await richMember({ request, product }, info);
  const drawn = await roundWithShot(request, product, member, info);
  await beMember(device, product, member);
  const round_id = await openRound(({ is_yeekee }) => is_yeekee);
  await device.open(`${product.player}/lotto/${round_id}`);
  await press(device, 'button', 'ยิงเลข');
  await pressEach(device, '12345');
  await press(device, 'button', 'ยิง 12345');
  await see(device, 'เลขที่คุณยิง');

  const isDrawn = async () => (await ask(`lotto/yeekee/proof?round_id=${drawn}`)).drawn;
  await until(device, `round ${drawn} drawn`, isDrawn, DRAWN_MAX_MS);
  await device.open(`${product.player}/lotto/yeekee/${drawn}/proof`);
  await see(device, 'ผลถูกต้อง');
});
