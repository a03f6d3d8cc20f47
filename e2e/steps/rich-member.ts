import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { type Member, newMember } from './new-member.ts';
import { onSomeDay } from './pass-staff-day.ts';
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

/** What two people put into a wallet on one day at most. */
const DAY_MAX = 20_000;

/** Two people of the back office put money into a member's wallet, on as many days as it takes. */
export const giveMoney = async (
  { request, product }: { request: APIRequestContext; product: Addresses },
  member: Member,
  amount: number,
): Promise<void> => {
  const headers = { authorization: `Bearer ${member.token}` };
  const { data: known } = await (await request.get(`${product.player}/api/get_user_info`, { headers })).json();
  const { data: wallets } = await (await request.post(`${product.player}/api/member/wallets`, { headers })).json();
  const [asks, confirms] = await Promise.all([staffSession('finance'), staffSession('finance2')]);
  for (let left = amount; left > 0; left -= DAY_MAX) {
    const adjustment = {
      member_id: known.member_id,
      wallet_id: wallets[0].id,
      direction: 'in',
      amount: Math.min(left, DAY_MAX),
      reason: `สำหรับทดสอบ ${member.phone}`,
    };
    const asked = await onSomeDay(() => staffCall(asks, 'member/adjust', adjustment));
    expect(asked.error, asked.message).toBe(0);
    const { approval_id } = asked.data;
    const done = await onSomeDay(() => staffCall(confirms, 'approvals/decide', { approval_id, decision: 'approve' }));
    expect(done.error, done.message).toBe(0);
  }
  await Promise.all([asks.dispose(), confirms.dispose()]);
};
