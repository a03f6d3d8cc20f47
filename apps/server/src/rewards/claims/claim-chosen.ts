import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { claimPromotion } from '#src/rewards/claims/claim.ts';
import { beginDeciding, noteRefusal } from '#src/rewards/promotion-notes.ts';

const DEPOSITS_MAX = 100;

/** Gives the promotions that members chose with deposits that have come, or writes down why not. */
export const claimChosen = async (db: Db, now: Date): Promise<void> => {
  const rows = await allRows<{ member_id: number; deposit_id: string; promotion_id: number }>(db)`
    select member_id, deposit_id, promotion_id from deposit d
    where state = 'credited' and promotion_id is not null and credited_at > ${now}::timestamptz - interval '1 day'
      and not exists (select from deposit_promotion p where p.member_id = d.member_id and p.deposit_id = d.deposit_id)
    order by credited_at limit ${DEPOSITS_MAX}`;
  for (const { member_id: memberId, deposit_id: depositId, promotion_id: campaignId } of rows) {
    const claim = { memberId, depositId, campaignId, now };
    const refusal = await claimOne(db, claim);
    if (refusal !== undefined) await inTransaction(db, (trx) => noteRefusal(trx, claim, refusal));
  }
};

type Claim = Parameters<typeof claimPromotion>[1] & { readonly depositId: string };

/** What keeps it from being given, in words; undefined: it was given, or another process has decided. */
const claimOne = async (db: Db, claim: Claim): Promise<string | undefined> => {
  try {
    await inTransaction(db, async (trx) => {
      if (!(await beginDeciding(trx, claim))) return;
      await mayTakeReward(trx, claim.memberId);
      await claimPromotion(trx, claim);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message } = (error.data ?? {}) as { message?: string };
    return message ?? error.message;
  }
};
