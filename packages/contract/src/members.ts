import { z } from 'zod';
import { call } from '#src/call.ts';
import { bahtShown, bangkokDay, instant, nothing, page, pageFields, query, referenceId } from '#src/wire.ts';

/** A member's wallet; `balance` is what can be spent now, without what is held for a pending withdrawal. */
export const WalletShown = z.object({
  id: referenceId,
  wallet_name: z.string(),
  balance: bahtShown,
  held: bahtShown,
  wallet_type_id: z.number().int(),
});

/** What a statement can be narrowed to. */
export const STATEMENT_KINDS = ['all', 'deposit', 'withdrawal', 'stake', 'payout', 'other'] as const;

/** One movement of a wallet in words that a player understands. */
const StatementLine = z.object({
  wallet_id: referenceId,
  seq: z.number().int(),
  kind: z.string(),
  title: z.string(),
  /** What it was for, in words: the market, the bank, the reason. */
  detail: z.string(),
  amount: bahtShown,
  balance_after: bahtShown,
  ref: z.string(),
  at: instant,
});

export const memberCalls = {
  'POST /api/member/wallets': call({
    summary: 'The wallets of the member, main first.',
    access: 'member',
    input: nothing,
    output: z.array(WalletShown),
    staysOpen: true,
  }),
  'GET /api/member/statement': call({
    summary:
      'Every movement of a wallet, newest first, with the balance after each. A page of one kind may hold fewer than asked for.',
    access: 'member',
    input: query({
      wallet_id: referenceId.optional(),
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
      kind: z.enum(STATEMENT_KINDS).default('all'),
      ...pageFields,
    }),
    output: page(StatementLine).extend({
      /** What came in and went out on each day that the page touches, of the whole day and of every kind. */
      days: z.array(z.object({ day: bangkokDay, in: bahtShown, out: bahtShown })),
    }),
  }),
};
