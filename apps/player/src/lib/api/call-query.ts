import type { Answer, Key, Sent } from '@chokdee/contract';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';

/** What a call answers, read under a key. */
export const callQuery = <K extends Key>(queryKey: QueryKey, call: K, input: Sent<K>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api(call, input, { signal }) });

interface ListPage {
  readonly next_cursor: string | null;
}
const ROWS = 20;
type ListCall = { [K in Key]: Answer<K> extends ListPage ? K : never }[Key];

/** A list that a call answers page by page, read under a key: so many rows at a time, unless the input says how many. */
export const listQuery = <K extends ListCall>(queryKey: QueryKey, call: K, input: Sent<K>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => api(call, { limit: ROWS, ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ListPage) => last.next_cursor ?? undefined,
  });
