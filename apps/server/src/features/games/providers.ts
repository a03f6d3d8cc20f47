import { allRows, type RowOf } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** The studios whose games are on offer. */
export const gameProviders: Handler<'GET /api/game/providers'> = (_input, { db }) =>
  allRows<RowOf<'game_sub_provider', 'provider_id' | 'sub_provider_id' | 'name' | 'mark' | 'colour' | 'logo'>>(db)`
    select s.provider_id, s.sub_provider_id, s.name, s.mark, s.colour, s.logo
    from game_sub_provider s join game_provider p using (provider_id)
    where s.is_active and p.is_active order by s.position, s.sub_provider_id`;
