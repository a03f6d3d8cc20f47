import { type RawBuilder, sql } from 'kysely';

/**
 * Has bonuses that have ended looked at once more: play from their wallets was counted anew, by a correction or a late win,
 * and may have paid into them. `wallets` is a query of member_id and wallet_id.
 */
export const watchAgain = (wallets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update reward_grant g set is_left = true from (${wallets}) as w
  where g.member_id = w.member_id and g.wallet_id = w.wallet_id and g.pays in ('bonus', 'free') and g.state <> 'active' and not g.is_left`;
