import type { Result } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { missingToNext, quotaOf } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import type { PollRow } from '#src/features/polls/poll-rows.ts';
import { standingOf } from '#src/features/polls/poll-words.ts';

export type Quota = Result<'GET /api/poll/quota/check'>['quota'];

/** The votes a member has earned, used and has left, added up now from deposits, play and votes: there is no counter. */
export const readQuota = async (db: Reader, poll: PollRow, memberId: number): Promise<Quota> => {
  const { earned, used, now } = await oneRow<{ earned: Satang; used: number; now: Date }>(db)`
    select (${poll.quota_by === 'deposit' ? deposited(poll, memberId) : played(poll, memberId)})::bigint as earned,
      (select count(*)::int from poll_vote where member_id = ${memberId} and poll_id = ${poll.poll_id}) as used,
      clock_timestamp() as now`;
  const quota = quotaOf(poll, earned);
  return {
    poll_id: poll.poll_id,
    quota_by: poll.quota_by,
    earned_from: earned,
    quota,
    used,
    left: Math.max(0, quota - used),
    next_baht: standingOf(poll) === 'open' ? missingToNext(poll, earned) : null,
    last_updated: now,
  };
};

const deposited = ({ opens_at, closes_at }: PollRow, memberId: number) => sql`
  select coalesce(sum(amount), 0) from deposit
  where member_id = ${memberId} and state = 'credited' and credited_at >= ${opens_at} and credited_at < ${closes_at}`;

/** Free credit costs nothing, so it earns no votes. */
const played = ({ opens_at, closes_at }: PollRow, memberId: number) => sql`
  select coalesce(sum(eligible_stake), 0) from play_fact
  where member_id = ${memberId} and at >= ${opens_at} and at < ${closes_at}
    and wallet_type_id in (${WALLET_TYPES.main.id}, ${WALLET_TYPES.bonus.id})`;
