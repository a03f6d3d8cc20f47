import { z } from 'zod';
import { moneyRead } from '#src/lib/money-text.ts';

const DETAIL_MAX = 8_192;

/** What providers send us: docs/game-provider-protocol.md says it in words. */
const id = z.string().regex(/^[\w.:-]{1,64}$/);
const player = { player_id: z.string().max(40), currency: z.string().max(10) };
const session = z.string().max(120);

const BalanceBody = z.object({ session, ...player });
const BetBody = z.object({
  session,
  game: id,
  round_id: id,
  transaction_id: id,
  amount: moneyRead.refine((amount) => amount > 0),
  ...player,
});
const WinBody = z.object({ round_id: id, transaction_id: id, bet_id: id, amount: moneyRead, ...player });
const RollbackBody = z.object({ round_id: id, transaction_id: id, bet_id: id, ...player });
const EndBody = z.object({
  round_id: id,
  outcome: z.object({
    summary: z.string().max(200).default(''),
    detail: z
      .json()
      .default(null)
      .refine((detail) => JSON.stringify(detail).length <= DETAIL_MAX),
  }),
  valid_amount: moneyRead.optional(),
  player_id: player.player_id,
  currency: player.currency.default('THB'),
});

/** The schema of each path below `/provider/v1/`. */
export const BODIES = {
  balance: BalanceBody,
  bet: BetBody,
  win: WinBody,
  rollback: RollbackBody,
  'round/end': EndBody,
};

export type ProviderPath = keyof typeof BODIES;
export type BodyOf<P extends ProviderPath> = z.output<(typeof BODIES)[P]>;
