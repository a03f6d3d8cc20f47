import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { call, type Member } from './new-member.ts';
import { loginStaff, type StaffName } from './staff.ts';
import { rowsOf, walkTo } from './staff-pages.ts';

/** Asks a call that answers as a member. */
export const askAs = async (request: APIRequestContext, url: string, { token }: Member) => {
  const { error, message, data } = await (
    await request.get(url, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  if (error !== 0) throw new Error(`${url}: ${error} ${message}`);
  return data;
};

/** The member asks for a withdrawal to his own account. */
export const withdraw = async (request: APIRequestContext, { player }: Addresses, member: Member, amount: number) => {
  const { accounts } = await askAs(request, `${player}/api/member/withdraw/info`, member);
  const sent = { amount, bank_account_id: accounts[0].bank_account_id, password: member.password };
  await call(request, `${player}/api/member/withdraw/request`, sent, member.token);
};

/** Somebody of the back office sits down and opens what the member has asked for. */
export const openWithdrawal = async (page: Page, who: StaffName, member: Member): Promise<void> => {
  await loginStaff(page, who, listOf(member));
  await openOnly(page, member);
};

/** Whoever sits there opens what the member has asked for. */
export const findWithdrawal = async (page: Page, member: Member): Promise<void> => {
  await walkTo(page, listOf(member));
  await openOnly(page, member);
};

const listOf = ({ phone }: Member): string => `/cashier/withdrawals?state=open&search=${phone}`;

const openOnly = async (page: Page, { name }: Member): Promise<void> => {
  const rows = rowsOf(page, 'ถอนเงิน');
  await expect(rows).toHaveCount(1);
  await rows.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `ถอน ${name}` })).toBeVisible();
};
