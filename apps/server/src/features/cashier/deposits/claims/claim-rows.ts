import { satang } from '@chokdee/kernel';

export const columns = ['claim_id', 'method', 'amount', 'paid_at', 'state', 'reason', 'created_at'] as const;

interface ClaimRow {
  claim_id: string;
  method: string;
  amount: number;
  paid_at: Date;
  state: string;
  reason: string;
  created_at: Date;
}

export const shown = ({ state, method, amount, ...row }: ClaimRow) => ({
  ...row,
  amount: satang(amount),
  method: method as 'bank' | 'true_money' | 'promptpay',
  status: state as 'open' | 'credited' | 'rejected',
});
