import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { type Member, newMember } from './new-member.ts';
import { passStaffDay } from './pass-staff-day.ts';
import { staffCall, staffSession } from './staff.ts';

/** A member to whom staff gave 700 points by hand. */
export const memberWithPoints = async (
  { request, product }: { request: APIRequestContext; product: Addresses },
  info: TestInfo,
): Promise<Member> => {
  const member = await newMember(request, product, info);
  const headers = { authorization: `Bearer ${member.token}` };
  const { data: known } = await (await request.get(`${product.player}/api/get_user_info`, { headers })).json();
  const staff = await staffSession('owner');
  const gift = { member_id: known.member_id, pays: 'points', amount: 700, turnover_times: 0, reason: 'ของขวัญวันเกิด' };
  await passStaffDay();
  expect(await staffCall(staff, 'rewards/grant/give', gift)).toMatchObject({ error: 0, data: { status: 'given' } });
  await staff.dispose();
  return member;
};
