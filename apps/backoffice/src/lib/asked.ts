import type { StaffKey, StaffSent } from '@chokdee/contract';
import { useDebounced } from '@chokdee/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

/** What a call answers, kept under its name and what it was asked for; what changes by itself is asked for again. */
export const asked = <Key extends StaffKey>(call: Key, input: StaffSent<Key>, refresh_ms?: number) =>
  queryOptions({
    queryKey: [call, input],
    queryFn: ({ signal }) => staffApi(call, input, { signal }),
    refetchInterval: refresh_ms ?? false,
  });

/**
 * What would come of something while it is filled in, a moment after each change; what was seen last stays until then. Nothing is
 * asked while it is not filled in rightly (`undefined`).
 */
export const usePreview = <Key extends StaffKey>(call: Key, input: StaffSent<Key> | undefined) => {
  const settled = useDebounced(JSON.stringify(input));
  return useQuery({
    ...asked(call, JSON.parse(settled ?? '{}') as StaffSent<Key>),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  });
};
