import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, allRows, oneRow } from '#src/db/rows.ts';
import { columns, shown } from '#src/features/cashier/deposits/claims/claim-rows.ts';
import { depositOfClaim } from '#src/features/cashier/deposits/claims/deposit-of-claim.ts';
import { creditDeposit } from '#src/features/cashier/deposits/credit.ts';
import { encodeSlip } from '#src/features/cashier/deposits/encode-slip.ts';
import { endChecking } from '#src/features/cashier/deposits/end-checking.ts';
import { isProvenOwn } from '#src/features/cashier/deposits/own-accounts.ts';
import { findOwnDeposit, showDeposit } from '#src/features/cashier/deposits/show-deposit.ts';
import { readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

const OPEN_MAX = 3;

/** People read clocks and slips badly. */
const HOURS_APART = 12;

/** A transfer that the member says is his. Credited at once when it came from an account that is surely his; else staff look. */
export const depositClaim: Handler<'POST /api/member/deposit/claim'> = async (input, { trx, member, now }) => {
  const target = (await readTargets(trx)).find((one) => one.target === `${input.method}:${input.account_id}`);
  if (!target) throw new Refusal('deposit_closed');
  if (input.paid_at.getTime() > now().getTime() + 3_600_000)
    throw new Refusal('invalid_fields', [{ field: 'paid_at', message: 'เวลาโอนยังมาไม่ถึง' }]);
  await refuseMany(trx, member.id);
  const slip_id = input.image ? await keepSlip(trx, member.id, input.image) : null;
  const depositId = await creditOwn(trx, member.id, target, input);
  const claim = await trx
    .insertInto('deposit_claim')
    .values({
      member_id: member.id,
      claim_id: uuid(),
      method: input.method,
      target: target.target,
      amount: input.amount,
      paid_at: input.paid_at,
      slip_id,
      note: input.note ?? '',
      ...(depositId && { state: 'credited', deposit_id: depositId, decided_at: sql<Date>`now()` }),
    })
    .returning([...columns])
    .executeTakeFirstOrThrow();
  return {
    claim: shown(claim),
    deposit: depositId ? await showDeposit(trx, await findOwnDeposit(trx, member.id, depositId)) : null,
  };
};

const refuseMany = async (trx: Trx, memberId: number): Promise<void> => {
  const { count } = await oneRow<{ count: number }>(trx)`
    select count(*) from deposit_claim where member_id = ${memberId} and state = 'open'`;
  if (count >= OPEN_MAX) throw new Refusal('claims_open');
};

const keepSlip = async (trx: Trx, memberId: number, image: string): Promise<string> => {
  const slip_id = uuid();
  await addRows(trx, 'slip', { member_id: memberId, slip_id, ...(await encodeSlip(image)) });
  return slip_id;
};

/** Credits the one waiting transfer that fits and surely came from the member; nothing: none, or more than one. */
const creditOwn = async (
  trx: Trx,
  memberId: number,
  target: Target,
  claim: { readonly amount: Satang; readonly paid_at: Date },
): Promise<string | undefined> => {
  const rows = await allRows<{
    transfer_id: string;
    received_at: Date;
    name: string;
    bankCode: string;
    tail: string;
    hash: Buffer | null;
  }>(trx)`
    select transfer_id, received_at, payer_name as name, payer_bank_code as "bankCode", payer_tail as tail, payer_hash as hash
    from incoming_transfer
    where state = 'waiting' and target = ${target.target} and amount = ${claim.amount}
      and paid_at between ${claim.paid_at}::timestamptz - make_interval(hours => ${HOURS_APART})
        and ${claim.paid_at}::timestamptz + make_interval(hours => ${HOURS_APART})
    order by transfer_id for update`;
  const own: string[] = [];
  for (const { transfer_id, received_at, ...payer } of rows)
    if (await isProvenOwn(trx, memberId, payer, received_at)) own.push(transfer_id);
  const [transferId] = own;
  if (transferId === undefined || own.length > 1) return undefined;
  const { depositId, walletId } = await depositOfClaim(trx, memberId, target, claim.amount);
  await creditDeposit(trx, {
    memberId,
    walletId,
    depositId,
    transferId,
    amount: claim.amount,
    note: 'แจ้งเงินไม่เข้า ตรวจพบยอดจากบัญชีของคุณ',
  });
  await endChecking(trx, transferId, { depositId });
  return depositId;
};
