import type { StaffKey, StaffSent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

/** What a call answers, kept under its name and what it was asked for; what changes by itself is asked for again. */
export const asked = <Key extends StaffKey>(call: Key, input: StaffSent<Key>, refresh_ms?: number) =>
  queryOptions({
    queryKey: [call, input],
    queryFn: ({ signal }) => staffApi(call, input, { signal }),
    refetchInterval: refresh_ms ?? false,
  });
