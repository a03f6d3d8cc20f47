import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { readBoot } from '#src/lib/boot.ts';

/** The banners of the home page. They come with it. */
export const bannersQuery = () =>
  queryOptions({
    queryKey: ['agent', 'banners'],
    queryFn: () => api('GET /api/banner', {}),
    initialData: () => readBoot()?.banners,
    staleTime: 300_000,
  });
