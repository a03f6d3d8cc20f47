import type { Result } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

type ShownSpin = Result<'POST /api/wheel/reward'>;

/** Spins as their member sees them, newest first: one, or those before another. The seed itself is never among it. */
export const showSpins = async (
  db: Reader,
  memberId: number,
  { id, before }: { id?: string | undefined; before?: string | undefined },
  count: number,
): Promise<ShownSpin[]> => {
  const which = id ? sql`s.spin_id = ${id}::uuid` : before ? sql`s.spin_id < ${before}::uuid` : sql`true`;
  return allRows<ShownSpin>(db)`
    select s.spin_id, s.wheel_id, s.prize_id, s.prize_id - 1 as index, p.name, s.pays, s.amount, s.paid_with,
      case when s.pays = 'none' then 'nothing' when s.grant_id is null then 'won' else 'claimed' end as state,
      s.list_no as version, s.seed_id, d.server_hash, d.client_seed, s.nonce, s.spun_at
    from wheel_spin s join wheel_prize p using (wheel_id, list_no, prize_id) join wheel_seed d using (member_id, seed_id)
    where s.member_id = ${memberId} and ${which} order by s.spin_id desc limit ${count}`;
};

/** One spin of the member's; another does not exist for him. */
export const showSpin = async (db: Reader, memberId: number, id: string): Promise<ShownSpin> => {
  const [spin] = await showSpins(db, memberId, { id }, 1);
  if (!spin) throw new Refusal('spin_not_found');
  return spin;
};
