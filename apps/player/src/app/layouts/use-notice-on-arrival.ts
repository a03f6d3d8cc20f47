import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayShowNotices, noticesQuery, useNoticeClock } from '#src/lib/notices.ts';
import { openOverlay } from '#src/lib/overlays.ts';

/** The page is read first: notices wait this long after it has been drawn. */
const ARRIVAL_MS = 1_200;

/** Opens the notices when one comes to a page, unless they were shown in the last 15 minutes. */
export function useNoticeOnArrival(): void {
  const { data: notices } = useQuery(noticesQuery());
  useEffect(() => {
    const timer = setTimeout(() => {
      const { lastShownAt } = useNoticeClock.getState();
      if (notices && mayShowNotices(notices, lastShownAt, Date.now())) openOverlay('notification');
    }, ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [notices]);
}
