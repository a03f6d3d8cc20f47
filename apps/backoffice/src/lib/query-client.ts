import { toast } from '@chokdee/ui';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { StaffRefusal } from '#src/lib/staff-refusal.ts';

const RETRIES_MAX = 2;
const isPassing = (status: number): boolean => status === 0 || status === 503;

/** Everything that pages read. An act that fails says why at the top of the page, unless its form does. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.['isShown'] !== true) toast.error(error.message);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < RETRIES_MAX && error instanceof StaffRefusal && isPassing(error.status),
    },
  },
});

/** Asks anew for all that is shown: after an act anything may look different. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();
