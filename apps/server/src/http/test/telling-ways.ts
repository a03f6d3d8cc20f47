import type { z } from 'zod';
import { inputReader } from '#src/http/calls/read-input.ts';
import { Refusal } from '#src/lib/refusal.ts';

const isSoak = process.env['SOAK'] === '1';

/** What a call may be sent: the fields of its query and its body. */
export interface Sending {
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Of many odd ways to send something those that get past the schema of a call, so that code of ours meets them, and one that
 * does not: the others end where it does. A soak sends them all.
 */
export const tellingWays = <W>(
  key: string,
  call: { readonly input: z.ZodType },
  ways: readonly W[],
  sendingOf: (way: W) => Sending,
): W[] => {
  const read = inputReader(key.split(' ')[0] ?? '', call);
  const isMalformed = (way: W): boolean => {
    const { query, body } = sendingOf(way);
    try {
      read(query, body);
      return false;
    } catch (error) {
      return error instanceof Refusal;
    }
  };
  const malformed = ways.filter(isMalformed);
  return isSoak ? [...ways] : [...ways.filter((way) => !malformed.includes(way)), ...malformed.slice(0, 1)];
};
