import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providersQuery } from '#src/lib/games/games.ts';

/** The colour of each studio's tile, by the studio's id. */
export function useStudioColours(): ReadonlyMap<number, string> {
  const { data } = useQuery(providersQuery());
  return useMemo(() => new Map(data?.map(({ sub_provider_id, colour }) => [sub_provider_id, colour])), [data]);
}
