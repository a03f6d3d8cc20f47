import type { Permission, StaffAnswer } from '@chokdee/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { StaffRefusal } from '#src/lib/staff-refusal.ts';

export type Me = StaffAnswer<'GET /bo/api/me'>;

const UNKNOWN = 401;

/**
 * Who is logged in, and what he may do; null: nobody. Asked again now and then: a role can change, and approvals come in. That
 * nobody is logged in is an answer and no error, so the log-in stays as it is while it is asked again.
 */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async (): Promise<Me | null> => {
      try {
        return await staffApi('GET /bo/api/me', {});
      } catch (error) {
        if (error instanceof StaffRefusal && error.status === UNKNOWN) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data ? 30_000 : false),
  });

/** The member of staff who is logged in. Pages are only drawn while there is one. */
export const useMe = (): Me => useSuspenseQuery(meQuery()).data as Me;

/** Whether the one who is logged in may do something. The server decides; this only hides what it would refuse. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
};

/** Forgets who was logged in and everything that he saw. */
export const forgetSession = (): void => {
  if (!queryClient.getQueryData(meQuery().queryKey)) return;
  queryClient.setQueryData(meQuery().queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
};

/** Lets in whoever has just logged in. */
export const enterHouse = (): Promise<unknown> => queryClient.refetchQueries(meQuery());
