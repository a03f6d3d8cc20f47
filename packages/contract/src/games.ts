import { z } from 'zod';
import { call } from '#src/call.ts';
import { query, referenceId } from '#src/wire.ts';

const ProviderShown = z.object({
  provider_id: referenceId,
  sub_provider_id: referenceId,
  name: z.string(),
  /** One to three letters for its lettered tile, in its colour. */
  mark: z.string(),
  colour: z.string(),
  /** The address of its own logo; empty: the tile. */
  logo: z.string(),
});

export const gameCalls = {
  'GET /api/game/providers': call({
    summary: 'The studios whose games are on offer.',
    access: 'public',
    input: query({}),
    output: z.array(ProviderShown),
    cachedBy: 'agent',
  }),
};
