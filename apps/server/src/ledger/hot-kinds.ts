import { CONTROL_ACCOUNT_MAX, type TransferKind } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';

/** The kinds that wallets are full of. The index `transfer_rare` leaves out exactly these. */
export const HOT_KINDS: ReadonlySet<TransferKind> = new Set([
  'lotto_stake',
  'lotto_payout',
  'lotto_refund',
  'game_stake',
  'game_payout',
  'game_refund',
]);

/** The condition of the index `transfer_rare`. */
export const NOT_HOT = sql.raw(`kind not in (${[...HOT_KINDS].map((kind) => `'${kind}'`).join(', ')})`);

/** Which movements of a wallet: all after one of them, up to another. Each part is SQL, so that wallets can be joined. */
interface Stretch {
  readonly member: RawBuilder<unknown>;
  readonly wallet: RawBuilder<unknown>;
  readonly after?: RawBuilder<unknown>;
  readonly upto?: RawBuilder<unknown>;
}

/** The movements of some rare kinds in a stretch of a wallet, signed from its side: one probe of the index for each kind. */
export const rareMoves = (
  kinds: readonly TransferKind[],
  { member, wallet, after = sql`0`, upto = sql`9223372036854775807` }: Stretch,
): RawBuilder<unknown> => sql`
  select t.* from unnest(${textArray(kinds)}::text[]) as wanted (kind) cross join lateral (
    select kind, ref, posted_at as at, case when credit_account <= ${sql.lit(CONTROL_ACCOUNT_MAX)} then amount else -amount end as amount
    from transfer
    where member_id = ${member} and wallet_id = ${wallet} and kind = wanted.kind and ${NOT_HOT} and seq > ${after} and seq <= ${upto}
  ) as t`;
