import { expect } from '@playwright/test';
import { confirmAs, readStaff, type StaffCaller, staffCall } from './staff.ts';

/** Adds a market by calls alone, and answers its number; what takes two people is confirmed by a second one. */
export const saveMarket = async (
  staff: StaffCaller,
  market: { readonly name: string; readonly [field: string]: unknown },
): Promise<number> => {
  const { error, data, message } = await staffCall(staff, 'lotto/markets/save', market);
  expect(error, message).toBe(0);
  if (data.approval_id === undefined) return data.market_id;
  await confirmAs('risk', data.approval_id);
  const { markets } = await readStaff(staff, 'lotto/markets');
  return markets.find(({ name }: { name: string }) => name === market.name).market_id;
};
