import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';

export type BankAccount = Answer<'POST /api/agent/bank_accounts'>[number];
export type TrueMoneyAccount = Answer<'POST /api/agent/true_money_accounts'>[number];

/** The bank accounts that deposits go to. */
export const bankAccountsQuery = () =>
  queryOptions({ queryKey: ['agent', 'bank_accounts'], queryFn: () => api('POST /api/agent/bank_accounts', {}) });

/** The TrueMoney accounts that deposits go to. */
export const trueMoneyAccountsQuery = () =>
  queryOptions({
    queryKey: ['agent', 'true_money_accounts'],
    queryFn: () => api('POST /api/agent/true_money_accounts', {}),
  });
