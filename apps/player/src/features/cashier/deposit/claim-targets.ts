import type { Channel } from '#src/features/cashier/cashier-queries.ts';
import type { DepositAccount } from '#src/features/cashier/join-accounts.ts';
import { addDays, formatDayOfYear } from '#src/lib/format/format-day.ts';

/** Where a transfer can have gone to, as a choice. */
export interface ClaimTarget {
  readonly value: string;
  readonly text: string;
  readonly method: DepositAccount['method'];
  readonly account_id: number;
}

const DAYS_BACK = 14;

/** Every account and channel that money can have gone to, open or not. */
export const claimTargets = (accounts: readonly DepositAccount[], channels: readonly Channel[]): ClaimTarget[] => [
  ...accounts
    .filter(({ method }) => method !== 'promptpay')
    .map(({ method, account_id, pay_to }) => ({
      value: `${method}:${account_id}`,
      text: `${pay_to.bank_name} ${pay_to.account_number}`,
      method,
      account_id,
    })),
  ...channels.map(({ channel_id, name }) => ({
    value: `promptpay:${channel_id}`,
    text: name,
    method: 'promptpay' as const,
    account_id: channel_id,
  })),
];

/** The days on which a transfer can have been made, today first. */
export const claimDays = (today: string): { value: string; text: string }[] =>
  Array.from({ length: DAYS_BACK }, (_, back) => {
    const value = addDays(today, -back);
    const name = ['วันนี้ ', 'เมื่อวาน '][back] ?? '';
    return { value, text: `${name}${formatDayOfYear(value)}` };
  });

/** The instant of a day and a time by the clock of Bangkok; undefined when the time is none. */
export const bangkokInstant = (day: string, time: string): string | undefined => {
  const at = Date.parse(`${day}T${time}:00+07:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};
