import { add, type Satang, ZERO } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows, findRow, firstRow, type RowOf } from '#src/db/rows.ts';
import { reserveAmount } from '#src/features/cashier/deposits/reserve-amount.ts';
import type { DepositRow } from '#src/features/cashier/deposits/show-deposit.ts';
import { isOpenAt, type PayTo, type Target } from '#src/features/cashier/deposits/targets.ts';
import { onceColumns, refuseOtherBody } from '#src/features/cashier/once-row.ts';
import { newReference } from '#src/features/cashier/references.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import type { OnceKey } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayDeposit } from '#src/protection/gates.ts';

const LIFETIME_MS = 15 * 60_000;
const OPEN_MAX = 5;

/** What a member asks for. */
interface DepositWanted {
  readonly memberId: number;
  readonly target: Target;
  readonly asked: Satang;
  readonly promotionId?: number | undefined;
  readonly once: OnceKey | null;
  readonly now: Date;
  /** Of a QR: which kind. Without it, and of a kind without reference, the amount gets its own satang. */
  readonly qr?: { readonly subChannelId: number; readonly hasReference: boolean; readonly payTo: PayTo };
}

/** The deposit that a key made before, or nothing. */
export const earlierDeposit = async (
  db: Reader,
  memberId: number,
  once: OnceKey | null,
): Promise<DepositRow | undefined> => {
  if (!once) return undefined;
  const row = await findRow(db, 'deposit', { member_id: memberId, once_key: once.key });
  if (row) refuseOtherBody(row, once);
  return row;
};

/** Writes a deposit down that is to be paid within 15 minutes. What the house, the channel or the member forbids is refused. */
export const openDeposit = async (trx: Trx, request: DepositWanted): Promise<DepositRow> => {
  const { memberId, target, asked, once, now, qr } = request;
  // One at a time for each member: the limits below count what stands.
  const wallet = await firstRow<RowOf<'wallet', 'wallet_id'>>(trx)`
    select wallet_id from wallet where member_id = ${memberId} and wallet_type_id = ${WALLET_TYPES.main.id}
    for no key update`;
  if (!wallet) throw new Refusal('wallet_not_found');
  const earlier = await earlierDeposit(trx, memberId, once);
  if (earlier) return earlier;
  if (!isOpenAt(target, now)) throw new Refusal('deposit_closed', { opens_at: target.opens_at });
  if (asked < target.min || asked > target.max)
    throw new Refusal('deposit_amount', { min: target.min / 100, max: target.max / 100 });
  const open = await openOnes(trx, memberId);
  if (open.count >= OPEN_MAX) throw new Refusal('deposits_open');
  // What is still to come counts: several requests together may not pass a limit that each alone keeps.
  await mayDeposit(trx, memberId, add(asked, open.amount), now);

  const depositId = uuid();
  const until = new Date(now.getTime() + LIFETIME_MS);
  const amount = qr?.hasReference
    ? asked
    : await reserveAmount(trx, { target: target.target, asked, memberId, depositId, until });
  const row = await trx
    .insertInto('deposit')
    .values({
      member_id: memberId,
      deposit_id: depositId,
      wallet_id: wallet.wallet_id,
      method: target.method,
      target: target.target,
      channel_id: qr ? target.id : null,
      sub_channel_id: qr?.subChannelId ?? null,
      provider: target.provider,
      reference: newReference('D'),
      account: JSON.stringify(qr?.payTo ?? target.pay_to),
      asked,
      amount,
      promotion_id: request.promotionId ?? null,
      state: qr ? 'opening' : 'waiting',
      expires_at: until,
      ...onceColumns(once),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addStep(trx, { memberId, caseId: depositId }, { step: 'asked' });
  return row;
};

const openOnes = async (trx: Trx, memberId: number): Promise<{ count: number; amount: Satang }> => {
  const rows = await allRows<{ count: number; amount: Satang }>(trx)`
    select count(*) filter (where state <> 'checking') as count, coalesce(sum(amount), 0)::bigint as amount from deposit
    where member_id = ${memberId} and (state = 'checking' or state in ('opening', 'waiting') and expires_at > clock_timestamp())`;
  return rows[0] ?? { count: 0, amount: ZERO };
};
