import type { Account } from '#src/features/ledger/ledger-queries.ts';
import type { Text } from '#src/lib/english.ts';

/** What kinds of accounts are called. */
export const ACCOUNT_KINDS: Readonly<Record<Account['kind'], Text>> = {
  asset: 'สินทรัพย์',
  liability: 'หนี้สิน',
  income: 'รายได้',
  expense: 'ค่าใช้จ่าย',
};
