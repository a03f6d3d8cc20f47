import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { asked } from '#src/lib/asked.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type Segment = StaffAnswer<'GET /bo/api/segment'>;

/** One segment of members. */
export const segmentQuery = (segment_id: number) => asked(['segments', 'one'], 'GET /bo/api/segment', { segment_id });

const SEGMENTS_MAX = 100;

/** The segments as choices of a filter or a form: the newest hundred. */
export const segmentsQuery = () =>
  queryOptions({
    queryKey: ['segments', 'choices'],
    queryFn: async ({ signal }) => (await staffApi('GET /bo/api/segments', { limit: SEGMENTS_MAX }, { signal })).items,
  });

/** What a filter of a list needs to offer the segments. */
export const SEGMENT_CHOICES = [
  ['segments', 'names'],
  async () =>
    (await queryClient.fetchQuery(segmentsQuery())).map(({ segment_id, name }) => [segment_id, name] as const),
] as const;

/** After an act everything about segments may look different, and the campaigns that are for them. */
export const refreshSegments = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ['segments'] });
  await queryClient.invalidateQueries({ queryKey: ['members'] });
};
