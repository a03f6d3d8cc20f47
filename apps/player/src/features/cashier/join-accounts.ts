import type { Answer } from '@chokdee/contract';
import { callQuery } from '#src/lib/api/call-query.ts';

type Terms = Answer<'GET /api/member/deposit/info'>['terms'][number];

/** An account of ours to transfer to: whose it is, how much it takes and when. */
export type DepositAccount = Terms & { readonly pay_to: Answer<'GET /api/member/deposit/detail'>['pay_to'] };

const TRUE_MONEY = { bank_code: 'TRUEMONEY', bank_name: 'ทรูมันนี่ วอลเล็ท' };

/** The agent's accounts with what each takes now. One that only one side knows was added or closed just now: it is left out. */
export const joinAccounts = (
  terms: readonly Terms[],
  banks: readonly BankAccount[],
  wallets: readonly TrueMoneyAccount[],
): DepositAccount[] =>
  terms.flatMap((term) => {
    const isOne = ({ id }: { readonly id: number }) => id === term.account_id;
    const wallet = term.method === 'true_money' ? wallets.find(isOne) : undefined;
    const owner = term.method === 'bank' ? banks.find(isOne) : wallet && { ...wallet, ...TRUE_MONEY };
    if (!owner) return [];
    const { bank_code, bank_name, account_name } = owner;
    const account_number = 'phone' in owner ? owner.phone : owner.account_number;
    return [{ ...term, pay_to: { bank_code, bank_name, account_number, account_name } }];
  });

type BankAccount = Answer<'POST /api/agent/bank_accounts'>[number];
type TrueMoneyAccount = Answer<'POST /api/agent/true_money_accounts'>[number];

/** The bank accounts that deposits go to. */
export const bankAccountsQuery = () => callQuery(['agent', 'bank_accounts'], 'POST /api/agent/bank_accounts', {});

/** The TrueMoney accounts that deposits go to. */
export const trueMoneyAccountsQuery = () =>
  callQuery(['agent', 'true_money_accounts'], 'POST /api/agent/true_money_accounts', {});
