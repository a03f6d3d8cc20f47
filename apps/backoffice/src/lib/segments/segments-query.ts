import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';
import { queryClient } from '#src/lib/query-client.ts';

export type Segment = StaffAnswer<'GET /bo/api/segment'>;

/** One segment of members. */
export const segmentQuery = (segment_id: number) => asked('GET /bo/api/segment', { segment_id });

const SEGMENTS_MAX = 100;

/** The segments as choices of a filter or a form: the newest hundred. */
export const segmentsQuery = () => asked('GET /bo/api/segments', { limit: SEGMENTS_MAX });

/** What a filter of a list needs to offer the segments. */
export const SEGMENT_CHOICES = [
  ['segments', 'names'],
  async () =>
    (await queryClient.fetchQuery(segmentsQuery())).items.map(({ segment_id, name }) => [segment_id, name] as const),
] as const;
