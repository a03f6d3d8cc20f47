import type { StaffKey, StaffSent } from '@chokdee/contract';
import { useDebounced } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asked } from '#src/lib/asked.ts';

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
