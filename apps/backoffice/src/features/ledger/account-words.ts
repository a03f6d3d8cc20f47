import type { Account } from '#src/features/ledger/ledger-queries.ts';

/** What kinds of accounts are called. */
export const ACCOUNT_KINDS: Readonly<Record<Account['kind'], string>> = {
  asset: 'สินทรัพย์',
  liability: 'หนี้สิน',
  income: 'รายได้',
  expense: 'ค่าใช้จ่าย',
};
