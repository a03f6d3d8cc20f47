import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { useSession } from '#src/lib/api/session.ts';
import { forgetLastPlayed } from '#src/lib/games/kept-lobby.ts';
import { report } from '#src/lib/report.ts';
import { forgetWallets } from '#src/lib/wallets.ts';

const RETRIES_MAX = 2;

/** Everything that screens read. A background read that fails is logged, and what was known before stays shown. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: report }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A server that answered will answer the same again: only an unreachable or overloaded one is asked once more.
      retry: (failures, error) => failures < RETRIES_MAX && error instanceof ApiRefusal && isPassing(error.status),
    },
  },
});

const isPassing = (status: number): boolean => status === 0 || status === 503;

// What one member has read must not be shown to the next.
useSession.subscribe((now, before) => {
  if (now.authUser?.access_token === before.authUser?.access_token) return;
  forgetWallets();
  forgetLastPlayed();
  queryClient.removeQueries({ queryKey: ['member'] });
});
