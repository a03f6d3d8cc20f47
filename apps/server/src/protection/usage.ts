import { dayOf, type Satang, satang } from '@chokdee/kernel';
import { KIND_ROLES } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';

type Role = 'deposit' | 'withdrawal' | 'stake' | 'payout';

const kindsOf = (role: Role): string[] =>
  Object.entries(KIND_ROLES).flatMap(([kind, of]) => (of === role ? [kind] : []));

/** What a member deposited, staked and was paid since an instant, over all wallets, from the ledger itself. */
export const usageSince = async (db: Reader, memberId: number, since: Date): Promise<Record<Role, Satang>> => {
  const { rows } = await sql<{ kind: string; amount: Satang }>`
    select t.kind, sum(t.amount)::bigint as amount
    from wallet w join transfer t on t.member_id = w.member_id and t.wallet_id = w.wallet_id
      and t.seq >= wallet_seq_at(w.member_id, w.wallet_id, ${since})
    where w.member_id = ${memberId} group by t.kind
  `.execute(db);
  const total = (role: Role): Satang => {
    const kinds = kindsOf(role);
    return satang(rows.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.amount, 0));
  };
  return { deposit: total('deposit'), withdrawal: total('withdrawal'), stake: total('stake'), payout: total('payout') };
};

/** How many minutes the member was here on the Bangkok day of an instant. */
export const minutesToday = async (db: Reader, memberId: number, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('member_minute')
    .select('minutes')
    .where('member_id', '=', memberId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst();
  return row?.minutes ?? 0;
};
