import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { fingerprintOf, secretOf } from '#src/lib/games/game-keys.ts';
import { Refusal } from '#src/lib/refusal.ts';
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
  const { rows: counted } = await sql<CountedCalls>`
    select provider, what, sum(calls)::int as calls, sum(failures)::int as failures, (sum(ms) / greatest(1, sum(calls)))::int as mean_ms
    from provider_minute where minute > now() - interval '1 hour' group by provider, what order by what`.execute(db);
  const { rows: numbers } = await sql<{ provider_id: number; games: number; unanswered: number }>`
    select provider_id, (select count(*) from game g where g.provider_id = p.provider_id and is_offered) as games,
      (select count(*) from game_callback c where c.provider_id = p.provider_id and state = 'unanswered') as unanswered
    from game_provider p`.execute(db);
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

/** A provider that nobody else changes until the transaction is over. */
export const lockProvider = async (trx: Trx, providerId: number) => {
  const row = await trx
    .selectFrom('game_provider')
    .selectAll()
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('nothing_found');
  return row;
};

/** Opens or closes a provider. What its players won is paid all the same. */
export const providerActive: StaffHandler<'POST /bo/api/games/providers/active'> = async (
  { provider_id, is_active },
  { trx, audit },
) => {
  const before = await lockProvider(trx, provider_id);
  await trx.updateTable('game_provider').set({ is_active }).where('provider_id', '=', provider_id).execute();
  await audit({
    subject: ['game_provider', before.code],
    before: { is_active: before.is_active },
    after: { is_active },
  });
  await publicChanged(trx, 'agent');
  return {};
};

/** Asks for a provider's catalogue; a job imports it, since no call to a stranger is made while something is locked. */
export const providerSync: StaffHandler<'POST /bo/api/games/providers/sync'> = async (
  { provider_id },
  { trx, audit },
) => {
  const { code } = await lockProvider(trx, provider_id);
  await trx
    .updateTable('game_provider')
    .set({ sync_asked_at: sql<Date>`clock_timestamp()` })
    .where('provider_id', '=', provider_id)
    .execute();
  await audit({ subject: ['game_provider', code], after: { sync: 'asked' } });
  return {};
};
