import { type Satang, ZERO } from '@chokdee/kernel';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
import { withdrawalMedian } from '#src/features/cashier/medians.ts';
import { findBlocks } from '#src/features/cashier/withdrawals/find-blocks.ts';
import { WITHDRAWAL_RULES } from '#src/features/cashier/withdrawals/ladder.ts';
import { maskedNumber, OPEN_STATES, showWithdrawal } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** What can be withdrawn, where to, the rules, and every reason why not. */
export const withdrawInfo: Handler<'GET /api/member/withdraw/info'> = async (_input, { db, member, now }) => {
  const { balance, timesLeft, toPlay, blocks } = await findBlocks(db, member.id, now());
  const accounts = await db
    .selectFrom('member_bank_account')
    .select(['bank_account_id', 'bank_code', 'number_tail', 'holder_name', 'is_main'])
    .where('member_id', '=', member.id)
    .orderBy('is_main', 'desc')
    .orderBy('created_at')
    .execute();
  const open = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
  return {
    balance,
    available: blocks.length > 0 ? ZERO : (Math.min(balance, WITHDRAWAL_RULES.max) as Satang),
    min: WITHDRAWAL_RULES.min,
    max: WITHDRAWAL_RULES.max,
    times_max: WITHDRAWAL_RULES.timesPerDay,
    times_left: timesLeft,
    automatic_max: WITHDRAWAL_RULES.automaticMax,
    to_play: toPlay,
    accounts: accounts.map(({ number_tail, holder_name, ...account }) => ({
      ...account,
      bank_name: nameOfBank(account.bank_code),
      account_number: maskedNumber(number_tail),
      account_name: holder_name,
    })),
    blocked: [...blocks],
    open: open ? await showWithdrawal(db, open) : null,
    median_seconds: await withdrawalMedian(db),
  };
};
