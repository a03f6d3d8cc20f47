import type { StaffAnswer, StaffKey, StaffSent } from '@chokdee/contract';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** Makes a call that changes something. Whatever came of it, all that is shown is asked for anew: it may look different now. */
export const doAct = async <K extends StaffKey>(
  key: K,
  input: StaffSent<K>,
  options: { idempotencyKey?: string } = {},
): Promise<StaffAnswer<K>> => {
  try {
    return await staffApi(key, input, options);
  } finally {
    await queryClient.invalidateQueries();
  }
};
