import type { StaffAnswer } from '@chokdee/contract';
import { type Satang, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { type ByHand, type Span, stretchOf } from '#src/features/cashier/withdrawals/origin/by-hand.ts';
import { rareMoves } from '#src/ledger/hot-kinds.ts';

/** Where money came from. */
type Source = StaffAnswer<'GET /bo/api/cashier/withdrawal'>['origin']['parts'][number]['source'];

/** What of the money came from one source; less than nothing: it went there. Only what came has a share, in whole percent. */
interface Part {
  readonly source: Source;
  readonly amount: Satang;
  readonly share: number | null;
}

interface Sums {
  readonly opening: Satang;
  readonly closing: Satang;
  readonly deposits: Satang;
  readonly withdrawn: Satang;
  readonly rewards: Satang;
  readonly adjusted: Satang;
  readonly test_money: Satang;
}

/**
 * Where the money in the wallet came from in the span of a withdrawal: parts whose sum is what lay there when it was asked for.
 * Nobody reads the many stakes and wins: what play brought is what all else leaves of the balance.
 */
export const readParts = async (db: Reader, span: Span, { gifts }: ByHand): Promise<Part[]> => {
  const sums = await readSums(db, span);
  const givenAs = (isAdjustment: boolean) =>
    gifts.reduce((sum, { kind, amount }) => ((kind === 'adjustment') === isAdjustment ? sum + amount : sum), 0);
  const [adjustments, given] = [givenAs(true), givenAs(false)];
  const { opening, closing, deposits, withdrawn, rewards, adjusted, test_money } = sums;
  const parts: Record<Source, number> = {
    before: opening - withdrawn,
    deposits,
    play: closing - (opening - withdrawn + deposits + rewards + adjusted + test_money),
    rewards: rewards + adjusted - adjustments - given,
    gifts: given,
    adjustments,
    test_money,
  };
  const came = Object.values(parts).reduce((sum, amount) => sum + Math.max(0, amount), 0);
  return (Object.keys(parts) as Source[]).flatMap((source) => {
    const amount = satang(parts[source]);
    return amount === 0 ? [] : [{ source, amount, share: amount > 0 ? Math.round((amount * 100) / came) : null }];
  });
};

const KINDS = [
  'deposit',
  'withdrawal',
  'adjustment',
  'sandbox_grant',
  'reward_given',
  'bonus_started',
  'bonus_converted',
] as const;

const readSums = (db: Reader, span: Span) => {
  const { memberId, walletId, after, upto } = span;
  const sumOf = (...kinds: (typeof KINDS)[number][]) =>
    sql`coalesce(sum(amount) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::bigint`;
  const balanceAt = (seq: number) => sql`
    coalesce((select balance_after from transfer where member_id = ${memberId} and wallet_id = ${walletId} and seq = ${seq}), 0)::bigint`;
  return oneRow<Sums>(db)`
    select ${balanceAt(after)} as opening, ${balanceAt(upto)} as closing, ${sumOf('deposit')} as deposits,
      -${sumOf('withdrawal')} as withdrawn, ${sumOf('adjustment')} as adjusted, ${sumOf('sandbox_grant')} as test_money,
      ${sumOf('reward_given', 'bonus_started', 'bonus_converted')} as rewards
    from (${rareMoves(KINDS, stretchOf(span))}) as moves`;
};
