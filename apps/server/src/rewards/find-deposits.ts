import { type Satang, ZERO } from '@chokdee/kernel';
import { type Campaign, type Claimant, type ClaimProblem, checkClaim, rewardOf } from '@chokdee/rewards';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** How long after a deposit a promotion may still be taken for it. */
const CLAIM_HOURS = 24;
const DEPOSITS_MAX = 100;

export interface ClaimableDeposit {
  readonly deposit_id: string;
  readonly amount: Satang;
  readonly until: Date;
  /** How many were credited before it. */
  readonly deposits_before: number;
}

interface Wanted {
  readonly memberId: number;
  /** Only this one. */
  readonly depositId?: string | undefined;
  /** What lies in the main wallet: a deposit that is no longer whole there cannot be laid beside a bonus. */
  readonly balance: Satang;
  readonly now: Date;
}

/** The deposits that promotions can still be given for, newest first. */
export const findDeposits = (
  db: Reader,
  { memberId, depositId, balance, now }: Wanted,
): Promise<readonly ClaimableDeposit[]> => allRows<ClaimableDeposit>(db)`
    select deposit_id, amount, credited_at + make_interval(hours => ${CLAIM_HOURS}) as until,
      (select count(*)::int from deposit e where e.member_id = d.member_id and e.state = 'credited'
        and (e.credited_at, e.deposit_id) < (d.credited_at, d.deposit_id)) as deposits_before
    from deposit d
    where member_id = ${memberId} and state = 'credited' and credited_at > ${now}::timestamptz - make_interval(hours => ${CLAIM_HOURS})
      and amount <= ${balance} and (${depositId ?? null}::uuid is null or deposit_id = ${depositId ?? null}::uuid)
      and not exists (select from reward_grant g where g.member_id = d.member_id and g.deposit_id = d.deposit_id)
    order by credited_at desc, deposit_id desc limit ${DEPOSITS_MAX}`;

/** What keeps somebody from a campaign on a deposit; on none: from what is given without one. */
export const checkDeposit = (
  campaign: Campaign,
  claimant: Claimant,
  deposit: Pick<ClaimableDeposit, 'amount' | 'deposits_before'> | undefined,
  { now, given }: { now: Date; given: Satang },
): ClaimProblem | undefined => {
  const base = deposit?.amount ?? ZERO;
  const depositsBefore = deposit?.deposits_before ?? claimant.depositsBefore;
  return checkClaim(
    campaign,
    { ...claimant, depositsBefore },
    { now, base, reward: rewardOf(campaign.rule, base), given },
  );
};
