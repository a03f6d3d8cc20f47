import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';

export interface ToPlay {
  /** What must still be played before money leaves. */
  readonly left: Satang;
  /** What was deposited since the last time that nothing was left, and how much of it has been played. */
  readonly deposited: Satang;
  readonly played: Satang;
}

/**
 * Every deposit is played once before it leaves. Looking back from now, what is left is the largest surplus of deposits over
 * stakes since any moment: play before a deposit does not count for it. Stakes are play facts: settled and eligible.
 */
export const readToPlay = async (db: Reader, memberId: number): Promise<ToPlay> => {
  const { rows } = await sql<{ left: Satang; deposited: Satang }>`
    with moves as (
      select credited_at as at, amount::bigint as deposit, 0::bigint as stake from deposit
      where member_id = ${memberId} and state = 'credited'
      union all select at, 0, eligible_stake from play_fact where member_id = ${memberId}
    ), back as (
      select sum(deposit - stake) over newer as surplus, sum(deposit) over newer as deposited
      from moves window newer as (order by at desc, deposit rows unbounded preceding)
    )
    select surplus::bigint as left, deposited::bigint as deposited from back where surplus > 0 order by surplus desc, deposited limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return { left: 0 as Satang, deposited: 0 as Satang, played: 0 as Satang };
  return { ...row, played: (row.deposited - row.left) as Satang };
};

/** Whether rounds that the member played in are decided but not yet counted. */
export const hasUncounted = async (db: Reader, memberId: number): Promise<boolean> => {
  const { rows } = await sql<{ is_uncounted: boolean }>`
    select exists (
      select from lotto_settlement s
      where s.stage <> 'done' and exists (select from bill b where b.round_id = s.round_id and b.member_id = ${memberId})
    ) as is_uncounted
  `.execute(db);
  return rows[0]?.is_uncounted ?? false;
};
