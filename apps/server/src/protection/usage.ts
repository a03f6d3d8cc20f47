import { dayOf, type Satang, satang } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, KIND_ROLES, ROLE_WAYS, type TransferKind, type TransferRole } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';

/** What a member deposited, staked and was paid since an instant, over all wallets, from the ledger itself. */
export const usageSince = async (db: Reader, memberId: number, since: Date): Promise<Record<TransferRole, Satang>> => {
  const { rows } = await sql<{ kind: TransferKind; net: number }>`
    select t.kind, sum(case when t.credit_account <= ${CONTROL_ACCOUNT_MAX} then t.amount else -t.amount end)::bigint as net
    from wallet w join transfer t on t.member_id = w.member_id and t.wallet_id = w.wallet_id
      and t.seq >= wallet_seq_at(w.member_id, w.wallet_id, ${since})
    where w.member_id = ${memberId} group by t.kind
  `.execute(db);
  const total = (role: TransferRole): Satang => roleTotal(rows, role);
  return { deposit: total('deposit'), withdrawal: total('withdrawal'), stake: total('stake'), payout: total('payout') };
};

/** What of these movements belongs to a role; what was given back is taken off. Net: into wallets. */
export const roleTotal = (rows: readonly { kind: TransferKind; net: number }[], role: TransferRole): Satang => {
  const net = rows.reduce((sum, row) => sum + (KIND_ROLES[row.kind] === role ? row.net : 0), 0);
  return satang(net * ROLE_WAYS[role] || 0); // never -0
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
