import { allRows } from '#src/db/rows.ts';
import { fingerprintOf, secretOf } from '#src/lib/games/game-keys.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface CountedCalls {
  provider: string;
  what: string;
  calls: number;
  failures: number;
  mean_ms: number;
}

/** More failures than this of the last hour's calls, and a provider is not well. */
const FAILURES_MAX = 0.2;

const UNANSWERED_MAX = 10;

/** How a provider of games is called among all whose calls are counted: a payment provider may have the same name. */
const countedAs = (code: string): string => `game:${code}`;

/** The providers of games: their keys, how their calls and ours went in the last hour, and their catalogues. */
export const providersList: StaffHandler<'GET /bo/api/games/providers'> = async (_input, { db, config }) => {
  const providers = await db.selectFrom('game_provider').selectAll().orderBy('provider_id').execute();
  const keys = await db.selectFrom('game_provider_key').selectAll().orderBy('generation', 'desc').execute();
  const studios = await db
    .selectFrom('game_sub_provider')
    .select(['provider_id', 'sub_provider_id', 'name', 'mark', 'colour', 'logo'])
    .orderBy('position')
    .orderBy('sub_provider_id')
    .execute();
  const counted = await allRows<CountedCalls>(db)`
    select provider, what, sum(calls)::int as calls, sum(failures)::int as failures, (sum(ms) / greatest(1, sum(calls)))::int as mean_ms
    from provider_minute where minute > now() - interval '1 hour' group by provider, what order by what`;
  const numbers = await allRows<{ provider_id: number; games: number; unanswered: number }>(db)`
    select provider_id, (select count(*) from game g where g.provider_id = p.provider_id and is_offered) as games,
      (select count(*) from game_callback c where c.provider_id = p.provider_id and state = 'unanswered') as unanswered
    from game_provider p`;
  return providers.map(({ provider_id, code, name, is_active, synced_at, sync_note }) => {
    const calls = counted.filter(({ provider }) => provider === countedAs(code));
    const { games = 0, unanswered = 0 } = numbers.find((row) => row.provider_id === provider_id) ?? {};
    const configured = config.gameProviders.find((provider) => provider.name === code);
    return {
      provider_id,
      code,
      name,
      is_active,
      games,
      unanswered,
      synced_at,
      sync_note,
      url: configured?.url ?? '',
      origins: [...(configured?.origins ?? [])],
      addresses: [...(configured?.addresses ?? [])],
      studios: studios.filter((studio) => studio.provider_id === provider_id),
      keys: keys
        .filter((key) => key.provider_id === provider_id)
        .map(({ provider_id: _id, ...key }) => ({
          ...key,
          fingerprint: fingerprintOf(secretOf(config, code, key.generation)),
        })),
      calls: calls.map(({ provider: _provider, ...call }) => call),
      is_well: sum(calls, 'failures') <= sum(calls, 'calls') * FAILURES_MAX && unanswered < UNANSWERED_MAX,
    };
  });
};

const sum = (rows: readonly CountedCalls[], column: 'calls' | 'failures'): number =>
  rows.reduce((total, row) => total + row[column], 0);
