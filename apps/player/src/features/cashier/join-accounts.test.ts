import { expect, it } from 'vitest';
import { joinAccounts } from '#src/features/cashier/join-accounts.ts';

const takes = { min: 100, max: 50_000, is_open: true, opens_at: null, closes_at: null };
const bank = { bank_code: 'KBANK', bank_name: 'กสิกรไทย', account_number: '0123456789', account_name: 'โชคดี' };
const wallet = { phone: '0812345678', account_name: 'โชคดี' };

it('tells accounts of both kinds with the same id apart, each with what it takes', () => {
  const terms = [
    { method: 'bank' as const, account_id: 1, ...takes },
    { method: 'true_money' as const, account_id: 1, ...takes, is_open: false },
  ];
  expect(joinAccounts(terms, [{ id: 1, ...bank }], [{ id: 1, ...wallet }])).toEqual([
    { ...terms[0], pay_to: bank },
    {
      ...terms[1],
      pay_to: {
        bank_code: 'TRUEMONEY',
        bank_name: 'ทรูมันนี่ วอลเล็ท',
        account_number: '0812345678',
        account_name: 'โชคดี',
      },
    },
  ]);
});

it('leaves out what one side does not know any more', () => {
  const terms = [{ method: 'bank' as const, account_id: 2, ...takes }];
  expect(joinAccounts(terms, [{ id: 1, ...bank }], [{ id: 2, ...wallet }])).toEqual([]);
});
