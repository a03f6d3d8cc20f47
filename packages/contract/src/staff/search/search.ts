import { z } from 'zod';
import { staffCall } from '#src/staff/staff-call.ts';
import { bahtShown, instant, line, query, referenceId } from '#src/wire.ts';

/** What can be found, in the order in which it is shown. */
export const FOUND_KINDS = [
  'member',
  'bank_account',
  'bill',
  'deposit',
  'withdrawal',
  'incoming',
  'transfer',
  'round',
  'game_round',
  'campaign',
  'coupon',
] as const;

export const searchCalls = {
  'GET /bo/api/search': staffCall({
    summary:
      'A few of everything that a text may mean: a phone, a name, the end of a bank account, a number of a bill, a reference, an amount, a round, a campaign. Of each kind only what one may see.',
    input: query({ text: line(100) }),
    output: z.object({
      found: z.array(
        z.object({
          kind: z.enum(FOUND_KINDS),
          /** By which its page knows it, beside its member. */
          id: z.string(),
          member_id: referenceId.nullable(),
          title: z.string(),
          note: z.string(),
          /** Where it stands; empty: it has no states. */
          state: z.string(),
          amount: bahtShown.nullable(),
          at: instant.nullable(),
        }),
      ),
    }),
  }),
};
