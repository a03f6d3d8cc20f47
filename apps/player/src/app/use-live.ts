import { useEffect } from 'react';
import { useSession } from '#src/lib/api/session.ts';
import { report } from '#src/lib/report.ts';

/** How long after the page was drawn the stream is opened: the page itself goes first. */
const DELAY_MS = 1_500;

/** Follows the member's own events while he is logged in. */
export function useLive(): void {
  const token = useSession(({ authUser }) => authUser?.access_token);
  useEffect(() => {
    if (!token) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const open = async () => {
      const { followLive } = await import('#src/lib/api/live.ts');
      if (!isOver) stop = followLive(token);
    };
    const timer = setTimeout(() => void open().catch(report), DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [token]);
}
