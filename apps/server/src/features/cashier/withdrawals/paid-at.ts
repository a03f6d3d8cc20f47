import { type RawBuilder, sql } from 'kysely';

/** Clocks differ. */
export const CLOCKS_APART = '5 minutes';
/** Nobody hears of a payment later than that: a provider's day is given up after a fortnight. */
export const HEARD_WITHIN = '14 days';

/**
 * When a provider says that it paid a withdrawal, for the row's update; null where that cannot be: before it was asked for, a
 * fortnight ago or still to come. Such a time would put the payment on a day on which nobody looks for it.
 */
export const believed = (paidAt: Date | null): RawBuilder<Date | null> => sql`
  case when ${paidAt}::timestamptz between greatest(created_at - ${CLOCKS_APART}::interval, clock_timestamp() - ${HEARD_WITHIN}::interval)
    and clock_timestamp() + ${CLOCKS_APART}::interval then ${paidAt}::timestamptz end
`;
