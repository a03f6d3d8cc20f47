import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticesQuery, PAUSE_MS } from '#src/lib/overlays/notices.ts';
import { watchNotices } from '#src/lib/overlays/watch-notices.ts';

/** Has the notices open by themselves while one is on a page. In a long visit they are read anew before they come again. */
export function useNotices(): void {
  const { data: notices } = useQuery({ ...noticesQuery(), refetchInterval: PAUSE_MS });
  useEffect(() => watchNotices(notices ?? []), [notices]);
}
