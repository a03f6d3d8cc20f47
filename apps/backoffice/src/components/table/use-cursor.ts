import { useInfiniteQuery } from '@tanstack/react-query';
import { CSV_ROWS_MAX } from '#src/components/table/csv.ts';
import type { RowSource } from '#src/components/table/data-table.tsx';

interface CursorPage<Row = unknown> {
  readonly items: Row[];
  readonly next_cursor: string | null;
}

const PAGE = 50;
const FILE_PAGE = 100;

type Read<Page> = (paging: { cursor?: string; limit: number }, signal?: AbortSignal) => Promise<Page>;

/** A list as a table takes it, and its first page, on which some calls answer with more than rows. */
type Cursor<Page extends CursorPage> = RowSource<Page['items'][number]> & { readonly first: Page | undefined };

/**
 * Reads a list page by page: the next page is asked for when it is wanted, all pages for a file. A list that changes while it is
 * looked at is asked for again every `refresh_ms`.
 */
export function useCursor<Page extends CursorPage>(
  queryKey: readonly unknown[],
  read: Read<Page>,
  refresh_ms?: number,
): Cursor<Page> {
  type Row = Page['items'][number];
  const query = useInfiniteQuery({
    queryKey,
    refetchInterval: refresh_ms ?? false,
    queryFn: ({ pageParam, signal }) => readSome(read, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
  const all = async (): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    let cursor: string | null = '';
    while (cursor !== null && rows.length < CSV_ROWS_MAX) {
      const page: Page = await read({ limit: FILE_PAGE, ...(cursor && { cursor }) });
      rows.push(...page.items);
      cursor = page.next_cursor;
    }
    return rows.slice(0, CSV_ROWS_MAX);
  };
  return {
    first: query.data?.pages[0],
    rows: query.data?.pages.flatMap((page) => page.items) ?? NONE,
    isLoading: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    all,
  };
}

/** A page may be empty though there is more behind it, where the server looks only so far at once: then the next is read. */
const readSome = async <Page extends CursorPage>(
  read: Read<Page>,
  cursor: string,
  signal: AbortSignal,
): Promise<Page> => {
  let page = await read({ limit: PAGE, ...(cursor && { cursor }) }, signal);
  while (page.items.length === 0 && page.next_cursor !== null)
    page = await read({ limit: PAGE, cursor: page.next_cursor }, signal);
  return page;
};

const NONE: never[] = [];

/** A list that is short enough to be read at once, as a table takes it. */
export const wholeList = <Row>(query: {
  data: readonly Row[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}): RowSource<Row> => ({
  rows: query.data ?? NONE,
  isLoading: query.isPending,
  error: query.error,
  hasMore: false,
  isLoadingMore: false,
  more: () => undefined,
  retry: () => void query.refetch(),
  all: () => Promise.resolve(query.data ?? NONE),
});
