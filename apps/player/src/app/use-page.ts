import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { openPage, type Page } from '#src/app/open-page.ts';

/** The page of the current address. While the next one loads, the last one stays and `isLoading` says so. */
export function usePage(first: Page): { page: Page; isLoading: boolean } {
  const [path] = useLocation();
  const [page, setPage] = useState(first);
  const isLoading = page.path !== path;

  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      const next = await openPage(path);
      if (isCurrent) setPage(next);
    };
    if (isLoading) void open();
    return () => {
      isCurrent = false;
    };
  }, [path, isLoading]);

  useStartAtTop(page.path);
  return { page, isLoading };
}

/** Someone who listens to a new page, or drives it by keyboard, begins at its top as one who sees it does. */
function useStartAtTop(path: string): void {
  const startedAt = useRef(path);
  useEffect(() => {
    if (startedAt.current === path) return;
    startedAt.current = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [path]);
}
