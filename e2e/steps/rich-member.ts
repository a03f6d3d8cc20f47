import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { inDatabase } from './in-database.ts';
import { type Member, newMember } from './new-member.ts';
import { staffCall, staffSession } from './staff.ts';

/** A member of this test's own with 1,000 baht, or as many as are wanted: two people of the back office put them into the wallet. */
export const richMember = async (
  { request, product }: { request: APIRequestContext; product: Addresses },
  info: TestInfo,
  who = 'member',
  amount = 1_000,
): Promise<Member> => {
  const member = await newMember(request, product, info, who);
  await giveMoney({ request, product }, member, amount);
  return member;
};

/** Lets a day pass for what staff may give on one: all journeys of a run give more than two people may. */
const passStaffDay = () =>
  inDatabase((client) => client.query(`set session_replication_role = replica; update staff_value set day = day - 1`));

/** Two people of the back office put money into a member's wallet. */
export const giveMoney = async (
  { request, product }: { request: APIRequestContext; product: Addresses },
  member: Member,
  amount: number,
): Promise<void> => {
  const headers = { authorization: `Bearer ${member.token}` };
  const { data: known } = await (await request.get(`${product.player}/api/get_user_info`, { headers })).json();
  const { data: wallets } = await (await request.post(`${product.player}/api/member/wallets`, { headers })).json();
  const [asks, confirms] = await Promise.all([staffSession('finance'), staffSession('finance2'), passStaffDay()]);
  const asked = await staffCall(asks, 'member/adjust', {
    member_id: known.member_id,
    wallet_id: wallets[0].id,
    direction: 'in',
    amount,
    reason: `สำหรับทดสอบ ${member.phone}`,
  });
  expect(asked.error, asked.message).toBe(0);
  const done = await staffCall(confirms, 'approvals/decide', {
    approval_id: asked.data.approval_id,
    decision: 'approve',
  });
  expect(done.error).toBe(0);
  await Promise.all([asks.dispose(), confirms.dispose()]);
};
