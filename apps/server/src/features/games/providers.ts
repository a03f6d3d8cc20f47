import type { Handler } from '#src/http/context.ts';

/** The studios whose games are on offer. */
export const gameProviders: Handler<'GET /api/game/providers'> = (_input, { db }) =>
  db
    .selectFrom('game_sub_provider as studio')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'studio.provider_id')
    .select([
      'studio.provider_id',
      'studio.sub_provider_id',
      'studio.name',
      'studio.mark',
      'studio.colour',
      'studio.logo',
    ])
    .where('studio.is_active', '=', true)
    .where('provider.is_active', '=', true)
    .orderBy('studio.position')
    .orderBy('studio.sub_provider_id')
    .execute();
