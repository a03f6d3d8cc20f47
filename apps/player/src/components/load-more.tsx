import { Button } from '@chokdee/ui';
import { useEffect, useRef } from 'react';

/** What a query that pages says of its next page. */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Reads the next page of a list when its end comes near, or only when it is pressed, for which one that failed waits too. */
export function LoadMore({ query, waitsForPress = false }: { query: PagedQuery; waitsForPress?: boolean | undefined }) {
  const button = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !waitsForPress;
  useEffect(() => {
    if (!waits || !button.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    });
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={button} className="flex justify-center">
      <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'โหลดต่อไม่สำเร็จ ลองใหม่' : 'ดูเพิ่ม'}
      </Button>
    </div>
  );
}
