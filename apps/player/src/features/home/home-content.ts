import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api.ts';
import { agentCode, readBoot } from '#src/lib/boot.ts';

/** The banners of the home page. They come with it. */
export const bannersQuery = () =>
  queryOptions({
    queryKey: ['agent', 'banners'],
    queryFn: () => api('GET /api/banner', { agent_code: agentCode() }),
    initialData: () => readBoot()?.banners,
    staleTime: 300_000,
  });
