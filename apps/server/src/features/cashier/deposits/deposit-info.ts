import { firstRow, type RowOf } from '#src/db/rows.ts';
import { showDeposit } from '#src/features/cashier/deposits/show-deposit.ts';
import { isOpenAt, readTargets } from '#src/features/cashier/deposits/targets.ts';
import { depositMedian } from '#src/features/cashier/medians.ts';
import type { Handler } from '#src/lib/context.ts';
import { depositLimitLeft } from '#src/protection/gates.ts';

/** How much and when our accounts take, how long it takes, what the member's own limits leave, and the transfer that is waited for. */
export const depositInfo: Handler<'GET /api/member/deposit/info'> = async (_input, { db, member, now }) => {
  const targets = (await readTargets(db)).filter(({ method, is_active }) => method !== 'promptpay' && is_active);
  const open = await firstRow<RowOf<'deposit'>>(db)`
    select * from deposit where member_id = ${member.id} and method <> 'promptpay' and state = 'waiting'
      and expires_at > clock_timestamp() order by created_at desc limit 1`;
  return {
    terms: targets.map((target) => ({
      account_id: target.id,
      method: target.method,
      min: target.min,
      max: target.max,
      is_open: isOpenAt(target, now()),
      opens_at: target.opens_at,
      closes_at: target.closes_at,
    })),
    median_seconds: await depositMedian(db),
    limit_left: await depositLimitLeft(db, member.id, now()),
    open: open ? await showDeposit(db, open) : null,
  };
};
