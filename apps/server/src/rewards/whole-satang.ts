import type { Satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';

/**
 * What of some commission is whole satang, as SQL. It is kept in ten-thousandths of one, as stake times rate makes it, and
 * cut only where it is shown or redeemed: of a thousand small bets each would be cut to nothing.
 */
export const wholeSatang = (amount_bp: RawBuilder<unknown>): RawBuilder<Satang> =>
  sql<Satang>`div(coalesce(${amount_bp}, 0), 10000)::bigint`;
