import { type RawBuilder, sql } from 'kysely';

const DIGITS = /^\d{1,15}$/;

/** The games of a provider, named by the digits of its id, or of a studio, named by its name. */
export const gamesMadeBy = (provider: string): RawBuilder<unknown> =>
  DIGITS.test(provider) ? sql`g.provider_id = ${provider}::bigint` : sql`lower(g.provider_name) = lower(${provider})`;
