import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type System = StaffAnswer<'GET /bo/api/system'>;

/** How often the state is asked for. */
export const ASKED_EVERY_SECONDS = 5;

/** The state of the system, asked again every few seconds. Fails only when the server cannot answer. */
export const systemQuery = () => ({
  ...asked('GET /bo/api/system', {}),
  refetchInterval: ASKED_EVERY_SECONDS * 1_000,
  refetchOnWindowFocus: 'always' as const,
  retry: false,
});
